//! The bots of Tremble, Humans!
//!
//! Plans and purchases are chosen as a whole and by chance: what looks better is likelier, what
//! looks bad never happens. So nobody can tell what a bot will do, not even who knows how it
//! thinks, and yet a seed, a position and a budget in playouts always give the same answer.
//!
//! A plan is worth the sum of what its fleets bring, city by city, against rivals whose plans are
//! drawn from mixes of their own. The strengths differ in whom they expect: the rookie a mist that
//! lies over rich cities, the captain rivals who expect a mist, the admiral rivals who have answered
//! each other several times.

mod board;
mod buying;
mod case;
mod fighting;
mod foresight;
mod might;
mod moving;
mod odds;
mod outlook;
mod planning;
mod plans;
mod rewards;
mod settle;
mod speed;
mod stage;
mod taste;
mod trust;
mod worth;

pub use speed::ShortSimulations;

use std::fmt::Write;

use saucer_core::{Glimpse, Luck, Seats, Xoshiro};
use saucer_tremble::{CAPTAINS, Decision, Scene, Step, Tremble, View};

use board::Board;
use case::{Answer, Case, Other};
use outlook::Outlook;
use planning::Thought;
use saucer_bots::hash::Mixer;
use saucer_bots::{Advice, Bot, Budget, Estimate, Strength};
use taste::Taste;

/// The keys of all texts that hints use.
pub const HINTS: &[&str] = &[
    "tremble-hint-army",
    "tremble-hint-attack",
    "tremble-hint-borrow",
    "tremble-hint-bought",
    "tremble-hint-chance",
    "tremble-hint-dear",
    "tremble-hint-dismiss",
    "tremble-hint-exchange",
    "tremble-hint-fight",
    "tremble-hint-flee",
    "tremble-hint-grant",
    "tremble-hint-help",
    "tremble-hint-hunt",
    "tremble-hint-jam",
    "tremble-hint-join",
    "tremble-hint-keep",
    "tremble-hint-keep-risk",
    "tremble-hint-lose",
    "tremble-hint-mission",
    "tremble-hint-more-fuel",
    "tremble-hint-move",
    "tremble-hint-move-rival",
    "tremble-hint-only",
    "tremble-hint-pass",
    "tremble-hint-pass-only",
    "tremble-hint-raid",
    "tremble-hint-raid-now",
    "tremble-hint-reroll",
    "tremble-hint-reroll-rival",
    "tremble-hint-rescue",
    "tremble-hint-retreat",
    "tremble-hint-save",
    "tremble-hint-save-ship",
    "tremble-hint-search",
    "tremble-hint-shed",
    "tremble-hint-start-over",
    "tremble-hint-stay",
    "tremble-hint-tool",
    "tremble-hint-trophy",
    "tremble-hint-whim",
    "tremble-hint-worth",
];

/// A bot of this strength. Equal seeds and budgets in playouts give equal play.
#[must_use]
pub fn bot(strength: Strength, seed: u64) -> Box<dyn Bot<Tremble>> {
    Box::new(Commander::new(strength, seed))
}

/// A bot of any strength.
///
/// It remembers nothing that a fresh bot with the same seed would not find out again. A plan or a
/// purchase that was begun is carried on, even if another bot or a person began it, unless it is
/// far worse than what the bot would do.
#[derive(Clone, Debug)]
pub struct Commander {
    strength: Strength,
    taste: Taste,
    seed: u64,
    /// What was found out about the turn that is being planned.
    thought: Option<Thought>,
    /// The outlook of the position that was asked about before, with its fingerprint.
    outlook: Option<(u64, Outlook)>,
}

impl Commander {
    /// A bot of this strength.
    #[must_use]
    pub const fn new(strength: Strength, seed: u64) -> Commander {
        let taste = match strength {
            Strength::Rookie => taste::ROOKIE,
            Strength::Captain => taste::CAPTAIN,
            Strength::Admiral => taste::ADMIRAL,
        };
        Commander { strength, taste, seed, thought: None, outlook: None }
    }

    fn outlook(&mut self, view: &View) -> Outlook {
        let key = outlook::fingerprint(view);
        let known = self.outlook.take().filter(|(known, _)| *known == key);
        let (_, outlook) = known.unwrap_or_else(|| (key, Outlook::of(view)));
        self.outlook.insert((key, outlook)).1.clone()
    }

