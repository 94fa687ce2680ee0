//! English: how many, and under which condition.

use super::Scope;
use super::en_parts::{
    a_foe, cards, class, enemy, foe, keyword, kind, numbered, place, space, title,
};
use crate::effect::Counter;
use crate::id::Keyword;
use crate::select::{Condition, Count, Which};

pub(super) const fn counter(counter: Counter) -> [&'static str; 2] {
    match counter {
        Counter::First => ["white counter", "white counters"],
        Counter::Second => ["black counter", "black counters"],
    }
}

/// For each of these.
pub(super) fn count(scope: Scope<'_>, count: Count) -> String {
    match count {
        Count::Marks => "mark you have".to_owned(),
        Count::AllMarks => "mark of any player".to_owned(),
        Count::Offers => "card offered this turn".to_owned(),
        Count::OtherCharacters => "other character of the barracks you have played".to_owned(),
        Count::SameCharacter => "other card of the same character you have played".to_owned(),
        Count::ClassesPlayed => "different class you have played this turn".to_owned(),
        Count::Played(which) => {
            format!("{} you have played this turn", bare(&cards(scope, 1, &which)))
        }
        Count::Held(which) => {
            format!("{} of yours in hand or played", bare(&cards(scope, 1, &which)))
        }
        Count::Foes(which) => foe(scope, 1, &which),
        Count::Wounds => "strike you have".to_owned(),
        Count::Players => "player".to_owned(),
        Count::DeadPlayers => "dead player".to_owned(),
        Count::Tally(of) => format!("{} on the objective", counter(of)[0]),
        Count::TurnedRecruit => "recruit turned over".to_owned(),
        Count::TurnedAttack => "attack turned over".to_owned(),
        Count::TurnedDamage => "damage turned over".to_owned(),
        Count::Taken => "card taken so".to_owned(),
        Count::Unshown => "of these that nobody has shown".to_owned(),
        Count::Kills => format!("{} you have killed this turn", enemy(scope)[0]),
        Count::Recruits => "card you have gained this turn".to_owned(),
        Count::Scans => "space you have scanned this turn".to_owned(),
        Count::StrikesDrawn => "strike you have drawn this turn".to_owned(),
        Count::Trophies(of) => format!("{} among your trophies", kind(scope, of)[0]),
        Count::TrophiesWith(of) => format!("{} among your trophies", prey_with(of)),
        Count::AllTrophies => "trophy".to_owned(),
        Count::Dishonor => "dishonor you have".to_owned(),
        Count::Owned(of) => format!("{} card you own", class(of)),
    }
}

fn bare(words: &str) -> &str {
    words.strip_prefix("a ").or_else(|| words.strip_prefix("an ")).unwrap_or(words)
}

/// How many there have to be.
#[derive(Clone, Copy)]
enum Amount {
    AtLeast(u8),
    Below(u8),
}

impl Amount {
    /// `a mark`, `at least 3 marks`, `no marks`, `fewer than 3 marks`.
    fn of(self, [one, many]: [&str; 2]) -> String {
        match self {
            Amount::AtLeast(1) => numbered(1, one),
            Amount::AtLeast(n) => format!("at least {n} {many}"),
            Amount::Below(1) => format!("no {many}"),
            Amount::Below(n) => format!("fewer than {n} {many}"),
        }
    }

    const fn are(self) -> &'static str {
        if let Amount::AtLeast(1) = self { "is" } else { "are" }
    }
}

