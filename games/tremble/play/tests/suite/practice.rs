//! Whoever follows a guided match meets a battle and its reward, however fast or slow the bots answer beside them.

use std::collections::BTreeSet;

use saucer_bots::Budget;
use saucer_core::{Game, Optioned, Refusal, Seat, Viewer};
use saucer_play::testing::company;
use saucer_play::{Lesson, Play, Progress, Rules, Shown};
use saucer_table::{Match, Words};
use saucer_tremble::{Decision, Event, Step, Tremble, View};
use saucer_tremble_play::TremblePlay;
use saucer_web::model::Form;

const ME: Seat = Seat(0);
const CAPTAINS: usize = 3;

/// Who answers first if several are asked: somebody slow, bots in another order, somebody quick, and in between.
const ORDERS: [[u8; CAPTAINS]; 4] = [[1, 2, 0], [2, 1, 0], [0, 1, 2], [1, 0, 2]];

/// What becomes of the ships that the coach has marked no city for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rest {
    /// As many as there is fuel for go to the same city.
    Join,
    /// They stay at home.
    Stay,
    /// They go to other cities.
    GoElsewhere,
}

const RESTS: [Rest; 3] = [Rest::Join, Rest::Stay, Rest::GoElsewhere];

/// What the start of each lesson is chosen for. Whoever fights with few ships may lose, and has no reward then.
fn promised(lesson: &Lesson<Tremble>, rest: Rest) -> &'static [&'static str] {
    match (lesson.id, rest) {
        ("retail", Rest::Join) => &["tr-learn-standoff", "tr-learn-battle", "tr-learn-reward"],
        ("retail", _) => &["tr-learn-standoff", "tr-learn-battle"],
        (_, Rest::Join) => &["tr-learn-standoff", "tr-learn-search"],
        _ => &["tr-learn-standoff"],
    }
}

/// `STARTS=400 cargo test -p saucer-tremble-play --test suite practice -- --nocapture` names the starts below 400 that
/// keep the promise. Run it when a change of bots, rules or content has made this test ask for another one.
#[test]
fn practice_brings_a_battle_whoever_answers_first_and_whatever_else_is_sent() {
    let more: u64 = std::env::var("STARTS").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    let mut wrong = Vec::new();
    for lesson in TremblePlay::lessons() {
        let good = |start: &u64| keeps_its_promise(lesson, *start);
        let found: Vec<u64> = (0..more).chain([lesson.start]).filter(good).collect();
        println!("{}: {found:?}", lesson.id);
        if found.last() != Some(&lesson.start) {
            wrong.push(lesson.id);
        }
    }
    assert_eq!(wrong, Vec::<&str>::new(), "look for other starts");
}

fn keeps_its_promise(lesson: &Lesson<Tremble>, start: u64) -> bool {
    let Lesson { id, name, choices, bots, steps, .. } = *lesson;
    let lesson = Lesson { id, name, choices, start, bots, steps };
    let all = ORDERS.iter().flat_map(|order| RESTS.map(|rest| (order, rest)));
    all.into_iter().all(|(order, rest)| {
        let met = follow(&lesson, order, rest);
        promised(&lesson, rest).iter().all(|step| met.contains(step))
    })
}

/// The steps that come to somebody who does what they ask, to the end of the first turn.
fn follow(lesson: &Lesson<Tremble>, order: &[u8], rest: Rest) -> BTreeSet<&'static str> {
    let setup = Tremble::configure(lesson.choices.iter().copied()).unwrap();
    let words = Words(vec![String::new(); CAPTAINS]);
    let mut table = Match::<Tremble>::begin(setup, lesson.secret(), words);
    let dealt = table.owed().unwrap().expect("cards are dealt by luck");
    table.commit(dealt).unwrap();
    let mut met = BTreeSet::new();
    while table.view(Viewer::Spectator).turn.0 <= 1 && table.outcome().is_none() {
        let asked = pupil(&table, lesson, &mut met);
        let owed = table.pending_seats();
        let seat = order.iter().map(|seat| Seat(*seat)).find(|seat| owed.contains(*seat)).unwrap();
        let decision = if seat == ME {
            let view = table.view(Viewer::Seat(ME));
            let legal = table.legal(ME);
            let planned = (view.step == Step::Planning).then(|| send_rest(&view, &legal, rest));
            let planned = planned.flatten();
            planned.or(asked).unwrap_or_else(|| plainly(&legal))
        } else {
            let budget = Budget::Playouts(8);
            let advice = table.advise(seat, TremblePlay::bot, lesson.bots, budget).unwrap();
            advice().decision
        };
        let change = table.prepare_decide(seat, table.question(seat), decision).unwrap();
        table.commit(change).unwrap();
    }
    pupil(&table, lesson, &mut met);
    met
}

/// What somebody plans who does as they like once the marked ship is on its way.
fn send_rest(view: &View, legal: &[Decision], rest: Rest) -> Option<Decision> {
    let orders = &view.own.as_ref()?.orders;
    let marked = orders.iter().copied().flatten().next()?;
    let elsewhere = |decision: &&Decision| match decision {
        Decision::Send { ship, to } => orders[ship.index()].is_none() && *to != marked,
        _ => false,
    };
    match rest {
        Rest::Join => None,
        Rest::Stay => Some(Decision::Commit),
        Rest::GoElsewhere => legal.iter().find(elsewhere).copied().or(Some(Decision::Commit)),
    }
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
    let owing = view.owing;
    let seats = Tremble::seats(table.setup());
    let people = company(seats, owing, Some(ME));
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
