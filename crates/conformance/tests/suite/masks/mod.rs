//! Masks: a small game with a hidden role and private decks, honest or with one flaw.
//!
//! One of three seats is the monster, which only the monster knows. Each seat is dealt two of nine
//! cards of three strengths into a deck that only it sees. In each of two rounds all plan in secret
//! which card to play, and can change it until they commit; the monster may play with its claws,
//! which looks the same and leaves a scratch that only the monster knows of. Then the cards are
//! shown, and the seat whose turn it is may look at the top of the pile, and keeps that card or shows
//! it. At last all accuse somebody in secret. Two votes catch the monster.

mod flaw;
mod imagine;
mod luck;
mod told;

use saucer_core::{
    Clause, Game, Input, Luck, News, Outcome, Pending, Refusal, Ruleset, Seat, Seats, Viewer,
    Xoshiro,
};
use serde::{Deserialize, Serialize};

pub(crate) use flaw::Flaw;
use luck::{Answer, Draw};
use told::{Event, Unseen, View, What};

/// How many cards of each of three strengths lie somewhere.
type Cards = [u8; 3];

const ALL: Seats = Seats::first_n(3);
const ROUNDS: u8 = 2;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Masks {
    setup: Setup,
    monster: Option<Seat>,
    pile: Cards,
    decks: [Cards; 3],
    /// What each seat has shown.
    aside: [Cards; 3],
    /// The card that the seat whose turn it is has looked at.
    top: Option<u8>,
    plans: [Option<Plan>; 3],
    votes: [Option<Seat>; 3],
    /// Who has answered for good.
    committed: Seats,
    scratches: u8,
    round: u8,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) flaw: Flaw,
    /// A setup is public, so this should not be here; only a flaw uses it.
    pub(crate) monster: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Plan {
    card: u8,
    claws: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Phase {
    Mask,
    Deal(u8),
    Plan,
    Turn,
    Look,
    Top,
    Vote,
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Decision {
    step: Step,
    index: Unseen,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Step {
    Play(u8),
    Claw(u8),
    Commit,
    Look,
    Skip,
    Keep,
    Show,
    Accuse(Seat),
}

/// Any step, many of them with cards and seats that do not exist.
pub(crate) fn any_decision(luck: &mut Xoshiro) -> Decision {
    let card = luck.below(4) as u8;
    let steps = [
        Step::Play(card),
        Step::Claw(card),
        Step::Commit,
        Step::Look,
        Step::Skip,
        Step::Keep,
        Step::Show,
        Step::Accuse(Seat(card)),
    ];
    Decision::from(*luck.pick(&steps))
}

impl From<Step> for Decision {
    fn from(step: Step) -> Decision {
        Decision { step, index: Unseen(0) }
    }
}

impl Game for Masks {
    type Setup = Setup;
    type Decision = Decision;
    type Draw = Draw;
    type Event = Event;
    type View = View;

    const ID: &'static str = "masks";

    fn seats(_setup: &Setup) -> Seats {
        ALL
    }

    fn new(setup: &Setup, _rules: Ruleset) -> Self {
        Masks {
            setup: *setup,
            monster: setup.monster,
            pile: [3; 3],
            decks: [[0; 3]; 3],
            aside: [[0; 3]; 3],
            top: None,
            plans: [None; 3],
            votes: [None; 3],
            committed: Seats::NONE,
            scratches: 0,
            round: 0,
            phase: if setup.monster.is_some() { Phase::Deal(0) } else { Phase::Mask },
        }
    }

    fn pending(&self) -> Pending<Draw> {
        match self.phase {
            Phase::Mask => Pending::Luck(Draw::Mask),
            Phase::Deal(_) | Phase::Look => Pending::Luck(Draw::Card(self.pile)),
            Phase::Vote if self.ends_early() => Pending::Nobody(self.outcome()),
            Phase::Plan | Phase::Turn | Phase::Top | Phase::Vote => {
                Pending::Seats(ALL.iter().filter(|seat| self.asks(*seat)).collect())
            }
            Phase::Over => Pending::Nobody(self.outcome()),
        }
    }

    fn waited_for(&self) -> Seats {
        match (self.setup.flaw, self.phase) {
            (Flaw::PlansUnseen | Flaw::RefusesByPlans, Phase::Plan) => ALL,
            (Flaw::WaitsForNobody, _) => Seats::NONE,
            _ => ALL.iter().filter(|seat| self.asks(*seat)).collect(),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Decision>) {
        out.clear();
        let cards = 0..3;
        let steps = (cards.clone().map(Step::Play))
            .chain(cards.map(Step::Claw))
            .chain([Step::Commit, Step::Look, Step::Skip, Step::Keep, Step::Show])
            .chain(ALL.iter().map(Step::Accuse))
            .map(Decision::from);
        out.extend(steps.filter(|decision| self.check(seat, decision).is_ok()));
        self.spoil_list(seat, out);
    }

    fn check(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        self.check_honestly(seat, decision.step)
            .map_err(|refusal| self.spoil_refusal(decision.step, refusal))
    }

    fn clause(_decision: &Decision) -> Clause {
        Clause("M-1")
    }

    fn apply(&mut self, input: &Input<Self>, news: &mut impl News<Event>) -> Result<(), Refusal> {
        match input {
            Input::Decide(seat, decision) => {
                self.check(*seat, decision)?;
                self.decide(*seat, decision.step, news);
            }
            Input::Luck(answer) => self.answer(*answer, news)?,
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut view = View::honest(self, viewer);
        self.spoil_view(viewer, &mut view);
        view
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        event.redacted(viewer)
    }

    fn reimagine(&self, seat: Seat, luck: &mut impl Luck) -> Self {
        self.imagined(seat, luck)
    }
}

impl Masks {
    /// How many cards there are of each strength, in all places together.
    pub(crate) fn census(&self) -> u64 {
        let mut all = self.pile;
        for cards in self.decks.iter().chain(&self.aside) {
            all = std::array::from_fn(|kind| all[kind] + cards[kind]);
        }
        if let Some(card) = self.top {
            all[usize::from(card)] += 1;
        }
        all.iter().fold(0, |sum, n| sum * 16 + u64::from(*n))
    }

    /// Whose turn it is, at other times than planning and voting.
    fn turn(&self) -> Seat {
        match (self.setup.flaw, self.monster) {
            (Flaw::TurnOfTheMonster, Some(monster)) => monster,
            _ => Seat(self.round),
        }
    }

    fn ends_early(&self) -> bool {
        self.setup.flaw == Flaw::EndsByScratches && self.scratches > 0
    }

    fn asks(&self, seat: Seat) -> bool {
        let all = !self.committed.contains(seat);
        match self.phase {
            Phase::Plan => all,
            Phase::Vote if self.ends_early() => false,
            Phase::Vote => {
                all && (self.setup.flaw != Flaw::MonsterIsNotAsked || self.monster != Some(seat))
            }
            Phase::Turn | Phase::Top => seat == self.turn(),
            Phase::Mask | Phase::Deal(_) | Phase::Look | Phase::Over => false,
        }
    }

    fn check_honestly(&self, seat: Seat, step: Step) -> Result<(), Refusal> {
        let refuse = |clause, text| Err(Refusal::new(clause, text));
        if !ALL.contains(seat) || !self.asks(seat) {
            return refuse("M-2", "masks-not-asked");
        }
        let plan = self.plans[seat.index()];
        match (self.phase, step) {
            (Phase::Plan, Step::Play(card) | Step::Claw(card)) => {
                let claws = matches!(step, Step::Claw(_));
                if claws && self.monster != Some(seat) {
                    return refuse("M-3", "masks-no-claws");
                }
                if self.decks[seat.index()].get(usize::from(card)).is_none_or(|n| *n == 0) {
                    return Err(Refusal::with("M-4", "masks-no-card", [card.into(), 0]));
                }
                if plan == Some(Plan { card, claws }) {
                    return refuse("M-5", "masks-planned-already");
                }
                Ok(())
            }
            (Phase::Plan, Step::Commit) if plan.is_none() => refuse("M-6", "masks-no-plan"),
            (Phase::Vote, Step::Accuse(whom)) if whom == seat || !ALL.contains(whom) => {
                refuse("M-7", "masks-accuse-another")
            }
            (Phase::Vote, Step::Accuse(whom))
                if self.setup.flaw == Flaw::MonsterIsNotListed && self.monster == Some(whom) =>
            {
                refuse("M-7", "masks-accuse-another")
            }
            (Phase::Plan, Step::Commit)
            | (Phase::Turn, Step::Look | Step::Skip)
            | (Phase::Top, Step::Keep | Step::Show)
            | (Phase::Vote, Step::Accuse(_)) => Ok(()),
            _ => refuse("M-8", "masks-not-now"),
        }
    }

    fn decide(&mut self, seat: Seat, step: Step, news: &mut impl News<Event>) {
        match step {
            Step::Play(card) | Step::Claw(card) => {
                let claws = matches!(step, Step::Claw(_));
                let plan = Plan { card, claws };
                let before = self.plans[seat.index()].replace(plan).map(|before| before.card);
                let planned = What::Planned { card, claws };
                news.tell(Event::only(seat, planned));
                self.spoil_plan(seat, plan, before, news);
            }
            Step::Commit => {
                self.committed = self.committed.with(seat);
                if self.committed == ALL {
                    self.show_plans(news);
                }
            }
            Step::Look => self.phase = Phase::Look,
            Step::Skip => {
                news.tell(Event::public(What::Skipped(seat)));
                self.end_turn();
            }
            Step::Keep | Step::Show => {
                let card = self.top.take().expect("who is asked has looked at a card");
                let cards = if step == Step::Keep {
                    &mut self.decks[seat.index()]
                } else {
                    &mut self.aside[seat.index()]
                };
                cards[usize::from(card)] += 1;
                news.tell(match step {
                    Step::Keep => Event::half(seat, What::Kept(Some(card)), What::Kept(None)),
                    _ => Event::public(What::Shown { seat, card }),
                });
                self.end_turn();
            }
            Step::Accuse(whom) => {
                self.votes[seat.index()] = Some(whom);
                self.committed = self.committed.with(seat);
                news.tell(Event::only(seat, What::Accused { seat, whom }));
                if !ALL.iter().any(|seat| self.asks(seat)) {
                    self.phase = Phase::Over;
                    let monster = self.monster.expect("it was masked at the beginning");
                    let votes = self.votes;
                    news.tell(Event::public(What::Unmasked { monster, votes }));
                }
            }
        }
    }

    fn show_plans(&mut self, news: &mut impl News<Event>) {
        let mut shown = Vec::new();
        for seat in ALL.iter() {
            let plan = self.plans[seat.index()].take().expect("who has committed has a plan");
            self.decks[seat.index()][usize::from(plan.card)] -= 1;
            self.aside[seat.index()][usize::from(plan.card)] += 1;
            self.scratches += u8::from(plan.claws);
            shown.push((What::Shown { seat, card: plan.card }, plan.claws));
        }
        self.spoil_shown(shown).into_iter().for_each(|event| news.tell(event));
        self.committed = Seats::NONE;
        self.phase = Phase::Turn;
    }

    fn end_turn(&mut self) {
        self.round += 1;
        self.phase = if self.round == ROUNDS { Phase::Vote } else { Phase::Plan };
    }

    /// The others win if two of them have found the monster.
    fn outcome(&self) -> Outcome {
        let monster = self.monster.unwrap_or(Seat(0));
        let found = self.votes.iter().filter(|vote| **vote == Some(monster)).count();
        let winners = if found > 1 { ALL.without(monster) } else { Seats::only(monster) };
        Outcome::won_by(winners)
    }

    fn answer(&mut self, answer: Answer, news: &mut impl News<Event>) -> Result<(), Refusal> {
        match (self.phase, answer) {
            (Phase::Mask, Answer::Monster(seat)) if ALL.contains(seat) => {
                self.monster = Some(seat);
                self.phase = Phase::Deal(0);
                self.masked(seat).into_iter().for_each(|event| news.tell(event));
            }
            (Phase::Deal(n), Answer::Card(card)) if self.take(card) => {
                let seat = Seat(n % 3);
                self.decks[seat.index()][usize::from(card)] += 1;
                self.phase = if n == 5 { Phase::Plan } else { Phase::Deal(n + 1) };
                news.tell(self.dealt(seat, card));
            }
            (Phase::Look, Answer::Card(card)) if self.take(card) => {
                self.top = Some(card);
                self.phase = Phase::Top;
                let seen = What::Looked(Some(card));
                news.tell(Event::half(self.turn(), seen, What::Looked(None)));
            }
            _ => return Err(Refusal::new("M-9", "masks-no-such-luck")),
        }
        Ok(())
    }

    fn take(&mut self, card: u8) -> bool {
        let left = self.pile.get_mut(usize::from(card)).filter(|n| **n > 0);
        left.map(|n| *n -= 1).is_some()
    }
}
