//! What people will copy, against the binary: the bot in Python and the commands of the document.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use saucer_browser::Server;

use crate::binary;

fn bot() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../clients/bot.py")
}

/// Whether this program is there; says so if it is not.
fn has(program: &str) -> bool {
    let has = Command::new(program).arg("--version").output().is_ok();
    if !has {
        println!("skipped: there is no {program}");
    }
    has
}

fn run(server: &Server, args: &[&str]) -> Output {
    let address = server.url("");
    let mut python = Command::new("python3");
    python.env("PYTHONDONTWRITEBYTECODE", "1").arg(bot()).args(["--server", &address]).args(args);
    python.output().unwrap()
}

/// A match was played to its end.
#[track_caller]
fn finished(output: &Output) {
    let said = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}\n{errors}");
    assert!(said.starts_with("table ") && said.contains("winners: "), "{said}");
}

#[test]
fn the_bot_plays_skies_alone() {
    if !has("python3") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(binary(), folder.path()).unwrap();
    finished(&run(&server, &["--game", "skies", "--set", "level=3", "--seed", "7"]));
}

#[test]
fn the_bot_plays_tremble_against_a_bot_of_the_server() {
    if !has("python3") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(binary(), folder.path()).unwrap();
    finished(&run(&server, &["--game", "tremble", "--set", "captains=2", "--against", "rookie"]));
}

#[test]
fn the_bot_says_why_it_cannot_play() {
    if !has("python3") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(binary(), folder.path()).unwrap();
    for (args, says) in [
        (&["--game", "chess"][..], "chess"),
        (&["--game", "skies", "--set", "level=9"], "7, 8"),
        (&["--join", "000000000000"], "no-table"),
        (&["--set", "level"], "--set level=3"),
    ] {
        let output = run(&server, args);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && errors.contains(says), "{args:?}: {errors}");
        assert!(!errors.contains("Traceback"), "{errors}");
    }
}

#[test]
fn the_commands_of_the_document_do_what_it_says() {
    if !has("curl") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(binary(), folder.path()).unwrap();
    let document = include_str!("../../../../docs/api.md");
    let blocks = document.split("```sh\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let script: String = blocks.collect::<Vec<_>>().join("\necho\n");
    let script = script.replace("http://127.0.0.1:8080", &server.url(""));
    let output = Command::new("sh").args(["-euc", &script]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}\n{errors}");
    for words in [
        "\"name\":\"Ann\"",
        "\"number\":\"S-1.1\"",
        "\"stage\":\"running\"",
        "{\"legal\":true,\"clause\":\"S-4.2\"}",
        "\"log\":[{\"seq\":2",
        "event: table\n",
        "\"type\":\"/api/problems/stale\"",
        "Это не ваше место",
    ] {
        assert!(said.contains(words), "'{words}' is not in:\n{said}");
    }
    for fault in ["problems/invalid", "problems/unreadable", "problems/refused", "problems/token"] {
        assert!(!said.contains(fault), "{said}");
    }
}
