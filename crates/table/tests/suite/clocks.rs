//! What a clock counts, what becomes of a seat without time, and who is the host then.

use saucer_bots::Strength;
use saucer_core::{Seat, Seats};
use saucer_table::{Clock, ClockKind, Company, Decider, Lost, Match, Say, SeatError, Wait};

use crate::race::{Move, Setup};
use crate::{A, B, begin, decide, secret, undo};

const C: Seat = Seat(2);
const D: Seat = Seat(3);
const FAST: Clock = Clock { kind: ClockKind::Fast, bank_ms: 300, turn_ms: 20 };
const YES: Say = Say::StandIn;

/// Four people whose match runs, by a fast clock.
fn four() -> Company {
    let mut company = Company::gathering(Seats::first_n(4), "ada").with_clock(Some(FAST));
    for (player, seat) in [("ada", A), ("bob", B), ("cat", C), ("dan", D)] {
        company.sit(player, seat).unwrap();
        company.be_ready(player).unwrap();
    }
    company.start("ada", "t1", 0).unwrap();
    company
}

#[test]
fn a_wait_lasts_from_the_question_to_the_answer() {
    let mut game = begin(Setup::DUEL);
    let asked = game.owes_since(A).unwrap();
    decide(&mut game, A, Move::Gear(3));
    undo(&mut game, A).unwrap();
    decide(&mut game, A, Move::Gear(1));
    assert!(game.waits(A).is_empty(), "a plan is no answer");
    decide(&mut game, A, Move::Go);
    let answered = Wait { from: asked, to: game.version() };
    assert_eq!((game.waits(A), game.waits(B)), (&[answered][..], &[][..]));
    decide(&mut game, B, Move::Gear(1));
    decide(&mut game, B, Move::Go);
    assert_eq!((game.waits(A).len(), game.waits(B).len()), (1, 1));
    assert!(game.waits(B)[0].to > answered.to && game.waits(Seat(8)).is_empty());
    // From its log it has waited for the same.
    let (setup, entries) = (*game.setup(), game.entries().to_vec());
    let words = game.words().clone();
    let again = Match::open(setup, game.ruleset(), secret(), words, entries).unwrap();
    assert_eq!([A, B].map(|seat| again.waits(seat)), [A, B].map(|seat| game.waits(seat)));
}

#[test]
fn the_bank_pays_only_for_what_a_turn_takes_beyond_its_own_time() {
    let after = |turns: &[i64]| FAST.bank_after(0, turns.iter().copied());
    assert_eq!(after(&[]), 300);
    assert_eq!(after(&[5, 20, 0]), 300, "what a turn leaves is not saved");
    assert_eq!(after(&[120, 10, 70]), 150);
    assert_eq!(after(&[1_000, 10]), 0, "nobody owes time");
    assert_eq!(FAST.bank_after(50, [120].into_iter()), 250);
    assert_eq!((FAST.nudge_ms(), FAST.pause_ms()), (20, 320));
    assert_eq!((Clock::GENTLE.nudge_ms(), Clock::GENTLE.pause_ms()), (180_000, 0));
    for kind in ClockKind::ALL {
        assert_eq!(ClockKind::from_id(kind.id()), Some(kind));
    }
    assert_eq!(ClockKind::from_id("none"), None);
}

#[test]
fn a_lost_connection_gives_time_back_but_not_without_end() {
    let mut company = four();
    let credit = |company: &Company| company.chair(B).unwrap().times().credit_ms;
    company.lose(B, Lost { asked: 4, since_ms: 1_000 }).unwrap();
    company.regain(B, 1_200).unwrap();
    assert_eq!(credit(&company), 200);
    company.regain(B, 9_000).unwrap();
    assert_eq!(credit(&company), 200, "there was nothing to come back from");
    company.lose(B, Lost { asked: 4, since_ms: 2_000 }).unwrap();
    company.regain(B, 9_000).unwrap();
    assert_eq!(credit(&company), 320, "once as much as there is time");
}

