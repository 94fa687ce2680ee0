//! The configuration: file, environment and flags.

use std::fs;
use std::net::TcpListener;

use crate::{Run, command, run, saucer};

#[test]
fn the_documented_file_is_what_the_binary_prints() {
    let run = saucer(&["config"]);
    assert_eq!(run.code, Some(0));
    assert_eq!(run.stdout, include_str!("../../../../docs/saucer.toml"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("saucer.toml");
    fs::write(&file, run.stdout).unwrap();
    let run = saucer(&["config", "--check", file.to_str().unwrap()]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    assert!(run.stdout.contains("saucer.toml is well"), "{}", run.stdout);
}

/// What the check of a file says.
fn check(text: &str) -> Run {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.toml");
    fs::write(&file, text).unwrap();
    saucer(&["config", "--check", file.to_str().unwrap()])
}

#[test]
fn what_is_wrong_is_told_with_its_line_and_what_is_allowed() {
    let words = |text: &str, words: &[&str]| check(text).says(words);
    words("\nadress = 1\n", &["club.toml, line 2", "adress", "`addr`"]);
    words("[limits]\nconections = 1\n", &["club.toml, line 2", "conections", "`connections`"]);
    words("addr = \"nowhere\"\n", &["club.toml, line 1", "socket address"]);
    words("#\n\nthink_ms = -1\n", &["club.toml, line 3", "-1", "u64"]);
    words("metrics = \"some\"\n", &["club.toml, line 1", "some", "`loopback`", "`all`", "`off`"]);
    words("log_format = \"xml\"\n", &["line 1", "xml", "`text`", "`json`"]);
    words("public_url = \"games.org\"\n", &["line 1", "games.org", "https://games.example.org"]);
    words("trusted_proxies = [\"here\"]\n", &["line 1", "here", "10.0.0.0/8"]);
    words("log = \"loud=very\"\n", &["line 1", "loud=very", "warn"]);
    words("a = 1\nb = [\n", &["club.toml, line"]);
    saucer(&["config", "--check", "/nowhere/club.toml"]).says(&["/nowhere/club.toml"]);
}

#[test]
fn an_address_that_cannot_be_safe_is_told_before_anybody_is_called() {
    let with = |parameters: &str| {
        check(&format!("database = \"postgres://zoe:hush@db.example/saucer?{parameters}\"\n"))
    };
    for (parameters, words) in [
        ("sslrootcert=/nowhere/ca.pem", ["sslrootcert=/nowhere/ca.pem", "No such file"]),
        ("sslmode=verify_full", ["no sslmode=verify_full", "verify-full"]),
        ("sslmode=prefer&sslrootcert=/nowhere", ["sslmode=prefer", "sslmode=verify-full"]),
        ("sslcert=/nowhere/own.pem", ["sslcert", "sslkey"]),
    ] {
        let run = with(parameters);
        run.says(&words);
        run.says(&["club.toml", "postgres://db.example:5432/saucer cannot be reached safely"]);
        assert!(!run.stderr.contains("hush") && !run.stderr.contains("zoe"), "{}", run.stderr);
    }
    let run = with("sslmode=verify-full");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    let place = "postgres://zoe:hush@db.example/saucer?sslrootcert=/nowhere/ca.pem";
    let run = saucer(&["serve", "--addr", "127.0.0.1:0", "--database", place]);
    run.says(&["saucer: postgres://db.example:5432/saucer", "sslrootcert=/nowhere/ca.pem"]);
    check("database = \"postgres://zoe:hush@[oops/saucer\"\n").says(&["club.toml", "no address"]);
}

#[test]
fn a_password_is_never_shown() {
    let run = check("database = \"postgres://ann:hush@db/saucer\" oops\n");
    run.says(&["club.toml, line 1"]);
    assert!(!run.stderr.contains("hush"), "{}", run.stderr);
    for place in [
        "postgres://ann:hush@127.0.0.1:1/saucer",
        "postgres://ann:hush@127.0.0.1:1/saucer?pasword=hush",
        "postgres://ann:hush@[oops/saucer",
    ] {
        let run = saucer(&["serve", "--addr", "127.0.0.1:0", "--database", place]);
        run.says(&["saucer: "]);
        assert!(!run.stderr.contains("hush"), "{}", run.stderr);
    }
}

#[test]
fn a_flag_beats_the_environment_and_that_beats_the_file() {
    let taken: [TcpListener; 4] =
        std::array::from_fn(|_| TcpListener::bind("127.0.0.1:0").unwrap());
    let [file, variable, flag, set] =
        taken.each_ref().map(|taken| taken.local_addr().unwrap().to_string());
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("saucer.toml"), format!("addr = \"{file}\"\n")).unwrap();
    let other = folder.path().join("other.toml");
    fs::write(&other, format!("addr = \"{variable}\"\n")).unwrap();
    let other = other.to_str().unwrap();
    // Whose address is in use is told, so it is known which one counts.
    let serve = |args: &[&str], variables: &[(&str, &str)]| {
        let mut command = command(&[&["serve"], args].concat());
        run(command.current_dir(&folder).envs(variables.iter().copied()))
    };
    serve(&[], &[]).says(&[&file, "in use"]);
    serve(&["--config", other], &[]).says(&[&variable, "in use"]);
    serve(&[], &[("SAUCER_CONFIG", other)]).says(&[&variable, "in use"]);
    serve(&[], &[("SAUCER_ADDR", &variable)]).says(&[&variable, "in use"]);
    serve(&["--addr", &flag], &[("SAUCER_ADDR", &variable)]).says(&[&flag, "in use"]);
    serve(&["--addr", &flag, "--set", &format!("addr={set}")], &[]).says(&[&set, "in use"]);
    serve(&[], &[("SAUCER_LIMITS_CONNECTIONS", "many")]).says(&["SAUCER_LIMITS_CONNECTIONS"]);
    serve(&["--set", "limits.conections=1"], &[]).says(&["--set", "conections", "`connections`"]);
    serve(&["--set", "limits"], &[]).says(&["NAME=VALUE"]);
    serve(&["--data", "a", "--database", "b"], &[]).says(&["--data", "--database"]);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "nothing was begun there");
}
