//! What can be clicked on the board: a button for everything that may be done, and for
//! everything that may not, a button that says why.

use maud::{Markup, html};
use saucer_core::Refusal;
use saucer_play::At;
use saucer_skies::{
    Ask, Cell, CellVerdict, Column, Decision, Die, DiePlace, Event, Room, RoomEffect, RoomVerdict,
    Ship, View,
};
use saucer_text::Lang;
use saucer_web::parts::icon;

use super::base::{room_of, steps};
use super::{picked, preview};
use crate::SkiesPlay;
use crate::explain;
use crate::losses::{covered_die, idle, unused};
use crate::words;

/// The buttons of the board for the one who is asked.
pub(super) fn buttons(at: &At<'_, SkiesPlay>) -> Markup {
    let at = Buttons::new(at);
    match &at.view().ask {
        Ask::Nothing => html! {},
        Ask::Place { cells, .. } => html! {
            @if at.picked.is_some() { (at.shadows()) }
            div.cells { @for verdict in cells { (at.place(verdict)) } }
        },
        Ask::Rooms { rooms, dig } => html! {
            div.cells {
                @for verdict in rooms { (at.room(verdict)) }
                @if let Some(cell) = at.digging_cell() { (at.dig(cell, dig.as_ref())) }
            }
            div.cells.still role="group" aria-label=(at.at.plain("skies-tunnels")) data-explains { (tunnels(at.at)) }
        },
        Ask::Robot { value, cells } => html! {
            div.cells { @for verdict in cells { (at.build(*value, verdict)) } }
        },
        Ask::Respawn { ship, .. } => html! {
            (still(at.at))
            div.starts.{ "r" (at.view().covered) } {
                @for column in Column::ALL { (at.respawn(*ship, column)) }
            }
        },
    }
}

const PICK_FIRST: Refusal = Refusal::new("S-4.2", "skies-pick-first");

struct Buttons<'a> {
    at: &'a At<'a, SkiesPlay>,
    picked: Option<Die>,
    /// What each decision would do that has its button on this page.
    previews: Vec<Preview>,
    /// The rooms and the digging that would bring anything now.
    useful: Vec<Decision>,
}

/// A legal decision and what it would do, up to the next roll.
struct Preview {
    decision: Decision,
    events: Vec<Event>,
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

impl<'a> Buttons<'a> {
    fn new(at: &'a At<'a, SkiesPlay>) -> Buttons<'a> {
        let picked = picked(at.shown);
        let mut previews = Vec::new();
        for decision in &at.shown.legal {
            match decision {
                // A die is picked up first, and then its places have buttons.
                Decision::Place { die, .. } if Some(*die) != picked => at.later(decision),
                _ => previews.push(Preview {
                    decision: *decision,
                    events: at.shown.rules.preview(decision),
                }),
            }
        }
        let useful = unused(at).into_iter().map(|unused| unused.decision).collect();
        Buttons { at, picked, previews, useful }
    }

    const fn lang(&self) -> Lang {
        self.at.lang()
    }

    const fn view(&self) -> &View {
        self.at.view()
    }

    /// What the decision would bring about.
    fn events(&self, decision: &Decision) -> &[Event] {
        let preview = self.previews.iter().find(|preview| preview.decision == *decision);
        preview.map_or(&[], |preview| &preview.events)
    }

    /// Where the ships of every column would end, faintly and all at once, so that a die can be
    /// judged without pointing at anything.
    fn shadows(&self) -> Markup {
        let board = self.view().board();
        let mut deepest = [None; 5];
        for preview in &self.previews {
            // Anti-air is the exception of its column; the others all do the same to the ships.
            if let Decision::Place { cell, .. } = preview.decision
                && (deepest[cell.column().index()].is_none() || !board.is_anti_air(cell))
            {
                deepest[cell.column().index()] = Some(&preview.events[..]);
            }
        }
        html! {
            svg.pv-all viewBox=(super::geometry::VIEW_BOX) aria-hidden="true" {
                @for events in deepest.into_iter().flatten() {
                    (preview::marks(events, self.view().covered))
                }
            }
        }
    }

