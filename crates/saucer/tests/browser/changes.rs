//! A page is sent what has changed of its table, compressed; and one that has lost its table gets a whole one.

use saucer_browser::{Browser, Options};
use serde_json::Value;

use crate::player::Player;
use crate::world::{World, ask, assert_quiet, browser, new_table};

/// The lengths of all tables that the script has asked for: as they were sent, and what was read of it.
fn tables(browser: &Browser) -> Vec<(u64, u64)> {
    let fetched = "performance.getEntriesByType('resource')
        .filter((entry) => entry.initiatorType === 'fetch' && entry.name.includes('/t/'))
        .map((entry) => [entry.encodedBodySize, entry.decodedBodySize])";
    let length = |value: &Value| value.as_u64().unwrap();
    let all = ask(browser, fetched);
    all.as_array().unwrap().iter().map(|pair| (length(&pair[0]), length(&pair[1]))).collect()
}

/// Makes the page forget which table it has, as it does when one builds on what it lacks.
const FORGET: &str = "
    const link = performance.getEntriesByType('resource').find((entry) => entry.name.includes('/delta.js')).name;
    return import(link).then((delta) => delta.read('~ 0 1 0+1\\n', null));";

#[test]
fn a_page_is_sent_what_has_changed_and_mends_what_it_has_lost() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    new_table(&browser, &world);
    browser.execute("window.unmoved = true", Vec::new()).unwrap();
    let mut player = Player::at(&browser);
    let mut before = player.look().unwrap().version;
    let mut decide = |n: usize| {
        for _ in 0..n {
            let after = player.decide().unwrap().version;
            assert!(after > before);
            before = after;
        }
    };
    decide(3);
    let sent = tables(&browser);
    let (_, whole) = sent[0];
    assert!(whole > 8_000, "the first is a whole table: {sent:?}");
    assert!(sent.iter().all(|(coded, read)| coded < read), "all are compressed: {sent:?}");
    assert!(sent.iter().filter(|(_, read)| read * 3 < whole).count() * 2 > sent.len(), "{sent:?}");
    assert_eq!(browser.execute(FORGET, Vec::new()).unwrap(), Value::Null);
    decide(2);
    let since = &tables(&browser)[sent.len()..];
    assert!(since[0].1 * 2 > whole, "a whole one again: {since:?}");
    assert!(since[1..].iter().any(|(_, read)| read * 3 < whole), "and changes after it: {since:?}");
    assert_eq!(ask(&browser, "window.unmoved"), true, "the page was loaded again");
    assert_quiet(&browser);
}
