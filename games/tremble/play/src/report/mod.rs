//! The report about balance: both editions for every number of captains, side by side.

mod cards;
mod course;
mod facts;
mod flags;
mod page;
mod settled;
mod sums;

pub use facts::{
    CaptainFacts, CardFacts, Cards, Facts, HuntEnd, HuntFacts, Settled, TrembleWitness,
};
pub use sums::{CardSums, CardTable, HuntSums, Sums};

use saucer_lab::{MatchLine, Page, Series, Studied, Study};
use saucer_text::Lang;
use saucer_tremble::Tremble;

/// What the lab learns of tremble.
#[derive(Debug)]
pub struct TrembleReport;

/// The matches of one setup, with the number of captains.
type OfSetup<'a> = (u8, &'a Series<TrembleReport>, &'a Sums);

impl Studied for TrembleReport {
    type Game = Tremble;
    type Facts = Facts;
    type Witness = TrembleWitness;
    type Sums = Sums;

    const AXES: &'static [&'static str] = &["edition", "captains"];

    fn add(sums: &mut Sums, line: &MatchLine, facts: &Facts) {
        sums.add(line, facts);
    }

    fn page(study: &Study<TrembleReport>, lang: Lang) -> Page {
        page::page(study, lang)
    }
}
