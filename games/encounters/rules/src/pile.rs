//! Cards that lie together: sorted, so that cards without an order have one form only, of fixed room, and
//! free of allocation.

use saucer_core::Luck;

use crate::id::Card;

/// At most `N` cards in several places of the same owner, such as the deck, the hand and the discard of a
/// player. No place has an order. A place is a number below [`Zoned::PLACES`].
///
/// A card is kept as one number, its place before its kind, and the numbers are sorted. So every place is
/// a run of cards side by side, and moving a card is turning a few numbers round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Zoned<const N: usize> {
    /// Where the cards of each place end.
    ends: [u8; PLACES],
    keys: [u16; N],
}

const PLACES: usize = 8;
const SHIFT: u32 = 13;
const KIND: u16 = (1 << SHIFT) - 1;

const fn key(place: u8, card: Card) -> u16 {
    (place as u16) << SHIFT | card.0
}

/// One for the end of each place from this one on.
const fn from_on(place: u8) -> u64 {
    0x0101_0101_0101_0101 << (8 * place)
}

impl<const N: usize> Zoned<N> {
    /// No card anywhere.
    pub(crate) const EMPTY: Self = {
        assert!(N <= u8::MAX as usize, "a place counts to 255");
        Zoned { ends: [0; PLACES], keys: [0; N] }
    };

    /// How many cards lie there.
    #[inline]
    pub(crate) const fn len(&self, place: u8) -> usize {
        self.ends[place as usize] as usize - self.start(place)
    }

    #[inline]
    const fn start(&self, place: u8) -> usize {
        if place == 0 { 0 } else { self.ends[place as usize - 1] as usize }
    }

    /// How many cards there can be in all places.
    #[inline]
    #[expect(clippy::unused_self, reason = "whoever asks knows the pile, not its type")]
    pub(crate) const fn room(&self) -> usize {
        N
    }

    /// How many cards there are in all places.
    #[inline]
    pub(crate) const fn total(&self) -> usize {
        self.ends[PLACES - 1] as usize
    }

    #[inline]
    const fn range(&self, place: u8) -> std::ops::Range<usize> {
        self.start(place)..self.ends[place as usize] as usize
    }

