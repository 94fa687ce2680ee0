//! `saucer replay` and `saucer verify`.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use saucer_core::{Game, Viewer};
use saucer_table::{LuckProof, Match, Record};
use serde_json::json;

use crate::cli::{ReplayArgs, VerifyArgs};
use crate::games::with_game;
use crate::text::Told;

pub(crate) fn replay(args: &ReplayArgs) -> Result<(), String> {
    let record = read(&args.file)?;
    with_game!(record.game.as_str(), show(&record, args)).map_err(|error| of(&args.file, &error))
}

pub(crate) fn verify(args: &VerifyArgs) -> Result<(), String> {
    let record = read(&args.file)?;
    with_game!(record.game.as_str(), prove(&record, args)).map_err(|error| of(&args.file, &error))
}

/// A complaint about a file names it.
fn of(file: &Path, complaint: &str) -> String {
    format!("{}: {complaint}", file.display())
}

fn read(file: &Path) -> Result<Record, String> {
    let name = file.display();
    // Longer than any record: whatever it is, it need not be read to its end.
    let size = fs::metadata(file).map_err(|e| format!("{name} cannot be read ({e})"))?.len();
    if size > Record::LONGEST as u64 {
        return Err(format!("{name} is too large for a record of a match ({size} bytes)"));
    }
    let bytes = fs::read(file).map_err(|e| format!("{name} cannot be read ({e})"))?;
    let text = String::from_utf8(bytes)
        .map_err(|_| format!("{name} is not a text; download the record again"))?;
    Record::parse(&text).map_err(|error| format!("{name}: {error}"))
}

fn show<G: Game<View: Told>>(record: &Record, args: &ReplayArgs) -> Result<(), String> {
    let at = args.at.unwrap_or(record.inputs.len() as u64);
    let replay = Match::<G>::replay(record, at, Viewer::Spectator).map_err(|e| e.to_string())?;
    let text = if args.json {
        json!({
            "game": G::ID,
            "at": replay.at,
            "entries": replay.entries,
            "entry": replay.entry,
            "events": replay.events,
            "view": replay.view,
            "outcome": replay.outcome,
        })
        .to_string()
    } else {
        let entry = match &replay.entry {
            Some(entry) => format!(", after {}", entry.to_json()),
            None => String::new(),
        };
        format!(
            "{}: {} of {} entries{entry}\n{}",
            G::ID,
            replay.at,
            replay.entries,
            replay.view.told()
        )
    };
    writeln!(io::stdout(), "{}", text.trim_end()).map_err(|e| e.to_string())
}

fn prove<G: Game>(record: &Record, args: &VerifyArgs) -> Result<(), String> {
    let proof = saucer_table::verify::<G>(record).map_err(|e| e.to_string())?;
    let (answers, proved) = match proof.luck {
        LuckProof::Proved { answers } => (answers, true),
        LuckProof::Unopened { answers } => (answers, false),
    };
    let text = if args.json {
        json!({
            "game": G::ID,
            "entries": proof.entries,
            "luck": answers,
            "luck_proved": proved,
            "seal": proof.hash,
            "outcome": proof.outcome,
        })
        .to_string()
    } else {
        let luck = if proved {
            format!(
                "All {answers} answers of luck come from the secret that was sealed as\n  {}",
                proof.hash
            )
        } else {
            format!(
                "The {answers} answers of luck are possible; they can be proved when the match is \
                 over and its seal\n  {}\nis opened",
                proof.hash
            )
        };
        format!(
            "All {} entries keep the rules of {}.\n{luck}.\nCompare this seal with the one that \
             the table showed before the first move.",
            proof.entries,
            G::ID,
        )
    };
    writeln!(io::stdout(), "{text}").map_err(|e| e.to_string())
}
