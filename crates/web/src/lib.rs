//! Pages: a view becomes markup.
//!
//! Everything here is a pure function of the plain data in [`model`]: no clock, no files, no
//! network. Pages work without script; `assets/saucer.js` makes them live. The content security
//! policy is strict, so no markup carries inline script or inline style.

pub mod apart;
pub mod assets;
pub mod model;
pub mod pages;
pub mod parts;
pub mod seen;
pub mod testing;
