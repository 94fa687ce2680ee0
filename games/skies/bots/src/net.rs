//! A small network: sparse features in, the chance to win out.

use super::features::Features;

/// Units of the first hidden layer.
pub const HIDDEN: usize = 64;
/// Units of the second hidden layer.
pub const SECOND: usize = 16;

/// A network of two hidden layers with leaky rectified units and a logistic output.
///
/// Features are sparse, so the first layer is stored by input: its cost grows with the features
/// that are there and not with those that could be.
#[derive(Clone, Debug)]
pub struct Net {
    /// Weights from every input to the first layer.
    pub first: Vec<[f32; HIDDEN]>,
    /// Bias of the first layer.
    pub first_bias: [f32; HIDDEN],
    /// Weights from every unit of the first layer to the second.
    pub second: [[f32; SECOND]; HIDDEN],
    /// Bias of the second layer.
    pub second_bias: [f32; SECOND],
    /// Weights from the second layer to the output.
    pub last: [f32; SECOND],
    /// Bias of the output.
    pub last_bias: f32,
}

impl Net {
    /// A network without knowledge: all weights are 0.
    #[must_use]
    pub fn blank(inputs: usize) -> Net {
        Net {
            first: vec![[0.0; HIDDEN]; inputs],
            first_bias: [0.0; HIDDEN],
            second: [[0.0; SECOND]; HIDDEN],
            second_bias: [0.0; SECOND],
            last: [0.0; SECOND],
            last_bias: 0.0,
        }
    }

    /// Reads a network of so many inputs from the front of `bytes`, as [`Net::write`] left it, and
    /// returns it with the rest. `None` if there are too few bytes.
    #[must_use]
    pub fn read(inputs: usize, bytes: &[u8]) -> Option<(Net, &[u8])> {
        let mut net = Net::blank(inputs);
        let mut rest = bytes;
        for part in net.parts_mut() {
            let (mine, others) = rest.split_at_checked(2 * part.len())?;
            for (weight, pair) in part.iter_mut().zip(mine.chunks_exact(2)) {
                *weight = f32::from_bits(u32::from(u16::from_le_bytes([pair[0], pair[1]])) << 16);
            }
            rest = others;
        }
        Some((net, rest))
    }

    /// Appends the weights to `bytes`, two bytes each: the upper half of the `f32`, rounded.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        for weight in self.parts().into_iter().flatten() {
            let rounded = (weight.to_bits().saturating_add(0x8000) >> 16) as u16;
            bytes.extend(rounded.to_le_bytes());
        }
    }

    /// All weights in a fixed order, part by part.
    #[must_use]
    pub fn parts(&self) -> [&[f32]; 6] {
        [
            self.first.as_flattened(),
            &self.first_bias,
            self.second.as_flattened(),
            &self.second_bias,
            &self.last,
            std::slice::from_ref(&self.last_bias),
        ]
    }

    /// All weights in the same order, to be changed.
    pub fn parts_mut(&mut self) -> [&mut [f32]; 6] {
        [
            self.first.as_flattened_mut(),
            &mut self.first_bias,
            self.second.as_flattened_mut(),
            &mut self.second_bias,
            &mut self.last,
            std::slice::from_mut(&mut self.last_bias),
        ]
    }

    /// The first layer for these features, rectified.
    #[inline]
    #[must_use]
    pub fn first_layer(&self, features: &Features) -> [f32; HIDDEN] {
        let mut units = self.first_bias;
        for (input, x) in features.iter() {
            for (unit, weight) in units.iter_mut().zip(&self.first[input]) {
                *unit += x * weight;
            }
        }
        units.map(rectified)
    }

    /// The second layer for this first layer, rectified.
    #[inline]
    #[must_use]
    pub fn second_layer(&self, first: &[f32; HIDDEN]) -> [f32; SECOND] {
        let mut units = self.second_bias;
        for (x, weights) in first.iter().zip(&self.second) {
            for (unit, weight) in units.iter_mut().zip(weights) {
                *unit += x * weight;
            }
        }
        units.map(rectified)
    }

    /// The chance to win, between 0 and 1.
    #[inline]
    #[must_use]
    pub fn chance(&self, features: &Features) -> f32 {
        let second = self.second_layer(&self.first_layer(features));
        let sum: f32 = second.iter().zip(&self.last).map(|(x, weight)| x * weight).sum();
        logistic(sum + self.last_bias)
    }
}

/// What a unit below 0 still lets through, so that none falls silent for ever.
pub const LEAK: f32 = 0.05;

#[inline]
fn rectified(x: f32) -> f32 {
    x.max(LEAK * x)
}

/// The logistic function.
#[inline]
#[must_use]
pub fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
