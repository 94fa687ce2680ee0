//! The log of a table: rounds with the newest on top, and inside of a round everything in the order in
//! which it happened.

use maud::{Markup, html};

use super::frame::Spot;
use super::tone::Tone;
use super::{fork, playback, shell};

/// How many paragraphs of its log a page carries. Older ones are only counted, so a game with a long
/// log may leave them without lines.
pub const SHOWN: usize = 30;

/// What is told in one go.
#[derive(Clone, Debug, Default)]
pub struct Paragraph {
    /// Its number as this viewer counts; it rises with every paragraph.
    pub number: u64,
    /// Its sentences. Whatever follows a heading belongs to what the heading names, and what stands
    /// before it to what was before.
    pub lines: Vec<Line>,
}

/// A sentence of the log.
#[derive(Clone, Debug)]
pub struct Line {
    /// How it is marked.
    pub tone: Tone,
    /// The words.
    pub words: String,
    /// The clause by which it happened.
    pub clause: Option<&'static str>,
    /// What it speaks of: pieces of the board whose `data-piece` has these names light up with it.
    pub pieces: Vec<String>,
}

impl Line {
    /// A sentence that speaks of nothing on the board.
    #[must_use]
    pub fn plain(words: String) -> Line {
        Line { tone: Tone::Plain, words, clause: None, pieces: Vec::new() }
    }

    fn about(&self) -> Option<String> {
        (!self.pieces.is_empty()).then(|| self.pieces.join(" "))
    }
}

/// A round or a turn: its heading, and what happened in it.
#[derive(Default)]
struct Round<'a> {
    heading: Option<&'a Line>,
    entries: Vec<Entry<'a>>,
}

/// Sentences that came in one go.
struct Entry<'a> {
    number: u64,
    lines: &'a [Line],
}

/// The rounds of the paragraphs from this one on, oldest first. A paragraph that tells the end of a round and the
/// beginning of the next one is cut in two; what is left of a round keeps its heading.
fn rounds(paragraphs: &[Paragraph], from: usize) -> Vec<Round<'_>> {
    let (older, shown) = paragraphs.split_at(from);
    let mut rounds = vec![Round::default()];
    for paragraph in shown {
        let number = paragraph.number;
        for lines in paragraph.lines.chunk_by(|_, next| next.tone != Tone::Heading) {
            let (heading, lines) = match lines.split_first() {
                Some((first, rest)) if first.tone == Tone::Heading => (Some(first), rest),
                _ => (None, lines),
            };
            if heading.is_some() {
                rounds.push(Round { heading, entries: Vec::new() });
            }
            if let Some(round) = rounds.last_mut()
                && !lines.is_empty()
            {
                round.entries.push(Entry { number, lines });
            }
        }
    }
    rounds.retain(|round| round.heading.is_some() || !round.entries.is_empty());
    if let Some(first) = rounds.first_mut()
        && first.heading.is_none()
    {
        let lines = older.iter().rev().flat_map(|paragraph| paragraph.lines.iter().rev());
        first.heading = lines.into_iter().find(|line| line.tone == Tone::Heading);
    }
    rounds
}

