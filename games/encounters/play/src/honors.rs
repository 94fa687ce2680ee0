//! The end of a hunt: who has how much honor, what it is made of, and by what equals were told apart.

use std::cmp::Ordering;

use maud::{Markup, html};
use saucer_encounters::{Keyword, Kind, Mode, PlayerView};
use saucer_web::parts::icon;
use saucer_web::parts::people::seat_class;

use crate::At;
use crate::banner::winners;
use crate::board::alien::{has_turned, is_dead};
use crate::board::face::{Tile, stacks};
use crate::board::hunt::{Honor, sum};
use crate::words::names::Names;

/// The verdict over a hunt: who has won, or whether all have.
pub(crate) fn verdict(at: &At<'_>) -> String {
    let view = at.view();
    let Some(winners) = winners(view) else {
        let won = view.outcome.as_ref().is_some_and(|outcome| !outcome.winners.is_empty());
        return at.plain(if won { "enc-hunt-won" } else { "enc-hunt-lost" });
    };
    let own = at.seat().is_some_and(|seat| winners.contains(seat));
    match (own, winners.len()) {
        (true, 1) => at.plain("enc-hunt-yours"),
        (_, n) => {
            let figures = [("who", at.names(winners.iter()).into()), ("n", n.into())];
            at.text("enc-hunt-theirs", &figures)
        }
    }
}

/// Whether who looks has a reason to be glad; whoever watches always has.
pub(crate) fn is_glad(at: &At<'_>) -> bool {
    let outcome = at.view().outcome.as_ref();
    let won = |seat| outcome.is_some_and(|outcome| outcome.winners.contains(seat));
    at.seat().map_or_else(|| outcome.is_some_and(|one| !one.winners.is_empty()), won)
}

/// Everybody by honor, the most first, with what it is made of and the room of trophies.
pub(crate) fn list(at: &At<'_>) -> Markup {
    let mut all: Vec<&PlayerView> = at.view().players.iter().collect();
    all.sort_by(|one, other| compare(at, other, one).0);
    let shared = all.len() > 1 && winners(at.view()).is_none();
    let clause = if at.view().setup.mode() == Mode::Pack { "E-18.5" } else { "E-16.9" };
    let together: i16 = all.iter().filter_map(|player| player.honor).sum();
    html! {
        @if shared { p.together { (icon("e-honor")) (at.text("enc-honor-together", &[("n", together.into())])) " " (at.clause(clause)) } }
        ol.honors aria-label=(at.plain("enc-honors")) {
            @for (n, player) in all.iter().enumerate() {
                li.(seat_class(player.seat)) data-honored=(player.seat.0) {
                    (line(at, player))
                    @if !shared && let Some(next) = all.get(n + 1) { (tie(at, player, next)) }
                }
            }
        }
    }
}

fn line(at: &At<'_>, player: &PlayerView) -> Markup {
    let trophies = player.trophies.as_deref().unwrap_or_default();
    let honor = Honor::of(at, player, trophies, player.honor.unwrap_or(0));
    html! {
        p.honored { (at.who(player.seat)) span.as-who { (at.title(player.avatar)) } @if has_turned(at.view(), player.seat) { (icon("e-alien")) } @if is_dead(at.view(), player.seat) { (icon("e-skull")) } }
        (sum(at, &honor))
        @if let Some(card) = player.rivalry { p.calm { (at.text("enc-rivalry-was", &[("card", at.quoted(card).into())])) " " (at.lines(card).join(" ")) } }
        div.row-of { @for (card, count) in stacks(trophies) {
            (Tile { count, class: "small", ..Tile::new(card, format!("honored-{}-{}", player.seat.0, card.0)) }.draw(at))
        } }
    }
}

/// By what two of equal honor were told apart, if they were.
fn tie(at: &At<'_>, ahead: &PlayerView, behind: &PlayerView) -> Markup {
    let (order, key) = compare(at, ahead, behind);
    html! {
        @if ahead.honor == behind.honor {
            p.tie {
                @if order == Ordering::Equal { (at.plain("enc-tie-shared")) } @else { (at.text("enc-tie", &[("who", at.name(ahead.seat).into()), ("why", at.plain(key).into())])) }
                " " (at.clause("E-16.6"))
            }
        }
    }
}

/// Who is ahead, and by what: honor, then the tie-breakers in their order (E-16.6).
fn compare(at: &At<'_>, one: &PlayerView, other: &PlayerView) -> (Ordering, &'static str) {
    let count = |player: &PlayerView, tie: Tie| {
        let trophies = player.trophies.iter().flatten();
        trophies.filter(|card| tie.counts(at, **card)).count()
    };
    let by_honor = one.honor.cmp(&other.honor);
    if by_honor != Ordering::Equal {
        return (by_honor, "enc-honor");
    }
    for (tie, key) in TIES {
        let order = count(one, tie).cmp(&count(other, tie));
        if order != Ordering::Equal {
            return (order, key);
        }
    }
    let alive = |player: &PlayerView| at.view().alive.contains(player.seat);
    (alive(one).cmp(&alive(other)), "enc-tie-alive")
}

/// What is counted among trophies of equals.
#[derive(Clone, Copy)]
enum Tie {
    Ultimate,
    Predators,
    Worthy,
    Prey,
    All,
}

const TIES: [(Tie, &str); 5] = [
    (Tie::Ultimate, "enc-tie-ultimate"),
    (Tie::Predators, "enc-tie-predators"),
    (Tie::Worthy, "enc-tie-worthy"),
    (Tie::Prey, "enc-tie-prey"),
    (Tie::All, "enc-tie-trophies"),
];

impl Tie {
    fn counts(self, at: &At<'_>, card: saucer_encounters::Card) -> bool {
        let spec = at.spec(card);
        let prey = spec.kind == Kind::Enemy;
        match self {
            Tie::Ultimate => spec.has(Keyword::Ultimate) || spec.has(Keyword::FinalEnemy),
            Tie::Predators => spec.kind == Kind::Avatar,
            Tie::Worthy => prey && spec.has(Keyword::Worthy),
            Tie::Prey => prey,
            Tie::All => true,
        }
    }
}
