//! Nobody can tell an alien by what it does in public.
//!
//! Matches of captains and of admirals are counted: for each question that everybody sees answered, how often people and hidden
//! aliens answer it in each way. An answer that one side gives more than twice as often as the other would speak
//! as loudly as half a blood test, so none may, chance aside. What is rare in both is not counted.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use saucer_bots::{Listener, Strength};
use saucer_core::{Draw as _, Game, Glimpse, Input, Pending, Seat, Viewer, Xoshiro};
use saucer_thing::{
    Card, Claim, Decision, Figure, Gear, LabToken, Mode, Place, Said, Setup, Standing, Step, Thing,
    View,
};

use crate::{QUICK, Table, company};

/// An answer may be so many times as likely of one side as of the other.
const MOST: f64 = 2.0;
/// So many standard errors are chance.
const CHANCE: f64 = 2.5;
/// So often a question was answered by either side before it says anything.
const ENOUGH: u32 = 60;
/// So often an answer was given by both together.
const COMMON: u32 = 30;

/// How often people and aliens gave each answer, by question.
#[derive(Default)]
struct Acts(BTreeMap<String, BTreeMap<&'static str, [u32; 2]>>);

impl Acts {
    fn count(&mut self, question: String, answer: &'static str, is_alien: bool) {
        let row = self.0.entry(question).or_default().entry(answer).or_default();
        row[usize::from(is_alien)] += 1;
    }

    /// All figures, and whether any is out of bounds.
    fn told(&self) -> (String, bool) {
        let (mut told, mut is_off) = (String::new(), false);
        for (question, answers) in &self.0 {
            let all = answers.values().fold([0, 0], |sum, row| [sum[0] + row[0], sum[1] + row[1]]);
            for (answer, row) in answers {
                // Half an answer more, so that nothing is divided by nothing.
                let rate =
                    |side: usize| (f64::from(row[side]) + 0.5) / (f64::from(all[side]) + 1.0);
                let ratio = rate(1) / rate(0);
                let error = row
                    .iter()
                    .zip(all)
                    .map(|(n, all)| 1.0 / (f64::from(*n) + 0.5) - 1.0 / (f64::from(all) + 1.0));
                let error = error.sum::<f64>().sqrt();
                let counts = all.iter().all(|n| *n >= ENOUGH) && row[0] + row[1] >= COMMON;
                let off = counts && ratio.ln().abs() - CHANCE * error > MOST.ln();
                is_off |= off;
                let mark = if off { "  !" } else { "" };
                let (human, alien) = (100.0 * rate(0), 100.0 * rate(1));
                let [people, aliens] = all;
                write!(told, "{question:30} {answer:10} people {human:5.1} % of {people:5}, ")
                    .unwrap();
                writeln!(told, "aliens {alien:5.1} % of {aliens:5}: {ratio:5.2}{mark}").unwrap();
            }
        }
        (told, is_off)
    }
}

/// What everybody knows of who has the floor: what is talked about, and whether one has to answer for oneself.
fn floor(view: &View) -> &'static str {
    let me = view.own.as_ref().map(|own| own.figure);
    let named = |said: &Said| matches!(said.claim, Claim::Suspect(whom) if Some(whom) == me);
    match view.step {
        Step::Trade(_) | Step::Accuse if view.claims.iter().any(named) => "word, named",
        Step::Trade(_) | Step::Accuse if view.suspicion.last().copied() == me => "word, most",
        Step::Trade(_) | Step::Accuse => "word, evening",
        _ if view.turned.count(Card::Sabotage) > 0 => "word, sabotage",
        _ => "word, cards",
    }
}

fn word(claim: Claim, me: Figure, most: Option<Figure>) -> &'static str {
    match claim {
        Claim::Human => "human",
        Claim::Met { .. } => "met",
        Claim::Gave(Card::Use) => "use",
        Claim::Gave(Card::Repair) => "repair",
        Claim::Gave(Card::Sabotage) => "sabotage",
        Claim::Suspect(whom) if Some(whom) == most => "most",
        Claim::Suspect(_) => "other",
        Claim::Teeth { of, .. } if of == me => "own teeth",
        Claim::Teeth { .. } => "teeth",
    }
}

