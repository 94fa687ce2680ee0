//! Reports: pages with plots, written by code into one file that needs nothing else.

pub(crate) mod axis;
pub(crate) mod histogram;
mod page;
pub(crate) mod rows;
mod shape;

pub use page::Page;
pub(crate) use page::{Figure, Flag, Section, Table, Tone};
