//! Every ability, effect and goal is on some card, and each where its edition can use it.

use std::collections::BTreeSet;

use saucer_tremble::{Ability, CompensationEffect, Content, SecretGoal, StationEffect};

use crate::help::{prototype, retail};

/// A name for each variant. A new variant does not compile until it is here, and then fails
/// until it is on a card.
fn ability(ability: &Ability) -> &'static str {
    match ability {
        Ability::With { .. } => "with",
        Ability::AtType { .. } => "at type",
        Ability::InRegion { .. } => "in region",
        Ability::AgainstArmy { .. } => "against army",
        Ability::Immortal => "immortal",
        Ability::ChangesCity => "changes city",
        Ability::FastSearch => "fast search",
        Ability::JoinsBattle => "joins battle",
    }
}

fn station(effect: StationEffect) -> &'static str {
    match effect {
        StationEffect::AddPower { .. } => "add power",
        StationEffect::CancelBonuses => "cancel bonuses",
        StationEffect::MoveEnemy => "move enemy",
        StationEffect::MoveOwn => "move own",
        StationEffect::RerollOwn => "reroll own",
        StationEffect::ExtraFuel { .. } => "extra fuel",
        StationEffect::FewerArmies { .. } => "fewer armies",
        StationEffect::AddAgainstArmy { .. } => "add against army",
        StationEffect::RicherRaid { .. } => "richer raid",
        StationEffect::SaveShip => "save ship",
    }
}

fn compensation(effect: CompensationEffect) -> &'static str {
    match effect {
        CompensationEffect::ExtraFuel { .. } => "extra fuel",
        CompensationEffect::TakeTrophy => "take trophy",
        CompensationEffect::AddPower { .. } => "add power",
        CompensationEffect::RerollOwn => "reroll own",
        CompensationEffect::RerollEnemy => "reroll enemy",
        CompensationEffect::SaveShip => "save ship",
        CompensationEffect::DismissArmy => "dismiss army",
        CompensationEffect::Grant { .. } => "grant",
        CompensationEffect::MoveOwn => "move own",
    }
}

fn goal(goal: SecretGoal) -> &'static str {
    match goal {
        SecretGoal::Cities { .. } => "cities",
        SecretGoal::Regions { .. } => "regions",
        SecretGoal::EveryType { .. } => "every type",
        SecretGoal::Trophies { .. } => "trophies",
        SecretGoal::MostCities { .. } => "most cities",
        SecretGoal::MostTrophies => "most trophies",
    }
}

fn abilities(content: &Content) -> BTreeSet<&'static str> {
    content.ships.iter().flat_map(|ship| &ship.abilities).map(ability).collect()
}

/// The abilities of T-8.2 to T-8.10. Searches and reserves are only in the prototype.
#[test]
fn every_ability_is_on_a_ship() {
    let of_retail = ["with", "at type", "in region", "against army", "immortal", "changes city"];
    assert_eq!(abilities(retail()), BTreeSet::from(of_retail));
    let of_prototype =
        ["with", "at type", "against army", "changes city", "fast search", "joins battle"];
    assert_eq!(abilities(prototype()), BTreeSet::from(of_prototype));
    for content in [retail(), prototype()] {
        assert!(content.ships.iter().any(|ship| ship.abilities.len() > 1), "T-8.5");
    }
}

/// T-12.5 to T-12.14.
#[test]
fn every_station_effect_is_on_a_station() {
    let effects: BTreeSet<_> = retail().stations.iter().map(|card| station(card.effect)).collect();
    assert_eq!(effects.len(), 10, "{effects:?}");
}

/// T-11.5 to T-11.12.
#[test]
fn every_compensation_effect_is_on_a_compensation() {
    let effects: BTreeSet<_> =
        retail().compensations.iter().map(|card| compensation(card.effect)).collect();
    assert_eq!(effects.len(), 9, "{effects:?}");
}

/// T-9.10.
#[test]
fn every_goal_is_on_a_secret_mission() {
    let goals: BTreeSet<_> =
        prototype().secret_missions.iter().map(|card| goal(card.goal)).collect();
    assert_eq!(goals.len(), 6, "{goals:?}");
    for (at, mission) in prototype().secret_missions.iter().enumerate() {
        let twin =
            prototype().secret_missions[..at].iter().find(|other| other.goal == mission.goal);
        assert_eq!(twin, None, "two missions of one goal are one mission");
    }
}
