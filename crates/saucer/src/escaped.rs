//! Words of people on the terminal of the operator: what would move its cursor, turn the writing around or hide is
//! written out.

use std::fmt::Write as _;

use serde_json::Value;

/// Characters of which a terminal shows something else than themselves. The joiner of emoji stays.
fn acts(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Text for the terminal, of as many lines as it has.
pub(crate) fn text(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for c in words.chars() {
        if acts(c) && c != '\n' { out.extend(c.escape_unicode()) } else { out.push(c) }
    }
    out
}

/// Text of somebody, which has one line whatever it says.
pub(crate) fn line(words: &str) -> String {
    text(words).replace('\n', "\\n")
}

/// JSON that says the same with such characters escaped; they stand within strings only.
pub(crate) fn json(facts: &Value) -> String {
    let mut out = String::new();
    for c in facts.to_string().chars() {
        if acts(c) {
            let mut units = [0; 2];
            for unit in c.encode_utf16(&mut units) {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{unit:04x}");
            }
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const EVIL: &str = "a\u{1b}[2J\u{9b}1m\u{202e}b\n\u{e0041}👩\u{200d}🚀ж";

    #[test]
    fn nothing_acts_on_a_terminal() {
        assert_eq!(line(EVIL), "a\\u{1b}[2J\\u{9b}1m\\u{202e}b\\n\\u{e0041}👩\u{200d}🚀ж");
        assert_eq!(text("1. it\n   hurts\u{7}"), "1. it\n   hurts\\u{7}");
        let facts = json!({ "why": EVIL });
        let said = super::json(&facts);
        assert!(!said.chars().any(acts), "{said}");
        assert_eq!(serde_json::from_str::<Value>(&said).unwrap(), facts);
    }
}
