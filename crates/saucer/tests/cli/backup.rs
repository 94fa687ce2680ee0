//! `saucer backup` while the server runs, and `saucer restore`.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;

use saucer_browser::Server;

use crate::{binary, saucer};

/// Sends a request and returns the answer.
fn ask(server: &Server, request: &str) -> String {
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// Makes a table and returns its path.
fn make_table(server: &Server) -> String {
    let body = "game=skies";
    let answer = ask(
        server,
        &format!(
            "POST /tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        ),
    );
    let to = answer.lines().find_map(|line| line.strip_prefix("location: "));
    to.unwrap_or_else(|| panic!("{answer}")).to_owned()
}

fn shows(server: &Server, table: &str) -> bool {
    let request = format!("GET {table} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    ask(server, &request).starts_with("HTTP/1.1 200")
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_backup_of_a_running_server_brings_its_tables_back() {
    let folder = tempfile::tempdir().unwrap();
    let [data, file, copy] = ["data", "tables.backup", "copy"].map(|name| folder.path().join(name));
    let server = Server::start(binary(), &data).unwrap();
    let table = make_table(&server);
    let run = saucer(&["backup", text(&file), "--data", text(&data)]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stdout.contains("1 table with"), "{}", run.stdout);
    assert!(shows(&server, &table), "the server goes on");
    let later = make_table(&server);

    saucer(&["backup", text(&file), "--data", text(&data)]).says(&["tables.backup"]);
    let run = saucer(&["restore", text(&file), "--data", text(&copy)]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stdout.contains("1 table with"), "{}", run.stdout);
    saucer(&["restore", text(&file), "--data", text(&copy)]).says(&["copy"]);
    drop(server);

    let server = Server::start(binary(), &copy).unwrap();
    assert!(shows(&server, &table));
    assert!(!shows(&server, &later), "it was made after the backup");
}

#[test]
fn what_is_not_there_is_not_copied() {
    let folder = tempfile::tempdir().unwrap();
    let [data, file] = ["nothing", "tables.backup"].map(|name| folder.path().join(name));
    let run = saucer(&["backup", text(&file), "--data", text(&data)]);
    run.says(&["no tables", "nothing", "--data"]);
    saucer(&["restore", text(&file), "--data", text(&data)]).says(&["tables.backup"]);
    fs::write(&file, "This is no backup. ".repeat(400)).unwrap();
    saucer(&["restore", text(&file), "--data", text(&data)]).says(&["tables.backup"]);
    assert!(!data.join("saucer.db").exists(), "nothing was begun there");
}
