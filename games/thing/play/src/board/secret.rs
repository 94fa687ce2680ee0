//! What only the viewer may see. It is covered until it is asked for, and what is covered looks the same
//! whatever it is: the same elements in the same order for people and aliens (X-1.4).

use maud::{Markup, html};
use saucer_play::{Choice, Play};
use saucer_thing::{Card, Cause, Claim, Decision, Figure, LabToken, MeetingView, OwnView, Step};
use saucer_web::parts::icon;
use saucer_web::parts::shell;

use super::pieces::{card, name, who};
use crate::words::names::{self, Role};
use crate::{At, ThingPlay};

/// The own action cards and lab tokens under a cover, and the ways to the role and to claims.
pub(crate) fn tray(at: &At<'_>) -> Markup {
    let Some(own) = at.view().own.as_ref() else { return html! {} };
    let wanted = wants_cards(at, own);
    let confirms = at.view().step == Step::Confirm && at.shown.is_owed();
    let speaks = at.may(&Decision::Claim(Claim::Human));
    html! {
        div.tray {
            details.veil data-veil=(own.figure.0) {
                summary.veiled.wanted[wanted] data-key="veil" data-press="k" aria-label=(at.plain("thb-cards-toggle")) {
                    span.backs aria-hidden="true" { @for _ in 0..3 { i {} } }
                    span.closed-words { (icon("eye")) (at.plain(if wanted { "thb-cards-choose" } else { "thb-cards-show" })) }
                    span.open-words { (icon("x-unseen")) span.sr { (at.plain("thb-cards-hide")) } }
                }
                div.unveiled {
                    (pair(at))
                    (hand(at, own))
                    (lab(at, own))
                }
            }
            div.tray-buttons {
                button.act.role-button.wanted[confirms] type="button" popovertarget=(dossier_id(at)) data-key="role" data-press="r" data-explain="role" aria-label=(at.plain("thb-role-show")) {
                    (icon("x-mask")) span { (at.plain("thb-role")) }
                }
                button.act.say-button.may[speaks] type="button" popovertarget="claims" data-key="say" data-explain="claim" aria-label=(at.plain("thb-say-long")) {
                    (icon("talk")) span { (at.plain("thb-say")) }
                }
            }
        }
    }
}

/// Whether what is asked is answered under the cover; it never depends on the role.
fn wants_cards(at: &At<'_>, own: &OwnView) -> bool {
    let mine = |figure: Figure| figure == own.figure;
    at.shown.is_owed()
        && match at.view().step {
            Step::Offer | Step::Expose => true,
            Step::Commit(figure) => {
                mine(figure) && !at.may(&Decision::GiveBlind) && !at.may(&Decision::Pass)
            }
            Step::Swap(figure) => mine(figure),
            Step::Test(figure) => mine(figure) && !own.lab.is_empty(),
            _ => false,
        }
}

/// What everybody is asked though only an alien may say the second. Both buttons look alike.
fn pair(at: &At<'_>) -> Markup {
    let (first, second) = match at.view().step {
        Step::Offer => (Decision::OfferHuman, Decision::OfferAlien),
        Step::Expose => (Decision::Hide, Decision::Reveal),
        _ => return html! {},
    };
    if !at.shown.is_owed() {
        return html! {};
    }
    html! { div.pair { (alike(at, first)) (alike(at, second)) } }
}

/// A button that says why it does nothing only to who presses it, and there, under the cover. One that does something
/// answers a first press in the same place, so that from a distance both look alike.
fn alike(at: &At<'_>, decision: Decision) -> Markup {
    let words = ThingPlay::decision(at, &decision);
    let sign = match decision {
        Decision::OfferHuman => "x-two-human",
        Decision::OfferAlien => "x-one-alien",
        Decision::Hide => "x-mask",
        _ => "x-claw",
    };
    let body = html! { (icon(sign)) span { (words) } };
    let key = saucer_play::key(&decision);
    let says = match at.why(&decision) {
        Some(refusal) => at.said(refusal.text, &refusal.figures),
        None => at.text("thb-twice-this", &[("what", names::lower(&words).into())]),
    };
    html! {
        div data-says=(says) {
            @if at.may(&decision) { (at.button(Choice::new(decision, "one-of-two twice", body))) }
            @else { button.act.one-of-two.twice type="button" aria-disabled="true" data-key=(key) aria-label=(words) { (body) } }
            // Without script.
            small.says { (says) }
        }
    }
}

