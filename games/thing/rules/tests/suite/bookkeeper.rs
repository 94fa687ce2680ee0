//! The books of a match kept a second time from what was told: fuel, cold and the rescue helicopter, meals and dogs
//! the suspicion track, and who leads.

use std::collections::{BTreeMap, BTreeSet};

use saucer_core::{Game, Ruleset};
use saucer_thing::{
    Ability, DogView, Event, Face, Figure, LabToken, Mode, Place, PlantView, RescueView, Setup,
    Standing, Step, Teeth, Thing, View,
};

use crate::conformance::warm;
use crate::listener::at_random;

/// What somebody writes down.
struct Books {
    mode: Mode,
    /// The space of each disc, and when it came there.
    track: BTreeMap<Figure, (u8, usize)>,
    moves: usize,
    dogs: [DogView; 4],
    /// Today: who stands where, where there was a fight, who caught dogs where, who was alone with how many, and where
    /// dogs went tonight.
    stands: BTreeMap<Figure, Place>,
    fought: BTreeSet<Place>,
    caught: Vec<Place>,
    alone: BTreeMap<Figure, u8>,
    tonight: BTreeSet<Place>,
    works: bool,
    /// Who has been asked about on the way out, and where.
    asked: BTreeSet<Figure>,
    boards_at: Option<Place>,
    /// How often each part of the books was compared.
    compared: BTreeMap<&'static str, u32>,
}

fn present(view: &View) -> impl Iterator<Item = Figure> + '_ {
    let here = view.figures.iter().filter(|seen| seen.standing == Standing::Present);
    here.map(|seen| seen.figure)
}

fn has(view: &View, figure: Figure, ability: Ability) -> bool {
    let character = view.figures[usize::from(figure.0)].character.expect("all have a character");
    view.content().characters[usize::from(character.0)].ability == ability
}

impl Books {
    fn new(setup: Setup) -> Books {
        Books {
            mode: setup.mode(),
            track: BTreeMap::new(),
            moves: 0,
            dogs: [DogView::Loose; 4],
            stands: BTreeMap::new(),
            fought: BTreeSet::new(),
            caught: Vec::new(),
            alone: BTreeMap::new(),
            tonight: BTreeSet::new(),
            works: false,
            asked: BTreeSet::new(),
            boards_at: None,
            compared: BTreeMap::new(),
        }
    }

    fn compare<T: PartialEq + std::fmt::Debug>(&mut self, what: &'static str, told: T, own: T) {
        assert_eq!(told, own, "{what}");
        *self.compared.entry(what).or_insert(0) += 1;
    }

    fn least(&self, of: impl Iterator<Item = Figure>) -> Option<Figure> {
        of.min_by_key(|figure| self.track[figure])
    }

    fn step(&mut self, before: &View, news: &[Event], after: &View) {
        for event in news {
            self.hear(before, news, after, event);
        }
        if let Step::Draw(figure) = before.step {
            let own = if before.is_starving { 2 } else { 3 };
            self.compare("X-6.1", after.figures[usize::from(figure.0)].n_cards, own);
        }
        if before.step != Step::Accuse {
            return;
        }
        let votes: Vec<Figure> = news
            .iter()
            .filter_map(|event| if let Event::Voted { whom, .. } = event { *whom } else { None })
            .collect();
        let most = present(before).map(|f| votes.iter().filter(|whom| **whom == f).count()).max();
        let most = most.filter(|most| *most >= 2);
        let moved = present(before).filter(|figure| {
            let n = votes.iter().filter(|whom| *whom == figure).count();
            Some(n) == most && before.figures[usize::from(figure.0)].space < 5
        });
        let moved: BTreeSet<(Figure, u8)> =
            moved.map(|f| (f, before.figures[usize::from(f.0)].space + 1)).collect();
        let told = news.iter().filter_map(|event| match *event {
            Event::Disc { figure, space } => Some((figure, space)),
            _ => None,
        });
        self.compare("X-9.2", told.collect(), moved);
        // Those who moved together keep their order.
        let mut order: Vec<Figure> = present(after).collect();
        order.sort_by_key(|figure| self.track[figure]);
        self.compare("X-9.4", after.suspicion.clone(), order);
    }

