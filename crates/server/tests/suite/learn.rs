//! Guided matches and the first match at once.

use axum::http::StatusCode;
use saucer_store::PlayedResult;
use saucer_table::Record;
use tempfile::tempdir;

use crate::client::{Guest, open};

#[tokio::test]
async fn a_guided_match_is_the_same_for_everybody_and_says_so() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut seals = Vec::new();
    for _ in 0..2 {
        let mut guest = Guest::of(&app);
        let begun = guest.post("/learn", &[("game", "skies")]).await;
        assert_eq!(begun.status, StatusCode::SEE_OTHER);
        let table = begun.location.expect("the way to the table");
        let page = guest.get(&table).await.body;
        assert!(
            page.contains("id=\"coach\"") && page.contains("data-pointed"),
            "the coach is there"
        );
        assert!(page.contains("were prepared and are the same for everybody"));
        let record = guest.get(&format!("{table}/record.json")).await.body;
        let record = Record::parse(&record).unwrap();
        assert_eq!(record.prepared.as_deref(), Some("first-round"));
        seals.push(record.seal.hash);
        // Whoever is in the middle of it comes back to it.
        let again = guest.post("/learn", &[("game", "skies")]).await;
        assert_eq!(again.location.as_deref(), Some(table.as_str()));
    }
    assert_eq!(seals[0], seals[1]);
}

#[tokio::test]
async fn the_step_is_kept_over_a_restart_and_moved_only_by_who_learns() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.post("/learn", &[("game", "skies")]).await.location.unwrap();
    let people = format!("{table}/people");
    assert_eq!(
        guest.post(&people, &[("do", "lesson"), ("to", "2")]).await.status,
        StatusCode::SEE_OTHER
    );
    let mut stranger = Guest::of(&app);
    let refused = stranger.post(&people, &[("do", "lesson"), ("to", "4")]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(!stranger.get(&table).await.body.contains("id=\"coach\""), "who watches is not taught");
    drop(app);
    let app = open(folder.path()).await;
    let mut guest = guest.moved_to(&app);
    assert!(guest.get(&table).await.body.contains("data-step=\"2\""));
    guest.post(&people, &[("do", "lesson"), ("to", "leave")]).await;
    assert!(!guest.get(&table).await.body.contains("data-pointed"));
    guest.post(&people, &[("do", "lesson"), ("to", "resume")]).await;
    assert!(guest.get(&table).await.body.contains("data-step=\"2\""));
    // At any other table there is no coach to ask.
    let other = guest.new_table(&[("who", "me")]).await;
    let none = guest.post(&format!("{other}/people"), &[("do", "lesson"), ("to", "1")]).await;
    assert_eq!(none.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn one_button_starts_a_first_match_of_every_game() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    for game in ["skies", "tremble"] {
        let begun = guest.post("/quick", &[("game", game)]).await;
        assert_eq!(begun.status, StatusCode::SEE_OTHER, "{game}");
        let page = guest.get(&begun.location.unwrap()).await.body;
        assert!(page.contains(&format!("data-page=\"{game}\"")), "{game} has begun");
        assert!(!page.contains("id=\"coach\""));
    }
}

/// The name of the note on a page.
fn note(page: &str) -> Option<&str> {
    page.split_once("data-note=\"").and_then(|(_, rest)| rest.split('"').next())
}

/// The hidden fields and the first legal decision of a page of skies, as its form sends them.
fn first_answer(page: &str) -> Vec<(String, String)> {
    let form = page.split_once("id=\"board\"").expect("the form").1;
    let form = form.split("</form>").next().expect("its end");
    let field = |part: &str| {
        let name = part.split_once("name=\"")?.1.split('"').next()?;
        let value = part.split_once("value=\"")?.1.split('"').next()?;
        Some((name.to_owned(), value.to_owned()))
    };
    let mut fields: Vec<_> = form.split("<input").filter_map(field).collect();
    let decision = page.split_once("name=\"decision\"").expect("something may be decided").1;
    let value = decision.split_once("value=\"").expect("a value").1.split('"').next().unwrap();
    fields.push(("decision".to_owned(), value.replace("&quot;", "\"")));
    fields.push(("sure".to_owned(), "1".to_owned()));
    fields
}

#[tokio::test]
async fn a_note_comes_once_and_is_gone_after_the_decision_on_any_device_and_after_a_restart() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.post("/quick", &[("game", "skies")]).await.location.unwrap();
    let page = guest.get(&format!("{table}?die=black-4")).await.body;
    assert_eq!(note(&page), Some("dice"));
    assert!(page.contains("data-pointed") && page.contains("name=\"noted\""), "it points");
    // Who only watches is told nothing, and looking again changes nothing.
    assert_eq!(note(&Guest::of(&app).get(&table).await.body), None);
    assert_eq!(note(&guest.get(&table).await.body), Some("dice"));
    // A die is placed on a page that has all cells.
    let page = page_with_decision(&mut guest, &table).await;
    let fields = first_answer(&page);
    let fields: Vec<(&str, &str)> =
        fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let decided = guest.post(&format!("{table}/decide"), &fields).await;
    assert_eq!(decided.status, StatusCode::SEE_OTHER, "{}", decided.body);
    let next = guest.get(&table).await.body;
    assert_ne!(note(&next), Some("dice"));
    // Another match of the same game does not begin with it either, nor after a restart.
    drop(app);
    let app = open(folder.path()).await;
    let mut guest = guest.moved_to(&app);
    let other = guest.post("/quick", &[("game", "skies")]).await.location.unwrap();
    assert_eq!(note(&guest.get(&other).await.body), None);
    // Of another game it is told.
    let tremble = guest.post("/quick", &[("game", "tremble")]).await.location.unwrap();
    assert_eq!(note(&guest.get(&tremble).await.body), Some("buy"));
}

