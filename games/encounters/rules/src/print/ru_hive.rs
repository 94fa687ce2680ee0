//! Russian: what the hive does.

use super::Mood;
use super::ru::Text;
use super::ru_parts::{cards, counted};
use crate::effect::{Effect, Haunt};

impl Text<'_> {
    pub(super) fn hive(&self, effect: &Effect, mood: Mood) -> String {
        let v = |you: &'static str, they: &'static str| match mood {
            Mood::You => you,
            Mood::They => they,
        };
        match *effect {
            Effect::Hatch(1) => format!("лицехват прыгает на {}", v("вас", "него")),
            Effect::Hatch(n) => format!("{n} лицехвата прыгают на {}", v("вас", "него")),
            Effect::Stowaways(n) => format!(
                "{} в казармы {}",
                v("замешайте", "замешивает"),
                counted(n, ["лицехвата", "лицехватов", "лицехватов"])
            ),
            Effect::Clones(n) => format!(
                "{} {} казарм в боевую зону неудавшимися клонами",
                v("положите", "кладёт"),
                counted(n, ["верхнюю карту", "верхние карты", "верхних карт"])
            ),
            Effect::EventTrophy => {
                format!("{} как трофей лежащее на нём событие", v("возьмите", "берёт"))
            }
            Effect::Cocoon => v(
                "вы получаете ловушку, а без ловушек попадаете в кокон",
                "получает ловушку, а без ловушек попадает в кокон",
            )
            .to_owned(),
            Effect::HazardGoes(Haunt::Wilds) => {
                "угроза остаётся там, где её нашли, и движется как враг".to_owned()
            }
            Effect::HazardGoes(Haunt::Barracks) => format!(
                "{} угрозу в казармы, где она случится ещё раз",
                v("замешайте", "замешивает")
            ),
            Effect::HazardGoes(Haunt::Deck) => {
                format!("{} угрозу в свой сброс", v("положите", "кладёт"))
            }
            Effect::PassHazard => {
                format!("{} её в сброс любого игрока", v("положите", "кладёт"))
            }
            Effect::Disarm => "угроза уходит".to_owned(),
            Effect::ShuffleWilds => format!(
                "{} все карты зарослей лицом вниз и {} их",
                v("переверните", "переворачивает"),
                v("перемешайте", "перемешивает")
            ),
            Effect::Revive(1) => "случайный мёртвый враг возвращается в боевую зону".to_owned(),
            // Only the rewritten text has more of them.
            Effect::Revive(n) => format!(
                "каждый хищник отдаёт случайного врага из своих трофеев, {} из них входят в заросли скрытыми, \
                 остальные ложатся на улей; без трофеев в боевую зону возвращаются {}",
                counted(n, ["карта", "карты", "карт"]),
                counted(n, ["мёртвый враг", "случайных мёртвых врага", "случайных мёртвых врагов"])
            ),
            Effect::CloseHq => {
                "самый левый персонаж штаба погибает, и его место закрывается".to_owned()
            }
            Effect::AnyShows { which, no } => {
                let card = cards(self.scope, 1, &which);
                format!("если никто не покажет {card}, {}", self.list(no, mood))
            }
            _ => unreachable!("not of the hive: {effect:?}"),
        }
    }
}
