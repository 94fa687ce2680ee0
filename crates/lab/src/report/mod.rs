//! Reports: pages with plots, written by code into one file that needs nothing else.

pub mod axis;
pub mod curves;
pub mod histogram;
mod page;
pub mod parts;
pub mod rows;
mod shape;
pub mod usual;

pub use page::Page;
pub use page::{Figure, Flag, Section, Table, Tone};
