//! How long a table page takes.

use divan::Bencher;
use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Viewer, Xoshiro};
use saucer_skies::{Phase, Setup, Skies};
use saucer_web::lang::Lang;
use saucer_web::model::{Cx, LogEntry, Prefs, Preview, Sitter, SkiesTable};
use saucer_web::skies::{table, table_fragment};

fn main() {
    divan::main();
}

#[divan::bench(args = ["en", "ru"])]
fn whole_page(bencher: Bencher<'_, '_>, lang: &str) {
    let (cx, position) = prepared(lang);
    bencher.bench(|| table(&cx, &position).into_string());
}

#[divan::bench(args = ["en", "ru"])]
fn fragment(bencher: Bencher<'_, '_>, lang: &str) {
    let (cx, position) = prepared(lang);
    bencher.bench(|| table_fragment(&cx, &position).into_string());
}

/// A busy position: the fourth round, a die picked up, and a long log.
fn prepared(lang: &str) -> (Cx, SkiesTable) {
    let mut luck = Xoshiro::seeded(5);
    let mut game = Skies::new(&Setup::EASY);
    let mut log = Vec::new();
    let mut legal = Vec::new();
    while !(game.phase() == Phase::Place && game.round() == 4) {
        let input = match game.pending() {
            Pending::Nobody(_) => break,
            Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
            Pending::Seats(_) => {
                game.legal(Seat::SOLO, &mut legal);
                Input::Decide(Seat::SOLO, *luck.pick(&legal))
            }
        };
        let mut events = Vec::new();
        game.apply(&input, &mut events).expect("what is listed is accepted");
        log.push(LogEntry { seq: log.len() as u64, events });
    }
    game.legal(Seat::SOLO, &mut legal);
    let previews = legal
        .iter()
        .map(|decision| {
            let (mut after, mut events) = (game.clone(), Vec::new());
            after
                .apply(&Input::Decide(Seat::SOLO, *decision), &mut events)
                .expect("what is listed is accepted");
            Preview { decision: *decision, events }
        })
        .collect();
    let lang = Lang::from_id(lang).expect("the languages of the arguments exist");
    let cx = Cx { lang, prefs: Prefs::default(), here: "/t/x".to_owned() };
    let position = SkiesTable {
        id: "bench".to_owned(),
        version: log.len() as u64,
        question: 1,
        seat: Some(Seat::SOLO),
        sitter: Sitter::You,
        view: game.view(Viewer::Seat(Seat::SOLO)),
        previews,
        picked: game.tray().last(),
        undoable: true,
        log,
        hint: None,
        notice: None,
        seal: "0".repeat(64),
    };
    (cx, position)
}
