//! The log of a game with many events. Entries that come in long rows are one paragraph, and only what a page shows is
//! put into words: a match has a thousand events, and words take time.

use saucer_table::Told;
use saucer_web::parts::frame::{Line, Paragraph, SHOWN};

/// What the log has told up to some point, as far as later sentences need it.
pub trait Chronicle: Copy + Default {
    /// The events of the game.
    type Event;

    /// Goes on beyond this event.
    fn learn(&mut self, event: &Self::Event);

    /// Whether the rules say it already. An entry of nothing else is a secret step of somebody and is not counted.
    fn goes_without_saying(event: &Self::Event) -> bool;

    /// Whether it comes in long rows of the same kind.
    fn is_quiet(event: &Self::Event) -> bool;

    /// Whether it is the heading of a round or a turn.
    fn is_heading(event: &Self::Event) -> bool;
}

/// All paragraphs of a log, oldest first; `tell` puts some events into words, by how things stood before them. Of
/// those that no page shows there are only the headings, since what is left of a round stands below its own.
pub fn chronicle<C: Chronicle>(
    log: &[Told<C::Event>],
    tell: impl Fn(C, &[&C::Event]) -> Vec<Line>,
) -> Vec<Paragraph> {
    let chapters = chapters::<C>(log);
    let older = chapters.len().saturating_sub(SHOWN);
    let lines = |(n, chapter): (usize, &Chapter<'_, C>)| {
        let lines =
            if n < older { chapter.heading(&tell) } else { tell(chapter.before, &chapter.events) };
        Paragraph { number: chapter.number, lines }
    };
    chapters.iter().enumerate().map(lines).collect()
}

/// What is told in one go.
struct Chapter<'a, C: Chronicle> {
    number: u64,
    before: C,
    events: Vec<&'a C::Event>,
}

impl<C: Chronicle> Chapter<'_, C> {
    /// The last heading in it.
    fn heading(&self, tell: &impl Fn(C, &[&C::Event]) -> Vec<Line>) -> Vec<Line> {
        let Some(at) = self.events.iter().rposition(|event| C::is_heading(event)) else {
            return Vec::new();
        };
        let mut before = self.before;
        self.events[..at].iter().for_each(|event| before.learn(event));
        tell(before, &self.events[at..=at])
    }
}

fn chapters<C: Chronicle>(log: &[Told<C::Event>]) -> Vec<Chapter<'_, C>> {
    let mut chapters: Vec<Chapter<'_, C>> = Vec::new();
    let mut before = C::default();
    let mut was_quiet = false;
    let tells = |entry: &&Told<C::Event>| !entry.events.iter().all(C::goes_without_saying);
    for (number, entry) in (0..).zip(log.iter().filter(tells)) {
        let quiet = entry.events.iter().all(C::is_quiet);
        match chapters.last_mut() {
            Some(chapter) if quiet && was_quiet => {
                chapter.number = number;
                chapter.events.extend(&entry.events);
            }
            _ => chapters.push(Chapter { number, before, events: entry.events.iter().collect() }),
        }
        entry.events.iter().for_each(|event| before.learn(event));
        was_quiet = quiet;
    }
    chapters
}

#[cfg(test)]
mod tests {
    use super::*;
    use saucer_web::parts::tone::Tone;

    /// How many turns have begun.
    #[derive(Clone, Copy, Default)]
    struct Turns(u32);

    impl Chronicle for Turns {
        type Event = &'static str;

        fn learn(&mut self, event: &&'static str) {
            self.0 += u32::from(Turns::is_heading(event));
        }

        fn goes_without_saying(event: &&'static str) -> bool {
            event.is_empty()
        }

        fn is_quiet(event: &&'static str) -> bool {
            *event == "step"
        }

        fn is_heading(event: &&'static str) -> bool {
            *event == "turn"
        }
    }

    fn told(entries: &[&[&'static str]]) -> Vec<(u64, Vec<String>)> {
        let log: Vec<Told<&'static str>> =
            (0..).zip(entries).map(|(seq, events)| Told { seq, events: events.to_vec() }).collect();
        let tell = |mut turns: Turns, events: &[&&'static str]| {
            let line = |event: &&&'static str| {
                turns.learn(event);
                Line { tone: Tone::Plain, ..Line::plain(format!("{event} {}", turns.0)) }
            };
            events.iter().map(line).collect()
        };
        let all = chronicle(&log, tell);
        let words = |part: Paragraph| part.lines.into_iter().map(|line| line.words).collect();
        all.into_iter().map(|part| (part.number, words(part))).collect()
    }

    #[test]
    fn what_is_quiet_in_a_row_is_one_paragraph_and_secret_steps_do_not_count() {
        let told = told(&[&["turn"], &["step"], &[""], &["step"], &["loud", ""]]);
        let expected: [(u64, &[&str]); 3] =
            [(0, &["turn 1"]), (2, &["step 1", "step 1"]), (3, &["loud 1", " 1"])];
        let expected =
            expected.map(|(n, words)| (n, words.iter().map(|w| (*w).to_owned()).collect()));
        assert_eq!(told, expected);
    }

    #[test]
    fn of_what_is_too_old_for_a_page_only_headings_are_told() {
        let loud: &[&'static str] = &["loud"];
        let mut entries: Vec<&[&'static str]> = vec![&["loud", "turn", "loud"], loud];
        entries.extend(std::iter::repeat_n(loud, SHOWN));
        let told = told(&entries);
        assert_eq!(told[0].1, ["turn 1"]);
        assert!(told[1].1.is_empty());
        assert!(told[2..].iter().all(|(_, words)| *words == ["loud 1"]));
    }
}
