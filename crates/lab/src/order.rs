//! An order for a report, whatever the game.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use saucer_bots::Hire;
use saucer_core::{Game, OptionFault};
use saucer_text::Lang;

use crate::against::{self, Counts, Half};
use crate::report::Page;
use crate::rules::Played;
use crate::study::{Brief, Studied, Variant, study, variants};

/// What a report is about, and where its matches are told.
pub struct Order<'a> {
    /// What is chosen for all matches.
    pub choices: &'a [(&'a str, &'a str)],
    /// How they are played.
    pub brief: Brief,
    /// By which rules.
    pub played: Played,
    /// By which rules they are played as well, to compare.
    pub against: Option<Played>,
    /// The language of the report, with the words of the game.
    pub lang: Lang,
    /// Ends the study early, with what was done so far, once it is set.
    pub stop: &'a AtomicBool,
    /// Told how far the study is.
    pub progress: &'a mut dyn FnMut(Progress),
    /// Where the raw facts of every match are written, a line of JSON each.
    pub facts: Option<&'a mut dyn Write>,
    /// Why they could not be written, if so. The study stops then.
    pub broken: Option<io::Error>,
}

/// How far a study is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// So many matches will be played.
    Matches(u64),
    /// One more was played.
    Played,
}

impl Order<'_> {
    /// Plays what was ordered and makes the report of it.
    ///
    /// # Errors
    ///
    /// When the game has no such choice.
    pub fn study<R: Studied>(&mut self, hire: Hire<R::Game>) -> Result<Page, OptionFault> {
        let (now, then) = (self.played.clone(), self.against.clone());
        let variants = variants::<R>(self.choices)?;
        let n_halves = if then.is_some() { 2 } else { 1 };
        let matches = self.brief.matches * variants.len() as u64 * n_halves;
        (self.progress)(Progress::Matches(matches));
        let now = self.half::<R>(variants.clone(), now, hire);
        let Some(then) = then else { return Ok(now.page) };
        let then = self.half::<R>(variants, then, hire);
        Ok(against::page(now, then, self.lang))
    }

    fn half<R: Studied>(
        &mut self,
        variants: Vec<Variant<<R::Game as Game>::Setup>>,
        played: Played,
        hire: Hire<R::Game>,
    ) -> Half {
        let mut counts: Vec<Counts> =
            variants.iter().map(|variant| Counts::of(&variant.values)).collect();
        let study = study::<R>(variants, &self.brief, &played, hire, self.stop, |at, line| {
            (self.progress)(Progress::Played);
            counts[at].add(line.line);
            let Some(file) = self.facts.as_mut().filter(|_| self.broken.is_none()) else { return };
            let written = serde_json::to_writer(&mut *file, line).map_err(io::Error::from);
            if let Err(error) = written.and_then(|()| writeln!(file)) {
                self.broken = Some(error);
                self.stop.store(true, Ordering::Relaxed);
            }
        });
        Half { played, counts, page: R::page(&study, self.lang) }
    }
}

impl std::fmt::Debug for Order<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Order").field("brief", &self.brief).finish_non_exhaustive()
    }
}