    /// The cards there, ascending.
    #[inline]
    pub(crate) fn cards(&self, place: u8) -> impl DoubleEndedIterator<Item = Card> + Clone + '_ {
        self.keys[self.range(place)].iter().map(|key| Card(key & KIND))
    }

    /// The different cards there, ascending.
    #[inline]
    pub(crate) fn kinds(&self, place: u8) -> impl Iterator<Item = Card> + Clone + '_ {
        // No card has the largest number.
        let mut last = u16::MAX;
        let keys = self.keys[self.range(place)].iter();
        keys.filter(move |key| std::mem::replace(&mut last, **key) != **key)
            .map(|key| Card(key & KIND))
    }

    /// The card with this number there.
    #[inline]
    pub(crate) fn nth(&self, place: u8, n: usize) -> Option<Card> {
        self.keys[self.range(place)].get(n).map(|key| Card(key & KIND))
    }

    /// Whether such a card lies there.
    #[inline]
    pub(crate) fn has(&self, place: u8, card: Card) -> bool {
        self.find(place, card).is_some()
    }

    /// Where such a card lies among those of the place. No number is taken for that of another card.
    #[inline]
    fn find(&self, place: u8, card: Card) -> Option<usize> {
        let cards = &self.keys[self.range(place)];
        if card.0 > KIND { None } else { cards.binary_search(&key(place, card)).ok() }
    }

    /// Whether all these cards, ascending, lie there at once.
    pub(crate) fn has_all(&self, place: u8, cards: &[Card]) -> bool {
        let mut left = cards.iter();
        let mut next = left.next();
        for card in self.cards(place) {
            match next {
                None => return true,
                Some(wanted) if *wanted == card => next = left.next(),
                Some(_) => {}
            }
        }
        next.is_none()
    }

    /// Puts a card there.
    ///
    /// # Panics
    ///
    /// If there is no room.
    pub(crate) fn add(&mut self, place: u8, card: Card) {
        let total = self.total();
        let new = key(place, card);
        let at = self.place_for(place, new);
        assert!(total < N, "there is room for {N} cards");
        self.keys.copy_within(at..total, at + 1);
        self.keys[at] = new;
        self.set_ends(|ends| ends + from_on(place));
    }

    /// Takes a card away; `false` if it is not there.
    pub(crate) fn remove(&mut self, place: u8, card: Card) -> bool {
        let Some(at) = self.find(place, card) else { return false };
        let (at, total) = (self.start(place) + at, self.total());
        self.keys.copy_within(at + 1..total, at);
        self.keys[total - 1] = 0;
        self.set_ends(|ends| ends - from_on(place));
        true
    }

    /// Where a card of this place belongs.
    #[inline]
    fn place_for(&self, place: u8, new: u16) -> usize {
        let range = self.range(place);
        range.start + self.keys[range].partition_point(|other| *other < new)
    }

    /// Changes all ends at once: they are the digits of one number.
    #[inline]
    fn set_ends(&mut self, change: impl Fn(u64) -> u64) {
        self.ends = change(u64::from_le_bytes(self.ends)).to_le_bytes();
    }

    /// Moves a card; `false` if it is not there. Only what lies between moves with it.
    pub(crate) fn shift(&mut self, card: Card, from: u8, to: u8) -> bool {
        let Some(at) = self.find(from, card) else { return false };
        let at = self.start(from) + at;
        let new = key(to, card);
        let place = self.place_for(to, new);
        if from < to {
            self.keys.copy_within(at + 1..place, at);
            self.keys[place - 1] = new;
            self.set_ends(|ends| ends - (from_on(from) - from_on(to)));
        } else if to < from {
            self.keys.copy_within(place..at, place + 1);
            self.keys[place] = new;
            self.set_ends(|ends| ends + (from_on(to) - from_on(from)));
        }
        true
    }

    /// Moves these cards, ascending, all of which are there, to a place behind it.
    pub(crate) fn shift_these(&mut self, cards: &[Card], from: u8, to: u8) {
        let range = self.range(from);
        if from >= to || self.ends[usize::from(to)] != self.ends[usize::from(from)] {
            cards.iter().for_each(|card| {
                self.shift(*card, from, to);
            });
            return;
        }
        // Nothing lies behind them, so they go to the end of their run, and are the new one.
        let (mut left, mut at) = (cards, range.start);
        for next in range.clone() {
            let old = self.keys[next];
            match left.split_first() {
                Some((card, rest)) if key(from, *card) == old => left = rest,
                _ => {
                    self.keys[at] = old;
                    at += 1;
                }
            }
        }
        let moved = cards[..cards.len() - left.len()].iter();
        for (place, card) in self.keys[at..range.end].iter_mut().zip(moved) {
            *place = key(to, *card);
        }
        let n = (range.end - at) as u64;
        self.set_ends(|ends| ends - n * (from_on(from) - from_on(to)));
    }

    /// Moves all cards of one place to another.
    pub(crate) fn shift_all(&mut self, from: u8, to: u8) {
        let range = self.range(from);
        let n = range.len();
        if n == 0 || from == to {
            return;
        }
        for at in &mut self.keys[range.clone()] {
            *at = key(to, Card(*at & KIND));
        }
        // They are brought beside those of the other place, and then they are one run.
        let other = self.range(to);
        let between = n as u64 * (from_on(from.min(to)) - from_on(from.max(to)));
        if to < from {
            self.keys[other.end..range.end].rotate_right(n);
            self.set_ends(|ends| ends + between);
            self.merge(other.start, other.end, other.end + n);
        } else {
            self.keys[range.start..other.start].rotate_left(n);
            self.set_ends(|ends| ends - between);
            self.merge(other.start - n, other.start, other.end);
        }
    }

    /// Makes one sorted run of two that lie side by side.
    fn merge(&mut self, start: usize, middle: usize, end: usize) {
        if start == middle || middle == end || self.keys[middle - 1] <= self.keys[middle] {
            return;
        }
        let mut first = [0; N];
        let n = middle - start;
        first[..n].copy_from_slice(&self.keys[start..middle]);
        let (mut left, mut right) = (0, middle);
        for at in start..end {
            if left == n {
                return;
            }
            if right == end || first[left] <= self.keys[right] {
                self.keys[at] = first[left];
                left += 1;
            } else {
                self.keys[at] = self.keys[right];
                right += 1;
            }
        }
    }

    /// One of the cards there.
    #[inline]
    pub(crate) fn sample(&self, place: u8, luck: &mut impl Luck) -> Option<Card> {
        let n = self.len(place);
        if n == 0 {
            return None;
        }
        self.nth(place, luck.below(n as u32) as usize)
    }
}

/// Cards in one place.
pub(crate) type Cards<const N: usize> = Zoned<N>;

/// The only place of [`Cards`].
pub(crate) const HERE: u8 = 0;

/// At most `N` things in a row. Unused places hold the usual value, so that equal rows are equal bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Row<T, const N: usize> {
    n: u8,
    items: [T; N],
}

