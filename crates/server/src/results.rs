//! How matches ended for the people who played them, and what that adds up to.

use std::collections::BTreeMap;

use saucer_bots::Strength;
use saucer_core::Seat;
use saucer_store::PlayedResult;
use saucer_table::{Chair, Decider};
use saucer_text::Lang;
use saucer_web::model::people::Stage;
use saucer_web::pages::{Against, GameStatistics};
use saucer_web::parts::people::bot_key;

use crate::app::{App, now_ms};
use crate::error::Problem;
use crate::tables::{Live, Open};

/// Who played alone.
const ALONE: &str = "alone";
/// Who played against people, with or without bots among them.
const PEOPLE: &str = "people";

/// How many of the latest tables are looked at for results that were not kept when they ended.
const LOOKED_AT: u32 = 24;

impl App {
    /// Keeps how a match ended for each of its people. What cannot be kept now is kept when they look at
    /// their statistics.
    pub(crate) async fn note_results(&self, table: &str, results: Vec<PlayedResult>) {
        for result in results {
            if let Err(error) = self.shared.store.add_result(result).await {
                tracing::warn!(%error, table, "a result was not kept");
            }
        }
    }

    /// What the matches of a player add up to, for each game that is offered here.
    pub(crate) async fn statistics(
        &self,
        lang: Lang,
        player: &str,
    ) -> Result<Vec<GameStatistics>, Problem> {
        let store = &self.shared.store;
        let known = store.results_of(player).await?;
        let mut missed = false;
        for summary in store.tables_of(player, LOOKED_AT).await? {
            if summary.outcome.is_some() && !known.iter().any(|result| result.table == summary.id) {
                // A table that cannot be opened now is looked at the next time.
                let Ok(open) = self.table(&summary.id).await else { continue };
                let results = results(&open, &*open.look().await);
                self.note_results(&open.id, results).await;
                missed = true;
            }
        }
        let all = if missed { store.results_of(player).await? } else { known };
        let game = |house: &'static dyn saucer_play::House| {
            let played: Vec<&PlayedResult> =
                all.iter().filter(|result| result.game == house.id()).collect();
            (!played.is_empty()).then(|| added_up(house.name(lang), lang, &played))
        };
        Ok(self.games().all().filter_map(game).collect())
    }
}

/// How a match that is over ended for each of its people. A guided match and a rehearsal count for nobody, since
/// their luck was prepared, and one from a chosen position neither. Where a bot stood in, a victory is not the
/// person's; a defeat is, so that nobody keeps a streak by leaving.
pub(crate) fn results(open: &Open, live: &Live) -> Vec<PlayedResult> {
    let over = live.table.outcome().filter(|_| live.stage() == Stage::Over);
    let company = &live.company;
    let counts = company.prepared_for().is_none() && company.fork().is_none();
    let Some(outcome) = over.filter(|_| counts) else {
        return Vec::new();
    };
    let at_ms = live.times.last().copied().unwrap_or_else(now_ms);
    let mut people: BTreeMap<&str, Vec<(Seat, &Chair)>> = BTreeMap::new();
    for (seat, chair) in company.chairs() {
        if let Some(player) = chair.player() {
            people.entry(player).or_default().push((seat, chair));
        }
    }
    let bots = company.chairs().filter_map(|(_, chair)| match chair.decider() {
        Decider::Bot(strength) if chair.player().is_none() => Some(strength),
        Decider::Bot(_) | Decider::Person(_) | Decider::Nobody => None,
    });
    let against = match (people.len(), bots.max_by_key(|strength| place(*strength))) {
        (1, Some(strongest)) => strongest.id(),
        (1, None) => ALONE,
        _ => PEOPLE,
    };
    let result = |(player, chairs): (&&str, &Vec<(Seat, &Chair)>)| {
        let won = chairs.iter().any(|(seat, _)| outcome.winners.contains(*seat));
        let relieved = chairs.iter().any(|(_, chair)| chair.was_relieved());
        (!(won && relieved)).then(|| PlayedResult {
            player: (*player).to_owned(),
            table: open.id.clone(),
            at_ms,
            game: live.table.game_id().to_owned(),
            won,
            level: live.table.level(),
            against: against.to_owned(),
        })
    };
    people.iter().filter_map(result).collect()
}

fn place(strength: Strength) -> usize {
    Strength::ALL.iter().position(|known| *known == strength).unwrap_or_default()
}

/// What the results of one game add up to; they are in the order in which the matches ended.
fn added_up(name: String, lang: Lang, played: &[&PlayedResult]) -> GameStatistics {
    let (mut streak, mut longest_streak) = (0, 0);
    for result in played {
        streak = if result.won { streak + 1 } else { 0 };
        longest_streak = longest_streak.max(streak);
    }
    let won = |results: &[&PlayedResult]| results.iter().filter(|result| result.won).count();
    let whom = [ALONE, PEOPLE].into_iter().chain(Strength::ALL.iter().map(|bot| bot.id()));
    let against = whom.filter_map(|id| {
        let some: Vec<&PlayedResult> =
            played.iter().copied().filter(|result| result.against == id).collect();
        let words = match id.parse::<Strength>() {
            Ok(strength) => lang.plain(bot_key(strength)),
            Err(_) => lang.plain(if id == ALONE { "stats-alone" } else { "stats-people" }),
        };
        (!some.is_empty()).then(|| Against { words, played: some.len(), won: won(&some) })
    });
    GameStatistics {
        name,
        played: played.len(),
        won: won(played),
        best_level: played.iter().filter(|result| result.won).filter_map(|r| r.level).max(),
        streak,
        longest_streak,
        against: against.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(won: bool, level: u32, against: &str) -> PlayedResult {
        PlayedResult {
            player: "ann".to_owned(),
            table: "t".to_owned(),
            at_ms: 0,
            game: "skies".to_owned(),
            won,
            level: Some(level),
            against: against.to_owned(),
        }
    }

    #[test]
    fn streaks_are_counted_in_the_order_of_the_matches() {
        let all = [
            result(true, 1, ALONE),
            result(true, 2, ALONE),
            result(true, 4, "rookie"),
            result(false, 7, "rookie"),
            result(true, 3, PEOPLE),
        ];
        let all: Vec<&PlayedResult> = all.iter().collect();
        let sum = added_up("Skies".to_owned(), Lang::EN, &all);
        assert_eq!((sum.played, sum.won), (5, 4));
        assert_eq!((sum.streak, sum.longest_streak, sum.best_level), (1, 3, Some(4)));
        let against: Vec<_> = sum.against.iter().map(|each| (each.played, each.won)).collect();
        assert_eq!(against, [(2, 2), (1, 1), (2, 1)]);
    }
}
