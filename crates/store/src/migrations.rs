//! The steps of the schema, one set of files for both engines.

use std::path::Path;
use std::sync::LazyLock;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, PgConnection, SqlSafeStr, SqliteConnection};

use crate::StoreError;

/// A file of `migrations/` by its name.
struct Step {
    name: &'static str,
    text: &'static str,
}

macro_rules! step {
    ($name:literal) => {
        Step { name: $name, text: include_str!(concat!("../migrations/", $name, ".sql")) }
    };
}

/// Every file of the folder, in order. The library has a macro that reads the folder, but it is built with both
/// engines once more for the compiler alone.
const FILES: &[Step] = &[
    step!("0001_tables"),
    step!("0002_people"),
    step!("0003_talk"),
    step!("0004_trust"),
    step!("0005_circles"),
    step!("0006_results"),
    step!("0007_orders"),
    step!("0008_explained"),
    step!("0009_noticed"),
    step!("0011_line_tokens"),
    step!("0012_checksums"),
    step!("0013_gathering"),
    step!("0020_identity"),
    step!("0022_moderation"),
    step!("0023_lives"),
    step!("0024_people_digest"),
    step!("0025_makers"),
];

static STEPS: LazyLock<Migrator> =
    LazyLock::new(|| Migrator::with_migrations(FILES.iter().map(migration).collect()));

/// `0003_talk` is number 3 and called "talk".
fn migration(step: &Step) -> Migration {
    let (number, words) =
        step.name.split_once('_').expect("a number and words make the name of a file");
    let number = number.parse().expect("the name of a file begins with its number");
    let words = words.replace('_', " ").into();
    Migration::new(number, words, MigrationType::Simple, step.text.into_sql_str(), false)
}

/// Applies the steps that are new to a file.
pub(crate) async fn migrate_sqlite(
    conn: &mut SqliteConnection,
    file: &Path,
) -> Result<(), StoreError> {
    let done = STEPS.run_direct(None, conn, false).await;
    done.map_err(|error| {
        StoreError::from_migrate(file, &error, |error| StoreError::from_sqlite(file, error))
    })
}

/// Applies the steps that are new to a database of PostgreSQL. Of several processes at once one
/// does it and the others wait for it.
pub(crate) async fn migrate_postgres(
    conn: &mut PgConnection,
    name: &Path,
) -> Result<(), StoreError> {
    let steps = STEPS.iter().map(|step| {
        let text = AssertSqlSafe(for_postgres(step.sql.as_str())).into_sql_str();
        let description = step.description.clone();
        Migration::new(step.version, description, step.migration_type, text, step.no_tx)
    });
    let done = Migrator::with_migrations(steps.collect()).run_direct(None, conn, false).await;
    done.map_err(|error| {
        StoreError::from_migrate(name, &error, |error| StoreError::from_postgres(name, error))
    })
}

/// The numbers of all steps, in order.
pub(crate) fn versions() -> impl Iterator<Item = i64> {
    STEPS.iter().map(|step| step.version)
}

/// The few words of a step that PostgreSQL says otherwise.
fn for_postgres(text: &str) -> String {
    text.replace("BLOB", "BYTEA").replace(" WITHOUT ROWID", "").replace("/*UNLOGGED*/", "UNLOGGED")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a database remembers of a step is its number, its words and the digest of its text.
    #[tokio::test]
    async fn the_steps_are_those_of_the_folder() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let read = Migrator::new(folder).await.unwrap();
        let told = |steps: &Migrator| -> Vec<_> {
            let steps = steps.iter();
            steps
                .map(|step| (step.version, step.description.clone(), step.checksum.clone()))
                .collect()
        };
        assert_eq!(told(&STEPS), told(&read));
    }

    #[test]
    fn no_word_of_sqlite_is_left() {
        let all: String = STEPS.iter().map(|step| for_postgres(step.sql.as_str())).collect();
        for word in ["BLOB", "ROWID", "/*", "AUTOINCREMENT", "INTEGER"] {
            assert!(!all.contains(word), "{word}");
        }
        assert!(all.contains("CREATE UNLOGGED TABLE presence"));
    }
}
