//! Teaches the judge of Under Falling Skies by letting it play against itself.
//!
//! ```text
//! cargo run --release -p saucer-skies-bots --example train -- [matches] [seed] [from] [to] [won]
//! ```
//!
//! `from` are weights to begin with or `-`, and `won` the share of easy matches they win already.
//!
//! Every match is played by the judge's own best decisions with a little noise; afterwards each
//! position is drawn towards what followed it (TD-lambda). A judge who knows nothing never wins
//! and so learns nothing from winning: its first lessons come from a rule of thumb, which says
//! how much research the rows that are left may bring, and a lost match counts by its research
//! until wins are common. Many matches begin somewhere in the middle. The same arguments give the
//! same weights.

mod learner;
mod opening;
mod thumb;

use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Silence, Xoshiro};
use saucer_skies::{Phase, Setup, Skies};
use saucer_skies_bots::features::{self, Features};
use saucer_skies_bots::judge::{Judge, Valued};
use saucer_skies_bots::net::logistic;

use learner::{Learner, Sample};

/// The share of easy matches won at which nothing but winning counts any more.
const ENOUGH: f32 = 0.3;
/// So many of ten matches begin in the middle.
const ANYWHERE: u32 = 6;
/// For so many matches a judge that knows nothing listens to the rule of thumb.
const THUMB: u64 = 8000;

/// How a match is played and judged.
#[derive(Clone, Copy)]
struct Lesson {
    /// The share of placements that are made at random.
    noise: f32,
    /// How much the rule of thumb has to say, against what followed.
    thumb: f32,
    /// What a lost match with a great deal of research is worth.
    credit: f32,
    /// The research points that are usually reached; only what is better or worse counts.
    usual: f32,
    /// How much of a position's target is what came after the next position, within a round.
    within: f32,
    /// The same from one round to the next.
    across: f32,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, or: u64| args.get(at).and_then(|arg| arg.parse().ok()).unwrap_or(or);
    let matches = number(0, 100_000);
    let seed = number(1, 1);
    let from = args.get(2).map(String::as_str).unwrap_or("-");
    let to = args.get(3).map(String::as_str).unwrap_or("weights.bin");

    let mut luck = Xoshiro::seeded(seed);
    let judge = match from {
        "-" => learner::random_judge(&mut luck),
        path => {
            let bytes = std::fs::read(path).expect("the weights to begin with can be read");
            Judge::read(&bytes).expect("the weights fit the features")
        }
    };
    let mut learner = Learner::new(judge);
    let won = args.get(4).and_then(|arg| arg.parse().ok()).unwrap_or(0.0);
    let mut tally = Tally { easy_rate: won, ..Tally::default() };
    for number in 0..matches {
        let done = number as f32 / matches as f32;
        let mut luck = Xoshiro::of_match(seed, number);
        let easy_of_ten = if tally.easy_rate < ENOUGH { 9 } else { 5 };
        let setup = opening::setup(easy_of_ten, &mut luck);
        let begins_anywhere = luck.below(10) < ANYWHERE;
        let first = if begins_anywhere {
            opening::anywhere(setup, &mut luck)
        } else {
            Skies::newest(&setup)
        };
        let unsure = (1.0 - tally.easy_rate / ENOUGH).max(0.0);
        let lesson = Lesson {
            noise: 0.02 * (1.0 - done),
            thumb: if from == "-" && number < THUMB { 0.3 } else { 0.0 },
            credit: 0.4 * unsure,
            usual: tally.points,
            within: 0.9 + 0.05 * unsure,
            across: 0.7 + 0.15 * unsure,
        };
        let game = play(&learner.judge, first, lesson, &mut luck, &mut learner.samples);
        if !begins_anywhere {
            tally.count(&game);
        }
        let fade = 0.5 + 0.5 * (done * std::f32::consts::PI).cos();
        let rate = if from == "-" { 0.001 } else { 0.0004 } * fade + 0.00002;
        learner.learn(rate);
        if number % 2000 == 1999 {
            println!(
                "{:6} easy {:.3} all {:.3} (running), research {:.2}, loss {:.4}, credit {:.2}, points {:.1}",
                number + 1,
                tally.easy_rate,
                tally.all_rate,
                tally.research,
                learner.mean_loss(),
                lesson.credit,
                tally.points,
            );
            std::fs::write(to, learner.judge.write()).expect("the weights can be written");
        }
    }
    std::fs::write(to, learner.judge.write()).expect("the weights can be written");
}

/// Running means over the last thousand matches or so.
#[derive(Default)]
struct Tally {
    easy_rate: f32,
    all_rate: f32,
    research: f32,
    points: f32,
}

