//! Standing orders: to pass without being asked, in a battle, in a turn, or as long as nobody attacks.

use saucer_core::Seat;
use saucer_play::Obeyed;
use saucer_tremble::{Decision, Scene, Step, Turn, View};

use crate::At;

/// An order, as its name says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    /// Pass in the battle for this field in this turn.
    Battle(u8, u8),
    /// Pass whenever asked in this turn.
    Turn(u8),
    /// Pass until there is a battle with one's own ships.
    Calm,
}

impl Order {
    fn name(self) -> String {
        match self {
            Order::Battle(turn, field) => format!("battle.{turn}.{field}"),
            Order::Turn(turn) => format!("turn.{turn}"),
            Order::Calm => "calm".to_owned(),
        }
    }

    fn read(name: &str) -> Option<Order> {
        let mut parts = name.split('.');
        let kind = parts.next()?;
        let mut number = || parts.next()?.parse().ok();
        Some(match kind {
            "battle" => Order::Battle(number()?, number()?),
            "turn" => Order::Turn(number()?),
            "calm" => Order::Calm,
            _ => return None,
        })
    }
}

/// A question that can be passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    /// Whether a ship is moved after the reveal (T-5.3).
    Tow,
    /// Whether a ship joins the battle for this field, or something is used in it (T-6.5, T-6.7).
    Battle(u8),
}

fn asked(view: &View, captain: Seat) -> Option<Asked> {
    match &view.step {
        Step::Towing { seat } if *seat == captain => Some(Asked::Tow),
        Step::Settling { field, scene } => match scene {
            Scene::Reserve { seat, .. } if *seat == captain => Some(Asked::Battle(field.0)),
            Scene::Battle { seat: Some(seat), .. } if *seat == captain => {
                Some(Asked::Battle(field.0))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Whether ships of this captain are where others want to fight.
fn is_attacked(view: &View, captain: Seat) -> bool {
    let Step::Settling { scene, .. } = &view.step else { return false };
    match scene {
        Scene::Standoff { fleets, .. }
        | Scene::Reserve { fleets, .. }
        | Scene::Battle { fleets, .. } => {
            fleets.len() > 1 && fleets.iter().any(|fleet| fleet.seat == captain)
        }
        _ => false,
    }
}

/// The orders that answer what this captain is asked now.
pub(crate) fn orders(view: &View, captain: Seat) -> Vec<String> {
    let Turn(turn) = view.turn;
    let orders = match asked(view, captain) {
        Some(Asked::Battle(field)) => vec![Order::Battle(turn, field), Order::Turn(turn)],
        Some(Asked::Tow) => vec![Order::Turn(turn), Order::Calm],
        None => Vec::new(),
    };
    orders.into_iter().map(Order::name).collect()
}

/// What an order says to what this captain is asked now.
pub(crate) fn obey(view: &View, captain: Seat, order: &str) -> Obeyed<Decision> {
    let Turn(turn) = view.turn;
    let Some(order) = Order::read(order).filter(|_| view.step != Step::Over) else {
        return Obeyed::Over;
    };
    let here = match &view.step {
        Step::Settling { field, .. } => Some(field.0),
        _ => None,
    };
    let holds = match order {
        Order::Battle(then, field) => then == turn && here == Some(field),
        Order::Turn(then) => then == turn,
        Order::Calm => !is_attacked(view, captain),
    };
    match asked(view, captain) {
        _ if !holds => Obeyed::Over,
        Some(_) => Obeyed::Decide(Decision::Pass),
        None => Obeyed::Silent,
    }
}

/// An order in words.
pub(crate) fn words(at: &At<'_>, order: &str) -> String {
    match Order::read(order) {
        Some(Order::Battle(..)) => at.plain("tr-order-battle"),
        Some(Order::Turn(_)) => at.plain("tr-order-turn"),
        Some(Order::Calm) | None => at.plain("tr-order-calm"),
    }
}
