//! Random matches of Encounters as table pages see them.

use saucer_bots::Strength;
use saucer_core::{Draw, Game, Input, Luck, Pending, Refusal, Seat, Seats, Viewer, Xoshiro};
use saucer_encounters::{Decision, Encounters, Event, Setup};
use saucer_play::{Rules, Shown, testing};
use saucer_table::Told;
use saucer_web::model::Form;
use saucer_web::model::people::{People, Stage, Who};

/// A match with everything that happened in it.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) game: Encounters,
    pub(crate) log: Vec<Vec<Event>>,
    pub(crate) setup: Setup,
    luck: Xoshiro,
}

impl Played {
    pub(crate) fn new(setup: Setup, seed: u64) -> Played {
        let game = Encounters::newest(&setup);
        Played { game, log: Vec::new(), setup, luck: Xoshiro::seeded(seed) }
    }

    /// One input by luck; `false` if the match is over. People do something rather than nothing, so that matches
    /// come far, and now and then one of them offers a card.
    pub(crate) fn step(&mut self) -> bool {
        let input = match self.game.pending() {
            Pending::Nobody(_) => return false,
            Pending::Luck(draw) => Input::Luck(draw.sample(&self.game, &mut self.luck)),
            Pending::Seats(seats) => {
                let speakers = self.game.may_speak();
                let offers: Vec<(Seat, Decision)> = speakers
                    .iter()
                    .flat_map(|seat| self.legal(seat).into_iter().map(move |one| (seat, one)))
                    .collect();
                if !offers.is_empty() && self.luck.below(5) == 0 {
                    let (seat, offer) = *self.luck.pick(&offers);
                    Input::Decide(seat, offer)
                } else {
                    let seat = self.luck.pick_seat(seats);
                    let legal = self.legal(seat);
                    let best = legal.iter().map(|one| rank(*one)).min().unwrap_or(0);
                    let keen = legal.iter().copied().filter(|one| rank(*one) == best).collect();
                    let from: Vec<Decision> = if self.luck.below(4) == 0 { legal } else { keen };
                    Input::Decide(seat, *self.luck.pick(&from))
                }
            }
        };
        self.take(&input)
    }

    pub(crate) fn take(&mut self, input: &Input<Encounters>) -> bool {
        let mut events = Vec::new();
        self.game.apply(input, &mut events).expect("what is listed is accepted");
        self.log.push(events);
        true
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<Decision> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        legal
    }

    /// Who is asked.
    pub(crate) fn owing(&self) -> Seats {
        match self.game.pending() {
            Pending::Seats(seats) => seats,
            _ => Seats::NONE,
        }
    }

    /// What this viewer was told.
    fn told(&self, viewer: Viewer) -> Vec<Told<Event>> {
        let redacted = |(seq, events): (u64, &Vec<Event>)| Told {
            seq,
            events: events.iter().filter_map(|event| Encounters::redact(event, viewer)).collect(),
        };
        (0..).zip(&self.log).map(redacted).collect()
    }

    /// Shows the table as this viewer sees it.
    pub(crate) fn look<T>(
        &self,
        viewer: Viewer,
        look: impl FnOnce(&mut Shown<'_, Encounters>) -> T,
    ) -> T {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let view = self.game.view(viewer);
        let people = self.people(seat);
        let mut shown = Shown {
            id: "t4ble",
            version: self.log.len() as u64,
            question: 3,
            people: &people,
            setup: &self.setup,
            ruleset: Encounters::rules(),
            outcome: view.outcome,
            course: Vec::new(),
            owing: self.owing(),
            view,
            legal: seat.map(|seat| self.legal(seat)).unwrap_or_default(),
            rules: &Asked { game: &self.game, seat },
            undoable: false,
            log: self.told(viewer),
            hint: None,
            notice: None,
            seal: "00ff",
            talk: None,
            query: &Form::default(),
        };
        look(&mut shown)
    }

    /// Everybody by name, one of them a bot, as somebody in this seat sees them.
    fn people(&self, acting: Option<Seat>) -> People {
        let who = |seat: u8| match acting {
            Some(own) if own.0 == seat => Who::You,
            _ if seat == 2 => Who::Bot(Strength::Admiral),
            _ => Who::Person,
        };
        let mut people = testing::people((0..self.setup.players()).map(who));
        for place in &mut people.places {
            NAMES[place.seat.index()].clone_into(&mut place.name);
            place.owes = self.owing().contains(place.seat);
        }
        if self.game.view(Viewer::Spectator).outcome.is_some() {
            people.stage = Stage::Over;
        }
        people
    }
}

/// Who wants to come far plays cards, does tasks, duels, fights, buys and scans, in this order.
const fn rank(decision: Decision) -> u8 {
    match decision {
        Decision::Copy(_) | Decision::Avoid | Decision::Yes | Decision::Show(_) => 0,
        Decision::Task(..) => 1,
        Decision::Play(_) | Decision::Heal(..) | Decision::Take(_) | Decision::Pick(_) => 2,
        Decision::Use(..) | Decision::Duel(_) => 3,
        Decision::Avert(_) | Decision::Free(..) | Decision::Fight(_) => 4,
        Decision::Recruit(_) => 5,
        Decision::Commander => 6,
        Decision::Scan(_) => 7,
        Decision::End | Decision::No | Decision::Call => 9,
        _ => 8,
    }
}

/// What a page asks of the match.
struct Asked<'a> {
    game: &'a Encounters,
    seat: Option<Seat>,
}

impl Rules<Encounters> for Asked<'_> {
    fn why(&self, decision: &Decision) -> Option<Refusal> {
        self.game.check(self.seat?, decision).err()
    }

    fn preview(&self, _decision: &Decision) -> Vec<Event> {
        Vec::new()
    }
}

const NAMES: [&str; 5] = ["Leela", "Bender", "Zoidberg", "Captain Nibbler", "Fry"];
