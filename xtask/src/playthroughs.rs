//! `cargo xtask playthroughs`: the tests that compare the golden playthroughs write them instead.

use std::env;
use std::path::Path;
use std::process::Command;

use crate::games;

/// The tests of a game that compare its stored matches. Of these files a game has one or none.
const TESTS: [&str; 2] =
    ["rules/tests/suite/playthroughs.rs", "rules/tests/suite/playthroughs/mod.rs"];

pub(crate) fn run(root: &Path) -> Result<(), String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    for game in games::with_any(root, &TESTS)? {
        let package = games::package(&game, "rules");
        let status = Command::new(&cargo)
            .args(["test", "--quiet", "--package", &package, "--test", "suite", "playthroughs"])
            .env("UPDATE_PLAYTHROUGHS", "1")
            .current_dir(root)
            .status()
            .map_err(|error| format!("cargo cannot be started ({error})"))?;
        if !status.success() {
            return Err(format!("the playthroughs of {game} could not be written"));
        }
        println!("Written below games/{game}/rules/tests. Read `git diff` before you keep them.");
    }
    Ok(())
}
