use serde::{Deserialize, Serialize};

use crate::Luck;

/// What is printed on a card, as a number from 0 that the game gives it. Cards of the same kind
/// are the same card to the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Kind(pub u8);

/// A draw pile of which nobody owns the order: how many cards of each kind lie loose in it, and
/// which cards are known to lie on its top and at its bottom.
///
/// The cards of a pile are drawn in this order: the known top, then the loose cards in an order
/// that luck decides at the moment of drawing, then the known bottom. What is not decided cannot
/// be peeked at, and two piles that differ only in an order that nobody knows are equal.
///
/// A bag holds at most 255 cards of a kind in its loose part and [`Bag::KNOWN`] known cards at
/// either end. It is a few bytes of plain data without allocation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bag<const KINDS: usize> {
    loose: [u8; KINDS],
    /// The last one is drawn first.
    top: Known,
    /// The first one is drawn first.
    bottom: Known,
}

impl<const KINDS: usize> Bag<KINDS> {
    /// The bag without a card.
    pub const EMPTY: Self = Bag::new([0; KINDS]);
    /// The most known cards at either end.
    pub const KNOWN: usize = KNOWN;

    /// A shuffled pile with so many cards of each kind.
    #[must_use]
    pub const fn new(counts: [u8; KINDS]) -> Self {
        const { assert!(KINDS <= 256, "a kind is a number below 256") };
        Bag { loose: counts, top: Known::NONE, bottom: Known::NONE }
    }

