use saucer_bots::{Budget, Strength};
use saucer_core::Viewer;
use saucer_table::{Match, Table};

use crate::race::{self, Move, Race, Setup};
use crate::{A, B, begin, decide};

const ALL: [Viewer; 3] = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator];

#[test]
fn secret_steps_of_others_are_not_counted() {
    let mut race = begin(Setup::DUEL);
    let versions = |race: &dyn Table| ALL.map(|viewer| race.version_for(viewer));
    let [a, b, watching] = versions(&race);
    decide(&mut race, A, Move::Gear(3));
    decide(&mut race, A, Move::Brake);
    assert_eq!(versions(&race), [a + 2, b, watching], "only the seat itself knows");
    // Everybody hears a horn.
    decide(&mut race, B, Move::Honk);
    assert_eq!(versions(&race), [a + 3, b + 1, watching + 1]);
    // That somebody has nothing left to decide is no secret; what it decided is.
    decide(&mut race, A, Move::Go);
    assert_eq!(versions(&race), [a + 4, b + 2, watching + 2]);
}

#[test]
fn the_numbers_of_the_log_tell_nothing_of_secret_steps() {
    let logs = [&[Move::Gear(1)][..], &[Move::Gear(3), Move::Brake]].map(|steps| {
        let mut race = begin(Setup::DUEL);
        for step in steps {
            decide(&mut race, A, *step);
        }
        decide(&mut race, B, Move::Honk);
        (race.log_for(Viewer::Spectator), race.log_for(Viewer::Seat(B)))
    });
    assert_eq!(logs[0], logs[1]);
    assert_eq!(logs[0].1.last().unwrap().seq, 1);
}

#[test]
fn a_seat_owes_since_it_was_asked_and_not_since_its_last_secret_step() {
    let mut race = begin(Setup::DUEL);
    assert_eq!((race.owes_since(A), race.owes_since(B)), (Some(0), Some(0)));
    decide(&mut race, A, Move::Gear(1));
    assert_eq!(race.owes_since(A), Some(0));
    decide(&mut race, A, Move::Go);
    assert_eq!((race.owes_since(A), race.owes_since(B)), (None, Some(0)));
    decide(&mut race, B, Move::Gear(1));
    decide(&mut race, B, Move::Go);
    // The die is the fifth entry, and then both are asked again.
    assert_eq!((race.owes_since(A), race.owes_since(B)), (Some(5), Some(5)));
}

#[test]
fn a_hint_changes_only_when_its_seat_notices_something() {
    let mut race = begin(Setup::DUEL);
    let hint = |race: &Match<Race>| {
        let advise = race.advise(A, race::bot, Strength::Captain, Budget::Playouts(1)).unwrap();
        advise().reasons
    };
    let before = hint(&race);
    decide(&mut race, B, Move::Gear(1));
    assert_eq!(hint(&race), before, "a secret step of another");
    decide(&mut race, A, Move::Gear(1));
    assert_ne!(hint(&race), before, "a step of its own");
}

#[test]
fn a_change_knows_whether_it_is_public() {
    let mut race = begin(Setup::DUEL);
    let secret = race.prepare_decide(A, race.question(A), Move::Gear(1)).unwrap();
    assert!(!secret.reaches(Viewer::Spectator) && secret.reaches(Viewer::Seat(A)));
    race.commit(secret).unwrap();
    let open = race.prepare_decide(B, race.question(B), Move::Honk).unwrap();
    assert!(ALL.into_iter().all(|viewer| open.reaches(viewer)));
}

#[test]
fn an_abandoned_match_is_opened_and_proved() {
    let mut race = begin(Setup::DUEL);
    decide(&mut race, A, Move::Gear(1));
    assert!(race.record(vec![]).is_err(), "while it goes on, it has secrets");
    let record = race.abandoned_record(vec![]);
    assert!(record.outcome.is_none() && record.seal.secret.is_some());
    assert!(saucer_table::verify::<crate::race::Race>(&record).is_ok());
}
