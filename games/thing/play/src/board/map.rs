//! The station: rooms with what stands, burns and walks in them.

use maud::{Markup, html};
use saucer_play::Choice;
use saucer_thing::{Decision, DogView, Figure, Mode, Place, Standing, Step};
use saucer_web::parts::icon;

use super::art;
use super::pieces::{face_icon, name, pips, place_name, place_sign, stray_sign, token};
use crate::At;
use crate::words::names::{self, place_id, place_piece};

/// The places in the order in which a finger and a screen reader meet them.
const ORDER: [Place; 14] = [
    Place::WeatherStation,
    Place::RadioRoom,
    Place::Laboratory,
    Place::Armory,
    Place::GeneratorRoom,
    Place::RecreationRoom,
    Place::Kitchen,
    Place::BoilerRoom,
    Place::Warehouse,
    Place::Dormitory,
    Place::Kennel,
    Place::Helicopter,
    Place::Snowcat,
    Place::SecondSnowcat,
];

/// The map with a button on every place that can be chosen.
pub(crate) fn station(at: &At<'_>) -> Markup {
    html! {
        section.station aria-label=(at.plain("thb-map")) {
            (art::station())
            @for place in ORDER {
                @if place != Place::SecondSnowcat || at.view().setup.mode() == Mode::Station { (room(at, place)) }
            }
            @if at.view().setup.mode() != Mode::Station { (depot(at)) }
            (art::snowfall())
        }
    }
}

/// Who is in a place, those who are out apart. The exposed group is nowhere.
pub(crate) fn folk(at: &At<'_>, place: Place) -> Vec<Figure> {
    let here = at.view().figures.iter().filter(|seen| seen.at == place);
    here.filter(|seen| seen.standing == Standing::Present).map(|seen| seen.figure).collect()
}

fn room(at: &At<'_>, place: Place) -> Markup {
    let view = at.view();
    let folk = folk(at, place);
    let burns = view.fires.contains(&place);
    let kindled = view.kindled.contains(&place);
    let lies = view.token == place;
    let lurks = strength(at, place);
    let dogs = dogs(at, place);
    let outside = matches!(
        place,
        Place::Helicopter | Place::Snowcat | Place::SecondSnowcat | Place::WeatherStation
    );
    let words = place_name(at, place);
    html! {
        div.room.(place_id(place)).burns[burns].kindled[kindled].haunted[lurks > 0].outside[outside] role="group" aria-label=(words) data-piece=(place_piece(place)) data-explain={ "place-" (place_id(place)) } data-asks=(at.plain("thb-asks-go")) {
            span.ghost aria-hidden="true" { (icon(place_sign(at, place))) }
            (icon(place_sign(at, place)))
            b.room-name { span.long { (words) } span.short aria-hidden="true" { (short_name(at, place)) } }
            (gauge(at, place))
            span.signs {
                @if lies { span.leads title=(at.plain("thb-token-lies")) { (icon("x-star")) span.sr { (at.plain("thb-token-lies")) } } }
                @if burns { span.fire { (icon("x-flame")) span.sr { (at.plain("thb-burns")) } } }
                @if kindled { span.fire.young { (icon("x-flame")) span.sr { (at.plain("thb-kindled")) } } }
                @if lurks > 0 { span.claw { (icon("x-claw")) b { (lurks) } span.sr { (at.text("thb-lurks", &[("n", lurks.into())])) } } }
            }
            @if !folk.is_empty() || !dogs.is_empty() {
                span.folk.crowded[folk.len() + dogs.len() > 4] {
                    @for figure in &folk { span.standing data-vt={ "figure-" (figure.0) } data-piece={ "figure-" (figure.0) } { (token(at, *figure)) span.tag { (name(at, *figure)) span.sr { ". " } } } }
                    @for dog in &dogs { span.standing { (stray(at, *dog)) } }
                }
            }
            (choice(at, place))
        }
    }
}

/// What stands on a room of a phone, where a long name has no place.
fn short_name(at: &At<'_>, place: Place) -> String {
    let short = match place {
        Place::WeatherStation => "thb-short-weather-station",
        Place::GeneratorRoom => "thb-short-generator-room",
        Place::BoilerRoom => "thb-short-boiler-room",
        Place::Laboratory => "thb-short-laboratory",
        Place::Snowcat if names::is_station(at.view().setup) => "thb-short-first-snowcat",
        Place::SecondSnowcat => "thb-short-second-snowcat",
        _ => return place_name(at, place),
    };
    at.plain(short)
}

/// What stands on a button below the map, beside a name.
pub(crate) fn button_name(at: &At<'_>, place: Place) -> String {
    match place {
        Place::Helicopter => at.plain("thb-short-helicopter"),
        _ => short_name(at, place),
    }
}

/// How strong the group is here, as far as the viewer knows.
fn strength(at: &At<'_>, place: Place) -> u8 {
    let group = &at.view().group;
    let of = |plan: &Vec<u8>| plan.get(place as usize).copied().unwrap_or(0);
    group.plan.as_ref().map_or(0, of).max(of(&group.appeared))
}

/// The dogs in a place, or whoever takes their part, by their numbers.
fn dogs(at: &At<'_>, place: Place) -> Vec<u8> {
    let all = (0..).zip(&at.view().dogs);
    all.filter(|(_, dog)| **dog == DogView::At(place)).map(|(number, _)| number).collect()
}

