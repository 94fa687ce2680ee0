//! Positions that somebody describes instead of playing up to them, for tests and examples. Cards are
//! named by their ids.

use saucer_core::{Game as _, Ruleset, Seat, Silence};

use crate::id::{Card, Kind, Space};
use crate::pile::{Cards, HERE, Zoned};
use crate::setup::Setup;
use crate::state::{
    Attached, Before, DECK, DISCARD, Encounters, Foe, HAND, PILE, Phase, STRIKE_DECK, Slot, Source,
    Trial, UNRIPE, USED, Worn, strike_place, trap_place,
};

/// A match in which the first seat acts for the first time, and what is different about it.
#[derive(Clone, Debug)]
pub struct Scenario {
    game: Encounters,
}

impl Scenario {
    /// Everybody's hand is empty, HQ, the wilds and the combat zone too.
    #[must_use]
    pub fn new(setup: Setup) -> Scenario {
        Scenario::by(setup, Encounters::rules())
    }

    /// The same by other rules.
    #[must_use]
    pub fn by(setup: Setup, rules: Ruleset) -> Scenario {
        let mut game = Encounters::new(&setup, rules);
        game.phase = Phase::Actions;
        game.turns = 1;
        for player in &mut game.players {
            player.quiet = 0;
            player.rush = false;
        }
        Scenario { game }
    }

    fn card(&self, id: &str) -> Card {
        let found = self.game.content().find(id);
        found.unwrap_or_else(|| panic!("there is no card '{id}'"))
    }

    fn cards(&self, ids: &[&str]) -> Vec<Card> {
        ids.iter().map(|id| self.card(id)).collect()
    }

    fn foe(&mut self, id: &str) -> Foe {
        let card = self.card(id);
        let foe = Foe { card, id: self.game.next_id, weak: 0 };
        self.game.next_id += 1;
        let enemies = &mut self.game.enemies;
        if !(0..3).any(|part| enemies.own.remove(part, card)) && !enemies.heap.remove(HERE, card) {
            self.game.hive.hatchery.remove(PILE, card);
        }
        foe
    }

    /// This player holds these cards, out of the own deck as far as they are there.
    #[must_use]
    pub fn hand(mut self, seat: u8, ids: &[&str]) -> Scenario {
        for card in self.cards(ids) {
            let cards = &mut self.game.player_mut(Seat(seat)).cards;
            if !cards.shift(card, DECK, HAND) {
                cards.add(HAND, card);
            }
        }
        self
    }

    /// The deck of this player has these cards only, and the discard none.
    #[must_use]
    pub fn deck(mut self, seat: u8, ids: &[&str]) -> Scenario {
        let hand: Vec<Card> = self.game.player(Seat(seat)).cards.cards(HAND).collect();
        let deck = self.cards(ids);
        let cards = &mut self.game.player_mut(Seat(seat)).cards;
        *cards = Zoned::EMPTY;
        deck.into_iter().for_each(|card| cards.add(DECK, card));
        hand.into_iter().for_each(|card| cards.add(HAND, card));
        self
    }

    /// This player has these cards in the discard too.
    #[must_use]
    pub fn discard(mut self, seat: u8, ids: &[&str]) -> Scenario {
        for card in self.cards(ids) {
            self.game.player_mut(Seat(seat)).cards.add(DISCARD, card);
        }
        self
    }

    /// This open card lies in a space.
    #[must_use]
    pub fn wilds(mut self, space: Space, id: &str) -> Scenario {
        let foe = self.foe(id);
        self.game.wilds[space.index()] = Slot::Up(foe);
        self
    }

    /// A hidden card of this part of the deck, from 0, lies in a space.
    #[must_use]
    pub fn hidden(mut self, space: Space, part: u8) -> Scenario {
        self.game.wilds[space.index()] = Slot::Hidden(part);
        self.game.enemies.in_deck[usize::from(part)] -= 1;
        self
    }

    /// These open cards are in the combat zone, the rightmost first.
    #[must_use]
    pub fn combat(mut self, ids: &[&str]) -> Scenario {
        for id in ids {
            let foe = self.foe(id);
            self.game.combat.push(foe);
        }
        self
    }

    /// This enemy lies in front of a player.
    #[must_use]
    pub fn before(mut self, seat: u8, id: &str) -> Scenario {
        let foe = self.foe(id);
        self.game.before.push(Before { foe, seat, last: UNRIPE });
        self
    }

    /// This card is attached to a space.
    #[must_use]
    pub fn attached(mut self, id: &str, space: Space) -> Scenario {
        let card = self.foe(id).card;
        self.game.attached.push(Attached { card, space: space as u8, of: 0 });
        self
    }

