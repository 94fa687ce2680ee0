//! Whether the schema of a file can be read.

use std::path::Path;

use sqlx::{Row as _, SqliteConnection};

use crate::StoreError;
use crate::engine::sqlite_query;

/// The library takes names and types of columns for UTF-8. One flipped bit, and its thread panics: whoever waits for an
/// answer would wait for ever. So they are looked at as bytes before any column is asked for.
///
/// # Errors
/// `Damaged` for a schema that is no text, or a storage kind.
pub(crate) async fn check(conn: &mut SqliteConnection, file: &Path) -> Result<(), StoreError> {
    let fault = |error: sqlx::Error| StoreError::from_sqlite(file, &error);
    let sql = "SELECT CAST(sql AS BLOB) AS words FROM sqlite_schema WHERE sql IS NOT NULL";
    let rows = sqlite_query(sql.into(), &[]).fetch_all(conn).await.map_err(fault)?;
    for row in rows {
        let words: Vec<u8> = row.try_get("words").map_err(fault)?;
        if std::str::from_utf8(&words).is_err() {
            let detail = "its schema is no text".to_owned();
            return Err(StoreError::Damaged { path: file.to_owned(), detail });
        }
    }
    Ok(())
}
