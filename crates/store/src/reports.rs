//! What people report to the operator.

use std::fmt;

use crate::conn::Conn;
use crate::engine::{Row, Sql, args, signed};
use crate::moderation::Ledger;
use crate::write::Trouble;
use crate::{Named, Store, StoreError};

/// Something to be reported.
#[derive(Clone, PartialEq, Eq)]
pub struct NewReport {
    /// When.
    pub at_ms: i64,
    /// At which table.
    pub table: String,
    /// Which line, as the store counts; `None` if a person is reported.
    pub line: Option<u64>,
    /// Who reports.
    pub by: Named,
    /// Who is reported.
    pub about: Named,
    /// What was said; empty if a person is reported.
    pub words: String,
    /// Why it is reported.
    pub why: String,
    /// From where the reported person came, if that is known; several networks have commas between them.
    pub network: String,
}

/// A report as it is stored.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredReport {
    /// Its number.
    pub n: u64,
    /// What was reported.
    pub report: NewReport,
    /// When the operator has handled it.
    pub handled_ms: Option<i64>,
    /// How many older ones of the same person are left out behind it.
    pub more: u64,
}

// What was reported is for the operator alone, so no log file gets it through a `{:?}`.

impl fmt::Debug for NewReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewReport").field("table", &self.table).finish_non_exhaustive()
    }
}

impl fmt::Debug for StoredReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StoredReport").field("n", &self.n).finish_non_exhaustive()
    }
}

/// Which reports are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reports {
    /// Those that wait for the operator.
    Open,
    /// Those that were handled as well.
    All,
}

/// A part of the reports: a page of them, the newest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReportPage {
    /// Which.
    pub which: Reports,
    /// Only those with lower numbers.
    pub before: Option<u64>,
    /// How many of one person at most, so that nobody hides what others report behind a flood.
    pub of_each: u32,
    /// How many in all.
    pub limit: u32,
}

impl Store {
    /// Keeps a report and returns its number. The same person reporting the same thing again, while it is not handled,
    /// has reported it.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn report(&self, report: &NewReport) -> Result<u64, StoreError> {
        self.alone(async |conn| add_report(conn, report).await).await
    }

    /// A page of the reports, the newest first.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn reports(&self, page: ReportPage) -> Result<Vec<StoredReport>, StoreError> {
        let open = match page.which {
            Reports::Open => "WHERE handled_ms IS NULL",
            Reports::All => "",
        };
        let sql = Sql::Built(format!(
            "SELECT n, at_ms, table_id, line, by_id, by_name, about_id, about_name, words, why, \
             network, handled_ms, CASE WHEN nth = $1 THEN theirs - nth ELSE 0 END AS more \
             FROM (SELECT reports.*, ROW_NUMBER() OVER (PARTITION BY by_id ORDER BY n DESC) AS nth, \
             COUNT(*) OVER (PARTITION BY by_id) AS theirs FROM reports {open}) AS numbered \
             WHERE nth <= $1 AND n < $2 ORDER BY n DESC LIMIT $3"
        ));
        let before = page.before.map_or(i64::MAX, signed);
        let args = args![i64::from(page.of_each), before, i64::from(page.limit)];
        self.read(sql, args, stored_report).await
    }

    /// Deletes reports that were handled before this, and sign-ins that have ended.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn forget_reports(&self, before_ms: i64, now_ms: i64) -> Result<(), StoreError> {
        self.alone(async |conn| {
            let sql = "DELETE FROM reports WHERE handled_ms < $1";
            conn.execute(sql, args![before_ms]).await?;
            let sql = "DELETE FROM operator_sessions WHERE ends_ms <= $1";
            conn.execute(sql, args![now_ms]).await?;
            Ok(())
        })
        .await
    }
}

async fn add_report(conn: &mut Conn, report: &NewReport) -> Result<u64, Trouble> {
    Ledger::Reports.lock(conn).await?;
    let line = report.line.map(signed);
    let sql = "SELECT n FROM reports WHERE handled_ms IS NULL AND table_id = $1 AND by_id = $2 \
               AND about_id = $3 AND COALESCE(line, 0) = $4";
    let (by, about) = (&report.by, &report.about);
    let args = args![&report.table, &by.player, &about.player, line.unwrap_or(0)];
    if let Some(row) = conn.fetch_optional(sql, args).await? {
        return Ok(row.number("n")?);
    }
    let n = next(conn).await?;
    let sql = "INSERT INTO reports (n, at_ms, table_id, line, by_id, by_name, about_id, \
               about_name, words, why, network) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    let args = args![
        signed(n),
        report.at_ms,
        &report.table,
        line,
        &by.player,
        &by.name,
        &about.player,
        &about.name,
        &report.words,
        &report.why,
        &report.network,
    ];
    conn.execute(sql, args).await?;
    Ok(n)
}

async fn next(conn: &mut Conn) -> Result<u64, sqlx::Error> {
    let row = conn.fetch_optional("SELECT COALESCE(MAX(n), 0) AS last FROM reports", &[]).await?;
    let last = row.map_or(Ok(0), |row| row.number::<u64>("last"))?;
    Ok(last + 1)
}

fn stored_report(row: &Row) -> Result<StoredReport, sqlx::Error> {
    let named = |id: &str, name: &str| -> Result<Named, sqlx::Error> {
        Ok(Named { player: row.text(id)?, name: row.text(name)? })
    };
    let report = NewReport {
        at_ms: row.int("at_ms")?,
        table: row.text("table_id")?,
        line: row.maybe_int("line")?.and_then(|line| u64::try_from(line).ok()),
        by: named("by_id", "by_name")?,
        about: named("about_id", "about_name")?,
        words: row.text("words")?,
        why: row.text("why")?,
        network: row.text("network")?,
    };
    let (n, more) = (row.number("n")?, row.number("more")?);
    Ok(StoredReport { n, report, handled_ms: row.maybe_int("handled_ms")?, more })
}
