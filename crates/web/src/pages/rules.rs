//! The rulebook as a page: an anchor for every clause, so that a refusal can point at its reason.

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::model::{Cx, Offered};
use crate::parts::live;
use crate::parts::shell::{Games, Shell};

/// A rulebook as it is printed: Markdown, and the drawings that it asks for by name.
///
/// A paragraph that is nothing but the picture `![The board](figure:board)` becomes the figure of that
/// name with its words below it. So the words stay in the book, in its language, and the drawing is
/// made by the game out of the art of its board.
pub struct Printed<'a> {
    /// The game.
    pub game: &'a Offered,
    /// Its rulebook.
    pub source: &'a str,
    /// The symbols that its drawings use.
    pub sprite: Markup,
    /// The drawing with this name, if the game has one.
    pub figure: &'a dyn Fn(&str) -> Option<Markup>,
}

impl std::fmt::Debug for Printed<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Printed").field(&self.game.id).finish()
    }
}

/// The rulebook of a game.
#[must_use]
pub fn rules(cx: &Cx, printed: &Printed<'_>) -> Markup {
    let game = printed.game;
    let book = read(printed.source, "", printed.figure);
    let title = cx.lang.text("rules-title", &[("game", game.name(cx.lang).into())]);
    let main = html! {
        (printed.sprite)
        main #main.rules.{ "game-" (game.id) } {
            nav.contents aria-label=(cx.lang.plain("rules-contents")) {
                a.act.to-table data-return hidden { (cx.lang.plain("table-replay-table")) }
                h2 { (cx.lang.plain("rules-contents")) }
                ol {
                    @for (id, name) in &book.sections { li { a href={ "#" (id) } { (name) } } }
                }
                @if game.has_gallery { p { a href={ "/cards/" (game.id) } { (cx.lang.plain("rules-cards")) } } }
            }
            article.book { (PreEscaped(&book.html)) }
        }
        (live::module("return.js"))
    };
    Shell { title: &title, class: "at-rules", games: Games::Of(game), tools: html! {} }
        .around(cx, main)
}

/// A part of a rulebook elsewhere, with links to the clauses.
#[must_use]
pub fn excerpt(game_id: &str, source: &str) -> Markup {
    PreEscaped(read(source, &format!("/rules/{game_id}"), &|_| None).html)
}

/// The names of the figures that a rulebook asks for, in its order.
#[must_use]
pub fn figures(source: &str) -> Vec<String> {
    let named = |event| match event {
        Event::Start(Tag::Image { dest_url, .. }) => {
            dest_url.strip_prefix(FIGURE).map(str::to_owned)
        }
        _ => None,
    };
    Parser::new(source).filter_map(named).collect()
}

/// How the address of a picture begins that the game draws.
const FIGURE: &str = "figure:";

struct Book {
    /// Ids and titles of the sections.
    sections: Vec<(String, String)>,
    html: String,
}

/// Turns the rulebook into a page. Sections begin with their number (`## S-4 Title`), clauses
/// with theirs in bold (`**S-4.7** Text`); both become anchors, as does a name of a section's own
/// (`## Changes {#changes}`). Numbers of clauses elsewhere become
/// links to `page`, which is empty for the rulebook itself.
fn read(source: &str, page: &str, figure: &dyn Fn(&str) -> Option<Markup>) -> Book {
    let parser =
        Parser::new_ext(source, Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES);
    let mut events: Vec<Event<'_>> = Vec::new();
    let mut sections = Vec::new();
    let mut stream = parser.peekable();
    while let Some(event) = stream.next() {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H2, id: given, classes, attrs }) => {
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
                let number = title.split_whitespace().next().filter(|word| is_number(word));
                let id = match (given, number) {
                    (Some(given), _) => given.to_string(),
                    (None, Some(number)) => number.to_owned(),
                    (None, None) => format!("part-{}", sections.len() + 1),
                };
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
            Event::Start(Tag::Paragraph) => {
                if let Some(Event::Start(Tag::Image { dest_url, .. })) = stream.peek()
                    && let Some(name) = dest_url.strip_prefix(FIGURE)
                {
                    let drawing = figure(name);
                    // Names are those of the game's own code; what it does not know has no anchor.
                    let id = drawing.as_ref().map(|_| format!(" id=\"figure-{name}\""));
                    let opening = format!(
                        "<figure class=\"figure\"{}>{}<figcaption>",
                        id.unwrap_or_default(),
                        drawing.map_or_else(String::new, Markup::into_string),
                    );
                    events.push(Event::Html(opening.into()));
                    let words = stream.by_ref().skip(1);
                    for event in
                        words.take_while(|event| !matches!(event, Event::End(TagEnd::Image)))
                    {
                        match event {
                            Event::Text(text) => caption(&text, page, &mut events),
                            other => events.push(other),
                        }
                    }
                    // The end of the paragraph.
                    let _ = stream.next();
                    events.push(Event::Html("</figcaption></figure>\n".into()));
                } else {
                    events.push(event);
                }
            }
            // A narrow page scrolls a wide table, also by keyboard.
            Event::Start(Tag::Table(_)) => {
                events.push(Event::Html("<div class=\"wide\" tabindex=\"0\">".into()));
                events.push(event);
            }
            Event::End(TagEnd::Table) => {
                events.push(event);
                events.push(Event::Html("</div>\n".into()));
            }
            // Markup of its own is shown as text: the rulebook is plain Markdown.
            Event::Html(text) | Event::InlineHtml(text) => events.push(Event::Text(text)),
            Event::Text(text) => cite(&text, page, &mut events),
            other => events.push(other),
        }
    }
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events.into_iter());
    Book { sections, html }
}

