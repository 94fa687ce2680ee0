//! Standing orders: what a person wants to be answered without being asked, such as "pass for me in this
//! battle". The game says which ones make sense and what they answer; the house keeps them and lets nobody
//! else know.

use maud::{Markup, html};
use saucer_web::model::people::Stage;
use saucer_web::parts::people::{as_field, press};

use crate::{At, Play};

/// What an order says to what its seat is asked now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Obeyed<D> {
    /// What it was given for is over, and so is the order.
    Over,
    /// It is not about what is asked now, if anything is.
    Silent,
    /// Its answer.
    Decide(D),
}

/// The order that holds for the seat of the viewer, with a button that withdraws it.
pub(crate) fn held<P: Play>(at: &At<'_, P>) -> Markup {
    let people = at.people();
    let Some(order) = people.order.as_ref().filter(|_| may_order(at)) else { return html! {} };
    html! {
        form.order.holds method="post" action=(action(at)) {
            (as_field(people))
            input type="hidden" name="do" value="withdraw";
            span { (at.text("order-holds", &[("order", P::order(at, order).into())])) }
            (press("small", "order-withdraw", &at.plain("order-withdraw")))
        }
    }
}

/// The orders that can be given now. They unfold over the board, so that nothing moves when they come.
pub(crate) fn offered<P: Play>(at: &At<'_, P>) -> Markup {
    let (shown, people) = (at.shown, at.people());
    let Some(seat) = at.seat().filter(|_| may_order(at) && people.order.is_none()) else {
        return html! {};
    };
    let offered = if shown.is_owed() { P::orders(at.view(), seat) } else { Vec::new() };
    if offered.is_empty() {
        return html! {};
    }
    html! {
        details.orders {
            summary.act.small data-key="orders" { (at.plain("order-title")) }
            form.order method="post" action=(action(at)) {
                (as_field(people))
                input type="hidden" name="do" value="order";
                @for order in offered {
                    @let words = P::order(at, &order);
                    button.act.small name="order" value=(order) data-key={ "order-" (order) } aria-label=(words) { (words) }
                }
            }
        }
    }
}

fn may_order<P: Play>(at: &At<'_, P>) -> bool {
    at.seat().is_some() && at.people().stage == Stage::Running
}

fn action<P: Play>(at: &At<'_, P>) -> String {
    format!("/t/{}/order", at.shown.id)
}
