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
    pub(crate) fn kinds(&self, place: u8) -> impl Iterator<Item = Card> + '_ {
        let mut last = None;
        self.cards(place).filter(move |card| last.replace(*card) != Some(*card))
    }

    /// The card with this number there.
    #[inline]
    pub(crate) fn nth(&self, place: u8, n: usize) -> Option<Card> {
        self.keys[self.range(place)].get(n).map(|key| Card(key & KIND))
    }

    /// How many cards of this kind lie there.
    pub(crate) fn count(&self, place: u8, card: Card) -> usize {
        self.cards(place).filter(|other| *other == card).count()
    }

    /// Whether such a card lies there.
    #[inline]
    pub(crate) fn has(&self, place: u8, card: Card) -> bool {
        self.keys[self.range(place)].contains(&key(place, card))
    }

    /// Puts a card there.
    ///
    /// # Panics
    ///
    /// If there is no room.
    pub(crate) fn add(&mut self, place: u8, card: Card) {
        let total = self.total();
        let new = key(place, card);
        let at = self.range(place).start;
        let run = &self.keys[at..at + self.len(place)];
        let at = at + run.partition_point(|other| *other < new);
        assert!(total < N, "there is room for {N} cards");
        self.keys.copy_within(at..total, at + 1);
        self.keys[at] = new;
        self.ends[usize::from(place)..].iter_mut().for_each(|end| *end += 1);
    }

    /// Takes a card away; `false` if it is not there.
    pub(crate) fn remove(&mut self, place: u8, card: Card) -> bool {
        let range = self.range(place);
        let Ok(at) = self.keys[range.clone()].binary_search(&key(place, card)) else {
            return false;
        };
        let (at, total) = (range.start + at, self.total());
        self.keys.copy_within(at + 1..total, at);
        self.keys[total - 1] = 0;
        self.ends[usize::from(place)..].iter_mut().for_each(|end| *end -= 1);
        true
    }

    /// Moves a card; `false` if it is not there.
    pub(crate) fn shift(&mut self, card: Card, from: u8, to: u8) -> bool {
        let found = self.remove(from, card);
        if found {
            self.add(to, card);
        }
        found
    }

    /// Moves all cards of one place to another.
    pub(crate) fn shift_all(&mut self, from: u8, to: u8) {
        let range = self.range(from);
        let n = range.len();
        if n == 0 || from == to {
            return;
        }
        if self.len(to) > 0 {
            while let Some(card) = self.nth(from, 0) {
                self.shift(card, from, to);
            }
            return;
        }
        // They keep their order among themselves.
        for at in &mut self.keys[range.clone()] {
            *at = key(to, Card(*at & KIND));
        }
        let start = self.start(to);
        let between = usize::from(from.min(to))..usize::from(from.max(to));
        if to < from {
            self.keys[start..range.end].rotate_right(n);
            self.ends[between].iter_mut().for_each(|end| *end += n as u8);
        } else {
            self.keys[range.start..start].rotate_left(n);
            self.ends[between].iter_mut().for_each(|end| *end -= n as u8);
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
    fn a_row_closes_its_gaps() {
        let mut row = Row::<u8, 3>::empty();
        assert!(row.push(1) && row.push(2) && row.push(3) && !row.push(4));
        assert_eq!(row.remove(1), Some(2));
        assert_eq!(row.items(), [1, 3]);
        assert_eq!((row.pop(), row.len()), (Some(3), 1));
    }
}
