//! Open missions with their standings, and the piles that anybody may look at.

use maud::{Markup, html};
use saucer_tremble::{Card, CityId, Humans, MissionRule, MissionView};
use saucer_web::parts::{icon, shell};

use crate::At;
use crate::words::Names;
use crate::words::cards as say;
use crate::words::change;

/// The open missions; nothing where missions are secret.
pub(crate) fn missions(at: &At<'_>) -> Markup {
    html! {
        @if !at.view().missions.is_empty() {
            section.missions data-explains aria-label=(at.plain("tr-missions")) {
                h2 { (at.plain("tr-missions")) @if let MissionRule::Public { first, second, .. } = at.content().figures.missions {
                    " " span.pays { (at.text("tr-missions-pay", &[("first", at.humans(first).into()), ("second", at.humans(second).into())])) } } }
                @for mission in &at.view().missions { (self::mission(at, mission)) }
            }
        }
    }
}

fn mission(at: &At<'_>, mission: &MissionView) -> Markup {
    let counts = mission.mission.of(at.content()).counts;
    let held = |n: &usize| mission.trophies.get(*n).copied().unwrap_or_default();
    let mut order: Vec<usize> = (0..at.view().captains.len()).filter(|n| held(n) > 0).collect();
    order.sort_by_key(|n| std::cmp::Reverse(held(n)));
    html! {
        article.mission-card data-explain={ "mission-" (mission.mission.0) } aria-describedby={ "explain-mission-" (mission.mission.0) } {
            p.name { (icon(say::matching_icon(counts))) b { (at.open_mission(mission.mission)) } span {
                span.whole { (say::matching(at.lang(), counts)) } span.kind aria-hidden="true" { (say::matching_kind(at.lang(), counts)) } } }
            ul {
                // Who has as many earns as much (T-9.3), so equals share a line and its figures.
                @for equals in order.chunk_by(|one, other| held(one) == held(other)) {
                    (standing(at, mission, equals, held(&equals[0])))
                }
                @if order.is_empty() { li.nobody { (at.plain("tr-nobody-yet")) } }
            }
        }
    }
}

/// Captains with equally many trophies of a mission, and what each of them would get.
fn standing(at: &At<'_>, mission: &MissionView, equals: &[usize], held: u8) -> Markup {
    let captains = equals.iter().filter_map(|n| at.view().captains.get(*n));
    let names: Vec<String> = captains.clone().map(|captain| at.name(captain.seat)).collect();
    let earns = mission.earns.get(equals[0]).copied().unwrap_or_default();
    html! {
        li title=(names.join(", ")) {
            @for captain in captains { (at.badge(captain.seat)) }
            span.sr { (names.join(", ")) " " } b { (held) }
            @if earns > Humans::NONE { em { span.full { (change(at.lang(), earns)) } span.brief aria-hidden="true" { (at.text("tr-brief-sum", &[("n", (earns.count() / 1000).into())])) } } }
        }
    }
}

/// Decks and discard piles as a panel that slides over.
pub(crate) fn piles(at: &At<'_>) -> Markup {
    let view = at.view();
    let lang = at.lang();
    let retail = view.content().has_stations();
    html! {
        aside #piles.panel.piles popover aria-label=(at.plain("tr-piles")) {
            (shell::close(at.cx, "piles"))
            h2 { (at.plain("tr-piles")) }
            dl.decks {
                div { dt { (at.plain("tr-deck-cities")) } dd { (view.cities_left) } }
                div { dt { (at.plain("tr-deck-ships")) } dd { (view.ships_left) } }
                @if retail {
                    div { dt { (at.plain("tr-deck-armies")) } dd { (view.armies_left) } }
                    div { dt { (at.plain("tr-deck-compensations")) } dd { (view.compensations_left) } }
                }
            }
            @if retail {
                h3 { (at.plain("tr-armies-to-come")) }
                (list(at, view.armies_to_come.iter().map(|(army, n)| (army_words(at, *army), *n))))
            }
            h3 { (at.plain("tr-discards-ships")) }
            (list(at, view.ship_discards.iter().map(|(card, n)| {
                let about = match card {
                    Card::Ship(id) => super::cards::ship_in_words(at, *id),
                    Card::Station(id) => format!("{}: {}", at.station(*id), say::station(lang, id.of(at.content()).effect)),
                };
                (about, *n)
            })))
            @if !view.army_discards.is_empty() {
                h3 { (at.plain("tr-discards-armies")) }
                (list(at, view.army_discards.iter().map(|(army, n)| (army_words(at, *army), *n))))
            }
            @if retail {
                h3 { (at.plain("tr-discards-compensations")) }
                (list(at, view.compensation_discards.iter().map(|(kind, n)| {
                    (format!("{}: {}", at.compensation(*kind), say::compensation(lang, kind.of(at.content()).effect)), *n)
                })))
            }
            h3 { (at.plain("tr-discards-cities")) }
            (list(at, view.lost_cities.iter().map(|city| (city_words(at, *city), 1))))
        }
    }
}

fn army_words(at: &At<'_>, army: saucer_tremble::ArmyId) -> String {
    match army.of(at.content()).strength {
        Some(strength) => format!("{}, {}", at.army(army), strength.0),
        None => at.army(army).to_owned(),
    }
}

fn city_words(at: &At<'_>, id: CityId) -> String {
    let city = id.of(at.content());
    let lang = at.lang();
    format!("{} ({}, {})", at.city(id), say::kind(lang, city.kind), say::region(lang, city.region))
}

fn list(at: &At<'_>, items: impl Iterator<Item = (String, u8)>) -> Markup {
    let items: Vec<_> = items.filter(|(_, n)| *n > 0).collect();
    html! {
        @if items.is_empty() { p.none { (at.plain("tr-pile-empty")) } }
        ul.pile { @for (words, n) in items { li { (words) @if n > 1 { b { " ×" (n) } } } } }
    }
}