/// The words below a figure. What is numbered in it (`Title. 1 this, 2 that`) is a list.
fn caption(text: &str, page: &str, out: &mut Vec<Event<'_>>) {
    let Some((title, mut rest)) = text.split_once(". 1 ") else { return cite(text, page, out) };
    cite(&format!("{title}."), page, out);
    out.push(Event::Html("<ol class=\"numbered-parts\">".into()));
    for number in 2.. {
        let (part, after) = match rest.split_once(&format!(", {number} ")) {
            Some((part, after)) => (part, Some(after)),
            None => (rest, None),
        };
        out.push(Event::Html("<li>".into()));
        cite(part, page, out);
        out.push(Event::Html("</li>".into()));
        let Some(after) = after else { break };
        rest = after;
    }
    out.push(Event::Html("</ol>".into()));
}

/// Text with a link for every number of a clause in it. A bracket before it stays with it.
fn cite(text: &str, page: &str, out: &mut Vec<Event<'_>>) {
    let mut rest = text;
    let mut plain = String::new();
    while !rest.is_empty() {
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.'));
        let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
        // A full stop after a number ends a sentence and is no part of it.
        let number = word.trim_end_matches('.');
        if is_number(number) {
            let bracket = if plain.ends_with('(') { "(" } else { "" };
            plain.truncate(plain.len() - bracket.len());
            out.push(Event::Text(std::mem::take(&mut plain).into()));
            let link = format!("<a class=\"clause\" href=\"{page}#{number}\">{number}</a>");
            let link = match bracket {
                "" => link,
                _ => format!("<span class=\"bracketed\">({link}</span>"),
            };
            out.push(Event::InlineHtml(link.into()));
            plain.push_str(&word[number.len()..]);
        } else {
            plain.push_str(word);
        }
        let skip = after.chars().next().map_or(0, char::len_utf8);
        plain.push_str(&after[..skip]);
        rest = &after[skip..];
    }
    out.push(Event::Text(plain.into()));
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
    use maud::html;

    use super::{Book, figures, read};

    fn plain(source: &str, page: &str) -> Book {
        read(source, page, &|_| None)
    }

    #[test]
    fn sections_and_clauses_become_anchors() {
        let book = plain(
            "# Skies\n\n## S-4 Placing\n\n**S-4.1** Roll. See **this**.\n\n**S-4.2** Place.\n",
            "",
        );
        assert_eq!(book.sections, [("S-4".to_owned(), "S-4 Placing".to_owned())]);
        assert!(book.html.contains("<h2 id=\"S-4\">S-4 Placing</h2>"), "{}", book.html);
        let first = "<p><a class=\"number\" id=\"S-4.1\" href=\"#S-4.1\">S-4.1</a> Roll. See <strong>this</strong>.</p>";
        assert!(book.html.contains(first), "{}", book.html);
        assert!(book.html.contains("id=\"S-4.2\""));
    }

    #[test]
    fn what_is_numbered_in_a_figure_is_a_list() {
        let source = "![The board. 1 the ship (S-1.1), 2 one, or two, 3 the ground](figure:board)";
        let html = read(source, "", &|_| Some(html! { svg {} })).html;
        let items: Vec<&str> = html.split("<li>").skip(1).collect();
        assert_eq!(items.len(), 3, "{html}");
        assert!(items[1].starts_with("one, or two</li>"), "{html}");
        // A line never ends with the bracket.
        assert!(items[0].contains("<span class=\"bracketed\">(<a class=\"clause\""), "{html}");
    }

    #[test]
    fn numbers_of_clauses_become_links() {
        let book = plain("As T-8.7 says (T-6.10), by T-5.2. UFO-7 is none.", "/rules/x");
        for number in ["T-8.7", "T-6.10", "T-5.2"] {
            let link = format!("<a class=\"clause\" href=\"/rules/x#{number}\">{number}</a>");
            assert!(book.html.contains(&link), "{}", book.html);
        }
        assert!(book.html.contains("</a>. UFO-7 is none."), "{}", book.html);
    }

    #[test]
    fn markup_in_the_rulebook_is_text() {
        let book = plain("Hello <script>alert(1)</script>", "");
        assert!(!book.html.contains("<script"), "{}", book.html);
    }

    #[test]
    fn a_picture_on_its_own_is_drawn_by_the_game() {
        let source = "## S-1 Goal\n\n![The board, see S-1.1](figure:board)\n\n**S-1.1** Win.\n";
        let drawn = |name: &str| (name == "board").then(|| html! { svg.board {} });
        let book = read(source, "", &drawn);
        let figure = "<figure class=\"figure\" id=\"figure-board\"><svg class=\"board\"></svg><figcaption>\
                      The board, see <a class=\"clause\" href=\"#S-1.1\">S-1.1</a></figcaption></figure>";
        assert!(book.html.contains(figure), "{}", book.html);
        assert!(book.html.contains("<p><a class=\"number\" id=\"S-1.1\""), "{}", book.html);
        assert!(!plain(source, "").html.contains("<svg"));
        assert_eq!(figures(source), ["board"]);
    }
}
