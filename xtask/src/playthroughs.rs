//! `cargo xtask playthroughs`: the tests that compare the golden playthroughs write them instead.

use std::env;
use std::path::Path;
use std::process::Command;

/// The games with stored matches, and the folders where these lie.
const STORED: [(&str, &str); 2] = [
    ("saucer-skies", "crates/skies/tests/playthroughs"),
    ("saucer-tremble", "crates/tremble/tests/golden"),
];

pub(crate) fn run(root: &Path) -> Result<(), String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    for (package, folder) in STORED {
        let status = Command::new(&cargo)
            .args(["test", "--quiet", "--package", package, "--test", "suite", "playthroughs"])
            .env("UPDATE_PLAYTHROUGHS", "1")
            .current_dir(root)
            .status()
            .map_err(|error| format!("cargo cannot be started ({error})"))?;
        if !status.success() {
            return Err(format!("the playthroughs of {package} could not be written"));
        }
        println!("Written to {folder}. Read `git diff` before you keep them.");
    }
    Ok(())
}