    /// These characters are captives.
    #[must_use]
    pub fn captives(mut self, ids: &[&str]) -> Scenario {
        for card in self.cards(ids) {
            self.game.barracks.remove(HERE, card);
            self.game.hive.captives.push(card);
        }
        self
    }

    /// This player is cocooned.
    #[must_use]
    pub fn cocooned(mut self, seat: u8) -> Scenario {
        self.game.hive.cocooned = self.game.hive.cocooned.with(Seat(seat));
        self
    }

    /// These enemies are dead.
    #[must_use]
    pub fn dead_enemies(mut self, ids: &[&str]) -> Scenario {
        for id in ids {
            let card = self.foe(id).card;
            self.game.dead_enemies.add(HERE, card);
        }
        self
    }

    /// This player bears a chestburster in the discard, or has another card of the hive there.
    #[must_use]
    pub fn burdened(mut self, seat: u8, id: &str) -> Scenario {
        let card = self.foe(id).card;
        self.game.player_mut(Seat(seat)).cards.add(DISCARD, card);
        self
    }

    /// The hatchery is empty.
    #[must_use]
    pub fn no_hatchery(mut self) -> Scenario {
        self.game.hive.hatchery = Zoned::EMPTY;
        self
    }

    /// So many marks.
    #[must_use]
    pub fn marks(mut self, seat: u8, marks: u8) -> Scenario {
        self.game.player_mut(Seat(seat)).marks = marks;
        self
    }

    /// These strikes lie before a player.
    #[must_use]
    pub fn strikes(mut self, seat: u8, ids: &[&str]) -> Scenario {
        for card in self.cards(ids) {
            self.game.strikes.shift(card, STRIKE_DECK, strike_place(Seat(seat)));
        }
        self
    }

    /// The pile of strikes has these only.
    #[must_use]
    pub fn strike_deck(mut self, ids: &[&str]) -> Scenario {
        let strikes = self.cards(ids);
        self.game.strikes.shift_all(STRIKE_DECK, 7);
        for card in strikes {
            self.game.strikes.add(STRIKE_DECK, card);
        }
        while let Some(card) = self.game.strikes.nth(7, 0) {
            self.game.strikes.remove(7, card);
        }
        self
    }

    /// These cards lie in HQ, the leftmost first.
    #[must_use]
    pub fn hq(mut self, ids: &[&str]) -> Scenario {
        for (place, card) in self.cards(ids).into_iter().enumerate() {
            self.game.barracks.remove(HERE, card);
            self.game.hq[place] = Some(card);
        }
        self
    }

    /// The barracks and the commanders are empty.
    #[must_use]
    pub fn no_barracks(mut self) -> Scenario {
        self.game.barracks = Cards::EMPTY;
        self.game.commanders = Cards::EMPTY;
        self
    }

    /// The objective with this number, from 1, is the current one.
    #[must_use]
    pub fn objective(mut self, number: u8) -> Scenario {
        self.game.current = number - 1;
        self
    }

    /// These cards are done with.
    #[must_use]
    pub fn done(mut self, ids: &[&str]) -> Scenario {
        for id in ids {
            let card = self.foe(id).card;
            self.game.done.add(HERE, card);
        }
        self
    }

    /// In a safari these events happened lately and lie on the Beast, the last one on top.
    #[must_use]
    pub fn laid(self, ids: &[&str]) -> Scenario {
        let mut scenario = self.done(ids);
        for card in scenario.cards(ids) {
            scenario.game.hive.laid.push(card);
        }
        scenario.game.tally[0] += ids.len() as u8;
        scenario
    }

    /// The two counters of the current objective.
    #[must_use]
    pub fn counters(mut self, first: u8, second: u8) -> Scenario {
        self.game.tally = [first, second];
        self
    }

    /// So many hazards were found before.
    #[must_use]
    pub fn hazards(mut self, hazards: u8) -> Scenario {
        self.game.hazards = hazards;
        self
    }

    /// So much recruit and attack is left.
    #[must_use]
    pub fn totals(mut self, recruit: u16, attack: u16) -> Scenario {
        self.game.turn.recruit = recruit;
        self.game.turn.attack = attack;
        self
    }

    /// The enemy deck is empty, and these enemies are dead.
    #[must_use]
    pub fn no_enemies(mut self, dead: &[&str]) -> Scenario {
        self.game.enemies.in_deck = [0; 4];
        for card in self.cards(dead) {
            self.game.dead_enemies.add(HERE, card);
        }
        self
    }

