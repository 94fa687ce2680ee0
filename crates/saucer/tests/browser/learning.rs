//! Guided matches, followed by what the coach points at and nothing else.

use saucer_browser::{Browser, Options, Screen, Script};

use crate::world::{World, ask, assert_quiet, browser, table_id};

/// What a page shows of the coach: it changes with every press.
const COACHED: &str = "(() => {
    const coach = document.querySelector('#coach');
    if (!coach) return 'gone';
    const pointed = [...document.querySelectorAll('[data-pointed]')].map((thing) => thing.outerHTML.slice(0, 200));
    const table = document.querySelector('#table');
    if (table.hasAttribute('aria-busy')) return null;
    return [coach.textContent, table.dataset.version, document.querySelector('#doubt') ? 'doubt' : '', document.querySelectorAll('#table :checked').length, ...pointed].join('|');
})()";

/// What leads on in the order in which somebody would look for it: an answer to a question before a loss, the
/// button of the coach, the piece before its place, the city for a ship that is picked up, what is pointed at, a button
/// inside of it, a box of a choice of several and its button, an answer to a card, and at last anything that may be decided.
const LEADS: [&str; 10] = [
    "[data-key=doubt-go-on]",
    ".coach-next",
    "#table a[data-die][data-pointed]:not(.picked)",
    "#table:has([data-pointed].picked) [data-pointed][data-drop]",
    "#table :is(a, button)[data-pointed]",
    "#table[data-owed] .ask button[name=decision]:not([aria-disabled])",
    "#table[data-owed] [data-pointed] button[name=decision]:not([aria-disabled])",
    "#table .pick-set:not(:has(:checked)) label.choice",
    "#table .pick-set:has(:checked) .sets button",
    "#table[data-owed] button[name=decision]:not([aria-disabled])",
];

/// The first of them that can be seen, by a name that outlives a fresh table; `None` while others move.
fn leading(browser: &Browser) -> Option<String> {
    let first = "for (const css of arguments[0]) {
            const found = [...document.querySelectorAll(css)].find((thing) => thing.checkVisibility());
            if (!found) continue;
            const { left, top, right, bottom } = found.getBoundingClientRect();
            const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            // A thumb scrolls up what lies behind the hand.
            if (!found.contains(there)) found.scrollIntoView({ block: 'center', behavior: 'instant' });
            return found.dataset.key ? `[data-key='${found.dataset.key}']` : css;
        }
        return null";
    let found = browser.execute(first, vec![LEADS.as_slice().into()]).unwrap();
    found.as_str().map(str::to_owned)
}

/// Does what the coach asks until it has nothing more to say, and returns what it said.
fn follow(browser: &Browser) -> Vec<String> {
    let mut said = Vec::new();
    let read = format!("return {COACHED}");
    let mut before = String::new();
    loop {
        let now: String =
            browser.read_until("another step", &read, |now: &String| *now != before).unwrap();
        if now == "gone" {
            return said;
        }
        before = now;
        let words = browser.text("#coach .coach-says").unwrap();
        if said.last() != Some(&words) {
            said.push(words.clone());
        }
        assert!(said.len() < 100, "{said:?}");
        assert_in_sight(browser);
        let cut = "(() => { const says = document.querySelector('#table[data-page=skies] .coach-says'); return says ? says.scrollHeight - says.clientHeight : 0; })()";
        assert_eq!(ask(browser, cut), 0, "all of it is read without scrolling: {:?}", said.last());
        // Others may be moving.
        let Some(lead) = leading(browser) else { continue };
        browser.click(&lead).unwrap();
    }
}

/// How many of the cards to buy and the rows of cities that the coach speaks of begin under it or out of sight.
const BELOW_THE_COACH: &str = "
    const coach = document.querySelector('#coach')?.getBoundingClientRect();
    const things = [...document.querySelectorAll('#table :is(.offer, .drawn, .cities)[data-pointed]')];
    return things.map((thing) => thing.getBoundingClientRect())
        .filter(({ left, right, top }) => coach && left < coach.right && coach.left < right && (top < coach.bottom || top > innerHeight - 100))
        .length;";

/// The coach covers nothing of what it points at.
fn assert_in_sight(browser: &Browser) {
    let covered = ask(
        browser,
        "(() => {
            const coach = document.querySelector('#coach').getBoundingClientRect();
            const [thing] = document.querySelectorAll('#table :is(a, button)[data-pointed]');
            if (!thing) return null;
            const there = thing.getBoundingClientRect();
            const apart = there.bottom <= coach.top || there.top >= coach.bottom || there.right <= coach.left || there.left >= coach.right;
            return apart ? null : thing.outerHTML.slice(0, 200);
        })()",
    );
    assert!(covered.is_null(), "the coach covers {covered}");
    // A fresh question is scrolled to where it begins, and then to what is spoken of.
    let _: u64 = browser
        .read_until("cards to buy and cities in sight", BELOW_THE_COACH, |hidden: &u64| {
            *hidden == 0
        })
        .unwrap();
    let hidden = ask(
        browser,
        "[...document.querySelectorAll('#table[data-page=skies] :is(a, button)[data-pointed]')].filter((thing) => {
            const { left, top, right, bottom } = thing.getBoundingClientRect();
            const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return !thing.contains(there) && !there?.closest('#playback, #doubt');
        }).map((thing) => thing.outerHTML.slice(0, 200))",
    );
    assert_eq!(hidden, serde_json::json!([]), "what is asked for is in sight");
}

