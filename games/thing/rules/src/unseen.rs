//! The action cards that one seat cannot see: hands, what others gave, face-down discards, the deck.
//!
//! Whatever a seat has not seen since the discards were shuffled last is one pile to it, of which any
//! order is as likely as any other. Whom a card was given by, and what was left over, is drawn for each
//! day by the odds of the leader's shuffle. What was known of the discards is forgotten with a shuffle.

use saucer_core::Luck;

use crate::history::{DAYS, Day};
use crate::id::{Card, Figure, Hand};
use crate::state::Thing;

impl Thing {
    /// Hands of others, who gave which card on each day, and where all other cards are.
    pub(crate) fn imagine_cards(&mut self, me: Figure, luck: &mut impl Luck) {
        let all = Hand(self.figures().proposal.deck);
        let days = usize::from(self.round).min(DAYS);
        let fresh = usize::from(self.fresh_from).min(days);
        for day in 0..fresh {
            // Those cards are anywhere by now.
            let mut rest = all.minus(self.history[day].turned());
            let shown = self.is_mine_shown(me, day, &mut rest, luck);
            self.imagine_given(me, day, shown, &mut rest, luck);
        }
        let own = self.hands[me.index()].plus(self.dropped[me.index()]);
        let mut rest = all.minus(own).minus(self.discarded);
        let mut shown = [false; DAYS];
        // First the cards of mine that nothing like was turned up of: they were certainly left over.
        for certain in [true, false] {
            for (day, shown) in shown.iter_mut().enumerate().take(days).skip(fresh) {
                if self.is_mine_unlike(me, day) == certain {
                    *shown = self.is_mine_shown(me, day, &mut rest, luck);
                }
            }
        }
        let mut buried = self.dropped[me.index()];
        for (day, shown) in shown.into_iter().enumerate().take(days).skip(fresh) {
            let left = self.imagine_given(me, day, shown, &mut rest, luck);
            if day + 1 < days || (self.is_led() && self.pool.is_empty()) {
                buried = buried.plus(left);
            } else if self.is_led() {
                self.pool = left;
            }
        }
        for figure in self.everybody().without(me).iter() {
            let (hand, dropped) = (self.hands[figure.index()], self.dropped[figure.index()]);
            self.hands[figure.index()] = rest.draw_some(hand.len(), luck);
            self.dropped[figure.index()] = rest.draw_some(dropped.len(), luck);
            buried = buried.plus(self.dropped[figure.index()]);
        }
        self.buried = buried;
        self.deck = rest;
    }

    /// Whether I gave a card on this day and none like it was turned up.
    fn is_mine_unlike(&self, me: Figure, day: usize) -> bool {
        let day = &self.history[day];
        day.given(me).is_some_and(|own| day.turned().count(own) == 0)
    }

    /// Whether a card turned up on this day was mine, by the odds of a shuffled pile; if not, it leaves
    /// the `rest` of the unseen. Of the cards turned up `c` are like mine, as are `r` of the `rest` of
    /// `m`, and `u` lie unseen: the odds are `c * m` to `u * r`.
    fn is_mine_shown(&self, me: Figure, day: usize, rest: &mut Hand, luck: &mut impl Luck) -> bool {
        let today = &self.history[day];
        let Some(own) = today.given(me) else { return false };
        let like_mine = u32::from(today.turned().count(own));
        let unseen = u32::from(self.pile_of(day) - today.turned().len());
        let shown = like_mine * u32::from(rest.len());
        let hidden = unseen * u32::from(rest.count(own));
        if shown > 0 && luck.below(shown + hidden) < shown {
            return true;
        }
        rest.remove(own);
        false
    }

    /// How many cards lay before the leader on a day, or will for all that is known: those given, and a
    /// random one.
    fn pile_of(&self, day: usize) -> u8 {
        self.history[day].givers().len() + 1
    }

    /// Draws what others gave on a day, each one of those that were turned up or one of the `rest`;
    /// says what was left over.
    fn imagine_given(
        &mut self,
        me: Figure,
        day: usize,
        mine_is_shown: bool,
        rest: &mut Hand,
        luck: &mut impl Luck,
    ) -> Hand {
        let mut today: Day = self.history[day];
        let is_today = day + 1 == usize::from(self.round);
        let (mut shown, mut left) = (today.turned(), Hand::EMPTY);
        match today.given(me) {
            Some(own) if mine_is_shown => shown.remove(own),
            Some(own) => left.add(own),
            None => {}
        }
        let others = today.givers().without(me);
        let has_random = !is_today || self.is_led();
        let mut unknown = others.len() + u8::from(has_random);
        let mut next = |unknown: u8, left: &mut Hand| {
            let card = one_of(&mut shown, unknown, luck);
            card.unwrap_or_else(|| {
                let card = rest.draw(luck);
                left.add(card);
                card
            })
        };
        for figure in others.iter() {
            let card = next(unknown, &mut left);
            unknown -= 1;
            today.give(figure, card);
            if is_today {
                self.given[figure.index()] = Some(card);
            }
        }
        if has_random {
            next(unknown, &mut left);
        }
        self.history[day] = today;
        left
    }

