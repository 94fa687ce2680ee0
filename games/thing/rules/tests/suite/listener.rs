//! Matches worked out a second time from what was told alone: who hears everything, with the rulebook in hand, knows how
//! strong the exposed group is, who meets whom, when the match ends, and who has won.

use std::collections::{BTreeMap, BTreeSet};

use saucer_core::{Draw, Game, Input, Luck, Pending, Ruleset, Viewer, Xoshiro};
use saucer_thing::{End, Event, Figure, Gear, Mode, Place, Setup, Step, Thing, View};

use crate::conformance::warm;

type Set = BTreeSet<Figure>;

/// Somebody who hears everything.
struct Listener {
    setup: Setup,
    rounds: u8,
    freezing: u8,
    everybody: Set,
    aliens: Set,
    escaped: Set,
    exposed: Set,
    /// Of the exposed, who is still there.
    group: Set,
    strength: u8,
    used: BTreeSet<Place>,
    keys: u8,
    has_flown_off: bool,
    round: u8,
    /// Where those stand who have walked today, and where nobody exchanges tokens.
    stands: BTreeMap<Figure, Place>,
    fought: BTreeSet<Place>,
    refused: Set,
    met: BTreeSet<Place>,
    /// Whether a card was turned up today, which is after all meetings.
    works: bool,
    /// Launch tokens that the group has, by value, those that nobody has, and the cards that were paid.
    is_on_saucer: bool,
    own: [u8; 3],
    left: u8,
    launched: usize,
    /// What ends the match, as far as it was heard.
    due: Vec<End>,
}

impl Listener {
    fn new(setup: Setup, game: &Thing) -> Listener {
        let decks = game.view(Viewer::Spectator).decks;
        let keys = decks.iter().find(|held| held.gear == Gear::Keys).map_or(0, |held| held.n);
        let proposal = &game.view(Viewer::Spectator).content().figures.proposal;
        Listener {
            setup,
            rounds: proposal.rounds,
            freezing: proposal.freezing,
            everybody: (0..setup.players()).map(Figure).collect(),
            aliens: Set::new(),
            escaped: Set::new(),
            exposed: Set::new(),
            group: Set::new(),
            strength: 0,
            used: BTreeSet::new(),
            keys,
            has_flown_off: false,
            round: 0,
            stands: BTreeMap::new(),
            fought: BTreeSet::new(),
            refused: Set::new(),
            met: BTreeSet::new(),
            works: false,
            is_on_saucer: false,
            own: [0; 3],
            left: 22,
            launched: 0,
            due: Vec::new(),
        }
    }

    fn is_station(&self) -> bool {
        self.setup.mode() == Mode::Station
    }

    /// Who is human and has not left.
    fn people(&self) -> Set {
        let gone = &self.aliens | &self.escaped;
        &self.everybody - &gone
    }

    /// Somebody shows itself as an alien, or becomes one before all eyes.
    fn join(&mut self, figure: Figure) {
        self.aliens.insert(figure);
        self.exposed.insert(figure);
        self.group.insert(figure);
        self.stands.remove(&figure);
    }

    ///
    fn leave(&mut self, place: Option<Place>, aboard: &Set) {
        let aliens = aboard & &self.aliens;
        if let Some(place) = place {
            self.keys -= 1;
            self.used.insert(place);
        }
        match place {
            Some(_) if self.is_station() && aliens.is_empty() => {
                self.escaped.extend(aboard);
                self.stands.retain(|figure, _| !aboard.contains(figure));
            }
            Some(Place::Snowcat | Place::SecondSnowcat)
                if self.is_station() && aliens == *aboard => {}
            _ if !aliens.is_empty() => self.due.push(End::AlienLeft),
            _ if self.people() == *aboard => self.due.push(End::PeopleLeft),
            _ => self.due.push(End::LeftBehind),
        }
    }