    fn hear(&mut self, before: &View, news: &[Event], after: &View, event: &Event) {
        match *event {
            Event::RoundBegan { round } => {
                if round == 1 {
                    let order = before.suspicion.iter().zip(0..);
                    self.track = order.map(|(figure, at)| (*figure, (1, at))).collect();
                    self.moves = before.suspicion.len();
                } else {
                    self.compare("X-10.6", after.dogs.clone(), self.dogs.to_vec());
                }
                self.stands.clear();
                self.fought.clear();
                self.caught.clear();
                self.alone.clear();
                self.tonight.clear();
                self.works = false;
            }
            Event::Weather { face } => self.upkeep(before, face, after),
            Event::Went { place: Place::Dormitory, .. } => {}
            Event::Went { figure, place } => {
                self.stands.insert(figure, place);
                let burning = before.fires.contains(&place);
                self.compare("X-3.14", burning, false);
            }
            Event::FightBegan { place, .. } => {
                self.fought.insert(place);
            }
            Event::Absorbed { figure, .. } | Event::Exposed { figure, .. } => {
                self.stands.remove(&figure);
            }
            Event::DogCaught { place } => self.caught.push(place),
            Event::AloneWithDogs { figure, dogs, .. } => {
                self.alone.insert(figure, dogs);
            }
            Event::TurnedUp { .. } if !self.works => {
                self.works = true;
                self.meet_dogs(before);
            }
            Event::DogAbsorbed { place, .. } => {
                let dog = self.dogs.iter().position(|dog| *dog == DogView::At(place));
                self.dogs[dog.expect("a dog is there")] = DogView::Dead;
            }
            Event::DogsFreed => {
                for dog in &mut self.dogs {
                    if *dog == DogView::Caught {
                        *dog = DogView::Loose;
                    }
                }
            }
            Event::DogBrokeOut => {
                let dog = self.dogs.iter().position(|dog| *dog == DogView::Caught);
                self.dogs[dog.expect("one is caught")] = DogView::Loose;
            }
            Event::PackLeaderMoved { place } => {
                let free = !matches!(self.dogs[0], DogView::Caught | DogView::Dead);
                self.compare("X-16.2", (self.mode, free), (Mode::PackLeader, true));
                self.dogs[0] = DogView::At(place);
            }
            Event::DogMoved { dog, place } => {
                let card = if place == Place::SecondSnowcat { Place::Snowcat } else { place };
                let fresh = self.tonight.insert(card);
                let burns = before.fires.contains(&place) || before.kindled.contains(&place);
                self.compare(
                    "X-10.5",
                    (fresh, burns, place == Place::Kennel),
                    (true, false, false),
                );
                self.dogs[usize::from(dog)] = DogView::At(place);
            }
            Event::Ate { tins } => self.eat(before, Some(tins)),
            Event::Starved => self.eat(before, None),
            Event::Disc { figure, space } => self.move_disc(before, news, figure, space),
            Event::BloodTest { token: LabToken::Blood, of, .. } => {
                let most = present(before).max_by_key(|figure| self.track[figure]);
                self.compare("X-10.1", of, most);
            }
            Event::Escaping { figure, place } => {
                self.asked = BTreeSet::from([figure]);
                self.boards_at = Some(place);
            }
            Event::Called { .. } => {
                self.asked.clear();
                self.boards_at = None;
            }
            Event::Boarded { figure, .. } => {
                let at = |f: &Figure| {
                    self.boards_at.is_none_or(|place| before.figures[usize::from(f.0)].at == place)
                };
                let left = present(before).filter(|f| at(f) && !self.asked.contains(f));
                let next = self.least(left);
                self.compare("X-12.1", Some(figure), next);
                self.asked.insert(figure);
            }
            Event::TokenLies { .. } if before.step == Step::NextLeader => {
                let there = |f: &Figure| before.figures[usize::from(f.0)].at == before.token;
                let visitor = self.least(present(before).filter(there));
                if let Some(visitor) = visitor {
                    self.compare("X-10.7", before.leader, visitor);
                }
            }
            _ => {}
        }
    }