    /// Whether all piles agree with what was given and turned up on each day.
    #[cfg(test)]
    #[track_caller]
    pub(crate) fn cards_agree(&self) {
        let all = Hand(self.figures().proposal.deck);
        let days = usize::from(self.round);
        let mut open = Hand::EMPTY;
        for day in usize::from(self.fresh_from)..days {
            open = open.plus(self.history[day].turned());
            let is_over = day + 1 < days || self.is_led();
            let mut given = Hand::EMPTY;
            for figure in self.history[day].givers().iter() {
                given.add(self.history[day].given(figure).unwrap());
            }
            let missing: u8 = (0..3)
                .map(|card| self.history[day].turned().0[card].saturating_sub(given.0[card]))
                .sum();
            assert!(missing <= u8::from(is_over), "only the random card was given by nobody");
        }
        assert_eq!(open, self.discarded);
        let dropped = self.dropped.iter().fold(Hand::EMPTY, |all, hand| all.plus(*hand));
        assert!(self.buried.holds(dropped));
        let held = self.hands.iter().fold(Hand::EMPTY, |all, hand| all.plus(*hand));
        let mut sum = held.plus(self.deck).plus(self.discarded).plus(self.buried).plus(self.pool);
        if !self.is_led() {
            self.given.iter().flatten().for_each(|card| sum.add(*card));
        }
        assert_eq!(sum, all);
        if !self.pool.is_empty() {
            let mut given = Hand::EMPTY;
            self.given.iter().flatten().for_each(|card| given.add(*card));
            let shown = self.pool.plus(self.turned);
            assert!(shown.holds(given) && shown.len() == given.len() + 1);
        }
    }
}

/// One of the cards that were shown, if that is what the next of so many unknown ones is.
fn one_of(shown: &mut Hand, unknown: u8, luck: &mut impl Luck) -> Option<Card> {
    let place = luck.below(u32::from(unknown)) as u8;
    let mut before = 0;
    for card in Card::ALL {
        before += shown.count(card);
        if place < before {
            shown.remove(card);
            return Some(card);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use saucer_core::{Draw as _, Game, Input, Pending, Seat, Silence, Xoshiro};

    use super::*;
    use crate::decision::Decision;
    use crate::id::Place;
    use crate::scenario::Scenario;
    use crate::setup::{Mode, Setup};

    /// Five in the dark give a random card each and stay where no card does anything; two of the six
    /// cards are turned up.
    fn two_turned_up(luck: &mut Xoshiro) -> Thing {
        let setup = Setup::new(Mode::Outpost, 5).unwrap();
        let mut game = Scenario::new(setup).damage(Place::GeneratorRoom, 2).morning();
        while game.turned.len() < 2 {
            let input = match game.pending() {
                Pending::Luck(draw) => Input::Luck(draw.sample(&game, luck)),
                Pending::Seats(seats) => {
                    let mut legal = Vec::new();
                    let seat = seats.first().unwrap();
                    game.legal(seat, &mut legal);
                    let wanted =
                        [Decision::Go(Place::Kennel), Decision::GiveBlind, Decision::TurnUp];
                    let found = wanted.into_iter().find(|decision| legal.contains(decision));
                    Input::Decide(seat, found.unwrap())
                }
                Pending::Nobody(_) => unreachable!("the first round does not end a match"),
            };
            game.apply(&input, &mut Silence).unwrap();
        }
        game
    }

    /// what a seat imagines comes as often as it is true: what lies before the leader that is
    /// like its own card, whether one like it was turned up or not, and what another holds.
    #[test]
    fn imagined_cards_are_as_frequent_as_true_ones() {
        let mut luck = Xoshiro::seeded(11);
        let (mut seen, mut unseen, mut held) = ([0_i32; 3], [0_i32; 3], [0_i32; 3]);
        for _ in 0..5_000 {
            let truth = two_turned_up(&mut luck);
            let own = truth.given[0].unwrap();
            let world = truth.reimagine(Seat(0), &mut luck);
            world.cards_agree();
            let counts = if truth.turned.count(own) > 0 { &mut seen } else { &mut unseen };
            counts[0] += 1;
            for (n, game) in [&truth, &world].into_iter().enumerate() {
                counts[n + 1] += i32::from(game.pool.count(own));
                held[n + 1] += i32::from(game.hands[1].count(Card::Sabotage));
            }
        }
        // A twelfth of a card on average may be luck.
        for [n, truth, world] in [seen, unseen, [5_000, held[1], held[2]]] {
            assert!(n > 1_000 && truth > n / 4, "{n} {truth}");
            assert!((truth - world).abs() * 12 < n, "{n}: {truth} in truth, {world} imagined");
        }
    }
}
