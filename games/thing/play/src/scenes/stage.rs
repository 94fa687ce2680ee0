//! The pictures of scenes: people in parkas where they meet, are attacked, go aboard or are tested, and the saucer.
//!
//! Everybody is drawn alike whatever they are, and tokens lie face down: a picture tells no more than its words.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_thing::{Event, Face, Figure, Figures, LabToken, Place};
use saucer_web::parts::icon;
use saucer_web::parts::people::seat_class;

use super::row::disc;
use crate::At;
use crate::board::pieces::{face_icon, place_icon, place_name, place_sign};
use crate::words::names;

/// The picture of an event, if it has one.
pub(super) fn stage(at: &At<'_>, event: &Event) -> Option<Markup> {
    Some(match *event {
        Event::Met { place, people } => indoors(at, "meet", place, meeting(at, people)),
        Event::AloneWithDogs { figure, place, .. } => {
            indoors(at, "alone", place, html! { (person(at, figure)) (exchange()) (stray(at)) })
        }
        Event::FightBegan { place, strength, people } => {
            let folk = html! {
                span.horror { (monster()) b.might { (strength) } }
                span.huddle { @for figure in people.iter() { (person(at, figure)) } }
            };
            indoors(at, "attack", place, folk)
        }
        // Nobody stands in its way.
        Event::Wrecked { place, times } => {
            let folk = html! { span.horror { (monster()) b.might { (times) } } (wreckage()) };
            indoors(at, "attack", place, folk)
        }
        Event::DogAbsorbed { place, strength } => {
            let folk = html! { span.horror { (monster()) b.might { (strength) } } (stray(at)) };
            indoors(at, "attack", place, folk)
        }
        Event::Escaping { figure, place } => {
            outdoors("leaves", html! { (person(at, figure)) (vehicle(place_icon(place))) })
        }
        Event::Boarded { figure, aboard } => outdoors(
            if aboard { "boards" } else { "stays" },
            html! { (person(at, figure)) (vehicle("x-helicopter")) },
        ),
        Event::BloodTest { by, of, token } => {
            let sample = if token == LabToken::Blood { "x-drop" } else { "x-blank" };
            tested(at, by, of, sample)
        }
        Event::FireTest { by, of } => tested(at, by, Some(of), "x-flame"),
        Event::TeethShown { by, of, .. } => tested(at, by, Some(of), "x-teeth"),
        Event::SaucerReached { aliens, .. } => {
            let folk = html! { (saucer()) span.huddle { @for figure in aliens.iter() { (person(at, figure)) } } };
            outdoors("crater", folk)
        }
        Event::Launched { .. } => outdoors("launch", saucer()),
        Event::PowerFailed => indoors(at, "dark", Place::GeneratorRoom, watchers()),
        Event::PowerBack => indoors(at, "lit-again", Place::GeneratorRoom, html! {}),
        Event::Froze { space } => outdoors("freezes", html! { (hut()) b.degree { (space) } }),
        Event::Landed => outdoors("lands", vehicle("x-helicopter")),
        Event::FlownOff => outdoors("stays", vehicle("x-helicopter")),
        Event::Exposed { figure, strength } => {
            let folk = html! {
                span.shed { (person(at, figure)) } span.horror { (monster()) b.might { (strength) } }
            };
            hall("bursts", html! {}, folk)
        }
        Event::Absorbed { figure, .. } => {
            hall("bursts", html! {}, html! { (person(at, figure)) span.horror { (monster()) } })
        }
        Event::Left { place, aboard } => {
            let sign = place.map_or("x-helicopter", place_icon);
            let folk = html! {
                span.huddle { @for figure in aboard.iter() { (person(at, figure)) } } (vehicle(sign))
            };
            outdoors("departs", folk)
        }
        Event::WeatherRolled { face } | Event::Weather { face } => weather(at, face),
        _ => return None,
    })
}

