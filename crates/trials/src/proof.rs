//! Records proved by the program itself.

use std::path::{Path, PathBuf};

use crate::process::run;

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
    if output.status.success() {
        let said = String::from_utf8_lossy(&output.stdout);
        if said.contains("\"luck_proved\":true") {
            return Ok(file);
        }
        return Err(format!("the dice of table {table} are not proved: {said}"));
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(format!("the record of table {table} is not proved ({}): {said}", output.status))
}
