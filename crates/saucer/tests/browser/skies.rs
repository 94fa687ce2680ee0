//! The board of skies on every screen: all of it is seen, nothing moves or is covered, everything says
//! what it is, and nothing is lost by one key.

use saucer_browser::{Browser, Key, Options};
use serde_json::{Value, json};

use crate::player::Player;
use crate::world::{World, ask, assert_quiet, browser, new_table};

/// Phones upright and on their side, laptops, a large screen.
const SCREENS: [(u32, u32); 9] = [
    (360, 640),
    (360, 740),
    (390, 844),
    (640, 360),
    (740, 360),
    (844, 390),
    (1280, 800),
    (1440, 900),
    (1920, 1080),
];

fn resize(browser: &Browser, (width, height): (u32, u32)) {
    browser.resize(width, height).unwrap();
}

/// Everything that is wrong with how the page lies: what has to be scrolled, what is cut off, and what
/// covers something else.
const FAULTS: &str = "(() => {
    const root = document.documentElement, faults = [];
    if (root.scrollHeight > innerHeight) faults.push(`scrolls down by ${root.scrollHeight - innerHeight}`);
    if (root.scrollWidth > innerWidth) faults.push(`scrolls sideways by ${root.scrollWidth - innerWidth}`);
    const rect = (e) => e.getBoundingClientRect();
    const shown = (css) => [...document.querySelectorAll(css)].filter((e) => e.checkVisibility() && rect(e).width > 0);
    for (const e of shown('#table :is(.board, .asked, .phases li, .track, .track li, .pips i, .die-link, .blue, .act, .cell.yes)')) {
        const { left, top, right, bottom } = rect(e);
        if (left < -.5 || top < -.5 || right > innerWidth + .5 || bottom > innerHeight + .5) faults.push(`${e.className} is cut off`);
    }
    const parts = ['.board', '.asked', '.where', '.extras-bar', '.did', '.ways', '.tracks', '.tray', '.log', '.replay-bar', 'header.top .tools'].flatMap(shown);
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    parts.forEach((a, n) => parts.slice(n + 1).forEach((b) => {
        if (!a.contains(b) && !b.contains(a) && meet(rect(a), rect(b))) faults.push(`${a.className} meets ${b.className}`);
    }));
    for (const e of shown('#table .tracks')) if (e.scrollHeight > e.clientHeight + 1) faults.push('the tracks scroll');
    return faults;
})()";

#[track_caller]
fn assert_lies_well(browser: &Browser, when: &str) {
    for screen in SCREENS {
        resize(browser, screen);
        assert_eq!(ask(browser, FAULTS), json!([]), "{screen:?}, {when}");
    }
}

#[test]
fn all_of_the_table_is_seen_without_scrolling_on_every_screen() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("ru")) else { return };
    new_table(&browser, &world);
    assert_lies_well(&browser, "before the first die");
    let mut player = Player::at(&browser);
    let die = player.look().unwrap().dice.remove(0);
    player.pick(&die).unwrap();
    assert_lies_well(&browser, "with a die in hand");
    player.play_until(|now| now.can_end && !now.cells.is_empty()).unwrap();
    assert_lies_well(&browser, "in the phase of rooms");
    assert_quiet(&browser);
}

#[test]
fn figures_on_the_board_can_be_read_on_a_phone() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    new_table(&browser, &world);
    resize(&browser, (390, 844));
    let sizes = "[...document.querySelectorAll('#table :is(.picture text, .piece.ship text, .track li, .track b)')]
        .filter((e) => e.checkVisibility())
        .map((e) => parseFloat(getComputedStyle(e).fontSize) * (e.getScreenCTM?.().a ?? 1))";
    let sizes: Vec<f64> = serde_json::from_value(ask(&browser, sizes)).unwrap();
    assert!(sizes.len() > 50);
    assert!(sizes.iter().all(|size| *size >= 12.0), "{sizes:?}");
}

