//! What a strike costs: how much damage it does, and what damage means to who bears it.

use std::cell::Cell;

use saucer_core::Seat;
use saucer_encounters::{Card, Content, Holds, Side, View};

use crate::case::Case;

/// The most damage that is told apart.
const MOST: usize = 6;

/// The logarithm of half a point more than so much health: each point is worth more the fewer there are.
const LIVES: [f32; 17] = [
    -0.693, 0.405, 0.916, 1.253, 1.504, 1.705, 1.872, 2.015, 2.140, 2.251, 2.351, 2.442, 2.526,
    2.603, 2.674, 2.741, 2.803,
];

/// How much of all strikes still comes to who bears a chestburster (E-21.4).
const SPARED: f32 = 0.2;

/// How likely the next strike does how much damage.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Wounds {
    pub(crate) chances: [f32; MOST],
    /// How much dishonor the next strike brings on average.
    pub(crate) dishonor: f32,
}

impl Wounds {
    /// What can still be drawn, as everybody can count.
    pub(crate) fn left(view: &View, content: &'static Content) -> Wounds {
        let side = view.setup.strikes_side();
        let mut left = all(content, side);
        let mut take = |card: &Card| {
            let damage = damage(content, *card);
            left.damage[damage] = left.damage[damage].saturating_sub(1);
            left.dishonor = left.dishonor.saturating_sub(content.card(*card).dishonor.into());
        };
        view.used_strikes.iter().for_each(&mut take);
        view.players.iter().flat_map(|player| &player.strikes).for_each(&mut take);
        if left.damage.iter().all(|n| *n == 0) {
            left = all(content, side);
        }
        let n = left.damage.iter().sum::<u32>() as f32;
        let dishonor = left.dishonor as f32 / n;
        Wounds { chances: left.damage.map(|one| one as f32 / n), dishonor }
    }

    /// How likely the next strike does at least so much damage.
    pub(crate) fn at_least(&self, damage: u8) -> f32 {
        self.chances.iter().skip(usize::from(damage)).sum()
    }

    pub(crate) fn mean(&self) -> f32 {
        self.chances.iter().zip(0_u8..).map(|(chance, damage)| chance * f32::from(damage)).sum()
    }
}

fn damage(content: &Content, card: Card) -> usize {
    usize::from(content.card(card).damage).min(MOST - 1)
}

/// How many strikes there are of each damage, and how much dishonor they have together.
#[derive(Clone, Copy)]
struct Strikes {
    damage: [u32; MOST],
    dishonor: u32,
}

/// All strikes of a side. Counted once for each content, since bots ask at every decision.
fn all(content: &'static Content, side: Side) -> Strikes {
    type Known = Option<(*const Content, Side, Strikes)>;
    thread_local! {
        static KNOWN: Cell<Known> = const { Cell::new(None) };
    }
    let key = std::ptr::from_ref(content);
    if let Some((.., known)) = KNOWN.get().filter(|(of, other, _)| *of == key && *other == side) {
        return known;
    }
    let mut all = Strikes { damage: [0; MOST], dishonor: 0 };
    for deck in content.decks_of(Holds::Strikes, side) {
        for (card, spec) in content.cards_of(deck) {
            all.damage[damage(content, card)] += u32::from(spec.count);
            all.dishonor += u32::from(spec.count) * u32::from(spec.dishonor);
        }
    }
    KNOWN.set(Some((key, side, all)));
    all
}

impl Case<'_> {
    /// How much damage somebody can still bear; dead at 0.
    pub(crate) fn left(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        player.health.saturating_sub(player.damage)
    }

    /// What it is worth to have so much health left.
    pub(crate) fn life(&self, left: u8) -> f32 {
        let taste = self.taste;
        if let Some(hunt) = &self.hunt
            && !hunt.together
        {
            let lives = LIVES[usize::from(left).min(LIVES.len() - 1)];
            let dead = if left > 0 { 0.0 } else { hunt.death };
            return hunt.life * lives - dead;
        }
        if left > 0 {
            return taste.life * LIVES[usize::from(left).min(LIVES.len() - 1)];
        }
        let alone = self.view.alive.len() == 1;
        let ends = alone || self.hunt.is_some() || self.view.setup.options().all_or_nothing;
        -taste.death * if ends { 2.5 } else { 1.0 }
    }

    /// What a strike costs this player on average.
    pub(crate) fn pain(&self, seat: Seat) -> f32 {
        self.pains[seat.index()]
    }

    /// The same once so much more damage was done, short of death.
    pub(crate) fn pain_after(&self, seat: Seat, damage: u8) -> f32 {
        let left = self.left(seat).saturating_sub(damage).max(1);
        let now = self.life(left);
        let marks = f32::from(self.player(seat).marks);
        let chances = self.wounds.chances.iter().zip(0_u8..);
        let cost: f32 = chances
            .filter(|(chance, _)| **chance > 0.0)
            .map(|(chance, damage)| chance * (now - self.life(left.saturating_sub(damage))))
            .sum();
        let spared = if self.is_host(seat) { SPARED } else { 1.0 };
        spared * cost * (1.0 + 0.08 * marks) + self.honor() * self.wounds.dishonor
    }

    /// Reckons what strikes cost everybody, once for each question.
    pub(crate) fn feel(&mut self) {
        let mut sum = 0.0;
        for seat in self.view.alive.iter() {
            let pain = self.pain_after(seat, 0);
            self.pains[seat.index()] = pain;
            sum += pain;
        }
        self.common_pain = sum / self.view.alive.len().max(1) as f32;
    }

    /// What it is worth to heal so much damage of this player.
    pub(crate) fn relief(&self, seat: Seat, damage: u8) -> f32 {
        let left = self.left(seat);
        self.life(left + damage) - self.life(left)
    }

    /// The smallest strike of a player, if there is one.
    pub(crate) fn smallest(&self, seat: Seat) -> Option<u8> {
        self.player(seat).strikes.iter().map(|card| self.spec(*card).damage).min()
    }

    /// The largest.
    pub(crate) fn largest(&self, seat: Seat) -> Option<u8> {
        self.player(seat).strikes.iter().map(|card| self.spec(*card).damage).max()
    }
}
