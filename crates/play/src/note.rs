//! Notes in somebody's first own matches: each new thing is explained once, quietly, where it is.

use std::fmt;

use maud::Markup;
use saucer_core::Game;

use crate::pointing::Target;
use crate::{At, Play, Shown};

/// Something that is explained the first time that somebody meets it.
///
/// It is made from what is shown to a seat, so it can tell no secret.
pub struct Note<G: Game> {
    /// Its name in forms and in the store.
    pub id: &'static str,
    /// The key of the text that explains it, in one or two sentences.
    pub words: &'static str,
    /// The clause that says so.
    pub clause: &'static str,
    /// What it speaks of.
    pub points: fn(&Shown<'_, G>) -> Vec<Target>,
    /// Whether it is there, or can be done. It is asked only while the seat owes a decision, so that there
    /// is a decision that ends the note.
    pub when: fn(&Shown<'_, G>) -> bool,
    /// The steps of guided matches that explain the same, by the keys of their words.
    pub taught: &'static [&'static str],
}

impl<G: Game> Note<G> {
    /// Whether there is something to explain now, to whom it was not explained yet.
    pub(crate) fn is_due(&self, shown: &Shown<'_, G>) -> bool {
        shown.is_owed() && !shown.is_over() && (self.when)(shown)
    }
}

impl<G: Game> fmt::Debug for Note<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Note").field("id", &self.id).finish_non_exhaustive()
    }
}

/// A note on a page, and what it points at.
pub(crate) struct Noted {
    pub(crate) id: &'static str,
    pub(crate) body: Markup,
    pub(crate) targets: Vec<Target>,
}

/// The first note that is due, for who has not been told yet. Whatever else is said goes before it.
pub(crate) fn note<P: Play>(at: &At<'_, P>) -> Option<Noted> {
    let shown = at.shown;
    let explained = shown.people.explained.as_ref()?;
    if shown.hint.is_some() || shown.notice.is_some() {
        return None;
    }
    let is_new = |note: &&Note<P::Game>| !explained.iter().any(|name| name == note.id);
    let note = P::notes().iter().filter(is_new).find(|note| note.is_due(shown))?;
    let body = at.frame().first_note(note.id, &at.plain(note.words), note.clause);
    Some(Noted { id: note.id, body, targets: (note.points)(shown) })
}

/// The names of the notes that explain the same as the step of a guided match with these words.
pub(crate) fn explained_by<P: Play>(words: &str) -> Vec<&'static str> {
    let is_taught = |note: &&Note<P::Game>| note.taught.contains(&words);
    P::notes().iter().filter(is_taught).map(|note| note.id).collect()
}
