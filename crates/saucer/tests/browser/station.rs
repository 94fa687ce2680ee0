//! The Thing in real browsers: an evening at the station, and a crew alone on a phone.

use saucer_browser::{Browser, Network, Options};

use crate::seated::{
    Plays, Rounds, assert_quiet_but_cut, begin, gather, hand_over, join, leave_to_a_bot,
};
use crate::survivor::Survivor;
use crate::world::{World, ask, assert_quiet, browser};

/// So many rounds are played after the last break; then bots bring the match to its end.
const AFTERWARDS: usize = 12;

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
    let chosen = ["[name=mode][value=station]", "[name=players][value='8']"];
    let table = gather(&first, &world, "thing", &chosen);
    others.iter().for_each(|friend| join(friend, &world, &table));
    begin(&first);

    let windows: Vec<&Browser> = std::iter::once(&first).chain(&others).collect();
    let mut people: Vec<Survivor<'_>> =
        windows.iter().enumerate().map(|(number, window)| Survivor::at(window, number)).collect();
    for person in &people {
        person.look_until("the match to start", |sight| sight.version > 0).unwrap();
    }
    let (mut rounds, ended) = (Rounds::new(), "the match ended before everything was tried");
    assert!(!rounds.play_on(&mut people, 8), "{ended}");

    // A phone loses its connection and finds the table again.
    windows[2].set_network(Network::Offline).unwrap();
    windows[2].wait_for("#lost:not([hidden])").unwrap();
    windows[2].set_network(Network::Online).unwrap();
    windows[2].wait_for("#lost[hidden]").unwrap();

    // Somebody hands the seat to a bot, and comes back.
    hand_over(windows[4]);
    windows[4].wait_for("#table [data-key=take-back]").unwrap();
    assert!(!rounds.play_on(&mut people[..4], 4), "{ended}");
    windows[4].click("#table [data-key=take-back]").unwrap();
    windows[4].wait_gone("#table [data-key=take-back]").unwrap();

    // The host restarts the server in the middle, and everybody plays on.
    let address = world.cut_the_power();
    world.restart_at(&address);
    rounds.play_on(&mut people, AFTERWARDS);
    windows.iter().for_each(|window| leave_to_a_bot(window));
    windows.iter().for_each(|window| window.wait_for("#table[data-over]").unwrap());

    // Everybody sees the same end: whom it took, and in which order.
    let aliens = "[...document.querySelectorAll('#table .infections li .token use')].map((e) => e.getAttribute('href'))";
    let told = ask(windows[0], aliens);
    assert!(told.as_array().is_some_and(|aliens| !aliens.is_empty()), "{told}");
    for window in &windows[1..] {
        assert_eq!(ask(window, aliens), told);
    }
    assert_eq!(world.verified_record(&table)["game"], "thing");
    windows.into_iter().for_each(assert_quiet_but_cut);
}

#[test]
fn a_crew_plays_a_whole_match_alone_on_a_phone_in_russian() {
    let world = World::new();
    let Some(phone) = browser(&Options::phone("ru")) else { return };
    let table = gather(&phone, &world, "thing", &["[name=mode][value=crew]"]);
    let mut people = [Survivor::at(&phone, 1)];
    people[0].look_until("the match to start at once", |sight| sight.version > 0).unwrap();
    assert!(Rounds::new().play_on(&mut people, usize::MAX));
    let width = ask(&phone, "document.documentElement.scrollWidth - innerWidth");
    assert_eq!(width, 0, "nothing scrolls sideways");
    assert_eq!(world.verified_record(&table)["game"], "thing");
    assert_quiet(&phone);
}
