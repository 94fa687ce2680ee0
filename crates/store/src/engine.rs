//! The two engines behind one way to ask: statements, their arguments and the rows of an answer.
//!
//! SQLite and PostgreSQL understand nearly all of our SQL alike. Where they differ, a statement is
//! put together by [`both!`](both) from parts, of which some are words for what differs.

use std::borrow::Cow;

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{AssertSqlSafe, Error, Postgres, Row as _, SqlSafeStr, SqlStr, Sqlite};

/// Which engine a connection speaks to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Engine {
    Sqlite,
    Postgres,
}

/// A statement in the words of either engine.
#[derive(Clone)]
pub(crate) enum Sql {
    Same(&'static str),
    Each { sqlite: &'static str, postgres: &'static str },
    Built(String),
}

impl From<&'static str> for Sql {
    fn from(text: &'static str) -> Self {
        Self::Same(text)
    }
}

impl Sql {
    /// The text, and whether it is worth to be kept prepared.
    fn into_text(self, engine: Engine) -> (SqlStr, bool) {
        match (self, engine) {
            (Self::Same(text), _) => (text.into_sql_str(), true),
            (Self::Each { sqlite, .. }, Engine::Sqlite) => (sqlite.into_sql_str(), true),
            (Self::Each { postgres, .. }, Engine::Postgres) => (postgres.into_sql_str(), true),
            // What is built has names of ours and numbers of arguments in it, nothing from outside.
            (Self::Built(text), _) => (AssertSqlSafe(text).into_sql_str(), false),
        }
    }
}

/// The words of [`both!`](both) on SQLite. There is one writer at a time, so nothing is locked.
macro_rules! sqlite_part {
    (NOW) => {
        "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
    };
    (LOCK) => {
        ""
    };
    (LOCK_FREE) => {
        ""
    };
    (IN_LIST) => {
        " IN (SELECT value FROM json_each($1))"
    };
    ($text:literal) => {
        $text
    };
}

/// The words of [`both!`](both) on PostgreSQL.
macro_rules! postgres_part {
    (NOW) => {
        "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
    (LOCK) => {
        " FOR UPDATE"
    };
    (LOCK_FREE) => {
        " FOR UPDATE SKIP LOCKED"
    };
    (IN_LIST) => {
        " = ANY($1)"
    };
    ($text:literal) => {
        $text
    };
}

/// A statement of parts: texts, `NOW` for the database's clock in milliseconds, `LOCK` to hold the
/// rows that are read, `LOCK_FREE` to hold those that nobody else holds and to leave the others
/// out, `IN_LIST` for what is in the list that is the first argument.
macro_rules! both {
    ($($part:tt)*) => {
        $crate::engine::Sql::Each {
            sqlite: concat!($($crate::engine::sqlite_part!($part)),*),
            postgres: concat!($($crate::engine::postgres_part!($part)),*),
        }
    };
}

pub(crate) use {both, postgres_part, sqlite_part};

/// An argument of a statement.
#[derive(Clone, Copy)]
pub(crate) enum Arg<'a> {
    Text(&'a str),
    MaybeText(Option<&'a str>),
    Int(i64),
    MaybeInt(Option<i64>),
    Bytes(&'a [u8]),
    List(&'a [&'a str]),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<Option<&'a str>> for Arg<'a> {
    fn from(text: Option<&'a str>) -> Self {
        Self::MaybeText(text)
    }
}

impl From<i64> for Arg<'_> {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}

impl From<Option<i64>> for Arg<'_> {
    fn from(number: Option<i64>) -> Self {
        Self::MaybeInt(number)
    }
}

impl<'a> From<&'a [u8]> for Arg<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self::Bytes(bytes)
    }
}

impl<'a> From<&'a [&'a str]> for Arg<'a> {
    fn from(texts: &'a [&'a str]) -> Self {
        Self::List(texts)
    }
}

/// The arguments of a statement as a slice.
macro_rules! args {
    ($($arg:expr),* $(,)?) => { &[$($crate::engine::Arg::from($arg)),*] };
}

