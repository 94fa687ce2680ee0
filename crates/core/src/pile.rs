use serde::{Deserialize, Serialize};

use crate::{Luck, Seat, Seats};

/// What is printed on a card of a game with many cards, as a number that the game gives it. Cards
/// of the same kind are the same card to the rules.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct WideKind(pub u16);

/// A draw pile of at most `CARDS` cards of any kinds, some of which are known to some seats.
///
/// Like a [`Bag`](crate::Bag) it has no order that nobody knows: which card lies at a place that no
/// seat has seen is decided by luck when it is drawn or looked at. A `Bag` is for few kinds and
/// knowledge that everybody shares; a pile costs three bytes for each card that it has room for,
/// however many kinds there are.
///
/// A *place* is counted from the top: 0 is the next card.
///
/// # Equality
///
/// Piles are equal if they hold the same cards and the same seats know the same of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pile<const CARDS: usize> {
    n: u16,
    /// How many of the cards no seat knows.
    n_loose: u16,
    /// From the bottom to the top. The cards that no seat knows are the loose ones; they fill the
    /// places of which nobody knows anything in ascending order, so that equal knowledge is equal
    /// bytes. Places that are not in use hold 0.
    kinds: [WideKind; CARDS],
    /// Who knows the card at this place.
    known_by: [Seats; CARDS],
}

impl<const CARDS: usize> Pile<CARDS> {
    /// The pile without a card.
    pub const EMPTY: Self = {
        assert!(CARDS <= u16::MAX as usize, "a pile holds at most 65,535 cards");
        Pile { n: 0, n_loose: 0, kinds: [WideKind(0); CARDS], known_by: [Seats::NONE; CARDS] }
    };

    /// A shuffled pile of these cards.
    ///
    /// # Panics
    ///
    /// If there are more than `CARDS`.
    #[must_use]
    pub fn new(cards: &[WideKind]) -> Self {
        let mut pile = Pile::EMPTY;
        assert!(cards.len() <= CARDS, "the pile has room for {CARDS} cards");
        pile.kinds[..cards.len()].copy_from_slice(cards);
        pile.n = cards.len() as u16;
        pile.shuffle();
        pile
    }

