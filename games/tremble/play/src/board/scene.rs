//! What is going on now, and what the captain who looks may do about it.

use maud::{Markup, html};
use saucer_play::Choice;
use saucer_tremble::{Card, Decision, Slot, Slots, Step, Target, Tool};
use saucer_web::parts::icon;

use super::{army, battle, buying, cards, planning};
use crate::At;
use crate::odds::{EVEN, fight_chance};
use crate::words::Names;
use crate::words::cards as say;
use crate::words::decision as called;

/// The scene of the step that is going on. It must be made after the cities and the hand, because
/// it has a button for whatever they have none for.
pub(crate) fn scene(at: &At<'_>) -> Markup {
    let body = match &at.view().step {
        Step::Dealing => html! { p.calm { (at.plain("tr-dealing")) } },
        Step::KeepingMissions => keeping(at),
        Step::Buying { .. } => buying::buying(at),
        Step::Defending(met) => army::scene(at, met),
        Step::Planning => planning::planning(at),
        Step::Shedding => planning::shedding(at),
        Step::Towing { seat } => html! {
            p.calm { (at.text("tr-towing", &[("who", at.name(*seat).into())])) " " (at.clause("T-5.3")) }
            (tools(at))
            (choices(at))
        },
        Step::Redirecting => planning::redirecting(at),
        Step::Settling { field, scene } => battle::settling(at, *field, scene),
        Step::Over => html! {},
    };
    html! {
        section.action data-situation aria-label=(at.plain("tr-now")) {
            // What is below has its headings under one of this section, not under the last city's; a city that is
            // settled has its own.
            @if !matches!(at.view().step, Step::Settling { .. } | Step::Over) { h2.sr { (at.plain("tr-now")) } }
            (body)
            (at.rest_buttons())
        }
    }
}

/// Who is still waited for in a secret step, and who has committed; nothing else is told (T-4.3).
pub(crate) fn waiting(at: &At<'_>) -> Markup {
    let view = at.view();
    html! {
        p.awaited role="status" {
            @for captain in &view.captains {
                @let done = !view.owing.contains(captain.seat);
                span.wait.done[done] {
                    (at.badge(captain.seat)) (at.name(captain.seat)) " "
                    @if done { (icon("t-check")) span.sr { (at.plain("tr-committed")) } }
                    @else { span.dots aria-hidden="true" { "…" } span.sr { (at.plain("tr-deciding")) } }
                }
            }
        }
    }
}

/// The choices that are one word each: fight, retreat, flee, pass, and their like.
pub(crate) fn choices(at: &At<'_>) -> Markup {
    // What most likely fails is not the button at hand.
    let fight = if fight_chance(at).is_some_and(|chance| chance < EVEN) { "wide" } else { "main" };
    let plain = [
        (Decision::Fight, fight, "t-power", "tr-do-fight"),
        (Decision::Retreat, "wide", "t-home", "tr-do-retreat"),
        (Decision::Flee, "wide", "t-turn", "tr-do-flee"),
        (Decision::Pass, "wide", "t-check", "tr-do-pass"),
    ];
    // A question with one answer is asked where skipping it would tell the others something.
    let formality = at.shown.legal == [Decision::Pass];
    html! {
        @if formality { p.calm { (at.plain("tr-nothing-to-use")) } }
        div.choices {
            @for (decision, class, sign, key) in plain {
                @let command = (decision == Decision::Pass).then_some("end");
                @if at.may(&decision) {
                    (at.button(Choice { command, ..Choice::new(decision, class, html! { (icon(sign)) (at.plain(key)) }) }))
                }
            }
        }
    }
}

/// Ships of which one must be discarded, or may be called.
pub(crate) fn ships(at: &At<'_>, decide: fn(Slot) -> Decision, class: &'static str) -> Markup {
    let Some(own) = at.own() else { return html! {} };
    html! {
        div.choices.of-ships {
            @for slot in Slot::all() {
                @if let Some(ship) = own.ships.get(slot.index()).copied().flatten() {
                    @let body = html! { (icon(cards::class_icon(at, ship))) (called::decision(at, decide(slot))) };
                    @if at.may(&decide(slot)) { (at.button(Choice::new(decide(slot), class, body))) }
                }
            }
        }
    }
}

/// Stations and compensations that may be used now, each with its targets.
pub(crate) fn tools(at: &At<'_>) -> Markup {
    let mut tools: Vec<Tool> = Vec::new();
    for decision in &at.shown.legal {
        if let Decision::Use { tool, .. } = decision
            && !tools.contains(tool)
        {
            tools.push(*tool);
        }
    }
    html! {
        @if !tools.is_empty() {
            div.tools-now { @for tool in tools { (self::tool(at, tool)) } }
        }
    }
}

