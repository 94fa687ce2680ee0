//! The server without a socket: requests go straight to the router, the data to a temporary folder.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]

mod account;
mod api;
mod api_bad_input;
mod api_client;
mod api_schema;
mod api_tickets;
mod bad_input;
mod bytes;
mod client;
mod damage;
mod edge;
mod identity;
mod learn;
mod live;
mod metrics;
mod older_rules;
mod play;
mod promise;
mod records;
mod rehearsal;
mod safety;
mod sample;
mod shared;
mod stream;
mod talk;
mod tremble;

use std::sync::atomic::{AtomicU64, Ordering};

use saucer_server::Games;

/// The games that these servers play: those of the house, and a small one with secrets.
fn games() -> Games {
    let house = [saucer_skies_play::game(), saucer_tremble_play::game(), saucer_dig_play::game()];
    Games::new(house.into_iter().chain([sample::game()]))
}

/// As ids and secrets are written.
fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The id of somebody who was never here before; the same in every run.
fn fresh_id() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    format!("{:032x}", NEXT.fetch_add(1, Ordering::Relaxed))
}
