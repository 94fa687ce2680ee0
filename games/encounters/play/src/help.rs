//! Help at the table: the step that is going on, signs, keys.

use maud::html;
use saucer_encounters::StepView;
use saucer_web::parts::frame::{Help, Lesson};

use crate::At;

/// What the help has besides what all games have.
pub(crate) fn help(at: &At<'_>) -> Help {
    let view = at.view();
    let signs = match (view.hunt.is_some(), view.hive.is_some()) {
        (true, true) => SAFARI,
        (true, false) => HUNT,
        (false, true) => HIVE,
        (false, false) => SIGNS,
    };
    Help { lesson: Some(lesson(at)), signs, keys: KEYS, more: html! {} }
}

/// What happens in the step that is going on, and the clause that it is played by.
fn lesson(at: &At<'_>) -> Lesson {
    let hunts = at.view().hunt.is_some();
    let (clause, key) = match at.view().step {
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
