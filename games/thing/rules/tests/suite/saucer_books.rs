//! The books of fights and of the saucer, kept a second time from what
//! was told.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use saucer_core::Ruleset;
use saucer_thing::{Event, Figure, Gear, Mode, Sector, Setup, Standing, Step, View};

use crate::conformance::warm;
use crate::listener::at_random;

const VALUES: [u8; 8] = [1, 1, 1, 1, 2, 2, 3, 4];

/// A launch token that must be taken next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Due {
    aliens: bool,
    /// Its value, if it lies on the board.
    value: Option<u8>,
}

#[derive(Default)]
struct Books {
    /// The fight: how many people, what their weapons add, and what those take.
    people: u8,
    bonus: u8,
    wounds: u8,
    /// The saucer: strength and people of each sector, those that are settled, and who has won which.
    power: [u8; 8],
    entered: BTreeMap<Figure, Sector>,
    settled: BTreeSet<u8>,
    taken: BTreeSet<u8>,
    won: BTreeSet<u8>,
    /// Tokens on the board, of the supply by value, and those that must be taken.
    board: [u8; 8],
    supply: [u8; 3],
    due: Option<VecDeque<Due>>,
    paid: u8,
    /// How often each part of the books was compared.
    compared: BTreeMap<&'static str, u32>,
}

impl Books {
    fn compare<T: PartialEq + std::fmt::Debug>(&mut self, what: &'static str, told: T, own: T) {
        assert_eq!(told, own, "{what}");
        *self.compared.entry(what).or_insert(0) += 1;
    }

    /// Who is in a sector and not absorbed.
    fn there(&self, sector: u8) -> u8 {
        self.entered.values().filter(|at| at.0 == sector).count() as u8
    }

    /// The first sector that is fought for and not settled.
    fn contested(&self) -> u8 {
        let mut left = (0..8).filter(|s| self.power[usize::from(*s)] > 0 && self.there(*s) > 0);
        left.find(|sector| !self.settled.contains(sector)).expect("a sector is fought for")
    }

    fn step(&mut self, before: &View, news: &[Event], after: &View) {
        for event in news {
            self.hear(before, event);
        }
        let Some(saucer) = &after.saucer else { return };
        if matches!(after.step, Step::Launch | Step::Power) && before.step != after.step {
            let left = self.due.take().unwrap_or_default();
            self.compare("X-15.6", (left.len(), saucer.supply), (0, self.supply));
            self.compare("X-15.1", saucer.tokens.clone(), self.board.to_vec());
        }
        if after.step == Step::Power && before.step != Step::Power {
            (self.power, self.paid) = ([0; 8], 0);
            self.entered.clear();
            self.settled.clear();
            self.taken.clear();
            self.won.clear();
            self.compare("X-15.7", after.figures.iter().all(|seen| seen.sector.is_none()), true);
        }
    }

    fn hear(&mut self, before: &View, event: &Event) {
        match *event {
            Event::FightBegan { people, .. } => {
                (self.people, self.bonus, self.wounds) = (people.len(), 0, 0);
            }
            Event::WeaponUsed { gear, .. } => {
                let [adds, takes] = match gear {
                    Gear::Melee => [1, 0],
                    Gear::Firearm => [2, 0],
                    Gear::Dynamite => [3, 2],
                    _ => [2, 1],
                };
                self.bonus += adds;
                self.wounds += takes;
            }
            Event::Fought { alien, people } => self.fought(before, alien, people),
            Event::Wounded { strength } => {
                let lost = before.group.strength - strength;
                let laid = before.clash.as_ref().map_or(u8::MAX, |clash| clash.alien);
                let wounds = std::mem::take(&mut self.wounds);
                self.compare("X-11.3", lost, wounds.min(laid).min(before.group.strength));
            }
            Event::Absorbed { figure, .. } => {
                if let Some(sector) = self.entered.remove(&figure) {
                    self.taken.remove(&sector.0);
                }
            }
            Event::LaunchTokenLaid { sector, value } => {
                if sector.0 == 0 {
                    self.supply = [10, 8, 4];
                }
                self.board[usize::from(sector.0)] = value;
                self.supply[usize::from(value - 1)] -= 1;
            }
            Event::Powered { sector, strength } => {
                self.power[usize::from(sector.0)] = strength;
                self.compare("X-15.3", strength >= VALUES[usize::from(sector.0)], true);
                let laid: u8 = self.power.iter().sum();
                self.compare("X-15.3", laid <= before.group.strength, true);
            }
            Event::Entered { figure, sector } => {
                let free = |seen: &&saucer_thing::FigureView| {
                    seen.standing == Standing::Present && !self.entered.contains_key(&seen.figure)
                };
                let (n, leader) = (before.figures.len() as u8, before.leader.0);
                let next = before.figures.iter().filter(free);
                let next = next.map(|seen| seen.figure).min_by_key(|f| (f.0 + n - leader) % n);
                self.compare("X-15.4", Some(figure), next);
                self.entered.insert(figure, sector);
            }
            Event::LaunchTokenTaken { aliens, value } => self.take(aliens, value),
            Event::Launched { number, tokens } => {
                self.paid += 1;
                let sum: u8 = (1..).zip(tokens).map(|(value, n)| value * n).sum();
                let least = (1..).zip(tokens).filter(|(_, n)| *n > 0).map(|(value, _)| value).min();
                let cost = number + 1;
                let fits = sum >= cost && sum - least.unwrap_or(0) < cost && self.paid <= 2;
                self.compare("X-15.7", fits, true);
            }
            _ => {}
        }
    }

