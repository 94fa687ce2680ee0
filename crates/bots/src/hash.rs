//! A quick hash for positions, which nobody crafts to collide.

use std::fmt;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// Builds a [`Mixer`]; for maps whose keys are positions or already mixed numbers.
pub type Quick = BuildHasherDefault<Mixer>;

/// Multiplies and rotates: a few operations for each word.
#[derive(Clone, Copy, Default, Debug)]
pub struct Mixer(u64);

impl Mixer {
    /// The mixed number of one value.
    #[must_use]
    pub fn of(value: &impl Hash) -> u64 {
        let mut mixer = Mixer::default();
        value.hash(&mut mixer);
        mixer.finish()
    }

    /// Goes on from a number that was mixed before.
    #[must_use]
    pub const fn from(state: u64) -> Mixer {
        Mixer(state)
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        // Maps look at the lowest and the highest bits, and a product mixes upwards only.
        let x = (self.0 ^ self.0 >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        x ^ x >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u8(*byte);
        }
    }

    fn write_u8(&mut self, x: u8) {
        self.write_u64(u64::from(x));
    }

    fn write_u16(&mut self, x: u16) {
        self.write_u64(u64::from(x));
    }

    fn write_u32(&mut self, x: u32) {
        self.write_u64(u64::from(x));
    }

    fn write_u64(&mut self, x: u64) {
        self.0 = (self.0.rotate_left(5) ^ x).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn write_usize(&mut self, x: usize) {
        self.write_u64(x as u64);
    }

    fn write_isize(&mut self, x: isize) {
        self.write_u64(x as u64);
    }
}

/// What is printed is mixed in; for facts that can be shown but not hashed.
impl fmt::Write for Mixer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.write(text.as_bytes());
        Ok(())
    }
}
