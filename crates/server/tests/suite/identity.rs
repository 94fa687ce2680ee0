//! Keys that rotate for real, sessions that end, and tokens with a name, a scope and an end: each with the attack that
//! went through before.

use std::path::Path;

use axum::body::Body;
use axum::http::StatusCode;
use hmac::{Hmac, KeyInit, Mac};
use saucer_server::{App, Older, Place, Purpose};
use saucer_store::{NewKey, RingKey, Store};
use serde_json::Value;
use sha2::Sha256;
use tempfile::tempdir;

use crate::account::{later, make_phrase, open_at_noon, replace_phrase};
use crate::client::{Guest, Page};
use crate::hex;

const A_DAY: i64 = 24 * 60 * 60 * 1000;
const ANN: &str = "0123456789abcdef0123456789abcdef";

fn hmac(key: &[u8], text: &str) -> [u8; 32] {
    let mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key).unwrap();
    mac.chain_update(text.as_bytes()).finalize().into_bytes().into()
}

/// The folder of a server whose keys come from before there were sessions, as the migration leaves them.
async fn upgraded(folder: &Path) {
    let store = Store::open(folder).await.unwrap();
    for purpose in ["old-two-part", "old-four-part", "phrases"] {
        let (purpose, value) = (purpose.to_owned(), b"first".to_vec());
        let key = NewKey { purpose, now_ms: 0, value, before_ms: 0, grace_ms: None };
        store.add_key(&key).await.unwrap();
    }
    store.upsert_player(ANN, "Ann", 1).await.unwrap();
    store.close().await;
}

/// Cookies and tokens as older versions have signed them.
fn old_forms() -> [String; 2] {
    let two = format!("{ANN}.{}", hex(&hmac(b"first", ANN)));
    let name = &hex(&hmac(b"first", "the name of the key"))[..8];
    let text = format!("{ANN}.mwhs8lc0.{name}");
    let four = format!("{text}.{}", hex(&hmac(b"first", &text)));
    [two, four]
}

async fn keys(app: &App) -> Vec<RingKey> {
    app.store().ring_keys().await.unwrap()
}

/// What a program gets with a token.
async fn program(app: &App, token: &str, method: &str, path: &str, body: &str) -> Page {
    let bearer = format!("Bearer {token}");
    let headers = [("authorization", bearer.as_str())];
    let mut nobody = Guest::of(app);
    if path.starts_with("/api") {
        nobody.content_type = "application/json";
    }
    nobody.request(method, path, &headers, Body::from(body.to_owned())).await
}

async fn token(guest: &mut Guest, name: &str, scope: &str, days: &str) -> String {
    let fields = [("do", "token"), ("name", name), ("scope", scope), ("days", days)];
    let page = guest.post("/settings/devices", &fields).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    let (_, rest) = page.body.split_once("<pre class=\"token\">").unwrap();
    rest.split('<').next().unwrap().to_owned()
}

/// Before, a cookie of two parts was accepted for ever.
#[tokio::test]
async fn old_forms_become_sessions_at_the_first_visit_and_end_after_half_a_year() {
    let folder = tempdir().unwrap();
    upgraded(folder.path()).await;
    let app = open_at_noon(folder.path()).await;
    let mut devices = Vec::new();
    for old in old_forms() {
        let mut ann = Guest::of(&app);
        ann.set_cookie(&old);
        let page = ann.get("/settings").await.body;
        assert!(page.contains("value=\"Ann\""), "nobody loses a seat: {page}");
        assert_ne!(ann.cookie_value(), old, "it is exchanged");
        let mut again = Guest::of(&app);
        again.set_cookie(&old);
        again.get("/settings").await;
        let secret = |guest: &Guest| guest.cookie_value().split('.').nth(3).unwrap().to_owned();
        assert_eq!(secret(&ann), secret(&again), "however often, one session comes of it");
        assert_eq!(program(&app, &old, "GET", "/api/v1/me", "").await.status, StatusCode::OK);
        devices.push(ann);
    }
    later(181 * A_DAY);
    for old in old_forms() {
        let page = program(&app, &old, "GET", "/api/v1/me", "").await;
        assert_eq!(page.status, StatusCode::UNAUTHORIZED);
        assert!(page.body.contains("older version"), "{}", page.body);
        let mut thief = Guest::of(&app);
        thief.set_cookie(&old);
        thief.language = "ru";
        let page = thief.get("/settings").await;
        assert_eq!(page.status, StatusCode::UNAUTHORIZED);
        assert!(page.body.contains("прежней версии"), "{}", page.body);
        let page = thief.get("/settings").await;
        assert_eq!(page.status, StatusCode::OK, "from then on as somebody new");
        assert!(!page.body.contains("value=\"Ann\""));
    }
    for mut device in devices {
        assert!(device.get("/settings").await.body.contains("value=\"Ann\""), "sessions stay");
    }
}

