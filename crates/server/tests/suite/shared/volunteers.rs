//! Bots that speak out of turn, at a dig whose bots say all that they may; and how its end is told.

use std::time::Duration;

use saucer_bots::{Advice, Bot, Budget, Strength};
use saucer_core::Glimpse;
use saucer_dig::{Decision, Dig};
use saucer_play::{House, Of, Play};
use saucer_server::{App, Config, Games};
use saucer_text::{Lang, Texts};
use saucer_web::assets::Assets;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{NEVER, config, decide, granted, next_table, version, watch};
use crate::client::Guest;

/// Takes the top relic when it must and claims when it may, unless it breaks down as admirals do.
struct Eager(Strength);

impl Bot<Dig> for Eager {
    fn advise(&mut self, _: &Glimpse<'_, Dig>, _: Budget) -> Advice<Decision> {
        Advice {
            decision: Decision::Take,
            win_chance: 0.5,
            reasons: Vec::new(),
            others: Vec::new(),
        }
    }

    fn volunteer(&mut self, seen: &Glimpse<'_, Dig>, _: Budget) -> Option<Decision> {
        assert!(self.0 != Strength::Admiral, "this bot breaks down");
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        assert_eq!(legal, [Decision::Claim], "only who may speak is asked");
        legal.pop()
    }
}

struct EagerDig;

impl Play for EagerDig {
    type Game = Dig;

    fn texts() -> &'static Texts {
        saucer_dig_play::game().offered().texts
    }

    fn assets() -> &'static Assets {
        static ASSETS: Assets = Assets::none("dig");
        &ASSETS
    }

    fn rulebook(lang: Lang) -> &'static str {
        saucer_dig_play::game().rulebook(lang)
    }

    fn bot(strength: Strength, _: u64) -> Box<dyn Bot<Dig>> {
        Box::new(Eager(strength))
    }
}

/// A server on this folder that has nothing but that dig.
async fn server(folder: &TempDir, pace: Duration) -> App {
    static GAME: Of<EagerDig> = Of::new();
    let games = Games::new([&GAME as &dyn House]);
    App::open(Config { games, pace, ..config(folder) }).await.unwrap()
}

/// A dig in which Ada has the first seat and bots have the others; it is Ada's turn.
async fn dig(ada: &mut Guest, crew: &str, bots: &[(&str, &str)]) -> String {
    let table = ada.new_table(&[("game", "dig"), ("crew", crew)]).await;
    for (seat, strength) in bots {
        granted(ada, &table, &[("do", "bot"), ("seat", seat), ("strength", strength)]).await;
    }
    granted(ada, &table, &[("do", "start")]).await;
    table
}

/// The page, as soon as it says this.
async fn shows(ada: &mut Guest, table: &str, words: &str) -> String {
    let seen = version(ada, table).await;
    let mut stream = watch(ada, table, seen).await;
    let mut page = ada.get(table).await.body;
    while !page.contains(words) {
        page = next_table(&mut stream).await;
    }
    page
}

const BOTH: &str = "<dt>Have claimed</dt><dd>1, 2</dd>";

/// How often something was claimed, by the log of the table.
async fn claims(ada: &mut Guest, table: &str) -> usize {
    // What is played step by step says it once more.
    let page = ada.get(table).await.body;
    let (_, log) = page.split_once("id=\"log\"").expect("a table has a log");
    let (log, _) = log.split_once("</aside>").expect("a log ends");
    log.matches("claims that the next relic").count()
}

#[tokio::test]
async fn bots_speak_while_a_person_thinks_and_each_says_it_once() {
    let folder = tempfile::tempdir().unwrap();
    let app = server(&folder, Duration::ZERO).await;
    let mut ada = Guest::of(&app);
    let table = dig(&mut ada, "three", &[("1", "rookie"), ("2", "captain")]).await;
    shows(&mut ada, &table, BOTH).await;
    assert_eq!(claims(&mut ada, &table).await, 2);
    // Nobody waited for them: it is still Ada's turn, and her answer counts.
    let page = decide(&mut ada, &table, "\"take\"").await;
    assert_eq!(page.status, 303, "{}", page.body);
}

#[tokio::test]
async fn a_bot_that_breaks_down_out_of_turn_is_silent_and_plays_on() {
    let folder = tempfile::tempdir().unwrap();
    let app = server(&folder, Duration::ZERO).await;
    let mut ada = Guest::of(&app);
    let table = dig(&mut ada, "three", &[("1", "rookie"), ("2", "admiral")]).await;
    shows(&mut ada, &table, "<dt>Have claimed</dt><dd>1</dd>").await;
    decide(&mut ada, &table, "\"take\"").await;
    // Both bots have had their turn when it is Ada's again.
    shows(&mut ada, &table, "<dt>Relics in the pile</dt><dd>9</dd>").await;
    assert_eq!(claims(&mut ada, &table).await, 1);
}

/// Words come in the middle of a beat, which here never comes.
#[tokio::test]
async fn who_may_speak_holds_up_nobody_and_is_asked_again_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let app = server(&folder, NEVER).await;
    let mut ada = Guest::of(&app);
    let table = dig(&mut ada, "three", &[("1", "rookie"), ("2", "rookie")]).await;
    assert_eq!(claims(&mut ada, &table).await, 0);
    app.close().await;
    let again = server(&folder, Duration::ZERO).await;
    let mut ada = ada.moved_to(&again);
    shows(&mut ada, &table, BOTH).await;
    again.close().await;
    // What was said is in the log, and is not said again.
    let third = server(&folder, Duration::ZERO).await;
    let mut ada = ada.moved_to(&third);
    decide(&mut ada, &table, "\"take\"").await;
    shows(&mut ada, &table, "<dt>Relics in the pile</dt><dd>9</dd>").await;
    assert_eq!(claims(&mut ada, &table).await, 2);
}

#[tokio::test]
async fn the_end_tells_sides_and_who_finished_early_on_pages_in_lists_and_in_records() {
    let folder = tempfile::tempdir().unwrap();
    let app = server(&folder, Duration::ZERO).await;
    let mut ada = Guest::of(&app);
    let bots = [("1", "rookie"), ("2", "rookie"), ("3", "rookie")];
    let table = dig(&mut ada, "four", &bots).await;
    decide(&mut ada, &table, "\"leave\"").await;
    let page = shows(&mut ada, &table, "plain-end").await;
    assert!(page.contains("<dt>The first tent</dt>"), "{page}");
    // This dig has no words for points, so that the place says with what.
    let (_, early) = page.split_once("Finished before the end: ").unwrap();
    assert!(early.split('<').next().unwrap().contains(" (place "), "{page}");
    let home = ada.get("/").await.body;
    assert!(home.contains("The first tent · place ") && home.contains("you finished early"));
    let record = ada.get(&format!("{table}/record.json")).await.body;
    let record: Value = serde_json::from_str(&record).unwrap();
    assert_eq!(record["outcome"]["sides"], json!([[0, 2], [1, 3]]), "{record}");
    assert_eq!(record["outcome"]["early"], json!([0]));
}
