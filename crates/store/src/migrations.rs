//! The steps of the schema, one set of files for both engines.

use std::path::Path;

use sqlx::migrate::{Migration, Migrator};
use sqlx::{AssertSqlSafe, PgConnection, SqlSafeStr, SqliteConnection};

use crate::StoreError;

static STEPS: Migrator = sqlx::migrate!();

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

    #[test]
    fn no_word_of_sqlite_is_left() {
        let all: String = STEPS.iter().map(|step| for_postgres(step.sql.as_str())).collect();
        for word in ["BLOB", "ROWID", "/*", "AUTOINCREMENT", "INTEGER"] {
            assert!(!all.contains(word), "{word}");
        }
        assert!(all.contains("CREATE UNLOGGED TABLE presence"));
    }
}
