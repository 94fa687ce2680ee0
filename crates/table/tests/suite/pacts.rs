//! Pledges, pacts and words: docs/dice.md, against figures that another program has worked out.

use saucer_bots::Strength;
use saucer_core::{Luck, Seat, Seats};
use saucer_table::{
    Added, Adds, Company, DiceWord, LuckProof, Match, Pact, Part, Pledge, Record, RecordError,
    SeatError, Secret, Stage, Stored, Terms, Words, verify,
};
use serde::Deserialize;
use serde_json::Value;

use crate::race::{Race, Setup};
use crate::{A, B, finish, secret};

const C: Seat = Seat(2);

/// Made by a program in another language from docs/dice.md; the script of the pages is held to the same file.
#[derive(Deserialize)]
struct Vector {
    secret: String,
    terms: Value,
    words: Vec<Option<String>>,
    pact: String,
    blocks: Vec<Block>,
}

#[derive(Deserialize)]
struct Block {
    n: u64,
    b: usize,
    block: String,
}

fn word(byte: u8) -> DiceWord {
    DiceWord::from_bytes([byte; 32])
}

#[test]
fn fingerprints_pledges_and_luck_are_what_another_program_works_out() {
    let vectors: Vec<Vector> = serde_json::from_str(include_str!("../data/dice.json")).unwrap();
    assert_eq!(vectors.len(), 3);
    for Vector { secret, terms, words, pact, blocks } in vectors {
        let text = |name: &str| terms[name].as_str().unwrap().to_owned();
        let number = |name: &str| terms[name].as_u64().unwrap();
        let seats: Vec<Part> = serde_json::from_value(terms["seats"].clone()).unwrap();
        let words: Vec<Option<DiceWord>> =
            words.iter().map(|word| word.as_deref().and_then(DiceWord::from_hex)).collect();
        let opened: Vec<Part> = (0..)
            .map(Seat)
            .zip(seats.iter().zip(&words))
            .map(|(seat, (part, word))| match part {
                Part::Pledged { pledge, .. } => {
                    assert_eq!(word.as_ref().unwrap().pledge(&text("table"), seat), *pledge);
                    Part::Pledged { pledge: *pledge, word: word.clone() }
                }
                Part::Alone { .. } => Part::Alone { word: word.clone() },
                Part::Bot | Part::Nothing => part.clone(),
            })
            .collect();
        let attempt = number("attempt") as u32;
        let opened = Pact { table: text("table"), attempt, seats: opened };
        let terms = Terms {
            game: text("game"),
            rules: number("rules") as u32,
            setup: text("setup"),
            table: text("table"),
            attempt,
            taken: number("taken"),
            seal: text("seal"),
            seats,
        };
        assert_eq!(terms.fingerprint(), pact);
        let secret = Secret::from_hex(&secret).unwrap();
        for Block { n, b, block } in blocks {
            let mut luck = terms.luck(&secret, &opened, n);
            // A choice among 2 to the 31 takes four bytes and throws none away.
            let numbers: Vec<u32> = (0..8 * (b + 1)).map(|_| luck.below(1 << 31)).collect();
            let four = |at: usize| {
                u32::from_str_radix(&block[8 * at..8 * at + 8], 16).unwrap().swap_bytes()
            };
            let promised: Vec<u32> = (0..8).map(|at| four(at) % (1 << 31)).collect();
            assert_eq!(numbers[8 * b..], promised[..]);
        }
    }
}

/// Ada and Bob with words, and a bot.
fn started() -> Company {
    let mut company = Company::gathering(Seats::first_n(3), "ada");
    company.sit("ada", A).unwrap();
    company.sit("bob", B).unwrap();
    company.add_bot("ada", C, Strength::Rookie).unwrap();
    ready(&mut company);
    company
}

fn ready(company: &mut Company) {
    ready_with(company, 1);
}

/// Both add words: of Ada the one with this number, of Bob the next one.
fn ready_with(company: &mut Company, first: u8) {
    company.be_ready("bob").unwrap();
    company.pledge("bob", B, word(first + 1).pledge("t1", B)).unwrap();
    company.pledge("ada", A, word(first).pledge("t1", A)).unwrap();
    company.start("ada", "t1", 77).unwrap();
}

/// The word may have been told at the attempt that was void, so it is a secret no more.
#[test]
fn a_pledge_of_a_void_start_is_not_taken_again() {
    let mut company = started();
    company.open("ada", A, word(1)).unwrap();
    company.void().unwrap();
    // What a process knows after a restart.
    let mut company = Company::from_json(&company.to_json(), "ada").unwrap();
    for (player, seat, byte) in [("ada", A, 1), ("bob", B, 2)] {
        let used = word(byte).pledge("t1", seat);
        assert_eq!(company.pledge(player, seat, used), Err(SeatError::UsedWord));
        company.pledge(player, seat, word(byte + 2).pledge("t1", seat)).unwrap();
    }
    let mut again = company.again("ada");
    again.pledge("ada", A, word(1).pledge("t1", A)).unwrap();
}