/// A page of skies on which a die is picked up, so that its cells are buttons.
async fn page_with_decision(guest: &mut Guest, table: &str) -> String {
    let page = guest.get(table).await.body;
    let die = page.split_once("data-die=\"").expect("a die").1.split('"').next().unwrap();
    guest.get(&format!("{table}?die={die}")).await.body
}

#[tokio::test]
async fn notes_are_put_away_one_by_one_or_all_and_called_back_by_the_settings() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.post("/quick", &[("game", "tremble")]).await.location.unwrap();
    let put_away = format!("{table}/note");
    assert_eq!(note(&guest.get(&table).await.body), Some("buy"));
    // What is no note is not noted.
    guest.post(&put_away, &[("do", "seen"), ("note", "nonsense")]).await;
    assert_eq!(note(&guest.get(&table).await.body), Some("buy"));
    let seen = guest.post(&put_away, &[("do", "seen"), ("note", "buy")]).await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER);
    assert_ne!(note(&guest.get(&table).await.body), Some("buy"));
    let nonsense = guest.post(&put_away, &[("do", "sing")]).await;
    assert_eq!(nonsense.status, StatusCode::UNPROCESSABLE_ENTITY);
    // No more of them, at any table.
    guest.post(&put_away, &[("do", "never"), ("note", "loan")]).await;
    let other = guest.post("/quick", &[("game", "skies")]).await.location.unwrap();
    let page = guest.get(&other).await.body;
    assert!(note(&page).is_none() && !page.contains("note.js"), "nothing is left of it");
    let off = "value=\"never\" checked";
    assert!(guest.get("/settings").await.body.contains(off));
    drop(app);
    let app = open(folder.path()).await;
    let mut guest = guest.moved_to(&app);
    assert_eq!(note(&guest.get(&other).await.body), None);
    // A form about something else leaves the switch alone; its own one turns it on again.
    guest.post("/settings", &[("lang", "en")]).await;
    assert_eq!(note(&guest.get(&other).await.body), None);
    guest.post("/settings", &[("notes", "once")]).await;
    assert!(!guest.get("/settings").await.body.contains(off));
    assert_eq!(note(&guest.get(&other).await.body), Some("dice"));
    assert_ne!(note(&guest.get(&table).await.body), Some("buy"), "what was seen stays seen");
}

