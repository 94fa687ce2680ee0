//! Russian: points, and what is done to enemies and prey.

use super::ru_parts::{counted, form, resource};
use super::{Mood, Scope};
use crate::effect::{Bearer, Wound};
use crate::id::Resource;
use crate::select::FoeDeed;

/// `6 очков найма`.
pub(super) fn points(n: u8, of: Resource) -> String {
    format!("{n} {} {}", form(n, ["очко", "очка", "очков"]), resource(of))
}

pub(super) const fn wound(which: Wound, of: Bearer) -> &'static str {
    match (which, of) {
        (Wound::Smallest, Bearer::You) => "свой самый слабый удар",
        (Wound::Any, Bearer::You) => "любой свой удар",
        (Wound::Smallest, Bearer::AnyPlayer) => "самый слабый удар любого игрока",
        (Wound::Any, Bearer::AnyPlayer) => "удар любого игрока",
        (Wound::Smallest, Bearer::Another) => "самый слабый удар другого игрока",
        (Wound::Any, Bearer::Another) => "удар другого игрока",
    }
}

pub(super) fn deed_to(scope: Scope<'_>, deed: FoeDeed, which: &str, mood: Mood) -> String {
    let v = |you: &'static str, they: &'static str| if mood == Mood::You { you } else { they };
    let spaces = |n: u8| counted(n, ["участок", "участка", "участков"]);
    match deed {
        FoeDeed::Kill => format!("{} {which}", v("убейте", "убивает")),
        FoeDeed::TurnUp => format!("{} {which}", v("откройте", "открывает")),
        FoeDeed::TurnDown => {
            format!("{} лицом вниз {which}", v("переверните", "переворачивает"))
        }
        FoeDeed::Forward(n) => {
            format!("{} {which} на {} вперёд", v("сдвиньте", "сдвигает"), spaces(n))
        }
        FoeDeed::Back(n) => format!("{} {which} на {} назад", v("сдвиньте", "сдвигает"), spaces(n)),
        FoeDeed::ToCombat => {
            format!("{} в боевую зону {which}", v("переместите", "перемещает"))
        }
        FoeDeed::ToDeck => {
            let whose = if scope.is_hunt() { "добычи" } else { "врага" };
            format!("{} {which} на верх колоды {whose}", v("положите", "кладёт"))
        }
        FoeDeed::Weaken(n) => {
            format!("{} на {n} до конца хода {which}", v("ослабьте", "ослабляет"))
        }
        FoeDeed::Strike => format!("сейчас бьёт {which}"),
    }
}
