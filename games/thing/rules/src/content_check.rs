//! Which figures can be played: nothing overflows, and matches end.

use std::ops::RangeInclusive;

use crate::content::{Character, CharacterSet, Numbers};

/// A figure with its name and what it may be.
type Bound<'a> = (&'a str, u8, RangeInclusive<u8>);

/// What is wrong with the figures, with the name of the figure and what is expected.
pub(crate) fn check_figures(all: &Numbers) -> Result<(), String> {
    let Numbers { printed, found, proposal } = all;
    let holds = |holds: bool, why: &str| if holds { Ok(()) } else { Err(why.to_owned()) };
    check_bounds(all)?;
    let rows = [&printed.station_weapons, &printed.station_items];
    let base = [&found.base_weapons, &found.base_items];
    holds(rows.iter().chain(&base).all(|rows| rows.len() == 5), "a row for 4 to 8 players")?;
    let few = |rows: &[[u8; 5]]| rows.iter().flatten().all(|n| *n <= 20);
    holds(
        rows.iter().chain(&base).all(|rows| few(rows)),
        "base_weapons, base_items, station_weapons, station_items: at most 20 cards of a sort",
    )?;
    holds(printed.station_weapons.iter().all(|row| row[2] == 3), "three sniper rifles")?;
    holds(
        printed.bag.human.saturating_add(printed.bag.alien) <= 20,
        "at most 20 tokens in the bag",
    )?;
    holds((found.hungry_hand..=4).contains(&found.hand), "at most four cards in a hand")?;
    holds(printed.start_hand <= found.hand, "no more cards at the start than in a hand")?;
    let sum = proposal.deck.iter().map(|n| u32::from(*n)).sum::<u32>();
    holds(
        proposal.deck.iter().all(|n| *n > 0) && (45..=100).contains(&sum),
        "deck: each sort at least once, and 45 to 100 cards in all",
    )?;
    let weather = proposal.weather_small.iter().chain(&proposal.weather_large).flatten();
    holds(
        weather.into_iter().all(|n| *n <= 6),
        "weather_small, weather_large: weather that burns and moves at most 6",
    )?;
    // Else the helicopter never comes, and a match hangs on its last round.
    let comes = |faces: &[[u8; 3]; 6]| faces.iter().any(|face| face[2] > 0);
    holds(
        comes(&proposal.weather_small) && comes(&proposal.weather_large),
        "weather in which the helicopter comes nearer",
    )?;
    let labs = proposal.lab.iter().chain([&proposal.crew.lab]);
    holds(
        labs.into_iter().all(|[blood, failed]| *blood <= 60 && *failed <= 60 && blood + failed > 0),
        "1 to 60 lab tokens of both sorts",
    )?;
    let dice = [proposal.crew.die.few_suspects, proposal.crew.die.many_suspects];
    holds(
        dice.iter().flatten().all(|n| *n <= 20) && dice.iter().all(|die| die != &[0; 3]),
        "1 to 20 faces of a sort on a die of the crew",
    )?;
    let levels = [proposal.gentle, proposal.normal, proposal.harsh];
    holds(
        levels.iter().all(|level| level.reserve.abs() <= 20 && level.pantry.abs() <= 20),
        "a difficulty that changes reserve and pantry by at most 20",
    )
}

