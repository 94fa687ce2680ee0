//! `cargo xtask tidy`: what no compiler checks.

mod arrows;
mod clauses;
mod code;
mod documents;
mod excerpts;
mod languages;
mod rooms;
mod sizes;
mod sources;
mod strangers;
mod targets;
mod words;

use std::path::Path;

use sources::Sources;

pub(crate) fn run(root: &Path) -> Result<(), String> {
    let findings = check(root)?;
    for finding in &findings {
        println!("{finding}");
    }
    match findings.len() {
        0 => Ok(()),
        n => Err(format!("{n} findings; the list is above")),
    }
}

/// Everything that is untidy, each as a line that begins with the file.
fn check(root: &Path) -> Result<Vec<String>, String> {
    let sources = Sources::read(root)?;
    let mut findings = arrows::check(&sources);
    findings.extend(strangers::check(&sources));
    findings.extend(rooms::check(&sources));
    findings.extend(targets::check(&sources));
    findings.extend(sizes::check(&sources));
    findings.extend(clauses::check(&sources));
    findings.extend(languages::check(&sources));
    findings.extend(words::check(&sources));
    findings.extend(documents::check(&sources));
    findings.extend(excerpts::check(&sources));
    Ok(findings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workspace_is_tidy() {
        let findings = check(&crate::root()).expect("the workspace can be read");
        assert!(findings.is_empty(), "\n{}\n", findings.join("\n"));
    }
}
