//! `saucer serve` when it cannot start, and how it stops.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};

use saucer_browser::{BrowserError, Server};

use crate::{binary, command};

/// What the server says instead of starting.
#[track_caller]
fn complaint(data: &Path, addr: &str) -> String {
    match Server::start_at(binary(), data, addr) {
        Err(BrowserError::NoPort { said, .. }) => {
            assert!(!said.contains("panicked"), "{said}");
            assert!(said.starts_with("saucer: "), "{said}");
            said
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
        let data = folder.path().to_str().unwrap();
        let mut process = command(&["serve", "--addr", "127.0.0.1:0", "--data", data])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let mut said = String::new();
        output.read_line(&mut said).unwrap();
        // Whoever has got an answer has met a server that listens to signals too.
        let addr = said.trim().rsplit_once("http://").unwrap().1;
        let mut stream = TcpStream::connect(addr).unwrap();
        let request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        stream.write_all(request).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");

        let stop = format!("kill -{signal} {}", process.id());
        assert!(Command::new("sh").arg("-c").arg(stop).status().unwrap().success());
        let mut rest = String::new();
        output.read_to_string(&mut rest).unwrap();
        assert!(rest.contains("stopped"), "{rest}");
        assert!(process.wait().unwrap().success());
    }
}
