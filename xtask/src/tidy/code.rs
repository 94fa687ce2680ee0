//! What is code in a Rust source: words and string literals, without comments and without tests.

/// A piece of code and its line, counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Piece<'a> {
    pub(crate) line: usize,
    pub(crate) kind: Kind,
    pub(crate) text: &'a str,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A name, a keyword or a number.
    Word,
    /// What stands between the quotes of a string literal.
    Literal,
    /// Any other sign.
    Sign,
}

/// The code that is part of the program: whatever is marked with `#[cfg(test)]` is not.
pub(crate) fn code(source: &str) -> Vec<Piece<'_>> {
    without_tests(pieces(source))
}

fn pieces(source: &str) -> Vec<Piece<'_>> {
    let (mut pieces, mut at, mut line) = (Vec::new(), 0, 1);
    while let Some(first) = source[at..].chars().next() {
        let rest = &source[at..];
        let (len, kind) = if rest.starts_with("//") {
            (rest.find('\n').unwrap_or(rest.len()), None)
        } else if rest.starts_with("/*") {
            (block_comment(rest), None)
        } else if let Some(raw) = raw_string(rest) {
            (raw, Some(Kind::Literal))
        } else if first == '"' {
            (string(rest), Some(Kind::Literal))
        } else if first == '\'' {
            (quoted_char(rest), None)
        } else if is_of_word(first) {
            (rest.find(|c| !is_of_word(c)).unwrap_or(rest.len()), Some(Kind::Word))
        } else {
            (first.len_utf8(), (!first.is_whitespace()).then_some(Kind::Sign))
        };
        let text = &rest[..len];
        if let Some(kind) = kind {
            pieces.push(Piece { line, kind, text });
        }
        line += text.matches('\n').count();
        at += len;
    }
    pieces
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if rest[at..].starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

/// The length of a raw string, or of bytes.
fn raw_string(rest: &str) -> Option<usize> {
    let begun = rest.strip_prefix("br").or_else(|| rest.strip_prefix('r'))?;
    let hashes = begun.len() - begun.trim_start_matches('#').len();
    let inner = begun[hashes..].strip_prefix('"')?;
    let close = format!("\"{}", "#".repeat(hashes));
    let before = rest.len() - inner.len();
    Some(inner.find(&close).map_or(rest.len(), |end| before + end + close.len()))
}

fn string(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// A character in quotes, or the mark of a lifetime.
fn quoted_char(rest: &str) -> usize {
    let inner = &rest[1..];
    if inner.starts_with('\\') {
        return inner[2..].find('\'').map_or(rest.len(), |end| end + 4);
    }
    let first = inner.chars().next().map_or(0, char::len_utf8);
    if inner[first..].starts_with('\'') { first + 2 } else { 1 }
}

fn without_tests(pieces: Vec<Piece<'_>>) -> Vec<Piece<'_>> {
    const MARK: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let (mut kept, mut at) = (Vec::new(), 0);
    while at < pieces.len() {
        let rest = &pieces[at..];
        if rest.len() >= MARK.len() && rest.iter().zip(MARK).all(|(piece, mark)| piece.text == mark)
        {
            at += MARK.len() + item(&rest[MARK.len()..]);
        } else {
            kept.push(rest[0].clone());
            at += 1;
        }
    }
    kept
}

/// How many pieces an item has: up to its semicolon or to the end of its block.
fn item(pieces: &[Piece<'_>]) -> usize {
    let mut depth = 0_usize;
    for (at, piece) in pieces.iter().enumerate().filter(|(_, piece)| piece.kind == Kind::Sign) {
        match piece.text {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => {
                depth = depth.saturating_sub(1);
                if depth == 0 && piece.text == "}" {
                    return at + 1;
                }
            }
            ";" if depth == 0 => return at + 1,
            _ => {}
        }
    }
    pieces.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(source: &str) -> Vec<&str> {
        code(source).into_iter().map(|piece| piece.text).collect()
    }

    #[test]
    fn comments_and_tests_are_no_code() {
        assert_eq!(texts("a // b\n/* c /* d */ e */ f"), ["a", "f"]);
        assert_eq!(texts("#[cfg(test)]\nmod tests {\n fn x() { y() }\n}\nb"), ["b"]);
        assert_eq!(texts("#[cfg(test)]\n#[path = \"x\"]\nmod tests;\nb"), ["b"]);
        assert_eq!(texts("#[cfg(test)]\nfn x([a]: [u8; 2]) -> u8 { 1 }\nb"), ["b"]);
        assert_eq!(texts("#[cfg(unix)] b").len(), 8);
    }

    #[test]
    fn literals_are_whole() {
        assert_eq!(texts(r#"x("a \" // b")"#), ["x", "(", r#""a \" // b""#, ")"]);
        assert_eq!(texts("r#\"a \" b\"# c"), ["r#\"a \" b\"#", "c"]);
        assert_eq!(texts(r"'\'' '\u{7f}' '/' b 'a c"), ["b", "a", "c"]);
    }

    #[test]
    fn lines_are_counted() {
        let lines: Vec<usize> = code("a\n\"b\nc\"\n// d\ne").iter().map(|p| p.line).collect();
        assert_eq!(lines, [1, 2, 5]);
    }
}
