//! The dice tray and the buttons that are not on the board.

use maud::{Markup, html};
use saucer_play::{At, Shown};
use saucer_skies::{Ask, Colour, Decision, Die, DiePlace, Robot, Skies};
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

/// The name of a die in addresses and keys, such as `white-4`.
fn die_id(die: Die) -> String {
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

/// The tray: the dice, and below them what else can be done.
pub(super) fn tray(at: &At<'_, SkiesPlay>) -> Markup {
    let emptied = at.view().dice.iter().all(|die| die.place != DiePlace::Tray);
    html! {
        section.tray.emptied[emptied] aria-label=(at.plain("skies-tray")) {
            div.dice { (dice(at)) }
            @if at.shown.is_owed() { (actions(at)) }
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
            data-key={ "die-" (n) } data-die=(die_id(die)) data-drag={ "die-" (n) } data-press=(n + 1) data-fetch role="button"
            aria-pressed=(if picked { "true" } else { "false" })
            aria-label=(at.text(words, &[("face", die.face.into())]))
        { (face(skin, die.face)) }
    }
}

fn actions(at: &At<'_, SkiesPlay>) -> Markup {
    let view = at.view();
    html! {
        div.actions {
            (at.extras())
            @if let Ask::Rooms { .. } = &view.ask { (phase_end(at)) }
            // With a new robot in hand the others are buttons on the board.
            @if !matches!(view.ask, Ask::Robot { .. }) {
                @for robot in view.robots.iter().filter(|robot| may_leave(at, robot)) {
                    @let decision = Decision::Dismiss { cell: robot.cell };
                    button.act.small.dismiss.hinted[at.is_hinted(&decision)]
                        form="board" name="decision" value=(at.value(&decision)) data-key={ "dismiss-" (robot.cell.index()) }
                        aria-label=(words::decision(at.lang(), view.board(), decision)) {
                        (icon("robot")) (robot.value) " " (icon("close"))
                    }
                }
            }
        }
    }
}

/// The way out of the phase of rooms: hot only when nothing is left to have. What can be used with one tap
/// is a button of the script, since a form sends one decision.
fn phase_end(at: &At<'_, SkiesPlay>) -> Markup {
    let (left, all) = (unused(at).len(), together(at));
    let values = serde_json::to_string(&all).expect("decisions are plain data");
    html! {
        @if !all.is_empty() {
            button.act.main.all type="button" data-key="all" data-do="all" data-all=(values)
                aria-label=(at.text("skies-all-long", &[("n", all.len().into())])) {
                span { (at.text("skies-all", &[("n", all.len().into())])) }
            }
        }
        button.act.main[left == 0].hinted[at.is_hinted(&Decision::EndRooms)]
            form="board" name="decision" value=(at.value(&Decision::EndRooms)) data-key="end" data-do="end"
            aria-label=(at.text("skies-end-long", &[("n", left.into())])) {
            (icon("end")) span { (at.plain("skies-end")) }
        }
    }
}

fn may_leave(at: &At<'_, SkiesPlay>, robot: &Robot) -> bool {
    at.may(&Decision::Dismiss { cell: robot.cell })
}
