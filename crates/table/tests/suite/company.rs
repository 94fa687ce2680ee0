use saucer_bots::Strength;
use saucer_core::{Seat, Seats};
use saucer_table::{Closed, Company, Decider, DiceWord, Face, Fork, SeatError, Stage};

use crate::{A, B};

const C: Seat = Seat(2);

/// A table of three that Ada hosts; she and Bob sit.
fn gathering() -> Company {
    let mut company = Company::gathering(Seats::first_n(3), "ada");
    company.sit("ada", A).unwrap();
    company.sit("bob", B).unwrap();
    company
}

/// The same after the start, with a bot in the third seat.
fn running() -> Company {
    let mut company = gathering();
    company.add_bot("ada", C, Strength::Rookie).unwrap();
    company.be_ready("bob").unwrap();
    company.start("ada", "t1", 0).unwrap();
    company
}

#[test]
fn people_sit_move_and_stand_up() {
    let mut company = gathering();
    assert_eq!(company.sit("eve", B), Err(SeatError::Taken));
    assert_eq!(company.sit("eve", Seat(3)), Err(SeatError::NoSeat));
    company.sit("bob", C).unwrap();
    assert_eq!((company.seats_of("bob"), company.free()), (Seats::only(C), Seats::only(B)));
    assert_eq!(company.stand_up("eve", C), Err(SeatError::NotYours));
    company.stand_up("bob", C).unwrap();
    assert_eq!(company.seats_of("bob"), Seats::NONE);
}

#[test]
fn a_full_table_says_so() {
    let mut company = gathering();
    company.fill("ada", Strength::Captain).unwrap();
    assert_eq!(company.bot(C), Some(Strength::Captain));
    assert_eq!(company.sit("eve", A), Err(SeatError::Full));
}

#[test]
fn only_the_host_sets_the_table() {
    let mut company = gathering();
    assert_eq!(company.add_bot("bob", C, Strength::Rookie), Err(SeatError::NotHost));
    assert_eq!(company.fill("bob", Strength::Rookie), Err(SeatError::NotHost));
    assert_eq!(company.free_seat("bob", A), Err(SeatError::NotHost));
    assert_eq!(company.add_at_device("bob", C, "Leela"), Err(SeatError::NotHost));
    assert_eq!(company.start("bob", "t1", 0), Err(SeatError::NotHost));
    assert_eq!(company.add_bot("ada", B, Strength::Rookie), Err(SeatError::Taken));
    company.add_bot("ada", C, Strength::Rookie).unwrap();
    company.add_bot("ada", C, Strength::Admiral).unwrap();
    assert_eq!(company.bot(C), Some(Strength::Admiral));
    company.free_seat("ada", B).unwrap();
    assert_eq!(company.free(), Seats::only(B));
}

#[test]
fn a_match_starts_when_all_seats_are_filled_and_all_are_ready() {
    let mut company = gathering();
    let word = DiceWord::from_bytes([1; 32]);
    assert_eq!(company.pledge("bob", A, word.pledge("t1", A)), Err(SeatError::NotYours));
    assert_eq!(company.start("ada", "t1", 0), Err(SeatError::Empty));
    company.add_bot("ada", C, Strength::Rookie).unwrap();
    assert_eq!(company.start("ada", "t1", 0), Err(SeatError::NotReady), "Bob is not");
    assert_eq!(company.be_ready("eve"), Err(SeatError::NotYours));
    company.be_ready("bob").unwrap();
    company.start("ada", "t1", 0).unwrap();
    assert_eq!(company.stage(), Stage::Running);
    assert_eq!(company.start("ada", "t1", 0), Err(SeatError::Started));
    assert_eq!(company.sit("eve", C), Err(SeatError::Started));
    assert_eq!(company.pledge("bob", B, word.pledge("t1", B)), Err(SeatError::Started));
}

#[test]
fn several_people_share_a_device() {
    let mut company = gathering();
    company.add_at_device("ada", C, "Leela").unwrap();
    assert_eq!(company.deciding("ada"), [A, C].into_iter().collect());
    assert_eq!(company.chair(C).unwrap().name(), Some("Leela"));
    company.stand_up("ada", A).unwrap();
    company.sit("ada", A).unwrap();
    assert_eq!(company.seats_of("ada").len(), 2, "taking a seat does not send Leela away");
    company.be_ready("ada").unwrap();
    assert!(company.chair(C).unwrap().is_ready());
}

