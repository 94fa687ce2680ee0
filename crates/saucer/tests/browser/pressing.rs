//! A press is never lost: not while pieces travel, nor while an answer is awaited; and another question
//! never gets it.

use saucer_browser::{Browser, Key, Motion, Options, Rect, Screen};
use serde_json::json;

use crate::player::{Player, Sight};
use crate::world::{World, ask, assert_quiet, browser, new_table};

/// Presses where something was, whatever lies there now, as a hand does that is faster than a page.
fn press_at(browser: &Browser, at: Rect) {
    let (x, y) = (at.x + at.width / 2.0, at.y + at.height / 2.0);
    for kind in ["mousePressed", "mouseReleased"] {
        let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
        browser.tools("Input.dispatchMouseEvent", event).unwrap();
    }
}

/// Makes the transitions of a page take very long, so that a press is certain to come during one.
const SLOW: &str = "
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('::view-transition-group(*) { animation-duration: 100s !important }');
    document.adoptedStyleSheets.push(sheet);
    const start = document.startViewTransition.bind(document);
    window.travels = 0;
    document.startViewTransition = (change) => {
        const transition = start(change);
        transition.ready.then(() => { window.travels += 1; }, () => {});
        transition.finished.then(() => { window.arrived = true; });
        window.arrived = false;
        return transition;
    };";

#[test]
fn a_press_while_pieces_travel_counts() {
    let world = World::new();
    let screen = Screen::Desktop { width: 1280, height: 800 };
    let options = Options { screen, motion: Motion::Full, ..Options::desktop("en") };
    let Some(browser) = browser(&options) else { return };
    new_table(&browser, &world);
    let player = Player::at(&browser);
    let first = player.look_until("dice", |s| !s.dice.is_empty()).unwrap();
    // The scene of the opening roll takes the first press for itself.
    browser.press(&[Key::Escape]).unwrap();
    browser.wait_gone("html[data-playing], .pane").unwrap();
    browser.execute(SLOW, Vec::new()).unwrap();
    let travels = |n: u64| {
        browser
            .wait_until("pieces to travel", |page| {
                Ok(page.execute("return window.travels", Vec::new())? == n
                    && !page.has("[aria-busy]")?)
            })
            .unwrap();
        assert_eq!(ask(&browser, "window.arrived"), false, "they still travel");
    };
    // Picking up a die, another one instead of it, and placing that: each while the last one travels.
    let die = |name: &str| browser.rects(&format!("a.die-link[data-die='{name}']")).unwrap()[0];
    press_at(&browser, die(&first.dice[0]));
    travels(1);
    press_at(&browser, die(&first.dice[1]));
    travels(2);
    let picked = player
        .look_until("the other die in hand", |s| s.picked.as_ref() == Some(&first.dice[1]))
        .unwrap();
    press_at(&browser, browser.rects(&format!("#cell-{}", picked.cells[0])).unwrap()[0]);
    let placed = player.look_until("the die to lie", |s| s.version > first.version).unwrap();
    assert_eq!(placed.dice.len() + 1, first.dice.len());
    assert_quiet(&browser);
}

/// Holds answers to forms back until `window.free()` is called.
const HELD: &str = "
    const honest = window.fetch;
    window.posts = [];
    window.fetch = async (address, options) => {
        if (options?.method !== 'POST') return honest(address, options);
        window.posts.push(options.body.toString());
        await new Promise((free) => { window.free = free; });
        window.free = null;
        return honest(address, options);
    };";

/// Plays until the dice in the tray are like this, and picks one of them up.
fn pick(player: &mut Player<'_>, dice: impl Fn(&[String]) -> Option<String>) -> Sight {
    let now = player.play_until(|s| dice(&s.dice).is_some()).unwrap();
    let wanted = dice(&now.dice).expect("a match has such a tray before it ends");
    if now.picked.as_ref() == Some(&wanted) { now } else { player.pick(&wanted).unwrap() }
}

