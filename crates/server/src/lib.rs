//! The server: pages, forms and the live stream over HTTP. The only crate of the product that knows HTTP.
//!
//! [`App::open`] opens the data, [`router`] makes the routes of it, [`serve`] listens. Tests use
//! the router without a socket.

mod acts;
mod admin_key;
mod api;
mod app;
mod archive;
mod blocks;
mod bots;
mod changeable;
mod chores;
mod circles;
mod clocks;
mod cluster;
mod compression;
mod config;
mod days;
mod delta;
mod edge;
mod error;
mod explained;
mod finish;
mod foresight;
mod games;
mod guard;
mod health;
mod hosts;
mod identity;
mod judging;
mod keys;
mod last_heard;
mod limits;
mod lives;
mod looks;
mod making;
mod metrics;
mod middleware;
mod moderation;
mod mutes;
mod offload;
mod opening;
mod operator;
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
mod reports;
mod results;
mod routes;
mod seats;
mod sessions;
mod tables;
mod talk;
mod tiers;
mod timing;
mod turns;
mod volunteers;
mod watching;

pub use admin_key::{AdminKey, ShortKey};
pub use app::{App, StartError};
pub use archive::{ListedKey, RotateError, backup, check, keys, restore, rotate};
pub use config::{Clocks, Config, Keep, NotAnUrl, PublicUrl};
pub use edge::{bind, serve};
pub use games::Games;
pub use keys::{Older, Purpose};
pub use metrics::Audience;
pub use operator::{LineSeen, Log, Operator, OperatorError, ReportsSeen, SeatSeen, TableSeen, Way};
pub use proxies::{Network, NotANetwork};
pub use quotas::Limits;
pub use routes::{router, table_id};
pub use saucer_store::{
    BackedUp, Checked, LoggedDeed, Place, Reports, ServeLock, StoreError, StoredBlock, StoredReport,
};
pub use saucer_web::pages::written;