    /// those of a place who exchange tokens.
    fn meeting(&self, place: Place) -> Set {
        let there: Set =
            self.stands.iter().filter(|(_, at)| **at == place).map(|(who, _)| *who).collect();
        let left = &there - &self.refused;
        match (self.fought.contains(&place), there.len(), left.len()) {
            (false, 2 | 3, 2 | 3) => left,
            _ => Set::new(),
        }
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::RoundBegan { round } => {
                self.round = round;
                self.stands.clear();
                self.fought.clear();
                self.refused.clear();
                self.met.clear();
                self.works = false;
            }
            Event::RoleDealt { figure, alien: true } | Event::Infected { figure } => {
                assert!(self.aliens.insert(figure), "nobody becomes an alien twice");
            }
            Event::Went { figure, place: Place::Dormitory } => {
                self.stands.remove(&figure);
            }
            Event::Went { figure, place } => {
                self.stands.insert(figure, place);
            }
            Event::FightBegan { place, .. } => {
                self.fought.insert(place);
            }
            Event::Refused { figure } => {
                self.refused.insert(figure);
            }
            Event::Met { place, people } => {
                assert_eq!(
                    people.iter().collect::<Set>(),
                    self.meeting(place),
                    "X-7.1 in {place:?}"
                );
                assert!(self.met.insert(place));
            }
            Event::TurnedUp { .. } if !self.works => {
                self.works = true;
                for place in Place::ALL {
                    let meets = !self.meeting(place).is_empty();
                    assert_eq!(meets, self.met.contains(&place), "X-7.1 in {place:?}");
                }
            }
            Event::Exposed { figure, strength } => {
                let first = self.exposed.is_empty();
                self.strength = if first { self.setup.players() / 2 } else { self.strength + 1 };
                assert_eq!(strength, self.strength, "X-5.1, X-5.9");
                self.join(figure);
            }
            Event::Absorbed { figure, strength } => {
                self.strength += 1;
                assert_eq!(strength, self.strength, "X-5.7");
                self.join(figure);
            }
            Event::DogAbsorbed { strength, .. } => {
                self.strength += 1;
                assert_eq!(strength, self.strength, "X-5.5");
            }
            Event::Wounded { strength } => {
                assert!(strength < self.strength);
                self.strength = strength;
            }
            Event::Destroyed => {
                assert_eq!(self.strength, 0, "X-5.9");
                self.group.clear();
                if self.is_on_saucer {
                    self.due.push(End::SaucerHeld);
                } else if self.aliens == self.exposed {
                    self.due.push(End::AliensDestroyed);
                }
            }
            Event::SaucerReached { strength, .. } => {
                let new = &self.aliens - &self.exposed;
                let n = new.len() as u8;
                self.strength = match self.exposed.is_empty() {
                    true => self.setup.players() / 2 + n - 1,
                    false => self.strength + n,
                };
                assert_eq!(strength, self.strength, "X-15.2");
                new.into_iter().for_each(|figure| self.join(figure));
                self.is_on_saucer = true;
            }
            Event::LaunchTokenTaken { aliens, value } => {
                self.left -= 1;
                self.own[usize::from(value - 1)] += u8::from(aliens);
            }
            Event::Launched { tokens, .. } => {
                for (have, pay) in self.own.iter_mut().zip(tokens) {
                    *have -= pay;
                }
                self.launched += 1;
                if self.launched == 5 {
                    self.due.push(End::Launched);
                }
            }
            Event::Left { place, aboard } => self.leave(place, &aboard.iter().collect()),
            Event::GearLost { gear: Gear::Keys } => self.keys -= 1,
            Event::FlownOff => self.has_flown_off = true,
            Event::Froze { space } if space >= self.freezing => self.due.push(End::Frozen),
            Event::DogRan { space, of } if space >= of => self.due.push(End::DogEscaped),
            _ => {}
        }
    }

    /// What holds without having happened at a moment; the first one counts.
    fn judge(&mut self, view: &View) {
        let no_way = match self.is_station() {
            true => self.used.len() == 3,
            false => self.keys == 0,
        };
        if self.has_flown_off && no_way {
            self.due.push(if self.is_station() { End::Abandoned } else { End::NoEscape });
        }
        if self.people().is_empty() {
            let end = if self.is_on_saucer { End::SaucerTaken } else { End::NobodyHuman };
            self.due.push(end);
        }
        let is_over = view.step == Step::Over;
        if let Some(saucer) = &view.saucer {
            assert!(saucer.round <= 20, "X-15.11");
            // Tokens are counted when all were taken and when a round is over.
            let counts = match view.step {
                Step::Launch => saucer.paid == 0,
                step => step == Step::Power || is_over,
            };
            if counts && self.left == 0 && !can_pay(self.own, self.launched) {
                self.due.push(End::TokensGone);
            }
            if is_over && saucer.round == 20 {
                self.due.push(End::SaucerHeld);
            }
        } else if !self.is_station() {
            assert!(self.round <= self.rounds, "X-13.3");
            if is_over && self.round == self.rounds {
                self.due.push(End::TimeUp);
            }
        }
    }

    ///
    fn winners(&self, end: End) -> Set {
        let people = &self.everybody - &self.aliens;
        match end {
            End::PeopleLeft | End::AliensDestroyed | End::TokensGone | End::SaucerHeld => people,
            End::Abandoned => self.escaped.clone(),
            End::NobodyHuman if self.group.is_empty() && !self.escaped.is_empty() => {
                self.escaped.clone()
            }
            _ => &self.aliens | &self.escaped,
        }
    }
}

