//! Which pages there are, and how one comes to them.

use std::collections::BTreeSet;

use saucer_browser::Options;

use super::{Walk, encounters, thing};
use crate::captain::Captain;
use crate::player::Player;
use crate::seated::{Plays, hand_over};
use crate::world::{ADMIN_KEY, World, browser, table_id};

/// Pages with an address of their own, each with the route that answers.
pub(super) const PAGES: &[(&str, &str)] = &[
    ("/", "/"),
    ("/fair", "/fair"),
    ("/settings", "/settings"),
    ("/settings/devices", "/settings/devices"),
    ("/statistics", "/statistics"),
    ("/turns", "/turns"),
    ("/recover", "/recover"),
    ("/admin", "/admin"),
    ("/t/ffffffffffffffff", "/t/{id}"),
    // No route at all.
    ("/no/page", ""),
];

/// What answers with the pages that every game has.
pub(super) const OF_GAMES: [&str; 3] = ["/new", "/rules/{game}", "/cards/{game}"];

/// Has the pages looked at that every game has: its form, its rules and, if it has any, its cards. Which games
/// there are is what the home page says, so that none is forgotten.
pub(super) fn look_at_games(walk: &mut Walk<'_>) {
    for game in games(walk) {
        for path in [format!("/new?game={game}"), format!("/rules/{game}")] {
            walk.goto(&path);
            walk.look(&path);
        }
        let cards = format!("/cards/{game}");
        if walk.browser.has(&format!("a[href^='{cards}']")).unwrap() {
            walk.goto(&cards);
            walk.look(&cards);
        }
    }
}

/// Has a table looked at of every game to which no scene has come.
pub(super) fn look_at_other_tables(walk: &mut Walk<'_>) {
    for game in games(walk) {
        if !walk.made.contains(&game) {
            make(walk, &game, &[]);
            walk.look(&format!("a table of {game}"));
        }
    }
}

/// The games that the home page leads to.
fn games(walk: &Walk<'_>) -> BTreeSet<String> {
    walk.goto("/");
    let read = "return [...document.querySelectorAll(`a[href*='/new?game=']`)]
        .map((link) => new URL(link.href).searchParams.get('game'))";
    let games = walk.browser.execute(read, Vec::new()).unwrap();
    let games: BTreeSet<String> = serde_json::from_value(games).unwrap();
    assert!(games.len() > 3, "the home page leads to its games: {games:?}");
    games
}

/// Pages of an evening that belong together.
pub(super) struct Scene {
    /// In complaints.
    pub(super) name: &'static str,
    /// What answers there.
    pub(super) routes: &'static [&'static str],
    /// Goes there and has everything looked at.
    pub(super) way: fn(&mut Walk<'_>, &str),
}

pub(super) const SCENES: &[Scene] = &[
    Scene { name: "skies", routes: &["/t/{id}", "/t/{id}/replay"], way: skies },
    Scene { name: "skies of a bot", routes: &["/t/{id}", "/fair", "/t/{id}/replay"], way: bot },
    Scene { name: "a guided match", routes: &["/t/{id}"], way: guided },
    Scene { name: "tremble, retail", routes: &["/t/{id}", "/t/{id}/talk"], way: retail },
    Scene { name: "tremble, prototype", routes: &["/t/{id}"], way: prototype },
    Scene { name: "the outpost", routes: &["/t/{id}"], way: thing::outpost },
    Scene { name: "a crew", routes: &["/t/{id}"], way: thing::crew },
    Scene { name: "a lesson of the thing", routes: &["/t/{id}"], way: thing::lesson },
    Scene { name: "the station", routes: &["/t/{id}", "/t/{id}/replay"], way: thing::station },
    Scene { name: "the hunted", routes: &["/t/{id}"], way: encounters::hunted },
    Scene { name: "the hunters", routes: &["/t/{id}"], way: encounters::hunters },
    Scene { name: "the crossover", routes: &["/t/{id}", "/new"], way: encounters::crossover },
    Scene { name: "a lesson of the hunt", routes: &["/t/{id}"], way: encounters::lesson },
    Scene { name: "the pack", routes: &["/t/{id}", "/t/{id}/replay"], way: encounters::pack },
    Scene { name: "connect four", routes: &["/t/{id}"], way: connect_four },
    Scene { name: "the dig", routes: &["/t/{id}"], way: dig },
    Scene { name: "one device", routes: &["/t/{id}"], way: one_device },
    Scene { name: "the phrase", routes: &["/settings", "/recover"], way: phrase },
    Scene { name: "devices and programs", routes: &["/settings/devices"], way: devices },
    Scene { name: "a bad evening", routes: &["/t/{id}/report", "/admin"], way: bad_evening },
    Scene { name: "somebody else", routes: &["/t/{id}", "/"], way: stranger },
    // The last one, since it takes the browser to another server.
    Scene { name: "the duel", routes: &["/t/{id}", "/statistics", "/"], way: duel },
];

