//! The end: who has won and why, who was what, who was infected when and by whom, and who lied about what.

use maud::{Markup, html};
use saucer_core::{Game, Outcome, Pending, Seat};
use saucer_play::Play;
use saucer_thing::{
    Card, Cause, Claim, End, Event, Figure, Figures, Infection, Mode, Place, Standing, Teeth,
    Thing, TruthView,
};
use saucer_web::model::people::Stage;
use saucer_web::parts::icon;

use crate::board::claims;
use crate::board::pieces::{name, token, who};
use crate::story::story;
use crate::words::end::ended;
use crate::words::names::{self, Role};
use crate::{At, ThingPlay};

/// The scene, if the match is over: first what it means for whoever looks, then who was what, then everything else.
pub(crate) fn end(at: &At<'_>) -> Markup {
    let Some(outcome) = at.shown.outcome else { return ended_early(at) };
    html! {
        section.the-end aria-label=(at.plain("the-end")) {
            (verdict(at, outcome))
            @if let Some(truth) = at.view().truth.as_ref() {
                @if !names::is_crew(at) { (cast(at, truth, outcome)) (spread(at, truth)) (lies(at, truth)) }
            }
            @if names::is_crew(at) { (story(at)) }
            (at.course())
            (at.decided())
            (at.frame().end_links())
        }
    }
}

/// How a match ended for people and for aliens: 1 for the side that has won. Neither has where only those who escaped
/// have; of a crew the aliens win whatever the people do not.
pub(crate) fn result(game: &Thing, mode: Mode, end: End) -> (f32, f32) {
    let aliens = game.aliens();
    let aliens_won = match game.pending() {
        Pending::Nobody(outcome) if mode != Mode::Crew => {
            outcome.winners.iter().any(|seat| aliens.contains(Figure(seat.0)))
        }
        _ => true,
    };
    match end.is_won_by_people() {
        true => (1.0, 0.0),
        false => (0.0, f32::from(u8::from(aliens_won))),
    }
}

/// A match that its people ended: nobody has won, and who was what is in the replay.
fn ended_early(at: &At<'_>) -> Markup {
    html! {
        @if at.people().stage == Stage::Ended {
            section.the-end.early aria-label=(at.plain("the-end")) {
                div.verdict { h2 { (at.plain("the-early")) } p.how { (at.plain("the-early-how")) } }
                (at.frame().end_links())
            }
        }
    }
}

/// Whether the viewer has won or lost, who has, how it came about, and what the viewer was.
fn verdict(at: &At<'_>, outcome: Outcome) -> Markup {
    let view = at.view();
    let won = at.seat().map(|seat| outcome.winners.contains(seat));
    let all = ThingPlay::outcome(at, outcome);
    let own = match won {
        Some(_) if names::is_crew(at) => None,
        Some(true) => Some(at.plain("the-you-won")),
        Some(false) => Some(at.plain("the-you-lost")),
        None => None,
    };
    let class = match won {
        Some(true) => "won",
        Some(false) => "lost",
        None => "watched",
    };
    html! {
        div.verdict.(class) {
            h2 { (own.as_deref().unwrap_or(&all)) }
            p.how {
                @if own.is_some() { b { (all) "." } " " }
                @if let Some(end) = view.end {
                    @let (key, clause) = ended(view.setup.mode(), end);
                    (at.plain(key)) " " (at.clause(clause))
                }
            }
            @if let (Some(seat), Some(truth)) = (at.seat(), view.truth.as_ref()) {
                @if !names::is_crew(at) { p.you { (was(at, infection(truth, Figure(seat.0)))) } }
            }
        }
    }
}

/// What the viewer was, and since when.
fn was(at: &At<'_>, infection: Option<Infection>) -> String {
    match infection {
        None => at.plain("the-you-human"),
        Some(Infection { cause: Cause::First, .. }) => at.plain("the-you-first"),
        Some(infection) => at.text("the-you-turned", &[("n", infection.round.into())]),
    }
}

/// Everybody with their role, their fate, and whether they have won.
fn cast(at: &At<'_>, truth: &TruthView, outcome: Outcome) -> Markup {
    html! {
        section.cast aria-label=(at.plain("the-cast")) {
            h3 { (at.plain("the-cast")) }
            ul {
                @for seen in &at.view().figures {
                    @let role = Role::of(infection(truth, seen.figure).is_some());
                    li.(role.id()) {
                        (who(at, seen.figure))
                        span.was-role { (icon(match role { Role::Human => "x-human", Role::Alien => "x-claw" })) (names::role(at.lang(), role)) }
                        span.fate { @if let Some(key) = fate(seen.standing) { (at.plain(key)) } }
                        @if outcome.winners.contains(Seat(seen.figure.0)) { span.flag.good { (at.plain("the-has-won")) } }
                    }
                }
            }
        }
    }
}

const fn fate(standing: Standing) -> Option<&'static str> {
    match standing {
        Standing::Present => None,
        Standing::Exposed => Some("thb-exposed"),
        Standing::Destroyed => Some("thb-destroyed"),
        Standing::Escaped => Some("thb-escaped"),
    }
}

