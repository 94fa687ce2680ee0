//! What only predators have on the table: the ultimate prey to go for, the own room of trophies, the testing ground,
//! gear and arrests on prey, and what can be done about traps, strikes and rivals.

use maud::{Markup, html};
use saucer_encounters::{
    Card, Decision, FoeView, HuntView, Keyword, PlayerView, StepView, TestView,
};
use saucer_web::parts::icon;
use saucer_web::parts::people::seat_class;

use super::art;
use super::face::{Tile, price, stacks};
use super::wilds::offered;
use crate::At;
use crate::words::names::Names;

/// In the place of orders: whose death ends the hunt, what one has so far, and the tests that wait.
pub(crate) fn mission(at: &At<'_>, hunt: &HuntView) -> Markup {
    html! {
        section.mission aria-label=(at.plain("enc-hunt")) {
            @if let Some(card) = ultimate(at) { (goal(at, card)) }
            (gains(at, hunt))
        }
        (lodge(at))
    }
}

/// What one has so far, and the tests that wait.
pub(crate) fn gains(at: &At<'_>, hunt: &HuntView) -> Markup {
    html! {
        @if at.view().own.is_some() { (room(at)) }
        @if !hunt.tests.is_empty() {
            div.trials role="group" aria-label=(at.plain("enc-ground")) data-piece="ground" {
                @for test in &hunt.tests { (chip(at, *test)) }
            }
        }
    }
}

/// The prey whose death ends the hunt (E-16.2).
pub(crate) fn ultimate(at: &At<'_>) -> Option<Card> {
    let (setup, content) = (at.view().setup, at.content());
    let film = setup.mix().objectives[2].spec_of(setup.mode(), content);
    let deck = content.find_deck(film.stages.get(2)?)?;
    let mut cards = content.cards_of(deck);
    cards.find(|(_, spec)| spec.has(Keyword::Ultimate)).map(|(card, _)| card)
}

fn goal(at: &At<'_>, card: Card) -> Markup {
    let spec = at.spec(card);
    html! {
        div.goal-of data-piece="ultimate" {
            button.strip type="button" popovertarget={ "zoom-" (card.0) } data-key="see-ultimate" data-explain="ultimate"
                aria-label=(at.text("enc-ultimate-long", &[("card", at.title(card).into()), ("health", spec.health.into()), ("honor", spec.honor.into())])) {
                span.pic-box { (art::picture(at.content(), card)) }
                span.what aria-hidden="true" {
                    span.kind-of { (at.plain("enc-goal")) }
                    b { (at.title(card)) }
                }
                span.worth aria-hidden="true" {
                    span.fig.health { (icon("e-health")) b { (spec.health) } }
                    span.fig.honor { (icon("e-honor")) b { (spec.honor) } }
                }
            }
        }
    }
}

/// What the honor of who looks is made of.
pub(crate) struct Honor {
    /// All trophies.
    pub(crate) trophies: i16,
    /// The own avatar, if it is alive.
    pub(crate) avatar: i16,
    /// What is taken off for dishonor.
    pub(crate) dishonor: i16,
    /// The rivalry.
    pub(crate) rivalry: i16,
    /// The sum.
    pub(crate) total: i16,
}

impl Honor {
    /// The parts of this sum of a predator with these trophies (E-16.5).
    pub(crate) fn of(at: &At<'_>, player: &PlayerView, trophies: &[Card], total: i16) -> Honor {
        let alive = at.view().alive.contains(player.seat);
        let worth: i16 = trophies.iter().map(|card| i16::from(at.spec(*card).worth())).sum();
        let avatar = if alive { i16::from(at.spec(player.avatar).honor) } else { 0 };
        let dishonor = i16::from(player.dishonor);
        let rivalry = total - worth - avatar + dishonor;
        Honor { trophies: worth, avatar, dishonor, rivalry, total }
    }
}

/// Honor and trophies of who looks; the room itself lies below, and with it a rivalry.
fn room(at: &At<'_>) -> Markup {
    let Some((own, honor)) = at.view().own.as_ref().and_then(|own| Some((own, own.honor?))) else {
        return html! {};
    };
    let n = own.trophies.len();
    html! {
        div.scene-of data-piece="room" {
            button.strip.room type="button" popovertarget="lodge" data-key="lodge" data-explain="trophies"
                aria-label=(at.text("enc-room-long", &[("honor", honor.into()), ("n", n.into())])) {
                span.pic-box { svg.pic.night viewBox="0 0 60 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true" { rect.ground width="60" height="40" {} use href="#e-g-skull" {} } }
                span.what aria-hidden="true" {
                    span.kind-of { (at.plain("enc-honor-now")) }
                    b { (at.text("enc-trophies-n", &[("n", n.into())])) }
                }
                span.worth aria-hidden="true" {
                    span.fig.honor { (icon("e-honor")) b { (honor) } }
                    @if own.rivalry.is_some() { span.fig.rivalry { (icon("e-test")) } }
                }
            }
        }
    }
}

