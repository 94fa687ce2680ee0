//! Playing a position step by step.

use saucer_core::{Draw, Game, Input, Pending, Refusal, Seat, Viewer};
use saucer_thing::{
    Answer, Card, Content, Decision, End, Event, Face, Figure, Figures, Hand, LabToken, Mode,
    OwnView, Place, Proposal, Scenario, Setup, Step, Thing, View,
};

pub(crate) const USE: Hand = Hand([1, 0, 0]);
pub(crate) const REPAIR: Hand = Hand([0, 1, 0]);
pub(crate) const SABOTAGE: Hand = Hand([0, 0, 1]);

/// So many players of a mode, each with one card of every sort.
pub(crate) fn table(mode: Mode, players: u8) -> Scenario {
    let scenario = Scenario::new(Setup::new(mode, players).unwrap());
    let figures = if mode == Mode::Crew { 0 } else { players };
    (0..figures).fold(scenario, |scenario, figure| scenario.hand(figure, [1, 1, 1]))
}

pub(crate) fn outpost(players: u8) -> Scenario {
    table(Mode::Outpost, players)
}

pub(crate) fn station(players: u8) -> Scenario {
    table(Mode::Station, players)
}

pub(crate) fn crew(players: u8) -> Scenario {
    table(Mode::Crew, players)
}

/// The figures that are decided here, which are tuned now and then.
pub(crate) fn proposal() -> &'static Proposal {
    &Content::newest().figures.proposal
}

pub(crate) fn figures(of: &[u8]) -> Figures {
    of.iter().copied().map(Figure).collect()
}

/// A position and what was told since it was described.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) game: Thing,
    pub(crate) news: Vec<Event>,
}

impl Play {
    pub(crate) fn new(game: Thing) -> Play {
        Play { game, news: Vec::new() }
    }

    #[track_caller]
    pub(crate) fn decide(&mut self, seat: u8, decision: Decision) -> &mut Play {
        let input = Input::Decide(Seat(seat), decision);
        if let Err(refusal) = self.game.apply(&input, &mut self.news) {
            panic!("{input:?} in {:?}: {refusal}", self.view().step);
        }
        self
    }

    #[track_caller]
    pub(crate) fn luck(&mut self, answer: Answer) -> &mut Play {
        let input = Input::Luck(answer);
        if let Err(refusal) = self.game.apply(&input, &mut self.news) {
            panic!("{input:?} in {:?}: {refusal}", self.view().step);
        }
        self
    }

    #[track_caller]
    pub(crate) fn refused(&self, seat: u8, decision: Decision) -> Refusal {
        self.game.check(Seat(seat), &decision).expect_err("this is refused")
    }

    /// Everybody who is asked says the same.
    #[track_caller]
    pub(crate) fn all(&mut self, decision: Decision) -> &mut Play {
        for seat in self.asked() {
            self.decide(seat, decision);
        }
        self
    }

    pub(crate) fn asked(&self) -> Vec<u8> {
        match self.game.pending() {
            Pending::Seats(seats) => seats.iter().map(|seat| seat.0).collect(),
            Pending::Luck(_) | Pending::Nobody(_) => Vec::new(),
        }
    }

    pub(crate) fn legal(&self, seat: u8) -> Vec<Decision> {
        let mut legal = Vec::new();
        self.game.legal(Seat(seat), &mut legal);
        legal
    }

    pub(crate) fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    pub(crate) fn own(&self, seat: u8) -> OwnView {
        self.game.view(Viewer::Seat(Seat(seat))).own.unwrap()
    }

    pub(crate) fn step(&self) -> Step {
        self.view().step
    }

    pub(crate) fn told(&self, event: Event) -> bool {
        self.news.contains(&event)
    }

    /// Walks there and gives this card.
    #[track_caller]
    pub(crate) fn go(&mut self, seat: u8, place: Place, card: Card) -> &mut Play {
        self.decide(seat, Decision::Go(place)).decide(seat, Decision::Give(card))
    }

    /// Goes on as quietly as can be until this step: everybody rests, nobody speaks, the weather is
    /// clear, and no alien shows.
    #[track_caller]
    pub(crate) fn quiet(&mut self, until: impl Fn(Step) -> bool) -> &mut Play {
        for _ in 0..2_000 {
            if until(self.step()) {
                return self;
            }
            match self.game.pending() {
                Pending::Nobody(_) => panic!("the match ended with {:?}", self.view().end),
                Pending::Luck(draw) => {
                    let mut answers = Vec::new();
                    draw.each(&self.game, &mut |answer, _| answers.push(answer));
                    let calm = answers.iter().rev().min_by_key(|answer| !is_calm(**answer));
                    self.luck(*calm.unwrap());
                }
                Pending::Seats(seats) => {
                    let seat = seats.first().unwrap().0;
                    let legal = self.legal(seat);
                    let silent = legal.iter().find(|decision| is_silent(**decision));
                    self.decide(seat, *silent.unwrap_or(&legal[0]));
                }
            }
        }
        panic!("this step never comes");
    }

    /// All others rest; then everything up to the cards of the leader is quiet, and the random card
    /// is this one.
    #[track_caller]
    pub(crate) fn until_cards(&mut self, extra: Hand) -> &mut Play {
        self.quiet(|step| step == Step::Shuffle).luck(Answer::Cards(extra))
    }

    /// The first card is this one, and this character does it.
    #[track_caller]
    pub(crate) fn assign(&mut self, card: Card, figure: u8) -> &mut Play {
        let seat = self.view().leader.0;
        if self.step() == Step::Lead {
            self.decide(seat, Decision::TurnUp);
        }
        self.luck(Answer::Card(card)).decide(seat, Decision::Assign(Figure(figure)))
    }

    #[track_caller]
    pub(crate) fn ends(&self, end: End, winners: &[u8]) {
        let view = self.view();
        assert_eq!(view.end, Some(end));
        let won: Vec<u8> = view.outcome.unwrap().winners.iter().map(|seat| seat.0).collect();
        assert_eq!(won, winners);
    }
}

fn is_calm(answer: Answer) -> bool {
    match answer {
        Answer::Face(face) => face == Face::Clear,
        Answer::Tokens(saw, drew) => saw == 0 && drew == 0,
        Answer::Alien(alien) => !alien,
        Answer::Lab(token) => token == LabToken::Failed,
        _ => true,
    }
}

fn is_silent(decision: Decision) -> bool {
    matches!(
        decision,
        Decision::Pass
            | Decision::Abstain
            | Decision::Hide
            | Decision::Wait
            | Decision::Confirm
            | Decision::OfferHuman
            | Decision::Stop
            | Decision::Decline
            | Decision::Leave
            | Decision::TakeRoll
            | Decision::Wreck
            | Decision::Go(Place::Dormitory)
    )
}

/// Plays so many random inputs, or to the end.
pub(crate) fn wander(setup: Setup, seed: u64, inputs: usize) -> Thing {
    let mut game = Thing::newest(&setup);
    saucer_conformance::wander(&mut game, &mut saucer_core::Xoshiro::seeded(seed), inputs);
    game
}
