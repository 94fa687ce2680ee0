//! Pointing at things on a page: what the coach speaks of is marked where it stands.

use maud::{Markup, PreEscaped};

/// Something on a page, by an attribute of its element. A class may be one of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// The attribute, such as `data-piece`.
    pub attribute: &'static str,
    /// Its value.
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
    pointed(page, std::slice::from_ref(target)).next().is_some()
}

/// Before which attributes of the page a mark belongs, in their order.
fn pointed<'a>(page: &'a str, targets: &'a [Target]) -> impl Iterator<Item = usize> + 'a {
    // Quotes in texts are escaped, so this is found in tags only.
    let signs = page.bytes().enumerate().filter(|(_, byte)| *byte == b'=');
    signs.filter_map(move |(at, _)| {
        let value = page[at + 1..].strip_prefix('"')?;
        let found = targets.iter().find(|target| {
            let before = page[..at].strip_suffix(target.attribute);
            before.is_some_and(|before| before.ends_with(' '))
                && value.split('"').next().is_some_and(|value| target.is(value))
        })?;
        Some(at - found.attribute.len() - 1)
    })
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
    }
}
