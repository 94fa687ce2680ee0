//! What a person was told about their decisions, and whether the log of the match agrees.

use serde_json::Value;

use crate::api::{Input, Record};

/// The decisions of one person in one seat of one table, in the order in which they were sent.
#[derive(Clone, Debug)]
pub(crate) struct Ledger {
    pub(crate) table: String,
    pub(crate) seat: u8,
    /// Whether the match has one seat only, so that the table answers forced questions itself.
    pub(crate) solo: bool,
    lines: Vec<Line>,
}

#[derive(Clone, Debug)]
struct Line {
    question: u64,
    decision: Value,
    known: Known,
}

/// What the person knows about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// It was acknowledged: it is in the log.
    Acknowledged,
    /// The first try got no answer, and a later one was acknowledged: it is in the log, once.
    Repeated,
    /// The first try got no answer, and the next one came too late: it may be in the log.
    Perhaps,
}

impl Known {
    /// Whether it must be in the log.
    fn is_sure(self) -> bool {
        self != Known::Perhaps
    }
}

/// What a log does wrong.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Faults {
    /// Acknowledged decisions that are not in the log where they belong.
    pub(crate) lost: Vec<String>,
    /// Entries of the seat that nobody sent, or not so often.
    pub(crate) doubled: Vec<String>,
}

impl Ledger {
    pub(crate) fn new(table: &str, seat: u8, solo: bool) -> Ledger {
        Ledger { table: table.to_owned(), seat, solo, lines: Vec::new() }
    }

    pub(crate) fn note(&mut self, question: u64, decision: Value, known: Known) {
        self.lines.push(Line { question, decision, known });
    }

    /// How many decisions were acknowledged.
    pub(crate) fn acknowledged(&self) -> usize {
        self.lines.iter().filter(|line| line.known.is_sure()).count()
    }

    /// Compares with the log.
    pub(crate) fn check(&self, record: &Record) -> Faults {
        if self.solo { self.check_by_question(record) } else { self.check_in_order(record) }
    }

    /// In a solo game every entry has a question number that follows from the log, so each
    /// acknowledged decision belongs to exactly one place. Entries at questions that nobody
    /// answered are those that the table took because there was only one way; but one that repeats
    /// a decision before it that was sent more than once was taken twice.
    fn check_by_question(&self, record: &Record) -> Faults {
        let mut faults = Faults::default();
        let entries = numbered(record);
        let entry = |question| entries.iter().find(|(number, _)| *number == question);
        for (at, line) in self.lines.iter().enumerate() {
            if !line.known.is_sure() {
                continue;
            }
            if entry(line.question).is_none_or(|(_, decision)| **decision != line.decision) {
                faults.lost.push(self.told(line));
            }
            let same = |other: &Line| other.question == line.question;
            if self.lines[..at].iter().any(|l| same(l) && l.known.is_sure()) {
                faults.doubled.push(format!("{} was acknowledged twice", self.told(line)));
            }
        }
        for (at, (question, decision)) in entries.iter().enumerate() {
            let mut sent = self.lines.iter().filter(|line| line.question == *question).peekable();
            let strange = match sent.peek() {
                Some(_) => !sent.any(|line| line.decision == **decision),
                None => at.checked_sub(1).is_some_and(|before| {
                    let (asked, same) = (entries[before].0, entries[before].1 == *decision);
                    let again =
                        |line: &Line| line.question == asked && line.known != Known::Acknowledged;
                    same && self.lines.iter().any(again)
                }),
            };
            if strange {
                faults.doubled.push(format!(
                    "table {}: at question {question} the log has {decision}, which nobody sent",
                    self.table
                ));
            }
        }
        faults
    }

    /// In a game of several seats every entry of the seat was sent by its person, so both lists
    /// must be the same, but for decisions that are only perhaps in the log.
    fn check_in_order(&self, record: &Record) -> Faults {
        let logged: Vec<&Value> = record
            .inputs
            .iter()
            .filter_map(|input| match input {
                Input::Decide { seat, decision } if *seat == self.seat => Some(decision),
                _ => None,
            })
            .collect();
        let sent = &self.lines;
        let skip_sent = |i: usize| u32::from(sent[i].known.is_sure());
        // How many faults the rests of both lists have at least.
        let mut least = vec![vec![0_u32; logged.len() + 1]; sent.len() + 1];
        for i in (0..=sent.len()).rev() {
            for j in (0..=logged.len()).rev() {
                let mut ways = Vec::new();
                if i < sent.len() {
                    ways.push(least[i + 1][j] + skip_sent(i));
                }
                if j < logged.len() {
                    ways.push(least[i][j + 1] + 1);
                }
                if i < sent.len() && j < logged.len() && sent[i].decision == *logged[j] {
                    ways.push(least[i + 1][j + 1]);
                }
                least[i][j] = ways.into_iter().min().unwrap_or(0);
            }
        }
        let mut faults = Faults::default();
        let (mut i, mut j) = (0, 0);
        while i < sent.len() || j < logged.len() {
            let both = i < sent.len() && j < logged.len() && sent[i].decision == *logged[j];
            if both && least[i][j] == least[i + 1][j + 1] {
                (i, j) = (i + 1, j + 1);
            } else if i < sent.len() && least[i][j] == least[i + 1][j] + skip_sent(i) {
                if sent[i].known.is_sure() {
                    faults.lost.push(self.told(&sent[i]));
                }
                i += 1;
            } else {
                faults.doubled.push(format!(
                    "table {}, seat {}: its entry {j} in the log is {}, which was not sent (again)",
                    self.table, self.seat, logged[j]
                ));
                j += 1;
            }
        }
        faults
    }

