//! Deflate (RFC 1951) in which some bytes are set apart: nothing refers to them and they refer to nothing.
//!
//! No library can be told so. Three things make it hold. Matches are looked for among symbols, and a byte that is set
//! apart is none that any other equals. The codes are the fixed ones of the standard, so that the letters of one text
//! do not make those of another shorter. And what is tried depends on places alone. So the length of what is written
//! is the sum of what the one and what the other text takes, whatever they say: a name is nowhere cheaper because it
//! stands in a secret. Tests hold that to the byte.

use super::Plain;

/// How far back a match may lie.
const WINDOW: usize = 1 << 15;
/// Shorter matches seldom pay.
const SHORTEST: usize = 4;
const LONGEST: usize = 258;
/// How many earlier places are tried for each.
const TRIES: usize = 24;
/// A match of such a length is good enough.
const GOOD: usize = 48;
const HASH_BITS: u32 = 15;
const NOWHERE: u32 = u32::MAX;
/// The symbol of every byte that is set apart.
const APART: u16 = u16::MAX;

/// Whether anything follows a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Follows {
    /// Another block, from the next byte on (sync flush).
    More,
    /// Nothing.
    Nothing,
}

/// The text as blocks that end at a whole byte and refer to nothing outside.
pub(super) fn deflate(plain: &Plain, follows: Follows) -> Vec<u8> {
    let text = plain.text.as_bytes();
    let mut bits = Bits { out: Vec::with_capacity(text.len() / 3 + 16), held: 0, n: 0 };
    bits.put(u32::from(follows == Follows::Nothing), 1);
    bits.put(FIXED, 2);
    Search::new(plain).each(|token| match token {
        Token::Literal(at) => bits.literal(u16::from(text[at])),
        Token::Match { length, distance } => bits.reference(length, distance),
    });
    bits.literal(END_OF_BLOCK);
    if follows == Follows::More {
        bits.put(STORED, 3);
    }
    bits.align();
    if follows == Follows::More {
        bits.out.extend([0, 0, 0xff, 0xff]);
    }
    bits.out
}

/// Bytes as they are, at most [`MOST_STORED`], in a block that is not the last one.
pub(super) fn stored(bytes: &[u8]) -> Vec<u8> {
    let n = u16::try_from(bytes.len()).expect("a block of padding is short");
    let mut out = Vec::with_capacity(bytes.len() + STORED_HEAD);
    out.push(0);
    out.extend(n.to_le_bytes());
    out.extend((!n).to_le_bytes());
    out.extend(bytes);
    out
}

/// What a stored block has besides its bytes.
pub(super) const STORED_HEAD: usize = 5;

const STORED: u32 = 0;
const FIXED: u32 = 1;
const END_OF_BLOCK: u16 = 256;

enum Token {
    Literal(usize),
    Match { length: usize, distance: usize },
}

/// The search for what came before: chains of places whose next symbols have the same hash.
struct Search {
    symbols: Vec<u16>,
    heads: Vec<u32>,
    chain: Vec<u32>,
}

impl Search {
    fn new(plain: &Plain) -> Search {
        let mut symbols: Vec<u16> = plain.text.bytes().map(u16::from).collect();
        for range in &plain.apart {
            symbols[range.clone()].fill(APART);
        }
        let chain = vec![NOWHERE; symbols.len()];
        Search { symbols, heads: vec![NOWHERE; 1 << HASH_BITS], chain }
    }

    fn each(mut self, mut tell: impl FnMut(Token)) {
        let mut at = 0;
        let mut found = self.longest(0);
        while at < self.symbols.len() {
            self.enter(at);
            let next = if found.0 < GOOD { self.longest(at + 1) } else { (0, 0) };
            // A longer match that begins one later is worth a literal.
            if found.0 < SHORTEST || next.0 > found.0 {
                tell(Token::Literal(at));
                at += 1;
                found = next;
                continue;
            }
            tell(Token::Match { length: found.0, distance: found.1 });
            (at + 1..at + found.0).for_each(|inside| self.enter(inside));
            at += found.0;
            found = self.longest(at);
        }
    }