/// Figures of less than 12 pixels have a magnifier under the finger, wherever on the board and whatever else is shown.
#[test]
fn small_figures_have_a_magnifier_on_every_phone_also_beside_the_coach() {
    let world = World::new();
    let Some(browser) = browser(&Options::phone("ru")) else { return };
    let small = "[...document.querySelectorAll('#table :is(.picture text, .piece.ship text)')]
        .filter((e) => e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a < 12).length";
    let touch = |kind: &str, points: Value| {
        let params = json!({ "type": kind, "touchPoints": points });
        browser.tools("Input.dispatchTouchEvent", params).unwrap();
    };
    new_table(&browser, &world);
    for table in ["own", "guided"] {
        if table == "guided" {
            browser.goto(&world.url("/")).unwrap();
            browser.click(".game-skies form.learn button").unwrap();
            browser.wait_for("#coach").unwrap();
        }
        for screen in [(360, 640), (360, 740), (390, 664), (390, 844)] {
            resize(&browser, screen);
            if ask(&browser, small) == 0 {
                continue;
            }
            let spots = ["#table .sign-of", "#table .piece.ship", "#table .cell"];
            for css in spots {
                touch("touchStart", json!([uncovered(&browser, css)]));
                browser
                    .wait_for(".lens:popover-open")
                    .unwrap_or_else(|error| panic!("{table}, {screen:?}, {css}: {error}"));
                let large = "document.querySelector('.lens svg[viewBox]').getScreenCTM().a > 1.8";
                assert_eq!(ask(&browser, large), true, "{table}, {screen:?}, {css}");
                touch("touchCancel", json!([]));
                browser.wait_gone(".lens").unwrap();
            }
        }
    }
    assert_quiet(&browser);
}

/// Whichever of them is faster, the magnifier lies not over what the tip says of the sign under the finger.
#[test]
fn a_late_magnifier_does_not_cover_what_is_said_of_a_sign() {
    let world = World::new();
    let Some(browser) = browser(&Options::phone("ru")) else { return };
    new_table(&browser, &world);
    resize(&browser, (360, 740));
    // As on a busy phone: the timer of the magnifier comes after that of the tip.
    let late = "const wait = setTimeout; window.setTimeout = (what, ms, ...more) => wait(what, ms === 440 ? 900 : ms, ...more);";
    browser.execute(late, vec![]).unwrap();
    let sign = uncovered(&browser, "#table .sign-of");
    let start = json!({ "type": "touchStart", "touchPoints": [sign] });
    browser.tools("Input.dispatchTouchEvent", start).unwrap();
    browser.wait_for("#tip:popover-open").unwrap();
    browser.wait_for(".lens:popover-open").unwrap();
    let apart = "(() => {
        const [tip, glass] = ['#tip', '.lens'].map((css) => document.querySelector(css).getBoundingClientRect());
        const apart = tip.right <= glass.left || glass.right <= tip.left || tip.bottom <= glass.top || glass.bottom <= tip.top;
        return apart ? '' : JSON.stringify([tip, glass]);
    })()";
    assert_eq!(ask(&browser, apart), "");
    assert_quiet(&browser);
}

/// The middle of the first of these on which nothing else lies, in sight.
fn uncovered(browser: &Browser, css: &str) -> Value {
    let script = "const middles = [...document.querySelectorAll(arguments[0])].map((e) => {
            const { x, y, width, height } = e.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
        });
        return middles.find(({ x, y }) => document.elementFromPoint(x, y)?.closest('#table .board'));";
    let middle = browser.execute(script, vec![json!(css)]).unwrap();
    assert!(middle.is_object(), "{css} is nowhere in sight");
    middle
}

/// Where the controls and tracks are.
fn places(browser: &Browser) -> Value {
    ask(
        browser,
        "Object.fromEntries(['.board', '.tracks', '.robots', '.extras-bar', '.track.energy', '[data-key=undo]']
            .map((css) => { const { x, y } = document.querySelector(`#table ${css}`).getBoundingClientRect(); return [css, [x, y]]; }))",
    )
}

/// Whether two places differ by less than a pixel: what is centred is laid out by fractions of one.
fn is_near(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, value)| is_near(value, &b[key]))
        }
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_near(a, b))
        }
        (Value::Number(a), Value::Number(b)) => {
            a.as_f64().zip(b.as_f64()).is_some_and(|(a, b)| (a - b).abs() < 1.0)
        }
        _ => one == other,
    }
}

