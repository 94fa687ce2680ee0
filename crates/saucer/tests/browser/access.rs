//! Every page as axe-core sees it: in both languages and schemes, on a phone and on a small laptop.
//!
//! axe-core is not part of the project: `./test` fetches it into the folder for temporary files of tests.
//! Without it these tests fail, unless `SAUCER_WITHOUT_AXE=1` leaves them out on purpose.

mod encounters;
mod scenes;
mod thing;

use std::collections::BTreeSet;
use std::path::Path;

use saucer_browser::{Browser, Motion, Options, Scheme, Screen};
use serde_json::{Value, json};

use crate::world::{World, browser};
use scenes::{OF_GAMES, PAGES, SCENES, Scene, look_at_games, look_at_other_tables};

/// The source of axe-core, unless whoever runs the tests leaves it out on purpose.
fn axe() -> Option<String> {
    if std::env::var_os("SAUCER_WITHOUT_AXE").is_some_and(|value| value == "1") {
        eprintln!("left out: axe-core");
        return None;
    }
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("axe/package/axe.min.js");
    let read = std::fs::read_to_string(&file);
    Some(read.unwrap_or_else(|error| {
        panic!(
            "{}: {error}; ./test fetches axe-core, SAUCER_WITHOUT_AXE=1 leaves it out",
            file.display()
        )
    }))
}

/// All rules that axe-core has for pages, also those that it only tries out; in the second scheme those
/// about colours, since nothing else differs there. What lies half below a bar at the edge of the screen can be
/// scrolled from under it, and is large enough if it is then.
const RUN: &str = "return (async (part, unasked, colours, apart) => {
    const known = axe.getRules().filter((rule) => !unasked.includes(rule.ruleId));
    const asked = known.filter((rule) => !colours || rule.tags.includes('cat.color'));
    const runOnly = { type: 'rule', values: asked.map((rule) => rule.ruleId) };
    const found = await axe.run(part, { elementRef: true, resultTypes: ['violations'], runOnly });
    const is_apart = (rule, node) => apart.some(([id, css]) => id === rule.id && node.element?.matches(css));
    const is_reached = (rule, { element, failureSummary }) => {
        if (rule.id !== 'target-size' || !failureSummary.includes('obscured')) return false;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const edges = [[x - 12, y], [x + 12, y], [x, y - 12], [x, y + 12]];
        return edges.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
    };
    const is_fine = (rule, node) => is_apart(rule, node) || is_reached(rule, node);
    return found.violations.flatMap((rule) => rule.nodes.filter((node) => !is_fine(rule, node)).map((node) =>
        `${rule.id} (${rule.impact}): ${node.html.slice(0, 200)} | ${node.failureSummary.slice(0, 300)}`));
})(...arguments)";

/// Rules that do not fit: those of WCAG's level AAA, which asks for more contrast than AA, and one that
/// takes whatever can have the focus for a control; ours have it to say what they are.
const UNASKED: [&str; 2] = ["color-contrast-enhanced", "focus-order-semantics"];

/// Rules that do not fit one kind of thing: a card, a token, a cell, a member or a test is named by sentences about
/// it, not by what is printed on it from top to bottom.
const APART: [[&str; 2]; 1] =
    [["label-content-name-mismatch", ".card, .take-back, .cell, .face, .strip, .member, .test"]];

/// Somebody who walks from page to page and has each of them looked at.
struct Walk<'a> {
    browser: &'a Browser,
    world: &'a World,
    found: Vec<String>,
    /// The games of which a table was made.
    made: BTreeSet<String>,
}

