//! Playback: what happened is played in its order, any input ends it, and who wants none gets none.

use saucer_browser::{Browser, Key, Motion, Options, Screen};

use crate::captain::Captain;
use crate::player::Player;
use crate::seated::{Plays, begin, gather};
use crate::world::{World, ask, assert_quiet, browser, new_table};

/// Notes whatever is played: captions, and the rows of scenes.
const WATCH: &str = "
    window.played = [];
    window.films = [];
    const stage = document.querySelector('#playback');
    new MutationObserver(() => {
        const said = [...stage.querySelectorAll('.caption:not([hidden]), .film:not([hidden]) .shot:last-child')]
            .map((one) => one.textContent.trim()).join();
        if (said && window.played.at(-1) !== said) window.played.push(said);
        const film = stage.querySelector('.film:not([hidden])');
        if (film && window.films.at(-1) !== film.querySelector('h2').textContent) window.films.push(film.querySelector('h2').textContent);
    }).observe(stage, { subtree: true, childList: true, attributes: true, characterData: true });
    window.sounds = [];
    document.addEventListener('saucer:sound', ({ detail }) => window.sounds.push(detail));";

fn moving(language: &str) -> Options {
    let screen = Screen::Desktop { width: 1280, height: 800 };
    Options { screen, motion: Motion::Full, ..Options::desktop(language) }
}

/// Chooses how fast things are played, as the form of the settings does.
fn set_pace(browser: &Browser, world: &World, pace: &str) {
    browser.goto(&world.url("/settings")).unwrap();
    browser.click(&format!("label:has([name=pace][value={pace}])")).unwrap();
    // What was chosen may have been so before: only the next page shows that it is saved.
    browser.execute("document.documentElement.dataset.unsaved = ''", Vec::new()).unwrap();
    browser.click("form:has([name=pace]) button.main").unwrap();
    browser.wait_for(&format!("html[data-pace={pace}]:not([data-unsaved])")).unwrap();
}

fn wait_for(browser: &Browser, what: &str, expression: &str) {
    let script = format!("return {expression}");
    browser.wait_until(what, |page| Ok(page.execute(&script, Vec::new())? == true)).unwrap();
}

/// Everything that was played, once nothing plays any more.
fn played(browser: &Browser) -> Vec<String> {
    wait_for(browser, "playback to end", "!('playing' in document.documentElement.dataset)");
    serde_json::from_value(ask(browser, "window.played")).unwrap()
}

#[test]
fn flights_are_played_one_after_the_other_as_the_log_tells_them() {
    let world = World::new();
    let Some(browser) = browser(&moving("en")) else { return };
    set_pace(&browser, &world, "quick");
    new_table(&browser, &world);
    let mut player = Player::at(&browser);
    player.look_until("a question", |s| !s.dice.is_empty()).unwrap();
    browser.press(&[Key::Escape]).unwrap();
    browser.execute(WATCH, Vec::new()).unwrap();
    player.decide().unwrap();
    let played = played(&browser);
    assert!(played.len() >= 2, "a die that is placed moves ships: {played:?}");
    let told = ask(&browser, "document.querySelector('#told').lastElementChild.textContent");
    let mut rest = told.as_str().unwrap();
    for words in &played {
        let at = rest.find(words.as_str());
        let at = at.unwrap_or_else(|| panic!("{words:?} is out of order: {played:?} in {told}"));
        rest = &rest[at + words.len()..];
    }
    // It can be seen again, and nothing is displaced afterwards.
    browser.execute("window.played = []", Vec::new()).unwrap();
    browser.click("[data-playback=again]").unwrap();
    assert_eq!(self::played(&browser), played);
    assert_eq!(
        ask(
            &browser,
            "[...document.querySelectorAll('.piece')].filter((one) => one.style.transform).length"
        ),
        0
    );
    assert_quiet(&browser);
}

/// How many lines of the log still wait, whenever something of the playback changes.
const WAITING: &str = "
    window.waiting = [];
    new MutationObserver(() => {
        const lines = [...document.querySelectorAll('#log .round :is(h3, h4, .line)')];
        window.waiting.push(lines.filter((line) => !line.checkVisibility()).length);
    }).observe(document.querySelector('#playback'), { subtree: true, childList: true, attributes: true, characterData: true });";

