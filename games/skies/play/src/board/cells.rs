//! What can be clicked on the board: a button for everything that may be done, and for
//! everything that may not, a button that says why.

use maud::{Markup, html};
use saucer_core::{Clause, Refusal};
use saucer_skies::{
    Ask, Cell, CellVerdict, Column, Decision, Die, DiePlace, Event, Room, RoomEffect, RoomVerdict,
    Ship,
};

use super::base::{room_of, steps};
use super::{clause, preview, words};
use crate::model::{Cx, SkiesTable};
use crate::parts::icon;

/// The buttons of the board for the one whose seat it is.
pub(crate) fn buttons(cx: &Cx, t: &SkiesTable) -> Markup {
    let at = Buttons { cx, t, picked: picked(t) };
    match &t.view.ask {
        Ask::Nothing => html! {},
        Ask::Place { cells, .. } => html! {
            @if let Some(die) = at.picked { (at.shadows(die)) }
            div.cells { @for verdict in cells { (at.place(verdict)) } }
        },
        Ask::Rooms { rooms, dig } => html! {
            div.cells {
                @for verdict in rooms { (at.room(verdict)) }
                @if let Some(cell) = at.digging_cell() { (at.dig(cell, dig.as_ref())) }
            }
        },
        Ask::Robot { value, cells } => html! {
            div.cells { @for verdict in cells { (at.build(*value, verdict)) } }
        },
        Ask::Respawn { columns, ship } => html! {
            div.starts.{ "r" (t.view.covered) } {
                @for column in Column::ALL { (at.respawn(*ship, column, columns.contains(&column))) }
            }
        },
    }
}

/// The die that is picked up: the one that the hint speaks of, the one asked for, or the only one
/// there is to pick.
pub(crate) fn picked(t: &SkiesTable) -> Option<Die> {
    let Ask::Place { dice, .. } = &t.view.ask else { return None };
    let advised = t.hint.as_ref().and_then(|hint| match hint.decision {
        Decision::Place { die, .. } => Some(die),
        _ => None,
    });
    match (&dice[..], advised.or(t.picked)) {
        ([only], _) => Some(*only),
        (_, Some(die)) if dice.contains(&die) => Some(die),
        _ => None,
    }
}

/// A decision as the value of a button.
pub(crate) fn value(decision: &Decision) -> String {
    serde_json::to_string(decision).expect("a decision is plain data")
}

/// Whether this is what the hint advises.
pub(crate) fn is_hinted(t: &SkiesTable, decision: &Decision) -> bool {
    t.hint.as_ref().is_some_and(|hint| hint.decision == *decision)
}

/// What the decision would bring about.
pub(crate) fn events<'a>(t: &'a SkiesTable, decision: &Decision) -> &'a [Event] {
    t.previews.iter().find(|p| p.decision == *decision).map_or(&[], |p| &p.events)
}

struct Buttons<'a> {
    cx: &'a Cx,
    t: &'a SkiesTable,
    picked: Option<Die>,
}

/// A button that decides.
struct Choice<'a> {
    decision: Decision,
    cell: Cell,
    /// How many cells it spans.
    span: usize,
    label: String,
    outcome: String,
    events: &'a [Event],
    chip: Markup,
    /// Whether it may be done but is of no use.
    weak: bool,
}

