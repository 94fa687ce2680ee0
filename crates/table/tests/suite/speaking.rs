//! Seats that may speak although nobody waits for them, logs for bots, and a next match.

use saucer_bots::{Advice, Bot, Budget, Listener, MOST_WORDS, Reason, Strength, plain};
use saucer_core::{Arg, Circle, Game as _, Glimpse, Input, Outcome, Seat, Seats, Silence, Viewer};
use saucer_dig::{Crew, Decision, Dig, Event, Setup};
use saucer_table::{Match, Table, TableError, Words};

use crate::babble::{self, Act, Babble};
use crate::race::{self, Move};
use crate::{A, B, secret};

const C: Seat = Seat(2);

fn begin(crew: Crew) -> Match<Dig> {
    Match::begin(Setup { crew, first: 0 }, secret(), Words::default())
}

fn decide(game: &mut Match<Dig>, seat: Seat, decision: Decision) {
    let change = game.prepare_decide(seat, game.question(seat), decision).unwrap();
    game.commit(change).unwrap();
}

#[test]
fn who_may_speak_has_a_question_and_owes_nothing() {
    let mut game = begin(Crew::Three);
    assert_eq!((game.pending_seats(), game.may_speak()), (Seats::only(A), Seats::only(B).with(C)));
    assert_eq!(game.legal(B), [Decision::Claim]);
    assert_eq!([A, B, C].map(|seat| game.owes_since(seat)), [Some(0), None, None]);
    let (mine, theirs) = (game.question(A), game.question(C));
    decide(&mut game, B, Decision::Claim);
    assert!(game.legal(B).is_empty() && !game.may_speak().contains(B));
    assert_eq!(game.owes_since(A), Some(0), "the turn goes on");
    assert_eq!((game.question(A), game.question(C)), (mine, theirs), "nobody is made stale");
    game.prepare_decide(A, mine, Decision::Take).unwrap();
    let again = game.prepare_decide(B, game.question(B), Decision::Claim);
    assert!(matches!(again, Err(TableError::Refused(_))));
}

#[test]
fn a_table_says_to_whom_a_seat_may_speak() {
    let game = begin(Crew::Four);
    let side = Circle::new("side", Seats::only(A).with(C));
    let table: &dyn Table = &game;
    assert_eq!((table.circles(A), table.circles(C)), (vec![side], vec![side]));
    assert_eq!(begin(Crew::Three).circles(A), []);
}

#[test]
fn everybody_notices_who_may_speak_no_more() {
    let mut game = begin(Crew::Three);
    let before = game.version_for(Viewer::Spectator);
    decide(&mut game, B, Decision::Claim);
    assert_eq!(game.version_for(Viewer::Spectator), before + 1);
}

#[test]
fn a_word_out_of_turn_to_an_old_question_is_stale() {
    let mut game = begin(Crew::Three);
    let old = game.question(B);
    decide(&mut game, A, Decision::Leave);
    let stale = game.prepare_decide(B, old, Decision::Claim).unwrap_err();
    assert!(matches!(stale, TableError::Stale { .. }), "now it is the turn of that seat");
    assert_eq!(game.may_speak(), Seats::only(C));
}

#[test]
fn a_log_with_words_out_of_turn_is_opened_again() {
    let mut game = begin(Crew::Three);
    for seat in [B, C] {
        decide(&mut game, seat, Decision::Claim);
    }
    decide(&mut game, A, Decision::Take);
    let again = Match::<Dig>::open(
        *game.setup(),
        Dig::rules(),
        secret(),
        Words::default(),
        game.entries().to_vec(),
    );
    let again = again.unwrap();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(again.view(viewer), game.view(viewer));
        assert_eq!(again.version_for(viewer), game.version_for(viewer));
    }
    assert_eq!([A, B, C].map(|s| again.question(s)), [A, B, C].map(|s| game.question(s)));
}

#[test]
fn the_next_match_is_made_from_a_finished_one() {
    let mut game = begin(Crew::Four);
    assert_eq!(game.sequel(), None, "this one goes on");
    for seat in (0..4).map(Seat) {
        decide(&mut game, seat, Decision::Leave);
    }
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winners, outcome.early), (Seats::first_n(4), Seats::first_n(4)));
    assert_eq!(
        serde_json::from_str::<Outcome>(&serde_json::to_string(&outcome).unwrap()).unwrap(),
        outcome
    );
    let next = Match::<Dig>::begin(game.sequel().unwrap(), secret(), Words::default());
    assert_eq!(next.pending_seats(), Seats::only(B), "the next seat begins");
}

#[test]
fn the_rules_need_not_say_anything_about_a_next_match() {
    let game = crate::play_out(race::Setup::DUEL, 0);
    assert!(game.outcome().is_some());
    assert_eq!(game.sequel_json(), None);
}

#[test]
fn a_bot_that_reads_its_log_finds_what_its_seat_was_told() {
    let mut game = begin(Crew::Three);
    decide(&mut game, A, Decision::Look);
    decide(&mut game, A, Decision::Keep);
    let told = |seat| game.glimpse(seat).told().unwrap().collect::<Vec<_>>();
    let heard = |seat| -> Vec<Event> {
        game.log_for(Viewer::Seat(seat)).into_iter().flat_map(|told| told.events).collect()
    };
    assert_eq!((told(A), told(B)), (heard(A), heard(B)));
    assert_ne!(told(A), told(B), "only who looked knows the relic");
}