#[test]
fn a_bot_stands_in_until_the_same_person_takes_the_seat_back() {
    let mut company = running();
    company.leave_to_bot("bob", B, Strength::Captain).unwrap();
    assert_eq!(company.bot(B), Some(Strength::Captain));
    assert_eq!((company.deciding("bob"), company.seats_of("bob")), (Seats::NONE, Seats::only(B)));
    assert_eq!(company.take_back("ada", B), Err(SeatError::NotYours));
    company.take_back("bob", B).unwrap();
    assert_eq!(company.chair(B).unwrap().decider(), Decider::Person("bob"));
    assert_eq!(company.take_back("bob", B), Err(SeatError::NoStandIn));
    assert_eq!(company.take_back("ada", C), Err(SeatError::NotYours), "the bot has its own seat");
    assert_eq!(company.stand_in("bob", A, Strength::Rookie, 5), Err(SeatError::NotHost));
    assert_eq!(company.stand_in("ada", C, Strength::Rookie, 5), Err(SeatError::Taken));
    company.stand_in("ada", B, Strength::Rookie, 5).unwrap();
    company.take_back("bob", B).unwrap();
}

/// The host does not replace all others and end the match alone.
#[test]
fn who_was_replaced_has_a_vote_until_it_lapses() {
    let mut company = running();
    company.stand_in("ada", B, Strength::Rookie, 500).unwrap();
    company.call_vote("ada", 0).unwrap();
    assert_eq!((company.stage(), company.unanswered()), (Stage::Running, Seats::only(B)));
    let mut back = company.clone();
    back.take_back("bob", B).unwrap();
    assert_eq!(back.replaced_before(i64::MAX), Seats::NONE, "he is back");
    back.agree("bob").unwrap();
    assert_eq!(back.stage(), Stage::Ended);
    let mut company = Company::from_json(&company.to_json(), "ada").unwrap();
    assert_eq!(company.replaced_before(500), Seats::NONE, "not for so long");
    let lapsed = company.replaced_before(501);
    assert_eq!(lapsed, Seats::only(B));
    company.lapse(lapsed);
    assert_eq!(company.stage(), Stage::Running, "somebody has to say that it is over");
    company.agree("ada").unwrap();
    assert_eq!((company.stage(), company.seats_of("bob")), (Stage::Ended, Seats::only(B)));
}

#[test]
fn faces_are_kept_until_the_next_table() {
    let face = |name: &str| Face { name: name.to_owned(), emblem: 3 };
    let mut company = gathering();
    company.add_at_device("ada", C, "Leela").unwrap();
    company.be_ready("bob").unwrap();
    company.start("ada", "t1", 0).unwrap();
    assert_eq!(company.chair(A).unwrap().face(), None, "older tables have none");
    company.keep_faces(face);
    let company = Company::from_json(&company.to_json(), "ada").unwrap();
    let kept =
        |company: &Company| [A, B, C].map(|seat| company.chair(seat).unwrap().face().cloned());
    assert_eq!(kept(&company), [Some(face("ada")), Some(face("bob")), None]);
    assert_eq!(kept(&company.again("bob")), [None, None, None]);
}

#[test]
fn a_table_ends_when_every_person_agrees() {
    let mut company = running();
    assert_eq!(company.agree("bob"), Err(SeatError::NoVote));
    assert_eq!(company.call_vote("eve", 0), Err(SeatError::NotYours));
    company.call_vote("bob", 0).unwrap();
    assert_eq!(company.unanswered(), Seats::only(A), "bots do not vote");
    company.refuse("ada", 0).unwrap();
    assert_eq!((company.ballot(), company.stage()), (None, Stage::Running));
    let again = |seconds| Err(SeatError::Again { seconds });
    assert_eq!(company.call_vote("bob", 0), again(60), "whose vote it was waits a minute");
    let stored = Company::from_json(&company.to_json(), "ada").unwrap();
    assert_eq!(stored.clone().call_vote("bob", 59_001), again(1));
    stored.clone().call_vote("ada", 1).unwrap();
    company.call_vote("bob", 60_000).unwrap();
    company.agree("ada").unwrap();
    assert_eq!(company.stage(), Stage::Ended);
    assert_eq!(company.leave_to_bot("bob", B, Strength::Rookie), Err(SeatError::Over));
}

#[test]
fn who_has_left_does_not_hold_up_a_vote() {
    let mut company = running();
    company.call_vote("bob", 0).unwrap();
    company.leave_to_bot("ada", A, Strength::Rookie).unwrap();
    assert_eq!(company.stage(), Stage::Ended);
    let mut company = running();
    company.call_vote("bob", 0).unwrap();
    company.leave_to_bot("bob", B, Strength::Rookie).unwrap();
    company.leave_to_bot("ada", A, Strength::Rookie).unwrap();
    assert_eq!((company.stage(), company.ballot()), (Stage::Running, None));
}

#[test]
fn the_same_people_play_again_and_nobody_is_ready() {
    let mut company = running();
    company.leave_to_bot("bob", B, Strength::Captain).unwrap();
    company.set_next("n1");
    company.set_next("n2");
    assert_eq!(company.next(), Some("n1"), "the first one stays");
    let again = company.again("bob");
    assert_eq!((again.host(), again.stage(), again.next()), ("bob", Stage::Gathering, None));
    assert_eq!(again.deciding("bob"), Seats::only(B));
    assert_eq!(again.bot(C), Some(Strength::Rookie));
    assert!(!again.chair(A).unwrap().is_ready());
}

