//! Whole matches at a table, two at a time, that differ only in the secrets of others.

mod compare;
mod side;

use std::panic::{AssertUnwindSafe, catch_unwind};

use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Seats, Xoshiro};

use crate::fault::{Broken, Checked};
use crate::knowledge::{indistinguishable, told_alike};
use crate::run::after;
use crate::{Fault, Plan, Promise};
use side::Side;

/// How many other inputs are tried for the twin.
const TRIES: usize = 4;

/// What was examined in whole matches, so that a test can see that it was not nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TwinReport {
    /// Pairs of matches.
    pub matches: u64,
    /// Entries of all matches that led.
    pub entries: u64,
    /// Comparisons of two matches that differed in a secret.
    pub compared: u64,
    /// Times that the twin got another input than the match that led.
    pub unlike: u64,
    /// Steps that were taken in one match only.
    pub alone: u64,
    /// Decisions that were taken back in one match or both.
    pub undone: u64,
    /// Times that the seat learned what differed, after which both were the same again.
    pub parted: u64,
}

/// Plays random matches of this setup at two tables at once and compares everything that one seat
/// and a spectator are told at both: views, news, the numbers of the log, versions, questions, lists
/// of decisions, refusals, previews, who owes a decision and since when, and undo.
///
/// The second match is a twin of the first. Whenever luck or another seat gives an input for which
/// the twin can be given another one, and the seat cannot tell the worlds apart that follow as far as
/// [`Game::reimagine`] says, the twin may get that; or one match gets a step and the other none. Where
/// the seat learns the difference, a new twin is made.
///
/// Of the plan it takes the number of matches, the seed and arbitrary decisions; a match with more
/// than `max_inputs` is left where it is.
///
/// # Errors
///
/// The first promise that was broken, and how. The log is that of the first match, and the detail has
/// that of its twin, both without what was taken back.
pub fn check_matches<G: Game>(
    setup: &G::Setup,
    plan: &Plan<G>,
) -> Result<TwinReport, Box<Fault<G>>> {
    let mut report = TwinReport::default();
    for number in 0..plan.matches {
        let luck = Xoshiro::of_match(plan.seed, u64::from(number));
        let mut twins = Twins::new(setup, plan, luck);
        let played = catch_unwind(AssertUnwindSafe(|| twins.play()));
        let checked = played.unwrap_or_else(|_| {
            let detail = "see the words of the panic above".to_owned();
            Err(Broken { promise: Promise::NothingPanics, detail })
        });
        checked.map_err(|broken| twins.fault(setup, plan.seed, number, broken))?;
        report = report.plus(twins.report);
    }
    Ok(report)
}

impl TwinReport {
    fn plus(self, more: TwinReport) -> TwinReport {
        TwinReport {
            matches: self.matches + 1,
            entries: self.entries + more.entries,
            compared: self.compared + more.compared,
            unlike: self.unlike + more.unlike,
            alone: self.alone + more.alone,
            undone: self.undone + more.undone,
            parted: self.parted + more.parted,
        }
    }
}

/// How much two matches differ.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Differ {
    /// In as many secrets as they can.
    Much,
    /// In one secret at a time, which stays one for longer.
    Little,
}

/// Two matches that one seat cannot tell apart.
struct Twins<'a, G: Game> {
    plan: &'a Plan<G>,
    seat: Seat,
    differ: Differ,
    sides: [Side<G>; 2],
    luck: Xoshiro,
    /// How many steps there were, counting as one what is done in both.
    steps: u64,
    report: TwinReport,
}

impl<'a, G: Game> Twins<'a, G> {
    fn new(setup: &G::Setup, plan: &'a Plan<G>, mut luck: Xoshiro) -> Self {
        let seat = luck.pick_seat(G::seats(setup));
        let differ = *luck.pick(&[Differ::Much, Differ::Little]);
        let sides = [(); 2].map(|()| Side::new(setup, plan.rules));
        Twins { plan, seat, differ, sides, luck, steps: 0, report: TwinReport::default() }
    }

    fn fault(&self, setup: &G::Setup, seed: u64, number: u32, broken: Broken) -> Box<Fault<G>> {
        let [first, second] = &self.sides;
        let (seat, twin) = (self.seat.0, second.standing());
        Box::new(Fault {
            promise: broken.promise,
            detail: format!("seat number {seat}: {}; the twin has {twin:?}", broken.detail),
            setup: setup.clone(),
            seed,
            number,
            log: first.standing().to_vec(),
        })
    }

    /// The seats of the one that leads that may speak and have something to say.
    fn volunteers(&self) -> Seats {
        let game = self.sides[0].game();
        let mut legal = Vec::new();
        let speaks = |seat: &Seat| {
            game.legal(*seat, &mut legal);
            !legal.is_empty()
        };
        game.may_speak().iter().filter(speaks).collect()
    }

