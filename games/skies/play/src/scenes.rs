//! What happens as steps that are played: the opening roll is a scene, and on the board ships fly one after the
//! other, the mothership comes down and the excavator drives.

use maud::{Markup, html};
use saucer_play::At;
use saucer_skies::{Event, Row, Ship, Spot};
use saucer_web::parts::dice::{Skin, face, other_face};
use saucer_web::parts::playback::{Flight, Kind, Place, Scene, Step};

use crate::board::geometry::{HEIGHT, ROW, WIDTH, ship_at};
use crate::{SkiesPlay, words};

/// An event as a step; nothing for what only the log tells.
pub(crate) fn step(at: &At<'_, SkiesPlay>, event: &Event) -> Option<Step> {
    let line = words::event(at.lang(), at.view().board(), event);
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
                    @for face_up in faces.black() { (rolling(Skin::Black, *face_up)) }
                    @for face_up in faces.white() { (rolling(Skin::White, *face_up)) }
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
        Event::Charged { .. } => step(Kind::Reward),
        Event::Dug { .. } => Some(Step { flight: Some(drive()), ..step(Kind::Reward)? }),
        Event::Researched { from, to } => step(if to > from { Kind::Reward } else { Kind::Tell }),
        Event::Descended { covered } => {
            Some(Step { flight: Some(descent(covered)), ..step(Kind::Descent)? })
        }
        Event::DrivenBack { .. } => Some(Step { flight: Some(drive()), ..step(Kind::Loss)? }),
        Event::Effect { .. } | Event::Setback { .. } => step(Kind::Loss),
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

/// Where the mothership comes to; its piece says that its lower edge counts.
fn descent(covered: Row) -> Flight {
    let edge = ROW * (i32::from(covered.0) + 1);
    let to = Place { x: 500, y: edge * 1000 / HEIGHT };
    Flight { piece: "mothership".to_owned(), to: Some(to) }
}

/// The excavator goes to where it is now.
fn drive() -> Flight {
    Flight { piece: "excavator".to_owned(), to: None }
}

/// A die that shows other faces before the one that it has rolled.
fn rolling(skin: Skin, rolled: u8) -> Markup {
    html! {
        span.rolling {
            (face(skin, rolled))
            @for on in [2, 4, 1] { (other_face(skin, (rolled + on) % 6 + 1)) }
        }
    }
}
