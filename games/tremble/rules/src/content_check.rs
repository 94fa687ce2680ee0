//! What the rules rely on in the cards of an edition, whoever wrote them. An experiment with other cards
//! is told what cannot be played, where it stands, and what is expected there.

use std::fmt::Display;
use std::ops::RangeInclusive;

use crate::amount::{Captains, Fuel, Humans, Power};
use crate::city::{City, Part};
use crate::compensation::CompensationEffect;
use crate::content::{Content, Name};
use crate::edition::{ByCaptains, Edition, FuelRule, MissionRule, Turns};
use crate::id::{
    ARMY_KINDS, COMPENSATION_KINDS, DEALT_MISSIONS, DRAWN_CARDS, FIELDS, OPEN_MISSIONS, SHIP_KINDS,
    SHIPS, STATIONS,
};
use crate::ship::{Ship, Source, StationEffect};

/// Nothing, or what is wrong and where.
type Checked = Result<(), String>;

/// Humans of one card or figure: the sum of all of them stays far from what a score can hold.
const HUMANS: RangeInclusive<i64> = 0..=1_000_000;
/// A power or a bonus, and a ship with all its bonuses: five such ships, two stations, compensations
/// and dice still fit into a byte.
const POWER: RangeInclusive<i64> = 0..=20;
const MOST_POWER: RangeInclusive<i64> = 0..=24;
const ARMY: RangeInclusive<i64> = 1..=60;
const FUEL: RangeInclusive<i64> = 0..=20;
const COPIES: RangeInclusive<i64> = 1..=9;
const ABILITIES: RangeInclusive<i64> = 0..=3;
/// Cards of which there is one each are numbers below 128.
const UNIQUES: usize = 128;

/// Whether the edition can be played with these cards by any number of captains.
pub(crate) fn check(edition: Edition, content: &Content) -> Checked {
    figures(edition, content)?;
    cities(edition, content)?;
    armies(edition, content)?;
    ships(edition, content)?;
    stations(edition, content)?;
    compensations(edition, content)?;
    missions(content)
}

fn figures(edition: Edition, content: &Content) -> Checked {
    let figures = &content.figures;
    let place = "figures";
    let fits = match edition {
        Edition::Retail => {
            matches!(figures.turns, Turns::Fixed(_))
                && matches!(figures.fuel, FuelRule::Limit { .. })
                && matches!(figures.missions, MissionRule::Public { .. })
                && figures.search_turns.is_none()
        }
        Edition::Prototype => {
            figures.turns == Turns::UntilCitiesRunOut
                && matches!(figures.fuel, FuelRule::Store { .. })
                && matches!(figures.missions, MissionRule::Secret { .. })
                && figures.search_turns.is_some()
        }
    };
    if !fits {
        return fault(place, "turns, fuel, search_turns and missions must stay of their kinds");
    }
    humans(place, "start_humans", figures.start_humans)?;
    match figures.fuel {
        FuelRule::Limit { first, step, most } => {
            for (what, amount) in [("first", first), ("step", step), ("most", most)] {
                fuel(place, what, amount)?;
            }
        }
        FuelRule::Store { per_turn, most } => {
            fuel(place, "per_turn", per_turn)?;
            within(place, "most fuel", most.0.into(), 1..=40)?;
        }
    }
    let ByCaptains { two, three, four, five } = figures.cities_per_turn;
    for n in [two, three, four, five] {
        within(place, "cities_per_turn", n.into(), 1..=FIELDS as i64)?;
    }
    let drawn = i64::from(figures.cards_to_buy_from);
    within(place, "cards_to_buy_from", drawn, 1..=DRAWN_CARDS as i64)?;
    within(place, "most_bought", figures.most_bought.into(), 1..=drawn)?;
    within(place, "most_ships", figures.most_ships.into(), 1..=SHIPS as i64)?;
    let stations = if edition == Edition::Retail { STATIONS as i64 } else { 0 };
    within(place, "most_stations", figures.most_stations.into(), stations.min(1)..=stations)?;
    let removed = if edition == Edition::Retail { 0 } else { 20 };
    within(place, "removed_unseen", figures.removed_unseen.into(), 0..=removed)?;
    if let Some(turns) = figures.search_turns {
        within(place, "the usual search_turns", turns.usual.into(), 1..=5)?;
        within(place, "the fast search_turns", turns.fast.into(), 1..=turns.usual.into())?;
    }
    let loan = figures.loan;
    for (what, sum) in [("most_humans", loan.most_humans), ("owes", loan.owes)] {
        humans("figures, loan", what, sum)?;
    }
    // Who is lent nothing may borrow for ever.
    within("figures, loan", "gives", loan.gives.count().into(), 10_000..=*HUMANS.end())?;
    within("figures, loan", "most_ships", loan.most_ships.into(), 0..=SHIPS as i64)
}

