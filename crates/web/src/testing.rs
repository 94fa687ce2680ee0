//! A reader of markup that is good enough for the tests of our own pages, and what every page keeps
//! to.

use std::collections::BTreeSet;

use crate::seen::{says, seen};

/// An opening tag.
#[derive(Clone, Debug)]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// Names and values, in order; values are unescaped.
    pub attributes: Vec<(String, String)>,
    /// Where the tag ends in the page.
    pub end: usize,
}

impl Tag {
    /// The value of an attribute; empty for one that has none.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// Whether it has this class.
    #[must_use]
    pub fn is(&self, class: &str) -> bool {
        self.get("class").is_some_and(|classes| classes.split(' ').any(|one| one == class))
    }
}

/// All opening tags of a page.
///
/// # Panics
///
/// Where a tag or a value does not end.
#[must_use]
pub fn tags(page: &str) -> Vec<Tag> {
    let mut tags = Vec::new();
    let bytes = page.as_bytes();
    let mut at = 0;
    while let Some(found) = page[at..].find('<') {
        at += found + 1;
        if !bytes[at].is_ascii_alphabetic() {
            continue;
        }
        let name_end = at + page[at..].find([' ', '>', '/']).expect("a tag ends");
        let name = page[at..name_end].to_owned();
        at = name_end;
        let mut attributes = Vec::new();
        loop {
            let rest = page[at..].trim_start_matches([' ', '\n', '/']);
            at = page.len() - rest.len();
            if rest.starts_with('>') {
                at += 1;
                break;
            }
            let stop = rest.find(['=', ' ', '>', '/']).expect("an attribute ends");
            let attribute = rest[..stop].to_owned();
            at += stop;
            let mut value = String::new();
            if page[at..].starts_with("=\"") {
                let close = page[at + 2..].find('"').expect("a value is closed");
                value = unescape(&page[at + 2..at + 2 + close]);
                at += close + 3;
            }
            attributes.push((attribute, value));
        }
        tags.push(Tag { name, attributes, end: at });
    }
    tags
}

/// The text of a page without its tags.
#[must_use]
pub fn text(page: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for c in page.chars() {
        match c {
            '<' => inside = true,
            '>' => {
                inside = false;
                out.push(' ');
            }
            c if !inside => out.push(c),
            _ => {}
        }
    }
    out
}

/// What is wrong for somebody who cannot see a page, or presses by voice: a heading more than one level below the one
/// before it, and a button that is not named by what is written on it (WCAG 2.5.3). Buttons of these
/// classes are left out: a card, a token or a cell is named by sentences about it.
#[must_use]
pub fn heard_otherwise(page: &str, apart: &[&str]) -> Vec<String> {
    let all = tags(page);
    let level =
        |tag: &Tag| tag.get("aria-level").or(tag.name.strip_prefix('h'))?.parse::<u8>().ok();
    let levels: Vec<u8> = all.iter().filter_map(level).collect();
    let steps = levels.windows(2).filter(|pair| pair[1] > pair[0] + 1);
    let mut wrong: Vec<String> =
        steps.map(|pair| format!("h{} after h{}", pair[1], pair[0])).collect();
    for button in all.iter().filter(|tag| tag.name == "button") {
        let label = button.get("aria-label").unwrap_or_default();
        let inside = page[button.end..].split("</button>").next().unwrap_or_default();
        let is_apart = apart.iter().any(|class| button.is(class));
        let seen = seen(inside);
        if !is_apart && !says(label, &seen) {
            wrong.push(format!("{seen:?} is not in {label:?}"));
        }
    }
    wrong
}

fn unescape(value: &str) -> String {
    value.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// The values of the buttons that decide.
#[must_use]
pub fn decisions(page: &str) -> Vec<String> {
    let all = tags(page);
    let buttons = all.iter().filter(|tag| tag.name == "button");
    let decide = buttons.filter(|tag| tag.get("name") == Some("decision"));
    decide.filter_map(|tag| tag.get("value").map(str::to_owned)).collect()
}

/// Why a greyed-out button is so.
#[derive(Clone, Copy, Debug)]
pub struct Reason<'a> {
    /// The id of the element with the reason, without `why-`.
    pub key: &'a str,
    /// Its markup.
    pub words: &'a str,
}

/// Calls `each` with the reason of every greyed-out button.
///
/// # Panics
///
/// If such a button sends something, or if its reason is missing or has no words.
pub fn reasons(page: &str, mut each: impl FnMut(Reason<'_>)) {
    let all = tags(page);
    for button in all.iter().filter(|tag| tag.get("aria-disabled") == Some("true")) {
        assert!(button.get("name").is_none(), "a greyed-out button sends nothing");
        let described = button.get("aria-describedby").expect("a greyed-out button says why");
        // What the thing is may be said after it.
        let why = described.split_whitespace().next().expect("it names what says so");
        let tip = all.iter().find(|tag| tag.get("id") == Some(why)).expect("its reason is there");
        let words = page[tip.end..].split("</div>").next().unwrap_or_default();
        assert!(text(words).trim().len() > 8, "{words}");
        each(Reason { key: why.trim_start_matches("why-"), words });
    }
}

/// What every page keeps to: the content security policy, unique ids, named controls, symbols
/// that exist, and words instead of keys.
///
/// # Panics
///
/// With what is wrong.
pub fn well_formed(page: &str) {
    let all = tags(page);
    let mut ids = BTreeSet::new();
    for tag in &all {
        let mut names = BTreeSet::new();
        for (name, value) in &tag.attributes {
            assert!(names.insert(name), "{name} twice in <{}>", tag.name);
            assert!(name != "style" && !name.starts_with("on"), "inline {name} in <{}>", tag.name);
            if name == "id" {
                assert!(ids.insert(value.clone()), "the id {value} twice");
            }
        }
        match tag.name.as_str() {
            "script" => assert!(tag.get("src").is_some(), "inline script"),
            "style" => panic!("inline style"),
            "button" => {
                let label = tag.get("aria-label");
                assert!(label.is_some_and(|label| !label.is_empty()), "a button without a name");
            }
            _ => {}
        }
    }
    if page.starts_with("<!DOCTYPE") {
        for tag in all.iter().filter(|tag| tag.name == "use") {
            let symbol = tag.get("href").and_then(|href| href.strip_prefix('#'));
            assert!(symbol.is_some_and(|id| ids.contains(id)), "no symbol {symbol:?}");
        }
        for attribute in ["aria-describedby", "popovertarget", "form"] {
            let named = all.iter().filter_map(|tag| tag.get(attribute));
            for target in named.flat_map(str::split_whitespace) {
                assert!(ids.contains(target), "{attribute} {target} leads nowhere");
            }
        }
    }
    let words = text(page);
    for family in ["problem-", "home-", "site-", "notice-", "people-", "lobby-"] {
        assert!(!words.contains(family), "a key instead of words: {family}");
    }
}