    ///
    fn upkeep(&mut self, before: &View, face: Face, after: &View) {
        let proposal = &before.content().figures.proposal;
        let large = before.figures.len() > 6;
        let table = if large { proposal.weather_large } else { proposal.weather_small };
        let [generator, boiler, speed] = table[face as usize];
        let vehicles: u8 = before.vehicles.iter().map(|vehicle| vehicle.damage).sum();
        let mut counters =
            20 - vehicles - before.radio - before.generator.damage - before.boiler.damage;
        let mut burn = |plant: PlantView, burns: u8, most: u8| {
            let missing = burns.saturating_sub(plant.fuel).min(counters);
            let damage = (plant.damage + missing).min(most);
            counters -= damage - plant.damage;
            PlantView { fuel: plant.fuel.saturating_sub(burns), damage }
        };
        let own_generator = burn(before.generator, generator, 2);
        let (mut own_boiler, mut freezing) = (before.boiler, before.freezing);
        match &mut freezing {
            Some(space) => *space = (*space + boiler).min(8),
            None => {
                own_boiler = burn(before.boiler, boiler, 3);
                if own_boiler.damage == 3 {
                    freezing = Some(0);
                    own_boiler.fuel = 0;
                }
            }
        }
        self.compare("X-4.3", (after.generator, after.boiler), (own_generator, own_boiler));
        self.compare("X-4.4", after.freezing, freezing);
        if before.freezing.is_some() && freezing == Some(8) {
            return;
        }
        let rescue = match before.rescue {
            RescueView::Coming { space, of } if space + speed >= of => {
                RescueView::Landed { left: 3 }
            }
            RescueView::Coming { space, of } => RescueView::Coming { space: space + speed, of },
            RescueView::Landed { left: 1 } => RescueView::Gone,
            RescueView::Landed { left } => RescueView::Landed { left: left - 1 },
            same => same,
        };
        self.compare("X-4.5", after.rescue, rescue);
    }

    ///
    fn meet_dogs(&mut self, before: &View) {
        let (mut caught, mut alone) = (Vec::new(), BTreeMap::new());
        for number in 0..4 {
            let DogView::At(place) = self.dogs[number] else { continue };
            if self.fought.contains(&place) {
                continue;
            }
            let there = self.stands.iter().filter(|(_, at)| **at == place).map(|(who, _)| *who);
            let heed: Vec<Figure> =
                there.filter(|who| !has(before, *who, Ability::IgnoresDogs)).collect();
            let leads = number == 0 && self.mode == Mode::PackLeader;
            match (heed.len(), if leads { 3 } else { 2 }) {
                (n, needed) if n >= needed => {
                    caught.push(place);
                    self.dogs[number] = DogView::Caught;
                }
                (1, _) => *alone.entry(heed[0]).or_insert(0) += 1,
                _ => {}
            }
        }
        let (told_caught, told_alone) =
            (std::mem::take(&mut self.caught), std::mem::take(&mut self.alone));
        self.compare("X-7.8", told_caught, caught);
        self.compare("X-7.7", told_alone, alone);
    }

    ///
    fn eat(&mut self, before: &View, told: Option<u8>) {
        let own = match before.pantry {
            tins if before.is_cooked => Some(tins),
            tins => tins.checked_sub(4),
        };
        self.compare("X-10.4", told, own);
    }

    ///
    fn move_disc(&mut self, before: &View, news: &[Event], figure: Figure, space: u8) {
        let (from, _) = self.track[&figure];
        let proved = news.iter().any(|event| {
            *event == Event::RoleShown { figure, alien: false }
                || matches!(event, Event::TeethShown { of, teeth: Teeth::Crowns, .. } if *of == figure)
        });
        let allowed = match before.step {
            Step::Accuse => space == from + 1,
            Step::Calm => space + 1 == from && space > 0 && figure != before.leader,
            Step::Test(_) => space == 0 && proved,
            _ => false,
        };
        self.compare("X-9.3", allowed, true);
        self.moves += 1;
        self.track.insert(figure, (space, self.moves));
    }
}

fn keep_books(setup: Setup, rules: Ruleset, number: u64) -> BTreeMap<&'static str, u32> {
    let mut books = Books::new(setup);
    at_random(setup, rules, number, |before, news, after| books.step(before, news, after));
    books.compared
}

/// whoever keeps
/// the books of random matches by the rulebook has the same in them as the table.
#[test]
fn the_books_of_random_matches_agree() {
    let mut all = BTreeMap::new();
    let warm = warm(3);
    for number in 0..90 {
        let mode = [Mode::Station, Mode::Outpost, Mode::PackLeader][number as usize % 3];
        let setup = Setup::new(mode, 4 + (number / 3 % 5) as u8).unwrap();
        let rules = if number % 2 == 0 { warm } else { Thing::rules() };
        for (what, n) in keep_books(setup, rules, number) {
            *all.entry(what).or_insert(0) += n;
        }
    }
    let seldom: Vec<_> = all.iter().filter(|(_, n)| **n < 20).collect();
    assert!(all.len() == 17 && seldom.is_empty(), "{all:?}");
}
