//! The end of a match: who has won, and how the scores came about.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_play::Play;
use saucer_tremble::{Event, Humans, SecretMissionId};

use crate::board::{art, cards};
use crate::words::{Names, change};
use crate::{At, TremblePlay};

/// The scene, if the match is over.
pub(crate) fn end(at: &At<'_>) -> Markup {
    let Some(outcome) = at.shown.outcome else { return html! {} };
    let mut captains: Vec<_> = at.view().captains.iter().collect();
    // T-1.5: more humans, then more trophies.
    captains.sort_by_key(|captain| std::cmp::Reverse((captain.humans, captain.trophies.len())));
    html! {
        section.the-end aria-label=(at.plain("tr-end")) {
            div.triumph {
                @for ship in at.content().ships.iter().rev().take(3) { (art::ship(ship)) }
            }
            h2 { (TremblePlay::outcome(at, outcome)) }
            div.scores { table {
                thead { tr {
                    th scope="col" { (at.plain("tr-captain-word")) }
                    th scope="col" { (at.plain("tr-end-total")) }
                    th scope="col" { (at.plain("tr-end-before")) }
                    th scope="col" { (at.plain("tr-missions")) " " (at.clause("T-9")) }
                    th scope="col" { (at.plain("tr-end-debts")) " " (at.clause("T-10.5")) }
                    th scope="col" { (at.plain("tr-trophies")) }
                } }
                tbody { @for captain in captains {
                    @let (missions, debts) = settled(at, captain.seat);
                    tr.won[outcome.winners.contains(captain.seat)] {
                        th scope="row" { (at.who(captain.seat)) }
                        td { b { (at.humans(captain.humans)) } }
                        td { (at.humans(captain.humans - missions + debts)) }
                        td { (change(at.lang(), missions)) }
                        td { (at.humans(Humans::NONE - debts)) }
                        td { (captain.trophies.len()) }
                    }
                } }
            } }
            @if at.view().captains.iter().any(|captain| !captain.shown_missions.is_empty()) {
                div.shown {
                    @for captain in &at.view().captains {
                        div { (at.who(captain.seat)) @for mission in &captain.shown_missions { (cards::secret_mission(at, *mission, fulfilled(at, captain.seat, *mission))) } }
                    }
                }
            }
            (at.decided())
            (at.frame().end_links())
        }
    }
}

/// What missions brought or cost this captain, and the debts that were taken off.
fn settled(at: &At<'_>, seat: Seat) -> (Humans, Humans) {
    let (mut missions, mut debts) = (Humans::NONE, Humans::NONE);
    for event in events(at) {
        match *event {
            Event::MissionPaid { seat: who, humans, .. }
            | Event::MissionShown { seat: who, humans, .. }
                if who == seat =>
            {
                missions = missions + humans;
            }
            Event::DebtTaken { seat: who, humans } if who == seat => debts = debts + humans,
            _ => {}
        }
    }
    (missions, debts)
}

fn fulfilled(at: &At<'_>, seat: Seat, shown: SecretMissionId) -> Option<bool> {
    events(at).find_map(|event| match *event {
        Event::MissionShown { mission, seat: who, fulfilled, .. }
            if who == seat && mission == shown =>
        {
            Some(fulfilled)
        }
        _ => None,
    })
}

/// All that this viewer was ever told.
fn events<'a>(at: &'a At<'_>) -> impl Iterator<Item = &'a Event> {
    at.shown.log.iter().flat_map(|told| &told.events)
}
