//! Matches that a test plays, as pages see them.

use saucer_bots::Strength;
use saucer_core::{Draw, Game, Input, Pending, Refusal, Seat, Seats, Viewer, Xoshiro};
use saucer_table::Told;
use saucer_web::model::Form;
use saucer_web::model::people::{People, Stage, Who};

use super::people;
use crate::{Rules, Shown};

/// A match with everything that happened in it.
#[derive(Debug, Clone)]
pub struct Played<G: Game> {
    /// The position now.
    pub game: G,
    /// What it began with.
    pub setup: G::Setup,
    /// The events of each input.
    pub log: Vec<Vec<G::Event>>,
    luck: Xoshiro,
}

impl<G: Game> Played<G> {
    /// A match by the newest rules before its first input.
    #[must_use]
    pub fn new(setup: G::Setup, seed: u64) -> Played<G> {
        let game = G::newest(&setup);
        Played { game, setup, log: Vec::new(), luck: Xoshiro::seeded(seed) }
    }

    /// A position that somebody has written down.
    #[must_use]
    pub fn of(game: G, setup: G::Setup) -> Played<G> {
        Played { game, setup, log: Vec::new(), luck: Xoshiro::seeded(1) }
    }

    /// One input; `false` if the match is over. Luck is drawn, and what is asked of these seats is decided by
    /// `decide`, which may let others speak instead.
    pub fn step(
        &mut self,
        decide: impl FnOnce(&G, Seats, &mut Xoshiro) -> (Seat, G::Decision),
    ) -> bool {
        let input = match self.game.pending() {
            Pending::Nobody(_) => return false,
            Pending::Luck(draw) => Input::Luck(draw.sample(&self.game, &mut self.luck)),
            Pending::Seats(seats) => {
                let (seat, decision) = decide(&self.game, seats, &mut self.luck);
                Input::Decide(seat, decision)
            }
        };
        self.take(&input)
    }

    /// This input.
    ///
    /// # Panics
    ///
    /// If the rules refuse it.
    pub fn take(&mut self, input: &Input<G>) -> bool {
        let mut events = Vec::new();
        self.game.apply(input, &mut events).expect("what is listed is accepted");
        self.log.push(events);
        true
    }

    /// What this seat may decide.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<G::Decision> {
        legal(&self.game, seat)
    }

    /// Who is asked.
    #[must_use]
    pub fn owing(&self) -> Seats {
        match self.game.pending() {
            Pending::Seats(seats) => seats,
            Pending::Luck(_) | Pending::Nobody(_) => Seats::NONE,
        }
    }

    /// Shows the table as this viewer sees it.
    pub fn look<T>(&self, viewer: Viewer, look: impl FnOnce(&mut Shown<'_, G>) -> T) -> T {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let outcome = match self.game.pending() {
            Pending::Nobody(outcome) => Some(outcome),
            Pending::Seats(_) | Pending::Luck(_) => None,
        };
        let people = self.people(seat);
        let mut shown = Shown {
            id: "t4ble",
            version: self.log.len() as u64,
            question: 3,
            people: &people,
            setup: &self.setup,
            ruleset: G::rules(),
            view: self.game.view(viewer),
            outcome,
            course: Vec::new(),
            owing: self.owing(),
            legal: seat.map(|seat| self.legal(seat)).unwrap_or_default(),
            rules: &Asked { game: &self.game, seat },
            undoable: self.log.len().is_multiple_of(2),
            log: self.told(viewer),
            hint: None,
            notice: None,
            seal: "00ff",
            talk: None,
            query: &Form::default(),
        };
        look(&mut shown)
    }

    /// Everybody by name, as somebody in this seat sees them.
    #[must_use]
    pub fn people(&self, acting: Option<Seat>) -> People {
        let mut people = company(G::seats(&self.setup), self.owing(), acting);
        if let Pending::Nobody(_) = self.game.pending() {
            people.stage = Stage::Over;
        }
        people
    }

    /// What this viewer was told.
    fn told(&self, viewer: Viewer) -> Vec<Told<G::Event>> {
        let redacted = |(seq, events): (u64, &Vec<G::Event>)| Told {
            seq,
            events: events.iter().filter_map(|event| G::redact(event, viewer)).collect(),
        };
        (0..).zip(&self.log).map(redacted).collect()
    }
}

/// The people of a match by name, as somebody in this seat sees them. The third is a bot.
#[must_use]
pub fn company(seats: Seats, owing: Seats, acting: Option<Seat>) -> People {
    let who = |seat: Seat| match acting {
        Some(own) if own == seat => Who::You,
        _ if seat.0 == 2 => Who::Bot(Strength::Admiral),
        _ => Who::Person,
    };
    let mut people = people(seats.iter().map(who));
    for place in &mut people.places {
        NAMES[place.seat.index()].clone_into(&mut place.name);
        place.owes = owing.contains(place.seat);
    }
    people
}

/// What a seat may decide.
#[must_use]
pub fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Decision> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
}

/// What a page asks of the match.
struct Asked<'a, G> {
    game: &'a G,
    seat: Option<Seat>,
}

impl<G: Game> Rules<G> for Asked<'_, G> {
    fn why(&self, decision: &G::Decision) -> Option<Refusal> {
        self.game.check(self.seat?, decision).err()
    }

    fn preview(&self, _decision: &G::Decision) -> Vec<G::Event> {
        Vec::new()
    }
}

/// One of them is long.
const NAMES: [&str; 8] =
    ["Leela", "Bender", "Zoidberg", "Captain Nibbler", "Fry", "Amy", "Hermes", "Professor"];
