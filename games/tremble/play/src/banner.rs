//! Where the game stands and what is asked now, in words.

use maud::{Markup, html};
use saucer_tremble::{ArmyAsk, Scene, Step, Turns};

use crate::At;
use crate::words::{Names, cards};

/// The turn, the edition and the phases, above the question.
pub(crate) fn place(at: &At<'_>) -> Markup {
    let turn = at.view().turn.0;
    html! {
        b { @if turn == 0 { (at.plain("tr-setup")) } @else { (at.text("tr-turn", &[("n", turn.into())])) } }
        (turns(at))
        span.edition { (cards::edition(at.lang(), at.view().edition)) }
        ol.phases aria-label=(at.plain("tr-phases")) {
            @for (n, key) in [(1, "tr-phase-buy"), (2, "tr-phase-plan"), (3, "tr-phase-reveal"), (4, "tr-phase-settle")] {
                @let now = phase(&at.view().step) == n;
                li.now[now] aria-current=[now.then_some("step")] { (at.plain(key)) }
            }
        }
    }
}

/// The track of turns, blue and red; in the prototype, how many cities can still come.
fn turns(at: &At<'_>) -> Markup {
    let turn = at.view().turn.0;
    html! {
        @if let Turns::Fixed(last) = at.content().figures.turns {
            ol.turns data-explain="turns" aria-hidden="true" {
                @for n in 1..=last { li.red[2 * n > last].now[n == turn].done[n < turn] { (n) } }
            }
        } @else {
            span.cities-left data-explain="turns" { (at.text("tr-cities-left", &[("n", at.view().cities_left.into())])) @if at.view().first_part { " ★" } }
        }
    }
}

const fn phase(step: &Step) -> u8 {
    match step {
        Step::Dealing | Step::KeepingMissions | Step::Buying { .. } | Step::Defending(_) => 1,
        Step::Planning => 2,
        Step::Shedding | Step::Towing { .. } | Step::Redirecting => 3,
        Step::Settling { .. } => 4,
        Step::Over => 0,
    }
}

/// What the captain who looks is asked.
pub(crate) fn question(at: &At<'_>) -> String {
    at.plain(match &at.view().step {
        Step::KeepingMissions => "tr-ask-keep",
        Step::Buying { again: false } => "tr-ask-buy",
        Step::Buying { again: true } => "tr-ask-buy-again",
        Step::Planning => "tr-ask-plan",
        Step::Shedding => "tr-ask-shed",
        Step::Towing { .. } => "tr-ask-tow",
        Step::Redirecting => "tr-ask-redirect",
        Step::Defending(met) => army(met.ask),
        Step::Settling { scene, .. } => match scene {
            Scene::Standoff { .. } => "tr-ask-standoff",
            Scene::Reserve { .. } => "tr-ask-reserve",
            Scene::Battle { .. } => "tr-ask-battle",
            Scene::Losses { trophy: true, .. } => "tr-ask-trophy",
            Scene::Losses { .. } => "tr-ask-loss",
            Scene::Reward { .. } if at.content().searches_over_turns() => "tr-ask-reward-search",
            Scene::Reward { .. } => "tr-ask-reward",
            Scene::Hunting(met) => army(met.ask),
        },
        Step::Dealing | Step::Over => "tr-dealing",
    })
}

const fn army(ask: ArmyAsk) -> &'static str {
    match ask {
        ArmyAsk::Stand | ArmyAsk::Dice => "tr-ask-army",
        ArmyAsk::Rescue => "tr-ask-rescue",
        ArmyAsk::Loss => "tr-ask-loss",
    }
}
