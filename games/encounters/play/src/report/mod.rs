//! The report about balance: every mode with both films for every number of players.

mod cards;
mod facts;
mod flags;
mod hunt;
mod page;
mod sums;

pub use facts::{CardFacts, EncountersWitness, Facts};
pub use sums::{CardSums, GroupSums, MANY, Sums};

use saucer_encounters::Encounters;
use saucer_lab::{MatchLine, Page, Series, Studied, Study};
use saucer_text::Lang;

/// What the lab learns of Encounters.
#[derive(Debug)]
pub struct EncountersReport;

/// The matches of one setup, with the number of players.
type OfSetup<'a> = (u8, &'a Series<EncountersReport>, &'a Sums);

impl Studied for EncountersReport {
    type Game = Encounters;
    type Facts = Facts;
    type Witness = EncountersWitness;
    type Sums = Sums;

    const AXES: &'static [&'static str] = &["mode", "film", "players"];

    fn add(sums: &mut Sums, line: &MatchLine, facts: &Facts) {
        sums.add(line, facts);
    }

    fn page(study: &Study<EncountersReport>, lang: Lang) -> Page {
        page::page(study, lang)
    }
}
