use crate::{Seat, Seats};

/// A source of luck.
pub trait Luck {
    /// A number from 0 up to, but not including, `n`, all equally likely.
    ///
    /// # Panics
    ///
    /// May panic if `n` is 0.
    fn below(&mut self, n: u32) -> u32;

    /// The face of a six-sided die.
    fn d6(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    /// One of the items, all equally likely.
    ///
    /// # Panics
    ///
    /// If there are none.
    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T
    where
        Self: Sized,
    {
        &items[self.below(items.len() as u32) as usize]
    }

    /// One of the seats, all equally likely.
    ///
    /// # Panics
    ///
    /// If there are none.
    fn pick_seat(&mut self, seats: Seats) -> Seat {
        let nth = self.below(seats.len() as u32) as usize;
        seats.iter().nth(nth).expect("the number is below that of the seats")
    }

    /// Puts the slice in a random order.
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for i in (1..items.len()).rev() {
            let j = self.below(i as u32 + 1) as usize;
            items.swap(i, j);
        }
    }
}

impl<L: Luck + ?Sized> Luck for &mut L {
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
}

/// xoshiro256++: fast, small, and the same on every machine for ever.
///
/// For simulation, search and tests. It is not the luck of a live table, which is drawn from a
/// sealed secret, and nothing that it makes is stored other than as outcomes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Xoshiro([u64; 4]);

impl Xoshiro {
    /// The generator that belongs to this number.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        // SplitMix64, as the authors of xoshiro advise, so that near seeds are not alike.
        let mut x = seed;
        Xoshiro(std::array::from_fn(|_| {
            x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = x;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        }))
    }

    /// The generator of one match among many that share a seed.
    #[must_use]
    pub fn of_match(seed: u64, number: u64) -> Self {
        Xoshiro::seeded(seed ^ number.wrapping_add(1).wrapping_mul(0xd134_2543_de82_ef95))
    }

    /// The next 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let s = &mut self.0;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }
}

impl Luck for Xoshiro {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "nothing to choose from");
        // Lemire's method: unbiased, and almost never a division.
        let mut product = (self.bits() >> 32) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = (self.bits() >> 32) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_numbers_for_ever() {
        let mut luck = Xoshiro::seeded(7);
        let dice: Vec<u8> = (0..12).map(|_| luck.d6()).collect();
        assert_eq!(dice, [1, 2, 5, 3, 6, 3, 5, 2, 6, 1, 1, 2]);
    }

    #[test]
    fn every_face_is_equally_likely() {
        let mut luck = Xoshiro::seeded(1);
        let mut count = [0_i64; 6];
        for _ in 0..60_000 {
            count[usize::from(luck.d6()) - 1] += 1;
        }
        let chi2: f64 = count.iter().map(|c| ((c - 10_000).pow(2)) as f64 / 10_000.0).sum();
        // 5 degrees of freedom: 99.9 % of fair dice stay below 20.5.
        assert!(chi2 < 20.5, "{count:?}: {chi2}");
    }

    #[test]
    fn every_item_and_every_seat_is_picked_as_the_number_says() {
        let (mut number, mut luck) = (Xoshiro::seeded(5), Xoshiro::seeded(5));
        let items = ["a", "b", "c"];
        for _ in 0..20 {
            assert_eq!(*luck.pick(&items), items[number.below(3) as usize]);
        }
        let seats: Seats = [Seat(1), Seat(4)].into_iter().collect();
        for _ in 0..20 {
            assert_eq!(luck.pick_seat(seats), [Seat(1), Seat(4)][number.below(2) as usize]);
        }
    }

    #[test]
    fn shuffling_keeps_all_items() {
        let mut items: Vec<u32> = (0..50).collect();
        Xoshiro::seeded(3).shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
