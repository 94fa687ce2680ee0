//! Where the match stands, what everybody waits for and what is asked now, in words. Where several are asked,
//! all are asked the same, so that no question tells a role.

use maud::{Markup, html};
use saucer_core::{Outcome, Seat, Seats};
use saucer_play::Play;
use saucer_thing::{Decision, Figure, Mode, Step};
use saucer_web::model::people::Stage;

use crate::words::names;
use crate::{At, ThingPlay};

/// The round and the phase, above the question.
pub(crate) fn place(at: &At<'_>) -> Markup {
    let view = at.view();
    let (lang, setup) = (at.lang(), view.setup);
    let phase = names::phase(view);
    html! {
        b {
            @if let Some(saucer) = &view.saucer {
                (at.text("th-saucer-round", &[("n", saucer.round.into())]))
            } @else if view.round == 0 {
                (at.plain("th-phase-0"))
            } @else {
                (at.text("th-round", &[("n", view.round.into())]))
            }
        }
        @if (1..=8).contains(&phase) {
            span.phase {
                (at.text("th-phase", &[("n", phase.into()), ("name", names::phase_name(lang, setup, phase).into())]))
            }
            ol.phases aria-hidden="true" {
                @for n in 1..=8 { li.now[n == phase].done[n < phase] { (n) } }
            }
        }
        span.mode { (at.plain(mode(setup.mode()))) }
    }
}

/// The name of a mode.
pub(crate) const fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Outpost => "option-mode-outpost",
        Mode::Station => "option-mode-station",
        Mode::PackLeader => "option-mode-pack_leader",
        Mode::Crew => "option-mode-crew",
    }
}

/// What is asked now, or who is waited for and why.
pub(crate) fn asked(at: &At<'_>) -> String {
    let shown = at.shown;
    if let Some(outcome) = shown.outcome {
        return self::outcome(at, outcome);
    }
    if shown.people.stage == Stage::Ended {
        return at.plain(shown.people.ended_key());
    }
    if shown.is_owed() {
        return ThingPlay::question(at);
    }
    waiting(at)
}

/// What whoever looks is asked.
pub(crate) fn question(at: &At<'_>) -> String {
    let (lang, view) = (at.lang(), at.view());
    let who = |figure| ("who", names::figure(at, figure).into());
    let crew = names::is_crew(at);
    match view.step {
        Step::Choose(_) if crew => at.plain("th-ask-choose-crew"),
        Step::Choose(_) => at.plain("th-ask-choose"),
        // Nobody shall look for a difference where there is none.
        Step::Forecast(rolled) if view.forecast == Some(rolled) => {
            let face = names::lower(&names::face(lang, rolled));
            at.text("th-ask-forecast-same", &[("face", face.into())])
        }
        Step::Forecast(_) => at.plain("th-ask-forecast"),
        Step::Plot => at.plain("th-ask-plot"),
        Step::Swap(_) => at.plain("th-ask-swap"),
        Step::Move(figure) if crew => at.text("th-ask-move-crew", &[who(figure)]),
        Step::Move(_) => at.plain("th-ask-move"),
        Step::Commit(figure) if crew => at.text("th-ask-bonus", &[who(figure)]),
        Step::Commit(_) if at.may(&Decision::Pass) => at.plain("th-ask-bonus-resting"),
        Step::Commit(_) if at.may(&Decision::GiveBlind) => at.plain("th-ask-commit-blind"),
        Step::Commit(_) => at.plain("th-ask-commit"),
        Step::Strike => at.plain("th-ask-strike"),
        Step::Feast(_) => at.text("th-ask-feast", &[("kind", names::dog_id(view.setup).into())]),
        Step::Arms(figure) if crew => at.text("th-ask-arms-crew", &[who(figure)]),
        Step::Arms(_) => at.plain("th-ask-arms"),
        Step::Prey => at.plain("th-ask-prey"),
        Step::Firearm(figure) if crew => at.text("th-ask-firearm-crew", &[who(figure)]),
        Step::Firearm(_) => at.plain("th-ask-firearm"),
        Step::Offer => at.plain("th-ask-offer"),
        Step::Confirm => at.plain("th-ask-confirm"),
        Step::Lead => at.plain("th-ask-lead"),
        Step::Assign(card) => {
            at.text("th-ask-assign", &[("card", names::card_acc(lang, card).into())])
        }
        Step::Forecasting(_) => at.plain("th-ask-forecasting"),
        Step::Keep(figure) if crew => at.text("th-ask-keep-crew", &[who(figure)]),
        Step::Keep(_) => at.plain("th-ask-keep"),
        Step::Tools(_) => at.plain("th-ask-tools"),
        Step::Escape(_) => at.plain("th-ask-escape"),
        Step::Board(next) => at.text("th-ask-board", &[who(next)]),
        Step::Trade(figure) if crew => at.text("th-ask-trade-crew", &[who(figure)]),
        Step::Trade(_) => at.plain("th-ask-trade"),
        Step::Accept(_) => accept(at),
        Step::Accuse if crew => at.plain("th-ask-accuse-crew"),
        Step::Accuse => at.plain("th-ask-accuse"),
        Step::Calm => at.plain("th-ask-calm"),
        Step::Expose => at.plain("th-ask-expose"),
        Step::Call => at.plain("th-ask-call"),
        Step::Rescue(next) if !crew && at.seat() == Some(Seat(next.0)) => {
            at.plain("th-ask-rescue-own")
        }
        Step::Rescue(next) => at.text("th-ask-board", &[who(next)]),
        Step::Test(figure) if crew => at.text("th-ask-test-crew", &[who(figure)]),
        Step::Test(_) => at.plain("th-ask-test"),
        Step::Power => at.plain("th-ask-power"),
        Step::Enter(_) => at.plain("th-ask-enter"),
        Step::Spoils => at.plain("th-ask-spoils"),
        Step::Launch => launch(at),
        _ => at.plain("th-luck"),
    }
}

