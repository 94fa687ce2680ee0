//! `saucer keys`.

use std::time::{SystemTime, UNIX_EPOCH};

use saucer_server::{ListedKey, Older, Place, Purpose};

use crate::backup::must_have_tables;
use crate::cli::{CheckArgs, KeysArgs, KeysCommand, RotateArgs};
use crate::config::Settings;

const A_DAY: i64 = 24 * 60 * 60 * 1000;

pub(crate) fn run(args: &KeysArgs) -> Result<(), String> {
    let runtime = tokio::runtime::Runtime::new().map_err(|e| e.to_string())?;
    runtime.block_on(async {
        match &args.command {
            KeysCommand::List(at) => list(&place(at)?).await,
            KeysCommand::Rotate(args) => rotate(args).await,
        }
    })
}

async fn list(place: &Place) -> Result<(), String> {
    let keys = saucer_server::keys(place).await.map_err(|e| e.to_string())?;
    for ListedKey { purpose, name, made_ms, retire_ms } in keys {
        let made = match made_ms {
            0 => "made before keys rotated".to_owned(),
            at => format!("made {} days ago", (now_ms() - at).max(0) / A_DAY),
        };
        let retires = match retire_ms {
            None => "in use".to_owned(),
            Some(at) => format!("retires in {} days", (at - now_ms()).max(0) / A_DAY),
        };
        say!("{purpose:<13} {name}  {made}, {retires}");
    }
    Ok(())
}

async fn rotate(args: &RotateArgs) -> Result<(), String> {
    let place = place(&args.at)?;
    let purposes = match args.purpose {
        Some(purpose) => vec![purpose],
        None => Purpose::TURNING.to_vec(),
    };
    let older = if args.end_old { Older::End } else { Older::Retire };
    saucer_server::rotate(&place, &purposes, older).await.map_err(|e| e.to_string())?;
    let names: Vec<&str> = purposes.iter().map(|purpose| purpose.name()).collect();
    say!("{place}: new keys for {}.", names.join(", "));
    list(&place).await
}

fn place(args: &CheckArgs) -> Result<Place, String> {
    let place = Settings::gather(args.config.as_deref(), args.place.given(), &[])?.place();
    must_have_tables(&place)?;
    Ok(place)
}

fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
