//! Reads gzip and notes where every byte comes from.

/// What was compressed.
pub(crate) struct Traced {
    bytes: Vec<u8>,
    /// Whether a byte was copied from an earlier one, or into a later one.
    linked: Vec<bool>,
}

impl Traced {
    /// Whether these words are in it. Panics if anything refers to them or from them.
    pub(crate) fn stands_apart(&self, words: &str) -> bool {
        let places =
            || (0..self.bytes.len()).filter(|at| self.bytes[*at..].starts_with(words.as_bytes()));
        for at in places() {
            let linked = &self.linked[at..at + words.len()];
            assert!(!linked.contains(&true), "{words} at {at}: {linked:?}");
        }
        places().next().is_some()
    }
}

/// Reads blocks that are stored or have the fixed codes; our encoder writes no others.
pub(crate) fn traced(gzip: &[u8]) -> Traced {
    let mut bits = Bits { bytes: gzip, at: 8 * 10 };
    let mut out = Traced { bytes: Vec::new(), linked: Vec::new() };
    loop {
        let is_last = bits.take(1) == 1;
        match bits.take(2) {
            0 => {
                bits.at = bits.at.next_multiple_of(8);
                let n = bits.take(16);
                bits.take(16);
                (0..n).for_each(|_| out.literal(bits.take(8) as u8));
            }
            1 => block(&mut bits, &mut out),
            kind => panic!("there is no such block: {kind}"),
        }
        if is_last {
            return out;
        }
    }
}

fn block(bits: &mut Bits<'_>, out: &mut Traced) {
    loop {
        let symbol = symbol(bits);
        if symbol == 256 {
            return;
        }
        if symbol < 256 {
            out.literal(symbol as u8);
            continue;
        }
        let length = match symbol - 257 {
            28 => 258,
            code => 3 + value(bits, code, 2),
        };
        let code = bits.code(5);
        let distance = 1 + value(bits, code, 1);
        (0..length).for_each(|_| out.copy(distance));
    }
}

/// A literal or a length in the fixed code.
fn symbol(bits: &mut Bits<'_>) -> usize {
    let begin = bits.code(7);
    if begin < 0b001_1000 {
        return 256 + begin;
    }
    let longer = begin << 1 | bits.code(1);
    match longer {
        0x30..=0xbf => longer - 0x30,
        0xc0..=0xc7 => 280 + longer - 0xc0,
        _ => 144 + (longer << 1 | bits.code(1)) - 0x190,
    }
}

/// The value of a code that has `1 << fine` steps for each power of two.
fn value(bits: &mut Bits<'_>, code: usize, fine: u32) -> usize {
    let step = 1 << fine;
    if code < 2 * step {
        return code;
    }
    let extra = code / step - 1;
    ((step + code % step) << extra) + bits.take(extra)
}

impl Traced {
    fn literal(&mut self, byte: u8) {
        self.bytes.push(byte);
        self.linked.push(false);
    }

    fn copy(&mut self, distance: usize) {
        let from = self.bytes.len() - distance;
        self.bytes.push(self.bytes[from]);
        self.linked[from] = true;
        self.linked.push(true);
    }
}

struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    /// So many bits, the lowest first.
    fn take(&mut self, n: usize) -> usize {
        (0..n).fold(0, |value, k| value | self.bit() << k)
    }

    /// The same, the highest first.
    fn code(&mut self, n: usize) -> usize {
        (0..n).fold(0, |value, _| value << 1 | self.bit())
    }

    fn bit(&mut self) -> usize {
        let bit = self.bytes[self.at / 8] >> (self.at % 8) & 1;
        self.at += 1;
        usize::from(bit)
    }
}
