//! `saucer replay` and `saucer verify`.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use saucer_core::{Outcome, Seats};
use saucer_play::House;
use saucer_table::{LuckProof, Proof, REHEARSAL, Record, RecordError};
use saucer_text::Lang;
use serde_json::json;

use crate::cli::{ReplayArgs, VerifyArgs};
use crate::games::find;
use crate::text_file::{TextFault, text_file};

pub(crate) fn replay(args: &ReplayArgs) -> Result<(), String> {
    let record = read(&args.file)?;
    find(&record.game)
        .and_then(|house| show(house, &record, args))
        .map_err(|error| of(&args.file, &error))
}

// How `saucer verify` ends; 2 stands for a command line that is not understood.
/// All is proved.
const PROVED: u8 = 0;
/// The file cannot be judged: it is no record, or one of other rules.
const NOT_JUDGED: u8 = 1;
/// The record contradicts itself, the rules or its seal.
const REFUTED: u8 = 3;
/// Nothing is wrong, but the seal is not open yet.
const STILL_SEALED: u8 = 4;
/// The match plays on from a position of another one, and all after that is proved.
const PROVED_SINCE: u8 = 5;

pub(crate) fn verify(args: &VerifyArgs) -> ExitCode {
    let judged = read(&args.file).and_then(|record| {
        let house = find(&record.game).map_err(|error| of(&args.file, &error))?;
        let judged = house.verify(&record);
        Ok((record, judged))
    });
    let (code, said) = match judged {
        Err(complaint) => (NOT_JUDGED, Err(complaint)),
        Ok((record, Ok(proof))) => {
            let code = match proof.luck {
                LuckProof::Drawn { .. } if proof.taken_over.is_some() => PROVED_SINCE,
                LuckProof::Drawn { .. } => PROVED,
                LuckProof::Unopened { .. } => STILL_SEALED,
            };
            let text = if args.json { figures(&record, &proof) } else { told(&record, &proof) };
            (code, Ok(text))
        }
        Ok((record, Err(error))) => {
            let found = if args.json {
                let found = json!({
                    "game": record.game,
                    "error": error.key(),
                    "entry": error.entry(),
                    "detail": in_words(&record, &error),
                });
                Ok(found.to_string())
            } else {
                Err(of(&args.file, &fault(&record, &error)))
            };
            (if is_refuted(&error) { REFUTED } else { NOT_JUDGED }, found)
        }
    };
    let written = match said {
        Ok(text) => writeln!(io::stdout(), "{}", text.trim_end()),
        Err(complaint) => writeln!(io::stderr(), "saucer: {}", complaint.trim_end()),
    };
    // Whoever closes the pipe early still gets the verdict.
    drop(written);
    ExitCode::from(code)
}

/// A complaint about a file names it.
fn of(file: &Path, complaint: &str) -> String {
    format!("{}: {complaint}", file.display())
}

fn read(file: &Path) -> Result<Record, String> {
    let name = file.display();
    let text = match text_file(file, Record::LONGEST as u64) {
        Ok(text) => text,
        Err(TextFault::TooLong) => {
            return Err(format!("{name} is too large for a record of a match"));
        }
        Err(TextFault::NoText) => {
            return Err(format!("{name} is not a text; download the record again"));
        }
        Err(TextFault::Unreadable(why)) => return Err(format!("{name} cannot be read ({why})")),
    };
    Record::parse(&text).map_err(|error| format!("{name}: {error}"))
}

fn show(house: &dyn House, record: &Record, args: &ReplayArgs) -> Result<(), String> {
    let at = args.at.unwrap_or(record.inputs.len() as u64);
    let replayed = house.replay(record, at).map_err(|e| in_words(record, &e))?;
    let text = if args.json { replayed.json.to_string() } else { replayed.text };
    writeln!(io::stdout(), "{}", text.trim_end()).map_err(|e| e.to_string())
}

/// Whether the record claims what is not so, instead of being one that this program cannot judge.
const fn is_refuted(error: &RecordError) -> bool {
    match error {
        RecordError::TooLong { .. }
        | RecordError::NotJson { .. }
        | RecordError::NotARecord
        | RecordError::Newer { .. }
        | RecordError::Malformed { .. }
        | RecordError::WrongGame { .. }
        | RecordError::NoRules { .. }
        | RecordError::OtherRules { .. }
        | RecordError::BadSetup { .. }
        | RecordError::PastEnd { .. } => false,
        RecordError::BadEntry { .. }
        | RecordError::Refused { .. }
        | RecordError::NoSeat { .. }
        | RecordError::BadUndo { .. }
        | RecordError::LuckDiffers { .. }
        | RecordError::BadFork { .. }
        | RecordError::ForkOver { .. }
        | RecordError::ForkFormat { .. }
        | RecordError::OutcomeDiffers
        | RecordError::BadSeal { .. }
        | RecordError::SealBroken
        | RecordError::SealMissing => true,
    }
}

/// What is wrong and where, with the entry itself, and what to do.
fn fault(record: &Record, error: &RecordError) -> String {
    let entry = error.entry().and_then(|at| record.inputs.get(usize::try_from(at).ok()?));
    let entry = entry.map(|entry| format!("\n  the entry is {entry}")).unwrap_or_default();
    format!("{}{entry}\n{}", in_words(record, error), error.advice())
}

/// What is wrong, with a refusal of the rules in the words of the game and not by the key of its text.
fn in_words(record: &Record, error: &RecordError) -> String {
    match (error, find(&record.game)) {
        (RecordError::Refused { entry, refusal }, Ok(house)) => {
            let lang = Lang::EN.with(house.offered().texts);
            let words = lang.said(refusal.text, &refusal.figures);
            format!("entry {entry} of the log is against the rules ({}): {words}", refusal.clause)
        }
        _ => error.to_string(),
    }
}