pub(crate) use args;

/// A number that is below 2⁶³ or stands for something far beyond all that is stored.
pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(crate) fn sqlite_query<'q>(sql: Sql, args: &[Arg<'_>]) -> Query<'q, Sqlite, SqliteArguments> {
    let (text, keep) = sql.into_text(Engine::Sqlite);
    let mut query = sqlx::query(text).persistent(keep);
    for arg in args {
        query = match *arg {
            Arg::Text(text) => query.bind(text),
            Arg::MaybeText(text) => query.bind(text),
            Arg::Int(number) => query.bind(number),
            Arg::MaybeInt(number) => query.bind(number),
            Arg::Bytes(bytes) => query.bind(bytes),
            Arg::List(texts) => query.bind(json(&without_nuls(texts))),
        };
    }
    query
}

pub(crate) fn postgres_query<'q>(sql: Sql, args: &[Arg<'_>]) -> Query<'q, Postgres, PgArguments> {
    let (text, keep) = sql.into_text(Engine::Postgres);
    let mut query = sqlx::query(text).persistent(keep);
    for arg in args {
        query = match *arg {
            Arg::Text(text) => query.bind(without_nul(text)),
            Arg::MaybeText(text) => query.bind(text.map(without_nul)),
            Arg::Int(number) => query.bind(number),
            Arg::MaybeInt(number) => query.bind(number),
            Arg::Bytes(bytes) => query.bind(bytes),
            Arg::List(texts) => query.bind(without_nuls(texts)),
        };
    }
    query
}

/// Rows or a list as SQLite takes them in one argument.
pub(crate) fn json(rows: &impl serde::Serialize) -> String {
    serde_json::to_string(rows).expect("texts and numbers can be written as JSON")
}

fn without_nuls(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| without_nul(text).into_owned()).collect()
}

/// Neither PostgreSQL nor the JSON of SQLite keeps this one character, which no id of ours and no
/// JSON has; a text from outside that has it must not be able to fail the changes of others.
pub(crate) fn without_nul(text: &str) -> Cow<'_, str> {
    match text.contains('\0') {
        true => Cow::Owned(text.replace('\0', "\u{fffd}")),
        false => Cow::Borrowed(text),
    }
}

/// A row of an answer.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

/// Reads a column in whichever row it is.
macro_rules! column {
    ($row:expr, $name:expr) => {
        match $row {
            Row::Sqlite(row) => row.try_get($name),
            Row::Postgres(row) => row.try_get($name),
        }
    };
}

impl Row {
    pub(crate) fn text(&self, name: &str) -> Result<String, Error> {
        column!(self, name)
    }

    pub(crate) fn maybe_text(&self, name: &str) -> Result<Option<String>, Error> {
        column!(self, name)
    }

    pub(crate) fn int(&self, name: &str) -> Result<i64, Error> {
        column!(self, name)
    }

    pub(crate) fn maybe_int(&self, name: &str) -> Result<Option<i64>, Error> {
        column!(self, name)
    }

    pub(crate) fn bytes(&self, name: &str) -> Result<Vec<u8>, Error> {
        column!(self, name)
    }

    /// A column of whole numbers that fit the narrower type, as only we have written them.
    pub(crate) fn number<N: TryFrom<i64>>(&self, name: &str) -> Result<N, Error> {
        let wide = self.int(name)?;
        N::try_from(wide).map_err(|_| Error::Decode(format!("{name} is {wide}").into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_statement_speaks_both_languages() {
        let text = |engine| {
            let sql = both!("SELECT " NOW " FROM t" LOCK_FREE);
            sql.into_text(engine).0.as_str().to_owned()
        };
        assert!(text(Engine::Sqlite).starts_with("SELECT CAST((julianday"));
        assert!(text(Engine::Sqlite).ends_with(" FROM t"));
        assert!(text(Engine::Postgres).starts_with("SELECT CAST(EXTRACT"));
        assert!(text(Engine::Postgres).ends_with(" FROM t FOR UPDATE SKIP LOCKED"));
    }
}
