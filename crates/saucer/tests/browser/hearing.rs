//! Whole matches by the accessibility tree alone: what a screen reader could say is read, and what it
//! names is pressed by keyboard. Nothing here looks at what is drawn, and of the markup only the region
//! that speaks without being asked is overheard. Matches are as luck has them, so what must have been
//! said is what their logs tell.

use std::collections::{HashMap, HashSet};

use saucer_browser::{Browser, Key, Options};
use saucer_core::{Luck, Xoshiro};
use serde_json::{Value, json};

use crate::seated::{begin, gather};
use crate::world::{World, assert_quiet, browser, new_table, table_id};

/// A control as a screen reader knows it.
#[derive(Clone, PartialEq, Debug)]
struct Control {
    name: String,
    /// The node of the browser that gets the focus.
    node: u64,
}

/// What a screen reader knows of the page.
#[derive(Default)]
struct Heard {
    /// The headings, by which people find their way.
    headings: Vec<String>,
    /// What can be pressed in the main part of the page, or in a dialog if there is one.
    controls: Vec<Control>,
    /// What things are called that cannot be pressed, such as the signs of a board.
    pictures: Vec<String>,
    /// Whether there is a region that speaks without being asked, and is polite.
    speaks: bool,
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

/// A property that is a word.
fn word<'a>(node: &'a Value, property: &str) -> Option<&'a str> {
    let mut properties = node["properties"].as_array()?.iter();
    properties.find(|one| one["name"] == property)?["value"]["value"].as_str()
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
    let pictures = heard.iter().filter(|node| text(node, "role") == "image" && inside(node, scope));
    let pictures = pictures.map(|node| text(node, "name").to_owned()).collect();
    let speaks =
        |region: &&Value| text(region, "role") == "log" && word(region, "live") == Some("polite");
    let speaks = heard.iter().any(speaks);
    Heard { headings, controls: controls.collect(), pictures, speaks }
}

/// What the region has said since this was last run. It keeps only its last lines, so they are noted as
/// they come.
const OVERHEAR: &str = "
    if (!window.overheard) {
        const region = document.querySelector('[role=log][aria-live=polite]');
        window.overheard = [...region.children].map((line) => line.textContent);
        const note = (change) => change.addedNodes.forEach((line) => window.overheard.push(line.textContent));
        new MutationObserver((changes) => changes.forEach(note)).observe(region, { childList: true });
    }
    return window.overheard.splice(0);";

/// An event of a game, and what only it is told with.
struct Told {
    event: &'static str,
    words: &'static str,
}

/// The events of the match in their order, by the log that the server gives to programs.
fn log(world: &World, table: &str) -> Vec<String> {
    let log: Value =
        serde_json::from_str(&world.get(&format!("/api/v1/tables/{table}/log"))).unwrap();
    let entries = log["log"].as_array().unwrap().iter();
    let events = entries.flat_map(|entry| entry["events"].as_array().unwrap());
    // An event without fields is its name alone.
    let name = |event: &Value| match event.as_object() {
        Some(fields) => fields.keys().next().unwrap().clone(),
        None => event.as_str().unwrap().to_owned(),
    };
    events.map(name).collect()
}

/// Names by which people know that a control decides nothing.
const ASIDE: [&str; 10] = [
    "Undo",
    "Hint",
    "Close",
    "Log",
    "Help",
    "Chat",
    "Seats",
    "Put this away",
    "Sound",
    "Play again",
];

/// Names by which people know that a control leads on.
const ONWARD: [&str; 11] = [
    "Do it", "Commit", "Confirm", "Discard", "Done", "End", "Pass", "Fight", "Raid", "Take th",
    "Leave",
];

/// Somebody who listens and presses.
struct Listener<'a> {
    browser: &'a Browser,
    /// What is pressed follows no pattern, since the page might follow the same one for ever.
    luck: Xoshiro,
    /// What was there at the last press: what is new has come by it.
    before: HashSet<String>,
    /// Whether there ever was a region that speaks: what lies behind a dialog is not in the tree.
    speaks: bool,
    /// Whatever was said without being asked for, in its order.
    told: Vec<String>,
    /// The names of all controls that there ever were, and of pictures.
    known: HashSet<String>,
}

