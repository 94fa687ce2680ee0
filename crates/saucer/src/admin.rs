//! `saucer admin`: what the operator does beside a running server, which obeys within seconds.

use clap::{Args, Subcommand};
use saucer_server::{
    LoggedDeed, Operator, OperatorError, Reports, ReportsSeen, StoredBlock, StoredReport,
    TableSeen, table_id, written,
};
use serde_json::{Value, json};

use crate::backup::must_have_tables;
use crate::cli::CheckArgs;
use crate::config::Settings;
use crate::escaped;

#[derive(Args, Debug)]
pub(crate) struct AdminArgs {
    #[command(subcommand)]
    command: AdminCommand,
}

#[derive(Subcommand, Debug)]
enum AdminCommand {
    /// List what people have reported and nobody has handled
    Reports {
        /// Also what was handled
        #[arg(long)]
        all: bool,
        /// Only those before the one with this number
        #[arg(long, value_name = "NUMBER")]
        before: Option<u64>,
        #[command(flatten)]
        at: At,
    },
    /// Count a report as handled; from where the reported person came is forgotten then
    Report {
        /// Its number
        number: u64,
        #[command(flatten)]
        why: Why,
        #[command(flatten)]
        at: At,
    },
    /// Show who sits at a table, and what was said there to everybody
    Table {
        /// Its id or its address
        table: String,
        #[command(flatten)]
        at: At,
    },
    /// Close a table: nobody plays or talks there any more, and its record can be read
    Close {
        /// Its id or its address
        table: String,
        #[command(flatten)]
        why: Why,
        #[command(flatten)]
        at: At,
    },
    /// Remove a line of the chat for everybody; its words are deleted
    RemoveLine {
        /// The id or the address of the table
        table: String,
        /// The number of the line, as `reports` and `table` show it
        line: u64,
        #[command(flatten)]
        why: Why,
        #[command(flatten)]
        at: At,
    },
    /// Take a name away from a guest, who cannot have it again
    Rename {
        /// The id of the guest, or its first eight characters or more
        guest: String,
        /// The name to take away [default: the present one]
        #[arg(long, value_name = "NAME")]
        was: Option<String>,
        /// The name in its place [default: none, as for a new guest]
        #[arg(long, value_name = "NAME")]
        to: Option<String>,
        #[command(flatten)]
        why: Why,
        #[command(flatten)]
        at: At,
    },
    /// Do not let in a guest, or anybody from a range of addresses; bots play on for them
    Block {
        /// The id of a guest, an address or a range; a single IPv6 address stands for its /64
        #[arg(value_name = "GUEST|RANGE")]
        target: String,
        /// For so many days [default: for ever]
        #[arg(long)]
        days: Option<u32>,
        #[command(flatten)]
        why: Why,
        #[command(flatten)]
        at: At,
    },
    /// Let a guest or a range in again
    Unblock {
        /// As `blocks` shows it
        #[arg(value_name = "GUEST|RANGE")]
        target: String,
        #[command(flatten)]
        why: Why,
        #[command(flatten)]
        at: At,
    },
    /// List who is blocked
    Blocks(At),
    /// List everything that was done, by the command line or by the page
    Log(At),
}

#[derive(Args, Debug)]
struct At {
    /// One JSON object a line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    place: CheckArgs,
}

#[derive(Args, Debug)]
struct Why {
    /// Why, for the log
    #[arg(long, value_name = "TEXT", default_value = "")]
    why: String,
}

impl AdminCommand {
    fn at(&self) -> &At {
        match self {
            AdminCommand::Blocks(at) | AdminCommand::Log(at) => at,
            AdminCommand::Reports { at, .. }
            | AdminCommand::Report { at, .. }
            | AdminCommand::Table { at, .. }
            | AdminCommand::Close { at, .. }
            | AdminCommand::RemoveLine { at, .. }
            | AdminCommand::Rename { at, .. }
            | AdminCommand::Block { at, .. }
            | AdminCommand::Unblock { at, .. } => at,
        }
    }
}