fn check_bounds(all: &Numbers) -> Result<(), String> {
    let Numbers { printed, found, proposal } = all;
    let crew = proposal.crew;
    let mut bounds: Vec<Bound<'_>> = vec![
        ("bag, human", printed.bag.human, 1..=19),
        ("bag, alien", printed.bag.alien, 1..=19),
        ("dogs", printed.dogs, 4..=4),
        ("catchers", printed.catchers, 2..=2),
        ("pack_catchers", printed.pack_catchers, 3..=3),
        ("launches_a_round", printed.launches_a_round, 1..=5),
        ("track", found.track, 2..=10),
        ("generator_breaks_at", found.generator_breaks_at, 1..=5),
        ("boiler_breaks_at", found.boiler_breaks_at, 1..=10),
        ("hungry_hand", found.hungry_hand, 1..=3),
        ("helicopter_fuel", found.helicopter_fuel, 1..=10),
        ("snowcat_fuel", found.snowcat_fuel, 1..=10),
        ("meal", found.meal, 1..=10),
        ("charges", found.charges, 0..=10),
        ("damage_counters", found.damage_counters, 1..=60),
        // Somewhere the leader's token must be able to lie that does not burn.
        ("fires", found.fires, 0..=9),
        ("outdoor", proposal.outdoor, 0..=60),
        ("damage_limit", proposal.damage_limit, 1..=10),
        ("freezing", proposal.freezing, 1..=20),
        ("wait", proposal.wait, 1..=10),
        ("cold_meal", proposal.cold_meal, 1..=20),
        ("spaces", proposal.spaces, 3..=20),
        ("gear_limit", proposal.gear_limit, 1..=10),
        ("most_charges", proposal.most_charges, 1..=20),
        ("fuel_card", proposal.fuel_card, 1..=10),
        ("tools_card", proposal.tools_card, 1..=10),
        ("rounds", proposal.rounds, 1..=30),
        ("saucer_rounds", proposal.saucer_rounds, 1..=30),
        ("exposure_from", proposal.exposure_from, 1..=30),
        ("offers", proposal.offers, 0..=4),
        ("claims", proposal.claims, 0..=2),
        ("crew, characters", crew.characters, 4..=4),
        ("crew, dice", crew.dice, 2..=6),
        // A card that is out with an absorbed or exposed character does not come back.
        ("crew, role_cards, human", crew.role_cards.human, 1..=20),
        ("crew, role_cards, alien", crew.role_cards.alien, 1..=20),
        ("crew, strength", crew.strength, 1..=10),
        ("crew, suspects_for_more", crew.suspects_for_more, 0..=10),
        ("crew, radio_damage", crew.radio_damage, 0..=10),
        ("crew, reserve", crew.reserve, 0..=60),
        ("crew, helicopter", crew.helicopter, 0..=40),
    ];
    let weapons = proposal.weapons;
    for weapon in [weapons.melee, weapons.firearm, weapons.dynamite, weapons.flamethrower] {
        bounds.push(("weapons, strength", weapon.strength, 0..=10));
        bounds.push(("weapons, wounds", weapon.wounds, 0..=10));
    }
    bounds.extend(printed.sectors.map(|n| ("sectors", n, 1..=6)));
    bounds.extend(printed.launch_tokens.map(|n| ("launch_tokens", n, 1..=20)));
    // What is paid is listed token by token, and six of them pay for a card of six.
    bounds.extend(printed.launch_costs.map(|n| ("launch_costs", n, 1..=6)));
    bounds.extend(proposal.radio_damage.map(|n| ("radio_damage", n, 0..=10)));
    bounds.extend(proposal.station_radio_damage.map(|n| ("station_radio_damage", n, 0..=10)));
    bounds.extend(proposal.helicopter_damage.map(|n| ("helicopter_damage", n, 0..=10)));
    bounds.extend(proposal.snowcat_damage.map(|n| ("snowcat_damage", n, 0..=10)));
    bounds.extend(proposal.reserve.map(|n| ("reserve", n, 0..=60)));
    bounds.extend(proposal.pantry.map(|n| ("pantry", n, 0..=60)));
    for level in [proposal.gentle, proposal.normal, proposal.harsh] {
        bounds.push(("helicopter", level.helicopter, 1..=40));
        // The sniper rifle adds three, and a match is never longer than its history.
        bounds.push(("dog", level.dog, 2..=27));
    }
    match bounds.iter().find(|(_, figure, bound)| !bound.contains(figure)) {
        None => Ok(()),
        Some((name, figure, bound)) => {
            Err(format!("{name} is {figure}; expected {} to {}", bound.start(), bound.end()))
        }
    }
}

pub(crate) fn check_characters(characters: &[Character]) -> Result<(), String> {
    let of = |set| characters.iter().filter(|character| character.set == set).count();
    match (of(CharacterSet::Base), of(CharacterSet::Expansion)) {
        (8, 8) => Ok(()),
        _ => Err("eight characters of each box".to_owned()),
    }
}