    /// How many cards the pile has.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.n as usize
    }

    /// Whether the pile has no card.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.n == 0
    }

    /// How many cards of this kind the pile has, wherever they lie.
    #[must_use]
    pub fn count(&self, kind: WideKind) -> usize {
        self.kinds[..self.len()].iter().filter(|card| **card == kind).count()
    }

    /// The card at this place, if this seat knows it.
    #[must_use]
    pub fn known_to(&self, seat: Seat, place: usize) -> Option<WideKind> {
        let at = self.at(place)?;
        self.known_by[at].contains(seat).then(|| self.kinds[at])
    }

    /// The seats that know the card at this place.
    #[must_use]
    pub fn knowing(&self, place: usize) -> Seats {
        self.at(place).map_or(Seats::NONE, |at| self.known_by[at])
    }

    /// The cards that this seat does not know to lie anywhere, ascending: what it may expect at all
    /// other places.
    pub fn unknown_to(&self, seat: Seat) -> impl Iterator<Item = WideKind> {
        let mut kinds = self.kinds;
        let mut n = 0;
        for at in (0..self.len()).filter(|at| !self.known_by[*at].contains(seat)) {
            kinds[n] = self.kinds[at];
            n += 1;
        }
        kinds[..n].sort_unstable();
        kinds.into_iter().take(n)
    }

    /// Draws what the card at this place is, with its true odds; `None` if there is no such place.
    /// Nothing changes until [`take`](Pile::take) or [`learn`](Pile::learn).
    #[must_use]
    pub fn sample(&self, place: usize, luck: &mut impl Luck) -> Option<WideKind> {
        let at = self.at(place)?;
        if !self.known_by[at].is_empty() {
            return Some(self.kinds[at]);
        }
        let nth = luck.below(u32::from(self.n_loose)) as usize;
        // Mostly nobody knows anything, and then the loose cards lie side by side.
        if self.n_loose == self.n { Some(self.kinds[nth]) } else { self.loose().nth(nth) }
    }

    /// Calls `visit` with every kind that the card at this place can be, and how many cards speak
    /// for it.
    pub fn each(&self, place: usize, visit: &mut impl FnMut(WideKind, u32)) {
        let Some(at) = self.at(place) else { return };
        if !self.known_by[at].is_empty() {
            return visit(self.kinds[at], 1);
        }
        let mut run: Option<(WideKind, u32)> = None;
        for kind in self.loose() {
            match &mut run {
                Some((same, count)) if *same == kind => *count += 1,
                _ => {
                    if let Some((before, count)) = run.replace((kind, 1)) {
                        visit(before, count);
                    }
                }
            }
        }
        if let Some((kind, count)) = run {
            visit(kind, count);
        }
    }

    /// How many kinds the card at this place can be of.
    #[must_use]
    pub fn ways(&self, place: usize) -> u64 {
        let mut ways = 0;
        self.each(place, &mut |_, _| ways += 1);
        ways
    }

    /// Whether the card at this place can be of this kind.
    #[must_use]
    pub fn admits(&self, place: usize, kind: WideKind) -> bool {
        self.holder(place, kind).is_some()
    }

    /// Removes the card at this place, of which luck has said that it is of this kind. Says `false`
    /// and changes nothing if it cannot be.
    #[must_use]
    pub fn take(&mut self, place: usize, kind: WideKind) -> bool {
        let Some(at) = self.settle(place, kind) else { return false };
        self.n_loose -= u16::from(self.known_by[at].is_empty());
        let n = self.len();
        self.kinds[at..n].rotate_left(1);
        self.known_by[at..n].rotate_left(1);
        self.kinds[n - 1] = WideKind(0);
        self.known_by[n - 1] = Seats::NONE;
        self.n -= 1;
        self.sort_loose();
        true
    }

    /// These seats see that the card at this place is of this kind, as luck has said. Says `false`
    /// and changes nothing if it cannot be.
    #[must_use]
    pub fn learn(&mut self, place: usize, kind: WideKind, seats: Seats) -> bool {
        if seats.is_empty() {
            return self.admits(place, kind);
        }
        let Some(at) = self.settle(place, kind) else { return false };
        self.n_loose -= u16::from(self.known_by[at].is_empty());
        self.known_by[at] = self.known_by[at].union(seats);
        self.sort_loose();
        true
    }

    /// Puts a card at a place, 0 being the top and the number of cards the bottom; these seats know
    /// that it is there. If there are none, it might as well be any other loose card.
    ///
    /// # Panics
    ///
    /// If the pile is full or has fewer cards above the place.
    pub fn put(&mut self, place: usize, kind: WideKind, known_by: Seats) {
        assert!(self.len() < CARDS, "the pile has room for {CARDS} cards");
        let at = self.len().checked_sub(place).expect("a card lies on others or under them");
        self.n += 1;
        self.n_loose += u16::from(known_by.is_empty());
        let n = self.len();
        self.kinds[at..n].rotate_right(1);
        self.known_by[at..n].rotate_right(1);
        self.kinds[at] = kind;
        self.known_by[at] = known_by;
        self.sort_loose();
    }

    /// Puts a card back and shuffles the whole pile; nobody knows any place afterwards.
    ///
    /// # Panics
    ///
    /// If the pile is full.
    pub fn shuffle_in(&mut self, kind: WideKind) {
        self.put(0, kind, Seats::NONE);
        self.shuffle();
    }

    /// Shuffles the whole pile; nobody knows any place afterwards.
    pub fn shuffle(&mut self) {
        self.known_by = [Seats::NONE; CARDS];
        self.n_loose = self.n;
        let n = self.len();
        self.kinds[..n].sort_unstable();
    }

    /// Draws anew what this seat does not know: the cards of the pile that it has not seen, and
    /// those that lie `elsewhere` unseen, in the hands of others, say. All of them change places at
    /// random; who has seen a card of the pile has then seen another one.
    ///
    /// This is the pile's part of [`Game::reimagine`](crate::Game::reimagine).
    pub fn reimagine(&mut self, seat: Seat, elsewhere: &mut [WideKind], luck: &mut impl Luck) {
        let mut unseen = [0_u16; CARDS];
        let mut n = 0;
        for at in (0..self.n).filter(|at| !self.known_by[usize::from(*at)].contains(seat)) {
            unseen[n] = at;
            n += 1;
        }
        let mut row = Row { kinds: &mut self.kinds, unseen: &unseen[..n], elsewhere };
        // In an order that does not hang on the truth: the same luck gives the same world.
        row.sort();
        // Fisher and Yates.
        for i in (1..row.len()).rev() {
            row.swap(i, luck.below(i as u32 + 1) as usize);
        }
        self.sort_loose();
    }

    /// The index of a place.
    const fn at(&self, place: usize) -> Option<usize> {
        if place < self.len() { Some(self.len() - 1 - place) } else { None }
    }

    /// The loose cards, ascending.
    fn loose(&self) -> impl Iterator<Item = WideKind> {
        let known_by = &self.known_by[..self.len()];
        self.kinds.iter().zip(known_by).filter(|(_, seats)| seats.is_empty()).map(|(kind, _)| *kind)
    }

    /// Where a card of this kind is kept that can be the one at this place.
    fn holder(&self, place: usize, kind: WideKind) -> Option<usize> {
        let at = self.at(place)?;
        if !self.known_by[at].is_empty() {
            return (self.kinds[at] == kind).then_some(at);
        }
        // From the top, because that is where most cards are taken.
        (0..self.len()).rev().find(|i| self.kinds[*i] == kind && self.known_by[*i].is_empty())
    }

    /// Decides that the card at this place is of this kind, if it can be, and gives its index. The
    /// loose cards are out of order until they are sorted.
    fn settle(&mut self, place: usize, kind: WideKind) -> Option<usize> {
        let at = self.at(place)?;
        let holder = self.holder(place, kind)?;
        self.kinds.swap(at, holder);
        Some(at)
    }

    /// Sorts the loose cards over their places.
    fn sort_loose(&mut self) {
        if self.n_loose == self.n {
            let n = self.len();
            self.kinds[..n].sort_unstable();
            return;
        }
        let mut loose = [WideKind(0); CARDS];
        let mut n = 0;
        for kind in self.loose() {
            loose[n] = kind;
            n += 1;
        }
        loose[..n].sort_unstable();
        let places = (0..self.len()).filter(|at| self.known_by[*at].is_empty());
        let mut sorted = loose.into_iter();
        for at in places {
            self.kinds[at] = sorted.next().expect("as many cards as places were counted");
        }
    }
}

