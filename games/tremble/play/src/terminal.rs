//! Positions as plain text, for `saucer replay`.

use std::fmt::{self, Write};

use saucer_core::Seats;
use saucer_tremble::{
    CaptainView, Content, FieldView, FleetView, Scene, ShipView, Step, View, Whereabouts,
};

/// The position in a few lines.
pub(crate) fn terminal(view: &View) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    tell(view, &mut out).expect("a string takes everything");
    out
}

fn tell(view: &View, out: &mut String) -> fmt::Result {
    let content = view.content();
    writeln!(out, "turn {}: {}", view.turn.0, step(&view.step))?;
    if view.owing != Seats::NONE {
        writeln!(out, "to decide: {}", captains(view.owing))?;
    }
    for captain in &view.captains {
        tell_captain(captain, content, out)?;
    }
    for field in &view.row {
        tell_field(field, content, out)?;
    }
    for mission in &view.missions {
        let name = &mission.mission.of(content).name.en;
        let counts: Vec<String> = mission.trophies.iter().map(ToString::to_string).collect();
        writeln!(out, "mission {name}: {}", counts.join(" "))?;
    }
    if let Some(outcome) = view.outcome {
        writeln!(out, "won by {}", captains(outcome.winners))?;
    }
    Ok(())
}

fn step(step: &Step) -> &'static str {
    match step {
        Step::Dealing => "cards are dealt",
        Step::KeepingMissions => "missions are chosen",
        Step::Buying { .. } => "buying",
        Step::Defending(_) => "an army meets a search",
        Step::Planning => "planning",
        Step::Shedding => "fuel is missing",
        Step::Towing { .. } => "ships may be moved",
        Step::Redirecting => "ships may change their city",
        Step::Settling { scene, .. } => match scene {
            Scene::Standoff { .. } => "retreat or fight",
            Scene::Reserve { .. } => "ships may join",
            Scene::Battle { .. } => "battle",
            Scene::Losses { .. } => "losses",
            Scene::Reward { .. } => "reward",
            Scene::Hunting(_) => "a hunt meets an army",
        },
        Step::Over => "over",
    }
}

fn captains(seats: Seats) -> String {
    let names: Vec<String> = seats.iter().map(|seat| format!("captain {}", seat.0 + 1)).collect();
    names.join(", ")
}

fn tell_captain(captain: &CaptainView, content: &Content, out: &mut String) -> fmt::Result {
    let (number, humans) = (captain.seat.0 + 1, captain.humans.count());
    let (fuel, trophies) = (captain.fuel.0, captain.trophies.len());
    write!(out, "captain {number}: {humans:>8} humans, fuel {fuel:>2}, trophies {trophies:>2}")?;
    if captain.loans > 0 {
        write!(out, ", loans {}", captain.loans)?;
    }
    let ships = captain.ships.iter().flatten().map(|ship| berth(ship, content));
    write!(out, "; {}", ships.collect::<Vec<_>>().join(", "))?;
    for station in &captain.stations {
        write!(out, "; [{}]", station.station.of(content).name.en)?;
    }
    if captain.compensations > 0 {
        write!(out, "; compensations {}", captain.compensations)?;
    }
    writeln!(out)
}

fn berth(ship: &ShipView, content: &Content) -> String {
    let name = ship.ship.map_or("?", |ship| ship.of(content).name.en.as_str());
    match ship.at {
        Whereabouts::Home => name.to_owned(),
        Whereabouts::At(field) => format!("{name} at {}", field.0 + 1),
        Whereabouts::Searching(city) => format!("{name} searches {}", city.of(content).name.en),
    }
}

fn tell_field(field: &FieldView, content: &Content, out: &mut String) -> fmt::Result {
    let city = field.city.of(content);
    let (number, name) = (field.field.0 + 1, &city.name.en);
    let (raid, hunt) = (city.raid.count(), city.hunt.count());
    write!(out, "{number} {name} ({:?}, {:?}): {raid} or {hunt}", city.kind, city.region)?;
    for fleet in &field.fleets {
        tell_fleet(fleet, content, out)?;
    }
    match field.captor {
        Some(captor) => writeln!(out, "; taken by captain {}", captor.0 + 1),
        None if field.settled => writeln!(out, "; settled"),
        None => writeln!(out),
    }
}

fn tell_fleet(fleet: &FleetView, content: &Content, out: &mut String) -> fmt::Result {
    let names = fleet.ships.iter().map(|ship| ship.ship.of(content).name.en.as_str());
    let names = names.collect::<Vec<_>>().join(", ");
    write!(out, "; captain {} with {names} (power {})", fleet.seat.0 + 1, fleet.power)
}