/// Before, nothing could be taken from whoever had copied a cookie.
#[tokio::test]
async fn a_stolen_cookie_is_worth_nothing_after_signing_out() {
    let folder = tempdir().unwrap();
    upgraded(folder.path()).await;
    let app = open_at_noon(folder.path()).await;
    let [old, _] = old_forms();
    let mut ann = Guest::of(&app);
    ann.set_cookie(&old);
    let table = ann.new_table(&[("who", "me")]).await;
    let phrase = make_phrase(&mut ann).await;
    let mut phone = Guest::of(&app);
    phone.post("/recover", &[("phrase", &phrase)]).await;
    let robot = token(&mut ann, "Robot", "everything", "30").await;
    let mut thief = phone.moved_to(&app);
    assert!(thief.get("/").await.body.contains(&table));
    let mut stream = crate::stream::Stream::open(&mut thief, &format!("{table}/live")).await;
    let page = ann.get("/settings/devices").await.body;
    assert_eq!(
        page.matches("name=\"do\" value=\"withdraw\"").count(),
        2,
        "phone and robot: {page}"
    );

    let page = ann.post("/settings/devices", &[("do", "others")]).await;
    assert_eq!(page.status, StatusCode::OK);
    while stream.next().await.is_some() {}
    for language in ["en", "ru"] {
        let mut thief = phone.moved_to(&app);
        thief.language = language;
        let page = thief.get(&table).await;
        assert_eq!(page.status, StatusCode::UNAUTHORIZED, "{}", page.body);
        let told = if language == "en" { "was signed out" } else { "вы вышли" };
        assert!(page.body.replace('\u{a0}', " ").contains(told), "{}", page.body);
    }
    assert_eq!(phone.post("/recover", &[("phrase", "x")]).await.status, StatusCode::UNAUTHORIZED);
    let page = program(&app, &robot, "GET", "/api/v1/me", "").await;
    assert_eq!(page.status, StatusCode::UNAUTHORIZED);
    let mut replay = Guest::of(&app);
    replay.set_cookie(&old);
    assert_eq!(replay.get("/").await.status, StatusCode::UNAUTHORIZED, "an old form neither");
    assert!(ann.get("/").await.body.contains(&table), "she is still here");

    let mut copy = ann.moved_to(&app);
    let page = ann.post("/settings/devices", &[("do", "here")]).await;
    assert_eq!((page.status, page.location.as_deref()), (StatusCode::SEE_OTHER, Some("/")));
    assert!(!ann.get("/").await.body.contains(&table), "this browser is somebody new's");
    assert_eq!(copy.get("/").await.status, StatusCode::UNAUTHORIZED);
    let page = phone.post("/recover", &[("phrase", &phrase)]).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER);
    assert!(phone.get("/").await.body.contains(&table), "the phrase brings her back");
    phone.post("/settings/devices", &[("do", "everywhere")]).await;
    assert!(!phone.get("/").await.body.contains(&table));
}