/// The cards of a pile at these places and those that lie elsewhere, as if they were one row.
struct Row<'a> {
    kinds: &'a mut [WideKind],
    unseen: &'a [u16],
    elsewhere: &'a mut [WideKind],
}

impl Row<'_> {
    fn len(&self) -> usize {
        self.unseen.len() + self.elsewhere.len()
    }

    fn get(&self, i: usize) -> WideKind {
        match i.checked_sub(self.unseen.len()) {
            Some(i) => self.elsewhere[i],
            None => self.kinds[usize::from(self.unseen[i])],
        }
    }

    fn swap(&mut self, i: usize, j: usize) {
        let n = self.unseen.len();
        let (low, high) = (i.min(j), i.max(j));
        match (low.checked_sub(n), high.checked_sub(n)) {
            (Some(low), Some(high)) => self.elsewhere.swap(low, high),
            (None, Some(high)) => {
                let low = usize::from(self.unseen[low]);
                std::mem::swap(&mut self.elsewhere[high], &mut self.kinds[low]);
            }
            (_, None) => self.kinds.swap(self.unseen[low].into(), self.unseen[high].into()),
        }
    }

    /// Shell's method: the row lies in two places, and nothing is allocated.
    fn sort(&mut self) {
        let mut gap = self.len() / 2;
        while gap > 0 {
            for i in gap..self.len() {
                let mut at = i;
                while at >= gap && self.get(at - gap) > self.get(at) {
                    self.swap(at - gap, at);
                    at -= gap;
                }
            }
            gap /= 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::hash::{DefaultHasher, Hash, Hasher};

    use super::*;
    use crate::Xoshiro;

    const ME: Seat = Seat(0);
    const YOU: Seat = Seat(1);

    fn pile(kinds: &[u16]) -> Pile<64> {
        Pile::new(&kinds.iter().copied().map(WideKind).collect::<Vec<_>>())
    }

    fn odds<const CARDS: usize>(pile: &Pile<CARDS>, place: usize) -> Vec<(u16, u32)> {
        let mut odds = Vec::new();
        pile.each(place, &mut |kind, weight| odds.push((kind.0, weight)));
        odds
    }

    fn hash<const CARDS: usize>(pile: &Pile<CARDS>) -> u64 {
        let mut hasher = DefaultHasher::new();
        pile.hash(&mut hasher);
        hasher.finish()
    }

    fn only(seat: Seat) -> Seats {
        Seats::only(seat)
    }

    #[test]
    fn the_odds_are_the_counts_of_a_thousand_kinds() {
        let pile = pile(&[999, 3, 3, 500]);
        assert_eq!(odds(&pile, 0), [(3, 2), (500, 1), (999, 1)]);
        assert_eq!(odds(&pile, 3), odds(&pile, 0), "nobody knows more of the bottom");
        assert_eq!((odds(&pile, 4), pile.ways(0), pile.len()), (vec![], 3, 4));
        assert!(pile.admits(0, WideKind(999)) && !pile.admits(0, WideKind(4)));
        let mut luck = Xoshiro::seeded(5);
        let mut seen = [0; 2];
        for _ in 0..4_000 {
            seen[usize::from(pile.sample(0, &mut luck) == Some(WideKind(3)))] += 1;
        }
        // The standard deviation of 4,000 even odds is 32.
        assert!((1_870..=2_130).contains(&seen[1]), "{seen:?}");
    }

    #[test]
    fn what_nobody_knows_has_no_order() {
        let (one, other) = (pile(&[7, 900, 7]), pile(&[900, 7, 7]));
        assert_eq!((one, hash(&one)), (other, hash(&other)));
        let mut blind = pile(&[7, 900]);
        blind.put(0, WideKind(7), Seats::NONE);
        assert_eq!(blind, one, "a card that nobody has seen may be any");
    }

    #[test]
    fn a_card_that_was_seen_is_certain_to_all_and_known_to_some() {
        let mut pile = pile(&[1, 2, 3, 4]);
        assert!(pile.learn(2, WideKind(3), only(ME)));
        assert_eq!(odds(&pile, 2), [(3, 1)]);
        assert_eq!(odds(&pile, 0), [(1, 1), (2, 1), (4, 1)]);
        assert_eq!(pile.known_to(ME, 2), Some(WideKind(3)));
        assert_eq!((pile.known_to(YOU, 2), pile.known_to(ME, 0)), (None, None));
        assert_eq!(pile.unknown_to(ME).map(|kind| kind.0).collect::<Vec<_>>(), [1, 2, 4]);
        assert_eq!(pile.unknown_to(YOU).map(|kind| kind.0).collect::<Vec<_>>(), [1, 2, 3, 4]);
        assert!(!pile.learn(2, WideKind(4), only(YOU)), "it is another card");
        assert!(pile.learn(2, WideKind(3), only(YOU)));
        assert_eq!(pile.knowing(2).len(), 2);
        assert_eq!(pile.sample(2, &mut Xoshiro::seeded(1)), Some(WideKind(3)));
    }

    #[test]
    fn places_move_up_as_cards_are_drawn() {
        let mut pile = pile(&[1, 2, 3, 4]);
        assert!(pile.learn(2, WideKind(3), only(ME)));
        assert!(!pile.take(0, WideKind(3)), "that one lies two places lower");
        assert!(pile.take(0, WideKind(4)) && pile.take(0, WideKind(1)));
        assert_eq!((pile.known_to(ME, 0), pile.len()), (Some(WideKind(3)), 2));
        assert!(!pile.take(0, WideKind(2)) && pile.take(0, WideKind(3)));
        assert!(pile.take(0, WideKind(2)) && !pile.take(0, WideKind(2)));
        assert_eq!((pile, hash(&pile)), (Pile::EMPTY, hash(&Pile::<64>::EMPTY)));
    }

    #[test]
    fn more_than_eight_cards_are_known_at_either_end() {
        let mut pile = pile(&[500; 4]);
        for kind in 0..20 {
            pile.put(0, WideKind(kind), only(ME));
            pile.put(pile.len(), WideKind(100 + kind), only(YOU));
        }
        let top: Vec<u16> = (0..20).filter_map(|at| pile.known_to(ME, at)).map(|k| k.0).collect();
        assert_eq!(top, (0..20).rev().collect::<Vec<_>>());
        let low: Vec<u16> = (24..44).filter_map(|at| pile.known_to(YOU, at)).map(|k| k.0).collect();
        assert_eq!(low, (100..120).collect::<Vec<_>>());
        assert_eq!(odds(&pile, 20), [(500, 4)]);
        pile.shuffle();
        assert!((0..44).all(|at| pile.knowing(at).is_empty()));
        assert_eq!((pile.count(WideKind(119)), pile.count(WideKind(500))), (1, 4));
    }

    #[test]
    fn a_card_is_put_and_taken_anywhere() {
        let mut pile = pile(&[5, 6]);
        pile.put(1, WideKind(9), only(ME));
        assert_eq!(
            (pile.known_to(ME, 1), odds(&pile, 2)),
            (Some(WideKind(9)), vec![(5, 1), (6, 1)])
        );
        assert!(pile.take(2, WideKind(5)));
        assert_eq!((odds(&pile, 0), odds(&pile, 1)), (vec![(6, 1)], vec![(9, 1)]));
        pile.shuffle_in(WideKind(1));
        assert_eq!(odds(&pile, 2), [(1, 1), (6, 1), (9, 1)]);
    }

    #[test]
    fn another_world_keeps_what_the_seat_has_seen_and_who_has_seen_what() {
        let mut pile = pile(&(0..30).collect::<Vec<_>>());
        assert!(pile.learn(0, WideKind(12), only(ME)));
        assert!(pile.learn(4, WideKind(20), only(YOU)));
        pile.put(30, WideKind(40), only(ME).with(YOU));
        let mut luck = Xoshiro::seeded(3);
        let mut others = [0; 31];
        for _ in 0..3_000 {
            let mut hand = [50, 51].map(WideKind);
            let mut world = pile;
            world.reimagine(ME, &mut hand, &mut luck);
            let known = [0, 30].map(|place| world.known_to(ME, place));
            assert_eq!(known, [Some(WideKind(12)), Some(WideKind(40))]);
            assert!((0..31).all(|place| world.knowing(place) == pile.knowing(place)));
            let mut all: Vec<WideKind> = world.kinds[..31].to_vec();
            all.extend(hand);
            all.sort_unstable();
            assert!(all.iter().copied().eq((0..30).chain([40, 50, 51]).map(WideKind)));
            let seen = world.known_to(YOU, 4).unwrap().0;
            others[usize::from(seen.min(30))] += 1;
        }
        // 31 cards can lie there; the standard deviation of 3,000 such draws is 10.
        assert_eq!(others[12], 0);
        let fair = |n: &i32| (50..=145).contains(n);
        assert!((0..30).filter(|at| *at != 12).all(|at| fair(&others[at])), "{others:?}");
        assert!(others[30] > 120, "cards from the hand come too: {others:?}");
    }

    #[test]
    fn a_seat_that_knows_all_imagines_the_truth() {
        let mut pile = pile(&[1, 2]);
        assert!(pile.learn(0, WideKind(2), only(ME)) && pile.learn(1, WideKind(1), only(ME)));
        let mut world = pile;
        world.reimagine(ME, &mut [], &mut Xoshiro::seeded(1));
        assert_eq!(world, pile);
    }

    #[test]
    fn a_card_costs_three_bytes() {
        assert_eq!(size_of::<Pile<100>>(), 304);
    }

    #[test]
    #[should_panic(expected = "room for 2 cards")]
    fn a_full_pile_takes_no_card() {
        Pile::<2>::new(&[WideKind(1); 2]).shuffle_in(WideKind(1));
    }
}
