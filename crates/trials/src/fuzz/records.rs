//! Records with mistakes, given to `saucer verify` and `saucer replay`.

use std::fs;
use std::path::Path;

use crate::mutate::mutated;
use crate::process::run;
use crate::random::Random;

/// What became of them.
pub(super) struct Tried {
    pub(super) count: usize,
    pub(super) breaches: Vec<String>,
}

/// Gives so many broken copies of a record to both commands. A refusal is fine; a panic, a signal
/// or no end is not.
pub(super) async fn try_out(
    binary: &Path,
    folder: &Path,
    record: &[u8],
    n: usize,
    random: &mut Random,
) -> Tried {
    let text = String::from_utf8_lossy(record).into_owned();
    let lines: Vec<&str> = text.lines().collect();
    let file = folder.join("mutated.json");
    let name = file.to_string_lossy().into_owned();
    let mut tried = Tried { count: 0, breaches: Vec::new() };
    for number in 0..n {
        let bytes = mutated_record(&lines, random);
        let command = *random.pick(&["verify", "replay"]);
        let at = random.below(200).to_string();
        let mut args = vec![command, name.as_str()];
        if command == "replay" && random.one_in(2) {
            args.extend(["--at", &at]);
        }
        let outcome = match fs::write(&file, &bytes) {
            Ok(()) => run(binary, &args).await,
            Err(error) => Err(error),
        };
        tried.count += 1;
        let wrong = match outcome {
            Err(error) => Some(error.to_string()),
            Ok(output) => {
                let said = String::from_utf8_lossy(&output.stderr);
                // Refusals have several codes; a panic has 101, and a signal has none.
                let clean = matches!(output.status.code(), Some(0..=100));
                (!clean || said.contains("panicked")).then(|| format!("{}: {said}", output.status))
            }
        };
        if let Some(wrong) = wrong {
            let kept = folder.join(format!("breach-{number}.json"));
            // The evidence is worth more than a complaint that it cannot be kept.
            drop(fs::write(&kept, &bytes));
            tried.breaches.push(format!("saucer {command} {}: {wrong}", kept.display()));
        }
    }
    tried
}

/// The record with a mistake in its text, or with lines left out, doubled or swapped.
fn mutated_record(lines: &[&str], random: &mut Random) -> Vec<u8> {
    let mut lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    for _ in 0..=random.below(3) {
        let at = random.below(lines.len());
        match random.below(5) {
            0 if lines.len() > 1 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[at].clone()),
            2 => {
                let other = random.below(lines.len());
                lines.swap(at, other);
            }
            _ => {
                let odd = mutated(&lines[at], random);
                lines[at] = String::from_utf8_lossy(&odd).into_owned();
            }
        }
    }
    let text = lines.join("\n");
    if random.one_in(4) { mutated(&text, random) } else { text.into_bytes() }
}
