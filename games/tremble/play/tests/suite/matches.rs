//! Random matches of tremble as table pages see them.

use saucer_bots::Strength;
use saucer_core::{Draw, Game, Input, Luck, Pending, Refusal, Seat, Viewer, Xoshiro};
use saucer_play::{Rules, Shown, testing};
use saucer_table::Told;
use saucer_tremble::{Decision, Event, Setup, Tremble, View};
use saucer_web::model::Form;
use saucer_web::model::people::{People, Stage, Who};

/// A match with everything that happened in it.
#[derive(Clone)]
pub(crate) struct TrembleMatch {
    pub(crate) game: Tremble,
    pub(crate) log: Vec<Vec<Event>>,
    setup: Setup,
    luck: Xoshiro,
}

impl TrembleMatch {
    pub(crate) fn new(setup: Setup, seed: u64) -> TrembleMatch {
        let game = Tremble::newest(&setup);
        TrembleMatch { game, log: Vec::new(), setup, luck: Xoshiro::seeded(seed) }
    }

    /// A position that somebody has written down.
    pub(crate) fn of(game: Tremble) -> TrembleMatch {
        let setup = game.setup();
        TrembleMatch { game, log: Vec::new(), setup, luck: Xoshiro::seeded(1) }
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

    pub(crate) fn take(&mut self, input: &Input<Tremble>) -> bool {
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

    /// What this viewer was told.
    fn told(&self, viewer: Viewer) -> Vec<Told<Event>> {
        let redacted = |(seq, events): (u64, &Vec<Event>)| Told {
            seq,
            events: events.iter().filter_map(|event| Tremble::redact(event, viewer)).collect(),
        };
        (0..).zip(&self.log).map(redacted).collect()
    }

    /// Shows the table as this viewer sees it.
    pub(crate) fn look<T>(
        &self,
        viewer: Viewer,
        look: impl FnOnce(&mut Shown<'_, Tremble>) -> T,
    ) -> T {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let view = self.game.view(viewer);
        let people = people(&view, seat);
        let mut shown = Shown {
            id: "t4ble",
            version: self.log.len() as u64,
            question: 3,
            people: &people,
            setup: &self.setup,
            ruleset: Tremble::rules(),
            outcome: view.outcome,
            course: Vec::new(),
            owing: view.owing,
            view,
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
}

/// What a page asks of the match.
struct Asked<'a> {
    game: &'a Tremble,
    seat: Option<Seat>,
}

impl Rules<Tremble> for Asked<'_> {
    fn why(&self, decision: &Decision) -> Option<Refusal> {
        self.game.check(self.seat?, decision).err()
    }

    fn preview(&self, _decision: &Decision) -> Vec<Event> {
        Vec::new()
    }
}

const NAMES: [&str; 5] = ["Leela", "Bender", "Zoidberg", "Captain Nibbler III", "Fry"];

/// The captains by name, one of them a bot, as somebody in this seat sees them.
pub(crate) fn people(view: &View, acting: Option<Seat>) -> People {
    let who = |seat: Seat| match acting {
        Some(own) if own == seat => Who::You,
        _ if seat.0 == 2 => Who::Bot(Strength::Admiral),
        _ => Who::Person,
    };
    let mut people = testing::people(view.captains.iter().map(|captain| who(captain.seat)));
    for place in &mut people.places {
        NAMES[place.seat.index()].clone_into(&mut place.name);
        place.owes = view.owing.contains(place.seat);
    }
    if view.outcome.is_some() {
        people.stage = Stage::Over;
    }
    people
}
