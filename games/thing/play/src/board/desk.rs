//! What is asked: what lies before everybody, and a button for each answer that has none elsewhere.

use maud::{Markup, html};
use saucer_play::{Choice, Play};
use saucer_thing::{Card, Decision, Figure, Gear, Step};
use saucer_web::model::Care;
use saucer_web::parts::icon;

use super::effect::effect;
use super::map::button_name;
use super::pieces::{
    ability_id, card, face_icon, gear, gear_icon, name, place_name, seen, token, who,
};
use super::{secret, trade};
use crate::words::names;
use crate::{At, ThingPlay};

/// The piece that the leader drags onto somebody.
const TURNED: &str = "turned-card";

/// The place where questions come and go; it is as high without one.
pub(crate) fn desk(at: &At<'_>) -> Markup {
    let left = at.rest();
    let (people, others): (Vec<Decision>, Vec<Decision>) =
        left.into_iter().partition(|decision| about(*decision).is_some());
    let beside = !people.is_empty() && others.len() == 1;
    html! {
        @if at.cx.prefs.care == Care::Ask { template #twice data-words=(at.plain("thb-twice")) {} }
        div.ask {
            (situation(at))
            @if !people.is_empty() {
                div.choices.people-row {
                    @for decision in people { @if let Some(figure) = about(decision) { (pick(at, decision, figure)) } }
                    // Nobody of them is a choice among others.
                    @if beside { @for decision in &others { (answer(at, *decision)) } }
                }
            }
            @if !others.is_empty() && !beside {
                div.choices.answers {
                    @if trade::is_open(at) { (opens(at, "trade", "thb-trade", "x-swap")) }
                    @if secret::probes(at) { (opens(at, "probe", "thb-probe", "x-lamp")) }
                    @for decision in others { (answer(at, decision)) }
                }
            }
        }
    }
}

/// The way to a panel with more choices than there is room for.
fn opens(at: &At<'_>, panel: &str, key: &str, sign: &'static str) -> Markup {
    let words = at.plain(key);
    html! { button.act.plain-answer type="button" popovertarget=(panel) data-key={ "open-" (panel) } aria-label=(words) { (icon(sign)) span { (words) } } }
}

/// Whom a decision is about, if it is told apart from others by that alone.
const fn about(decision: Decision) -> Option<Figure> {
    match decision {
        Decision::Assign(figure)
        | Decision::Accuse(figure)
        | Decision::Calm(figure)
        | Decision::Absorb(figure)
        | Decision::Burn(figure) => Some(figure),
        _ => None,
    }
}

/// Somebody to choose.
fn pick(at: &At<'_>, decision: Decision, figure: Figure) -> Markup {
    let place = match decision {
        Decision::Assign(_) => seen(at, figure).map(|seen| button_name(at, seen.at)),
        _ => None,
    };
    let does = match (decision, at.view().step) {
        (Decision::Assign(_), Step::Assign(card)) => effect(at, figure, card),
        _ => None,
    };
    let asks =
        does.as_ref().map(|does| at.text("thb-asks-assign", &[("does", does.as_str().into())]));
    let body = html! {
        (token(at, figure))
        span.picked-words {
            b { (name(at, figure)) }
            @if let Some(place) = place { " " small { (place) } }
            @if let Some(does) = does { " " small.does { (does) } }
        }
    };
    let class = match decision {
        Decision::Absorb(_) | Decision::Burn(_) => "pick danger twice",
        _ => "pick twice",
    };
    let piece = matches!(decision, Decision::Assign(_)).then(|| TURNED.to_owned());
    html! { span.drop-place data-drop data-asks=[asks] { (at.button(Choice { piece, ..Choice::new(decision, class, body) })) } }
}

/// Any other answer, with a sign where there is one.
fn answer(at: &At<'_>, decision: Decision) -> Markup {
    let words = ThingPlay::decision(at, &decision);
    let sign = match decision {
        Decision::Keep(gear) | Decision::Fight(gear) | Decision::Snipe(gear) => {
            Some(gear_icon(gear))
        }
        Decision::Forecast(face) => Some(face_icon(face)),
        Decision::TakeRoll => match at.view().step {
            Step::Forecast(face) => Some(face_icon(face)),
            _ => None,
        },
        Decision::KeepForecast => at.view().forecast.map(face_icon),
        Decision::TurnUp => Some("x-cards"),
        Decision::Escape | Decision::Call | Decision::Board => Some("x-helicopter"),
        Decision::Refuel => Some(gear_icon(Gear::Fuel)),
        Decision::Reload => Some(gear_icon(Gear::Flamethrower)),
        Decision::UseTools => Some(gear_icon(Gear::Tools)),
        Decision::AbsorbDog | Decision::Wreck => Some("x-claw"),
        _ => None,
    };
    let class = match decision {
        // Who pays nothing more gives the start away; that is not what the page advises.
        Decision::Done if at.view().step == Step::Launch => "quiet",
        Decision::TurnUp | Decision::Done | Decision::GiveBlind | Decision::Confirm => "main",
        Decision::Pass
        | Decision::Stop
        | Decision::Abstain
        | Decision::Leave
        | Decision::Decline => "quiet",
        _ => "plain-answer",
    };
    let body = html! {
        @match decision {
            Decision::Choose(id) => {
                @if let Some(known) = names::character(at, id) {
                    (icon(&format!("x-{}", ability_id(known.ability))))
                    span { (names::character_name(at.lang(), known)) }
                }
            }
            _ => { @if let Some(sign) = sign { (icon(sign)) } span { (words) } }
        }
    };
    at.button(Choice::new(decision, class, body))
}

/// What lies before everybody: the card that was turned up, dice, drawn cards, a fight, a trade, who is aboard.
fn situation(at: &At<'_>) -> Markup {
    let view = at.view();
    html! {
        @match view.step {
            Step::Assign(turned) => { (turned_up(at, turned)) }
            Step::Lead | Step::TurnUp | Step::Shuffle => { (pool(at)) }
            Step::Keep(_) | Step::Act(_) if !view.drawn.is_empty() => {
                div.before { @for drawn in &view.drawn { (gear(at, *drawn, 1)) } }
            }
            Step::Forecasting(_) => {
                div.before { @for face in &view.rolled { span.die { (icon(face_icon(*face))) span { (names::face(at.lang(), *face)) } } } }
            }
            Step::Arms(_) | Step::Prey | Step::Spoils => { (clash(at)) }
            Step::Accept(_) => {
                @if let Some(trade) = view.trade {
                    div.before.trading {
                        (who(at, trade.from)) (icon("x-give")) (gear(at, trade.give, 1))
                        @match trade.want {
                            Some(want) => { (icon("x-swap")) (gear(at, want, 1)) }
                            None => { span { (at.plain("thb-for-nothing")) } }
                        }
                    }
                }
            }
            Step::Board(next) | Step::Rescue(next) => { (boarding(at, next)) }
            // Whoever votes sees what the day has brought to light.
            Step::Accuse if !view.turned.is_empty() && !names::is_crew(at) => {
                div.before.of-today { span.calm { (at.plain("thb-today")) } (turned(at)) }
            }
            Step::Offer if view.own.is_some() => { (covered(at, "thb-offer-how")) }
            Step::Expose if view.own.is_some() => { (covered(at, "thb-expose-how")) }
            Step::Confirm if view.own.is_some() => { p.calm { (at.plain("thb-confirm-how")) } }
            Step::Commit(figure) if view.own.as_ref().is_some_and(|own| own.figure == figure) && !view.is_dark && !at.may(&Decision::Pass) => {
                (covered(at, "thb-commit-how"))
            }
            Step::Move(_) if at.shown.is_owed() => { p.calm { (at.plain("thb-move-how")) } }
            Step::Enter(_) if at.shown.is_owed() => { p.calm { (at.plain("thb-enter-how")) } }
            Step::Power if at.shown.is_owed() => { p.calm { (at.plain("thb-power-how")) } }
            Step::Plot if at.shown.is_owed() => {
                p.calm { (at.text("thb-plot-how", &[("n", laid(at).into()), ("of", view.group.strength.into())])) }
            }
            _ => {}
        }
    }
}

/// How to come to what is chosen under the cover, until it is open.
fn covered(at: &At<'_>, how: &str) -> Markup {
    html! { p.calm { span.while-covered { (at.plain(how)) } span.while-open { (at.plain("thb-choose-unseen")) } } }
}

/// How much strength lies on cards already.
fn laid(at: &At<'_>) -> u32 {
    at.view().group.plan.as_ref().map_or(0, |plan| plan.iter().map(|n| u32::from(*n)).sum())
}

/// The card that the leader must assign; it can be dragged onto who shall do it.
fn turned_up(at: &At<'_>, turned: Card) -> Markup {
    let leads = at.shown.is_owed();
    let label = names::card(at.lang(), turned);
    html! {
        div.before.turning {
            @if leads {
                button.turned type="button" data-drag=(TURNED) data-key="turned-card" aria-pressed="false" aria-label=(label) data-vt="turned" data-piece="pool" { (card(at, turned)) }
            } @else { span.turned data-vt="turned" data-piece="pool" { (card(at, turned)) } }
            (pile(at))
        }
    }
}

/// The cards before the leader.
fn pool(at: &At<'_>) -> Markup {
    html! { div.before { (pile(at)) } }
}

fn pile(at: &At<'_>) -> Markup {
    let (view, crew) = (at.view(), names::is_crew(at));
    html! {
        @if !crew || view.in_pool > 0 {
            span.pile data-explain="pool" {
                @for _ in 0..view.in_pool { i.back aria-hidden="true" {} }
                span { (at.text(if crew { "thb-in-pool-crew" } else { "thb-in-pool" }, &[("n", view.in_pool.into())])) }
            }
        }
        (turned(at))
    }
}

/// The cards that were turned up today.
fn turned(at: &At<'_>) -> Markup {
    let turned = &at.view().turned;
    html! {
        @if !turned.is_empty() {
            span.gone-by {
                @for kind in Card::ALL { @if turned.count(kind) > 0 { span.was.(names::card_id(kind)) { (names::card(at.lang(), kind)) " ×" (turned.count(kind)) } } }
            }
        }
    }
}

/// A fight: strength against strength.
fn clash(at: &At<'_>) -> Markup {
    let Some(clash) = at.view().clash else { return html! {} };
    html! {
        div.before.clash {
            span.side.alien { (icon("x-claw")) b { (clash.alien) } }
            span.against aria-hidden="true" { "×" }
            span.side.people { b { (clash.defence) } @for figure in clash.people.iter() { (token(at, figure)) span.sr { (name(at, figure)) } } }
            @if let Some(place) = clash.place { span.calm { (place_name(at, place)) } }
        }
    }
}

/// Who is aboard, and who is next.
fn boarding(at: &At<'_>, next: Figure) -> Markup {
    html! {
        div.before.boarding {
            span.calm { (at.plain("thb-aboard")) }
            @for figure in at.view().aboard.iter() { (token(at, figure)) span.sr { (name(at, figure)) } }
            @if at.view().aboard.is_empty() { span.calm { (at.plain("thb-nobody")) } }
            (icon("x-give")) (who(at, next))
        }
    }
}
