//! Teaches the judge of Under Falling Skies by letting it play against itself.
//!
//! ```text
//! cargo run --release -p saucer-bots --example train_skies -- [matches] [seed] [from] [to]
//! ```
//!
//! Every match is played by the judge's own best decisions with a little noise; afterwards each
//! position is drawn towards what followed it (TD-lambda). A judge who knows nothing never wins
//! and so learns nothing from winning: its first lessons come from a rule of thumb, which says
//! how much research the rows that are left may bring. The same arguments give the same weights.

mod learner;
mod thumb;

use saucer_bots::skies::features::{self, Features};
use saucer_bots::skies::judge::{Judge, Valued};
use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Silence, Xoshiro};
use saucer_skies::{Card, Decision, Phase, Setup, Skies};

use learner::{Learner, Sample};

/// The share of easy matches won at which the rule of thumb falls silent.
const ENOUGH: f32 = 0.3;
/// How much of a position's target is what came after the next position, within a round.
const WITHIN: f32 = 0.9;
/// The same from one round to the next.
const ACROSS: f32 = 0.7;

/// How a match is played and judged.
#[derive(Clone, Copy)]
struct Lesson {
    /// The share of placements that are made at random.
    noise: f32,
    /// How much the rule of thumb has to say, against what followed: from 1 to 0.
    help: f32,
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
    let mut tally = Tally::default();
    for number in 0..matches {
        let done = number as f32 / matches as f32;
        let mut luck = Xoshiro::of_match(seed, number);
        let setup = some_setup(tally.easy_rate, &mut luck);
        let help = if from == "-" { (1.0 - tally.easy_rate / ENOUGH).max(0.0) } else { 0.0 };
        let lesson = Lesson { noise: 0.02 * (1.0 - done), help };
        let game = play(&learner.judge, setup, lesson, &mut luck, &mut learner.samples);
        tally.count(setup, &game);
        let rate = 0.001 * (0.5 + 0.5 * (done * std::f32::consts::PI).cos()) + 0.00002;
        learner.learn(rate);
        if number % 2000 == 1999 {
            println!(
                "{:6} easy {:.3} all {:.3} (running), research {:.2}, loss {:.4}, help {help:.2}",
                number + 1,
                tally.easy_rate,
                tally.all_rate,
                tally.research,
                learner.mean_loss(),
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
}

impl Tally {
    fn count(&mut self, setup: Setup, game: &Skies) {
        let won = f32::from(u8::from(game.phase() == Phase::Won));
        if setup == Setup::EASY {
            self.easy_rate += (won - self.easy_rate) / 500.0;
        }
        self.all_rate += (won - self.all_rate) / 1000.0;
        self.research += (f32::from(game.research()) - self.research) / 1000.0;
    }
}

/// Half of the matches are on the easy sides, the others on any; more are easy at first.
fn some_setup(easy_rate: f32, luck: &mut Xoshiro) -> Setup {
    let easy = if easy_rate < ENOUGH { 9 } else { 5 };
    if luck.below(10) < easy {
        return Setup::EASY;
    }
    let stars = luck.below(8) + 1;
    let mut cards = Card::ALL;
    luck.shuffle(&mut cards);
    cards[..stars as usize].iter().fold(Setup::EASY, |setup, card| setup.with_star(*card))
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
    setup: Setup,
    lesson: Lesson,
    luck: &mut Xoshiro,
    samples: &mut Vec<Sample>,
) -> Skies {
    let mut game = Skies::new(&setup);
    let mut steps: Vec<Step> = Vec::with_capacity(80);
    let mut list: Vec<Valued> = Vec::new();
    let first = features::start(&game);
    let chance = judge.start.chance(&first);
    steps.push(Step { at_start: true, features: first, chance, best: chance, explored: false, thumb: thumb::chance(&game) });
    while let Pending::Luck(_) | Pending::Seats(_) = game.pending() {
        match game.phase() {
            Phase::Roll => {
                let Pending::Luck(draw) = game.pending() else { unreachable!() };
                apply(&mut game, Input::Luck(draw.sample(luck)));
                continue;
            }
            Phase::Place => {
                judge.placements(&game, &mut list);
                let best = list.iter().fold(list[0], |a, b| if b.chance > a.chance { *b } else { a });
                let explored = (luck.below(10_000) as f32) < lesson.noise * 10_000.0;
                let chosen =
                    if explored { list[luck.below(list.len() as u32) as usize] } else { best };
                apply(&mut game, Input::Decide(Seat::SOLO, chosen.decision));
                let (at_start, features, chance) = match game.phase() {
                    Phase::Place | Phase::Roll => (false, features::place(&game), chosen.chance),
                    _ => {
                        finish_round(judge, &mut game);
                        match game.phase() {
                            Phase::Roll => (true, features::start(&game), judge.at_start(&game)),
                            _ => (true, Features::none(), outcome(&game)),
                        }
                    }
                };
                steps.push(Step { at_start, features, chance, best: best.chance, explored, thumb: thumb::chance(&game) });
            }
            _ => unreachable!("a round is finished in one go"),
        }
    }
    teach(steps, lesson, outcome(&game), samples);
    game
}

/// Turns the steps of a match into samples, from the last to the first.
fn teach(mut steps: Vec<Step>, lesson: Lesson, outcome: f32, samples: &mut Vec<Sample>) {
    let mut target = outcome;
    let Some(mut next) = steps.pop() else { return };
    next.chance = outcome;
    for step in steps.into_iter().rev() {
        let keep = if next.at_start { ACROSS } else { WITHIN };
        let mut mine = (1.0 - keep) * next.chance + keep * target;
        if next.explored {
            // A bad idea that was tried says nothing about the position before it.
            mine = mine.max(next.best);
        }
        let thumb = if step.at_start { step.thumb } else { target };
        mine += lesson.help * (thumb - mine);
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
    debug_assert!(!matches!(input, Input::Decide(_, Decision::Dismiss { .. })));
    game.apply(&input, &mut Silence).expect("what was listed is accepted");
}

fn outcome(game: &Skies) -> f32 {
    f32::from(u8::from(game.phase() == Phase::Won))
}
