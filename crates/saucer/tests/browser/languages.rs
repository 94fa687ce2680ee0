//! Two languages: chosen by the browser, switched by the player.

use saucer_browser::{Browser, Options};

use crate::player::Player;
use crate::world::{World, ask, assert_quiet, browser, new_table};

/// Every word on the page is a text, not the key of one, and Russian pages are in Russian.
#[track_caller]
fn assert_speaks(browser: &Browser, language: &str) {
    assert_eq!(ask(browser, "document.documentElement.lang"), language);
    let text = browser.text("body").unwrap();
    let labels = browser.attrs("[aria-label]", "aria-label").unwrap().join(" ");
    let all = format!("{text} {labels}");
    for key in ["skies-", "site-", "home-", "new-", "notice-", "problem-", "bot-", "rules-"] {
        let leaked = all.split_whitespace().find(|word| word.starts_with(key));
        assert_eq!(leaked, None, "at {}", browser.url().unwrap());
    }
    let russian = all.chars().filter(|c| ('а'..='я').contains(c)).count();
    if language == "ru" {
        assert!(russian > 50, "{all}");
    } else {
        assert!(russian < 30, "{all}");
    }
}

#[test]
fn every_page_speaks_the_language_of_the_browser() {
    let world = World::new();
    for language in ["ru", "en"] {
        let Some(browser) = browser(&Options::desktop(language)) else { return };
        for page in ["/", "/new", "/rules/skies", "/fair", "/settings", "/no/page"] {
            browser.goto(&world.url(page)).unwrap();
            assert_speaks(&browser, language);
        }
        new_table(&browser, &world);
        let mut player = Player::at(&browser);
        let rooms = player.play_until(|s| s.can_end).unwrap();
        assert!(rooms.can_end);
        assert_speaks(&browser, language);
        browser.click("[data-do=hint]").unwrap();
        browser.wait_for(".hint .what").unwrap();
        assert_speaks(&browser, language);
        for _ in 0..6 {
            player.decide().unwrap();
        }
        assert_speaks(&browser, language);
    }
}

#[test]
fn the_switch_keeps_the_page_and_is_remembered() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("ru")) else { return };
    let table = new_table(&browser, &world);
    assert_speaks(&browser, "ru");
    browser.click("form.switch button[value=en]").unwrap();
    browser.wait_for("html[lang=en] main#table").unwrap();
    assert!(browser.url().unwrap().ends_with(&format!("/t/{table}")));
    assert_speaks(&browser, "en");
    browser.goto(&world.url("/")).unwrap();
    assert_speaks(&browser, "en");
    assert_quiet(&browser);
}

#[test]
fn settings_are_kept() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("ru")) else { return };
    browser.goto(&world.url("/settings")).unwrap();
    browser.click("input[name=scheme][value=light] + span").unwrap();
    browser.click("main form[action='/settings'] button.main").unwrap();
    browser.wait_for("html[data-scheme=light]").unwrap();
    browser.goto(&world.url("/")).unwrap();
    assert!(browser.has("html[data-scheme=light][lang=ru]").unwrap());
}