impl Walk<'_> {
    /// What axe-core says about the page that is shown, in both schemes.
    fn look(&mut self, page: &str) {
        self.look_at(page, ":root");
    }

    fn look_at(&mut self, page: &str, part: &str) {
        self.browser
            .wait_until("a page that stands still", |browser| {
                Ok(browser.has("html:not(:has([aria-busy=true])) main")?
                    && browser.execute("return document.readyState", Vec::new())? == "complete")
            })
            .unwrap();
        for (scheme, colours) in [(Scheme::Light, true), (Scheme::Dark, false)] {
            self.browser.set_media(scheme, Motion::Reduced).unwrap();
            let found = self
                .browser
                .execute(RUN, vec![json!(part), json!(UNASKED), json!(colours), json!(APART)])
                .unwrap();
            let violations = found.as_array().unwrap().iter().filter_map(Value::as_str);
            let told = violations.map(|said| format!("{page}, {}: {said}", scheme.name()));
            self.found.extend(told);
        }
    }

    fn goto(&self, path: &str) {
        self.browser.goto(&self.world.url(path)).unwrap();
    }

    fn click(&self, css: &str) {
        let scroll = "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' })";
        self.browser.wait_for(css).unwrap();
        self.browser.execute(scroll, vec![css.into()]).unwrap();
        self.browser.click(css).unwrap();
    }

    /// Slides a panel over the page, has it looked at, and puts it away.
    fn look_into(&mut self, page: &str, panel: &str) {
        let toggle = "const panel = document.getElementById(arguments[0]);
            if (panel.hasAttribute('popover')) panel.togglePopover(arguments[1]);";
        self.browser.wait_for(&format!("#{panel}")).unwrap();
        self.browser.execute(toggle, vec![panel.into(), true.into()]).unwrap();
        self.look_at(&format!("{panel} of {page}"), &format!("#{panel}"));
        self.browser.execute(toggle, vec![panel.into(), false.into()]).unwrap();
    }
}

/// Walks through all pages as this browser shows them.
fn walk(language: &str, screen: Screen) {
    let Some(axe) = axe() else { return };
    let world = World::with_tutorial();
    let options = Options { screen, ..Options::desktop(language) };
    let Some(browser) = browser(&options) else { return };
    browser.tools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": axe })).unwrap();
    let mut walk =
        Walk { browser: &browser, world: &world, found: Vec::new(), made: BTreeSet::new() };
    for (path, _) in PAGES {
        walk.goto(path);
        walk.look(path);
    }
    look_at_games(&mut walk);
    let (last, scenes) = SCENES.split_last().expect("there are scenes");
    for Scene { name, way, .. } in scenes {
        way(&mut walk, name);
    }
    look_at_other_tables(&mut walk);
    (last.way)(&mut walk, last.name);
    let found: BTreeSet<String> = walk.found.into_iter().collect();
    let told: Vec<&str> = found.iter().map(String::as_str).collect();
    assert!(found.is_empty(), "{} violations:\n{}", found.len(), told.join("\n"));
}

const LAPTOP: Screen = Screen::Desktop { width: 1280, height: 800 };

#[test]
fn a_phone_in_russian() {
    walk("ru", Screen::Phone);
}

#[test]
fn a_phone_in_english() {
    walk("en", Screen::Phone);
}

#[test]
fn a_laptop_in_russian() {
    walk("ru", LAPTOP);
}

#[test]
fn a_laptop_in_english() {
    walk("en", LAPTOP);
}

/// What can be read at the server and is no page.
const NO_PAGES: [&str; 9] = [
    "/assets/{name}",
    "/healthz",
    "/readyz",
    "/metrics",
    "/feed/{address}",
    "/t/{id}/invitation.svg",
    "/t/{id}/record.json",
    "/t/{id}/draws.json",
    "/t/{id}/live",
];

#[test]
fn every_route_that_answers_with_a_page_is_walked() {
    let source = include_str!("../../../server/src/routes/mod.rs");
    let reads = source.lines().filter(|line| line.contains(", get("));
    let routes: BTreeSet<&str> =
        reads.filter_map(|line| line.split_once(".route(\"")?.1.split('"').next()).collect();
    assert!(routes.len() > NO_PAGES.len(), "the routes were read");
    let pages = PAGES.iter().map(|(_, route)| *route).filter(|route| !route.is_empty());
    let scenes = SCENES.iter().flat_map(|scene| scene.routes.iter().copied());
    let walked: BTreeSet<&str> = pages.chain(scenes).chain(OF_GAMES).chain(NO_PAGES).collect();
    assert_eq!(routes, walked);
}
