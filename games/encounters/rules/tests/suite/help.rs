//! Playing a position step by step.

use saucer_core::{Draw as _, Game, Input, Pending, Refusal, Seat, Viewer};
use saucer_encounters::{
    Answer, Card, Content, Crossing, Decision, Encounters, End, Event, Few, Film, HiveView,
    HuntView, Mix, Mode, Options, PlayerView, Scenario, Setup, SlotView, Space, Spot, Texts, View,
};

pub(crate) fn jungle(players: u8) -> Scenario {
    Scenario::new(Setup::hunted(players, Film::Jungle).unwrap())
}

pub(crate) fn hunt(players: u8) -> Scenario {
    Scenario::new(Setup::hunters(players, Film::Jungle).unwrap())
}

pub(crate) fn city_hunt(players: u8) -> Scenario {
    Scenario::new(Setup::hunters(players, Film::City).unwrap())
}

/// A crossover with all of one film, and rewritten texts if so.
pub(crate) fn crossing(players: u8, film: Film, texts: Texts) -> Scenario {
    let setup = Setup::of(Mode::Crossover, players, film).unwrap().mixing(Mix::of(film)).unwrap();
    let options =
        Options { crossing: Crossing { texts, ..Crossing::default() }, ..Options::default() };
    Scenario::new(setup.with(options).unwrap())
}

/// A safari in one film of the hive, in the turn of the first seat, whoever has the lowest initiative.
pub(crate) fn safari(players: u8, film: Film) -> Scenario {
    Scenario::new(Setup::safari(players, film).unwrap()).active(0)
}

/// A crossover in the freighter whose dead may go on as Aliens.
pub(crate) fn turning(players: u8) -> Scenario {
    let setup = Setup::of(Mode::Crossover, players, Film::Freighter).unwrap();
    let setup = setup.mixing(Mix::of(Film::Freighter)).unwrap();
    Scenario::new(setup.with(Options { aliens: true, ..Options::default() }).unwrap())
}

/// A safari in the freighter whose dead may go on as Aliens.
pub(crate) fn turning_safari(players: u8) -> Scenario {
    let setup = Setup::safari(players, Film::Freighter).unwrap();
    Scenario::new(setup.with(Options { aliens: true, ..Options::default() }).unwrap())
}

/// The card with this id.
#[track_caller]
pub(crate) fn id(id: &str) -> Card {
    Content::newest().find(id).unwrap_or_else(|| panic!("there is no card '{id}'"))
}

pub(crate) fn few(ids: &[&str]) -> Answer {
    let cards: Vec<Card> = ids.iter().map(|name| id(name)).collect();
    Answer::Cards(Few::new(&cards))
}

/// A position and what was told since it was described.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) game: Encounters,
    pub(crate) news: Vec<Event>,
}

impl Play {
    pub(crate) fn new(game: Encounters) -> Play {
        Play { game, news: Vec::new() }
    }

    #[track_caller]
    fn apply(&mut self, input: Input<Encounters>) -> &mut Play {
        if let Err(refusal) = self.game.apply(&input, &mut self.news) {
            panic!("{input:?} while {:?} is pending: {refusal}", self.game.pending());
        }
        self
    }

    #[track_caller]
    pub(crate) fn decide(&mut self, seat: u8, decision: Decision) -> &mut Play {
        self.apply(Input::Decide(Seat(seat), decision))
    }

    #[track_caller]
    pub(crate) fn luck(&mut self, name: &str) -> &mut Play {
        self.apply(Input::Luck(Answer::Card(id(name))))
    }

    #[track_caller]
    pub(crate) fn draw(&mut self, ids: &[&str]) -> &mut Play {
        self.apply(Input::Luck(few(ids)))
    }

    /// Whether luck cannot say this now.
    pub(crate) fn refuses(&self, answer: Answer) -> bool {
        self.game.clone().apply(&Input::Luck(answer), &mut saucer_core::Silence).is_err()
    }

