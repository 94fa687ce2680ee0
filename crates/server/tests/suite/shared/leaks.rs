use super::{attribute, begin, commit, decide, guests, next_table, running, version, watch, world};
use crate::client::{Guest, Page};
use crate::stream::Stream;

/// What differs between two tables without telling anything: ids and times.
fn without_noise(body: &str, table: &str) -> String {
    let body = body.replace(table.trim_start_matches("/t/"), "ID");
    let mut pieces = body.split("data-since=\"");
    let mut text = pieces.next().unwrap().to_owned();
    for piece in pieces {
        text.push_str(piece.split_once('"').unwrap().1);
    }
    // Every table has a seal of its own.
    let seal = text.split("<code class=\"seal\">").nth(1).and_then(|rest| rest.split('<').next());
    match seal.map(str::to_owned) {
        Some(seal) => text.replace(&seal, "SEAL"),
        None => text,
    }
}

#[tokio::test]
async fn secret_steps_are_told_to_nobody_by_page_or_stream() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    let mut spectator = Guest::of(&app);
    let (seen, watched) = (version(ada, &table).await, version(&mut spectator, &table).await);
    let before = ada.get(&table).await.body;
    let mut streams =
        [watch(ada, &table, seen).await, watch(&mut spectator, &table, watched).await];
    for decision in [r#"{"plan":1}"#, r#"{"plan":5}"#, r#"{"plan":2}"#] {
        decide(bob, &table, decision).await;
    }
    assert_eq!(version(ada, &table).await, seen);
    assert_eq!(version(&mut spectator, &table).await, watched);
    assert!(version(bob, &table).await > seen, "his own page has changed");
    let question = |body: &str| attribute(body, "data-question").unwrap().to_owned();
    assert_eq!(question(&ada.get(&table).await.body), question(&before));
    // The next thing that the streams bring of the table is the commit, which is public.
    decide(bob, &table, r#""commit""#).await;
    for (stream, version) in streams.iter_mut().zip([seen, watched]) {
        let event = next_table(stream).await;
        assert!(event.contains("committed: {1}"), "{event}");
        let id: u64 = event.split("id: ").nth(1).unwrap().lines().next().unwrap().parse().unwrap();
        assert!(
            id > version && id <= version + 2,
            "one entry, counted for each pair of eyes: {id}"
        );
        assert!(!event.contains("Planned"), "{event}");
    }
}

/// Whatever seat an address names, everybody sees through their own eyes while the match goes on.
#[tokio::test]
async fn nobody_sees_through_the_eyes_of_another_seat_by_naming_it() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    decide(bob, &table, r#"{"plan":5}"#).await;
    let secret = "own: Some(5)";
    assert!(bob.get(&format!("{table}?as=0")).await.body.contains(secret), "his own page");
    let api = table.replace("/t/", "/api/v1/tables/");
    let mut eve = Guest::of(&app);
    for guest in [ada, &mut eve] {
        for name in ["as", "seat", "eyes", "acting", "viewer", "player"] {
            for value in ["1", "0&as=1", "open"] {
                let query = format!("{name}={value}");
                for path in [
                    format!("{table}?{query}"),
                    format!("{table}?{query}&hint"),
                    format!("{table}/talk?{query}"),
                    format!("{table}/replay?{query}"),
                    format!("{table}/record.json?{query}"),
                    format!("{table}/draws.json?{query}"),
                    format!("{api}?{query}"),
                    format!("{api}/log?{query}"),
                    format!("{api}/legal?{query}"),
                    format!("{api}/record?{query}"),
                ] {
                    let Page { status, body, .. } = guest.get(&path).await;
                    assert_ne!(status.as_u16(), 429, "what is not answered tells nothing");
                    let tells = |words: &str| body.contains(words);
                    assert!(!tells(secret) && !tells("\"own\":5") && !tells("lanned"), "{path}");
                }
            }
            for stream in [format!("{table}/live?{name}=1"), format!("{api}/stream?{name}=1")] {
                let event = next_table(&mut Stream::open(guest, &stream).await).await;
                assert!(!event.contains(secret) && !event.contains("\"own\":5"), "{stream}");
            }
        }
    }
}

