//! What people know, compared with what is there.

use std::path::Path;
use std::sync::Arc;

use crate::api::Record;
use crate::party::Played;
use crate::people::{Person, Stuck};
use crate::proof::prove;
use crate::random::Random;
use crate::report::Report;
use crate::world::World;

use super::THINK;

/// Compares every match with the ledgers of its people, proves its record, and looks whether the
/// server still has the same one.
pub(super) async fn compare(
    world: &Arc<World>,
    binary: &Path,
    records: &Path,
    played: &[Played],
    report: &mut Report,
) {
    let (mut lost, mut doubled, mut verified) = (0, 0, 0);
    let acknowledged: usize =
        played.iter().flat_map(|p| &p.ledgers).map(|l| l.acknowledged()).sum();
    let visitor = Person::arrive(world, Random::new(0, 3000), THINK).await;
    let mut visitor = visitor.map_err(|Stuck(evidence)| report.breach(evidence)).ok();
    for one in played {
        match serde_json::from_slice::<Record>(&one.record) {
            Ok(record) => {
                for ledger in &one.ledgers {
                    let faults = ledger.check(&record);
                    lost += faults.lost.len();
                    doubled += faults.doubled.len();
                    for fault in faults.lost {
                        report.breach(format!("lost: {fault}"));
                    }
                    for fault in faults.doubled {
                        report.breach(format!("doubled: {fault}"));
                    }
                }
            }
            Err(error) => report.breach(format!("table {}: no record ({error})", one.table)),
        }
        match prove(binary, records, &one.table, &one.record).await {
            Ok(_) => verified += 1,
            Err(evidence) => report.breach(evidence),
        }
        // Whoever is stuck at one table would be stuck for as long at all the others.
        let Some(present) = &mut visitor else { continue };
        match present.record(&one.table).await {
            Ok(again) if again == one.record => {}
            Ok(_) => report
                .breach(format!("table {} has another record after the last restart", one.table)),
            Err(Stuck(evidence)) => {
                report.breach(evidence);
                visitor = None;
            }
        }
    }
    report.row("decisions in finished matches", acknowledged);
    report.row("lost", lost);
    report.row("doubled", doubled);
    report.row("tables verified", format!("{verified} of {}", played.len()));
}
