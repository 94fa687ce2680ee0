//! Tremble: both editions for every number of captains, side by side.

mod cards;
mod facts;
mod flags;
mod page;
mod settled;
mod sums;

pub use facts::{
    CaptainFacts, CardFacts, Cards, Facts, HuntEnd, HuntFacts, Settled, TrembleWitness,
};
pub use sums::{CardSums, CardTable, HuntSums, Sums};

use saucer_tremble::Tremble;

use crate::lang::Lang;
use crate::report::Page;
use crate::sim::MatchLine;
use crate::study::{Studied, Study};

impl Studied for Tremble {
    type Facts = Facts;
    type Witness = TrembleWitness;
    type Sums = Sums;

    const AXES: &'static [&'static str] = &["edition", "captains"];

    fn add(sums: &mut Sums, line: &MatchLine, facts: &Facts) {
        sums.add(line, facts);
    }

    fn page(study: &Study<Tremble>, lang: Lang) -> Page {
        page::page(study, lang)
    }
}
