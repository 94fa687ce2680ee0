//! Russian: what the hive does.

use super::Mood;
use super::ru::Text;
use super::ru_parts::{cards, counted, wilds};
use crate::arena::Effects;
use crate::effect::Haunt;
use crate::select::Which;

/// The verb of who is spoken to, or that of who is spoken of.
const fn v(mood: Mood, you: &'static str, they: &'static str) -> &'static str {
    match mood {
        Mood::You => you,
        Mood::They => they,
    }
}

impl Text<'_> {
    pub(super) fn hatch(&self, n: u8, mood: Mood) -> String {
        let you = v(mood, "вас", "него");
        match n {
            1 => format!("лицехват прыгает на {you}"),
            n => format!("{n} лицехвата прыгают на {you}"),
        }
    }

    pub(super) fn stowaways(&self, n: u8, mood: Mood) -> String {
        let huggers = counted(n, ["лицехвата", "лицехватов", "лицехватов"]);
        format!("{} в казармы {huggers}", v(mood, "замешайте", "замешивает"))
    }

    pub(super) fn clones(&self, n: u8, mood: Mood) -> String {
        let cards = counted(n, ["верхнюю карту", "верхние карты", "верхних карт"]);
        let put = v(mood, "положите", "кладёт");
        format!("{put} {cards} казарм в боевую зону неудавшимися клонами")
    }

    pub(super) fn cocoon(&self, mood: Mood) -> String {
        let in_cocoon = v(mood, "вы попадаете в кокон", "попадает в кокон");
        format!("{in_cocoon}, а где есть ловушки — в ловушку")
    }

    pub(super) fn event_trophy(&self, mood: Mood) -> String {
        format!("{} как трофей лежащее на нём событие", v(mood, "возьмите", "берёт"))
    }

    pub(super) fn hazard_goes(&self, to: Haunt, mood: Mood) -> String {
        match to {
            Haunt::Wilds => "угроза остаётся там, где её нашли, и движется как враг".to_owned(),
            Haunt::Barracks => {
                let shuffle = v(mood, "замешайте", "замешивает");
                format!("{shuffle} угрозу в казармы, где она случится ещё раз")
            }
            Haunt::Deck => format!("{} угрозу в свой сброс", v(mood, "положите", "кладёт")),
        }
    }

    pub(super) fn pass_hazard(&self, mood: Mood) -> String {
        format!("{} её в сброс любого игрока", v(mood, "положите", "кладёт"))
    }

    pub(super) fn disarm(&self) -> String {
        "угроза уходит".to_owned()
    }

    pub(super) fn shuffle_wilds(&self, mood: Mood) -> String {
        let turn = v(mood, "переверните", "переворачивает");
        let shuffle = v(mood, "перемешайте", "перемешивает");
        format!("{turn} все карты {} лицом вниз и {shuffle} их", wilds(self.scope)[1])
    }

    pub(super) fn revive(&self, n: u8) -> String {
        let forms = ["мёртвый враг", "случайных мёртвых врага", "случайных мёртвых врагов"];
        match n {
            1 => "случайный мёртвый враг возвращается в боевую зону".to_owned(),
            // Only the rewritten text has more of them.
            n => format!(
                "в боевую зону возвращаются {}; хищники же отдают по случайному врагу из своих трофеев, {} из них \
                 возвращаются на поле скрытыми, остальные ложатся на улей",
                counted(n, forms),
                counted(n, ["карта", "карты", "карт"])
            ),
        }
    }

    pub(super) fn close_hq(&self) -> String {
        "самый левый персонаж штаба погибает, и его место закрывается".to_owned()
    }

    pub(super) fn any_shows(&self, which: &Which, no: Effects, mood: Mood) -> String {
        let card = cards(self.scope, 1, which);
        // What follows is said for all of them at the end.
        if no.n == 0 {
            return format!("любой может показать {card}");
        }
        format!("если никто не покажет {card}, {}", self.list(no, mood))
    }
}
