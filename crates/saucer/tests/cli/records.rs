//! `saucer replay` and `saucer verify` on sound and damaged records.

use std::path::PathBuf;

use saucer_core::{Game, Luck, Optioned, Seat, Xoshiro};
use saucer_skies::{Setup, Skies};
use saucer_table::{
    DiceWord, Entry, Fork, Match, Pact, Part, Reach, Record, SeatNote, Secret, Stored as Kept,
    Words,
};
use saucer_tremble::Tremble;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{Run, saucer};

/// A whole match whose luck comes from a fixed secret.
fn finished() -> Record {
    played::<Skies>(Setup::EASY)
}

/// A whole match of any game with decisions that are always the same.
fn played<G: Game>(setup: G::Setup) -> Record {
    let words = Words(vec!["owl".to_owned()]);
    let mut game = Match::<G>::begin(setup, Secret::from_bytes([9; 32]), words);
    play_out(&mut game, 4);
    game.record(Vec::new()).unwrap()
}

/// Plays a match to its end.
fn play_out<G: Game>(game: &mut Match<G>, seed: u64) {
    if let Some(change) = game.owed().unwrap() {
        game.commit(change).unwrap();
    }
    let mut picks = Xoshiro::seeded(seed);
    while let Some(seat) = game.pending_seats().first() {
        let mut legal = game.legal(seat);
        let decision = legal.swap_remove(picks.below(legal.len() as u32) as usize);
        let question = game.question(seat);
        let change = game.prepare_decide(seat, question, decision).unwrap();
        game.commit(change).unwrap();
    }
}

/// The pact of somebody alone.
fn alone() -> Pact {
    let word = Some(DiceWord::from_bytes([3; 32]));
    Pact { table: "fedcba987654".to_owned(), attempt: 1, seats: vec![Part::Alone { word }] }
}

/// A whole match with a pact.
fn pledged() -> Match<Skies> {
    let mut game = Match::<Skies>::from_stored(Kept {
        rules: Skies::RULES,
        setup: &serde_json::to_string(&Setup::EASY).unwrap(),
        secret: Secret::from_bytes([9; 32]),
        words: Words::default(),
        pact: Some(alone()),
        fork: None,
        bodies: &[],
    })
    .unwrap();
    play_out(&mut game, 4);
    game
}

#[test]
fn a_match_with_a_word_is_proved_to_who_has_kept_pact_and_word() {
    let game = pledged();
    let stored = Stored::new(game.record(Vec::new()).unwrap().to_text().as_bytes());
    let run = stored.run("verify", &[]);
    // Whoever runs a server can play all seats and write all words: to a stranger nothing is proved.
    assert_eq!(run.code, Some(6), "{}", run.stderr);
    assert!(
        run.stdout.starts_with("Consistent; proved only to who has kept this pact: skies")
            && run.stdout.contains("Not shown"),
        "{}",
        run.stdout
    );
    let stranger = stored.run("verify", &["--json"]).objects().remove(0);
    assert_eq!((&stranger["luck_proved"], &stranger["compared"]), (&json!(false), &json!(false)));
    assert_eq!(stranger["luck_consistent"], true);
    let pact = game.terms(game.pact().unwrap()).fingerprint();
    assert!(run.stdout.contains(&pact));
    let note = |word: u8, pact: &str| {
        let word = DiceWord::from_bytes([word; 32]).to_hex();
        Stored::new(
            json!([{ "table": "fedcba987654", "seat": 1, "word": word, "pact": pact }])
                .to_string()
                .as_bytes(),
        )
    };
    let compare =
        |kept: &Stored| stored.run("verify", &["--json", "--words", kept.file.to_str().unwrap()]);
    let same = compare(&note(3, &pact));
    assert_eq!((same.code, &same.objects()[0]["compared"]), (Some(0), &json!(true)));
    assert_eq!(same.objects()[0]["luck_proved"], true);
    let noted = stored.run("verify", &["--pact", &pact]);
    assert_eq!(noted.code, Some(0), "{}", noted.stderr);
    assert!(noted.stdout.starts_with("Proved: skies"), "{}", noted.stdout);
    for (word, pact) in [(4, pact.as_str()), (3, &"0".repeat(64))] {
        let other = compare(&note(word, pact));
        assert_eq!(
            (other.code, &other.objects()[0]["error"]),
            (Some(3), &json!("record-kept-differs"))
        );
    }
    assert_eq!(stored.run("verify", &["--pact", &"1".repeat(64)]).code, Some(3));
}