#[tokio::test]
async fn who_has_no_phrase_is_asked_before_signing_out_for_ever() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let table = ann.new_table(&[("who", "me")]).await;
    let page = ann.post("/settings/devices", &[("do", "here")]).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.body.contains("no recovery phrase"), "{}", page.body);
    assert!(ann.get("/").await.body.contains(&table));
    let page = ann.post("/settings/devices", &[("do", "here"), ("sure", "yes")]).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER);
    assert!(!ann.get("/").await.body.contains(&table));
}

#[tokio::test]
async fn one_device_is_withdrawn_by_its_name_and_nobody_withdraws_anothers() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let (mut ann, mut eve) = (Guest::of(&app), Guest::of(&app));
    ann.new_table(&[("who", "me")]).await;
    let phrase = make_phrase(&mut ann).await;
    let mut phone = Guest::of(&app);
    let agent = "Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile Safari/537.36";
    phone.post_with("/recover", &[("phrase", &phrase)], &[("user-agent", agent)]).await;
    let page = ann.get("/settings/devices").await.body;
    assert!(page.contains("Chrome · Android") && page.contains("used today"), "{page}");
    let (_, rest) = page.split_once("name=\"id\" value=\"").unwrap();
    let id = rest.split('"').next().unwrap();
    let withdraw = [("do", "withdraw"), ("id", id)];
    assert_eq!(eve.post("/settings/devices", &withdraw).await.status, StatusCode::NOT_FOUND);
    assert_eq!(phone.get("/settings").await.status, StatusCode::OK);
    later(3 * A_DAY);
    phone.get("/settings").await;
    later(2 * A_DAY);
    let page = ann.post("/settings/devices", &withdraw).await;
    assert!(page.status == StatusCode::OK && page.body.contains("Withdrawn"), "{}", page.body);
    assert_eq!(phone.get("/settings").await.status, StatusCode::UNAUTHORIZED);
    assert!(!ann.get("/settings/devices").await.body.contains("Android"));
}