fn cities(edition: Edition, content: &Content) -> Checked {
    for city in &content.cities {
        let place = place("cities", &city.name)?;
        humans(&place, "raid", city.raid)?;
        humans(&place, "hunt", city.hunt)?;
        let draws = if edition == Edition::Retail { 1..=3 } else { 0..=0 };
        within(&place, "draws", city.draws.into(), draws)?;
        if city.part == Part::Whole {
            return fault(&place, "a city lies in one of the two parts");
        }
    }
    let armies = if edition == Edition::Retail { 0 } else { content.armies.len() };
    let most = (UNIQUES - armies) as i64;
    within("cities", "the number of cards", content.cities.len() as i64, 1..=most)?;
    for captains in Captains::ALL {
        let place = format!("cities for {} captains", captains.count());
        let a_turn = i64::from(content.cities_per_turn(captains));
        match content.figures.turns {
            Turns::Fixed(turns) => {
                within("figures", "turns", turns.into(), 1..=20)?;
                let n = content.cities_for(captains).count() as i64;
                within(&place, "the number of cards", n, i64::from(turns) * a_turn..=most)?;
            }
            Turns::UntilCitiesRunOut => {
                for part in [Part::First, Part::Second] {
                    let of_part = |city: &&City| city.part == part;
                    let n = content.cities_for(captains).filter(of_part).count() as i64;
                    let removed = i64::from(content.figures.removed_unseen);
                    within(&place, "the number of cards in a part", n, removed + a_turn..=most)?;
                }
            }
        }
    }
    Ok(())
}

fn armies(edition: Edition, content: &Content) -> Checked {
    within("armies", "the number of kinds", content.armies.len() as i64, 1..=ARMY_KINDS as i64)?;
    for army in &content.armies {
        let place = place("armies", &army.name)?;
        if let Some(strength) = army.strength {
            within(&place, "strength", strength.0.into(), ARMY)?;
        }
        let (copies, is_part) = match edition {
            Edition::Retail => (COPIES, army.part == Part::Whole),
            Edition::Prototype => (1..=1, army.part != Part::Whole && army.strength.is_some()),
        };
        within(&place, "copies", army.copies.into(), copies)?;
        if !is_part {
            return fault(&place, "the part or the strength is none of this edition");
        }
    }
    Ok(())
}

fn ships(edition: Edition, content: &Content) -> Checked {
    let kinds = (content.ships.len() + content.stations.len()) as i64;
    within("ships and stations", "the number of kinds", kinds, 2..=SHIP_KINDS as i64)?;
    for (at, ship) in content.ships.iter().enumerate() {
        let place = place("ships", &ship.name)?;
        if (ship.source == Source::Dealt) != (at == 0) {
            return fault(&place, "the first ship, and no other, is the dealt one");
        }
        humans(&place, "price", ship.price)?;
        fuel(&place, "fuel", ship.fuel)?;
        power(&place, "power", ship.power)?;
        within(&place, "the number of abilities", ship.abilities.len() as i64, ABILITIES)?;
        let bonuses: i64 =
            ship.abilities.iter().map(|ability| i64::from(ability.most_bonus().0)).sum();
        within(&place, "power with all bonuses", bonuses + i64::from(ship.power.0), MOST_POWER)?;
        within(&place, "copies", ship.copies.into(), COPIES)?;
        if let Source::Deck(part) = ship.source
            && (part == Part::Whole) != (edition == Edition::Prototype)
        {
            return fault(&place, "the part of the deck is none of this edition");
        }
    }
    // Everybody is dealt their cards in the first turn of a deck, and most may have bought them all.
    let fewest = Captains::ALL.len() as i64 + 1;
    let fewest = fewest * i64::from(content.figures.cards_to_buy_from);
    let parts: &[Part] = match edition {
        Edition::Retail => &[Part::First, Part::Second],
        Edition::Prototype => &[Part::Whole],
    };
    for part in parts {
        let in_part = |ship: &&Ship| ship.source == Source::Deck(*part);
        let ships = content.ships.iter().filter(in_part).map(|ship| i64::from(ship.copies));
        let stations = content.stations.iter().filter(|station| station.part == *part);
        let n = ships.chain(stations.map(|station| i64::from(station.copies))).sum();
        within("ships and stations", "the number of cards in a part", n, fewest..=250)?;
    }
    Ok(())
}

