//! Which figures can be played: nothing overflows, and matches end.

use std::ops::RangeInclusive;

use crate::content::{Character, CharacterSet, Numbers, Proposal};

/// A figure with its name and what it may be.
struct Bound {
    name: String,
    figure: u8,
    may_be: RangeInclusive<u8>,
}

fn bound(name: impl Into<String>, figure: u8, may_be: RangeInclusive<u8>) -> Bound {
    Bound { name: name.into(), figure, may_be }
}

/// One figure for each number of players.
fn by_players(
    name: &str,
    figures: [u8; 5],
    may_be: RangeInclusive<u8>,
) -> impl Iterator<Item = Bound> {
    (4..).zip(figures).map(move |(players, figure)| {
        bound(format!("{name}, {players} players"), figure, may_be.clone())
    })
}

/// What is wrong with the figures, with the name of the figure and what is expected.
pub(crate) fn check_figures(all: &Numbers) -> Result<(), String> {
    let Numbers { printed, found, proposal } = all;
    let holds = |holds: bool, why: &str| if holds { Ok(()) } else { Err(why.to_owned()) };
    check_bounds(all)?;
    check_decks(all)?;
    holds(
        printed.bag.human.saturating_add(printed.bag.alien) <= 20,
        "bag: expected at most 20 tokens in all",
    )?;
    holds(
        (found.hungry_hand..=4).contains(&found.hand),
        "hand: expected at least hungry_hand, and at most 4 cards",
    )?;
    holds(printed.start_hand <= found.hand, "start_hand: expected no more cards than hand has")?;
    let sum = proposal.deck.iter().map(|n| u32::from(*n)).sum::<u32>();
    holds(
        proposal.deck.iter().all(|n| *n > 0) && (45..=100).contains(&sum),
        "deck: expected each sort at least once, and 45 to 100 cards in all",
    )?;
    for (name, faces) in
        [("weather_small", &proposal.weather_small), ("weather_large", &proposal.weather_large)]
    {
        if faces.iter().flatten().any(|n| *n > 6) {
            return Err(format!("{name}: expected weather that burns and moves at most 6"));
        }
        // Else the helicopter never comes, and a match hangs on its last round.
        if faces.iter().all(|face| face[2] == 0) {
            return Err(format!("{name}: expected a face on which the helicopter comes nearer"));
        }
    }
    let is_lab = |[blood, failed]: [u8; 2]| blood <= 60 && failed <= 60 && blood + failed > 0;
    holds(proposal.lab.into_iter().all(is_lab), "lab: expected 1 to 60 tokens in each bag")?;
    holds(is_lab(proposal.crew.lab), "crew, lab: expected 1 to 60 tokens")?;
    let dice = [proposal.crew.die.few_suspects, proposal.crew.die.many_suspects];
    holds(
        dice.iter().flatten().all(|n| *n <= 20) && dice.iter().all(|die| die != &[0; 3]),
        "crew, die: expected 1 to 20 faces of a sort",
    )?;
    check_levels(proposal)
}

/// What a difficulty and the number of players change.
fn check_levels(proposal: &Proposal) -> Result<(), String> {
    for (name, level) in
        [("gentle", proposal.gentle), ("normal", proposal.normal), ("harsh", proposal.harsh)]
    {
        if level.reserve.unsigned_abs() > 20 || level.pantry.unsigned_abs() > 20 {
            return Err(format!("{name}: expected reserve and pantry to change by at most 20"));
        }
        for (players, more) in (4..).zip(proposal.helicopter_by_players) {
            let is_short = level.helicopter.saturating_add_signed(more) == 0;
            if more.unsigned_abs() > 20 || is_short {
                return Err(format!(
                    "helicopter_by_players, {players} players: expected -20 to 20, and a space \
                     that is left of the track of {name}"
                ));
            }
        }
    }
    Ok(())
}

fn check_decks(all: &Numbers) -> Result<(), String> {
    let Numbers { printed, found, .. } = all;
    let decks = [
        ("station_weapons", &printed.station_weapons),
        ("station_items", &printed.station_items),
        ("base_weapons", &found.base_weapons),
        ("base_items", &found.base_items),
    ];
    for (name, rows) in decks {
        if rows.len() != 5 {
            let n = rows.len();
            return Err(format!("{name} has {n} rows; expected one for each of 4 to 8 players"));
        }
        if rows.iter().flatten().any(|n| *n > 20) {
            return Err(format!("{name}: expected at most 20 cards of a sort"));
        }
    }
    match printed.station_weapons.iter().all(|row| row[2] == 3) {
        true => Ok(()),
        false => Err("station_weapons: expected three sniper rifles in each row".to_owned()),
    }
}

