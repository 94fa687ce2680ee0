//! A move that meets trouble on its way: it is never lost, and never made twice.

use saucer_browser::{Browser, Network, Options};

use crate::player::{Player, Sight};
use crate::seated::gather;
use crate::world::{World, ask, browser, new_table};

/// Picks up a die and says where it can be put.
fn pick(player: &Player<'_>) -> Sight {
    let now = player.look_until("a question", |sight| !sight.dice.is_empty()).unwrap();
    player.pick(&now.dice[0]).unwrap()
}

/// How many entries of the log are decisions of a person.
fn decisions(world: &World, table: &str) -> usize {
    let record = world.get(&format!("/t/{table}/record.json"));
    let record: serde_json::Value = serde_json::from_str(&record).unwrap();
    let inputs = record["inputs"].as_array().unwrap();
    inputs.iter().filter(|entry| entry.get("decide").is_some()).count()
}

/// The page says that something is not saved, in words that can be read.
#[track_caller]
fn wait_for_bar(browser: &Browser) {
    browser.wait_for("#lost[data-kind=move]:not([hidden])").unwrap();
    assert!(!browser.text("#lost .of-move b").unwrap().is_empty());
    let bar = browser.rects("#lost").unwrap()[0];
    let width = ask(browser, "innerWidth").as_f64().unwrap();
    assert!(bar.x >= 0.0 && bar.x + bar.width <= width && bar.height > 40.0, "{bar:?}");
}

/// Marks the page, so that loading it again would be noticed.
fn mark(browser: &Browser) {
    browser.execute("window.unmoved = true", Vec::new()).unwrap();
}

/// The die that was picked arrives in its cell, without a complaint.
#[track_caller]
fn assert_arrives(browser: &Browser, picked: &Sight) {
    let player = Player::at(browser);
    let after = player.look_until("the move to arrive", |s| s.version > picked.version).unwrap();
    browser.wait_for("#lost[hidden]").unwrap();
    assert_eq!(after.dice.len() + 1, picked.dice.len());
    assert!(!browser.has("#table .notice").unwrap(), "there is nothing to complain about");
}

/// The very page that was marked plays on.
#[track_caller]
fn assert_goes_on(browser: &Browser) {
    let mut player = Player::at(browser);
    let before = player.look().unwrap().version;
    assert!(player.decide().unwrap().version > before);
    assert_eq!(ask(browser, "window.unmoved"), true, "the page was loaded again");
}

#[test]
fn a_move_made_while_the_server_is_dead_arrives_once_when_it_is_back() {
    for options in [Options::desktop("en"), Options::phone("ru")] {
        let mut world = World::new();
        let Some(browser) = browser(&options) else { return };
        let table = new_table(&browser, &world);
        let picked = pick(&Player::at(&browser));
        let before = decisions(&world, &table);
        mark(&browser);

        let address = world.cut_the_power();
        browser.click(&format!("#cell-{}.yes", picked.cells[0])).unwrap();
        wait_for_bar(&browser);
        // Nothing else can be sent meanwhile, neither by the mouse nor by keys.
        assert_eq!(
            ask(
                &browser,
                "getComputedStyle(document.querySelector('#table button.cell')).pointerEvents"
            ),
            "none"
        );
        browser
            .execute("document.querySelector('#table [data-do=hint]').click()", Vec::new())
            .unwrap();
        assert_eq!(ask(&browser, "document.querySelectorAll('#table.waits').length"), 1);

        world.restart_at(&address);
        assert_arrives(&browser, &picked);
        assert_eq!(decisions(&world, &table), before + 1);
        assert_goes_on(&browser);
    }
}

/// The server answers, but cannot save: the page says why, and sends the move again by itself.
#[test]
fn a_move_made_while_the_disk_is_read_only_is_saved_once_when_it_is_not() {
    for (options, not_saved, why) in [
        (Options::desktop("en"), "Your choice is not saved yet.", "read-only"),
        (Options::phone("ru"), "Ваш выбор ещё не сохранён.", "только для чтения"),
    ] {
        let world = World::new();
        let Some(browser) = browser(&options) else { return };
        let table = new_table(&browser, &world);
        let picked = pick(&Player::at(&browser));
        let before = decisions(&world, &table);
        mark(&browser);
        let Some(protection) = world.protect_disk() else {
            eprintln!("left out: a protected folder");
            return;
        };
        browser.click(&format!("#cell-{}.yes", picked.cells[0])).unwrap();
        wait_for_bar(&browser);
        assert_eq!(browser.text("#lost .of-move b").unwrap(), not_saved);
        // Only a later try knows more than that the disk did not do as it was told.
        browser
            .wait_until("the reason", |page| Ok(page.text("#lost [data-usual]")?.contains(why)))
            .unwrap();
        assert_eq!(decisions(&world, &table), before, "others see the table as it was");

        drop(protection);
        assert_arrives(&browser, &picked);
        assert_eq!(decisions(&world, &table), before + 1);
        assert_goes_on(&browser);
    }
}

