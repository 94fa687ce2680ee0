//! Names, coming back on another device, and chat, in real browsers.

use saucer_browser::Options;

use crate::player::Player;
use crate::world::{World, ask, assert_quiet, browser, new_table};

#[test]
fn a_phrase_brings_a_player_from_a_desk_to_a_phone() {
    let world = World::new();
    let Some(desk) = browser(&Options::desktop("en")) else { return };
    let Some(phone) = browser(&Options::phone("ru")) else { return };
    desk.goto(&world.url("/settings")).unwrap();
    desk.fill(".who-form input[name=name]", "Zoidberg").unwrap();
    desk.click(".emblem-choice:nth-of-type(5)").unwrap();
    desk.click(".who-form button").unwrap();
    desk.wait_for(".who-form input[name=name][value=Zoidberg]").unwrap();
    let table = new_table(&desk, &world);
    desk.goto(&world.url("/settings")).unwrap();
    desk.click("form[action='/settings/phrase'] button").unwrap();
    desk.wait_for(".phrase li").unwrap();
    let words =
        ask(&desk, "[...document.querySelectorAll('.phrase li')].map(li => li.textContent)");
    let words: Vec<&str> = words.as_array().unwrap().iter().filter_map(|w| w.as_str()).collect();
    assert_eq!(words.len(), 6);

    phone.goto(&world.url("/recover")).unwrap();
    phone.fill("input[name=phrase]", &words.join(", ")).unwrap();
    phone.click("main form button").unwrap();
    phone.wait_for(&format!("a[href='/t/{table}']")).unwrap();
    phone.goto(&world.url("/settings")).unwrap();
    phone.wait_for(".who-form input[name=name][value=Zoidberg]").unwrap();
    assert_eq!(phone.attrs("input[name=emblem][checked]", "value").unwrap(), ["4"]);
    assert_quiet(&desk);
    assert_quiet(&phone);
}

#[test]
fn the_tab_calls_who_looked_away_until_the_question_is_answered() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    new_table(&browser, &world);
    let calls = || ask(&browser, "document.title.startsWith('● ')");
    let look = |hidden: bool| {
        let script = format!(
            "Object.defineProperty(document, 'hidden', {{ configurable: true, value: {hidden} }}); \
             document.dispatchEvent(new Event('visibilitychange'));"
        );
        browser.execute(&script, Vec::new()).unwrap();
    };
    assert_eq!(calls(), false, "who looks need not be called");
    look(true);
    assert_eq!(calls(), true);
    look(false);
    assert_eq!(calls(), true, "it still waits for an answer");
    Player::at(&browser).decide().unwrap();
    browser.wait_until("an answer", |_| Ok(calls() == false)).unwrap();
    assert_quiet(&browser);
}

#[test]
fn what_is_said_arrives_and_a_draft_outlives_a_reload() {
    let world = World::new();
    let Some(ann) = browser(&Options::desktop("en")) else { return };
    let Some(ivan) = browser(&Options::phone("ru")) else { return };
    let table = new_table(&ann, &world);
    let talk = world.url(&format!("/t/{table}/talk"));
    ann.goto(&talk).unwrap();
    ann.fill(".say-form input[name=text]", "Hello <b>there</b>").unwrap();
    ann.click(".say-form button").unwrap();
    ann.wait_for("li.mine[data-n='1']").unwrap();
    // The line may come by the stream before the answer to the form, which empties the field.
    ann.wait_gone("form[aria-busy]").unwrap();
    assert_eq!(ask(&ann, "document.querySelector('.say-form input[name=text]').value"), "");
    ann.click("button[value=fought]").unwrap();
    ann.wait_for("li.mine[data-n='2']").unwrap();

    ivan.goto(&talk).unwrap();
    assert_eq!(ivan.text("li[data-n='1'] .said").unwrap(), "Hello <b>there</b>");
    assert_eq!(ivan.text("li[data-n='2'] .said").unwrap(), "Отличная игра!");
    ivan.fill(".say-form input[name=text]", "на полусло").unwrap();
    ivan.reload().unwrap();
    ivan.wait_for("li[data-n='2']").unwrap();
    assert_eq!(
        ask(&ivan, "document.querySelector('.say-form input[name=text]').value"),
        "на полусло"
    );
    assert_quiet(&ann);
    assert_quiet(&ivan);
}
