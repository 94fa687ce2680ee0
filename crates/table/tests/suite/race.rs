//! A dice race for one or two runners, small enough to foresee every entry of its log.
//!
//! In each round every runner secretly chooses a gear and goes; then one die is thrown, and who
//! chose no more than it shows moves that far. Gear 2 needs the clutch, which is no choice; gear 3
//! may be braked to 2. Two runners may honk at each other once a round, which both hear.

use saucer_bots::{Advice, Bot, Budget, Reason, Strength};
use saucer_core::{
    Arg, Clause, Draw, Game, Glimpse, Input, Luck, News, Outcome, Pending, Refusal, Ruleset, Seat,
    Seats, Viewer,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) runners: Runners,
    pub(crate) gears: Gears,
    pub(crate) goal: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Runners {
    One,
    Two,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Gears {
    One,
    Three,
    /// Three, and who brakes breaks down, which ends the match.
    Brittle,
}

impl Setup {
    pub(crate) const SOLO: Setup = Setup { runners: Runners::One, gears: Gears::Three, goal: 9 };
    pub(crate) const DUEL: Setup = Setup { runners: Runners::Two, gears: Gears::Three, goal: 9 };
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Race {
    gears: Gears,
    goal: u8,
    runners: Vec<Runner>,
    rounds: u8,
    broken: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Runner {
    place: u8,
    honked: bool,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub(crate) enum Stage {
    Thinking,
    Clutching(u8),
    Geared(u8),
    Ready(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Move {
    Gear(u8),
    Clutch,
    Brake,
    Go,
    Honk,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Die;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Heard {
    Moved(Seat, Move),
    Rolled(u8),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Track {
    pub(crate) places: Vec<u8>,
    pub(crate) honked: Vec<bool>,
    pub(crate) own_stage: Option<Stage>,
}

const NOT_NOW: Refusal = Refusal::new("R-1", "race-not-now");

impl Race {
    fn runner(&self, seat: Seat) -> Option<&Runner> {
        self.runners.get(seat.index())
    }

    fn over(&self) -> bool {
        self.broken || self.rounds == 40 || self.runners.iter().any(|r| r.place >= self.goal)
    }
}

impl Game for Race {
    type Setup = Setup;
    type Decision = Move;
    type Draw = Die;
    type Event = Heard;
    type View = Track;

    const ID: &'static str = "race";
    const RULES: u32 = 7;

    fn seats(setup: &Setup) -> Seats {
        match setup.runners {
            Runners::One => Seats::SOLO,
            Runners::Two => Seats::first_n(2),
        }
    }

    fn new(setup: &Setup, _rules: Ruleset) -> Self {
        let runner = Runner { place: 0, honked: false, stage: Stage::Thinking };
        let runners = vec![runner; Race::seats(setup).len()];
        Race { gears: setup.gears, goal: setup.goal.max(1), runners, rounds: 0, broken: false }
    }

    fn pending(&self) -> Pending<Die> {
        if self.over() {
            let winner = |seat: &Seat| self.runners[seat.index()].place >= self.goal;
            let seats = Seats::first_n(self.runners.len() as u8);
            return Pending::Nobody(Outcome::won_by(seats.iter().filter(winner).collect()));
        }
        let busy = |(_, r): &(Seat, &Runner)| !matches!(r.stage, Stage::Ready(_));
        let seats: Seats =
            (0..).map(Seat).zip(&self.runners).filter(busy).map(|(s, _)| s).collect();
        if seats.is_empty() { Pending::Luck(Die) } else { Pending::Seats(seats) }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Move>) {
        out.clear();
        let all = [
            Move::Gear(1),
            Move::Gear(2),
            Move::Gear(3),
            Move::Clutch,
            Move::Brake,
            Move::Go,
            Move::Honk,
        ];
        out.extend(all.into_iter().filter(|m| self.check(seat, m).is_ok()));
    }

    fn check(&self, seat: Seat, decision: &Move) -> Result<(), Refusal> {
        let runner = self.runner(seat).filter(|_| !self.over()).ok_or(NOT_NOW)?;
        let highest = match self.gears {
            Gears::One => 1,
            Gears::Three | Gears::Brittle => 3,
        };
        let fits = match (runner.stage, decision) {
            (Stage::Thinking, Move::Gear(gear)) => (1..=highest).contains(gear),
            (Stage::Thinking, Move::Honk) => self.runners.len() > 1 && !runner.honked,
            (Stage::Clutching(_), Move::Clutch) | (Stage::Geared(_), Move::Go) => true,
            (Stage::Geared(gear), Move::Brake) => gear == 3,
            _ => false,
        };
        if fits { Ok(()) } else { Err(NOT_NOW) }
    }

    fn clause(_decision: &Move) -> Clause {
        Clause("R-1")
    }

    fn apply(&mut self, input: &Input<Self>, news: &mut impl News<Heard>) -> Result<(), Refusal> {
        match input {
            Input::Decide(seat, decision) => {
                self.check(*seat, decision)?;
                let runner = &mut self.runners[seat.index()];
                runner.stage = match (runner.stage, decision) {
                    (_, Move::Gear(2)) => Stage::Clutching(2),
                    (_, Move::Gear(gear)) => Stage::Geared(*gear),
                    (Stage::Clutching(gear), _) => Stage::Geared(gear),
                    (Stage::Geared(gear), Move::Go) => Stage::Ready(gear),
                    (Stage::Geared(_), _) => Stage::Geared(2),
                    (stage, _) => stage,
                };
                runner.honked |= *decision == Move::Honk;
                self.broken = self.gears == Gears::Brittle && *decision == Move::Brake;
                news.tell(Heard::Moved(*seat, *decision));
            }
            Input::Luck(face) => {
                let Pending::Luck(die) = self.pending() else {
                    return Err(NOT_NOW);
                };
                if !die.admits(self, face) {
                    return Err(NOT_NOW);
                }
                for runner in &mut self.runners {
                    if let Stage::Ready(gear) = runner.stage
                        && gear <= *face
                    {
                        runner.place += gear;
                    }
                    runner.stage = Stage::Thinking;
                    runner.honked = false;
                }
                self.rounds += 1;
                news.tell(Heard::Rolled(*face));
            }
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Track {
        let own_stage = match viewer {
            Viewer::Seat(seat) => self.runner(seat).map(|r| r.stage),
            Viewer::Spectator => None,
        };
        Track {
            places: self.runners.iter().map(|r| r.place).collect(),
            honked: self.runners.iter().map(|r| r.honked).collect(),
            own_stage,
        }
    }

    fn redact(event: &Heard, viewer: Viewer) -> Option<Heard> {
        match event {
            Heard::Moved(_, Move::Honk) | Heard::Rolled(_) => Some(event.clone()),
            Heard::Moved(seat, _) => (viewer == Viewer::Seat(*seat)).then(|| event.clone()),
        }
    }

    fn reimagine(&self, seat: Seat, luck: &mut impl Luck) -> Self {
        let mut world = self.clone();
        let own_ready = self.runner(seat).is_some_and(|r| matches!(r.stage, Stage::Ready(_)));
        for (other, runner) in (0..).map(Seat).zip(&mut world.runners) {
            let stages = [Stage::Thinking, Stage::Geared(1), Stage::Geared(3), Stage::Ready(1)];
            if other != seat && matches!(self.pending(), Pending::Seats(_)) {
                // If all were ready, luck would be asked and not the seats.
                let n = if own_ready { 3 } else { 4 };
                runner.stage = stages[luck.below(n) as usize];
            }
        }
        world
    }
}

impl Draw<Race> for Die {
    type Answer = u8;

    fn sample(&self, _game: &Race, luck: &mut impl Luck) -> u8 {
        luck.d6()
    }

    fn ways(&self, _game: &Race) -> u64 {
        6
    }

    fn each(&self, _game: &Race, visit: &mut impl FnMut(u8, u32)) {
        (1..=6).for_each(|face| visit(face, 1));
    }

    fn admits(&self, _game: &Race, answer: &u8) -> bool {
        (1..=6).contains(answer)
    }
}

/// Takes the last legal decision, gives the number that it was made with as the reason, and says how
/// much it was told if it was given a log.
struct LastBot {
    strength: Strength,
    seed: u64,
}

impl Bot<Race> for LastBot {
    fn advise(&mut self, seen: &Glimpse<'_, Race>, _: Budget) -> Advice<Move> {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        let decision = *legal.last().expect("the seat is pending");
        let figures = [(self.seed >> 32) as i32, self.seed as i32].map(Arg::Number);
        let told = seen.told().map(|told| Reason {
            text: "race-told",
            figures: [told.count() as i32, 0].map(Arg::Number),
        });
        let seed = Reason { text: "race-seed", figures };
        let reasons = told.into_iter().chain([seed]).collect();
        Advice { decision, win_chance: 0.5, reasons, others: Vec::new() }
    }

    fn wants_log(&self) -> bool {
        self.strength == Strength::Admiral
    }
}

pub(crate) fn bot(strength: Strength, seed: u64) -> Box<dyn Bot<Race>> {
    Box::new(LastBot { strength, seed })
}
