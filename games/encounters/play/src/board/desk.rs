//! What the turn has to spend, what was played, and the hand of who looks.

use maud::{Markup, html};
use saucer_encounters::{Card, Decision, StepView, print};
use saucer_play::Choice;
use saucer_web::parts::icon;
use saucer_web::parts::people::seat_class;

use super::alien::{self, is_aliens_turn, is_dead};
use super::face::{Tile, stacks};
use super::hunt;
use crate::At;
use crate::losses::losses;
use crate::words::ability::{Place, standing};
use crate::words::decision::ability_line;
use crate::words::names::Names;

/// The pool, what was played, and the hand.
pub(crate) fn desk(at: &At<'_>) -> Markup {
    html! {
        (pool(at))
        (table(at))
        (hand(at))
    }
}

/// Recruit and attack of the turn, and what ends it.
fn pool(at: &At<'_>) -> Markup {
    let view = at.view();
    let acts = at.is_my_turn() && view.step == StepView::Actions;
    html! {
        div.pool {
            span.sum.recruit data-explain="recruit" title=(at.plain("enc-recruit")) { (icon("e-recruit")) b { (view.recruit) } span.sr { (at.plain("enc-recruit")) } }
            span.sum.attack data-explain="attack" title=(at.plain("enc-attack")) { (icon("e-attack")) b { (view.attack) } span.sr { (at.plain("enc-attack")) } }
            (hunt::points(at))
            (life(at))
            (strikers(at))
            @if acts {
                (play_all(at))
                @if !at.shown.is_solo() && view.hunt.is_none() && !is_aliens_turn(view) {
                    (at.offer(Choice::new(Decision::Call, "call", html! { (icon("e-coordinate")) span { (at.plain("enc-call")) } })))
                }
                @let class = if losses(at, &Decision::End).is_empty() { "main end-turn" } else { "end-turn" };
                @let choice = Choice::new(Decision::End, class, html! { (icon(if is_aliens_turn(view) { "e-check" } else { "e-strike" })) span { (at.plain("enc-end")) } });
                (at.offer(Choice { command: Some("end"), ..choice }))
            }
        }
    }
}

/// The health of who looks, which opens their strikes.
fn life(at: &At<'_>) -> Markup {
    let Some(me) = at.me().filter(|me| me.health > 0) else { return html! {} };
    let dead = is_dead(at.view(), me.seat);
    let left = if dead { 0 } else { me.health.saturating_sub(me.damage) };
    html! {
        button.sum.life.low[left <= 2] type="button" popovertarget={ "dossier-" (me.seat.0) } data-key="life" data-explain="member"
            aria-label=(at.text(at.or_hunt("enc-life", "enc-life-hunt"), &[("n", left.into()), ("health", me.health.into()), ("marks", me.marks.into()), ("dishonor", me.dishonor.into())])) {
            (icon("e-health")) b aria-hidden="true" { (left) }
            @if me.dishonor > 0 { span.shame aria-hidden="true" { (icon("e-shame")) b { (me.dishonor) } } }
            @for _ in 0..me.marks.min(3) { span.mark { (icon("e-mark")) } }
        }
    }
}

/// How many enemies of the combat zone are going to strike.
fn strikers(at: &At<'_>) -> Markup {
    let view = at.view();
    let enemies =
        view.combat.iter().filter(|foe| at.spec(foe.card).kind == saucer_encounters::Kind::Enemy);
    let n = enemies.count();
    let key = at.or_hunt("enc-strikers", "enc-strikers-prey");
    html! {
        @if n > 0 && !is_aliens_turn(view) {
            span.sum.strikers data-explain="combat" title=(at.text(key, &[("n", n.into())])) {
                (icon("e-strike")) b { (n) } span.sr { (at.text(key, &[("n", n.into())])) }
            }
        }
    }
}

/// The cards that can be played without a choice, in an order in which their abilities work.
pub(crate) fn at_once(at: &At<'_>) -> Vec<Card> {
    let Some(own) = at.view().own.as_ref() else { return Vec::new() };
    let content = at.content();
    let mut cards: Vec<Card> =
        own.hand.iter().copied().filter(|card| !print::is_weighed(content, *card)).collect();
    // What waits for another card of its class or team goes last.
    let waits = |card: &Card| {
        let abilities = &content.card(*card).abilities;
        abilities.iter().any(|one| {
            matches!(one.when, saucer_encounters::When::Class(_) | saucer_encounters::When::Team(_))
        })
    };
    cards.sort_by_key(|card| (waits(card), *card));
    cards
}

