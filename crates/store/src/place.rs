//! Where a store is, and how it is opened.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

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
    /// An address is not checked before the store is opened.
    pub fn parse(text: &str) -> Self {
        match text.starts_with("postgres://") || text.starts_with("postgresql://") {
            true => Self::Postgres(text.to_owned()),
            false => Self::Folder(PathBuf::from(text)),
        }
    }

    /// What messages call the place: the folder, or host, port and database of the address.
    pub(crate) fn name(&self) -> PathBuf {
        match self {
            Self::Folder(folder) => folder.clone(),
            Self::Postgres(url) => {
                let options = PgConnectOptions::from_str(url);
                options.map_or_else(|_| PathBuf::from("postgres://"), |options| address(&options))
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
    /// Whether a change is on the disk when it is acknowledged. `false` is for benchmarks only,
    /// which measure what the disk costs: a crash of the machine loses the last changes then.
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
        None => options.get_host().to_owned(),
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
        let broken = Place::parse("postgres://ann:hush@[db/saucer");
        assert_eq!(format!("{broken} {broken:?}"), r#"postgres:// Postgres("postgres://")"#);
    }
}
