//! Gradients of the networks, and steps along them (Adam).

use saucer_core::{Luck, Xoshiro};
use saucer_skies_bots::features::Features;
use saucer_skies_bots::judge::Judge;
use saucer_skies_bots::net::{HIDDEN, LEAK, Net, SECOND, logistic};

/// How many samples are kept.
const MEMORY: usize = 16_384;
/// How many steps are taken along old samples for each along new ones.
const AGAIN: usize = 3;

/// A position and what it turned out to be worth.
pub(crate) struct Sample {
    pub(crate) at_start: bool,
    pub(crate) features: Features,
    pub(crate) target: f32,
}

pub(crate) struct Learner {
    pub(crate) judge: Judge,
    /// What was seen since the weights last changed.
    pub(crate) samples: Vec<Sample>,
    memory: Vec<Sample>,
    oldest: usize,
    luck: Xoshiro,
    start: Adam,
    place: Adam,
    loss: f32,
}

impl Learner {
    pub(crate) fn new(judge: Judge) -> Learner {
        let start = Adam::new(&judge.start);
        let place = Adam::new(&judge.place);
        Learner {
            judge,
            samples: Vec::new(),
            memory: Vec::new(),
            oldest: 0,
            luck: Xoshiro::seeded(0),
            start,
            place,
            loss: 0.0,
        }
    }

    /// Takes a step along the gradient of the new samples, then some along that of samples which
    /// were seen a little earlier, because playing costs more than learning.
    pub(crate) fn learn(&mut self, rate: f32) {
        let n = self.samples.len();
        for sample in self.samples.drain(..) {
            if self.memory.len() < MEMORY {
                self.memory.push(sample);
            } else {
                self.memory[self.oldest] = sample;
            }
            self.oldest = (self.oldest + 1) % MEMORY;
        }
        let newest = (0..n).map(|back| (self.oldest + MEMORY - 1 - back) % MEMORY).collect();
        self.step(newest, rate);
        if self.memory.len() == MEMORY {
            for _ in 0..AGAIN {
                let some = (0..n).map(|_| self.luck.below(MEMORY as u32) as usize).collect();
                self.step(some, rate);
            }
        }
    }

    fn step(&mut self, numbers: Vec<usize>, rate: f32) {
        let mut count = [0_u32; 2];
        for number in numbers {
            let sample = &self.memory[number];
            let (net, adam) = if sample.at_start {
                (&self.judge.start, &mut self.start)
            } else {
                (&self.judge.place, &mut self.place)
            };
            count[usize::from(sample.at_start)] += 1;
            let loss = descend(net, sample, &mut adam.gradient);
            self.loss += (loss - self.loss) / 20_000.0;
        }
        let [place, start] = count;
        self.start.step(&mut self.judge.start, rate, start);
        self.place.step(&mut self.judge.place, rate, place);
    }

    /// The running mean of the cross entropy.
    pub(crate) fn mean_loss(&self) -> f32 {
        self.loss
    }
}

/// A judge with small random weights.
pub(crate) fn random_judge(luck: &mut Xoshiro) -> Judge {
    let mut judge = Judge::blank();
    for net in [&mut judge.start, &mut judge.place] {
        let mut spread = |n: f32| {
            let unit = (luck.bits() >> 40) as f32 / (1_u64 << 24) as f32;
            (2.0 * unit - 1.0) * (3.0 / n).sqrt()
        };
        net.first.iter_mut().flatten().for_each(|w| *w = spread(60.0));
        net.second.iter_mut().flatten().for_each(|w| *w = spread(HIDDEN as f32));
        net.last.iter_mut().for_each(|w| *w = spread(SECOND as f32));
    }
    judge
}

/// Adds the gradient of the cross entropy of one sample and returns that entropy.
fn descend(net: &Net, sample: &Sample, gradient: &mut Net) -> f32 {
    let first = net.first_layer(&sample.features);
    let second = net.second_layer(&first);
    let sum: f32 = second.iter().zip(&net.last).map(|(x, w)| x * w).sum::<f32>() + net.last_bias;
    let chance = logistic(sum);
    let error = chance - sample.target;

    gradient.last_bias += error;
    let mut back_second = [0.0; SECOND];
    for at in 0..SECOND {
        gradient.last[at] += error * second[at];
        back_second[at] = error * net.last[at] * slope(second[at]);
        gradient.second_bias[at] += back_second[at];
    }
    let mut back_first = [0.0; HIDDEN];
    for at in 0..HIDDEN {
        let mut back = 0.0;
        for (to, b) in back_second.iter().enumerate() {
            gradient.second[at][to] += b * first[at];
            back += b * net.second[at][to];
        }
        back_first[at] = back * slope(first[at]);
        gradient.first_bias[at] += back_first[at];
    }
    for (input, x) in sample.features.iter() {
        for (weight, back) in gradient.first[input].iter_mut().zip(&back_first) {
            *weight += x * back;
        }
    }
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    -(sample.target * chance.ln() + (1.0 - sample.target) * (1.0 - chance).ln())
}

fn slope(unit: f32) -> f32 {
    if unit > 0.0 { 1.0 } else { LEAK }
}

struct Adam {
    gradient: Net,
    mean: Net,
    square: Net,
    steps: i32,
}

impl Adam {
    fn new(net: &Net) -> Adam {
        Adam {
            gradient: Net::blank(net.first.len()),
            mean: Net::blank(net.first.len()),
            square: Net::blank(net.first.len()),
            steps: 0,
        }
    }

    /// One step with the mean gradient of `n` samples; the gradient is 0 afterwards.
    fn step(&mut self, net: &mut Net, rate: f32, n: u32) {
        if n == 0 {
            return;
        }
        self.steps += 1;
        let (keep_mean, keep_square) = (0.9_f32, 0.999_f32);
        let fix_mean = 1.0 - keep_mean.powi(self.steps);
        let fix_square = 1.0 - keep_square.powi(self.steps);
        let scale = 1.0 / n as f32;
        let slopes = self.gradient.parts_mut();
        let moments = self.mean.parts_mut().into_iter().zip(self.square.parts_mut());
        for ((weights, slopes), (means, squares)) in
            net.parts_mut().into_iter().zip(slopes).zip(moments)
        {
            let slopes = &mut slopes[..weights.len()];
            let means = &mut means[..weights.len()];
            let squares = &mut squares[..weights.len()];
            for at in 0..weights.len() {
                let g = slopes[at] * scale;
                slopes[at] = 0.0;
                means[at] = keep_mean * means[at] + (1.0 - keep_mean) * g;
                squares[at] = keep_square * squares[at] + (1.0 - keep_square) * g * g;
                weights[at] -=
                    rate * (means[at] / fix_mean) / ((squares[at] / fix_square).sqrt() + 1e-8);
            }
        }
    }
}
