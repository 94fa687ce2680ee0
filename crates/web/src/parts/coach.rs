//! The coach of a guided match: a bubble with a place of its own.

use maud::{Markup, html};

use super::frame::Spot;
use super::icon;
use crate::model::OutOf;

/// What the coach says now.
#[derive(Clone, Debug)]
pub struct CoachWords<'a> {
    /// What is explained.
    pub words: String,
    /// What is asked for; nothing if it is only to be read.
    pub task: Option<String>,
    /// The clause that says so; nothing while the match goes on to where there is something to say.
    pub clause: Option<&'a str>,
    /// The number of the step, from 0.
    pub number: u32,
    /// How many steps there are.
    pub of: u32,
    /// Which of how many the reader is told; between the steps, and for those that chance brings, the last one.
    pub counted: Option<OutOf>,
    /// The step that can be read again.
    pub back: Option<u32>,
    /// Whether a button leads on; else the match does.
    pub has_next: bool,
    /// The names of the notes that explain the same, with spaces between them.
    pub explains: &'a str,
}

impl Spot<'_> {
    /// The bubble. Its forms need no script, and its place is there as long as the coach is.
    #[must_use]
    pub fn coach(&self, coach: &CoachWords<'_>) -> Markup {
        let lang = self.lang();
        let last = coach.number + 1 == coach.of;
        let next = lang.plain(if last { "lesson-play-on" } else { "lesson-next" });
        let count =
            |OutOf { n, all }| lang.text("lesson-count", &[("n", n.into()), ("of", all.into())]);
        html! {
            section #coach.coach aria-label=(lang.plain("lesson-coach")) data-step=(coach.number) {
                div.coach-says role="status" {
                    p { (coach.words) @if let Some(clause) = coach.clause { " " (self.clause(clause)) } }
                    @if let Some(task) = &coach.task { p.coach-asks { b { (task) } } }
                }
                form.coach-bar method="post" action={ "/t/" (self.id) "/people" } {
                    input type="hidden" name="do" value="lesson";
                    @if !coach.explains.is_empty() { input type="hidden" name="noted" value=(coach.explains); }
                    button.act.small.coach-leave name="to" value="leave" data-key="coach-leave" aria-label=(lang.plain("lesson-leave")) { (icon("close")) }
                    span.coach-count { (coach.counted.map(count).unwrap_or_default()) }
                    @if let Some(back) = coach.back {
                        button.act.small.coach-back name="to" value=(back) data-key="coach-back" aria-label=(lang.plain("lesson-back")) { (lang.plain("lesson-back")) }
                    }
                    // Going on has one place from step to step, and going back is beside it, never in it.
                    @if !coach.has_next { span.act.small.coach-place aria-hidden="true" { (lang.plain("lesson-next")) } }
                    @if coach.has_next {
                        button.act.small.coach-next name="to" value=(coach.number + 1) data-key="coach-next" aria-label=(next) {
                            (next)
                        }
                    }
                }
            }
        }
    }

    /// What is left of the bubble while the coach is silent.
    #[must_use]
    pub fn silent_coach(&self) -> Markup {
        let lang = self.lang();
        html! {
            section #coach.coach.silent aria-label=(lang.plain("lesson-coach")) {
                form.coach-bar method="post" action={ "/t/" (self.id) "/people" } {
                    input type="hidden" name="do" value="lesson";
                    button.act.small name="to" value="resume" data-key="coach-resume" aria-label=(lang.plain("lesson-resume")) { (lang.plain("lesson-resume")) }
                }
            }
        }
    }
}
