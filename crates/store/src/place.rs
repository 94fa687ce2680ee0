//! Where a store is, and how it is opened.

use std::fmt;
use std::path::{Path, PathBuf};

use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;

use crate::address::Address;
use crate::{StoreError, tls};

/// Where a store keeps its data. Neither `Display` nor `Debug` shows a password.
#[derive(Clone, PartialEq, Eq)]
pub enum Place {
    /// A folder with a database of SQLite, for one process.
    Folder(PathBuf),
    /// The address of a database of PostgreSQL, for any number of processes.
    Postgres(String),
}

impl Place {
    /// Addresses begin with `postgres://` or `postgresql://`; anything else is a folder.
    ///
    /// An address is not looked at before [`check`](Self::check) or before the store is opened.
    pub fn parse(text: &str) -> Self {
        match text.starts_with("postgres://") || text.starts_with("postgresql://") {
            true => Self::Postgres(text.to_owned()),
            false => Self::Folder(PathBuf::from(text)),
        }
    }

    /// Looks at what can be judged without a connection: the form of an address, and the files that
    /// it names for encryption. There is nothing to say against a folder before it is opened.
    ///
    /// # Errors
    /// `Io` if it is no address, `Tls` if what it says about encryption cannot be done.
    pub fn check(&self) -> Result<(), StoreError> {
        match self {
            Self::Folder(_) => Ok(()),
            Self::Postgres(url) => tls::read(url).map(drop),
        }
    }

    /// What messages call the place: the folder, or host, port and database of the address.
    pub(crate) fn name(&self) -> PathBuf {
        match self {
            Self::Folder(folder) => folder.clone(),
            Self::Postgres(url) => {
                let options = Address::parse(url)
                    .ok()
                    .and_then(|address| PgConnectOptions::from_url(&address.url).ok());
                options.map_or_else(|| PathBuf::from("postgres://"), |options| address(&options))
            }
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name().display().fmt(f)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self {
            Self::Folder(_) => "Folder",
            Self::Postgres(_) => "Postgres",
        };
        f.debug_tuple(kind).field(&self.name()).finish()
    }
}

/// How a store is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Where it is.
    pub place: Place,
    /// Whether a change is on the disk when it is acknowledged. `false` is the engine's own switch:
    /// `synchronous = NORMAL` on SQLite, `synchronous_commit = off` on PostgreSQL. What was
    /// acknowledged survives the death of this process even so. A power cut, or a crash of the
    /// machine or of PostgreSQL, loses the last changes, as wholes and from the end; the rest stays
    /// sound.
    pub durable: bool,
}

impl Opening {
    /// The store of a folder, as it should be opened.
    pub fn folder(folder: &Path) -> Self {
        Self { place: Place::Folder(folder.to_owned()), durable: true }
    }

    /// The store at a place, as it should be opened.
    pub fn at(place: Place) -> Self {
        Self { place, durable: true }
    }
}

/// Host, port and database, without user and password.
pub(crate) fn address(options: &PgConnectOptions) -> PathBuf {
    let host = match options.get_socket() {
        Some(socket) => socket.display().to_string(),
        // An address of version 6 needs brackets, or nobody could tell where its port begins.
        None => match options.get_host() {
            bare if bare.contains(':') && !bare.starts_with('[') => format!("[{bare}]"),
            host => host.to_owned(),
        },
    };
    let database = options.get_database().unwrap_or_default();
    PathBuf::from(format!("postgres://{host}:{}/{database}", options.get_port()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_told_from_a_folder() {
        assert_eq!(Place::parse("data"), Place::Folder(PathBuf::from("data")));
        assert_eq!(Place::parse("postgres"), Place::Folder(PathBuf::from("postgres")));
        for text in ["postgres://db/saucer", "postgresql://db/saucer"] {
            assert_eq!(Place::parse(text), Place::Postgres(text.to_owned()));
        }
    }

    #[test]
    fn a_password_is_never_shown() {
        let place = Place::parse("postgres://ann:hush%20hush@db.example:5433/saucer?x=hush");
        let opening = Opening::at(place.clone());
        for text in [format!("{place}"), format!("{place:?}"), format!("{opening:?}")] {
            assert!(text.contains("postgres://db.example:5433/saucer"), "{text}");
            assert!(!text.contains("hush") && !text.contains("ann"), "{text}");
        }
        let six = Place::parse("postgres://ann:hush@[2001:db8::7]/saucer");
        assert_eq!(six.to_string(), "postgres://[2001:db8::7]:5432/saucer");
        let broken = Place::parse("postgres://ann:hush@[db/saucer");
        assert_eq!(format!("{broken} {broken:?}"), r#"postgres:// Postgres("postgres://")"#);
    }
}