/// The action cards, each a button while one is to be given or exchanged.
fn hand(at: &At<'_>, own: &OwnView) -> Markup {
    let button = |kind: Card| {
        let decision = [Decision::Give(kind), Decision::Swap(kind)].into_iter().find(|d| at.may(d));
        decision.map(|decision| at.button(Choice::new(decision, "give twice", card(at, kind))))
    };
    let asks = matches!(at.view().step, Step::Commit(_)).then(|| at.plain("thb-asks-give"));
    html! {
        ul.hand-cards aria-label=(at.plain("thb-hand")) data-asks=[asks] {
            @for kind in Card::ALL {
                @let n = own.hand.count(kind);
                @if n > 0 {
                    li.held {
                        @if let Some(button) = button(kind) { (button) } @else { (card(at, kind)) }
                        @if n > 1 { b.times { "×" (n) } }
                    }
                }
            }
            @if let Some(given) = own.given { li.held.given-away { (card(at, given)) small { (at.plain("thb-given")) } } }
            @if own.hand.is_empty() && own.given.is_none() { li.calm { (at.plain("thb-no-cards")) } }
        }
    }
}

/// The lab tokens, each a button while tests are taken.
fn lab(at: &At<'_>, own: &OwnView) -> Markup {
    html! {
        @if !own.lab.is_empty() {
            ul.lab-tokens aria-label=(at.plain("thb-lab-tokens")) {
                @for (token, sign) in [(LabToken::Blood, "x-drop"), (LabToken::Failed, "x-blank")] {
                    @let n = own.lab.count(token);
                    @if n > 0 {
                        @let body = html! { (icon(sign)) span { (names::lab(at.lang(), token)) } @if n > 1 { b { "×" (n) } } };
                        li { @if at.may(&Decision::Test(token)) { (at.button(Choice::new(Decision::Test(token), "small", body))) } @else { span.lab-token { (body) } } }
                    }
                }
            }
        }
    }
}

/// The role with all that one knows of oneself, in a panel that is always as large.
pub(crate) fn dossier(at: &At<'_>) -> Markup {
    let Some(own) = at.view().own.as_ref() else { return html! {} };
    let role = own.is_alien.map(Role::of);
    let confirms = at.may(&Decision::Confirm);
    html! {
        aside #(dossier_id(at)).panel.dossier popover aria-label=(at.plain("thb-role")) {
            (shell::close(at.cx, dossier_id(at)))
            h2 { (who(at, own.figure)) }
            div.role-card data-role=(role.map_or("none", Role::id)) {
                (icon(match role { Some(Role::Human) => "x-human", Some(Role::Alien) => "x-claw", None => "x-mask" }))
                b { (role.map_or_else(|| at.plain("thb-role-none"), |role| names::role(at.lang(), role))) }
                p { (infection(at, own)) }
            }
            @if let Some(role) = role { div.how-to-win { h3 { (at.plain("thb-how-to-win")) } (goal(at, role)) } }
            @if let Some(teeth) = own.teeth {
                div.teeth-card { (icon("x-teeth")) span { (at.plain("thb-teeth")) ": " b { (names::lower(&names::teeth(at.lang(), teeth))) } } }
            }
            @if confirms {
                div.today { (seen_today(at, own)) p { (today(at, own)) } }
                (at.button(Choice::new(Decision::Confirm, "main", html! { (ThingPlay::decision(at, &Decision::Confirm)) })))
            }
            h3 { (at.plain("thb-own-meetings")) }
            @if own.meetings.is_empty() { p.calm { (at.plain("thb-no-meetings")) } }
            ol.own-meetings { @for meeting in own.meetings.iter().rev() { li { b { (at.text("thb-day", &[("n", meeting.round.into())])) } " " (told(at, meeting)) } } }
            p.calm { (at.plain("thb-role-care")) }
        }
    }
}

