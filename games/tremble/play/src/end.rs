//! The end of a match: who has won, and how the scores came about.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_tremble::{Event, Humans};

use super::art;
use super::at::{At, clause};
use super::cards;
use super::words::change;

/// The scene, if the match is over.
pub(crate) fn end(at: &At<'_>, id: &str, log: &[Vec<Event>]) -> Markup {
    let Some(outcome) = at.view.outcome else { return html! {} };
    let mut captains: Vec<_> = at.view.captains.iter().collect();
    // T-1.5: more humans, then more trophies.
    captains.sort_by_key(|captain| std::cmp::Reverse((captain.humans, captain.trophies.len())));
    let shared = outcome.winners.len() > 1;
    html! {
        section.the-end aria-label=(at.plain("tr-end")) {
            div.triumph {
                @for ship in at.content().ships.iter().rev().take(3) { (art::ship(ship)) }
            }
            h2 { (at.text(if shared { "tr-won-shared" } else { "tr-won" }, &[("names", at.names(outcome.winners.iter()).into())])) }
            div.scores { table {
                thead { tr {
                    th scope="col" { (at.plain("tr-captain-word")) }
                    th scope="col" { (at.plain("tr-end-total")) }
                    th scope="col" { (at.plain("tr-end-before")) }
                    th scope="col" { (at.plain("tr-missions")) " " (clause(at.cx, "T-9")) }
                    th scope="col" { (at.plain("tr-end-debts")) " " (clause(at.cx, "T-10.5")) }
                    th scope="col" { (at.plain("tr-trophies")) }
                } }
                tbody { @for captain in captains {
                    @let (missions, debts) = settled(log, captain.seat);
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
            @if at.view.captains.iter().any(|captain| !captain.shown_missions.is_empty()) {
                div.shown {
                    @for captain in &at.view.captains {
                        div { (at.who(captain.seat)) @for mission in &captain.shown_missions { (cards::secret_mission(at, *mission, fulfilled(log, captain.seat, *mission))) } }
                    }
                }
            }
            p.links {
                a.act href={ "/t/" (id) "/replay" } { (at.plain("tr-replay")) }
                a.act href={ "/t/" (id) "/record.json" } download={ "saucer-" (id) ".json" } { (at.plain("tr-record")) }
                a.act href="/fair#check" { (at.plain("site-check-dice")) }
                a.act href="/" { (at.plain("site-home")) }
            }
        }
    }
}

/// What missions brought or cost this captain, and the debts that were taken off.
fn settled(log: &[Vec<Event>], seat: Seat) -> (Humans, Humans) {
    let (mut missions, mut debts) = (Humans::NONE, Humans::NONE);
    for event in log.iter().flatten() {
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

fn fulfilled(
    log: &[Vec<Event>],
    seat: Seat,
    shown: saucer_tremble::SecretMissionId,
) -> Option<bool> {
    log.iter().flatten().find_map(|event| match *event {
        Event::MissionShown { mission, seat: who, fulfilled, .. }
            if who == seat && mission == shown =>
        {
            Some(fulfilled)
        }
        _ => None,
    })
}