#[test]
fn more_than_half_of_the_others_let_a_bot_stand_in() {
    let mut company = four();
    let none = Seats::NONE;
    let early = company.say_to_relief("bob", D, Some(4), YES, none, 7);
    assert_eq!(early, Err(SeatError::InTime));
    company.run_out(D, 4).unwrap();
    assert!(company.is_out(D, 4) && !company.is_out(D, 9), "it is about one question");
    let refused = [
        (company.say_to_relief("bob", D, Some(9), YES, none, 7), SeatError::InTime),
        (company.say_to_relief("bob", D, None, YES, none, 7), SeatError::InTime),
        (company.say_to_relief("dan", D, Some(4), YES, none, 7), SeatError::NotYours),
        (company.say_to_relief("eve", D, Some(4), YES, none, 7), SeatError::NotYours),
        (company.say_to_relief("bob", Seat(7), Some(4), YES, none, 7), SeatError::NoSeat),
        (company.say_to_relief("bob", D, Some(4), Say::Wait, none, 7), SeatError::NoVote),
    ];
    for (said, why) in refused {
        assert_eq!(said, Err(why));
    }
    company.say_to_relief("bob", D, Some(4), YES, none, 7).unwrap();
    assert_eq!(company.relief(D, 4).unwrap().agreed, Seats::only(B));
    assert_eq!(company.undecided(D), Seats::only(A).with(C));
    assert_eq!(company.bot(D), None, "one of three is not enough");
    company.say_to_relief("bob", D, Some(4), YES, none, 8).unwrap();
    assert_eq!(company.bot(D), None, "nobody votes twice");
    let stored = Company::from_json(&company.to_json(), "ada").unwrap();
    assert_eq!(stored, company);
    company.say_to_relief("ada", D, Some(4), YES, none, 9).unwrap();
    assert_eq!(company.bot(D), Some(Strength::Captain));
    assert_eq!(company.relief(D, 4), None);
    company.take_back("dan", D).unwrap();
    assert_eq!(company.chair(D).unwrap().decider(), Decider::Person("dan"));
}

#[test]
fn a_vote_ends_when_it_can_pass_no_more_and_who_is_away_is_not_waited_for() {
    let mut company = four();
    company.run_out(D, 4).unwrap();
    company.say_to_relief("bob", D, Some(4), YES, Seats::NONE, 7).unwrap();
    company.say_to_relief("ada", D, Some(4), Say::Wait, Seats::NONE, 7).unwrap();
    assert!(company.relief(D, 4).is_some());
    company.say_to_relief("cat", D, Some(4), Say::Wait, Seats::NONE, 7).unwrap();
    assert_eq!((company.relief(D, 4), company.bot(D)), (None, None));
    // Cat is out of time too, and Ada away: Bob is all who is left.
    company.run_out(C, 4).unwrap();
    let away = Seats::only(A).with(C).with(D);
    company.say_to_relief("bob", D, Some(4), YES, away, 8).unwrap();
    assert_eq!(company.bot(D), Some(Strength::Captain));
    // Whoever has answered counts although they went away then.
    company.say_to_relief("bob", C, Some(4), YES, Seats::NONE, 9).unwrap();
    company.say_to_relief("ada", C, Some(4), Say::Wait, Seats::only(A), 9).unwrap();
    assert_eq!((company.relief(C, 4), company.bot(C)), (None, None));
}

#[test]
fn with_one_other_person_that_one_decides_and_alone_nobody_waits() {
    let mut company = four();
    company.leave_to_bot("cat", C, Strength::Rookie).unwrap();
    company.leave_to_bot("ada", A, Strength::Rookie).unwrap();
    company.run_out(D, 4).unwrap();
    company.say_to_relief("bob", D, Some(4), YES, Seats::NONE, 7).unwrap();
    assert_eq!(company.bot(D), Some(Strength::Captain));
    assert_eq!(company.clock_of(B), None, "nobody is left who could wait");
    assert_eq!(company.clock_of(D), None, "bots have no clock");
    assert_eq!(company.again("bob").clock(), Some(FAST), "a rematch has the same clock");
    assert_eq!(company.again("bob").chair(D).unwrap().times().out, None);
}

