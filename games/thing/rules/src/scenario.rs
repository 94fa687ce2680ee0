//! Positions that somebody describes instead of playing up to them, for tests and examples.

use saucer_core::{Game as _, Ruleset, Silence};

use crate::history::Day;
use crate::id::{CharacterId, Figure, Figures, Gear, Hand, Lab, Place};
use crate::setup::Setup;
use crate::state::{Disc, Dog, Phase, Rescue, Thing};

/// A match that has just begun its first round, and what is different about it.
#[derive(Clone, Debug)]
pub struct Scenario {
    game: Thing,
}

impl Scenario {
    /// Everybody is human but the first character, which is the alien; the last one leads, so that
    /// the first one moves first. Characters have no abilities, hands are empty, and the leader token
    /// lies in the kennel, where nobody goes by chance.
    #[must_use]
    pub fn new(setup: Setup) -> Scenario {
        let mut game = Thing::newest(&setup);
        for figure in game.everybody().iter() {
            game.moves += 1;
            game.track[figure.index()] = Disc { space: 1, since: game.moves };
        }
        if !game.is_crew() {
            game.first_alien = Some(Figure(0));
            game.aliens = Figures::only(Figure(0));
        }
        game.leader = Figure(game.n() - 1);
        game.token = Place::Kennel;
        game.begin_round(&mut Silence);
        Scenario { game }
    }

    /// By the rules of another number.
    #[must_use]
    pub fn by(mut self, rules: Ruleset) -> Scenario {
        self.game.rules = rules;
        self
    }

    /// Only these are aliens, the first of them since the beginning and the others since the first
    /// round by the token of the first.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[must_use]
    pub fn aliens(mut self, figures: &[u8]) -> Scenario {
        let aliens: Figures = figures.iter().copied().map(Figure).collect();
        let first = Figure(figures[0]);
        self.game.first_alien = Some(first);
        self.game.aliens = aliens;
        let mut day = Day::EMPTY;
        for figure in aliens.without(first).iter() {
            day.meet(figure, first);
            day.saw = day.saw.with(figure);
            day.offered = day.offered.with(first);
        }
        day.met = aliens.len() > 1;
        self.game.history[0] = day;
        self
    }

    /// This one has crowns.
    #[must_use]
    pub fn crowns(mut self, figure: u8) -> Scenario {
        self.game.crowned = self.game.crowned.with(Figure(figure));
        self
    }

    /// This one is this character of the content.
    ///
    /// # Panics
    ///
    /// If the content has no character of this name.
    #[must_use]
    pub fn character(mut self, figure: u8, name: &str) -> Scenario {
        let all = &self.game.content().characters;
        let found = all.iter().position(|character| character.name.en == name);
        let id = found.expect("the content has a character of this name") as u8;
        self.game.cast[usize::from(figure)] = Some(CharacterId(id));
        self
    }

    /// This one leads.
    #[must_use]
    pub fn leader(mut self, figure: u8) -> Scenario {
        self.game.leader = Figure(figure);
        self
    }

    /// The leader token lies there.
    #[must_use]
    pub fn token(mut self, place: Place) -> Scenario {
        self.game.token = place;
        self
    }

    /// The round; at least the second if there are more aliens than one.
    #[must_use]
    pub fn round(mut self, round: u8) -> Scenario {
        self.game.round = round;
        self
    }

    /// This one has so many Use, Repair and Sabotage cards, out of the deck.
    #[must_use]
    pub fn hand(mut self, figure: u8, cards: [u8; 3]) -> Scenario {
        let hand = &mut self.game.hands[usize::from(figure)];
        self.game.deck = self.game.deck.plus(std::mem::replace(hand, Hand(cards)));
        self.game.deck = self.game.deck.minus(Hand(cards));
        self
    }

    /// The deck has so many Use, Repair and Sabotage cards left; the others lie open on the discards.
    #[must_use]
    pub fn deck(mut self, cards: [u8; 3]) -> Scenario {
        let all = self.game.deck.plus(self.game.discarded);
        self.game.deck = Hand(cards);
        self.game.discarded = all.minus(Hand(cards));
        self
    }

    /// This one has this card, a flamethrower with three charges.
    #[must_use]
    pub fn gear(mut self, figure: u8, gear: Gear) -> Scenario {
        self.game.gear[usize::from(figure)][gear as usize] += 1;
        if gear == Gear::Flamethrower {
            self.game.charges[usize::from(figure)] = 3;
        }
        self
    }

    /// This one has these lab tokens.
    #[must_use]
    pub fn lab(mut self, figure: u8, lab: Lab) -> Scenario {
        self.game.lab[usize::from(figure)] = lab;
        self
    }

    /// The disc of this one lies there, having come last.
    #[must_use]
    pub fn disc(mut self, figure: u8, space: u8) -> Scenario {
        self.game.moves += 1;
        self.game.track[usize::from(figure)] = Disc { space, since: self.game.moves };
        self
    }

    /// So much damage.
    ///
    /// # Panics
    ///
    /// If the place has no damage.
    #[must_use]
    pub fn damage(mut self, place: Place, damage: u8) -> Scenario {
        let game = &mut self.game;
        match (place, place.vehicle()) {
            (Place::BoilerRoom, _) => game.boiler.damage = damage,
            (Place::GeneratorRoom, _) => game.generator.damage = damage,
            (Place::RadioRoom, _) => game.radio = damage,
            (_, Some(vehicle)) => game.vehicles[vehicle].damage = damage,
            _ => unreachable!("other places have no damage"),
        }
        game.notice_boiler(&mut Silence);
        self
    }