/// How many entries of the log are of this kind.
fn count(record: &Record, kind: &str) -> usize {
    record.inputs.iter().filter(|entry| entry.get(kind).is_some()).count()
}

fn figures(record: &Record, proof: &Proof) -> String {
    let (answers, proved) = match proof.luck {
        // What was taken over is for another record to prove.
        LuckProof::Drawn { answers } => (answers, proof.taken_over.is_none()),
        LuckProof::Unopened { answers } => (answers, false),
    };
    json!({
        "game": record.game,
        "rules": record.rules,
        "entries": proof.entries,
        "decisions": count(record, "decide"),
        "taken_back": count(record, "undo"),
        "luck": answers,
        "luck_proved": proved,
        "seal": proof.hash,
        "words": record.seal.words,
        "outcome": proof.outcome,
        "prepared": record.prepared,
        "fork": record.fork,
        "luck_taken_over": proof.taken_over.map(|taken| taken.answers),
    })
    .to_string()
}

/// What was proved, in words.
fn told(record: &Record, proof: &Proof) -> String {
    let (title, seal, luck) = match proof.luck {
        LuckProof::Drawn { answers } => (
            if proof.taken_over.is_some() { "Proved in part" } else { "Proved" },
            "the secret is the one that was promised",
            format!(
                "{answers} outcomes of luck were drawn again from the secret and the words, and all are the same"
            ),
        ),
        LuckProof::Unopened { answers } => (
            "Not proved yet",
            "still closed, because the match is not over",
            format!(
                "{answers} outcomes of luck are possible by the rules; where they come from shows when the seal is open"
            ),
        ),
    };
    let since = if proof.taken_over.is_some() { "since then, " } else { "" };
    let words: Vec<String> = (1..)
        .zip(&record.seal.words.0)
        .filter(|(_, words)| !words.is_empty())
        .map(|(seat, words)| format!("seat {seat} added {words:?}"))
        .collect();
    let words = if words.is_empty() { "no seat added any".to_owned() } else { words.join(", ") };
    let taken_back = match count(record, "undo") {
        0 => String::new(),
        n => format!(", and {n} times one was taken back as they allow"),
    };
    format!(
        "{title}: {game}, {entries} entries\n\
         seal      {hash}\n          {seal}\n\
         words     {words}\n\
         {taken_over}luck      {since}{luck}\n\
         rules     {decisions} decisions keep rules {rules} of the game{taken_back}\n\
         outcome   {outcome}\n\
         Compare this seal with the one that the table showed before the first move.{limit}",
        taken_over = taken_over(record, proof),
        game = record.game,
        entries = proof.entries,
        hash = proof.hash,
        decisions = count(record, "decide"),
        rules = record.rules,
        outcome = outcome(proof),
        limit = match &record.prepared {
            Some(name) if name == REHEARSAL => REHEARSED,
            Some(_) => PREPARED,
            None if record.seats.len() > 1 => LIMIT,
            None => "",
        },
    )
}

/// The part of a match that was taken over from another one, and how little is known of it.
fn taken_over(record: &Record, proof: &Proof) -> String {
    let (Some(fork), Some(taken)) = (&record.fork, proof.taken_over) else { return String::new() };
    let table = match &fork.table {
        // The file may say anything, also what moves the cursor of a terminal.
        Some(table) => format!("table {table:?}"),
        None => "another match".to_owned(),
    };
    format!(
        "taken     the first {} entries were taken over from {table}; their {} outcomes of luck are possible by\n          \
         the rules, and whether they came by luck is for the record of that match to prove\n",
        taken.entries, taken.answers,
    )
}

/// What a guided match proves: nothing.
const PREPARED: &str = "\n\
    This was a guided match: its start and its luck were prepared and are the same for everybody, so they \
    show nothing about luck.";

/// What a rehearsal proves: nothing either.
const REHEARSED: &str = "\n\
    This was a rehearsal: its luck follows from a number that whoever ran the server has chosen, so it shows \
    nothing about luck.";

/// What the proof of a table of several seats does not say. Who knows the secret could look for words
/// that suit it, as long as nobody commits to words before any are known.
const LIMIT: &str = "\n\
    This shows that nothing was changed after the seal. It does not show that whoever runs the server \
    and plays, too, did not choose the secret or the last words to their liking.";

fn outcome(proof: &Proof) -> String {
    match (proof.outcome, proof.luck) {
        (Some(outcome), _) => ended(&outcome),
        (None, LuckProof::Drawn { .. }) => {
            "none: the match was given up before its end".to_owned()
        }
        (None, LuckProof::Unopened { .. }) => "none yet".to_owned(),
    }
}

/// All that an outcome says, in one line.
fn ended(outcome: &Outcome) -> String {
    let seats = |seats: Seats| {
        let names: Vec<String> = seats.iter().map(|seat| format!("seat {seat}")).collect();
        names.join(" and ")
    };
    let mut said = vec![match outcome.winners {
        Seats::NONE => "the game has won".to_owned(),
        winners => format!("won by {}", seats(winners)),
    }];
    for group in outcome.ranks.iter() {
        let place = group.first().and_then(|seat| outcome.place(seat));
        said.extend(place.map(|place| format!("place {place} for {}", seats(group))));
    }
    let sides = (1..).zip(outcome.sides.iter()).filter(|(_, side)| !side.is_empty());
    said.extend(sides.map(|(n, side)| format!("side {n} is {}", seats(side))));
    if !outcome.early.is_empty() {
        said.push(format!("{} finished before the end", seats(outcome.early)));
    }
    said.join("; ")
}