/// A room with its sign and its lamp, which swings.
fn indoors(at: &At<'_>, what: &'static str, place: Place, folk: Markup) -> Markup {
    html! {
        div.stage.(what) aria-hidden="true" {
            svg.set viewBox="0 0 360 124" preserveAspectRatio="xMidYMax meet" {
                path.wall d="M-300-90H660V124H-300Z" {}
                path.planks d="M-300 30H660M-300 62H660M-300-6H660M-150-90V124M-54-90V124M46-90V124M150-90V124M250-90V124M352-90V124M450-90V124" {}
                path.pane d="M286 14H338V52H286Z" {}
                g.flakes { circle cx="294" cy="20" r="1.500" {} circle cx="308" cy="34" r="1.200" {} circle cx="322" cy="22" r="1.600" {} circle cx="331" cy="42" r="1.200" {} circle cx="299" cy="46" r="1.400" {} }
                path.frame d="M286 14H338V52H286ZM312 14V52M286 33H338" {}
                g.lamp { path.cone d="M180 16 40 140H320Z" {} path.cord d="M180-90V8" {} path.shade d="M168 18 174 8H186L192 18Z" {} circle.bulb cx="180" cy="19" r="4" {} }
                path.floor d="M-300 112H660V124H-300Z" {}
            }
            span.where-it-is { (icon(place_sign(at, place))) (place_name(at, place)) }
            div.stage-folk { (folk) }
        }
    }
}

/// Snow under the southern lights.
fn outdoors(what: &str, folk: Markup) -> Markup {
    html! {
        div.stage.(what) aria-hidden="true" {
            svg.set viewBox="0 0 360 124" preserveAspectRatio="xMidYMax meet" {
                path.night d="M-300-90H660V124H-300Z" {}
                path.lights d="M-300 30C-200 4-90 56 0 34 60 8 120 50 190 28S310 6 360 30 560 20 660 40V70C560 40 450 76 360 58S250 70 190 54 60 40 0 66-200 40-300 64Z" {}
                path.snowfield d="M-300 98C-200 84-90 106 0 96 70 84 130 104 200 94S310 86 360 98 560 88 660 96V124H-300Z" {}
                g.flakes { @for n in 0..24_u32 { circle cx=(n * 53 % 620) cy=(n * 37 % 110) r=(if n % 3 == 0 { "1.800" } else { "1.200" }) {} } }
            }
            div.stage-folk { (folk) }
        }
    }
}

/// Two or three, and tokens face down on their way between neighbours.
fn meeting(at: &At<'_>, people: Figures) -> Markup {
    html! {
        @for (n, figure) in people.iter().enumerate() {
            @if n > 0 { (exchange()) }
            (person(at, figure))
        }
    }
}

fn exchange() -> Markup {
    html! { span.exchange { i {} i {} } }
}

/// Who tests, with what, and whom.
fn tested(at: &At<'_>, by: Figure, of: Option<Figure>, sign: &'static str) -> Markup {
    let bench = html! { path.bench d="M110 96H250V104H242V124H234V104H126V124H118V104H110Z" {} };
    let folk = html! {
        (person(at, by))
        span.sample { (icon(sign)) }
        @if let Some(of) = of { (person(at, of)) }
    };
    hall("tested", bench, folk)
}

/// Somebody beside the role card that lies open now.
pub(super) fn unmasked(at: &At<'_>, figure: Figure, card: Markup) -> Markup {
    hall("unmasked", html! {}, html! { (person(at, figure)) (card) })
}

/// A bare wall with a light in the middle.
pub(super) fn hall(what: &'static str, bench: Markup, folk: Markup) -> Markup {
    html! {
        div.stage.(what) aria-hidden="true" {
            svg.set viewBox="0 0 360 124" preserveAspectRatio="xMidYMax meet" {
                path.wall d="M-300-90H660V124H-300Z" {}
                path.planks d="M-300 40H660M-60-90V124M90-90V124M270-90V124M420-90V124" {}
                (bench)
                ellipse.glow cx="180" cy="66" rx="70" ry="52" {}
            }
            div.stage-folk { (folk) }
        }
    }
}

/// The card of the weather over the snow.
fn weather(at: &At<'_>, face: Face) -> Markup {
    let card = html! {
        span.weather-card { (icon(face_icon(face))) b { (names::face(at.lang(), face)) } }
    };
    outdoors(&format!("sky {}", names::face_id(face)), card)
}

