//! How long a day is, once for the whole server.

use std::time::Duration;

/// A day in milliseconds, as times are stored.
pub(crate) const A_DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// The same as a length of time.
pub(crate) const A_DAY: Duration = Duration::from_millis(A_DAY_MS.unsigned_abs());