/// What everybody sees of a decision: to which question which answer.
fn seen(view: &View, legal: &[Decision], decision: Decision) -> Option<(String, &'static str)> {
    let me = view.own.as_ref()?.figure;
    let most = view.suspicion.iter().rev().find(|figure| **figure != me).copied();
    let company = |place: Place| {
        let there = view.figures.iter().filter(|f| f.standing == Standing::Present && !f.lies);
        match there.filter(|f| f.at == place && f.figure != me).count() {
            0 => "alone",
            1 => "with one",
            2 => "with two",
            _ => "in a crowd",
        }
    };
    let may = |is: fn(&Decision) -> bool| legal.iter().any(is);
    let (question, answer) = match (view.step, decision) {
        (_, Decision::Claim(claim)) => (floor(view), word(claim, me, most)),
        (Step::Accuse, Decision::Accuse(whom)) if Some(whom) == most => ("vote", "most"),
        (Step::Accuse, Decision::Accuse(_)) => ("vote", "other"),
        (Step::Accuse, _) => ("vote", "nobody"),
        (Step::Move(_), Decision::Go(Place::Dormitory)) => ("go", "rest"),
        (Step::Move(_), Decision::Go(place)) => ("go", company(place)),
        (Step::Firearm(_), Decision::Refuse) => ("firearm", "refuse"),
        (Step::Firearm(_), _) => ("firearm", "pass"),
        (Step::Lead, Decision::TurnUp) => ("lead", "turn up"),
        (Step::Lead, _) => ("lead", "stop"),
        (Step::Assign(Card::Sabotage), Decision::Assign(whom)) => {
            ("assign sabotage", if whom == me { "self" } else { "other" })
        }
        (Step::Assign(_), Decision::Assign(whom)) => {
            ("assign", if whom == me { "self" } else { "other" })
        }
        (Step::Calm, Decision::Calm(_)) => ("calm", "somebody"),
        (Step::Calm, _) => ("calm", "nobody"),
        (Step::Call, Decision::Call) => ("call", "leave"),
        (Step::Call, _) => ("call", "wait"),
        (Step::Rescue(_), Decision::Take) => ("rescue", "take"),
        (Step::Rescue(_), Decision::Leave) => ("rescue", "leave"),
        (Step::Test(_), Decision::Test(LabToken::Blood)) => ("blood", "test"),
        (Step::Test(_), Decision::Test(_)) => ("blood", "failed"),
        (Step::Test(_), _) if may(|d| matches!(d, Decision::Test(_))) => ("blood", "pass"),
        (Step::Test(_), Decision::Shine { .. }) => ("teeth", "look"),
        (Step::Test(_), _) if may(|d| matches!(d, Decision::Shine { .. })) => ("teeth", "pass"),
        (Step::Trade(_), Decision::Propose { give: Gear::Wire | Gear::Flamethrower, .. }) => {
            ("trade", "test")
        }
        (Step::Trade(_), Decision::Propose { .. }) => ("trade", "other"),
        (Step::Trade(_), _) => ("trade", "pass"),
        (Step::Tools(_), Decision::UseTools) => ("tools", "use"),
        (Step::Tools(_), _) => ("tools", "pass"),
        (Step::Arms(_), Decision::Fight(_)) => ("arms", "use"),
        (Step::Arms(_), _) => ("arms", "pass"),
        _ => return None,
    };
    let by_stage = matches!(question, "vote" | "go") || question.starts_with("word");
    let question =
        if by_stage { format!("{question}, {}", stage(view)) } else { question.to_owned() };
    Some((question, answer))
}

fn count(game: &Thing, seat: Seat, decision: Decision, acts: &mut Acts) {
    let view = game.view(Viewer::Seat(seat));
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    if let (Some(is_alien), true) = (hidden(&view), legal.len() > 1)
        && let Some((question, answer)) = seen(&view, &legal, decision)
    {
        acts.count(question, answer, is_alien);
    }
}

