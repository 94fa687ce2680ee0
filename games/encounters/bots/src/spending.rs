//! How recruit and attack of a turn are spent: what fits together into what is left, and what is lost by
//! anything else.

use saucer_encounters::{Card, Decision, Kind, Price, Resource, Space, Spot, When};

use crate::case::{Case, Rated, Why, card_arg};
use crate::deck::Deck;
use crate::{alien, dueling, hive, predator};

/// The most of a resource that is told apart.
const MOST: usize = 48;

/// Something that can be had for recruit or attack.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Item {
    pub(crate) decision: Decision,
    pub(crate) of: Resource,
    pub(crate) cost: u16,
    /// What must be left besides for what follows from it.
    pub(crate) more: u16,
    pub(crate) worth: f32,
    /// Of what looks equally good the highest is done first.
    pub(crate) order: f32,
    pub(crate) why: Why,
}

impl Item {
    /// What is paid for with recruit.
    pub(crate) const fn recruit(decision: Decision, cost: u16, worth: f32, why: Why) -> Item {
        Item { decision, of: Resource::Recruit, cost, more: 0, worth, order: 0.0, why }
    }
}

/// The score of doing nothing more.
pub(crate) const IDLE: f32 = 20.0;
/// Above this is what costs nothing.
pub(crate) const FREE: f32 = 30.0;

/// Rates all that costs something, and the end of the actions.
pub(crate) fn rate(case: &Case<'_>, out: &mut Vec<Rated>) {
    let deck = Deck::of(case, case.me);
    let mut items: Vec<Item> = Vec::with_capacity(case.legal.len());
    for decision in case.legal {
        if let Some(item) = item(case, *decision, &deck) {
            items.push(item);
        }
    }
    let attack = best(&items, Resource::Attack, case.view.attack);
    let recruit = best(&items, Resource::Recruit, case.view.recruit);
    for item in &items {
        let (purse, table) = match item.of {
            Resource::Attack => (case.view.attack, &attack),
            Resource::Recruit => (case.view.recruit, &recruit),
        };
        let all = purse.min(MOST as u16 - 1);
        let rest = all.saturating_sub(item.cost + item.more);
        // What is left is spent as well as it can be, this item counted once.
        let with = item.worth + without(&items, item, rest);
        let loss = (with - table[usize::from(all)]).min(0.0);
        out.push(Rated::new(item.decision, IDLE + 5.0 + loss + item.order, item.why));
    }
    let lost = attack[usize::from(case.view.attack).min(MOST - 1)]
        + recruit[usize::from(case.view.recruit).min(MOST - 1)];
    let end =
        if items.is_empty() || lost <= 0.0 { IDLE + 5.0 } else { IDLE + 5.0 - lost.min(15.0) };
    let idle = lost <= 0.0;
    let why = Why::plain(if idle { "encounters-hint-end" } else { "encounters-hint-best" });
    out.push(Rated::new(Decision::End, end, why));
}

/// The best worth of items for each amount of a resource.
fn best(items: &[Item], of: Resource, purse: u16) -> [f32; MOST] {
    fill(items.iter().filter(|item| item.of == of), purse)
}

fn without(items: &[Item], but: &Item, rest: u16) -> f32 {
    let others = items.iter().filter(|item| item.of == but.of && item.decision != but.decision);
    fill(others, rest)[usize::from(rest).min(MOST - 1)]
}

fn fill<'a>(items: impl Iterator<Item = &'a Item>, purse: u16) -> [f32; MOST] {
    let most = usize::from(purse).min(MOST - 1);
    let mut table = [0.0; MOST];
    for item in items.filter(|item| item.worth > 0.0) {
        let cost = usize::from(item.cost + item.more);
        for left in (cost..=most).rev() {
            table[left] = f32::max(table[left], table[left - cost] + item.worth);
        }
    }
    table
}

/// What a decision costs and brings, if it is a purchase of any kind.
fn item(case: &Case<'_>, decision: Decision, deck: &Deck) -> Option<Item> {
    match decision {
        Decision::Fight(spot) => hive::fight(case, spot).or_else(|| fight(case, spot)),
        Decision::Avert(spot) => predator::avert(case, spot),
        Decision::Free(seat, card)
            if case.view.hive.is_some() && case.spec(card).kind != Kind::Trap =>
        {
            Some(hive::rescue(case, seat, card, deck))
        }
        Decision::Free(seat, card) => Some(predator::free(case, seat, card)),
        Decision::Duel(target) if case.is_alien(target) => Some(alien::attack(case, target)),
        Decision::Duel(target) => Some(dueling::duel(case, target)),
        Decision::Scan(space) => Some(scan(case, space)),
        Decision::Task(card, ability) => task(case, card, ability),
        Decision::Recruit(place) => {
            let offer = case.view.hq.get(usize::from(place)).copied().flatten()?;
            let gain = gain(case, offer.card, deck);
            let why = Why::of("encounters-hint-recruit", offer.card);
            let item = Item::recruit(decision, offer.cost.into(), gain * case.uses(deck.n), why);
            Some(predator::tested(case, item, case.spec(offer.card).class))
        }
        Decision::Commander => {
            let worth =
                2.0 * case.recruit_worth() + commander(case) - deck.mean - case.taste.choosy;
            let why = Why::plain("encounters-hint-commander");
            let item = Item::recruit(decision, 3, worth * case.uses(deck.n), why);
            Some(predator::tested(case, item, None))
        }
        _ => None,
    }
}

