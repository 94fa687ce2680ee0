//! Tests of Encounters.

mod language;
