//! Russian: how many, and under which condition.

use super::Scope;
use super::ru_foes::{Case, foe};
use super::ru_parts::{cards, each_kind, keyword, kind, of_cards, of_class, place, title, within};
use crate::effect::Counter;
use crate::id::Keyword;
use crate::select::{Condition, Count, Face};

pub(super) const fn counter(counter: Counter) -> [&'static str; 3] {
    match counter {
        Counter::First => ["белый жетон", "белых жетона", "белых жетонов"],
        Counter::Second => ["чёрный жетон", "чёрных жетона", "чёрных жетонов"],
    }
}

/// In the accusative after "за": for each …
pub(super) fn count(scope: Scope<'_>, count: Count) -> String {
    match count {
        Count::Marks => "каждую свою метку".to_owned(),
        Count::AllMarks => "каждую метку у всех игроков".to_owned(),
        Count::Offers => "каждую предложенную вам в этот ход карту".to_owned(),
        Count::OtherCharacters => "каждого другого сыгранного персонажа казарм".to_owned(),
        Count::SameCharacter => "каждую другую сыгранную карту этого персонажа".to_owned(),
        Count::ClassesPlayed => "каждый класс, сыгранный в этот ход".to_owned(),
        Count::Played(which) => {
            format!("каждую из сыгранных в этот ход {}", of_cards(scope, &which))
        }
        Count::Held(which) => {
            format!("каждую из своих {} на руке и сыгранных", of_cards(scope, &which))
        }
        Count::Foes(which) => match which.face {
            Face::Enemy if !scope.is_hunt() && which.card.is_none() => {
                format!("каждого из {}", foe(scope, Case::Of, &which))
            }
            Face::Clone => format!("каждого из {}", foe(scope, Case::Of, &which)),
            Face::Enemy if which.card.is_none() => {
                format!("каждую карту {}", foe(scope, Case::Of, &which))
            }
            _ => format!("каждую из {}", foe(scope, Case::Of, &which)),
        },
        Count::Wounds => "каждый свой удар".to_owned(),
        Count::Players => "каждого игрока".to_owned(),
        Count::DeadPlayers => "каждого погибшего игрока".to_owned(),
        Count::Tally(of) => format!("каждый {} на цели", counter(of)[0]),
        Count::TurnedRecruit => "каждое открытое очко найма".to_owned(),
        Count::TurnedAttack => "каждое открытое очко атаки".to_owned(),
        Count::TurnedDamage => "каждую единицу открытого урона".to_owned(),
        Count::Taken => "каждую такую карту".to_owned(),
        Count::Unshown => "каждую из них, которой никто не показал".to_owned(),
        Count::Kills if scope.is_hunt() => "каждую добычу, убитую вами в этот ход".to_owned(),
        Count::Kills => "каждого врага, убитого вами в этот ход".to_owned(),
        Count::Recruits => "каждую карту, полученную вами в этот ход".to_owned(),
        Count::Scans => "каждый разведанный вами в этот ход участок".to_owned(),
        Count::StrikesDrawn => "каждый ваш удар этого хода".to_owned(),
        Count::Trophies(of) => format!("{} среди своих трофеев", each_kind(scope, of)),
        Count::TrophiesWith(Keyword::Worthy) => {
            "каждую достойную добычу среди своих трофеев".to_owned()
        }
        Count::TrophiesWith(of) => {
            format!("каждую добычу со свойством «{}» среди своих трофеев", keyword(of))
        }
        Count::AllTrophies => "каждый свой трофей".to_owned(),
        Count::Dishonor => "каждое очко своего бесчестья".to_owned(),
        Count::Owned(of) => format!("каждую свою карту {}", of_class(of)),
    }
}