fn tool(at: &At<'_>, tool: Tool) -> Markup {
    let (sign, effect) = match tool {
        Tool::Station(slot) => {
            let captain = at.seat().and_then(|seat| at.captain(seat));
            let held = captain.and_then(|captain| captain.stations.get(slot.index()));
            let effect =
                held.map(|held| say::station(at.lang(), held.station.of(at.content()).effect));
            ("t-station", effect.unwrap_or_default())
        }
        Tool::Compensation(kind) => {
            ("t-gift", say::compensation(at.lang(), kind.of(at.content()).effect))
        }
    };
    let on: Vec<Target> = at
        .shown
        .legal
        .iter()
        .filter_map(|decision| match decision {
            Decision::Use { tool: used, on } if *used == tool => Some(*on),
            _ => None,
        })
        .collect();
    let mut courses: Vec<(saucer_core::Seat, Slot)> = Vec::new();
    for target in &on {
        if let Target::Course(seat, slot, _) = target
            && !courses.contains(&(*seat, *slot))
        {
            courses.push((*seat, *slot));
        }
    }
    html! {
        section.tool-now {
            h3 { (icon(sign)) (called::tool(at, tool)) }
            p { (effect) }
            div.choices {
                @for target in on.iter().filter(|target| !matches!(target, Target::Course(..))) {
                    @let body = match target {
                        Target::Ship(seat, slot) => named(at, *seat, *slot),
                        Target::Captain(seat) => html! { (at.badge(*seat)) (at.name(*seat)) },
                        Target::Nothing | Target::Course(..) => html! { (at.plain("tr-use")) },
                    };
                    (at.button(Choice::new(Decision::Use { tool, on: *target }, "use", body)))
                }
            }
            @for (seat, slot) in courses {
                div.course {
                    span { (named(at, seat, slot)) " →" }
                    div.choices {
                        @for target in &on {
                            @if let Target::Course(owner, of, to) = target && (*owner, *of) == (seat, slot) {
                                (at.button(Choice::new(Decision::Use { tool, on: *target }, "small", html! { (u16::from(to.0) + 1) })))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A ship of somebody: the crest says whose it is.
fn named(at: &At<'_>, seat: saucer_core::Seat, slot: Slot) -> Markup {
    html! { (at.badge(seat)) span.sr { (at.name(seat)) " " } (called::a_ship(at, seat, slot)) }
}

/// A choice of several out of up to five: boxes to tick, and one button for each set, of which the
/// style sheet shows the one that is ticked.
pub(crate) fn pick_set(
    at: &At<'_>,
    boxes: &[(Slot, Markup)],
    decide: fn(Slots) -> Decision,
    class: &'static str,
) -> Markup {
    let sets = at.rest().into_iter().filter_map(|decision| {
        let set = match decision {
            Decision::Keep(set) | Decision::Search(set) => set,
            _ => return None,
        };
        (decide(set) == decision).then_some(set)
    });
    let sets: Vec<Slots> = sets.collect();
    let is_hinted = |slot: Slot| {
        let hinted = at.shown.hint.as_ref().map(|hint| hint.decision);
        matches!(hinted, Some(Decision::Keep(set) | Decision::Search(set)) if set.has(slot))
    };
    html! {
        div.pick-set {
            div.boxes {
                @for (slot, body) in boxes {
                    label.choice.hinted[is_hinted(*slot)] { input.{ "x" (slot.0) } type="checkbox" id={ "tick-" (slot.0) } autocomplete="off"; span { (body) } }
                }
            }
            p.none-picked { (at.plain("tr-pick-some")) }
            div.sets {
                @for set in sets {
                    div.set.{ @for (slot, _) in boxes { @if set.has(*slot) { " in" } @else { " out" } (slot.0) } } {
                        @let words = at.text("tr-take-set", &[("n", set.len().into())]);
                        (at.button(Choice::new(decide(set), class, html! { (icon("t-check")) (words) })))
                    }
                }
            }
        }
    }
}

fn keeping(at: &At<'_>) -> Markup {
    let dealt = at.own().map_or(&[][..], |own| &own.missions);
    let owes = at.shown.legal.iter().any(|decision| matches!(decision, Decision::Keep(_)));
    let boxes: Vec<(Slot, Markup)> = (0..)
        .map(Slot)
        .zip(dealt.iter().map(|(mission, _)| cards::secret_mission(at, *mission, None)))
        .collect();
    html! {
        p.calm { (at.plain("tr-keep-how")) " " (at.clause("T-9.8")) }
        @if owes { (pick_set(at, &boxes, Decision::Keep, "main")) }
        @else { div.boxes { @for (_, body) in &boxes { (body) } } }
        (waiting(at))
    }
}

/// Whether a drawn card is a station; else it is a ship.
pub(crate) fn is_station(card: Card) -> bool {
    matches!(card, Card::Station(_))
}
