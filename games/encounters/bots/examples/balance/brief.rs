//! What is asked for, and the matches that it means.

use saucer_bots::{Budget, Strength};
use saucer_core::{Game, Optioned, OtherFile, Ruleset};
use saucer_encounters::{Encounters, Setup};

/// What is asked for.
#[derive(Clone)]
pub(crate) struct Brief {
    pub(crate) strength: Strength,
    /// The strength of all but one, if they differ.
    pub(crate) against: Option<Strength>,
    pub(crate) matches: u64,
    pub(crate) seed: u64,
    pub(crate) budget: Budget,
    pub(crate) cards: bool,
    pub(crate) rules: Ruleset,
    options: Vec<(String, String)>,
}

impl Brief {
    /// The value of an option that was named.
    pub(crate) fn named(&self, name: &str) -> Option<&str> {
        let found = self.options.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str())
    }

    /// All options that were named, with their values.
    pub(crate) fn choices(&self) -> impl Iterator<Item = (&str, &str)> {
        self.options.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Calls `visit` with each film and each number of players that is asked for and can be played.
    pub(crate) fn each_setup(&self, visit: &mut impl FnMut(&str, u8, &Setup)) {
        let is_wanted = |name, value: &str| self.named(name).is_none_or(|wanted| wanted == value);
        let films: &[&str] = match self.named("mode") {
            Some("safari") => &["freighter", "colony", "prison", "station"],
            _ => &["jungle", "city"],
        };
        for film in films.iter().copied() {
            for players in 1..=5_u8 {
                let count = players.to_string();
                if !is_wanted("film", film) || !is_wanted("players", &count) {
                    continue;
                }
                let others = self.options.iter().filter(|(n, _)| n != "film" && n != "players");
                let mut choices = vec![("film", film), ("players", count.as_str())];
                choices.extend(others.map(|(n, v)| (n.as_str(), v.as_str())));
                match Encounters::configure(choices) {
                    Ok(setup) => visit(film, players, &setup),
                    Err(fault) => println!("{film:7} {players:7} {fault:?}"),
                }
            }
        }
    }

    /// Plays all matches of a setup on two threads, and gives what each of them has counted.
    pub(crate) fn play_all<T: Default + Send>(&self, play: impl Fn(u64, &mut T) + Sync) -> Vec<T> {
        const THREADS: u64 = 2;
        std::thread::scope(|scope| {
            let play = &play;
            let run = |first: u64| {
                let mut tally = T::default();
                for number in (first..self.matches).step_by(THREADS as usize) {
                    play(number, &mut tally);
                }
                tally
            };
            let workers: Vec<_> =
                (0..THREADS).map(|first| scope.spawn(move || run(first))).collect();
            let done = workers.into_iter().map(|worker| worker.join().expect("no match fails"));
            done.collect()
        })
    }
}

pub(crate) fn percent(part: u64, of: u64) -> f64 {
    100.0 * part as f64 / of.max(1) as f64
}

/// Reads the arguments.
pub(crate) fn read(args: impl Iterator<Item = String>) -> Brief {
    let mut brief = Brief {
        strength: Strength::Captain,
        against: None,
        matches: 200,
        seed: 1,
        budget: Budget::Playouts(64),
        cards: false,
        rules: Encounters::rules(),
        options: Vec::new(),
    };
    let mut numbers = 0;
    for arg in args {
        if let Some((name, value)) = arg.split_once('=') {
            match name {
                "against" => brief.against = Some(value.parse().expect("a strength")),
                "content" => brief.rules = experiment(value),
                "playouts" => {
                    brief.budget = Budget::Playouts(value.parse().expect("a number of playouts"));
                }
                _ => brief.options.push((name.to_owned(), value.to_owned())),
            }
        } else if arg == "cards" {
            brief.cards = true;
        } else if let Ok(number) = arg.parse() {
            if numbers == 0 {
                brief.matches = number;
            } else {
                brief.seed = number;
            }
            numbers += 1;
        } else {
            brief.strength = arg.parse().expect("rookie, captain or admiral");
        }
    }
    brief
}

/// The newest rules with the content files of a folder in place of those with the same name.
fn experiment(folder: &str) -> Ruleset {
    let files =
        std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
    let others: Vec<OtherFile> = files
        .filter(|path| path.extension().is_some_and(|end| end == "ron"))
        .map(|path| OtherFile {
            name: path.file_name().expect("a name").to_string_lossy().into_owned(),
            text: std::fs::read_to_string(&path).expect("a text"),
        })
        .collect();
    match Encounters::experiment(Encounters::rules(), &others) {
        Ok(rules) => rules,
        Err(fault) => panic!("{fault:?}"),
    }
}
