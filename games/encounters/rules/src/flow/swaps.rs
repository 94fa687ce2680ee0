//! Recruit and attack of a played card that are swapped (E-10.11).

use saucer_core::News;

use crate::changes;
use crate::event::Event;
use crate::id::Card;
use crate::pile::HERE;
use crate::state::{Encounters, PLAYED};

/// Which way a swap goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Swap {
    /// Away from what is printed.
    Over,
    /// Back to what is printed.
    Back,
}

impl Encounters {
    /// How a card that the active player has played can be swapped now. Of several alike one that is as it is
    /// printed comes first.
    pub(crate) fn swap_of(&self, card: Card) -> Option<Swap> {
        let spec = self.spec(card);
        let (recruit, attack) = (u16::from(spec.recruit), u16::from(spec.attack));
        if recruit == attack {
            return None;
        }
        if !changes::SPENT_STAYS_SPENT.is_in(self.rules) {
            return Some(Swap::Over);
        }
        let played = self.player(self.active).cards.cards(PLAYED).filter(|one| *one == card);
        let (played, swapped) = (played.count(), self.n_swapped(card));
        let has_room = self.turn.swapped.total() < self.turn.swapped.room();
        // What the card would lose must be unspent.
        let turn = &self.turn;
        let over = turn.recruit + attack >= recruit && turn.attack + recruit >= attack;
        let back = turn.recruit + recruit >= attack && turn.attack + attack >= recruit;
        if over && played > swapped && has_room {
            Some(Swap::Over)
        } else {
            (back && swapped > 0).then_some(Swap::Back)
        }
    }

    fn n_swapped(&self, card: Card) -> usize {
        self.turn.swapped.cards(HERE).filter(|one| *one == card).count()
    }

    /// A played card is swapped, or swapped back.
    pub(crate) fn swap(&mut self, card: Card, news: &mut impl News<Event>) {
        let Some(way) = self.swap_of(card) else { return };
        let spec = self.spec(card);
        let (recruit, attack) = match way {
            Swap::Over => (spec.recruit, spec.attack),
            Swap::Back => (spec.attack, spec.recruit),
        };
        let turn = &mut self.turn;
        turn.recruit = (turn.recruit + u16::from(attack)).saturating_sub(recruit.into());
        turn.attack = (turn.attack + u16::from(recruit)).saturating_sub(attack.into());
        if changes::SPENT_STAYS_SPENT.is_in(self.rules) {
            match way {
                Swap::Over => turn.swapped.add(HERE, card),
                Swap::Back => {
                    turn.swapped.remove(HERE, card);
                }
            }
        }
        news.tell(Event::Totals { recruit: turn.recruit, attack: turn.attack });
    }

    /// A played card has left play: what it has given stays given, it still counts as played (E-10.4), and who
    /// plays it again swaps it anew.
    pub(crate) fn left_play(&mut self, card: Card) {
        let played = self.player(self.active).cards.cards(PLAYED).filter(|one| *one == card);
        if self.n_swapped(card) > played.count() {
            self.turn.swapped.remove(HERE, card);
        }
        let gone = &mut self.turn.gone;
        if changes::PLAYED_STAYS_PLAYED.is_in(self.rules) && gone.total() < gone.room() {
            gone.add(HERE, card);
        }
    }
}
