//! Style sheet, scripts and icons: part of the program, named by what they contain.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

/// A file that pages link to.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its bytes.
    pub body: &'static [u8],
    /// Its media type.
    pub mime: &'static str,
    /// A mark of its contents, without quotes: the same as long as the bytes are the same.
    pub etag: &'static str,
}

/// The asset with this name (`saucer.css`, say), or `None`.
#[must_use]
pub fn asset(name: &str) -> Option<Asset> {
    ASSETS.iter().find(|stored| stored.name == name).map(|stored| Asset {
        body: stored.body.as_bytes(),
        mime: stored.mime,
        etag: &stored.etag,
    })
}

/// The names of all assets.
pub fn names() -> impl Iterator<Item = &'static str> {
    ASSETS.iter().map(|stored| stored.name)
}

/// The address of an asset with the mark of its contents, so that it can be cached for ever.
pub(crate) fn link(name: &str) -> &'static str {
    ASSETS
        .iter()
        .find(|stored| stored.name == name)
        .map_or("/assets/missing", |stored| &stored.link)
}

struct Stored {
    name: &'static str,
    body: Cow<'static, str>,
    mime: &'static str,
    etag: String,
    link: String,
}

const CSS: &str = concat!(
    include_str!("../assets/css/base.css"),
    include_str!("../assets/css/board.css"),
    include_str!("../assets/css/pieces.css"),
    include_str!("../assets/css/table.css"),
    include_str!("../assets/css/pages.css"),
    include_str!("../assets/css/people.css"),
    include_str!("../assets/css/talk.css"),
    include_str!("../assets/css/tremble/table.css"),
    include_str!("../assets/css/tremble/cards.css"),
    include_str!("../assets/css/tremble/battle.css"),
    include_str!("../assets/css/tremble/short.css"),
);

/// The modules, each after those that it imports.
const SCRIPTS: [(&str, &str); 7] = [
    ("courier.js", include_str!("../assets/courier.js")),
    ("saucer.js", include_str!("../assets/saucer.js")),
    ("drag.js", include_str!("../assets/drag.js")),
    ("follow.js", include_str!("../assets/follow.js")),
    ("talk.js", include_str!("../assets/talk.js")),
    ("skies.js", include_str!("../assets/skies.js")),
    ("tremble.js", include_str!("../assets/tremble.js")),
];

static ASSETS: LazyLock<Vec<Stored>> = LazyLock::new(|| {
    let grain = stored("grain.svg", include_str!("../assets/grain.svg"), "image/svg+xml");
    // The style sheet is cached for ever, and so is what it links to.
    let css = CSS.replace("grain.svg", &grain.link);
    let mut assets = vec![
        stored("saucer.css", css, "text/css; charset=utf-8"),
        stored("icon.svg", include_str!("../assets/icon.svg"), "image/svg+xml"),
        grain,
        stored(
            "manifest.webmanifest",
            include_str!("../assets/manifest.webmanifest"),
            "application/manifest+json",
        ),
    ];
    for (name, source) in SCRIPTS {
        // Modules are cached for ever too. An import has the address by which pages load the
        // module, so that it exists once.
        let source = assets.iter().fold(source.to_owned(), |source, stored: &Stored| {
            source.replace(&format!("\"./{}\"", stored.name), &format!("\"{}\"", stored.link))
        });
        assets.push(stored(name, source, "text/javascript; charset=utf-8"));
    }
    assets
});

fn stored(name: &'static str, body: impl Into<Cow<'static, str>>, mime: &'static str) -> Stored {
    let body = body.into();
    // A hash that tells versions apart; nothing secret hangs on it.
    let mut hasher = DefaultHasher::new();
    body.hash(&mut hasher);
    let etag = format!("{:016x}", hasher.finish());
    let link = format!("/assets/{name}?v={etag}");
    Stored { name, body, mime, etag, link }
}
