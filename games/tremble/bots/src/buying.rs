//! The purchase: grants, loans and up to two cards, chosen as a whole (T-3.2 to T-3.6, T-10).

use saucer_tremble::{
    Card, CompensationEffect, Decision, Humans, SHIPS, ShipId, Slot, StationEffect, StationId,
    Target, Tool,
};

use super::case::{Answer, Case, Effect, Other, reason, thousands};
use super::plans::pick;
use saucer_bots::Reason;

/// What two other cards are worth on average, in the worth of the better half of all purchases.
const NEW_CARDS: f32 = 1.0;

/// A whole purchase.
#[derive(Clone, PartialEq, Debug, Default)]
struct Order {
    loans: u8,
    buys: Vec<(Slot, Option<Slot>)>,
    exchange: bool,
}

/// The next step towards a purchase that is drawn by the seed. Purchases that look better by the
/// bot's warmth are e times as likely.
pub(super) fn buy(case: &mut Case<'_>) -> Answer {
    if let Some(grant) = grant(case) {
        return Answer::new(grant, "tremble-hint-grant", 0, 0);
    }
    let orders = orders(case);
    let values: Vec<f32> = orders.iter().map(|order| value(case, order)).collect();
    let warmth = case.board.taste.buy_warmth;
    let mut at = pick(&values, warmth, &mut case.luck);
    if !fits(case, &orders[at]) {
        let fitting: Vec<usize> = (0..orders.len()).filter(|at| fits(case, &orders[*at])).collect();
        let kept: Vec<f32> = fitting.iter().map(|at| values[*at]).collect();
        match fitting.get(pick(&kept, warmth, &mut case.luck)) {
            Some(fitting) => at = *fitting,
            None if case.is_legal(Decision::StartOver) => {
                return Answer::new(Decision::StartOver, "tremble-hint-start-over", 0, 0);
            }
            None => return Answer::new(Decision::Commit, "tremble-hint-save", 0, 0),
        }
    }
    let answer = next(case, &orders[at]);
    let others = others(case, &orders, &values, answer.decision);
    answer.beside(others)
}

/// What the best purchase is worth that can follow each other decision.
fn others(case: &Case<'_>, orders: &[Order], values: &[f32], advised: Decision) -> Vec<Other> {
    let best = |decision: Decision| {
        let follow = orders.iter().zip(values).filter(|(order, _)| follows(case, order, decision));
        follow.map(|(_, value)| *value).max_by(f32::total_cmp)
    };
    let Some(found) = best(advised) else { return Vec::new() };
    let other = |decision: Decision| {
        let reason = match decision {
            Decision::Buy { card, instead } => Some(gain_of(case, card, instead)),
            _ => None,
        };
        let gain = best(decision)? - found;
        Some(Other { decision, gain, blur: case.board.taste.buy_warmth, reason })
    };
    let legal = case.legal.iter().copied().filter(|decision| *decision != advised);
    let mut all: Vec<Other> = legal.filter_map(other).collect();
    all.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    all.truncate(COMPARED);
    all
}

/// So many decisions are compared at most.
const COMPARED: usize = 6;

/// Whether this purchase can be made with this decision as its next step.
fn follows(case: &Case<'_>, order: &Order, decision: Decision) -> bool {
    let cart = case.view.own.as_ref().and_then(|own| own.purchase.as_ref());
    let loans = cart.map_or(0, |cart| cart.loans);
    let bought = cart.map_or(0, |cart| cart.bought.iter().filter(|bought| **bought).count());
    fits(case, order)
        && match decision {
            Decision::Borrow => order.loans > loans,
            Decision::Exchange => order.exchange,
            Decision::Buy { card, instead } => {
                order.loans == loans && order.buys.contains(&(card, instead))
            }
            Decision::Commit => {
                !order.exchange && order.loans == loans && order.buys.len() == bought
            }
            _ => false,
        }
}

/// What a card alone should bring until the end beyond its price, in words.
fn gain_of(case: &Case<'_>, card: Slot, instead: Option<Slot>) -> Reason {
    let cart = case.view.own.as_ref().and_then(|own| own.purchase.as_ref());
    let mut order = Order::default();
    if let Some(cart) = cart {
        let bought = (0..).map(Slot).zip(cart.bought.iter().zip(&cart.instead));
        let bought = bought.filter(|(_, (bought, _))| **bought);
        order.buys = bought.map(|(card, (_, instead))| (card, *instead)).collect();
    }
    let before = value(case, &order);
    order.buys.push((card, instead));
    let gain = (value(case, &order) - before).round() as i32;
    if gain > 0 {
        reason("tremble-hint-worth", 10 * gain.min(99), 0)
    } else {
        reason("tremble-hint-dear", 0, 0)
    }
}

