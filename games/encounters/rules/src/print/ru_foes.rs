//! Russian: enemies and prey in their cases.

use super::Scope;
use super::ru_parts::{counted, form, keyword, place, title};
use crate::id::Keyword;
use crate::select::{Face, FoeWhich, Other};

/// A case, or a number of cases, in which enemies are spoken of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    /// One as a subject: `враг`.
    One,
    /// Several as a subject: `враги`.
    Many,
    /// Of several: `врагов`.
    Of,
    /// With several: `врагами`.
    With,
    /// All of them as an object: `всех врагов`.
    All,
    /// So many as an object: `врага`, `2 врагов`.
    Some(u8),
    /// So many that are nearest to the combat zone.
    Nearest(u8),
}

/// `эта карта` in a case; on gear the prey that bears it.
pub(super) fn this(scope: Scope<'_>, case: Case) -> &'static str {
    match (case, scope.is_gear()) {
        (Case::One | Case::Many, false) => "эта карта",
        (Case::One | Case::Many, true) => "эта добыча",
        (Case::Of, false) => "этой карты",
        (Case::Of, true) => "этой добычи",
        (Case::With, false) => "этой картой",
        (Case::With, true) => "этой добычей",
        (Case::All | Case::Some(_) | Case::Nearest(_), false) => "эту карту",
        (Case::All | Case::Some(_) | Case::Nearest(_), true) => "эту добычу",
    }
}

/// Enemies and other cards of the wilds in a case.
pub(super) fn foe(scope: Scope<'_>, case: Case, which: &FoeWhich) -> String {
    if which.other == Other::This {
        return this(scope, case).to_owned();
    }
    let health =
        which.most_health.map_or(String::new(), |most| format!(" со здоровьем не больше {most}"));
    let end = format!("{health}{}", place(scope, which.at));
    if let Some(name) = which.card {
        let other = which.other == Other::NotThis;
        let noun = match (case, other) {
            (Case::One, false) => "карта",
            (Case::One, true) => "другая карта",
            (Case::Many, false) => "карты",
            (Case::Many, true) => "другие карты",
            (Case::Of, false) => "карт",
            (Case::Of, true) => "других карт",
            (Case::With, _) => "картой",
            (Case::All, _) => "все карты",
            (Case::Some(_) | Case::Nearest(_), false) => "карту",
            (Case::Some(_) | Case::Nearest(_), true) => "другую карту",
        };
        return format!("{noun} «{}»{end}", title(scope, name));
    }
    // Only one of its kind is in a match.
    let single = match which.keyword {
        Some(Keyword::FinalEnemy) => {
            Some(["последний враг", "последнего врага", "последнего врага", "последним врагом"])
        }
        Some(Keyword::Ultimate) => Some([
            "величайшая добыча",
            "величайшей добычи",
            "величайшую добычу",
            "величайшей добычей",
        ]),
        _ => None,
    };
    if let Some([subject, of, object, with]) = single {
        let noun = match case {
            Case::One | Case::Many => subject,
            Case::Of => of,
            Case::With => with,
            Case::All | Case::Some(_) | Case::Nearest(_) => object,
        };
        return format!("{noun}{end}");
    }
    let other = which.other == Other::NotThis;
    let with = match which.keyword {
        None => String::new(),
        Some(Keyword::Worthy | Keyword::Lethal) if scope.is_hunt() && case == Case::Some(1) => {
            let worthy = which.keyword == Some(Keyword::Worthy);
            let noun = if worthy {
                "достойную добычу"
            } else {
                "смертоносную добычу"
            };
            return format!("{noun}{end}");
        }
        Some(word) => format!(" со свойством «{}»", keyword(word)),
    };
    let noun = match which.face {
        Face::Enemy if scope.is_hunt() => prey(case, other),
        Face::Enemy => enemies(case, other),
        Face::Hidden => hidden(case, "скрытая ", "скрытые ", "скрытых ", "скрытыми ", "скрытую "),
        Face::Either => hidden(case, "", "", "", "", ""),
        Face::Clone => clones(case),
    };
    format!("{noun}{with}{end}")
}

fn enemies(case: Case, other: bool) -> String {
    match (case, other) {
        (Case::One, false) => "враг".to_owned(),
        (Case::One, true) => "другой враг".to_owned(),
        (Case::Many, false) => "враги".to_owned(),
        (Case::Many, true) => "другие враги".to_owned(),
        (Case::Of, false) => "врагов".to_owned(),
        (Case::Of, true) => "других врагов".to_owned(),
        (Case::With, false) => "врагами".to_owned(),
        (Case::With, true) => "другими врагами".to_owned(),
        (Case::All, false) => "всех врагов".to_owned(),
        (Case::All, true) => "всех других врагов".to_owned(),
        (Case::Some(n), false) => counted(n, ["врага", "врагов", "врагов"]),
        (Case::Some(n), true) => counted(n, ["другого врага", "других врагов", "других врагов"]),
        (Case::Nearest(1), _) => "ближайшего к боевой зоне врага".to_owned(),
        (Case::Nearest(n), _) => format!("{n} ближайших к боевой зоне врагов"),
    }
}

fn clones(case: Case) -> String {
    match case {
        Case::One => "неудавшийся клон".to_owned(),
        Case::Many => "неудавшиеся клоны".to_owned(),
        Case::Of => "неудавшихся клонов".to_owned(),
        Case::With => "неудавшимися клонами".to_owned(),
        Case::All => "всех неудавшихся клонов".to_owned(),
        Case::Some(n) | Case::Nearest(n) => {
            counted(n, ["неудавшегося клона", "неудавшихся клонов", "неудавшихся клонов"])
        }
    }
}

fn prey(case: Case, other: bool) -> String {
    match (case, other) {
        (Case::One | Case::Many, false) => "добыча".to_owned(),
        (Case::One | Case::Many, true) => "другая добыча".to_owned(),
        (Case::Of, false) => "добычи".to_owned(),
        (Case::Of, true) => "другой добычи".to_owned(),
        (Case::With, false) => "добычей".to_owned(),
        (Case::With, true) => "другой добычей".to_owned(),
        (Case::All, false) => "всю добычу".to_owned(),
        (Case::All, true) => "всю другую добычу".to_owned(),
        (Case::Some(n), false) => counted(n, ["добычу", "карты добычи", "карт добычи"]),
        (Case::Some(n), true) => {
            counted(n, ["другую добычу", "другие карты добычи", "других карт добычи"])
        }
        (Case::Nearest(1), _) => "ближайшую к боевой зоне добычу".to_owned(),
        (Case::Nearest(n), _) => {
            let forms = ["ближайшую", "ближайшие", "ближайших"];
            let cards = form(n, ["карту", "карты", "карт"]);
            format!("{n} {} к боевой зоне {cards} добычи", form(n, forms))
        }
    }
}

fn hidden(case: Case, one: &str, many: &str, of: &str, with: &str, object: &str) -> String {
    match case {
        Case::One => format!("{one}карта"),
        Case::Many => format!("{many}карты"),
        Case::Of => format!("{of}карт"),
        Case::With => format!("{with}картами"),
        Case::All => format!("все {many}карты"),
        Case::Some(1) => format!("{object}карту"),
        Case::Some(n) => match form(n, ["карту", "карты", "карт"]) {
            cards @ "карты" => format!("{n} {many}{cards}"),
            cards => format!("{n} {of}{cards}"),
        },
        Case::Nearest(1) => format!("ближайшую к боевой зоне {object}карту"),
        Case::Nearest(n) => {
            let near = form(n, ["ближайшую", "ближайшие", "ближайших"]);
            format!("{n} {near} к боевой зоне {}", form(n, ["карту", "карты", "карт"]))
        }
    }
}

/// A card of the enemy deck in the accusative.
pub(super) fn enemy_card(scope: Scope<'_>, n: u8) -> String {
    let whose = if scope.is_hunt() { "добычи" } else { "врага" };
    format!("{} {whose}", counted(n, ["карту", "карты", "карт"]))
}