#[test]
fn only_a_bot_that_wants_the_log_is_given_it() {
    let mut game = crate::begin(race::Setup::DUEL);
    crate::decide(&mut game, A, Move::Gear(3));
    let told: i32 = game.log_for(Viewer::Seat(A)).iter().map(|told| told.events.len() as i32).sum();
    assert!(told > 0);
    let heard = |strength| {
        let advice = game.advise(A, race::bot, strength, Budget::Playouts(1)).unwrap()();
        advice.reasons.into_iter().find(|reason| reason.text == "race-told")
    };
    assert_eq!(heard(Strength::Rookie), None);
    let figures = [told, 0].map(Arg::Number);
    assert_eq!(heard(Strength::Admiral), Some(Reason { text: "race-told", figures }));
}

/// A bot that claims whenever it may.
struct Eager;

impl Bot<Dig> for Eager {
    fn advise(&mut self, _seen: &Glimpse<'_, Dig>, _budget: Budget) -> Advice<Decision> {
        Advice {
            decision: Decision::Take,
            win_chance: 0.5,
            reasons: Vec::new(),
            others: Vec::new(),
        }
    }

    fn volunteer(&mut self, seen: &Glimpse<'_, Dig>, _budget: Budget) -> Option<Decision> {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        legal.first().copied()
    }
}

fn eager(_: Strength, _: u64) -> Box<dyn Bot<Dig>> {
    Box::new(Eager)
}

const FEW: Budget = Budget::Playouts(1);

#[test]
fn a_bot_speaks_for_a_seat_that_may_and_its_word_is_an_answer_to_a_question() {
    let mut game = begin(Crew::Three);
    assert_eq!(game.volunteers(), Seats::only(B).with(C));
    let owing = game.volunteer(A, eager, Strength::Rookie, FEW).err();
    assert!(matches!(owing, Some(TableError::NotPending { seat: A })), "{owing:?}");
    let word = game.volunteer(B, eager, Strength::Rookie, FEW).unwrap()().unwrap();
    let change = Table::prepare(&game, &word).unwrap();
    Table::commit(&mut game, change).unwrap();
    assert_eq!((game.volunteers(), game.pending_seats()), (Seats::only(C), Seats::only(A)));
    let twice = Table::prepare(&game, &word).err();
    assert!(matches!(twice, Some(TableError::Stale { seat: B, .. })), "{twice:?}");
}

#[test]
fn a_bot_that_is_asked_again_after_a_restart_says_the_same() {
    let mut game = begin(Crew::Three);
    let mut words = 0;
    while game.outcome().is_none() {
        let again = Match::<Dig>::open(
            *game.setup(),
            Dig::rules(),
            secret(),
            Words::default(),
            game.entries().to_vec(),
        );
        let again = again.unwrap();
        assert_eq!(again.volunteers(), game.volunteers());
        for seat in game.volunteers().iter() {
            let ask =
                |game: &Match<Dig>| game.volunteer(seat, plain, Strength::Rookie, FEW).unwrap()();
            assert_eq!(ask(&game), ask(&again));
            words += usize::from(ask(&game).is_some());
        }
        let seat = game.pending_seats().first().unwrap();
        decide(&mut game, seat, Decision::Take);
    }
    assert!(words > 0, "with this secret somebody speaks");
}

#[test]
fn a_simulation_asks_as_a_table_does() {
    let mut game = Babble::newest(&babble::Setup);
    let mut listener = Listener::new();
    let go = |game: &mut Babble, listener: &mut Listener<Babble>, seat, act| {
        game.apply(&Input::Decide(seat, act), &mut Silence).unwrap();
        match act {
            Act::Say => listener.spoke(seat),
            Act::Step | Act::Think => listener.went_on(game),
        }
        std::iter::from_fn(|| listener.next(game)).collect::<Seats>()
    };
    assert_eq!(listener.next(&game), Some(B));
    for _ in 1..MOST_WORDS {
        assert!(go(&mut game, &mut listener, B, Act::Say).contains(B));
    }
    assert_eq!(go(&mut game, &mut listener, B, Act::Say), Seats::only(C), "enough was said");
    assert_eq!(go(&mut game, &mut listener, A, Act::Think), Seats::NONE, "nobody has noticed");
    assert_eq!(go(&mut game, &mut listener, C, Act::Say), Seats::only(C), "nor has B now");
    assert_eq!(go(&mut game, &mut listener, A, Act::Step), Seats::only(B).with(C));
}

#[test]
fn bots_that_babble_are_not_asked_for_more_before_the_match_goes_on() {
    let mut game = babble::begin();
    for _ in 0..MOST_WORDS {
        assert!(game.volunteers().contains(B));
        babble::act(&mut game, B, Act::Say);
    }
    assert!(game.may_speak().contains(B) && !game.volunteers().contains(B));
    assert!(game.volunteers().contains(C), "each seat is counted for itself");
    babble::act(&mut game, C, Act::Say);
    assert!(!game.volunteers().contains(B), "the words of others do not count");
    babble::act(&mut game, A, Act::Think);
    assert!(!game.volunteers().contains(B), "to speak now would tell of a secret step");
    babble::act(&mut game, A, Act::Step);
    assert_eq!(game.volunteers(), Seats::only(B).with(C));
}