/// Since when somebody is an alien.
fn infection(truth: &TruthView, figure: Figure) -> Option<Infection> {
    truth.infections.get(usize::from(figure.0)).copied().flatten()
}

/// Who was what, as a graph over the rounds and as a list in the order of time.
fn spread(at: &At<'_>, truth: &TruthView) -> Markup {
    let mut told: Vec<(Infection, Figure)> = at
        .view()
        .figures
        .iter()
        .filter_map(|seen| Some((infection(truth, seen.figure)?, seen.figure)))
        .collect();
    told.sort_by_key(|(infection, figure)| (infection.round, *figure));
    html! {
        section.spread aria-label=(at.plain("the-spread")) {
            h3 { (at.plain("the-spread")) }
            (graph(at, truth))
            ol.infections {
                @for (infection, figure) in &told {
                    li { (who(at, *figure)) " " span { (cause(at, *infection)) } }
                }
            }
            p.people-left {
                @for seen in &at.view().figures { @if infection(truth, seen.figure).is_none() { (who(at, seen.figure)) } }
                span { (at.plain("the-stayed-human")) }
            }
        }
    }
}

fn cause(at: &At<'_>, infection: Infection) -> String {
    let setup = at.view().setup;
    let round = ("n", infection.round.into());
    let at_place =
        infection.at.map_or_else(String::new, |place| names::place_at(at.lang(), setup, place));
    let place = ("place", at_place.into());
    match infection.cause {
        Cause::First => at.plain("the-first"),
        Cause::Token(by) => at.text("the-token", &[round, place, ("name", name(at, by).into())]),
        Cause::Dog => at.text("the-dog", &[round, place, ("kind", names::dog_id(setup).into())]),
        // The saucer has no places of the station.
        Cause::Absorbed if infection.at.is_none() => at.text("the-absorbed-aboard", &[round]),
        Cause::Absorbed => at.text("the-absorbed", &[round, place]),
    }
}

/// In units of the picture: before the first round, a round, and a row.
const LEFT: u32 = 10;
const ROUND: u32 = 28;
const ROW: u32 = 38;

/// A line of life for everybody, thin while human and thick since then, and an arrow from who infected
/// to whom.
fn graph(at: &At<'_>, truth: &TruthView) -> Markup {
    let view = at.view();
    let rounds = u32::from(view.round.max(1));
    let (width, height) = (LEFT + ROUND * rounds + 20, ROW * view.figures.len() as u32 + 26);
    let at_x = |x: u32| format!("{:.2}%", f64::from(x) * 100.0 / f64::from(width));
    let units = |round: u8| LEFT + ROUND * u32::from(round);
    let x = |round: u8| at_x(units(round));
    let y = |figure: Figure| 22 + ROW * u32::from(figure.0) + ROW / 2;
    html! {
        div.graph tabindex="0" role="img" aria-label=(at.plain("the-graph")) {
            div.graph-folk aria-hidden="true" { @for seen in &view.figures { (token(at, seen.figure)) } }
            // Across in parts of the width, so that few rounds fill it and many scroll.
            svg.infection width=(width) height=(height) aria-hidden="true" {
                @for round in 1..=view.round { text.round-no x=(x(round)) y="14" text-anchor="middle" { (round) } line.day x1=(x(round)) y1="20" x2=(x(round)) y2=(height) {} }
                @for seen in &view.figures {
                    @let (row, turned) = (y(seen.figure), infection(truth, seen.figure));
                    @let end = at_x(units(view.round) + 14);
                    @let until = turned.map_or(end.clone(), |infection| x(infection.round));
                    @if turned.is_none_or(|infection| infection.cause != Cause::First) { line.human x1="2" y1=(row) x2=(until) y2=(row) {} }
                    @if turned.is_some() { line.alien x1=(until) y1=(row) x2=(end) y2=(row) {} circle.turned cx=(until) cy=(row) r="7" {} }
                    @if let Some(Infection { round, cause: Cause::Token(by), .. }) = turned {
                        @let (from, down) = (y(by), row > y(by));
                        @let (before, near) = (at_x(units(round) - 14), at_x(units(round) - 2));
                        line.arrow x1=(before) y1=(from) x2=(near) y2=(if down { row - 10 } else { row + 10 }) {}
                        circle.source cx=(before) cy=(from) r="4" {}
                    }
                }
            }
        }
        p.graph-key aria-hidden="true" {
            span { i.key-human {} (names::role(at.lang(), Role::Human)) }
            span { i.key-alien {} (names::role(at.lang(), Role::Alien)) }
            span { i.key-turned {} (at.plain("the-key-turned")) }
        }
    }
}

/// A claim with its round.
struct Spoken {
    round: u8,
    figure: Figure,
    claim: Claim,
}

/// How a claim compares with the truth.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    True,
    Lie,
    /// Somebody human suspected somebody human.
    Mistaken,
    /// An alien drew suspicion to somebody human. Whether it knew is its secret, whom that served is not.
    Misleading,
}

