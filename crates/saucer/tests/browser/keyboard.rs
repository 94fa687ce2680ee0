//! A whole match without a mouse.

use saucer_browser::{Browser, Key, Options};

use crate::player::Player;
use crate::world::{World, ask, assert_quiet, browser, table_id};

/// The cell or column that has the focus, such as `cell-2-5` or `start-3`.
fn focus(browser: &Browser) -> String {
    let here = "document.activeElement.id || document.activeElement.dataset.key || ''";
    ask(browser, here).as_str().unwrap().to_owned()
}

/// Presses Tab until this has the focus.
fn tab_to(browser: &Browser, css: &str) {
    let there = format!("document.activeElement.matches({css:?})");
    for _ in 0..60 {
        if ask(browser, &there) == true {
            return;
        }
        browser.press(&[Key::Tab]).unwrap();
    }
    panic!("Tab does not lead to {css}");
}

/// Goes to a cell with the arrows: towards it if possible, and never twice the same way.
fn go_to_cell(browser: &Browser, cell: &str) {
    let place = |name: &str| -> Option<(i32, i32)> {
        let (row, column) = name.strip_prefix("cell-")?.split_once('-')?;
        Some((row.parse().ok()?, column.parse().ok()?))
    };
    let target = format!("cell-{cell}");
    let (row, column) = place(&target).unwrap();
    let mut tried = Vec::new();
    for _ in 0..60 {
        let here = focus(browser);
        if here == target {
            return;
        }
        // Where there is no cell yet, any arrow leads to one.
        let (r, c) = place(&here).unwrap_or((row + 1, column));
        let sideways = if c < column { Arrow::Right } else { Arrow::Left };
        let upright = if r < row { Arrow::Down } else { Arrow::Up };
        let mut order = vec![upright, sideways];
        if c != column {
            order.rotate_left(1);
        }
        order.extend([Arrow::Left, Arrow::Right, Arrow::Up, Arrow::Down]);
        let fresh = order.into_iter().find(|arrow| !tried.contains(&(here.clone(), *arrow)));
        let Some(arrow) = fresh else { break };
        tried.push((here, arrow));
        browser.press(&[arrow.key()]).unwrap();
    }
    panic!("the arrows do not lead to {target}: {tried:?}");
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

impl Arrow {
    fn key(self) -> Key {
        match self {
            Arrow::Left => Key::Left,
            Arrow::Right => Key::Right,
            Arrow::Up => Key::Up,
            Arrow::Down => Key::Down,
        }
    }
}

#[test]
fn a_match_by_keys() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    browser.goto(&world.url("/")).unwrap();
    tab_to(&browser, "main a[href='/new?game=skies']");
    browser.press(&[Key::Enter]).unwrap();
    browser.wait_for("form[action='/tables']").unwrap();
    tab_to(&browser, "form[action='/tables'] .go button");
    browser.press(&[Key::Enter]).unwrap();
    let player = Player::at(&browser);
    player.look().unwrap();

    for n in 0_usize.. {
        let mut now = player.look_until("a question", |s| s.over || s.is_asked()).unwrap();
        if now.over {
            break;
        }
        if now.cells.is_empty() && !now.dice.is_empty() {
            let tray = browser.attrs("a.die-link[data-die]", "data-key").unwrap();
            let number: u32 = tray[n % tray.len()]["die-".len()..].parse().unwrap();
            browser.keys(&(number + 1).to_string()).unwrap();
            now = player.look_until("a die in the hand", |s| !s.cells.is_empty()).unwrap();
        }
        if !now.columns.is_empty() {
            tab_to(&browser, ".start:not(.no)");
            browser.press(&[Key::Enter]).unwrap();
        } else if !now.cells.is_empty() {
            go_to_cell(&browser, &now.cells[n * 5 % now.cells.len()]);
            browser.press(&[Key::Enter]).unwrap();
        } else {
            browser.keys("e").unwrap();
        }
        let answered =
            player.look_until("an answer to the key", |s| s.version > now.version || s.doubts);
        if answered.unwrap().version == now.version {
            tab_to(&browser, "#doubt [data-key=doubt-go-on]");
            browser.press(&[Key::Enter]).unwrap();
            player.look_until("the answer to a doubt", |s| s.version > now.version).unwrap();
        }
    }
    tab_to(&browser, "details.end a[href$='/replay']");
    browser.press(&[Key::Enter]).unwrap();
    browser.wait_for("main.replay").unwrap();
    assert_eq!(world.verified_record(&table_id(&browser))["game"], "skies");
    assert_quiet(&browser);
}

#[test]
fn keys_undo_ask_for_a_hint_and_for_help() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    crate::world::new_table(&browser, &world);
    let player = Player::at(&browser);
    let before = player.look().unwrap();
    browser.keys("h").unwrap();
    browser.wait_for(".hint .what").unwrap();
    let at = before.dice.iter().position(|die| die.starts_with("black")).unwrap();
    let black = Some(before.dice[at].clone());
    browser.keys(&(at + 1).to_string()).unwrap();
    let picked = player.look_until("a die in the hand", |s| s.picked == black).unwrap();
    go_to_cell(&browser, &picked.cells[0]);
    browser.press(&[Key::Enter]).unwrap();
    let placed = player.look_until("the die lies", |s| s.version > before.version).unwrap();
    browser.keys("u").unwrap();
    let back = player.look_until("it is back", |s| s.version > placed.version).unwrap();
    assert_eq!(back.dice, before.dice);
    browser.keys("?").unwrap();
    browser.wait_for("#help:popover-open").unwrap();
    browser.press(&[Key::Escape]).unwrap();
    browser.wait_gone("#help:popover-open").unwrap();
    assert_quiet(&browser);
}