#[test]
fn the_log_tells_no_more_than_was_played() {
    let world = World::new();
    let Some(browser) = browser(&moving("en")) else { return };
    set_pace(&browser, &world, "quick");
    new_table(&browser, &world);
    let mut player = Player::at(&browser);
    player.look_until("a question", |s| !s.dice.is_empty()).unwrap();
    browser.press(&[Key::Escape]).unwrap();
    browser.execute(WATCH, Vec::new()).unwrap();
    browser.execute(WAITING, Vec::new()).unwrap();
    player.decide().unwrap();
    let played = played(&browser);
    assert!(played.len() >= 2, "a die that is placed moves ships: {played:?}");
    let waiting: Vec<u32> = serde_json::from_value(ask(&browser, "window.waiting")).unwrap();
    assert!(waiting[0] > 0, "the last is not told with the first: {waiting:?}");
    assert!(waiting.is_sorted_by(|a, b| a >= b), "{waiting:?}");
    wait_for(&browser, "all to be told", "window.waiting.at(-1) === 0");
    // What is seen again was told already.
    browser.execute("window.waiting = []", Vec::new()).unwrap();
    browser.click("[data-playback=again]").unwrap();
    self::played(&browser);
    assert_eq!(ask(&browser, "Math.max(...window.waiting)"), 0);
    assert_quiet(&browser);
}

#[test]
fn any_key_ends_a_scene_and_a_question_can_be_answered_at_once() {
    let world = World::new();
    let Some(browser) = browser(&moving("en")) else { return };
    set_pace(&browser, &world, "slow");
    // The opening roll is a scene; the page under it is there already.
    new_table(&browser, &world);
    browser.wait_for("#playback .film:not([hidden]) .die").unwrap();
    let player = Player::at(&browser);
    let now = player.look_until("a question under the scene", |s| !s.dice.is_empty()).unwrap();
    browser.press(&[Key::Enter]).unwrap();
    browser.wait_for("#playback .film[hidden]").unwrap();
    wait_for(&browser, "the end", "!('playing' in document.documentElement.dataset)");
    assert_eq!(player.look().unwrap().question, now.question, "the key only ended the scene");
    // A press on the board counts while ships fly.
    let picked = player.pick(&now.dice[0]).unwrap();
    browser.click(&format!("#cell-{}.yes", picked.cells[0])).unwrap();
    let placed = player.look_until("the die to lie", |s| s.question > now.question).unwrap();
    browser.wait_for("html[data-playing]").unwrap();
    player.pick(&placed.dice[0]).unwrap();
    assert_quiet(&browser);
}

#[test]
fn who_switched_it_off_or_wants_less_motion_sees_nothing_played_and_hears_every_sentence() {
    let world = World::new();
    let still = Options { motion: Motion::Reduced, ..moving("en") };
    for (options, pace) in [(moving("ru"), "off"), (still, "normal")] {
        let Some(browser) = browser(&options) else { return };
        set_pace(&browser, &world, pace);
        new_table(&browser, &world);
        browser.execute(WATCH, Vec::new()).unwrap();
        let mut player = Player::at(&browser);
        player.decide().unwrap();
        assert!(
            !ask(&browser, "document.querySelector('#told').textContent")
                .as_str()
                .unwrap()
                .is_empty()
        );
        assert_eq!(ask(&browser, "window.played.length + window.films.length"), 0);
        assert!(!browser.has("#log .to-come").unwrap(), "nothing is kept back");
        assert!(!browser.has("html[data-playing]").unwrap());
        assert_quiet(&browser);
    }
}

#[test]
fn who_comes_later_gets_a_few_sentences_and_can_put_them_away() {
    let world = World::new();
    let Some(player) = browser(&Options::desktop("en")) else { return };
    let Some(guest) = browser(&moving("ru")) else { return };
    let table = new_table(&player, &world);
    let mut playing = Player::at(&player);
    // Of a match that has just begun there is nothing to tell.
    (0..14).for_each(|_| drop(playing.decide().unwrap()));
    guest.goto(&world.url(&format!("/t/{table}"))).unwrap();
    guest.wait_for("#main .recap li").unwrap();
    assert!((1..=4).contains(&guest.count("#main .recap li").unwrap()));
    assert!(!guest.has("html[data-playing]").unwrap(), "it is no film");
    guest.click(".recap [data-away]").unwrap();
    guest.wait_gone(".recap").unwrap();
    // The player has seen all of it.
    player.reload().unwrap();
    playing.look().unwrap();
    assert!(!player.has(".recap").unwrap());
    assert_quiet(&guest);
}