#[test]
fn a_match_runs_when_all_pledged_words_are_open() {
    let mut company = started();
    assert_eq!((company.stage(), company.opening_ms()), (Stage::Opening, Some(77)));
    assert_eq!(company.unopened(), [A, B].into_iter().collect());
    assert_eq!(company.sit("eve", C), Err(SeatError::Opening));
    assert_eq!(company.open("bob", B, word(3)), Err(SeatError::WrongWord));
    assert_eq!(company.open("bob", A, word(1)), Err(SeatError::NotYours));
    assert_eq!(company.open("bob", Seat(7), word(1)), Err(SeatError::NoSeat));
    assert_eq!(company.begin_without("bob"), Err(SeatError::NotYours), "a pledge binds");
    company.open("bob", B, word(2)).unwrap();
    // What a process knows after a restart.
    let mut company = Company::from_json(&company.to_json(), "ada").unwrap();
    company.open("bob", B, word(2)).unwrap();
    assert_eq!(company.unopened(), Seats::only(A));
    company.open("ada", A, word(1)).unwrap();
    assert_eq!((company.stage(), company.opening_ms()), (Stage::Running, None));
    company.open("ada", A, word(1)).unwrap();
    assert_eq!(company.open("ada", A, word(4)), Err(SeatError::WrongWord));
}

#[test]
fn a_start_without_a_word_is_void_and_the_third_ends_the_gathering() {
    let mut company = started();
    for attempt in 1..=3 {
        assert_eq!(company.attempt(), attempt);
        let first = if attempt == 1 { 1 } else { 10 * attempt as u8 };
        company.open("ada", A, word(first)).unwrap();
        company.void().unwrap();
        assert_eq!((company.last_void(), company.pact()), (Some(Seats::only(B)), None));
        assert_eq!(company.open("bob", B, word(first + 1)), Err(SeatError::Void));
        if attempt < 3 {
            assert_eq!(company.hindrance(), Some(SeatError::NotReady));
            ready_with(&mut company, 10 * (attempt as u8 + 1));
        }
    }
    assert_eq!(company.stage(), Stage::Ended);
    assert_eq!(company.sit("eve", B), Err(SeatError::Over));
    let again = company.again("bob");
    assert_eq!((again.attempt(), again.last_void()), (1, None));
}

#[test]
fn prepared_matches_add_nothing_and_somebody_alone_opens_when_they_like() {
    let mut company = Company::gathering(Seats::first_n(2), "ada").rehearsed();
    company.sit("ada", A).unwrap();
    company.fill("ada", Strength::Rookie).unwrap();
    company.pledge("ada", A, word(1).pledge("t1", A)).unwrap();
    company.start("ada", "t1", 0).unwrap();
    assert_eq!((company.stage(), company.pact()), (Stage::Running, None));
    assert_eq!(company.no_words().0, ["", ""]);

    let mut solo = Company::solo("ada", None);
    solo.settle("t1", Adds::Word);
    assert_eq!((solo.stage(), solo.opening_ms()), (Stage::Opening, None), "nobody waits for them");
    let mut without = solo.clone();
    without.begin_without("ada").unwrap();
    assert_eq!((without.stage(), without.pact().unwrap().adds()), (Stage::Running, false));
    solo.open("ada", A, word(9)).unwrap();
    assert_eq!(solo.stage(), Stage::Running);
    let mut watched = Company::solo("ada", Some(Strength::Captain));
    watched.settle("t1", Adds::Word);
    assert_eq!(
        (watched.stage(), &watched.pact().unwrap().seats[..]),
        (Stage::Running, &[Part::Bot][..])
    );
}

fn pact(seats: Vec<Part>) -> Pact {
    Pact { table: "t1".to_owned(), attempt: 1, seats }
}

fn pledged(seat: Seat, byte: u8) -> Part {
    Part::Pledged { pledge: word(byte).pledge("t1", seat), word: Some(word(byte)) }
}

fn match_of(pact: Pact) -> Match<Race> {
    let setup = serde_json::to_string(&Setup::DUEL).unwrap();
    let (words, pact) = (Words::default(), Some(pact));
    Match::from_stored(Stored {
        rules: 7,
        setup: &setup,
        secret: secret(),
        words,
        pact,
        fork: None,
        bodies: &[],
    })
    .unwrap()
}

