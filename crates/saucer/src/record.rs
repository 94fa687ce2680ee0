//! `saucer replay` and `saucer verify`.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use saucer_core::{Outcome, Seats};
use saucer_play::House;
use saucer_table::{Added, LuckProof, Pact, Proof, REHEARSAL, Record, RecordError};
use saucer_text::Lang;
use serde_json::json;

use crate::cli::{ReplayArgs, VerifyArgs};
use crate::games::find;
use crate::text_file::{TextFault, text_file};
use crate::words::{Compared, Kept};

pub(crate) fn replay(args: &ReplayArgs) -> Result<(), String> {
    let record = read(&args.file)?;
    find(&record.game)
        .and_then(|house| show(house, &record, args))
        .map_err(|error| of(&args.file, &error))
}

// How `saucer verify` ends; 2 stands for a command line that is not understood.
/// All is proved, to who has added a word and kept the pact that was compared.
const PROVED: u8 = 0;
/// The file cannot be judged: it is no record, or one of other rules.
const NOT_JUDGED: u8 = 1;
/// The record contradicts itself, the rules or its seal.
const REFUTED: u8 = 3;
/// Nothing is wrong, but the seal is not open yet.
const STILL_SEALED: u8 = 4;
/// The match plays on from a position of another one, and all after that is proved.
const PROVED_SINCE: u8 = 5;
/// Nothing is wrong, but nobody added anything that whoever chose the secret did not know, or nothing that somebody has
/// kept of the start was compared: whoever runs a server can play all seats and write all words.
const CONSISTENT: u8 = 6;