/// A card that brings humans is played as soon as it can be (T-11.11).
fn grant(case: &Case<'_>) -> Option<Decision> {
    case.legal.iter().copied().find(|decision| match *decision {
        Decision::Use { tool, on: Target::Nothing } => {
            let effect = case.effect(tool);
            matches!(effect, Some(Effect::Compensation(CompensationEffect::Grant { .. })))
        }
        _ => false,
    })
}

/// The cards to buy from.
fn drawn<'a>(case: &'a Case<'_>) -> &'a [Card] {
    case.view.own.as_ref().map_or(&[], |own| &own.drawn)
}

fn price(case: &Case<'_>, card: Card) -> Humans {
    match card {
        Card::Ship(ship) => ship.of(case.board.content).price,
        Card::Station(station) => station.of(case.board.content).price,
    }
}

/// What was in the purse before anything was bought, borrowed or paid back.
fn purse(case: &Case<'_>) -> Humans {
    let loan = case.board.content.figures.loan;
    let Some(cart) = case.view.own.as_ref().and_then(|own| own.purchase.as_ref()) else {
        return Humans::NONE;
    };
    let bought = drawn(case).iter().zip(&cart.bought).filter(|(_, bought)| **bought);
    let mut purse = bought.fold(cart.humans, |purse, (card, _)| purse + price(case, *card));
    (0..cart.loans).for_each(|_| purse = purse - loan.gives);
    (0..cart.repaid).for_each(|_| purse = purse + loan.owes);
    purse
}

/// All purchases that the purse and loans allow.
fn orders(case: &Case<'_>) -> Vec<Order> {
    let drawn = drawn(case);
    let mut orders = vec![Order::default()];
    if case.is_legal(Decision::Exchange) {
        orders.push(Order { exchange: true, ..Order::default() });
    }
    let places: Vec<Slot> = (0..drawn.len() as u8).map(Slot).collect();
    let mut carts: Vec<Vec<Slot>> = places.iter().map(|place| vec![*place]).collect();
    if case.board.content.figures.most_bought > 1 && places.len() > 1 {
        carts.push(places);
    }
    for cart in carts {
        let cost = cart.iter().fold(Humans::NONE, |sum, at| sum + price(case, drawn[at.index()]));
        let Some(loans) = loans(case, cost) else { continue };
        for buys in replacements(case, drawn, &cart) {
            orders.push(Order { loans, buys, exchange: false });
        }
    }
    orders
}

/// The fewest loans that pay this sum; `None` if there is no way (T-10.1).
fn loans(case: &Case<'_>, cost: Humans) -> Option<u8> {
    let loan = case.board.content.figures.loan;
    let n_ships = case.board.owned[case.board.me].count_ones() as u8;
    let mut purse = purse(case);
    for loans in 0..4 {
        if cost <= purse {
            return Some(loans);
        }
        if !case.board.content.lends_to(purse, n_ships) {
            return None;
        }
        purse = purse + loan.gives;
    }
    None
}

/// Ways to make room for these cards: free places first, then everything that could be given up.
fn replacements(case: &Case<'_>, drawn: &[Card], cart: &[Slot]) -> Vec<Vec<(Slot, Option<Slot>)>> {
    let me = case.board.me;
    let figures = &case.board.content.figures;
    let n_ships = case.board.owned[me].count_ones() as u8;
    let mut ways: Vec<Vec<(Slot, Option<Slot>)>> = vec![Vec::new()];
    let mut free_ships = figures.most_ships.saturating_sub(n_ships);
    let n_stations = case.view.captains[me].stations.len() as u8;
    let mut free_stations = figures.most_stations.saturating_sub(n_stations);
    for card in cart {
        let (free, given_up): (&mut u8, Vec<Slot>) = match drawn[card.index()] {
            Card::Ship(_) => {
                let home = case.board.home[me];
                let at_home = (0..SHIPS as u8).filter(|slot| home & 1 << slot != 0);
                (&mut free_ships, at_home.map(Slot).collect())
            }
            Card::Station(station) => {
                if has_station(case, station) || is_twice(drawn, cart) {
                    return Vec::new();
                }
                (&mut free_stations, (0..n_stations).map(Slot).collect())
            }
        };
        if *free > 0 {
            *free -= 1;
            ways.iter_mut().for_each(|way| way.push((*card, None)));
            continue;
        }
        let is_ship = |card: Slot| matches!(drawn[card.index()], Card::Ship(_));
        ways = ways
            .into_iter()
            .flat_map(|way| {
                let taken = |slot: &Slot| {
                    way.iter().any(|(other, old)| {
                        *old == Some(*slot) && is_ship(*other) == is_ship(*card)
                    })
                };
                let free: Vec<Slot> =
                    given_up.iter().copied().filter(|slot| !taken(slot)).collect();
                free.into_iter().map(move |slot| {
                    let mut way = way.clone();
                    way.push((*card, Some(slot)));
                    way
                })
            })
            .collect();
    }
    ways
}

