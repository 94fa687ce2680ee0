//! The server: pages, forms and the live stream over HTTP. The only crate that knows HTTP.
//!
//! [`App::open`] opens the data, [`router`] makes the routes of it, [`serve`] listens. Tests use
//! the router without a socket.

mod acts;
mod api;
mod app;
mod archive;
mod bots;
mod chores;
mod cluster;
mod config;
mod edge;
mod error;
mod finish;
mod games;
mod guard;
mod identity;
mod keys;
mod limits;
mod metrics;
mod middleware;
mod offload;
mod people;
mod phrase;
mod presence;
mod profile;
mod promise;
mod proxies;
mod quotas;
mod recovery;
mod routes;
mod seats;
#[cfg(test)]
mod suite;
mod tables;
mod talk;
mod watching;

// The tests of tables share the client of the tests outside, which knows this crate by its name.
#[cfg(test)]
extern crate self as saucer_server;

pub use app::{App, StartError};
pub use archive::{backup, restore};
pub use config::{Config, Keep, NotAnUrl, PublicUrl};
pub use edge::{bind, serve};
pub use metrics::Audience;
pub use proxies::{Network, NotANetwork};
pub use quotas::Limits;
pub use routes::router;
pub use saucer_store::{BackedUp, Place, StoreError};
