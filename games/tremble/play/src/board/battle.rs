//! A city is settled: standoff, reserve, battle, losses, reward.

use maud::{Markup, html};
use saucer_core::{Seat, Seats};
use saucer_play::Choice;
use saucer_tremble::{Decision, FieldNo, FleetView, Humans, HuntOdds, Scene, Slot, StationEffect};
use saucer_web::parts::dice::{Skin, face};
use saucer_web::parts::icon;
use saucer_web::parts::people::seat_class;

use super::scene::{choices, pick_set, ships, tools};
use super::{army, cards, cities, fleet};
use crate::At;
use crate::losses::losses;
use crate::odds::{EVEN, fight_chance};
use crate::words::cards as say;
use crate::words::percent;
use crate::words::{Names, seat_piece};

/// The scene of the city that is being settled.
pub(crate) fn settling(at: &At<'_>, field: FieldNo, scene: &Scene) -> Markup {
    html! {
        h2.scene-name { span.no { (u16::from(field.0) + 1) } (title(at, field, scene)) }
        (prize(at, field))
        @match scene {
            Scene::Standoff { seat, fleets, firm } => {
                p.calm { (at.text("tr-standoff", &[("who", at.name(*seat).into())])) " " (at.clause("T-6.2")) }
                (arena(at, fleets, &Marks { asked: Some(*seat), done: *firm, done_key: "tr-stands-firm", ..Marks::NONE }))
                @if let Some(chance) = fight_chance(at).filter(|_| at.seat() == Some(*seat)) {
                    p.chance { meter min="0" max="1000" value=(chance) aria-hidden="true" {}
                        span { b { (at.text("tr-standoff-chance", &[("p", percent(at.lang(), chance).into())])) } " " (at.plain("tr-standoff-loss")) } }
                }
                (choices(at))
            }
            Scene::Reserve { seat, fleets } => {
                p.calm { (at.text("tr-reserve", &[("who", at.name(*seat).into())])) " " (at.clause("T-6.5")) }
                (arena(at, fleets, &Marks { asked: Some(*seat), ..Marks::NONE }))
                (ships(at, Decision::Join, "main"))
                (choices(at))
            }
            Scene::Battle { seat, fleets, passed } => {
                p.calm {
                    @match seat {
                        Some(seat) => { (at.text("tr-speaks", &[("who", at.name(*seat).into())])) " " (at.clause("T-6.7")) }
                        None => { (at.plain("tr-dice-roll")) " " (at.clause("T-6.6")) }
                    }
                }
                (arena(at, fleets, &Marks { asked: *seat, done: *passed, done_key: "tr-passed", ..Marks::NONE }))
                (tools(at))
                (choices(at))
            }
            Scene::Losses { winner, fleets, seats, trophy } => {
                p.calm {
                    (at.text(if *trophy { "tr-losses-trophy" } else { "tr-losses" }, &[("names", at.names(seats.iter()).into())]))
                    " " (at.clause(if *trophy { "T-11.6" } else { "T-6.10" }))
                }
                (arena(at, fleets, &Marks { winner: Some(*winner), deciding: *seats, ..Marks::NONE }))
                (tools(at))
                (ships(at, Decision::Lose, "danger"))
                (choices(at))
            }
            Scene::Reward { seat, fleet, odds, trophy_taken } => { (reward(at, field, *seat, fleet, *odds, *trophy_taken)) }
            Scene::Hunting(met) => { (army::scene(at, met)) }
        }
    }
}

fn title(at: &At<'_>, field: FieldNo, scene: &Scene) -> String {
    let laid = at.view().row.iter().find(|laid| laid.field == field);
    let city = laid.map_or("", |laid| at.city(laid.city));
    let key = match scene {
        Scene::Standoff { .. } => "tr-title-standoff",
        Scene::Reserve { .. } => "tr-title-reserve",
        Scene::Battle { .. } => "tr-title-battle",
        Scene::Losses { .. } => "tr-title-losses",
        Scene::Reward { .. } => "tr-title-reward",
        Scene::Hunting(_) => "tr-title-hunt",
    };
    at.text(key, &[("city", city.into())])
}

/// What the city is worth to whoever takes it: its type and region, the humans, and the missions it counts for.
fn prize(at: &At<'_>, field: FieldNo) -> Markup {
    let Some(laid) = at.view().row.iter().find(|laid| laid.field == field) else {
        return html! {};
    };
    let card = laid.city.of(at.content());
    let missions = at.view().missions.iter().map(|open| open.mission);
    let missions = missions.filter(|id| id.of(at.content()).counts.counts(card));
    html! {
        div.prize.(say::type_id(card.kind)) data-explains {
            (cities::tags(at, card))
            (cities::figures(at, card))
            @for id in missions {
                span.serves data-explain={ "mission-" (id.0) } aria-describedby={ "explain-mission-" (id.0) } { (icon("t-scroll")) (at.open_mission(id)) }
            }
        }
    }
}

/// How the fleets of an arena are marked.
struct Marks {
    /// Who is asked now.
    asked: Option<Seat>,
    /// Who has spoken, and what that is called.
    done: Seats,
    done_key: &'static str,
    winner: Option<Seat>,
    deciding: Seats,
}

impl Marks {
    const NONE: Marks = Marks {
        asked: None,
        done: Seats::NONE,
        done_key: "tr-passed",
        winner: None,
        deciding: Seats::NONE,
    };
}

