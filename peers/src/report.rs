//! What is printed at the end: machine, versions, the table, what is compared with what, goals.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;
use std::thread::available_parallelism;

use crate::entries::{CROWDS, Contest, How, Keeping, Peer};
use crate::table::{Row, ratio, table, times};
use crate::{Args, SIMULATIONS, children};

/// The report as Markdown.
pub(crate) fn report(
    args: &Args,
    version: &str,
    peers: &BTreeMap<Peer, Result<String, String>>,
    rows: &[Row<'_>],
) -> String {
    let mut parts = vec![machine(args), versions(version, peers), table(rows)];
    parts.extend(
        Contest::ALL
            .into_iter()
            .filter(|contest| rows.iter().any(|row| row.contest == *contest))
            .filter_map(words),
    );
    parts.extend(goals(rows));
    parts.join("\n\n")
}

fn machine(args: &Args) -> String {
    let cores = available_parallelism().map_or(1, usize::from);
    let model = fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        line.split_once(':').map(|(_, model)| model.trim().to_owned())
    });
    let model = model.unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let quick = if args.quick { ", quick: too short to be trusted" } else { "" };
    let rounds =
        if args.runs == 1 { "1 round".to_owned() } else { format!("{} rounds", args.runs) };
    format!("{cores} cores of {model}; {rounds}{quick}.")
}

fn versions(version: &str, peers: &BTreeMap<Peer, Result<String, String>>) -> String {
    let rustc = children::run(Command::new("rustc").arg("--version"));
    let rustc = rustc.as_deref().map_or("rustc of an unknown version", str::trim);
    let ours = format!("- Saucer {version}, built by {rustc}");
    let theirs = peers.iter().map(|(peer, version)| match version {
        Ok(version) => format!("- {version}"),
        Err(_) => format!("- {}: could not be installed", peer.id()),
    });
    std::iter::once(ours).chain(theirs).collect::<Vec<String>>().join("\n")
}

/// What is compared with what; contests that are two views of one thing are told once.
fn words(contest: Contest) -> Option<String> {
    Some(match contest {
        Contest::Matches => "**Random play** is connect four to the end on one thread, each side as \
             its own documentation would have it: a list or a mask of what is legal, one of it at \
             random, the move, until somebody has won. Ours goes through the trait every game of \
             ours has, with full lists; board-game's through its trait, on bitboards like ours. \
             shakmaty plays chess, which is another game: it shows what a tuned engine in Rust does."
            .to_owned(),
        Contest::Search => format!(
            "**Search** is a tree search of {SIMULATIONS} simulations from the empty board with \
             random play to the end, on one thread. board-game also proves wins on the way. Ours \
             is the search that all games share, told only that nothing is hidden.",
        ),
        Contest::Server(n) if n == CROWDS[0] => "**Server** is the whole server over the \
             loopback, driven by the same client on one thread. In each match one client moves and \
             two learn of it; the next move begins when both know. Theirs play connect four over \
             WebSocket and keep nothing. Ours plays skies, whose moves and answers are several \
             times as heavy, over HTTP with an event stream for the one who watches; it checks who \
             asks, draws dice from a sealed secret and writes every move into SQLite, with \
             `durable` also to the disk before it answers. Starting new matches is in the time. \
             How long an answer takes is what the one who moves waits. node runs on one core, \
             ours on all."
            .to_owned(),
        Contest::Moves | Contest::Server(_) => return None,
    })
}

/// A promise about a ratio.
struct Goal {
    what: &'static str,
    peer: Peer,
    contest: fn(Contest) -> bool,
    least: f64,
}

const GOALS: &[Goal] = &[
    Goal {
        what: "rules at least half as fast as board-game's bitboards",
        peer: Peer::BoardGame,
        contest: |contest| contest == Contest::Moves,
        least: 0.5,
    },
    Goal {
        what: "a server at least 5 times as fast as boardgame.io's",
        peer: Peer::BoardgameIo,
        contest: |contest| matches!(contest, Contest::Server(_)),
        least: 5.0,
    },
];

/// Whether each goal is met, by the worst of its contests and without waiting for a disk, since
/// those we compare with keep nothing. Nothing is said about what was not measured.
fn goals(rows: &[Row<'_>]) -> Option<String> {
    let lines = GOALS.iter().filter_map(|goal| {
        let is_ours = |row: &&Row<'_>| match row.entry.how {
            How::Saucer(keeping) => keeping == Keeping::Loose,
            _ => row.entry.peer.is_none(),
        };
        let theirs = |row: &&Row<'_>| row.entry.peer == Some(goal.peer);
        let fits = |row: &&Row<'_>| (goal.contest)(row.contest);
        let worst = rows
            .iter()
            .filter(fits)
            .filter(theirs)
            .filter_map(|row| {
                let ours = rows.iter().filter(is_ours).find(|one| one.contest == row.contest)?;
                ratio(ours, row)
            })
            .reduce(f64::min)?;
        let verdict = if worst >= goal.least { "met" } else { "missed" };
        Some(format!("- Goal: {}: {verdict} with {}.", goal.what, times(worst)))
    });
    let lines: Vec<String> = lines.collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entries::ENTRIES;
    use crate::figures::Sample;

    fn rows(contest: Contest, rates: &[(&str, f64)]) -> Vec<Row<'static>> {
        let row = |(name, rate): &(&str, f64)| {
            let entry = ENTRIES.iter().find(|e| e.name == *name && e.contests.contains(&contest));
            Row {
                contest,
                entry: entry.expect("there is such an entry"),
                result: Ok(vec![Sample { rate: *rate, wait: None }]),
            }
        };
        rates.iter().map(row).collect()
    }

    #[test]
    fn a_goal_is_judged_by_its_worst_contest() {
        let server = |n, ours| {
            let rates = [
                ("**Saucer**, durable = false", ours),
                ("**Saucer**, durable", 1.0),
                ("boardgame.io, in memory", 100.0),
            ];
            rows(Contest::Server(n), &rates)
        };
        let mut all = server(20, 600.0);
        let said = goals(&all).expect("the contest was held");
        assert!(said.ends_with("met with 6.0×."), "{said}");
        all.extend(server(100, 400.0));
        let said = goals(&all).expect("the contest was held");
        assert!(said.ends_with("missed with 4.0×."), "{said}");
    }

    #[test]
    fn nothing_is_said_about_what_was_not_measured() {
        let ours = rows(Contest::Moves, &[("**Saucer**", 1e6)]);
        assert_eq!(goals(&ours), None);
        let args = Args { only: vec![Peer::BoardGame], runs: 1, quick: true, saucer: None };
        let peers = BTreeMap::from([(Peer::BoardGame, Err("no network".to_owned()))]);
        let text = report(&args, "1.2.3", &peers, &ours);
        assert!(text.contains("1 round, quick"), "{text}");
        assert!(text.contains("- Saucer 1.2.3, built by rustc"), "{text}");
        assert!(text.contains("- board-game: could not be installed"), "{text}");
        assert!(!text.contains("**Server**"), "{text}");
    }
}
