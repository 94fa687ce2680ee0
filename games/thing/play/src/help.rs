//! Help at the table: the step that is going on, signs, and how the match can end.

use maud::{Markup, html};
use saucer_thing::{Mode, Step};
use saucer_web::parts::frame::{Help, Lesson};

use crate::At;
use crate::words::names;

/// What the help has besides what all games have.
pub(crate) fn help(at: &At<'_>) -> Help {
    Help { lesson: Some(lesson(at)), signs: SIGNS, keys: &[], more: goals(at) }
}

/// What each side wants, with links to the clauses.
fn goals(at: &At<'_>) -> Markup {
    let goals: &[(&str, &str)] = match at.view().setup.mode() {
        Mode::Crew => &[("th-goal-crew", "X-17.9"), ("th-goal-crew-lost", "X-17.10")],
        Mode::Station => &[
            ("th-goal-people-station", "X-13.4"),
            ("th-goal-aliens-station", "X-13.5"),
            ("th-goal-saucer", "X-15.2"),
        ],
        Mode::Outpost | Mode::PackLeader => {
            &[("th-goal-people", "X-13.1"), ("th-goal-aliens", "X-13.2")]
        }
    };
    html! {
        h2 { (at.plain("th-goals")) }
        ul.goals { @for (key, clause) in goals { li { (at.plain(key)) " " (at.clause(clause)) } } }
    }
}

/// What happens in the step that is going on, and the clause that it is played by.
fn lesson(at: &At<'_>) -> Lesson {
    let view = at.view();
    let crew = names::is_crew(at);
    let station = names::is_station(view.setup);
    let (clause, key) = match view.step {
        Step::Setup => ("X-2.1", "th-help-setup"),
        Step::Choose(_) => ("X-2.9", "th-help-choose"),
        Step::Weather | Step::Forecast(_) => ("X-4.1", "th-help-weather"),
        Step::Plot => ("X-5.3", "th-help-plot"),
        Step::Draw(_) | Step::Swap(_) | Step::Swapped(_) => ("X-6.1", "th-help-draw"),
        Step::Move(_) | Step::Rest(_) if crew => ("X-3.1", "th-help-move-crew"),
        Step::Move(_) | Step::Rest(_) => ("X-6.2", "th-help-move"),
        Step::Commit(_) | Step::Blind(_) if crew => ("X-6.5", "th-help-bonus"),
        Step::Commit(figure) if names::rests(view, figure) => ("X-6.5", "th-help-bonus-resting"),
        Step::Commit(_) | Step::Blind(_) => ("X-6.2", "th-help-commit"),
        Step::PackLeader => ("X-16.2", "th-help-pack"),
        Step::Prowl | Step::Strike | Step::Feast(_) => ("X-5.4", "th-help-strike"),
        Step::Arms(_) | Step::Prey => ("X-5.6", "th-help-fight"),
        Step::Firearm(_) => ("X-7.6", "th-help-firearm"),
        Step::TokenAt(_) | Step::TokenOf(_) | Step::Victim(_) => ("X-17.5", "th-help-meet-crew"),
        Step::Offer | Step::Tokens => ("X-7.2", "th-help-offer"),
        Step::Confirm => ("X-7.5", "th-help-confirm"),
        Step::Roll => ("X-17.3", "th-help-lead-crew"),
        Step::Shuffle | Step::Lead | Step::TurnUp => ("X-8.1", "th-help-lead"),
        Step::Assign(_) if crew => ("X-17.3", "th-help-lead-crew"),
        Step::Assign(_) => ("X-8.2", "th-help-assign"),
        Step::Act(_) | Step::Forecasting(_) | Step::Keep(_) | Step::Tools(_) | Step::Wreck(_) => {
            ("X-8.3", "th-help-act")
        }
        Step::Escape(_) | Step::Board(_) if station => ("X-13.4", "th-help-escape-station"),
        Step::Escape(_) | Step::Board(_) => ("X-12.1", "th-help-escape"),
        Step::Turning(_) if crew => ("X-17.7", "th-help-turning"),
        Step::Turning(_) => ("X-12.2", "th-help-escape"),
        Step::Trade(_) | Step::Accept(_) => ("X-9.1", "th-help-trade"),
        Step::Accuse if crew => ("X-17.6", "th-help-accuse-crew"),
        Step::Accuse => ("X-9.2", "th-help-accuse"),
        Step::Calm => ("X-9.3", "th-help-calm"),
        Step::Expose => ("X-9.5", "th-help-expose"),
        Step::Call => ("X-9.6", "th-help-call"),
        Step::Rescue(_) => ("X-12.4", "th-help-rescue"),
        Step::Test(_) if crew => ("X-17.7", "th-help-test-crew"),
        Step::Test(_) if station => ("X-14.4", "th-help-test-station"),
        Step::Test(_) => ("X-10.1", "th-help-test"),
        Step::Dog(_) | Step::KennelCard => ("X-10.5", "th-help-dogs"),
        Step::NextLeader => ("X-10.7", "th-help-leader"),
        Step::SaucerSetup | Step::Power => ("X-15.3", "th-help-power"),
        Step::Enter(_) => ("X-15.4", "th-help-enter"),
        Step::Spoils => ("X-15.5", "th-help-spoils"),
        Step::Collect => ("X-15.6", "th-help-collect"),
        Step::Launch => ("X-15.7", "th-help-launch"),
        Step::Over => ("X-1.6", "th-help-over"),
    };
    // Some steps speak of dogs, or of those who take their part.
    let words = at.text(key, &[("kind", names::dog_id(view.setup).into())]);
    Lesson { words, clause }
}

const SIGNS: &[(&str, &str)] = &[
    ("x-use", "th-legend-use"),
    ("x-wrench", "th-legend-repair"),
    ("x-sabotage", "th-legend-sabotage"),
    ("x-star", "th-legend-leader"),
    ("x-claw", "th-legend-alien"),
    ("x-mask", "th-legend-role"),
    ("x-drop", "th-legend-blood"),
    ("x-blank", "th-legend-failed"),
    ("x-tin", "th-legend-tin"),
    ("x-fuel", "th-legend-fuel"),
    ("x-dark", "th-legend-dark"),
    ("x-hunger", "th-legend-hunger"),
    ("x-flame", "th-legend-fire"),
    ("x-paw", "th-legend-dogs"),
    ("x-helicopter", "th-legend-rescue"),
];
