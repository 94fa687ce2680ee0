//! One server for one folder: an advisory lock (`flock`) that is held as long as the server runs.
//!
//! SQLite itself lets several processes write, and each of them would take the other's tables for its own. Backups
//! and checks look on beside a server and need no lock.

use std::fs::{File, OpenOptions, TryLockError};

use crate::{Place, StoreError, private};

/// The right to serve the tables of a place. It is given back when it is dropped, and when the process dies.
#[derive(Debug)]
pub struct ServeLock {
    _held: Option<File>,
}

impl ServeLock {
    /// Takes the lock of a folder. A database of PostgreSQL may be shared and has none; a folder in which no file
    /// can be made is left to who opens it, and who says why not.
    ///
    /// # Errors
    /// `Served` if another process has it.
    pub fn take(place: &Place) -> Result<ServeLock, StoreError> {
        let Place::Folder(dir) = place else { return Ok(ServeLock { _held: None }) };
        if private::make_folder(dir).is_err() {
            return Ok(ServeLock { _held: None });
        }
        let path = dir.join("saucer.lock");
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let made = options.open(&path);
        private::shut(&path);
        let Ok(file) = made.or_else(|_| File::open(&path)) else {
            return Ok(ServeLock { _held: None });
        };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(StoreError::Served { path: dir.clone() }),
            // Some file systems know no locks; there it is as it was.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(ServeLock { _held: Some(file) }),
        }
    }
}
