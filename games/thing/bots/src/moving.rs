//! Where to go, which card to give, and what to do on the way.

use saucer_thing::{Ability, Card, Decision, Face, Figure, Gear, Place};

use crate::case::{Case, Rated, Why};

/// How much being absorbed does.
const ABSORPTION: f32 = 5.0;
/// How likely an alien offers its token, as people think, times the odds that it is taken.
const CAUGHT: f32 = 0.45;

/// Which way to go.
pub(crate) fn go(case: &Case<'_>) -> Vec<Rated> {
    let rate = |decision: &Decision| match *decision {
        Decision::Go(Place::Dormitory) => rest(case),
        Decision::Go(place) => work(case, place),
        other => Rated::new(other, 0.0, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}

/// What a place offers somebody who wants to work, and the card for it.
fn labour(case: &Case<'_>, place: Place) -> (f32, Card) {
    let n = case.standing(place).len();
    let crowd = [1.0, 0.75, 0.4, 0.3][usize::from(n.min(3))];
    let full = case.view.figures[usize::from(case.me.0)].gear.iter().map(|g| g.n).sum::<u8>()
        >= case.figures().proposal.gear_limit;
    let worth = |card: Card| {
        let held = if case.is_crew() || case.held(card) > 0 { 1.0 } else { 0.45 };
        let is_loot = matches!(place, Place::Armory | Place::Warehouse) && card == Card::Use;
        let able = if is_loot && full { 0.1 } else { skill(case, place, card) };
        case.need(place, card) * held * crowd * able
    };
    let best = if worth(Card::Repair) > worth(Card::Use) { Card::Repair } else { Card::Use };
    // People break what only an alien would leave with.
    let wreck = -case.need(place, Card::Sabotage);
    if wreck > worth(best) && case.held(Card::Sabotage) > 0 {
        return (wreck, Card::Sabotage);
    }
    (worth(best), best)
}

/// What an ability adds.
fn skill(case: &Case<'_>, place: Place, card: Card) -> f32 {
    let ability = match (place, card) {
        (_, Card::Repair) => Ability::DoubleRepair,
        (Place::Armory, _) => Ability::ArmoryChoice,
        (Place::Warehouse, _) => Ability::WarehouseChoice,
        (Place::Laboratory, _) => Ability::ExtraLabToken,
        (Place::Kitchen, _) => Ability::ThriftyCook,
        (Place::WeatherStation, _) => Ability::TwoForecasts,
        _ => return 1.0,
    };
    if case.has(case.me, ability) { 1.4 } else { 1.0 }
}

/// How likely one is infected in a place, as things stand.
pub(crate) fn peril(case: &Case<'_>, place: Place) -> f32 {
    let there = case.standing(place);
    let dogs = if case.has(case.me, Ability::IgnoresDogs) { 0 } else { case.dogs_at(place) };
    if case.is_crew() {
        let suspects = there.iter().filter(|f| case.alien(*f) > 0.0).count() as f32;
        let token = (2.0 + suspects) / (9.0 + suspects);
        return match there.len() {
            0 if dogs > 0 => 0.22,
            1 | 2 => token / f32::from(there.len() + 1),
            _ => 0.0,
        };
    }
    let crowd = crowd(case, place);
    match there.len() {
        0 => {
            let later: f32 = still_to_move(case).map(|figure| case.alien(figure)).sum();
            let bag = 1.0 - (7.0_f32 / 9.0).powi(dogs as i32);
            // Two catch a dog, and then meet each other instead.
            (1.0 - crowd) * (bag + (1.0 - bag) * (0.3 * later * CAUGHT).min(0.3))
        }
        1 | 2 => {
            let all: f32 = there.iter().map(|figure| case.alien(figure)).sum();
            (1.0 - crowd) * CAUGHT * all / f32::from(there.len())
        }
        _ => 0.0,
    }
}

/// How likely four or more come together in a place if I go there, so that nobody meets anybody.
fn crowd(case: &Case<'_>, place: Place) -> f32 {
    let n = case.standing(place).len();
    let most = Place::ALL.into_iter().map(|other| case.standing(other).len()).max().unwrap_or(0);
    let (mut needed, left) = (3 - i32::from(n.min(3)), still_to_move(case).count());
    // People follow where most have gone.
    let follows = if n == most { case.taste.follow } else { 0.1 };
    if needed <= 0 {
        return 1.0;
    }
    let mut odds = [0.0_f32; 10];
    odds[0] = 1.0;
    for _ in 0..left {
        for n in (1..odds.len()).rev() {
            odds[n] = odds[n] * (1.0 - follows) + odds[n - 1] * follows;
        }
        odds[0] *= 1.0 - follows;
    }
    let mut less = 0.0;
    while needed > 0 {
        needed -= 1;
        less += odds[needed as usize];
    }
    1.0 - less
}

/// Who goes after me.
fn still_to_move<'a>(case: &'a Case<'_>) -> impl Iterator<Item = Figure> + 'a {
    let moved = |figure: &Figure| case.at(*figure) == Place::RecreationRoom;
    case.others().filter(moved)
}

/// How likely the exposed group is met here and is stronger than all who stand here.
fn threat(case: &Case<'_>, place: Place) -> f32 {
    let strength = f32::from(case.view.group.strength);
    if strength == 0.0 {
        return 0.0;
    }
    let there = case.standing(place);
    let own = case.might(case.me);
    let with: f32 = there.iter().map(|f| case.might(f)[0]).sum();
    let defence = own[1] + with + (2.0 * crowd(case, place)).floor();
    let lure = 0.12 + 0.15 * (case.need(place, Card::Use) + case.need(place, Card::Repair));
    if defence > strength {
        0.0
    } else if defence == strength {
        0.1 * lure
    } else {
        lure * if 2.0 * defence > strength { 0.6 } else { 1.0 }
    }
}

/// A human's way.
fn work(case: &Case<'_>, place: Place) -> Rated {
    let (labour, card) = labour(case, place);
    let peril = peril(case, place);
    let there = case.standing(place).len();
    // The fewer there are, the more an infection weighs.
    let few = 6.0 / case.folk().count().max(1) as f32;
    let grave = if case.is_crew() { 3.0 } else { few * case.taste.infection };
    let mut score = labour - grave * peril - ABSORPTION * threat(case, place);
    let leads = if place == case.view.token { ambition(case) } else { 0.0 };
    score += leads + drive(case, place);
    if case.dogs_at(place) > 0 && there > 0 {
        score += 0.1;
    }
    let why = match (card, drive(case, place) > 0.5) {
        (_, true) => Why::plain("thing-hint-drive"),
        _ if labour < 0.15 && leads > 0.0 => Why::plain("thing-hint-token"),
        _ if labour < 0.15 => Why::plain("thing-hint-best"),
        (Card::Sabotage, _) => Why::plain("thing-hint-break"),
        (Card::Repair, _) => Why::plain("thing-hint-repair"),
        _ => Why::plain("thing-hint-use"),
    };
    Rated::new(Decision::Go(place), score, why)
}

/// How much somebody wants to lead the next round.
fn ambition(case: &Case<'_>) -> f32 {
    let ready = case.view.vehicles.iter().any(|vehicle| case.is_ready(vehicle.place));
    if case.is_crew() {
        0.0
    } else if case.is_station() && ready && case.owns(case.me, Gear::Keys) {
        0.9
    } else if case.is_station() && ready {
        // Better oneself than somebody with keys whom one does not trust.
        0.17 + 0.8 * case.doubtful_keys()
    } else {
        0.17
    }
}

/// What keys make of a vehicle.
pub(crate) fn drive(case: &Case<'_>, place: Place) -> f32 {
    if !case.is_ready(place) {
        return 0.0;
    }
    let mine = case.owns(case.me, Gear::Keys);
    if case.is_station() {
        // Nobody but oneself and who is sure of one assigns the card that is needed.
        let leads = case.view.leader == case.me;
        return if !mine {
            0.0
        } else if leads {
            1.8
        } else {
            0.35
        };
    }
    // Everybody who wants to go along has to be there.
    match case.trusted_keys() {
        Some(holder) if holder == case.me => 0.8,
        Some(holder) if case.at(holder) == place => 1.4,
        Some(_) => 0.6,
        None => 0.0,
    }
}

/// A rest changes the hand, and nobody is met there.
fn rest(case: &Case<'_>) -> Rated {
    let sabotages = case.held(Card::Sabotage);
    let size = case.view.own.as_ref().map_or(0, |own| own.hand.len());
    let bad = sabotages == size && size > 0;
    let score = match case.is_crew() {
        true => -0.3,
        false if bad => 0.55,
        false => case.taste.rest,
    };
    let why = if bad { "thing-hint-rest" } else { "thing-hint-best" };
    Rated::new(Decision::Go(Place::Dormitory), score, Why::plain(why))
}

/// What to give, and bonus actions before it.
pub(crate) fn commit(case: &Case<'_>) -> Vec<Rated> {
    let rate = |decision: &Decision| {
        let (score, why) = match *decision {
            Decision::Give(card) => give(case, card),
            Decision::GiveBlind => (0.5, "thing-hint-best"),
            Decision::Refuel => (refuel(case), "thing-hint-best"),
            Decision::Reload => (0.4, "thing-hint-best"),
            Decision::Snipe(gear) => (snipe(case, gear), "thing-hint-best"),
            _ => (0.3, "thing-hint-best"),
        };
        Rated::new(*decision, score, Why::plain(why))
    };
    case.legal.iter().map(rate).collect()
}

/// How much a card may help where people stand, most of all where I do.
fn use_of_card(case: &Case<'_>, card: Card) -> f32 {
    let here = case.need(case.at(case.me), card);
    let far = case.others().map(|figure| case.need(case.at(figure), card)).fold(0.0, f32::max);
    here.max(0.8 * far)
}

fn give(case: &Case<'_>, card: Card) -> (f32, &'static str) {
    match card {
        Card::Sabotage if case.need(case.at(case.me), card) < 0.0 => {
            (-case.need(case.at(case.me), card), "thing-hint-break")
        }
        Card::Sabotage => (-0.6, "thing-hint-best"),
        Card::Use => (use_of_card(case, card), "thing-hint-give"),
        Card::Repair => (use_of_card(case, card), "thing-hint-give"),
    }
}

/// An alien sabotages now and then: it must remain possible that nobody but the deck did.
pub(crate) fn give_as_alien(case: &Case<'_>, card: Card) -> (f32, &'static str) {
    let leaves = drive(case, case.at(case.me)) > 0.5;
    match card {
        Card::Use if leaves => (2.0, "thing-hint-alien-leaves"),
        Card::Sabotage if case.tosses(case.taste.malice, 5) => (0.9, "thing-hint-sabotage"),
        Card::Sabotage => (0.0, "thing-hint-sabotage"),
        _ => (0.55 - 0.3 * use_of_card(case, card), "thing-hint-best"),
    }
}

fn refuel(case: &Case<'_>) -> f32 {
    let place = case.at(case.me);
    let fuel = match place {
        Place::BoilerRoom => case.view.boiler.fuel,
        Place::GeneratorRoom => case.view.generator.fuel + 1,
        _ => return if case.trusted_keys().is_some() { 2.0 } else { -0.1 },
    };
    if fuel <= 2 { 2.0 } else { -0.1 }
}

fn snipe(case: &Case<'_>, gear: Gear) -> f32 {
    let left = case.view.dog_track.map_or(9, |[space, of]| of.saturating_sub(space));
    let best = match gear {
        Gear::RifleThree => 3,
        Gear::RifleTwo => 2,
        _ => 1,
    };
    // Only one is used in a match, so a short one waits for a longer one.
    if best == 3 || left <= 2 + best { 3.0 } else { -0.1 }
}

/// Whether to change a card.
pub(crate) fn swap(case: &Case<'_>) -> Vec<Rated> {
    let rate = |decision: &Decision| {
        let score = match *decision {
            Decision::Swap(Card::Sabotage) => 1.0,
            Decision::Swap(_) => -0.3,
            _ => 0.0,
        };
        Rated::new(*decision, score, Why::plain("thing-hint-best"))
    };
    case.legal.iter().map(rate).collect()
}

/// How good a weather is for the people.
pub(crate) fn weather(case: &Case<'_>, face: Face) -> f32 {
    let proposal = &case.figures().proposal;
    let large = case.view.figures.len() > 6;
    let table = if large { &proposal.weather_large } else { &proposal.weather_small };
    let [generator, boiler, helicopter] = table[face as usize].map(f32::from);
    let comes = matches!(case.view.rescue, saucer_thing::RescueView::Coming { .. });
    let comes = if comes { helicopter } else { 0.0 };
    comes - generator - 1.2 * boiler
}
