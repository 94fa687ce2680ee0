//! The clauses of the dig.

use saucer_core::{
    Arg, Circle, Game, Glimpse, Groups, Input, Pending, Refusal, Seat, Seats, Viewer, WideKind,
};
use saucer_dig::{Crew, Decision, Dig, Event, Known, Setup};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

/// Relics by their value: 3 and 2 are nothing, 6 and 5 are treasures.
const THREE: WideKind = WideKind(3);
const FOUR: WideKind = WideKind(200);

fn dig(crew: Crew, first: u8) -> Dig {
    Dig::newest(&Setup { crew, first })
}

fn decide(dig: &mut Dig, seat: Seat, decision: Decision) -> Result<Vec<Event>, Refusal> {
    let mut news = Vec::new();
    dig.apply(&Input::Decide(seat, decision), &mut news).map(|()| news)
}

fn luck(dig: &mut Dig, relic: WideKind) -> Vec<Event> {
    let mut news = Vec::new();
    dig.apply(&Input::Luck(relic), &mut news).expect("luck is asked for such a relic");
    news
}

fn legal(dig: &Dig, seat: Seat) -> Vec<Decision> {
    let mut list = Vec::new();
    dig.legal(seat, &mut list);
    list
}

/// G-1.1, G-1.2, G-2.1
#[test]
fn g_2_1_a_relic_is_taken_and_scored() {
    let mut dig = dig(Crew::Three, 4);
    assert_eq!(dig.pending(), Pending::Seats(Seats::only(B)), "counted round");
    decide(&mut dig, B, Decision::Take).unwrap();
    assert_eq!(luck(&mut dig, THREE), [Event::Taken { seat: B, relic: THREE }]);
    assert_eq!(dig.view(Viewer::Spectator).points, [0, 3, 0]);
    assert_eq!(dig.pending(), Pending::Seats(Seats::only(C)));
    let refusal = decide(&mut dig, A, Decision::Take).unwrap_err();
    assert_eq!(refusal.figures, [Arg::seat(C), Arg::Number(0)], "it names who has the turn");
}

/// G-2.2, G-2.3
#[test]
fn g_2_2_and_g_2_3_only_who_looked_knows_the_relic() {
    let mut dig = dig(Crew::Three, 0);
    decide(&mut dig, A, Decision::Look).unwrap();
    let news = luck(&mut dig, FOUR);
    assert_eq!(Dig::redact(&news[0], Viewer::Seat(A)), Some(news[0]));
    let hidden = Event::Looked { seat: A, relic: None };
    assert_eq!(Dig::redact(&news[0], Viewer::Seat(B)), Some(hidden));
    assert_eq!(legal(&dig, A), [Decision::Keep, Decision::Bury]);
    decide(&mut dig, A, Decision::Bury).unwrap();
    let seen = |seat| dig.view(Viewer::Seat(seat)).known;
    assert_eq!(seen(A), [Known { place: 11, relic: FOUR }]);
    assert_eq!(seen(B), []);
}

/// G-2.2
#[test]
fn g_2_2_a_relic_that_is_known_is_named_and_not_looked_at_again() {
    let mut dig = dig(Crew::Three, 0);
    decide(&mut dig, A, Decision::Look).unwrap();
    luck(&mut dig, FOUR);
    decide(&mut dig, A, Decision::Keep).unwrap();
    for seat in [B, C] {
        decide(&mut dig, seat, Decision::Leave).unwrap();
    }
    let refusal = decide(&mut dig, A, Decision::Look).unwrap_err();
    assert_eq!(refusal.figures[0], Arg::name(&"dig-relic", 200));
}

/// G-3.1, G-3.2
#[test]
fn g_3_1_and_g_3_2_others_may_claim_and_nobody_waits() {
    let mut dig = dig(Crew::Three, 0);
    assert_eq!(dig.may_speak(), Seats::only(B).with(C));
    assert_eq!(legal(&dig, B), [Decision::Claim]);
    decide(&mut dig, B, Decision::Claim).unwrap();
    assert_eq!(dig.may_speak(), Seats::only(C));
    assert!(decide(&mut dig, B, Decision::Claim).is_err() && legal(&dig, B).is_empty());
    decide(&mut dig, A, Decision::Take).unwrap();
    assert_eq!(dig.may_speak(), Seats::NONE, "a relic is being drawn");
    luck(&mut dig, FOUR);
    assert_eq!(dig.view(Viewer::Spectator).points, [4, 1, 0]);
    assert!(!dig.may_speak().contains(B), "once in a match");
}