/// That there are so many of them.
fn amounts(scope: Scope<'_>, count: Count, amount: Amount) -> String {
    let has = |nouns| format!("you have {}", amount.of(nouns));
    let there =
        |nouns: [&str; 2], end: &str| format!("there {} {}{end}", amount.are(), amount.of(nouns));
    let both = |which: &Which| {
        let many = cards(scope, 2, which);
        [bare(&cards(scope, 1, which)).to_owned(), many[2.min(many.len())..].to_owned()]
    };
    match count {
        Count::Marks => has(["mark", "marks"]),
        Count::AllMarks => there(["mark", "marks"], " on all players together"),
        Count::Offers => {
            let was = if let Amount::AtLeast(1) = amount { "was" } else { "were" };
            format!("{} {was} offered this turn", amount.of(["card", "cards"]))
        }
        Count::OtherCharacters => {
            format!("you have played {}", amount.of(["other character", "other characters"]))
        }
        Count::SameCharacter => {
            let nouns = ["other card of this character", "other cards of this character"];
            format!("you have played {}", amount.of(nouns))
        }
        Count::ClassesPlayed => {
            let nouns = ["class", "different classes"];
            format!("you have played {} this turn", amount.of(nouns))
        }
        Count::Played(which) => {
            let [one, many] = both(&which);
            format!("you have played {} this turn", amount.of([&one, &many]))
        }
        Count::Held(which) => {
            let [one, many] = both(&which);
            format!("you have {} in hand or played", amount.of([&one, &many]))
        }
        Count::Foes(which) => {
            there([&foe(scope, 1, &which), &foe(scope, 2, &which)].map(String::as_str), "")
        }
        Count::Wounds => has(["strike", "strikes"]),
        Count::Players => there(["player alive", "players alive"], ""),
        Count::DeadPlayers => there(["dead player", "dead players"], ""),
        Count::Tally(of) => there(counter(of), " on the objective"),
        Count::TurnedRecruit => there(["recruit", "recruit"], " turned over"),
        Count::TurnedAttack => there(["attack", "attack"], " turned over"),
        Count::TurnedDamage => there(["damage", "damage"], " turned over"),
        Count::Taken => there(["card taken so", "cards taken so"], ""),
        Count::Unshown => there(["of these that nobody has shown"; 2], ""),
        Count::Kills => format!("you have killed {} this turn", amount.of(enemy(scope))),
        Count::Recruits => format!("you have gained {} this turn", amount.of(["card", "cards"])),
        Count::Scans => format!("you have scanned {} this turn", amount.of(["space", "spaces"])),
        Count::StrikesDrawn => {
            format!("you have drawn {} this turn", amount.of(["strike", "strikes"]))
        }
        Count::Trophies(of) => format!("{} among your trophies", has(kind(scope, of))),
        Count::TrophiesWith(of) => {
            let prey = prey_with(of);
            format!("{} among your trophies", has([&prey, &prey]))
        }
        Count::AllTrophies => has(["trophy", "trophies"]),
        Count::Dishonor => match amount {
            Amount::AtLeast(1) => "you have dishonor".to_owned(),
            _ => has(["dishonor", "dishonor"]),
        },
        Count::Owned(of) => {
            let nouns = [format!("{} card", class(of)), format!("{} cards", class(of))];
            format!("you own {}", amount.of([&nouns[0], &nouns[1]]))
        }
    }
}

/// Prey with a keyword.
fn prey_with(of: Keyword) -> String {
    match of {
        Keyword::Worthy => "worthy prey".to_owned(),
        Keyword::Ultimate => "the ultimate prey".to_owned(),
        other => format!("prey with {}", keyword(other)),
    }
}

/// That one has any of them and nobody has more.
fn most(scope: Scope<'_>, of: Count) -> String {
    match of {
        Count::Owned(of) => format!("you own {} cards, and nobody owns more", class(of)),
        Count::Trophies(of) => {
            format!("you have {} among your trophies, and nobody has more", kind(scope, of)[1])
        }
        Count::TrophiesWith(of) => {
            format!("you have {} among your trophies, and nobody has more", prey_with(of))
        }
        Count::AllTrophies => "you have trophies, and nobody has more".to_owned(),
        Count::Wounds => "you have strikes, and nobody has more".to_owned(),
        Count::Marks => "you have marks, and nobody has more".to_owned(),
        other => format!("you have any of this, and nobody has more: {}", count(scope, other)),
    }
}

pub(super) fn condition(scope: Scope<'_>, condition: Condition) -> String {
    match condition {
        Condition::Marked => "you are marked".to_owned(),
        Condition::Unmarked => "you are not marked".to_owned(),
        Condition::AtLeast(of, n) => amounts(scope, of, Amount::AtLeast(n)),
        Condition::LessThan(of, n) => amounts(scope, of, Amount::Below(n)),
        Condition::HasPlayed { which, n } => {
            format!("you have played {} this turn", cards(scope, n, &which))
        }
        Condition::Clear(at) => format!("{} is clear", space(scope, at)),
        Condition::ClearHere => "the space of this card is clear".to_owned(),
        Condition::In(at) => format!("this card is{}", place(scope, at)),
        Condition::ThereIs(which) => format!("there is {}", a_foe(scope, 1, &which)),
        Condition::Attached(name) => format!("\"{}\" is attached", title(scope, name)),
        Condition::Objective(n) => format!("objective {n} is the current one"),
        Condition::AttackTurned => "at least as much attack as recruit was turned over".to_owned(),
        Condition::YourTurn => "it is your turn".to_owned(),
        Condition::Most(of) => most(scope, of),
    }
}
