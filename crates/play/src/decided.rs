//! What turned a match: the same list at its end and in its replay.

use maud::{Markup, html};
use saucer_web::parts::replay::{Landmark, Mark, weightiest};

use crate::{At, Moment, Play};

/// How many turning points the end of a match names. Where its chances are known, its replay offers the same ones.
const NAMED: usize = 3;

impl<P: Play> At<'_, P> {
    /// What decided the match: its weightiest turning points, for the scene at its end. The whole match
    /// is told in its replay.
    #[must_use]
    pub fn decided(&self) -> Markup {
        let marks = self.landmarks();
        let turns = weightiest(&marks, NAMED);
        let part = |turn: &Landmark| {
            let begun = |mark: &&Landmark| mark.kind == Mark::Part && self.is_begun(mark, turn);
            let begun = marks.iter().filter(begun).max_by_key(|mark| mark.at);
            begun.map(|mark| mark.words.clone()).or_else(|| self.first_round())
        };
        html! {
            @if self.shown.is_over() && !turns.is_empty() {
                section.decided aria-label=(self.plain("replay-decided")) {
                    h3 { (self.plain("replay-decided")) }
                    ul { @for mark in turns { li { @if let Some(part) = part(mark) { (part) ": " } (mark.words) } } }
                }
            }
        }
    }

    /// The name of the round in which the match began, which nothing in its log announces.
    fn first_round(&self) -> Option<String> {
        let first = self.shown.course.first()?;
        Some(self.text("course-nth-round", &[("n", first.round.into())]))
    }

    /// The points of the match to jump to. Where the game knows its chances and the match is over, what turned it are
    /// the rounds in which they changed most, told by the weightiest of what happened there.
    pub(crate) fn landmarks(&self) -> Vec<Landmark> {
        let mut marks = P::landmarks(self);
        let turns = self.turning_rounds(&marks);
        if !turns.is_empty() {
            marks.retain(|mark| mark.kind == Mark::Part);
            marks.extend(turns);
            marks.sort_by_key(|mark| mark.at);
        }
        marks
    }

    /// Whether this part had begun before that turn. What ends a round and what begins the next one may be one entry,
    /// and a turning round is told by how it ended.
    fn is_begun(&self, part: &Landmark, turn: &Landmark) -> bool {
        if self.shown.course.is_empty() { part.at <= turn.at } else { part.at < turn.at }
    }

    fn turning_rounds(&self, marks: &[Landmark]) -> Vec<Landmark> {
        let course = self.shown.course.as_slice();
        let mut rounds: Vec<Landmark> = Vec::new();
        for (n, pair) in course.windows(2).enumerate() {
            let Some(turn) = Turn::between(&pair[0], &pair[1]) else { continue };
            // The end itself belongs to the last round.
            let until = if n + 2 < course.len() { pair[1].at } else { u64::MAX };
            let here = marks.iter().filter(|mark| pair[0].at < mark.at && mark.at <= until);
            let weight = |mark: &&Landmark| match mark.kind {
                Mark::Turn { weight } => weight,
                Mark::Part => 0,
            };
            let told = here.filter(|mark| weight(mark) > 0).max_by_key(weight);
            let figures = [
                ("what", told.map(|mark| mark.words.clone()).unwrap_or_default().into()),
                ("side", self.plain(turn.side).into()),
                ("from", turn.from.into()),
                ("to", turn.to.into()),
            ];
            rounds.push(Landmark {
                at: told.map_or(pair[1].at, |mark| mark.at),
                words: self.text("course-turn", &figures).trim().to_owned(),
                kind: Mark::Turn { weight: turn.from.abs_diff(turn.to) },
            });
        }
        weightiest(&rounds, NAMED).into_iter().cloned().collect()
    }
}

/// How a round changed the chances, in hundredths.
struct Turn {
    side: &'static str,
    from: i64,
    to: i64,
}

impl Turn {
    /// That of the side whose chances changed most; `None` if nobody would see a difference.
    fn between(before: &Moment, after: &Moment) -> Option<Turn> {
        let percent = |chance: f32| (100.0 * chance).round() as i64;
        let sides = before.chances.iter().zip(&after.chances);
        let turns = sides.map(|((side, from), (_, to))| Turn {
            side,
            from: percent(*from),
            to: percent(*to),
        });
        // Of equals the first side, which a game tells first.
        let turn = turns.rev().max_by_key(|turn| turn.from.abs_diff(turn.to));
        turn.filter(|turn| turn.from != turn.to)
    }
}
