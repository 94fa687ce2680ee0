//! Whoever follows a guided match meets a battle and its reward, however fast or slow the bots answer beside them.

use std::collections::BTreeSet;
use std::panic::{self, AssertUnwindSafe};

use saucer_bots::Budget;
use saucer_core::{Optioned, Refusal, Seat, Viewer};
use saucer_play::{Lesson, Play, Progress, Rules, Shown};
use saucer_table::{Match, Words};
use saucer_tremble::{Decision, Event, Tremble};
use saucer_tremble_play::TremblePlay;
use saucer_web::model::Form;

use crate::matches::people;

const ME: Seat = Seat(0);
const CAPTAINS: usize = 3;

/// Who answers first if several are asked: somebody quick, somebody slow, and bots in another order.
const ORDERS: [[u8; CAPTAINS]; 4] = [[0, 1, 2], [1, 2, 0], [2, 1, 0], [1, 0, 2]];

/// What the start of each lesson is chosen for.
fn promised(lesson: &Lesson<Tremble>) -> &'static [&'static str] {
    match lesson.id {
        "retail" => &["tr-learn-standoff", "tr-learn-battle", "tr-learn-reward"],
        _ => &["tr-learn-standoff", "tr-learn-search"],
    }
}

/// `STARTS=400 cargo test -p saucer-tremble-play --test suite practice -- --nocapture` names the starts below 400 that
/// keep the promise. Run it when a change of bots, rules or content has made this test ask for another one.
#[test]
fn practice_brings_a_battle_whoever_answers_first() {
    let more: u64 = std::env::var("STARTS").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    let mut wrong = Vec::new();
    for lesson in TremblePlay::lessons() {
        let good =
            |start: &u64| ORDERS.iter().all(|order| keeps_its_promise(lesson, *start, order));
        let found: Vec<u64> = (0..more).chain([lesson.start]).filter(good).collect();
        println!("{}: {found:?}", lesson.id);
        if found.last() != Some(&lesson.start) {
            wrong.push(lesson.id);
        }
    }
    assert_eq!(wrong, Vec::<&str>::new(), "look for other starts");
}

fn keeps_its_promise(lesson: &Lesson<Tremble>, start: u64, order: &[u8]) -> bool {
    let Lesson { id, name, choices, bots, steps, .. } = *lesson;
    let lesson = Lesson { id, name, choices, start, bots, steps };
    // A start at which a bot trips is none to begin with.
    let met = panic::catch_unwind(AssertUnwindSafe(|| follow(&lesson, order)));
    met.is_ok_and(|met| promised(&lesson).iter().all(|step| met.contains(step)))
}

/// The steps that come to somebody who does what they ask, to the end of the second turn.
fn follow(lesson: &Lesson<Tremble>, order: &[u8]) -> BTreeSet<&'static str> {
    let setup = Tremble::configure(lesson.choices.iter().copied()).unwrap();
    let words = Words(vec![String::new(); CAPTAINS]);
    let mut table = Match::<Tremble>::begin(setup, lesson.secret(), words);
    let dealt = table.owed().unwrap().expect("cards are dealt by luck");
    table.commit(dealt).unwrap();
    let mut met = BTreeSet::new();
    while table.view(Viewer::Spectator).turn.0 <= 2 && table.outcome().is_none() {
        let asked = pupil(&table, lesson, &mut met);
        let owed = table.pending_seats();
        let seat = order.iter().map(|seat| Seat(*seat)).find(|seat| owed.contains(*seat)).unwrap();
        let decision = if seat == ME {
            asked.unwrap_or_else(|| plainly(&table.legal(ME)))
        } else {
            let budget = Budget::Playouts(8);
            let advice = table.advise(seat, TremblePlay::bot, lesson.bots, budget).unwrap();
            advice().decision
        };
        let change = table.prepare_decide(seat, table.question(seat), decision).unwrap();
        table.commit(change).unwrap();
    }
    met
}

/// What somebody does who is asked for nothing: as little as may be.
fn plainly(legal: &[Decision]) -> Decision {
    let least = [Decision::Commit, Decision::Pass, Decision::Fight, Decision::Raid];
    least.into_iter().find(|one| legal.contains(one)).unwrap_or(legal[0])
}

/// What the coach asks for now, if anything; notes which steps have come.
fn pupil(
    table: &Match<Tremble>,
    lesson: &Lesson<Tremble>,
    met: &mut BTreeSet<&'static str>,
) -> Option<Decision> {
    let view = table.view(Viewer::Seat(ME));
    let people = people(&view, Some(ME));
    let owing = view.owing;
    let shown = Shown {
        id: "t4ble",
        version: table.version(),
        question: table.question(ME),
        people: &people,
        setup: table.setup(),
        ruleset: table.ruleset(),
        outcome: None,
        course: Vec::new(),
        owing,
        view,
        legal: if owing.contains(ME) { table.legal(ME) } else { Vec::new() },
        rules: &Anything,
        undoable: false,
        log: table.log_for(Viewer::Seat(ME)),
        hint: None,
        notice: None,
        seal: "00ff",
        talk: None,
        query: &Form::default(),
    };
    let waiting = lesson.steps.iter().filter(|step| (step.progress)(&shown) == Progress::Waits);
    let waiting: Vec<_> = waiting.collect();
    met.extend(waiting.iter().map(|step| step.words));
    waiting.iter().find_map(|step| (step.task.as_ref()?.wants)(&shown))
}

/// Nobody asks here why something may not be done.
struct Anything;

impl Rules<Tremble> for Anything {
    fn why(&self, _decision: &Decision) -> Option<Refusal> {
        None
    }

    fn preview(&self, _decision: &Decision) -> Vec<Event> {
        Vec::new()
    }
}