/// The trade that somebody offers.
fn accept(at: &At<'_>) -> String {
    let (lang, setup) = (at.lang(), at.view().setup);
    let Some(trade) = at.view().trade else { return at.plain("th-ask-accept") };
    let from = ("who", names::figure(at, trade.from).into());
    let give = ("give", names::gear_acc(lang, setup, trade.give).into());
    match trade.want {
        None => at.text("th-ask-accept-gift", &[from, give]),
        Some(want) => {
            let want = ("want", names::gear_acc(lang, setup, want).into());
            at.text("th-ask-accept-trade", &[from, give, want])
        }
    }
}

/// The next launch card and its price.
fn launch(at: &At<'_>) -> String {
    let launched = at.view().saucer.as_ref().map_or(0, |saucer| saucer.launched);
    let costs = names::content(at).figures.printed.launch_costs;
    let cost = costs.get(usize::from(launched)).copied().unwrap_or_default();
    at.text("th-ask-launch", &[("n", (launched + 1).into()), ("cost", cost.into())])
}

/// What everybody waits for. When all are asked at once it is not told who has answered.
fn waiting(at: &At<'_>) -> String {
    let view = at.view();
    let key = match view.step {
        Step::Choose(_) => "th-wait-choose",
        Step::Forecast(_) => "th-wait-forecast",
        Step::Plot | Step::Strike | Step::Feast(_) | Step::Prey => "th-wait-alien",
        Step::Swap(_) => "th-wait-swap",
        Step::Move(_) => "th-wait-move",
        Step::Commit(figure) if names::is_crew(at) || names::rests(view, figure) => "th-wait-bonus",
        Step::Commit(_) => "th-wait-commit",
        Step::Arms(_) => "th-wait-arms",
        Step::Firearm(_) => "th-wait-firearm",
        Step::Lead => "th-wait-lead",
        Step::Assign(_) => "th-wait-assign",
        Step::Forecasting(_) => "th-wait-forecasting",
        Step::Keep(_) => "th-wait-keep",
        Step::Tools(_) => "th-wait-tools",
        Step::Escape(_) => "th-wait-escape",
        Step::Board(_) => "th-wait-board",
        Step::Trade(_) => "th-wait-trade",
        Step::Accept(_) => "th-wait-accept",
        Step::Accuse if names::is_crew(at) => "th-wait-accuse-crew",
        Step::Calm => "th-wait-calm",
        Step::Test(_) => "th-wait-test",
        Step::Enter(_) => "th-wait-enter",
        Step::Power | Step::Spoils | Step::Launch => "th-wait-saucer",
        Step::Offer => return together(at, "th-wait-offer"),
        Step::Confirm => return together(at, "th-wait-confirm"),
        Step::Accuse => return together(at, "th-wait-accuse"),
        Step::Expose => return together(at, "th-wait-expose"),
        Step::Call => return together(at, "th-wait-call"),
        Step::Rescue(next) => {
            let who = ("who", names::figure(at, next).into());
            return at.text("th-wait-rescue", &[who]);
        }
        _ => return at.plain("th-luck"),
    };
    let who = match at.shown.owing.first() {
        // The one player is called with the character that everybody sees on the board.
        Some(seat) if at.shown.owing.len() == 1 && !names::is_crew(at) => {
            names::full(at, Figure(seat.0))
        }
        _ => at.names(at.shown.owing.iter()),
    };
    at.text(key, &[("who", who.into())])
}

fn together(at: &At<'_>, key: &str) -> String {
    let answered = at.view().own.as_ref().is_some_and(|own| own.answer.is_some());
    if answered { at.plain("th-wait-others") } else { at.plain(key) }
}

/// Who has won, in a few words.
pub(crate) fn outcome(at: &At<'_>, outcome: Outcome) -> String {
    if names::is_crew(at) {
        let won = !outcome.winners.is_empty();
        return at.plain(if won { "th-won-crew" } else { "th-lost-crew" });
    }
    let side = |number| -> Seats {
        let side: Seats = outcome.sides.group(number);
        side.iter().filter(|seat| outcome.winners.contains(*seat)).collect()
    };
    let (people, aliens) = (side(0), side(1));
    let people_are_all = people.len() == outcome.sides.group(0).len();
    let names = ("names", at.names(people.iter()).into());
    match (people.is_empty(), aliens.is_empty()) {
        (true, true) => at.plain("th-won-nobody"),
        (true, false) => at.plain("th-won-aliens"),
        (false, false) => at.text("th-won-aliens-and", &[names]),
        (false, true) if people_are_all => at.plain("th-won-people"),
        (false, true) => at.text("th-won-escaped", &[names]),
    }
}
