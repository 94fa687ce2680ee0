//! What cards say: classes, types, regions, abilities, effects, goals.

use saucer_text::Lang;
use saucer_tremble::{
    Ability, CityType, CompensationEffect, Edition, Matching, Region, SecretGoal, ShipClass,
    StationEffect,
};

use super::humans;
use crate::board::cities::region_icon;

/// The name of a class in classes of style sheets and in texts.
pub(crate) const fn class_id(class: ShipClass) -> &'static str {
    match class {
        ShipClass::Saucer => "saucer",
        ShipClass::Tripod => "tripod",
        ShipClass::Cruiser => "cruiser",
    }
}

/// The name of a type in classes of style sheets and in texts.
pub(crate) const fn type_id(kind: CityType) -> &'static str {
    match kind {
        CityType::Science => "science",
        CityType::Culture => "culture",
        CityType::Industry => "industry",
    }
}

/// The name of a region in classes of style sheets and in texts.
pub(crate) const fn region_id(region: Region) -> &'static str {
    match region {
        Region::Africa => "africa",
        Region::Asia => "asia",
        Region::Europe => "europe",
        Region::NorthAmerica => "northamerica",
        Region::SouthAmerica => "southamerica",
        Region::Oceania => "oceania",
    }
}

pub(crate) fn class(lang: Lang, class: ShipClass) -> String {
    lang.text("tr-class", &[("class", class_id(class).into())])
}

pub(crate) fn kind(lang: Lang, kind: CityType) -> String {
    lang.text("tr-type", &[("type", type_id(kind).into())])
}

pub(crate) fn region(lang: Lang, region: Region) -> String {
    lang.text("tr-region", &[("region", region_id(region).into())])
}

pub(crate) fn edition(lang: Lang, edition: Edition) -> String {
    lang.plain(match edition {
        Edition::Retail => "option-edition-retail",
        Edition::Prototype => "option-edition-prototype",
    })
}

/// The icon of an ability.
pub(crate) const fn ability_icon(ability: Ability) -> &'static str {
    match ability {
        // The icon of a pair bonus is that of the partner's class.
        Ability::With { class, .. } => class_icon(class),
        Ability::AtType { kind, .. } => type_icon(kind),
        Ability::InRegion { region, .. } => region_icon(region),
        Ability::AgainstArmy { .. } => "t-army",
        Ability::Immortal => "t-heart",
        Ability::ChangesCity => "t-turn",
        Ability::FastSearch => "t-search",
        Ability::JoinsBattle => "t-join",
    }
}

/// The icon of a class of ships.
pub(crate) const fn class_icon(class: ShipClass) -> &'static str {
    match class {
        ShipClass::Saucer => "t-saucer",
        ShipClass::Tripod => "t-tripod",
        ShipClass::Cruiser => "t-cruiser",
    }
}

/// The icon of a type of city.
pub(crate) const fn type_icon(kind: CityType) -> &'static str {
    match kind {
        CityType::Science => "t-science",
        CityType::Culture => "t-culture",
        CityType::Industry => "t-industry",
    }
}

/// What an ability does.
pub(crate) fn ability(lang: Lang, ability: Ability) -> String {
    let n = ability.most_bonus().0.into();
    match ability {
        Ability::With { class, .. } => {
            lang.text("tr-ab-with", &[("class", class_id(class).into()), ("n", n)])
        }
        Ability::AtType { kind, .. } => {
            lang.text("tr-ab-type", &[("type", type_id(kind).into()), ("n", n)])
        }
        Ability::InRegion { region, .. } => {
            lang.text("tr-ab-region", &[("region", region_id(region).into()), ("n", n)])
        }
        Ability::AgainstArmy { .. } => lang.text("tr-ab-army", &[("n", n)]),
        Ability::Immortal => lang.plain("tr-ab-immortal"),
        Ability::ChangesCity => lang.plain("tr-ab-changes"),
        Ability::FastSearch => lang.plain("tr-ab-fast"),
        Ability::JoinsBattle => lang.plain("tr-ab-joins"),
    }
}

