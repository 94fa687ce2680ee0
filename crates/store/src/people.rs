//! The digest over what is kept of the people of a table and of its end, beside the log: one flipped bit in who sits
//! where, in an opened word, in the owner or in the outcome gives another one. What it is worth is said in `chain`.

use sha2::{Digest, Sha256};

use crate::check::TABLE;
use crate::conn::Conn;
use crate::engine::{args, without_nul};
use crate::read::stored_table;
use crate::write::Trouble;
use crate::{StoreError, StoredTable};

impl StoredTable {
    /// The digest over who sits where, the outcome and all that stands beside them, as it is stored.
    pub(crate) fn people_digest(&self) -> String {
        use std::fmt::Write as _;

        let mut hash = Sha256::new();
        let mut text = |text: &str| {
            // As it is stored.
            let text = without_nul(text);
            hash.update((text.len() as u64).to_be_bytes());
            hash.update(text.as_bytes());
        };
        for part in
            ["saucer people 1", &self.id, &self.seats, &self.owner, &self.visibility, &self.invite]
        {
            text(part);
        }
        // What may be missing has one more byte than what is empty.
        text(&self.outcome.as_ref().map_or(String::new(), |outcome| format!("={outcome}")));
        text(&self.started_ms.map_or(String::new(), |at_ms| at_ms.to_string()));
        text(&self.seats_number.to_string());
        hash.finalize().iter().fold(String::with_capacity(64), |mut digits, byte| {
            // Writing to a string cannot fail.
            let _ = write!(digits, "{byte:02x}");
            digits
        })
    }

    /// Whether its people are those that were written, as far as a digest of them is stored.
    pub(crate) fn has_its_people(&self) -> bool {
        self.people.as_ref().is_none_or(|stored| *stored == self.people_digest())
    }
}

/// Refuses a change of a table whose people are not those that were written: its new digest would hide it.
pub(crate) async fn expect_people(conn: &mut Conn, table: &str) -> Result<(), Trouble> {
    let Some(row) = conn.fetch_optional(TABLE, args![table]).await? else { return Ok(()) };
    match stored_table(&row)?.has_its_people() {
        true => Ok(()),
        false => Err(StoreError::LogDamaged { table: table.to_owned() }.into()),
    }
}

/// Computes the digest anew, because something under it has changed.
pub(crate) async fn renew_people(conn: &mut Conn, table: &str) -> Result<(), sqlx::Error> {
    let Some(row) = conn.fetch_optional(TABLE, args![table]).await? else { return Ok(()) };
    let digest = stored_table(&row)?.people_digest();
    let sql = "UPDATE tables SET people = $2 WHERE id = $1";
    conn.execute(sql, args![table, &digest]).await.map(drop)
}
