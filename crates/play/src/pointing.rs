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
    targets.iter().fold(page, |page, target| PreEscaped(pointed(&page.0, target)))
}

/// Whether the page has what is spoken of.
pub(crate) fn is_on(page: &str, target: &Target) -> bool {
    pointed(page, target).len() > page.len()
}

fn pointed(page: &str, target: &Target) -> String {
    // Quotes in texts are escaped, so this is found in tags only.
    let opening = format!(" {}=\"", target.attribute);
    let mut parts = page.split(opening.as_str());
    let mut marked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        if part.split('"').next().is_some_and(|value| target.is(value)) {
            marked.push_str(" data-pointed");
        }
        marked.push_str(&opening);
        marked.push_str(part);
    }
    marked
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
