//! Whether tests that need PostgreSQL run: they fail where it is missing, unless somebody has said
//! that they are left out on purpose. So no test passes by being absent.

use std::ffi::OsStr;

use crate::{ClusterError, programs};

/// The variable of the environment that leaves the tests out.
const WITHOUT: &str = "SAUCER_WITHOUT_POSTGRES";

/// Whether tests on PostgreSQL are to run here; `false`, and a line that says so, if
/// `SAUCER_WITHOUT_POSTGRES=1` leaves them out on purpose.
///
/// # Panics
/// If PostgreSQL is missing and nobody has said so, with what to do about it.
pub fn wanted() -> bool {
    match decide(std::env::var_os(WITHOUT).as_deref(), programs::check) {
        Ok(true) => true,
        Ok(false) => {
            println!("left out: {WITHOUT}=1 says that there is no PostgreSQL");
            false
        }
        Err(error) => panic!("{error} To leave the tests on PostgreSQL out, set {WITHOUT}=1."),
    }
}

fn decide(
    without: Option<&OsStr>,
    check: impl FnOnce() -> Result<(), ClusterError>,
) -> Result<bool, ClusterError> {
    match without.is_some_and(|value| value == "1") {
        true => Ok(false),
        false => check().map(|()| true),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_says_so_goes_without() {
        let missing = || Err(ClusterError::Missing { program: "initdb" });
        for without in [None, Some(""), Some("0"), Some("yes")] {
            let without = without.map(OsStr::new);
            let told = decide(without, missing).unwrap_err().to_string();
            assert!(told.contains("Install PostgreSQL"), "{told}");
            assert!(decide(without, || Ok(())).unwrap());
        }
        let without = Some(OsStr::new("1"));
        assert!(!decide(without, missing).unwrap());
        assert!(!decide(without, || Ok(())).unwrap());
    }
}