#[test]
fn nothing_moves_when_a_die_is_taken_a_hint_comes_or_a_robot_is_built() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("ru")) else { return };
    let screens = [(360, 640), (1280, 800)];
    new_table(&browser, &world);
    let mut player = Player::at(&browser).wishing(&["2-2"]);
    let before = screens.map(|screen| {
        resize(&browser, screen);
        places(&browser)
    });
    let stays = |when: &str| {
        for (screen, before) in screens.into_iter().zip(&before) {
            resize(&browser, screen);
            let now = places(&browser);
            assert!(is_near(&now, before), "{screen:?}, {when}: {now} after {before}");
        }
    };
    let die = player.look().unwrap().dice.remove(0);
    player.pick(&die).unwrap();
    stays("with a die in hand");
    browser.click("[data-do=hint]").unwrap();
    browser.wait_for(".hint").unwrap();
    stays("with a hint");
    // On a phone it is a sheet over the sky: what can be pressed stays free.
    let covers = "return arguments[0].filter((css) => [...document.querySelectorAll(`#table ${css}`)].some((thing) => {
        const [a, b] = [document.querySelector('#table .hint'), thing].map((one) => one.getBoundingClientRect());
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    }))";
    for (screen, free) in screens.into_iter().zip([".cell", ".board"]) {
        resize(&browser, screen);
        let found = browser.execute(covers, vec![json!([free, ".tracks", ".tray"])]).unwrap();
        assert_eq!(found, json!([]), "{screen:?}");
    }
    browser.click(".hint a.away").unwrap();
    browser.wait_gone(".hint").unwrap();
    for _ in 0..120 {
        if browser.has("#table .blue:not(.free)").unwrap() {
            stays("with a robot");
            // It stands in its cell, as large as a die there.
            for screen in screens {
                resize(&browser, screen);
                let outside = "[...document.querySelectorAll('#table .piece.robot')].filter((robot) => {
                    const [a, b] = [robot.firstElementChild, document.querySelector(`#${robot.dataset.piece}`)].map((one) => one.getBoundingClientRect());
                    return a.left < b.left - 2 || a.top < b.top - 2 || a.right > b.right + 2 || a.bottom > b.bottom + 2;
                }).length";
                assert_eq!(ask(&browser, outside), 0, "{screen:?}: a robot leaves its cell");
            }
            return;
        }
        // Without a robot by its end, the next match may bring one.
        if player.decide().unwrap().over {
            new_table(&browser, &world);
        }
    }
    panic!("no robot is ever built");
}

#[test]
fn ending_the_rooms_by_a_key_asks_and_all_are_used_by_one() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("ru")) else { return };
    let mut player = Player::at(&browser).wishing(&["2-1", "2-5", "2-3"]);
    new_table(&browser, &world);
    for _ in 0..200 {
        let now = player.look_until("a question", |now| now.over || now.is_asked()).unwrap();
        if now.over {
            new_table(&browser, &world);
        } else if !browser.has("#table [data-all]").unwrap() {
            player.decide().unwrap();
        } else {
            assert_lies_well(&browser, "with a button for all rooms");
            assert!(!browser.has("#table [data-do=end].main").unwrap(), "it is not the hot one");
            browser.keys("e").unwrap();
            browser.wait_for("dialog#doubt:modal").unwrap();
            assert!(browser.count("#doubt-losses li").unwrap() >= 2);
            browser.press(&[Key::Escape]).unwrap();
            browser.wait_gone("#doubt").unwrap();
            assert_eq!(player.look().unwrap().version, now.version, "nothing has happened");
            browser.keys("a").unwrap();
            browser.wait_gone("#table [data-all]").unwrap();
            let used =
                player.look_until("they are used", |now| now.over || now.is_asked()).unwrap();
            assert!(used.version > now.version);
            return assert_quiet(&browser);
        }
    }
    panic!("there are never two rooms to use");
}

fn point(browser: &Browser, css: &str) {
    let at = browser.rects(css).unwrap()[0];
    for off in [2.0, 0.0] {
        let (x, y) = (at.x + at.width / 2.0 - off, at.y + at.height / 2.0);
        browser
            .tools("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": x, "y": y }))
            .unwrap();
    }
}

#[test]
fn signs_rooms_and_tracks_say_what_they_are() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    new_table(&browser, &world);
    for (css, words, clause) in [
        (".sign-of.c1.r4", "shot down by a fighter of 2 or more", "S-6.7"),
        (".row-of.r6", "the excavator is driven back 2 cells", "S-9.1"),
        (".piece.ship.c2", "Flies down as many rows", "S-5.1"),
        ("#cell-2-5", "Moves the research on", "S-6.8"),
        (".track.energy", "What rooms cost", "S-6.6"),
        (".track.next-effect", "when the round ends", "S-9.1"),
        ("a.die-link", "Put it into a cell", "S-4.2"),
    ] {
        // The last tip may lie over the next thing.
        point(&browser, "header.top .brand");
        browser.wait_gone("#tip:popover-open").unwrap();
        point(&browser, css);
        browser
            .wait_until(&format!("the tip of {css}"), |browser| {
                Ok(browser.has("#tip:popover-open")? && browser.text("#tip")?.contains(words))
            })
            .unwrap();
        assert!(!browser.text("#tip").unwrap().contains("Pick up a die"), "{css}");
        assert_eq!(browser.text("#tip a.clause").unwrap(), clause, "{css}");
        let covered = "[...document.querySelectorAll('#table :is(a.die-link, .cell.open)')].filter((e) => {
            const [a, b] = [e, document.getElementById('tip')].map((e) => e.getBoundingClientRect());
            return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        }).length";
        assert_eq!(ask(&browser, covered), 0, "the tip of {css} covers dice or cells");
    }
    // Whoever presses a room without a die is told what is missing.
    browser.click("#cell-2-5").unwrap();
    browser
        .wait_until("the reason", |browser| Ok(browser.text("#tip")?.contains("Pick up a die")))
        .unwrap();
    assert_quiet(&browser);
}

