//! Faults of the kinds that hidden roles and private decks bring, each caught as what it is.

use saucer_conformance::{Plan, Promise, Report, check};
use saucer_core::Seat;

use crate::masks::{Flaw, Masks, Setup, any_decision};

/// Examines masks with this flaw: the promise that is broken, if any.
fn examined(flaw: Flaw, monster: Option<Seat>) -> Result<Report, Promise> {
    let plan = Plan::<Masks> {
        matches: 120,
        max_inputs: 2_000,
        hidden: true,
        arbitrary: Some(any_decision),
        conserved: Some(Masks::census),
        ..Plan::default()
    };
    check(&Setup { flaw, monster }, &plan).map_err(|fault| {
        println!("{fault}");
        fault.promise
    })
}

#[test]
fn without_a_flaw_nothing_is_caught() {
    let report = examined(Flaw::Nothing, None).expect("masks are honest");
    assert_eq!(report.matches, 120);
    assert!(report.secrets > 600 && report.swaps > 600, "{report:?}");
    assert!(report.other_worlds * 2 > report.worlds, "{report:?}");
}

#[test]
fn answers_in_an_order_that_nobody_sees_are_honest() {
    let report = examined(Flaw::PlansUnseen, None).expect("nobody sees who has planned");
    assert!(report.matches == 120 && report.swaps > 600, "{report:?}");
}

/// Whoever knows the setup knows everything that follows from it alone.
#[test]
fn a_role_that_the_setup_holds() {
    let examined = examined(Flaw::Nothing, Some(Seat(1)));
    assert_eq!(examined, Err(Promise::SetupsHoldNoSecrets));
}

macro_rules! caught {
    ($($test:ident: $flaw:ident breaks $promise:ident;)*) => {$(
        #[test]
        fn $test() {
            assert_eq!(examined(Flaw::$flaw, None), Err(Promise::$promise));
        }
    )*};
}

caught! {
    a_role_that_an_event_tells: TellsRole breaks NewsKeepsSecrets;
    a_role_in_the_json_of_an_event: TellsRoleInJson breaks NewsKeepsSecrets;
    a_role_by_who_is_told_nothing_at_all: TellsNeighbourOfTheMonster breaks NewsKeepsSecrets;
    a_card_of_a_private_deck_that_a_neighbour_hears_of: TellsDealToNeighbour breaks NewsKeepsSecrets;
    a_secret_step_that_is_told_as_nothing: TellsPlanAsNothing breaks NewsKeepsSecrets;
    a_secret_step_that_only_spectators_hear_of: TellsClawsToSpectators breaks NewsKeepsSecrets;
    a_role_by_the_order_of_events: TellsMonsterFirst breaks NewsKeepsSecrets;
    a_secret_by_the_number_of_events: TellsScratch breaks NewsKeepsSecrets;

    a_role_by_the_clause_of_a_refusal: RefusesByClause breaks RefusalsKeepSecrets;
    a_private_deck_by_the_text_of_a_refusal: RefusesByText breaks RefusalsKeepSecrets;
    a_secret_by_the_figures_of_a_refusal: RefusesByFigures breaks RefusalsKeepSecrets;

    a_role_by_the_number_of_decisions: MonsterIsNotListed breaks ListsKeepSecrets;
    a_role_by_the_order_of_decisions: ListsMonsterFirst breaks ListsKeepSecrets;
    a_secret_step_by_the_order_of_decisions: ListsByPlans breaks ListsKeepSecrets;
    a_secret_vote_by_the_order_of_decisions: ListsByVotes breaks ListsKeepSecrets;
    a_role_in_the_json_of_a_decision: ListsInJson breaks ListsKeepSecrets;
    a_list_for_the_monster_out_of_turn: ListsUnasked breaks ListsAreExact;

    a_role_by_who_is_pending: MonsterIsNotAsked breaks WorldsAskAlike;
    a_role_by_whose_turn_it_is: TurnOfTheMonster breaks WorldsAskAlike;
    an_end_that_comes_by_a_secret: EndsByScratches breaks WorldsAskAlike;

    a_seat_that_is_asked_and_not_waited_for: WaitsForNobody breaks SeatsExist;
    an_unseen_answer_by_the_figures_of_a_refusal: RefusesByPlans breaks RefusalsKeepSecrets;

    a_role_that_only_spectators_see: ShowsRoleToSpectators breaks ViewsKeepSecrets;
    a_private_deck_by_the_odds_of_a_draw: ShowsOdds breaks ViewsKeepSecrets;
    a_private_deck_by_the_order_of_its_backs: ShowsDeckOrder breaks ViewsKeepSecrets;
    a_secret_by_the_length_of_a_list: ShowsListOfScratches breaks ViewsKeepSecrets;
    a_checksum_of_the_truth: ShowsChecksum breaks ViewsKeepSecrets;
    a_role_in_the_json_of_a_view: ShowsInJson breaks ViewsKeepSecrets;
    an_outcome_before_the_end: ShowsOutcome breaks ViewsKeepSecrets;

    a_world_that_keeps_the_role: WorldKeepsRole breaks OnlyTheToldIsKnown;
    a_world_that_leans_to_the_true_role: WorldLeansToRole breaks SameLuckSameWorld;
    a_world_that_shuns_the_true_role: WorldShunsRole breaks OnlyTheToldIsKnown;
    a_world_that_cannot_be_the_truth: WorldHasOneRole breaks TruthCanBeImagined;
    a_world_that_keeps_a_private_deck: WorldKeepsDeck breaks OnlyTheToldIsKnown;
    a_world_that_keeps_a_secret_answer: WorldKeepsClaws breaks OnlyTheToldIsKnown;
    a_world_that_keeps_a_card_which_another_seat_looks_at: WorldKnowsTop breaks OnlyTheToldIsKnown;
    a_world_that_forgets_a_card_which_the_seat_looks_at: WorldForgetsTop breaks NewsKeepsSecrets;
}