/// The answer is cut off after the move was stored: sending it again must not complain.
#[test]
fn a_move_whose_answer_got_lost_is_not_made_twice() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    let table = new_table(&browser, &world);
    let picked = pick(&Player::at(&browser));
    mark(&browser);
    let before = decisions(&world, &table);
    // The first answer is thrown away, as by a connection that breaks at the worst moment.
    let lossy = "const honest = window.fetch;
        window.fetch = async (address, options) => {
            const reply = await honest(address, options);
            if (options?.method !== 'POST') return reply;
            window.fetch = honest;
            window.lost = reply.status;
            throw new TypeError('the connection was reset');
        };";
    browser.execute(lossy, Vec::new()).unwrap();
    browser.click(&format!("#cell-{}.yes", picked.cells[0])).unwrap();
    assert_arrives(&browser, &picked);
    assert_eq!(ask(&browser, "window.lost"), 200, "it was stored at once");
    assert_eq!(decisions(&world, &table), before + 1);
    assert_goes_on(&browser);
}

#[test]
fn whoever_gives_up_gets_the_table_as_it_is() {
    let mut world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    let table = new_table(&browser, &world);
    let player = Player::at(&browser);
    let picked = pick(&player);
    let before = decisions(&world, &table);
    let address = world.cut_the_power();
    browser.click(&format!("#cell-{}.yes", picked.cells[0])).unwrap();
    wait_for_bar(&browser);
    browser.click("#lost [data-give-up]").unwrap();
    browser.wait_gone("#table.waits").unwrap();
    world.restart_at(&address);
    browser.wait_for("#lost[hidden]").unwrap();
    assert_eq!(player.look().unwrap().version, picked.version);
    assert_eq!(decisions(&world, &table), before);
    assert!(Player::at(&browser).decide().unwrap().version > picked.version);
}

#[test]
fn a_line_of_talk_waits_in_its_field_until_it_has_arrived() {
    let mut world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    gather(&browser, &world, "tremble", &["[name=captains][value='2']"]);
    browser.click("[data-do=talk]").unwrap();
    browser.fill("#talk input[name=text]", "Is anybody there?").unwrap();
    let address = world.cut_the_power();
    browser.click("#talk .say-form button").unwrap();
    browser.wait_for("#talk-note:not([hidden])").unwrap();
    assert_eq!(
        ask(&browser, "document.querySelector('#talk input[name=text]').value"),
        "Is anybody there?"
    );
    world.restart_at(&address);
    browser.wait_for("#talk-lines li.mine").unwrap();
    browser.wait_for("#talk-note[hidden]").unwrap();
    assert_eq!(browser.text("#talk-lines li.mine .said").unwrap(), "Is anybody there?");
    assert_eq!(browser.count("#talk-lines li").unwrap(), 1);
    assert_eq!(ask(&browser, "document.querySelector('#talk input[name=text]').value"), "");
}

#[test]
fn a_short_break_is_not_worth_a_word() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    new_table(&browser, &world);
    // Notes whenever the bar shows, and when the stream is back. Long waits are longer in this page, so
    // that a break which is over at once is a short one on a busy machine too.
    let watch = "window.shown = 0;
        window.back = 0;
        const [wait, Stream] = [window.setTimeout, window.EventSource];
        window.setTimeout = (act, after) => wait(act, after < 3000 ? after : 100 * after);
        window.hurry = () => { window.setTimeout = wait; };
        window.EventSource = class extends Stream {
            constructor(address) {
                super(address);
                this.addEventListener('open', () => { window.back += 1; });
            }
        };
        new MutationObserver(() => { if (!document.querySelector('#lost').hidden) window.shown += 1; })
            .observe(document.querySelector('#lost'), { attributes: true });";
    browser.execute(watch, Vec::new()).unwrap();
    browser.set_network(Network::Offline).unwrap();
    browser.set_network(Network::Online).unwrap();
    assert!(Player::at(&browser).decide().unwrap().version > 0);
    browser
        .wait_until("the stream to be back", |page| {
            Ok(page.execute("return window.back > 0", Vec::new())? == true)
        })
        .unwrap();
    assert_eq!(ask(&browser, "window.shown"), 0);
    // A long one is.
    browser.execute("hurry()", Vec::new()).unwrap();
    browser.set_network(Network::Offline).unwrap();
    browser.wait_for("#lost[data-kind=stream]:not([hidden])").unwrap();
    browser.set_network(Network::Online).unwrap();
    browser.wait_for("#lost[hidden]").unwrap();
}