/// Before, every token could do everything.
#[tokio::test]
async fn a_token_does_no_more_than_its_scope() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    ann.new_table(&[("who", "me")]).await;
    let rename = ("PUT", "/api/v1/me", r#"{"name":"Eve"}"#);
    let tries = [
        ("GET", "/api/v1/tables", ""),
        ("POST", "/api/v1/tables", r#"{"game":"skies"}"#),
        ("POST", "/api/v1/me/token", ""),
        ("POST", "/api/v1/me/tokens", r#"{"name":"More","scope":"everything"}"#),
        ("GET", "/api/v1/me/tokens", ""),
        rename,
        ("POST", "/settings/phrase", ""),
        ("POST", "/settings/devices", "do=others"),
        ("GET", "/settings/devices", ""),
    ];
    for (scope, allowed) in [("watch", 1), ("play", 2)] {
        let token = token(&mut ann, scope, scope, "7").await;
        for (n, (method, path, body)) in tries.into_iter().enumerate() {
            let page = program(&app, &token, method, path, body).await;
            let is_refused = page.status == StatusCode::FORBIDDEN;
            assert_eq!(is_refused, n >= allowed, "{scope} {method} {path}: {}", page.body);
            if is_refused {
                assert!(page.body.contains("not for that"), "{}", page.body);
            }
        }
        let page = program(&app, &token, "POST", "/tables", "game=skies").await;
        assert_eq!(page.status == StatusCode::FORBIDDEN, scope == "watch", "also by forms");
    }
    let all = token(&mut ann, "all", "everything", "7").await;
    let (method, path, body) = rename;
    assert_eq!(program(&app, &all, method, path, body).await.status, StatusCode::OK);
    // A cookie is no token, and a token is no cookie.
    let sent = ann.cookie_value();
    let page = program(&app, &sent, "GET", "/api/v1/me", "").await;
    assert_eq!(page.status, StatusCode::UNAUTHORIZED);
    let mut thief = Guest::of(&app);
    thief.set_cookie(&all);
    assert!(!thief.get("/settings").await.body.contains("value=\"Eve\""));
}

#[tokio::test]
async fn a_token_ends_is_listed_and_is_withdrawn() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let week = token(&mut ann, "A week", "everything", "7").await;
    let month = token(&mut ann, "<b>month", "everything", "30").await;
    let page = ann.get("/settings/devices").await.body;
    assert!(page.contains("&lt;b&gt;month") && page.contains("ends in 30 days"), "{page}");
    assert!(!page.contains(&week), "it is shown once");
    let list = program(&app, &week, "GET", "/api/v1/me/tokens", "").await.body;
    let list: Value = serde_json::from_str(&list).unwrap();
    assert_eq!(list["tokens"].as_array().unwrap().len(), 2);
    // What a token makes does not outlive it.
    let longer = r#"{"name":"Longer","scope":"everything","days":400}"#;
    let longer = program(&app, &week, "POST", "/api/v1/me/tokens", longer).await;
    assert_eq!(longer.status, StatusCode::CREATED, "{}", longer.body);
    let longer: Value = serde_json::from_str(&longer.body).unwrap();
    assert_eq!(
        longer["ends_ms"],
        list["tokens"].as_array().unwrap().iter().find(|one| one["name"] == "A week").unwrap()["ends_ms"]
    );
    let longer = longer["token"].as_str().unwrap();
    assert_eq!(program(&app, longer, "GET", "/api/v1/me", "").await.status, StatusCode::OK);
    later(7 * A_DAY);
    let page = program(&app, &week, "GET", "/api/v1/me", "").await;
    assert_eq!(page.status, StatusCode::UNAUTHORIZED);
    assert!(page.body.contains("come to its end"), "{}", page.body);
    let page = program(&app, longer, "GET", "/api/v1/me", "").await;
    assert_eq!(page.status, StatusCode::UNAUTHORIZED, "{}", page.body);
    let made = r#"{"name":"Third","scope":"watch","days":1}"#;
    let made = program(&app, &month, "POST", "/api/v1/me/tokens", made).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
    let made: Value = serde_json::from_str(&made.body).unwrap();
    let (third, id) = (made["token"].as_str().unwrap(), made["id"].as_str().unwrap());
    assert_eq!(program(&app, third, "GET", "/api/v1/me", "").await.status, StatusCode::OK);
    let path = format!("/api/v1/me/tokens/{id}");
    let left = program(&app, &month, "DELETE", &path, "").await;
    assert_eq!(left.status, StatusCode::OK, "{}", left.body);
    let page = program(&app, third, "GET", "/api/v1/me", "").await;
    assert_eq!(page.status, StatusCode::UNAUTHORIZED);
    let again = program(&app, &month, "DELETE", &path, "").await;
    assert_eq!(again.status, StatusCode::NOT_FOUND);
    for odd in [r#"{"name":""}"#, r#"{"name":"a","scope":"all"}"#, r#"{"name":"a","days":401}"#] {
        let page = program(&app, &month, "POST", "/api/v1/me/tokens", odd).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{odd}");
    }
    app.close().await;
    let mut data = Vec::new();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        data.extend(std::fs::read(file.unwrap().path()).unwrap());
    }
    let secret = month.rsplit('.').next().unwrap();
    assert!(!data.windows(secret.len()).any(|bytes| bytes == secret.as_bytes()), "only a hash");
}

/// To look is not to be let in for good.
#[tokio::test]
async fn a_token_that_may_only_look_follows_no_invitation() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let (mut ann, mut bob) = (Guest::of(&app), Guest::of(&app));
    let table = ann.new_table(&[("game", "sample"), ("visibility", "private")]).await;
    let invite = app.store().table(&table[3..]).await.unwrap().unwrap().invite;
    let link = format!("{table}?invite={invite}");
    for (scope, status) in [("watch", StatusCode::FORBIDDEN), ("play", StatusCode::SEE_OTHER)] {
        let robot = token(&mut bob, "Robot", scope, "7").await;
        let page = program(&app, &robot, "GET", &link, "").await;
        assert_eq!(page.status, status, "{scope}: {}", page.body);
        let is_in = bob.get(&table).await.status == StatusCode::OK;
        assert_eq!(is_in, scope == "play", "{scope}");
    }
}