/// Makes a table from the form of a game with these options, and opens it.
pub(super) fn make(walk: &mut Walk<'_>, game: &str, options: &[&str]) -> String {
    walk.made.insert(game.to_owned());
    walk.goto(&format!("/new?game={game}"));
    for option in options {
        walk.click(&format!("label:has(input{option})"));
    }
    walk.click("form[action='/tables'] p.go button");
    walk.browser.wait_for("main#table").unwrap();
    table_id(walk.browser)
}

/// Gives all free seats to bots and begins.
pub(super) fn begin(walk: &Walk<'_>) {
    walk.click("#table .fill button[value=rookie]");
    walk.click("#table [data-key=start]:not([disabled])");
    walk.browser.wait_for("main#table:not(.lobby)").unwrap();
}

/// The first two steps of a guided match.
pub(super) fn lesson(walk: &mut Walk<'_>, name: &str, game: &str) {
    walk.goto("/");
    walk.click(&format!(".game-{game} form.learn button"));
    walk.browser.wait_for("#coach").unwrap();
    walk.look(name);
    walk.click(".coach-next");
    walk.browser.wait_for("#coach[data-step='1']").unwrap();
    walk.look(&format!("the second step of {name}"));
}

/// A bot takes over a match that has begun; its end, and the replay of it.
pub(super) fn played_by_a_bot(walk: &mut Walk<'_>, name: &str) {
    hand_over(walk.browser);
    walk.browser.wait_for("#table[data-over]").unwrap();
    walk.look(&format!("the end of {name}"));
    let table = table_id(walk.browser);
    walk.goto(&format!("/t/{table}/replay"));
    walk.browser.wait_for(".replay-bar[data-ready]").unwrap();
    walk.look(&format!("replay of {name}"));
}

/// The only person at the table agrees to end it.
pub(super) fn early_end(walk: &mut Walk<'_>, name: &str) {
    walk.click("#table [data-key=seats-menu]");
    walk.click("#table [data-key=call-vote]");
    walk.browser.wait_for("#table .note.after").unwrap();
    walk.look(&format!("the early end of {name}"));
}

