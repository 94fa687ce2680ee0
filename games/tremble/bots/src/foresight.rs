//! What the others may do, and what to do about it.
//!
//! In a first round a captain looks at the cities and at the own ships, and takes rivals for a mist
//! that is denser over rich cities. In every further round captains answer what the others did in
//! the rounds before. All of them choose among near-best plans by chance.

use saucer_core::{Game, Glimpse, Luck, Seat, Viewer, Xoshiro};
use saucer_tremble::{CAPTAINS, FIELDS, SHIPS, Tremble};

use super::board::{Board, hangar};
use super::might::{FLEETS, Hangar};
use super::odds::duel;
use super::plans::{Means, Mix, Plan};
use super::settle::Comer;
use super::stage::{Profile, Responses, Stage, Table};

/// How warm rivals plan in the mist, in steps of ten thousand humans.
const MIST_WARMTH: f32 = 0.8;
/// The same in later rounds.
const RIVAL_WARMTH: f32 = 0.5;
/// The ships of all captains in a world that fits what the seat knows.
pub(super) fn imagine(
    seen: &Glimpse<'_, Tremble>,
    board: &Board,
    luck: &mut Xoshiro,
) -> [Hangar; CAPTAINS] {
    let mut hangars = board.hangars;
    let hides = |seat: &usize| {
        (0..SHIPS).any(|slot| board.owned[*seat] & 1 << slot != 0 && hangars[*seat][slot].is_none())
    };
    let hiding: Vec<usize> = (0..board.n).filter(hides).collect();
    if hiding.is_empty() {
        return hangars;
    }
    let world = seen.imagine(luck);
    for seat in hiding {
        let view = world.view(Viewer::Seat(Seat(seat as u8)));
        hangars[seat] = view.own.map_or(hangars[seat], |own| hangar(&own.ships));
    }
    hangars
}