#[test]
fn guests_of_a_private_table_are_counted() {
    let mut company = gathering();
    assert!(company.invited("ada") && company.invited("bob") && !company.invited("eve"));
    company.invite("eve").unwrap();
    assert!(company.invited("eve"));
    for n in 1..Company::MOST_GUESTS {
        company.invite(&n.to_string()).unwrap();
    }
    assert_eq!(company.invite("one more"), Err(SeatError::Full));
}

#[test]
fn a_company_is_stored_as_json() {
    let mut company = running();
    company.leave_to_bot("bob", B, Strength::Admiral).unwrap();
    company.call_vote("ada", 0).unwrap();
    company.set_next("n1");
    company.invite("eve").unwrap();
    let again = Company::from_json(&company.to_json(), "ada").unwrap();
    assert_eq!(again, company);
    let broken = Company::from_json(r#"{"stage":"running","chairs":[{"bot":"god"}]}"#, "ada");
    assert!(broken.unwrap_err().to_string().contains("rookie, captain or admiral"));
}

#[test]
fn who_plays_on_from_a_position_has_one_seat_and_bots_the_others() {
    let fork = Fork { table: Some("t1".to_owned()), entries: 7, prepared: None };
    let on =
        |seat| Company::playing_on(Seats::first_n(3), "eve", seat, Strength::Admiral, fork.clone());
    let company = on(B).unwrap();
    assert_eq!((company.stage(), company.fork()), (Stage::Running, Some(&fork)));
    assert_eq!((company.host(), company.deciding("eve")), ("eve", Seats::only(B)));
    assert_eq!([A, C].map(|seat| company.bot(seat)), [Some(Strength::Admiral); 2]);
    assert_eq!(Company::from_json(&company.to_json(), "eve").unwrap(), company);
    assert_eq!(company.again("eve").fork(), None, "another match begins at the beginning");
    assert_eq!(on(Seat(3)), Err(SeatError::NoSeat));
}

#[test]
fn the_seats_of_older_versions_are_understood() {
    let text = r#"[{"person":"ada"},{"bot":"admiral"},"empty"]"#;
    let company = Company::from_json(text, "ada").unwrap();
    assert_eq!((company.stage(), company.host()), (Stage::Running, "ada"));
    assert_eq!(company.deciding("ada"), Seats::only(A));
    assert_eq!((company.bot(B), company.free()), (Some(Strength::Admiral), Seats::only(C)));
}

#[test]
fn whom_the_host_removes_does_not_sit_down_again() {
    let mut company = gathering();
    assert_eq!(company.remove("bob", A), Err(SeatError::NotHost));
    for seat in [A, C] {
        assert_eq!(company.remove("ada", seat), Err(SeatError::NobodyThere), "{seat}");
    }
    assert_eq!(company.remove("ada", Seat(3)), Err(SeatError::NoSeat));
    company.remove("ada", B).unwrap();
    assert!(company.was_removed("bob") && !company.was_removed("ada"));
    assert_eq!(company.free(), [B, C].into_iter().collect());
    for seat in [B, C] {
        assert_eq!(company.sit("bob", seat), Err(SeatError::Removed));
    }
    assert_eq!(company.invite("bob"), Err(SeatError::Removed));
    let kept = Company::from_json(&company.to_json(), "ada").unwrap();
    assert_eq!(kept, company);
    company.sit("eve", B).unwrap();
    assert!(!company.again("eve").was_removed("bob"), "another table");
    let mut company = running();
    assert_eq!(company.remove("ada", B), Err(SeatError::Started), "never in a match");
}

#[test]
fn a_host_removes_as_many_as_come_and_the_first_ones_are_forgotten() {
    let mut company = gathering();
    company.remove("ada", B).unwrap();
    for n in 1..=Company::MOST_REMOVED {
        let name = format!("p{n}");
        company.sit(&name, B).unwrap();
        company.remove("ada", B).unwrap();
    }
    assert!(!company.was_removed("bob") && company.was_removed("p1"));
    assert_eq!(company.sit("p200", B), Err(SeatError::Removed));
}

#[test]
fn a_table_that_is_closed_says_when() {
    let mut company = gathering();
    company.close();
    assert_eq!((company.stage(), company.closed()), (Stage::Ended, Some(Closed::Before)));
    assert!(company.never_began());
    let mut company = running();
    company.call_vote("bob", 0).unwrap();
    company.close();
    assert_eq!((company.stage(), company.closed()), (Stage::Ended, Some(Closed::During)));
    assert!(!company.never_began() && company.ballot().is_none());
    assert_eq!(Company::from_json(&company.to_json(), "ada").unwrap(), company);
    assert_eq!(company.call_vote("ada", 0), Err(SeatError::Over));
    let mut company = running();
    company.call_vote("bob", 0).unwrap();
    company.agree("ada").unwrap();
    company.close();
    assert_eq!(company.closed(), None, "its people were faster");
}