/// Whether tokens of 1, 2 and 3 pay for the launch cards from this one on, one after another and without change.
fn can_pay(own: [u8; 3], from: usize) -> bool {
    let Some(cost) = [2, 3, 4, 5, 6].get(from) else { return true };
    let ways = (0..=own[2]).flat_map(|c| (0..=own[1]).map(move |b| (b, c)));
    let ways = ways.flat_map(|(b, c)| (0..=own[0]).map(move |a| [a, b, c]));
    ways.filter(|[a, b, c]| {
        let sum = a + 2 * b + 3 * c;
        // One token fewer would be too little.
        sum >= *cost && [(a, 1), (b, 2), (c, 3)].iter().all(|(n, v)| **n == 0 || sum - v < *cost)
    })
    .any(|[a, b, c]| can_pay([own[0] - a, own[1] - b, own[2] - c], from + 1))
}

/// Plays a match at random; what was seen before each step, what was told of it, and what is seen after it.
pub(crate) fn at_random(
    setup: Setup,
    rules: Ruleset,
    number: u64,
    mut step: impl FnMut(&View, &[Event], &View),
) {
    let mut luck = Xoshiro::of_match(8, number);
    let mut game = Thing::new(&setup, rules);
    let (mut legal, mut news) = (Vec::new(), Vec::new());
    let mut before = game.view(Viewer::Spectator);
    loop {
        let input = match game.pending() {
            Pending::Nobody(_) => return,
            Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
            Pending::Seats(seats) => {
                let seat = luck.pick_seat(seats);
                game.legal(seat, &mut legal);
                Input::Decide(seat, *luck.pick(&legal))
            }
        };
        news.clear();
        game.apply(&input, &mut news).unwrap();
        let after = game.view(Viewer::Spectator);
        step(&before, &news, &after);
        before = after;
    }
}

/// How a random match ends, of which all is heard.
fn follow(setup: Setup, rules: Ruleset, number: u64) -> End {
    let mut listener = Listener::new(setup, &Thing::new(&setup, rules));
    let mut found = None;
    at_random(setup, rules, number, |_, news, view| {
        news.iter().for_each(|event| listener.hear(event));
        listener.judge(view);
        found = listener.due.first().copied();
        assert_eq!(view.end, found, "{setup:?}, match {number}, round {}: {news:?}", view.round);
        if let Some(end) = found {
            let won = view.outcome.unwrap().winners.iter().map(|seat| Figure(seat.0));
            assert_eq!(won.collect::<Set>(), listener.winners(end), "{end:?}");
            // the end tells of everybody who became an alien.
            let told = &view.truth.as_ref().unwrap().infections;
            let told = (0..).map(Figure).zip(told).filter(|(_, how)| how.is_some());
            assert_eq!(told.map(|(figure, _)| figure).collect::<Set>(), listener.aliens, "{end:?}");
        }
    });
    found.expect("a match ends")
}

/// random matches in which people keep warm.
#[test]
fn a_listener_comes_to_the_same_end() {
    let mut ends = BTreeMap::new();
    for (mode, speed, matches) in [
        (Mode::Station, 0, 120),
        (Mode::Station, 3, 60),
        (Mode::Outpost, 3, 60),
        (Mode::PackLeader, 3, 30),
    ] {
        let rules = warm(speed);
        for number in 0..matches {
            let players = 4 + (number % 5) as u8;
            let end = follow(Setup::new(mode, players).unwrap(), rules, number);
            *ends.entry(format!("{end:?}")).or_insert(0) += 1;
        }
    }
    for number in 0..40 {
        let mode = [Mode::Station, Mode::Outpost][number as usize % 2];
        let end = follow(Setup::new(mode, 4 + (number % 5) as u8).unwrap(), Thing::rules(), number);
        *ends.entry(format!("{end:?}")).or_insert(0) += 1;
    }
    assert!(ends.len() >= 9, "{ends:?}");
}
