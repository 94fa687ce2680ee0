//! The server: pages, forms and the live stream over HTTP. The only crate of the product that knows HTTP.
//!
//! [`App::open`] opens the data, [`router`] makes the routes of it, [`serve`] listens. Tests use
//! the router without a socket.

mod acts;
mod api;
mod app;
mod archive;
mod bots;
mod changeable;
mod chores;
mod circles;
mod cluster;
mod compression;
mod config;
mod delta;
mod edge;
mod error;
mod explained;
mod finish;
mod games;
mod guard;
mod health;
mod hosts;
mod identity;
mod judging;
mod keys;
mod last_heard;
mod limits;
mod looks;
mod making;
mod metrics;
mod middleware;
mod offload;
mod opening;
mod orders;
mod pacing;
mod padding;
mod people;
mod phrase;
mod presence;
mod profile;
mod promise;
mod proxies;
mod quotas;
mod recovery;
mod rehearsal;
mod results;
mod routes;
mod seats;
mod sessions;
mod tables;
mod talk;
mod tiers;
mod volunteers;
mod watching;

pub use app::{App, StartError};
pub use archive::{ListedKey, RotateError, backup, check, keys, restore, rotate};
pub use config::{Config, Keep, NotAnUrl, PublicUrl};
pub use edge::{bind, serve};
pub use games::Games;
pub use keys::{Older, Purpose};
pub use metrics::Audience;
pub use proxies::{Network, NotANetwork};
pub use quotas::Limits;
pub use routes::router;
pub use saucer_store::{BackedUp, Checked, Place, ServeLock, StoreError};