    /// How many cards the pile has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.n_loose() as usize + self.top.len() + self.bottom.len()
    }

    /// Whether the pile has no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many cards of this kind the pile has, wherever they lie.
    #[must_use]
    pub fn count(&self, kind: Kind) -> usize {
        usize::from(self.count_loose(kind)) + self.top.count(kind) + self.bottom.count(kind)
    }

    /// The next card where it is certain: a known top card; else, if the loose cards are all of
    /// one kind, that kind; else, if none is loose, the uppermost card of the known bottom.
    #[must_use]
    pub fn peek(&self) -> Option<Kind> {
        let mut next = None;
        let mut several = false;
        self.each(&mut |kind, _| {
            several |= next.is_some();
            next = Some(kind);
        });
        next.filter(|_| !several)
    }

    /// The cards known to lie on the top, the next one first.
    pub fn known_top(&self) -> impl Iterator<Item = Kind> {
        self.top.cards().iter().rev().copied()
    }

    /// The cards known to lie at the bottom, the lowest one last.
    pub fn known_bottom(&self) -> impl Iterator<Item = Kind> {
        self.bottom.cards().iter().copied()
    }

    /// Draws what the next card is, with its true odds; `None` if the pile is empty. The card
    /// stays until [`take`](Bag::take).
    #[must_use]
    pub fn sample(&self, luck: &mut impl Luck) -> Option<Kind> {
        if let Some(kind) = self.top.last() {
            return Some(kind);
        }
        self.sample_loose(luck).or_else(|| self.bottom.first())
    }

    /// Calls `visit` with every kind that the next card can be, and how many cards speak for it.
    pub fn each(&self, visit: &mut impl FnMut(Kind, u32)) {
        if let Some(kind) = self.top.last() {
            return visit(kind, 1);
        }
        let mut any = false;
        for (kind, &count) in self.loose.iter().enumerate() {
            if count > 0 {
                any = true;
                visit(Kind(kind as u8), u32::from(count));
            }
        }
        if !any && let Some(kind) = self.bottom.first() {
            visit(kind, 1);
        }
    }

    /// How many kinds the next card can be of.
    #[must_use]
    pub fn ways(&self) -> u64 {
        let mut ways = 0;
        self.each(&mut |_, _| ways += 1);
        ways
    }

    /// Whether the next card can be of this kind.
    #[must_use]
    pub fn admits(&self, kind: Kind) -> bool {
        if let Some(top) = self.top.last() {
            return top == kind;
        }
        self.count_loose(kind) > 0 || (self.n_loose() == 0 && self.bottom.first() == Some(kind))
    }

    /// Removes the next card, of which luck has said that it is of this kind. Says `false` and
    /// changes nothing if it cannot be.
    #[must_use]
    pub fn take(&mut self, kind: Kind) -> bool {
        if !self.admits(kind) {
            return false;
        }
        if self.top.len() > 0 {
            self.top.pop_last();
        } else if self.count_loose(kind) > 0 {
            self.loose[usize::from(kind.0)] -= 1;
        } else {
            self.bottom.pop_first();
        }
        true
    }

    /// Puts a card on the top, where everybody who follows the pile knows it.
    ///
    /// # Panics
    ///
    /// If [`Bag::KNOWN`] cards are known there already, or there is no such kind.
    pub fn put_on_top(&mut self, kind: Kind) {
        Self::assert_kind(kind);
        self.top.push(kind);
    }

    /// Puts a card under the pile, where everybody who follows the pile knows it.
    ///
    /// # Panics
    ///
    /// If [`Bag::KNOWN`] cards are known there already, or there is no such kind.
    pub fn put_at_bottom(&mut self, kind: Kind) {
        Self::assert_kind(kind);
        self.bottom.push(kind);
    }

    /// Puts a card back and shuffles the whole pile; no place is known afterwards.
    ///
    /// # Panics
    ///
    /// If a kind gets more than 255 loose cards, or there is no such kind.
    pub fn shuffle_in(&mut self, kind: Kind) {
        self.mix_in(kind);
        self.shuffle();
    }

    /// Shuffles the whole pile; no place is known afterwards.
    ///
    /// # Panics
    ///
    /// If a kind gets more than 255 loose cards.
    pub fn shuffle(&mut self) {
        let (top, bottom) = (self.top, self.bottom);
        self.top = Known::NONE;
        self.bottom = Known::NONE;
        for kind in top.cards().iter().chain(bottom.cards()) {
            self.mix_in(*kind);
        }
    }

    /// Adds a card to the loose ones; the known ends stay as they are. With
    /// [`draw_loose`](Bag::draw_loose) this is how `reimagine` exchanges a hand that a seat does
    /// not know.
    ///
    /// # Panics
    ///
    /// If the kind gets more than 255 loose cards, or there is no such kind.
    pub fn mix_in(&mut self, kind: Kind) {
        Self::assert_kind(kind);
        let count = &mut self.loose[usize::from(kind.0)];
        *count = count.checked_add(1).expect("a bag holds at most 255 loose cards of a kind");
    }

    /// Removes one of the loose cards, whatever is known of the top; `None` if there is none.
    pub fn draw_loose(&mut self, luck: &mut impl Luck) -> Option<Kind> {
        let kind = self.sample_loose(luck)?;
        self.loose[usize::from(kind.0)] -= 1;
        Some(kind)
    }

    fn sample_loose(&self, luck: &mut impl Luck) -> Option<Kind> {
        let n = self.n_loose();
        if n == 0 {
            return None;
        }
        let mut rest = luck.below(n);
        for (kind, &count) in self.loose.iter().enumerate() {
            match rest.checked_sub(u32::from(count)) {
                Some(less) => rest = less,
                None => return Some(Kind(kind as u8)),
            }
        }
        unreachable!("the number is below the sum of all counts")
    }

    fn n_loose(&self) -> u32 {
        self.loose.iter().map(|&count| u32::from(count)).sum()
    }

    fn count_loose(&self, kind: Kind) -> u8 {
        self.loose.get(usize::from(kind.0)).copied().unwrap_or(0)
    }

    fn assert_kind(kind: Kind) {
        assert!(usize::from(kind.0) < KINDS, "the bag has no kind {}", kind.0);
    }
}

const KNOWN: usize = 8;

/// Cards in a known order. Unused places hold kind 0, so that equal orders are equal bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Known {
    n: u8,
    kinds: [Kind; KNOWN],
}

impl Known {
    const NONE: Known = Known { n: 0, kinds: [Kind(0); KNOWN] };

    const fn len(&self) -> usize {
        self.n as usize
    }

    fn cards(&self) -> &[Kind] {
        &self.kinds[..self.len()]
    }

    fn count(&self, kind: Kind) -> usize {
        self.cards().iter().filter(|k| **k == kind).count()
    }

    fn first(&self) -> Option<Kind> {
        self.cards().first().copied()
    }

    fn last(&self) -> Option<Kind> {
        self.cards().last().copied()
    }

    fn push(&mut self, kind: Kind) {
        assert!(self.len() < KNOWN, "at most {KNOWN} cards are known at an end of a bag");
        self.kinds[self.len()] = kind;
        self.n += 1;
    }

    fn pop_last(&mut self) {
        self.n -= 1;
        self.kinds[self.len()] = Kind(0);
    }