/// Somebody in a parka of their colour, with their emblem and a face that says nothing.
pub(super) fn person(at: &At<'_>, figure: Figure) -> Markup {
    html! {
        span.parka.(seat_class(Seat(figure.0))) {
            svg viewBox="0 0 60 92" {
                path.coat d="M8 92C6 64 10 48 20 42H40C50 48 54 64 52 92Z" {}
                path.hood d="M30 3C15 3 10 15 11 27 12 39 20 46 30 46S48 39 49 27C50 15 45 3 30 3Z" {}
                path.fur d="M30 9C20 9 16 17 16.500 26 17 36 23 41 30 41S43 36 43.500 26C44 17 40 9 30 9Z" {}
                path.face d="M30 14C23 14 20.500 20 21 26 21.500 33 25 37 30 37S38.500 33 39 26C39.500 20 37 14 30 14Z" {}
                g.eyes { circle cx="26.500" cy="25" r="1.400" {} circle cx="33.500" cy="25" r="1.400" {} }
            }
            (disc(at, figure))
        }
    }
}

/// Whoever walks about: a dog, or a bystander at the station.
fn stray(at: &At<'_>) -> Markup {
    html! {
        span.stray {
            @if names::is_station(at.view().setup) { (icon("x-stranger")) }
            @else {
                svg viewBox="0 0 70 52" { path d="M6 50 10 27C4 22 2 15 4 9 8 16 12 19 18 20L40 19 47 8 50 13 55 9 56 16 66 21 64 27 55 30 53 50H47L45 36 20 37 14 50Z" {} }
            }
        }
    }
}

/// What it leaves of a place.
fn wreckage() -> Markup {
    html! {
        svg.wreckage viewBox="0 0 120 60" {
            path.scrap d="M4 60 14 36 32 44 40 20 58 30 64 48 84 28 92 50 112 42 118 60Z" {}
            path.sparks d="M38 14 33 3M48 12 52 1M84 20 90 9M94 25 105 18" {}
        }
    }
}

fn vehicle(sign: &str) -> Markup {
    html! { span.vehicle { (icon(sign)) } }
}

/// Eyes in the dark. Everybody's look alike.
fn watchers() -> Markup {
    html! {
        svg.watchers viewBox="0 0 200 60" {
            @for (x, y) in [(24, 34), (88, 22), (160, 40)] { circle cx=(x) cy=(y) r="3" {} circle cx=(x + 13) cy=(y) r="3" {} }
        }
    }
}

/// The station up to its windows in snow.
fn hut() -> Markup {
    html! {
        svg.hut viewBox="0 0 160 90" {
            path.roof d="M10 38 80 8 150 38V46H10Z" {}
            path.logs d="M18 46H142V90H18Z" {}
            path.pane d="M34 54H58V72H34ZM102 54H126V72H102Z" {}
            path.icicles d="M14 46H146L142 58 136 46 130 54 124 46 60 46 56 60 50 46 40 46 36 55 30 46 24 46 20 62Z" {}
            path.drift d="M-10 90C10 66 40 84 70 76S130 62 170 90Z" {}
        }
    }
}

/// What has thrown off its disguise.
fn monster() -> Markup {
    html! {
        svg.monster viewBox="-14 0 150 112" {
            path.limb d="M24 60C4 56-10 40-6 16M34 46C22 36 20 22 28 8M92 48C110 42 122 28 118 8M98 62C120 62 132 50 134 34" {}
            path.flesh d="M6 112C14 90 8 74 20 56 28 44 38 48 42 34 46 20 46 8 60 6 76 4 82 18 80 32 79 42 92 44 98 56 108 74 100 92 112 112Z" {}
            path.maw d="M44 52C54 60 70 60 82 50 82 80 50 86 44 52Z" {}
            path.fangs d="M46 54 51 64 55 57 60 68 65 58 70 68 74 56 78 64 81 51C70 60 54 60 46 54Z" {}
            g.eyes { circle cx="56" cy="22" r="3.500" {} circle cx="68" cy="20" r="3.500" {} circle cx="63" cy="33" r="2.500" {} circle cx="36" cy="62" r="2.200" {} }
        }
    }
}

fn saucer() -> Markup {
    html! {
        svg.ship viewBox="0 0 200 90" {
            path.beam d="M78 52 40 90H160L122 52Z" {}
            path.dome d="M68 36C70 16 84 8 100 8S130 16 132 36Z" {}
            ellipse.hull cx="100" cy="42" rx="92" ry="18" {}
            g.port { circle cx="38" cy="43" r="4" {} circle cx="70" cy="48" r="4" {} circle cx="100" cy="50" r="4" {} circle cx="130" cy="48" r="4" {} circle cx="162" cy="43" r="4" {} }
        }
    }
}