/// A fresh table keeps panels open by their ids, so this one closes when it was confirmed, and nobody leaves the
/// role lying open.
fn dossier_id(at: &At<'_>) -> &'static str {
    if at.may(&Decision::Confirm) { "dossier-to-confirm" } else { "dossier" }
}

/// How one wins with this role in this mode; as many paragraphs for every role.
fn goal(at: &At<'_>, role: Role) -> Markup {
    let station = names::is_station(at.view().setup);
    let (key, clause) = match role {
        Role::Human if station => ("th-win-people-station", "X-13.4"),
        Role::Alien if station => ("th-win-aliens-station", "X-13.5"),
        Role::Human => ("th-win-people", "X-13.1"),
        Role::Alien => ("th-win-aliens", "X-13.2"),
    };
    html! { p { (at.plain(key)) " " (at.clause(clause)) } }
}

/// Since when one is what one is.
fn infection(at: &At<'_>, own: &OwnView) -> String {
    match own.infection {
        None => at.plain("thb-since-never"),
        Some(infection) => {
            let day = ("n", infection.round.into());
            match infection.cause {
                Cause::First => at.plain("thb-since-first"),
                Cause::Token(by) => {
                    at.text("thb-since-token", &[day, ("name", name(at, by).into())])
                }
                Cause::Dog => at
                    .text("thb-since-dog", &[day, ("kind", names::dog_id(at.view().setup).into())]),
                Cause::Absorbed => at.text("thb-since-absorbed", &[day]),
            }
        }
    }
}

/// The token that one was shown or drew today, as large and in the same place whatever it is; without an encounter it
/// lies face down.
fn seen_today(at: &At<'_>, own: &OwnView) -> Markup {
    let meeting = own.meetings.iter().find(|meeting| meeting.round == at.view().round);
    let saw = |meeting: &MeetingView| match (meeting.from, meeting.with_dogs) {
        (Some(_), _) => Some(meeting.saw_alien),
        (None, true) => Some(meeting.drew_alien),
        (None, false) => None,
    };
    let sign = match meeting.and_then(saw) {
        Some(true) => "x-claw",
        Some(false) => "x-human",
        None => "x-unseen",
    };
    html! { span.shown-token aria-hidden="true" { (icon(sign)) } }
}

/// What one saw today, while it is confirmed.
fn today(at: &At<'_>, own: &OwnView) -> String {
    let meeting = own.meetings.iter().find(|meeting| meeting.round == at.view().round);
    meeting.map_or_else(|| at.plain("thb-met-nobody"), |meeting| told(at, meeting))
}

/// What one offered and saw.
pub(crate) fn told(at: &At<'_>, meeting: &MeetingView) -> String {
    let token = |alien: bool| if alien { "alien" } else { "human" };
    let mut words = Vec::new();
    if let Some(from) = meeting.from {
        let figures = [("name", name(at, from).into()), ("token", token(meeting.saw_alien).into())];
        words.push(at.text("thb-saw", &figures));
    }
    if let Some(to) = meeting.to {
        // Whoever was named a moment ago is not named again; three go round (X-7.3).
        let side = match meeting.from {
            Some(from) if from == to => "same",
            Some(_) => "other",
            None => "only",
        };
        let figures = [
            ("to", side.into()),
            ("name", name(at, to).into()),
            ("token", token(meeting.offered_alien).into()),
        ];
        words.push(at.text("thb-offered", &figures));
    }
    if meeting.with_dogs {
        let kind = names::dog_id(at.view().setup);
        words.push(at.text(
            "thb-drew",
            &[("token", token(meeting.drew_alien).into()), ("kind", kind.into())],
        ));
    }
    words.join(" ")
}

/// Whose teeth are looked at, and which card that costs (X-14.4): a panel, since it shows the hand.
pub(crate) fn probe(at: &At<'_>) -> Markup {
    if !probes(at) {
        return html! {};
    }
    html! {
        aside #probe.panel popover aria-label=(at.plain("thb-probe")) {
            (shell::close(at.cx, "probe"))
            h2 { (at.plain("thb-probe")) }
            p.calm { (at.plain("thb-probe-how")) }
            @for seen in &at.view().figures {
                @let choices: Vec<Decision> = Card::ALL.iter().map(|card| Decision::Shine { at: seen.figure, card: *card }).filter(|decision| at.may(decision)).collect();
                @if !choices.is_empty() {
                    div.probe-row {
                        (who(at, seen.figure))
                        span.choices {
                            @for decision in choices { @if let Decision::Shine { card: kind, .. } = decision { (at.button(Choice::new(decision, "small", card(at, kind)))) } }
                        }
                    }
                }
            }
        }
    }
}

/// Whether teeth may be looked at now.
pub(crate) fn probes(at: &At<'_>) -> bool {
    at.shown.legal.iter().any(|decision| matches!(decision, Decision::Shine { .. }))
}