/// All fleets side by side.
fn arena(at: &At<'_>, fleets: &[FleetView], marks: &Marks) -> Markup {
    let best = fleets.iter().map(|fleet| fleet.total).max();
    let rolled = fleets.iter().any(|fleet| fleet.roll.is_some());
    html! {
        div.arena.{ "n" (fleets.len()) } {
            @for fleet in fleets {
                @let leads = rolled && Some(fleet.total) == best;
                @let won = marks.winner == Some(fleet.seat);
                article.fleet.(seat_class(fleet.seat)).asked-now[marks.asked == Some(fleet.seat)].leads[leads].won[won].fell[marks.winner.is_some() && !won] data-piece=(seat_piece(fleet.seat)) {
                    header {
                        (at.who(fleet.seat))
                        @if marks.asked == Some(fleet.seat) { span.flag.now { (at.plain("tr-flag-asked")) } }
                        @else if won { span.flag.good { (at.plain("tr-flag-won")) } }
                        @else if marks.deciding.contains(fleet.seat) { span.flag.now { (at.plain("tr-flag-settles")) } }
                        @else if marks.winner.is_some() { span.flag { (at.plain("tr-flag-lost")) } }
                        @else if marks.done.contains(fleet.seat) { span.flag { (at.plain(marks.done_key)) } }
                    }
                    (self::fleet(at, fleet))
                }
            }
        }
    }
}

/// The ships of a fleet, its dice and its total.
pub(crate) fn fleet(at: &At<'_>, fleet: &FleetView) -> Markup {
    html! {
        ul.fighters data-explains { @for fighter in &fleet.ships { (fleet::fighter(at, fighter)) } }
        div.total {
            span.part { (icon("t-power")) b { (fleet.power) } }
            @if fleet.added > 0 { span.part { "+" b { (fleet.added) } (icon("t-gift")) } }
            @if let Some(roll) = fleet.roll {
                span.part.roll data-roll={ (fleet.seat.0) "-" (roll.0) "-" (roll.1) } { "+" (face(Skin::Black, roll.0)) (face(Skin::Black, roll.1))
                    span.sr { (at.text("tr-roll-words", &[("a", roll.0.into()), ("b", roll.1.into())])) } }
                span.part.all { "=" b { (fleet.total) } }
            }
        }
    }
}

fn reward(
    at: &At<'_>,
    field: FieldNo,
    seat: Seat,
    fleet: &FleetView,
    odds: Option<HuntOdds>,
    trophy_taken: bool,
) -> Markup {
    let laid = at.view().row.iter().find(|laid| laid.field == field);
    let card = laid.map(|laid| laid.city.of(at.content()));
    let searches = at.content().searches_over_turns();
    let may_search = at.shown.legal.iter().any(|decision| matches!(decision, Decision::Search(_)));
    let boxes: Vec<(Slot, Markup)> = fleet
        .ships
        .iter()
        .map(|fighter| {
            (
                fighter.slot,
                html! { (icon(cards::class_icon(at, fighter.ship))) (at.ship(fighter.ship)) },
            )
        })
        .collect();
    html! {
        p.calm { (at.text("tr-reward", &[("who", at.name(seat).into())])) " " (at.clause("T-7.1"))
            @if trophy_taken { " " (at.plain("tr-trophy-gone")) " " (at.clause("T-11.6")) } }
        (tools(at))
        @if let Some(card) = card {
            div.rewards {
                section.reward {
                    h3 { (icon("t-human")) (at.plain("tr-raid")) }
                    div.catch { (at.humans(card.raid + nets(at, seat))) }
                    p { (at.plain("tr-raid-sure")) " " (at.clause("T-7.2")) }
                    @let class = if losses(at, &Decision::Raid).is_empty() { "main" } else { "wide" };
                    @if at.may(&Decision::Raid) { (at.button(Choice::new(Decision::Raid, class, html! { (at.plain("tr-do-raid")) }))) }
                }
                section.reward {
                    h3 { (icon(if searches { "t-search" } else { "t-net" })) (at.plain(if searches { "tr-search" } else { "tr-hunt" })) }
                    div.catch { (at.humans(card.hunt)) }
                    @if let Some(odds) = odds { (self::odds(at, odds)) }
                    @if let Some(turns) = at.content().figures.search_turns {
                        p { (at.text("tr-search-how", &[("a", turns.usual.into()), ("b", turns.fast.into())])) " " (at.clause("T-7.7")) }
                    }
                    @if at.may(&Decision::Hunt) { (at.button(Choice::new(Decision::Hunt, if odds.is_some_and(|odds| odds.success < EVEN) { "wide" } else { "main" }, html! { (at.plain("tr-do-hunt")) }))) }
                    @if may_search { (pick_set(at, &boxes, Decision::Search, "main")) }
                }
                section.reward.own-fleet { h3 { (at.who(seat)) } (self::fleet(at, fleet)) }
            }
        }
    }
}

/// What the stations that the captor has chosen for this reward add to a raid (T-12.13).
fn nets(at: &At<'_>, seat: Seat) -> Humans {
    let stations = at.captain(seat).map_or(&[][..], |captain| &captain.stations);
    stations.iter().filter(|station| station.armed).fold(Humans::NONE, |sum, station| match station
        .station
        .of(at.content())
        .effect
    {
        StationEffect::RicherRaid { humans } => sum + humans,
        _ => sum,
    })
}

fn odds(at: &At<'_>, odds: HuntOdds) -> Markup {
    html! {
        p { (icon("t-army")) (at.text("tr-odds-draws", &[("n", odds.draws.into())])) " " (at.clause("T-7.3")) }
        p.chance { meter min="0" max="1000" value=(odds.quiet) aria-hidden="true" {} (at.text("tr-odds-quiet", &[("p", percent(at.lang(), odds.quiet).into())])) }
        p.chance { meter min="0" max="1000" value=(odds.success) aria-hidden="true" {} b { (at.text("tr-odds-success", &[("p", percent(at.lang(), odds.success).into())])) } }
    }
}
