//! English: which cards, where, how many, who.

use crate::card::CardSpec;
use crate::content::Content;
use crate::id::{Class, Keyword, Kind, Resource, Space, Team};
use crate::select::{Condition, Count, Face, FoeWhich, From, Other, Reach, Where, Which, Who};

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

pub(super) const fn space(space: Space) -> &'static str {
    match space {
        Space::Underground => "Underground",
        Space::Graveyard => "Graveyard",
        Space::River => "River",
        Space::Ruins => "Ruins",
        Space::Hills => "Hills",
    }
}

pub(super) const fn resource(resource: Resource) -> &'static str {
    match resource {
        Resource::Recruit => "recruit",
        Resource::Attack => "attack",
    }
}

const fn kind(kind: Kind) -> [&'static str; 2] {
    match kind {
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
pub(super) fn cards(content: &Content, n: u8, which: &Which) -> String {
    let many = usize::from(n != 1);
    if let Some(name) = which.card {
        return format!("\"{}\"", content.card(content.named(name)).title.en);
    }
    let noun = which.kind.map_or(["card", "cards"], kind)[many];
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

/// `enemy in the wilds`, without an article.
pub(super) fn foe(content: &Content, n: u8, which: &FoeWhich) -> String {
    if which.other == Other::This {
        return "this card".to_owned();
    }
    let many = usize::from(n != 1);
    let noun = match (which.card, which.face) {
        (Some(name), _) => format!("\"{}\"", content.card(content.named(name)).title.en),
        (None, Face::Enemy) => ["enemy", "enemies"][many].to_owned(),
        (None, Face::Hidden) => ["hidden card", "hidden cards"][many].to_owned(),
        (None, Face::Either) => ["card", "cards"][many].to_owned(),
    };
    let other = if which.other == Other::NotThis { "other " } else { "" };
    let with = which.keyword.map_or(String::new(), |word| format!(" with {}", keyword(word)));
    let health =
        which.most_health.map_or(String::new(), |most| format!(" with {most} health or less"));
    format!("{other}{noun}{with}{health}{}", place(which.at))
}

pub(super) fn place(at: Where) -> String {
    match at {
        Where::Anywhere => String::new(),
        Where::Wilds => " in the wilds".to_owned(),
        Where::Combat => " in the combat zone".to_owned(),
        Where::In(at) => format!(" in {}", space(at)),
        Where::Here => " in the space of this card".to_owned(),
        Where::Before => " in front of a player".to_owned(),
    }
}

pub(super) const fn from(from: From) -> &'static str {
    match from {
        From::Hand => "from your hand",
        From::Played => "that you have played",
        From::Yours => "of yours in hand or played",
        From::Discard => "from your discard",
        From::Deck => "from the top of your deck",
        From::Hq => "from HQ",
        From::Barracks => "from the top of the barracks",
        From::Commanders => "from the top of the commanders",
        From::Dead => "from the dead",
    }
}

pub(super) const fn reach(to: Reach) -> &'static str {
    match to {
        Reach::Underground => "to Underground",
        Reach::Hills => "to Hills",
        Reach::Combat => "to the combat zone",
    }
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
        Who::EachHelper => "each player who has offered a card this turn",
    }
}

pub(super) fn count(content: &Content, count: Count) -> String {
    match count {
        Count::Marks => "mark you have".to_owned(),
        Count::AllMarks => "mark of any player".to_owned(),
        Count::Offers => "card offered this turn".to_owned(),
        Count::OtherCharacters => "other character of the barracks you have played".to_owned(),
        Count::SameCharacter => "other card of the same character you have played".to_owned(),
        Count::ClassesPlayed => "different class you have played this turn".to_owned(),
        Count::Played(which) => {
            format!("{} you have played this turn", bare(&cards(content, 1, &which)))
        }
        Count::Held(which) => {
            format!("{} of yours in hand or played", bare(&cards(content, 1, &which)))
        }
        Count::Foes(which) => foe(content, 1, &which),
        Count::Wounds => "strike you have".to_owned(),
        Count::Players => "player".to_owned(),
        Count::DeadPlayers => "dead player".to_owned(),
        Count::Tally(_) => "counter on the objective".to_owned(),
        Count::TurnedRecruit => "recruit turned over".to_owned(),
        Count::TurnedAttack => "attack turned over".to_owned(),
        Count::TurnedDamage => "damage turned over".to_owned(),
        Count::Taken => "card taken so".to_owned(),
        Count::Kills => "enemy you have killed this turn".to_owned(),
        Count::Recruits => "card you have recruited this turn".to_owned(),
        Count::Scans => "space you have scanned this turn".to_owned(),
        Count::StrikesDrawn => "strike you have drawn this turn".to_owned(),
        Count::Trophies(of) => format!("{} among your trophies", kind(of)[0]),
        Count::AllTrophies => "trophy".to_owned(),
        Count::Dishonor => "dishonor you have".to_owned(),
        Count::Owned(of) => format!("{} card you own", class(of)),
    }
}

fn bare(words: &str) -> &str {
    words.strip_prefix("a ").or_else(|| words.strip_prefix("an ")).unwrap_or(words)
}

pub(super) fn condition(content: &Content, _spec: &CardSpec, condition: Condition) -> String {
    match condition {
        Condition::Marked => "you are marked".to_owned(),
        Condition::Unmarked => "you are not marked".to_owned(),
        Condition::AtLeast(of, n) => {
            format!("there is at least {n} × {}", count(content, of))
        }
        Condition::LessThan(of, 1) => format!("there is no {}", count(content, of)),
        Condition::LessThan(of, n) => format!("there are fewer than {n} × {}", count(content, of)),
        Condition::HasPlayed { which, n } => {
            format!("you have played {} this turn", cards(content, n, &which))
        }
        Condition::Clear(at) => format!("{} is clear", space(at)),
        Condition::ClearHere => "the space of this card is clear".to_owned(),
        Condition::In(at) => format!("this card is{}", place(at)),
        Condition::ThereIs(which) => {
            format!("there is {}", numbered(1, &foe(content, 1, &which)))
        }
        Condition::Attached(name) => {
            format!("\"{}\" is attached", content.card(content.named(name)).title.en)
        }
        Condition::Objective(n) => format!("objective {n} is the current one"),
        Condition::AttackTurned => "at least as much attack as recruit was turned over".to_owned(),
        Condition::YourTurn => "it is your turn".to_owned(),
        Condition::Most(of) => format!("nobody has more of this: {}", count(content, of)),
    }
}
