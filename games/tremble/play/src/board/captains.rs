//! The captains as everybody sees them, the track of humans, and trophies to look at.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_tremble::{CaptainView, CityType, Region, ShipId, Slot, Whereabouts};
use saucer_web::parts::people::seat_class;
use saucer_web::parts::{icon, shell};

use super::{cards, cities};
use crate::At;
use crate::words::cards as say;
use crate::words::{Names, seat_piece};

/// The captains in the order of their seats.
pub(crate) fn captains(at: &At<'_>) -> Markup {
    html! {
        section.captains aria-label=(at.plain("tr-captains")) {
            @for captain in &at.view().captains { (self::captain(at, captain)) }
        }
    }
}

fn captain(at: &At<'_>, captain: &CaptainView) -> Markup {
    let view = at.view();
    let seat = captain.seat;
    let owes = view.owing.contains(seat);
    let committed = view.committed.contains(seat);
    let won = view.outcome.is_some_and(|outcome| outcome.winners.contains(seat));
    html! {
        article.captain.(seat_class(seat)).owes[owes].you[at.seat() == Some(seat)].won[won] data-piece=(seat_piece(seat)) data-explain="captain" data-explains {
            header {
                (at.who(seat))
                @if at.seat() == Some(seat) { span.flag { (at.plain("tr-you")) } }
                @if committed { span.flag.good { (icon("t-check")) span.sr { (at.plain("tr-committed")) } } }
                @else if owes { span.flag.now { (at.plain("tr-deciding")) } }
            }
            div.purse data-vt={ "purse-" (seat.0) } data-explain="humans" aria-describedby="explain-humans" { (icon("t-human")) b { (at.humans(captain.humans)) } }
            ul.holdings {
                @if captain.loans > 0 { li.debt data-explain="loans" aria-describedby="explain-loans" { (icon("t-loan")) span.sr { (at.plain("tr-loans")) } "×" (captain.loans) } }
                li data-explain="fuel" aria-describedby="explain-fuel" { (icon("t-fuel")) span.sr { (at.plain("tr-fuel")) } (captain.fuel.0) }
                @if view.content().has_compensations() {
                    li data-explain="compensations" aria-describedby="explain-compensations" {
                        (icon("t-gift"))
                        span.sr { (at.text("tr-compensations-held", &[("a", captain.compensations.into()), ("b", captain.usable_compensations.into())])) }
                        span aria-hidden="true" { (captain.compensations) }
                    }
                }
                @if captain.secret_missions > 0 { li data-explain="secrets" aria-describedby="explain-secrets" { (icon("t-scroll")) span.sr { (at.plain("tr-secret-missions")) } (captain.secret_missions) } }
                li { button.trophies type="button" popovertarget={ "trophies-" (seat.0) } data-key={ "look-" (seat.0) }
                    aria-label=(at.text("tr-trophies-of", &[("who", at.name(seat).into()), ("n", captain.trophies.len().into())])) {
                    (icon("t-trophy")) (captain.trophies.len())
                } }
            }
            p.tokens { (fleet(at, captain)) }
            @if !captain.stations.is_empty() {
                p.stations { @for held in &captain.stations {
                    span.mini-station.used[held.used] data-explain={ "station-" (held.station.0) } aria-describedby={ "explain-station-" (held.station.0) } {
                        (icon(say::station_icon(held.station.of(at.content()).effect))) (at.station(held.station)) @if held.used { span.sr { " " (at.plain("tr-used")) } }
                    }
                } }
            }
            @for search in &captain.searches {
                p.searching { (icon("t-search")) (at.text("tr-searching-until", &[("city", at.city(search.city).into()), ("n", search.until.0.into())])) }
            }
        }
    }
}

