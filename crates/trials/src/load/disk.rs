//! What the disk alone needs to keep a decision.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use crate::report::Times;

/// Two pages, which is what a decision adds to the write-ahead log.
const PAGES: [u8; 2 * 4096] = [b'x'; 2 * 4096];
/// The file is written in a circle, as the log is.
const AROUND: usize = 256;

/// A file beside the data of the server, written and synced as SQLite does it.
pub(super) struct Disk {
    file: File,
    at: usize,
}

impl Disk {
    pub(super) fn new(folder: &Path) -> io::Result<Disk> {
        let path = folder.join("probe");
        let mut file = OpenOptions::new().create_new(true).write(true).open(path)?;
        for _ in 0..AROUND {
            file.write_all(&PAGES)?;
        }
        file.sync_all()?;
        file.rewind()?;
        Ok(Disk { file, at: 0 })
    }

    /// So many writes, each synced before the next one.
    pub(super) fn probe(&mut self, n: usize) -> io::Result<Times> {
        let mut times = Times::default();
        for _ in 0..n {
            times.note(self.write()?);
        }
        Ok(times)
    }

    /// One write until it is synced, and how long that took.
    fn write(&mut self) -> io::Result<Duration> {
        if self.at == AROUND {
            self.file.rewind()?;
            self.at = 0;
        }
        self.at += 1;
        let begun = Instant::now();
        self.file.write_all(&PAGES)?;
        self.file.sync_data()?;
        Ok(begun.elapsed())
    }

    /// Four writes a second until the end of the trial, and what those would have waited that were
    /// due while the disk stood still.
    pub(super) async fn probe_until(mut self, until: Instant) -> io::Result<Times> {
        let mut times = Times::default();
        while Instant::now() < until {
            tokio::time::sleep(PACE).await;
            let (disk, took) = tokio::task::spawn_blocking(move || {
                let took = self.write();
                (self, took)
            })
            .await
            .map_err(io::Error::other)?;
            self = disk;
            note_all_due(took?, &mut times);
        }
        Ok(times)
    }
}

/// How long from one probe to the next.
const PACE: Duration = Duration::from_millis(250);

/// Notes a probe, and with it those that were due before it was over. Decisions come at any time, also
/// while the disk stands still; one probe for all of that time would make the disk look better than
/// it is to them.
fn note_all_due(took: Duration, times: &mut Times) {
    times.note(took);
    let mut left = took;
    while left > PACE {
        left -= PACE;
        times.note(left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_stop_of_the_disk_counts_for_all_who_come_meanwhile() {
        let mut times = Times::default();
        note_all_due(Duration::from_millis(3), &mut times);
        note_all_due(PACE * 3 + Duration::from_millis(10), &mut times);
        let times = times.sorted();
        let noted = [0.2, 0.4, 0.6, 0.8, 1.0].map(|share| times.at(share));
        assert_eq!(noted, [3.0, 10.0, 260.0, 510.0, 760.0]);
    }
}
