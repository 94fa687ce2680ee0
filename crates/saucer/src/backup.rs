//! `saucer backup`, `saucer restore` and `saucer check`.

use saucer_server::{BackedUp, Place, StoreError};

use crate::cli::{CheckArgs, CopyArgs};
use crate::config::Settings;

pub(crate) fn backup(args: &CopyArgs) -> Result<(), String> {
    let place = place(args)?;
    must_have_tables(&place)?;
    let copied = run(saucer_server::backup(&place, &args.file))?;
    say!("{}: {} from {place}.", args.file.display(), words(copied));
    Ok(())
}

pub(crate) fn restore(args: &CopyArgs) -> Result<(), String> {
    let place = place(args)?;
    let copied = run(saucer_server::restore(&args.file, &place))?;
    say!("{place}: {} from {}.", words(copied), args.file.display());
    Ok(())
}

pub(crate) fn check(args: &CheckArgs) -> Result<(), String> {
    let place = Settings::gather(args.config.as_deref(), args.place.given(), &[])?.place();
    must_have_tables(&place)?;
    let found = run(saucer_server::check(&place))?;
    let looked_at = BackedUp { tables: found.tables, inputs: found.inputs };
    say!("{place}: {}.", words(looked_at));
    if found.unsealed > 0 {
        let n = found.unsealed;
        say!("{n} of them have no checksum yet; they get one when somebody opens them.");
    }
    if found.damaged.is_empty() {
        say!("All is as it was written.");
        return Ok(());
    }
    Err(format!(
        "these tables are damaged, and all others are sound: {}. Restore a backup into another folder to \
         get them back",
        found.damaged.join(", ")
    ))
}

pub(crate) fn must_have_tables(place: &Place) -> Result<(), String> {
    match place {
        Place::Folder(folder) if !folder.join("saucer.db").is_file() => Err(format!(
            "there are no tables in {place}. Name the folder with --data, or the database with \
             --database"
        )),
        _ => Ok(()),
    }
}

fn place(args: &CopyArgs) -> Result<Place, String> {
    let given = args.place.given();
    Ok(Settings::gather(args.config.as_deref(), given, &[])?.place())
}

fn run<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, String> {
    let runtime = tokio::runtime::Runtime::new().map_err(|e| e.to_string())?;
    runtime.block_on(work).map_err(|error| error.to_string())
}

fn words(copied: BackedUp) -> String {
    let tables = if copied.tables == 1 { "table" } else { "tables" };
    let entries = if copied.inputs == 1 { "entry" } else { "entries" };
    format!("{} {tables} with {} {entries}", copied.tables, copied.inputs)
}