/// One press for all of them; the script sends the presses one after another.
fn play_all(at: &At<'_>) -> Markup {
    let cards = at_once(at);
    let queue: Vec<String> =
        cards.iter().map(|card| saucer_play::key(&Decision::Play(*card))).collect();
    html! {
        @if cards.len() > 1 {
            button.act.play-all.needs-script type="button" data-key="play-all" data-press="a" data-chain=(queue.join(" "))
                aria-label=(at.text("enc-play-all-long", &[("n", cards.len().into())])) { (icon("e-hand")) span { (at.text("enc-play-all", &[("n", cards.len().into())])) } }
        }
    }
}

/// What the active player has played, what others have offered, and abilities that wait to be used.
fn table(at: &At<'_>) -> Markup {
    let view = at.view();
    let Some(active) = at.player(view.active) else { return html! {} };
    let offers = view.players.iter().filter(|player| player.offered.is_some());
    html! {
        div.on-table role="group" aria-label=(at.plain("enc-played")) {
            (alien::attacks(at))
            (hunt::burden(at))
            @for player in offers { @if let Some(card) = player.offered {
                @let action = if player.was_copied { html! { span.do.quiet { (icon("e-check")) } } } else { super::wilds::offered(at, Decision::Copy(player.seat), "do copy", html! { (icon("e-coordinate")) (at.plain("enc-copy")) }) };
                @let tile = Tile { class: "offered", signs: at.badge(player.seat), action, ..Tile::new(card, format!("offer-{}", player.seat.0)) };
                div.(seat_class(player.seat)) { (tile.draw(at)) }
            } }
            @for (card, count) in stacks(&active.played) {
                @let tile = Tile { count, class: "played", action: uses(at, card), ..Tile::new(card, format!("played-{}", card.0)) };
                (tile.draw(at))
            }
            @for (card, count) in stacks(&view.copies) {
                @let tile = Tile { count, class: "played copied", signs: html! { (icon("e-coordinate")) }, action: uses(at, card), ..Tile::new(card, format!("copy-{}", card.0)) };
                (tile.draw(at))
            }
        }
    }
}

/// The abilities of a played card that can still be used.
fn uses(at: &At<'_>, card: Card) -> Markup {
    let mut all: Vec<u8> =
        at.view().usable.iter().filter(|one| one.card == card).map(|one| one.ability).collect();
    all.dedup();
    html! {
        @for ability in all {
            @let now = standing(at, card, usize::from(ability), Place::Played);
            @let times = now.as_ref().map(|now| now.times);
            @let class = if times == Some(0) { "do use idle" } else { "do use" };
            span.use-box title=(ability_line(at, card, ability)) {
                (super::wilds::offered(at, Decision::Use(card, ability), class, html! { (icon("e-use")) @if let Some(times) = times { b { "×" (times) } } @else { (at.plain("enc-use")) } }))
            }
        }
    }
}

/// The hand of who looks, equal cards together.
fn hand(at: &At<'_>) -> Markup {
    let Some(own) = at.view().own.as_ref() else { return html! {} };
    let offer_answer = own.answer.flatten();
    html! {
        div.hand aria-label=(at.text("enc-your-hand", &[("n", own.hand.len().into())])) role="group" {
            @for (card, count) in stacks(&own.hand) {
                @let tile = Tile { count, class: "held", signs: lamp(at, card), action: play(at, card), ..Tile::new(card, format!("hand-{}", card.0)) };
                (tile.draw(at))
            }
            @if !at.is_my_turn() && at.shown.legal.iter().any(|one| matches!(one, Decision::Offer(_))) && !at.shown.is_owed() {
                p.calm.may-offer { (icon("e-coordinate")) (at.text("enc-may-offer", &[("who", at.name(at.view().active).into())])) }
            }
            @if own.hand.is_empty() { p.calm { (at.plain("enc-hand-empty")) } }
            @if let Some(card) = offer_answer { p.calm { (at.text("enc-answered", &[("card", at.quoted(card).into())])) } }
        }
    }
}

/// What can be done with a card of the hand.
fn play(at: &At<'_>, card: Card) -> Markup {
    let ways = [
        (Decision::Play(card), "do play", "e-play", "enc-play"),
        (Decision::Take(card), "do pick", "e-check", "enc-pick"),
        (Decision::Show(card), "do pick", "e-eye", "enc-show"),
        (Decision::Offer(card), "do offer", "e-coordinate", "enc-offer"),
    ];
    html! {
        @for (decision, class, sign, key) in ways {
            @if at.may(&decision) { (at.button(Choice::new(decision, class, html! { (icon(sign)) span { (at.plain(key)) } }))) }
        }
    }
}

/// Whether the abilities of a card in hand would work now: a lamp that is lit or not.
fn lamp(at: &At<'_>, card: Card) -> Markup {
    if !at.is_my_turn() {
        return html! {};
    }
    let n = at.spec(card).abilities.len();
    let all = (0..n).filter_map(|number| standing(at, card, number, Place::Hand));
    html! { @for now in all { i.lamp.lit[now.times > 0] title=(now.words) {} } }
}