    fn place(&self, verdict: &CellVerdict) -> Markup {
        let CellVerdict { cell, why_not } = *verdict;
        let lang = self.lang();
        if let Some(refusal) = why_not {
            return self.refused(cell, &refusal);
        }
        let Some(die) = self.picked else {
            // It could be chosen, were a die picked up; who asks is told what it is.
            return self.waiting(cell);
        };
        let decision = Decision::Place { die, cell };
        let events = self.events(&decision);
        let outcome = words::outcome(lang, self.view().board(), events);
        let dig = steps(self.view(), cell);
        let here = self.facts(cell);
        let here = match dig {
            Some(n) if n > die.face => {
                lang.text("skies-cell-too-far", &[("room", here.into()), ("n", n.into())])
            }
            Some(n) => lang.text("skies-cell-dig", &[("room", here.into()), ("n", n.into())]),
            None => match self.value(cell, die) {
                Some(value) => {
                    let figures = [("room", here.into()), ("value", value.into())];
                    lang.text("skies-cell-value", &figures)
                }
                None => here,
            },
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
        let chip = match (dig, room_of(self.view().board(), cell)) {
            (Some(n), _) => html! {
                span.chip.dig.far[n > die.face] { (icon("excavator")) (n) @if n > die.face { " ✕" } }
            },
            (None, Some(room)) if room.modifier != 0 => match self.value(cell, die) {
                Some(value) => html! { span.chip { "=" (value) } },
                None => html! {},
            },
            _ => html! {},
        };
        let weak = idle(self.at, die, cell).is_some();
        self.choice(Choice { decision, cell, span: 1, label, outcome, events, chip, weak })
    }

    /// What a cell belongs to, what that adds to its value and what it costs.
    fn facts(&self, cell: Cell) -> String {
        let (lang, board) = (self.lang(), self.view().board());
        match room_of(board, cell) {
            Some(room) => words::room_facts(lang, room),
            None => words::room_at(lang, board, cell),
        }
    }

    /// The value of the room of a cell with this die in it, if nothing else is missing.
    fn value(&self, cell: Cell, die: Die) -> Option<i8> {
        let room = room_of(self.view().board(), cell)?;
        let alone = room.cells.len() == 1 && !self.view().board().is_anti_air(cell);
        alone.then(|| die.face as i8 + room.modifier)
    }

    fn room(&self, verdict: &RoomVerdict) -> Markup {
        let board = self.view().board();
        let Some(room) = board.room(verdict.room) else { return html! {} };
        let lang = self.lang();
        if let Some(refusal) = verdict.why_not {
            let digging = self.digging_cell();
            return html! {
                @for cell in room.cells.iter().filter(|cell| Some(**cell) != digging) {
                    (self.refused(*cell, &refusal))
                }
            };
        }
        let decision = Decision::Use { room: verdict.room };
        let events = self.events(&decision);
        let gain = self.gain(room, verdict.value.unwrap_or_default(), events);
        let label = lang.text(
            "skies-room-use",
            &[
                ("room", words::room_facts(lang, room).into()),
                ("place", words::place(lang, room.cells[0]).into()),
                ("value", verdict.value.unwrap_or_default().into()),
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
            weak: !self.useful.contains(&decision),
        })
    }

    /// What a room would give: in words, and as a chip of figures.
    fn gain(&self, room: &Room, value: i8, events: &[Event]) -> (String, Markup) {
        let lang = self.lang();
        let (mut shots, mut lost) = (0, 0);
        let mut chips = Vec::new();
        for event in events {
            match *event {
                Event::Charged { from, to } => {
                    chips.push(("energy", format!("+{}", to - from)));
                    lost = i32::from(value) - i32::from(to - from);
                }
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
        let mut said = words::outcome(lang, self.view().board(), events);
        if room.does(RoomEffect::Robot) {
            chips.push(("robot", value.clamp(1, 6).to_string()));
            said = lang.text("skies-gain-robot", &[("value", value.clamp(1, 6).into())]);
        } else if room.effects == [RoomEffect::Fighter] && shots == 0 {
            said = lang.plain("skies-gain-no-target");
        }
        if lost > 0 {
            let words = lang.text("skies-over-energy", &[("n", lost.into())]);
            said = format!("{said} {words}");
        }
        let chip = html! {
            span.chip.gain { @for (name, figure) in chips { (icon(name)) (figure) } }
        };
        (said, chip)
    }

    fn digging_cell(&self) -> Option<Cell> {
        self.view().dice.iter().find_map(|die| match die.place {
            DiePlace::Cell(cell) if !self.view().cells[cell.index()].dug => Some(cell),
            _ => None,
        })
    }

    fn dig(&self, cell: Cell, why_not: Option<&Refusal>) -> Markup {
        if let Some(refusal) = why_not {
            return self.refused(cell, refusal);
        }
        let lang = self.lang();
        let decision = Decision::Dig;
        let events = self.events(&decision);
        let outcome = words::outcome(lang, self.view().board(), events);
        let label = lang.text(
            "skies-dig-here",
            &[("place", words::place(lang, cell).into()), ("outcome", outcome.as_str().into())],
        );
        let chip = html! { span.chip.dig { (icon("excavator")) @if let Some(n) = steps(self.view(), cell) { (n) } } };
        self.choice(Choice { decision, cell, span: 1, label, outcome, events, chip, weak: false })
    }

    fn build(&self, value: u8, verdict: &CellVerdict) -> Markup {
        let CellVerdict { cell, why_not } = *verdict;
        if self.at.may(&Decision::Dismiss { cell }) {
            return self.dismiss(cell);
        }
        if let Some(refusal) = why_not {
            return self.refused(cell, &refusal);
        }
        let lang = self.lang();
        let room = words::room_at(lang, self.view().board(), cell);
        let label = lang.text(
            "skies-build-here",
            &[
                ("room", room.into()),
                ("place", words::place(lang, cell).into()),
                ("value", value.into()),
            ],
        );
        let decision = Decision::Build { cell };
        let label = match covered_die(self.at, cell) {
            Some(loss) => format!("{label}. {loss}"),
            None => label,
        };
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

    /// A robot that may leave for the new one: its cell is the button.
    fn dismiss(&self, cell: Cell) -> Markup {
        let lang = self.lang();
        let decision = Decision::Dismiss { cell };
        let events = self.events(&decision);
        let outcome = words::outcome(lang, self.view().board(), events);
        let label = lang.text(
            "skies-dismiss-here",
            &[("place", words::place(lang, cell).into()), ("outcome", outcome.as_str().into())],
        );
        let chip = html! { span.chip { (icon("robot")) (icon("close")) } };
        self.choice(Choice { decision, cell, span: 1, label, outcome, events, chip, weak: false })
    }

    fn respawn(&self, ship: Ship, column: Column) -> Markup {
        let symbol = if ship.is_red() { "ship-red" } else { "ship-green" };
        let lang = self.lang();
        let number = column.number();
        let decision = Decision::Respawn { column };
        html! {
            @if self.at.may(&decision) {
                button.start.{ "c" (number) } name="decision" form="board" value=(self.at.value(&decision))
                    data-key={ "start-" (number) } .hinted[self.at.is_hinted(&decision)]
                    aria-label=(words::decision(lang, self.view(), decision)) {
                    svg.ship.(symbol) viewBox="0 0 34 14" aria-hidden="true" { use href={ "#" (symbol) } {} }
                }
            } @else if let Some(refusal) = self.at.why(&decision) {
                div.cellbox.{ "c" (number) } {
                    button.start.no type="button" aria-disabled="true" data-key={ "start-" (number) }
                        aria-describedby={ "why-start-" (number) }
                        aria-label=(lang.text("skies-column", &[("column", number.into())])) {}
                    (self.at.reason(&format!("start-{number}"), &refusal))
                }
            }
        }
    }

    fn choice(&self, choice: Choice<'_>) -> Markup {
        let Choice { decision, cell, span, label, outcome, events, chip, weak } = choice;
        let (row, column) = (cell.base_row(), cell.column().number());
        html! {
            button.cell.yes.{ "c" (column) }.{ "b" (row) }.{ "n" (span) }
                .weak[weak] .hinted[self.at.is_hinted(&decision)]
                id={ "cell-" (row) "-" (column) } data-piece=(words::cell_piece(cell)) data-drop
                name="decision" form="board" value=(self.at.value(&decision)) aria-label=(label)
            {
                (chip)
                span.say aria-hidden="true" {
                    b { (words::room_at(self.lang(), self.view().board(), cell)) "." } " " (outcome)
                    small { (self.does(cell)) }
                }
                @if preview::shows(events) { (preview::overlay(events, self.view().covered)) }
            }
        }
    }

    /// What a room does, in a few words, beside what the choice would do.
    fn does(&self, cell: Cell) -> String {
        let explained = explain::of_cell(self.lang(), self.view().board(), cell);
        explained.map(|explained| explained.words).unwrap_or_default()
    }

    /// A cell that cannot be chosen now.
    fn refused(&self, cell: Cell, refusal: &Refusal) -> Markup {
        let key = format!("{}-{}", cell.base_row(), cell.column());
        self.greyed(cell, "no", &self.at.reason(&key, refusal))
    }

    /// A cell that could be chosen, were a die picked up. Whoever presses it is told so.
    fn waiting(&self, cell: Cell) -> Markup {
        let key = format!("{}-{}", cell.base_row(), cell.column());
        self.greyed(cell, "no open", &self.at.late_reason(&key, &PICK_FIRST))
    }

    fn greyed(&self, cell: Cell, class: &str, reason: &Markup) -> Markup {
        let (row, column) = (cell.base_row(), cell.column().number());
        let explained = explained(self.view(), cell);
        html! {
            div.cellbox.{ "c" (column) }.{ "b" (row) } {
                button.cell.(class) type="button" aria-disabled="true"
                    id={ "cell-" (row) "-" (column) } data-piece=(words::cell_piece(cell)) data-explain=(explained) data-clear[class != "no"]
                    aria-describedby={ "why-" (row) "-" (column) " explain-" (explained) }
                    aria-label={ (self.facts(cell)) ", " (words::place(self.lang(), cell)) } {}
                (reason)
            }
        }
    }
}

/// The rooms and tunnels as things to ask about, where nothing of them can be pressed.
pub(super) fn still(at: &At<'_, SkiesPlay>) -> Markup {
    html! { div.cells.still role="group" aria-label=(at.plain("skies-rooms")) data-explains { (asked(at, |_| true)) } }
}

/// The tunnels alone, while rooms are buttons.
fn tunnels(at: &At<'_, SkiesPlay>) -> Markup {
    let board = at.view().board();
    asked(at, |cell| board.room_of(cell).is_none())
}

fn asked(at: &At<'_, SkiesPlay>, which: impl Fn(Cell) -> bool) -> Markup {
    let (lang, view) = (at.lang(), at.view());
    let board = view.board();
    // A room of several cells is one thing, at its first cell.
    let first = |cell: Cell| room_of(board, cell).is_none_or(|room| room.cells[0] == cell);
    html! {
        @for cell in Cell::all().filter(|cell| which(*cell) && first(*cell)) {
            @let span = room_of(board, cell).map_or(1, |room| room.cells.len());
            @let facts = room_of(board, cell).map_or_else(|| words::room_at(lang, board, cell), |room| words::room_facts(lang, room));
            span.cell.{ "c" (cell.column()) }.{ "b" (cell.base_row()) }.{ "n" (span) } role="img"
                data-explain=(explained(view, cell)) aria-label={ (facts) ", " (words::place(lang, cell)) } {}
        }
    }
}

/// The name of what explains a cell: the piece that stands there, or what it belongs to.
fn explained(view: &View, cell: Cell) -> String {
    if view.excavator == cell {
        "excavator".to_owned()
    } else if view.robots.iter().any(|robot| robot.cell == cell) {
        "robot".to_owned()
    } else {
        view.board().room_of(cell).map_or_else(|| "tunnel".to_owned(), explain::room_key)
    }
}
