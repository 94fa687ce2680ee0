//! The dice tray and the buttons that are not on the board.

use maud::{Markup, html};
use saucer_play::{At, Shown};
use saucer_skies::{Ask, Colour, Decision, Die, DiePlace, DieView, ROBOTS, Robot, Skies, View};
use saucer_web::parts::dice::{Skin, face};
use saucer_web::parts::icon;

use super::pieces::skin;
use crate::SkiesPlay;
use crate::losses::unused;
use crate::together::together;
use crate::words;

/// The die that is picked up: the one that the hint speaks of, the one asked for (`?die=white-4`),
/// or the only one there is to pick.
pub(crate) fn picked(shown: &Shown<'_, Skies>) -> Option<Die> {
    let Ask::Place { dice, .. } = &shown.view.ask else { return None };
    match (&dice[..], advised(shown).or_else(|| shown.query.get("die").and_then(die))) {
        ([only], _) => Some(*only),
        (_, Some(die)) if dice.contains(&die) => Some(die),
        _ => None,
    }
}

/// What the address keeps while a die is picked up.
pub(crate) fn kept(shown: &Shown<'_, Skies>) -> String {
    picked(shown).map(asking_for).unwrap_or_default()
}

/// The die that the hint speaks of.
fn advised(shown: &Shown<'_, Skies>) -> Option<Die> {
    match shown.hint.as_ref()?.decision {
        Decision::Place { die, .. } => Some(die),
        _ => None,
    }
}

/// The name of the place in the tray where such a die lies; of two that look alike, the first.
pub(crate) fn die_key(view: &View, die: Die) -> Option<String> {
    let lies = |lying: &DieView| lying.die == die && lying.place == DiePlace::Tray;
    view.dice.iter().position(lies).map(|n| format!("die-{n}"))
}

/// The name of a die in addresses and keys, such as `white-4`.
pub(crate) fn die_id(die: Die) -> String {
    format!("{}-{}", skin(die.colour).class(), die.face)
}

fn asking_for(die: Die) -> String {
    format!("die={}", die_id(die))
}

/// The die that an address names.
fn die(name: &str) -> Option<Die> {
    let (colour, face) = name.split_once('-')?;
    let colour = match colour {
        "black" => Colour::Black,
        "white" => Colour::White,
        _ => return None,
    };
    Some(Die { colour, face: face.parse().ok()? })
}

/// The tray: the dice, the robots, and beside them what else can be done.
pub(super) fn tray(at: &At<'_, SkiesPlay>) -> Markup {
    let emptied = at.view().dice.iter().all(|die| die.place != DiePlace::Tray);
    html! {
        section.tray.emptied[emptied] aria-label=(at.plain("skies-tray")) {
            div.dice { (dice(at)) }
            (robots(at))
            div.actions { @if at.shown.is_owed() && matches!(at.view().ask, Ask::Rooms { .. }) { (phase_end(at)) } }
        }
    }
}

fn dice(at: &At<'_, SkiesPlay>) -> Markup {
    let dice = &at.view().dice;
    // Of two dice that look alike, the first is the one that is picked up.
    let lying = |die: Die| dice.iter().position(|d| d.die == die && d.place == DiePlace::Tray);
    let chosen = picked(at.shown).and_then(lying);
    let hinted = advised(at.shown).and_then(lying);
    let asked = at.shown.is_owed() && matches!(at.view().ask, Ask::Place { .. });
    html! {
        @for (n, die) in dice.iter().enumerate() {
            @let skin = skin(die.die.colour);
            @if die.place != DiePlace::Tray {
                span.socket.(skin.class()) {}
            } @else if asked {
                (link(at, Lying { n, die: die.die, skin, picked: chosen == Some(n), hinted: hinted == Some(n) }))
            } @else {
                span.die-link.still data-vt={ "die-" (n) } { (face(skin, die.die.face)) }
            }
        }
    }
}

/// A die that can be picked up.
struct Lying {
    n: usize,
    die: Die,
    skin: Skin,
    picked: bool,
    hinted: bool,
}