    ///
    fn fought(&mut self, before: &View, alien: u8, people: u8) {
        let bonus = std::mem::take(&mut self.bonus);
        if alien >= people {
            self.wounds = 0;
        }
        if before.saucer.is_none() {
            // At the station characters may be strong.
            self.compare("X-5.6", people - bonus >= self.people, true);
            return;
        }
        let sector = self.contested();
        let own = (self.power[usize::from(sector)], self.there(sector) + bonus);
        self.compare("X-15.5", (alien, people), own);
        self.settled.insert(sector);
        match alien.cmp(&people) {
            // Unless somebody is absorbed.
            std::cmp::Ordering::Greater => _ = self.taken.insert(sector),
            std::cmp::Ordering::Less => _ = self.won.insert(sector),
            std::cmp::Ordering::Equal => {}
        }
    }

    /// which tokens must be taken, in their order.
    fn take(&mut self, aliens: bool, value: u8) {
        if self.due.is_none() {
            let lone =
                (0..8).filter(|s| self.power[usize::from(*s)] > 0 && !self.settled.contains(s));
            self.taken.extend(lone.collect::<Vec<_>>());
            let (mut due, mut board) = (VecDeque::new(), self.board);
            let mut left: u8 = self.supply.iter().sum();
            for sector in self.taken.iter().map(|sector| usize::from(*sector)) {
                match std::mem::take(&mut board[sector]) {
                    0 => {}
                    token => due.push_back(Due { aliens: true, value: Some(token) }),
                }
                let n = VALUES[sector].min(left);
                left -= n;
                due.extend((0..n).map(|_| Due { aliens: true, value: None }));
            }
            for _ in &self.won {
                if left > 0 {
                    left -= 1;
                    due.push_back(Due { aliens: false, value: None });
                } else if let Some(highest) = (0..8).rev().max_by_key(|s| board[*s])
                    && board[highest] > 0
                {
                    let token = std::mem::take(&mut board[highest]);
                    due.push_back(Due { aliens: false, value: Some(token) });
                }
            }
            self.board = board;
            self.due = Some(due);
        }
        let next = self.due.as_mut().and_then(VecDeque::pop_front);
        let of_board = next.is_some_and(|due| due.value.is_some());
        if !of_board {
            self.supply[usize::from(value - 1)] -= 1;
        }
        self.compare("X-15.6", next, Some(Due { aliens, value: of_board.then_some(value) }));
    }
}

fn keep_books(setup: Setup, rules: Ruleset, number: u64) -> BTreeMap<&'static str, u32> {
    let mut books = Books::default();
    at_random(setup, rules, number, |before, news, after| books.step(before, news, after));
    books.compared
}

/// whoever keeps the books of fights and of the saucer by the rulebook has
/// the same in them as the table.
#[test]
fn the_books_of_the_saucer_agree() {
    let (mut all, warm) = (BTreeMap::new(), warm(0));
    for number in 0..300 {
        let setup = Setup::new(Mode::Station, 4 + (number % 5) as u8).unwrap();
        for (what, n) in keep_books(setup, warm, number) {
            *all.entry(what).or_insert(0) += n;
        }
    }
    let seldom: Vec<_> = all.iter().filter(|(_, n)| **n < 20).collect();
    assert!(all.len() == 8 && seldom.is_empty(), "{all:?}");
}
