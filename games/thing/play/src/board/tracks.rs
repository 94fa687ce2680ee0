//! What runs out and what comes nearer: weather, generator, boiler, cold, help, the dog, tins, fuel.

use maud::{Markup, html};
use saucer_thing::{Face, RescueView, Step};
use saucer_web::parts::icon;

use super::pieces::face_icon;
use crate::At;
use crate::words::names;

/// One row of chips; where there is room, each has its name and its track.
pub(crate) fn tracks(at: &At<'_>) -> Markup {
    let view = at.view();
    if view.saucer.is_some() {
        return html! {};
    }
    let face = match view.step {
        Step::Forecast(rolled) => Some(rolled),
        _ => view.weather,
    };
    html! {
        ul.tracks aria-label=(at.plain("thb-tracks")) data-explains {
            li.track.weather data-piece="track-weather" data-explain="track-weather" {
                (icon(face.map_or("x-vane", face_icon)))
                span.label { (at.plain("thb-weather")) }
                b.value { @match face { Some(face) => { (weather(at, face)) } None => "–" } }
            }
            (plant(at, "generator", "x-bolt", "thb-generator", view.generator.fuel, view.generator.damage, 2))
            @match view.freezing {
                Some(space) => { (chip(at, "freezing", "x-snow", "thb-freezing", space, 8, "bad")) }
                None => { (plant(at, "boiler", "x-flame", "thb-boiler", view.boiler.fuel, view.boiler.damage, 3)) }
            }
            (rescue(at, view.rescue))
            @if let Some([space, of]) = view.dog_track { (chip(at, "dog", "x-dog", "thb-dog", space, of, "bad")) }
            li.track.tins.low[view.pantry < 4] data-piece="track-pantry" data-explain="track-pantry" {
                (icon("x-tin")) span.label { (at.plain("thb-pantry")) }
                b.value { (view.pantry) @if view.is_starving { span.alarm { (icon("x-hunger")) span.sr { (at.plain("thb-starving")) } } } }
            }
            li.track.reserve.low[view.reserve < 3] data-piece="track-reserve" data-explain="track-reserve" {
                (icon("x-fuel")) span.label { (at.plain("thb-reserve")) } b.value { (view.reserve) }
            }
        }
    }
}

/// The name of the weather, by a shorter word where there is less room and the word is long.
fn weather(at: &At<'_>, face: Face) -> Markup {
    let name = names::face(at.lang(), face);
    html! {
        @if face == Face::Fair {
            span.short aria-hidden="true" { (at.plain("thb-short-fair")) } span.long { (name) }
        } @else { (name) }
    }
}

/// The generator or the boiler: fuel as a bar of four, damage as strokes.
fn plant(
    at: &At<'_>,
    id: &'static str,
    sign: &'static str,
    key: &str,
    fuel: u8,
    damage: u8,
    most: u8,
) -> Markup {
    let is_out = damage >= most;
    html! {
        li.track.plant.(id).low[fuel < 2].out[is_out] data-piece={ "track-" (id) } data-explain={ "track-" (id) } {
            (icon(sign))
            span.label { (at.plain(key)) }
            b.value {
                (super::pieces::pips("fuel", fuel, 4))
                @if damage > 0 { (super::pieces::pips("damage", damage, most)) }
                span.sr { (at.text("thb-fuel", &[("n", fuel.into())])) " " (at.text("thb-damage", &[("n", damage.into())])) }
            }
            @if is_out && id == "generator" { span.alarm { (icon("x-dark")) span.sr { (at.plain("thb-dark")) } } }
        }
    }
}

fn chip(
    at: &At<'_>,
    id: &'static str,
    sign: &'static str,
    key: &str,
    n: u8,
    of: u8,
    tone: &'static str,
) -> Markup {
    html! {
        li.track.run.(id).(tone) data-piece={ "track-" (id) } data-explain={ "track-" (id) } {
            (icon(sign))
            span.label { (at.plain(key)) }
            b.value { (n) "/" (of) }
            progress max=(of) value=(n) aria-hidden="true" {}
        }
    }
}

fn rescue(at: &At<'_>, rescue: RescueView) -> Markup {
    match rescue {
        RescueView::Coming { space, of } => {
            chip(at, "rescue", "x-helicopter", "thb-rescue", space, of, "good")
        }
        _ => html! {
            li.track.rescue.here[matches!(rescue, RescueView::Landed { .. })] data-piece="track-rescue" data-explain="track-rescue" {
                (icon("x-helicopter"))
                span.label { (at.plain("thb-rescue")) }
                b.value {
                    @match rescue {
                        RescueView::Landed { left } => {
                            @let left = [("n", left.into())];
                            span.short aria-hidden="true" { (at.text("thb-landed-short", &left)) }
                            span.long { (at.text("thb-landed", &left)) }
                        }
                        RescueView::Gone => { (at.plain("thb-gone")) }
                        _ => { (at.plain("thb-silent")) }
                    }
                }
            }
        },
    }
}
