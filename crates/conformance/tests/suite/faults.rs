use saucer_conformance::{Plan, Promise, Report, check};
use saucer_duel as duel;

use crate::any_decision;
use crate::faulty::{Faulty, Flaw, Setup};

/// Examines the duel with this flaw: the promise that is broken, if any.
fn examined(flaw: Flaw) -> Result<Report, Promise> {
    let plan = Plan::<Faulty> {
        matches: 40,
        max_inputs: 500,
        hidden: true,
        arbitrary: Some(any_decision),
        conserved: Some(Faulty::n_cards),
        ..Plan::default()
    };
    let forgotten = flaw == Flaw::SetupForgotten;
    let setup = Setup { duel: duel::Setup::Short, flaw, forgotten };
    check(&setup, &plan).map_err(|fault| fault.promise)
}

#[test]
fn without_a_flaw_nothing_is_caught() {
    assert_eq!(examined(Flaw::Nothing).map(|report| report.matches), Ok(40));
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
    a_view_that_shows_the_hand_of_the_other_seat: ShowsHand breaks ViewsKeepSecrets;
    a_view_that_shows_a_hand_to_spectators: ShowsHandToAll breaks ViewsKeepSecrets;
    a_view_that_shows_that_the_other_seat_has_bid: ShowsThatBid breaks ViewsKeepSecrets;
    a_view_of_a_secret_answer_that_worlds_agree_with: ShowsBidAsKnown breaks ViewsKeepSecrets;
    news_that_tells_the_other_seat_what_was_dealt: TellsDeal breaks NewsKeepsSecrets;
    news_that_tells_spectators_what_was_dealt: TellsDealToAll breaks NewsKeepsSecrets;
    news_that_tells_the_first_secret_of_all: TellsFirstDeal breaks NewsKeepsSecrets;
    news_that_tells_of_a_bid: TellsBid breaks NewsKeepsSecrets;
    news_of_the_own_bid_that_tells_of_the_other_hand: TellsHand breaks NewsKeepsSecrets;
    a_list_whose_order_depends_on_a_secret: ListsBySecret breaks ListsKeepSecrets;
    a_list_by_a_secret_answer_that_worlds_agree_with: ListsBySecretAsKnown breaks ListsKeepSecrets;
    news_of_a_secret_answer_that_worlds_agree_with: TellsBidAsKnown breaks NewsKeepsSecrets;

    a_refusal_that_changes_something: RefusalChanges breaks RefusedChangesNothing;
    a_refusal_that_tells_something: RefusalTells breaks RefusedTellsNothing;
    a_refusal_that_changes_the_hash: RefusalHashed breaks EqualIsHashedEqually;
    a_refusal_with_two_reasons: RefusalUnlike breaks RefusalsAgree;
    a_refusal_that_cites_nothing: RefusalWithoutClause breaks RefusalsCite;

    a_listed_decision_that_is_refused: ListedRefused breaks ListedIsAccepted;
    a_checked_decision_that_is_refused: ListedRefusedLate breaks ListedIsAccepted;
    a_decision_that_is_listed_twice: ListedTwice breaks ListsAreExact;
    a_list_for_a_seat_that_is_not_pending: ListedUnasked breaks ListsAreExact;
    a_list_for_a_seat_that_does_not_exist: ListedForStrangers breaks ListsAreExact;
    an_empty_list_for_a_pending_seat: ListedNothing breaks ListsAreExact;
    an_accepted_decision_that_is_not_listed: UnlistedAccepted breaks AcceptedIsListed;
    a_seat_that_does_not_exist_and_decides: AnySeatAccepted breaks OnlyThePendingDecide;
    a_decision_after_the_end: EndIgnored breaks NothingAfterTheEnd;

    luck_at_any_time: LuckAnyTime breaks OnlyAdmittedLuck;
    luck_that_is_not_listed: LuckUnlisted breaks LuckIsListed;
    luck_that_is_listed_twice: LuckTwice breaks LuckIsListed;
    luck_that_is_not_admitted: LuckNotAdmitted breaks LuckIsListed;
    luck_with_more_answers_than_ways: LuckMoreWays breaks LuckIsListed;

    a_state_that_keeps_the_order_of_secret_answers: OrderKept breaks OrderDoesNotMatter;
    news_that_tells_the_order_of_secret_answers: OrderTold breaks OrderDoesNotMatter;
    a_hash_that_keeps_the_order_of_secret_answers: OrderHashed breaks EqualIsHashedEqually;

    a_world_that_is_always_the_truth: WorldIsTruth breaks OnlyTheToldIsKnown;
    a_world_that_waits_for_something_else: WorldAsksOtherwise breaks WorldsAskAlike;
    a_world_that_lost_a_card: WorldLosesCard breaks ComponentsAreConserved;
    a_match_that_lost_a_card: CardLost breaks ComponentsAreConserved;
    a_match_that_never_ends: NeverEnds breaks MatchesEnd;
    a_winner_who_is_not_in_the_match: StrangeWinner breaks SeatsExist;

    a_replay_with_another_state: ReplaysOtherwise breaks LogsReplay;
    a_replay_with_another_hash: HashedOtherwise breaks EqualIsHashedEqually;
    a_replay_with_other_news: ToldOtherwise breaks LogsReplay;
    a_replay_with_another_view: SeenOtherwise breaks LogsReplay;
    a_record_that_forgets_the_setup: SetupForgotten breaks RecordsSurvive;

    a_panic_over_an_arbitrary_decision: Panics breaks NothingPanics;
}
