//! Tests of Encounters.

mod conformance;
mod language;