fn learn(browser: &Browser, world: &World) {
    begin(browser, world, ".game-skies form.learn button");
}

fn begin(browser: &Browser, world: &World, button: &str) {
    browser.goto(&world.url("/")).unwrap();
    browser.click(button).unwrap();
    browser.wait_for("#coach").unwrap();
}

#[test]
fn the_guided_match_of_skies_on_a_phone_in_russian() {
    let world = World::new();
    let Some(browser) = browser(&Options::phone("ru")) else { return };
    learn(&browser, &world);
    let table = table_id(&browser);
    // Left, and found again from the home page.
    browser.click(".coach-next").unwrap();
    browser.wait_for("#coach[data-step='1']").unwrap();
    learn(&browser, &world);
    assert_eq!(table_id(&browser), table);
    browser.wait_for("#coach[data-step='1']").unwrap();
    // Sent away, and called back.
    browser.click("[data-key=coach-leave]").unwrap();
    browser.wait_gone("#coach .coach-says").unwrap();
    browser.click("[data-key=coach-resume]").unwrap();
    browser.wait_for("#coach[data-step='1']").unwrap();
    let said = follow(&browser);
    assert!(said.len() >= 18, "{said:?}");
    // It ends in free play of the same match.
    browser.wait_for("#table[data-owed]").unwrap();
    assert_eq!(table_id(&browser), table);
    let record = world.get(&format!("/t/{table}/record.json"));
    let record: serde_json::Value = serde_json::from_str(&record).unwrap();
    assert_eq!(record["prepared"], "first-round");
    assert_quiet(&browser);
}

/// What is pointed at scrolls into sight where the coach leaves little room for the board.
#[test]
fn the_guided_match_of_skies_on_a_small_phone_in_russian() {
    let world = World::new();
    let screen = Screen::Desktop { width: 360, height: 640 };
    let Some(browser) = browser(&Options { screen, ..Options::phone("ru") }) else { return };
    learn(&browser, &world);
    let said = follow(&browser);
    assert!(said.len() >= 18, "{said:?}");
    assert_quiet(&browser);
}

#[test]
fn the_guided_match_of_skies_on_a_desktop_in_english() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    learn(&browser, &world);
    let said = follow(&browser);
    assert!(said.len() >= 19, "{said:?}");
    browser.wait_for("#table[data-owed]").unwrap();
    assert_quiet(&browser);
}

#[test]
fn the_guided_match_of_tremble_on_a_phone_in_russian() {
    let world = World::new();
    let Some(browser) = browser(&Options::phone("ru")) else { return };
    begin(&browser, &world, ".game-tremble form.learn button[value=retail]");
    let said = follow(&browser);
    assert!(said.len() >= 14, "{said:?}");
    browser.wait_for("#table:not([data-over])").unwrap();
    assert_quiet(&browser);
}

#[test]
fn the_guided_match_of_the_prototype_on_a_desktop_in_english() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    begin(&browser, &world, ".game-tremble form.learn button[value=prototype]");
    let said = follow(&browser);
    assert!(said.len() >= 13, "{said:?}");
    browser.wait_for("#table:not([data-over])").unwrap();
    assert_quiet(&browser);
}

/// Follows a guided match of Encounters, which ends in free play of the same match.
fn follow_the_hunt(options: &Options, lesson: &str, steps: usize) {
    let world = World::new();
    let Some(browser) = browser(options) else { return };
    begin(&browser, &world, &format!(".game-encounters form.learn button[value={lesson}]"));
    let table = table_id(&browser);
    let said = follow(&browser);
    assert!(said.len() >= steps, "{said:?}");
    browser.wait_for("#table[data-owed]:not([data-over])").unwrap();
    let record = world.get(&format!("/t/{table}/record.json"));
    let record: serde_json::Value = serde_json::from_str(&record).unwrap();
    assert_eq!(record["prepared"], lesson);
    assert_quiet(&browser);
}

#[test]
fn the_guided_match_of_hunted_on_a_phone_in_russian() {
    follow_the_hunt(&Options::phone("ru"), "hunted", 12);
}

#[test]
fn the_guided_match_of_hunted_on_a_desktop_in_english() {
    follow_the_hunt(&Options::desktop("en"), "hunted", 12);
}

#[test]
fn the_guided_match_of_hunters_on_a_phone_in_russian() {
    follow_the_hunt(&Options::phone("ru"), "hunters", 12);
}

#[test]
fn the_guided_match_of_hunters_on_a_desktop_in_english() {
    follow_the_hunt(&Options::desktop("en"), "hunters", 12);
}