/// Before, whoever had a cookie could make a new phrase and keep its owner out; and a new phrase ended nothing.
#[tokio::test]
async fn a_new_phrase_asks_for_the_old_one_and_ends_all_other_sessions() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    ann.new_table(&[("who", "me")]).await;
    let phrase = make_phrase(&mut ann).await;
    let mut phone = Guest::of(&app);
    phone.post("/recover", &[("phrase", &phrase)]).await;
    let robot = token(&mut phone, "Robot", "play", "30").await;
    later(16 * 60 * 1000);
    let mut thief = phone.moved_to(&app);
    let page = thief.post("/settings/phrase", &[]).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.body.contains("type it") && !page.body.contains("<ol class=\"phrase\">"));
    let wrong = "acorn acorn acorn acorn acorn acorn";
    let page = thief.post("/settings/phrase", &[("old", wrong)]).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    // That it is lost takes three days, and her other device shows it.
    let page = thief.post("/settings/phrase", &[("lost", "yes")]).await;
    assert!(page.body.contains("In 72 hours"), "{}", page.body);
    assert!(ann.get("/settings/devices").await.body.contains("your phrase is lost"));
    later(71 * 60 * 60 * 1000);
    assert_eq!(thief.post("/settings/phrase", &[]).await.status, StatusCode::ACCEPTED);
    let new = replace_phrase(&mut ann, &phrase).await;
    for mut out in [thief, phone] {
        assert_eq!(out.get("/settings").await.status, StatusCode::UNAUTHORIZED);
    }
    let page = program(&app, &robot, "GET", "/api/v1/me", "").await;
    assert_eq!(page.status, StatusCode::UNAUTHORIZED);
    assert_eq!(ann.get("/settings").await.status, StatusCode::OK);
    // Who has just come back by the phrase need not type it again; and one that is lost can be replaced.
    let mut desk = Guest::of(&app);
    desk.post("/recover", &[("phrase", &new)]).await;
    make_phrase(&mut desk).await;
    later(A_DAY);
    desk.post("/settings/phrase", &[("lost", "yes")]).await;
    later(3 * A_DAY);
    make_phrase(&mut desk).await;
}

/// Before, whoever had the key of a backup could sign for anybody, and replacing the ring changed nothing.
#[tokio::test]
async fn a_stolen_key_signs_nobody_in_who_has_a_session_and_nobody_at_all_once_it_is_ended() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let table = ann.new_table(&[("who", "me")]).await;
    let stolen = keys(&app).await.into_iter().find(|key| key.purpose == "sessions").unwrap();
    let forge = |player: &str| {
        let name = &hex(&hmac(&stolen.value, "the name of the key"))[..8];
        let text = format!("{player}.mwhs8lc0.{name}.{}", "5".repeat(32));
        format!("{text}.{}", hex(&hmac(&stolen.value, &text)))
    };
    let player = ann.cookie_value().split('.').next().unwrap().to_owned();
    let mut thief = Guest::of(&app);
    thief.set_cookie(&forge(&player));
    assert_eq!(thief.get(&table).await.status, StatusCode::UNAUTHORIZED);
    let mut thief = Guest::of(&app);
    thief.set_cookie(&forge(ANN));
    thief.get("/").await;
    assert_eq!(thief.cookie_value(), forge(ANN), "the key still counts for who was never here");
    app.close().await;
    let place = Place::Folder(folder.path().to_owned());
    saucer_server::rotate(&place, &[Purpose::Sessions], Older::End).await.unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut thief = Guest::of(&app);
    thief.set_cookie(&forge(ANN));
    thief.get("/").await;
    assert!(!thief.cookie_value().starts_with(ANN), "the key counts no more");
    let mut ann = ann.moved_to(&app);
    assert!(ann.get("/").await.body.contains(&table), "her session does not hang on it");
    assert!(ann.cookie_value().starts_with(&player));
}

