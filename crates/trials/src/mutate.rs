//! Texts and bytes with something wrong in them.

use crate::random::Random;

/// Texts that somebody may have forgotten.
const ODD: &[&str] = &[
    "",
    " ",
    "0",
    "-1",
    "1e999",
    "-0",
    "255",
    "256",
    "65536",
    "4294967296",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "0x10",
    "0.1",
    "NaN",
    "true",
    "null",
    "[]",
    "{}",
    "\"\"",
    "\u{0}",
    "\u{202e}",
    "\u{feff}",
    "e\u{301}\u{301}\u{301}",
    "👽👩‍🚀",
    "\r\n\r\n",
    "\r\nX-Odd: 1",
    "../../etc/passwd",
    "%",
    "%zz",
    "%00",
    "%ff%fe",
    "%c0%af",
    "+",
    "&",
    "=",
    ";",
    "a=b&a=c",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "\"><img src=x>",
    "{{7*7}}",
    "${7*7}",
    "\\",
    "\\u0000",
    "\\ud800",
    "__proto__",
];

/// The text with a mistake in it. What comes out is bytes, because some mistakes are no text.
pub(crate) fn mutated(text: &str, random: &mut Random) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(3) {
        once(&mut bytes, random);
    }
    bytes
}

fn once(bytes: &mut Vec<u8>, random: &mut Random) {
    let at = random.below(bytes.len() + 1);
    match random.below(11) {
        0 => *bytes = random.pick(ODD).as_bytes().to_vec(),
        1 => {
            let odd = random.pick(ODD).as_bytes().to_vec();
            bytes.splice(at..at, odd);
        }
        2 => bytes.truncate(at),
        3 if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
        4 if at < bytes.len() => bytes[at] = random.bits() as u8,
        5 => {
            let copy = bytes.clone();
            bytes.extend(copy);
        }
        6 if at < bytes.len() => drop(bytes.remove(at)),
        7 => {
            let letter = *random.pick(b"aA0[{\"%\xff ");
            let n = *random.pick(&[10, 300, 3_000, 20_000]);
            bytes.splice(at..at, std::iter::repeat_n(letter, n));
        }
        8 => {
            // Deeper than any reader should follow.
            let n = *random.pick(&[20, 130, 2_000]);
            let (open, close) = *random.pick(&[("[", "]"), ("{\"a\":", "}")]);
            *bytes = format!("{}1{}", open.repeat(n), close.repeat(n)).into_bytes();
        }
        9 => {
            let digits = |byte: &u8| byte.is_ascii_digit();
            if let Some(first) = bytes.iter().position(digits) {
                let n = bytes[first..].iter().take_while(|byte| digits(byte)).count();
                let odd = random.pick(&ODD[2..15]).as_bytes().to_vec();
                bytes.splice(first..first + n, odd);
            }
        }
        _ => {
            let end = at + random.below(bytes.len() - at + 1);
            bytes.drain(at..end);
        }
    }
}

/// As forms and addresses write bytes. Now and then badly.
pub(crate) fn encoded(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    if random.one_in(12) {
        // A request line or a form that is not encoded at all, but for what would end it.
        return bytes.iter().copied().filter(|byte| !b" \r\n".contains(byte)).collect();
    }
    let mut text = Vec::with_capacity(bytes.len());
    for byte in bytes {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => text.push(*byte),
            _ => text.extend(format!("%{byte:02X}").bytes()),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_mutations_change_something_and_none_breaks() {
        let mut random = Random::new(3, 3);
        let text = r#"{"seat":0,"question":12,"decision":{"place":1}}"#;
        let changed = (0..5_000).filter(|_| mutated(text, &mut random) != text.as_bytes()).count();
        assert!(changed > 4_500, "{changed}");
        for _ in 0..500 {
            mutated("", &mut random);
        }
    }

    #[test]
    fn an_encoded_text_stays_on_its_line() {
        let mut random = Random::new(3, 3);
        for _ in 0..1_000 {
            let text = encoded(&mutated("a b\r\nc", &mut random), &mut random);
            assert!(!text.iter().any(|byte| b" \r\n".contains(byte)), "{text:?}");
        }
    }
}