impl Listener<'_> {
    fn at(browser: &Browser) -> Listener<'_> {
        let (before, known) = (HashSet::new(), HashSet::new());
        Listener {
            browser,
            luck: Xoshiro::seeded(7),
            before,
            speaks: false,
            told: Vec::new(),
            known,
        }
    }

    /// Keeps what was heard.
    fn note(&mut self, heard: &Heard) {
        self.speaks |= heard.speaks;
        let told = self.browser.execute(OVERHEAR, Vec::new()).unwrap();
        let lines = told.as_array().unwrap().iter();
        self.told.extend(lines.map(|line| line.as_str().unwrap().to_owned()));
        let names = heard.names().into_iter().map(str::to_owned);
        self.known.extend(names.chain(heard.pictures.iter().cloned()));
    }

    /// Whichever of these the match has was heard, and what was heard came in the order of the match.
    #[track_caller]
    fn assert_told(&self, log: &[String], all: &[Told]) {
        assert!(self.speaks, "what happens is said without being asked for");
        let said = self.told.join("\n");
        let mut heard: Vec<(usize, &str)> = Vec::new();
        for told in all {
            heard.extend(said.match_indices(told.words).map(|(at, _)| (at, told.event)));
        }
        heard.sort_unstable();
        for told in all {
            let was_heard = heard.iter().any(|(_, event)| *event == told.event);
            let has_been = log.iter().any(|event| event == told.event);
            assert_eq!(was_heard, has_been, "{} in {said}", told.event);
        }
        let mut rest = log.iter();
        for (at, heard) in heard {
            let follows = rest.any(|event| event == heard);
            assert!(follows, "{heard} is out of its order: {}", &said[at..]);
        }
    }

    /// Something is called by all of these.
    #[track_caller]
    fn assert_named(&self, parts: &[&str]) {
        let all = |name: &&String| parts.iter().all(|part| name.contains(part));
        assert!(self.known.iter().any(|name| all(&name)), "{parts:?} in {:#?}", self.known);
    }

    /// What to press: something that the last press brought, or now and then something that leads on, else
    /// anything.
    fn choose(&mut self, heard: &Heard) -> Control {
        let aside = |name: &str| ASIDE.iter().any(|word| name.starts_with(word));
        let all: Vec<&Control> = heard.controls.iter().filter(|one| !aside(&one.name)).collect();
        assert!(!all.is_empty(), "nothing to press among {:?}", heard.names());
        assert!(all.iter().all(|one| !one.name.is_empty()), "every control has a name");
        let onward = |one: &&Control| ONWARD.iter().any(|word| one.name.starts_with(word));
        let fresh = |one: &&Control| !self.before.contains(&one.name);
        let leads: Vec<&Control> = all.iter().copied().filter(onward).collect();
        let came: Vec<&Control> = all.iter().copied().filter(fresh).collect();
        let order = if self.luck.below(3) == 0 { [leads, came, all] } else { [came, leads, all] };
        let from = order.into_iter().find(|some| !some.is_empty()).expect("there is something");
        (*self.luck.pick(&from)).clone()
    }

    /// Presses until there is a heading that ends so.
    fn play(&mut self, ends: &[&str]) {
        let is_over = |headings: &[String]| {
            headings.iter().any(|one| ends.iter().any(|end| one.ends_with(end)))
        };
        for _ in 0..1500 {
            let mut heard = Heard::default();
            let aside = |name: &str| ASIDE.iter().any(|word| name.starts_with(word));
            self.browser
                .wait_until("something to press", |browser| {
                    heard = listen(browser);
                    Ok(is_over(&heard.headings)
                        || heard.controls.iter().any(|one| !aside(&one.name)))
                })
                .unwrap();
            self.note(&heard);
            if is_over(&heard.headings) {
                return;
            }
            let control = self.choose(&heard);
            self.before = heard.controls.iter().map(|one| one.name.clone()).collect();
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
    let mut listener = Listener::at(&browser);
    listener.play(&["Earth stands", "The base has fallen", "The sky has fallen"]);
    let table = table_id(&browser);
    let log = log(&world, &table);
    listener.assert_told(
        &log,
        &[
            Told { event: "rolled", words: "Rolled: " },
            Told { event: "placed", words: " goes to the " },
            Told { event: "flew", words: " flies to row " },
            Told { event: "used", words: " room with " },
            Told { event: "descended", words: "The mothership comes down and covers row " },
        ],
    );
    // Cells say what is there, where, what becomes of it and what it costs; the sky has its signs.
    listener.assert_named(&["room", "energy", "row ", "column ", "Place the"]);
    if log.iter().any(|event| event == "used") {
        listener.assert_named(&["value ", "Use it."]);
    }
    listener.assert_named(&["Row 2: "]);
    listener.assert_named(&["Mothership"]);
    assert_eq!(world.verified_record(&table)["game"], "skies");
    assert_quiet(&browser);
}

#[test]
fn tremble_to_its_end() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    gather(
        &browser,
        &world,
        "tremble",
        &["[name=edition][value=retail]", "[name=captains][value='2']"],
    );
    begin(&browser);
    browser.wait_for("main#table[data-page=tremble]").unwrap();
    let mut listener = Listener::at(&browser);
    listener.play(&["has won", "have won", "share the victory"]);
    let table = table_id(&browser);
    listener.assert_told(
        &log(&world, &table),
        &[
            Told { event: "revealed", words: "The plans are turned over." },
            Told { event: "attacks", words: " attacks " },
            Told { event: "rolled", words: " rolls " },
            Told { event: "battle_won", words: " wins " },
            Told { event: "raided", words: " raids " },
        ],
    );
    listener.assert_named(&["power ", "fuel "]);
    assert_eq!(world.verified_record(&table)["game"], "tremble");
    assert_quiet(&browser);
}