fn stations(edition: Edition, content: &Content) -> Checked {
    for station in &content.stations {
        let place = place("stations", &station.name)?;
        if edition == Edition::Prototype || station.part == Part::Whole {
            return fault(&place, "stations lie in the parts of the retail deck only");
        }
        humans(&place, "price", station.price)?;
        within(&place, "copies", station.copies.into(), COPIES)?;
        match station.effect {
            StationEffect::AddPower { power: bonus }
            | StationEffect::AddAgainstArmy { power: bonus } => power(&place, "power", bonus)?,
            StationEffect::ExtraFuel { fuel: more } => fuel(&place, "fuel", more)?,
            StationEffect::FewerArmies { cards } => {
                within(&place, "cards", cards.into(), 1..=3)?;
            }
            StationEffect::RicherRaid { humans: more } => humans(&place, "humans", more)?,
            StationEffect::CancelBonuses
            | StationEffect::MoveEnemy
            | StationEffect::MoveOwn
            | StationEffect::RerollOwn
            | StationEffect::SaveShip => {}
        }
    }
    Ok(())
}

fn compensations(edition: Edition, content: &Content) -> Checked {
    let kinds = if edition == Edition::Retail { COMPENSATION_KINDS as i64 } else { 0 };
    within("compensations", "the number of kinds", content.compensations.len() as i64, 0..=kinds)?;
    for compensation in &content.compensations {
        let place = place("compensations", &compensation.name)?;
        within(&place, "copies", compensation.copies.into(), COPIES)?;
        match compensation.effect {
            CompensationEffect::ExtraFuel { fuel: more } => fuel(&place, "fuel", more)?,
            CompensationEffect::AddPower { power: bonus } => power(&place, "power", bonus)?,
            CompensationEffect::Grant { humans: more } => humans(&place, "humans", more)?,
            CompensationEffect::TakeTrophy
            | CompensationEffect::RerollOwn
            | CompensationEffect::RerollEnemy
            | CompensationEffect::SaveShip
            | CompensationEffect::DismissArmy
            | CompensationEffect::MoveOwn => {}
        }
    }
    Ok(())
}

fn missions(content: &Content) -> Checked {
    let place_of = |name: &Name| place("missions", name);
    content.public_missions.iter().try_for_each(|mission| place_of(&mission.name).map(drop))?;
    for mission in &content.secret_missions {
        let place = place_of(&mission.name)?;
        humans(&place, "reward", mission.reward)?;
        humans(&place, "penalty", mission.penalty)?;
    }
    let place = "figures, missions";
    match content.figures.missions {
        MissionRule::Public { two, three, four, five, first, second } => {
            let known = content.public_missions.len().min(OPEN_MISSIONS) as i64;
            for n in [two, three, four, five] {
                within(place, "the number in play", n.into(), 1..=known)?;
            }
            humans(place, "first", first)?;
            humans(place, "second", second)
        }
        MissionRule::Secret { dealt, fewest, most } => {
            within(place, "dealt", dealt.into(), 1..=DEALT_MISSIONS as i64)?;
            within(place, "most", most.into(), 1..=dealt.into())?;
            within(place, "fewest", fewest.into(), 0..=most.into())?;
            for captains in Captains::ALL {
                let n = content.secret_missions_for(captains).count() as i64;
                let needed = i64::from(dealt) * i64::from(captains.count());
                let place = format!("secret missions for {} captains", captains.count());
                within(&place, "the number of cards", n, needed..=UNIQUES as i64 - 1)?;
            }
            Ok(())
        }
    }
}

/// Where a card stands; its names must be such that a page and a terminal can show them.
fn place(list: &str, name: &Name) -> Result<String, String> {
    let is_fine = |name: &str| {
        (1..=40).contains(&name.chars().count()) && !name.chars().any(char::is_control)
    };
    if is_fine(&name.en) && is_fine(&name.ru) {
        return Ok(format!("{list}, {}", name.en));
    }
    fault(list, format!("{:?} is no name of 1 to 40 letters", (&name.en, &name.ru)))
}

fn humans(place: &str, what: &str, humans: Humans) -> Checked {
    within(place, what, humans.count().into(), HUMANS)
}

fn fuel(place: &str, what: &str, fuel: Fuel) -> Checked {
    within(place, what, fuel.0.into(), FUEL)
}

fn power(place: &str, what: &str, power: Power) -> Checked {
    within(place, what, power.0.into(), POWER)
}

fn within(place: &str, what: &str, figure: i64, range: RangeInclusive<i64>) -> Checked {
    if range.contains(&figure) {
        return Ok(());
    }
    let expected = match (range.start(), range.end()) {
        (start, end) if start == end => start.to_string(),
        (start, end) => format!("{start} to {end}"),
    };
    fault(place, format!("{what} is {figure}; expected {expected}"))
}

fn fault<T>(place: &str, said: impl Display) -> Result<T, String> {
    Err(format!("{place}: {said}"))
}