    fn told(&self, line: &Line) -> String {
        let Line { question, decision, .. } = line;
        format!("table {}, seat {}, question {question}: {decision}", self.table, self.seat)
    }
}

/// The decisions of a solo game with the number of the question that each one answered. The number
/// rises with every entry of the seat, and when luck has spoken and the seat is asked again.
fn numbered(record: &Record) -> Vec<(u64, &Value)> {
    let mut question = 0;
    let mut after_luck = false;
    let mut entries = Vec::new();
    for input in &record.inputs {
        match input {
            Input::Luck {} => after_luck = true,
            Input::Decide { .. } | Input::Undo {} => {
                question += u64::from(after_luck);
                after_luck = false;
                if let Input::Decide { decision, .. } = input {
                    entries.push((question, decision));
                }
                question += 1;
            }
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn record(inputs: Value) -> Record {
        serde_json::from_value(json!({ "inputs": inputs })).unwrap()
    }

    fn decide(seat: u8, decision: &str) -> Value {
        json!({ "decide": { "seat": seat, "decision": decision } })
    }

    fn ledger(solo: bool, lines: &[(u64, &str, Known)]) -> Ledger {
        let mut ledger = Ledger::new("t", 0, solo);
        for (question, decision, known) in lines {
            ledger.note(*question, json!(decision), *known);
        }
        ledger
    }

    const SURE: Known = Known::Acknowledged;

    #[test]
    fn an_honest_log_of_several_seats_is_clean() {
        let sent = ledger(false, &[(1, "a", SURE), (3, "b", Known::Perhaps), (4, "b", SURE)]);
        let once = record(json!([decide(0, "a"), decide(1, "x"), decide(0, "b")]));
        assert_eq!(sent.check(&once), Faults::default());
        let both = record(json!([decide(0, "a"), decide(0, "b"), decide(1, "x"), decide(0, "b")]));
        assert_eq!(sent.check(&both), Faults::default());
    }

    #[test]
    fn a_lost_a_doubled_and_a_swapped_decision_of_several_seats_are_found() {
        let sent = ledger(false, &[(1, "a", SURE), (3, "b", SURE)]);
        let count = |inputs: Value| {
            let faults = sent.check(&record(inputs));
            (faults.lost.len(), faults.doubled.len())
        };
        assert_eq!(count(json!([decide(0, "a"), decide(1, "b")])), (1, 0));
        assert_eq!(count(json!([decide(0, "a"), decide(0, "a"), decide(0, "b")])), (0, 1));
        assert_eq!(count(json!([decide(0, "b"), decide(0, "a")])), (1, 1));
        assert_eq!(count(json!([])), (2, 0));
    }

    #[test]
    fn decisions_of_a_solo_game_are_found_by_their_question() {
        let luck = json!({ "luck": { "answer": [1, 2] } });
        // The first question has number 1, because luck has spoken; the table takes one itself.
        let inputs = json!([luck, luck, decide(0, "a"), decide(0, "only"), luck, decide(0, "b")]);
        let log = record(inputs);
        let sent = ledger(true, &[(1, "a", SURE), (4, "b", SURE)]);
        assert_eq!(sent.check(&log), Faults::default());
        let elsewhere = ledger(true, &[(1, "a", SURE), (3, "b", SURE)]);
        assert_eq!(elsewhere.check(&log).lost.len(), 1);
        let other = ledger(true, &[(1, "a", SURE), (4, "c", Known::Perhaps)]);
        assert_eq!(other.check(&log).doubled.len(), 1);
        let twice = record(json!([luck, decide(0, "a"), decide(0, "a"), luck, decide(0, "b")]));
        assert_eq!(sent.check(&twice), Faults::default(), "there may have been one way only");
        let again = ledger(true, &[(1, "a", Known::Repeated), (4, "b", SURE)]);
        assert_eq!(again.check(&twice).doubled.len(), 1);
    }
}
