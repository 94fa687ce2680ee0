//! English: what the hive does.

use super::Mood;
use super::en::{Text, verb_of};
use super::en_parts::{cards, wilds};
use crate::arena::Effects;
use crate::effect::Haunt;
use crate::select::Which;

impl Text<'_> {
    pub(super) fn hatch(&self, n: u8, mood: Mood) -> String {
        let you = if mood == Mood::You { "you" } else { "them" };
        match n {
            1 => format!("a facehugger jumps on {you}"),
            n => format!("{n} facehuggers jump on {you}"),
        }
    }

    pub(super) fn stowaways(&self, n: u8, mood: Mood) -> String {
        format!("{} {n} facehuggers into the barracks", verb_of("shuffle", mood))
    }

    pub(super) fn clones(&self, n: u8, mood: Mood) -> String {
        let cards = if n == 1 { "the top card".to_owned() } else { format!("the top {n} cards") };
        let put = verb_of("put", mood);
        format!("{put} {cards} of the barracks into the combat zone as failed clones")
    }

    pub(super) fn cocoon(&self, mood: Mood) -> String {
        match mood {
            Mood::You => "you are cocooned, or get a trap where there are traps".to_owned(),
            Mood::They => "is cocooned, or gets a trap where there are traps".to_owned(),
        }
    }

    pub(super) fn event_trophy(&self, mood: Mood) -> String {
        format!("{} an event on it as a trophy", verb_of("take", mood))
    }

    pub(super) fn hazard_goes(&self, to: Haunt, mood: Mood) -> String {
        let v = |verb: &str| verb_of(verb, mood);
        match to {
            Haunt::Wilds => {
                "the hazard stays where it was found and moves like an enemy".to_owned()
            }
            Haunt::Barracks => {
                format!("{} the hazard into the barracks, where it happens once more", v("shuffle"))
            }
            Haunt::Deck => format!("{} the hazard to the own discard", v("put")),
        }
    }

    pub(super) fn pass_hazard(&self, mood: Mood) -> String {
        format!("{} it to the discard of any player", verb_of("put", mood))
    }

    pub(super) fn disarm(&self) -> String {
        "the hazard leaves".to_owned()
    }

    pub(super) fn shuffle_wilds(&self, mood: Mood) -> String {
        let (turn, shuffle) = (verb_of("turn", mood), verb_of("shuffle", mood));
        format!("{turn} all cards of {} face down and {shuffle} them", wilds(self.scope))
    }

    pub(super) fn revive(&self, n: u8) -> String {
        match n {
            1 => "a dead enemy at random comes back into the combat zone".to_owned(),
            // Only the rewritten text has more of them.
            n => format!(
                "{n} dead enemies at random come back into the combat zone; of predators each gives up an enemy among \
                 the trophies at random instead, {n} of these enter {} unseen and the others lie on the hive",
                wilds(self.scope)
            ),
        }
    }

    pub(super) fn close_hq(&self) -> String {
        "the leftmost character of HQ dies and its place is closed".to_owned()
    }

    pub(super) fn any_shows(&self, which: &Which, no: Effects, mood: Mood) -> String {
        let card = cards(self.scope, 1, which);
        // What follows is said for all of them at the end.
        if no.n == 0 {
            return format!("anybody may show {card}");
        }
        format!("unless somebody shows {card}, {}", self.list(no, mood))
    }
}