/// The ships of a captain as far as they are known.
fn fleet(at: &At<'_>, captain: &CaptainView) -> Markup {
    let seat = captain.seat;
    html! {
        @for (slot, ship) in Slot::all().zip(&captain.ships) {
            @if let Some(ship) = ship {
                @let own = at.own().filter(|own| own.seat == seat);
                @let id = ship.ship.or_else(|| own?.ships.get(slot.index()).copied().flatten());
                // Own ships travel from the hand, and those that attack from their city.
                @let travels = own.is_none() && !cards::is_in_row(at, seat, slot);
                @let name = travels.then(|| cards::travels_as(seat, slot)).flatten();
                span.docked.out[ship.at != Whereabouts::Home] {
                    (cards::token(at, seat, id, id.map(|id| power_now(at, seat, slot, id)), name))
                }
            }
        }
    }
}

/// The power of a ship with the bonuses that it has where it is now; at home, what is printed.
fn power_now(at: &At<'_>, seat: Seat, slot: Slot, id: ShipId) -> u8 {
    let fleets = at.view().row.iter().flat_map(|field| &field.fleets);
    let mut ships = fleets.filter(|fleet| fleet.seat == seat).flat_map(|fleet| &fleet.ships);
    let fighter = ships.find(|fighter| fighter.slot == slot && fighter.ship == id);
    fighter.map_or(id.of(at.content()).power.0, super::fleet::worth)
}

/// The trophies of every captain as panels that slide over.
pub(crate) fn trophies(at: &At<'_>) -> Markup {
    html! {
        @for captain in &at.view().captains {
            aside.panel id={ "trophies-" (captain.seat.0) } popover aria-label=(at.text("tr-trophies-of", &[("who", at.name(captain.seat).into()), ("n", captain.trophies.len().into())])) {
                (shell::close(at.cx, &format!("trophies-{}", captain.seat.0)))
                h2 { (at.who(captain.seat)) }
                p { (icon("t-trophy")) (at.text("tr-trophies-n", &[("n", captain.trophies.len().into())])) }
                @if captain.trophies.is_empty() { p.empty { (at.plain("tr-no-trophies")) } }
                @else { (by_type(at, captain)) }
            }
        }
    }
}

fn by_type(at: &At<'_>, captain: &CaptainView) -> Markup {
    let of = |kind: CityType, region: Region| {
        captain.trophies.iter().filter(move |id| {
            let city = id.of(at.content());
            city.kind == kind && city.region == region
        })
    };
    let count = |counts: &dyn Fn(&saucer_tremble::City) -> bool| {
        captain.trophies.iter().filter(|id| counts(id.of(at.content()))).count()
    };
    html! {
        table.trophy-table {
            thead { tr { td {} @for kind in CityType::ALL { th scope="col" { (icon(say::type_icon(kind))) (say::kind(at.lang(), kind)) " " b { (count(&|city| city.kind == kind)) } } } } }
            tbody {
                @for region in Region::ALL.into_iter().filter(|region| count(&|city| city.region == *region) > 0) {
                    tr {
                        th scope="row" { (icon(cities::region_icon(region))) (say::region(at.lang(), region)) " " b { (count(&|city| city.region == region)) } }
                        @for kind in CityType::ALL { td { @for id in of(kind, region) { span.trophy { (at.city(*id)) } } } }
                    }
                }
            }
        }
    }
}

