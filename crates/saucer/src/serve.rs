//! `saucer serve`.

use std::time::Duration;

use saucer_server::{App, Config, bind, serve};
use tracing_subscriber::EnvFilter;

use crate::cli::ServeArgs;

pub(crate) fn run(args: &ServeArgs) -> Result<(), String> {
    let filter = EnvFilter::try_from_env("SAUCER_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let runtime = tokio::runtime::Runtime::new().map_err(|e| e.to_string())?;
    runtime.block_on(async {
        // The address first: whoever starts a second server should hear of the port, not of data.
        let listener = bind(args.addr).await.map_err(|e| e.to_string())?;
        let config = Config {
            think: Duration::from_millis(args.think_ms),
            pace: Duration::from_millis(args.pace_ms),
            ..Config::new(&args.data)
        };
        let app = App::open(config).await.map_err(|e| e.to_string())?;
        let addr = listener.local_addr().map_err(|e| e.to_string())?;
        let stop = stop()?;
        println!("Saucer is ready: http://{addr}");
        println!("Tables are kept in {}. Ctrl-C stops; nothing is lost.", args.data.display());
        serve(listener, app, stop).await.map_err(|e| e.to_string())?;
        println!("Saucer has stopped.");
        Ok(())
    })
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