    fn pop_first(&mut self) {
        self.kinds.copy_within(1.., 0);
        self.kinds[KNOWN - 1] = Kind(0);
        self.n -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Xoshiro;

    const A: Kind = Kind(0);
    const B: Kind = Kind(1);
    const C: Kind = Kind(2);

    fn odds<const KINDS: usize>(bag: &Bag<KINDS>) -> Vec<(Kind, u32)> {
        let mut odds = Vec::new();
        bag.each(&mut |kind, weight| odds.push((kind, weight)));
        odds
    }

    #[test]
    fn the_odds_are_the_counts() {
        let bag = Bag::new([3, 0, 1]);
        assert_eq!(odds(&bag), [(A, 3), (C, 1)]);
        assert_eq!((bag.len(), bag.ways(), bag.peek()), (4, 2, None));
        assert!(bag.admits(A) && !bag.admits(B) && bag.admits(C) && !bag.admits(Kind(3)));
    }

    #[test]
    fn samples_follow_the_odds() {
        let bag = Bag::new([3, 0, 1]);
        let mut luck = Xoshiro::seeded(5);
        let mut count = [0; 3];
        for _ in 0..4_000 {
            count[usize::from(bag.sample(&mut luck).unwrap().0)] += 1;
        }
        // The standard deviation of 4,000 draws with odds of 3 to 1 is 27.
        assert_eq!(count[1], 0);
        assert!((2_890..=3_110).contains(&count[0]), "{count:?}");
    }

    #[test]
    fn a_known_top_is_certain() {
        let mut bag = Bag::new([3, 1, 1]);
        bag.put_on_top(B);
        bag.put_on_top(C);
        assert_eq!(bag.known_top().collect::<Vec<_>>(), [C, B]);
        for expected in [C, B] {
            assert_eq!(odds(&bag), [(expected, 1)]);
            assert_eq!(bag.peek(), Some(expected));
            assert_eq!(bag.sample(&mut Xoshiro::seeded(1)), Some(expected));
            assert!(!bag.take(A), "only the top can be taken");
            assert!(bag.take(expected));
        }
        assert_eq!(bag, Bag::new([3, 1, 1]));
    }

    #[test]
    fn a_known_bottom_comes_last_and_is_certain() {
        let mut bag = Bag::new([1, 0, 0]);
        bag.put_at_bottom(B);
        bag.put_at_bottom(C);
        assert_eq!(bag.known_bottom().collect::<Vec<_>>(), [B, C]);
        for expected in [A, B, C] {
            assert_eq!(odds(&bag), [(expected, 1)]);
            assert_eq!(bag.sample(&mut Xoshiro::seeded(1)), Some(expected));
            assert!(bag.take(expected));
        }
        assert_eq!(bag, Bag::EMPTY);
        assert_eq!(bag.sample(&mut Xoshiro::seeded(1)), None);
        assert!(bag.is_empty() && bag.peek().is_none() && !bag.take(A));
    }

    #[test]
    fn shuffling_forgets_every_place() {
        let mut bag = Bag::new([1, 0, 0]);
        bag.put_on_top(B);
        bag.put_at_bottom(C);
        assert_eq!((bag.len(), bag.count(B), bag.count(C)), (3, 1, 1));
        bag.shuffle_in(C);
        assert_eq!(bag, Bag::new([1, 1, 2]));
    }

    #[test]
    fn loose_cards_are_exchanged_without_touching_the_ends() {
        let mut bag = Bag::new([2, 2, 0]);
        bag.put_on_top(C);
        let before = bag;
        let mut luck = Xoshiro::seeded(9);
        let drawn = [bag.draw_loose(&mut luck).unwrap(), bag.draw_loose(&mut luck).unwrap()];
        assert!(!drawn.contains(&C));
        assert_eq!((bag.len(), bag.peek()), (3, Some(C)));
        drawn.into_iter().for_each(|kind| bag.mix_in(kind));
        assert_eq!(bag, before);
        assert_eq!(Bag::new([0; 3]).draw_loose(&mut luck), None);
    }

    #[test]
    #[should_panic(expected = "at most 8 cards")]
    fn a_ninth_known_card_is_refused() {
        let mut bag = Bag::<1>::EMPTY;
        (0..9).for_each(|_| bag.put_at_bottom(A));
    }

    #[test]
    #[should_panic(expected = "no kind 3")]
    fn an_unknown_kind_is_refused() {
        Bag::new([0; 3]).mix_in(Kind(3));
    }
}
