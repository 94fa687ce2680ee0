//! The enemy deck, the five spaces of the wilds, the combat zone, and enemies in front of players.

use maud::{Markup, html};
use saucer_encounters::{
    Card, Decision, FoeView, Keyword, Kind, Price, Resource, SlotView, Space, SpaceView, Spot, When,
};
use saucer_play::Choice;
use saucer_web::parts::icon;

use super::face::{Tile, price};
use super::hunt;
use crate::At;
use crate::words::decision::ability_line;
use crate::words::event::COMBAT;
use crate::words::names::{Names, space_piece};

/// Everything that comes at people, from the combat zone on the left to the enemy deck on the right.
pub(crate) fn wilds(at: &At<'_>) -> Markup {
    let view = at.view();
    html! {
        section.wilds aria-label=(at.plain(at.or_complex("enc-wilds", "enc-complex"))) {
            ol.spaces {
                @for (space, there) in Space::ALL.into_iter().zip(&view.wilds).rev() {
                    li.space.(slot_class(there)) data-piece=(space_piece(space)) {
                        h2.name-of data-explain={ "space-" (space as u8) } { (at.space(space)) }
                        (slot(at, space, there))
                        (attached(at, there))
                        @if space == Space::Underground { (hunt::waiting(at)) }
                    }
                }
                (deck(at))
            }
        }
        section.combat.clear[view.combat.is_empty()] aria-label=(at.plain("enc-combat")) data-piece=(COMBAT) {
            h2.name-of data-explain="combat" { (icon("e-strike")) (at.plain("enc-combat")) @if view.combat.is_empty() { span.calm { (at.plain("enc-combat-clear")) } } }
            div.zone {
                // The newest lies on the left, and who came first strikes first.
                @for (n, foe) in view.combat.iter().enumerate().rev() { (in_combat(at, n, *foe)) }
            }
        }
        @if !view.before.is_empty() {
            section.before aria-label=(at.plain("enc-before")) {
                @for (n, before) in view.before.iter().enumerate() {
                    div.faced { @if at.shown.is_solo() { (at.name(before.seat)) } @else { (at.who(before.seat)) } div.stack { (foe_tile(at, Spot::Before(number(n)), before.foe, "before-foe")) } }
                }
            }
        }
    }
}

fn number(n: usize) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}

const fn slot_class(there: &SpaceView) -> &'static str {
    match there.card {
        SlotView::Clear => "clear",
        SlotView::Hidden(_) => "hidden",
        SlotView::Down(_) => "down",
        SlotView::Up(_) => "up",
    }
}

fn slot(at: &At<'_>, space: Space, there: &SpaceView) -> Markup {
    let spot = Spot::Wilds(space as u8);
    match there.card {
        SlotView::Clear => html! { div.tile.empty { span.sr { (at.plain("enc-space-clear")) } } },
        SlotView::Up(foe) => foe_tile(at, spot, foe, "in-wilds"),
        SlotView::Down(card) => {
            let tile = Tile {
                class: "face-down",
                signs: html! { (icon("e-scan")) },
                action: scan(at, space, there),
                ..Tile::new(card, format!("down-{}", space as u8))
            };
            tile.draw(at)
        }
        SlotView::Hidden(part) => html! {
            div.tile.unknown.{ "part-" (part) } {
                div.back data-explain="hidden" {
                    svg.pic viewBox="0 0 60 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true" { use href="#e-back" {} }
                    span.sr { (at.plain("enc-hidden")) }
                    span.roman aria-hidden="true" { (["I", "II", "III", "?"][usize::from(part.min(3))]) }
                }
                (scan(at, space, there))
            }
        },
    }
}

/// The button that scans, or that picks the hidden card for an ability.
fn scan(at: &At<'_>, space: Space, there: &SpaceView) -> Markup {
    let pick = Decision::Pick(Spot::Wilds(space as u8));
    if at.may(&pick) {
        return at.button(Choice::new(
            pick,
            "do pick",
            html! { (icon("e-scan")) (at.plain("enc-pick")) },
        ));
    }
    let body = price("e-scan", there.scan_cost, at.view().attack);
    offered(at, Decision::Scan(space), "do scan", body)
}

/// A control during the actions of who looks; for everybody else only the figure.
pub(super) fn offered(
    at: &At<'_>,
    decision: Decision,
    class: &'static str,
    body: Markup,
) -> Markup {
    if at.is_my_turn() && matches!(at.view().step, saucer_encounters::StepView::Actions) {
        return at.offer(Choice::new(decision, class, body));
    }
    html! { span.do.quiet { (body) } }
}

