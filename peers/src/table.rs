//! The table of ratios, as Markdown.

use std::fmt::Write;

use crate::entries::{Contest, Entry, How, Keeping};
use crate::figures::{Sample, best, typical, typical_wait};

/// What came of one entry in one contest.
pub(crate) struct Row<'a> {
    pub(crate) contest: Contest,
    pub(crate) entry: &'a Entry,
    /// All samples, or why there are none.
    pub(crate) result: Result<Vec<Sample>, String>,
}

/// The whole table. Rows of one contest follow each other; ours come first.
pub(crate) fn table(rows: &[Row<'_>]) -> String {
    let mut text = String::from(
        "| measured | who | best | median | answered, p50 | p99 | CPU a move | Saucer ÷ it |\n\
         |---|---|--:|--:|--:|--:|--:|--:|\n",
    );
    for row in rows {
        let (title, name) = (row.contest.title(), row.entry.name);
        let line = match &row.result {
            Err(reason) => format!("| {title} | {name} | {} | | | | | |", cell(reason)),
            Ok(samples) => {
                let wait = typical_wait(samples);
                let time = |figure: Option<f64>| figure.map(duration).unwrap_or_default();
                format!(
                    "| {title} | {name} | {} | {} | {} | {} | {} | {} |",
                    count(best(samples)),
                    count(typical(samples)),
                    time(wait.map(|wait| wait.p50)),
                    time(wait.map(|wait| wait.p99)),
                    time(wait.and_then(|wait| wait.cpu)),
                    ratios(rows, row),
                )
            }
        };
        writeln!(text, "{line}").expect("a string takes everything");
    }
    text
}

/// Our figure for each of our entries in this contest, divided by that of the row; nothing for a
/// row of ours. By medians.
fn ratios(rows: &[Row<'_>], row: &Row<'_>) -> String {
    if row.entry.peer.is_none() {
        return String::new();
    }
    let ours = rows.iter().filter(|one| one.contest == row.contest && one.entry.peer.is_none());
    let said = ours.filter_map(|one| {
        let ratio = ratio(one, row)?;
        Some(match one.entry.how {
            How::Saucer(Keeping::Durable) => format!("durable {}", times(ratio)),
            _ => times(ratio),
        })
    });
    said.collect::<Vec<String>>().join(", ")
}

/// How many times as fast one is as the other, by medians; `None` if either was not measured.
pub(crate) fn ratio(one: &Row<'_>, other: &Row<'_>) -> Option<f64> {
    let (one, other) = (one.result.as_ref().ok()?, other.result.as_ref().ok()?);
    (!one.is_empty() && !other.is_empty()).then(|| typical(one) / typical(other))
}

/// A ratio with as many digits as mean something.
pub(crate) fn times(ratio: f64) -> String {
    match ratio {
        large if large >= 20.0 => format!("{large:.0}×"),
        middle if middle >= 2.0 => format!("{middle:.1}×"),
        small => format!("{small:.2}×"),
    }
}

fn count(n: f64) -> String {
    match n {
        large if large >= 1e6 => format!("{:.2} M", large / 1e6),
        middle if middle >= 1e4 => format!("{:.1} k", middle / 1e3),
        small => format!("{small:.0}"),
    }
}

fn duration(microseconds: f64) -> String {
    match microseconds {
        long if long >= 1e3 => format!("{:.1} ms", long / 1e3),
        short => format!("{short:.0} µs"),
    }
}

/// A text that does not break a row.
fn cell(text: &str) -> String {
    text.replace('|', "/").replace('\n', " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entries::ENTRIES;
    use crate::figures::Wait;

    fn samples(rate: f64) -> Result<Vec<Sample>, String> {
        let wait = Some(Wait { p50: 800.0, p99: 2100.0, cpu: Some(31.0) });
        Ok(vec![Sample { rate, wait }; 3])
    }

    fn row(contest: Contest, name: &str, result: Result<Vec<Sample>, String>) -> Row<'static> {
        let fits = |entry: &&Entry| entry.name == name && entry.contests.contains(&contest);
        let entry = ENTRIES.iter().find(fits).expect("there is such an entry");
        Row { contest, entry, result }
    }

    #[test]
    fn a_peer_is_compared_with_all_of_ours_in_the_same_contest() {
        let server = Contest::Server(20);
        let rows = [
            row(Contest::Moves, "**Saucer**", Ok(vec![Sample { rate: 5.5e6, wait: None }])),
            row(server, "**Saucer**, durable = false", samples(24_000.0)),
            row(server, "**Saucer**, durable", samples(3_000.0)),
            row(server, "boardgame.io, in memory", samples(4_000.0)),
        ];
        let text = table(&rows);
        let lines: Vec<&str> = text.lines().skip(2).collect();
        assert_eq!(
            lines,
            [
                "| random play, moves/s | **Saucer** | 5.50 M | 5.50 M |  |  |  |  |",
                "| server with 20 matches, moves/s | **Saucer**, durable = false | 24.0 k | 24.0 k | 800 µs | 2.1 ms | 31 µs |  |",
                "| server with 20 matches, moves/s | **Saucer**, durable | 3000 | 3000 | 800 µs | 2.1 ms | 31 µs |  |",
                "| server with 20 matches, moves/s | boardgame.io, in memory | 4000 | 4000 | 800 µs | 2.1 ms | 31 µs | 6.0×, durable 0.75× |",
            ]
        );
    }

    #[test]
    fn a_peer_that_is_missing_says_why_in_its_row() {
        let ours = row(Contest::Search, "**Saucer**", samples(1e6));
        let reason = Err("could not be installed: pip: no | network".to_owned());
        let rows = [ours, row(Contest::Search, "open_spiel, all in C++", reason)];
        assert_eq!(ratio(&rows[0], &rows[1]), None);
        let text = table(&rows);
        let last = text.lines().last().expect("the table has rows");
        assert!(last.contains("could not be installed: pip: no / network"), "{last}");
        assert_eq!(last.matches('|').count(), 9);
    }
}
