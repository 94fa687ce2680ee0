//! Standing orders: what the person in a seat wants to be answered without being asked.
//!
//! They stand beside the log and never in it. Nothing that anybody reads of a table depends on them: not
//! its entries, its seats, their numbers, or when it was touched; and no notice is sent.

use crate::conn::Conn;
use crate::engine::args;
use crate::write::{Change, Trouble};
use crate::{Store, StoreError};

/// An order of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredOrder {
    /// The seat.
    pub seat: u32,
    /// What it says, for the game to read.
    pub body: String,
}

/// A change of the order of one seat.
pub(crate) struct OrderChange {
    pub(crate) table: String,
    pub(crate) seat: u32,
    /// The new order; `None` withdraws the one there is.
    pub(crate) body: Option<String>,
}

impl Store {
    /// Gives the seat an order in place of the one that it has, or withdraws that one.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn set_order(
        &self,
        table: &str,
        seat: u32,
        body: Option<&str>,
    ) -> Result<(), StoreError> {
        let (table, body) = (table.to_owned(), body.map(str::to_owned));
        self.write(Change::Order(OrderChange { table, seat, body })).await.map(drop)
    }

    /// The orders of all seats of a table, by their seats.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn orders(&self, table: &str) -> Result<Vec<StoredOrder>, StoreError> {
        let sql = "SELECT seat, body FROM orders WHERE table_id = $1 ORDER BY seat";
        self.read(sql, args![table], |row| {
            Ok(StoredOrder { seat: row.number("seat")?, body: row.text("body")? })
        })
        .await
    }
}

impl OrderChange {
    pub(crate) async fn run(&self, conn: &mut Conn) -> Result<(), Trouble> {
        let (table, seat) = (&self.table, i64::from(self.seat));
        match &self.body {
            Some(body) => {
                let sql = "INSERT INTO orders (table_id, seat, body) VALUES ($1, $2, $3) \
                           ON CONFLICT (table_id, seat) DO UPDATE SET body = excluded.body";
                conn.execute(sql, args![table, seat, body]).await?;
            }
            None => {
                let sql = "DELETE FROM orders WHERE table_id = $1 AND seat = $2";
                conn.execute(sql, args![table, seat]).await?;
            }
        }
        Ok(())
    }
}
