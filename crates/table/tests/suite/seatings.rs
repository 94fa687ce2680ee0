use saucer_bots::Strength;
use saucer_core::{Seat, Seats};
use saucer_table::{Seating, Sitter};

use crate::{A, B};

#[test]
fn people_and_bots_sit_and_leave() {
    let mut seating = Seating::empty(Seats::first_n(2));
    assert!(!seating.is_full());
    assert_eq!(seating.sit(A, Sitter::Person("ada".into())), Some(Sitter::Empty));
    assert_eq!(seating.sit(B, Sitter::Bot(Strength::Captain)), Some(Sitter::Empty));
    assert_eq!(seating.sit(Seat(2), Sitter::Empty), None);
    assert!(seating.is_full());
    assert_eq!(seating.seats_of("ada"), Seats::only(A));
    assert_eq!(seating.seats_of("bob"), Seats::NONE);
    assert_eq!((seating.bot(A), seating.bot(B)), (None, Some(Strength::Captain)));
}

#[test]
fn a_seating_is_stored_as_json() {
    let mut seating = Seating::empty(Seats::first_n(3));
    seating.sit(A, Sitter::Person("ada".into()));
    seating.sit(B, Sitter::Bot(Strength::Admiral));
    let text = serde_json::to_string(&seating).unwrap();
    assert_eq!(text, r#"[{"person":"ada"},{"bot":"admiral"},"empty"]"#);
    assert_eq!(serde_json::from_str::<Seating>(&text).unwrap(), seating);
    let unknown = serde_json::from_str::<Seating>(r#"[{"bot":"god"}]"#).unwrap_err();
    assert!(unknown.to_string().contains("rookie, captain or admiral"));
}