    /// The length and the distance of the longest match of what begins there.
    fn longest(&self, at: usize) -> (usize, usize) {
        let Some(key) = self.key(at) else { return (0, 0) };
        let most = (self.symbols.len() - at).min(LONGEST);
        let mut best = (0, 0);
        let mut place = self.heads[key];
        for _ in 0..TRIES {
            let from = place as usize;
            if place == NOWHERE || at - from > WINDOW {
                break;
            }
            let length = self.common(from, at, most);
            if length > best.0 {
                best = (length, at - from);
            }
            if best.0 >= GOOD {
                break;
            }
            place = self.chain[from];
        }
        best
    }

    fn common(&self, from: usize, at: usize, most: usize) -> usize {
        let pairs = self.symbols[from..].iter().zip(&self.symbols[at..at + most]);
        pairs.take_while(|(before, now)| before == now && **now != APART).count()
    }

    fn enter(&mut self, at: usize) {
        if let Some(key) = self.key(at) {
            self.chain[at] = self.heads[key];
            self.heads[key] = at as u32;
        }
    }

    /// Where the chain of such symbols begins; `None` if one of them is set apart, or too few are left.
    fn key(&self, at: usize) -> Option<usize> {
        let symbols = self.symbols.get(at..at + SHORTEST)?;
        if symbols.contains(&APART) {
            return None;
        }
        let word = symbols.iter().fold(0_u32, |word, symbol| word << 8 | u32::from(*symbol));
        Some((word.wrapping_mul(0x9e37_79b1) >> (32 - HASH_BITS)) as usize)
    }
}

struct Bits {
    out: Vec<u8>,
    held: u64,
    n: u32,
}

impl Bits {
    /// Writes so many bits, the lowest first.
    fn put(&mut self, value: u32, n: u32) {
        self.held |= u64::from(value) << self.n;
        self.n += n;
        while self.n >= 8 {
            self.out.push(self.held as u8);
            self.held >>= 8;
            self.n -= 8;
        }
    }

    /// Writes a code, the highest bit first.
    fn code(&mut self, code: u16, n: u32) {
        self.put(u32::from(code.reverse_bits()) >> (16 - n), n);
    }

    /// A literal, the end of a block or the code of a length, in the fixed code.
    fn literal(&mut self, symbol: u16) {
        match symbol {
            0..=143 => self.code(0x30 + symbol, 8),
            144..=255 => self.code(0x190 + symbol - 144, 9),
            256..=279 => self.code(symbol - 256, 7),
            _ => self.code(0xc0 + symbol - 280, 8),
        }
    }

    fn reference(&mut self, length: usize, distance: usize) {
        let (code, extra, rest) = split(length - 3, 2, LONGEST - 3);
        self.literal(257 + code);
        self.put(rest, extra);
        let (code, extra, rest) = split(distance - 1, 1, usize::MAX);
        self.code(code, 5);
        self.put(rest, extra);
    }

    fn align(&mut self) {
        if self.n > 0 {
            self.put(0, 8 - self.n);
        }
    }
}

