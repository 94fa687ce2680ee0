//! The matches of a plan, and what their positions are examined with.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};

use saucer_core::{AnswerOf, Draw, Game, Input, Luck, Pending, Seat, Seats, Viewer, Xoshiro};

use crate::fault::{Broken, Checked};
use crate::{Fault, Plan, Promise, Report};

/// The matches of one setup, and the one that is played now.
pub(crate) struct Run<'a, G: Game> {
    pub(crate) setup: &'a G::Setup,
    pub(crate) plan: &'a Plan<G>,
    pub(crate) seats: Seats,
    pub(crate) report: Report,
    /// Decisions that were legal somewhere, to be tried elsewhere.
    pub(crate) decisions: Pool<G::Decision>,
    /// Answers of luck that were possible somewhere, to be tried elsewhere.
    pub(crate) answers: Pool<AnswerOf<G>>,
    /// How often each draw was met.
    pub(crate) draws: HashMap<G::Draw, u32>,

    pub(crate) luck: Xoshiro,
    pub(crate) game: G,
    pub(crate) log: Vec<Input<G>>,
    pub(crate) news: Vec<G::Event>,
    /// What each seat may do in the present position, for all seats that a set can hold.
    pub(crate) lists: Vec<Vec<G::Decision>>,
    /// What is being tried, in case that it panics.
    pub(crate) trying: Option<Input<G>>,
}

impl<'a, G: Game> Run<'a, G> {
    pub(crate) fn new(setup: &'a G::Setup, plan: &'a Plan<G>) -> Self {
        Run {
            setup,
            plan,
            seats: G::seats(setup),
            report: Report::default(),
            decisions: Pool::default(),
            answers: Pool::default(),
            draws: HashMap::new(),
            luck: Xoshiro::seeded(plan.seed),
            game: G::new(setup, plan.rules),
            log: Vec::new(),
            news: Vec::new(),
            lists: (0..Seats::MOST).map(|_| Vec::new()).collect(),
            trying: None,
        }
    }

    pub(crate) fn all_matches(mut self) -> Result<Report, Box<Fault<G>>> {
        for number in 0..self.plan.matches {
            let played = catch_unwind(AssertUnwindSafe(|| self.one_match(number)));
            let checked = played.unwrap_or_else(|panic| {
                let words = panic.downcast_ref::<String>().map(String::as_str);
                let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
                let detail = format!("trying {:?}: {}", self.trying, words.unwrap_or("no words"));
                Err(Broken { promise: Promise::NothingPanics, detail })
            });
            checked.map_err(|broken| self.fault(number, broken))?;
        }
        let differ = !self.plan.hidden || self.report.other_worlds > 0;
        Promise::WorldsDiffer
            .holds(differ, || format!("{} worlds were all the true one", self.report.worlds))
            .map_err(|broken| self.fault(self.plan.matches.saturating_sub(1), broken))?;
        Ok(self.report)
    }

    fn fault(&self, number: u32, broken: Broken) -> Box<Fault<G>> {
        Box::new(Fault {
            promise: broken.promise,
            detail: broken.detail,
            setup: self.setup.clone(),
            seed: self.plan.seed,
            number,
            log: self.log.clone(),
        })
    }

    fn one_match(&mut self, number: u32) -> Checked {
        self.luck = Xoshiro::of_match(self.plan.seed, u64::from(number));
        self.log.clear();
        self.news.clear();
        self.trying = None;
        self.game = G::new(self.setup, self.plan.rules);
        let components = self.plan.conserved.map(|conserved| conserved(&self.game));
        loop {
            let pending = self.game.pending();
            self.check_seats(&pending)?;
            self.check_lists(&pending)?;
            self.check_circles()?;
            self.check_refusals(&pending)?;
            self.check_worlds(&pending)?;
            let input = match pending {
                Pending::Nobody(_) => break,
                Pending::Luck(draw) => {
                    self.check_draw(&draw)?;
                    let answer = draw.sample(&self.game, &mut self.luck);
                    self.answers.add(answer.clone(), &mut self.luck);
                    Input::Luck(answer)
                }
                Pending::Seats(seats) => {
                    self.check_answers(seats)?;
                    let seat = self.speaker(seats, number);
                    let decision = self.any_listed(seat);
                    self.decisions.add(decision.clone(), &mut self.luck);
                    Input::Decide(seat, decision)
                }
            };
            Promise::MatchesEnd.holds(self.log.len() < self.plan.max_inputs, || {
                format!("no end after {} inputs", self.log.len())
            })?;
            self.advance(input, components)?;
        }
        self.check_replay()?;
        self.report.matches += 1;
        self.report.longest = self.report.longest.max(self.log.len() as u64);
        Ok(())
    }

