//! The digest of a backup: a hash over every row of every table in it, kept in the file itself.
//!
//! It is made of the rows and not of the bytes of the file, so that the file can be opened as a database; and of the
//! columns that the file has, so that a newer version checks a backup before it brings it up to date.

use futures_util::TryStreamExt as _;
use sha2::{Digest, Sha256};
use sqlx::{Error, Row as _, SqliteConnection};

use crate::StoreError;
use crate::conn::Site;
use crate::engine::{Sql, args, sqlite_query};

/// Writes the digest of a file into it.
pub(crate) async fn seal(conn: &mut SqliteConnection) -> Result<(), Error> {
    let digest = digest(conn).await?;
    let sql = "INSERT INTO backup_digest (digest) VALUES ($1)";
    sqlite_query(sql.into(), args![&digest]).execute(conn).await.map(drop)
}

/// Whether a file has the digest that is in it; one that an older version has written has none.
///
/// # Errors
/// `Damaged` if it has another one, or a storage kind.
pub(crate) async fn check(conn: &mut SqliteConnection, site: &Site) -> Result<(), StoreError> {
    let fault = |error: Error| site.fault(&error);
    let sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'backup_digest'";
    let found = sqlite_query(sql.into(), &[]).fetch_optional(&mut *conn).await.map_err(fault)?;
    if found.is_none() {
        return Ok(());
    }
    let sql = "SELECT digest FROM backup_digest";
    let found = sqlite_query(sql.into(), &[]).fetch_optional(&mut *conn).await.map_err(fault)?;
    let Some(row) = found else { return Ok(()) };
    let written: String = row.try_get("digest").map_err(fault)?;
    if written == digest(conn).await.map_err(fault)? {
        return Ok(());
    }
    let detail = "its content is not what was written: it does not have the digest that is in it";
    Err(StoreError::Damaged { path: site.name().to_owned(), detail: detail.to_owned() })
}

async fn digest(conn: &mut SqliteConnection) -> Result<String, Error> {
    let sql = "SELECT name FROM sqlite_master WHERE type = 'table' \
         AND name NOT LIKE 'sqlite%' AND name <> 'backup_digest' ORDER BY name";
    let tables = sqlite_query(sql.into(), &[]).fetch_all(&mut *conn).await?;
    let mut hash = Sha256::new();
    for table in &tables {
        let table: String = table.try_get("name")?;
        hash.update(table.as_bytes());
        add_rows(conn, &table, &mut hash).await?;
    }
    let bytes: [u8; 32] = hash.finalize().into();
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Adds all rows of a table in the order of its key, each value as SQL would write it.
async fn add_rows(
    conn: &mut SqliteConnection,
    table: &str,
    hash: &mut Sha256,
) -> Result<(), Error> {
    let sql = "SELECT name, pk FROM pragma_table_info($1) ORDER BY cid";
    let columns = sqlite_query(sql.into(), args![table]).fetch_all(&mut *conn).await?;
    let mut key = Vec::new();
    let mut values = Vec::new();
    for column in &columns {
        let name: String = column.try_get("name")?;
        values.push(format!("quote(\"{name}\")"));
        let in_key: i64 = column.try_get("pk")?;
        if in_key > 0 {
            key.push((in_key, name));
        }
    }
    key.sort();
    let order: Vec<String> = key.into_iter().map(|(_, name)| format!("\"{name}\"")).collect();
    let (values, order) = (values.join(" || ',' || "), order.join(", "));
    let sql = format!("SELECT {values} AS line FROM \"{table}\" ORDER BY {order}");
    let mut rows = sqlite_query(Sql::Built(sql), &[]).fetch(conn);
    while let Some(row) = rows.try_next().await? {
        let line: String = row.try_get("line")?;
        hash.update((line.len() as u64).to_be_bytes());
        hash.update(line.as_bytes());
    }
    Ok(())
}
