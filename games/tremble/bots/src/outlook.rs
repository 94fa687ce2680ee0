//! What trophies mean for missions that are not decided yet (T-9).
//!
//! The cities to come are given out at random many times; what a trophy changes on average is what
//! it is worth.

use std::hash::{Hash, Hasher};

use saucer_core::{Luck, Seat, Xoshiro};
use saucer_tremble::{
    CAPTAINS, Captains, City, CityId, Content, FIELDS, FieldView, Matching, MissionRule,
    SecretGoal, SecretMissionId, Step, View,
};

use saucer_bots::hash::Mixer;

/// How often the cities to come are given out.
const SAMPLES: usize = 64;
/// Of ten cities to come, so many find no captor.
const UNTAKEN: u32 = 1;
/// What a trophy is believed to be worth to a captain whose missions are secret.
const SECRET_TROPHY: f32 = 0.8;

/// What each city of the row would change in the missions, and what they are expected to pay.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    /// By field, captor and captain: the change of what the captain is paid.
    pub(super) spoils: [[[f32; CAPTAINS]; CAPTAINS]; FIELDS],
    /// What each captain is paid if the row goes to nobody.
    pub(super) expected: [f32; CAPTAINS],
    /// For each own secret mission, in the order of the view, what it brings on average.
    pub(super) own: Vec<f32>,
}

impl Outlook {
    /// The outlook at this view.
    ///
    /// # Panics
    ///
    /// If the view is not one of a match with two to five captains.
    pub(super) fn of(view: &View) -> Outlook {
        let content = view.content();
        let n = view.captains.len();
        let captains = Captains::new(n as u8).expect("a table has two to five captains");
        let row: Vec<CityId> = view.row.iter().map(|field| field.city).collect();
        let base = Tally::of(view, content);
        let to_come = to_come(view, content, captains);
        let rules = Rules::of(view, content);
        let mut outlook = Outlook {
            spoils: [[[0.0; CAPTAINS]; CAPTAINS]; FIELDS],
            expected: [0.0; CAPTAINS],
            own: vec![0.0; rules.secret.len()],
        };
        // Equal positions are judged equally, so the numbers are always the same.
        let mut luck = Xoshiro::seeded(u64::from(view.turn.0));
        for _ in 0..SAMPLES {
            let mut tally = base;
            for (city, comes) in &to_come {
                let to = luck.below(n as u32 * 10);
                let is_taken = to % 10 >= UNTAKEN;
                if is_taken && luck.below(100) < *comes {
                    tally.give(city, (to / 10) as usize);
                }
            }
            let before = rules.paid(&tally, n, None);
            for (sum, paid) in outlook.expected.iter_mut().zip(before) {
                *sum += paid;
            }
            for (mean, mission) in outlook.own.iter_mut().zip(&rules.secret) {
                *mean += mission.paid(&tally, rules.me, n);
            }
            for (field, city) in row.iter().map(|city| city.of(content)).enumerate() {
                let before = rules.paid(&tally, n, Some(city));
                for captor in 0..n {
                    let mut after = tally;
                    after.give(city, captor);
                    let paid = rules.paid(&after, n, Some(city));
                    let sums = &mut outlook.spoils[field][captor];
                    for (sum, (after, before)) in sums.iter_mut().zip(paid.iter().zip(before)) {
                        *sum += after - before;
                    }
                }
            }
        }
        let scale = 1.0 / SAMPLES as f32;
        outlook.spoils.iter_mut().flatten().flatten().for_each(|sum| *sum *= scale);
        outlook.expected.iter_mut().chain(&mut outlook.own).for_each(|sum| *sum *= scale);
        outlook
    }
}

/// Everything that an outlook depends on, as one number.
pub(super) fn fingerprint(view: &View) -> u64 {
    let mut mixer = Mixer::default();
    let own = view.own.as_ref();
    (view.turn, view.edition, view.rules, view.cities_left, &view.lost_cities).hash(&mut mixer);
    own.map(|own| (own.seat, &own.missions)).hash(&mut mixer);
    for field in &view.row {
        field.city.hash(&mut mixer);
    }
    for (city, seat) in awaited(view) {
        (city, seat).hash(&mut mixer);
    }
    for captain in &view.captains {
        captain.trophies.hash(&mut mixer);
        for search in &captain.searches {
            search.city.hash(&mut mixer);
        }
    }
    mixer.finish()
}