    /// So much fuel.
    ///
    /// # Panics
    ///
    /// If the place has no fuel.
    #[must_use]
    pub fn fuel(mut self, place: Place, fuel: u8) -> Scenario {
        let game = &mut self.game;
        match (place, place.vehicle()) {
            (Place::BoilerRoom, _) => game.boiler.fuel = fuel,
            (Place::GeneratorRoom, _) => game.generator.fuel = fuel,
            (Place::Warehouse, _) => game.reserve = fuel,
            (_, Some(vehicle)) => game.vehicles[vehicle].fuel = fuel,
            _ => unreachable!("other places have no fuel"),
        }
        self
    }

    /// So many tins.
    #[must_use]
    pub fn pantry(mut self, tins: u8) -> Scenario {
        self.game.pantry = tins;
        self
    }

    /// The base starves.
    #[must_use]
    pub fn starving(mut self) -> Scenario {
        self.game.starving = true;
        self
    }

    /// The dog with this number is there.
    #[must_use]
    pub fn dog(mut self, dog: usize, place: Place) -> Scenario {
        self.game.dogs[dog] = Dog::At(place);
        self
    }

    /// The dog with this number is caught.
    #[must_use]
    pub fn caught(mut self, dog: usize) -> Scenario {
        self.game.dogs[dog] = Dog::Caught;
        self
    }

    /// The infected dog is on this space.
    #[must_use]
    pub fn dog_space(mut self, space: u8) -> Scenario {
        self.game.dog_space = space;
        self
    }

    /// The rescue helicopter has come so far.
    #[must_use]
    pub fn coming(mut self, space: u8) -> Scenario {
        self.game.rescue = Rescue::Coming(space);
        self
    }

    /// The rescue helicopter has landed, with so much in its tank; with nothing it has gone.
    #[must_use]
    pub fn landed(mut self, tank: u8) -> Scenario {
        self.game.rescue = if tank > 0 { Rescue::Landed(tank) } else { Rescue::Gone };
        self
    }

    /// The cold has come so far.
    #[must_use]
    pub fn freezing(mut self, space: u8) -> Scenario {
        self.game.freezing = Some(space);
        self.game.boiler.damage = 3;
        self.game.boiler.fuel = 0;
        self
    }

    /// Nobody leaves with this vehicle any more.
    ///
    /// # Panics
    ///
    /// If the place is no vehicle.
    #[must_use]
    pub fn used(mut self, place: Place) -> Scenario {
        let vehicle = place.vehicle().expect("a vehicle is used");
        self.game.vehicles[vehicle].used = true;
        self
    }

    /// No keys are in the deck of items.
    #[must_use]
    pub fn no_keys(mut self) -> Scenario {
        self.game.items[2] = 0;
        self
    }

    /// All weapons and items of the decks lie on their discards.
    #[must_use]
    pub fn all_discarded(mut self) -> Scenario {
        let decks = self.game.weapons.into_iter().chain(self.game.items);
        for (discards, n) in self.game.discards.iter_mut().zip(decks) {
            *discards += n;
        }
        self.game.weapons.fill(0);
        self.game.items.fill(0);
        self
    }

    /// This alien is exposed, and the group has this strength.
    #[must_use]
    pub fn exposed(mut self, figure: u8, strength: u8) -> Scenario {
        let figure = Figure(figure);
        self.game.today_mut().alien = self.game.today().alien.with(figure);
        self.game.expose(figure, &mut Silence);
        self.game.strength = strength;
        self
    }

    /// This human got away.
    #[must_use]
    pub fn escaped(mut self, figure: u8) -> Scenario {
        let figure = Figure(figure);
        self.game.today_mut().human = self.game.today().human.with(figure);
        self.game.escaped = self.game.escaped.with(figure);
        self.game.mend_leader(&mut Silence);
        self
    }

    /// Suspicion has fallen on this one of the crew.
    #[must_use]
    pub fn suspect(mut self, figure: u8) -> Scenario {
        self.game.suspect(Figure(figure), &mut Silence);
        self
    }

    /// The saucer was reached: all aliens are exposed, with this strength, and the launch tokens lie
    /// as given, one value for each sector. The group has these tokens, and these are in the supply.
    #[must_use]
    pub fn saucer(
        mut self,
        strength: u8,
        tokens: [u8; 8],
        own: [u8; 3],
        supply: [u8; 3],
    ) -> Scenario {
        let game = &mut self.game;
        for figure in game.folk().and(game.aliens).iter() {
            game.join_group(figure, &mut Silence);
        }
        game.mend_leader(&mut Silence);
        game.strength = strength;
        game.saucer.reached = true;
        game.saucer.tokens = tokens;
        game.saucer.own = own;
        game.saucer.supply = supply;
        game.saucer.round = 1;
        game.phase = Phase::Power;
        self
    }

    /// The saucer as it was set up, with launch cards paid already.
    #[must_use]
    pub fn launched(mut self, cards: u8) -> Scenario {
        self.game.saucer.launched = cards;
        self
    }

    /// From the weather on.
    #[must_use]
    pub fn morning(mut self) -> Thing {
        self.game.phase = Phase::Weather;
        self.game
    }

    /// The position as it is, for the saucer.
    #[must_use]
    pub fn now(self) -> Thing {
        self.game
    }

    /// From the moves on, everybody with the hand that they have.
    #[must_use]
    pub fn moves(mut self) -> Thing {
        self.game.begin_moves(&mut Silence);
        self.game
    }

    /// From the recreation room on.
    #[must_use]
    pub fn evening(mut self) -> Thing {
        self.game.begin_evening(&mut Silence);
        self.game
    }

    /// From the tests on.
    #[must_use]
    pub fn tests(mut self) -> Thing {
        self.game.begin_tests(&mut Silence);
        self.game
    }
}