fn check_bounds(all: &Numbers) -> Result<(), String> {
    let Numbers { printed, found, proposal } = all;
    let crew = proposal.crew;
    let mut bounds = vec![
        bound("bag, human", printed.bag.human, 1..=19),
        bound("bag, alien", printed.bag.alien, 1..=19),
        bound("dogs", printed.dogs, 4..=4),
        bound("catchers", printed.catchers, 2..=2),
        bound("pack_catchers", printed.pack_catchers, 3..=3),
        bound("launches_a_round", printed.launches_a_round, 1..=5),
        bound("track", found.track, 2..=10),
        bound("generator_breaks_at", found.generator_breaks_at, 1..=5),
        bound("boiler_breaks_at", found.boiler_breaks_at, 1..=10),
        bound("hungry_hand", found.hungry_hand, 1..=3),
        bound("helicopter_fuel", found.helicopter_fuel, 1..=10),
        bound("snowcat_fuel", found.snowcat_fuel, 1..=10),
        bound("meal", found.meal, 1..=10),
        bound("charges", found.charges, 0..=10),
        bound("damage_counters", found.damage_counters, 1..=60),
        // Somewhere the leader's token must be able to lie that does not burn.
        bound("fires", found.fires, 0..=9),
        bound("outdoor", proposal.outdoor, 0..=60),
        bound("damage_limit", proposal.damage_limit, 1..=10),
        bound("freezing", proposal.freezing, 1..=20),
        bound("wait", proposal.wait, 1..=10),
        bound("cold_meal", proposal.cold_meal, 1..=20),
        bound("spaces", proposal.spaces, 3..=20),
        bound("gear_limit", proposal.gear_limit, 1..=10),
        bound("most_charges", proposal.most_charges, 1..=20),
        bound("fuel_card", proposal.fuel_card, 1..=10),
        bound("tools_card", proposal.tools_card, 1..=10),
        bound("rounds", proposal.rounds, 1..=30),
        bound("saucer_rounds", proposal.saucer_rounds, 1..=30),
        bound("exposure_from", proposal.exposure_from, 1..=30),
        bound("offers", proposal.offers, 0..=4),
        bound("claims", proposal.claims, 0..=2),
        bound("crew, characters", crew.characters, 4..=4),
        bound("crew, dice", crew.dice, 2..=6),
        // A card that is out with an absorbed or exposed character does not come back.
        bound("crew, role_cards, human", crew.role_cards.human, 1..=20),
        bound("crew, role_cards, alien", crew.role_cards.alien, 1..=20),
        bound("crew, strength", crew.strength, 1..=10),
        bound("crew, suspects_for_more", crew.suspects_for_more, 0..=10),
        bound("crew, radio_damage", crew.radio_damage, 0..=10),
        bound("crew, reserve", crew.reserve, 0..=60),
        bound("crew, helicopter", crew.helicopter, 0..=40),
    ];
    let weapons = proposal.weapons;
    for (name, weapon) in [
        ("melee", weapons.melee),
        ("firearm", weapons.firearm),
        ("dynamite", weapons.dynamite),
        ("flamethrower", weapons.flamethrower),
    ] {
        bounds.push(bound(format!("weapons, {name}, strength"), weapon.strength, 0..=10));
        bounds.push(bound(format!("weapons, {name}, wounds"), weapon.wounds, 0..=10));
    }
    bounds.extend(printed.sectors.map(|n| bound("sectors", n, 1..=6)));
    bounds.extend(printed.launch_tokens.map(|n| bound("launch_tokens", n, 1..=20)));
    // What is paid is listed token by token, and six of them pay for a card of six.
    bounds.extend(printed.launch_costs.map(|n| bound("launch_costs", n, 1..=6)));
    bounds.extend(by_players("radio_damage", proposal.radio_damage, 0..=10));
    bounds.extend(by_players("station_radio_damage", proposal.station_radio_damage, 0..=10));
    bounds.extend(by_players("helicopter_damage", proposal.helicopter_damage, 0..=10));
    bounds.extend(by_players("snowcat_damage", proposal.snowcat_damage, 0..=10));
    bounds.extend(by_players("reserve", proposal.reserve, 0..=60));
    bounds.extend(by_players("pantry", proposal.pantry, 0..=60));
    for (name, level) in
        [("gentle", proposal.gentle), ("normal", proposal.normal), ("harsh", proposal.harsh)]
    {
        bounds.push(bound(format!("{name}, helicopter"), level.helicopter, 1..=40));
        // The sniper rifle adds three, and a match is never longer than its history.
        bounds.push(bound(format!("{name}, dog"), level.dog, 2..=27));
    }
    match bounds.iter().find(|bound| !bound.may_be.contains(&bound.figure)) {
        None => Ok(()),
        Some(Bound { name, figure, may_be }) => {
            Err(format!("{name} is {figure}; expected {} to {}", may_be.start(), may_be.end()))
        }
    }
}

pub(crate) fn check_characters(characters: &[Character]) -> Result<(), String> {
    let of = |set| characters.iter().filter(|character| character.set == set).count();
    for (name, set) in [("Base", CharacterSet::Base), ("Expansion", CharacterSet::Expansion)] {
        let n = of(set);
        if n != 8 {
            return Err(format!("{n} characters of the set {name}; expected 8"));
        }
    }
    Ok(())
}