/// Cities that were captured and whose reward is still to come after that of the city that is being
/// settled (T-7.1), with their captors. Most of them become trophies.
fn awaited(view: &View) -> impl Iterator<Item = (CityId, Seat)> {
    let now = match view.step {
        Step::Settling { field, .. } => Some(field),
        _ => None,
    };
    let waits = move |field: &&FieldView| !field.settled && Some(field.field) != now;
    // A loser may have the card already (T-11.6).
    let is_free = |city: CityId| !view.captains.iter().any(|one| one.trophies.contains(&city));
    let captured = |field: &FieldView| Some((field.city, field.captor?));
    view.row.iter().filter(waits).filter_map(captured).filter(move |(city, _)| is_free(*city))
}

/// Trophies by type and region of every captain.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    types: [[u8; CAPTAINS]; 3],
    regions: [[u8; CAPTAINS]; 6],
    all: [u8; CAPTAINS],
}

impl Tally {
    fn of(view: &View, content: &'static Content) -> Tally {
        let mut tally = Tally::default();
        for (seat, captain) in view.captains.iter().enumerate() {
            for city in &captain.trophies {
                tally.give(city.of(content), seat);
            }
            // Most searches come to a good end.
            for search in &captain.searches {
                tally.give(search.city.of(content), seat);
            }
        }
        for (city, seat) in awaited(view) {
            tally.give(city.of(content), seat.index());
        }
        tally
    }

    fn give(&mut self, city: &City, to: usize) {
        self.types[city.kind as usize][to] += 1;
        self.regions[city.region as usize][to] += 1;
        self.all[to] += 1;
    }

    fn matching(&self, of: Matching) -> &[u8; CAPTAINS] {
        match of {
            Matching::Type(kind) => &self.types[kind as usize],
            Matching::Region(region) => &self.regions[region as usize],
        }
    }
}

/// The missions that are played, as far as the viewer knows them.
struct Rules {
    open: Vec<Matching>,
    first: i16,
    second: i16,
    me: usize,
    secret: Vec<Secret>,
    is_secret: bool,
}

impl Rules {
    fn of(view: &View, content: &'static Content) -> Rules {
        let open = view.missions.iter().map(|open| open.mission.of(content).counts).collect();
        let (first, second) = match content.figures.missions {
            MissionRule::Public { first, second, .. } => (first.steps(), second.steps()),
            MissionRule::Secret { .. } => (0, 0),
        };
        let own = view.own.as_ref();
        let secret = own.map_or(Vec::new(), |own| {
            own.missions.iter().map(|(mission, _)| Secret::of(*mission, content)).collect()
        });
        Rules {
            open,
            first,
            second,
            me: own.map_or(0, |own| own.seat.index()),
            is_secret: view.content().has_secret_missions(),
            secret,
        }
    }

    /// What missions pay to each captain: all of them, or those open ones that count this city.
    fn paid(&self, tally: &Tally, n: usize, city: Option<&City>) -> [f32; CAPTAINS] {
        let mut paid = [0.0; CAPTAINS];
        for counts in &self.open {
            if city.is_none_or(|city| counts.counts(city)) {
                self.pay(tally.matching(*counts), &mut paid[..n]);
            }
        }
        if self.is_secret {
            for (paid, trophies) in paid.iter_mut().zip(tally.all) {
                *paid = SECRET_TROPHY * f32::from(trophies);
            }
            paid[self.me] = self.secret.iter().map(|one| one.paid(tally, self.me, n)).sum();
        }
        paid
    }

