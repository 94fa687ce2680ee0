//! A table of Tremble without script: every decision is a button of a plain form.

use saucer_browser::{Browser, Options, Script};

use crate::captain::{Bridge, Captain};
use crate::seated::Sight;
use crate::seated::{begin, gather};
use crate::world::{World, ask, assert_quiet, browser};

/// The turn that the track of turns marks.
fn turn(browser: &Browser) -> String {
    browser.text("#table .turns li.now").unwrap()
}

/// What the page shows once something is asked. It does not refresh itself, so it is loaded again
/// until the bot has decided.
fn asked(browser: &Browser, page: &str) -> Sight<Bridge> {
    let captain = Captain::at(browser, 0);
    let mut now = captain.look().unwrap();
    browser
        .wait_until("a question", |browser| {
            now = captain.look()?;
            let ready = now.is_asked() || now.over;
            if !ready {
                browser.goto(page)?;
            }
            Ok(ready)
        })
        .unwrap();
    now
}

/// A button that leads on: one ship is sent, nothing is bought and nothing taken back.
fn leading(now: &Sight<Bridge>) -> &str {
    let starting = |prefix: &str| now.own.buttons.iter().find(|name| name.starts_with(prefix));
    let send = starting("send-").filter(|_| now.own.sent == 0);
    let plain = send.or_else(|| starting("commit")).or_else(|| starting("fight"));
    plain.or_else(|| starting("raid")).unwrap_or(&now.own.buttons[0])
}

#[test]
fn a_turn_is_played_by_plain_forms_and_a_refusal_names_its_clause() {
    let world = World::new();
    let options = Options { script: Script::Off, ..Options::desktop("en") };
    let Some(browser) = browser(&options) else { return };
    let chosen = ["[name=edition][value=retail]", "[name=captains][value='2']"];
    let table = gather(&browser, &world, "tremble", &chosen);
    assert_eq!(ask(&browser, "matchMedia('(scripting: none)').matches"), true);
    begin(&browser);
    browser.wait_for("main#table[data-page=tremble]").unwrap();

    let page = world.url(&format!("/t/{table}"));
    let mut steps = Vec::new();
    let mut refused = false;
    loop {
        let now = asked(&browser, &page);
        if turn(&browser) != "1" {
            break;
        }
        assert!(steps.len() < 60, "the turn does not come to its end: {steps:?}");
        if now.step == "planning" && !refused {
            // Nobody has five ships in the first turn, so only a forged form can send the fifth.
            let forge = "document.querySelector('#table [data-key=commit]').value = \
                         JSON.stringify({ send: { ship: 4, to: 0 } })";
            browser.execute(forge, Vec::new()).unwrap();
            browser.click("#table [data-key=commit]").unwrap();
            browser.wait_for("#table .notice[role=alert]").unwrap();
            let cited = browser.attrs("#table .notice a.clause", "href").unwrap();
            assert_eq!(cited, ["/rules/tremble#T-4.1"]);
            // The browser notes that the answer was a refusal; that is all it may complain about.
            let told = browser.console_errors().unwrap();
            assert!(told.iter().all(|line| line.contains("422")), "{told:?}");
            refused = true;
            continue;
        }
        let button = leading(&now);
        browser.click(&format!("#table button[name=decision][data-key='{button}']")).unwrap();
        steps.push((now.step.clone(), button.to_owned()));
        Captain::at(&browser, 0).answered(&now).unwrap();
    }
    assert!(refused);
    let sent =
        |(step, button): &(String, String)| step == "planning" && button.starts_with("send-");
    assert_eq!(steps.iter().filter(|step| sent(step)).count(), 1, "{steps:?}");
    assert_quiet(&browser);
}