#[tokio::test]
async fn a_seat_that_has_committed_looks_the_same_whatever_it_committed() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let mut seen = Vec::new();
    for steps in [&[r#"{"plan":1}"#][..], &[r#"{"plan":6}"#, r#"{"plan":3}"#, r#"{"plan":5}"#]] {
        let table = running(&mut people).await;
        let [ada, bob] = &mut people;
        let id = app.store().table(table.trim_start_matches("/t/")).await.unwrap().unwrap().id;
        assert!(table.ends_with(&id));
        for step in steps.iter().chain(&[r#""commit""#]) {
            decide(bob, &table, step).await;
        }
        let page = ada.get(&table).await.body;
        // The first die is public and another one at each table.
        let rolled = page.split("Rolled ").nth(1).unwrap().split('<').next().unwrap().to_owned();
        let page = page.replace(&format!("Rolled {rolled}"), "Rolled");
        seen.push(without_noise(&page, &table));
    }
    assert_eq!(seen[0], seen[1]);
    assert!(seen[0].contains("committed: {1}"));
}

/// Found by weighing encrypted traffic: who has more to decide was sent more bytes, and so a role could be read from the
/// radio.
#[tokio::test]
async fn the_length_of_an_answer_is_one_of_few() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let api = table.replace("/t/", "/api/v1/tables/");
    for guest in &mut people {
        for (path, block) in
            [(&table, 8 << 10), (&api, 1 << 10), (&format!("{api}/legal"), 1 << 10)]
        {
            let body = guest.get(path).await.body;
            assert_eq!(body.len() % block, 0, "{path}");
            assert!(body.trim_end().len() > body.len() - block, "{path}: a whole block of nothing");
        }
    }
}

/// Where the order of answers is a secret, nobody but who has answered can tell: not by the places, the page, its
/// version, the list of tables or the stream. It can be taken back until the last one has answered.
#[tokio::test]
async fn an_answer_in_a_secret_order_is_noticed_by_nobody_else() {
    let (_folder, app) = world().await;
    let mut people = guests::<3>(&app);
    let fields = [("game", "sample"), ("seats", "3"), ("commits", "unseen")];
    let table = people[0].new_table(&fields).await;
    begin(&mut people, &table).await;
    let [ada, bob, cleo] = &mut people;
    let mut spectator = Guest::of(&app);
    let seen = version(ada, &table).await;
    let mut stream = watch(ada, &table, seen).await;
    let mut before = Vec::new();
    for guest in [&mut *ada, &mut *cleo, &mut spectator] {
        before.push([guest.get(&table).await.body, guest.get("/").await.body]);
    }
    for decision in [r#"{"plan":1}"#, r#""commit""#] {
        decide(bob, &table, decision).await;
    }
    let owes = |page: &str| page.contains(" data-owed");
    let own = bob.get(&table).await.body;
    assert!(!owes(&own) && owes(&before[0][0]), "only he knows that he has answered");
    let mut after = Vec::new();
    for guest in [&mut *ada, &mut *cleo, &mut spectator] {
        after.push([guest.get(&table).await.body, guest.get("/").await.body]);
    }
    for (before, after) in before.iter().flatten().zip(after.iter().flatten()) {
        let [before, after] = [before, after].map(|page| without_noise(page, &table));
        let differ = before.split('<').zip(after.split('<')).find(|(one, two)| one != two);
        assert_eq!(differ, None);
        assert_eq!(before.len(), after.len());
    }
    // He answers anew: also that is noticed by nobody.
    let page = bob.get(&table).await.body;
    let question = attribute(&page, "data-question").unwrap().to_owned();
    bob.post(&format!("{table}/undo"), &[("question", &question)]).await;
    for decision in [r#"{"plan":6}"#, r#""commit""#] {
        decide(bob, &table, decision).await;
    }
    assert_eq!(version(ada, &table).await, seen);
    commit(ada, &table).await;
    commit(cleo, &table).await;
    // Her own answer may come first; then all have answered.
    while !next_table(&mut stream).await.contains("round: 2") {}
    assert!(spectator.get(&table).await.body.contains("round: 2"), "all have answered");
}

