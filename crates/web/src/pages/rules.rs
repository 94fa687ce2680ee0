//! The rulebook as a page: an anchor for every clause, so that a refusal can point at its reason.

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::lang::Lang;
use crate::model::Cx;
use crate::parts::shell::Shell;

/// The rulebook of a game; `None` if there is no such game.
#[must_use]
pub fn rules(cx: &Cx, game_id: &str) -> Option<Markup> {
    let source = match (game_id, cx.lang) {
        ("skies", Lang::En) => saucer_skies::RULEBOOK_EN,
        ("skies", Lang::Ru) => saucer_skies::RULEBOOK_RU,
        _ => return None,
    };
    let book = read(source);
    let title = cx.lang.plain("rules-title");
    let main = html! {
        main #main.rules {
            nav.contents aria-label=(cx.lang.plain("rules-contents")) {
                h2 { (cx.lang.plain("rules-contents")) }
                ol {
                    @for (id, name) in &book.sections { li { a href={ "#" (id) } { (name) } } }
                }
            }
            article.book { (PreEscaped(&book.html)) }
        }
    };
    Some(Shell { title: &title, class: "at-rules", tools: html! {} }.around(cx, main))
}

struct Book {
    /// Ids and titles of the sections.
    sections: Vec<(String, String)>,
    html: String,
}

/// Turns the rulebook into a page. Sections begin with their number (`## S-4 Title`), clauses
/// with theirs in bold (`**S-4.7** Text`); both become anchors.
fn read(source: &str) -> Book {
    let parser = Parser::new_ext(source, Options::ENABLE_TABLES);
    let mut events: Vec<Event<'_>> = Vec::new();
    let mut sections = Vec::new();
    let mut stream = parser.peekable();
    while let Some(event) = stream.next() {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H2, classes, attrs, .. }) => {
                let mut title = String::new();
                let mut inner = Vec::new();
                for event in stream.by_ref() {
                    match event {
                        Event::End(TagEnd::Heading(_)) => break,
                        Event::Text(text) => {
                            title.push_str(&text);
                            inner.push(Event::Text(text));
                        }
                        other => inner.push(other),
                    }
                }
                let id = title.split_whitespace().next().unwrap_or_default().to_owned();
                let id = if is_number(&id) { id } else { format!("part-{}", sections.len() + 1) };
                let anchor = Some(CowStr::from(id.clone()));
                let level = HeadingLevel::H2;
                events.push(Event::Start(Tag::Heading { level, id: anchor, classes, attrs }));
                events.extend(inner);
                events.push(Event::End(TagEnd::Heading(level)));
                sections.push((id, title));
            }
            Event::Start(Tag::Strong) => {
                if let Some(Event::Text(text)) = stream.peek()
                    && is_number(text)
                {
                    let number = text.clone();
                    // The number is made of letters, digits, dots and dashes only.
                    events.push(Event::InlineHtml(
                        format!("<a class=\"number\" id=\"{number}\" href=\"#{number}\">").into(),
                    ));
                    events.extend(stream.next());
                    // The end of the bold text.
                    let _ = stream.next();
                    events.push(Event::InlineHtml("</a>".into()));
                } else {
                    events.push(event);
                }
            }
            // Markup of its own is shown as text: the rulebook is plain Markdown.
            Event::Html(text) | Event::InlineHtml(text) => events.push(Event::Text(text)),
            other => events.push(other),
        }
    }
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events.into_iter());
    Book { sections, html }
}

/// Whether this is the number of a section or clause, such as `S-4` or `S-4.7`.
fn is_number(text: &str) -> bool {
    let Some((letter, figures)) = text.split_once('-') else { return false };
    letter.len() == 1
        && letter.bytes().all(|b| b.is_ascii_uppercase())
        && !figures.is_empty()
        && figures.bytes().all(|b| b.is_ascii_digit() || b == b'.')
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn sections_and_clauses_become_anchors() {
        let book = read(
            "# Skies\n\n## S-4 Placing\n\n**S-4.1** Roll. See **this**.\n\n**S-4.2** Place.\n",
        );
        assert_eq!(book.sections, [("S-4".to_owned(), "S-4 Placing".to_owned())]);
        assert!(book.html.contains("<h2 id=\"S-4\">S-4 Placing</h2>"), "{}", book.html);
        let first = "<p><a class=\"number\" id=\"S-4.1\" href=\"#S-4.1\">S-4.1</a> Roll. See <strong>this</strong>.</p>";
        assert!(book.html.contains(first), "{}", book.html);
        assert!(book.html.contains("id=\"S-4.2\""));
    }

    #[test]
    fn markup_in_the_rulebook_is_text() {
        let book = read("Hello <script>alert(1)</script>");
        assert!(!book.html.contains("<script"), "{}", book.html);
    }
}