    /// Luck says anything, the same every time.
    #[track_caller]
    pub(crate) fn any_luck(&mut self) -> &mut Play {
        let Pending::Luck(draw) = self.game.pending() else { panic!("nothing is drawn") };
        let answer = draw.sample(&self.game, &mut saucer_core::Xoshiro::seeded(1));
        self.apply(Input::Luck(answer))
    }

    #[track_caller]
    pub(crate) fn play(&mut self, seat: u8, name: &str) -> &mut Play {
        self.decide(seat, Decision::Play(id(name)))
    }

    #[track_caller]
    pub(crate) fn refused(&self, seat: u8, decision: Decision) -> Refusal {
        self.game.check(Seat(seat), &decision).expect_err("this is refused")
    }

    /// The clause that forbids it.
    #[track_caller]
    pub(crate) fn clause(&self, seat: u8, decision: Decision) -> &'static str {
        self.refused(seat, decision).clause.0
    }

    pub(crate) fn asked(&self) -> Vec<u8> {
        match self.game.pending() {
            Pending::Seats(seats) => seats.iter().map(|seat| seat.0).collect(),
            Pending::Luck(_) | Pending::Nobody(_) => Vec::new(),
        }
    }

    pub(crate) fn is_luck(&self) -> bool {
        matches!(self.game.pending(), Pending::Luck(_))
    }

    pub(crate) fn legal(&self, seat: u8) -> Vec<Decision> {
        let mut legal = Vec::new();
        self.game.legal(Seat(seat), &mut legal);
        legal
    }

    pub(crate) fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    pub(crate) fn player(&self, seat: usize) -> PlayerView {
        self.view().players[seat].clone()
    }

    pub(crate) fn hand(&self, seat: u8) -> Vec<Card> {
        self.game.view(Viewer::Seat(Seat(seat))).own.unwrap().hand
    }

    /// Recruit and attack that are left.
    pub(crate) fn totals(&self) -> (u16, u16) {
        let view = self.view();
        (view.recruit, view.attack)
    }

    pub(crate) fn told(&self, event: Event) -> bool {
        self.news.contains(&event)
    }

    pub(crate) fn slot(&self, space: Space) -> SlotView {
        self.view().wilds[space.index()].card
    }

    pub(crate) fn hunt(&self) -> HuntView {
        self.view().hunt.unwrap()
    }

    pub(crate) fn hive(&self) -> HiveView {
        self.view().hive.unwrap()
    }

    #[track_caller]
    pub(crate) fn part(&mut self, part: u8) -> &mut Play {
        self.apply(Input::Luck(Answer::Part(part)))
    }

    /// The own room of trophies.
    pub(crate) fn trophies(&self, seat: u8) -> Vec<Card> {
        self.game.view(Viewer::Seat(Seat(seat))).own.unwrap().trophies
    }

    /// The health of the open prey of a space.
    #[track_caller]
    pub(crate) fn health(&self, space: Space) -> u8 {
        match self.slot(space) {
            SlotView::Up(foe) => foe.health,
            other => panic!("{other:?} has no health"),
        }
    }

    /// The open card of a space.
    pub(crate) fn open(&self, space: Space) -> Option<Card> {
        match self.slot(space) {
            SlotView::Up(foe) => Some(foe.card),
            _ => None,
        }
    }

    pub(crate) fn combat(&self) -> Vec<Card> {
        self.view().combat.iter().map(|foe| foe.card).collect()
    }

    #[track_caller]
    pub(crate) fn ends(&self, end: End, winners: usize) {
        let view = self.view();
        assert_eq!(view.end, Some(end));
        assert_eq!(view.outcome.unwrap().winners.len(), winners);
    }
}

pub(crate) const fn wild(space: Space) -> Decision {
    Decision::Fight(Spot::Wilds(space as u8))
}

pub(crate) const fn zone(at: u8) -> Decision {
    Decision::Fight(Spot::Combat(at))
}