#[test]
fn sound_is_off_until_somebody_asks_and_then_composed_of_layers() {
    let world = World::new();
    let Some(browser) = browser(&moving("en")) else { return };
    set_pace(&browser, &world, "quick");
    new_table(&browser, &world);
    browser.press(&[Key::Escape]).unwrap();
    browser.execute(WATCH, Vec::new()).unwrap();
    let mut player = Player::at(&browser);
    player.decide().unwrap();
    played(&browser);
    assert_eq!(ask(&browser, "window.sounds.length"), 0);
    browser.click("[data-key=sound-on]").unwrap();
    browser.wait_for("html[data-sound=on]").unwrap();
    player.decide().unwrap();
    played(&browser);
    wait_for(
        &browser,
        "a flight to be heard",
        "window.sounds.some((one) => one.name === 'flight')",
    );
    let least = ask(&browser, "Math.min(...window.sounds.map((one) => one.layers.length))");
    assert!(least.as_i64().unwrap() >= 2, "every sound has layers: {least}");
    assert_eq!(
        ask(
            &browser,
            "window.sounds.every((one) => one.layers.every((layer) => layer.until > layer.at))"
        ),
        true
    );
    // The switch is remembered.
    browser
        .wait_until("the switch to be kept", |page| {
            page.reload()?;
            page.has("html[data-sound=on]")
        })
        .unwrap();
    assert_quiet(&browser);
}

#[test]
fn the_reveal_and_battles_are_scenes_with_the_dice_of_every_fighter() {
    let world = World::new();
    let Some(browser) = browser(&moving("en")) else { return };
    set_pace(&browser, &world, "quick");
    gather(
        &browser,
        &world,
        "tremble",
        &["[name=edition][value=retail]", "[name=captains][value='4']"],
    );
    begin(&browser);
    let mut captain = Captain::at(&browser, 1);
    captain.look_until("the match to start", |bridge| bridge.version > 0).unwrap();
    browser.execute(WATCH, Vec::new()).unwrap();
    browser
        .execute(
            "window.fighters = 0;
            new MutationObserver(() => {
                const rows = [...document.querySelectorAll('#playback .film .fighter-row')];
                window.fighters = Math.max(window.fighters, rows.length);
                if (rows.some((row) => row.querySelectorAll('.die').length !== 2)) window.diceless = true;
            }).observe(document.querySelector('#playback'), { subtree: true, childList: true });",
            Vec::new(),
        )
        .unwrap();
    // Decides until a battle of several was played.
    for _ in 0..400 {
        let now = captain.look().unwrap();
        if now.over || ask(&browser, "window.fighters").as_i64().unwrap() >= 2 {
            break;
        }
        if now.is_asked() {
            captain.decide().unwrap();
        }
    }
    wait_for(&browser, "a battle of several to be played", "window.fighters >= 2");
    assert_eq!(ask(&browser, "window.diceless"), serde_json::Value::Null);
    let films: Vec<String> = serde_json::from_value(ask(&browser, "window.films")).unwrap();
    assert!(films.iter().any(|title| title == "Plans are turned over"), "{films:?}");
    assert!(films.iter().any(|title| title.ends_with(": who takes it")), "{films:?}");
    assert_quiet(&browser);
}

/// What is caught is counted up from nothing, in the figures of the language, and ends with what it says.
#[test]
fn figures_of_a_scene_count_up() {
    let world = World::new();
    let Some(browser) = browser(&moving("en")) else { return };
    new_table(&browser, &world);
    let show = "const row = document.createElement('li'), figure = document.createElement('span');
        figure.dataset.counts = '';
        figure.textContent = '+120,000';
        row.append(figure);
        window.counted = [];
        new MutationObserver(() => window.counted.push(figure.textContent)).observe(figure, { childList: true });
        document.querySelector('#playback .film ol').append(row);";
    browser.execute(show, Vec::new()).unwrap();
    wait_for(&browser, "the last figure", "window.counted.at(-1) === '+120,000'");
    let counted: Vec<String> = serde_json::from_value(ask(&browser, "window.counted")).unwrap();
    let figures = counted.iter().map(|said| said.trim_start_matches('+').replace(',', ""));
    let figures: Vec<u32> = figures.map(|said| said.parse().unwrap()).collect();
    assert!(figures.len() > 2 && figures[0] == 0, "{counted:?}");
    assert!(figures.is_sorted() && figures.iter().all(|n| n % 10_000 == 0), "{counted:?}");
    assert_quiet(&browser);
}
