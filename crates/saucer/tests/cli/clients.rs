//! What people will copy, against the binary: the bot in Python and the commands of the document.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use saucer_browser::Server;

use crate::binary;

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Whether these programs are to be used. They must be there, unless whoever runs the tests has said
/// that clients are left out on purpose.
#[track_caller]
fn uses(programs: &[&str]) -> bool {
    if std::env::var_os("SAUCER_WITHOUT_CLIENTS").is_some_and(|value| value == "1") {
        println!("left out: {programs:?}");
        return false;
    }
    for program in programs {
        let is_there = Command::new(program).arg("--version").output().is_ok();
        assert!(is_there, "install {program}, or leave clients out by SAUCER_WITHOUT_CLIENTS=1");
    }
    true
}

/// Python, which leaves nothing behind in the folder of the bot.
fn python() -> Command {
    let mut python = Command::new("python3");
    python.env("PYTHONDONTWRITEBYTECODE", "1");
    python
}

/// The bot at a server.
fn bot(server: &Server, args: &[&str]) -> Command {
    let mut bot = python();
    bot.arg(project().join("clients/bot.py")).args(["--server", &server.url("")]).args(args);
    bot
}

fn run(server: &Server, args: &[&str]) -> Output {
    bot(server, args).output().unwrap()
}

/// A match was played to its end, and its seal was kept.
#[track_caller]
fn finished(output: &Output) {
    let said = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}\n{errors}");
    let lines: Vec<&str> = said.lines().collect();
    let [seal, table, pact, end, "the seal was kept"] = lines[..] else { panic!("{said}") };
    assert!(seal.starts_with("seal ") && table.starts_with("table "), "{said}");
    assert!(pact.starts_with("pact "), "{said}");
    assert!(end.contains("winners: "), "{said}");
}

/// A bot that plays while others do; ended with its test.
struct Playing(Child);

impl Drop for Playing {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

#[test]
fn the_bot_plays_skies_alone() {
    if !uses(&["python3"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(binary(), folder.path()).unwrap();
    finished(&run(&server, &["--game", "skies", "--set", "level=3", "--seed", "7"]));
}

#[test]
fn the_bot_plays_tremble_against_a_bot_of_the_server() {
    if !uses(&["python3"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(binary(), folder.path()).unwrap();
    finished(&run(&server, &["--game", "tremble", "--set", "captains=2", "--against", "rookie"]));
}

#[test]
fn a_bot_hosts_and_another_one_joins() {
    if !uses(&["python3"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(binary(), folder.path()).unwrap();
    let args = ["--name", "Hal", "--game", "tremble", "--set", "captains=2", "--against", "people"];
    let mut hal = Playing(bot(&server, &args).stdout(Stdio::piped()).spawn().unwrap());
    let mut told = BufReader::new(hal.0.stdout.take().unwrap());
    let mut hals = String::new();
    told.read_line(&mut hals).unwrap();
    told.read_line(&mut hals).unwrap();
    let table = hals.lines().nth(1).and_then(|line| line.strip_prefix("table "));
    let table = table.unwrap_or_else(|| panic!("{hals}")).to_owned();

    let joys = run(&server, &["--name", "Joy", "--join", &table, "--seed", "2"]);
    finished(&joys);
    let late = run(&server, &["--join", &table]);
    assert!(String::from_utf8_lossy(&late.stderr).contains("no free seat"), "{late:?}");
    told.read_to_string(&mut hals).unwrap();
    let status = hal.0.wait().unwrap();
    finished(&Output { status, stdout: hals.clone().into_bytes(), stderr: vec![] });

    // They saw the same seal, sat at the same table, kept the same pact, and agree on who has won.
    let joys = String::from_utf8(joys.stdout).unwrap();
    let end = |said: &str| said.split_once("winners: ").unwrap().1.to_owned();
    assert_eq!(end(&hals), end(&joys));
    assert!(end(&hals).contains("Hal") || end(&hals).contains("Joy"), "{hals}");
    assert!(hals.lines().take(3).eq(joys.lines().take(3)), "{hals}\n{joys}");
}

#[test]
fn the_bot_finds_out_when_a_seal_was_not_kept() {
    if !uses(&["python3"]) {
        return;
    }
    let script = "
import bot, hashlib
secret = bytes(range(32))
seal = hashlib.sha256(secret).hexdigest()
ours, theirs = '01' * 32, '02' * 32
def record(hash=seal, secret=secret.hex(), words=(theirs, ours), attempt=1):
    seats = [{'adds': 'pledged', 'pledge': bot.pledge('t', n, word), 'word': word} for n, word in enumerate(words)]
    pact = {'table': 't', 'attempt': attempt, 'seats': seats}
    return {'game': 'duel', 'rules': 1, 'setup': 'short', 'seal': {'hash': hash, 'secret': secret, 'pact': pact}}
terms = {'game': 'duel', 'rules': 1, 'setup': '\"short\"', 'taken': 0, 'seal': seal, **record()['seal']['pact']}
place = bot.Place(None, 1, ours, seal, bot.fingerprint(terms))
def why(**changes):
    return bot.broken(record(**changes), place)
assert why() is None
assert 'not the one' in why(hash='0' * 64)
assert 'not the one' in why(secret='00' * 32)
assert 'no secret' in why(secret='none')
assert 'no secret' in bot.broken({'seal': {'hash': seal}}, place)
for words in [(), (ours,), (ours, theirs)]:
    assert 'word' in why(words=words), words
assert 'pact' in why(words=('03' * 32, ours))
assert 'pact' in why(attempt=2)
";
    let output =
        python().args(["-c", script]).env("PYTHONPATH", project().join("clients")).output();
    let output = output.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_bot_says_why_it_cannot_play() {
    if !uses(&["python3"]) {
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
    if !uses(&["curl", "python3"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(binary(), folder.path()).unwrap();
    let document = include_str!("../../../../docs/api.md");
    let blocks = document.split("```sh\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let script: String = blocks.collect::<Vec<_>>().join("\necho\n");
    let script = script.replace("http://127.0.0.1:8080", &server.url(""));
    let mut shell = Command::new("sh");
    shell.args(["-euc", &script]).env("PYTHONDONTWRITEBYTECODE", "1").current_dir(project());
    let output = shell.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}\n{errors}");
    for words in [
        "\"name\":\"Ann\"",
        "\"number\":\"S-1.1\"",
        "\"stage\":\"running\"",
        "\"until_ms\":",
        "the seal was kept\n",
        "{\"legal\":true,\"clause\":\"S-4.2\"}",
        "\"log\":[{\"seq\":2",
        "event: table\n",
        "\"type\":\"/api/problems/stale\"",
        "Это не\u{a0}ваше место",
    ] {
        assert!(said.contains(words), "'{words}' is not in:\n{said}");
    }
    for fault in ["problems/invalid", "problems/unreadable", "problems/refused", "problems/token"] {
        assert!(!said.contains(fault), "{said}");
    }
}
