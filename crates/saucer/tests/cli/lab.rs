//! `saucer lab`.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;

use crate::{Run, saucer};

/// A run with its report and its raw facts in a folder of its own.
fn lab(folder: &Path, args: &[&str]) -> (Run, PathBuf, PathBuf) {
    let (out, json) = (folder.join("report.html"), folder.join("facts.jsonl"));
    let files = ["--out", out.to_str().unwrap(), "--json", json.to_str().unwrap()];
    let run = saucer(&[&["lab"], args, &files].concat());
    (run, out, json)
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn it_writes_a_report_and_raw_facts() {
    let folder = folder();
    let args = ["tremble", "--games", "2", "--bots", "random", "--seed", "5"];
    let (run, out, json) = lab(folder.path(), &args);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stdout.trim_end().ends_with("report.html"), "{}", run.stdout);
    let page = fs::read_to_string(&out).unwrap();
    for words in ["lang=\"en\"", "Retail edition", "Prototype", "<svg", "Flagship", "seed 5"] {
        assert!(page.contains(words), "{words} is not in the report");
    }
    let facts = fs::read_to_string(&json).unwrap();
    let facts: Vec<Value> = facts.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    // Two editions, two to five captains, two matches each.
    assert_eq!(facts.len(), 16);
    assert!(facts.iter().all(|line| line["facts"]["captains"].is_array()));
}

#[test]
fn the_report_depends_on_the_seed_and_on_nothing_else() {
    let folder = folder();
    let report = |more: &[&str]| {
        let args = ["tremble", "--games", "3", "--bots", "random", "--set", "captains=3"];
        let (run, out, _) = lab(folder.path(), &[&args, more].concat());
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        fs::read_to_string(out).unwrap()
    };
    let once = report(&["--jobs", "1"]);
    assert_eq!(once, report(&["--jobs", "3"]));
    assert_ne!(once, report(&["--seed", "2"]));
    let russian = report(&["--lang", "ru"]);
    assert!(russian.contains("lang=\"ru\"") && russian.contains("Розничное издание"));
}

#[test]
fn every_game_has_a_report() {
    let folder = folder();
    let (run, out, _) = lab(folder.path(), &["skies", "--games", "2", "--bots", "random"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(fs::read_to_string(out).unwrap().contains("level 8"));
}

#[test]
fn bad_options_get_the_right_ones() {
    let folder = folder();
    let lab = |args: &[&str]| lab(folder.path(), args).0;
    lab(&["chess"]).says(&["chess", "tremble"]);
    lab(&["tremble", "--set", "captains=6"]).says(&["6", "captains", "5"]);
    lab(&["tremble", "--set", "moons=2"]).says(&["moons", "edition"]);
    let fits = ["missions=off", "does not go with", "edition=retail", "edition=prototype"];
    lab(&["tremble", "--set", "missions=off"]).says(&fits);
    lab(&["tremble", "--set", "captains"]).says(&["name=value"]);
    lab(&["tremble", "--bots", "genius"]).says(&["genius", "captain"]);
    lab(&["tremble", "--lang", "de"]).says(&["de", "en or ru"]);
    lab(&["tremble", "--games", "0"]).says(&["0"]);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is written");
}

/// What was measured before stays when the rules or the cards of another report are wrong.
#[test]
fn bad_rules_and_cards_leave_the_files_of_an_earlier_report_alone() {
    let folder = folder();
    let [out, json, cards, other] =
        ["report.html", "facts.jsonl", "cards", "other"].map(|name| folder.path().join(name));
    let [cards, other] = [cards, other].map(|path| {
        fs::create_dir(&path).unwrap();
        fs::write(path.join("cards.ron"), "(\n    mothership: (),\n)").unwrap();
        path.to_str().unwrap().to_owned()
    });
    fs::write(&out, "an earlier report").unwrap();
    fs::write(&json, "earlier facts").unwrap();
    let told = |args: &[&str]| {
        let (run, out, json) = lab(folder.path(), &[&["skies", "--games", "1"], args].concat());
        assert_eq!(run.code, Some(1), "{args:?}");
        assert_eq!(fs::read_to_string(out).unwrap(), "an earlier report", "{args:?}");
        assert_eq!(fs::read_to_string(json).unwrap(), "earlier facts", "{args:?}");
        run.stderr
    };
    assert!(told(&["--rules", "99"]).contains("there are no rules 99"));
    assert!(told(&["--against", "99"]).contains("there are no rules 99"));
    // Which of two folders it is, is said as well.
    let place = |folder: &str| format!("{folder}/cards.ron: 2:");
    assert!(told(&["--content", &cards]).contains(&place(&cards)));
    assert!(told(&["--against", &other]).contains(&place(&other)));
    let fine = folder.path().join("fine");
    let fine = fine.to_str().unwrap();
    assert_eq!(saucer(&["content", "skies", fine]).code, Some(0));
    assert!(told(&["--content", fine, "--against", &other]).contains(&place(&other)));
    for file in [&out, &json] {
        fs::remove_file(file).unwrap();
    }
    for wrong in [["--rules", "99"], ["--content", &cards], ["--against", &other]] {
        let (run, out, json) =
            lab(folder.path(), &[&["skies", "--games", "1"], &wrong[..]].concat());
        assert_eq!((run.code, out.exists(), json.exists()), (Some(1), false, false), "{wrong:?}");
    }
}

/// The complaint comes before the simulation, not after an hour of it.
#[test]
fn a_file_that_cannot_be_written_is_refused_at_once() {
    let folder = folder();
    let missing = folder.path().join("missing").join("report.html");
    let args = ["lab", "tremble", "--games", "1000000000", "--bots", "random"];
    let path = missing.to_str().unwrap();
    saucer(&[&args[..], &["--out", path]].concat()).says(&["report.html", "cannot be written"]);
    let out = folder.path().join("report.html");
    let out = ["--out", out.to_str().unwrap()];
    saucer(&[&args[..], &out, &["--json", path]].concat()).says(&["report.html", "cannot"]);
}
