//! The Thing in real browsers: an evening at the station, and a crew alone on a phone.

use std::time::Instant;

use saucer_browser::{Browser, Network, Options};

use crate::survivor::{Sight, Survivor};
use crate::world::{World, ask, assert_quiet, browser, table_id};

/// Makes a table of The Thing with these options by clicking.
fn gather(browser: &Browser, world: &World, options: &[&str]) {
    browser.goto(&world.url("/")).unwrap();
    browser.click("main a[href='/new?game=thing']").unwrap();
    for option in options {
        let label = format!("label:has(input{option})");
        browser.wait_for(&label).unwrap();
        let scroll = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";
        browser.execute(scroll, vec![label.as_str().into()]).unwrap();
        browser.click(&label).unwrap();
    }
    browser.click("form[action='/tables'] p.go button").unwrap();
}

/// Lets everybody who is asked decide, until `enough` says so or the match is over.
#[track_caller]
fn play(people: &mut [Survivor<'_>], mut enough: impl FnMut(usize) -> bool) -> bool {
    let mut seen: Vec<u64> = Vec::new();
    let mut turns = 0;
    let mut moved = Instant::now();
    loop {
        let sights: Vec<Sight> = people.iter_mut().map(|one| one.decide().unwrap()).collect();
        if sights.iter().all(|sight| sight.over) {
            return true;
        }
        let now: Vec<u64> = sights.iter().map(|sight| sight.version).collect();
        if now != seen {
            seen = now;
            turns += 1;
            moved = Instant::now();
            if enough(turns) {
                return false;
            }
        }
        assert!(moved.elapsed() < Browser::PATIENCE, "nothing happens: {sights:?}");
    }
}

#[test]
fn five_windows_and_three_bots_play_a_whole_match_at_the_station() {
    let mut world = World::new();
    let options = [
        Options::desktop("en"),
        Options::phone("ru"),
        Options::phone("en"),
        Options::phone("ru"),
        Options::desktop("ru"),
    ];
    let Some(first) = browser(&options[0]) else { return };
    let others: Vec<Browser> = options[1..].iter().map(|one| browser(one).unwrap()).collect();
    gather(&first, &world, &["[name=mode][value=station]", "[name=players][value='8']"]);
    first.wait_for("main#table.lobby").unwrap();
    let table = table_id(&first);
    for friend in &others {
        friend.goto(&world.url(&format!("/t/{table}"))).unwrap();
        friend.click("#table [data-key^='sit-']").unwrap();
        friend.click("#table [data-key=ready]").unwrap();
        friend.wait_for("#table .seat-card.ready").unwrap();
    }
    first.click("#table .fill button[value=rookie]").unwrap();
    first.click("#table [data-key=start]:not([disabled])").unwrap();

    let windows: Vec<&Browser> = std::iter::once(&first).chain(&others).collect();
    let mut people: Vec<Survivor<'_>> =
        windows.iter().enumerate().map(|(number, window)| Survivor::at(window, number)).collect();
    for person in &people {
        person.look_until("the match to start", |sight| sight.version > 0).unwrap();
    }
    let ended = "the match ended before everything was tried";
    assert!(!play(&mut people, |turns| turns == 8), "{ended}");

    // A phone loses its connection and finds the table again.
    windows[2].set_network(Network::Offline).unwrap();
    windows[2].wait_for("#lost:not([hidden])").unwrap();
    windows[2].set_network(Network::Online).unwrap();
    windows[2].wait_for("#lost[hidden]").unwrap();

    // Somebody hands the seat to a bot, and comes back.
    windows[4].click("#table [data-key=seats-menu]").unwrap();
    windows[4].click("#table .seats-menu .strengths button[value=rookie]").unwrap();
    windows[4].wait_for("#table [data-key=take-back]").unwrap();
    assert!(!play(&mut people[..4], |turns| turns == 4), "{ended}");
    windows[4].click("#table [data-key=take-back]").unwrap();
    windows[4].wait_gone("#table [data-key=take-back]").unwrap();

    // The host restarts the server in the middle.
    let address = world.cut_the_power();
    world.restart_at(&address);
    assert!(play(&mut people, |_| false));

    // Everybody sees the same end: whom it took, and in which order.
    let aliens = "[...document.querySelectorAll('#table .infections li .token small')].map((e) => e.textContent)";
    let told = ask(windows[0], aliens);
    assert!(told.as_array().is_some_and(|aliens| !aliens.is_empty()), "{told}");
    for window in &windows[1..] {
        assert_eq!(ask(window, aliens), told);
    }
    assert_eq!(world.verified_record(&table)["game"], "thing");
    for window in windows {
        let errors = window.console_errors().unwrap();
        let other: Vec<_> = errors.iter().filter(|error| !error.contains("net::ERR_")).collect();
        assert!(other.is_empty(), "{other:?}");
    }
}

#[test]
fn a_crew_plays_a_whole_match_alone_on_a_phone_in_russian() {
    let world = World::new();
    let Some(phone) = browser(&Options::phone("ru")) else { return };
    gather(&phone, &world, &["[name=mode][value=crew]"]);
    let mut people = [Survivor::at(&phone, 1)];
    people[0].look_until("the match to start at once", |sight| sight.version > 0).unwrap();
    assert!(play(&mut people, |_| false));
    let width = ask(&phone, "document.documentElement.scrollWidth - innerWidth");
    assert_eq!(width, 0, "nothing scrolls sideways");
    assert_eq!(world.verified_record(&table_id(&phone))["game"], "thing");
    assert_quiet(&phone);
}
