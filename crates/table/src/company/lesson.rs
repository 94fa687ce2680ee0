//! How far somebody is in a guided match.

use serde::{Deserialize, Serialize};

use super::{Company, SeatError};

/// A guided match: its start was prepared, and a coach explains it step by step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lesson {
    /// Its name among the lessons of the game.
    pub id: String,
    /// The first step that was not read yet. What was done in the match is known to the match.
    pub read: u32,
    /// Whether the coach is sent away for now.
    #[serde(default)]
    pub paused: bool,
}

/// What somebody asks of the coach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coaching {
    /// Go to the step with this number.
    Go(u32),
    /// Be silent.
    Leave,
    /// Speak again.
    Resume,
}

impl Company {
    /// The same company at a guided match.
    #[must_use]
    pub fn with_lesson(self, id: &str) -> Company {
        Company { lesson: Some(Lesson { id: id.to_owned(), read: 0, paused: false }), ..self }
    }

    /// The guided match that this is, also after its last step: its start stays a prepared one.
    #[must_use]
    pub fn lesson(&self) -> Option<&Lesson> {
        self.lesson.as_ref()
    }

    /// Does what the host asks of the coach.
    ///
    /// # Errors
    ///
    /// [`SeatError::NotHost`]; [`SeatError::NoLesson`] where there is no coach.
    pub fn coach(&mut self, by: &str, asked: Coaching) -> Result<(), SeatError> {
        self.expect_host(by)?;
        let lesson = self.lesson.as_mut().ok_or(SeatError::NoLesson)?;
        match asked {
            Coaching::Go(step) => lesson.read = step,
            Coaching::Leave => lesson.paused = true,
            Coaching::Resume => lesson.paused = false,
        }
        Ok(())
    }
}
