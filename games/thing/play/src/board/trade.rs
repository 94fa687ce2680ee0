//! Offers of trades: what, to whom, and for what.

use maud::{Markup, html};
use saucer_play::Choice;
use saucer_thing::{Decision, Figure, Gear};
use saucer_web::parts::{icon, shell};

use super::pieces::{gear, gear_icon, gear_name, who};
use crate::At;
use crate::words::names;

/// The panel with every offer that may be made; nothing if there is none.
pub(crate) fn panel(at: &At<'_>) -> Markup {
    let offers: Vec<(Gear, Figure, Option<Gear>)> = offers(at);
    if offers.is_empty() {
        return html! {};
    }
    let mut gives: Vec<Gear> = offers.iter().map(|offer| offer.0).collect();
    gives.dedup();
    html! {
        aside #trade.panel popover aria-label=(at.plain("thb-trade")) {
            (shell::close(at.cx, "trade"))
            h2 { (at.plain("thb-trade")) }
            @for give in gives {
                details.part name="trade" data-part={ "trade-" (names::gear_id(give)) } open[offers.iter().all(|offer| offer.0 == give)] {
                    summary { (gear(at, give, 1)) }
                    @let mut people: Vec<Figure> = offers.iter().filter(|offer| offer.0 == give).map(|offer| offer.1).collect();
                    @let () = people.dedup();
                    @for to in people {
                        div.probe-row {
                            (who(at, to))
                            span.choices {
                                @for (_, _, want) in offers.iter().filter(|offer| offer.0 == give && offer.1 == to) { (offer(at, give, to, *want)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Whether any trade may be offered now.
pub(crate) fn is_open(at: &At<'_>) -> bool {
    !offers(at).is_empty()
}

fn offers(at: &At<'_>) -> Vec<(Gear, Figure, Option<Gear>)> {
    let offer = |decision: &Decision| match *decision {
        Decision::Propose { to, give, want } => Some((give, to, want)),
        _ => None,
    };
    at.shown.legal.iter().filter_map(offer).collect()
}

fn offer(at: &At<'_>, give: Gear, to: Figure, want: Option<Gear>) -> Markup {
    let body = match want {
        None => html! { (at.plain("thb-for-nothing")) },
        Some(want) => {
            html! { (icon("x-swap")) (icon(gear_icon(want))) span { (gear_name(at, want)) } }
        }
    };
    at.button(Choice::new(Decision::Propose { to, give, want }, "small", body))
}
