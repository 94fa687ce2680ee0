//! Recovery phrases: six words that bring a player to another device.
//!
//! A word is one of 2,048, so a phrase has 66 bits. It is kept as an Argon2id hash only, written as a PHC
//! string. To find that
//! hash, the store has a handle: a keyed hash of the first two words. Who reads the store and knows the
//! key learns 22 bits from the handle at most; the other 44 cost an Argon2id each to try.

use std::sync::LazyLock;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{ARGON2ID_IDENT, Algorithm, Argon2, Params, Version};
use saucer_store::Handle;
use saucer_text::Lang;
use saucer_web::model::talk::{RecoverFault, TypedWord};

use crate::error::Problem;
use crate::identity::unhex;
use crate::keys::Key;

/// How many words a phrase has.
const WORDS: usize = 6;

/// How many letters of a typed word are shown again; none of ours has more than eight.
const LONGEST_TYPED: usize = 20;

/// How many of them make the handle.
const IN_HANDLE: usize = 2;

/// Memory in KiB, passes and lanes of a new hash. A stored hash names its own, so they may be raised.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);

/// More cannot be asked for by a stored hash, so that a damaged one cannot exhaust the machine.
const HIGHEST_COST: (u32, u32, u32) = (256 * 1024, 16, 4);

/// The words, sorted, in lower case and without ё.
static EN: LazyLock<Vec<&str>> =
    LazyLock::new(|| include_str!("../words/en.txt").lines().collect());
static RU: LazyLock<Vec<&str>> =
    LazyLock::new(|| include_str!("../words/ru.txt").lines().collect());

fn list(lang: Lang) -> &'static [&'static str] {
    lang.pick(&EN, &RU)
}

/// A phrase that is well formed: six words of our lists. Whether anybody has it is another question.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Phrase([&'static str; WORDS]);

impl Phrase {
    /// A phrase that nobody can guess, in this language.
    pub(crate) fn fresh(lang: Lang) -> Result<Phrase, Problem> {
        let mut bytes = [0; 2 * WORDS];
        getrandom::fill(&mut bytes).map_err(|error| Problem::internal(&error))?;
        let words = list(lang);
        // The number of words is a power of two, so that the rest of a division is fair.
        let word = |n: usize| {
            let number = u16::from_le_bytes([bytes[2 * n], bytes[2 * n + 1]]);
            words[usize::from(number) % words.len()]
        };
        Ok(Phrase(std::array::from_fn(word)))
    }

    /// Reads what somebody has typed. Capitals, ё, and whatever stands between words do not matter.
    pub(crate) fn read(typed: &str) -> Result<Phrase, RecoverFault> {
        let plain = plain(typed);
        let typed: [&str; WORDS] = split(&plain)
            .collect::<Vec<&str>>()
            .try_into()
            .map_err(|typed: Vec<&str>| RecoverFault::Count(typed.len()))?;
        let mut words = [""; WORDS];
        for (n, (slot, word)) in words.iter_mut().zip(typed).enumerate() {
            *slot = known(word).ok_or(RecoverFault::Word(n + 1))?;
        }
        Ok(Phrase(words))
    }

    /// The words with a space between them, to be shown once.
    pub(crate) fn words(&self) -> String {
        self.0.join(" ")
    }

    /// What the hash of this phrase is found by; other phrases may have the same.
    pub(crate) fn handle(&self, key: &Key) -> Handle {
        let mark = key.mark(&format!("recovery phrase: {}", self.0[..IN_HANDLE].join(" ")));
        Handle { mark, key_ms: key.made_ms }
    }

    /// The hash to store. Takes long and much memory, on purpose.
    pub(crate) fn hash(&self) -> Result<String, Problem> {
        let mut salt = [0; 16];
        getrandom::fill(&mut salt).map_err(|error| Problem::internal(&error))?;
        let (memory, passes, lanes) = COST;
        let params = Params::new(memory, passes, lanes, None);
        let params = params.map_err(|error| Problem::internal(&error))?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let hash = argon2.hash_password_with_salt(self.words().as_bytes(), &salt);
        hash.map(|hash| hash.to_string()).map_err(|error| Problem::internal(&error))
    }

