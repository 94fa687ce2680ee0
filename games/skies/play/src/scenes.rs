//! What happens as steps that are played: the opening roll and the descent of the mothership are scenes,
//! ships fly one after the other.

use maud::{Markup, html};
use saucer_play::At;
use saucer_skies::{Event, RowEffect, Ship, Spot};
use saucer_web::parts::dice::{Skin, face};
use saucer_web::parts::icon;
use saucer_web::parts::playback::{Flight, Kind, Place, Scene, Step};

use crate::board::geometry::{HEIGHT, WIDTH, ship_at};
use crate::{SkiesPlay, words};

/// An event as a step; nothing for what only the log tells.
pub(crate) fn step(at: &At<'_, SkiesPlay>, event: &Event) -> Option<Step> {
    let line = words::event(at.lang(), at.view().board(), event);
    let told = line.words.clone();
    let step = |kind| Some(Step::new(kind, line));
    match *event {
        // The heading of the log, a robot that wears, and a ship that stays where it is.
        Event::Round { .. } | Event::Worn { .. } | Event::Stayed { .. } => None,
        Event::Rolled { faces } => {
            let rolled = step(Kind::Roll)?;
            // The roll that opens a round is a scene; what a white die brings is rolled in the tray.
            if faces.black().len() + faces.white().len() < DICE {
                return Some(rolled);
            }
            let dice = html! {
                span.rolled {
                    @for face_up in faces.black() { (face(Skin::Black, *face_up)) }
                    @for face_up in faces.white() { (face(Skin::White, *face_up)) }
                }
            };
            Some(rolled.in_scene(scene(at, "roll", "skies-scene-roll", dice)))
        }
        Event::Placed { .. } | Event::Used { .. } | Event::Built { .. } => step(Kind::Place),
        Event::Flew { ship, to, .. } | Event::Slid { ship, to, .. } => {
            Some(Step { flight: Some(flight(at, ship, to)), ..step(Kind::Flight)? })
        }
        Event::Respawned { ship, column } => Some(Step {
            flight: Some(flight(at, ship, Spot::Start(column))),
            ..step(Kind::Flight)?
        }),
        Event::Returned { ship } | Event::Reinforced { ship } => {
            Some(Step { flight: Some(flight(at, ship, Spot::Waiting)), ..step(Kind::Flight)? })
        }
        Event::Hit { .. } | Event::ShotDown { .. } => step(Kind::Hit),
        Event::Damaged { .. } | Event::RobotRemoved { .. } | Event::Unused { .. } => {
            step(Kind::Tell)
        }
        Event::Charged { .. } | Event::Dug { .. } => step(Kind::Reward),
        Event::Researched { from, to } => step(if to > from { Kind::Reward } else { Kind::Tell }),
        Event::Descended { covered } => {
            let row = html! { (mothership()) b { (told) } };
            let key = format!("descent-{}", covered.0);
            Some(step(Kind::Descent)?.in_scene(scene(at, &key, "skies-scene-descent", row)))
        }
        Event::Effect { row, effect } => {
            let shown = html! { (sign(effect)) span { (told) } };
            let key = format!("descent-{}", row.0);
            Some(step(Kind::Loss)?.in_scene(scene(at, &key, "skies-scene-descent", shown)))
        }
        Event::DrivenBack { .. } | Event::Setback { .. } => step(Kind::Loss),
        Event::Won => step(Kind::Win),
        Event::LostToMothership | Event::LostToDamage => step(Kind::Loss),
    }
}

/// All dice of the player: three black ones and two white ones (S-4.1).
const DICE: usize = 5;

fn scene(at: &At<'_, SkiesPlay>, key: &str, title: &str, row: Markup) -> Scene {
    Scene { key: format!("{key}-{}", at.view().round), title: at.plain(title), row }
}

/// Where a ship goes. Ships that wait lie beside the mothership, wherever that is.
fn flight(at: &At<'_, SkiesPlay>, ship: Ship, to: Spot) -> Flight {
    let thousandths = |(x, y): (i32, i32)| Place { x: x * 1000 / WIDTH, y: y * 1000 / HEIGHT };
    let to = ship_at(to, at.view().covered).map(thousandths);
    Flight { piece: words::ship_piece(ship), to }
}

fn mothership() -> Markup {
    html! {
        svg.descending viewBox="0 0 360 80" aria-hidden="true" {
            path.ms-dome d="M70 0H290L318 56H42Z" {}
            @for x in [92, 136, 180, 224, 268] { circle.ms-light cx=(x) cy="34" r="5" {} }
            path.ms-hull d="M0 70C0 62 30 55 60 53H300C330 55 360 62 360 70V78H0Z" {}
        }
    }
}

fn sign(effect: RowEffect) -> Markup {
    html! { @if let Some((name, _)) = words::row_effect_icon(effect) { span.sign { (icon(name)) } } }
}
