//! A PostgreSQL server of one's own, for tests and trials.
//!
//! A [`Cluster`] lives in a temporary folder, listens on a free port of the loopback only, trusts
//! whoever reaches it, over TLS alone [if asked to](ClusterOptions::with_tls), and is gone with its
//! value. It needs the programs of PostgreSQL, which are looked for in `PATH` and then where Debian
//! keeps them; tests ask [`wanted`] first, which fails where they are missing. PostgreSQL refuses
//! to run as the superuser, so its processes run as the user `postgres` then.

mod certificates;
mod cluster;
mod error;
mod held;
mod programs;
mod wanted;

pub use certificates::Certificates;
pub use cluster::{Cluster, ClusterOptions};
pub use error::ClusterError;
pub use held::Held;
pub use wanted::wanted;
