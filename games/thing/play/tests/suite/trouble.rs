//! Bad moments at a table: a restart, a seat that is left, a table without people, an answer given twice or for another
//!

use saucer_bots::{Budget, Strength};
use saucer_core::{Game as _, Seat, Viewer};
use saucer_table::{Match, Secret, TableError, Words};
use saucer_thing::{Decision, Figure, Mode, Place, Setup, Step, Thing};
use saucer_thing_bots::bot;

const QUICK: Budget = Budget::Playouts(4);
const SECRET: [u8; 32] = [9; 32];

fn words(setup: Setup) -> Words {
    Words(vec![String::new(); usize::from(setup.players())])
}

fn begin(setup: Setup, number: u8) -> Match<Thing> {
    let mut secret = SECRET;
    secret[0] = number;
    let mut table = Match::begin(setup, Secret::from_bytes(secret), words(setup));
    settle(&mut table);
    table
}

fn settle(table: &mut Match<Thing>) {
    if let Some(change) = table.owed().unwrap() {
        table.commit(change).unwrap();
    }
}

fn decide(table: &mut Match<Thing>, seat: Seat, decision: Decision) -> Result<(), TableError> {
    let change = table.prepare_decide(seat, table.question(seat), decision)?;
    table.commit(change)
}

fn step(table: &Match<Thing>) -> Step {
    table.view(Viewer::Spectator).step
}

/// A captain who has never seen the table before answers for a seat, with what that seat knows.
fn stand_in(table: &mut Match<Thing>, seat: Seat) {
    let advice = bot(Strength::Captain, 5 + table.version()).advise(&table.glimpse(seat), QUICK);
    decide(table, seat, advice.decision).unwrap();
}

/// Plays on with captains; whether it came to such a step.
fn play_until(table: &mut Match<Thing>, wanted: impl Fn(Step) -> bool) -> bool {
    while let Some(seat) = table.pending_seats().first() {
        if wanted(step(table)) {
            return true;
        }
        stand_in(table, seat);
    }
    false
}

#[track_caller]
fn is_refused(done: Result<(), TableError>, text: &str) {
    match done {
        Err(TableError::Refused(refusal)) => assert_eq!(refusal.text, text),
        other => panic!("{other:?}"),
    }
}

/// half of the table has offered its tokens when the server is restarted. Everybody sees what they
/// saw, who has answered is still a secret, nobody answers twice, and the match is played to its end.
#[test]
fn a_restart_during_an_encounter_loses_and_tells_nothing() {
    for (mode, number) in [(Mode::Outpost, 1), (Mode::Station, 2), (Mode::PackLeader, 3)] {
        let setup = Setup::new(mode, 6).unwrap();
        let mut table = begin(setup, number);
        assert!(play_until(&mut table, |step| step == Step::Offer));
        for seat in [4, 1, 2].map(Seat) {
            stand_in(&mut table, seat);
        }
        let mut secret = SECRET;
        secret[0] = number;
        let entries = table.entries().to_vec();
        let secret = Secret::from_bytes(secret);
        let mut again =
            Match::<Thing>::open(setup, table.ruleset(), secret, words(setup), entries).unwrap();
        assert!(again.owed().unwrap().is_none());
        let viewers = (0..6).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]);
        for viewer in viewers {
            assert_eq!(again.view(viewer), table.view(viewer), "{mode:?}, {viewer:?}");
            assert_eq!(again.log_for(viewer), table.log_for(viewer), "{mode:?}, {viewer:?}");
        }
        assert_eq!(again.waited_for(), table.waited_for());
        assert_eq!(again.waited_for().len(), 6, "who has answered is not told");
        is_refused(decide(&mut again, Seat(1), Decision::OfferHuman), "thing-answered");
        assert!(!play_until(&mut again, |_| false) && again.outcome().is_some());
    }
}

