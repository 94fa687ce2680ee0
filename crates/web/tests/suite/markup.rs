//! A reader of markup that is good enough for our own pages.

/// An opening tag.
pub(crate) struct Tag {
    pub(crate) name: String,
    pub(crate) attributes: Vec<(String, String)>,
    /// Where the tag ends in the page.
    pub(crate) end: usize,
}

impl Tag {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }
}

/// All opening tags of a page. Attribute values are unescaped.
pub(crate) fn tags(page: &str) -> Vec<Tag> {
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
pub(crate) fn text(page: &str) -> String {
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

fn unescape(value: &str) -> String {
    value.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}