fn commander(case: &Case<'_>) -> f32 {
    if case.view.alive.len() > 1 { case.taste.coordinate } else { 0.0 }
}

/// By how much a card is better than what the deck has.
pub(crate) fn gain(case: &Case<'_>, card: Card, deck: &Deck) -> f32 {
    case.card_worth(card, deck, case.me) - deck.mean - case.taste.choosy
}

fn fight(case: &Case<'_>, spot: Spot) -> Option<Item> {
    let (_, foe) = case.foes().find(|(at, _)| *at == spot)?;
    let mut worth = case.kill_worth(&foe, spot);
    if case.dies_fighting(&foe) {
        worth -= case.taste.death;
    }
    let wins = worth >= 0.5 * case.taste.win && !case.dies_fighting(&foe);
    let mut item = Item {
        decision: Decision::Fight(spot),
        of: Resource::Attack,
        cost: foe.health.into(),
        more: 0,
        worth,
        order: 0.25,
        why: match spot {
            _ if wins => Why::of("encounters-hint-final", foe.card),
            Spot::Combat(_) => {
                Why::of("encounters-hint-kill", foe.card).and(case.strikes_of(foe.card) as i32)
            }
            Spot::Wilds(_) | Spot::Before(_) => Why::of("encounters-hint-ahead", foe.card),
        },
    };
    if case.hunt.is_some() {
        predator::fight(case, &foe, &mut item);
    }
    // Who makes others stronger goes first.
    let helps = |rule: &saucer_encounters::Rule| matches!(rule, saucer_encounters::Rule::Health { by, of, .. } if *by > 0 && of.other != saucer_encounters::Other::This);
    if case.spec(foe.card).abilities.iter().any(|one| one.rule.as_ref().is_some_and(helps)) {
        item.order = 0.3;
    }
    if let Spot::Wilds(at) = spot {
        let space = Space::ALL[usize::from(at)];
        if let Some((goal, attack, recruit)) = case.waits_for(space)
            && case.view.recruit >= recruit
            && case.view.attack >= item.cost + attack
        {
            item.worth += goal;
            item.more = attack;
            item.order = 0.35;
            if !wins {
                item.why = Why::of("encounters-hint-clear", foe.card).about(case.space_arg(space));
            }
        }
    }
    Some(item)
}

fn scan(case: &Case<'_>, space: Space) -> Item {
    let cost = u16::from(case.view.wilds[space.index()].scan_cost);
    let left = case.view.attack.saturating_sub(cost);
    let prospect = case.prospect(space, left);
    let mut worth = prospect.worth;
    let mut why = Why::plain("encounters-hint-scan").about(case.space_arg(space));
    if prospect.finds > 0.0 {
        let percent = (100.0 * prospect.finds).round() as i32;
        why = Why::plain("encounters-hint-find").and(percent);
    }
    if let Some((goal, attack, recruit)) = case.waits_for(space)
        && case.view.recruit >= recruit
        && left >= attack
    {
        let clears = case.prospect(space, left - attack).clears;
        worth += clears * goal;
        if clears > 0.3 {
            why = Why::plain("encounters-hint-uncover").about(case.space_arg(space));
        }
    }
    // Who may have to stop spends the rest before.
    let order = if prospect.ends > 0.0 { -0.2 } else { 0.2 };
    Item { decision: Decision::Scan(space), of: Resource::Attack, cost, more: 0, worth, order, why }
}

fn task(case: &Case<'_>, card: Card, number: u8) -> Option<Item> {
    let ability = case.spec(card).abilities.get(usize::from(number))?;
    debug_assert_eq!(ability.when, When::Task);
    let (of, cost) = ability.pay.map_or((Resource::Attack, 0), Price::parts);
    let worth = case.task_worth(card, ability);
    let text =
        if worth >= 0.5 * case.taste.win { "encounters-hint-win" } else { "encounters-hint-task" };
    let why = Why { text, a: card_arg(card), b: saucer_core::Arg::Number(cost.into()) };
    let decision = Decision::Task(card, number);
    Some(Item { decision, of, cost: cost.into(), more: 0, worth, order: 0.4, why })
}