    /// First and second prize of one mission, shared by those who tie (T-9.2 to T-9.4).
    fn pay(&self, trophies: &[u8; CAPTAINS], paid: &mut [f32]) {
        let n = paid.len();
        let most = trophies[..n].iter().copied().max().unwrap_or(0);
        if most == 0 {
            return;
        }
        let shares = |wanted: u8| trophies[..n].iter().filter(|n| **n == wanted).count() as i16;
        let mut give = |wanted: u8, humans: i16| {
            for (paid, n) in paid.iter_mut().zip(trophies) {
                if *n == wanted {
                    *paid += f32::from(humans);
                }
            }
        };
        if shares(most) > 1 {
            return give(most, (self.first + self.second) / shares(most));
        }
        give(most, self.first);
        let next = trophies[..n].iter().copied().filter(|n| *n < most).max().unwrap_or(0);
        if next > 0 {
            give(next, self.second / shares(next));
        }
    }
}

struct Secret {
    goal: SecretGoal,
    reward: f32,
    penalty: f32,
}

impl Secret {
    fn of(mission: SecretMissionId, content: &'static Content) -> Secret {
        let card = mission.of(content);
        let (reward, penalty) = (card.reward.steps(), card.penalty.steps());
        Secret { goal: card.goal, reward: f32::from(reward), penalty: f32::from(penalty) }
    }

    fn paid(&self, tally: &Tally, me: usize, n: usize) -> f32 {
        let leads = |counts: &[u8; CAPTAINS]| {
            (0..n).filter(|seat| *seat != me).all(|seat| counts[me] > counts[seat])
        };
        let fulfilled = match self.goal {
            SecretGoal::Cities { of, at_least } => tally.matching(of)[me] >= at_least,
            SecretGoal::Regions { at_least } => {
                let seen = tally.regions.iter().filter(|counts| counts[me] > 0).count();
                seen >= usize::from(at_least)
            }
            SecretGoal::EveryType { at_least } => {
                tally.types.iter().all(|counts| counts[me] >= at_least)
            }
            SecretGoal::Trophies { at_least } => tally.all[me] >= at_least,
            SecretGoal::MostCities { of } => leads(tally.matching(of)),
            SecretGoal::MostTrophies => leads(&tally.all),
        };
        if fulfilled { self.reward } else { -self.penalty }
    }
}

/// The cities that nobody has seen, each with the chance in hundredths that it comes.
fn to_come(
    view: &View,
    content: &'static Content,
    captains: Captains,
) -> Vec<(&'static City, u32)> {
    let mut seen = vec![false; content.cities.len()];
    let trophies = view.captains.iter().flat_map(|captain| &captain.trophies);
    let searched = view.captains.iter().flat_map(|captain| &captain.searches).map(|s| &s.city);
    let row = view.row.iter().map(|field| &field.city);
    for city in trophies.chain(searched).chain(row).chain(&view.lost_cities) {
        seen[city.index()] = true;
    }
    let unseen: Vec<&City> = content
        .cities
        .iter()
        .zip(seen)
        .filter(|(city, seen)| !seen && city.mark.is_used_by(captains))
        .map(|(city, _)| city)
        .collect();
    // In the prototype some of them were removed, and armies lie among those that are left.
    let comes = 100 * u32::from(view.cities_left) / (unseen.len() as u32).max(1);
    unseen.into_iter().map(|city| (city, comes.min(100))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paid(trophies: [u8; CAPTAINS], n: usize) -> Vec<f32> {
        let rules =
            Rules { open: vec![], first: 20, second: 10, me: 0, secret: vec![], is_secret: false };
        let mut paid = [0.0; CAPTAINS];
        rules.pay(&trophies, &mut paid[..n]);
        paid[..n].to_vec()
    }

    /// T-9.2 to T-9.5, in steps of ten thousand.
    #[test]
    fn prizes_are_those_of_the_rulebook() {
        assert_eq!(paid([3, 1, 2, 0, 9], 4), [20.0, 0.0, 10.0, 0.0]);
        assert_eq!(paid([3, 3, 2, 0, 0], 4), [15.0, 15.0, 0.0, 0.0]);
        assert_eq!(paid([3, 1, 1, 1, 0], 4), [20.0, 3.0, 3.0, 3.0]);
        assert_eq!(paid([0; 5], 4), [0.0; 4]);
        assert_eq!(paid([1, 0, 0, 0, 0], 4), [20.0, 0.0, 0.0, 0.0]);
    }
}