fn foe_tile(at: &At<'_>, spot: Spot, foe: FoeView, class: &'static str) -> Markup {
    let spec = at.spec(foe.card);
    let place = match spot {
        Spot::Wilds(n) => format!("wilds-{n}"),
        Spot::Combat(n) => format!("combat-{n}"),
        Spot::Before(n) => format!("before-{n}"),
    };
    let pick = Decision::Pick(spot);
    let action = if at.may(&pick) {
        at.button(Choice::new(pick, "do pick", html! { (icon("e-target")) (at.plain("enc-pick")) }))
    } else if spec.kind == Kind::Danger {
        let body = price("e-recruit", spec.cost, at.view().recruit);
        offered(at, Decision::Avert(spot), "do avert", body)
    } else if spec.kind == Kind::Hazard {
        tasks(at, at.view().location)
    } else if matches!(spec.kind, Kind::Enemy | Kind::Character) {
        offered(
            at,
            Decision::Fight(spot),
            "do fight",
            price("e-attack", foe.health, at.view().attack),
        )
    } else {
        tasks(at, foe.card)
    };
    let tile = Tile {
        class,
        health: matches!(spec.kind, Kind::Enemy | Kind::Character).then_some(foe.health),
        travels: (foe.id > 0).then(|| format!("foe-{}", foe.id)),
        signs: signs(at, foe.card),
        action,
        ..Tile::new(foe.card, place)
    };
    html! { (tile.draw(at)) (hunt::borne(at, foe)) }
}

/// The keywords of an enemy as signs.
fn signs(at: &At<'_>, card: Card) -> Markup {
    let spec = at.spec(card);
    let has = |keyword| spec.has(keyword);
    html! {
        @if has(Keyword::Runner) { (icon("e-runner")) }
        @if has(Keyword::DoubleStrike) { (icon("e-double")) }
        @if has(Keyword::FinalEnemy) || has(Keyword::Lethal) { (icon("e-skull")) }
        @if has(Keyword::Implant) { (icon("e-hugger")) }
        @if has(Keyword::Duellist) && at.view().hunt.is_some() { (icon("e-duel")) }
        @if has(Keyword::Worthy) || has(Keyword::Ultimate) { (icon("e-worthy")) }
        @if has(Keyword::Escape) { (icon("e-escape")) }
        @if has(Keyword::Disarming) { (icon("e-hand")) }
    }
}

/// What a task offers to do, for who may; of several that nobody may do the first one says why.
pub(super) fn tasks(at: &At<'_>, card: Card) -> Markup {
    let spec = at.spec(card);
    let abilities = (0..).zip(&spec.abilities).filter(|(_, ability)| ability.when == When::Task);
    let (now, later): (Vec<_>, Vec<_>) =
        abilities.partition(|(number, _)| at.may(&Decision::Task(card, *number)));
    let shown = if now.is_empty() { later.into_iter().take(1).collect() } else { now };
    html! {
        @for (number, ability) in shown {
            @let body = html! {
                @match ability.pay.map(Price::parts) {
                    Some((Resource::Recruit, n)) => { (price("e-recruit", n, at.view().recruit)) }
                    Some((Resource::Attack, n)) => { (price("e-attack", n, at.view().attack)) }
                    None => { (icon("e-check")) }
                }
            };
            span.task title=(ability_line(at, card, number)) { (offered(at, Decision::Task(card, number), "do work", body)) }
        }
    }
}

/// What is attached to a space.
fn attached(at: &At<'_>, there: &SpaceView) -> Markup {
    html! {
        @for card in &there.attached {
            @let tile = Tile { class: "attached", signs: keeper(at, *card), action: tasks(at, *card), ..Tile::new(*card, format!("attached-{}", card.0)) };
            (tile.draw(at))
        }
    }
}

/// Whom an attached card serves, where that is one only (E-25.6).
fn keeper(at: &At<'_>, card: Card) -> Markup {
    let mut keepers = at.view().hive.iter().flat_map(|hive| &hive.keepers);
    let keeper = keepers.find(|one| one.card == card);
    keeper.map_or_else(|| html! {}, |one| at.badge(one.seat))
}

fn in_combat(at: &At<'_>, n: usize, foe: FoeView) -> Markup {
    html! { div.stack { (foe_tile(at, Spot::Combat(number(n)), foe, "in-combat")) } }
}

/// The key of how many cards are left of the deck from which everything comes.
fn left_key(at: &At<'_>) -> &'static str {
    at.or_complex(at.or_hunt("enc-deck-left", "enc-prey-left"), "enc-hive-left")
}

/// The enemy deck: how many cards are left of each part.
fn deck(at: &At<'_>) -> Markup {
    let enemies = &at.view().enemies;
    let left: u32 = enemies.in_deck.iter().map(|n| u32::from(*n)).sum();
    html! {
        li.enemy-deck data-piece="deck" data-explain="deck" {
            h2.name-of { (at.plain(at.or_complex("enc-deck", "enc-hive-deck"))) }
            div.pile role="img" aria-label=(at.text(left_key(at), &[("n", left.into())])) {
                svg.pic viewBox="0 0 60 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true" { use href="#e-back" {} }
                b { (left) }
            }
            ol.parts { @for (part, n) in enemies.in_deck.iter().enumerate() { @if *n > 0 { li { (["I", "II", "III", "†"][part]) " " b { (n) } } } } }
        }
    }
}
