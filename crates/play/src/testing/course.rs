//! Plays a whole match and looks at how likely each side was to win.

use saucer_bots::{Budget, Strength};
use saucer_table::Secret;
use saucer_text::Lang;

use super::begun::{about, act, begun};
use crate::course::course;
use crate::{LiveTable, Moment, Play};

/// The course of a match between rookies, after checks that hold for every game: nothing is told before the end,
/// rounds rise, chances are chances, the last ones are the result, and their sides have names.
///
/// # Panics
///
/// If one of them does not hold.
#[must_use]
pub fn check_course<P: Play>(choices: &[(&str, &str)], secret: Secret) -> Vec<Moment> {
    let (mut live, people) = begun::<P>(choices, secret, Strength::Rookie);
    while let Some(seat) = live.table().pending_seats().first() {
        assert_eq!(course::<P>(&live.0), [], "a match that goes on keeps its secrets");
        let thought = live.think(seat, Strength::Rookie, Budget::Playouts(1));
        act(&mut live, &thought.expect("the seat is asked")());
    }
    let course = live.with_shown(about(&people), |shown| shown.course.clone());
    let (last, begun) = course.split_last().expect("a match has a course");
    assert!(begun.is_sorted_by(|one, next| one.round < next.round), "every round begins once");
    assert_eq!(begun.last().map(|moment| moment.round), Some(last.round));
    let won = last.chances.iter().filter(|(_, chance)| *chance == 1.0).count();
    let lost = last.chances.iter().filter(|(_, chance)| *chance == 0.0).count();
    assert!(won <= 1 && won + lost == last.chances.len(), "the end is the result: {last:?}");
    for moment in begun {
        let sum: f32 = moment.chances.iter().map(|(_, chance)| chance).sum();
        let all = if moment.chances.len() > 1 { 0.999..=1.001 } else { 0.0..=1.0 };
        assert!(all.contains(&sum), "{moment:?}");
        for (name, chance) in &moment.chances {
            assert!((0.0..=1.0).contains(chance), "{moment:?}");
            for lang in Lang::ALL {
                assert!(super::cx(lang).of(P::texts()).lang.has(name), "{name} has words");
            }
        }
    }
    course
}
