//! Random matches of tremble as table pages see them.

use saucer_core::{Draw, Game, Input, Luck, Pending, Refusal, Seat, Seats, Viewer, Xoshiro};
use saucer_tremble::{Decision, Event, Setup, Tremble};
use saucer_web::model::people::{Emblem, People, Place, Stage, Visibility, Who};
use saucer_web::tremble::{TrembleReplay, TrembleTable};

/// A match with everything that happened in it.
#[derive(Clone)]
pub(crate) struct TrembleMatch {
    pub(crate) game: Tremble,
    pub(crate) log: Vec<Vec<Event>>,
    luck: Xoshiro,
}

impl TrembleMatch {
    pub(crate) fn new(setup: Setup, seed: u64) -> TrembleMatch {
        TrembleMatch { game: Tremble::new(&setup), log: Vec::new(), luck: Xoshiro::seeded(seed) }
    }

    /// One input by luck; `false` if the match is over. Captains rather act than pass, so that
    /// every step is met.
    pub(crate) fn step(&mut self) -> bool {
        let input = match self.game.pending() {
            Pending::Nobody(_) => return false,
            Pending::Luck(draw) => Input::Luck(draw.sample(&self.game, &mut self.luck)),
            Pending::Seats(seats) => {
                let seat = self.luck.pick_seat(seats);
                let legal = self.legal(seat);
                let keen: Vec<Decision> = legal
                    .iter()
                    .filter(|decision| {
                        matches!(
                            decision,
                            Decision::Use { .. }
                                | Decision::Buy { .. }
                                | Decision::Fight
                                | Decision::Join(_)
                                | Decision::Search(_)
                                | Decision::Hunt
                        )
                    })
                    .copied()
                    .collect();
                let all = legal.iter().filter(|decision| **decision != Decision::StartOver);
                let all: Vec<Decision> = all.copied().collect();
                // Plans come to an end in time.
                if all.contains(&Decision::Commit) && self.luck.below(4) == 0 {
                    let input = Input::Decide(seat, Decision::Commit);
                    return self.take(&input);
                }
                let from = if keen.is_empty() || self.luck.below(3) == 0 { all } else { keen };
                Input::Decide(seat, *self.luck.pick(&from))
            }
        };
        self.take(&input)
    }

    fn take(&mut self, input: &Input<Tremble>) -> bool {
        let mut events = Vec::new();
        self.game.apply(input, &mut events).expect("what is listed is accepted");
        self.log.push(events);
        true
    }

    /// Plays on until the position is as wanted; `false` if the match ended before.
    #[allow(dead_code, reason = "the gallery and the tests share this file")]
    pub(crate) fn until(&mut self, wanted: impl Fn(&Tremble) -> bool) -> bool {
        while !wanted(&self.game) {
            if !self.step() {
                return false;
            }
        }
        true
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<Decision> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        legal
    }

    /// What this viewer was told.
    pub(crate) fn told(&self, viewer: Viewer) -> Vec<Vec<Event>> {
        let redacted = |events: &Vec<Event>| {
            events.iter().filter_map(|event| Tremble::redact(event, viewer)).collect()
        };
        self.log.iter().map(redacted).collect()
    }

    /// The table as this viewer sees it. `why` is the check of [`TrembleMatch::why`].
    pub(crate) fn table<'a>(
        &self,
        viewer: Viewer,
        why: &'a dyn Fn(&Decision) -> Option<Refusal>,
    ) -> TrembleTable<'a> {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let view = self.game.view(viewer);
        TrembleTable {
            id: "t4ble".to_owned(),
            version: self.log.len() as u64,
            question: 3,
            people: people(&view, seat),
            view,
            legal: seat.map(|seat| self.legal(seat)).unwrap_or_default(),
            why,
            undoable: self.log.len().is_multiple_of(2),
            log: self.told(viewer),
            hint: None,
            notice: None,
            seal: "00ff".to_owned(),
            talk: None,
        }
    }

    /// Why this seat may not decide so.
    pub(crate) fn why(&self, seat: Seat) -> impl Fn(&Decision) -> Option<Refusal> {
        let game = self.game.clone();
        move |decision| game.check(seat, decision).err()
    }

    pub(crate) fn replay(&self) -> TrembleReplay {
        let view = self.game.view(Viewer::Spectator);
        TrembleReplay {
            id: "t4ble".to_owned(),
            at: self.log.len() as u64 / 2,
            len: self.log.len() as u64,
            people: people(&view, None),
            view,
            log: self.told(Viewer::Spectator),
        }
    }
}

const NAMES: [&str; 5] = ["Leela", "Bender", "Zoidberg", "Captain Nibbler III", "Fry"];

fn people(view: &saucer_tremble::View, acting: Option<Seat>) -> People {
    let place = |seat: Seat| Place {
        seat,
        who: match acting {
            Some(own) if own == seat => Who::You,
            _ if seat.0 == 2 => Who::Bot("admiral".to_owned()),
            _ => Who::Person,
        },
        name: NAMES[seat.index()].to_owned(),
        emblem: Emblem::new(seat.0 * 5 + 4),
        ready: true,
        owes: view.owing.contains(seat),
        since_ms: None,
        here: true,
        absent: false,
        stand_in: false,
        words: String::new(),
    };
    People {
        stage: if view.outcome.is_some() { Stage::Over } else { Stage::Running },
        places: view.captains.iter().map(|captain| place(captain.seat)).collect(),
        you: acting.map_or(Seats::NONE, Seats::only),
        acting,
        watching: 1,
        host: acting.is_some(),
        vote: None,
        rematch: None,
        visibility: Visibility::Link,
        share: None,
    }
}
