//! The server: pages, forms and the live stream over HTTP. The only crate that knows HTTP.
//!
//! [`App::open`] opens the data, [`router`] makes the routes of it, [`serve`] listens. Tests use
//! the router without a socket.

mod acts;
mod app;
mod bots;
mod error;
mod games;
mod guard;
mod identity;
mod limits;
mod people;
mod phrase;
mod presence;
mod profile;
mod recovery;
mod routes;
mod seats;
#[cfg(test)]
mod suite;
mod tables;
mod talk;

// The tests of tables share the client of the tests outside, which knows this crate by its name.
#[cfg(test)]
extern crate self as saucer_server;

use std::future::Future;
use std::io;
use std::net::SocketAddr;

use tokio::net::TcpListener;

pub use app::{App, Config, StartError};
pub use routes::router;

/// Binds the address.
///
/// # Errors
///
/// [`StartError::Address`] with what to do about it.
pub async fn bind(addr: SocketAddr) -> Result<TcpListener, StartError> {
    TcpListener::bind(addr).await.map_err(|error| StartError::Address { addr, error })
}

/// Answers until `stop` completes, then lets running requests finish, tells live streams to come
/// back later, and closes the data.
///
/// # Errors
///
/// If the socket fails.
pub async fn serve(
    listener: TcpListener,
    app: App,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let closing = app.clone();
    let service = router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service)
        .with_graceful_shutdown(async move {
            stop.await;
            closing.close_streams();
        })
        .await?;
    app.close().await;
    Ok(())
}
