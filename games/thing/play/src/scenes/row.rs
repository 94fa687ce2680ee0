//! A row of a scene: a sign, the figures it is about, and what happens; a role and a fight as pictures.
//!
//! The page that plays a scene shows its end already, so figures here are plain discs: who is exposed, lies or
//! leads is told when its row comes.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_thing::{Event, Figure, Figures, LabToken};
use saucer_web::parts::icon;
use saucer_web::parts::people::seat_class;

use super::stage::{stage, unmasked};
use crate::At;
use crate::board::pieces::{emblem_of, face_icon, gear_icon, place_sign, stray_sign};
use crate::words::names::{self, Role};

/// What this event adds to its scene.
pub(super) fn row(at: &At<'_>, event: &Event, words: &str) -> Markup {
    match *event {
        Event::RoleShown { figure, alien } => role(at, figure, Role::of(alien), words),
        Event::FightBegan { strength, people, .. } => {
            html! {
                @if let Some(picture) = stage(at, event) { (picture) }
                (against(at, strength, people))
                p.scene-words { (words) }
            }
        }
        Event::Fought { alien, people } => html! {
            div.scene-clash {
                span.side.alien { (icon("x-claw")) b { (alien) } }
                span.mark aria-hidden="true" { (if alien > people { ">" } else if alien < people { "<" } else { "=" }) }
                span.side.people { b { (people) } (icon("x-human")) }
            }
            p.scene-words { (words) }
        },
        _ => html! {
            @let picture = stage(at, event);
            @let is_drawn = picture.is_some();
            @if let Some(picture) = picture { (picture) }
            div.scene-row {
                span.scene-sign { (icon(sign(at, event))) }
                @let folk = about(event);
                // Whoever stands in the picture needs no disc beside the words.
                @if !folk.is_empty() && !is_drawn { span.scene-folk { @for figure in folk.iter() { (disc(at, figure)) } } }
                p.scene-words { (words) }
            }
        },
    }
}

/// A figure by its emblem, whatever has become of it.
pub(super) fn disc(at: &At<'_>, figure: Figure) -> Markup {
    html! { span.token.(seat_class(Seat(figure.0))) { (emblem_of(at, figure)) } }
}

/// A role card that is turned over before whoever it belongs to.
fn role(at: &At<'_>, figure: Figure, role: Role, words: &str) -> Markup {
    let sign = match role {
        Role::Human => "x-human",
        Role::Alien => "x-claw",
    };
    let card = html! { span.turned-over { (icon(sign)) b { (names::role(at.lang(), role)) } } };
    html! {
        div.scene-role.(role.id()) {
            (unmasked(at, figure, card))
            p.scene-words { (words) }
        }
    }
}

/// Strength against those who stand there.
fn against(at: &At<'_>, strength: u8, people: Figures) -> Markup {
    html! {
        div.scene-clash {
            span.side.alien { (icon("x-claw")) b { (strength) } }
            span.mark aria-hidden="true" { "×" }
            span.side.people { @for figure in people.iter() { (disc(at, figure)) } }
        }
    }
}

/// Who an event is about.
fn about(event: &Event) -> Figures {
    let two = |one: Figure, other: Figure| Figures::NONE.with(one).with(other);
    match *event {
        Event::Met { people, .. }
        | Event::CrewToken { people, .. }
        | Event::Left { aboard: people, .. }
        | Event::SaucerReached { aliens: people, .. } => people,
        Event::TeethShown { by, of, .. } | Event::FireTest { by, of } => two(by, of),
        Event::BloodTest { by, of, .. } => of.map_or(Figures::NONE.with(by), |of| two(by, of)),
        Event::AloneWithDogs { figure, .. }
        | Event::Refused { figure }
        | Event::Suspected { figure }
        | Event::WeaponUsed { figure, .. }
        | Event::Absorbed { figure, .. }
        | Event::Exposed { figure, .. }
        | Event::Disc { figure, .. }
        | Event::Called { figure, .. }
        | Event::Escaping { figure, .. }
        | Event::Boarded { figure, .. } => Figures::NONE.with(figure),
        _ => Figures::NONE,
    }
}

/// The sign of an event.
fn sign(at: &At<'_>, event: &Event) -> &'static str {
    match *event {
        Event::WeatherRolled { face } | Event::Weather { face } => face_icon(face),
        Event::Burnt { .. } | Event::Fire { .. } | Event::BoilerDestroyed => "x-flame",
        Event::PowerFailed => "x-dark",
        Event::PowerBack => "x-bolt",
        Event::Froze { .. } => "x-snow",
        Event::Approached { .. } | Event::Landed | Event::FlownOff | Event::Waited { .. } => {
            "x-helicopter"
        }
        Event::Appeared { place, .. }
        | Event::Met { place, .. }
        | Event::Wrecked { place, .. }
        | Event::Escaping { place, .. } => place_sign(at, place),
        Event::AloneWithDogs { .. } | Event::DogCaught { .. } | Event::DogAbsorbed { .. } => {
            stray_sign(at)
        }
        Event::CrewToken { alien: true, .. }
        | Event::Absorbed { .. }
        | Event::Exposed { .. }
        | Event::Powered { .. }
        | Event::SaucerReached { .. } => "x-claw",
        Event::CrewToken { alien: false, .. } => "x-human",
        Event::WeaponUsed { gear, .. } => gear_icon(gear),
        Event::Called { leave: false, .. } | Event::Boarded { aboard: false, .. } => "x-nobody",
        Event::Called { .. } | Event::Boarded { .. } | Event::Left { .. } => "x-helicopter",
        Event::BloodTest { token: LabToken::Failed, .. } => "x-blank",
        Event::BloodTest { .. } => "x-drop",
        Event::FireTest { .. } => "x-thrower",
        Event::TeethShown { .. } => "x-teeth",
        Event::Disc { .. } | Event::Suspected { .. } => "eye",
        Event::Refused { .. } => "x-pistol",
        Event::Launched { .. } | Event::LaunchTokenTaken { .. } => "x-star",
        _ => "x-mask",
    }
}
