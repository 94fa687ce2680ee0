//! Encounters in real browsers: people who help each other between phones, one alone, rivals who duel, and a crossover with
//! the hive.

use saucer_browser::{Browser, Options};

use crate::hunter::{Hunter, Wilds};
use crate::seated::{Plays, Rounds, Sight, begin, gather, join, leave_to_a_bot, scroll_to};
use crate::world::{World, ask, assert_quiet, browser, table_id};

/// The figures of the end and who is told there, which are the same in every language.
const FIGURES: &str = "[...document.querySelectorAll('#table .the-end :is(dd, b)')].map((e) => e.textContent.replace(/[^0-9−]/g, ''))";

/// Decides in turn until somebody waits who can offer a card to somebody who has the turn; says who they are.
fn until_help_is_possible(people: &mut [Hunter<'_>; 2]) -> (usize, usize) {
    let helps = |now: &Sight<Wilds>| !now.owed && now.own.starting("offer").next().is_some();
    let acts = |now: &Sight<Wilds>| now.owed && now.step == "actions";
    for _ in 0..60 {
        let seen = people.each_mut().map(|one| one.decide().unwrap());
        for (helper, other) in [(0, 1), (1, 0)] {
            if helps(&seen[helper]) && acts(&seen[other]) {
                return (helper, other);
            }
        }
    }
    panic!("nobody can help anybody");
}

#[test]
fn two_phones_and_a_bot_play_hunted_to_its_end_and_help_each_other() {
    let world = World::new();
    let Some(first) = browser(&Options::phone("en")) else { return };
    let second = browser(&Options::phone("ru")).unwrap();
    let chosen = ["[name=mode][value=hunted]", "[name=players][value='3']"];
    let table = gather(&first, &world, "encounters", &chosen);
    join(&second, &world, &table);
    begin(&first);
    let windows = [&first, &second];
    let mut people = [Hunter::at(&first, 0), Hunter::at(&second, 1)];
    for person in &people {
        person.look_until("the match to start", |now| now.version > 0).unwrap();
    }

    // One offers a card on another one's turn, without holding it up, and that one plays a copy.
    let (helper, other) = until_help_is_possible(&mut people);
    let helping = people[helper].look_until("cards to offer", |now| !now.owed).unwrap();
    let card = helping.own.starting("offer").next().expect("it was seen").clone();
    people[helper].press(&helping, &card).unwrap();
    let offered = |now: &Sight<Wilds>| now.owed && now.own.starting("copy").next().is_some();
    let seen = people[other].look_until("the offer on the other phone", offered).unwrap();
    let copy = seen.own.starting("copy").next().expect("it was seen").clone();
    people[other].press(&seen, &copy).unwrap();
    windows[helper].wait_for("#table .tile.copied").unwrap();
    // Only one card goes to each turn.
    let after = people[helper].look_until("the same turn", |now| !now.owed).unwrap();
    assert_eq!(after.own.starting("offer").count(), 0, "{after:?}");

    Rounds::new().play_on(&mut people, 40);
    windows.into_iter().for_each(leave_to_a_bot);
    windows.iter().for_each(|window| window.wait_for("#table[data-over] .the-end").unwrap());
    let told = ask(windows[0], FIGURES);
    assert!(told.as_array().is_some_and(|figures| figures.len() > 4), "{told}");
    assert_eq!(ask(windows[1], FIGURES), told, "both see the same end");
    assert_eq!(world.verified_record(&table)["game"], "encounters");
    windows.into_iter().for_each(assert_quiet);
}

#[track_caller]
fn assert_narrow(browser: &Browser) {
    let width = ask(browser, "document.documentElement.scrollWidth - innerWidth");
    assert_eq!(width, 0, "nothing scrolls sideways");
}

#[test]
fn one_alone_plays_a_whole_match_on_a_phone_in_russian() {
    let world = World::new();
    let Some(phone) = browser(&Options::phone("ru")) else { return };
    let chosen = ["[name=mode][value=hunted]", "[name=players][value='1']"];
    let table = gather(&phone, &world, "encounters", &chosen);
    let mut people = [Hunter::at(&phone, 2)];
    let now = people[0].look_until("the first turn", |now| now.owed).unwrap();
    assert!(now.own.starting("play").count() > 0, "{now:?}");
    assert_narrow(&phone);
    // One press plays all that needs no choice.
    scroll_to(&phone, "#table [data-key=play-all]").unwrap();
    phone.click("#table [data-key=play-all]").unwrap();
    phone.wait_gone("#table [data-key=play-all]").unwrap();
    let sums = "[...document.querySelectorAll('#table .pool :is(.recruit, .attack) b')].reduce((sum, b) => sum + +b.textContent, 0)";
    assert!(ask(&phone, sums).as_u64().is_some_and(|sum| sum > 0), "there is something to spend");

    assert!(Rounds::new().play_on(&mut people, usize::MAX));
    phone.wait_for("#table .the-end .verdict").unwrap();
    assert_narrow(&phone);
    assert_eq!(world.verified_record(&table)["game"], "encounters");
    assert_quiet(&phone);
}

/// Makes a table of rivals from the suggestion of the form.
fn rivals(browser: &Browser, world: &World) -> String {
    browser.goto(&world.url("/new?game=encounters")).unwrap();
    for press in [
        "label:has(input[name=mode][value=hunters])",
        ".suggestions.for-hunters a[href*='rivalries=secret']",
        "label:has(input[name=players][value='3'])",
        "form[action='/tables'] p.go button",
    ] {
        browser.wait_for(press).unwrap();
        scroll_to(browser, press).unwrap();
        browser.click(press).unwrap();
    }
    browser.wait_for("main#table").unwrap();
    table_id(browser)
}

/// The rivalry in the own room of trophies.
fn rivalry(browser: &Browser) -> String {
    browser.click("#table [data-key=lodge]").unwrap();
    browser.wait_for("#lodge:popover-open").unwrap();
    let name = browser.attrs("#lodge [data-piece=rivalry-own] .face", "aria-label").unwrap();
    browser.click("#lodge .close").unwrap();
    name[0].clone()
}

#[test]
fn two_rivals_and_a_bot_play_hunters_to_the_end_with_a_duel_and_rivalries() {
    let world = World::new();
    let Some(first) = browser(&Options::desktop("en")) else { return };
    let second = browser(&Options::phone("en")).unwrap();
    let windows = [&first, &second];
    let mut duels = 0;
    // Whether there is a duel hangs on what the armory has; it comes in nearly every match.
    for _ in 0..3 {
        let table = rivals(&first, &world);
        join(&second, &world, &table);
        begin(&first);
        let mut people = [Hunter::at(&first, 0), Hunter::at(&second, 1)];
        let mut rounds = Rounds::new();
        let knows = |window: &Browser| window.has("#lodge [data-piece=rivalry-own]").unwrap();
        while !windows.iter().all(|window| knows(window)) {
            assert!(!rounds.play(&mut people), "the match ended before rivalries were dealt");
        }
        let secret = windows.map(rivalry);
        assert_ne!(secret[0], secret[1], "everybody has another one");

        while people.iter().all(|one| one.duels == 0) && !rounds.play(&mut people) {}
        windows.into_iter().for_each(leave_to_a_bot);
        windows.iter().for_each(|window| window.wait_for("#table .honors").unwrap());
        let told = windows.map(|window| window.text("#table .honors").unwrap());
        assert_eq!(told[0], told[1], "both see the same honor");
        for name in &secret {
            let title = name.split(',').next().unwrap();
            assert!(told[0].contains(title), "{title} is told: {}", told[0]);
        }
        assert_eq!(world.verified_record(&table)["game"], "encounters");
        duels += people.iter().map(|one| one.duels).sum::<usize>();
        if duels > 0 {
            break;
        }
    }
    assert!(duels > 0, "nobody fought a duel");
    windows.into_iter().for_each(assert_quiet);
}

/// Makes a table for two from a suggestion of the form.
fn suggested(browser: &Browser, world: &World, mode: &str, films: &str) -> String {
    browser.goto(&world.url("/new?game=encounters")).unwrap();
    for press in [
        &format!("label:has(input[name=mode][value={mode}])"),
        &format!(".suggestions.for-{mode} a[href*='{films}']"),
        "label:has(input[name=players][value='2'])",
        "form[action='/tables'] p.go button",
    ] {
        browser.wait_for(press).unwrap();
        scroll_to(browser, press).unwrap();
        browser.click(press).unwrap();
    }
    browser.wait_for("main#table").unwrap();
    table_id(browser)
}

/// E-20: people against predators and the hive.
#[test]
fn two_play_a_crossover_to_its_end() {
    two_meet_the_hive("crossover", "film=jungle&other=freighter");
}

/// E-23: predators who hunt the hive.
#[test]
fn two_play_a_safari_to_its_end() {
    two_meet_the_hive("safari", "film=colony");
}

/// Two on a phone and at a desk, to the end of the match.
fn two_meet_the_hive(mode: &str, films: &str) {
    let world = World::new();
    let Some(first) = browser(&Options::desktop("en")) else { return };
    let second = browser(&Options::phone("ru")).unwrap();
    let windows = [&first, &second];
    let table = suggested(&first, &world, mode, films);
    join(&second, &world, &table);
    first.click("#table [data-key=start]:not([disabled])").unwrap();
    first.wait_for("main#table:not(.lobby)").unwrap();
    let mut people = [Hunter::at(&first, 0), Hunter::at(&second, 1)];
    for person in &people {
        person.look_until("the match to start", |now| now.version > 0).unwrap();
    }
    windows.iter().for_each(|window| window.wait_for("#table .hatchery .brood").unwrap());
    assert_narrow(&second);
    let mut rounds = Rounds::new();
    rounds.play_on(&mut people, 60);
    assert_narrow(&second);
    windows.into_iter().for_each(leave_to_a_bot);
    windows.iter().for_each(|window| window.wait_for("#table[data-over] .the-end").unwrap());
    let told = ask(windows[0], FIGURES);
    assert!(told.as_array().is_some_and(|figures| figures.len() > 4), "{told}");
    assert_eq!(ask(windows[1], FIGURES), told, "both see the same end");
    let record = world.verified_record(&table);
    assert_eq!(record["setup"]["mode"], mode, "{}", record["setup"]);
    windows.into_iter().for_each(assert_quiet);
}
