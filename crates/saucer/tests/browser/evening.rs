//! An evening with friends: three people at three devices and a bot play Tremble to its end.

use saucer_browser::{Browser, Network, Options};

use crate::captain::Captain;
use crate::rounds::Rounds;
use crate::world::{World, ask, browser, table_id};

/// The rounds after which the phone is offline, and the server is restarted.
const OFFLINE: usize = 20;
const RESTART: usize = 40;

/// Makes a table of tremble with these options by clicking, and returns its id.
pub(crate) fn gather(browser: &Browser, world: &World, options: &[&str]) -> String {
    gather_at(browser, &world.url(""), options)
}

/// The same on the server at this address.
pub(crate) fn gather_at(browser: &Browser, home: &str, options: &[&str]) -> String {
    browser.goto(&format!("{home}/")).unwrap();
    browser.click("main a[href='/new?game=tremble']").unwrap();
    for option in options {
        let label = format!("label:has(input{option})");
        browser.wait_for(&label).unwrap();
        // A thumb scrolls up what lies behind the button that stays in sight.
        let scroll = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";
        browser.execute(scroll, vec![label.as_str().into()]).unwrap();
        browser.click(&label).unwrap();
    }
    browser.click("form[action='/tables'] p.go button").unwrap();
    browser.wait_for("main#table.lobby").unwrap();
    table_id(browser)
}

/// Sits down in the first free seat and is ready.
fn join(browser: &Browser, world: &World, table: &str) {
    join_at(browser, &world.url(""), table);
}

/// The same on the server at this address.
pub(crate) fn join_at(browser: &Browser, home: &str, table: &str) {
    browser.goto(&format!("{home}/t/{table}")).unwrap();
    browser.click("#table [data-key^='sit-']").unwrap();
    browser.click("#table [data-key=ready]").unwrap();
    browser.wait_for("#table .seat-card.ready").unwrap();
}

#[test]
fn three_windows_and_a_bot_play_a_whole_match_and_one_of_them_was_offline() {
    let mut world = World::new();
    let options = [Options::desktop("en"), Options::desktop("ru"), Options::phone("en")];
    let Some(first) = browser(&options[0]) else { return };
    let others = [browser(&options[1]).unwrap(), browser(&options[2]).unwrap()];

    let chosen = ["[name=edition][value=retail]", "[name=captains][value='4']"];
    let table = gather(&first, &world, &chosen);
    // The host sits in the first seat; two friends come by the link, and a bot takes the rest.
    others.iter().for_each(|friend| join(friend, &world, &table));
    first.click("#table .fill button[value=rookie]").unwrap();
    first.click("#table [data-key=start]:not([disabled])").unwrap();

    let windows = [&first, &others[0], &others[1]];
    let mut captains: Vec<Captain<'_>> =
        windows.iter().enumerate().map(|(number, window)| Captain::at(window, number)).collect();
    for captain in &captains {
        captain.look_until("the match to start", |bridge| bridge.version > 0).unwrap();
    }

    let mut rounds = Rounds::new();
    while !rounds.play(&mut captains) {
        // A third into the match the phone loses its connection. The others play on as far as
        // they can without it.
        if rounds.count() == OFFLINE {
            windows[2].set_network(Network::Offline).unwrap();
            for _ in 0..10 {
                captains[..2].iter_mut().for_each(|captain| drop(captain.decide().unwrap()));
            }
            windows[2].wait_for("#lost:not([hidden])").unwrap();
            windows[2].set_network(Network::Online).unwrap();
            windows[2].wait_for("#lost[hidden]").unwrap();
        }
        // Later the host restarts the server while everybody is connected.
        if rounds.count() == RESTART {
            let address = world.cut_the_power();
            world.restart_at(&address);
        }
    }
    assert!(rounds.count() > RESTART, "the match was long enough to be interrupted");

    // Everybody sees the same end, each in their own language, and the dice can be proved.
    let winners: Vec<_> = windows
        .iter()
        .map(|window| ask(window, "document.querySelectorAll('#table .the-end tr.won').length"))
        .collect();
    assert!(winners.iter().all(|n| *n == winners[0] && *n != 0), "{winners:?}");
    assert_eq!(world.verified_record(&table)["game"], "tremble");
    // A browser complains about streams that were cut; nothing else may be in the console.
    for window in windows {
        let errors = window.console_errors().unwrap();
        let other: Vec<_> = errors.iter().filter(|error| !error.contains("net::ERR_")).collect();
        assert!(other.is_empty(), "{other:?}");
    }
}
