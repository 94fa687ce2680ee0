//! Help at the table: the step that is going on, signs, keys.

use std::sync::LazyLock;

use maud::html;
use saucer_encounters::{StepView, View};
use saucer_web::parts::frame::{Help, Lesson};

use crate::At;
use crate::board::alien::{is_aliens_turn, turned};

/// What the help has besides what all games have.
pub(crate) fn help(at: &At<'_>) -> Help {
    let view = at.view();
    let signs = match (view.hunt.is_some(), view.hive.is_some()) {
        (true, true) => SAFARI,
        (true, false) => HUNT,
        (false, true) => HIVE,
        (false, false) => SIGNS,
    };
    let signs = if turned(view).is_some() { with_aliens(view) } else { signs };
    Help { lesson: Some(lesson(at)), signs, keys: KEYS, more: html! {} }
}

/// The same where players may go on as Aliens.
fn with_aliens(view: &View) -> &'static [(&'static str, &'static str)] {
    type Signs = LazyLock<Vec<(&'static str, &'static str)>>;
    const ALIEN: (&str, &str) = ("e-alien", "enc-legend-alien");
    static PEOPLE: Signs = LazyLock::new(|| [HIVE, &[ALIEN]].concat());
    static PREDATORS: Signs = LazyLock::new(|| [SAFARI, &[ALIEN]].concat());
    if view.hunt.is_some() { &PREDATORS } else { &PEOPLE }
}

/// What happens in the step that is going on, and the clause that it is played by.
fn lesson(at: &At<'_>) -> Lesson {
    let hunts = at.view().hunt.is_some();
    let (clause, key) = match at.view().step {
        StepView::Actions if is_aliens_turn(at.view()) => ("E-26.3", "enc-help-alien"),
        StepView::Actions if hunts => ("E-15.1", "enc-help-hunt"),
        StepView::Luck => ("E-3.2", "enc-help-luck"),
        StepView::Avatar(_) => ("E-2.2", "enc-help-avatar"),
        StepView::Actions => ("E-4.3", "enc-help-actions"),
        StepView::Call => ("E-8.6", "enc-help-call"),
        StepView::Choose { .. } => ("E-10.2", "enc-help-choose"),
        StepView::Avoid { .. } => ("E-6.5", "enc-help-avoid"),
        StepView::Over => ("E-1.2", "enc-help-over"),
    };
    Lesson { words: at.plain(key), clause }
}

const SIGNS: &[(&str, &str)] = &[
    ("e-recruit", "enc-legend-recruit"),
    ("e-attack", "enc-legend-attack"),
    ("e-health", "enc-legend-health"),
    ("e-wound", "enc-legend-wound"),
    ("e-mark", "enc-legend-mark"),
    ("e-scan", "enc-legend-scan"),
    ("e-coordinate", "enc-legend-coordinate"),
    ("e-intel", "enc-class-intel"),
    ("e-leadership", "enc-class-leadership"),
    ("e-strength", "enc-class-strength"),
    ("e-survival", "enc-class-survival"),
    ("e-tech", "enc-class-tech"),
];

/// Signs of people against predators and the hive.
const HIVE: &[(&str, &str)] = &[
    ("e-recruit", "enc-legend-recruit"),
    ("e-attack", "enc-legend-attack"),
    ("e-health", "enc-legend-health"),
    ("e-wound", "enc-legend-wound"),
    ("e-mark", "enc-legend-mark"),
    ("e-scan", "enc-legend-scan"),
    ("e-coordinate", "enc-legend-coordinate"),
    ("e-hugger", "enc-legend-hugger"),
    ("e-burster", "enc-legend-burster"),
    ("e-cocoon", "enc-legend-cocoon"),
    ("e-egg", "enc-hatchery"),
    ("e-intel", "enc-class-intel"),
    ("e-leadership", "enc-class-leadership"),
    ("e-strength", "enc-class-strength"),
    ("e-survival", "enc-class-survival"),
    ("e-tech", "enc-class-tech"),
];

/// Signs of predators.
const HUNT: &[(&str, &str)] = &[
    ("e-recruit", "enc-legend-recruit"),
    ("e-attack", "enc-legend-attack-hunt"),
    ("e-health", "enc-legend-health"),
    ("e-wound", "enc-legend-wound"),
    ("e-shame", "enc-legend-shame"),
    ("e-honor", "enc-legend-honor"),
    ("e-armour", "enc-legend-armour"),
    ("e-heal", "enc-legend-heal"),
    ("e-restore", "enc-legend-restore"),
    ("e-duel", "enc-legend-duel"),
    ("e-trap", "enc-legend-trap"),
    ("e-test", "enc-legend-test"),
    ("e-first", "enc-legend-first"),
    ("e-worthy", "enc-legend-worthy"),
    ("e-escape", "enc-legend-escape"),
    ("e-skull", "enc-legend-lethal"),
    ("e-intel", "enc-class-intel"),
    ("e-strength", "enc-class-strength"),
    ("e-survival", "enc-class-survival"),
    ("e-tech", "enc-class-tech"),
];

/// Signs of predators who hunt the hive.
const SAFARI: &[(&str, &str)] = &[
    ("e-recruit", "enc-legend-recruit"),
    ("e-attack", "enc-legend-attack-hunt"),
    ("e-health", "enc-legend-health"),
    ("e-wound", "enc-legend-wound"),
    ("e-shame", "enc-legend-shame"),
    ("e-honor", "enc-legend-honor"),
    ("e-armour", "enc-legend-armour"),
    ("e-heal", "enc-legend-heal"),
    ("e-restore", "enc-legend-restore"),
    ("e-duel", "enc-legend-duel"),
    ("e-trap", "enc-legend-trap"),
    ("e-test", "enc-legend-test"),
    ("e-first", "enc-legend-first"),
    ("e-hugger", "enc-legend-hugger"),
    ("e-burster", "enc-legend-burster"),
    ("e-egg", "enc-hatchery"),
    ("e-intel", "enc-class-intel"),
    ("e-strength", "enc-class-strength"),
    ("e-survival", "enc-class-survival"),
    ("e-tech", "enc-class-tech"),
];

const KEYS: &[(&str, &str)] = &[("A", "enc-key-all"), ("E", "enc-key-end")];
