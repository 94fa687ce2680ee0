//! `saucer sim`.

use std::io::{self, BufWriter, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use saucer_bots::{Botted, Budget};
use saucer_core::{Optioned, Seat};
use saucer_lab::{Plan, Tally, simulate};
use serde::Serialize;

use crate::cli::SimArgs;
use crate::games::with_game;

/// The last line of a run with `--json`.
#[derive(Serialize)]
struct Summary {
    matches: u64,
    wins: Wins,
    decisions: u64,
    seconds: f64,
    win_rate: Vec<f64>,
    win_rate_low: Vec<f64>,
    win_rate_high: Vec<f64>,
    seed: u64,
    bots: Vec<String>,
    stopped: bool,
}

/// A number in a solo game, else one for each seat.
#[derive(Serialize)]
#[serde(untagged)]
enum Wins {
    Solo(u64),
    PerSeat(Vec<u64>),
}

pub(crate) fn run(args: &SimArgs) -> Result<(), String> {
    with_game!(args.game.as_str(), sim(args))
}

fn sim<G: Botted + Optioned>(args: &SimArgs) -> Result<(), String> {
    let choices = args.sets.iter().map(|set| {
        set.split_once('=').ok_or_else(|| format!("'{set}' is no choice; write it as name=value"))
    });
    let choices: Vec<(&str, &str)> = choices.collect::<Result<_, _>>()?;
    let setup = G::configure(choices).map_err(|fault| fault.to_string())?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let plan = Plan {
        setup,
        pilots: args.bots.clone(),
        matches: args.games,
        seed: args.seed,
        jobs: args.jobs.unwrap_or(cores),
        budget: match args.playouts {
            Some(playouts) => Budget::Playouts(playouts),
            None => Budget::Time(Duration::from_millis(args.ms)),
        },
    };
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    ctrlc::set_handler(move || asked.store(true, Ordering::Relaxed)).map_err(|e| e.to_string())?;

    let bar = ProgressBar::new(plan.matches).with_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} matches, {per_sec}, {eta} left{msg}")
            .expect("the template is right"),
    );
    let mut out = BufWriter::new(io::stdout().lock());
    let mut wins = 0_u64;
    let mut broken = None;
    let tally = simulate::<G>(&plan, &stop, |line| {
        bar.inc(1);
        wins += line.winners.len() as u64;
        bar.set_message(format!(", {wins} won"));
        if args.json && broken.is_none() {
            let written = serde_json::to_writer(&mut out, line).map_err(io::Error::from);
            if let Err(error) = written.and_then(|()| writeln!(out)) {
                // Whoever read the lines has gone; there is nobody to go on for.
                broken = Some(error);
                stop.store(true, Ordering::Relaxed);
            }
        }
    });
    bar.finish_and_clear();
    if let Some(error) = broken {
        return Err(format!("cannot write the matches ({error})"));
    }
    let stopped = tally.matches < plan.matches;
    if args.json {
        let line = serde_json::to_string(&summary(&tally, args, stopped));
        writeln!(out, "{}", line.map_err(|e| e.to_string())?).map_err(|e| e.to_string())?;
    } else {
        print_tally(&mut out, &tally, args, stopped).map_err(|e| e.to_string())?;
    }
    out.flush().map_err(|e| e.to_string())
}

fn summary(tally: &Tally, args: &SimArgs, stopped: bool) -> Summary {
    let rates: Vec<[f64; 3]> =
        (0..tally.wins.len()).map(|seat| tally.win_rate(Seat(seat as u8))).collect();
    Summary {
        matches: tally.matches,
        wins: match tally.wins.as_slice() {
            [wins] => Wins::Solo(*wins),
            wins => Wins::PerSeat(wins.to_vec()),
        },
        decisions: tally.decisions,
        seconds: tally.seconds,
        win_rate_low: rates.iter().map(|rate| rate[0]).collect(),
        win_rate: rates.iter().map(|rate| rate[1]).collect(),
        win_rate_high: rates.iter().map(|rate| rate[2]).collect(),
        seed: args.seed,
        bots: args.bots.iter().map(ToString::to_string).collect(),
        stopped,
    }
}

fn print_tally(
    out: &mut impl Write,
    tally: &Tally,
    args: &SimArgs,
    stopped: bool,
) -> io::Result<()> {
    if stopped {
        writeln!(out, "Stopped after {} of {} matches.", tally.matches, args.games)?;
    }
    for (at, wins) in tally.wins.iter().enumerate() {
        let seat = Seat(at as u8);
        let [low, rate, high] = tally.win_rate(seat).map(|rate| rate * 100.0);
        let pilot = args.bots[at % args.bots.len()];
        writeln!(
            out,
            "{} seat {seat} ({pilot}): {wins} of {} won, {rate:.1} % (95 %: {low:.1} to {high:.1})",
            args.game, tally.matches,
        )?;
    }
    writeln!(
        out,
        "{} decisions in {:.1} s, {:.0} a second",
        tally.decisions,
        tally.seconds,
        tally.decisions as f64 / tally.seconds.max(1e-9),
    )
}
