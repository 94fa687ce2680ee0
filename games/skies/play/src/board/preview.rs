//! What a decision would do, drawn over the sky: paths, ghosts, hits, the mothership's new edge.

use maud::{Markup, html};
use saucer_skies::{Event, SHIPS, Ship, Spot};

use super::geometry::{GROUND, ROW, VIEW_BOX, WIDTH, middle, ship_at, ship_x};

/// The drawing of these events as a picture over the whole board.
pub(super) fn overlay(events: &[Event], covered: u8) -> Markup {
    html! {
        svg.pv viewBox=(VIEW_BOX) aria-hidden="true" { (marks(events, covered)) }
    }
}

/// Whether there is anything to draw.
pub(super) fn shows(events: &[Event]) -> bool {
    events.iter().any(|event| {
        matches!(event, Event::Flew { .. } | Event::ShotDown { .. } | Event::Descended { .. })
    })
}

/// The same marks without a picture of their own.
pub(super) fn marks(events: &[Event], covered: u8) -> Markup {
    let ends = ends(events);
    let lowest = events.iter().filter_map(|event| match event {
        Event::Descended { covered } => Some(covered.0),
        _ => None,
    });
    html! {
        @if let Some(row) = lowest.max() {
            path.pv-edge d={ "M2 " (ROW * (i32::from(row) + 1)) "H" (WIDTH - 2) } {}
            path.pv-down d={ "M" (WIDTH / 2 - 7) " " (ROW * (i32::from(row) + 1) + 2) "l7 7 7-7" } {}
        }
        @for event in events {
            @match *event {
                Event::Flew { from, to, .. } | Event::Slid { from, to, .. } => {
                    @if let (Some((x1, y1)), Some((x2, y2))) = (ship_at(from, covered), ship_at(to, covered)) {
                        path.pv-path d={ "M" (x1) " " (y1) "L" (x2) " " (y2) } {}
                    }
                }
                Event::Hit { column, .. } => {
                    use.pv-hit href="#i-hit" x=(ship_x(column) - 11) y=(GROUND - 4) width="22" height="22" {}
                }
                Event::ShotDown { at, .. } => {
                    @if let Some((x, y)) = ship_at(at, covered) {
                        use.pv-shot href="#i-hit" x=(x - 12) y=(y - 12) width="24" height="24" {}
                    }
                }
                Event::Stayed { at, .. } => {
                    @if let Some((x, y)) = ship_at(at, covered) {
                        path.pv-stay d={ "M" (x - 20) " " (y - 6) "v12" } {}
                    }
                }
                _ => {}
            }
        }
        @for (ship, end) in ends {
            @if let Some((x, y)) = ship_at(end, covered) {
                @if y < middle(16) { (ghost(ship, x, y)) }
            }
        }
    }
}

fn ghost(ship: Ship, x: i32, y: i32) -> Markup {
    let symbol = if ship.is_red() { "ship-red" } else { "ship-green" };
    html! {
        use.pv-ghost.(symbol) href={ "#" (symbol) } x=(x - 17) y=(y - 7) width="34" height="14" {}
    }
}

/// Where each ship that moved ends; ships that go back to the mothership have no ghost.
fn ends(events: &[Event]) -> impl Iterator<Item = (Ship, Spot)> {
    let mut ends: [Option<Spot>; SHIPS] = [None; SHIPS];
    for event in events {
        let (ship, end) = match *event {
            Event::Flew { ship, to, .. } | Event::Slid { ship, to, .. } => (ship, Some(to)),
            Event::Returned { ship } | Event::ShotDown { ship, .. } => (ship, None),
            _ => continue,
        };
        if let Some(slot) = ends.get_mut(usize::from(ship.0)) {
            *slot = end;
        }
    }
    Ship::all().zip(ends).filter_map(|(ship, end)| Some((ship, end?)))
}
