//! `saucer content`, and experiments with changed cards.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::{Run, saucer};

/// The cards of a game in a folder, the first one of them changed.
fn changed(folder: &Path, game: &str, change: impl FnOnce(&str) -> String) {
    let run = saucer(&["content", game, folder.to_str().unwrap()]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let file = run.stdout.lines().next().unwrap().to_owned();
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, change(&text)).unwrap();
}

fn sim(game: &str, more: &[&str]) -> Run {
    let args = ["sim", game, "--games", "6", "--bots", "random", "--seed", "3", "--json"];
    saucer(&[&args, more].concat())
}

fn lines(run: &Run) -> Vec<Value> {
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_changed_card_changes_matches_which_carry_its_digest() {
    let folder = tempfile::tempdir().unwrap();
    // Nine hits instead of five: nobody loses the base so soon.
    changed(folder.path(), "skies", |text| text.replacen("hits: 5", "hits: 9", 1));
    let own = lines(&sim("skies", &[]));
    let other = lines(&sim("skies", &["--content", folder.path().to_str().unwrap()]));
    let digest = &other[0]["content"];
    assert_eq!(digest.as_str().unwrap().len(), 64);
    assert!(other.iter().all(|line| line["content"] == *digest && line["rules"].is_u64()));
    assert!(own.iter().all(|line| line.get("content").is_none() && line["rules"].is_u64()));
    let decisions = |lines: &[Value]| lines.last().unwrap()["decisions"].as_u64().unwrap();
    assert!(decisions(&other) > decisions(&own), "a tougher base lasts longer");
}

#[test]
fn what_is_wrong_with_the_files_is_said_and_where() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let told = |more: &[&str]| {
        let run = sim("skies", more);
        assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""));
        run.stderr
    };
    assert!(told(&["--content", path]).contains("`saucer content GAME DIR`"));
    fs::write(folder.path().join("notes.txt"), "nine hits").unwrap();
    assert!(
        told(&["--content", path]).contains("notes.txt is no file of this game; it has cards.ron")
    );
    fs::remove_file(folder.path().join("notes.txt")).unwrap();
    fs::write(folder.path().join(".cards.ron.swp"), "what an editor leaves").unwrap();
    assert!(told(&["--content", path]).contains("is empty"));
    fs::write(folder.path().join("cards.ron"), "(\n    mothership: (),\n)").unwrap();
    let error = told(&["--content", path]);
    let place = format!("{path}/cards.ron: 2:");
    assert!(error.contains(&place), "with folder, line and column: {error}");
    assert!(told(&["--rules", "99"]).contains("there are no rules 99"));
    let again = saucer(&["content", "skies", path]);
    assert!(again.stderr.contains("is there already"), "{}", again.stderr);
}

#[test]
fn a_report_compares_with_other_cards_and_with_older_rules() {
    let folder = tempfile::tempdir().unwrap();
    let cards = folder.path().join("cards");
    changed(&cards, "skies", |text| text.replacen("hits: 5", "hits: 9", 1));
    let out = folder.path().join("report.html");
    let report = |more: &[&str]| {
        let args = ["lab", "skies", "--games", "20", "--bots", "rookie", "--set", "level=0"];
        let files = ["--out", out.to_str().unwrap()];
        let run = saucer(&[&args[..], &files, more].concat());
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        fs::read_to_string(&out).unwrap()
    };
    let cards = cards.to_str().unwrap();
    fs::write(folder.path().join("cards").join(".DS_Store"), "what a file manager leaves").unwrap();
    let page = report(&["--against", cards]);
    assert!(page.contains("What the rules change") && page.contains("with other content ("));
    assert!(report(&["--against", "1"]).contains("to compare, by rules 1"));
    // Both are played by the rules that were asked for.
    let page = report(&["--rules", "1", "--against", cards]);
    assert!(page.contains("to compare, by rules 1 with other content ("));
}

#[test]
fn the_files_of_older_rules_are_written_too() {
    let folder = tempfile::tempdir().unwrap();
    let written = |number: &str| {
        let cards = folder.path().join(number);
        let run = saucer(&["content", "skies", cards.to_str().unwrap(), "--rules", number]);
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        run.stdout.lines().map(|path| fs::read_to_string(path).unwrap()).collect::<Vec<_>>()
    };
    assert_ne!(written("1"), written("4"), "cards of skies have changed since the first rules");
    let nowhere = folder.path().join("none");
    saucer(&["content", "skies", nowhere.to_str().unwrap(), "--rules", "99"])
        .says(&["no rules 99"]);
}