pub(crate) fn run(args: &AdminArgs) -> Result<(), String> {
    let At { json, place } = args.command.at();
    let settings = Settings::gather(place.config.as_deref(), place.place.given(), &[])?;
    let place = settings.place();
    must_have_tables(&place)?;
    let runtime = tokio::runtime::Runtime::new().map_err(|e| e.to_string())?;
    runtime.block_on(async {
        let operator = Operator::open(&place, settings.trusted_proxies());
        let operator = operator.await.map_err(|e| e.to_string())?;
        let told = obey(&operator, &args.command, if *json { Form::Json } else { Form::Text });
        let told = told.await.map_err(|e| e.to_string());
        operator.leave().await;
        told?
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Text,
    Json,
}

/// Does what was asked for and says so. The inner error is that there was nothing to do.
async fn obey(
    operator: &Operator,
    command: &AdminCommand,
    form: Form,
) -> Result<Result<(), String>, OperatorError> {
    let done = |words: String, facts: Value| match form {
        Form::Text => say!("{}", escaped::text(&words)),
        Form::Json => say!("{}", escaped::json(&facts)),
    };
    let nothing = |words: String| Ok(Err(words));
    match command {
        AdminCommand::Reports { all, before, .. } => {
            let which = if *all { Reports::All } else { Reports::Open };
            let ReportsSeen { reports, older } = operator.reports(which, *before).await?;
            if reports.is_empty() && form == Form::Text {
                say!("No report waits.");
            }
            reports.iter().for_each(|report| done(report_words(report), report_json(report)));
            if let (Some(older), Form::Text) = (older, form) {
                say!("There are older ones: --before {older}");
            }
        }
        AdminCommand::Report { number, why, .. } => {
            if !operator.handle(*number, &why.why).await? {
                return nothing(format!("there is no open report {number}"));
            }
            done(format!("Report {number} is handled."), json!({ "handled": number }));
        }
        AdminCommand::Table { table, .. } => {
            let table = table_id(table);
            let seen = operator.table(table).await?;
            match form {
                Form::Text => say_table(table, &seen),
                Form::Json => say!("{}", escaped::json(&table_json(table, &seen))),
            }
        }
        AdminCommand::Close { table, why, .. } => {
            let table = table_id(table);
            operator.close(table, &why.why).await?;
            done(format!("The table {table} is closed."), json!({ "closed": table }));
        }
        AdminCommand::RemoveLine { table, line, why, .. } => {
            let table = table_id(table);
            if !operator.remove_line(table, *line, &why.why).await? {
                return nothing(format!("the table {table} has no line {line} with words in it"));
            }
            let facts = json!({ "table": table, "removed_line": line });
            done(format!("Line {line} of the table {table} is removed."), facts);
        }
        AdminCommand::Rename { guest, was, to, why, .. } => {
            let name = operator.rename(guest, was.as_deref(), to.as_deref(), &why.why).await?;
            let facts = json!({ "guest": guest, "removed_name": name });
            done(format!("{guest} is not called '{name}' any more."), facts);
        }
        AdminCommand::Block { target, days, why, .. } => {
            let target = operator.block(target, *days, &why.why).await?;
            let long =
                days.map_or_else(|| "for ever".to_owned(), |days| format!("for {days} days"));
            done(
                format!("{target} is blocked {long}."),
                json!({ "blocked": target, "days": days }),
            );
        }
        AdminCommand::Unblock { target, why, .. } => {
            if !operator.unblock(target, &why.why).await? {
                return nothing(format!("{target} is not blocked"));
            }
            done(format!("{target} is let in again."), json!({ "unblocked": target }));
        }
        AdminCommand::Blocks(_) => {
            let blocks = operator.blocks().await?;
            if blocks.is_empty() && form == Form::Text {
                say!("Nobody is blocked.");
            }
            blocks.iter().for_each(|block| done(block_words(block), block_json(block)));
        }
        AdminCommand::Log(_) => {
            let log = operator.log().await?;
            log.deeds.iter().for_each(|deed| done(deed_words(deed), deed_json(deed)));
            if !log.is_whole {
                return nothing(
                    "entries of this log are missing or were changed by hand".to_owned(),
                );
            }
        }
    }
    Ok(Ok(()))
}

fn report_words(StoredReport { n, report, handled_ms, more }: &StoredReport) -> String {
    let handled = if handled_ms.is_some() { " (handled)" } else { "" };
    let line = report.line.map_or(String::new(), |line| format!(", line {line}"));
    let mut words = vec![
        format!("{n}. {}{handled}  table {}{line}", written(report.at_ms), report.table),
        format!("   about {} ({})", escaped::line(&report.about.name), report.about.player),
    ];
    if !report.network.is_empty() {
        words.push(format!("   who came from {}", report.network));
    }
    if !report.words.is_empty() {
        words.push(format!("   who said: {}", escaped::line(&report.words)));
    }
    let (by, why) = (escaped::line(&report.by.name), escaped::line(&report.why));
    words.push(format!("   by {by} ({}): {why}", report.by.player));
    if *more > 0 {
        words.push(format!("   {more} older ones by the same person wait behind this one"));
    }
    words.join("\n")
}

fn report_json(StoredReport { n, report, handled_ms, more }: &StoredReport) -> Value {
    json!({
        "report": n,
        "at_ms": report.at_ms,
        "table": report.table,
        "line": report.line,
        "about": { "guest": report.about.player, "name": report.about.name },
        "words": report.words,
        "by": { "guest": report.by.player, "name": report.by.name },
        "why": report.why,
        "network": report.network,
        "handled_ms": handled_ms,
        "more": more,
    })
}

fn say_table(id: &str, seen: &TableSeen) {
    let over = if seen.over { ", over" } else { "" };
    say!("{id}: {}{over}, made by {}", seen.game, seen.host);
    for seat in &seen.seats {
        let bot = if seat.bot { ", a bot stands in" } else { "" };
        say!("  seat {}: {} ({}){bot}", seat.seat, escaped::line(&seat.name), seat.guest);
    }
    for line in &seen.lines {
        let (words, name) =
            (line.words.as_deref().unwrap_or("(removed)"), escaped::line(&line.name));
        let words = escaped::line(words);
        say!("  {}. {} {name} ({}): {words}", line.n, written(line.at_ms), line.guest);
    }
}

fn table_json(id: &str, seen: &TableSeen) -> Value {
    let seats = seen.seats.iter().map(|seat| {
        json!({ "seat": seat.seat, "guest": seat.guest, "name": seat.name, "bot": seat.bot })
    });
    let lines = seen.lines.iter().map(|line| {
        json!({
            "line": line.n,
            "at_ms": line.at_ms,
            "guest": line.guest,
            "name": line.name,
            "words": line.words,
        })
    });
    json!({
        "table": id,
        "game": seen.game,
        "over": seen.over,
        "host": seen.host,
        "seats": seats.collect::<Vec<_>>(),
        "lines": lines.collect::<Vec<_>>(),
    })
}

fn block_words(block: &StoredBlock) -> String {
    let until = match block.ends_ms {
        Some(ms) => format!("until {}", written(ms)),
        None => "for ever".to_owned(),
    };
    let why = if block.why.is_empty() {
        String::new()
    } else {
        format!(": {}", escaped::line(&block.why))
    };
    format!("{}  {until}{why}", block.target)
}

fn block_json(block: &StoredBlock) -> Value {
    let StoredBlock { target, made_ms, ends_ms, why } = block;
    json!({ "target": target, "made_ms": made_ms, "ends_ms": ends_ms, "why": why })
}

fn deed_words(LoggedDeed { n, deed, .. }: &LoggedDeed) -> String {
    let parts = [&deed.what, &deed.subject, &deed.detail];
    let parts: Vec<&str> =
        parts.into_iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    let why =
        if deed.why.is_empty() { String::new() } else { format!(": {}", escaped::line(&deed.why)) };
    let parts = escaped::line(&parts.join(" "));
    format!("{n}. {} by {}  {parts}{why}", written(deed.at_ms), deed.by)
}

fn deed_json(LoggedDeed { n, deed, .. }: &LoggedDeed) -> Value {
    json!({
        "n": n,
        "at_ms": deed.at_ms,
        "by": deed.by,
        "did": deed.what,
        "subject": deed.subject,
        "detail": deed.detail,
        "why": deed.why,
    })
}
