//! The short forms of the trials: kills and nonsense against the real binary. The long forms are
//! `cargo xtask crash` and `cargo xtask fuzz`.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use std::path::Path;

use saucer_trials::crash::{self, Engine};
use saucer_trials::{Report, fuzz};

fn binary() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_saucer"))
}

fn crash(engine: Engine, kills: usize, database_kills: usize) -> Report {
    let plan = crash::Plan {
        kills,
        database_kills,
        engine,
        tables: 6,
        people: 2,
        bots_seconds: 10,
        seed: 5,
    };
    let reports = crash::run(&plan, binary(), |report| println!("{report}")).unwrap();
    let [report] = reports.as_slice() else { panic!("one engine, one report") };
    report.clone()
}

#[track_caller]
fn is_clean(report: &Report) {
    assert!(report.is_clean(), "{report}");
    for figure in ["lost", "doubled"] {
        assert_eq!(report.figure(figure), Some("0"), "{report}");
    }
    let verified = report.figure("tables verified").unwrap();
    let (proved, all) = verified.split_once(" of ").unwrap();
    assert!(proved == all && proved != "0", "{report}");
}

#[test]
fn nothing_is_lost_when_the_server_is_killed() {
    let report = crash(Engine::Sqlite, 8, 0);
    is_clean(&report);
    assert_eq!(report.figure("processes killed"), Some("8"), "{report}");
}

#[test]
fn nothing_is_lost_when_servers_and_their_database_are_killed() {
    if !saucer_postgres::wanted() {
        return;
    }
    let report = crash(Engine::Postgres, 6, 1);
    is_clean(&report);
    assert_eq!(report.figure("databases killed"), Some("1"), "{report}");
}

#[test]
fn nonsense_does_no_harm() {
    let report = fuzz::run(&fuzz::Plan { requests: 2_000, seed: 5 }, binary()).unwrap();
    println!("{report}");
    assert!(report.is_clean(), "{report}");
    assert_ne!(report.figure("matches of others, all unharmed"), Some("0"), "{report}");
}
