//! Moments as dates in universal time, for where no script makes them local.

/// The day of a moment, as `2026-11-15`.
#[must_use]
pub fn day(ms: i64) -> String {
    // Days since 1970 to a date by the method of Howard Hinnant's `civil_from_days`.
    let z = ms.div_euclid(86_400_000) + 719_468;
    let era = z.div_euclid(146_097);
    let doe = z.rem_euclid(146_097);
    let yoe = (doe - doe / 1_460 + doe / 36_524 - doe / 146_096) / 365;
    let doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    let mp = (5 * doy + 2) / 153;
    let d = doy - (153 * mp + 2) / 5 + 1;
    let m = if mp < 10 { mp + 3 } else { mp - 9 };
    let y = yoe + era * 400 + i64::from(m <= 2);
    format!("{y:04}-{m:02}-{d:02}")
}

/// The moment to the second, as `2026-11-15T09:30:00Z` (RFC 3339).
#[must_use]
pub fn rfc3339(ms: i64) -> String {
    let seconds = ms.div_euclid(1000).rem_euclid(86_400);
    let (h, m, s) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    format!("{}T{h:02}:{m:02}:{s:02}Z", day(ms))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_written_in_universal_time() {
        assert_eq!(rfc3339(0), "1970-01-01T00:00:00Z");
        assert_eq!(rfc3339(951_827_696_789), "2000-02-29T12:34:56Z");
        assert_eq!(day(1_795_000_000_000), "2026-11-18");
        assert_eq!(rfc3339(-1), "1969-12-31T23:59:59Z");
    }
}