#[test]
fn a_word_made_by_hand_comes_with_its_pledge() {
    let run = saucer(&["words", "--table", "0123456789ab", "--seat", "2"]);
    let made: Value = serde_json::from_str(&run.stdout).unwrap();
    let word = DiceWord::from_hex(made["word"].as_str().unwrap()).unwrap();
    assert_eq!(made["pledge"], word.pledge("0123456789ab", Seat(1)).to_hex());
}

/// However often somebody decides and takes back: 17.2, the length of a log is nobody's fault.
#[test]
fn a_record_of_any_length_is_judged() {
    let mut record: Value =
        serde_json::from_str(&pledged().record(Vec::new()).unwrap().to_text()).unwrap();
    record["note"] = json!(" ".repeat(6 << 20));
    let run = Stored::new(record.to_string().as_bytes()).run("verify", &[]);
    assert_eq!(run.code, Some(6), "{}", run.stderr);
}

/// A match that plays on from the middle of [`finished`] with luck of its own.
fn played_on() -> Record {
    let from = Match::<Skies>::import(&finished()).unwrap();
    let entries = from.version() / 2;
    let taken = from.first_entries(entries, Reach::Anywhere).unwrap();
    let bodies: Vec<String> = taken.iter().map(Entry::to_json).collect();
    let mut game = Match::<Skies>::from_stored(Kept {
        rules: Skies::RULES,
        setup: &serde_json::to_string(from.setup()).unwrap(),
        secret: Secret::from_bytes([5; 32]),
        words: Words::default(),
        pact: Some(alone()),
        fork: Some(Fork { table: Some("0123456789ab".to_owned()), entries, prepared: None }),
        bodies: &bodies,
    })
    .unwrap();
    play_out(&mut game, 5);
    game.record(Vec::new()).unwrap()
}

/// A folder with one file.
struct Stored {
    _folder: TempDir,
    file: PathBuf,
}

impl Stored {
    fn new(bytes: &[u8]) -> Stored {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("match.json");
        std::fs::write(&file, bytes).unwrap();
        Stored { _folder: folder, file }
    }

    fn run(&self, command: &str, more: &[&str]) -> Run {
        let file = self.file.to_str().unwrap();
        saucer(&[&[command, file][..], more].concat())
    }

    /// Both commands refuse it with these words and the name of the file.
    #[track_caller]
    fn both_say(&self, words: &[&str]) {
        for command in ["verify", "replay"] {
            let run = self.run(command, &[]);
            run.says(&["match.json"]);
            run.says(words);
        }
    }
}

fn changed(change: impl FnOnce(&mut Value)) -> Stored {
    let mut value = serde_json::from_str(&finished().to_text()).unwrap();
    change(&mut value);
    Stored::new(value.to_string().as_bytes())
}

/// The numbers of the entries that are of this kind.
fn entries(record: &Record, kind: &str) -> Vec<usize> {
    (0..record.inputs.len()).filter(|n| record.inputs[*n].get(kind).is_some()).collect()
}