#[test]
fn a_replay_lies_well_on_a_phone_on_its_side() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("ru")) else { return };
    let table = new_table(&browser, &world);
    Player::at(&browser).play_until(|now| now.can_end).unwrap();
    browser.goto(&world.url(&format!("/t/{table}/replay?at=4"))).unwrap();
    for screen in [(844, 390), (640, 360)] {
        resize(&browser, screen);
        assert_eq!(ask(&browser, FAULTS), json!([]), "{screen:?}");
    }
    assert_quiet(&browser);
}

#[test]
fn a_die_that_would_do_nothing_is_asked_about_and_comes_back() {
    let world = World::new();
    let Some(browser) = browser(&Options::phone("ru")) else { return };
    new_table(&browser, &world);
    let player = Player::at(&browser);
    let before = player.look().unwrap();
    player.pick(&before.dice[0]).unwrap();
    // The last cell of the base is too deep for any die at first.
    let glow = "getComputedStyle(document.querySelector('#cell-6-5')).boxShadow";
    assert_eq!(ask(&browser, glow), "none", "it does not look like a good place");
    browser.click("#cell-6-5.weak").unwrap();
    browser.wait_for("dialog#doubt:modal").unwrap();
    assert!(browser.text("#doubt-losses").unwrap().contains("копать не получится"));
    browser.click("#doubt [data-key=doubt-back]").unwrap();
    browser.wait_gone("#doubt").unwrap();
    assert_eq!(player.look().unwrap().version, before.version, "nothing has happened");
    assert_quiet(&browser);
}

/// Puts a finger on a thing for so long and lifts it from there, by one clock with the page, and says what became of it.
const TAP: &str = "const [css, ms] = arguments;
    const thing = document.querySelector(css);
    const { x, y, width, height } = thing.getBoundingClientRect();
    const touch = { bubbles: true, pointerType: 'touch', isPrimary: true, clientX: x + width / 2, clientY: y + height / 2 };
    window.pressed = null;
    thing.addEventListener('click', (event) => { event.preventDefault(); window.pressed = `${ms}`; }, { once: true });
    thing.dispatchEvent(new PointerEvent('pointerdown', touch));
    setTimeout(() => {
        const looked = document.querySelector('.lens');
        thing.dispatchEvent(new PointerEvent('pointerup', touch));
        if (!looked) thing.click();
    }, ms);";

#[test]
fn a_slow_tap_on_a_small_board_is_a_tap() {
    let world = World::new();
    let Some(browser) = browser(&Options::phone("ru")) else { return };
    new_table(&browser, &world);
    browser.resize(360, 640).unwrap();
    let player = Player::at(&browser);
    let die = player.look().unwrap().dice.remove(0);
    let picked = player.pick(&die).unwrap();
    let cell = format!("#cell-{}.yes", picked.cells[0]);
    browser.execute(TAP, vec![json!(cell), json!(420)]).unwrap();
    browser.wait_until("a tap", |browser| Ok(ask(browser, "window.pressed") == "420")).unwrap();
    // Where a finger that stays asks nothing else, even one with a magnifier has pressed what it was put on.
    let plain = "const cell = document.querySelector(arguments[0]); delete cell.dataset.drop;";
    browser.execute(plain, vec![json!(cell)]).unwrap();
    browser.execute(TAP, vec![json!(cell), json!(900)]).unwrap();
    browser.wait_until("a press", |browser| Ok(ask(browser, "window.pressed") == "900")).unwrap();
    assert_quiet(&browser);
}

#[test]
fn a_finger_that_stays_on_a_small_board_has_a_magnifier() {
    let world = World::new();
    let Some(browser) = browser(&Options::phone("ru")) else { return };
    new_table(&browser, &world);
    let version = Player::at(&browser).look().unwrap().version;
    browser.resize(360, 640).unwrap();
    let at = json!({ "x": 180, "y": 300 });
    let touch = |kind: &str, points: Value| {
        let params = json!({ "type": kind, "touchPoints": points });
        browser.tools("Input.dispatchTouchEvent", params).unwrap();
    };
    touch("touchStart", json!([at]));
    browser.wait_for(".lens:popover-open").unwrap();
    let large = "document.querySelector('.lens svg[viewBox]').getScreenCTM().a > 1.8";
    assert_eq!(ask(&browser, large), true, "figures of 12 pixels and more");
    touch("touchEnd", json!([]));
    browser.wait_gone(".lens").unwrap();
    assert_eq!(Player::at(&browser).look().unwrap().version, version, "looking is no decision");
    assert_quiet(&browser);
}