/// How somebody plays through the steps of a match.
pub(super) struct Steps {
    /// So many decisions at the most.
    pub(super) decisions: usize,
    /// What is done before a step is looked at.
    pub(super) before: fn(&Walk<'_>),
}

/// Somebody plays on, and each step is looked at that was not met before; says which.
pub(super) fn steps<P: Plays>(
    walk: &mut Walk<'_>,
    name: &str,
    mut person: P,
    Steps { decisions, before }: Steps,
) -> Vec<String> {
    let mut seen: Vec<String> = Vec::new();
    for _ in 0..decisions {
        let now = person.question().unwrap();
        if now.over {
            break;
        }
        if !seen.contains(&now.step) {
            before(walk);
            walk.look(&format!("{} of {name}", now.step));
            seen.push(now.step);
        }
        person.decide().unwrap();
    }
    person.question().unwrap();
    seen
}

fn skies(walk: &mut Walk<'_>, name: &str) {
    let table = make(walk, "skies", &[]);
    let mut player = Player::at(walk.browser);
    let now = player.play_until(|now| !now.dice.is_empty()).unwrap();
    walk.look(&format!("dice of {name}"));
    for panel in ["menu", "log", "help"] {
        walk.look_into(name, panel);
    }
    player.pick(&now.dice[0]).unwrap();
    walk.look(&format!("a die in hand of {name}"));
    player.play_until(|now| now.can_end).unwrap();
    walk.click("[data-do=hint]");
    walk.browser.wait_for(".hint .what").unwrap();
    walk.look(&format!("rooms and a hint of {name}"));
    walk.goto(&format!("/t/{table}/replay"));
    walk.browser.wait_for(".replay-bar[data-ready]").unwrap();
    walk.look(&format!("replay of {name}"));
    walk.look_into(&format!("the replay of {name}"), "jumps");
}

fn bot(walk: &mut Walk<'_>, name: &str) {
    let table = make(walk, "skies", &["[name=who][value=rookie]"]);
    walk.look(name);
    let player = Player::at(walk.browser);
    player.look_until("the bot ends the match", |now| now.over).unwrap();
    walk.look(&format!("the end of {name}"));
    walk.goto(&format!("/fair?table={table}"));
    walk.browser.wait_for("[data-dice] output[data-verdict=consistent]").unwrap();
    walk.look(&format!("checked dice of {name}"));
    walk.goto(&format!("/t/{table}/replay?at=20"));
    walk.browser.wait_for(".replay-bar[data-ready]").unwrap();
    walk.look(&format!("replay of {name}"));
}

fn guided(walk: &mut Walk<'_>, name: &str) {
    lesson(walk, name, "skies");
}

/// A table of Tremble from its gathering through the steps of its first turn.
fn tremble(walk: &mut Walk<'_>, name: &str, options: &[&str]) {
    make(walk, "tremble", options);
    walk.look(&format!("gathering of {name}"));
    begin(walk);
    let mut captain = Captain::at(walk.browser, 0);
    let mut seen = Vec::new();
    // A turn has more decisions than that only for a large fleet, and no match is over by then.
    for _ in 0..24 {
        let now =
            captain.look_until("a question", |bridge| bridge.is_asked() || bridge.over).unwrap();
        if now.over || walk.browser.text("#table .turns li.now").unwrap().as_str() > "1" {
            break;
        }
        if !seen.contains(&now.step) {
            walk.look(&format!("{} of {name}", now.step));
            seen.push(now.step);
        }
        captain.decide().unwrap();
    }
    assert!(seen.len() >= 2, "{seen:?}");
}

fn retail(walk: &mut Walk<'_>, name: &str) {
    tremble(walk, name, &["[name=edition][value=retail]", "[name=captains][value='4']"]);
    for panel in ["log", "help"] {
        walk.look_into(name, panel);
    }
    walk.click("[data-do=talk]");
    walk.browser.fill("#talk .say-form input[name=text]", "Кря").unwrap();
    walk.click("#talk .say-form button");
    walk.browser.wait_for("#talk li.mine[data-n='1']").unwrap();
    walk.look(&format!("chat of {name}"));
    let table = table_id(walk.browser);
    walk.goto(&format!("/t/{table}/talk"));
    walk.look(&format!("the page of the chat of {name}"));
}

fn prototype(walk: &mut Walk<'_>, name: &str) {
    tremble(walk, name, &["[name=edition][value=prototype]", "[name=captains][value='3']"]);
    // The only person at the table agrees to end it.
    walk.browser.wait_for("#table[data-owed]").unwrap();
    walk.click("#table [data-key=seats-menu]");
    walk.look(&format!("seats of {name}"));
    walk.click("#table [data-key=call-vote]");
    walk.browser.wait_for("#table .note.after").unwrap();
    walk.look(&format!("the early end of {name}"));
    let table = table_id(walk.browser);
    walk.goto(&format!("/t/{table}/replay?at=9"));
    walk.browser.wait_for(".replay-bar[data-ready]").unwrap();
    walk.look(&format!("replay of {name}"));
}

fn connect_four(walk: &mut Walk<'_>, name: &str) {
    make(walk, "connect-four", &[]);
    begin(walk);
    walk.browser.wait_for("#table[data-owed]").unwrap();
    walk.click("#table button[name=decision]");
    walk.browser.wait_for("#table .disc").unwrap();
    walk.browser.wait_for("#table[data-owed]").unwrap();
    walk.look(name);
}

fn dig(walk: &mut Walk<'_>, name: &str) {
    make(walk, "dig", &["[name=crew][value=four]"]);
    begin(walk);
    walk.browser.wait_for("#table[data-owed] [data-key=leave]").unwrap();
    walk.look(name);
    walk.click("#table [data-key=leave]");
    walk.browser.wait_for("dialog#doubt:modal").unwrap();
    walk.look(&format!("a loss in {name}"));
    walk.click("#doubt [data-key=doubt-back]");
    walk.browser.wait_gone("#doubt").unwrap();
}

/// Three rounds: a card is chosen and committed in each. A match in earnest, since no other counts in statistics.
fn duel(walk: &mut Walk<'_>, name: &str) {
    let earnest = World::in_earnest();
    let mut there =
        Walk { browser: walk.browser, world: &earnest, found: Vec::new(), made: BTreeSet::new() };
    duel_in_earnest(&mut there, name);
    walk.found.append(&mut there.found);
}

fn duel_in_earnest(walk: &mut Walk<'_>, name: &str) {
    make(walk, "duel", &["[name=length][value=short]"]);
    begin(walk);
    walk.browser.wait_for("#table[data-owed]").unwrap();
    walk.look(name);
    let press = "const all = [...document.querySelectorAll('#table:not([aria-busy]) button[name=decision]:not([aria-disabled])')];
        (all.find((button) => button.value.includes('commit')) ?? all[0])?.click();
        return 'over' in document.querySelector('#table').dataset;";
    walk.browser
        .wait_until("the end of a duel", |browser| Ok(browser.execute(press, Vec::new())? == true))
        .unwrap();
    walk.look(&format!("the end of {name}"));
    for page in ["/statistics", "/"] {
        walk.goto(page);
        walk.look(&format!("{page} after {name}"));
    }
}

fn one_device(walk: &mut Walk<'_>, name: &str) {
    make(walk, "tremble", &["[name=edition][value=retail]", "[name=captains][value='2']"]);
    for panel in ["who", "device", "qr"] {
        walk.look_into(name, panel);
    }
    walk.click("#table [popovertarget=device]");
    walk.browser.fill("#device input[name=name]", "Bender").unwrap();
    walk.click("#device [data-key=device-add]");
    walk.click("#table [data-key=start]:not([disabled])");
    walk.browser.wait_for("#table .handover [data-key=claim]").unwrap();
    walk.look(name);
}

fn phrase(walk: &mut Walk<'_>, name: &str) {
    walk.goto("/settings");
    walk.click("form[action='/settings/phrase'] button");
    walk.browser.wait_for(".phrase li").unwrap();
    walk.look(name);
    walk.goto("/recover");
    walk.browser.fill("input[name=phrase]", "one two three four five sixty").unwrap();
    walk.click("main form button");
    walk.browser.wait_for(".notice").unwrap();
    walk.look(&format!("{name} that is wrong"));
}

fn devices(walk: &mut Walk<'_>, name: &str) {
    walk.goto("/settings/devices");
    walk.browser.fill("input[name=name]", "a bot of mine").unwrap();
    walk.click("#programs form:has(input[name=name]) button");
    walk.browser.wait_for(".token").unwrap();
    walk.look(name);
}

/// Somebody is removed, muted and reported, and the operator sees to it.
fn bad_evening(walk: &mut Walk<'_>, name: &str) {
    let Some(guest) = browser(&Options::desktop("en")) else { return };
    let table = make(walk, "dig", &["[name=visibility][value=open]"]);
    guest.goto(&walk.world.url(&format!("/t/{table}"))).unwrap();
    guest.click("[data-key=sit-1]").unwrap();
    guest.wait_for(".seat-card.own").unwrap();
    guest.goto(&walk.world.url(&format!("/t/{table}/talk"))).unwrap();
    guest.fill("#say input[name=text]", "a rude line").unwrap();
    guest.click("#say button").unwrap();
    guest.wait_for("li.mine[data-n='1']").unwrap();
    walk.goto(&format!("/t/{table}"));
    walk.click("[data-key=remove-1]");
    walk.look(&format!("the gathering of {name}"));
    walk.click("[data-key=remove]");
    walk.browser.wait_gone("[data-key=remove-1]").unwrap();
    guest.goto(&walk.world.url(&format!("/t/{table}"))).unwrap();
    guest.wait_for("main#table .notice[role=status]").unwrap();
    walk.goto(&format!("/t/{table}/talk"));
    walk.look(&format!("the chat of {name}"));
    walk.click(".line-more");
    walk.browser.wait_for("#report textarea").unwrap();
    walk.look(&format!("what is to be done about {name}"));
    walk.browser.fill("#report textarea", "it hurts").unwrap();
    walk.click("#report button");
    walk.browser.wait_for(".concern .notice[role=status]").unwrap();
    walk.look(&format!("a report of {name}"));
    walk.click("#mute button");
    walk.browser.wait_for("main#table").unwrap();
    walk.goto(&format!("/t/{table}/talk"));
    walk.browser.wait_for(".talk-muted li").unwrap();
    walk.look(&format!("somebody muted in {name}"));
    walk.goto("/admin");
    walk.browser.fill("input[name=key]", ADMIN_KEY).unwrap();
    walk.click("form[action='/admin'] button");
    walk.browser.wait_for(".report").unwrap();
    walk.look(&format!("the desk of {name}"));
    walk.click(".report button[value=block]");
    walk.browser.wait_for("#blocks button[value=unblock]").unwrap();
    walk.click("#acts details:nth-of-type(1) summary");
    walk.look(&format!("the desk after {name}"));
    guest.goto(&walk.world.url("/")).unwrap();
    guest.wait_for("main.problem").unwrap();
    walk.click("#log ~ form button");
    walk.browser.wait_for("input[name=key]").unwrap();
}

/// What somebody without a seat sees: open tables, a match to watch, and a door that stays shut.
fn stranger(walk: &mut Walk<'_>, name: &str) {
    let Some(host) = browser(&Options::desktop("en")) else { return };
    let make = |visibility: &str| {
        host.goto(&walk.world.url("/new?game=dig")).unwrap();
        host.click(&format!("label:has(input[name=visibility][value={visibility}])")).unwrap();
        host.click("form[action='/tables'] p.go button").unwrap();
        host.wait_for("main#table.lobby").unwrap();
        table_id(&host)
    };
    let (open, private) = (make("open"), make("private"));
    walk.goto("/");
    walk.browser.wait_for(&format!("a[href='/t/{open}']")).unwrap();
    walk.look(&format!("open tables for {name}"));
    for table in [open, private] {
        walk.goto(&format!("/t/{table}"));
        walk.look(&format!("a table of {name}"));
    }
}