fn has_station(case: &Case<'_>, station: StationId) -> bool {
    case.view.captains[case.board.me].stations.iter().any(|moored| moored.station == station)
}

fn is_twice(drawn: &[Card], cart: &[Slot]) -> bool {
    cart.len() == 2 && drawn[cart[0].index()] == drawn[cart[1].index()]
}

/// What a purchase brings until the end, less what it costs.
fn value(case: &Case<'_>, order: &Order) -> f32 {
    if order.exchange {
        return NEW_CARDS;
    }
    let (board, me) = (&case.board, case.board.me);
    let drawn = drawn(case);
    let mut hangar = board.hangars[me];
    let mut extra_fuel = board.tools[me].extra_fuel;
    let before = board.horizon.fleet(&hangar, extra_fuel, 0);
    let mut value = -before;
    let fuel_of = |station: StationId| match station.of(board.content).effect {
        StationEffect::ExtraFuel { fuel } => fuel.0,
        _ => 0,
    };
    for (card, instead) in &order.buys {
        let card = drawn[card.index()];
        value -= f32::from(price(case, card).steps());
        match card {
            Card::Ship(ship) => put(&mut hangar, ship, *instead),
            Card::Station(station) => {
                value += board.horizon.station(station);
                extra_fuel += fuel_of(station);
                let old = instead.and_then(|old| case.view.captains[me].stations.get(old.index()));
                if let Some(old) = old {
                    value -= board.horizon.station(old.station);
                    extra_fuel -= fuel_of(old.station);
                }
            }
        }
    }
    let loan = board.content.figures.loan;
    let interest = f32::from((loan.owes - loan.gives).steps());
    value + board.horizon.fleet(&hangar, extra_fuel, 0) - interest * f32::from(order.loans)
}

fn put(hangar: &mut [Option<ShipId>; SHIPS], ship: ShipId, instead: Option<Slot>) {
    let free = || (0..SHIPS).find(|slot| hangar[*slot].is_none());
    if let Some(slot) = instead.map(Slot::index).or_else(free) {
        hangar[slot] = Some(ship);
    }
}

/// Whether everything that was chosen so far is part of this purchase.
fn fits(case: &Case<'_>, order: &Order) -> bool {
    let Some(cart) = case.view.own.as_ref().and_then(|own| own.purchase.as_ref()) else {
        return true;
    };
    let mut bought = (0..).map(Slot).zip(cart.bought.iter().zip(&cart.instead));
    let kept =
        bought.all(|(card, (bought, instead))| !bought || order.buys.contains(&(card, *instead)));
    let has_bought = cart.bought.contains(&true);
    let begun = cart.loans > 0 || has_bought;
    // After the first card nothing is lent any more (T-10.3), so what still needs a loan then comes too late.
    let lent = if has_bought { cart.loans == order.loans } else { cart.loans <= order.loans };
    kept && cart.repaid == 0 && lent && !(order.exchange && begun)
}

/// The first step of the purchase that is not taken yet.
fn next(case: &Case<'_>, order: &Order) -> Answer {
    if order.exchange {
        return Answer::new(Decision::Exchange, "tremble-hint-exchange", 0, 0);
    }
    let cart = case.view.own.as_ref().and_then(|own| own.purchase.as_ref());
    let (loans, bought) = cart.map_or((0, &[][..]), |cart| (cart.loans, &cart.bought[..]));
    let is_bought = |card: Slot| bought.get(card.index()).copied().unwrap_or(false);
    // Loans come before cards (T-10.3).
    if loans < order.loans && case.is_legal(Decision::Borrow) {
        let owed = thousands(case.board.content.figures.loan.owes);
        return Answer::new(Decision::Borrow, "tremble-hint-borrow", owed, 0);
    }
    match order.buys.iter().find(|(card, _)| !is_bought(*card)) {
        Some((card, instead)) => {
            let decision = Decision::Buy { card: *card, instead: *instead };
            let reasons = vec![gain_of(case, *card, *instead)];
            Answer { decision, reasons, others: Vec::new() }
        }
        None if order.buys.is_empty() => Answer::new(Decision::Commit, "tremble-hint-save", 0, 0),
        None => Answer::new(Decision::Commit, "tremble-hint-bought", 0, 0),
    }
}

/// Whether this is a card that raises the fuel limit of one turn, and by how much (T-11.5).
pub(super) fn extra_fuel(case: &Case<'_>) -> Option<(Decision, u8)> {
    case.legal.iter().find_map(|decision| {
        let Decision::Use { tool: tool @ Tool::Compensation(_), .. } = *decision else {
            return None;
        };
        match case.effect(tool)? {
            Effect::Compensation(CompensationEffect::ExtraFuel { fuel }) => {
                Some((*decision, fuel.0))
            }
            _ => None,
        }
    })
}
