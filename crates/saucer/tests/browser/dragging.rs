//! Dice are dragged with a mouse.

use saucer_browser::{Browser, Options, Rect};
use serde_json::json;

use crate::player::Player;
use crate::world::{World, assert_quiet, browser, new_table};

fn mouse(browser: &Browser, kind: &str, at: Rect) {
    let (x, y) = (at.x + at.width / 2.0, at.y + at.height / 2.0);
    let pressed = u8::from(kind != "mouseReleased");
    let event = json!({
        "type": kind, "x": x, "y": y, "button": "left", "buttons": pressed, "clickCount": 1
    });
    browser.tools("Input.dispatchMouseEvent", event).unwrap();
}

fn rect(browser: &Browser, css: &str) -> Rect {
    browser.rects(css).unwrap()[0]
}

#[test]
fn a_die_is_dragged_into_the_base_and_one_that_is_dropped_beside_it_goes_back() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    new_table(&browser, &world);
    let player = Player::at(&browser);
    let before = player.look_until("a question", |s| !s.dice.is_empty()).unwrap();

    let die = format!("a.die-link[data-die='{}']", before.dice[0]);
    mouse(&browser, "mousePressed", rect(&browser, &die));
    let beside = Rect { x: 4.0, y: 300.0, width: 1.0, height: 1.0 };
    mouse(&browser, "mouseMoved", beside);
    browser.wait_for(".dragged").unwrap();
    let picked = player.look_until("cells that take it", |s| !s.cells.is_empty()).unwrap();
    mouse(&browser, "mouseReleased", beside);
    browser.wait_gone(".dragged").unwrap();
    assert_eq!(player.look().unwrap().version, before.version, "nothing is decided");

    mouse(&browser, "mousePressed", rect(&browser, &die));
    let cell = rect(&browser, &format!("#cell-{}", picked.cells[0]));
    mouse(&browser, "mouseMoved", beside);
    mouse(&browser, "mouseMoved", cell);
    browser.wait_for(&format!("#cell-{}.peek", picked.cells[0])).unwrap();
    mouse(&browser, "mouseReleased", cell);
    let after = player.look_until("the die lies", |s| s.version > before.version).unwrap();
    assert_eq!(after.dice.len(), before.dice.len() - 1);
    assert_quiet(&browser);
}