fn record_of(pact: Pact) -> Record {
    let mut game = match_of(pact);
    finish(&mut game, 3);
    game.record(vec![]).unwrap()
}

#[test]
fn a_record_claims_what_its_words_prove_and_no_more() {
    let proof = verify::<Race>(&record_of(pact(vec![pledged(A, 1), pledged(B, 2)]))).unwrap();
    assert!(proof.is_proved() && matches!(proof.luck, LuckProof::Drawn { answers } if answers > 0));
    assert!(matches!(&proof.added, Added::Words { seats, .. } if seats.len() == 2));
    let mut rehearsed = record_of(pact(vec![pledged(A, 1), pledged(B, 2)]));
    rehearsed.prepared = Some("rehearsal".to_owned());
    assert!(!verify::<Race>(&rehearsed).unwrap().is_proved());
    let nobody = verify::<Race>(&record_of(pact(vec![Part::Nothing, Part::Bot]))).unwrap();
    assert!(!nobody.is_proved() && matches!(nobody.added, Added::Nothing { .. }));
}

#[test]
fn what_a_pact_cannot_be_is_refused() {
    let good = record_of(pact(vec![pledged(A, 1), pledged(B, 2)]));
    let text = good.to_text();
    assert_eq!(Record::parse(&text).unwrap(), good);
    assert_eq!(good.saucer, 3);
    let changed = |change: &dyn Fn(&mut Record, &mut Pact)| {
        let mut record = good.clone();
        let mut pact = record.seal.pact.take().unwrap();
        change(&mut record, &mut pact);
        record.seal.pact = Some(pact);
        verify::<Race>(&record).unwrap_err()
    };
    let broken = changed(&|_, pact| {
        pact.seats[1] = Part::Pledged { pledge: word(2).pledge("t1", B), word: Some(word(3)) };
    });
    assert_eq!(broken, RecordError::WordBroken { seat: B });
    let missing = changed(&|_, pact| {
        pact.seats[0] = Part::Pledged { pledge: word(1).pledge("t1", A), word: None };
    });
    assert_eq!(missing, RecordError::WordMissing { seat: A });
    // Another word with a pledge to fit, another attempt, another setup: all of it belongs to the luck.
    assert_eq!(changed(&|_, pact| pact.seats[1] = pledged(B, 3)).key(), "record-luck-differs");
    assert_eq!(changed(&|_, pact| pact.attempt = 2).key(), "record-luck-differs");
    assert_eq!(changed(&|_, pact| pact.attempt = 4).key(), "record-bad-pact");
    assert_eq!(
        changed(&|_, pact| pact.seats[0] = Part::Alone { word: Some(word(1)) }).key(),
        "record-bad-pact"
    );
    assert_eq!(changed(&|_, pact| pact.seats.push(Part::Bot)).key(), "record-bad-pact");
    assert_eq!(changed(&|record, _| record.saucer = 1).key(), "record-bad-pact");
    // What a reader is told of the table is the one whose words these are.
    let elsewhere = changed(&|record, _| record.table = Some("t2".to_owned()));
    assert_eq!(elsewhere.key(), "record-bad-pact");
    let named = Record {
        table: Some("t1".to_owned()),
        ..record_of(pact(vec![pledged(A, 1), pledged(B, 2)]))
    };
    assert!(verify::<Race>(&named).unwrap().is_proved());
    assert_eq!(
        changed(&|record, _| record.seal.words.0.push("owl".to_owned())).key(),
        "record-bad-pact"
    );
    let mut stripped = good.clone();
    stripped.seal.pact = None;
    assert_eq!(verify::<Race>(&stripped).unwrap_err().key(), "record-bad-pact");
}

#[test]
fn luck_hangs_on_every_word_and_the_record_of_a_running_match_has_none() {
    let roll = |pact: Pact| {
        let mut game = match_of(pact);
        finish(&mut game, 3);
        game.record(vec![]).unwrap().inputs
    };
    let base = roll(pact(vec![pledged(A, 1), pledged(B, 2)]));
    assert_ne!(base, roll(pact(vec![pledged(A, 3), pledged(B, 2)])));
    assert_ne!(base, roll(pact(vec![pledged(A, 1), pledged(B, 3)])));
    assert_ne!(
        base,
        roll(Pact { table: "t2".to_owned(), ..pact(vec![Part::Nothing, Part::Nothing]) })
    );
    let closed = pact(vec![pledged(A, 1), pledged(B, 2)]).closed();
    assert!(closed.waits() && !serde_json::to_string(&closed).unwrap().contains(&word(1).to_hex()));
    assert!(Pledge::from_hex("12").is_none() && DiceWord::from_hex(&"g".repeat(64)).is_none());
    assert_eq!(format!("{:?}", word(1)), "DiceWord(..)");
}
