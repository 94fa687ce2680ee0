//! Guided matches: a prepared start, and steps that explain one thing at a time where it happens.

use std::fmt;

use maud::Markup;
use saucer_bots::Strength;
use saucer_core::Game;
use saucer_table::Secret;
use saucer_web::model::OutOf;
use saucer_web::model::people::LessonOffer;
use saucer_web::parts::coach::CoachWords;

use crate::pointing::Target;
use crate::{At, Play, Shown, key, note};

/// A guided match of a game. It is a real match by the real rules; only its start is prepared, the
/// same for everybody, so it proves nothing about luck and counts nowhere.
pub struct Lesson<G: Game> {
    /// Its name in forms and in the store.
    pub id: &'static str,
    /// The key of the text on the button that begins it.
    pub name: &'static str,
    /// What is chosen for its table.
    pub choices: &'static [(&'static str, &'static str)],
    /// The number from which all its luck follows.
    pub start: u64,
    /// How strong the bots are that play along.
    pub bots: Strength,
    /// What is explained, in order.
    pub steps: &'static [Step<G>],
}

/// One thing that is explained.
pub struct Step<G: Game> {
    /// The key of the text that explains it.
    pub words: &'static str,
    /// The clause that says so.
    pub clause: &'static str,
    /// What it speaks of.
    pub points: fn(&Shown<'_, G>) -> Vec<Target>,
    /// What is asked for; a step without it is only read.
    pub task: Option<Task<G>>,
    /// How far it is, by what there is to see and what has happened. Once it is over it stays so, unless
    /// something is taken back.
    pub progress: fn(&Shown<'_, G>) -> Progress,
}

impl<G: Game> Step<G> {
    /// A step that is only read.
    #[must_use]
    pub const fn read(
        words: &'static str,
        clause: &'static str,
        points: fn(&Shown<'_, G>) -> Vec<Target>,
        progress: fn(&Shown<'_, G>) -> Progress,
    ) -> Step<G> {
        Step { words, clause, points, task: None, progress }
    }

    /// A step that asks for something, in the words of `asks`.
    #[must_use]
    pub const fn ask(
        words: &'static str,
        asks: &'static str,
        clause: &'static str,
        wants: fn(&Shown<'_, G>) -> Option<G::Decision>,
        points: fn(&Shown<'_, G>) -> Vec<Target>,
        progress: fn(&Shown<'_, G>) -> Progress,
    ) -> Step<G> {
        Step { words, clause, points, task: Some(Task { words: asks, wants }), progress }
    }
}

/// What a step asks for.
pub struct Task<G: Game> {
    /// The key of the text that asks.
    pub words: &'static str,
    /// A decision that leads there, while the person is asked anything; it is always a legal one.
    pub wants: fn(&Shown<'_, G>) -> Option<G::Decision>,
}

/// How far a step is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// It is to be read, or to be done.
    Waits,
    /// Its moment is still to come.
    Later,
    /// It was done, or the match has gone on without it.
    Over,
    /// Something else was done that is legal, too; the key of a text says what that means.
    Otherwise(&'static str),
}

/// The step at which somebody is.
pub(crate) struct Now<'l, G: Game> {
    pub(crate) number: usize,
    pub(crate) step: &'l Step<G>,
    pub(crate) progress: Progress,
}

impl<G: Game> Lesson<G> {
    /// It as menus know it.
    pub(crate) fn offer(&self) -> LessonOffer {
        LessonOffer { id: self.id, name: self.name }
    }

    /// The secret from which its luck follows. Everybody may know it.
    #[must_use]
    pub fn secret(&self) -> Secret {
        let mut bytes = *b"saucer: a prepared start, number";
        for (byte, number) in bytes.iter_mut().zip(self.start.to_le_bytes()) {
            *byte ^= number;
        }
        Secret::from_bytes(bytes)
    }

    /// The step at which somebody is who has read those before `read`; `None` after the last one.
    pub(crate) fn now(&self, shown: &Shown<'_, G>, read: u32) -> Option<Now<'_, G>> {
        self.steps.iter().enumerate().skip(read as usize).find_map(|(number, step)| {
            let progress = (step.progress)(shown);
            (progress != Progress::Over).then_some(Now { number, step, progress })
        })
    }

    /// Which of how many this step is. Steps that come only in some matches have the number of the one before, and so
    /// has the time between two steps, so that the number rises by one and is always there.
    pub(crate) fn counted<P: Play<Game = G>>(&self, now: &Now<'_, G>) -> Option<OutOf> {
        let counts = |step: &&Step<G>| !P::chance_steps().contains(&step.words);
        let count = |steps: &[Step<G>]| u32::try_from(steps.iter().filter(counts).count()).ok();
        let is_later = now.progress == Progress::Later;
        let upto = if is_later { now.number } else { now.number + 1 };
        Some(OutOf { n: count(&self.steps[..upto])?.max(1), all: count(self.steps)? })
    }

    /// The last step before this one that can be read again.
    fn before(&self, shown: &Shown<'_, G>, number: usize) -> Option<usize> {
        let again =
            |step: &Step<G>| step.task.is_none() && (step.progress)(shown) == Progress::Waits;
        (0..number).rev().find(|earlier| again(&self.steps[*earlier]))
    }
}

impl<G: Game> fmt::Debug for Lesson<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lesson").field("id", &self.id).finish_non_exhaustive()
    }
}

/// Whether the coach asks for just this decision, in words or by pointing at its button.
pub(crate) fn asks_for<P: Play>(at: &At<'_, P>, decision: &<P::Game as Game>::Decision) -> bool {
    let shown = at.shown;
    let Some(learning) = shown.people.lesson.as_ref().filter(|learning| !learning.paused) else {
        return false;
    };
    let lesson = P::lessons().iter().find(|lesson| lesson.id == learning.id);
    let Some(now) = lesson.and_then(|lesson| lesson.now(shown, learning.read)) else {
        return false;
    };
    let Some(task) = now.step.task.as_ref().filter(|_| now.progress == Progress::Waits) else {
        return false;
    };
    (task.wants)(shown).as_ref() == Some(decision)
        || (now.step.points)(shown).contains(&Target::new("data-key", key(decision)))
}

/// What the coach says on a page, and what it points at.
pub(crate) struct Coached {
    pub(crate) bubble: Markup,
    pub(crate) targets: Vec<Target>,
    /// The names of the notes that explain the same, which need not come any more.
    pub(crate) explains: String,
}

/// The coach, for who plays a guided match and has not sent it away.
pub(crate) fn coach<P: Play>(at: &At<'_, P>) -> Option<Coached> {
    let shown = at.shown;
    let learning = shown.people.lesson.as_ref()?;
    if shown.seat().is_none() || shown.is_over() {
        return None;
    }
    let lesson = P::lessons().iter().find(|lesson| lesson.id == learning.id)?;
    let now = lesson.now(shown, learning.read)?;
    if learning.paused {
        let (bubble, targets) = (at.frame().silent_coach(), Vec::new());
        return Some(Coached { bubble, targets, explains: String::new() });
    }
    let (words, task) = match now.progress {
        Progress::Otherwise(said) => (at.plain(said), None),
        Progress::Later if shown.is_owed() => (at.plain("lesson-as-you-like"), None),
        Progress::Later => (at.plain("lesson-watch"), None),
        Progress::Waits | Progress::Over => (at.plain(now.step.words), now.step.task.as_ref()),
    };
    let targets = match now.progress {
        Progress::Later => Vec::new(),
        _ => (now.step.points)(shown),
    };
    // A step that was passed over has explained nothing, nor has one in whose place something else is said.
    let explains = match now.progress {
        Progress::Waits => note::explained_by::<P>(now.step.words).join(" "),
        _ => String::new(),
    };
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let bubble = at.frame().coach(&CoachWords {
        words,
        task: task.map(|task| at.plain(task.words)),
        // The clause is that of the words of the step, not of what is said instead of them.
        clause: (now.progress == Progress::Waits).then_some(now.step.clause),
        number: number(now.number),
        of: number(lesson.steps.len()),
        counted: lesson.counted::<P>(&now),
        back: lesson.before(shown, now.number).map(number),
        has_next: task.is_none() && now.progress != Progress::Later,
        explains: &explains,
    });
    Some(Coached { bubble, targets, explains })
}
