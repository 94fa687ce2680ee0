//! Whole matches by the accessibility tree alone: what a screen reader could say is read, and what it
//! names is pressed by keyboard. Nothing here looks at the markup or at what is drawn.

use std::collections::{HashMap, HashSet};

use saucer_browser::{Browser, Key, Options};
use serde_json::{Value, json};

use crate::evening::gather;
use crate::world::{World, assert_quiet, browser, new_table, table_id};

/// A control as a screen reader knows it.
#[derive(Clone, PartialEq, Debug)]
struct Control {
    name: String,
    /// The node of the browser that gets the focus.
    node: u64,
}

/// What a screen reader knows of the page.
struct Heard {
    /// The headings, by which people find their way.
    headings: Vec<String>,
    /// What can be pressed in the main part of the page, or in a dialog if there is one.
    controls: Vec<Control>,
}

impl Heard {
    fn names(&self) -> Vec<&str> {
        self.controls.iter().map(|control| control.name.as_str()).collect()
    }
}

fn text<'a>(node: &'a Value, field: &str) -> &'a str {
    node[field]["value"].as_str().unwrap_or_default()
}

fn is(node: &Value, property: &str) -> bool {
    let properties = node["properties"].as_array();
    properties.is_some_and(|all| {
        all.iter().any(|one| one["name"] == property && one["value"]["value"] == true)
    })
}

/// Reads the tree.
fn listen(browser: &Browser) -> Heard {
    let tree = browser.tools("Accessibility.getFullAXTree", json!({})).unwrap();
    let nodes = tree["nodes"].as_array().unwrap();
    let by_id: HashMap<&str, &Value> =
        nodes.iter().filter_map(|node| Some((node["nodeId"].as_str()?, node))).collect();
    let parent = |node: &Value| by_id.get(node["parentId"].as_str()?).copied();
    let inside = |node: &Value, role: &str| {
        let mut above = parent(node);
        while let Some(one) = above {
            if text(one, "role") == role {
                return true;
            }
            above = parent(one);
        }
        false
    };
    let heard: Vec<&Value> = nodes.iter().filter(|node| node["ignored"] != true).collect();
    let scope = if heard.iter().any(|node| text(node, "role") == "dialog" && is(node, "modal")) {
        "dialog"
    } else {
        "main"
    };
    let headings = heard.iter().filter(|node| text(node, "role") == "heading");
    let headings = headings.map(|node| text(node, "name").to_owned()).collect();
    let pressed = |node: &&&Value| {
        text(node, "role") == "button" && is(node, "focusable") && !is(node, "disabled")
    };
    let controls =
        heard.iter().filter(pressed).filter(|node| inside(node, scope)).map(|node| Control {
            name: text(node, "name").to_owned(),
            node: node["backendDOMNodeId"].as_u64().unwrap(),
        });
    Heard { headings, controls: controls.collect() }
}

/// Names by which people know that a control decides nothing.
const ASIDE: [&str; 10] = [
    "Undo",
    "Hint",
    "Close",
    "Log",
    "Help",
    "Talk",
    "Seats",
    "Put this away",
    "Sound",
    "Play again",
];

/// Names by which people know that a control leads on.
const ONWARD: [&str; 9] =
    ["Do it", "Commit", "Done", "End", "Pass", "Fight", "Raid", "Keep", "Leave"];

/// Somebody who listens and presses.
struct Listener<'a> {
    browser: &'a Browser,
    presses: usize,
    /// What was there at the last press: what is new has come by it.
    before: HashSet<String>,
}

impl Listener<'_> {
    /// What to press: something that the last press brought, or every third time something that leads
    /// on, else anything.
    fn choose(&self, heard: &Heard) -> Control {
        let aside = |name: &str| ASIDE.iter().any(|word| name.starts_with(word));
        let all: Vec<&Control> = heard.controls.iter().filter(|one| !aside(&one.name)).collect();
        assert!(!all.is_empty(), "nothing to press among {:?}", heard.names());
        assert!(all.iter().all(|one| !one.name.is_empty()), "every control has a name");
        let onward = |one: &&&Control| ONWARD.iter().any(|word| one.name.starts_with(word));
        let fresh = |one: &&&Control| !self.before.contains(&one.name);
        let pick =
            |some: Vec<&Control>| some.get(self.presses * 7 % some.len().max(1)).copied().cloned();
        let leads = pick(all.iter().filter(onward).copied().collect());
        let came = pick(all.iter().filter(fresh).copied().collect());
        let first = if self.presses % 3 == 2 { leads.or(came) } else { came.or(leads) };
        first.or_else(|| pick(all)).expect("there is something to press")
    }

    /// Presses until there is a heading that ends so.
    fn play(&mut self, ends: &[&str]) {
        let is_over = |headings: &[String]| {
            headings.iter().any(|one| ends.iter().any(|end| one.ends_with(end)))
        };
        for _ in 0..1500 {
            let mut heard = listen(self.browser);
            let aside = |name: &str| ASIDE.iter().any(|word| name.starts_with(word));
            self.browser
                .wait_until("something to press", |browser| {
                    heard = listen(browser);
                    Ok(is_over(&heard.headings)
                        || heard.controls.iter().any(|one| !aside(&one.name)))
                })
                .unwrap();
            if is_over(&heard.headings) {
                return;
            }
            let control = self.choose(&heard);
            self.before = heard.controls.iter().map(|one| one.name.clone()).collect();
            self.presses += 1;
            // Others may have changed the page meanwhile; then it is read again.
            let focus = self.browser.tools("DOM.focus", json!({ "backendNodeId": control.node }));
            if focus.is_ok() {
                self.browser.press(&[Key::Enter]).unwrap();
            }
        }
        panic!("it does not come to an end");
    }
}

#[test]
fn skies_to_its_end() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    new_table(&browser, &world);
    let mut listener = Listener { browser: &browser, presses: 0, before: HashSet::new() };
    listener.play(&["Earth stands", "The base has fallen", "The sky has fallen"]);
    assert_eq!(world.verified_record(&table_id(&browser))["game"], "skies");
    assert_quiet(&browser);
}

#[test]
fn tremble_to_its_end() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    gather(&browser, &world, &["[name=edition][value=retail]", "[name=captains][value='2']"]);
    browser.click("#table .fill button[value=rookie]").unwrap();
    browser.click("#table [data-key=start]:not([disabled])").unwrap();
    browser.wait_for("main#table[data-page=tremble]").unwrap();
    let mut listener = Listener { browser: &browser, presses: 0, before: HashSet::new() };
    listener.play(&["has won", "share the victory"]);
    assert_eq!(world.verified_record(&table_id(&browser))["game"], "tremble");
    assert_quiet(&browser);
}
