//! A replay by keys, by itself and by jumps, as one entry of the browser's history.

use saucer_browser::{Browser, Key, Options, Script};

use crate::player::Player;
use crate::world::{World, ask, assert_quiet, browser, new_table, table_id};

/// Waits until the replay shows this step.
#[track_caller]
fn at_step(browser: &Browser, step: usize) {
    browser.wait_for(&format!("main.replay[data-step='{step}']")).unwrap();
}

/// A match of three rounds at least, and the replay of it with its script at work.
fn begun(browser: &Browser, world: &World) {
    let table = new_table(browser, world);
    let mut player = Player::at(browser);
    // A round has five dice, so the third one has begun by then.
    player.play_until(|now| now.over || now.version > 70).unwrap();
    browser.goto(&world.url(&format!("/t/{table}/replay"))).unwrap();
    browser.wait_for(".replay-bar[data-ready]").unwrap();
    browser.execute("window.loadedOnce = true", Vec::new()).unwrap();
}

#[test]
fn keys_walk_through_a_match_at_once_and_leave_one_entry_in_the_history() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    begun(&browser, &world);
    at_step(&browser, 0);
    let entries = ask(&browser, "history.length");
    for step in 1..=15 {
        browser.press(&[Key::Right]).unwrap();
        at_step(&browser, step);
        assert!(!browser.text("[data-did]").unwrap().is_empty(), "step {step} says what was done");
    }
    browser.press(&[Key::Left]).unwrap();
    at_step(&browser, 14);
    // Faster than anything can be fetched: the last key counts.
    browser.press(&[Key::Right, Key::Right, Key::Right]).unwrap();
    at_step(&browser, 17);
    assert!(browser.url().unwrap().ends_with("/replay?at=17"));
    let last: usize = browser.attrs(".replay-bar", "data-len").unwrap()[0].parse().unwrap();
    browser.press(&[Key::End]).unwrap();
    at_step(&browser, last);
    assert!(!browser.has("[data-go=on][href]").unwrap(), "there is nothing behind the end");
    browser.press(&[Key::Home]).unwrap();
    at_step(&browser, 0);
    assert_eq!(ask(&browser, "window.loadedOnce"), true, "no page was loaded");
    assert_eq!(ask(&browser, "history.length"), entries);
    // The address can be shared: it opens where it was left.
    browser.press(&[Key::Right, Key::Right]).unwrap();
    at_step(&browser, 2);
    browser.reload().unwrap();
    at_step(&browser, 2);
    assert_quiet(&browser);
}

#[test]
fn a_replay_jumps_by_rounds_and_plays_by_itself() {
    let world = World::new();
    let Some(browser) = browser(&Options::phone("ru")) else { return };
    begun(&browser, &world);
    let rounds: Vec<usize> = browser
        .attrs("#jumps a[data-part]", "data-at")
        .unwrap()
        .iter()
        .map(|at| at.parse().unwrap())
        .collect();
    assert!(rounds.len() >= 3 && rounds[0] == 0, "from the first round on: {rounds:?}");
    let behind: Vec<usize> = rounds.iter().copied().filter(|at| *at > 0).collect();
    browser.press(&[Key::PageDown]).unwrap();
    at_step(&browser, behind[0]);
    browser.press(&[Key::PageDown]).unwrap();
    at_step(&browser, behind[1]);
    browser.press(&[Key::PageUp]).unwrap();
    at_step(&browser, behind[0]);
    // The same by touch.
    browser.click("[popovertarget=jumps]").unwrap();
    browser.click(&format!("#jumps a[data-at='{}']", behind[1])).unwrap();
    at_step(&browser, behind[1]);
    browser.wait_gone("#jumps:popover-open").unwrap();

    browser.press(&[Key::Home]).unwrap();
    at_step(&browser, 0);
    browser
        .execute(
            "const speed = document.querySelector('[data-speed]'); speed.value = '300';",
            Vec::new(),
        )
        .unwrap();
    browser.click("[data-play]").unwrap();
    browser.wait_for("[data-play][aria-pressed=true]").unwrap();
    // Nobody touches anything, and it goes on.
    at_step(&browser, 3);
    browser.click("[data-play]").unwrap();
    browser.wait_for("[data-play][aria-pressed=false]").unwrap();
    assert_eq!(ask(&browser, "window.loadedOnce"), true, "no page was loaded");
    assert_quiet(&browser);
}

/// A match that a bot has played to its end.
fn played_by_a_bot(browser: &Browser, world: &World) -> String {
    browser.goto(&world.url("/new?game=skies&level=8")).unwrap();
    browser.click("input[name=who][value=rookie] + span").unwrap();
    browser.click("form[action='/tables'] .go button").unwrap();
    browser.wait_for("#table").unwrap();
    browser
        .wait_until("the match to be over", |browser| {
            // Without script the page does not follow by itself.
            browser.reload()?;
            browser.has("#table[data-over]")
        })
        .unwrap();
    table_id(browser)
}

