//! What is written on a control, and whether its name says so.

use maud::Markup;

/// The words of some markup as they are seen: without those for screen readers.
#[must_use]
pub fn seen(markup: &str) -> String {
    let mut words = String::new();
    let mut rest = markup;
    while let Some((text, after)) = rest.split_once('<') {
        words.push_str(text);
        let Some((tag, after)) = after.split_once('>') else { break };
        // Two pieces are two words.
        words.push(' ');
        rest = after;
        if is_for_readers(tag) {
            let name = tag.split(' ').next().unwrap_or_default();
            rest = after.split_once(&format!("</{name}>")).map_or("", |(_, after)| after);
        }
    }
    words.push_str(rest);
    let words = words.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">");
    words.replace("&amp;", "&").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_for_readers(tag: &str) -> bool {
    let classes = tag.split_once("class=\"").and_then(|(_, rest)| rest.split('"').next());
    classes.is_some_and(|classes| classes.split(' ').any(|class| class == "sr"))
}

/// Whether a name has what is seen, in one piece; case and what is not pronounced do not matter. What has one letter or
/// figure is a sign, not a word.
#[must_use]
pub fn says(name: &str, seen: &str) -> bool {
    let is_sign = seen.chars().filter(|c| c.is_alphanumeric()).count() < 2;
    is_sign || spoken(name).contains(&spoken(seen))
}

/// The name of a control with this on it: the words, after what is seen if they do not have it as it is written, but
/// in another case, say. So it can be pressed by voice (WCAG 2.5.3).
#[must_use]
pub fn name(words: String, body: &Markup) -> String {
    let seen = seen(&body.0);
    if says(&words, &seen) { words } else { format!("{seen}. {words}") }
}

fn spoken(text: &str) -> String {
    let lower = text.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.fold(String::from(" "), |all, word| all + word + " ")
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    #[test]
    fn a_name_begins_with_what_is_seen_unless_it_says_it_anyway() {
        let body =
            |words: &str| html! { svg { use href="#x" {} } b { (words) } span.sr { " of Leela" } };
        let of = |words: &str, label: &str| name(label.to_owned(), &body(words));
        assert_eq!(of("My role", "Show my role"), "Show my role");
        assert_eq!(of("Моя роль", "Показать мою роль"), "Моя роль. Показать мою роль");
        assert_eq!(of("5", "Go to Rome"), "Go to Rome", "a figure is a sign");
        assert_eq!(of("Tom & Jerry", "Both of them: Tom & Jerry"), "Both of them: Tom & Jerry");
        assert!(!says("Pass the role", "ass"), "only whole words count");
    }
}