#[test]
fn the_rights_of_the_host_pass_to_the_next_seat() {
    let mut company = four();
    assert_eq!(company.heir(|_| true), Some("bob"));
    assert_eq!(company.heir(|player| player != "bob"), Some("cat"));
    assert_eq!(company.heir(|player| player == "ada"), None, "the host is no heir");
    company.pass_host("cat", 40);
    assert_eq!((company.host(), company.passed_ms()), ("cat", Some(40)));
    assert_eq!(company.heir(|_| true), Some("dan"));
    assert!(company.invited("ada"), "who made the table may come back");
    let stored = Company::from_json(&company.to_json(), "ada").unwrap();
    assert_eq!(stored, company);
    let again = company.again("bob");
    assert_eq!((again.host(), again.passed_ms()), ("bob", None));
    // Older tables have neither.
    let older = Company::from_json(r#"{"stage":"running","chairs":[{"player":"ada"}]}"#, "ada");
    let older = older.unwrap();
    assert_eq!((older.clock(), older.passed_ms(), older.host()), (None, None, "ada"));
}

#[test]
fn who_comes_back_before_the_bot_has_answered_leaves_it_this_answer() {
    let mut company = four();
    company.run_out(D, 4).unwrap();
    for player in ["ada", "bob"] {
        company.say_to_relief(player, D, Some(4), YES, Seats::NONE, 7).unwrap();
    }
    assert_eq!(company.acting("dan"), Seats::NONE);
    company.come_back("dan", D, Some(4)).unwrap();
    assert!(company.bot(D).is_some() && company.chair(D).unwrap().returns());
    assert_eq!((company.deciding("dan"), company.acting("dan")), (Seats::NONE, Seats::only(D)));
    // To leave once more and come back changes nothing.
    company.leave_to_bot("dan", D, Strength::Rookie).unwrap();
    assert_eq!(company.acting("dan"), Seats::NONE);
    company.come_back("dan", D, Some(4)).unwrap();
    assert!(company.bot(D).is_some());
    let mut stored = Company::from_json(&company.to_json(), "ada").unwrap();
    assert_eq!(stored, company);
    stored.give_back(D).unwrap();
    assert_eq!(stored.chair(D).unwrap().decider(), Decider::Person("dan"));
    assert_eq!(stored.come_back("dan", D, Some(4)), Err(SeatError::NoStandIn));
    // Of another question, or of none, the seat is theirs at once.
    for asked in [Some(9), None] {
        let mut company = company.clone();
        company.come_back("dan", D, asked).unwrap();
        assert_eq!(company.chair(D).unwrap().decider(), Decider::Person("dan"));
    }
    company.leave_to_bot("dan", D, Strength::Rookie).unwrap();
    company.give_back(D).unwrap();
    assert!(company.bot(D).is_some(), "who does not want the seat back does not get it");
}

/// Nobody watching means that nobody thinks, also where people have left all seats to bots.
#[test]
fn where_all_have_left_to_bots_nobody_waits_for_one() {
    let mut company = four();
    let all = Seats::first_n(4);
    for (player, seat) in [("ada", A), ("bob", B), ("cat", C), ("dan", D)] {
        assert!(!company.is_spectacle(), "{player} waits for the bots");
        company.leave_to_bot(player, seat, Strength::Admiral).unwrap();
    }
    assert!(company.is_spectacle() && !company.waits_for_bot_among(all));
    // Whoever is about to come back waits for what the bot answers.
    company.run_out(D, 4).unwrap();
    company.come_back("dan", D, Some(4)).unwrap();
    assert!(!company.is_spectacle() && company.waits_for_bot_among(all));
    company.give_back(D).unwrap();
    assert!(!company.is_spectacle(), "he decides again");
}

#[test]
fn several_seats_at_one_device_have_one_voice() {
    let seats = Seats::first_n(6);
    let mut company = Company::gathering(seats, "ada").with_clock(Some(FAST));
    for (player, seat) in [("ada", A), ("bob", B), ("cat", C)] {
        company.sit(player, seat).unwrap();
        company.be_ready(player).unwrap();
    }
    for (seat, name) in [(3, "Amy"), (4, "Kif")] {
        company.add_at_device("ada", Seat(seat), name).unwrap();
    }
    company.add_bot("ada", Seat(5), Strength::Rookie).unwrap();
    company.start("ada", "t1", 0).unwrap();
    company.run_out(C, 4).unwrap();
    company.say_to_relief("ada", C, Some(4), YES, Seats::NONE, 7).unwrap();
    assert_eq!(company.bot(C), None, "one of two people, whatever their seats");
    company.say_to_relief("bob", C, Some(4), YES, Seats::NONE, 7).unwrap();
    assert_eq!(company.bot(C), Some(Strength::Rookie), "as strong as the bots of the table");
}

#[test]
fn no_time_passes_while_nobody_else_waits() {
    let mut company = four();
    let alone = |company: &Company| company.chair(D).unwrap().times().alone.clone();
    let stood = |since_ms: i64| move |_: Seat, from: i64| vec![(4, since_ms - from), (9, 1)];
    company.note_who_waits(100, stood(100)).unwrap();
    assert_eq!(alone(&company), Default::default(), "the others are there");
    for (player, seat) in [("ada", A), ("bob", B), ("cat", C)] {
        company.leave_to_bot(player, seat, Strength::Rookie).unwrap();
    }
    company.lose(D, Lost { asked: 4, since_ms: 150 }).unwrap();
    company.note_who_waits(200, stood(200)).unwrap();
    company.note_who_waits(300, stood(300)).unwrap();
    assert_eq!((alone(&company).since_ms, alone(&company).of(4)), (Some(200), 0));
    assert_eq!(company.chair(D).unwrap().times().credit_ms, 50, "the pause has ended there");
    let mut company = Company::from_json(&company.to_json(), "ada").unwrap();
    company.take_back("ada", A).unwrap();
    company.note_who_waits(900_200, stood(900_200)).unwrap();
    assert_eq!((alone(&company).since_ms, alone(&company).until_ms), (None, Some(900_200)));
    assert_eq!([4, 9, 5].map(|asked| alone(&company).of(asked)), [900_000, 1, 0]);
}

#[test]
fn who_made_a_table_gets_its_rights_back_before_the_start_and_is_not_removed() {
    let mut company = Company::gathering(Seats::first_n(2), "ada");
    company.sit("ada", A).unwrap();
    company.sit("bob", B).unwrap();
    company.pass_host("bob", 40);
    let mut company = Company::from_json(&company.to_json(), "ada").unwrap();
    assert_eq!((company.host(), company.maker()), ("bob", "ada"));
    assert_eq!(company.remove("bob", A), Err(SeatError::NobodyThere));
    assert!(company.invited("ada") && !company.was_removed("ada"));
    company.restore_host();
    assert_eq!((company.host(), company.passed_ms()), ("ada", None));
    company.remove("ada", B).unwrap();
    // In a running match they stay with who has them.
    let mut company = four();
    company.pass_host("bob", 40);
    company.restore_host();
    assert_eq!(company.host(), "bob");
    assert_eq!(company.again("bob").maker(), "bob");
    // Whom an older version has let remove is back.
    let older = r#"{"stage":"gathering","chairs":[{}],"removed":["ada"]}"#;
    assert!(!Company::from_json(older, "ada").unwrap().was_removed("ada"));
}