    /// Whether this is the phrase of a stored hash. Takes as long as making one. A hash that cannot
    /// be read is nobody's.
    pub(crate) fn proves(&self, stored: &str) -> bool {
        let Some(hash) = parse(stored) else { return false };
        // It compares in constant time, and goes by the cost that the hash names.
        Argon2::default().verify_password(self.words().as_bytes(), &hash).is_ok()
    }
}

impl std::fmt::Debug for Phrase {
    /// Tells no word, so that no log file gets them.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Phrase(..)")
    }
}

/// The words that somebody has typed, to be mended, as many as one looks through. Whether a word is on our
/// lists is no secret; whether it is in anybody's phrase is never said.
pub(crate) fn typed_words(typed: &str) -> Vec<TypedWord> {
    let word = |word: &str| TypedWord {
        word: word.chars().take(LONGEST_TYPED).collect(),
        is_ours: known(word).is_some(),
    };
    split(&plain(typed)).take(2 * WORDS).map(word).collect()
}

fn plain(typed: &str) -> String {
    typed.to_lowercase().replace('ё', "е")
}

fn split(plain: &str) -> impl Iterator<Item = &str> {
    plain.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty())
}

/// A hash that nobody has a phrase for, to spend the usual time on when there is none to compare with.
pub(crate) fn nobodys_hash() -> String {
    let (memory, passes, lanes) = COST;
    format!("$argon2id$v=19$m={memory},t={passes},p={lanes}${}${}", "A".repeat(22), "A".repeat(43))
}

fn known(word: &str) -> Option<&'static str> {
    Lang::ALL.into_iter().map(list).find_map(|words| {
        let at = words.binary_search(&word).ok()?;
        Some(words[at])
    })
}

/// Reads a stored hash: a PHC string, or the form in which they were kept before.
fn parse(stored: &str) -> Option<PasswordHash> {
    let hash = match stored.strip_prefix("argon2id:") {
        Some(old) => parse_old(old)?,
        None => PasswordHash::new(stored).ok()?,
    };
    let asked = Params::try_from(&hash).ok()?;
    let (memory, passes, lanes) = HIGHEST_COST;
    let bearable = asked.m_cost() <= memory && asked.t_cost() <= passes && asked.p_cost() <= lanes;
    bearable.then_some(hash)
}

