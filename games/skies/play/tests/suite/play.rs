//! Random matches of skies as table pages see them.

use saucer_core::{Draw, Game, Input, Luck, Pending, Refusal, Seat, Seats, Viewer, Xoshiro};
use saucer_play::testing::people;
use saucer_play::{Rules, Shown};
use saucer_skies::{Decision, Event, Setup, Skies};
use saucer_table::Told;
use saucer_web::model::Form;
use saucer_web::model::people::{People, Stage, Who};

/// A match with everything that happened in it.
pub(crate) struct SkiesMatch {
    pub(crate) game: Skies,
    setup: Setup,
    log: Vec<Told<Event>>,
    luck: Xoshiro,
}

/// Who looks at it, and how.
pub(crate) struct Look {
    pub(crate) people: People,
    pub(crate) query: Form,
}

impl Look {
    /// The player, with this die picked up.
    pub(crate) fn with(die: Option<saucer_skies::Die>) -> Look {
        let name = |die: saucer_skies::Die| format!("{:?}-{}", die.colour, die.face).to_lowercase();
        let fields = die.map(|die| ("die".to_owned(), name(die)));
        Look { people: people([Who::You]), query: Form(fields.into_iter().collect()) }
    }
}

impl SkiesMatch {
    pub(crate) fn new(setup: Setup, seed: u64) -> SkiesMatch {
        let (game, luck) = (Skies::newest(&setup), Xoshiro::seeded(seed));
        SkiesMatch { game, setup, log: Vec::new(), luck }
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
        self.log.push(Told { seq: self.log.len() as u64, events });
        true
    }

    pub(crate) fn legal(&self) -> Vec<Decision> {
        let mut legal = Vec::new();
        self.game.legal(Seat::SOLO, &mut legal);
        legal
    }

    /// What a page is made of.
    pub(crate) fn shown<'a>(&'a self, look: &'a Look) -> Shown<'a, Skies> {
        let acting = look.people.acting;
        let (owing, outcome) = match self.game.pending() {
            Pending::Seats(seats) => (seats, None),
            Pending::Nobody(outcome) => (Seats::NONE, Some(outcome)),
            Pending::Luck(_) => (Seats::NONE, None),
        };
        Shown {
            id: "t4ble",
            version: self.log.len() as u64,
            question: 3,
            people: &look.people,
            setup: &self.setup,
            ruleset: Skies::rules(),
            view: self.game.view(acting.map_or(Viewer::Spectator, Viewer::Seat)),
            outcome,
            course: Vec::new(),
            owing,
            legal: if acting.is_some() { self.legal() } else { Vec::new() },
            rules: self,
            undoable: self.log.len().is_multiple_of(2),
            log: self.log.clone(),
            hint: None,
            notice: None,
            seal: "00ff",
            talk: None,
            query: &look.query,
        }
    }
}

impl Rules<Skies> for SkiesMatch {
    fn why(&self, decision: &Decision) -> Option<Refusal> {
        self.game.check(Seat::SOLO, decision).err()
    }

    fn preview(&self, decision: &Decision) -> Vec<Event> {
        let (mut game, mut events) = (self.game.clone(), Vec::new());
        let input = Input::Decide(Seat::SOLO, *decision);
        game.apply(&input, &mut events).expect("what is listed is accepted");
        events
    }
}

/// Plays a random match and shows every position of it, the last one included.
pub(crate) fn play(setup: Setup, seed: u64, mut look: impl FnMut(&SkiesMatch)) {
    let mut at = SkiesMatch::new(setup, seed);
    look(&at);
    while at.step() {
        look(&at);
    }
}

/// The people of a match that was played to its end.
pub(crate) fn after_the_end() -> People {
    People { stage: Stage::Over, ..people([Who::You]) }
}
