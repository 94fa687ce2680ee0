//! What may go wrong with the stored data, in words that say what to do.

use std::path::PathBuf;

use crate::TlsFault;

/// Why the store did not do what it was asked.
///
/// The messages are English sentences for a person; [`kind`](Self::kind) is the stable key for
/// translations. Whatever the error, the database was neither deleted nor replaced, and the
/// refused change has left no trace in it; only after [`Gone`](Self::Gone) it may have been made.
///
/// `path` is the file or folder, or host, port and database of PostgreSQL, never with a password.
///
/// The type is `Clone` because one failed commit is the answer to every change of its batch.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// No table has this id.
    #[error("There is no table {table}. Check the link, or start a new table.")]
    NoTable {
        /// The id that was asked for.
        table: String,
    },
    /// No player has this id.
    #[error("There is no player {player}. The player must be stored before taking a seat.")]
    NoPlayer {
        /// The id that was asked for.
        player: String,
    },
    /// A table of this id is stored already; it was left as it is.
    #[error("Table {table} exists already. Choose another id.")]
    Exists {
        /// The id that was to be created.
        table: String,
    },
    /// The number is in the log already: somebody else was faster.
    #[error("Entry {seq} of table {table} is already written. Read the log again and retry.")]
    Taken {
        /// The table whose log was to grow.
        table: String,
        /// The first number that clashed.
        seq: u64,
    },
    /// The append would leave out numbers of the log.
    #[error(
        "Entry {first} of table {table} would leave a gap, the next one is {next}. \
         Read the log again and retry."
    )]
    Gap {
        /// The table whose log was to grow.
        table: String,
        /// The number given by the caller.
        first: u64,
        /// The number that the log expects.
        next: u64,
    },
    /// Two players were named for one seat.
    #[error("Seat {seat} of table {table} was given twice. Name one player for each seat.")]
    SeatTwice {
        /// The table.
        table: String,
        /// The seat that was named twice.
        seat: u32,
    },
    /// The folder or the file may not be written.
    #[error(
        "{path} cannot be written ({detail}). \
         Give this user write access to it, or choose another data folder."
    )]
    ReadOnly {
        /// The folder or file.
        path: PathBuf,
        /// What the system said.
        detail: String,
    },
    /// The file is no database, or a part of it is broken.
    #[error(
        "{path} is damaged or not a database of Saucer ({detail}). It was left untouched. \
         Restore it from a backup, or move it away to start with an empty one."
    )]
    Damaged {
        /// The database file.
        path: PathBuf,
        /// What the database engine said.
        detail: String,
    },
    /// The log or the people of a table are not what was written. All other tables are as they were.
    #[error(
        "The log or the people of table {table} are damaged: they do not have the checksum that was stored with them. It was left \
         untouched, and other tables are not concerned. Restore it from a backup."
    )]
    LogDamaged {
        /// The table.
        table: String,
    },
    /// No room is left on the disk.
    #[error("The disk of {path} is full ({detail}). Free some space and try again.")]
    Full {
        /// The database file or its folder.
        path: PathBuf,
        /// What the system said.
        detail: String,
    },
    /// The file has a schema that this program does not know.
    #[error(
        "{path} was written by a newer or different version of Saucer (its schema has step \
         {step}). It was left untouched. Start that version, or choose another data folder."
    )]
    Newer {
        /// The database file.
        path: PathBuf,
        /// The number of the unknown migration.
        step: i64,
    },
    /// Another process holds the file and did not let go in time.
    #[error(
        "{path} is locked by another process ({detail}). \
         Stop the other program that uses it, or try again."
    )]
    Busy {
        /// The database file.
        path: PathBuf,
        /// What the database engine said.
        detail: String,
    },
    /// Another server serves the tables of this folder.
    #[error(
        "{path} is served by another Saucer. Stop that one, or give this one a folder of its own with --data. \
         Several servers can share a database of PostgreSQL."
    )]
    Served {
        /// The folder.
        path: PathBuf,
    },
    /// Any other failure of the file system or of the database engine.
    #[error("{path} cannot be used ({detail}). Check the path and the disk, then try again.")]
    Io {
        /// The folder or file.
        path: PathBuf,
        /// What the system said.
        detail: String,
    },
    /// The database cannot be reached, or the connection broke before it has answered. The change
    /// is either stored as a whole or not at all; reading again tells which.
    #[error(
        "{path} cannot be reached ({detail}). Nothing that was saved is lost. \
         The connection is tried again with every request."
    )]
    Gone {
        /// The database.
        path: PathBuf,
        /// What the system said.
        detail: String,
    },
    /// The database may be reached, but not as safely as the address or the database demands.
    #[error("{path} cannot be reached safely: {fault}.")]
    Tls {
        /// The database.
        path: PathBuf,
        /// Why not, and what to do.
        fault: TlsFault,
    },
    /// A backup was to be restored into a database that is in use.
    #[error(
        "{path} already has players or tables. Nothing was changed. \
         Restore into an empty database, or choose another one."
    )]
    NotEmpty {
        /// The database.
        path: PathBuf,
    },
    /// A backup was to be written over a file.
    #[error("{path} exists already and was left as it is. Choose another name for the backup.")]
    FileExists {
        /// The file.
        path: PathBuf,
    },
    /// The store was closed, or the runtime that it was opened in has ended.
    #[error("The store is closed. Open it again.")]
    Closed,
}

impl StoreError {
    /// A stable key for translations and for choosing an HTTP status; always `store-…`.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::NoTable { .. } => "store-no-table",
            Self::NoPlayer { .. } => "store-no-player",
            Self::Exists { .. } => "store-exists",
            Self::Taken { .. } => "store-taken",
            Self::Gap { .. } => "store-gap",
            Self::SeatTwice { .. } => "store-seat-twice",
            Self::ReadOnly { .. } => "store-read-only",
            Self::Damaged { .. } => "store-damaged",
            Self::LogDamaged { .. } => "store-log-damaged",
            Self::Full { .. } => "store-full",
            Self::Newer { .. } => "store-newer",
            Self::Busy { .. } => "store-busy",
            Self::Served { .. } => "store-served",
            Self::Io { .. } => "store-io",
            Self::Gone { .. } => "store-gone",
            Self::Tls { .. } => "store-tls",
            Self::NotEmpty { .. } => "store-not-empty",
            Self::FileExists { .. } => "store-file-exists",
            Self::Closed => "store-closed",
        }
    }

    /// Whether the request was at fault and the storage is sound.
    ///
    /// A refusal concerns one change alone; anything else fails the whole batch.
    pub fn is_refusal(&self) -> bool {
        match self {
            Self::NoTable { .. }
            | Self::NoPlayer { .. }
            | Self::Exists { .. }
            | Self::Taken { .. }
            | Self::Gap { .. }
            | Self::SeatTwice { .. } => true,
            Self::ReadOnly { .. }
            | Self::Damaged { .. }
            | Self::LogDamaged { .. }
            | Self::Full { .. }
            | Self::Newer { .. }
            | Self::Busy { .. }
            | Self::Served { .. }
            | Self::Io { .. }
            | Self::Gone { .. }
            | Self::Tls { .. }
            | Self::NotEmpty { .. }
            | Self::FileExists { .. }
            | Self::Closed => false,
        }
    }
}