    fn advance(&mut self, input: Input<G>, components: Option<u64>) -> Checked {
        self.trying = Some(input.clone());
        self.game.apply(&input, &mut self.news).map_err(|refusal| Broken {
            promise: Promise::ListedIsAccepted,
            detail: format!("{input:?} was refused: {refusal}"),
        })?;
        self.trying = None;
        self.log.push(input);
        self.report.inputs += 1;
        self.check_components(&self.game, components)
    }

    pub(crate) fn check_components(&self, game: &G, before: Option<u64>) -> Checked {
        let after = self.plan.conserved.map(|conserved| conserved(game));
        Promise::ComponentsAreConserved
            .holds(after == before, || format!("from {before:?} to {after:?} in {game:?}"))
    }

    fn check_seats(&self, pending: &Pending<G::Draw>) -> Checked {
        let (free, waited) = (self.game.may_speak(), self.game.waited_for());
        let nobody = free.is_empty() && waited.is_empty();
        let (named, enough) = match pending {
            Pending::Seats(seats) => {
                let apart = free.iter().all(|seat| !waited.contains(seat));
                let all = seats.iter().all(|seat| waited.contains(seat));
                (waited.union(free), !seats.is_empty() && all && apart)
            }
            Pending::Nobody(outcome) => {
                let next = self.game.sequel().map(|setup| G::seats(&setup));
                (outcome.named(), nobody && next.is_none_or(|seats| seats == self.seats))
            }
            Pending::Luck(_) => (Seats::NONE, nobody),
        };
        let known = named.iter().all(|seat| self.seats.contains(seat));
        Promise::SeatsExist.holds(known && enough, || {
            let seats = self.seats;
            format!(
                "{pending:?}, waits for {waited:?}, {free:?} may speak, with the seats {seats:?}"
            )
        })
    }

    /// The seats that must speak, and those that may.
    pub(crate) fn heard(&self, pending: &Pending<G::Draw>) -> Seats {
        match pending {
            Pending::Seats(seats) => seats.union(self.game.may_speak()),
            Pending::Luck(_) | Pending::Nobody(_) => Seats::NONE,
        }
    }

    /// The seats that may speak and have something to say.
    pub(crate) fn volunteers(&self) -> Seats {
        let free = self.game.may_speak();
        free.iter().filter(|seat| !self.lists[seat.index()].is_empty()).collect()
    }

    /// Who speaks next: mostly a seat that must. In every second match those who may never do,
    /// because a match must end without them.
    fn speaker(&mut self, asked: Seats, number: u32) -> Seat {
        let volunteers = self.volunteers();
        let heard = number.is_multiple_of(2) && !volunteers.is_empty() && self.luck.below(4) == 0;
        self.report.volunteered += u64::from(heard);
        self.luck.pick_seat(if heard { volunteers } else { asked })
    }

    /// Everybody who looks on: all seats and a spectator.
    pub(crate) fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        self.seats.iter().map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// A random decision of a seat whose list is not empty.
    pub(crate) fn any_listed(&mut self, seat: Seat) -> G::Decision {
        self.luck.pick(&self.lists[seat.index()]).clone()
    }
}

/// Plays an input in a copy of the state; `None` if it is refused.
pub(crate) fn after<G: Game>(game: &G, input: &Input<G>) -> Option<(G, Vec<G::Event>)> {
    let mut after = game.clone();
    let mut news = Vec::new();
    after.apply(input, &mut news).ok()?;
    Some((after, news))
}

/// What a viewer learns of this news.
pub(crate) fn redacted<G: Game>(news: &[G::Event], viewer: Viewer) -> Vec<G::Event> {
    news.iter().filter_map(|event| G::redact(event, viewer)).collect()
}

pub(crate) fn hash_of<G: Game>(game: &G) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.hash(&mut hasher);
    hasher.finish()
}

/// Some things of the past. When it is full, a new one takes the place of a random old one.
pub(crate) struct Pool<T>(Vec<T>);

impl<T> Default for Pool<T> {
    fn default() -> Self {
        Pool(Vec::new())
    }
}

impl<T: Clone> Pool<T> {
    const SIZE: usize = 128;

    pub(crate) fn add(&mut self, item: T, luck: &mut Xoshiro) {
        if self.0.len() < Self::SIZE {
            self.0.push(item);
        } else {
            self.0[luck.below(Self::SIZE as u32) as usize] = item;
        }
    }

    pub(crate) fn any(&self, luck: &mut Xoshiro) -> Option<T> {
        (!self.0.is_empty()).then(|| luck.pick(&self.0).clone())
    }
}
