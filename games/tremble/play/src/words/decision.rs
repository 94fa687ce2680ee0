//! What decisions are called on buttons and in hints.

use saucer_core::Seat;
use saucer_tremble::{Card, Decision, Slot, Slots, Step, Target, Tool};

use super::Names;
use crate::At;

/// A decision of the captain who looks, in words.
pub(crate) fn decision(at: &At<'_>, decision: Decision) -> String {
    let own = |slot| own_ship(at, slot);
    match decision {
        Decision::Keep(places) => {
            at.text("tr-do-keep", &[("missions", missions(at, places).into())])
        }
        Decision::Borrow => at.plain("tr-do-borrow"),
        Decision::Repay => at.plain("tr-do-repay"),
        Decision::Buy { card, instead } => {
            let drawn = at.own().and_then(|own| own.drawn.get(card.index()).copied());
            let name = drawn.map_or("", |card| at.card(card));
            match instead {
                None => at.text("tr-do-buy", &[("card", name.into())]),
                Some(slot) => {
                    let given = match drawn {
                        Some(Card::Station(_)) => own_station(at, slot),
                        _ => own(slot),
                    };
                    at.text("tr-do-buy-instead", &[("card", name.into()), ("old", given.into())])
                }
            }
        }
        Decision::Exchange => at.plain("tr-do-exchange"),
        Decision::Send { ship, to } => {
            at.text("tr-do-send", &[("ship", own(ship).into()), ("city", at.field(to).into())])
        }
        Decision::Recall(slot) => at.text("tr-do-recall", &[("ship", own(slot).into())]),
        Decision::StartOver => at.plain("tr-do-start-over"),
        Decision::Commit => at.plain(commit(at)),
        Decision::Lose(slot) => at.text("tr-do-lose", &[("ship", own(slot).into())]),
        Decision::Retreat => at.plain("tr-do-retreat"),
        Decision::Fight => at.plain("tr-do-fight"),
        Decision::Flee => at.plain("tr-do-flee"),
        Decision::Join(slot) => at.text("tr-do-join", &[("ship", own(slot).into())]),
        Decision::Use { tool, on } => {
            let tool = self::tool(at, tool);
            match target(at, on) {
                None => at.text("tr-do-use", &[("tool", tool.into())]),
                Some(on) => {
                    at.text("tr-do-use-on", &[("tool", tool.into()), ("target", on.into())])
                }
            }
        }
        Decision::Pass => at.plain("tr-do-pass"),
        Decision::Raid => at.plain("tr-do-raid"),
        Decision::Hunt => at.plain("tr-do-hunt"),
        Decision::Search(slots) => {
            let ships: Vec<String> = slots.iter().map(own).collect();
            at.text("tr-do-search", &[("ships", ships.join(", ").into())])
        }
    }
}

/// The text of the button that commits: what it is called hangs on what is committed.
pub(crate) fn commit(at: &At<'_>) -> &'static str {
    match at.view().step {
        Step::Buying { .. } => {
            let made = at.own().and_then(|own| own.purchase.as_ref());
            let has_bought = made.is_some_and(|made| made.exchange || made.bought.contains(&true));
            if has_bought { "tr-commit-buy" } else { "tr-commit-buy-nothing" }
        }
        Step::Planning => "tr-commit-plan",
        Step::Shedding => "tr-commit-shed",
        Step::Redirecting => "tr-commit-redirect",
        _ => "tr-do-commit",
    }
}

/// The own ship in this place.
pub(crate) fn own_ship(at: &At<'_>, slot: Slot) -> String {
    let ship = at.own().and_then(|own| own.ships.get(slot.index()).copied().flatten());
    ship.map_or_else(|| at.plain("tr-a-ship"), |ship| at.ship(ship).to_owned())
}

/// What is given up in this place for a card.
pub(crate) fn given_up(at: &At<'_>, card: Card, slot: Slot) -> String {
    match card {
        Card::Ship(_) => own_ship(at, slot),
        Card::Station(_) => own_station(at, slot),
    }
}

fn own_station(at: &At<'_>, slot: Slot) -> String {
    let captain = at.seat().and_then(|seat| at.captain(seat));
    let station = captain.and_then(|captain| captain.stations.get(slot.index()));
    station.map_or_else(String::new, |held| at.station(held.station).to_owned())
}

fn missions(at: &At<'_>, places: Slots) -> String {
    let dealt = at.own().map_or(&[][..], |own| &own.missions);
    let kept = places.iter().filter_map(|slot| dealt.get(slot.index()));
    let names: Vec<&str> = kept.map(|(mission, _)| at.secret_mission(*mission)).collect();
    names.join(", ")
}

/// The name of what is used.
pub(crate) fn tool(at: &At<'_>, tool: Tool) -> String {
    match tool {
        Tool::Station(slot) => own_station(at, slot),
        Tool::Compensation(kind) => at.compensation(kind).to_owned(),
    }
}

/// On what it is used; `None` if it needs no target.
pub(crate) fn target(at: &At<'_>, on: Target) -> Option<String> {
    match on {
        Target::Nothing => None,
        Target::Ship(seat, slot) => Some(ship_of(at, seat, slot)),
        Target::Course(seat, slot, to) => Some(at.text(
            "tr-course",
            &[("ship", ship_of(at, seat, slot).into()), ("city", at.field(to).into())],
        )),
        Target::Captain(seat) => Some(at.name(seat)),
    }
}

/// "Cyclops (Bender)", or "a ship (Bender)" if it is not known which.
pub(crate) fn ship_of(at: &At<'_>, seat: Seat, slot: Slot) -> String {
    at.text("tr-ship-of", &[("ship", a_ship(at, seat, slot).into()), ("who", at.name(seat).into())])
}

/// The name of a ship as far as it is known, beside the crest of its captain.
pub(crate) fn a_ship(at: &At<'_>, seat: Seat, slot: Slot) -> String {
    let known = if at.seat() == Some(seat) {
        at.own().and_then(|own| own.ships.get(slot.index()).copied().flatten())
    } else {
        let captain = at.captain(seat);
        captain.and_then(|captain| captain.ships.get(slot.index())?.as_ref()?.ship)
    };
    known.map_or_else(|| at.plain("tr-a-ship"), |ship| at.ship(ship).to_owned())
}
