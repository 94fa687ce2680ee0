//! What a predator hunts for: honor, what it weighs, and who stands in the way.

use saucer_core::Seat;
use saucer_encounters::{
    Card, Class, Condition, Count, Effect, Encounters, FoeView, Keyword, Kind, Mode, Rivalries,
    View, When,
};

use crate::case::Case;
use crate::taste::Taste;

/// The honor of each seat that whoever keeps count of trophies knows.
pub(crate) type Honors = [i16; 5];

/// What whoever keeps count knows of this match.
pub(crate) fn honors(game: &Encounters, view: &View) -> Honors {
    let mut honors = [0; 5];
    if view.hunt.is_some() {
        for player in &view.players {
            honors[player.seat.index()] = game.known_honor(player.seat);
        }
    }
    honors
}

/// What only predators think of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Hunt {
    /// Whether all win and lose together.
    pub(crate) together: bool,
    /// What everybody's trophies are worth less dishonor, without rivalries.
    pub(crate) honors: [f32; 5],
    /// How many turns each player still has, about.
    pub(crate) turns: f32,
    /// What a point of honor is worth, what health is, and what it costs to die.
    pub(crate) honor: f32,
    pub(crate) life: f32,
    pub(crate) death: f32,
}

impl Hunt {
    pub(crate) fn of(view: &View, honors: Honors, taste: &Taste) -> Option<Hunt> {
        let hunt = view.hunt.as_ref()?;
        let setup = view.setup;
        let together = setup.mode() == Mode::Pack || setup.players() == 1 || setup.options().pair;
        let n = view.alive.len().max(1) as f32;
        let deck: f32 = view.enemies.in_deck.iter().map(|n| f32::from(*n)).sum();
        let quiet: f32 = view.players.iter().map(|player| f32::from(player.quiet)).sum();
        // Mercenaries come when the deck is empty, but the ultimate prey is often dead by then.
        let unused = view.enemies.heap.len() as f32
            - view.enemies.young_bloods.iter().map(|n| f32::from(*n)).sum::<f32>();
        let more = if view.enemies.is_anew { 0.0 } else { taste.mercenaries * unused };
        let mut turns = (deck + quiet + more) / n;
        if hunt.is_ending {
            turns = turns.min(view.turns_left.map_or(1.5, |left| f32::from(left) / n));
        }
        let honor = if together { taste.honor_together } else { taste.honor };
        let death = taste.honor * 4.0 + taste.turn * turns.min(4.0);
        Some(Hunt {
            together,
            honors: honors.map(f32::from),
            turns,
            honor,
            life: taste.hide * (0.3 + 0.7 * (turns / 6.0).min(1.0)),
            death,
        })
    }
}

/// What a trophy brings besides the honor that is printed on it, and the test that it completes.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Prize {
    /// In points of honor, all of it.
    pub(crate) honor: f32,
    /// The test that one has fulfilled with it.
    pub(crate) test: Option<Card>,
}