    fn answer(&mut self, case: &mut Case<'_>) -> Answer {
        match case.view.step.clone() {
            Step::KeepingMissions => moving::keep(case),
            Step::Buying { .. } => buying::buy(case),
            Step::Defending(met) => rewards::army(case, &met, None),
            Step::Planning => planning::plan(case, self.strength, &mut self.thought),
            Step::Shedding => fighting::shed(case),
            Step::Towing { .. } => moving::tow(case),
            Step::Redirecting => moving::redirect(case),
            Step::Settling { field, scene } => match scene {
                Scene::Standoff { fleets, .. } => fighting::standoff(case, field, &fleets),
                Scene::Reserve { fleets, .. } => fighting::reserve(case, field, &fleets),
                Scene::Battle { fleets, .. } => fighting::round(case, field, &fleets),
                Scene::Losses { trophy: true, .. } => fighting::trophy(case, field),
                Scene::Losses { .. } => fighting::loss(case),
                Scene::Reward { fleet, odds, trophy_taken, .. } => {
                    rewards::reward(case, field, &fleet, odds, trophy_taken)
                }
                Scene::Hunting(met) => rewards::army(case, &met, Some(field)),
            },
            Step::Dealing | Step::Over => only(case.legal[0]),
        }
    }
}

impl Bot<Tremble> for Commander {
    fn advise(&mut self, seen: &Glimpse<'_, Tremble>, budget: Budget) -> Advice<Decision> {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        let view = seen.view();
        let key = fingerprint(&view);
        let luck = Xoshiro::seeded(self.seed ^ key);
        let board = Board::of(&view, self.taste, self.outlook(&view));
        let win_chance = win_chance(&board, 0.0);
        let mut case = Case { seen, view, board, legal, luck, budget, key };
        let answer = match case.legal[..] {
            [one] => only(one),
            _ if self.strength == Strength::Rookie
                && !is_built(&case.view.step)
                && case.luck.below(BLUNDERS) == 0 =>
            {
                Answer::new(*case.luck.pick(&case.legal), "tremble-hint-whim", 0, 0)
            }
            _ => self.answer(&mut case),
        };
        debug_assert!(case.is_legal(answer.decision), "{:?} is not legal", answer.decision);
        let others = answer.others.iter().map(|other| estimate(&case.board, win_chance, other));
        let others = others.collect();
        Advice { decision: answer.decision, win_chance, reasons: answer.reasons, others }
    }
}

/// One of so many decisions of a rookie that stand for themselves is any decision.
const BLUNDERS: u32 = 10;

fn only(decision: Decision) -> Answer {
    let text = match decision {
        Decision::Pass => "tremble-hint-pass-only",
        _ => "tremble-hint-only",
    };
    Answer::new(decision, text, 0, 0)
}

/// Whether an answer to this step is put together from several decisions and committed.
const fn is_built(step: &Step) -> bool {
    matches!(step, Step::Buying { .. } | Step::Planning | Step::Redirecting)
}

/// A number for what the seat knows, the same for all decisions of one plan or purchase: what was
/// chosen in it so far, and who else is done, makes no difference.
fn fingerprint(view: &View) -> u64 {
    let mut view = view.clone();
    view.owing = Seats::NONE;
    view.committed = Seats::NONE;
    if is_built(&view.step)
        && let Some(own) = &mut view.own
    {
        own.orders.clear();
        own.purchase = None;
        own.compensations.clear();
        own.fuel_needed = saucer_tremble::Fuel(0);
        own.fuel_limit = saucer_tremble::Fuel(0);
    }
    let mut mixer = Mixer::default();
    write!(mixer, "{view:?}").expect("mixing never fails");
    std::hash::Hasher::finish(&mixer)
}

/// What another decision makes of the chance to win.
fn estimate(board: &Board, advised: f32, other: &Other) -> Estimate<Decision> {
    Estimate {
        decision: other.decision,
        win_chance: win_chance(board, other.gain),
        error: (win_chance(board, other.blur) - advised).abs(),
        reason: other.reason,
    }
}

/// How likely the seat is to win, by what everybody has and may expect, if it had so many ten thousands of
/// humans more.
fn win_chance(board: &Board, more: f32) -> f32 {
    let mut scores = [0.0; CAPTAINS];
    for (seat, score) in scores.iter_mut().enumerate().take(board.n) {
        let hangar = &board.hangars[seat];
        let fleet = board.horizon.fleet(hangar, board.tools[seat].extra_fuel, 0);
        // Ships that nobody has seen are taken for ships like the others.
        let known = might::places(hangar, |_| true).count_ones().max(1) as f32;
        let all = board.owned[seat].count_ones() as f32;
        let expected = board.taste.missions * board.outlook.expected[seat];
        *score = board.purse[seat] + expected + 0.5 * fleet * all / known;
    }
    scores[board.me] += more;
    let spread = 8.0 + 3.5 * board.turns_after() as f32;
    let most = scores[..board.n].iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weight = |score: f32| ((score - most) / spread).exp();
    let all = scores[..board.n].iter().copied().map(weight).sum::<f32>();
    trust::wins_match(weight(scores[board.me]) / all)
}