/// The own trophies, what they are worth, and the own rivalry: closed until it is opened.
pub(crate) fn lodge(at: &At<'_>) -> Markup {
    let (Some(own), Some(me)) = (at.view().own.as_ref(), at.me()) else { return html! {} };
    let honor = Honor::of(at, me, &own.trophies, own.honor.unwrap_or(0));
    html! {
        aside.panel.dossier popover id="lodge" aria-label=(at.plain("enc-room")) {
            button.tool.close type="button" popovertarget="lodge" popovertargetaction="hide" aria-label=(at.plain("site-close")) { (icon("close")) }
            h2 { (at.plain("enc-room")) }
            (sum(at, &honor))
            @if let Some(card) = own.rivalry {
                h3 { (at.plain("enc-rivalry")) }
                div.row-of { (Tile { class: "small", ..Tile::new(card, "rivalry-own") }.draw(at)) }
                p.calm { (at.lines(card).join(" ")) }
            }
            @if own.trophies.is_empty() { p.calm { (at.plain("enc-room-empty")) } } @else { h3 { (at.text("enc-trophies-n", &[("n", own.trophies.len().into())])) } }
            div.row-of { @for (card, count) in stacks(&own.trophies) {
                (Tile { count, class: "small", ..Tile::new(card, format!("trophy-own-{}", card.0)) }.draw(at))
            } }
        }
    }
}

/// Honor and what it is made of, in a row.
pub(crate) fn sum(at: &At<'_>, honor: &Honor) -> Markup {
    let parts = [
        ("enc-sum-trophies", honor.trophies),
        ("enc-sum-avatar", honor.avatar),
        ("enc-sum-rivalry", honor.rivalry),
        ("enc-sum-dishonor", -honor.dishonor),
    ];
    html! {
        p.honor-sum {
            b.total { (icon("e-honor")) (honor.total) }
            @for (key, n) in parts { @if n != 0 { span { (at.plain(key)) " " b { (signed(n)) } } } }
            (at.clause("E-16.5"))
        }
    }
}

/// A figure with its sign, the minus as it is printed.
fn signed(n: i16) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { format!("+{n}") }
}

/// A test of the testing ground, with how far the active player is.
fn chip(at: &At<'_>, test: TestView) -> Markup {
    let card = test.card;
    let figures =
        [("card", at.title(card).into()), ("n", test.done.into()), ("needed", test.needed.into())];
    html! {
        button.test type="button" popovertarget={ "zoom-" (card.0) } data-key={ "see-test-" (card.0) } data-piece={ "test-" (card.0) }
            data-explain={ "card-" (card.0) } aria-label=(at.text("enc-test-long", &figures)) {
            (icon("e-test"))
            span.title aria-hidden="true" { (at.title(card)) }
            b.so-far aria-hidden="true" { (test.done.min(test.needed)) "/" (test.needed) }
            span.fig.honor aria-hidden="true" { (icon("e-honor")) b { (at.spec(card).honor) } }
        }
    }
}

/// The gear of prey, and what it has arrested, as ribbons.
pub(crate) fn borne(at: &At<'_>, foe: FoeView) -> Markup {
    let Some(hunt) = at.view().hunt.as_ref().filter(|_| foe.id > 0) else { return html! {} };
    let under: Vec<FoeView> =
        hunt.arrested.iter().filter(|one| one.by == foe.id).map(|one| one.foe).collect();
    html! {
        (gear(at, hunt, foe.id))
        @for under in under {
            (Tile { class: "attached arrested", ..Tile::new(under.card, format!("arrested-{}", under.id)) }.draw(at))
            (gear(at, hunt, under.id))
        }
    }
}

/// Gear that waits for prey in Underground (E-14.3).
pub(crate) fn waiting(at: &At<'_>) -> Markup {
    let Some(hunt) = at.view().hunt.as_ref() else { return html! {} };
    gear(at, hunt, 0)
}