#[test]
fn a_press_while_an_answer_is_awaited_is_shown_at_once_and_made_after_it() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    new_table(&browser, &world);
    let mut player = Player::at(&browser);
    // A black die, which rolls nothing anew, and another one.
    let other = |dice: &[String], die: &str| dice.iter().find(|one| *one != die).cloned();
    let black = |dice: &[String]| {
        dice.iter().find(|die| die.starts_with("black") && other(dice, die).is_some()).cloned()
    };
    let picked = pick(&mut player, black);
    let next = other(&picked.dice, picked.picked.as_ref().unwrap()).unwrap();
    browser.execute(HELD, Vec::new()).unwrap();
    let cell = format!("#cell-{}", picked.cells[0]);
    browser.click(&cell).unwrap();
    browser.wait_for(&format!("{cell}.pressed")).unwrap();
    // Twice the same is a double click; another press waits for its turn.
    browser.click(&cell).unwrap();
    browser.click(&format!("a.die-link[data-die='{next}']")).unwrap();
    browser.wait_for(&format!("a.die-link[data-die='{next}'].pressed")).unwrap();
    browser.execute("window.free()", Vec::new()).unwrap();
    let after =
        player.look_until("the next die in hand", |s| s.picked.as_ref() == Some(&next)).unwrap();
    assert_eq!(after.question, picked.question + 1);
    assert_eq!(ask(&browser, "window.posts.length"), 1);
    assert!(!browser.has("#table .notice").unwrap());
    assert_quiet(&browser);
}

#[test]
fn another_question_never_gets_a_press() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    new_table(&browser, &world);
    let mut player = Player::at(&browser);
    // The last die: after it no cell is asked for any more.
    let last = |dice: &[String]| if let [die] = dice { Some(die.clone()) } else { None };
    let picked = pick(&mut player, last);
    let [first, second, ..] = &picked.cells[..] else {
        panic!("one place is no choice: {picked:?}")
    };
    browser.execute(HELD, Vec::new()).unwrap();
    browser.click(&format!("#cell-{first}")).unwrap();
    browser.wait_for(&format!("#cell-{first}.pressed")).unwrap();
    browser.click(&format!("#cell-{second}")).unwrap();
    browser.wait_for(&format!("#cell-{second}.pressed")).unwrap();
    browser.execute("window.free()", Vec::new()).unwrap();
    let now = player.look_until("the answer", |s| s.version > picked.version).unwrap();
    assert!(now.dice.is_empty() || now.dice.len() > 1, "the die lies: {now:?}");
    assert_eq!(ask(&browser, "window.posts.length"), 1);
    assert_quiet(&browser);
}

#[test]
fn a_fresh_question_on_a_phone_is_met_where_it_begins() {
    let world = World::new();
    let Some(browser) = browser(&Options::phone("ru")) else { return };
    new_table(&browser, &world);
    let mut player = Player::at(&browser);
    player.play_until(|s| s.can_end).unwrap();
    // Scrolled to the end, as a thumb does that looks for a button; the page is long enough for that.
    browser
        .execute("document.body.style.paddingBottom = '1500px'; scrollTo(0, 1400)", Vec::new())
        .unwrap();
    let top = "Math.round(document.querySelector('#main').getBoundingClientRect().top)";
    assert!(ask(&browser, top).as_i64().unwrap() < -500);
    player.play_until(|s| !s.can_end || s.over).unwrap();
    let seen = ask(&browser, top).as_i64().unwrap();
    assert!((0..370).contains(&seen), "the question begins at {seen}");
    assert_quiet(&browser);
}

/// A transition takes its picture only when `window.take()` is called, as on a machine that is very busy. The table
/// of the next version is heard before it, and the one after that while a film is shown.
const OVERTAKEN: &str = "
    const script = [...document.scripts].find((one) => /saucer[^/]*\\.js/.test(one.src));
    document.startViewTransition = (change) => {
        const taken = new Promise((take) => { window.take = () => { change(); take(); }; });
        return { ready: taken, finished: taken, updateCallbackDone: taken, skipTransition() {} };
    };
    return import(script.src).then(({ hear, table }) => {
        const version = Number(table().dataset.version);
        const later = (n) => {
            const copy = table().cloneNode(true);
            copy.dataset.version = version + n;
            // What scripts have styled comes plain from the server.
            copy.querySelectorAll('[style]').forEach((part) => part.removeAttribute('style'));
            return copy.outerHTML;
        };
        const film = document.createElement('section');
        film.className = 'film';
        const [next, last] = [later(1), later(2)];
        hear(next);
        document.body.append(film);
        hear(last);
        film.remove();
        window.take();
        return Number(table().dataset.version) - version;
    });";

#[test]
fn a_table_that_was_overtaken_stays_away() {
    let world = World::new();
    let options = Options { motion: Motion::Full, ..Options::desktop("en") };
    let Some(browser) = browser(&options) else { return };
    new_table(&browser, &world);
    Player::at(&browser).look_until("dice", |s| !s.dice.is_empty()).unwrap();
    browser.press(&[Key::Escape]).unwrap();
    browser.wait_gone("html[data-playing], .pane").unwrap();
    assert_eq!(browser.execute(OVERTAKEN, Vec::new()).unwrap(), json!(2));
    assert_quiet(&browser);
}