/// G-2.4, G-4.1, G-4.2, G-4.3
#[test]
fn g_2_4_and_g_4_who_went_home_is_told_apart_and_the_next_seat_begins_the_next_dig() {
    let mut dig = dig(Crew::Four, 3);
    for seat in [Seat(3), A] {
        decide(&mut dig, seat, Decision::Take).unwrap();
        luck(&mut dig, if seat == A { FOUR } else { THREE });
    }
    for seat in [B, C, Seat(3), A] {
        decide(&mut dig, seat, Decision::Leave).unwrap();
    }
    let Pending::Nobody(outcome) = dig.pending() else { panic!("everybody has gone home") };
    let sides = [A, B].map(|seat| Seats::only(seat).with(Seat(seat.0 + 2)));
    assert_eq!((outcome.winners, outcome.sides), (sides[0], Groups::new(&sides)));
    assert_eq!((outcome.ranks, outcome.early), (Groups::new(&sides), Seats::first_n(4)));
    assert_eq!((outcome.place(C), outcome.place(B)), (Some(1), Some(3)));
    assert!(legal(&dig, A).is_empty() && dig.may_speak().is_empty());
    assert_eq!(dig.sequel(), Some(Setup { crew: Crew::Four, first: 0 }));
}

#[test]
fn a_bot_hears_again_what_its_seat_was_told() {
    let mut dig = dig(Crew::Three, 0);
    let mut log = decide(&mut dig, A, Decision::Look).unwrap();
    log.extend(luck(&mut dig, FOUR));
    log.extend(decide(&mut dig, A, Decision::Keep).unwrap());
    let told = |seat| Glimpse::new(&dig, seat).with_log(&log).told().unwrap().collect::<Vec<_>>();
    assert_eq!(told(A), log);
    let hidden = Event::Looked { seat: A, relic: None };
    assert_eq!(told(B), [hidden, Event::Kept { seat: A }]);
    assert!(Glimpse::new(&dig, A).told().is_none(), "nobody kept a log");
}

#[test]
fn every_decision_is_taken_by_a_clause_that_there_is() {
    let rulebook = include_str!("../rulebook/en.md");
    use Decision::{Bury, Claim, Keep, Leave, Look, Take};
    for decision in [Take, Look, Keep, Bury, Leave, Claim] {
        let clause = Dig::clause(&decision);
        assert!(rulebook.contains(&format!("**{clause}**")), "{clause}");
    }
}

/// G-2.5
#[test]
fn g_2_5_sides_and_those_who_have_left_may_talk_alone() {
    let circles = |dig: &Dig, seat| {
        let mut circles = vec![Circle::new(Circle::OUT, Seats::NONE)];
        dig.circles(seat, &mut circles);
        circles
    };
    let mut three = dig(Crew::Three, 0);
    decide(&mut three, A, Decision::Leave).unwrap();
    assert_eq!(circles(&three, A), [], "nobody else has left");
    decide(&mut three, B, Decision::Leave).unwrap();
    let out = Circle::new(Circle::OUT, Seats::only(A).with(B));
    assert_eq!((circles(&three, A), circles(&three, B)), (vec![out], vec![out]));
    assert_eq!(circles(&three, C), []);
    decide(&mut three, C, Decision::Leave).unwrap();
    assert_eq!(circles(&three, A), [], "the match is over");
    let four = dig(Crew::Four, 0);
    let side = Circle::new("side", Seats::only(A).with(C));
    assert_eq!((circles(&four, A), circles(&four, C)), (vec![side], vec![side]));
    assert_eq!(circles(&four, Seat(4)), [], "nobody sits there");
}
