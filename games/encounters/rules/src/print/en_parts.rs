//! English: which cards, where, how many, who.

use super::{Mat, Mood, Scope};
use crate::arena::Named;
use crate::id::{Class, Keyword, Kind, Resource, Space, Team};
use crate::select::{Face, FoeWhich, From, Other, Reach, Where, Which, Who};

pub(super) const fn keyword(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Coordinate => "Coordinate",
        Keyword::Runner => "Runner",
        Keyword::DoubleStrike => "Double Strike",
        Keyword::FinalEnemy => "Final Enemy",
        Keyword::Escape => "Escape",
        Keyword::Lethal => "Lethal",
        Keyword::Disarming => "Disarming",
        Keyword::Worthy => "Worthy Prey",
        Keyword::Ultimate => "Ultimate Prey",
        Keyword::EveryClass => "Every Class",
        Keyword::Implant => "Implant",
        Keyword::Duellist => "Duellist",
        Keyword::Burst => "Burst",
    }
}

pub(super) const fn class(class: Class) -> &'static str {
    match class {
        Class::Intel => "Intel",
        Class::Leadership => "Leadership",
        Class::Strength => "Strength",
        Class::Survival => "Survival",
        Class::Tech => "Tech",
    }
}

pub(super) const fn team(team: Team) -> &'static str {
    match team {
        Team::Dutch => "Dutch's team",
        Team::Harrigan => "Harrigan's team",
        Team::Woodland => "Woodland",
        Team::Urban => "Urban",
        Team::Nostromo => "Nostromo",
        Team::Sulaco => "Sulaco",
        Team::Fury => "Fury 161",
        Team::Betty => "The Betty",
    }
}

pub(super) const fn space(scope: Scope<'_>, space: Space) -> &'static str {
    match (space, scope.mat) {
        (Space::Underground, Mat::Wilds) => "Underground",
        (Space::Underground, Mat::Complex) => "the Ventilation Shafts",
        (Space::Graveyard, Mat::Wilds) => "Graveyard",
        (Space::Graveyard, Mat::Complex) => "the Power Station",
        (Space::River, Mat::Wilds) => "River",
        (Space::River, Mat::Complex) => "the Weapons Locker",
        (Space::Ruins, Mat::Wilds) => "Ruins",
        (Space::Ruins, Mat::Complex) => "the Med-Lab",
        (Space::Hills, Mat::Wilds) => "Hills",
        (Space::Hills, Mat::Complex) => "the Airlock",
    }
}

pub(super) const fn resource(resource: Resource) -> &'static str {
    match resource {
        Resource::Recruit => "recruit",
        Resource::Attack => "attack",
    }
}

pub(super) fn kind(scope: Scope<'_>, kind: Kind) -> [&'static str; 2] {
    match kind {
        Kind::Commander if scope.is_hunt() => ["Killer Instinct card", "Killer Instinct cards"],
        Kind::Enemy if scope.is_hunt() => ["prey", "prey"],
        Kind::Starter => ["starting card", "starting cards"],
        Kind::Role => ["role card", "role cards"],
        Kind::Commander => ["commander", "commanders"],
        Kind::Character => ["character", "characters"],
        Kind::Avatar => ["avatar", "avatars"],
        Kind::Strike => ["strike", "strikes"],
        Kind::Enemy => ["enemy", "enemies"],
        Kind::Event => ["event", "events"],
        Kind::Hazard => ["hazard", "hazards"],
        Kind::Task => ["task", "tasks"],
        Kind::Objective => ["objective", "objectives"],
        Kind::Location => ["location", "locations"],
        Kind::GearUp => ["Gear Up!", "Gear Up!"],
        Kind::Gear => ["gear card", "gear cards"],
        Kind::Danger => ["danger", "dangers"],
        Kind::Trap => ["trap", "traps"],
        Kind::Test => ["test", "tests"],
        Kind::Rivalry => ["rivalry", "rivalries"],
    }
}

/// `a card`, `2 Tech cards that cost at most 3`.
pub(super) fn cards(scope: Scope<'_>, n: u8, which: &Which) -> String {
    let many = usize::from(n != 1);
    if let Some(name) = which.card {
        return format!("\"{}\"", title(scope, name));
    }
    let noun = which.kind.map_or(["card", "cards"], |of| kind(scope, of))[many];
    let mut words = String::new();
    if let Some(of) = which.class {
        words += class(of);
        words += " ";
    }
    if let Some(of) = which.team {
        words += team(of);
        words += " ";
    }
    words += noun;
    let (cost, print) = if many == 1 { ("cost", "print") } else { ("costs", "prints") };
    if let Some(most) = which.most_cost {
        words += &format!(" that {cost} {most} or less");
    }
    if let Some(least) = which.least_cost {
        words += &format!(" that {cost} {least} or more");
    }
    if let Some(least) = which.least_recruit {
        words += &format!(" that {print} {least} recruit or more");
    }
    if let Some(least) = which.least_attack {
        words += &format!(" that {print} {least} attack or more");
    }
    numbered(n, &words)
}

/// `a card`, `an enemy`, `3 cards`.
pub(super) fn numbered(n: u8, words: &str) -> String {
    let vowel = words.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O']);
    match n {
        1 if vowel => format!("an {words}"),
        1 => format!("a {words}"),
        _ => format!("{n} {words}"),
    }
}

pub(super) fn title(scope: Scope<'_>, name: Named) -> &str {
    &scope.content.card(scope.content.named(name)).title.en
}

/// What people call an enemy.
pub(super) fn enemy(scope: Scope<'_>) -> [&'static str; 2] {
    if scope.is_hunt() { ["prey", "prey"] } else { ["enemy", "enemies"] }
}