impl Tally {
    fn count(&mut self, game: &Skies) {
        let won = f32::from(u8::from(game.phase() == Phase::Won));
        if game.setup() == Setup::EASY {
            self.easy_rate += (won - self.easy_rate) / 500.0;
            self.points += (points(game) - self.points) / 300.0;
        }
        self.all_rate += (won - self.all_rate) / 1000.0;
        self.research += (f32::from(game.research()) - self.research) / 1000.0;
    }
}

/// One position that luck is about to change, and what followed it.
struct Step {
    at_start: bool,
    features: Features,
    /// What the judge thought it was worth when it was chosen.
    chance: f32,
    /// The best it could have chosen.
    best: f32,
    explored: bool,
    /// What the rule of thumb says, at the start of a round.
    thumb: f32,
}

fn play(
    judge: &Judge,
    mut game: Skies,
    lesson: Lesson,
    luck: &mut Xoshiro,
    samples: &mut Vec<Sample>,
) -> Skies {
    let mut steps: Vec<Step> = Vec::with_capacity(80);
    let mut list: Vec<Valued> = Vec::new();
    let first = features::start(&game);
    let chance = judge.start.chance(&first);
    steps.push(Step {
        at_start: true,
        features: first,
        chance,
        best: chance,
        explored: false,
        thumb: thumb::chance(&game),
    });
    while let Pending::Luck(_) | Pending::Seats(_) = game.pending() {
        match game.phase() {
            Phase::Roll => {
                let Pending::Luck(draw) = game.pending() else { unreachable!() };
                let answer = draw.sample(&game, luck);
                apply(&mut game, Input::Luck(answer));
                continue;
            }
            Phase::Place => {
                judge.placements(&game, &mut list);
                let best =
                    list.iter().fold(list[0], |a, b| if b.chance > a.chance { *b } else { a });
                let explored = (luck.below(10_000) as f32) < lesson.noise * 10_000.0;
                let chosen = if explored { *luck.pick(&list) } else { best };
                apply(&mut game, Input::Decide(Seat::SOLO, chosen.decision));
                let (at_start, features, chance) = match game.phase() {
                    Phase::Place | Phase::Roll => (false, features::place(&game), chosen.chance),
                    _ => {
                        finish_round(judge, &mut game);
                        match game.phase() {
                            Phase::Roll => (true, features::start(&game), judge.at_start(&game)),
                            _ => (true, Features::none(), outcome(&game, lesson)),
                        }
                    }
                };
                steps.push(Step {
                    at_start,
                    features,
                    chance,
                    best: best.chance,
                    explored,
                    thumb: thumb::chance(&game),
                });
            }
            _ => unreachable!("a round is finished in one go"),
        }
    }
    teach(steps, lesson, outcome(&game, lesson), samples);
    game
}

/// Turns the steps of a match into samples, from the last to the first.
fn teach(mut steps: Vec<Step>, lesson: Lesson, outcome: f32, samples: &mut Vec<Sample>) {
    let mut target = outcome;
    let Some(mut next) = steps.pop() else { return };
    next.chance = outcome;
    for step in steps.into_iter().rev() {
        let keep = if next.at_start { lesson.across } else { lesson.within };
        let mut mine = (1.0 - keep) * next.chance + keep * target;
        if next.explored {
            // A bad idea that was tried says nothing about the position before it.
            mine = mine.max(next.best);
        }
        let thumb = if step.at_start { step.thumb } else { target };
        mine += lesson.thumb * (thumb - mine);
        samples.push(Sample {
            at_start: step.at_start,
            features: step.features.clone(),
            target: mine,
        });
        target = mine;
        next = step;
    }
}

fn finish_round(judge: &Judge, game: &mut Skies) {
    if game.phase() == Phase::Rooms {
        for decision in judge.plan(game).steps {
            apply(game, Input::Decide(Seat::SOLO, decision));
        }
    }
    let mut list = Vec::new();
    while game.phase() == Phase::Respawn {
        judge.respawns(game, &mut list);
        let best = list.iter().fold(list[0], |a, b| if b.chance > a.chance { *b } else { a });
        apply(game, Input::Decide(Seat::SOLO, best.decision));
    }
}

fn apply(game: &mut Skies, input: Input<Skies>) {
    game.apply(&input, &mut Silence).expect("what was listed is accepted");
}

/// 1 for a win. As far as there is credit for it, a loss counts by how its research compares with
/// what is usual, so that there is always something to be learned.
fn outcome(game: &Skies, lesson: Lesson) -> f32 {
    if game.phase() == Phase::Won {
        return 1.0;
    }
    lesson.credit * logistic((points(game) - lesson.usual) / 5.0)
}

/// The sum of the research fields that are reached.
fn points(game: &Skies) -> f32 {
    let reached = &game.board().research[..usize::from(game.research())];
    reached.iter().map(|field| f32::from(*field)).sum()
}
