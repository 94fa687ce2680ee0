//! `saucer backup` and `saucer restore`.

use saucer_server::{BackedUp, Place, StoreError};

use crate::cli::CopyArgs;
use crate::config::Settings;

pub(crate) fn backup(args: &CopyArgs) -> Result<(), String> {
    let place = place(args)?;
    if let Place::Folder(folder) = &place
        && !folder.join("saucer.db").is_file()
    {
        return Err(format!(
            "there are no tables in {place}. Name the folder with --data, or the database with \
             --database"
        ));
    }
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

fn place(args: &CopyArgs) -> Result<Place, String> {
    let given = args.place.given();
    Ok(Settings::gather(args.config.as_deref(), given, &[])?.place())
}

fn run(copying: impl Future<Output = Result<BackedUp, StoreError>>) -> Result<BackedUp, String> {
    let runtime = tokio::runtime::Runtime::new().map_err(|e| e.to_string())?;
    runtime.block_on(copying).map_err(|error| error.to_string())
}

fn words(copied: BackedUp) -> String {
    let tables = if copied.tables == 1 { "table" } else { "tables" };
    let entries = if copied.inputs == 1 { "entry" } else { "entries" };
    format!("{} {tables} with {} {entries}", copied.tables, copied.inputs)
}
