//! Records proved by the program itself.

use std::path::{Path, PathBuf};

use crate::process::run;

/// How `saucer verify` ends for a record with which nothing is wrong, but of which nobody has kept a word or the pact.
const CONSISTENT: i32 = 6;

/// Writes a record into the folder and lets `saucer verify` look at it.
///
/// # Errors
///
/// What is wrong with it.
pub(crate) async fn prove(
    binary: &Path,
    folder: &Path,
    table: &str,
    record: &[u8],
) -> Result<PathBuf, String> {
    let file = folder.join(format!("{table}.json"));
    std::fs::write(&file, record).map_err(|e| format!("{} ({e})", file.display()))?;
    let name = file.to_string_lossy().into_owned();
    let output = run(binary, &["verify", &name, "--json"]).await.map_err(|e| e.to_string())?;
    // Nobody keeps words of a trial, so that no record is proved; all of it must be consistent.
    if output.status.success() || output.status.code() == Some(CONSISTENT) {
        let said = String::from_utf8_lossy(&output.stdout);
        if said.contains("\"luck_consistent\":true") {
            return Ok(file);
        }
        return Err(format!("the dice of table {table} are not consistent: {said}"));
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(format!("the record of table {table} is not proved ({}): {said}", output.status))
}