/// Whether somebody who is not exposed is an alien.
fn hidden(view: &View) -> Option<bool> {
    let own = view.own.as_ref()?;
    let here = view.figures[usize::from(own.figure.0)].standing == Standing::Present;
    own.is_alien.filter(|_| here)
}

/// Who may speak and does not, while there is something to talk about.
fn count_silence(game: &Thing, seat: Seat, acts: &mut Acts) {
    let view = game.view(Viewer::Seat(seat));
    let talks = matches!(view.step, Step::Trade(_) | Step::Accuse | Step::Lead | Step::Assign(_));
    if let (Some(is_alien), true) = (hidden(&view), talks) {
        acts.count(format!("{}, {}", floor(&view), stage(&view)), "silence", is_alien);
    }
}

const fn stage(view: &View) -> &'static str {
    match view.round {
        ..=2 => "rounds 1 and 2",
        3..=5 => "rounds 3 to 5",
        _ => "later",
    }
}

/// Matches of bots who talk, all counted.
fn counted(strength: Strength, setup: &Setup, seeds: std::ops::Range<u64>) -> Acts {
    let mut acts = Acts::default();
    for seed in seeds {
        let mut bots = company(&[strength; 8], 10 * seed);
        let mut table = Table::new(setup, seed);
        let mut luck = Xoshiro::seeded(seed);
        let mut listener = Listener::new();
        loop {
            if let Some(seat) = listener.next(&table.game) {
                let seen = Glimpse::new(&table.game, seat).with_log(&table.log);
                if let Some(word) = bots[seat.index()].volunteer(&seen, QUICK) {
                    count(&table.game, seat, word, &mut acts);
                    listener.spoke(seat);
                    table.apply(&Input::Decide(seat, word));
                } else {
                    count_silence(&table.game, seat, &mut acts);
                }
                continue;
            }
            let input = match table.game.pending() {
                Pending::Nobody(_) => break,
                Pending::Luck(draw) => Input::Luck(draw.sample(&table.game, &mut luck)),
                Pending::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let seen = Glimpse::new(&table.game, seat).with_log(&table.log);
                    let decision = bots[seat.index()].advise(&seen, QUICK).decision;
                    count(&table.game, seat, decision, &mut acts);
                    Input::Decide(seat, decision)
                }
            };
            table.apply(&input);
            listener.went_on(&table.game);
        }
    }
    acts
}

#[track_caller]
fn cannot_be_told_apart(strength: Strength, mode: Mode, seeds: std::ops::Range<u64>) {
    let acts = counted(strength, &Setup::new(mode, 6).unwrap(), seeds);
    let (told, is_off) = acts.told();
    println!("{strength}, {mode:?}\n{told}");
    assert!(!is_off, "{mode:?}: aliens can be told from people\n{told}");
    let questions: Vec<&String> = acts.0.keys().collect();
    assert!(questions.len() >= 15, "too few questions came up: {questions:?}");
}

#[test]
fn what_aliens_do_in_public_people_do_about_as_often() {
    cannot_be_told_apart(Strength::Captain, Mode::Outpost, 7_000..7_200);
    cannot_be_told_apart(Strength::Captain, Mode::Station, 7_000..7_200);
}

/// An admiral searches where to go and which card to give also as an alien, and what it finds shows.
/// `MASKS=200 cargo test --release -p saucer-thing-bots --test suite masks -- --nocapture` counts more matches.
#[test]
fn what_admiral_aliens_do_in_public_people_do_about_as_often() {
    let n = std::env::var("MASKS").ok().and_then(|n| n.parse().ok()).unwrap_or(40);
    cannot_be_told_apart(Strength::Admiral, Mode::Outpost, 8_000..8_000 + n);
    cannot_be_told_apart(Strength::Admiral, Mode::Station, 8_000..8_000 + n);
}

/// The count finds what it is there to find: an alien that never abstains, where people do every fifth time.
#[test]
fn an_answer_that_only_one_side_gives_is_found() {
    let mut acts = Acts::default();
    for n in 0..300 {
        acts.count("vote".to_owned(), if n % 5 == 0 { "nobody" } else { "most" }, false);
        acts.count("vote".to_owned(), "most", true);
    }
    assert!(acts.told().1);
}
