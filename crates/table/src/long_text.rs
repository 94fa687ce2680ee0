//! Long texts about a match, written piece by piece (streaming serialisation), so that nobody has to hold one whole.

use std::any::Any;
use std::mem;

use saucer_core::{Game, Viewer};
use serde::Serialize;

use crate::entry::{json, json_value};
use crate::position::Position;
use crate::{Match, Record, Table};

/// A text about a match that is being written: a record, what luck was asked, or what somebody was told.
///
/// It is about the entries that there were when it was begun, and a log only grows; so nothing has to be held while
/// its reader takes their time. [`Table::write_on`] writes it on.
pub struct LongText {
    /// What is before the items, until it is written.
    opening: String,
    separator: &'static str,
    closing: &'static str,
    /// What is behind all that.
    end: String,
    items: Items,
    is_first: bool,
    /// The next entry to look at.
    next: u64,
    n_entries: u64,
}

/// What is written for an entry.
enum Items {
    /// The entry.
    Entries,
    /// What it was drawn from, if luck gave it. The position before the next entry is made by whoever knows the game.
    Draws(Option<Box<dyn Any + Send + Sync>>),
    /// What it told the viewer, if anything, and if the viewer counts it higher than this.
    Told(Viewer, u64),
}

/// What is left of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// More is to be written.
    More,
    /// It is whole.
    Nothing,
}

impl LongText {
    /// How many entries are looked at for one piece, at most: many may have nothing to be written.
    pub const STRIDE: u64 = 256;

    /// The record of a table: what [`Record::to_text`] writes once it has its log. The outline is the one that
    /// the table has just [given](Table::record_outline).
    #[must_use]
    pub fn record(outline: &Record, table: &dyn Table) -> LongText {
        let is_empty = table.version() == 0;
        LongText {
            opening: outline.before_inputs() + if is_empty { "[" } else { "[\n    " },
            separator: ",\n    ",
            closing: if is_empty { "]" } else { "\n  ]" },
            end: outline.behind_inputs(),
            items: Items::Entries,
            ..LongText::list(table)
        }
    }

    /// What each answer of luck was drawn from, as a JSON array. It tells what lay in every pile, so it is only for a
    /// match that nobody plays on.
    #[must_use]
    pub fn draws(table: &dyn Table) -> LongText {
        LongText { items: Items::Draws(None), ..LongText::list(table) }
    }

    /// What the viewer was told and counts higher than `after`, as `{log: [{seq, events}]}`, numbered as the
    /// viewer counts. What is taken back while it is written is missing from there on.
    #[must_use]
    pub fn told(table: &dyn Table, viewer: Viewer, after: u64) -> LongText {
        let (opening, end) = ("{\"log\":[".to_owned(), "}".to_owned());
        LongText { opening, end, items: Items::Told(viewer, after), ..LongText::list(table) }
    }

    fn list(table: &dyn Table) -> LongText {
        LongText {
            opening: "[".to_owned(),
            separator: ",",
            closing: "]",
            end: String::new(),
            items: Items::Entries,
            is_first: true,
            next: 0,
            n_entries: table.version(),
        }
    }
}

/// What an entry told, as JSON.
#[derive(Serialize)]
struct ToldJson {
    seq: u64,
    events: serde_json::Value,
}

impl<G: Game> Match<G> {
    /// See [`Table::write_on`].
    pub(crate) fn write_text(&self, text: &mut LongText, room: usize, piece: &mut Vec<u8>) -> Left {
        piece.extend_from_slice(mem::take(&mut text.opening).as_bytes());
        let stop = text.n_entries.min(text.next + LongText::STRIDE);
        while text.next < stop && piece.len() < room {
            let item = match &mut text.items {
                Items::Entries => Some(json(&json_value(&self.entries[text.next as usize]))),
                Items::Draws(position) => self.next_draw(position, text.next),
                Items::Told(viewer, after) => self.told_json(text.next, *viewer, *after),
            };
            if let Some(item) = item {
                let separator = if mem::take(&mut text.is_first) { "" } else { text.separator };
                piece.extend_from_slice(separator.as_bytes());
                piece.extend_from_slice(item.as_bytes());
            }
            text.next += 1;
        }
        if text.next < text.n_entries {
            return Left::More;
        }
        piece.extend_from_slice(mem::take(&mut text.closing).as_bytes());
        piece.extend_from_slice(mem::take(&mut text.end).as_bytes());
        Left::Nothing
    }

    fn next_draw(
        &self,
        kept: &mut Option<Box<dyn Any + Send + Sync>>,
        number: u64,
    ) -> Option<String> {
        let first = || Box::new(Position::<G>::new(&self.setup, self.rules, self.fork()));
        let position = kept.get_or_insert_with(|| first()).downcast_mut::<Position<G>>();
        let position = position.expect("a text is written on by the table that it is about");
        let entry = &self.entries[number as usize];
        let asked = Match::asked_at(position, entry);
        position.take(entry).expect("the log of a match replays");
        asked.as_ref().map(json)
    }

    fn told_json(&self, number: u64, viewer: Viewer, after: u64) -> Option<String> {
        let told = self.told_by(number, viewer).filter(|told| told.seq > after)?;
        Some(json(&ToldJson { seq: told.seq, events: json_value(&told.events) }))
    }
}

impl std::fmt::Debug for LongText {
    /// Tells no secrets, so that a log line may hold it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LongText").field("next", &self.next).finish_non_exhaustive()
    }
}