#[test]
fn an_honest_match_of_the_old_form_is_consistent() {
    let record = finished();
    let stored = Stored::new(record.to_text().as_bytes());
    let run = stored.run("verify", &["--json"]);
    assert_eq!(run.code, Some(6), "{}", run.stderr);
    let proof = run.objects().remove(0);
    assert_eq!(proof["game"], "skies");
    assert_eq!(proof["entries"], record.inputs.len());
    assert_eq!(proof["luck"], entries(&record, "luck").len());
    assert_eq!((&proof["luck_proved"], &proof["luck_consistent"]), (&json!(false), &json!(true)));
    assert_eq!(proof["seal"], Secret::from_bytes([9; 32]).hash());
    assert_eq!(proof["decisions"], entries(&record, "decide").len());
    let words = stored.run("verify", &[]).stdout;
    for told in [
        "Consistent, not proved: skies",
        &Secret::from_bytes([9; 32]).hash(),
        "seat 1 added \"owl\"",
        &format!("{} outcomes of luck were drawn again", entries(&record, "luck").len()),
        &format!(
            "{} decisions keep rules {} of the game",
            entries(&record, "decide").len(),
            Skies::RULES
        ),
        "outcome   ",
        "nothing was changed after the seal",
        "It does not show that whoever ran the server",
    ] {
        assert!(words.contains(told), "'{told}' is not in:\n{words}");
    }
    assert_eq!(proof["rules"], Skies::RULES);
}

#[test]
fn of_a_table_of_several_seats_no_more_is_claimed_than_is_shown() {
    let seats =
        ["Ann", "Bo"].map(|name| SeatNote { name: name.to_owned(), kind: "person".to_owned() });
    let setup = Tremble::configure([("captains", "2")]).unwrap();
    let record = begun::<Tremble>(setup, 3).abandoned_record(seats.to_vec());
    let words = Stored::new(record.to_text().as_bytes()).run("verify", &[]).stdout;
    assert!(words.contains("nothing was changed after the seal"), "{words}");
    assert!(words.contains("It does not show that whoever ran the server"), "{words}");
}

/// A match of any game after so many decisions.
fn begun<G: Game>(setup: G::Setup, decisions: usize) -> Match<G> {
    let mut game = Match::<G>::begin(setup, Secret::from_bytes([9; 32]), Words::default());
    let change = game.owed().unwrap().expect("cards or dice come first");
    game.commit(change).unwrap();
    for _ in 0..decisions {
        let seat = game.pending_seats().first().expect("it is not over yet");
        let decision = game.legal(seat).swap_remove(0);
        let change = game.prepare_decide(seat, game.question(seat), decision).unwrap();
        game.commit(change).unwrap();
    }
    game
}

#[test]
fn matches_that_were_given_up_are_judged_as_far_as_they_went() {
    let tremble = Tremble::configure([("captains", "3")]).unwrap();
    for record in [
        begun::<Skies>(Setup::EASY, 4).abandoned_record(Vec::new()),
        begun::<Tremble>(tremble, 12).abandoned_record(Vec::new()),
    ] {
        let run = Stored::new(record.to_text().as_bytes()).run("verify", &[]);
        assert_eq!(run.code, Some(6), "{}", run.stderr);
        let proved = format!("Consistent, not proved: {}", record.game);
        for told in [&proved, "given up before its end", "no seat added any"] {
            assert!(run.stdout.contains(told), "'{told}' is not in:\n{}", run.stdout);
        }
    }
}

#[test]
fn a_match_that_goes_on_cannot_be_proved_yet() {
    let record = begun::<Skies>(Setup::EASY, 4).record(Vec::new()).unwrap();
    let run = Stored::new(record.to_text().as_bytes()).run("verify", &[]);
    assert_eq!(run.code, Some(4), "{}", run.stdout);
    assert!(run.stdout.starts_with("Not proved yet: skies"), "{}", run.stdout);
}

