//! The server without a socket: requests go straight to the router, the data to a temporary folder.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]

mod account;
mod api;
mod api_bad_input;
mod api_client;
mod api_schema;
mod api_tickets;
mod bad_input;
mod client;
mod edge;
mod live;
mod metrics;
mod play;
mod promise;
mod safety;
mod stream;
mod talk;
mod tremble;
