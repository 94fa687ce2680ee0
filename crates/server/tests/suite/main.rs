//! The server without a socket: requests go straight to the router, the data to a temporary folder.

mod bad_input;
mod client;
mod live;
mod play;