/// What is wrong decides how the program ends, and both the words and the figures say where.
#[test]
fn a_refuted_record_is_told_from_a_file_that_cannot_be_judged() {
    let record = finished();
    let decided = entries(&record, "decide");
    let (die, first, decision) = (entries(&record, "luck")[1], decided[0], decided[2]);
    let other = Secret::from_bytes([8; 32]);
    type Change<'a> = Box<dyn Fn(&mut Value) + 'a>;
    let cases: Vec<(Change<'_>, i32, &str, Option<usize>)> = vec![
        (
            Box::new(|r| assert!(turn_a_face(&mut r["inputs"][die]))),
            3,
            "record-luck-differs",
            Some(die),
        ),
        (Box::new(|r| r["seal"]["words"] = json!(["cat"])), 3, "record-luck-differs", Some(0)),
        (
            Box::new(|r| {
                r["inputs"][decision] = json!({ "decide": { "seat": 0, "decision": "end_rooms" } });
            }),
            3,
            "record-refused",
            Some(decision),
        ),
        (
            Box::new(|r| r["inputs"][decision] = json!({ "flee": 1 })),
            3,
            "record-bad-entry",
            Some(decision),
        ),
        (
            Box::new(|r| r["inputs"][first] = json!({ "undo": { "seat": 0 } })),
            3,
            "record-bad-undo",
            Some(first),
        ),
        (Box::new(|r| r["outcome"] = Value::Null), 3, "record-outcome-differs", None),
        (Box::new(|r| r["seal"]["secret"] = json!(other.to_hex())), 3, "record-seal-broken", None),
        (Box::new(|r| r["seal"]["hash"] = json!("short")), 3, "record-bad-seal", None),
        (Box::new(|r| r["seal"]["secret"] = Value::Null), 3, "record-seal-missing", None),
        (Box::new(|r| r["rules"] = json!(99)), 1, "record-other-rules", None),
        (Box::new(|r| r["rules"] = json!(0)), 1, "record-no-rules", None),
        (Box::new(|r| r["setup"] = json!("chess")), 1, "record-bad-setup", None),
    ];
    for (change, code, key, entry) in cases {
        let stored = changed(change);
        let run = stored.run("verify", &["--json"]);
        let found = run.objects().remove(0);
        assert_eq!((run.code, &found["error"]), (Some(code), &json!(key)), "{found}");
        assert_eq!(found["entry"], json!(entry), "{found}");
        let run = stored.run("verify", &[]);
        assert_eq!(run.code, Some(code));
        let place = entry.map(|entry| format!("entry {entry} of the log")).unwrap_or_default();
        run.says(&["match.json", &place]);
        assert!(!run.stderr.contains("skies-"), "the key of a text: {}", run.stderr);
    }
    assert_eq!(Stored::new(b"Dear diary").run("verify", &[]).code, Some(1));
}

#[test]
fn a_replay_shows_any_point() {
    let record = finished();
    let stored = Stored::new(record.to_text().as_bytes());
    let at =
        |n: usize| stored.run("replay", &["--json", "--at", &n.to_string()]).objects().remove(0);
    let (begin, end) = (at(0), at(record.inputs.len()));
    assert_eq!(begin["view"]["round"], 1);
    assert_eq!(begin["outcome"], Value::Null);
    assert_eq!(end["at"], record.inputs.len());
    assert!(end["outcome"].is_object(), "{end}");
    assert_ne!(begin["view"], end["view"]);
    assert_eq!(stored.run("replay", &["--json"]).objects(), [end]);
    let beyond = (record.inputs.len() + 1).to_string();
    stored.run("replay", &["--at", &beyond]).says(&[&record.inputs.len().to_string()]);
}

/// A game with secrets and several seats is proved and replayed by the same commands.
#[test]
fn a_match_of_tremble_is_proved_and_told() {
    for edition in ["retail", "prototype"] {
        let choices = [("edition", edition), ("captains", "3")];
        let record = played::<Tremble>(Tremble::configure(choices).unwrap());
        let stored = Stored::new(record.to_text().as_bytes());
        let proof = stored.run("verify", &["--json"]).objects().remove(0);
        assert_eq!((&proof["game"], &proof["luck_consistent"]), (&json!("tremble"), &json!(true)));
        // In the middle luck may be speaking, but soon somebody must decide.
        let middle = record.inputs.len() / 2;
        let asked = (middle..middle + 40).find_map(|at| {
            let told = stored.run("replay", &["--at", &at.to_string()]).stdout;
            assert!(told.contains("captain 3: ") && told.contains("humans, fuel "), "{told}");
            told.contains("to decide: captain ").then_some(told)
        });
        assert!(asked.is_some(), "nobody is asked from entry {middle} on");
        let told = stored.run("replay", &[]).stdout;
        assert!(told.contains(": over\n") && told.contains("won by captain "), "{told}");
    }
}