/// What a station does.
pub(crate) fn station(lang: Lang, effect: StationEffect) -> String {
    match effect {
        StationEffect::AddPower { power } => lang.text("tr-st-add-power", &[("n", power.0.into())]),
        StationEffect::CancelBonuses => lang.plain("tr-st-cancel"),
        StationEffect::MoveEnemy => lang.plain("tr-st-move-enemy"),
        StationEffect::MoveOwn => lang.plain("tr-st-move-own"),
        StationEffect::RerollOwn => lang.plain("tr-st-reroll"),
        StationEffect::ExtraFuel { fuel } => lang.text("tr-st-fuel", &[("n", fuel.0.into())]),
        StationEffect::FewerArmies { cards } => lang.text("tr-st-scout", &[("n", cards.into())]),
        StationEffect::AddAgainstArmy { power } => {
            lang.text("tr-st-cover", &[("n", power.0.into())])
        }
        StationEffect::RicherRaid { humans: sum } => {
            lang.text("tr-st-raid", &[("humans", humans(lang, sum).into())])
        }
        StationEffect::SaveShip => lang.plain("tr-st-save"),
    }
}

/// The icon of a station.
pub(crate) const fn station_icon(effect: StationEffect) -> &'static str {
    match effect {
        StationEffect::AddPower { .. } => "t-power",
        StationEffect::CancelBonuses => "t-jam",
        StationEffect::MoveEnemy | StationEffect::MoveOwn => "t-turn",
        StationEffect::RerollOwn => "t-dice",
        StationEffect::ExtraFuel { .. } => "t-fuel",
        StationEffect::FewerArmies { .. } => "t-search",
        StationEffect::AddAgainstArmy { .. } => "t-army",
        StationEffect::RicherRaid { .. } => "t-human",
        StationEffect::SaveShip => "t-heart",
    }
}

/// What a compensation does.
pub(crate) fn compensation(lang: Lang, effect: CompensationEffect) -> String {
    match effect {
        CompensationEffect::ExtraFuel { fuel } => lang.text("tr-co-fuel", &[("n", fuel.0.into())]),
        CompensationEffect::TakeTrophy => lang.plain("tr-co-trophy"),
        CompensationEffect::AddPower { power } => {
            lang.text("tr-co-add-power", &[("n", power.0.into())])
        }
        CompensationEffect::RerollOwn => lang.plain("tr-co-reroll"),
        CompensationEffect::RerollEnemy => lang.plain("tr-co-reroll-enemy"),
        CompensationEffect::SaveShip => lang.plain("tr-co-save"),
        CompensationEffect::DismissArmy => lang.plain("tr-co-dismiss"),
        CompensationEffect::Grant { humans: sum } => {
            lang.text("tr-co-grant", &[("humans", humans(lang, sum).into())])
        }
        CompensationEffect::MoveOwn => lang.plain("tr-co-move"),
    }
}

/// Which cities count.
pub(crate) fn matching(lang: Lang, of: Matching) -> String {
    let id = match of {
        Matching::Type(kind) => type_id(kind),
        Matching::Region(region) => region_id(region),
    };
    lang.text("tr-match", &[("of", id.into())])
}

/// The same in a word: the type or the region.
pub(crate) fn matching_kind(lang: Lang, of: Matching) -> String {
    match of {
        Matching::Type(kind) => self::kind(lang, kind),
        Matching::Region(region) => self::region(lang, region),
    }
}

/// The icon of the cities that count.
pub(crate) const fn matching_icon(of: Matching) -> &'static str {
    match of {
        Matching::Type(kind) => type_icon(kind),
        Matching::Region(region) => region_icon(region),
    }
}

/// What a secret mission asks for.
pub(crate) fn goal(lang: Lang, goal: SecretGoal) -> String {
    match goal {
        SecretGoal::Cities { of, at_least } => lang
            .text("tr-goal-cities", &[("of", matching(lang, of).into()), ("n", at_least.into())]),
        SecretGoal::Regions { at_least } => lang.text("tr-goal-regions", &[("n", at_least.into())]),
        SecretGoal::EveryType { at_least } => {
            lang.text("tr-goal-every-type", &[("n", at_least.into())])
        }
        SecretGoal::Trophies { at_least } => {
            lang.text("tr-goal-trophies", &[("n", at_least.into())])
        }
        SecretGoal::MostCities { of } => {
            lang.text("tr-goal-most-cities", &[("of", matching(lang, of).into())])
        }
        SecretGoal::MostTrophies => lang.plain("tr-goal-most"),
    }
}