fn link(at: &At<'_, SkiesPlay>, lying: Lying) -> Markup {
    let Lying { n, die, skin, picked, hinted } = lying;
    let words = match die.colour {
        Colour::Black => "skies-pick-black",
        Colour::White => "skies-pick-white",
    };
    html! {
        a.die-link.picked[picked].hinted[hinted]
            href=(at.people().here_with(at.shown.id, &asking_for(die))) data-vt={ "die-" (n) }
            data-key={ "die-" (n) } data-die=(die_id(die)) data-explain={ "die-" (skin.class()) } data-drag={ "die-" (n) } data-press=(n + 1) data-fetch role="button"
            aria-pressed=(if picked { "true" } else { "false" })
            aria-label=(at.text(words, &[("face", die.face.into())]))
        { (face(skin, die.face)) }
    }
}

/// Both blue dice: free, or robots on the base that can be taken off. They have their places before
/// there is a robot, so that nothing moves when one comes.
fn robots(at: &At<'_, SkiesPlay>) -> Markup {
    html! {
        div.robots role="group" aria-label=(at.plain("skies-robots")) data-explains {
            @for n in 0..ROBOTS {
                @match at.view().robots.get(n) {
                    Some(robot) => { (blue_die(at, robot)) }
                    None => { span.blue.free role="img" aria-label=(at.plain("skies-blue-free")) data-explain="blue-die" {} }
                }
            }
        }
    }
}

fn blue_die(at: &At<'_, SkiesPlay>, robot: &Robot) -> Markup {
    let place = words::place(at.lang(), robot.cell);
    let figures = [("value", robot.value.into()), ("place", place.into())];
    let decision = Decision::Dismiss { cell: robot.cell };
    // With a new robot in hand the others are buttons on the board.
    let in_hand = matches!(at.view().ask, Ask::Robot { .. });
    html! {
        @if at.shown.is_owed() && !in_hand && at.may(&decision) {
            button.blue.dismiss.hinted[at.is_hinted(&decision)]
                form="board" name="decision" value=(at.value(&decision)) data-key={ "dismiss-" (robot.cell.index()) }
                data-explain="robot" aria-label=(at.text("skies-dismiss-robot", &figures)) {
                (face(Skin::Blue, robot.value)) (icon("close"))
            }
        } @else {
            span.blue role="img" aria-label=(at.text("skies-robot-at", &figures)) data-explain="robot" { (face(Skin::Blue, robot.value)) }
        }
    }
}

/// What is used, in its order.
fn rooms(at: &At<'_, SkiesPlay>, all: &[Decision]) -> String {
    let name = |decision: &Decision| words::decision(at.lang(), at.view(), *decision);
    all.iter().map(name).collect::<Vec<_>>().join("; ")
}

/// The way out of the phase of rooms: hot only when nothing is left to have. What can be used with one tap
/// is a button of the script, since a form sends one decision. Both keep their places; where one tap does
/// nothing, it says why.
fn phase_end(at: &At<'_, SkiesPlay>) -> Markup {
    // What would bring nothing is not counted, neither here nor there.
    let left = unused(at).len();
    html! {
        div.cellbox.all {
            @match together(at) {
                Ok(all) => {
                    @let values = serde_json::to_string(&all).expect("decisions are plain data");
                    @let (words, long) = if all.len() == left { ("skies-all", "skies-all-long") } else { ("skies-all-some", "skies-all-some") };
                    @let figures = [("n", all.len().into()), ("of", left.into())];
                    button.act.main type="button" data-key="all" data-do="all" data-all=(values)
                        aria-describedby="why-all" aria-label=(at.text(long, &figures)) { span { (at.text(words, &figures)) } }
                    div.why role="tooltip" id="why-all" {
                        (at.text("skies-all-what", &[("rooms", rooms(at, &all).into())]))
                        @if all.len() < left { " " (at.plain("skies-all-left")) }
                        " " (at.clause("S-6.1"))
                    }
                }
                Err(why) => {
                    button.act.no type="button" data-key="all" aria-disabled="true" aria-describedby="why-all"
                        aria-label=(at.plain("skies-all-none")) { span { (at.plain("skies-all-none")) } }
                    div.why role="tooltip" id="why-all" { (at.plain(why.key())) " " (at.clause("S-6.1")) }
                }
            }
        }
        button.act.main[left == 0].hinted[at.is_hinted(&Decision::EndRooms)]
            form="board" name="decision" value=(at.value(&Decision::EndRooms)) data-key="end" data-do="end"
            aria-label=(at.text("skies-end-long", &[("n", left.into())])) {
            (icon("end")) span { (at.plain("skies-end")) }
        }
    }
}