pub(crate) fn verify(args: &VerifyArgs) -> ExitCode {
    let judged = read(&args.file).and_then(|record| {
        let house = find(&record.game).map_err(|error| of(&args.file, &error))?;
        let kept = args.words.as_deref().map(Kept::read).transpose()?;
        let judged = house.verify(&record);
        Ok((record, judged, kept.unwrap_or_default().with(args.pact.as_deref())))
    });
    let (code, said) = match judged {
        Err(complaint) => (NOT_JUDGED, Err(complaint)),
        Ok((record, Ok(proof), kept)) => match kept.compare(&record, &proof) {
            Compared::Differs(what) => {
                let said = if args.json {
                    Ok(json!({ "game": record.game, "error": "record-kept-differs", "detail": what }).to_string())
                } else {
                    Err(of(&args.file, &format!("{what}\n{DIFFERS}")))
                };
                (REFUTED, said)
            }
            compared => {
                let code = Verdict::of(&proof, &compared).code();
                let text = match args.json {
                    true => figures(&record, &proof, &compared),
                    false => told(&record, &proof, &compared),
                };
                (code, Ok(text))
            }
        },
        Ok((record, Err(error), _)) => {
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

/// What a sound record proves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Sealed,
    Consistent,
    /// To whom it would be proved has to compare.
    NotCompared,
    ProvedSince,
    Proved,
}

impl Verdict {
    fn of(proof: &Proof, compared: &Compared) -> Verdict {
        let is_compared = matches!(compared, Compared::Same(_));
        match proof.luck {
            LuckProof::Unopened { .. } => Verdict::Sealed,
            LuckProof::Drawn { .. } if !proof.is_proved() => Verdict::Consistent,
            LuckProof::Drawn { .. } if !is_compared => Verdict::NotCompared,
            LuckProof::Drawn { .. } if proof.taken_over.is_some() => Verdict::ProvedSince,
            LuckProof::Drawn { .. } => Verdict::Proved,
        }
    }

    const fn code(self) -> u8 {
        match self {
            Verdict::Sealed => STILL_SEALED,
            Verdict::Consistent | Verdict::NotCompared => CONSISTENT,
            Verdict::ProvedSince => PROVED_SINCE,
            Verdict::Proved => PROVED,
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Verdict::Sealed => "Not proved yet",
            Verdict::Consistent => "Consistent, not proved",
            Verdict::NotCompared => "Consistent; proved only to who has kept this pact",
            Verdict::ProvedSince => "Proved in part",
            Verdict::Proved => "Proved",
        }
    }
}

/// A complaint about a file names it.
fn of(file: &Path, complaint: &str) -> String {
    format!("{}: {complaint}", file.display())
}

fn read(file: &Path) -> Result<Record, String> {
    let name = file.display();
    // A match may be of any length. What grows while it is read is not read to its end.
    let longest = fs::metadata(file).map_or(0, |found| found.len());
    let text = match text_file(file, longest) {
        Ok(text) => text,
        Err(TextFault::TooLong) => return Err(format!("{name} grows while it is read")),
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
        RecordError::NotJson { .. }
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
        | RecordError::SealMissing
        | RecordError::BadPact { .. }
        | RecordError::WordBroken { .. }
        | RecordError::WordMissing { .. } => true,
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

fn figures(record: &Record, proof: &Proof, compared: &Compared) -> String {
    let (LuckProof::Drawn { answers } | LuckProof::Unopened { answers }) = proof.luck;
    let (pact, added) = match &proof.added {
        Added::OldForm => (None, Seats::NONE),
        Added::Nothing { fingerprint } => (Some(fingerprint), Seats::NONE),
        Added::Words { fingerprint, seats } => (Some(fingerprint), *seats),
    };
    json!({
        "game": record.game,
        "rules": record.rules,
        "entries": proof.entries,
        "decisions": count(record, "decide"),
        "taken_back": count(record, "undo"),
        "luck": answers,
        "luck_consistent": matches!(proof.luck, LuckProof::Drawn { .. }),
        // What was taken over is for another record to prove, and nothing is to who has not compared.
        "luck_proved": Verdict::of(proof, compared) == Verdict::Proved,
        "seal": proof.hash,
        "pact": pact,
        "attempt": record.seal.pact.as_ref().map(|pact| pact.attempt),
        "added": added,
        "compared": matches!(compared, Compared::Same(_)),
        "words": record.seal.words,
        "outcome": proof.outcome,
        "prepared": record.prepared,
        "fork": record.fork,
        "luck_taken_over": proof.taken_over.map(|taken| taken.answers),
    })
    .to_string()
}

/// What was found out, in words.
fn told(record: &Record, proof: &Proof, compared: &Compared) -> String {
    let title = Verdict::of(proof, compared).title();
    let (seal, luck) = match proof.luck {
        LuckProof::Drawn { answers } => (
            "the secret is the one that was promised",
            format!(
                "{answers} outcomes of luck were drawn again from the secret and the words, and all are the same"
            ),
        ),
        LuckProof::Unopened { answers } => (
            "still closed, because the match is not over",
            format!(
                "{answers} outcomes of luck are possible by the rules; where they come from shows when the seal is open"
            ),
        ),
    };
    let since = if proof.taken_over.is_some() { "since then, " } else { "" };
    let taken_back = match count(record, "undo") {
        0 => String::new(),
        n => format!(", and {n} times one was taken back as they allow"),
    };
    format!(
        "{title}: {game}, {entries} entries\n\
         seal      {hash}\n          {seal}\n\
         {words}\
         {taken_over}luck      {since}{luck}\n\
         rules     {decisions} decisions keep rules {rules} of the game{taken_back}\n\
         outcome   {outcome}\n\
         {claim}",
        words = added(record, proof),
        taken_over = taken_over(record, proof),
        game = record.game,
        entries = proof.entries,
        hash = proof.hash,
        decisions = count(record, "decide"),
        rules = record.rules,
        outcome = outcome(proof),
        claim = claim(record, proof, compared),
    )
}

/// What the seats added to the luck.
fn added(record: &Record, proof: &Proof) -> String {
    match &proof.added {
        Added::OldForm => {
            let words: Vec<String> = (1..)
                .zip(&record.seal.words.0)
                .filter(|(_, words)| !words.is_empty())
                .map(|(seat, words)| format!("seat {seat} added {words:?}"))
                .collect();
            let words =
                if words.is_empty() { "no seat added any".to_owned() } else { words.join(", ") };
            format!("words     {words}\n")
        }
        Added::Nothing { fingerprint } => {
            format!("pact      {fingerprint}\nwords     no seat added any\n")
        }
        Added::Words { fingerprint, seats } => {
            let attempt = record.seal.pact.as_ref().map_or(1, |pact| pact.attempt);
            let adding = if seats.len() == 1 { "one seat" } else { "several seats" };
            let names: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            format!(
                "pact      {fingerprint}\n          settled at attempt {attempt} of {}, before any word was open\n\
                 words     {adding} added one: {}\n",
                Pact::ATTEMPTS,
                names.join(", "),
            )
        }
    }
}

/// What that proves, to whom, and what it does not.
fn claim(record: &Record, proof: &Proof, compared: &Compared) -> String {
    match (&record.prepared, &proof.added) {
        (Some(name), _) if name == REHEARSAL => REHEARSED.to_owned(),
        (Some(_), _) => PREPARED.to_owned(),
        (None, Added::OldForm) => OLD_FORM.to_owned(),
        (None, Added::Nothing { .. }) => NOTHING_ADDED.to_owned(),
        (None, Added::Words { .. }) => match compared {
            Compared::Same(Seats::NONE) => format!("The pact is the one that was kept.\n{LIMIT}"),
            Compared::Same(seats) => {
                let names: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
                format!(
                    "Pact and word of seat {} are those that were kept.\n{LIMIT}",
                    names.join(", ")
                )
            }
            Compared::Nothing | Compared::Differs(_) => format!("{COMPARE}\n{LIMIT}"),
        },
    }
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
const PREPARED: &str = "\
    This was a guided match: its start and its luck were prepared and are the same for everybody, so they \
    show nothing about luck.";

/// What a rehearsal proves: nothing either.
const REHEARSED: &str = "\
    This was a rehearsal: its luck follows from a number that whoever ran the server has chosen, so it shows \
    nothing about luck.";

/// What the old form does not show: who knew the secret could look for words that suit it.
const OLD_FORM: &str = "\
    The match has the old form. This shows that nothing was changed after the seal. It does not show that \
    whoever ran the server did not choose the secret, or the last words, to their liking.";

/// What a pact without words does not show.
const NOTHING_ADDED: &str = "\
    This shows that nothing was changed after the seal. Nobody added a word, so it does not show that whoever \
    ran the server did not choose the secret to their liking.";

/// What makes it a proof.
const COMPARE: &str = "\
    This is proved to those who added a word, if pact and word are those that their device has kept: compare \
    them, or give them with --words FILE or --pact HEX.";

const LIMIT: &str = "\
    To them: whoever ran the server, with all other seats, could not choose the luck; and the other seats \
    without the server could neither choose nor foresee it. Not shown: that whoever ran the server did not look \
    at the secret during the match, take the server back to an earlier state, or send a false script; nor who took \
    which decision, or that the match was not cut short, since entries are not signed.";

const DIFFERS: &str = "\
    Either the record was changed or the luck was not drawn as settled; export the match again, and if it says \
    the same, do not trust that table.";

fn outcome(proof: &Proof) -> String {
    match (proof.outcome, proof.luck) {
        (Some(outcome), _) => ended(&outcome),
        (None, LuckProof::Drawn { .. }) => "none: the match was given up before its end".to_owned(),
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