impl Stage<'_> {
    /// The means of a captain in this world.
    pub(super) fn means(&self, seat: usize) -> Means {
        let board = self.board;
        let mut needs = [0; SHIPS];
        for (slot, fuel) in needs.iter_mut().enumerate() {
            *fuel = self.might[seat].fuel[1 << slot];
        }
        let stores = board.content.stores_fuel();
        let fuel_worth = match (stores, board.turns_after()) {
            (false, _) | (_, 0) => 0.0,
            // What would be lost at the next supply is worth nothing (T-3.1).
            _ if board.fuel[seat] >= 16 => 0.0,
            _ => board.taste.fuel,
        };
        Means {
            home: board.home[seat],
            needs,
            fuel: board.fuel[seat],
            fuel_worth,
            n_fields: board.cities.len(),
        }
    }

    /// The mixed strategy of a captain to whom rivals are a mist.
    pub(super) fn mist(&self, seat: usize) -> Mix {
        let mut plans = Vec::new();
        self.means(seat).plans(&self.mist_table(seat), &mut plans);
        Mix::new(&plans, MIST_WARMTH)
    }

    /// What each fleet brings while rivals are a mist.
    pub(super) fn mist_table(&self, seat: usize) -> Table {
        let board = self.board;
        let mut table = [[0.0; FLEETS]; FIELDS];
        let rivals: Vec<(usize, i32, [f32; FIELDS])> = (0..board.n)
            .filter(|rival| *rival != seat)
            .map(|rival| (rival, self.usual_power(rival), presence(&board.allure(rival), board)))
            .collect();
        for (field, row) in table.iter_mut().enumerate().take(board.cities.len()) {
            for (fleet, value) in row.iter_mut().enumerate().skip(1) {
                if fleet & !board.home[seat] != 0 {
                    continue;
                }
                let comer = self.comer(seat, field, fleet);
                let through = rivals.iter().map(|(_, power, presence)| {
                    1.0 - presence[field] * (1.0 - duel(i32::from(comer.power) - power))
                });
                *value = comer.reward * through.product::<f32>();
            }
        }
        table
    }

    /// The power that a captain usually has in one city.
    fn usual_power(&self, seat: usize) -> i32 {
        let might = &self.might[seat];
        let home = self.board.home[seat];
        let can = |fleet: &usize| fleet & !home == 0 && might.fuel[*fleet] <= self.board.fuel[seat];
        let most = (1..FLEETS).filter(can).map(|fleet| might.captains[0][fleet]).max();
        i32::from(most.unwrap_or(0)) * 3 / 5
    }

    /// Adds what each fleet brings against rivals with these plans.
    pub(super) fn add_profile(
        &self,
        seat: usize,
        profile: &Profile,
        weight: f32,
        table: &mut Table,
    ) {
        let mut room = [Comer::default(); CAPTAINS];
        for (field, gains) in table.iter_mut().enumerate().take(self.board.cities.len()) {
            let others = self.rivals(seat, field, profile, &mut room);
            let into = &mut Responses { gains, wins: None };
            self.add_responses(seat, field, others, weight, into);
        }
    }

    /// The same, and how often each fleet takes its city.
    pub(super) fn add_profile_and_wins(
        &self,
        seat: usize,
        profile: &Profile,
        table: &mut Table,
        wins: &mut Table,
    ) {
        let mut room = [Comer::default(); CAPTAINS];
        let rows = table.iter_mut().zip(wins.iter_mut()).enumerate();
        for (field, (gains, wins)) in rows.take(self.board.cities.len()) {
            let others = self.rivals(seat, field, profile, &mut room);
            let into = &mut Responses { gains, wins: Some(wins) };
            self.add_responses(seat, field, others, 1.0, into);
        }
    }

    /// Mixed strategies that answer each other, found by playing the turn against what everybody
    /// did in earlier rounds. The first round is the mist; the more rounds follow, the less can be
    /// gained by knowing them.
    pub(super) fn rounds(&self, rounds: usize, samples: usize, luck: &mut Xoshiro) -> Rounds {
        let n = self.board.n;
        let mut history = vec![(0..n).map(|seat| self.mist(seat)).collect::<Vec<Mix>>()];
        let mut sums = vec![[[0.0; FLEETS]; FIELDS]; n];
        let mut plans = Vec::new();
        for round in 1..=rounds {
            let so_far = Rounds(history);
            let scale = 1.0 / (round * samples) as f32;
            let mut mixes = Vec::with_capacity(n);
            for (seat, sum) in sums.iter_mut().enumerate() {
                for _ in 0..samples {
                    let profile = so_far.draw(seat, 0, luck);
                    self.add_profile(seat, &profile, 1.0, sum);
                }
                let mut table = *sum;
                table.iter_mut().flatten().for_each(|value| *value *= scale);
                self.means(seat).plans(&table, &mut plans);
                mixes.push(Mix::new(&plans, RIVAL_WARMTH));
            }
            history = so_far.0;
            history.push(mixes);
        }
        Rounds(history)
    }
}

/// The mixed strategies of all captains in each round.
pub(super) struct Rounds(Vec<Vec<Mix>>);

impl Rounds {
    /// Plans of all others, each drawn from one of the rounds from this one on.
    pub(super) fn draw(&self, seat: usize, from: usize, luck: &mut Xoshiro) -> Profile {
        let mut profile = [Plan::NONE; CAPTAINS];
        let rounds = &self.0[from.min(self.0.len() - 1)..];
        for (other, plan) in profile.iter_mut().enumerate().take(self.0[0].len()) {
            if other != seat {
                *plan = luck.pick(rounds)[other].draw(luck);
            }
        }
        profile
    }
}

/// How likely a captain who finds cities so attractive comes to each of them.
fn presence(allure: &[f32; FIELDS], board: &Board) -> [f32; FIELDS] {
    let sum: f32 = allure[..board.cities.len()].iter().sum();
    allure.map(|allure| (1.6 * allure / sum.max(0.1)).min(0.85))
}