/// The track of humans in steps of ten thousand, with emblems as markers. Places along it are
/// given in per cent, so that markers keep their size on every screen.
pub(crate) fn track(at: &At<'_>) -> Markup {
    let scores: Vec<i32> = at.view().captains.iter().map(|c| i32::from(c.humans.steps())).collect();
    // Whole hundreds of thousands on both ends.
    let last = scores.iter().copied().max().unwrap_or_default().max(20);
    let last = (last + 9) / 10 * 10;
    let first = scores.iter().copied().min().unwrap_or_default().min(0).div_euclid(10) * 10;
    let permille = |score: i32| 70 + (score - first) * 850 / (last - first);
    let x = |score: i32| format!("{}.{}%", permille(score) / 10, permille(score) % 10);
    let aside = aside(&scores.iter().copied().map(permille).collect::<Vec<i32>>());
    // As many labels as find room on a phone.
    let labels =
        [10, 20, 50, 100].into_iter().find(|step| (last - first) / step <= 5).unwrap_or(200);
    html! {
        figure.track-of-humans role="img" tabindex="0" data-explain="track" aria-label=(at.text("tr-track-words", &[("list", standings(at).into())])) {
            svg width="100%" height="52" aria-hidden="true" {
                line.rail x1="7%" x2="92%" y1="19" y2="19" {}
                @for step in first..=last {
                    @let big = step % labels == 0;
                    @if big || last - first <= 40 || step % 10 == 0 { line.tick.big[big] x1=(x(step)) x2=(x(step)) y1=(if big { 12 } else { 16 }) y2=(if big { 26 } else { 22 }) {} }
                }
                @for step in (first..=last).filter(|step| step % labels == 0) {
                    text x=(x(step)) y="46" { (at.humans(saucer_tremble::Humans::ten_thousands(step as i16))) }
                }
                @for (n, captain) in at.view().captains.iter().enumerate() {
                    svg.marker.(seat_class(captain.seat)) x=(x(scores[n])) y="7" overflow="visible" {
                        rect x=(aside[n] - 12) width="24" height="24" rx="7" {}
                        svg x=(aside[n] - 9) y="3" width="18" height="18" viewBox="0 0 24 24" { use href={ "#crest-" (captain.seat.0) } {} }
                    }
                }
            }
        }
    }
}

/// How many pixels each marker is moved aside, so that captains who stand close together are all
/// seen, in the order of their humans. Places are in thousandths of the track.
fn aside(places: &[i32]) -> Vec<i32> {
    // On the narrowest screen; on wider ones the places are further apart, so nothing meets.
    const TRACK: i32 = 330;
    const STEP: i32 = 26;
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by_key(|n| places[*n]);
    let at = |n: usize| places[n] * TRACK / 1000;
    let mut x: Vec<i32> = order.iter().map(|n| at(*n)).collect();
    // Half of what is missing between two neighbours is moved to each side, until nothing is.
    for _ in 0..STEP * TRACK {
        let Some(n) = (1..x.len()).find(|n| x[*n] - x[*n - 1] < STEP) else { break };
        let missing = STEP - (x[n] - x[n - 1]);
        x[n - 1] -= missing / 2;
        x[n] += missing - missing / 2;
    }
    // Nobody leaves the screen.
    for (n, x) in (0..).zip(&mut x) {
        *x = (*x).max(STEP / 2 + STEP * n);
    }
    for n in (1..x.len()).rev() {
        x[n - 1] = x[n - 1].min(x[n] - STEP);
    }
    let mut moved = vec![0; places.len()];
    for (x, captain) in x.into_iter().zip(order) {
        moved[captain] = x - at(captain);
    }
    moved
}

/// "Leela 120,000, Bender 90,000", the richest first.
fn standings(at: &At<'_>) -> String {
    let mut captains: Vec<_> = at.view().captains.iter().collect();
    captains.sort_by_key(|captain| std::cmp::Reverse(captain.humans));
    let told = captains.iter().map(|c| format!("{} {}", at.name(c.seat), at.humans(c.humans)));
    told.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_never_hide_each_other() {
        for places in [
            vec![70; 5],
            vec![70, 80, 500, 510, 520],
            vec![920, 920, 70, 71, 72],
            vec![300, 340, 380, 420, 460],
            vec![70, 920],
        ] {
            let moved = aside(&places);
            // From the narrowest phone to a wide screen.
            for track in [340, 374, 700, 1200] {
                let mut x: Vec<i32> = places
                    .iter()
                    .zip(&moved)
                    .map(|(place, moved)| place * track / 1000 + moved)
                    .collect();
                x.sort_unstable();
                assert!(
                    x.windows(2).all(|two| two[1] - two[0] >= 24),
                    "{places:?} at {track}: {x:?}"
                );
                assert!(x[0] >= 12 && x[x.len() - 1] <= track - 12, "{places:?} at {track}: {x:?}");
            }
        }
    }
}