/// Reads `memory:passes:lanes:salt:hash`, the last two as hexadecimal digits.
fn parse_old(old: &str) -> Option<PasswordHash> {
    let mut parts = old.split(':');
    let mut number = || parts.next()?.parse::<u32>().ok();
    let params = Params::new(number()?, number()?, number()?, None).ok()?;
    let (salt, hash) = (unhex(parts.next()?)?, unhex(parts.next()?)?);
    Some(PasswordHash {
        algorithm: ARGON2ID_IDENT,
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&params).ok()?,
        salt: Some(Salt::new(&salt).ok()?),
        hash: Some(Output::new(&hash).ok()?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether one letter more, less or other makes one word of the other.
    fn are_near(a: &str, b: &str) -> bool {
        let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
        let (short, long) = if a.len() <= b.len() { (&a, &b) } else { (&b, &a) };
        let same = short.iter().zip(long).take_while(|(a, b)| a == b).count();
        match long.len() - short.len() {
            0 => same == short.len() || short[same + 1..] == long[same + 1..],
            1 => short[same..] == long[same + 1..],
            _ => false,
        }
    }

    #[test]
    fn there_are_two_thousand_and_forty_eight_words_that_nobody_mixes_up() {
        for lang in Lang::ALL {
            let words = list(lang);
            assert_eq!(words.len(), 2048);
            for (n, word) in words.iter().enumerate() {
                let alphabet = lang.pick('a'..='z', 'а'..='я');
                let letters = word.chars().all(|c| alphabet.contains(&c));
                assert!(letters && (4..=8).contains(&word.chars().count()), "{word}");
                assert!(n == 0 || words[n - 1] < *word, "{word} is out of order");
                let near = words[n + 1..].iter().find(|other| are_near(word, other));
                assert_eq!(near, None, "like {word}");
            }
        }
    }

    #[test]
    fn a_phrase_is_read_however_it_is_typed() {
        for lang in Lang::ALL {
            let phrase = Phrase::fresh(lang).unwrap();
            let words = phrase.words();
            assert_eq!(words.split(' ').count(), 6);
            let shouted = format!("\n 1. {} ", words.to_uppercase().replace(' ', ",\u{a0} - "));
            assert_eq!(Phrase::read(&shouted), Ok(phrase));
        }
        let typed = "Бобёр самолёт костёр, щегол; янтарь юбилей";
        let phrase = Phrase::read(typed).unwrap();
        assert_eq!(phrase.words(), "бобер самолет костер щегол янтарь юбилей");
    }

    #[test]
    fn what_is_no_phrase_says_why() {
        assert_eq!(Phrase::read(""), Err(RecoverFault::Count(0)));
        assert_eq!(Phrase::read("acorn acorn acorn"), Err(RecoverFault::Count(3)));
        let long = "acorn ".repeat(5_000);
        assert_eq!(Phrase::read(&long), Err(RecoverFault::Count(5_000)));
        let odd = "acorn acorn <script> acorn acorn acorn";
        assert_eq!(Phrase::read(odd), Err(RecoverFault::Word(3)));
    }

    #[test]
    fn only_the_phrase_itself_proves_its_hash() {
        let phrase = Phrase::read("acorn beetle comedy dragon eagle falcon").unwrap();
        let stored = phrase.hash().unwrap();
        assert!(phrase.proves(&stored));
        assert!(!stored.contains("acorn") && !format!("{phrase:?}").contains("acorn"));
        let other = Phrase::read("acorn beetle comedy dragon falcon eagle").unwrap();
        assert!(!other.proves(&stored));
        assert!(!phrase.proves(&nobodys_hash()));
        for odd in ["", "argon2id:", "argon2id:1:1:1:00:00", "argon2id:4000000000:2:1:00:00", "$"] {
            assert!(!phrase.proves(odd), "{odd}");
        }
        let (a, b) = (Key::new(0, None, b"a"), Key::new(0, None, b"b"));
        assert_eq!(phrase.handle(&a), other.handle(&a), "the first two words are the same");
        assert_ne!(phrase.handle(&a), phrase.handle(&b));
    }

    #[test]
    fn hashes_that_were_stored_before_still_open() {
        let phrase = Phrase::read("acorn beetle comedy dragon eagle falcon").unwrap();
        let old = "argon2id:19456:2:1:30313233343536373839616263646566:\
                   577777db63149fe19a2aa3632328e5da1aa92d337ef108730c040ca9c6c45f6a";
        assert!(phrase.proves(old));
        let other = Phrase::read("acorn beetle comedy dragon falcon eagle").unwrap();
        assert!(!other.proves(old));
    }

    #[test]
    fn a_hash_says_how_it_was_made_and_cannot_exhaust_the_machine() {
        let phrase = Phrase::read("acorn beetle comedy dragon eagle falcon").unwrap();
        let stored = phrase.hash().unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert!(parse(&stored).is_some() && parse(&nobodys_hash()).is_some());
        for (usual, costly) in [("m=19456", "m=4000000"), ("t=2", "t=17"), ("p=1", "p=5")] {
            let costly = stored.replace(usual, costly);
            assert!(costly != stored && parse(&costly).is_none(), "{costly}");
        }
    }
}
