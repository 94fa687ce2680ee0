//! Tests of the pages of Encounters.

mod events;
mod lesson;
mod matches;
mod pages;
mod report;
mod texts;
