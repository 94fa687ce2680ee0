//! Watching bots that play alone: pause, step and speed hold for who presses them.

use std::time::Duration;

use saucer_browser::{Browser, Key, Options};

use crate::world::{World, ask, assert_quiet, browser, table_id};

/// How long the bot waits before each decision: a match lasts for minutes.
const BEAT: Duration = Duration::from_millis(700);

/// The version of the table that is shown.
fn version(browser: &Browser) -> u64 {
    let version = ask(browser, "Number(document.querySelector('#table').dataset.version)");
    version.as_u64().unwrap()
}

/// Waits until a newer table is shown than this one.
fn wait_newer(browser: &Browser, than: u64) -> u64 {
    let read = "return Number(document.querySelector('#table').dataset.version)";
    browser.read_until("a newer table", read, |now: &u64| *now > than).unwrap()
}

/// Waits until the stream has brought more than is shown.
fn wait_kept(browser: &Browser) {
    browser.wait_for("#watch [data-watch=step]:not(.no)").unwrap();
}

/// Makes a table of skies where a bot plays alone, and returns its id.
fn watch_a_bot(browser: &Browser, world: &World) -> String {
    browser.goto(&world.url("/new?game=skies")).unwrap();
    browser.click("[name=who][value=captain]").unwrap();
    browser.click("form[action='/tables'] .go button").unwrap();
    browser.wait_for("#table[data-watched]").unwrap();
    browser.wait_for("#watch:not([hidden])").unwrap();
    table_id(browser)
}

#[test]
fn pause_step_and_speed_hold_for_one_viewer_and_work_by_keyboard() {
    let world = World::with_pace(BEAT);
    let Some(first) = browser(&Options::desktop("en")) else { return };
    let Some(second) = browser(&Options::phone("ru")) else { return };
    let table = watch_a_bot(&first, &world);
    second.goto(&world.url(&format!("/t/{table}"))).unwrap();
    second.wait_for("#watch:not([hidden])").unwrap();
    let begun = wait_newer(&first, version(&first));

    // By keyboard: the pause has the focus and takes a press.
    ask(&first, "document.querySelector('[data-watch=pause]').focus()");
    first.press(&[Key::Enter]).unwrap();
    first.wait_for("#watch [data-watch=pause][aria-pressed=true]").unwrap();
    wait_kept(&first);
    let paused = version(&first);
    assert!(paused >= begun);
    // The other viewer goes on, so the match does; here nothing is shown of it.
    wait_newer(&second, paused + 2);
    assert!(second.has("#watch [data-watch=pause][aria-pressed=false]").unwrap());
    assert_eq!(version(&first), paused);

    // A step shows the next table and no more.
    first.press(&[Key::Tab, Key::Enter]).unwrap();
    let next = wait_newer(&first, paused);
    assert!(first.has("#watch [data-watch=pause][aria-pressed=true]").unwrap());
    wait_newer(&second, next + 1);
    assert_eq!(version(&first), next);

    // The speed is this viewer's own.
    ask(&first, "document.querySelector('#watch [value=quick]').focus()");
    first.execute("document.querySelector('#watch [value=quick]').click();", Vec::new()).unwrap();
    first.wait_for(":root[data-pace=quick]").unwrap();
    assert!(second.has(":root[data-pace=normal]").unwrap());
    // It holds for this table, also when the page is loaded again, and nowhere else.
    first.execute("document.querySelector('#watch [value=off]').click();", Vec::new()).unwrap();
    first.goto(&world.url(&format!("/t/{table}"))).unwrap();
    first.wait_for(":root[data-pace=off] #watch [value=off][aria-pressed=true]").unwrap();
    assert!(second.has(":root[data-pace=normal]").unwrap());
    first.goto(&world.url("/settings")).unwrap();
    assert!(first.has(":root[data-pace=normal] [name=pace][value=normal]:checked").unwrap());
    first.goto(&world.url(&format!("/t/{table}"))).unwrap();
    first.click("[data-watch=pause]").unwrap();
    let next = version(&first);

    // Without the pause it goes on with what was kept.
    first.click("[data-watch=pause]").unwrap();
    wait_newer(&first, next + 2);
    assert_quiet(&first);
    assert_quiet(&second);
}
