//! The dice tray and the buttons that are not on the board.

use maud::{Markup, html};
use saucer_skies::{Ask, Colour, Decision, DiePlace};

use super::cells::{is_hinted, picked, value};
use super::words;
use crate::model::{Cx, SkiesTable};
use crate::parts::dice::{Skin, die_id, face};
use crate::parts::icon;

/// The tray: the dice, and below them what else can be done.
pub(crate) fn tray(cx: &Cx, t: &SkiesTable) -> Markup {
    let emptied = t.view.dice.iter().all(|die| die.place != DiePlace::Tray);
    html! {
        section.tray.emptied[emptied] aria-label=(cx.lang.plain("skies-tray")) {
            div.dice { (dice(cx, t)) }
            @if t.seat.is_some() { (actions(cx, t)) }
        }
    }
}

fn dice(cx: &Cx, t: &SkiesTable) -> Markup {
    let lang = cx.lang;
    let chosen = picked(t);
    // Of two dice that look alike, the first is the one that is picked up.
    let chosen = chosen
        .and_then(|die| t.view.dice.iter().position(|d| d.die == die && d.place == DiePlace::Tray));
    let hinted = t.hint.as_ref().and_then(|hint| match hint.decision {
        Decision::Place { die, .. } => {
            t.view.dice.iter().position(|d| d.die == die && d.place == DiePlace::Tray)
        }
        _ => None,
    });
    let asked = t.seat.is_some() && matches!(t.view.ask, Ask::Place { .. });
    html! {
        @for (at, die) in t.view.dice.iter().enumerate() {
            @let skin = Skin::of(die.die.colour);
            @if die.place != DiePlace::Tray {
                span.socket.(skin.class()) {}
            } @else if asked {
                a.die-link.picked[chosen == Some(at)].hinted[hinted == Some(at)]
                    href={ "/t/" (t.id) "?die=" (die_id(die.die)) } data-vt={ "die-" (at) }
                    data-key={ "die-" (at) } data-die=(die_id(die.die)) data-drag={ "die-" (at) } data-press=(at + 1) data-fetch role="button"
                    aria-pressed=(if chosen == Some(at) { "true" } else { "false" })
                    aria-label=(lang.text(
                        match die.die.colour {
                            Colour::Black => "skies-pick-black",
                            Colour::White => "skies-pick-white",
                        },
                        &[("face", die.die.face.into())],
                    ))
                { (face(skin, die.die.face)) }
            } @else {
                span.die-link.still data-vt={ "die-" (at) } { (face(skin, die.die.face)) }
            }
        }
    }
}

fn actions(cx: &Cx, t: &SkiesTable) -> Markup {
    let lang = cx.lang;
    let board = t.view.board();
    let over = t.view.phase.is_over();
    html! {
        div.actions {
            form.undo method="post" action={ "/t/" (t.id) "/undo" } {
                input type="hidden" name="question" value=(t.question);
                @if t.undoable {
                    button.act data-key="undo" data-do="undo" aria-label=(lang.plain("skies-undo-long")) { (icon("undo")) span { (lang.plain("skies-undo")) } }
                } @else {
                    div.cellbox {
                        button.act.no type="button" aria-disabled="true" data-key="undo" aria-describedby="why-undo" aria-label=(lang.plain("skies-undo-long")) { (icon("undo")) span { (lang.plain("skies-undo")) } }
                        div.why role="tooltip" id="why-undo" { (lang.plain("skies-nothing-to-undo")) }
                    }
                }
            }
            @if !over {
                a.act href={ "/t/" (t.id) "?" @if let Some(die) = picked(t) { "die=" (die_id(die)) "&" } "hint=1" }
                    data-key="hint" data-do="hint" data-fetch role="button" aria-label=(lang.plain("skies-hint-long")) { (icon("hint")) span { (lang.plain("skies-hint")) } }
            }
            @if let Ask::Rooms { rooms, .. } = &t.view.ask {
                @let left = rooms.iter().filter(|room| room.why_not.is_none()).count();
                button.act.main.hinted[is_hinted(t, &Decision::EndRooms)] form="board" name="decision" value=(value(&Decision::EndRooms))
                    data-key="end" data-do="end"
                    aria-label=(lang.text("skies-end-long", &[("n", left.into())])) {
                    (icon("end")) span { (lang.text("skies-end", &[("n", left.into())])) }
                }
            }
            @if matches!(t.view.ask, Ask::Place { .. } | Ask::Rooms { .. }) {
                @for robot in &t.view.robots {
                    @let decision = Decision::Dismiss { cell: robot.cell };
                    button.act.small.hinted[is_hinted(t, &decision)] form="board" name="decision" value=(value(&decision))
                        data-key={ "dismiss-" (robot.cell.index()) }
                        aria-label=(words::decision(lang, board, decision)) {
                        (icon("robot")) (robot.value) " " (icon("close"))
                    }
                }
            }
        }
    }
}
