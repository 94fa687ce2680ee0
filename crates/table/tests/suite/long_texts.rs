use saucer_core::Viewer;
use saucer_table::{Left, LongText, Match, Record, SeatNote, Table, verify};
use serde_json::{Value, json};

use crate::race::{Move, Race, Setup};
use crate::{A, B, begin, decide, finish, play_out, undo};

/// All of a text, and its pieces when each has this much room.
fn pieces(table: &dyn Table, mut text: LongText, room: usize) -> (String, Vec<usize>) {
    let (mut whole, mut lengths) = (Vec::new(), Vec::new());
    loop {
        let mut piece = Vec::new();
        let left = table.write_on(&mut text, room, &mut piece);
        lengths.push(piece.len());
        whole.extend(piece);
        if left == Left::Nothing {
            return (String::from_utf8(whole).unwrap(), lengths);
        }
    }
}

fn seats() -> Vec<SeatNote> {
    vec![SeatNote { name: "Ada \"the\" Owl".into(), kind: "person".into() }]
}

/// A match with a log of many thousands of entries, as somebody makes who decides and takes back all day.
fn restless() -> Match<Race> {
    let mut game = begin(Setup::SOLO);
    for _ in 0..3_000 {
        decide(&mut game, A, Move::Gear(3));
        undo(&mut game, A).unwrap();
    }
    finish(&mut game, 0);
    game
}

#[test]
fn a_record_in_pieces_is_the_record_byte_for_byte() {
    for game in [begin(Setup::SOLO), play_out(Setup::SOLO, 1), play_out(Setup::DUEL, 0), restless()]
    {
        let record = game.record(seats()).unwrap();
        let outline = game.record_outline(seats()).unwrap();
        assert!(outline.inputs.is_empty());
        for room in [1, 100, 64 << 10] {
            let (text, lengths) = pieces(&game, LongText::record(&outline, &game), room);
            assert!(text == record.to_text(), "differs with room for {room} bytes");
            let longest = record.inputs.iter().map(|input| input.to_string().len()).max();
            let frame = outline.to_text().len();
            for length in lengths {
                assert!(length <= room.max(frame) + longest.unwrap_or(0) + frame, "{length}");
            }
        }
    }
}

#[test]
fn the_pieces_of_a_long_record_are_short_and_prove_its_luck() {
    let game = restless();
    let outline = game.record_outline(vec![]).unwrap();
    let (text, lengths) = pieces(&game, LongText::record(&outline, &game), 4096);
    assert!(lengths.len() > 20, "{lengths:?}");
    assert!(lengths.iter().all(|length| *length < 2 * 4096), "{lengths:?}");
    let proof = verify::<Race>(&Record::parse(&text).unwrap()).unwrap();
    assert_eq!(proof.entries, game.version());
    assert_eq!(proof.outcome, game.outcome());
}

#[test]
fn a_record_ends_where_it_was_begun_although_the_match_goes_on() {
    let mut game = begin(Setup::SOLO);
    decide(&mut game, A, Move::Gear(3));
    let outline = game.record_outline(vec![]).unwrap();
    let mut text = LongText::record(&outline, &game);
    let before = game.record(vec![]).unwrap().to_text();
    let mut written = Vec::new();
    let mut left = game.write_on(&mut text, 1, &mut written);
    finish(&mut game, 0);
    while left == Left::More {
        let mut piece = Vec::new();
        left = game.write_on(&mut text, 1, &mut piece);
        written.extend(piece);
    }
    assert_eq!(String::from_utf8(written).unwrap(), before);
}

#[test]
fn what_luck_was_asked_does_not_depend_on_the_pieces() {
    for game in [play_out(Setup::SOLO, 1), restless()] {
        let (whole, _) = pieces(&game, LongText::draws(&game), usize::MAX);
        let asked: Vec<Value> = serde_json::from_str(&whole).unwrap();
        let is_luck = |input: &&Value| input.get("luck").is_some();
        let record = game.record(vec![]).unwrap();
        assert_eq!(asked.len(), record.inputs.iter().filter(is_luck).count());
        assert!(!asked.is_empty());
        assert_eq!(pieces(&game, LongText::draws(&game), 1).0, whole);
    }
}

#[test]
fn what_somebody_was_told_is_the_same_in_pieces_and_begins_where_they_ask() {
    let game = play_out(Setup::DUEL, 1);
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let told = game.log_for(viewer);
        for after in [0, 3, u64::MAX] {
            let later: Vec<_> = told.iter().filter(|told| told.seq > after).collect();
            let (text, _) = pieces(&game, LongText::told(&game, viewer, after), 10);
            let value: Value = serde_json::from_str(&text).unwrap();
            assert_eq!(value, json!({ "log": later }));
        }
    }
}
