//! `saucer keys` beside a server.

use std::fs;

use saucer_browser::Server;

use crate::{binary, saucer};

/// Purposes and names, in the order of the list.
fn listed(data: &str) -> Vec<String> {
    let run = saucer(&["keys", "list", "--data", data]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let first_two = |line: &str| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    run.stdout.lines().map(first_two).collect()
}

#[test]
fn keys_are_listed_without_their_values_and_rotate_while_the_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let _server = Server::start(binary(), &data).unwrap();
    let data = data.to_str().unwrap();
    let before = listed(data);
    let purposes: Vec<&str> = before.iter().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(purposes, ["addresses", "phrases", "promises", "sessions"]);
    let run = saucer(&["keys", "rotate", "--purpose", "sessions", "--data", data]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let after = listed(data);
    assert_eq!(after.len(), 5, "{after:?}");
    assert_eq!(after[..3], before[..3], "the others stay");
    assert_eq!(after[4], before[3], "the older one is believed for its time");
    saucer(&["keys", "rotate", "--end-old", "--data", data]);
    let ended = listed(data);
    assert_eq!(ended.len(), 4, "{ended:?}");
    assert!(ended.iter().all(|line| !after.contains(line)), "{ended:?} {after:?}");
    saucer(&["keys", "rotate", "--purpose", "luck", "--data", data]).says(&["sessions"]);
}

#[test]
fn where_nothing_is_there_are_no_keys() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("nothing");
    saucer(&["keys", "list", "--data", data.to_str().unwrap()]).says(&["no tables", "--data"]);
    assert!(fs::metadata(&data).is_err(), "nothing was begun there");
}