/// The code of a length or a distance, how many more bits follow, and which. Codes have `1 << fine` steps for each
/// power of two; the highest length has one of its own.
fn split(value: usize, fine: u32, highest: usize) -> (u16, u32, u32) {
    if value == highest {
        return (28, 0, 0);
    }
    let value = value as u32;
    if value < 2 << fine {
        return (value as u16, 0, 0);
    }
    let extra = value.ilog2() - fine;
    let code = (extra << fine) + (value >> extra);
    (code as u16, extra, value & ((1 << extra) - 1))
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use saucer_web::apart::set_apart;

    use super::*;

    fn plain(marked: &str) -> Plain {
        Plain::of(marked.to_owned())
    }

    fn apart(words: &str) -> String {
        let mut words = words.to_owned();
        set_apart(&mut words);
        words
    }

    fn inflated(bytes: &[u8]) -> String {
        let mut text = String::new();
        flate2::read::DeflateDecoder::new(bytes).read_to_string(&mut text).unwrap();
        text
    }

    /// Markup with repetitions near and far, of all lengths.
    fn sample() -> String {
        let row = |n: u32| {
            format!(
                "<li class=\"row\" data-n=\"{n}\">Зелёный корабль {}</li>",
                "go".repeat(n as usize % 300)
            )
        };
        (0..400).map(row).collect()
    }

    #[test]
    fn what_is_written_can_be_read() {
        for text in ["", "a", "aaaaaaaa", "Марс, Марс, Марс", &sample(), &"x".repeat(70_000)]
        {
            let bytes = deflate(&plain(text), Follows::Nothing);
            assert_eq!(inflated(&bytes), *text);
            let name = apart(text);
            let marked = format!("{text}{name}{text}");
            let bytes = deflate(&plain(&marked), Follows::Nothing);
            assert_eq!(inflated(&bytes), text.repeat(3));
        }
        let text = sample();
        assert!(deflate(&plain(&text), Follows::Nothing).len() * 5 < text.len());
    }

    #[test]
    fn parts_can_follow_each_other() {
        let mut bytes = deflate(&plain("one, one, one"), Follows::More);
        bytes.extend(stored(b"   "));
        bytes.extend(deflate(&plain(", one"), Follows::Nothing));
        assert_eq!(inflated(&bytes), "one, one, one   , one");
    }

    /// Whoever names themselves as a secret learns nothing: no name is cheaper than another as long.
    #[test]
    fn what_is_set_apart_costs_the_same_whatever_the_secret_is() {
        let length = |name: &str, secret: &str| {
            let name = apart(name);
            let page =
                format!("<p>{name} sees <b>{secret}</b> and {name}, {name}</p><i>{secret}</i>");
            deflate(&plain(&page), Follows::Nothing).len()
        };
        let secrets = ["the blue saucer is an alien", "the blue saucer is a person"];
        let names = [
            "the blue saucer is an alien",
            "the blue saucer is a person",
            "qwertzuiopasdfghjklyxcvbnm.",
        ];
        let all = |secret: &str| names.map(|name| length(&name[..26], secret));
        for secret in secrets {
            assert_eq!(all(secret), [all(secret)[0]; 3], "{secret}");
        }
        // Without the marks a name tells: this is what they are for.
        let leak = |name: &str| {
            deflate(&plain(&format!("{name}<b>{}</b>", secrets[0])), Follows::Nothing).len()
        };
        assert!(leak(names[0]) < leak(names[2]));
    }

    /// The sum of two independent lengths: changing the one changes the length by as much whatever the other is.
    #[test]
    fn secrets_and_words_of_others_add_up() {
        let length = |name: &str, secret: &str| {
            let name = apart(name);
            let page = format!("{}{name}{secret}{name}{}{secret}", sample(), &sample()[..999]);
            let bits = deflate(&plain(&page), Follows::Nothing);
            assert!(inflated(&bits).contains(secret));
            bits.len() as i64
        };
        let (names, secrets) =
            (["aaaaaaaa", "role=imp", "Зани"], ["role=imp role=imp", "role=man abcdefg", ""]);
        let gains =
            |secret: &str| names.map(|name| length(name, secret) - length(names[0], secret));
        for secret in secrets {
            assert_eq!(gains(secret), gains(secrets[0]), "{secret}");
        }
    }

    #[test]
    fn codes_are_those_of_the_standard() {
        let length = |length: usize| split(length - 3, 2, LONGEST - 3);
        assert_eq!(length(3), (0, 0, 0));
        assert_eq!(length(10), (7, 0, 0));
        assert_eq!(length(12), (8, 1, 1));
        assert_eq!(length(257), (27, 5, 30));
        assert_eq!(length(258), (28, 0, 0));
        let distance = |distance: usize| split(distance - 1, 1, usize::MAX);
        assert_eq!(distance(4), (3, 0, 0));
        assert_eq!(distance(6), (4, 1, 1));
        assert_eq!(distance(32768), (29, 13, 8191));
    }
}
