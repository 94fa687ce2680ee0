//! Players who are Aliens: who they are, what they do to the hive, and how one attacks whom (E-26).

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_encounters::{Decision, Event, PlayerView, StepView, TurnedView, View};
use saucer_web::parts::icon;
use saucer_web::parts::people::seat_class;

use super::face::{Tile, price};
use super::wilds::offered;
use crate::At;
use crate::words::names::Names;

/// Who has become an Alien, if players of this match do.
pub(crate) fn turned(view: &View) -> Option<TurnedView> {
    view.hive.as_ref().and_then(|hive| hive.turned)
}

/// Whether this player is an Alien now.
pub(crate) fn is_alien(view: &View, seat: Seat) -> bool {
    turned(view).is_some_and(|turned| turned.aliens.contains(seat))
}

/// Whether this player has changed sides, dead or alive (E-26.6).
pub(crate) fn has_turned(view: &View, seat: Seat) -> bool {
    turned(view).is_some_and(|turned| turned.all.contains(seat))
}

/// Whether this player is out of the match: neither alive nor an Alien.
pub(crate) fn is_dead(view: &View, seat: Seat) -> bool {
    !view.alive.contains(seat) && !is_alien(view, seat)
}

/// Whether the turn that goes on is that of an Alien.
pub(crate) fn is_aliens_turn(view: &View) -> bool {
    is_alien(view, view.active)
}

/// Whether a blow between players is an attack of or on an Alien, and no duel (E-26.4).
pub(crate) fn is_attack(at: &At<'_>, blow: &Event) -> bool {
    let Event::Duelled { seat, target, .. } = *blow else { return false };
    let view = at.view();
    if view.hunt.is_none() {
        return true;
    }
    // A predator may have duelled before a chestburster came.
    let before = at.shown.log.iter().flat_map(|told| &told.events);
    let mut before = before.take_while(|event| !std::ptr::eq(*event, blow));
    before.any(
        |event| matches!(event, Event::Turned { seat: who, .. } if [seat, target].contains(who)),
    )
}

/// The players whom who looks may attack in this turn: the living for an Alien, Aliens for the living.
fn targets<'a>(at: &'a At<'_>) -> Vec<&'a PlayerView> {
    let view = at.view();
    let acts = at.is_my_turn() && view.step == StepView::Actions;
    let Some(me) = at.me().filter(|_| acts) else { return Vec::new() };
    let mine = is_alien(view, me.seat);
    let fits = |one: &&PlayerView| {
        if mine { view.alive.contains(one.seat) } else { is_alien(view, one.seat) }
    };
    view.players.iter().filter(fits).collect()
}

/// A tile for each of them, with what an attack costs.
pub(crate) fn attacks(at: &At<'_>) -> Markup {
    html! { @for player in targets(at) { (attack(at, player)) } }
}

fn attack(at: &At<'_>, player: &PlayerView) -> Markup {
    let body = html! { (icon("e-alien")) (price("e-attack", player.armour, at.view().attack)) };
    let action = offered(at, Decision::Duel(player.seat), "do duel", body);
    let tile = Tile {
        class: "rival",
        health: Some(player.health.saturating_sub(player.damage)),
        signs: at.badge(player.seat),
        action,
        ..Tile::new(player.avatar, format!("rival-{}", player.seat.0))
    };
    html! { div.(seat_class(player.seat)) { (tile.draw(at)) } }
}

/// Beside the hatchery: who is an Alien or will be one, and how many cards wait to come.
pub(super) fn brood(at: &At<'_>) -> Markup {
    let Some(turned) = turned(at.view()) else { return html! {} };
    let players = at.view().players.iter();
    let aliens = players.filter(|player| turned.aliens.contains(player.seat));
    html! {
        @for alien in aliens {
            @let left = alien.health.saturating_sub(alien.damage);
            @let figures = [("who", at.name(alien.seat).into()), ("card", at.title(alien.avatar).into()), ("n", left.into()), ("health", alien.health.into()), ("defence", alien.armour.into())];
            p.host.alien data-explain="alien" { (icon("e-alien")) span { (at.text("enc-alien-is", &figures)) } }
        }
        @for seat in turned.larvae.iter() {
            p.host.alien data-explain="alien" { (icon("e-alien")) span { (at.text("enc-alien-comes", &[("who", at.name(seat).into())])) } }
        }
        @if turned.driven > 0 {
            p.host.driven { (icon("e-egg")) span { (at.text("enc-driven", &[("n", turned.driven.into())])) } }
        }
    }
}