/// Before, the key of promised tables never changed and was in every backup: it gave the secret of a table that was not
/// made yet.
#[tokio::test]
async fn no_copy_from_before_gives_the_secret_of_a_table_that_is_made_after() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let backup = folder.path().join("tables.backup");
    app.store().backup(&backup).await.unwrap();
    let copy = tempdir().unwrap();
    saucer_server::restore(&backup, &Place::Folder(copy.path().to_owned())).await.unwrap();
    let restored = Store::open(copy.path()).await.unwrap();
    let in_backup = restored.ring_keys().await.unwrap();
    restored.close().await;
    let stolen = keys(&app).await;
    let ann = Guest::of(&app);
    // The secret of a table that was promised, by each of these keys.
    let gives = async |app: &App, keys: &[RingKey]| {
        let mut ann = ann.moved_to(app);
        let page = ann.get("/new").await.body;
        let (_, rest) = page.split_once("name=\"ticket\" value=\"").unwrap();
        let ticket = rest.split('"').next().unwrap();
        let table = ann.new_table(&[("game", "skies"), ("ticket", ticket)]).await;
        let stored = app.store().table(table.strip_prefix("/t/").unwrap()).await.unwrap().unwrap();
        let (nonce, _) = ticket.rsplit_once('-').unwrap();
        keys.iter().any(|key| hmac(&key.value, &format!("secret {nonce}")) == stored.secret)
    };
    assert!(!gives(&app, &in_backup).await, "a backup has no such key");
    assert!(
        gives(&app, &stolen).await,
        "a copy of the file at this very hour has; so the test can tell"
    );
    later(60 * 60 * 1000 + 1);
    app.close().await;
    let app = open_at_noon(folder.path()).await;
    assert!(!gives(&app, &stolen).await, "an hour later it has none");
    // Without a ticket no key gives anything.
    let table = ann.moved_to(&app).new_table(&[("game", "skies")]).await;
    let id = table.strip_prefix("/t/").unwrap();
    let secret = app.store().table(id).await.unwrap().unwrap().secret;
    assert!(keys(&app).await.iter().all(|key| hmac(&key.value, "secret ")[..] != secret[..]));
}

#[tokio::test]
async fn phrases_and_tickets_outlive_the_rotation_of_their_keys() {
    let folder = tempdir().unwrap();
    upgraded(folder.path()).await;
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let phrase = make_phrase(&mut ann).await;
    let page = ann.get("/new").await.body;
    let (_, rest) = page.split_once("name=\"ticket\" value=\"").unwrap();
    let ticket = rest.split('"').next().unwrap().to_owned();
    app.close().await;
    let place = Place::Folder(folder.path().to_owned());
    let all = Purpose::TURNING;
    saucer_server::rotate(&place, &all, Older::Retire).await.unwrap();
    let app = open_at_noon(folder.path()).await;
    let phrase_keys =
        async |app: &App| keys(app).await.iter().filter(|key| key.purpose == "phrases").count();
    assert_eq!(phrase_keys(&app).await, 2, "her phrase hangs on the first one");
    let mut ann = ann.moved_to(&app);
    ann.new_table(&[("game", "skies"), ("ticket", &ticket)]).await;
    let mut phone = Guest::of(&app);
    let page = phone.post("/recover", &[("phrase", &phrase)]).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER, "{}", page.body);
    app.store().forget_keys(0).await.unwrap();
    assert_eq!(phrase_keys(&app).await, 1, "it has moved on to the new one");
    let page = Guest::of(&app).post("/recover", &[("phrase", &phrase)]).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER, "{}", page.body);
}