#[test]
fn what_is_no_record_is_refused() {
    let text = finished().to_text();
    Stored::new(b"Dear diary").both_say(&["not JSON"]);
    Stored::new(b"").both_say(&["not JSON"]);
    Stored::new(&[0xff, 0xfe, 0x00]).both_say(&["not a text"]);
    Stored::new(&text.as_bytes()[..text.len() / 2]).both_say(&["not JSON"]);
    Stored::new(b"{\"chess\": 1}").both_say(&["not the record of a match"]);
    Stored::new(b"[1, 2]").both_say(&["not the record of a match"]);
    let deep = format!("{{\"saucer\": 1, \"setup\": {}", "[".repeat(100_000));
    Stored::new(deep.as_bytes()).both_say(&["not JSON"]);
    Stored::new(&vec![b' '; 5 << 20]).both_say(&["not JSON"]);
    let missing = saucer(&["verify", "no/such/file.json"]);
    missing.says(&["no/such/file.json", "cannot be read"]);
    saucer(&["replay", env!("CARGO_MANIFEST_DIR")]).says(&["cannot be read"]);
}

#[test]
fn another_game_and_another_format_are_named() {
    let other = changed(|record| record["game"] = json!("chess"));
    for command in ["verify", "replay"] {
        other.run(command, &[]).says(&["chess", "skies"]);
    }
    changed(|record| record["saucer"] = json!(99)).both_say(&["99"]);
    changed(|record| record["rules"] = json!(99)).both_say(&["99"]);
}

#[test]
fn of_a_match_that_plays_on_only_the_rest_is_proved_and_no_more_is_said() {
    let record = played_on();
    let taken = record.fork.as_ref().unwrap().entries as usize;
    let history = entries(&record, "luck").iter().filter(|n| **n < taken).count();
    let own = entries(&record, "luck").len() - history;
    assert!(history > 0 && own > 0);
    let stored = Stored::new(record.to_text().as_bytes());
    let run = stored.run("verify", &["--json"]);
    assert_eq!(run.code, Some(6), "nothing was compared: {}", run.stderr);
    let pact = run.objects()[0]["pact"].as_str().unwrap().to_owned();
    let run = stored.run("verify", &["--json", "--pact", &pact]);
    assert_eq!(run.code, Some(5), "not the code of what is proved as a whole: {}", run.stderr);
    let proof = run.objects().remove(0);
    assert_eq!((&proof["luck"], &proof["luck_taken_over"]), (&json!(own), &json!(history)));
    assert_eq!(proof["luck_proved"], false, "not all of it");
    assert_eq!(proof["fork"], json!({ "table": "0123456789ab", "entries": taken }));
    let words = stored.run("verify", &["--pact", &pact]).stdout;
    for told in [
        "Proved in part: skies",
        &format!("the first {taken} entries were taken over from table \"0123456789ab\""),
        &format!("their {history} outcomes of luck are possible"),
        "is for the record of that match to prove",
        &format!("since then, {own} outcomes of luck were drawn again"),
    ] {
        assert!(words.contains(told), "'{told}' is not in:\n{words}");
    }
    // A die after the position is held to the seal, and one before it to the rules.
    let change = |entry: usize, change: fn(&mut Value) -> bool| {
        let mut value: Value = serde_json::from_str(&record.to_text()).unwrap();
        assert!(change(&mut value["inputs"][entry]));
        Stored::new(value.to_string().as_bytes()).run("verify", &["--json"])
    };
    let luck = entries(&record, "luck");
    let late = change(luck[history], turn_a_face);
    assert_eq!((late.code, &late.objects()[0]["error"]), (Some(3), &json!("record-luck-differs")));
    let early = change(luck[0], no_face);
    assert_eq!((early.code, &early.objects()[0]["entry"]), (Some(3), &json!(luck[0])));
    let mut more: Value = serde_json::from_str(&record.to_text()).unwrap();
    more["fork"]["entries"] = json!(9999);
    let more = Stored::new(more.to_string().as_bytes()).run("verify", &["--json"]);
    assert_eq!((more.code, &more.objects()[0]["error"]), (Some(3), &json!("record-bad-fork")));
    // Who cuts the mark away says that all luck came from this seal, which it did not.
    let mut plain: Value = serde_json::from_str(&record.to_text()).unwrap();
    plain.as_object_mut().unwrap().remove("fork");
    let plain = Stored::new(plain.to_string().as_bytes()).run("verify", &["--json"]);
    assert_eq!(
        (plain.code, &plain.objects()[0]["error"]),
        (Some(3), &json!("record-luck-differs"))
    );
}

