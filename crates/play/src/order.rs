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

/// The order that holds for the seat of the viewer, with a button that withdraws it; or else the orders that
/// can be given now.
pub(crate) fn orders<P: Play>(at: &At<'_, P>) -> Markup {
    let (shown, people) = (at.shown, at.people());
    let Some(seat) = at.seat().filter(|_| people.stage == Stage::Running) else { return html! {} };
    let action = format!("/t/{}/order", shown.id);
    if let Some(order) = &people.order {
        return html! {
            form.order.holds method="post" action=(action) {
                (as_field(people))
                input type="hidden" name="do" value="withdraw";
                span { (at.text("order-holds", &[("order", P::order(at, order).into())])) }
                (press("small", "order-withdraw", &at.plain("order-withdraw")))
            }
        };
    }
    let offered = if shown.is_owed() { P::orders(at.view(), seat) } else { Vec::new() };
    if offered.is_empty() {
        return html! {};
    }
    html! {
        form.order method="post" action=(action) aria-label=(at.plain("order-title")) {
            (as_field(people))
            input type="hidden" name="do" value="order";
            span { (at.plain("order-title")) }
            @for order in offered {
                @let words = P::order(at, &order);
                button.act.small name="order" value=(order) data-key={ "order-" (order) } aria-label=(words) { (words) }
            }
        }
    }
}
