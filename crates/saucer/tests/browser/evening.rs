//! An evening with friends: three people at three devices and a bot play Tremble to its end.

use saucer_browser::{Network, Options};

use crate::captain::Captain;
use crate::seated::{Plays, Rounds, assert_quiet_but_cut, begin, gather, join, leave_to_a_bot};
use crate::world::{World, ask, browser};

/// The rounds after which the phone is offline, the server is restarted, and bots bring the match to its end.
const OFFLINE: usize = 20;
const RESTART: usize = 40;
const BOTS: usize = 60;

#[test]
fn three_windows_and_a_bot_play_a_whole_match_and_one_of_them_was_offline() {
    let mut world = World::new();
    let options = [Options::desktop("en"), Options::desktop("ru"), Options::phone("en")];
    let Some(first) = browser(&options[0]) else { return };
    let others = [browser(&options[1]).unwrap(), browser(&options[2]).unwrap()];

    let chosen = ["[name=edition][value=retail]", "[name=captains][value='4']"];
    let table = gather(&first, &world, "tremble", &chosen);
    // The host sits in the first seat; two friends come by the link, and a bot takes the rest.
    others.iter().for_each(|friend| join(friend, &world, &table));
    begin(&first);

    let windows = [&first, &others[0], &others[1]];
    let mut captains: Vec<Captain<'_>> =
        windows.iter().enumerate().map(|(number, window)| Captain::at(window, number)).collect();
    for captain in &captains {
        captain.look_until("the match to start", |bridge| bridge.version > 0).unwrap();
    }

    let mut rounds = Rounds::new();
    while rounds.count() < BOTS && !rounds.play(&mut captains) {
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
    windows.into_iter().for_each(leave_to_a_bot);
    windows.iter().for_each(|window| window.wait_for("#table[data-over] .the-end").unwrap());

    // Everybody sees the same end, each in their own language, and the dice can be proved.
    let winners: Vec<_> = windows
        .iter()
        .map(|window| ask(window, "document.querySelectorAll('#table .the-end tr.won').length"))
        .collect();
    assert!(winners.iter().all(|n| *n == winners[0] && *n != 0), "{winners:?}");
    assert_eq!(world.verified_record(&table)["game"], "tremble");
    windows.into_iter().for_each(assert_quiet_but_cut);
}
