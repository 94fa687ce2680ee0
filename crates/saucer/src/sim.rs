//! `saucer sim`.

use std::io::{self, BufWriter, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use saucer_bots::Budget;
use saucer_core::{Ruleset, Seat};
use saucer_lab::{Estimate, Played, Seating, Tally};
use saucer_play::SimOrder;
use saucer_text::Lang;
use serde::{Serialize, Serializer};

use crate::cli::SimArgs;
use crate::games::{choices, find};

/// The last line of a run with `--json`.
#[derive(Serialize)]
struct Summary {
    rules: Ruleset,
    /// The digest of the content, if it was not that of the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<String>,
    matches: u64,
    wins: Wins,
    decisions: u64,
    seconds: f64,
    /// By seat; a shared victory is divided.
    win_rate: Vec<f64>,
    win_rate_low: Vec<f64>,
    win_rate_high: Vec<f64>,
    by_bot: Vec<BotLine>,
    /// By side, in the order that the game gives its sides; not there if it has none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    by_side: Vec<SideLine>,
    /// How many matches each side won, by the names that the game gives its sides, and how many none of
    /// them did; not there if it names none.
    #[serde(skip_serializing_if = "SideWins::is_empty")]
    sides: SideWins,
    /// In how many matches somebody had finished before the end; not there if in none.
    #[serde(skip_serializing_if = "Option::is_none")]
    early: Option<u64>,
    seed: u64,
    bots: Vec<String>,
    stopped: bool,
}

/// How the seats of one kind of bot did.
#[derive(Serialize)]
struct BotLine {
    bot: String,
    /// How many seats it has in a match.
    seats: usize,
    /// Victories of all of them; a shared one is divided.
    victories: f64,
    /// Of one of its seats.
    win_rate: f64,
    win_rate_low: f64,
    win_rate_high: f64,
}

/// How one side did.
#[derive(Serialize)]
struct SideLine {
    /// In how many matches somebody was on it.
    matches: u64,
    /// Victories of all its seats; a shared one is divided.
    victories: f64,
    win_rate: f64,
    win_rate_low: f64,
    win_rate_high: f64,
}

/// Matches by the name of who won them, in the order of the game.
struct SideWins(Vec<(&'static str, u64)>);

impl SideWins {
    fn of(tally: &Tally, names: &[&'static str]) -> SideWins {
        let won = |at: usize| match tally.sides.get(at) {
            Some(side) => side.wins,
            // Where nobody has a side, all play together, on the first.
            None if at == 0 => tally.wins.iter().copied().max().unwrap_or(0),
            None => 0,
        };
        let mut wins: Vec<_> = (0..).zip(names).map(|(at, name)| (*name, won(at))).collect();
        if !wins.is_empty() {
            let all: u64 = wins.iter().map(|(_, wins)| wins).sum();
            wins.push(("none", tally.matches - all));
        }
        SideWins(wins)
    }

    const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for SideWins {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

/// A number in a solo game, else one for each seat.
#[derive(Serialize)]
#[serde(untagged)]
enum Wins {
    Solo(u64),
    PerSeat(Vec<u64>),
}

pub(crate) fn run(args: &SimArgs) -> Result<(), String> {
    let house = find(&args.game)?;
    let order = SimOrder {
        choices: &choices(&args.sets)?,
        played: args.rules.find(house)?,
        pilots: args.bots.clone(),
        seating: if args.keep_seats { Seating::Fixed } else { Seating::Rotating },
        matches: args.games,
        seed: args.seed,
        jobs: jobs(args.jobs),
        budget: match args.playouts {
            Some(playouts) => Budget::Playouts(playouts),
            None => Budget::Time(Duration::from_millis(args.ms)),
        },
    };
    let stop = stop_on_interrupt()?;
    let bar = progress(order.matches);
    let mut out = BufWriter::new(io::stdout().lock());
    let mut broken = None;
    let played = house.sim(&order, &stop, &mut |line| {
        bar.inc(1);
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
    let tally = played.map_err(|error| error.to_string())?;
    if let Some(error) = broken {
        return Err(format!("cannot write the matches ({error})"));
    }
    let stopped = tally.matches < order.matches;
    if args.json {
        let line = serde_json::to_string(&summary(&tally, args, house.sides(), stopped));
        writeln!(out, "{}", line.map_err(|e| e.to_string())?).map_err(|e| e.to_string())?;
    } else {
        print_tally(&mut out, &tally, args, stopped).map_err(|e| e.to_string())?;
    }
    out.flush().map_err(|e| e.to_string())
}

/// How many threads: as many as asked for, else one for each core.
pub(crate) fn jobs(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}

/// A flag that is set when the process is asked to end.
pub(crate) fn stop_on_interrupt() -> Result<Arc<AtomicBool>, String> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    ctrlc::set_handler(move || asked.store(true, Ordering::Relaxed)).map_err(|e| e.to_string())?;
    Ok(stop)
}

/// The bar of so many matches, on stderr.
pub(crate) fn progress(matches: u64) -> ProgressBar {
    ProgressBar::new(matches).with_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} matches, {per_sec}, {eta} left")
            .expect("the template is right"),
    )
}

fn summary(tally: &Tally, args: &SimArgs, sides: &[&'static str], stopped: bool) -> Summary {
    let rates: Vec<Estimate> =
        (0..tally.wins.len()).map(|seat| tally.win_rate(Seat(seat as u8))).collect();
    let by_bot = tally.pilots.iter().map(|pilot| {
        let Estimate { low, value, high } = pilot.win_rate(tally.matches);
        BotLine {
            bot: pilot.pilot.to_string(),
            seats: pilot.seats,
            victories: pilot.victories,
            win_rate: value,
            win_rate_low: low,
            win_rate_high: high,
        }
    });
    let Played { rules, content } = tally.played.clone();
    let by_side = tally.sides.iter().map(|side| {
        let Estimate { low, value, high } = side.win_rate();
        SideLine {
            matches: side.matches,
            victories: side.victories,
            win_rate: value,
            win_rate_low: low,
            win_rate_high: high,
        }
    });
    Summary {
        rules,
        content,
        matches: tally.matches,
        wins: match tally.wins.as_slice() {
            [wins] => Wins::Solo(*wins),
            wins => Wins::PerSeat(wins.to_vec()),
        },
        decisions: tally.decisions,
        seconds: tally.seconds,
        win_rate_low: rates.iter().map(|rate| rate.low).collect(),
        win_rate: rates.iter().map(|rate| rate.value).collect(),
        win_rate_high: rates.iter().map(|rate| rate.high).collect(),
        by_bot: by_bot.collect(),
        by_side: by_side.collect(),
        sides: SideWins::of(tally, sides),
        early: (tally.early > 0).then_some(tally.early),
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
    if args.rules.rules.is_some() || tally.played.content.is_some() {
        writeln!(out, "Played by {}.", tally.played.words(Lang::EN))?;
    }
    let percent = |rate: Estimate| {
        let Estimate { low, value, high } = rate.times(100.0);
        format!("{value:.1} % (95 %: {low:.1} to {high:.1})")
    };
    // Where bots differ, they move on from seat to seat, and the seat says nothing about the bot.
    let pilot = match tally.pilots.as_slice() {
        [only] => format!(" ({})", only.pilot),
        _ => String::new(),
    };
    for (at, wins) in tally.wins.iter().enumerate() {
        let seat = Seat(at as u8);
        let rate = percent(tally.win_rate(seat));
        writeln!(out, "{} seat {seat}{pilot}: {wins} of {} won, {rate}", args.game, tally.matches)?;
    }
    if tally.wins.len() > 1 {
        if tally.wins.iter().sum::<u64>() > tally.matches {
            writeln!(out, "A victory shared by n seats counts as one nth in every rate.")?;
        }
        for pilot in &tally.pilots {
            let rate = percent(pilot.win_rate(tally.matches));
            let seats = tally.wins.len();
            writeln!(
                out,
                "{} on {} of {seats} seats: {rate} each; an equal share is {:.1} %",
                pilot.pilot,
                pilot.seats,
                100.0 / seats as f64,
            )?;
        }
    }
    for (n, side) in (1..).zip(&tally.sides) {
        let rate = percent(side.win_rate());
        writeln!(out, "side {n}: {:.1} of {} won, {rate}", side.victories, side.matches)?;
    }
    if tally.early > 0 {
        let rate = percent(Estimate::rate(tally.early as f64, tally.matches as f64));
        writeln!(
            out,
            "somebody finished before the end in {} of {}: {rate}",
            tally.early, tally.matches
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
