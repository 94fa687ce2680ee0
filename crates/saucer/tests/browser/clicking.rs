//! Whole matches by clicking, with script and without.

use saucer_browser::{Browser, Motion, Options, Screen, Script};

use crate::player::Player;
use crate::world::{World, ask, assert_quiet, browser, new_table};

/// From the end of a match to its replay and its record.
fn look_back(browser: &Browser, world: &World, table: &str) {
    browser.wait_for("details.end[open] .scene h2").unwrap();
    assert_eq!(browser.count("details.end.won, details.end.lost").unwrap(), 1);
    let end = browser.text("details.end h2").unwrap();
    assert!(!end.is_empty());

    browser.click("details.end a[href$='/replay']").unwrap();
    browser.wait_for("main.replay").unwrap();
    let entries = browser.attrs("input[name=at]", "max").unwrap().remove(0);
    // It opens at the beginning.
    browser.wait_for("main.replay[data-step='0']").unwrap();
    assert_eq!(browser.count("main.replay .piece.ship").unwrap(), 5, "at the beginning");
    browser.click(&format!(".replay-bar a[href$='?at={entries}']")).unwrap();
    browser.wait_for(&format!("main.replay[data-step='{entries}']")).unwrap();

    let links = browser.attrs("main a[href$='/record.json']", "href").unwrap();
    assert_eq!(links[0], format!("/t/{table}/record.json"));
    let record = world.verified_record(table);
    assert_eq!(record["inputs"].as_array().unwrap().len().to_string(), entries);
    assert!(record["outcome"].is_object(), "{record}");
    assert!(record["seal"]["secret"].is_string(), "the seal is open");
}

#[test]
fn a_match_from_home_to_its_end_with_a_spectator() {
    let world = World::new();
    // A laptop, with pieces that travel.
    let screen = Screen::Desktop { width: 1280, height: 800 };
    let options = Options { screen, motion: Motion::Full, ..Options::desktop("en") };
    let Some(player) = browser(&options) else { return };
    let Some(spectator) = browser(&Options { screen, ..Options::desktop("en") }) else { return };
    let table = new_table(&player, &world);
    spectator.goto(&world.url(&format!("/t/{table}"))).unwrap();
    let watching = Player::at(&spectator);
    assert!(!watching.look().unwrap().is_asked(), "a spectator has nothing to click");

    let mut playing = Player::at(&player);
    loop {
        let now = playing.decide().unwrap();
        // What the player does, the spectator sees without loading the page again. Versions are
        // counted for each viewer, so the logs are compared.
        let log = ask(&player, "document.querySelector('#log').textContent");
        let told = "the spectator to read the same log";
        spectator
            .wait_until(told, |spectator| {
                let script = "return document.querySelector('#log')?.textContent";
                Ok(spectator.execute(script, Vec::new())? == log)
            })
            .unwrap();
        assert_eq!(watching.look().unwrap().over, now.over);
        if now.over {
            break;
        }
    }
    look_back(&player, &world, &table);
    assert_quiet(&player);
    assert_quiet(&spectator);

    player.goto(&world.url("/")).unwrap();
    let finished = player.attrs("a.ticket.won, a.ticket.lost", "href").unwrap();
    assert_eq!(finished, [format!("/t/{table}")]);
}

#[test]
fn a_match_without_script() {
    let world = World::new();
    let options = Options { script: Script::Off, ..Options::desktop("en") };
    let Some(browser) = browser(&options) else { return };
    let table = new_table(&browser, &world);
    let end = Player::at(&browser).play_until(|_| false).unwrap();
    assert!(end.over);
    look_back(&browser, &world, &table);
    assert_quiet(&browser);
    // The same cards once more.
    browser.goto(&world.url(&format!("/t/{table}"))).unwrap();
    browser.click("form[action$='/again'] button").unwrap();
    let again = Player::at(&browser).look_until("the next match", |s| !s.over).unwrap();
    assert!(again.is_asked());
    assert_ne!(crate::world::table_id(&browser), table);
}

#[test]
fn a_bot_plays_while_one_watches() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    browser.goto(&world.url("/new?level=2")).unwrap();
    browser.click("input[name=who][value=rookie] + span").unwrap();
    browser.click("form[action='/tables'] .go button").unwrap();
    let watching = Player::at(&browser);
    assert!(!watching.look().unwrap().is_asked());
    watching.look_until("the bot ends the match", |s| s.over).unwrap();
    assert_quiet(&browser);
}
