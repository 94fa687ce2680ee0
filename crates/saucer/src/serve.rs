//! `saucer serve`.

use std::io::{self, IsTerminal, Write, stderr};

use saucer_server::{App, Config, ServeLock, bind, serve};
use tracing_subscriber::EnvFilter;

use crate::cli::ServeArgs;
use crate::config::{LogFormat, Settings};

pub(crate) fn run(args: &ServeArgs) -> Result<(), String> {
    let settings = Settings::gather(args.config.as_deref(), args.given(), &args.sets)?;
    log(&settings);
    let runtime = tokio::runtime::Runtime::new().map_err(|e| e.to_string())?;
    runtime.block_on(async {
        // The address first: whoever starts a second server should hear of the port, not of data.
        let listener = bind(settings.addr).await.map_err(|e| e.to_string())?;
        let _lock = ServeLock::take(&settings.place()).map_err(|e| e.to_string())?;
        let config = Config { rehearsal: args.rehearsal, ..settings.config() };
        let app = App::open(config).await.map_err(|e| e.to_string())?;
        let addr = listener.local_addr().map_err(|e| e.to_string())?;
        let stop = stop()?;
        say!("Saucer is ready: http://{addr}");
        if settings.durable {
            say!("Tables are kept in {}. Ctrl-C stops; nothing is lost.", settings.place());
        } else {
            say!("Tables are NOT safe from a power cut (durable = false): measure only.");
        }
        if let Some(seed) = args.rehearsal {
            say!("This is a REHEARSAL: all luck follows from {seed} and proves nothing. Do not play for real.");
        }
        serve(listener, app, stop).await.map_err(|e| e.to_string())?;
        say!("Saucer has stopped.");
        Ok(())
    })
}

/// Log lines go to the standard error, as many and in the form that was asked for, with colours for a person.
fn log(settings: &Settings) {
    let filter = EnvFilter::new(&settings.log.0);
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(stderr().is_terminal())
        .with_writer(|| Lossy(stderr()))
        .log_internal_errors(false);
    match settings.log_format {
        LogFormat::Text => lines.init(),
        LogFormat::Json => lines.json().init(),
    }
}

/// A log that nobody can read any more (a full disk, a pipe whose reader has gone) is lost and stops nothing: matches
/// go on without it.
struct Lossy<W>(W);

impl<W: Write> Write for Lossy<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        Ok(self.0.write(line).unwrap_or(line.len()))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().or(Ok(()))
    }
}

/// Completes when the user or the system asks to stop. Listens from the call on, not only from
/// the first poll, so that nobody stops the server too early for a clean end.
fn stop() -> Result<impl Future<Output = ()> + Send + 'static, String> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let listen = |kind| signal(kind).map_err(|e| format!("cannot listen for signals ({e})"));
        let mut interrupt = listen(SignalKind::interrupt())?;
        let mut terminate = listen(SignalKind::terminate())?;
        Ok(async move {
            tokio::select! { _ = interrupt.recv() => {}, _ = terminate.recv() => {} }
        })
    }
    #[cfg(not(unix))]
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
