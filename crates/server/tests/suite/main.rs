//! The server without a socket: requests go straight to the router, the data to a temporary folder.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]

mod account;
mod bad_input;
mod client;
mod live;
mod play;
mod stream;
mod talk;
mod tremble;