impl<T: Copy + Default + PartialEq, const N: usize> Row<T, N> {
    /// The row without a thing.
    pub(crate) fn empty() -> Self {
        Row { n: 0, items: [T::default(); N] }
    }

    /// The things.
    #[inline]
    pub(crate) fn items(&self) -> &[T] {
        &self.items[..usize::from(self.n)]
    }

    /// The same, so that they can change.
    #[inline]
    pub(crate) fn items_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.n)]
    }

    /// How many there are.
    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.n as usize
    }

    /// Adds one at the end; `false` if there is no room.
    pub(crate) fn push(&mut self, item: T) -> bool {
        let Some(place) = self.items.get_mut(usize::from(self.n)) else { return false };
        *place = item;
        self.n += 1;
        true
    }

    /// Takes the one at this place; those after it move up.
    pub(crate) fn remove(&mut self, at: usize) -> Option<T> {
        let item = *self.items().get(at)?;
        let n = self.len();
        self.items.copy_within(at + 1..n, at);
        self.items[n - 1] = T::default();
        self.n -= 1;
        Some(item)
    }

    /// Takes the last one.
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.remove(self.len().checked_sub(1)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_move_between_places_and_stay_sorted() {
        let mut zoned = Zoned::<8>::EMPTY;
        for card in [5, 3, 5, 1] {
            zoned.add(2, Card(card));
        }
        zoned.add(0, Card(9));
        assert!(zoned.shift(Card(5), 2, 1) && !zoned.shift(Card(7), 2, 1));
        assert_eq!(zoned.cards(2).collect::<Vec<_>>(), [Card(1), Card(3), Card(5)]);
        assert_eq!((zoned.len(0), zoned.len(1), zoned.total()), (1, 1, 5));
        zoned.remove(0, Card(9));
        zoned.shift_all(2, 0);
        assert_eq!(zoned.cards(0).collect::<Vec<_>>(), [Card(1), Card(3), Card(5)]);
        assert_eq!((zoned.len(2), zoned.nth(1, 0)), (0, Some(Card(5))));
        zoned.shift_all(0, 5);
        zoned.add(0, Card(2));
        zoned.shift_all(0, 5);
        assert_eq!(zoned.cards(5).collect::<Vec<_>>(), [Card(1), Card(2), Card(3), Card(5)]);
        assert_eq!(zoned.cards(1).collect::<Vec<_>>(), [Card(5)]);
    }

    #[test]
    fn every_way_to_move_cards_is_as_if_each_was_taken_and_put() {
        let mut luck = saucer_core::Xoshiro::seeded(3);
        let mut places: Vec<Vec<u16>> = vec![Vec::new(); PLACES];
        let mut zoned = Zoned::<40>::EMPTY;
        for _ in 0..40 {
            let (place, card) = (luck.below(8), luck.below(12) as u16);
            places[place as usize].push(card);
            zoned.add(place as u8, Card(card));
        }
        for turn in 0..3_000 {
            let (from, to) = (luck.below(8) as usize, luck.below(8) as usize);
            places[from].sort_unstable();
            let some: Vec<u16> =
                places[from].iter().copied().filter(|_| luck.below(2) == 0).collect();
            let cards: Vec<Card> = some.iter().map(|card| Card(*card)).collect();
            assert!(zoned.has_all(from as u8, &cards));
            let moved = match turn % 3 {
                0 => {
                    zoned.shift_all(from as u8, to as u8);
                    places[from].clone()
                }
                1 => {
                    zoned.shift_these(&cards, from as u8, to as u8);
                    some
                }
                _ => {
                    let first: Vec<u16> = some.into_iter().take(1).collect();
                    for card in &first {
                        assert!(zoned.shift(Card(*card), from as u8, to as u8));
                    }
                    first
                }
            };
            for card in moved {
                let at = places[from].iter().position(|other| *other == card).expect("it is there");
                places[from].remove(at);
                places[to].push(card);
            }
            for (place, cards) in places.iter_mut().enumerate() {
                cards.sort_unstable();
                let lie: Vec<u16> = zoned.cards(place as u8).map(|card| card.0).collect();
                assert_eq!(&lie, cards, "place {place} after move {turn}");
            }
            assert!(!zoned.has_all(from as u8, &[Card(12)]));
        }
    }

    #[test]
    fn a_row_closes_its_gaps() {
        let mut row = Row::<u8, 3>::empty();
        assert!(row.push(1) && row.push(2) && row.push(3) && !row.push(4));
        assert_eq!(row.remove(1), Some(2));
        assert_eq!(row.items(), [1, 3]);
        assert_eq!((row.pop(), row.len()), (Some(3), 1));
    }
}