    fn play(&mut self) -> Checked {
        for _ in 0..self.plan.max_inputs {
            // Either may lead, so that each can be the one that takes a step alone.
            if self.luck.below(2) == 0 {
                self.sides.swap(0, 1);
            }
            self.sides.iter_mut().for_each(Side::begin_step);
            let (led, followed) = match self.sides[0].game().pending() {
                Pending::Nobody(_) => break,
                Pending::Luck(draw) => {
                    let game = self.sides[0].game().clone();
                    let input = Input::Luck(draw.sample(&game, &mut self.luck));
                    self.step(&input)?
                }
                Pending::Seats(asked) => {
                    let seat = self.luck.pick_seat(asked.union(self.volunteers()));
                    let undoable = self.sides[0].table().undoable(seat);
                    if undoable && self.luck.below(4) == 0 {
                        self.undo(seat)?
                    } else {
                        let legal = self.sides[0].table().legal(seat);
                        let decision = self.luck.pick(&legal).clone();
                        self.step(&Input::Decide(seat, decision))?
                    }
                }
            };
            self.steps += 1;
            self.report.entries += u64::from(led);
            self.judge(led && followed)?;
        }
        self.compare_logs()
    }

    /// The first match takes this input, and the twin the same, another one or none. Says whether
    /// each took one.
    fn step(&mut self, input: &Input<G>) -> Result<(bool, bool), Broken> {
        let own = matches!(input, Input::Decide(seat, _) if *seat == self.seat);
        let [first, second] = &self.sides;
        let led = after(first.game(), input).ok_or_else(|| refused(input))?;
        let enough = self.differ == Differ::Little && first.game() != second.game();
        let follows = if own {
            Some(input.clone())
        } else {
            let wish = if enough && self.luck.below(16) > 0 { 1 } else { self.luck.below(4) };
            let alone = wish == 0
                && matches!(input, Input::Decide(..))
                && indistinguishable(self.seat, &led.0, second.game(), &mut self.luck);
            let same = after(second.game(), input).is_some().then(|| input.clone());
            match wish {
                0 if alone => None,
                1 => same.or_else(|| self.other_input(input, &led)),
                _ => self.other_input(input, &led).or(same),
            }
        };
        self.sides[0].take(input, self.steps).map_err(|_| refused(input))?;
        let Some(other) = follows else {
            self.report.alone += 1;
            return Ok((true, false));
        };
        self.report.unlike += u64::from(other != *input);
        self.sides[1].take(&other, self.steps).map_err(|_| refused(&other))?;
        Ok((true, true))
    }

    /// Another input for the twin of which the seat is told the same, or after which it could not
    /// tell the twin from this world.
    fn other_input(&mut self, input: &Input<G>, led: &(G, Vec<G::Event>)) -> Option<Input<G>> {
        let twin = self.sides[1].game().clone();
        let mut legal = Vec::new();
        for _ in 0..TRIES {
            let other = match (input, twin.pending()) {
                (Input::Luck(_), Pending::Luck(draw)) => {
                    Input::Luck(draw.sample(&twin, &mut self.luck))
                }
                (Input::Decide(seat, _), Pending::Seats(asked))
                    if asked.union(twin.may_speak()).contains(*seat) =>
                {
                    twin.legal(*seat, &mut legal);
                    if legal.is_empty() {
                        return None;
                    }
                    Input::Decide(*seat, self.luck.pick(&legal).clone())
                }
                _ => return None,
            };
            if other != *input
                && let Some(followed) = after(&twin, &other)
                && (told_alike(self.seat, led, &followed)
                    || indistinguishable(self.seat, &led.0, &followed.0, &mut self.luck))
            {
                return Some(other);
            }
        }
        None
    }

    /// A seat takes back its last decision in each match where it can. Says whether it could.
    fn undo(&mut self, seat: Seat) -> Result<(bool, bool), Broken> {
        let steps = self.steps;
        let [one, two] = self.sides.each_mut().map(|side| side.undo(seat, steps));
        Promise::UndoKeepsSecrets.holds(seat != self.seat || one == two, || {
            "it may take back its decision in one match and not in the other".to_owned()
        })?;
        self.report.undone += 1;
        Ok((one, two))
    }

    /// Compares the matches if the seat cannot tell them apart; else it must have been told, and a
    /// new twin is made.
    fn judge(&mut self, both: bool) -> Checked {
        let compared = self.compare();
        let [first, second] = &self.sides;
        if first.game() == second.game() {
            // What was a secret a moment ago may have been told by an input that both got, so that
            // nothing is left of it.
            if compared.is_err() && both {
                self.part();
                return Ok(());
            }
            return compared;
        }
        self.report.compared += 1;
        if indistinguishable(self.seat, first.game(), second.game(), &mut self.luck) {
            return compared;
        }
        Promise::OnlyTheToldIsKnown.holds(compared.is_err(), || {
            "it was told the same in both matches, but imagines other worlds".to_owned()
        })?;
        self.part();
        Ok(())
    }

    fn part(&mut self) {
        self.report.parted += 1;
        self.sides[1] = self.sides[0].clone();
    }
}

fn refused<G: Game>(input: &Input<G>) -> Broken {
    Broken { promise: Promise::ListedIsAccepted, detail: format!("{input:?} is refused") }
}
