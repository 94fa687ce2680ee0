//! `cargo xtask playthroughs`: the tests that compare the golden playthroughs write them instead.

use std::env;
use std::path::Path;
use std::process::Command;

pub(crate) fn run(root: &Path) -> Result<(), String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["test", "--quiet", "--package", "saucer-skies", "--test", "suite", "playthroughs"])
        .env("UPDATE_PLAYTHROUGHS", "1")
        .current_dir(root)
        .status()
        .map_err(|error| format!("cargo cannot be started ({error})"))?;
    if !status.success() {
        return Err("the playthroughs could not be written".to_owned());
    }
    println!("Written to crates/skies/tests/playthroughs. Read `git diff` before you keep them.");
    Ok(())
}