impl Buttons<'_> {
    /// Where the ships of every column would end, faintly and all at once, so that a die can be
    /// judged without pointing at anything.
    fn shadows(&self, die: Die) -> Markup {
        let board = self.t.view.board();
        let mut deepest = [None; 5];
        for preview in &self.t.previews {
            // Anti-air is the exception of its column; the others all do the same to the ships.
            if let Decision::Place { die: of, cell } = preview.decision
                && of == die
                && (deepest[cell.column().index()].is_none() || !board.is_anti_air(cell))
            {
                deepest[cell.column().index()] = Some(&preview.events[..]);
            }
        }
        html! {
            svg.pv-all viewBox=(super::geometry::VIEW_BOX) aria-hidden="true" {
                @for events in deepest.into_iter().flatten() {
                    (preview::marks(events, self.t.view.covered))
                }
            }
        }
    }

    fn place(&self, verdict: &CellVerdict) -> Markup {
        let CellVerdict { cell, why_not } = *verdict;
        let lang = self.cx.lang;
        if let Some(refusal) = why_not {
            return self.refused(cell, &refusal);
        }
        let Some(die) = self.picked else {
            return self.greyed(cell, &lang.plain("skies-pick-first"), Clause("S-4.2"), true);
        };
        let decision = Decision::Place { die, cell };
        let events = events(self.t, &decision);
        let outcome = words::outcome(lang, self.t.view.board(), events);
        let dig = steps(&self.t.view, cell);
        let here = words::room_at(lang, self.t.view.board(), cell);
        let here = match dig {
            Some(n) if n > die.face => {
                lang.text("skies-cell-too-far", &[("room", here.into()), ("n", n.into())])
            }
            Some(n) => lang.text("skies-cell-dig", &[("room", here.into()), ("n", n.into())]),
            None => here,
        };
        let label = lang.text(
            "skies-cell-place",
            &[
                ("room", here.into()),
                ("place", words::place(lang, cell).into()),
                ("outcome", outcome.as_str().into()),
                ("die", words::die(lang, die).into()),
            ],
        );
        let chip = match (dig, room_of(self.t.view.board(), cell)) {
            (Some(n), _) => html! {
                span.chip.dig.far[n > die.face] { (icon("excavator")) (n) @if n > die.face { " ✕" } }
            },
            (None, Some(room)) if room.cells.len() == 1 && room.modifier != 0 => {
                html! { span.chip { "=" (die.face as i8 + room.modifier) } }
            }
            _ => html! {},
        };
        let weak = dig.is_some_and(|n| n > die.face);
        self.choice(Choice { decision, cell, span: 1, label, outcome, events, chip, weak })
    }

    fn room(&self, verdict: &RoomVerdict) -> Markup {
        let board = self.t.view.board();
        let Some(room) = board.room(verdict.room) else { return html! {} };
        let lang = self.cx.lang;
        if let Some(refusal) = verdict.why_not {
            let digging = self.digging_cell();
            return html! {
                @for cell in room.cells.iter().filter(|cell| Some(**cell) != digging) {
                    (self.refused(*cell, &refusal))
                }
            };
        }
        let decision = Decision::Use { room: verdict.room };
        let events = events(self.t, &decision);
        let gain = self.gain(room, verdict.value.unwrap_or_default(), events);
        let label = lang.text(
            "skies-room-use",
            &[
                ("room", words::room(lang, room).into()),
                ("place", words::place(lang, room.cells[0]).into()),
                ("value", verdict.value.unwrap_or_default().into()),
                ("cost", room.cost.into()),
                ("outcome", gain.0.as_str().into()),
            ],
        );
        self.choice(Choice {
            decision,
            cell: room.cells[0],
            span: room.cells.len(),
            label,
            outcome: gain.0,
            events,
            chip: gain.1,
            weak: false,
        })
    }

    /// What a room would give: in words, and as a chip of figures.
    fn gain(&self, room: &Room, value: i8, events: &[Event]) -> (String, Markup) {
        let lang = self.cx.lang;
        let mut shots = 0;
        let mut chips = Vec::new();
        for event in events {
            match *event {
                Event::Charged { from, to } => chips.push(("energy", format!("+{}", to - from))),
                Event::Researched { from, to } => {
                    chips.push(("research", format!("+{}", to - from)));
                }
                Event::ShotDown { .. } => shots += 1,
                _ => {}
            }
        }
        if room.does(RoomEffect::Fighter) {
            chips.push(("fighter", format!("×{shots}")));
        }
        let mut said = words::outcome(lang, self.t.view.board(), events);
        if room.does(RoomEffect::Robot) {
            chips.push(("robot", value.clamp(1, 6).to_string()));
            said = lang.text("skies-gain-robot", &[("value", value.clamp(1, 6).into())]);
        } else if room.effects == [RoomEffect::Fighter] && shots == 0 {
            said = lang.plain("skies-gain-no-target");
        }
        let chip = html! {
            span.chip.gain { @for (name, figure) in chips { (icon(name)) (figure) } }
        };
        (said, chip)
    }

    fn digging_cell(&self) -> Option<Cell> {
        self.t.view.dice.iter().find_map(|die| match die.place {
            DiePlace::Cell(cell) if !self.t.view.cells[cell.index()].dug => Some(cell),
            _ => None,
        })
    }

    fn dig(&self, cell: Cell, why_not: Option<&Refusal>) -> Markup {
        if let Some(refusal) = why_not {
            return self.refused(cell, refusal);
        }
        let lang = self.cx.lang;
        let decision = Decision::Dig;
        let events = events(self.t, &decision);
        let outcome = words::outcome(lang, self.t.view.board(), events);
        let label = lang.text(
            "skies-dig-here",
            &[("place", words::place(lang, cell).into()), ("outcome", outcome.as_str().into())],
        );
        let chip = html! { span.chip.dig { (icon("excavator")) @if let Some(n) = steps(&self.t.view, cell) { (n) } } };
        self.choice(Choice { decision, cell, span: 1, label, outcome, events, chip, weak: false })
    }

    fn build(&self, value: u8, verdict: &CellVerdict) -> Markup {
        let CellVerdict { cell, why_not } = *verdict;
        if let Some(refusal) = why_not {
            return self.refused(cell, &refusal);
        }
        let lang = self.cx.lang;
        let room = words::room_at(lang, self.t.view.board(), cell);
        let label = lang.text(
            "skies-build-here",
            &[
                ("room", room.into()),
                ("place", words::place(lang, cell).into()),
                ("value", value.into()),
            ],
        );
        let decision = Decision::Build { cell };
        let outcome = label.clone();
        self.choice(Choice {
            decision,
            cell,
            span: 1,
            label,
            outcome,
            events: &[],
            chip: html! { span.chip { (icon("robot")) (value) } },
            weak: false,
        })
    }

    fn respawn(&self, ship: Ship, column: Column, may: bool) -> Markup {
        let symbol = if ship.is_red() { "ship-red" } else { "ship-green" };
        let lang = self.cx.lang;
        let number = column.number();
        let decision = Decision::Respawn { column };
        html! {
            @if may {
                button.start.{ "c" (number) } name="decision" value=(value(&decision))
                    data-key={ "start-" (number) } .hinted[is_hinted(self.t, &decision)]
                    aria-label=(words::decision(lang, self.t.view.board(), decision)) {
                    svg.ship.(symbol) viewBox="0 0 34 14" aria-hidden="true" { use href={ "#" (symbol) } {} }
                }
            } @else {
                div.cellbox.{ "c" (number) } {
                    button.start.no type="button" aria-disabled="true" data-key={ "start-" (number) }
                        aria-describedby={ "why-start-" (number) }
                        aria-label=(lang.text("skies-column", &[("column", number.into())])) {}
                    (why(self.cx, &format!("why-start-{number}"), &lang.plain("skies-not-this-column"), Clause("S-10.4")))
                }
            }
        }
    }

    fn choice(&self, choice: Choice<'_>) -> Markup {
        let Choice { decision, cell, span, label, outcome, events, chip, weak } = choice;
        let (row, column) = (cell.base_row(), cell.column().number());
        html! {
            button.cell.yes.{ "c" (column) }.{ "b" (row) }.{ "n" (span) }
                .weak[weak] .hinted[is_hinted(self.t, &decision)]
                id={ "cell-" (row) "-" (column) } data-cell={ (row) "-" (column) } data-drop
                name="decision" value=(value(&decision)) aria-label=(label)
            {
                (chip)
                span.say aria-hidden="true" { (outcome) }
                @if preview::shows(events) { (preview::overlay(events, self.t.view.covered)) }
            }
        }
    }

    fn refused(&self, cell: Cell, refusal: &Refusal) -> Markup {
        self.greyed(cell, &self.cx.lang.refusal(refusal), refusal.clause, false)
    }

    /// A cell that cannot be chosen. `open` marks one that could be, were a die picked up.
    fn greyed(&self, cell: Cell, text: &str, clause: Clause, open: bool) -> Markup {
        let (row, column) = (cell.base_row(), cell.column().number());
        let lang = self.cx.lang;
        let id = format!("why-{row}-{column}");
        html! {
            div.cellbox.{ "c" (column) }.{ "b" (row) } {
                button.cell.no.open[open] type="button" aria-disabled="true"
                    id={ "cell-" (row) "-" (column) } data-cell={ (row) "-" (column) }
                    aria-describedby=(id)
                    aria-label={ (words::room_at(lang, self.t.view.board(), cell)) ", " (words::place(lang, cell)) } {}
                (why(self.cx, &id, text, clause))
            }
        }
    }
}

/// The words that explain a greyed-out control, with the link to the clause.
pub(crate) fn why(cx: &Cx, id: &str, text: &str, cited: Clause) -> Markup {
    html! {
        div.why role="tooltip" id=(id) { (text) " " (clause(cx, cited.0)) }
    }
}
