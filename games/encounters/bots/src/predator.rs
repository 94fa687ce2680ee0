//! What predators do with recruit and attack besides: trophies of prey, dangers and traps.

use saucer_core::{Arg, Seat};
use saucer_encounters::{Card, Class, Decision, FoeView, Resource, SlotView, Spot, When};

use crate::case::{Case, Why, card_arg};
use crate::hunting::Prize;
use crate::spending::Item;
use crate::worth::Horizon;

/// Why a fight is worth it to a predator.
pub(crate) fn fight(case: &Case<'_>, foe: &FoeView, item: &mut Item) {
    let prize = case.kill_prize(foe);
    let ends = case.ends_match(foe.card);
    item.why = if ends && case.hunt.is_some_and(|hunt| hunt.together) {
        Why::of("encounters-hint-ultimate", foe.card)
    } else if ends && case.lead(prize.honor) > 0.0 {
        Why::of("encounters-hint-lead", foe.card)
    } else if let Some(test) = prize.test {
        Why::of("encounters-hint-test", foe.card).about(card_arg(test))
    } else {
        Why::of("encounters-hint-trophy", foe.card).and(printed(case, foe))
    };
    // What ends the hunt comes last, once everything else is taken.
    if ends {
        item.order = -0.1;
    }
}

/// The honor that is printed on prey and its gear.
pub(crate) fn printed(case: &Case<'_>, foe: &FoeView) -> i32 {
    let gear: i32 = case.gear_of(foe.id).map(|gear| i32::from(case.spec(gear).honor)).sum();
    i32::from(case.spec(foe.card).worth()) + gear
}

/// A purchase, with the test that it completes and what a rivalry gives for its class.
pub(crate) fn tested(case: &Case<'_>, mut item: Item, class: Option<Class>) -> Item {
    if case.hunt.is_none() {
        return item;
    }
    let prize = case.purchase_prize();
    item.worth += case.honor() * (prize.honor + case.class_bonus(class));
    if let (Some(test), Arg::Number(0)) = (prize.test, item.why.b)
        && item.why.text == "encounters-hint-recruit"
    {
        item.why = Why { text: "encounters-hint-test", b: card_arg(test), ..item.why };
    }
    item
}

fn taken(case: &Case<'_>, text: &'static str, card: Card, prize: &Prize) -> Why {
    match prize.test {
        Some(test) => Why::of("encounters-hint-test", card).about(card_arg(test)),
        None => Why::of(text, card).and(case.spec(card).honor.into()),
    }
}

/// A danger that is paid for (E-14.5).
pub(crate) fn avert(case: &Case<'_>, spot: Spot) -> Option<Item> {
    let Spot::Wilds(at) = spot else { return None };
    let SlotView::Up(foe) = case.view.wilds.get(usize::from(at))?.card else { return None };
    let spec = case.spec(foe.card);
    let prize = case.trophy(foe.card);
    let n = case.view.alive.len().max(1) as f32;
    let together = case.hunt.is_some_and(|hunt| hunt.together);
    let reaches = if together { 1.0 } else { 1.0 / n };
    let soon = case.taste.patience.powf(case.turns_until(usize::from(at)));
    let rules = spec.abilities.iter().filter(|ability| ability.when == When::Ongoing);
    let lasting: f32 = rules.filter_map(|one| Some(case.burden(one.rule.as_ref()?, one.at))).sum();
    let worth = case.honor() * prize.honor + case.taste.trap * reaches * soon + reaches * lasting;
    let why = taken(case, "encounters-hint-danger", foe.card, &prize);
    Some(Item::recruit(Decision::Avert(spot), spec.cost.into(), worth, why))
}

/// A trap that is paid for, one's own or that of another one of a pack (E-14.7, E-18.3).
pub(crate) fn free(case: &Case<'_>, seat: Seat, card: Card) -> Item {
    let prize = case.trophy(card);
    let worth = case.honor() * prize.honor + case.trap_burden(card, seat);
    let why = taken(case, "encounters-hint-free", card, &prize);
    let mut item =
        Item::recruit(Decision::Free(seat, card), case.spec(card).cost.into(), worth, why);
    // It may forbid what comes after.
    item.order = 0.3;
    debug_assert_eq!(item.of, Resource::Recruit);
    item
}

impl Case<'_> {
    /// What it is worth to hang up this card as a trophy instead of playing it again.
    pub(crate) fn trophy_worth(&self, card: Card, when: Horizon) -> f32 {
        let spec = self.spec(card);
        let honor = self.honor() * f32::from(spec.honor);
        match when {
            Horizon::Later => 0.3 * honor,
            Horizon::Now if spec.kind == saucer_encounters::Kind::Test => honor,
            Horizon::Now => {
                let deck = crate::deck::Deck::of(self, self.me);
                let again = self.card_worth(card, &deck, self.me) - deck.mean;
                honor - again.max(0.0) * self.uses(deck.n)
            }
        }
    }

    /// What one trophy of somebody is worth on average, in honor.
    pub(crate) fn trophy_mean(&self, who: Seat) -> f32 {
        let n = f32::from(self.player(who).n_trophies);
        if n == 0.0 {
            return 0.0;
        }
        match &self.view.own {
            Some(own) if own.seat == who => {
                let all = own.trophies.iter().map(|card| f32::from(self.spec(*card).worth()));
                all.sum::<f32>() / n
            }
            _ => 1.5,
        }
    }

    /// Whether a swap of this card would be one back to what it prints.
    pub(crate) fn swaps_back(&self, card: Card) -> bool {
        let n = |cards: &[Card]| cards.iter().filter(|one| **one == card).count();
        let swapped = n(&self.view.swapped);
        swapped > 0 && swapped >= n(&self.player(self.view.active).played)
    }

    /// The best that a swap of recruit and attack brings.
    pub(crate) fn swap_worth(&self, who: Seat) -> f32 {
        let more = |card: &Card| {
            let spec = self.spec(*card);
            let more = f32::from(spec.recruit) - f32::from(spec.attack);
            let more = if self.swaps_back(*card) { -more } else { more };
            more * (self.attack_worth() - self.recruit_worth())
        };
        let played = self.player(who).played.iter().chain(&self.view.copies);
        played.map(more).fold(0.0, f32::max)
    }
}
