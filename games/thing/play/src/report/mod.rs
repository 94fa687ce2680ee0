//! The report about balance: every mode with every number of players, by the truth after the end.

mod facts;
mod flags;
mod gear;
mod infection;
mod page;
mod places;
mod probe;
mod sums;

pub use facts::{Facts, GearFacts, PlaceFacts, TestFacts, TestKind, ThingWitness, Trouble, Ways};
pub use sums::{Carried, GearSums, PlaceSums, Sums, TestSums, Won};

use saucer_lab::{MatchLine, Page, Series, Studied, Study};
use saucer_text::Lang;
use saucer_thing::Thing;

/// What the lab learns of The Thing.
#[derive(Debug)]
pub struct ThingReport;

/// The matches of one setup, with the number of players.
type OfSetup<'a> = (u8, &'a Series<ThingReport>, &'a Sums);

impl Studied for ThingReport {
    type Game = Thing;
    type Facts = Facts;
    type Witness = ThingWitness;
    type Sums = Sums;

    const AXES: &'static [&'static str] = &["mode", "players"];

    fn add(sums: &mut Sums, line: &MatchLine, facts: &Facts) {
        sums.add(line, facts);
    }

    fn page(study: &Study<ThingReport>, lang: Lang) -> Page {
        page::page(study, lang)
    }
}
