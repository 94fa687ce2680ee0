//! The course of a match that is over: how likely each side was to win, round by round.

use maud::{Markup, html};
use saucer_core::{Game, Pending, Viewer};
use saucer_table::Match;

use crate::{At, Play};

/// How likely each side was to win at some moment of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// After how many entries it was reached, counted as [landmarks](Play::landmarks) are.
    pub at: u64,
    /// The [round](Play::round).
    pub round: u16,
    /// The [chances](Play::chances).
    pub chances: Vec<(&'static str, f32)>,
}

/// The first moment of every round, and the end, whose chances are the result. Nothing while the match goes on, since
/// what is weighed here knows every secret.
pub(crate) fn course<P: Play>(game: &Match<P::Game>) -> Vec<Moment> {
    let mut course: Vec<Moment> = Vec::new();
    let moment = |at, state: &P::Game, round| Moment { at, round, chances: P::chances(state) };
    if P::HAS_COURSE && game.outcome().is_some() {
        game.walk(|at, state| {
            let begun = course.last().map(|moment| moment.round);
            match (P::round(state), begun) {
                // The end belongs to the round that was played, whatever would come next.
                (_, Some(begun)) if is_over(state) => course.push(moment(at, state, begun)),
                (Some(round), _) if !is_over(state) && begun.is_none_or(|begun| begun < round) => {
                    course.push(moment(at, state, round));
                }
                _ => {}
            }
        });
    }
    course
}

/// The same with the numbers that a page has on its landmarks, whose log is numbered as the viewer counts.
pub(crate) fn counted<P: Play>(game: &Match<P::Game>, viewer: Viewer) -> Vec<Moment> {
    let mut course = course::<P>(game);
    for moment in &mut course {
        moment.at = game.counted(viewer, moment.at) + 1;
    }
    course
}

fn is_over(state: &impl Game) -> bool {
    matches!(state.pending(), Pending::Nobody(_))
}

/// In units of the picture: its height, and a round.
const HEIGHT: f32 = 100.0;
const ROUND: usize = 10;

impl<P: Play> At<'_, P> {
    /// How likely each side was to win as the match went on, for the scene at its end: as a picture, and as figures
    /// for who wants to read them.
    #[must_use]
    pub fn course(&self) -> Markup {
        let course = self.shown.course.as_slice();
        let Some(begin) = course.first().filter(|_| course.len() > 2) else { return html! {} };
        let width = ROUND * (course.len() - 1);
        let percent = |chance: f32| format!("{:.0} %", 100.0 * chance);
        // Whoever plays alone is ahead of nobody.
        let is_alone = begin.chances.len() == 1;
        let title = self.plain(if is_alone { "course-title-alone" } else { "course-title" });
        html! {
            section.course aria-label=(title) {
                h3 { (title) }
                div.course-picture aria-hidden="true" {
                    svg viewBox={ "0 0 " (width) " " (HEIGHT) } preserveAspectRatio="none" {
                        @for side in (0..begin.chances.len()).rev() {
                            path.{ "side-" (side) } d=(area(course, side, width)) {}
                        }
                        path.even d={ "M0 " (HEIGHT / 2.0) "H" (width) } {}
                    }
                    p.course-scale { @for percent in ["100 %", "50 %", "0 %"] { span { (percent) } } }
                }
                p.course-rounds aria-hidden="true" {
                    span { (self.text("course-nth-round", &[("n", begin.round.into())])) }
                    @for moment in &course[1..course.len() - 1] { span { (moment.round) } }
                    span {}
                }
                @if !is_alone {
                    p.course-key aria-hidden="true" {
                        @for (side, (name, _)) in begin.chances.iter().enumerate() {
                            span { i.{ "side-" (side) } {} (self.plain(name)) }
                        }
                    }
                }
                details {
                    summary { (self.plain("course-figures")) }
                    table {
                        thead { tr {
                            th scope="col" { (self.plain("course-round")) }
                            @for (name, _) in &begin.chances { th scope="col" { (self.plain(name)) } }
                        } }
                        tbody { @for (n, moment) in course.iter().enumerate() { tr {
                            th scope="row" {
                                @if n + 1 < course.len() { (moment.round) } @else { (self.plain("course-last")) }
                            }
                            @for (_, chance) in &moment.chances { td { (percent(*chance)) } }
                        } } }
                    }
                }
            }
        }
    }
}

/// What lies below the line of a side and all sides before it.
fn area(course: &[Moment], side: usize, width: usize) -> String {
    let top = |moment: &Moment| {
        let upto: f32 = moment.chances.iter().take(side + 1).map(|(_, chance)| chance).sum();
        HEIGHT * (1.0 - upto)
    };
    let points = course.iter().enumerate();
    let line: String =
        points.map(|(n, moment)| format!("L{} {:.1}", ROUND * n, top(moment))).collect();
    format!("M0 {HEIGHT}{line}L{width} {HEIGHT}Z")
}
