//! The binary in a real browser, from the home page to the end of a match.
//!
//! Where there is no browser, `SAUCER_WITHOUT_BROWSER=1` skips these tests.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod balancer;
mod clicking;
mod dragging;
mod evening;
mod helping;
mod keyboard;
mod languages;
mod nodes;
mod one_device;
mod people;
mod phone;
mod plain;
mod reach;
mod restart;
mod trouble;
mod world;