impl Verdict {
    const fn of(holds: bool) -> Verdict {
        if holds { Verdict::True } else { Verdict::Lie }
    }

    const fn id(self) -> &'static str {
        match self {
            Verdict::True => "true",
            Verdict::Lie => "lie",
            Verdict::Mistaken => "mistaken",
            Verdict::Misleading => "misleading",
        }
    }

    /// Whether it is told among what was untrue.
    const fn deceives(self) -> bool {
        matches!(self, Verdict::Lie | Verdict::Misleading)
    }

    const fn sign(self) -> &'static str {
        match self {
            Verdict::True => "x-check",
            Verdict::Lie | Verdict::Misleading => "x-mask",
            Verdict::Mistaken => "x-nobody",
        }
    }
}

/// All claims of the match against the truth: what was untrue, and the rest for who wants to see it.
fn lies(at: &At<'_>, truth: &TruthView) -> Markup {
    let judged = spoken(at).into_iter().map(|said| (judge(at, truth, &said), said));
    let (lies, rest): (Vec<_>, Vec<_>) = judged.partition(|(verdict, _)| verdict.deceives());
    let count = ("n", rest.len().into());
    html! {
        section.lies aria-label=(at.plain("the-lies")) {
            h3 { (at.plain("the-lies")) }
            @if lies.is_empty() { p.calm { (at.plain("the-nobody-lied")) } }
            ul { @for (verdict, said) in &lies { (judged_line(at, truth, *verdict, said)) } }
            @if !rest.is_empty() {
                details.honest {
                    summary { (at.text("the-rest", &[count])) }
                    ul { @for (verdict, said) in &rest { (judged_line(at, truth, *verdict, said)) } }
                }
            }
        }
    }
}

fn judged_line(at: &At<'_>, truth: &TruthView, verdict: Verdict, said: &Spoken) -> Markup {
    html! {
        li.(verdict.id()) {
            (icon(verdict.sign()))
            b.verdict-word { (at.plain(&format!("the-verdict-{}", verdict.id()))) }
            (who(at, said.figure))
            span.as-role { (names::role(at.lang(), role_at(truth, said.figure, said.round))) }
            q { (claims::words(at, said.claim)) }
            small { (at.text("thb-day", &[("n", said.round.into())])) }
        }
    }
}

/// What somebody was in a round, after its meetings. The saucer comes last, and nobody speaks after being absorbed there.
fn role_at(truth: &TruthView, figure: Figure, round: u8) -> Role {
    let is_alien = |infection: Infection| {
        let aboard = infection.cause == Cause::Absorbed && infection.at.is_none();
        if aboard { infection.round < round } else { infection.round <= round }
    };
    Role::of(infection(truth, figure).is_some_and(is_alien))
}

fn spoken(at: &At<'_>) -> Vec<Spoken> {
    let mut round = 0;
    let mut all = Vec::new();
    for event in at.shown.log.iter().flat_map(|told| &told.events) {
        match *event {
            Event::RoundBegan { round: begun } => round = begun,
            Event::Claimed { figure, claim } => all.push(Spoken { round, figure, claim }),
            _ => {}
        }
    }
    all
}

fn judge(at: &At<'_>, truth: &TruthView, said: &Spoken) -> Verdict {
    let is_alien = |figure: Figure| role_at(truth, figure, said.round) == Role::Alien;
    match said.claim {
        Claim::Human => Verdict::of(!is_alien(said.figure)),
        Claim::Met { who, at: place } => {
            let pair = |people: Figures| people.contains(said.figure) && people.contains(who);
            let there =
                |met: &(u8, Place, Figures)| met.0 <= said.round && met.1 == place && pair(met.2);
            Verdict::of(meetings(at).iter().any(there))
        }
        Claim::Gave(card) => {
            // The last card that was given when it was said.
            let days = truth.given_by_day.iter().take(usize::from(said.round)).rev();
            let given =
                |day: &Vec<Option<Card>>| day.get(usize::from(said.figure.0)).copied().flatten();
            Verdict::of(days.filter_map(given).next() == Some(card))
        }
        Claim::Suspect(whom) if is_alien(whom) => Verdict::True,
        Claim::Suspect(_) if is_alien(said.figure) => Verdict::Misleading,
        Claim::Suspect(_) => Verdict::Mistaken,
        Claim::Teeth { of, teeth } => {
            let crowns = truth.crowned.contains(of) && !is_alien(of);
            Verdict::of(crowns == (teeth == Teeth::Crowns))
        }
    }
}

/// Who met where and when.
fn meetings(at: &At<'_>) -> Vec<(u8, Place, Figures)> {
    let mut round = 0;
    let mut all = Vec::new();
    for event in at.shown.log.iter().flat_map(|told| &told.events) {
        match *event {
            Event::RoundBegan { round: begun } => round = begun,
            Event::Met { place, people } => all.push((round, place, people)),
            _ => {}
        }
    }
    all
}