impl Spot<'_> {
    /// The last paragraphs of a log: the newest round first, each in its order. The older ones are in the replay.
    #[must_use]
    pub fn log(&self, paragraphs: &[Paragraph]) -> Markup {
        let older = |older: usize| {
            let words = self.lang().text("table-log-older", &[("n", older.into())]);
            html! { @if self.replayable() { a href={ "/t/" (self.id) "/replay" } { (words) } } @else { (words) } }
        };
        self.newest(paragraphs, &older)
    }

    /// The same beside a point of a replay, where going back shows the older ones.
    #[must_use]
    pub fn replay_log(&self, paragraphs: &[Paragraph]) -> Markup {
        let older = |older: usize| {
            html! { (self.lang().text("replay-log-older", &[("n", older.into())])) }
        };
        self.newest(paragraphs, &older)
    }

    /// The paragraphs that a page carries, and what is said of so many older ones.
    fn newest(&self, paragraphs: &[Paragraph], say_older: &dyn Fn(usize) -> Markup) -> Markup {
        let lang = self.lang();
        let older = paragraphs.len().saturating_sub(SHOWN);
        let mut rounds = rounds(paragraphs, older);
        let setup = Line::plain(lang.plain("table-log-setup"));
        // What comes before all headings is how the match was set up; alone it needs no name.
        if let [first, _, ..] = rounds.as_mut_slice() {
            first.heading.get_or_insert(&setup);
        }
        html! {
            ol.lines {
                @for round in rounds.iter().rev() {
                    li.round {
                        @if let Some(heading) = round.heading {
                            h3 data-about=[heading.about()] {
                                (heading.words) @if let Some(cited) = heading.clause { " " (self.clause(cited)) }
                            }
                        }
                        ol { @for entry in &round.entries { (self.entry(entry, round.heading)) } }
                    }
                }
            }
            @if older > 0 { p.older { (say_older(older)) } }
            @if paragraphs.is_empty() { p.empty { (lang.plain("table-log-empty")) } }
        }
    }

    fn entry(&self, entry: &Entry<'_>, round: Option<&Line>) -> Markup {
        let lines = entry.lines;
        // Parts of a round whose heading is too old to be shown stand right below that of the log.
        let level = round.is_none().then_some("3");
        // A row of sentences about one clause cites it once, at its end.
        let cited = |n: usize| {
            let next = lines.get(n + 1).and_then(|line: &Line| line.clause);
            lines[n].clause.filter(|clause| Some(*clause) != next)
        };
        html! {
            li.entry data-seq=(entry.number) {
                @for (n, line) in lines.iter().enumerate() {
                    @if line.tone == Tone::Part {
                        h4 aria-level=[level] data-about=[line.about()] { (line.words) @if let Some(cited) = cited(n) { " " (self.clause(cited)) } }
                    } @else {
                    span.line.(line.tone.class()) data-about=[line.about()] {
                        (line.words) @if let Some(cited) = cited(n) { " " (self.clause(cited)) }
                    }
                    " "
                    }
                }
            }
        }
    }

    /// The panel with the log and the seal of the dice.
    #[must_use]
    pub fn log_panel(&self, paragraphs: &[Paragraph], seal: &str) -> Markup {
        let lang = self.lang();
        html! {
            aside #log.log.panel popover aria-label=(lang.plain("table-log")) {
                (shell::close(self.cx, "log"))
                h2 { (lang.plain("table-log")) }
                (playback::tools(self.cx))
                (self.log(paragraphs))
                // It is the first thing that was ever said at this table.
                @if let Some(prepared) = self.people.prepared { p.sealed { (lang.plain(prepared.key())) } }
                @if let Some(forked) = &self.people.forked { p.sealed { (fork::said(lang, forked)) } }
                p.sealed { (lang.plain("table-seal")) " " code.seal { (seal) } " " a href="/fair" { (lang.plain("table-seal-more")) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(number: u64, words: &[&str]) -> Paragraph {
        let line = |words: &&str| match words.strip_prefix("# ") {
            Some(heading) => Line { tone: Tone::Heading, ..Line::plain(heading.to_owned()) },
            None => Line::plain((*words).to_owned()),
        };
        Paragraph { number, lines: words.iter().map(line).collect() }
    }

    /// Headings and sentences of the rounds, as they are read.
    fn read(paragraphs: &[Paragraph], from: usize) -> Vec<String> {
        let round = |round: &Round<'_>| {
            let heading = round.heading.map(|line| line.words.clone()).unwrap_or_default();
            let entry = |entry: &Entry<'_>| {
                let words: Vec<&str> = entry.lines.iter().map(|line| line.words.as_str()).collect();
                format!("{}: {}", entry.number, words.join(" "))
            };
            let entries: Vec<String> = round.entries.iter().map(entry).collect();
            format!("{heading} [{}]", entries.join("; "))
        };
        rounds(paragraphs, from).iter().map(round).collect()
    }

    #[test]
    fn what_ends_a_round_is_filed_under_it_and_not_under_the_next_one() {
        let log = [
            told(1, &["# Round 1"]),
            told(2, &["Rolled."]),
            told(5, &["Descended.", "Hit.", "# Round 2", "A robot wakes."]),
            told(6, &["Rolled again."]),
        ];
        assert_eq!(
            read(&log, 0),
            [
                "Round 1 [2: Rolled.; 5: Descended. Hit.]",
                "Round 2 [5: A robot wakes.; 6: Rolled again.]"
            ]
        );
    }

    #[test]
    fn a_log_whose_beginning_is_not_shown_begins_without_a_heading() {
        let log = [told(7, &["Rolled."]), told(8, &["# Round 4", "# Round 5"])];
        assert_eq!(read(&log, 0), [" [7: Rolled.]", "Round 4 []", "Round 5 []"]);
        assert!(rounds(&[], 0).is_empty());
    }

    #[test]
    fn a_round_keeps_its_heading_when_its_first_lines_are_too_old() {
        let log = [
            told(1, &["# Round 1", "Rolled."]),
            told(2, &["Moved."]),
            told(3, &["# Round 2", "Hit."]),
        ];
        assert_eq!(read(&log, 1), ["Round 1 [2: Moved.]", "Round 2 [3: Hit.]"]);
        assert_eq!(read(&log, 2), ["Round 2 [3: Hit.]"], "nothing is left of the first one");
    }
}