/// As a subject of "at least so many": in the genitive plural.
fn many(scope: Scope<'_>, count: Count) -> String {
    match count {
        Count::Marks => "ваших меток".to_owned(),
        Count::AllMarks => "меток у всех игроков".to_owned(),
        Count::Offers => "предложенных в этот ход карт".to_owned(),
        Count::OtherCharacters => "других сыгранных персонажей казарм".to_owned(),
        Count::SameCharacter => "других сыгранных карт этого персонажа".to_owned(),
        Count::ClassesPlayed => "сыгранных в этот ход классов".to_owned(),
        Count::Played(which) => format!("сыгранных в этот ход {}", of_cards(scope, &which)),
        Count::Held(which) => format!("ваших {} на руке и сыгранных", of_cards(scope, &which)),
        Count::Foes(which)
            if scope.is_hunt() && which.face == Face::Enemy && which.card.is_none() =>
        {
            format!("карт {}", foe(scope, Case::Of, &which))
        }
        Count::Foes(which) => foe(scope, Case::Of, &which),
        Count::Wounds => "ваших ударов".to_owned(),
        Count::Players => "игроков".to_owned(),
        Count::DeadPlayers => "погибших игроков".to_owned(),
        Count::Tally(of) => format!("{} на цели", counter(of)[2]),
        Count::TurnedRecruit => "открытых очков найма".to_owned(),
        Count::TurnedAttack => "открытых очков атаки".to_owned(),
        Count::TurnedDamage => "единиц открытого урона".to_owned(),
        Count::Taken => "таких карт".to_owned(),
        Count::Unshown => "из них, которых никто не показал".to_owned(),
        Count::Kills if scope.is_hunt() => "убитых вами в этот ход карт добычи".to_owned(),
        Count::Kills => "убитых вами в этот ход врагов".to_owned(),
        Count::Recruits => "полученных вами в этот ход карт".to_owned(),
        Count::Scans => "разведанных вами в этот ход участков".to_owned(),
        Count::StrikesDrawn => "ваших ударов этого хода".to_owned(),
        Count::Trophies(of) => format!("{} среди ваших трофеев", kind(scope, of)[2]),
        Count::TrophiesWith(Keyword::Worthy) => {
            "карт достойной добычи среди ваших трофеев".to_owned()
        }
        Count::TrophiesWith(of) => {
            format!("карт добычи со свойством «{}» среди ваших трофеев", keyword(of))
        }
        Count::AllTrophies => "ваших трофеев".to_owned(),
        Count::Dishonor => "очков вашего бесчестья".to_owned(),
        Count::Owned(of) => format!("ваших карт {}", of_class(of)),
    }
}

pub(super) fn condition(scope: Scope<'_>, condition: Condition) -> String {
    match condition {
        Condition::Marked => "на вас есть метка".to_owned(),
        Condition::Unmarked => "на вас нет меток".to_owned(),
        Condition::AtLeast(Count::Kills, 1) if scope.is_hunt() => {
            "в этот ход вы убили добычу".to_owned()
        }
        Condition::AtLeast(Count::Kills, 1) => "в этот ход вы убили врага".to_owned(),
        Condition::AtLeast(Count::Tally(of), 1) => format!("на цели есть {}", counter(of)[0]),
        Condition::LessThan(Count::Tally(of), 1) => format!("на цели нет {}", counter(of)[2]),
        Condition::LessThan(Count::Dishonor, 1) => "у вас нет бесчестья".to_owned(),
        Condition::AtLeast(Count::Dishonor, n) => format!("у вас не меньше {n} бесчестья"),
        Condition::AtLeast(Count::Played(which), n) => {
            format!("в этот ход вы сыграли не меньше {n} {}", of_cards(scope, &which))
        }
        Condition::AtLeast(of, n) => format!("{} не меньше {n}", many(scope, of)),
        Condition::LessThan(of, 1) => format!("нет {}", many(scope, of)),
        Condition::LessThan(of, n) => format!("{} меньше {n}", many(scope, of)),
        Condition::HasPlayed { which, n } => {
            format!("вы сыграли в этот ход {}", cards(scope, n, &which))
        }
        Condition::Clear(at) => format!("{} чисто", within(scope, at)),
        Condition::ClearHere => "участок этой карты чист".to_owned(),
        Condition::In(at) => format!("эта карта{}", place(scope, at)),
        Condition::ThereIs(which) => format!("есть {}", foe(scope, Case::One, &which)),
        Condition::Attached(name) => {
            format!("карта «{}» прикреплена к участку", title(scope, name))
        }
        Condition::Objective(n) => format!("текущая цель — {n}-я"),
        Condition::AttackTurned => "атаки открыто не меньше, чем найма".to_owned(),
        Condition::YourTurn => "идёт ваш ход".to_owned(),
        Condition::Most(of) => {
            let what = match of {
                Count::Trophies(of) => format!("{} среди трофеев", kind(scope, of)[2]),
                other => many(scope, other).replace("ваших ", ""),
            };
            format!("{what} у вас больше нуля и не меньше, чем у любого другого")
        }
    }
}