/// whoever decides who comes along leaves the table in the middle of it; a bot goes on with what
/// that seat knows, and all others are asked nothing new.
#[test]
fn a_player_who_leaves_in_the_middle_of_boarding_is_stood_in_for() {
    let (mut drives, mut flights) = (0, 0);
    for number in 0..40 {
        let setup = Setup::new(Mode::Station, 6).unwrap();
        let mut table = begin(setup, number);
        let boards = |step| matches!(step, Step::Board(_) | Step::Rescue(_));
        while play_until(&mut table, boards) {
            match step(&table) {
                Step::Board(_) => {
                    drives += 1;
                    assert_eq!(table.pending_seats().len(), 1, "the owner of the keys alone");
                }
                _ => flights += 1,
            }
            let gone = table.pending_seats().first().unwrap();
            let view = table.view(Viewer::Seat(gone));
            stand_in(&mut table, gone);
            assert_ne!(table.view(Viewer::Seat(gone)), view, "it goes on");
        }
        assert!(table.outcome().is_some());
    }
    assert!(drives > 0 && flights > 0, "{drives} {flights}");
}

/// all people go away in the middle of an encounter. The bots at the table answer what they are asked and then
/// wait; nothing of it is told. After a restart everybody finds what they left, and with people and bots it goes on.
#[test]
fn a_table_that_all_people_have_left_waits_and_tells_nothing() {
    for (mode, number) in [(Mode::Outpost, 5), (Mode::Station, 6), (Mode::PackLeader, 7)] {
        let setup = Setup::new(mode, 6).unwrap();
        let mut table = begin(setup, number);
        assert!(play_until(&mut table, |step| step == Step::Offer));
        let people = [0, 2, 5].map(Seat);
        let viewers = people.map(Viewer::Seat).into_iter().chain([Viewer::Spectator]);
        let seen = |table: &Match<Thing>| -> Vec<_> {
            let of = |viewer| (table.view(viewer), table.log_for(viewer));
            viewers.clone().map(of).collect()
        };
        let left = seen(&table);
        let asked = table.waited_for();
        let bots_asked =
            |table: &Match<Thing>| table.pending_seats().iter().find(|seat| !people.contains(seat));
        let mut answers = 0;
        while let Some(seat) = bots_asked(&table) {
            stand_in(&mut table, seat);
            answers += 1;
        }
        assert_eq!(answers, 3, "each bot answers once: nothing goes on without people");
        assert_eq!(table.pending_seats().iter().collect::<Vec<_>>(), people);
        assert!(table.owed().unwrap().is_none() && table.outcome().is_none());
        let mut secret = SECRET;
        secret[0] = number;
        let mut again = Match::<Thing>::open(
            setup,
            table.ruleset(),
            Secret::from_bytes(secret),
            words(setup),
            table.entries().to_vec(),
        )
        .unwrap();
        assert_eq!(seen(&again), left, "{mode:?}: they find what they left");
        assert_eq!(again.waited_for(), asked, "{mode:?}: who has answered is not told");
        assert!(!play_until(&mut again, |_| false) && again.outcome().is_some());
    }
}

/// a vote is given once, and only for oneself; a seat that nobody has is no seat.
#[test]
fn nobody_votes_twice_or_for_another() {
    let setup = Setup::new(Mode::Outpost, 5).unwrap();
    let mut table = begin(setup, 4);
    assert!(play_until(&mut table, |step| matches!(step, Step::Move(_))));
    let Step::Move(asked) = step(&table) else { unreachable!() };
    let other = Seat((asked.0 + 1) % 5);
    is_refused(decide(&mut table, other, Decision::Go(Place::Kitchen)), "thing-not-you");
    assert!(play_until(&mut table, |step| step == Step::Accuse));
    let voter = table.pending_seats().first().unwrap();
    let [first, second] = [1, 2].map(|more| Decision::Accuse(Figure((voter.0 + more) % 5)));
    let question = table.question(voter);
    decide(&mut table, voter, first).unwrap();
    is_refused(decide(&mut table, voter, second), "thing-answered");
    let late = table.prepare_decide(voter, question, second);
    assert!(matches!(late, Err(TableError::Stale { .. } | TableError::Refused(_))));
    let nobody = table.prepare_decide(Seat(7), 0, first);
    assert!(matches!(nobody, Err(TableError::NoSeat { .. })));
    let view = table.view(Viewer::Spectator);
    assert!(view.votes.iter().all(Option::is_none), "votes are told together");
    assert_eq!(view.rules, Thing::rules());
}