#[test]
fn a_guided_match_without_script() {
    let world = World::new();
    let options = Options { script: Script::Off, ..Options::desktop("en") };
    let Some(browser) = browser(&options) else { return };
    learn(&browser, &world);
    assert_eq!(ask(&browser, "matchMedia('(scripting: none)').matches"), true);
    let said = follow(&browser);
    assert!(said.len() >= 18, "{said:?}");
    browser.wait_for("#table[data-owed]").unwrap();
}

/// What the note about something new covers of what can be pressed.
const COVERED: &str = "(() => {
    const note = document.querySelector('#first-note');
    const box = note.getBoundingClientRect();
    const pressed = [...document.querySelectorAll('#table :is(a, button, summary, [data-drag]), body > header :is(a, button)')];
    const over = pressed.filter((thing) => !note.contains(thing) && thing.checkVisibility()).filter((thing) => {
        const other = thing.getBoundingClientRect();
        return other.width && box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
    });
    return over.map((thing) => thing.outerHTML.slice(0, 120));
})()";

/// Whether the note lies over the board though it is folded up to one line.
const FOLDED_OVER_THE_BOARD: &str = "(() => {
    const box = document.querySelector('#first-note').getBoundingClientRect();
    const board = document.querySelector('#table .board').getBoundingClientRect();
    return !document.querySelector('#first-note').open && box.bottom > board.top && box.top < board.bottom;
})()";

/// Where everything on the board is but the note.
const PLACES: &str = "[...document.querySelectorAll('#table :is(a, button, .piece)')].filter((thing) => !thing.closest('#first-note')).map((thing) => { const { x, y } = thing.getBoundingClientRect(); return [Math.round(x), Math.round(y)]; })";

/// A note that would lie over much that is read is one line until somebody wants to read it.
fn unfold_note(browser: &Browser) {
    if !browser.has("#first-note[open]").unwrap() {
        browser.click("#first-note > summary").unwrap();
    }
}

#[test]
fn new_things_are_explained_once_on_a_phone_in_russian() {
    let world = World::new();
    let Some(browser) = browser(&Options::phone("ru")) else { return };
    browser.goto(&world.url("/")).unwrap();
    browser.click(".game-skies form.quick button").unwrap();
    browser.wait_for("#first-note[data-note=dice][data-placed]").unwrap();
    browser.wait_for("#table .dice[data-pointed]").unwrap();
    assert!(browser.text("#first-note p").unwrap().starts_with("Каждый кубик"));
    assert_eq!(ask(&browser, COVERED), serde_json::json!([]));
    assert_eq!(ask(&browser, FOLDED_OVER_THE_BOARD), false);
    // It is put away, and nothing moves. Where it would lie over much that is read, it is one line before that.
    let before = ask(&browser, PLACES);
    unfold_note(&browser);
    browser.click("[data-key=note-seen]").unwrap();
    browser.wait_gone("#first-note").unwrap();
    assert_eq!(ask(&browser, PLACES), before);
    browser.reload().unwrap();
    browser.wait_for("#table[data-owed]").unwrap();
    assert!(!browser.has("#first-note").unwrap());
    // The next one goes with the decision that is taken.
    place_a_die(&browser);
    browser.wait_for("#first-note[data-placed]").unwrap();
    assert_eq!(ask(&browser, COVERED), serde_json::json!([]));
    let told = browser.attrs("#first-note", "data-note").unwrap();
    place_a_die(&browser);
    browser.wait_gone(&format!("#first-note[data-note={}]", told[0])).unwrap();
    // No more of them: not here, and not in the next match.
    if !browser.has("#first-note").unwrap() {
        place_a_die(&browser);
    }
    browser.wait_for("#first-note[data-placed]").unwrap();
    unfold_note(&browser);
    browser.click("[data-key=note-never]").unwrap();
    browser.wait_gone("#first-note").unwrap();
    browser.goto(&world.url("/")).unwrap();
    browser.click(".game-tremble form.quick button").unwrap();
    browser.wait_for("#table[data-owed]").unwrap();
    assert!(!browser.has("#first-note").unwrap());
    // The settings know of it.
    browser.goto(&world.url("/settings#notes")).unwrap();
    assert!(browser.has("#notes [value=never]:checked").unwrap());
    assert_quiet(&browser);
}

/// Picks up the first die and puts it into the first cell that takes it.
fn place_a_die(browser: &Browser) {
    let version = ask(browser, "document.querySelector('#table').dataset.version");
    browser.click("#table a[data-die]").unwrap();
    browser.wait_for("#table button.cell.yes").unwrap();
    browser.click("#table button.cell.yes").unwrap();
    if browser.has("[data-key=doubt-go-on]").unwrap() {
        browser.click("[data-key=doubt-go-on]").unwrap();
    }
    let version = version.as_str().unwrap();
    browser.wait_gone(&format!("#table[data-version='{version}']")).unwrap();
}

#[test]
fn the_guided_crossover_on_a_phone_in_russian() {
    follow_the_hunt(&Options::phone("ru"), "crossover", 11);
}

#[test]
fn the_guided_safari_on_a_desktop_in_english() {
    follow_the_hunt(&Options::desktop("en"), "safari", 11);
}