    /// These trophies are in a room; whoever has a brother has saved him.
    #[must_use]
    pub fn trophies(mut self, seat: u8, ids: &[&str]) -> Scenario {
        for card in self.cards(ids) {
            if self.game.spec(card).kind == Kind::Task {
                self.game.hive.savers = self.game.hive.savers.with(Seat(seat));
            }
            self.game.hunt.trophies.add(seat, card);
        }
        self
    }

    /// These traps lie before a player.
    #[must_use]
    pub fn traps(mut self, seat: u8, ids: &[&str]) -> Scenario {
        for card in self.cards(ids) {
            self.game.hunt.traps.shift(card, PILE, trap_place(Seat(seat)));
        }
        self
    }

    /// The prey with this number, in the order in which it was described and from 1, bears this gear; with
    /// 0 it waits in Underground.
    #[must_use]
    pub fn gear(mut self, foe: u8, id: &str) -> Scenario {
        let card = self.card(id);
        self.game.hunt.gear.remove(PILE, card);
        self.game.hunt.worn.push(Worn { card, foe });
        self
    }

    /// The piles of gear and of traps are empty, and these lie in their discards.
    #[must_use]
    pub fn used(mut self, gear: &[&str], traps: &[&str]) -> Scenario {
        let (gear, traps) = (self.cards(gear), self.cards(traps));
        let hunt = &mut self.game.hunt;
        (hunt.gear, hunt.traps) = (Zoned::EMPTY, Zoned::EMPTY);
        gear.into_iter().for_each(|card| hunt.gear.add(USED, card));
        traps.into_iter().for_each(|card| hunt.traps.add(USED, card));
        self
    }

    /// These tests lie in the testing ground.
    #[must_use]
    pub fn tests(mut self, ids: &[&str]) -> Scenario {
        for card in self.cards(ids) {
            self.game.hunt.tests.remove(PILE, card);
            self.game.hunt.ground.push(Trial { card, ..Trial::default() });
        }
        self
    }

    /// This player has this rivalry.
    #[must_use]
    pub fn rivalry(mut self, seat: u8, id: &str) -> Scenario {
        let card = self.card(id);
        self.game.player_mut(Seat(seat)).rivalry = Some(card);
        self
    }

    /// So many points of healing and restoring, and duels, are left.
    #[must_use]
    pub fn points(mut self, heal: u8, restore: u8, duels: u8) -> Scenario {
        let turn = &mut self.game.turn;
        (turn.heal, turn.restore, turn.duels) = (heal, restore, duels);
        self
    }

    /// The prey deck has one card only, of this part from 0.
    #[must_use]
    pub fn one_prey(mut self, part: u8) -> Scenario {
        self.game.enemies.in_deck = [0; 4];
        self.game.enemies.in_deck[usize::from(part)] = 1;
        self
    }

    /// The prey with this number covers the other one, both in the wilds.
    #[must_use]
    pub fn arrests(mut self, by: u8, other: u8) -> Scenario {
        let card = self.game.find_foe(by).map(|(_, foe)| foe.card).unwrap_or_default();
        if let Some((spot, _)) = self.game.find_foe(other) {
            self.game.arrest(Source { card, foe: by }, spot, &mut Silence);
        }
        self
    }

    /// The prey deck is empty, the mercenaries too.
    #[must_use]
    pub fn no_prey(mut self) -> Scenario {
        self.game.enemies.in_deck = [0; 4];
        self.game.enemies.anew = true;
        self
    }

    /// This player is dead.
    #[must_use]
    pub fn dead(mut self, seat: u8) -> Scenario {
        self.game.die(Seat(seat), &mut Silence);
        self
    }

    /// This player has died by a chestburster and is this Alien now, without a hand.
    #[must_use]
    pub fn alien(mut self, seat: u8, id: &str) -> Scenario {
        let (card, active, phase) = (self.card(id), self.game.active, self.game.phase);
        self.game.begin_turning(Seat(seat));
        self.game.die(Seat(seat), &mut Silence);
        self.game.active = Seat(seat);
        self.game.become_alien(card, &mut Silence);
        self.game.steps = saucer_core::Stack::EMPTY;
        (self.game.active, self.game.phase) = (active, phase);
        self
    }

    /// This player acts.
    #[must_use]
    pub fn active(mut self, seat: u8) -> Scenario {
        self.game.active = Seat(seat);
        self
    }

    /// The active player acts.
    #[must_use]
    pub fn actions(mut self) -> Encounters {
        self.game.note_rules();
        self.game
    }

    /// The enemy phase of the active player begins.
    #[must_use]
    pub fn enemies(mut self) -> Encounters {
        self.game.phase = Phase::Enemies;
        self.game.note_rules();
        self.game.advance(&mut Silence);
        self.game
    }
}
