//! The power is cut in the middle of a match.

use saucer_browser::{Network, Options};

use crate::player::Player;
use crate::world::{World, ask, browser, new_table};

#[test]
fn a_table_is_as_it_was_and_the_open_page_recovers() {
    let mut world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    let table = new_table(&browser, &world);
    let mut player = Player::at(&browser);
    for _ in 0..8 {
        player.decide().unwrap();
    }
    let before = player.look().unwrap();
    let board = browser.text("main#table").unwrap();

    let address = world.cut_the_power();
    browser.wait_for("#lost:not([hidden])").unwrap();
    world.restart_at(&address);
    browser.wait_for("#lost[hidden]").unwrap();
    assert!(browser.rects("#lost").unwrap()[0].height < 1.0, "what is hidden takes no room");
    assert_eq!(player.look().unwrap(), before, "the open page");
    // It is not only a picture: the same page goes on.
    let after = player.decide().unwrap();
    assert!(after.version > before.version);

    // Whoever comes anew sees the same.
    world.cut_the_power();
    world.restart_at(&address);
    browser.goto(&world.url(&format!("/t/{table}"))).unwrap();
    assert_eq!(player.look().unwrap(), after, "a fresh page");
    assert_ne!(browser.text("main#table").unwrap(), board);
    let home = world.url("/");
    browser.goto(&home).unwrap();
    assert_eq!(browser.attrs("a.ticket.runs", "href").unwrap(), [format!("/t/{table}")]);
}

#[test]
fn a_page_that_was_offline_says_so_and_catches_up() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    new_table(&browser, &world);
    let mut player = Player::at(&browser);
    player.decide().unwrap();
    let before = player.look_until("a question", |s| s.is_asked()).unwrap();
    let shown = ask(&browser, "document.querySelector('#table').dataset.version");
    browser.set_network(Network::Offline).unwrap();
    browser.click("[data-do=hint]").unwrap();
    browser.wait_for("[role=alert]").unwrap();
    assert_eq!(ask(&browser, "document.querySelector('#table').dataset.version"), shown);
    browser.set_network(Network::Online).unwrap();
    let after = player.decide().unwrap();
    assert!(after.version > before.version);
}
