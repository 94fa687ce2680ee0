//! The binary in a real browser, from the home page to the end of a match.
//!
//! Without a browser they fail, unless `SAUCER_WITHOUT_BROWSER=1` leaves them out on purpose.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod access;
mod balancer;
mod captain;
mod changes;
mod circles;
mod clicking;
mod clocks;
mod dice;
mod doubting;
mod dragging;
mod evening;
mod hearing;
mod helping;
mod hunter;
mod hunting;
mod keyboard;
mod languages;
mod learning;
mod nodes;
mod one_device;
mod people;
mod phone;
mod plain;
mod player;
mod playing;
mod pressing;
mod reach;
mod replay;
mod restart;
mod seated;
mod skies;
mod station;
mod survivor;
mod thing;
mod tremble;
mod trouble;
mod watching;
mod world;
