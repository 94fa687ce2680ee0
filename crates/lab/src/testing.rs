//! For tests of reports: a small reader of markup, strict enough to find what a browser would
//! silently repair.

/// Elements without an end.
const VOID: [&str; 1] = ["meta"];

/// One start tag.
#[derive(Debug)]
pub struct Tag<'a> {
    /// Its name.
    pub name: &'a str,
    /// Names and values, in order.
    pub attributes: Vec<(&'a str, &'a str)>,
    /// The names of the elements around it, outermost first.
    pub within: Vec<&'a str>,
}

impl<'a> Tag<'a> {
    /// The value of an attribute.
    #[must_use]
    pub fn attribute(&self, name: &str) -> Option<&'a str> {
        self.attributes.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }
}

/// All start tags in order.
///
/// # Panics
///
/// Where tags do not nest, or do not end.
#[must_use]
pub fn tags(markup: &str) -> Vec<Tag<'_>> {
    let mut rest = markup.strip_prefix("<!DOCTYPE html>").unwrap_or(markup);
    let (mut open, mut tags) = (Vec::new(), Vec::new());
    while let Some(at) = rest.find('<') {
        rest = &rest[at + 1..];
        let (tag, after) = rest.split_once('>').expect("a tag ends");
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "an end without its start");
            continue;
        }
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        let attributes = self::attributes(attributes);
        tags.push(Tag { name, attributes, within: open.clone() });
        if name == "style" {
            rest = &rest[rest.find("</style>").expect("a style ends")..];
        }
        if !VOID.contains(&name) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "never closed: {open:?}");
    tags
}

fn attributes(mut text: &str) -> Vec<(&str, &str)> {
    let mut attributes = Vec::new();
    while let Some((name, after)) = text.trim_start().split_once("=\"") {
        let (value, after) = after.split_once('"').expect("a value ends");
        attributes.push((name, value));
        text = after;
    }
    assert!(text.trim().is_empty(), "an attribute without a value: {text}");
    attributes
}

/// How many plots a report has. Each of them stands in a figure with a caption and a table, has words for
/// those who hear it, and has all its marks inside of its frame.
///
/// # Panics
///
/// With what is wrong.
#[must_use]
pub fn count_plots(page: &str) -> usize {
    assert!(!page.contains("NaN") && !page.contains("inf\""), "a figure is no number");
    let tags = tags(page);
    let plots = tags.iter().filter(|tag| is_plot(tag)).count();
    for beside in ["figure", "table", "figcaption"] {
        assert_eq!(plots, tags.iter().filter(|tag| tag.name == beside).count(), "{beside}");
    }
    let mut frame = [0.0; 2];
    for tag in &tags {
        if is_plot(tag) {
            let sides = numbers(tag.attribute("viewBox").expect("a plot has a frame"));
            frame = [sides[2], sides[3]];
            assert!(tag.attribute("aria-label").is_some_and(|label| !label.is_empty()));
        } else if tag.within.contains(&"figure") {
            check_inside(tag, frame);
        }
    }
    plots
}

fn is_plot(tag: &Tag<'_>) -> bool {
    tag.name == "svg" && tag.within.contains(&"figure")
}

fn numbers(text: &str) -> Vec<f64> {
    text.split([' ', ',']).map(|number| number.parse().expect("a number")).collect()
}

/// Every coordinate of a mark is a number within the frame.
fn check_inside(tag: &Tag<'_>, [width, height]: [f64; 2]) {
    let number =
        |name: &str| tag.attribute(name).map(|value| value.parse::<f64>().expect("a number"));
    let reach = |at: f64, by: Option<f64>, most: f64| {
        let end = at + by.unwrap_or(0.0);
        assert!(at >= 0.0 && end <= most + 0.2, "{at} to {end} of {most}: {tag:?}");
    };
    for name in ["x", "x1", "x2", "cx"] {
        if let Some(x) = number(name) {
            reach(x, number("width"), width);
        }
    }
    for name in ["y", "y1", "y2", "cy"] {
        if let Some(y) = number(name) {
            reach(y, number("height"), height);
        }
    }
    for point in tag.attribute("points").iter().flat_map(|points| points.split(' ')) {
        let [x, y] = numbers(point)[..] else { panic!("{tag:?}") };
        reach(x, None, width + 8.0);
        reach(y, None, height);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reader_reads() {
        let read = tags(r#"<a href="x"><b>text</b><meta charset="u"></a>"#);
        let names: Vec<_> = read.iter().map(|tag| (tag.name, tag.within.len())).collect();
        assert_eq!(names, [("a", 0), ("b", 1), ("meta", 1)]);
        assert_eq!(read[0].attribute("href"), Some("x"));
    }

    #[test]
    #[should_panic(expected = "an end without its start")]
    fn the_reader_finds_what_does_not_nest() {
        let _ = tags("<a><b></a></b>");
    }
}