fn stray(at: &At<'_>, number: u8) -> Markup {
    let setup = at.view().setup;
    let leads = setup.mode() == Mode::PackLeader && number == 0;
    let piece = names::dog_piece(number);
    let explained = if leads { "pack-leader" } else { "dog" };
    html! {
        span.token.dog.alpha[leads] data-vt=(piece) data-piece=(piece) data-explain=(explained) {
            (icon(stray_sign(at))) span.sr { (at.text("thb-stray", &[("kind", (if leads { "leader" } else { names::dog_id(setup) }).into())])) }
        }
    }
}

/// What a place holds and how it stands.
fn gauge(at: &At<'_>, place: Place) -> Markup {
    let view = at.view();
    let amount = |sign: &'static str, n: u8, key: &str| {
        html! { span.amount { (icon(sign)) b aria-hidden="true" { (n) } span.sr { (at.text(key, &[("n", n.into())])) } } }
    };
    let damage = |n: u8, of: u8| {
        html! { @if n > 0 { span.hurt { (pips("damage", n, of)) span.sr { (at.text("thb-damage", &[("n", n.into())])) } } } }
    };
    let fuel = |n: u8, of: u8| {
        html! { span { (pips("fuel", n, of)) span.sr { (at.text("thb-fuel", &[("n", n.into())])) } } }
    };
    let deck = |weapons: bool| {
        let is_weapon = |gear: &saucer_thing::Gear| (*gear as u8) < saucer_thing::Gear::Fuel as u8;
        view.decks.iter().filter(|pile| is_weapon(&pile.gear) == weapons).map(|pile| pile.n).sum()
    };
    html! {
        span.gauge {
            @match place {
                Place::GeneratorRoom => { (fuel(view.generator.fuel, 4)) (damage(view.generator.damage, 2)) }
                Place::BoilerRoom => {
                    @if view.freezing.is_none() { (fuel(view.boiler.fuel, 4)) }
                    (damage(view.boiler.damage, 3))
                }
                Place::RadioRoom => { (damage(view.radio, view.radio)) }
                Place::Warehouse => { (amount("x-fuel", view.reserve, "thb-fuel")) (amount("x-cards", deck(false), "thb-deck")) }
                Place::Armory => { (amount("x-cards", deck(true), "thb-deck")) }
                Place::Laboratory => { (amount("x-flask", view.lab_bag, "thb-lab-bag")) }
                Place::Kitchen => { (amount("x-tin", view.pantry, "thb-tins")) @if view.is_cooked { span.cooked { (icon("x-steam")) span.sr { (at.plain("thb-cooked")) } } } }
                Place::WeatherStation => { @if let Some(face) = view.forecast { span.amount { (icon(face_icon(face))) span.sr { (names::face(at.lang(), face)) } } } }
                Place::Kennel => {
                    @let caught = view.dogs.iter().filter(|dog| **dog == DogView::Caught).count() as u8;
                    (amount(stray_sign(at), caught, "thb-caught"))
                }
                Place::Helicopter | Place::Snowcat | Place::SecondSnowcat => {
                    @for vehicle in view.vehicles.iter().filter(|vehicle| vehicle.place == place) {
                        @if vehicle.is_used { span.gone { (at.plain("thb-used")) } }
                        @else {
                            @if vehicle.needs > 0 { (fuel(vehicle.fuel, vehicle.needs)) }
                            (damage(vehicle.damage, vehicle.damage))
                            @if vehicle.damage == 0 && vehicle.fuel >= vehicle.needs { span.ready { (icon("x-check")) span.sr { (at.plain("thb-ready")) } } }
                        }
                    }
                }
                Place::Dormitory | Place::RecreationRoom => {}
            }
        }
    }
}

/// The outdoor reserve of an outpost.
fn depot(at: &At<'_>) -> Markup {
    let fuel = at.view().outdoor;
    html! {
        div.room.depot.outside role="group" aria-label=(at.plain("thb-depot")) data-piece="track-outdoor" data-explain="track-outdoor" {
            (icon("x-fuel"))
            b.room-name { (at.plain("thb-depot")) }
            span.gauge { span.amount { (icon("x-fuel")) b aria-hidden="true" { (fuel) } span.sr { (at.text("thb-fuel", &[("n", fuel.into())])) } } }
        }
    }
}

/// The button of a place: to walk there, to lurk there, to settle it.
fn choice(at: &At<'_>, place: Place) -> Markup {
    let is_asked =
        |decision: fn(Place) -> Decision| Place::ALL.iter().any(|place| at.may(&decision(*place)));
    let button = |decision: Decision, class: &'static str| {
        at.offer(Choice::new(decision, class, html! { span.go-mark aria-hidden="true" {} }))
    };
    html! {
        @match at.view().step {
            Step::Move(_) if place != Place::RecreationRoom && at.shown.is_owed() => { (button(Decision::Go(place), "spot twice")) }
            Step::Plot if is_asked(Decision::Lurk) && (place as usize) < Place::ALL.len() => { (button(Decision::Lurk(place), "spot claws")) }
            Step::Strike => { (at.button(Choice::new(Decision::Strike(place), "spot claws", html! { span.go-mark aria-hidden="true" {} }))) }
            _ => {}
        }
    }
}
