//! `saucer serve` when it cannot start, and how it stops.

use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};

use saucer_browser::{BrowserError, Launch};
use saucer_trials::disk::SmallDisk;

use crate::{binary, command};

/// What the server says instead of starting.
#[track_caller]
fn complaint(data: &Path, addr: &str) -> String {
    match Launch::new(binary(), data).listening(addr).start() {
        Err(BrowserError::NoPort { said, .. }) => {
            assert!(!said.contains("panicked"), "{said}");
            // The log may have had a word before.
            let last = said.lines().last().unwrap_or_default();
            assert!(last.starts_with("saucer: "), "{said}");
            last.to_owned()
        }
        other => panic!("it should not start: {other:?}"),
    }
}

#[test]
fn a_port_in_use_is_told_with_another_one() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let addr = taken.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let said = complaint(folder.path(), &addr);
    assert!(said.contains(&addr) && said.contains("in use") && said.contains("--addr"), "{said}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing was begun there");
}

#[test]
fn an_address_of_another_machine_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    // An address for documentation, which no machine has.
    let said = complaint(folder.path(), "192.0.2.1:8080");
    assert!(said.contains("192.0.2.1:8080") && said.contains("--addr"), "{said}");
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "not a folder").unwrap();
    let below = file.join("data");
    let said = complaint(&below, "127.0.0.1:0");
    assert!(said.contains(&*file.to_string_lossy()), "{said}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "not a folder");
    // Nobody, not even the administrator, can write here.
    let said = complaint(Path::new("/proc/saucer"), "127.0.0.1:0");
    assert!(said.contains("/proc/saucer"), "{said}");
}

#[test]
fn a_read_only_disk_is_told_with_what_to_do() {
    // How the server was used there before: never, until it stopped, until the power was cut.
    for used in ["", "INT", "KILL"] {
        let folder = tempfile::tempdir().unwrap();
        let Some(disk) = SmallDisk::over(folder.path()) else {
            eprintln!("left out: SAUCER_WITHOUT_DISKS=1");
            return;
        };
        if !used.is_empty() {
            let (process, _output) = started(folder.path());
            end(process, used);
        }
        let files = || {
            let read = |entry: fs::DirEntry| (entry.file_name(), fs::read(entry.path()).unwrap());
            let all = fs::read_dir(folder.path()).unwrap().map(|entry| read(entry.unwrap()));
            all.collect::<HashMap<_, _>>()
        };
        assert!(disk.make_read_only(), "nobody has it open");
        let before = files();
        let said = complaint(folder.path(), "127.0.0.1:0");
        let path = folder.path().to_str().unwrap();
        for part in [path, "cannot be written", "write access", "another data folder"] {
            assert!(said.contains(part), "{part} is missing after '{used}': {said}");
        }
        assert!(files() == before, "the files have changed");
    }
}

/// SQLite would let both write, and each would take the other's tables for its own.
#[test]
fn a_second_server_on_the_same_folder_says_so_and_stops() {
    let folder = tempfile::tempdir().unwrap();
    let (first, _output) = started(folder.path());
    let said = complaint(folder.path(), "127.0.0.1:0");
    let path = folder.path().to_str().unwrap();
    for part in [path, "another Saucer", "--data", "PostgreSQL"] {
        assert!(said.contains(part), "{part} is missing: {said}");
    }
    // A backup is made beside it all the same.
    let copy = folder.path().join("saucer-copy.db");
    let run = crate::saucer(&["backup", copy.to_str().unwrap(), "--data", path]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    end(first, "KILL");
    let (next, _output) = started(folder.path());
    assert!(end(next, "INT").success(), "the lock dies with its process");
}

/// The database holds the secrets of all tables.
#[cfg(unix)]
#[test]
fn nobody_else_on_the_machine_may_read_the_database() {
    use std::os::unix::fs::PermissionsExt;
    let world = tempfile::tempdir().unwrap();
    let folder = world.path().join("data");
    fs::create_dir(&folder).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
    let (process, _output) = started(&folder);
    let others = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o077;
    assert_eq!(others(&folder), 0);
    let files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(files.len() >= 3, "{files:?}");
    for file in files.iter().filter(|file| file.extension().is_none_or(|end| end != "lock")) {
        assert_eq!(others(file), 0, "{}", file.display());
    }
    end(process, "INT");
}

#[test]
fn a_damaged_database_is_left_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("saucer.db");
    let damage = b"This is not a database at all. ".repeat(400);
    fs::write(&file, &damage).unwrap();
    let said = complaint(folder.path(), "127.0.0.1:0");
    assert!(said.contains("saucer.db") && said.contains("left untouched"), "{said}");
    assert_eq!(fs::read(&file).unwrap(), damage);
}

#[test]
fn an_impossible_address_is_refused_at_once() {
    crate::saucer(&["serve", "--addr", "nowhere"]).says(&["nowhere", "--addr"]);
}

#[test]
fn it_stops_when_asked_and_says_so() {
    for signal in ["INT", "TERM"] {
        let folder = tempfile::tempdir().unwrap();
        let (process, output) = started(folder.path());
        assert!(end(process, signal).success());
        let said = std::io::read_to_string(output).unwrap();
        assert!(said.contains("stopped"), "{said}");
    }
}

#[test]
fn it_answers_on_when_nobody_reads_its_log_any_more() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let args = ["serve", "--addr", "127.0.0.1:0", "--data", data, "--log", "info"];
    let process = command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut process = process.unwrap();
    drop(process.stderr.take());
    let mut output = BufReader::new(process.stdout.take().unwrap());
    let addr = address(&mut output);
    drop(output);
    for _ in 0..3 {
        answers(&addr);
    }
    assert!(end(process, "INT").success());
}

/// A server that has answered, and therefore listens to signals too, with what it says from then on.
fn started(data: &Path) -> (Child, BufReader<ChildStdout>) {
    let data = data.to_str().unwrap();
    let mut process = command(&["serve", "--addr", "127.0.0.1:0", "--data", data])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(process.stdout.take().unwrap());
    answers(&address(&mut output));
    (process, output)
}

/// Where it listens, from the first line that it says.
fn address(output: &mut impl BufRead) -> String {
    let mut said = String::new();
    output.read_line(&mut said).unwrap();
    said.trim().rsplit_once("http://").unwrap().1.to_owned()
}

/// A request to the server that must be answered.
#[track_caller]
fn answers(addr: &str) {
    let mut stream = TcpStream::connect(addr).unwrap();
    let request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    stream.write_all(request).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

fn end(mut process: Child, signal: &str) -> ExitStatus {
    let stop = format!("kill -{signal} {}", process.id());
    assert!(Command::new("sh").arg("-c").arg(stop).status().unwrap().success());
    process.wait().unwrap()
}