fn gear(at: &At<'_>, hunt: &HuntView, on: u8) -> Markup {
    let worn = hunt.gear.iter().enumerate().filter(|(_, gear)| gear.on == on);
    html! {
        @for (n, gear) in worn {
            (Tile { class: "attached gear", ..Tile::new(gear.card, format!("gear-{n}")) }.draw(at))
        }
    }
}

/// Points of the turn: healing, restoring, duels.
pub(crate) fn points(at: &At<'_>) -> Markup {
    let Some(hunt) = at.view().hunt.as_ref() else { return html! {} };
    let all = [
        ("heal", "e-heal", "enc-heal", hunt.heal),
        ("restore", "e-restore", "enc-restore", hunt.restore),
        ("duel", "e-duel", "enc-duels", hunt.duels),
    ];
    html! {
        @for (explain, sign, key, n) in all { @if n > 0 {
            span.sum.points data-explain=(explain) title=(at.plain(key)) { (icon(sign)) b { (n) } span.sr { (at.plain(key)) } }
        } }
    }
}

/// Rivals to duel with, traps to be rid of, and strikes to heal; in a pack those of everybody.
pub(crate) fn burden(at: &At<'_>) -> Markup {
    let view = at.view();
    let (Some(hunt), Some(me)) = (view.hunt.as_ref(), at.me()) else { return html! {} };
    let acts = at.is_my_turn() && view.step == StepView::Actions;
    let treats = acts && hunt.heal + hunt.restore > 0;
    let others = view.players.iter().filter(|one| one.seat != me.seat);
    let rivals = others.clone().filter(|one| {
        acts && hunt.duels > 0 && view.setup.has_duels() && view.alive.contains(one.seat)
    });
    html! {
        @for rival in rivals { (duel(at, rival)) }
        (laden(at, me, treats.then_some(hunt)))
        @for other in others {
            @if acts && may_help(at, other) { (laden(at, other, treats.then_some(hunt))) }
        }
    }
}

/// Whether something can be done for another one of the pack (E-18.3).
fn may_help(at: &At<'_>, other: &PlayerView) -> bool {
    at.shown.legal.iter().any(|one| match one {
        Decision::Free(seat, _) | Decision::Heal(seat, _) => *seat == other.seat,
        _ => false,
    })
}

fn duel(at: &At<'_>, rival: &PlayerView) -> Markup {
    let body = html! { (icon("e-duel")) (price("e-attack", rival.armour, at.view().attack)) };
    let action = offered(at, Decision::Duel(rival.seat), "do duel", body);
    let tile = Tile {
        class: "rival",
        health: Some(rival.health.saturating_sub(rival.damage)),
        signs: at.badge(rival.seat),
        action,
        ..Tile::new(rival.avatar, format!("rival-{}", rival.seat.0))
    };
    html! { div.(seat_class(rival.seat)) { (tile.draw(at)) } }
}

/// The strikes of a predator that the points of the turn are for.
fn treated(at: &At<'_>, player: &PlayerView, hunt: &HuntView) -> Vec<(Card, usize)> {
    let mut all = stacks(&player.strikes);
    all.retain(|(strike, _)| {
        let spec = at.spec(*strike);
        spec.damage > 0 && hunt.heal > 0 || spec.dishonor > 0 && hunt.restore > 0
    });
    all
}

/// The traps of a predator, and while there are points their strikes.
fn laden(at: &At<'_>, player: &PlayerView, treating: Option<&HuntView>) -> Markup {
    let seat = player.seat;
    let badge = || {
        if at.seat() == Some(seat) {
            html! {}
        } else {
            at.badge(seat)
        }
    };
    html! {
        @for (trap, count) in stacks(&player.traps) {
            @let body = html! { (icon("e-trap")) (price("e-recruit", at.spec(trap).cost, at.view().recruit)) };
            @let action = offered(at, Decision::Free(seat, trap), "do free", body);
            (Tile { count, class: "burden", signs: badge(), action, ..Tile::new(trap, format!("trap-{}-{}", seat.0, trap.0)) }.draw(at))
        }
        @if let Some(hunt) = treating { @for (strike, count) in treated(at, player, hunt) {
            @let spec = at.spec(strike);
            @let body = html! {
                @if spec.damage > 0 { (price("e-heal", spec.damage, hunt.heal.into())) }
                @if spec.dishonor > 0 { (price("e-restore", spec.dishonor, hunt.restore.into())) }
            };
            @let action = offered(at, Decision::Heal(seat, strike), "do heal", body);
            (Tile { count, class: "burden", signs: badge(), action, ..Tile::new(strike, format!("strike-{}-{}", seat.0, strike.0)) }.draw(at))
        } }
    }
}