#[tokio::test]
async fn the_replay_and_the_record_wait_for_the_end() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    for path in [
        "replay",
        "replay?at=1",
        "replay?eyes=0",
        "replay?eyes=open",
        "replay?eyes=1&steps=5",
        "record.json",
    ] {
        let page = people[0].get(&format!("{table}/{path}")).await;
        assert_eq!(page.status.as_u16(), 403, "{path}");
        assert!(page.body.contains("holds the secrets of all players"), "{path}");
    }
    for _ in 0..3 {
        for guest in &mut people {
            commit(guest, &table).await;
        }
    }
    for path in ["replay", "replay?at=1", "record.json"] {
        assert_eq!(people[0].get(&format!("{table}/{path}")).await.status.as_u16(), 200, "{path}");
    }
    for query in ["at=x", "steps=-1", "eyes=7", "eyes=x"] {
        assert_eq!(people[0].get(&format!("{table}/replay?{query}")).await.status.as_u16(), 422);
    }
}

/// After the end whoever may come in sees the match through any eyes.
#[tokio::test]
async fn hands_are_shown_in_the_replay_only_after_the_end() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    decide(&mut people[1], &table, r#"{"plan":5}"#).await;
    for _ in 0..3 {
        for guest in &mut people {
            commit(guest, &table).await;
        }
    }
    let mut stranger = Guest::of(&app);
    for (eyes, seen) in [("&eyes=1", true), ("&eyes=0", false), ("&eyes=all", false), ("", false)] {
        let mut found = false;
        for at in 0..6 {
            let page = stranger.get(&format!("{table}/replay?at={at}{eyes}")).await;
            assert_eq!(page.status.as_u16(), 200, "{eyes}");
            found |= page.body.contains("own: Some(5)");
        }
        assert_eq!(found, seen, "{eyes:?}");
    }
    // One's own eyes are the usual ones.
    let mut found = false;
    for at in 0..6 {
        let page = people[1].get(&format!("{table}/replay?at={at}")).await;
        found |= page.body.contains("own: Some(5)");
    }
    assert!(found);
}

#[tokio::test]
async fn the_lists_of_tables_do_not_tell_when_somebody_took_a_secret_step() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    let id = table.trim_start_matches("/t/");
    let stored = async || app.store().table(id).await.unwrap().unwrap().touched_ms;
    let (home, first) = (ada.get("/").await.body, stored().await);
    let shown = attribute(&home, "data-ms").expect("the table is listed with its time");
    let mut plans = [r#"{"plan":1}"#, r#"{"plan":5}"#].iter().cycle();
    // The store notes the time of every step, once the clock has moved on.
    while stored().await == first {
        decide(bob, &table, plans.next().unwrap()).await;
    }
    assert_eq!(attribute(&ada.get("/").await.body, "data-ms"), Some(shown));
}

/// Which tables are listed is no secret's affair either: at the end of a list a table would come or go.
#[tokio::test]
async fn no_list_tells_of_a_secret_step() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let mut tables = Vec::new();
    for _ in 0..25 {
        let fields = [("game", "sample"), ("seats", "2"), ("visibility", "open")];
        let table = people[0].new_table(&fields).await;
        begin(&mut people, &table).await;
        tables.push(table);
    }
    let [ada, bob] = &mut people;
    let mut stranger = Guest::of(&app);
    let (before, open) = (ada.get("/").await.body, stranger.get("/").await.body);
    let is_left_out = |page: &str, table: &str| !page.contains(&format!("{table}\""));
    let left_out: Vec<&String> =
        tables.iter().filter(|table| is_left_out(&before, table)).collect();
    assert_eq!(left_out.len(), 1, "24 are listed");
    decide(bob, left_out[0], r#"{"plan":1}"#).await;
    assert!(is_left_out(&ada.get("/").await.body, left_out[0]));
    assert!(is_left_out(&open, left_out[0]));
    assert!(is_left_out(&stranger.get("/").await.body, left_out[0]));
    decide(bob, left_out[0], r#""commit""#).await;
    assert!(!is_left_out(&ada.get("/").await.body, left_out[0]), "everybody noticed that");
}
