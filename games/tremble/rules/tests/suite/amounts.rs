//! Sums of humans.

use saucer_tremble::{Captains, Humans};

use crate::help::thousand;

#[test]
fn humans_go_by_ten_thousand() {
    assert_eq!(thousand(120).steps(), 12);
    assert_eq!(thousand(120).count(), 120_000);
    assert_eq!(thousand(-10), Humans::NONE - Humans::ten_thousands(1));
    assert!(Humans::try_from(15_000).is_err());
    assert!(Humans::try_from(-5_000).is_err());
    assert!(Humans::try_from(i32::MAX - i32::MAX % 10_000).is_err());
}

/// T-9.3, T-9.4: prizes that are shared.
#[test]
fn shares_are_rounded_down_to_ten_thousand() {
    let shares = |sum: i32| [2, 3, 4, 5].map(|n| thousand(sum).shared_by(n));
    assert_eq!(shares(300), [150, 100, 70, 60].map(thousand));
    assert_eq!(shares(100), [50, 30, 20, 20].map(thousand));
}

/// T-2.1.
#[test]
fn two_to_five_captains_play() {
    assert_eq!(Captains::new(1), None);
    assert_eq!(Captains::new(6), None);
    assert_eq!(Captains::ALL.map(Captains::count), [2, 3, 4, 5]);
}
