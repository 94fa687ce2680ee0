//! One imagined world between planning and the end of the turn.

use saucer_tremble::{CAPTAINS, FIELDS, SHIPS};

use super::board::Board;
use super::might::{FLEETS, Hangar, Might, mortal};
use super::plans::Plan;
use super::settle::{Comer, Verdict, settle};

/// What each fleet of one captain brings in each field, by field and set of places.
pub(super) type Table = [[f32; FLEETS]; FIELDS];

/// Where the answers to some rivals in one field are added up, by fleet.
pub(super) struct Responses<'a> {
    /// What each brings.
    pub(super) gains: &'a mut [f32; FLEETS],
    /// How often it takes the city, for who wants to know.
    pub(super) wins: Option<&'a mut [f32; FLEETS]>,
}

/// The plans of all captains.
pub(super) type Profile = [Plan; CAPTAINS];

/// A world with all ships: powers, rewards and stakes of every fleet that could be sent.
#[derive(Clone, Debug)]
pub(super) struct Stage<'a> {
    pub(super) board: &'a Board,
    pub(super) might: Vec<Might>,
    /// What each ship adds to its captain's fleet in the turns to come.
    pub(super) worth: [[f32; SHIPS]; CAPTAINS],
    reward: Vec<Table>,
    loss: [[f32; FLEETS]; CAPTAINS],
}

impl<'a> Stage<'a> {
    /// The world in which captains have these ships.
    pub(super) fn new(board: &'a Board, hangars: &[Hangar; CAPTAINS]) -> Stage<'a> {
        let mut stage = Stage {
            board,
            might: Vec::with_capacity(board.n),
            worth: [[0.0; SHIPS]; CAPTAINS],
            reward: vec![[[0.0; FLEETS]; FIELDS]; board.n],
            loss: [[0.0; FLEETS]; CAPTAINS],
        };
        for (seat, hangar) in hangars.iter().enumerate().take(board.n) {
            let might = Might::of(board.content, hangar, &board.cities);
            let worth = board.horizon.each(hangar, board.tools[seat].extra_fuel);
            let mortal = mortal(board.content, hangar);
            for fleet in 1..FLEETS {
                let cheapest = (0..SHIPS)
                    .filter(|slot| fleet & mortal & 1 << slot != 0)
                    .map(|slot| worth[slot])
                    .fold(f32::INFINITY, f32::min);
                let stake = if cheapest.is_finite() { cheapest } else { 0.0 };
                let saved = board.tools[seat].saves_ship;
                let drawn = if board.content.has_compensations() && board.turns_after() > 0 {
                    board.taste.compensation
                } else {
                    0.0
                };
                stage.loss[seat][fleet] = if saved { -drawn } else { stake - drawn };
                for field in 0..board.cities.len() {
                    let power = might.armies[field][fleet];
                    stage.reward[seat][field][fleet] = board.reward(seat, field, power, stake);
                }
            }
            stage.might.push(might);
            stage.worth[seat] = worth;
        }
        stage
    }

    /// This captain's fleet in a field, as it counts in a battle.
    pub(super) fn comer(&self, seat: usize, field: usize, fleet: usize) -> Comer {
        Comer {
            seat: seat as u8,
            power: i16::from(self.might[seat].captains[field][fleet])
                + i16::from(self.board.tools[seat].power),
            reward: self.reward[seat][field][fleet],
            loss: self.loss[seat][fleet],
        }
    }

    /// What a verdict on a field means for one captain: the own gain, what rivals gain, and what
    /// their trophies take away in missions.
    fn gain(&self, seat: usize, field: usize, comers: &[Comer], verdict: &Verdict) -> f32 {
        let taste = &self.board.taste;
        let mut gain = 0.0;
        for comer in comers {
            let other = usize::from(comer.seat);
            let (wins, loses) = (verdict.wins[other], verdict.loses[other]);
            let own = wins * comer.reward - loses * comer.loss;
            if other == seat {
                gain += own;
            } else {
                let trophy = self.board.outlook.spoils[field][other][seat];
                gain += wins * taste.missions * trophy - taste.spite * own;
            }
        }
        gain
    }

    /// What every fleet of a captain would bring in a field where these others come, and how often it
    /// takes the city.
    pub(super) fn add_responses(
        &self,
        seat: usize,
        field: usize,
        others: &[Comer],
        weight: f32,
        into: &mut Responses<'_>,
    ) {
        let mut comers = [Comer::default(); CAPTAINS];
        let n = others.len();
        let home = self.board.home[seat];
        let mut fleet = 0;
        // All subsets of the ships at home, the empty one first.
        loop {
            comers[..n].copy_from_slice(others);
            let here = if fleet == 0 {
                &mut comers[..n]
            } else {
                comers[n] = self.comer(seat, field, fleet);
                &mut comers[..=n]
            };
            let verdict = settle(here);
            into.gains[fleet] += weight * self.gain(seat, field, here, &verdict);
            if let Some(wins) = &mut into.wins {
                wins[fleet] += weight * verdict.wins[seat];
            }
            fleet = fleet.wrapping_sub(home) & home;
            if fleet == 0 {
                break;
            }
        }
    }

    /// The rivals of a captain who come to a field by their plans.
    pub(super) fn rivals<'b>(
        &self,
        seat: usize,
        field: usize,
        profile: &Profile,
        room: &'b mut [Comer; CAPTAINS],
    ) -> &'b [Comer] {
        let mut n = 0;
        for other in (0..self.board.n).filter(|other| *other != seat) {
            let fleet = profile[other].fleet(field);
            if fleet != 0 {
                room[n] = self.comer(other, field, fleet);
                n += 1;
            }
        }
        &room[..n]
    }

    /// Plays the turn from the reveal to its end, all dice averaged: what everybody gains.
    pub(super) fn play(&self, profile: &Profile) -> [f32; CAPTAINS] {
        let mut gains = [0.0; CAPTAINS];
        let mut room = [Comer::default(); CAPTAINS];
        for field in 0..self.board.cities.len() {
            let mut n = 0;
            for (seat, plan) in profile.iter().enumerate().take(self.board.n) {
                let fleet = plan.fleet(field);
                if fleet != 0 {
                    room[n] = self.comer(seat, field, fleet);
                    n += 1;
                }
            }
            let here = &mut room[..n];
            let verdict = settle(here);
            for (seat, gain) in gains.iter_mut().enumerate().take(self.board.n) {
                *gain += self.gain(seat, field, here, &verdict);
            }
        }
        gains
    }
}
