//! Another world that one seat cannot tell from this one.
//!
//! What nobody knows has not been decided yet, so only hands and rivalries are secret: a player's deck and
//! hand are known together, and which of these cards are in hand is drawn anew for everybody else. Rooms of
//! trophies are not shown to others, but all have seen what went there, and whoever keeps count knows them.

use saucer_core::{Luck, Seat, Seats};

use crate::decision::Decision;
use crate::id::Card;
use crate::setup::Rivalries;
use crate::state::{DECK, Encounters, HAND, Reply};

/// A place of no player's cards.
const ASIDE: u8 = 7;

impl Encounters {
    pub(crate) fn imagine(&self, seat: Seat, luck: &mut impl Luck) -> Encounters {
        let mut world = self.clone();
        for other in self.setup.seats().without(seat).iter() {
            world.imagine_hand(other, luck);
        }
        if self.setup.options().rivalries == Rivalries::Secret && self.end_of_match().is_none() {
            world.imagine_rivalries(seat, luck);
        }
        world
    }

    /// Secret rivalries of others are any of those that one does not have (E-17.5).
    fn imagine_rivalries(&mut self, seat: Seat, luck: &mut impl Luck) {
        let others = self.setup.seats().without(seat);
        let dealt = others.iter().filter(|other| self.player(*other).rivalry.is_some());
        let dealt: Seats = dealt.collect();
        dealt.iter().for_each(|other| self.player_mut(other).rivalry = None);
        for other in dealt.iter() {
            let n = self.rivalries_left().count() as u32;
            let card = self.rivalries_left().nth(luck.below(n) as usize);
            self.player_mut(other).rivalry = card;
        }
    }

    fn imagine_hand(&mut self, other: Seat, luck: &mut impl Luck) {
        // Whoever had drawn a chestburster or a hazard would have shown it (E-21.5, E-22.6).
        let foreign = |game: &Encounters| {
            let mut deck = game.player(other).cards.kinds(DECK);
            deck.find(|card| game.stays_in_deck(*card))
        };
        while let Some(card) = foreign(self) {
            self.player_mut(other).cards.shift(card, DECK, ASIDE);
        }
        let cards = &mut self.player_mut(other).cards;
        let n = cards.len(HAND);
        if n > 0 && cards.len(DECK) > 0 {
            cards.shift_all(HAND, DECK);
            for _ in 0..n {
                let card = cards.sample(DECK, luck).expect("the hand was put there");
                cards.shift(card, DECK, HAND);
            }
        }
        cards.shift_all(ASIDE, DECK);
        if self.player(other).answer != Reply::None {
            let offers: Vec<Card> = {
                let mut out = Vec::new();
                self.list_offers(other, &mut out);
                out.iter()
                    .filter_map(|decision| match decision {
                        Decision::Offer(card) => Some(*card),
                        _ => None,
                    })
                    .collect()
            };
            let at = luck.below(offers.len() as u32 + 1) as usize;
            self.player_mut(other).answer = offers.get(at).map_or(Reply::Pass, |c| Reply::Card(*c));
        }
    }
}
