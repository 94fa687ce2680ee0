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
            if self.at == AROUND {
                self.file.rewind()?;
                self.at = 0;
            }
            let begun = Instant::now();
            self.file.write_all(&PAGES)?;
            self.file.sync_data()?;
            times.note(begun.elapsed());
            self.at += 1;
        }
        Ok(times)
    }

    /// Four writes a second until the end of the trial.
    pub(super) async fn probe_until(mut self, until: Instant) -> io::Result<Times> {
        let mut times = Times::default();
        while Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(250)).await;
            let (disk, probed) = tokio::task::spawn_blocking(move || {
                let probed = self.probe(1);
                (self, probed)
            })
            .await
            .map_err(io::Error::other)?;
            self = disk;
            times.merge(probed?);
        }
        Ok(times)
    }
}