#[tokio::test]
async fn what_the_guided_match_has_explained_counts_as_explained() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let lesson = guest.post("/learn", &[("game", "skies")]).await.location.unwrap();
    let people = format!("{lesson}/people");
    let table = guest.post("/quick", &[("game", "skies")]).await.location.unwrap();
    for (from, to) in [("2", "3"), ("3", "4")] {
        assert_eq!(note(&guest.get(&table).await.body), Some("dice"), "step {from}");
        guest.post(&people, &[("do", "lesson"), ("to", from)]).await;
        let page = guest.get(&lesson).await.body;
        assert!(page.contains(&format!("data-step=\"{from}\"")));
        let bubble = page.split_once("id=\"coach\"").unwrap().1;
        let shown = bubble.split_once("name=\"noted\" value=\"");
        let shown = shown.map_or("", |(_, rest)| rest.split('"').next().unwrap());
        guest.post(&people, &[("do", "lesson"), ("to", to), ("noted", shown)]).await;
    }
    assert_eq!(note(&guest.get(&table).await.body), None);
    assert_eq!(note(&guest.get(&lesson).await.body), None, "the coach speaks there");
}

#[tokio::test]
async fn what_the_guided_match_has_passed_over_is_explained_when_it_comes() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let lesson = guest.post("/learn", &[("game", "skies")]).await.location.unwrap();
    let people = format!("{lesson}/people");
    guest.post(&people, &[("do", "lesson"), ("to", "4")]).await;
    let table = guest.post("/quick", &[("game", "skies")]).await.location.unwrap();
    assert_eq!(note(&guest.get(&table).await.body), Some("dice"), "nobody has read of it");
}

#[tokio::test]
async fn a_table_that_gathers_offers_to_learn_its_edition_to_who_has_never_played() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    for (edition, lesson) in [("retail", "retail"), ("prototype", "prototype")] {
        let table = guest.new_table(&[("game", "tremble"), ("edition", edition)]).await;
        let sit = guest.post(&format!("{table}/people"), &[("do", "sit"), ("seat", "1")]).await;
        assert_eq!(sit.status, StatusCode::SEE_OTHER);
        let page = guest.get(&table).await.body;
        let offer = format!("name=\"lesson\" value=\"{lesson}\"");
        assert!(page.contains(&offer) && page.contains("href=\"/rules/tremble\""), "{edition}");
        assert_eq!(page.matches("name=\"lesson\"").count(), 1, "only its own edition");
        let begun = guest.post("/learn", &[("game", "tremble"), ("lesson", lesson)]).await;
        assert_eq!(begun.status, StatusCode::SEE_OTHER);
        let page = guest.get(&table).await.body;
        assert!(page.contains("class=\"seat-card seat-1 own"), "the seat is still theirs");
        assert!(!page.contains("class=\"seat-card seat-2 own"), "and no other one");
    }
    // Whoever has played the game to its end is offered nothing; another game tells nothing about it.
    let table = guest.new_table(&[("game", "tremble")]).await;
    let id = table.trim_start_matches("/t/");
    let player = app.store().table(id).await.unwrap().unwrap().owner;
    for (game, offers) in [("skies", true), ("tremble", false)] {
        let result = PlayedResult {
            player: player.clone(),
            table: game.to_owned(),
            at_ms: 1,
            game: game.to_owned(),
            won: false,
            level: None,
            against: "people".to_owned(),
        };
        app.store().add_result(result).await.unwrap();
        let page = guest.get(&table).await.body;
        assert_eq!(page.contains("name=\"lesson\""), offers, "after a match of {game}");
    }
    let page = Guest::of(&app).get(&table).await.body;
    assert!(page.contains("name=\"lesson\""), "others have not played it");
}

#[tokio::test]
async fn a_device_that_goes_from_hand_to_hand_can_place_the_notes_that_come() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.new_table(&[("game", "tremble"), ("captains", "2")]).await;
    for fields in [&[("do", "device"), ("name", "Leela")][..], &[("do", "start")]] {
        let done = guest.post(&format!("{table}/people"), fields).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{fields:?}");
    }
    let page = guest.get(&table).await.body;
    assert!(page.contains("class=\"handover\"") && note(&page).is_none(), "nobody is asked yet");
    assert!(page.contains("note.js"), "the next part of the page has a note");
    assert_eq!(note(&guest.get(&format!("{table}?as=1")).await.body), Some("buy"));
    let watching = Guest::of(&app).get(&table).await.body;
    assert!(!watching.contains("note.js"), "who watches is told nothing");
    guest.post(&format!("{table}/note"), &[("do", "never"), ("note", "buy")]).await;
    assert!(!guest.get(&table).await.body.contains("note.js"), "nor who wants nothing told");
}
