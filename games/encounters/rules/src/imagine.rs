//! Another world that one seat cannot tell from this one.
//!
//! What nobody knows has not been decided yet, so only hands are secret: a player's deck and hand are
//! known together, and which of these cards are in hand is drawn anew for everybody else.

use saucer_core::{Luck, Seat};

use crate::decision::Decision;
use crate::id::Card;
use crate::state::{DECK, Encounters, HAND, Reply};

impl Encounters {
    pub(crate) fn imagine(&self, seat: Seat, luck: &mut impl Luck) -> Encounters {
        let mut world = self.clone();
        for other in self.setup.seats().without(seat).iter() {
            world.imagine_hand(other, luck);
        }
        world
    }

    fn imagine_hand(&mut self, other: Seat, luck: &mut impl Luck) {
        let cards = &mut self.player_mut(other).cards;
        let n = cards.len(HAND);
        if n > 0 && cards.len(DECK) > 0 {
            cards.shift_all(HAND, DECK);
            for _ in 0..n {
                let card = cards.sample(DECK, luck).expect("the hand was put there");
                cards.shift(card, DECK, HAND);
            }
        }
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
