//! Pointing at things on a page: what the coach speaks of is marked where it stands.

use maud::{Markup, PreEscaped};
use memchr::memmem;

/// Something on a page, by an attribute of its element. A class may be one of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// The attribute, such as `data-piece`.
    pub attribute: &'static str,
    /// Its value, which is not empty.
    pub value: String,
}

impl Target {
    /// The element whose attribute has this value.
    #[must_use]
    pub fn new(attribute: &'static str, value: impl Into<String>) -> Target {
        Target { attribute, value: value.into() }
    }

    /// The element with these classes.
    #[must_use]
    pub fn class(classes: &'static str) -> Target {
        Target::new("class", classes)
    }

    /// Where the attribute begins, with the space before it, in whose value something was found.
    fn attribute_around(&self, page: &str, hit: usize) -> Option<usize> {
        // Quotes in texts are escaped, so these are those of tags.
        let opening = page[..hit].rfind('"')?;
        let value = page[opening + 1..].split('"').next()?;
        let before = page[..opening].strip_suffix('=')?.strip_suffix(self.attribute)?;
        (before.ends_with(' ') && self.is(value)).then(|| before.len() - 1)
    }

    fn is(&self, value: &str) -> bool {
        if self.attribute == "class" {
            let has = |class: &str| value.split(' ').any(|other| other == class);
            return self.value.split(' ').all(has);
        }
        self.value == value
    }
}

/// The same page with `data-pointed` on everything that is spoken of. Pages need no script for it.
pub(crate) fn point(page: Markup, targets: &[Target]) -> Markup {
    if targets.is_empty() {
        return page;
    }
    let mut marked = String::with_capacity(page.0.len() + MARK.len() * 4 * targets.len());
    let mut done = 0;
    for at in pointed(&page.0, targets) {
        marked.push_str(&page.0[done..at]);
        marked.push_str(MARK);
        done = at;
    }
    marked.push_str(&page.0[done..]);
    PreEscaped(marked)
}

const MARK: &str = " data-pointed";

/// Whether the page has what is spoken of.
pub(crate) fn is_on(page: &str, target: &Target) -> bool {
    !pointed(page, std::slice::from_ref(target)).is_empty()
}

/// Before which attributes of the page a mark belongs, in their order.
///
/// Values are rarer than attributes, so a value is looked for, and then whether it belongs to the attribute.
fn pointed(page: &str, targets: &[Target]) -> Vec<usize> {
    let mut found = Vec::new();
    for target in targets {
        let word = target.value.split(' ').next().unwrap_or_default();
        let hits = memmem::find_iter(page.as_bytes(), word);
        found.extend(hits.filter_map(|hit| target.attribute_around(page, hit)));
    }
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    #[test]
    fn what_is_spoken_of_is_marked_and_nothing_else() {
        let page =
            html! { p.a.b {} p.ab data-piece="x" {} p data-piece="x y" title=" class=\"a\"" {} };
        let marked = point(page.clone(), &[Target::class("b a"), Target::new("data-piece", "x")]);
        let expected = page.0.replace("class=\"a b\"", "data-pointed class=\"a b\"");
        let expected = expected.replace("data-piece=\"x\"", "data-pointed data-piece=\"x\"");
        assert_eq!(marked.0, expected);
        assert!(!is_on(&page.0, &Target::class("c")));
        let spoken = html! { p.a title="é a a" { "a é" } b title="a" {} };
        let both = [Target::class("a"), Target::new("title", "a"), Target::new("class", "a")];
        let marked = point(spoken.clone(), &both).0;
        let expected = spoken.0.replace(" class=", " data-pointed class=");
        assert_eq!(marked, expected.replace(" title=\"a\"", " data-pointed title=\"a\""));
    }
}
