//! Every page as axe-core sees it: in both languages and schemes, on a phone and on a desktop.
//!
//! axe-core is not part of the project: `SAUCER_AXE` names the file with it, which `./test` fetches.
//! Without it these tests fail, unless `SAUCER_WITHOUT_AXE=1` leaves them out on purpose.

use saucer_browser::{Browser, Motion, Options, Scheme};
use serde_json::Value;

use crate::captain::Captain;
use crate::evening::gather;
use crate::player::Player;
use crate::world::{World, browser, new_table};

const PAGES: [&str; 9] = [
    "/",
    "/new?game=skies",
    "/new?game=tremble",
    "/rules/skies",
    "/rules/tremble",
    "/fair",
    "/settings",
    "/recover",
    "/no/page",
];

/// The source of axe-core, unless whoever runs the tests leaves it out on purpose.
fn axe() -> Option<String> {
    if std::env::var_os("SAUCER_WITHOUT_AXE").is_some_and(|value| value == "1") {
        eprintln!("left out: axe-core");
        return None;
    }
    let file = std::env::var_os("SAUCER_AXE").expect(
        "SAUCER_AXE names the file axe.min.js of axe-core; SAUCER_WITHOUT_AXE=1 leaves it out",
    );
    Some(
        std::fs::read_to_string(&file)
            .unwrap_or_else(|error| panic!("{}: {error}", file.display())),
    )
}

/// All rules that axe-core has for pages, also those that it only tries out.
const RUN: &str = "const found = await axe.run(document, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(axe.getRules().map((rule) => [rule.ruleId, { enabled: !arguments[0].includes(rule.ruleId) }])),
  });
  return found.violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 160)} | ${node.failureSummary.slice(0, 240)}`));";

/// Rules that do not fit: those of WCAG's level AAA, which asks for more contrast than AA.
const UNASKED: [&str; 1] = ["color-contrast-enhanced"];

/// What axe-core says about the page that is shown, in both schemes.
fn look(browser: &Browser, axe: &str, page: &str, found: &mut Vec<String>) {
    browser.execute(axe, Vec::new()).unwrap();
    for scheme in [Scheme::Dark, Scheme::Light] {
        browser.set_media(scheme, Motion::Reduced).unwrap();
        let run = format!("return (async function () {{ {RUN} }}).apply(null, arguments)");
        let violations = browser.execute(&run, vec![Value::from(UNASKED.to_vec())]).unwrap();
        for violation in violations.as_array().unwrap() {
            found.push(format!("{page}, {}: {}", scheme.name(), violation.as_str().unwrap()));
        }
    }
}

/// Walks through all pages and both games as this browser shows them.
fn walk(options: &Options) {
    let Some(axe) = axe() else { return };
    let world = World::new();
    let Some(browser) = browser(options) else { return };
    let mut found = Vec::new();
    for page in PAGES {
        browser.goto(&world.url(page)).unwrap();
        look(&browser, &axe, page, &mut found);
    }
    let table = new_table(&browser, &world);
    look(&browser, &axe, "a new table of skies", &mut found);
    Player::at(&browser).play_until(|shown| shown.can_end).unwrap();
    look(&browser, &axe, "the rooms of skies", &mut found);
    browser.goto(&world.url(&format!("/t/{table}/replay"))).unwrap();
    look(&browser, &axe, "the replay of skies", &mut found);
    gather(&browser, &world, &["[name=edition][value=retail]", "[name=captains][value='4']"]);
    look(&browser, &axe, "the lobby of tremble", &mut found);
    browser.click("#table .fill button[value=rookie]").unwrap();
    browser.click("#table [data-key=start]:not([disabled])").unwrap();
    browser.wait_for("main#table[data-page=tremble]").unwrap();
    let mut captain = Captain::at(&browser, 0);
    let mut seen = Vec::new();
    while seen.len() < 3 {
        let now = captain.look_until("a question", |bridge| bridge.is_asked()).unwrap();
        if !seen.contains(&now.step) {
            look(&browser, &axe, &format!("{} of tremble", now.step), &mut found);
            seen.push(now.step);
        }
        captain.decide().unwrap();
    }
    found.sort();
    found.dedup();
    assert!(found.is_empty(), "{} violations:\n{}", found.len(), found.join("\n"));
}

#[test]
fn a_phone_in_russian() {
    walk(&Options::phone("ru"));
}

#[test]
fn a_phone_in_english() {
    walk(&Options::phone("en"));
}

#[test]
fn a_desktop_in_russian() {
    walk(&Options::desktop("ru"));
}

#[test]
fn a_desktop_in_english() {
    walk(&Options::desktop("en"));
}
