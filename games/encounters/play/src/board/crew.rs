//! Everybody: avatar, health, strikes, marks, and how many cards they have.

use maud::{Markup, html};
use saucer_encounters::{PlayerView, View};
use saucer_web::parts::icon;
use saucer_web::parts::people::seat_class;

use super::alien::{is_alien, is_dead, turned};
use super::art;
use super::face::{Tile, stacks};
use super::hive::fates;
use crate::At;
use crate::words::event::seat_piece;
use crate::words::names::Names;

/// A strip of all players; each opens what everybody knows of them.
pub(crate) fn crew(at: &At<'_>) -> Markup {
    let view = at.view();
    html! {
        section.crew aria-label=(at.plain("enc-crew")) {
            @for player in in_turn(view) { (member(at, player)) }
        }
        @for player in &view.players { (dossier(at, player)) }
    }
}

/// Everybody from who has the first turn of a round.
fn in_turn(view: &View) -> impl Iterator<Item = &PlayerView> {
    let first = view.hunt.as_ref().map_or(0, |hunt| hunt.first.index());
    let (before, from) = view.players.split_at(first.min(view.players.len()));
    from.iter().chain(before)
}

fn member(at: &At<'_>, player: &PlayerView) -> Markup {
    let view = at.view();
    let (dead, alien) = (is_dead(view, player.seat), is_alien(view, player.seat));
    let larva = turned(view).is_some_and(|turned| turned.larvae.contains(player.seat));
    let figures = [
        ("who", at.name(player.seat).into()),
        ("damage", player.damage.into()),
        ("health", player.health.into()),
        ("marks", player.marks.into()),
        ("hand", player.n_hand.into()),
        ("dishonor", player.dishonor.into()),
        ("traps", player.traps.len().into()),
        ("trophies", player.n_trophies.into()),
        ("defence", player.armour.into()),
    ];
    let key = match (view.hunt.is_some(), dead) {
        _ if alien => "enc-member-alien",
        _ if larva => "enc-member-larva",
        (false, false) => "enc-member",
        (false, true) => "enc-member-dead",
        (true, false) => "enc-member-hunt",
        (true, true) => "enc-member-hunt-dead",
    };
    let first = view.hunt.as_ref().is_some_and(|hunt| hunt.first == player.seat);
    // The strikes of the dead are discarded, their health is gone all the same.
    let left = if dead { 0 } else { player.health.saturating_sub(player.damage) };
    html! {
        button.member.(seat_class(player.seat)).dead[dead && !larva].alien[alien || larva].active[view.active == player.seat && view.end.is_none()].own[at.seat() == Some(player.seat)].low[!dead && player.health > 0 && left <= 2]
            type="button" popovertarget={ "dossier-" (player.seat.0) } data-piece=(seat_piece(player.seat)) data-key={ "member-" (player.seat.0) }
            data-explain="member" aria-label=(at.text(key, &figures)) {
            span.portrait aria-hidden="true" { @if player.health > 0 { (art::picture(at.content(), player.avatar)) } }
            span.name aria-hidden="true" { @if first && view.players.len() > 1 { (icon("e-first")) } (at.name(player.seat)) }
            span.life aria-hidden="true" { (icon(match () { () if larva => "e-alien", () if dead => "e-skull", () => "e-health" })) b { (left) } small { "/" (player.health) } }
            @if player.health > 0 { meter.bar min="0" max=(player.health) value=(left) aria-hidden="true" {} }
            span.marks aria-hidden="true" { @for _ in 0..player.marks.min(4) { (icon("e-mark")) } }
            @if view.hunt.is_some() { (spoils(player)) }
            (fates(at, player.seat))
            span.held aria-hidden="true" { (icon("e-hand")) (player.n_hand) }
        }
    }
}

/// Trophies, dishonor and traps of a predator.
fn spoils(player: &PlayerView) -> Markup {
    html! {
        span.spoils aria-hidden="true" {
            span.fig.honor { (icon("e-honor")) b { (player.n_trophies) } }
            @if player.dishonor > 0 { span.fig.shame { (icon("e-shame")) b { (player.dishonor) } } }
            @if !player.traps.is_empty() { span.fig.trapped { (icon("e-trap")) b { (player.traps.len()) } } }
        }
    }
}

/// Of a predator: armour and initiative, dishonor, and how many trophies there are.
fn hunter(at: &At<'_>, player: &PlayerView) -> Markup {
    let n = |n: u8| [("n", n.into())];
    html! {
        p.spoils-of {
            span { (icon("e-armour")) (at.text("enc-armour-n", &n(player.armour))) }
            span { (icon("e-first")) (at.text("enc-initiative-n", &n(at.spec(player.avatar).initiative))) }
            span { (icon("e-honor")) (at.text("enc-trophies-n", &n(player.n_trophies))) }
            @if player.dishonor > 0 { span { (icon("e-shame")) (at.text("enc-dishonor-n", &n(player.dishonor))) } }
            @if player.rush { span { (icon("e-strike")) (at.plain("enc-rush-comes")) } }
        }
    }
}

/// What everybody knows of a player.
fn dossier(at: &At<'_>, player: &PlayerView) -> Markup {
    let pile = |key: &str, cards: &[saucer_encounters::Card], name: &str| {
        html! {
            @if !cards.is_empty() {
                h3 { (at.text(key, &[("n", cards.len().into())])) }
                div.row-of { @for (card, count) in stacks(cards) {
                    @let tile = Tile { count, class: "small", ..Tile::new(card, format!("{name}-{}-{}", player.seat.0, card.0)) };
                    (tile.draw(at))
                } }
            }
        }
    };
    html! {
        aside.panel.dossier popover id={ "dossier-" (player.seat.0) } aria-label=(at.name(player.seat)) {
            button.tool.close type="button" popovertarget={ "dossier-" (player.seat.0) } popovertargetaction="hide" aria-label=(at.plain("site-close")) { (icon("close")) }
            h2 { @if at.shown.is_solo() { (at.name(player.seat)) } @else { (at.who(player.seat)) } }
            @if player.health > 0 {
                p { b { (at.title(player.avatar)) } " · " (at.text("enc-damage-of", &[("damage", player.damage.into()), ("health", player.health.into())])) }
            }
            @if is_alien(at.view(), player.seat) {
                p { (icon("e-alien")) (at.text("enc-alien-defence", &[("n", player.armour.into())])) " " (at.clause("E-26.4")) }
            }
            @if player.marks > 0 { p { (icon("e-mark")) (at.text("enc-marks", &[("n", player.marks.into())])) } }
            @if at.view().hunt.is_some() && player.health > 0 && !is_alien(at.view(), player.seat) { (hunter(at, player)) }
            (pile("enc-traps-n", &player.traps, "caught"))
            (pile("enc-rivalry-n", player.rivalry.as_slice(), "rivalry"))
            (pile("enc-strikes-n", &player.strikes, "wound"))
            (pile("enc-trophies-n", player.trophies.as_deref().unwrap_or_default(), "trophy"))
            (pile("enc-shown-n", &player.shown, "shown"))
            (pile("enc-discard-n", &player.discard, "discard"))
            p.calm { (at.text("enc-deck-n", &[("n", player.n_deck.into())])) " " (at.text("enc-hand-n", &[("n", player.n_hand.into())])) }
        }
    }
}
