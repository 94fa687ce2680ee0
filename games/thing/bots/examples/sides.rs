//! How often which side wins The Thing, where people and aliens may be of different strength.
//!
//! `cargo run --release -p saucer-thing-bots --example sides -- 1000 7 mode=outpost players=6 people=admiral
//! aliens=captain` plays 1,000 matches with the seed 7; whoever is infected is played by a bot of the aliens from then
//! on. Without `mode=` and `players=` it plays all of them, one line each. `playouts=40` is the budget of admirals, and
//! `content=FOLDER` takes content files from there, without building anything anew.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use saucer_bots::{Bot, Budget, Listener, Strength};
use saucer_core::{
    Draw as _, Game as _, Glimpse, Input, OtherFile, Pending, Ruleset, Seat, Viewer, Xoshiro,
};
use saucer_thing::{Event, Mode, Setup, Thing};
use saucer_thing_bots::bot;

/// What is asked for.
struct Brief {
    matches: u64,
    seed: u64,
    people: Strength,
    aliens: Strength,
    budget: Budget,
    rules: Ruleset,
    mode: Option<Mode>,
    players: Option<u8>,
}

/// How often each side won, and how.
#[derive(Default)]
struct Tally {
    people: u64,
    aliens: u64,
    matches: u64,
    rounds: u64,
    ends: BTreeMap<String, u64>,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.people += other.people;
        self.aliens += other.aliens;
        self.matches += other.matches;
        self.rounds += other.rounds;
        for (end, n) in other.ends {
            *self.ends.entry(end).or_default() += n;
        }
    }
}

fn main() {
    let brief = read(std::env::args().skip(1));
    println!("mode        players  people %  aliens %  ±    rounds  ends");
    for setup in Setup::all() {
        let is_asked = brief.mode.is_none_or(|mode| mode == setup.mode())
            && brief.players.is_none_or(|players| players == setup.players());
        if !is_asked {
            continue;
        }
        let Tally { people, aliens, matches, rounds, ends } = play_all(&setup, &brief);
        let percent = |n: u64| 100.0 * n as f64 / matches as f64;
        // With 95 % it is no further off (Wald).
        let error = 1.96 * (percent(people) * (100.0 - percent(people)) / matches as f64).sqrt();
        println!(
            "{:11} {:7} {:9.1} {:9.1} {error:4.1} {:7.1}  {ends:?}",
            format!("{:?}", setup.mode()),
            setup.players(),
            percent(people),
            percent(aliens),
            rounds as f64 / matches as f64,
        );
    }
}

fn read(args: impl Iterator<Item = String>) -> Brief {
    let mut brief = Brief {
        matches: 200,
        seed: 1,
        people: Strength::Captain,
        aliens: Strength::Captain,
        budget: Budget::Playouts(40),
        rules: Thing::rules(),
        mode: None,
        players: None,
    };
    let mut numbers = Vec::new();
    for arg in args {
        match arg.split_once('=') {
            None => numbers.push(arg.parse().expect("a number of matches, or a seed")),
            Some(("people", strength)) => brief.people = strength.parse().expect("a strength"),
            Some(("aliens", strength)) => brief.aliens = strength.parse().expect("a strength"),
            Some(("playouts", n)) => brief.budget = Budget::Playouts(n.parse().expect("a number")),
            Some(("players", n)) => brief.players = Some(n.parse().expect("a number")),
            Some(("content", folder)) => brief.rules = experiment(folder),
            Some(("mode", name)) => {
                brief.mode = Some(match name {
                    "outpost" => Mode::Outpost,
                    "station" => Mode::Station,
                    "pack_leader" => Mode::PackLeader,
                    "crew" => Mode::Crew,
                    other => panic!("no such mode: {other}"),
                });
            }
            Some((other, _)) => panic!("no such option: {other}"),
        }
    }
    if let [matches, ..] = numbers[..] {
        brief.matches = matches;
    }
    if let [_, seed, ..] = numbers[..] {
        brief.seed = seed;
    }
    brief
}

/// The newest rules with the content files of a folder in place of those with the same name.
fn experiment(folder: &str) -> Ruleset {
    let files = std::fs::read_dir(folder).expect("a folder");
    let files = files.map(|file| file.expect("a file").path());
    let others: Vec<OtherFile> = files
        .filter(|path| path.extension().is_some_and(|end| end == "ron"))
        .map(|path| OtherFile {
            name: path.file_name().expect("a name").to_string_lossy().into_owned(),
            text: std::fs::read_to_string(&path).expect("a text"),
        })
        .collect();
    Thing::experiment(Thing::rules(), &others).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Plays the matches on two threads.
fn play_all(setup: &Setup, brief: &Brief) -> Tally {
    const THREADS: usize = 2;
    let next = AtomicU64::new(0);
    let run = || {
        let mut tally = Tally::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= brief.matches {
                return tally;
            }
            play(setup, brief, number, &mut tally);
        }
    };
    let mut all = Tally::default();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..THREADS).map(|_| scope.spawn(run)).collect();
        for worker in workers {
            all.add(worker.join().expect("no match fails"));
        }
    });
    all
}

fn play(setup: &Setup, brief: &Brief, number: u64, tally: &mut Tally) {
    let mut luck = Xoshiro::of_match(brief.seed, number);
    let mut game = Thing::new(setup, brief.rules);
    let mut sides = [brief.people, brief.aliens].map(|strength| -> Vec<Box<dyn Bot<Thing>>> {
        (0..8).map(|_| bot(strength, luck.bits())).collect()
    });
    let (mut log, mut listener): (Vec<Event>, _) = (Vec::new(), Listener::new());
    loop {
        let is_alien = |game: &Thing, seat: Seat| {
            let own = game.view(Viewer::Seat(seat)).own;
            usize::from(own.and_then(|own| own.is_alien).unwrap_or(false))
        };
        if let Some(seat) = listener.next(&game) {
            let seen = Glimpse::new(&game, seat).with_log(&log);
            let speaker = &mut sides[is_alien(&game, seat)][seat.index()];
            if let Some(word) = speaker.volunteer(&seen, brief.budget) {
                listener.spoke(seat);
                game.apply(&Input::Decide(seat, word), &mut log).expect("words are legal");
            }
            continue;
        }
        let input = match game.pending() {
            Pending::Nobody(_) => break,
            Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
            Pending::Seats(seats) => {
                let seat = seats.first().expect("somebody is asked");
                let seen = Glimpse::new(&game, seat).with_log(&log);
                let asked = &mut sides[is_alien(&game, seat)][seat.index()];
                Input::Decide(seat, asked.advise(&seen, brief.budget).decision)
            }
        };
        game.apply(&input, &mut log).expect("bots decide what is legal");
        listener.went_on(&game);
    }
    let view = game.view(Viewer::Spectator);
    let (end, outcome) = (view.end.expect("it is over"), view.outcome.expect("it is over"));
    // Those who escaped before the end do not win for their side.
    let won = |side: u8| {
        let seats = outcome.sides.group(side);
        let all = seats.iter().all(|seat| outcome.winners.contains(seat));
        u64::from(all && seats.iter().any(|seat| !outcome.early.contains(seat)))
    };
    tally.matches += 1;
    tally.rounds += u64::from(game.round());
    // A crew has no sides: all of it wins or none.
    tally.people += match setup.mode() {
        Mode::Crew => u64::from(end.is_won_by_people()),
        Mode::Outpost | Mode::Station | Mode::PackLeader => won(0),
    };
    tally.aliens += won(1);
    *tally.ends.entry(format!("{end:?}")).or_default() += 1;
}