/// A card of the enemy deck.
pub(super) fn enemy_card(scope: Scope<'_>, n: u8) -> String {
    let noun = match (scope.is_hunt(), n) {
        (false, 1) => "enemy card",
        (false, _) => "enemy cards",
        (true, 1) => "prey card",
        (true, _) => "prey cards",
    };
    numbered(n, noun)
}

/// `this card`; on gear the prey that bears it.
pub(super) fn this(scope: Scope<'_>) -> &'static str {
    if scope.is_gear() { "this prey" } else { "this card" }
}

/// `an enemy in the wilds`, `2 enemies`, `another enemy`.
pub(super) fn a_foe(scope: Scope<'_>, n: u8, which: &FoeWhich) -> String {
    let words = foe(scope, n, which);
    match (which.other, n, which.card, which.keyword) {
        (Other::This, ..) => words,
        (_, 1, _, Some(Keyword::FinalEnemy | Keyword::Ultimate)) => format!("the {words}"),
        (Other::NotThis, 1, ..) => format!("an{words}"),
        _ => numbered(n, &words),
    }
}

/// `enemy in the wilds`, without an article.
pub(super) fn foe(scope: Scope<'_>, n: u8, which: &FoeWhich) -> String {
    if which.other == Other::This {
        return this(scope).to_owned();
    }
    let many = usize::from(n != 1);
    let noun = match (which.card, which.face) {
        (Some(name), _) => format!("\"{}\"", title(scope, name)),
        (None, Face::Enemy) => enemy(scope)[many].to_owned(),
        (None, Face::Hidden) => ["hidden card", "hidden cards"][many].to_owned(),
        (None, Face::Either) => ["card", "cards"][many].to_owned(),
        (None, Face::Clone) => ["failed clone", "failed clones"][many].to_owned(),
    };
    let other = if which.other == Other::NotThis { "other " } else { "" };
    let noun = match which.keyword {
        None => noun,
        Some(Keyword::FinalEnemy) => "Final Enemy".to_owned(),
        Some(Keyword::Ultimate) => "ultimate prey".to_owned(),
        Some(Keyword::Worthy) => format!("worthy {noun}"),
        Some(Keyword::Lethal) => format!("lethal {noun}"),
        Some(word) => format!("{noun} with {}", keyword(word)),
    };
    let health =
        which.most_health.map_or(String::new(), |most| format!(" with {most} health or less"));
    format!("{other}{noun}{health}{}", place(scope, which.at))
}

/// Enemies as a subject, and whether they are several.
pub(super) fn foes(scope: Scope<'_>, which: &FoeWhich) -> (String, bool) {
    match (which.other, which.card, which.keyword) {
        (Other::This, ..) => (this(scope).to_owned(), false),
        (_, Some(name), _) => {
            (format!("each \"{}\"{}", title(scope, name), place(scope, which.at)), false)
        }
        (.., Some(Keyword::FinalEnemy | Keyword::Ultimate)) => {
            (format!("the {}", foe(scope, 1, which)), false)
        }
        // Prey is singular.
        _ => (foe(scope, 2, which), !scope.is_hunt() || which.face != Face::Enemy),
    }
}

/// The five spaces together.
pub(super) const fn wilds(scope: Scope<'_>) -> &'static str {
    match scope.mat {
        Mat::Wilds => "the wilds",
        Mat::Complex => "the Complex",
    }
}

pub(super) fn place(scope: Scope<'_>, at: Where) -> String {
    match at {
        Where::Anywhere => String::new(),
        Where::Wilds => format!(" in {}", wilds(scope)),
        Where::Combat => " in the combat zone".to_owned(),
        Where::In(at) => format!(" in {}", space(scope, at)),
        Where::Here => " in the space of this card".to_owned(),
        Where::Before => " in front of a player".to_owned(),
    }
}

pub(super) fn from(scope: Scope<'_>, from: From, mood: Mood) -> &'static str {
    match (from, mood) {
        (From::Hand, Mood::You) => "from your hand",
        (From::Hand, Mood::They) => "from their hand",
        (From::Played, Mood::You) => "that you have played",
        (From::Played, Mood::They) => "that they have played",
        (From::Yours, Mood::You) => "of yours in hand or played",
        (From::Yours, Mood::They) => "of theirs in hand or played",
        (From::Discard, Mood::You) => "from your discard",
        (From::Discard, Mood::They) => "from their discard",
        (From::Deck, Mood::You) => "from the top of your deck",
        (From::Deck, Mood::They) => "from the top of their deck",
        (From::Hq, _) => "from HQ",
        (From::Barracks, _) if scope.is_hunt() => "from the top of the armory",
        (From::Barracks, _) => "from the top of the barracks",
        (From::Commanders, _) if scope.is_hunt() => "of Killer Instinct",
        (From::Commanders, _) => "from the top of the commanders",
        (From::Dead, _) => "from the dead",
    }
}

pub(super) fn reach(scope: Scope<'_>, to: Reach) -> String {
    let to = match to {
        Reach::Underground => space(scope, Space::Underground),
        Reach::Hills => space(scope, Space::Hills),
        Reach::Combat => "the combat zone",
    };
    format!("to {to}")
}

pub(super) const fn who(who: Who) -> &'static str {
    match who {
        Who::You => "you",
        Who::Active => "the active player",
        Who::Each => "each player",
        Who::EachOther => "each other player",
        Who::Next => "the next player",
        Who::AnyOne => "a player of your choice",
        Who::Another => "another player of your choice",
        Who::EachMarked => "each marked player",
        Who::EachIdle => "each player who has saved nobody",
        Who::EachHelper => "each player who has offered a card this turn",
    }
}
