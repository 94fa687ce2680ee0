//! Follows a guided match by its own data, as somebody would who sits before it.

use saucer_bots::{Budget, Strength};
use saucer_core::{Game, Seat};
use saucer_table::Action;
use saucer_text::Lang;
use saucer_web::model::people::Learning;
use saucer_web::model::{Cx, OutOf};

use super::begun::{about, act, begun};
use crate::lesson::asks_for;
use crate::live::Live;
use crate::pointing::is_on;
use crate::{At, Lesson, LiveTable, Play, Progress, Shown, frame};

/// How somebody follows a guided match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pupil {
    /// Does what is asked.
    Obedient,
    /// Reads everything and decides as a rookie does, whatever is asked.
    Wilful,
}

/// More steps than any guided match has.
const ENOUGH: usize = 3_000;

/// Plays a guided match until its coach has nothing more to say, and returns the keys of the steps that
/// were shown, and of what was said instead of a step.
///
/// # Panics
///
/// When a step points at something that is not on the page, cites a clause that is not in the rulebook,
/// has no words, or asks for what may not be done or would be doubted; when the number of the steps falls; and
/// when the lesson does not end.
pub fn follow<P: Play>(
    lesson: &'static Lesson<P::Game>,
    lang: Lang,
    pupil: Pupil,
) -> Vec<&'static str> {
    run::<P>(lesson, lang, pupil, &|_, wanted| wanted)
}

/// The same by somebody who does what `choose` makes of what is asked for.
///
/// # Panics
///
/// As [`follow`] does.
pub fn follow_with<P: Play>(
    lesson: &'static Lesson<P::Game>,
    lang: Lang,
    choose: &Choose<P>,
) -> Vec<&'static str> {
    run::<P>(lesson, lang, Pupil::Obedient, choose)
}

/// What somebody decides who sees this and is asked for that.
pub type Choose<P> = dyn Fn(&Shown<'_, <P as Play>::Game>, Decided<P>) -> Decided<P>;

type Decided<P> = <<P as Play>::Game as Game>::Decision;

fn run<P: Play>(
    lesson: &'static Lesson<P::Game>,
    lang: Lang,
    pupil: Pupil,
    choose: &Choose<P>,
) -> Vec<&'static str> {
    let cx = super::cx(lang).of(P::texts());
    let (mut live, mut people) = begun::<P>(lesson.choices, lesson.secret(), lesson.bots);
    let (mut read, mut seen) = (0, Vec::new());
    for _ in 0..ENOUGH {
        people.lesson = Some(Learning { id: lesson.id.to_owned(), read, paused: false });
        let next = live.with_shown(about(&people), |shown| {
            match look::<P>(lesson, shown, &cx, read, &mut seen) {
                Next::Decide(wanted) => Next::Decide(choose(shown, wanted)),
                next => next,
            }
        });
        let over = live.0.outcome().is_some();
        let owed = live.0.pending_seats();
        match next {
            Next::End => return seen,
            Next::Read(step) => read = step,
            _ if over => {
                assert_eq!(pupil, Pupil::Wilful, "the match was over after {seen:?}");
                return seen;
            }
            Next::Decide(decision) if pupil == Pupil::Obedient => decide(&mut live, decision),
            Next::Decide(_) | Next::Wait if owed.contains(Seat(0)) => {
                think(&mut live, Seat(0), Strength::Rookie);
            }
            Next::Decide(_) | Next::Wait => {
                let seat = owed.without(Seat(0)).first().expect("somebody is waited for");
                think(&mut live, seat, lesson.bots);
            }
        }
    }
    panic!("the lesson does not end; shown were {seen:?}");
}

enum Next<D> {
    Read(u32),
    Decide(D),
    Wait,
    End,
}

fn look<P: Play>(
    lesson: &'static Lesson<P::Game>,
    shown: &Shown<'_, P::Game>,
    cx: &Cx,
    read: u32,
    seen: &mut Vec<&'static str>,
) -> Next<<P::Game as Game>::Decision> {
    let Some(now) = lesson.now(shown, read) else { return Next::End };
    let (step, key) = (now.step, now.step.words);
    if !shown.is_over() && now.progress != Progress::Later {
        let page = frame::fragment::<P>(cx, shown).into_string();
        for target in (step.points)(shown) {
            assert!(is_on(&page, &target), "{key} points at {target:?}, which is not there");
        }
        if let Progress::Otherwise(said) = now.progress {
            assert!(cx.lang.find(said).is_some(), "{said} has no words");
            if seen.last() != Some(&said) {
                seen.push(said);
            }
        } else if !seen.contains(&key) {
            seen.push(key);
        }
        if let Some(OutOf { n, .. }) = lesson.counted::<P>(&now) {
            let is_step = |key: &&&str| lesson.steps.iter().any(|step| step.words == **key);
            let is_sure = |key: &&&str| !P::chance_steps().contains(*key);
            let counted = seen.iter().filter(is_step).filter(is_sure).count();
            assert!(n as usize >= counted, "{key} is number {n} after {seen:?}");
        }
    }
    let clause = format!("**{}**", step.clause);
    assert!(P::rulebook(cx.lang).contains(&clause), "{key} cites {clause}");
    assert!(cx.lang.find(key).is_some(), "{key} has no words");
    match (&step.task, now.progress) {
        (_, Progress::Later) => Next::Wait,
        (Some(task), Progress::Waits) => {
            assert!(cx.lang.find(task.words).is_some(), "{} has no words", task.words);
            let wanted = (task.wants)(shown);
            if let Some(wanted) = &wanted {
                assert!(shown.legal.contains(wanted), "{key} asks for {wanted:?}");
                let at = At::<P>::new(cx, shown);
                assert!(asks_for(&at, wanted), "{key} would be doubted");
            } else {
                assert!(!shown.is_owed() || shown.is_over(), "nobody knows what {key} wants");
            }
            wanted.map_or(Next::Wait, Next::Decide)
        }
        _ => Next::Read(u32::try_from(now.number + 1).expect("a lesson has few steps")),
    }
}

fn decide<P: Play>(live: &mut Live<P>, decision: <P::Game as Game>::Decision) {
    let decision = serde_json::to_value(decision).expect("a decision is plain data");
    let question = live.0.question(Seat(0));
    act(live, &Action::Decide { seat: Seat(0), question, decision });
}

fn think<P: Play>(live: &mut Live<P>, seat: Seat, strength: Strength) {
    let thought = live.think(seat, strength, Budget::Playouts(8)).expect("the seat is asked");
    act(live, &thought());
}
