//! Fleets with the parts of their power, as planned and as they fight.

use maud::{Markup, html};
use saucer_play::Choice;
use saucer_tremble::{
    Companions, Decision, Field, FieldNo, FieldView, FighterView, FleetView, Foe, Slot,
};
use saucer_web::parts::icon;
use saucer_web::parts::people::seat_class;

use super::cards::{class_icon, is_in_row, token, travels_as};
use crate::At;
use crate::words::Names;
use crate::words::cards as say;

/// The own ships that the plan sends to a field, with what each would be worth there.
pub(crate) fn planned(at: &At<'_>, field: &FieldView) -> Vec<FighterView> {
    let Some(own) = at.own() else { return Vec::new() };
    let sent = |slot: Slot| own.orders.get(slot.index()).copied().flatten() == Some(field.field);
    let ships: Vec<_> = Slot::all()
        .filter(|slot| sent(*slot))
        .filter_map(|slot| Some((slot, own.ships.get(slot.index()).copied().flatten()?)))
        .collect();
    let city = field.city.of(at.content());
    let fighter = |&(slot, ship): &(Slot, saucer_tremble::ShipId)| {
        let others = ships.iter().filter(|(other, _)| *other != slot);
        let companions: Companions = others.map(|(_, id)| id.of(at.content()).class).collect();
        let here = Field::at(city, companions, Foe::Captains);
        let card = ship.of(at.content());
        let bonuses = card.abilities.iter().zip(0..);
        let bonuses = bonuses.map(|(ability, n)| (n, ability.bonus(&here)));
        FighterView {
            slot,
            ship,
            power: card.power,
            bonuses: bonuses.filter(|(_, power)| power.0 > 0).collect(),
            station: saucer_tremble::Power(0),
            jammed: false,
        }
    };
    ships.iter().map(fighter).collect()
}

/// The power of a fighter with everything that counts.
pub(crate) fn worth(fighter: &FighterView) -> u8 {
    let bonuses: u8 = fighter.bonuses.iter().map(|(_, power)| power.0).sum();
    let bonuses = if fighter.jammed { 0 } else { bonuses };
    fighter.power.0 + bonuses + fighter.station.0
}

/// The own fleet of the plan in a city: each token can be taken back.
pub(crate) fn plan(at: &At<'_>, field: &FieldView) -> Markup {
    let Some(seat) = at.seat() else { return html! {} };
    let fighters = planned(at, field);
    // After the reveal only ships that change their city are news.
    let is_there = |fighter: &FighterView| {
        let fleets = field.fleets.iter().filter(|fleet| fleet.seat == seat);
        fleets.flat_map(|fleet| &fleet.ships).any(|ship| ship.slot == fighter.slot)
    };
    let fighters: Vec<_> = fighters.into_iter().filter(|fighter| !is_there(fighter)).collect();
    if fighters.is_empty() {
        return html! {};
    }
    let power: u8 = fighters.iter().map(worth).sum();
    html! {
        div.fleet-line.planned {
            @for fighter in &fighters {
                @let recall = Decision::Recall(fighter.slot);
                @let body = html! { (token(at, seat, Some(fighter.ship), Some(worth(fighter)), (!is_in_row(at, seat, fighter.slot)).then(|| travels_as(seat, fighter.slot)).flatten())) (icon("close")) };
                @if at.may(&recall) { (at.button(Choice::new(recall, "take-back", body))) } @else { (body) }
            }
            // One ship without a bonus says it all.
            @if fighters.len() > 1 || fighters.iter().any(|fighter| !fighter.bonuses.is_empty()) {
                p.sum { span.parts-of { (parts(at, &fighters)) } b { "= " (power) } }
            }
        }
    }
}

/// "5 +3 +2": printed powers and bonuses of some ships in a row.
fn parts(at: &At<'_>, fighters: &[FighterView]) -> Markup {
    html! {
        @for (n, fighter) in fighters.iter().enumerate() {
            @if n > 0 { " + " }
            (fighter.power.0)
            @for (ability, power) in &fighter.bonuses { (bonus(at, fighter, *ability, power.0)) }
        }
        " "
    }
}

fn bonus(at: &At<'_>, fighter: &FighterView, ability: u8, power: u8) -> Markup {
    let card = fighter.ship.of(at.content());
    let Some(ability) = card.abilities.get(usize::from(ability)).copied() else { return html! {} };
    html! {
        span.bonus title=(say::ability(at.lang(), ability)) { " +" (power) (icon(say::ability_icon(ability))) }
    }
}

/// The fleets that have come to a city, after the reveal.
pub(crate) fn lines(at: &At<'_>, fleets: &[FleetView]) -> Markup {
    html! {
        @for fleet in fleets {
            div.fleet-line.(seat_class(fleet.seat)) {
                p.head { (at.who(fleet.seat)) span.worth title=(at.plain("tr-power")) { (icon("t-power")) b { (fleet.power) } } }
                p.tokens { @for fighter in &fleet.ships { (token(at, fleet.seat, Some(fighter.ship), Some(worth(fighter)), travels_as(fleet.seat, fighter.slot))) } }
            }
        }
    }
}

/// One ship in a battle, with the parts of its power.
pub(crate) fn fighter(at: &At<'_>, fighter: &FighterView) -> Markup {
    let card = fighter.ship.of(at.content());
    html! {
        li.fighter.jammed[fighter.jammed] {
            span.name data-explain={ "ship-" (fighter.ship.0) } aria-describedby={ "explain-ship-" (fighter.ship.0) } { (icon(class_icon(at, fighter.ship))) (at.ship(fighter.ship)) }
            span.parts {
                span.base title=(at.plain("tr-part-base")) { (fighter.power.0) }
                @if fighter.jammed {
                    @for ability in card.abilities.iter().filter(|ability| ability.most_bonus().0 > 0) {
                        del title=(say::ability(at.lang(), *ability)) { "+" (ability.most_bonus().0) }
                    }
                    span.jam { (icon("t-jam")) (at.plain("tr-jammed")) }
                } @else {
                    @for (ability, power) in &fighter.bonuses {
                        @if let Some(ability) = card.abilities.get(usize::from(*ability)) {
                            span.bonus title=(say::ability(at.lang(), *ability)) {
                                "+" (power.0) (icon(say::ability_icon(*ability)))
                                span.sr { (say::ability(at.lang(), *ability)) }
                            }
                        }
                    }
                }
                @if fighter.station.0 > 0 {
                    span.bonus.by-station title=(at.plain("tr-part-station")) { "+" (fighter.station.0) (icon("t-station")) span.sr { (at.plain("tr-part-station")) } }
                }
                b.worth { (worth(fighter)) }
            }
        }
    }
}

/// The buttons that send a picked-up ship to a field, one for each ship.
pub(crate) fn send(at: &At<'_>, to: FieldNo) -> Markup {
    let Some(own) = at.own() else { return html! {} };
    html! {
        div.send {
            @for slot in Slot::all() {
                @if let Some(ship) = own.ships.get(slot.index()).copied().flatten() {
                    @let body = html! { (icon(class_icon(at, ship))) span.named { (at.ship(ship)) } span.here { (at.plain("tr-send-here")) } };
                    (at.button(Choice {
                        piece: Some(piece(slot)),
                        ..Choice::new(Decision::Send { ship: slot, to }, "send-one", body)
                    }))
                }
            }
        }
    }
}

/// The name of an own ship as a piece that can be dragged.
pub(crate) fn piece(slot: Slot) -> String {
    format!("s{}", slot.0)
}
