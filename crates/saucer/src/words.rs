//! `saucer words`, and what somebody has kept of a start, for `saucer verify --words`.

use std::io::{self, Write};
use std::path::Path;

use saucer_core::{Seat, Seats};
use saucer_table::{Added, DiceWord, Part, Proof, Record};
use serde::{Deserialize, Serialize};

use crate::cli::WordsArgs;
use crate::text_file::text_file;

/// Nobody keeps more than that of the starts of their matches.
const LONGEST: u64 = 1 << 20;

/// What somebody keeps of the start of a match. Seats are counted from 1, as people see them.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Note {
    table: String,
    seat: u8,
    word: DiceWord,
    #[serde(default)]
    pledge: String,
    /// The fingerprint of the pact, for who has noted it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pact: Option<String>,
}

/// Prints a word for this seat, with the pledge of it.
pub(crate) fn words(args: &WordsArgs) -> Result<(), String> {
    let word = DiceWord::fresh().map_err(|error| error.to_string())?;
    let pledge = word.pledge(&args.table, Seat(args.seat - 1)).to_hex();
    let note = Note { table: args.table.clone(), seat: args.seat, word, pledge, pact: None };
    let text = serde_json::to_string_pretty(&note).map_err(|error| error.to_string())?;
    writeln!(io::stdout(), "{text}").map_err(|error| error.to_string())
}

/// What somebody has kept.
#[derive(Default)]
pub(crate) struct Kept {
    notes: Vec<Note>,
    pact: Option<String>,
}

/// How a record compares with what somebody has kept.
pub(crate) enum Compared {
    /// Nothing was kept of this match.
    Nothing,
    /// The pact is the same, and so are the words of these seats; of none if the pact alone was noted.
    Same(Seats),
    /// Something differs.
    Differs(String),
}

impl Kept {
    /// Reads one note or a list of them.
    pub(crate) fn read(file: &Path) -> Result<Kept, String> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Notes {
            One(Note),
            All(Vec<Note>),
        }
        let name = file.display();
        let text =
            text_file(file, LONGEST).map_err(|why| format!("{name} cannot be read ({why})"))?;
        let notes = serde_json::from_str(&text).map_err(|_| {
            format!("{name} has no words; give the output of `saucer words` or what /fair saves")
        })?;
        let notes = match notes {
            Notes::One(note) => vec![note],
            Notes::All(notes) => notes,
        };
        Ok(Kept { notes, pact: None })
    }

    /// The same with a pact that was noted by itself.
    pub(crate) fn with(self, pact: Option<&str>) -> Kept {
        Kept { pact: pact.map(str::to_owned), ..self }
    }

    /// Holds the record to what was kept.
    pub(crate) fn compare(&self, record: &Record, proof: &Proof) -> Compared {
        let Some(pact) = &record.seal.pact else {
            return match self.pact.is_some() || self.notes.iter().any(|note| is_of(note, record)) {
                true => Compared::Differs(
                    "a pact was kept of this match, and the record has none".to_owned(),
                ),
                false => Compared::Nothing,
            };
        };
        let (Added::Nothing { fingerprint } | Added::Words { fingerprint, .. }) = &proof.added
        else {
            return Compared::Nothing;
        };
        let is_same = |kept: &String| kept.trim().eq_ignore_ascii_case(fingerprint);
        if !self.pact.iter().all(is_same) {
            return Compared::Differs("the pact is not the one that was kept".to_owned());
        }
        let mut same = Vec::new();
        for note in self.notes.iter().filter(|note| note.table == pact.table) {
            let seat = note.seat.checked_sub(1).map(Seat);
            let part = seat.and_then(|seat| pact.seats.get(seat.index()));
            // While the match goes on words are closed, and the pledge stands for them.
            let is_kept = match (part, seat) {
                (Some(Part::Pledged { pledge, .. }), Some(seat)) => {
                    note.word.pledge(&pact.table, seat) == *pledge
                }
                (Some(Part::Alone { word }), _) => {
                    word.as_ref().is_none_or(|word| *word == note.word)
                }
                _ => false,
            };
            if !is_kept {
                return Compared::Differs(format!(
                    "the word of seat {} is not the one that was kept",
                    note.seat
                ));
            }
            if !note.pact.iter().all(is_same) {
                return Compared::Differs("the pact is not the one that was kept".to_owned());
            }
            if note.pact.is_some() || self.pact.is_some() {
                same.extend(seat);
            }
        }
        match same.is_empty() && self.pact.is_none() {
            true => Compared::Nothing,
            false => Compared::Same(same.into_iter().collect()),
        }
    }
}

fn is_of(note: &Note, record: &Record) -> bool {
    record.table.as_ref() == Some(&note.table)
}
