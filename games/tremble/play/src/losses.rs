//! What a decision gives up for good, for the question before it.

use saucer_tremble::{Card, Decision, FieldNo, OwnView, Scene, Slot, StationEffect, Step, Tool};

use crate::At;
use crate::odds::{EVEN, fight_chance};
use crate::words::{Names, percent};

/// A hunt that succeeds so often, in thousandths, is given up by a raid.
const SURE: u16 = 900;

/// What this decision would give up, a sentence each.
pub(crate) fn losses(at: &At<'_>, decision: &Decision) -> Vec<String> {
    match (decision, &at.view().step) {
        (Decision::Commit, Step::Planning) => at.own().map_or(Vec::new(), |own| plan(at, own)),
        (Decision::Commit, Step::Buying { .. }) => {
            at.own().map_or(Vec::new(), |own| purchase(at, own))
        }
        // Who would most likely lose is not doubted for leaving.
        (Decision::Retreat | Decision::Flee, _) if is_wise(at) => Vec::new(),
        (Decision::Retreat, Step::Settling { field, .. }) => {
            let mut all = city(at, *field, "tr-loses-retreat");
            all.extend(odds(at));
            all
        }
        (Decision::Flee, Step::Settling { field, .. }) => {
            let mut all = city(at, *field, "tr-loses-flee");
            all.extend(odds(at));
            all
        }
        (Decision::Flee, Step::Defending(met)) => {
            let figures = [
                ("city", at.city(met.city).into()),
                ("humans", at.humans(met.city.of(at.content()).hunt).into()),
            ];
            std::iter::once(at.text("tr-loses-flee", &figures)).chain(odds(at)).collect()
        }
        (Decision::Raid, Step::Settling { field, scene: Scene::Reward { odds, .. } }) => {
            let likely = odds.map(|odds| odds.success).filter(|success| *success >= SURE);
            raid(at, *field, likely)
        }
        _ => Vec::new(),
    }
}

/// Whether the fight that is left alone would be lost more often than won.
fn is_wise(at: &At<'_>) -> bool {
    fight_chance(at).is_some_and(|chance| chance < EVEN)
}

/// How a fight would end, where that can be told.
fn odds(at: &At<'_>) -> Option<String> {
    fight_chance(at)
        .map(|chance| at.text("tr-loses-odds", &[("p", percent(at.lang(), chance).into())]))
}

/// Fuel that is not kept, and ships that it would have moved (T-4.5).
fn plan(at: &At<'_>, own: &OwnView) -> Vec<String> {
    let left = own.fuel_limit.0.saturating_sub(own.fuel_needed.0);
    let missing = own.fuel_needed.0.saturating_sub(own.fuel_limit.0);
    if missing > 0 {
        return vec![at.text("tr-loses-ships", &[("n", missing.into())])];
    }
    if at.content().stores_fuel() {
        return Vec::new();
    }
    let idle: Vec<&str> = Slot::all()
        .filter(|slot| own.orders.get(slot.index()).copied().flatten().is_none())
        .filter_map(|slot| own.ships.get(slot.index()).copied().flatten())
        .filter(|ship| ship.of(at.content()).fuel.0 <= left)
        .map(|ship| at.ship(ship))
        .collect();
    if idle.is_empty() {
        return Vec::new();
    }
    vec![at.text("tr-loses-fuel", &[("n", left.into()), ("ships", idle.join(", ").into())])]
}

/// Stations that are let go although they could be had, ships if nothing was bought at all, cards that are
/// given up, and what a loan costs.
fn purchase(at: &At<'_>, own: &OwnView) -> Vec<String> {
    let made = own.purchase.as_ref();
    let bought = |n: usize| made.is_some_and(|made| made.bought.get(n) == Some(&true));
    let mut all = Vec::new();
    all.extend(idle_purse(at, own));
    for (n, card) in own.drawn.iter().enumerate() {
        let place = Slot(u8::try_from(n).unwrap_or(u8::MAX));
        let plain = Decision::Buy { card: place, instead: None };
        if matches!(card, Card::Station(_)) && !bought(n) && at.may(&plain) {
            all.push(at.text("tr-loses-station", &[("station", at.card(*card).into())]));
        }
        let given = made.and_then(|made| made.instead.get(n).copied().flatten());
        if let Some(slot) = given.filter(|_| bought(n)) {
            let old = crate::words::decision::given_up(at, *card, slot);
            let figures = [("old", old.into()), ("card", at.card(*card).into())];
            all.push(at.text("tr-loses-given", &figures));
        }
    }
    if let Some(made) = made.filter(|made| made.loans > 0) {
        let loan = at.content().figures.loan;
        let figures = [
            ("n", made.loans.into()),
            ("gives", at.humans(loan.gives).into()),
            ("owes", at.humans(loan.owes).into()),
        ];
        all.push(at.text("tr-loses-loan", &figures));
    }
    all
}

/// Ships that there is room and money for, where nothing at all was bought.
fn idle_purse(at: &At<'_>, own: &OwnView) -> Option<String> {
    let made = own.purchase.as_ref();
    if made.is_some_and(|made| made.exchange || made.bought.contains(&true)) {
        return None;
    }
    let could = |(place, card): (Slot, &Card)| {
        let plain = Decision::Buy { card: place, instead: None };
        (matches!(card, Card::Ship(_)) && at.may(&plain)).then(|| at.card(*card))
    };
    let ships: Vec<&str> = (0..).map(Slot).zip(&own.drawn).filter_map(could).collect();
    let humans = made.map(|made| made.humans).or(Some(at.captain(own.seat)?.humans))?;
    let figures = [
        ("n", ships.len().into()),
        ("humans", at.humans(humans).into()),
        ("ships", ships.join(", ").into()),
    ];
    (!ships.is_empty()).then(|| at.text("tr-loses-purchase", &figures))
}

/// A city that is left to others.
fn city(at: &At<'_>, field: FieldNo, key: &str) -> Vec<String> {
    let laid = at.view().row.iter().find(|laid| laid.field == field);
    let said = laid.map(|laid| {
        let card = laid.city.of(at.content());
        let humans = if key == "tr-loses-retreat" { card.raid } else { card.hunt };
        at.text(key, &[("city", at.city(laid.city).into()), ("humans", at.humans(humans).into())])
    });
    said.into_iter().collect()
}

/// A hunt that would nearly surely bring more, and nets that stay folded (T-12.13).
fn raid(at: &At<'_>, field: FieldNo, likely: Option<u16>) -> Vec<String> {
    let mut all = Vec::new();
    let laid = at.view().row.iter().find(|laid| laid.field == field);
    if let (Some(laid), Some(likely)) = (laid, likely) {
        let card = laid.city.of(at.content());
        let figures =
            [("humans", at.humans(card.hunt).into()), ("p", percent(at.lang(), likely).into())];
        all.push(at.text("tr-loses-hunt", &figures));
    }
    let stations = at.seat().and_then(|seat| at.captain(seat)).map(|captain| &captain.stations);
    for decision in &at.shown.legal {
        if let Decision::Use { tool: Tool::Station(slot), .. } = decision
            && let Some(held) = stations.and_then(|stations| stations.get(slot.index()))
            && let StationEffect::RicherRaid { humans } = held.station.of(at.content()).effect
        {
            let figures = [
                ("station", at.station(held.station).into()),
                ("humans", at.humans(humans).into()),
            ];
            all.push(at.text("tr-loses-nets", &figures));
        }
    }
    all
}