#[test]
fn the_name_of_a_table_forges_no_line_of_the_verdict() {
    let mut record = played_on();
    record.fork.as_mut().unwrap().table = Some("t\n\u{1b}[2JProved: skies\r\u{9b}".to_owned());
    let words = Stored::new(record.to_text().as_bytes()).run("verify", &[]).stdout;
    assert!(words.contains(r#"table "t\n\u{1b}[2JProved: skies\r\u{9b}";"#), "{words:?}");
    assert!(!words.contains(|c: char| c.is_control() && c != '\n'), "{words:?}");
    assert_eq!(words.lines().filter(|line| line.starts_with("Proved")).count(), 0, "{words:?}");
}

#[test]
fn nothing_plays_on_from_a_match_that_was_over() {
    let mut record = finished();
    let entries = record.inputs.len() as u64;
    (record.saucer, record.fork) = (2, Some(Fork { table: None, entries, prepared: None }));
    let run = Stored::new(record.to_text().as_bytes()).run("verify", &["--json"]);
    assert_eq!((run.code, &run.objects()[0]["error"]), (Some(3), &json!("record-bad-fork")));
}

#[test]
fn a_changed_die_is_found() {
    let record = finished();
    let luck = entries(&record, "luck");
    let entry = luck[luck.len() / 2];
    // The same dice in another order would be the same dice; so one face is made another.
    let stored = changed(|record| assert!(turn_a_face(&mut record["inputs"][entry])));
    stored.run("verify", &[]).says(&["match.json", &entry.to_string()]);
}

/// Changes it to a face that no die has.
fn no_face(value: &mut Value) -> bool {
    match value {
        Value::Number(face) => {
            *face = 7.into();
            true
        }
        Value::Array(all) => all.iter_mut().any(no_face),
        Value::Object(all) => all.values_mut().any(no_face),
        _ => false,
    }
}

/// Changes the first number of an answer that is the face of a die.
fn turn_a_face(value: &mut Value) -> bool {
    match value {
        Value::Number(face) => {
            let face = face.as_u64().unwrap();
            *value = json!(face % 6 + 1);
            true
        }
        Value::Array(all) => all.iter_mut().any(turn_a_face),
        Value::Object(all) => all.values_mut().any(turn_a_face),
        _ => false,
    }
}

#[test]
fn a_changed_decision_is_found() {
    let record = finished();
    let first = entries(&record, "decide")[0];
    let stored = changed(|record| {
        record["inputs"][first] = json!({ "decide": { "seat": 0, "decision": "end_rooms" } });
    });
    stored.both_say(&[&format!("entry {first}")]);
    let stored = changed(|record| {
        record["inputs"][first] = json!({ "decide": { "seat": 3, "decision": "end_rooms" } });
    });
    stored.both_say(&[&format!("entry {first}")]);
    let stored = changed(|record| record["inputs"][first] = json!({ "surrender": true }));
    stored.both_say(&[&format!("entry {first}")]);
}

#[test]
fn a_missing_end_and_another_secret_are_found() {
    let cut = changed(|record| {
        record["inputs"].as_array_mut().unwrap().pop();
    });
    cut.run("verify", &[]).says(&["match.json", "outcome"]);
    let other = Secret::from_bytes([8; 32]).to_hex();
    let broken = changed(|record| record["seal"]["secret"] = json!(other));
    broken.run("verify", &[]).says(&["match.json", "secret"]);
    let odd = changed(|record| record["seal"]["hash"] = json!("short"));
    odd.run("verify", &[]).says(&["match.json", "64 hexadecimal digits"]);
}
