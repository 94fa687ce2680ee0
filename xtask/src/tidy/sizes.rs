//! A file has one subject; a long one has several. Bytes count as well as lines, so that nobody
//! makes a file short by writing it dense.

use super::sources::Sources;

/// Beyond this a file of one kind must be cut.
struct Limit {
    /// The ending of its name.
    kind: &'static str,
    lines: usize,
    /// In the whole file.
    bytes: usize,
    /// In its widest line, where no formatter breaks lines.
    width: Option<usize>,
}

const LIMITS: [Limit; 3] = [
    // A line of our Rust has 38 bytes.
    Limit { kind: "rs", lines: 600, bytes: 24_000, width: None },
    // The scripts of the pages are small, by promise.
    Limit { kind: "js", lines: 400, bytes: 18_000, width: None },
    // With one declaration a line, 300 lines have 9,000 bytes. Long values can be broken.
    Limit { kind: "css", lines: 600, bytes: 10_000, width: Some(120) },
];

pub(crate) fn check(sources: &Sources) -> Vec<String> {
    let sizes = LIMITS.iter().flat_map(|limit| check_kind(sources, limit));
    sizes.chain(crowded(sources)).collect()
}

fn check_kind(sources: &Sources, limit: &Limit) -> Vec<String> {
    let mut findings = Vec::new();
    for (path, text) in sources.below("", &[limit.kind]) {
        let lines = text.lines().count();
        if lines > limit.lines {
            findings.push(format!("{path}: {lines} lines; at most {}", limit.lines));
        }
        if text.len() > limit.bytes {
            findings.push(format!("{path}: {} bytes; at most {}", text.len(), limit.bytes));
        }
        let widest = text.lines().map(str::len).max().unwrap_or(0);
        if let Some(width) = limit.width.filter(|width| widest > *width) {
            findings.push(format!("{path}: a line of {widest} bytes; at most {width}"));
        }
    }
    findings
}

/// Styles have one declaration a line.
fn crowded(sources: &Sources) -> Vec<String> {
    let mut findings = Vec::new();
    for (path, text) in sources.below("", &["css"]) {
        let is_crowded =
            |line: &str| line.split("/*").next().unwrap_or_default().matches(';').count() > 1;
        let at = text.lines().zip(1..).find(|(line, _)| is_crowded(line));
        findings
            .extend(at.map(|(_, at)| format!("{path}:{at}: more than one declaration in a line")));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(path: &str, text: &str) -> Vec<String> {
        let sources = Sources::of(&[(path, text)]);
        check(&sources)
    }

    #[test]
    fn a_long_file_is_found() {
        let (fits, long) = ("//\n".repeat(600), "//\n".repeat(601));
        assert_eq!(findings("a.rs", &fits).len(), 0);
        assert_eq!(findings("a.md", &long).len(), 0);
        assert_eq!(findings("a.css", &long).len(), 1);
        assert_eq!(findings("b.js", &fits).len(), 1);
    }

    #[test]
    fn a_file_of_usual_lines_fits_and_a_dense_one_is_found() {
        let declarations = "    border-radius: 0.5rem;\n".repeat(300);
        assert_eq!(findings("a.css", &declarations).len(), 0);
        let dense = format!(".card {{ border: {} }}\n", "0 ".repeat(50));
        assert_eq!(findings("a.css", &dense.repeat(100)).len(), 1, "more bytes than fit");
        let wide = format!(".card {{ border: {} }}\n", "0 ".repeat(60));
        assert_eq!(findings("a.css", &wide).len(), 1, "wider than fits");
        assert_eq!(findings("a.css", ".a { top: 0; left: 0; }\n").len(), 1, "a rule in a line");
        assert_eq!(findings("a.css", ".a { top: 0; } /* a; b; c */\n").len(), 0);
        let code = "    let seat = seats.next()?;  // 38 b\n".repeat(600);
        assert_eq!(findings("a.rs", &code).len(), 0);
        assert_eq!(
            findings("a.rs", &code.replace("38 b", "a line with rather more in it")).len(),
            1
        );
    }
}