#[test]
fn somebody_plays_on_from_a_turning_point_of_a_match_that_is_over() {
    for script in [Script::On, Script::Off] {
        let world = World::new();
        let options = Options { script, ..Options::desktop("en") };
        let Some(browser) = browser(&options) else { return };
        let table = played_by_a_bot(&browser, &world);
        browser.goto(&world.url(&format!("/t/{table}/replay"))).unwrap();
        let last: u64 = browser.attrs(".replay-bar", "data-len").unwrap()[0].parse().unwrap();
        // The end may be the only turning point of a short match, and nobody plays on from there.
        let mut jumps = browser.attrs("#jumps a[data-at]:not([data-part])", "data-at").unwrap();
        jumps.extend(browser.attrs("#jumps a[data-part]", "data-at").unwrap());
        let mut jumps = jumps.iter().map(|at| at.parse::<u64>().unwrap());
        let step = jumps.find(|at| *at < last).expect("a round begins before the end");
        browser.click("[popovertarget=jumps]").unwrap();
        browser.click(&format!("#jumps a[data-at='{step}']")).unwrap();
        at_step(&browser, usize::try_from(step).unwrap());
        browser.click("[data-key=play-on]").unwrap();
        browser.click(".fork button").unwrap();
        browser.wait_for(".forked").unwrap();
        let on = table_id(&browser);
        assert_ne!(on, table);
        assert!(browser.text(".forked").unwrap().contains(&format!("step {step}")));
        let mut player = Player::at(&browser);
        let before = player.look().unwrap().version;
        player.play_until(|now| now.over || now.version > before + 3).unwrap();
        let record: serde_json::Value =
            serde_json::from_str(&world.get(&format!("/t/{on}/record.json"))).unwrap();
        let fork = serde_json::json!({ "table": table, "entries": step, "prepared": "rehearsal" });
        assert_eq!(record["fork"], fork);
        assert!(record["inputs"].as_array().unwrap().len() as u64 > step);
        // The way back leads to that very step.
        browser.click(".forked a").unwrap();
        at_step(&browser, usize::try_from(step).unwrap());
        assert_quiet(&browser);
    }
}

/// On a phone nothing lies over the way to play on, and it is large enough for a thumb.
#[test]
fn the_way_to_play_on_can_be_pressed_on_a_phone_without_scrolling() {
    let world = World::new();
    let Some(browser) = browser(&Options::phone("ru")) else { return };
    begun(&browser, &world);
    browser.press(&[Key::Right]).unwrap();
    at_step(&browser, 1);
    let free = "(({ left, right, top, bottom }) => right - left >= 44 && bottom - top >= 44
        && bottom <= innerHeight && scrollY === 0
        && !!document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('[data-key=play-on]'))
        (document.querySelector('[data-key=play-on]').getBoundingClientRect())";
    assert_eq!(ask(&browser, free), true);
    browser.click("[data-key=play-on]").unwrap();
    browser.wait_for("#play-on:popover-open").unwrap();
    assert_quiet(&browser);
}

#[test]
fn the_end_and_the_replay_name_the_same_turning_points_by_how_the_chances_changed() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    let table = played_by_a_bot(&browser, &world);
    let words = "[...document.querySelectorAll(arguments[0])].map((line) => line.textContent.replace(/\\s+/g, ' ').replace(/^Round \\d+: /, ''))";
    let read = |css: &str| browser.execute(&format!("return {words}"), vec![css.into()]).unwrap();
    let told = read(".decided li");
    // The chances at the beginning of every round and before the end, as the figures below the picture have them.
    let changes = "const figures = [...document.querySelectorAll('.course tbody td')].map((cell) => parseInt(cell.textContent));
        const pairs = figures.slice(1).map((to, n) => [figures[n], to]).filter(([from, to]) => from !== to);
        const by = ([from, to]) => Math.abs(to - from);
        const third = pairs.map(by).sort((a, b) => b - a)[2] ?? 0;
        return pairs.filter((pair) => by(pair) > third).map(([from, to]) => `${from} → ${to} %`)";
    let changes = browser.execute(changes, Vec::new()).unwrap();
    let told_of = |change: &serde_json::Value| {
        let change = change.as_str().unwrap();
        told.as_array().unwrap().iter().any(|line| line.as_str().unwrap().contains(change))
    };
    assert!(!told.as_array().unwrap().is_empty());
    assert!(changes.as_array().unwrap().iter().all(told_of), "{changes} in {told}");
    for at in [0, 5] {
        browser.goto(&world.url(&format!("/t/{table}/replay?at={at}"))).unwrap();
        browser.wait_for(".replay-bar[data-ready]").unwrap();
        assert_eq!(read("#jumps a[data-at]:not([data-part])"), told, "at step {at}");
    }
    assert_quiet(&browser);
}
