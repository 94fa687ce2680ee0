//! What the hive means to people: facehuggers, chestbursters, failed clones, captives and cocoons.

use saucer_core::Seat;
use saucer_encounters::{
    Card, Decision, Effect, Haunt, Keyword, Kind, Resource, SlotView, Spot, When,
};

use crate::case::{Case, Why};
use crate::deck::Deck;
use crate::holds::Source;
use crate::spending::{Item, gain};
use crate::worth::Horizon;

/// The part of the enemy deck that stands for shuffled cards of the wilds.
pub(crate) const SHUFFLED: usize = 4;
/// What freedom from a cocoon is worth to oneself, and to others.
const FREEDOM: [f32; 2] = [12.0, 5.0];

impl Case<'_> {
    /// Whether somebody bears a chestburster.
    pub(crate) fn is_host(&self, seat: Seat) -> bool {
        self.view.hive.as_ref().is_some_and(|hive| hive.hosts.contains(seat))
    }

    /// What it costs that a facehugger stays on somebody: a life, unless it is lost already.
    fn implant(&self, seat: Seat) -> f32 {
        if self.is_host(seat) {
            return 0.2;
        }
        let alone = self.view.alive.len() == 1;
        let life = (self.life(self.left(seat).max(1)) - self.life(0)).max(self.taste.death);
        life * if alone { 1.0 } else { 0.7 }
    }

    /// What words of the hive are worth.
    pub(crate) fn hive_effect(&self, effect: &Effect, who: Seat) -> f32 {
        let taste = self.taste;
        match *effect {
            // Most facehuggers are killed in time, for as much attack as they have health.
            Effect::Hatch(n) => -f32::from(n) * (2.5 + 0.1 * self.implant(who)),
            Effect::Stowaways(n) => -f32::from(n),
            Effect::Cocoon => -FREEDOM[0] * 0.5,
            Effect::HazardGoes(Haunt::Wilds) => 0.5 * self.blast(),
            Effect::HazardGoes(Haunt::Barracks) => -2.0,
            Effect::HazardGoes(Haunt::Deck) => -self.pain(who),
            Effect::Disarm => {
                let turns =
                    self.view.wilds.iter().enumerate().find_map(|(at, space)| match space.card {
                        SlotView::Up(foe) if self.spec(foe.card).kind == Kind::Hazard => {
                            Some(self.turns_until(at))
                        }
                        _ => None,
                    });
                let trophy = 3.0 * self.honor();
                let spared = |turns| -self.blast() * taste.patience.powf(0.5 * turns);
                turns.map_or(0.0, |turns| spared(turns).max(0.0) + trophy)
            }
            Effect::Revive(n) => -2.0 * taste.enemy * f32::from(n),
            Effect::CloseHq => -1.5,
            _ => 0.0,
        }
    }

    /// What happens when the hazard of the wilds enters the combat zone.
    fn blast(&self) -> f32 {
        let location = self.view.location;
        let all = self.spec(location).at(When::Combat);
        let source = Source::of(location);
        all.map(|(_, one)| self.effects(one.effects, self.me, source, Horizon::Now)).sum()
    }
}

/// Facehuggers and failed clones, which are fought for other reasons than enemies.
pub(crate) fn fight(case: &Case<'_>, spot: Spot) -> Option<Item> {
    let hive = case.view.hive.as_ref()?;
    let (card, cost, worth, text) = match spot {
        Spot::Before(at) => {
            let before = case.view.before.get(usize::from(at))?;
            if !case.spec(before.foe.card).has(Keyword::Implant) {
                return None;
            }
            let ripe = hive.ripe.get(usize::from(at)).copied().unwrap_or(false);
            // Who comes after its bearer is the last who can help; the bearer may hope for them.
            let share = match () {
                () if ripe => 1.0,
                () if before.seat == case.me => 0.6,
                () => 0.3,
            };
            let trophy = case.honor() * case.trophy(before.foe.card).honor;
            let worth = share * case.implant(before.seat) + trophy;
            (before.foe.card, before.foe.health, worth, "encounters-hint-hugger")
        }
        Spot::Combat(at) => {
            let foe = case.view.combat.get(usize::from(at))?;
            if case.spec(foe.card).kind != Kind::Character {
                return None;
            }
            let clones = case.view.combat.iter();
            let clones = clones.filter(|foe| case.spec(foe.card).kind == Kind::Character).count();
            let worth = (case.taste.complete / clones.max(1) as f32).max(4.0);
            let trophy = case.honor() * case.trophy(foe.card).honor;
            let worth = if case.is_rival_safari() { trophy } else { worth + trophy };
            (foe.card, foe.health, worth, "encounters-hint-clone")
        }
        Spot::Wilds(_) => return None,
    };
    Some(Item {
        decision: Decision::Fight(spot),
        of: Resource::Attack,
        cost: cost.into(),
        more: 0,
        worth,
        order: 0.3,
        why: Why::of(text, card),
    })
}

/// A captive is bought like any card; a cocoon is opened for its bearer.
pub(crate) fn rescue(case: &Case<'_>, seat: Seat, card: Card, deck: &Deck) -> Item {
    let decision = Decision::Free(seat, card);
    let spec = case.spec(card);
    if spec.kind == Kind::Avatar {
        let cost = case.view.hive.as_ref().map_or(0, |hive| hive.cocoon_cost);
        let worth = FREEDOM[usize::from(seat != case.me)];
        let why = Why::plain("encounters-hint-unwrap").about(saucer_core::Arg::seat(seat));
        let mut item = Item::recruit(decision, cost.into(), worth, why);
        item.order = 0.3;
        return item;
    }
    let worth = gain(case, card, deck) * case.uses(deck.n);
    Item::recruit(decision, spec.cost.into(), worth, Why::of("encounters-hint-ransom", card))
}