impl Case<'_> {
    /// What a point of honor is worth.
    pub(crate) fn honor(&self) -> f32 {
        self.hunt.map_or(0.0, |hunt| hunt.honor)
    }

    /// Whether these two win together.
    pub(crate) fn are_allies(&self, one: Seat, other: Seat) -> bool {
        one == other || self.hunt.is_none_or(|hunt| hunt.together)
    }

    /// How much of what somebody gains is lost by a rival.
    pub(crate) fn share(&self, of: Seat) -> f32 {
        let Some(hunt) = &self.hunt else { return 0.0 };
        let n = self.view.players.len() as f32 - 1.0;
        if n < 1.5 {
            return 1.0;
        }
        let rivals = self.view.players.iter().filter(|player| player.seat != self.me);
        let mean = rivals.map(|player| hunt.honors[player.seat.index()]).sum::<f32>() / n;
        let ahead = hunt.honors[of.index()] - mean;
        ((1.0 + self.taste.leader * ahead) / n).clamp(0.2 / n, 1.0)
    }

    /// How often a card that is bought now comes up again.
    pub(crate) fn uses(&self, n_cards: f32) -> f32 {
        match &self.hunt {
            Some(hunt) => (6.0 * (hunt.turns - 1.0) / n_cards.max(6.0)).max(0.05),
            None => 1.0,
        }
    }

    /// By how much one would be ahead of the best rival with so much more honor.
    pub(crate) fn lead(&self, more: f32) -> f32 {
        let Some(hunt) = &self.hunt else { return 0.0 };
        let rivalry = match self.view.setup.options().rivalries {
            Rivalries::None => 0.0,
            Rivalries::Secret | Rivalries::Open => 1.5,
        };
        let own = self.view.own.as_ref().and_then(|own| own.honor).map_or(0.0, f32::from);
        let rivals = self.view.players.iter().filter(|player| player.seat != self.me);
        let best = rivals.map(|player| hunt.honors[player.seat.index()]).fold(f32::MIN, f32::max);
        own + more - best - rivalry
    }

    /// The gear of a prey.
    pub(crate) fn gear_of(&self, id: u8) -> impl Iterator<Item = Card> + use<'_> {
        let worn = self.view.hunt.iter().flat_map(|hunt| &hunt.gear);
        worn.filter(move |gear| gear.on == id).map(|gear| gear.card)
    }

    /// Whether prey has a keyword, printed or given by its gear.
    pub(crate) fn foe_has(&self, foe: &FoeView, keyword: Keyword) -> bool {
        let given = |card: Card| {
            self.spec(card).abilities.iter().any(|ability| {
                matches!(ability.rule, Some(saucer_encounters::Rule::HasKeyword { keyword: k, .. }) if k == keyword)
            })
        };
        self.spec(foe.card).has(keyword) || self.gear_of(foe.id).any(given)
    }

    /// What it brings to take a card as a trophy, tests and the own rivalry included.
    pub(crate) fn trophy(&self, card: Card) -> Prize {
        let spec = self.spec(card);
        let mut prize = Prize { honor: spec.worth().into(), test: None };
        if self.hunt.is_some_and(|hunt| !hunt.together) {
            prize.honor += self.rivalry_bonus(card);
        }
        let tests = self.view.hunt.iter().flat_map(|hunt| &hunt.tests);
        for test in tests {
            let Some((_, ability)) = self.spec(test.card).at(When::Test).next() else { continue };
            if let Some(Condition::AtLeast(Count::Trophies(kind), n)) = ability.needs
                && kind == spec.kind
            {
                self.step_to(&mut prize, test.card, test.done, n);
            }
        }
        prize
    }

    /// One step more towards a test.
    fn step_to(&self, prize: &mut Prize, test: Card, done: u8, needed: u8) {
        let honor = f32::from(self.spec(test).honor);
        if done + 1 >= needed {
            prize.honor += honor;
            prize.test = Some(test);
        } else {
            prize.honor += 0.25 * honor;
        }
    }

    /// What the own rivalry gives for a trophy.
    fn rivalry_bonus(&self, card: Card) -> f32 {
        let Some(rivalry) = self.view.own.as_ref().and_then(|own| own.rivalry) else { return 0.0 };
        let spec = self.spec(card);
        let scores = self.spec(rivalry).at(When::Score);
        let effects = scores.flat_map(|(_, ability)| self.content.effects(ability.effects));
        effects
            .map(|effect| match *effect {
                Effect::For(Count::Trophies(kind), list) if kind == spec.kind => {
                    self.printed_honor(list)
                }
                Effect::For(Count::TrophiesWith(keyword), list) if spec.has(keyword) => {
                    self.printed_honor(list)
                }
                _ => 0.0,
            })
            .sum()
    }

    fn printed_honor(&self, list: saucer_encounters::Effects) -> f32 {
        let honor = |effect: &Effect| match effect {
            Effect::Honor(n) => f32::from(*n),
            _ => 0.0,
        };
        self.content.effects(list).iter().map(honor).sum()
    }

    /// What the own rivalry gives for a card of this class that is bought.
    pub(crate) fn class_bonus(&self, class: Option<Class>) -> f32 {
        let rivalry = self.view.own.as_ref().and_then(|own| own.rivalry);
        let (Some(rivalry), Some(class)) = (rivalry, class) else { return 0.0 };
        let wants = |needs| needs == Some(Condition::Most(Count::Owned(class)));
        let mut scores = self.spec(rivalry).at(When::Score);
        if scores.any(|(_, ability)| wants(ability.needs)) { 0.5 } else { 0.0 }
    }

    /// What the own rivalry loses if there is so much dishonor, or so few strikes.
    pub(crate) fn pride(&self, dishonor: u8, strikes: usize) -> f32 {
        let Some(rivalry) = self.view.own.as_ref().and_then(|own| own.rivalry) else { return 0.0 };
        let scores = self.spec(rivalry).at(When::Score);
        scores
            .map(|(_, ability)| {
                let holds = match ability.needs {
                    Some(Condition::LessThan(Count::Dishonor, n)) => dishonor < n,
                    Some(Condition::AtLeast(Count::Wounds, n)) => strikes >= usize::from(n),
                    _ => return 0.0,
                };
                if holds { self.printed_honor(ability.effects) } else { 0.0 }
            })
            .sum()
    }

    /// What it brings to kill this prey: its trophies, and the tests that wait for a kill.
    pub(crate) fn kill_prize(&self, foe: &FoeView) -> Prize {
        let mut prize = self.trophy(foe.card);
        for gear in self.gear_of(foe.id) {
            let more = self.trophy(gear);
            prize.honor += more.honor;
            prize.test = prize.test.or(more.test);
        }
        let tests = self.view.hunt.iter().flat_map(|hunt| &hunt.tests);
        for test in tests {
            for ability in &self.spec(test.card).abilities {
                match (ability.when, ability.needs) {
                    (When::Test, Some(Condition::AtLeast(Count::Kills, n))) => {
                        self.step_to(&mut prize, test.card, test.done, n);
                    }
                    (When::Whenever(saucer_encounters::Happening::YouKill(which)), _)
                        if which.keyword.is_none_or(|keyword| self.foe_has(foe, keyword)) =>
                    {
                        prize.honor += f32::from(self.spec(test.card).honor);
                        prize.test = Some(test.card);
                    }
                    _ => {}
                }
            }
        }
        prize
    }

    /// The test that one purchase more fulfils, and what it is worth in honor.
    pub(crate) fn purchase_prize(&self) -> Prize {
        let mut prize = Prize::default();
        let tests = self.view.hunt.iter().flat_map(|hunt| &hunt.tests);
        for test in tests {
            let Some((_, ability)) = self.spec(test.card).at(When::Test).next() else { continue };
            if let Some(Condition::AtLeast(Count::Recruits, n)) = ability.needs {
                self.step_to(&mut prize, test.card, test.done, n);
            }
        }
        prize
    }

    /// What killing the ultimate prey is worth besides its trophy: who is not ahead then has lost.
    pub(crate) fn end_worth(&self, more: f32) -> f32 {
        match &self.hunt {
            Some(hunt) if hunt.together => self.taste.win,
            Some(_) => {
                let lead = self.lead(more);
                if lead > 0.0 { 10.0 + 2.0 * lead } else { -25.0 }
            }
            None => 0.0,
        }
    }

    /// What a trap costs who bears it, turn by turn.
    pub(crate) fn trap_burden(&self, card: Card, who: Seat) -> f32 {
        let spec = self.spec(card);
        debug_assert_eq!(spec.kind, Kind::Trap);
        let source = crate::holds::Source::of(card);
        let turns = self.hunt.map_or(0.0, |hunt| hunt.turns).min(self.taste.burdens);
        let each: f32 = spec
            .abilities
            .iter()
            .map(|ability| match (ability.when, &ability.rule) {
                (When::Ongoing, Some(rule)) => self.burden(rule, ability.at),
                (When::Whenever(_), _) => {
                    let now = crate::worth::Horizon::Now;
                    -self.effects(ability.effects, who, source, now)
                }
                _ => 0.0,
            })
            .sum();
        each.max(0.0) * turns
    }
}
