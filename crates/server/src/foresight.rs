//! What is refused, or changes nothing, takes no turn at a table.
//!
//! Whoever changes a table waits until all who came before have stored theirs. If refusals waited as well, somebody with no
//! seat could tell by that wait that a secret decision is being stored (a timing attack). So everything is first
//! looked at as everybody sees the table, without waiting, and once more when its turn has come.

use saucer_table::SeatError;

use crate::acts::{ActError, Actor, Proposal, may_decide};
use crate::app::App;
use crate::seats::Wish;
use crate::tables::Open;

/// What a wish would change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Foreseen {
    Nothing,
    Something,
}

impl App {
    /// What a wish would do. Where the store may know more, that is seen when its turn has come.
    pub(crate) async fn foresee_wish(
        &self,
        open: &Open,
        player: &str,
        wish: &Wish,
    ) -> Result<Foreseen, SeatError> {
        if open.is_in_doubt() {
            return Ok(Foreseen::Something);
        }
        let live = open.look().await;
        let mut company = live.company.clone();
        self.grant(open, &live, &mut company, player, wish.clone())?;
        let is_same = company == live.company;
        Ok(if is_same { Foreseen::Nothing } else { Foreseen::Something })
    }
}

/// Whether a decision would be taken; what it does is known to its proposal then.
pub(crate) async fn foresee(
    open: &Open,
    by: &Actor,
    proposal: &mut Proposal,
) -> Result<(), ActError> {
    if open.is_in_doubt() {
        return Ok(());
    }
    let live = open.look().await;
    may_decide(&live, by, &proposal.action)?;
    Ok(proposal.foresee(&live)?)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use saucer_core::{Seat, Seats};
    use saucer_table::{Action, Adds, Company, TableError};
    use saucer_web::model::people::Visibility;

    use super::*;
    use crate::config::Config;
    use crate::games::Games;
    use crate::tables::Plan;

    /// A running duel between Ada and Bob.
    async fn duel(app: &App) -> Arc<Open> {
        let house = saucer_duel_play::game();
        let mut company = Company::gathering(Seats::first_n(2), "ada");
        for (player, seat) in [("ada", Seat(0)), ("bob", Seat(1))] {
            app.store().upsert_player(player, player, 7).await.unwrap();
            company.sit(player, seat).unwrap();
            company.be_ready(player).unwrap();
        }
        let plan = Plan {
            house,
            setup: "\"short\"".to_owned(),
            company,
            visibility: Visibility::Open,
            adds: Adds::Nothing,
            promise: None,
            first_entries: None,
        };
        let id = app.create(plan).await.unwrap();
        let open = app.table(&id).await.unwrap();
        app.wish(&open, "ada", Wish::Start(Vec::new())).await.unwrap();
        open
    }

    /// As long as somebody stores something, everybody who is refused is told so.
    #[tokio::test]
    async fn who_is_refused_does_not_wait_for_a_secret_decision() {
        let folder = tempfile::tempdir().unwrap();
        let games = Games::new(vec![saucer_duel_play::game()]);
        let app = App::open(Config::new(games, folder.path())).await.unwrap();
        let open = duel(&app).await;
        let question = open.look().await.table.question(Seat(1));
        let bid = |question, bid: &str| Action::decide(Seat(1), question, bid).unwrap();
        let mut turn = open.change().await;
        let refusals = turn.while_others_look(async {
            let eve = |wish| app.wish(&open, "eve", wish);
            let by = |player: &str| Actor::Player(player.to_owned());
            let wishes = [
                eve(Wish::Refuse).await,
                eve(Wish::Sit(Seat(0))).await,
                eve(Wish::Open(Vec::new())).await,
                app.wish(&open, "bob", Wish::TakeBack(Seat(1))).await,
                app.act(&open, by("eve"), bid(question, "{\"bid\":1}")).await,
                app.act(&open, by("bob"), bid(question + 1, "{\"bid\":1}")).await,
            ];
            wishes.map(|wish| match wish {
                Err(ActError::Seat(error)) => Some(error),
                Err(ActError::Table(TableError::Stale { .. })) => Some(SeatError::Void),
                Ok(()) | Err(_) => None,
            })
        });
        let told = tokio::time::timeout(Duration::from_secs(20), refusals).await;
        let told = told.expect("they waited for who has the turn");
        let (not, none) = (SeatError::NotYours, SeatError::NoStandIn);
        let stale = SeatError::Void;
        assert_eq!(
            told,
            [Some(not), Some(SeatError::Started), None, Some(none), Some(not), Some(stale)]
        );
        drop(turn);
        app.close().await;
    }
}
