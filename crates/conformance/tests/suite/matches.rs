//! Whole matches at two tables: honest games tell a seat the same at both, and each planted fault is
//! caught as what it is.

use saucer_conformance::{Answers, Plan, Promise, TwinReport, check, check_matches};
use saucer_connect_four::{self as connect_four, ConnectFour};
use saucer_duel::{self as duel, Duel};

use crate::masks::{Flaw, Masks, Setup, any_decision};

fn plan() -> Plan<Masks> {
    Plan {
        matches: 60,
        max_inputs: 500,
        hidden: true,
        arbitrary: Some(any_decision),
        ..Plan::default()
    }
}

fn examined(flaw: Flaw) -> Result<TwinReport, Promise> {
    check_matches(&Setup { flaw, monster: None }, &plan()).map_err(|fault| {
        println!("{fault}");
        fault.promise
    })
}

#[test]
fn masks_tell_a_seat_the_same_at_both_tables() {
    let report = examined(Flaw::Nothing).expect("masks are honest");
    assert_eq!(report.matches, 60);
    assert!(report.unlike > 200 && report.alone > 50 && report.undone > 50, "{report:?}");
    assert!(report.compared > 500 && report.parted > 20, "{report:?}");
}

#[test]
fn the_duel_tells_a_seat_the_same_at_both_tables() {
    let plan = Plan::<Duel> {
        matches: 60,
        max_inputs: 500,
        arbitrary: Some(crate::any_decision),
        ..Plan::default()
    };
    for setup in [duel::Setup::Short, duel::Setup::Long] {
        let report = check_matches(&setup, &plan).unwrap_or_else(|fault| panic!("{fault}"));
        assert!(report.unlike > 200 && report.alone > 50 && report.undone > 50, "{report:?}");
        assert!(report.compared > 500 && report.parted > 20, "{report:?}");
    }
}

#[test]
fn where_nothing_is_secret_both_tables_stay_the_same() {
    let plan = Plan::<ConnectFour> { max_inputs: 42, ..Plan::default() };
    let report =
        check_matches(&connect_four::Setup, &plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!((report.matches, report.unlike, report.compared), (8, 0, 0));
}

/// What two seats know of each other is no business of the third: its undo stays.
#[test]
fn a_whisper_between_two_seats_takes_no_undo_from_the_third() {
    let setup = Setup { flaw: Flaw::Spies, monster: None };
    let open = Plan { answers: Answers::Open, conserved: Some(Masks::census), ..plan() };
    check(&setup, &open).unwrap_or_else(|fault| panic!("{fault}"));
    let report = check_matches(&setup, &open).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.unlike > 200 && report.alone > 20 && report.undone > 10, "{report:?}");
}

/// Where nobody sees who has planned, an answer can be taken back until the last one is given, and
/// no version, question or time of another seat tells of it.
#[test]
fn unseen_answers_are_undone_by_who_gave_them() {
    let report = examined(Flaw::PlansUnseen).expect("nobody sees who has planned");
    let open = examined(Flaw::Nothing).expect("masks are honest");
    assert!(report.undone > open.undone, "{report:?}, and {open:?} where it is seen");
}

macro_rules! caught {
    ($($test:ident: $flaw:ident breaks $promise:ident;)*) => {$(
        #[test]
        fn $test() {
            assert_eq!(examined(Flaw::$flaw), Err(Promise::$promise));
        }
    )*};
}

caught! {
    a_version_that_an_empty_entry_raises: TellsNeighbourOfTheMonster breaks NumbersKeepSecrets;
    a_question_that_a_secret_vote_raises: ListsByVotes breaks NumbersKeepSecrets;
    an_undo_that_a_changed_list_takes_away: ListsByPlans breaks UndoKeepsSecrets;
    a_number_that_an_empty_entry_raises: TellsPlanAsNothing breaks NumbersKeepSecrets;
    a_number_that_news_for_spectators_raises: TellsClawsToSpectators breaks NumbersKeepSecrets;
    a_seat_that_owes_nothing_by_its_role: MonsterIsNotAsked breaks WorldsAskAlike;
    a_number_of_events_by_a_secret: TellsScratch breaks NewsKeepsSecrets;
    a_role_that_the_log_tells: TellsRole breaks NewsKeepsSecrets;
    a_role_that_a_view_shows: ShowsInJson breaks ViewsKeepSecrets;
    a_role_by_a_refusal: RefusesByClause breaks RefusalsKeepSecrets;
    a_role_by_a_list: ListsMonsterFirst breaks ListsKeepSecrets;
    an_end_by_a_secret: EndsByScratches breaks WorldsAskAlike;
    a_hint_that_knows_the_role: WorldKeepsRole breaks OnlyTheToldIsKnown;
}
