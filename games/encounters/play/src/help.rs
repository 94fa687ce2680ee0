//! Help at the table: the step that is going on, signs, keys.

use maud::html;
use saucer_encounters::StepView;
use saucer_web::parts::frame::{Help, Lesson};

use crate::At;

/// What the help has besides what all games have.
pub(crate) fn help(at: &At<'_>) -> Help {
    Help { lesson: Some(lesson(at)), signs: SIGNS, keys: KEYS, more: html! {} }
}

/// What happens in the step that is going on, and the clause that it is played by.
fn lesson(at: &At<'_>) -> Lesson {
    let (clause, key) = match at.view().step {
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

const KEYS: &[(&str, &str)] = &[("A", "enc-key-all"), ("E", "enc-key-end")];
