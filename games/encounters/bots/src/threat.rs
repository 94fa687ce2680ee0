//! What enemies threaten to do, and what tasks are worth.

use saucer_encounters::{
    Ability, Card, Condition, Effect, FoeDeed, FoeView, Keyword, SlotView, Space, Spot, When,
};

use crate::case::Case;
use crate::holds::Source;
use crate::worth::Horizon;

impl Case<'_> {
    /// In how many turns the card of a space stands in the combat zone.
    pub(crate) fn turns_until(&self, space: usize) -> f32 {
        let below = &self.view.wilds[..space];
        let gaps = below.iter().filter(|space| space.card == SlotView::Clear).count();
        (gaps + 5 - space) as f32
    }

    /// What is gained when this enemy dies now, by the own hand.
    pub(crate) fn kill_worth(&self, foe: &FoeView, spot: Spot) -> f32 {
        let spec = self.spec(foe.card);
        let source = Source { card: foe.card, spot: Some(spot) };
        let mut worth = self.threat(foe.card, spot);
        let mut survives = false;
        for ability in &spec.abilities {
            match ability.when {
                When::Fight | When::Death => {
                    worth += self.ability(ability, self.me, source, Horizon::Now);
                    let words = self.content.effects(ability.effects).iter();
                    survives |= words.into_iter().any(|word| *word == Effect::Survives)
                        && self.holds(ability.needs, self.me, source) > 0.0;
                }
                _ => {}
            }
        }
        // Others may wait for a death.
        for (_, other) in self.foes() {
            for ability in &self.spec(other.card).abilities {
                if let When::Whenever(saucer_encounters::Happening::YouKill(which)) = ability.when
                    && which.card.is_none_or(|name| self.content.named(name) == foe.card)
                    && other.id != foe.id
                {
                    let list = ability.effects;
                    worth += self.effects(list, self.me, Source::of(other.card), Horizon::Now);
                }
            }
        }
        if survives {
            // To a predator a wound of the Beast is a trophy (E-25.3).
            let wound = if self.is_safari() { 2.0 * self.honor() } else { 0.0 };
            return wound.max(self.taste.mark * 1.5);
        }
        if spec.has(Keyword::FinalEnemy) && self.view.current == 2 && self.hunt.is_none() {
            worth += if self.ends_match(foe.card) { 1.0 } else { 0.5 } * self.taste.win;
        }
        if self.hunt.is_some() {
            let prize = self.kill_prize(foe).honor;
            worth += self.honor() * prize;
            for gear in self.gear_of(foe.id) {
                let source = Source { card: gear, spot: Some(spot) };
                let all = self.spec(gear).abilities.iter();
                let ours = all.filter(|one| matches!(one.when, When::Fight | When::Death));
                worth +=
                    ours.map(|one| self.ability(one, self.me, source, Horizon::Now)).sum::<f32>();
            }
            if self.ends_match(foe.card) {
                worth += self.end_worth(prize);
            }
        }
        worth
    }

    /// How dearly who fights this enemy pays besides, before it dies: whether that kills.
    pub(crate) fn dies_fighting(&self, foe: &FoeView) -> bool {
        let fights = self.spec(foe.card).abilities.iter().filter(|one| one.when == When::Fight);
        let strikes: f32 = fights
            .flat_map(|one| self.content.effects(one.effects))
            .map(|word| match word {
                Effect::For(count, _) => self.count(*count, self.me, Source::of(foe.card)),
                _ => 0.0,
            })
            .sum();
        strikes * self.wounds.mean() * 1.3 >= f32::from(self.left(self.me))
    }

    /// What an enemy costs that nobody kills.
    pub(crate) fn threat(&self, card: Card, spot: Spot) -> f32 {
        let taste = self.taste;
        let spec = self.spec(card);
        let source = Source { card, spot: Some(spot) };
        let strikes = self.strikes_of(card);
        let (mut each, mut arrival, mut lasting, mut leaves) = (0.0, 0.0, 0.0, false);
        for ability in &spec.abilities {
            match ability.when {
                When::Strike => each -= self.ability(ability, self.me, source, Horizon::Now),
                When::Combat => {
                    let list = ability.effects;
                    arrival -= self.effects(list, self.me, source, Horizon::Now);
                }
                When::Ongoing => {
                    lasting +=
                        ability.rule.as_ref().map_or(0.0, |rule| self.burden(rule, ability.at));
                }
                When::Whenever(_) => {
                    let list = ability.effects;
                    lasting -= 0.5 * self.effects(list, self.me, source, Horizon::Now);
                }
                When::AfterStrike => leaves |= self.goes_away(ability),
                _ => {}
            }
        }
        if self.hunt.is_some_and(|hunt| !hunt.together) {
            return self.own_threat(card, spot, strikes, each, arrival, lasting);
        }
        let again = if leaves { 0.0 } else { taste.persist };
        let common = self.common_pain;
        if spec.has(Keyword::Lethal) {
            each += self.wounds.at_least(1) * self.life(self.left(self.me).max(1)) + taste.death;
        }
        match spot {
            Spot::Combat(_) => {
                // Of several strikes each comes to who was hurt by others.
                let others = (self.strikes_left(self.view.active) - strikes).max(0.0);
                let hurt = 0.5 * others * self.wounds.mean() * self.taste.gang;
                strikes * (self.pain_after(self.me, hurt.round() as u8) + each)
                    + strikes * common * again
                    + lasting
            }
            Spot::Before(_) => 1.0 + lasting,
            Spot::Wilds(space) => {
                let mut turns = self.turns_until(usize::from(space));
                if spec.has(Keyword::Runner) {
                    turns *= 0.5;
                }
                let then = strikes * (common + each) * (0.6 + again) + arrival.max(0.0);
                then * taste.patience.powf(turns) + lasting
            }
        }
    }

    /// What prey costs oneself among rivals: whom it strikes is who acts.
    fn own_threat(
        &self,
        card: Card,
        spot: Spot,
        strikes: f32,
        each: f32,
        arrival: f32,
        lasting: f32,
    ) -> f32 {
        let n = self.view.alive.len().max(1) as f32;
        let spec = self.spec(card);
        let mut pain = self.pain(self.me) + each;
        if spec.has(Keyword::Lethal) {
            let left = self.left(self.me);
            pain += self.wounds.at_least(1) * (self.life(left.max(1)) - self.life(0));
        }
        match spot {
            Spot::Combat(_) => {
                let now = if self.is_mine() { 1.0 } else { 0.0 };
                strikes * pain * (now + self.taste.stays / n) + lasting / n
            }
            Spot::Before(_) => lasting,
            Spot::Wilds(_) if spec.has(Keyword::Escape) => arrival.max(0.0) / n,
            Spot::Wilds(space) => {
                let turns = self.turns_until(usize::from(space));
                let then = strikes * pain + arrival.max(0.0);
                then * self.taste.patience.powf(turns) / n + lasting / n
            }
        }
    }

    fn goes_away(&self, ability: &Ability) -> bool {
        self.content
            .effects(ability.effects)
            .iter()
            .any(|word| matches!(word, Effect::Leaves | Effect::Foes { deed: FoeDeed::ToDeck, .. }))
    }

    /// What doing a task is worth.
    pub(crate) fn task_worth(&self, card: Card, ability: &Ability) -> f32 {
        let source = Source::of(card);
        let effects = self.content.effects(ability.effects);
        let steps = effects.iter().any(|word| matches!(word, Effect::Tally(..)));
        let mut worth = self.effects(ability.effects, self.me, source, Horizon::Now);
        if steps {
            // A step on the way to what the same card brings in the end.
            let end = if self.view.current == 2 {
                0.35 * self.taste.win
            } else {
                0.4 * self.taste.complete
            };
            let end = if self.is_rival_safari() { 0.0 } else { end };
            worth = worth.max(end * self.progress(effects));
        }
        worth
    }

    /// How likely a task that leads on in steps makes one.
    fn progress(&self, effects: &[Effect]) -> f32 {
        let chance = effects.iter().find_map(|word| match word {
            Effect::If(condition @ Condition::AttackTurned, ..) => {
                Some(self.holds(Some(*condition), self.me, Source::of(Card::default())))
            }
            _ => None,
        });
        chance.unwrap_or(1.0)
    }

    /// What it is worth that this space becomes clear, since a task there waits for it: the worth, and the
    /// attack and the recruit that must still be there.
    pub(crate) fn waits_for(&self, space: Space) -> Option<(f32, u16, u16)> {
        let attached = &self.view.wilds[space.index()].attached;
        attached.iter().find_map(|card| {
            let spec = self.spec(*card);
            if spec.stage != self.view.current + 1 {
                return None;
            }
            let task = spec.abilities.iter().find(|ability| {
                ability.when == When::Task
                    && ability.needs == Some(Condition::ClearHere)
                    && self.is_at(ability.at, Source::of(*card))
            })?;
            let worth = self.task_worth(*card, task);
            let (attack, recruit) = match task.pay.map(saucer_encounters::Price::parts) {
                Some((saucer_encounters::Resource::Attack, n)) => (u16::from(n), 0),
                Some((saucer_encounters::Resource::Recruit, n)) => (0, u16::from(n)),
                None => (0, 0),
            };
            Some((worth, attack, recruit))
        })
    }
}
