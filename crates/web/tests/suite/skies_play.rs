//! Random matches of skies as table pages see them.

use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Viewer, Xoshiro};
use saucer_skies::{Decision, Die, Setup, Skies};
use saucer_web::model::{LogEntry, Preview, Sitter, SkiesReplay, SkiesTable};

/// A match with everything that happened in it.
pub(crate) struct SkiesMatch {
    pub(crate) game: Skies,
    pub(crate) log: Vec<LogEntry>,
    luck: Xoshiro,
}

impl SkiesMatch {
    pub(crate) fn new(setup: Setup, seed: u64) -> SkiesMatch {
        SkiesMatch { game: Skies::new(&setup), log: Vec::new(), luck: Xoshiro::seeded(seed) }
    }

    /// One input by luck; `false` if the match is over. Rooms are used where they can be, so that
    /// every phase is met.
    pub(crate) fn step(&mut self) -> bool {
        let input = match self.game.pending() {
            Pending::Nobody(_) => return false,
            Pending::Luck(draw) => Input::Luck(draw.sample(&self.game, &mut self.luck)),
            Pending::Seats(_) => {
                let legal = self.legal();
                let keen = legal.iter().find(|d| matches!(d, Decision::Use { .. } | Decision::Dig));
                let pick = self.luck.pick(&legal);
                Input::Decide(Seat::SOLO, *keen.unwrap_or(pick))
            }
        };
        let mut events = Vec::new();
        self.game.apply(&input, &mut events).expect("what is listed is accepted");
        self.log.push(LogEntry { seq: self.log.len() as u64, events });
        true
    }

    /// Plays on until the position is as wanted; `false` if the match ended before.
    #[allow(dead_code, reason = "the gallery and the tests share this file")]
    pub(crate) fn until(&mut self, wanted: impl Fn(&Skies) -> bool) -> bool {
        while !wanted(&self.game) {
            if !self.step() {
                return false;
            }
        }
        true
    }

    pub(crate) fn legal(&self) -> Vec<Decision> {
        let mut legal = Vec::new();
        self.game.legal(Seat::SOLO, &mut legal);
        legal
    }

    /// The table as its player sees it, with this die picked up.
    pub(crate) fn table(&self, picked: Option<Die>) -> SkiesTable {
        let preview = |decision| {
            let (mut game, mut events) = (self.game.clone(), Vec::new());
            let input = Input::Decide(Seat::SOLO, decision);
            game.apply(&input, &mut events).expect("what is listed is accepted");
            Preview { decision, events }
        };
        SkiesTable {
            id: "t4ble".to_owned(),
            version: self.log.len() as u64,
            question: 3,
            seat: Some(Seat::SOLO),
            sitter: Sitter::You,
            view: self.game.view(Viewer::Seat(Seat::SOLO)),
            previews: self.legal().into_iter().map(preview).collect(),
            picked,
            undoable: self.log.len().is_multiple_of(2),
            log: self.log.clone(),
            hint: None,
            notice: None,
            seal: "00ff".to_owned(),
        }
    }

    #[allow(dead_code, reason = "the gallery and the tests share this file")]
    pub(crate) fn replay(&self) -> SkiesReplay {
        SkiesReplay {
            id: "t4ble".to_owned(),
            at: self.log.len() as u64 / 2,
            len: self.log.len() as u64,
            view: self.game.view(Viewer::Spectator),
            log: self.log.clone(),
        }
    }
}
