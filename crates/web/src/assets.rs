//! Style sheets, scripts and icons: part of the program, named by what they contain.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{LazyLock, OnceLock};

/// A file that pages link to.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Its name, such as `saucer.css`.
    pub name: Cow<'static, str>,
    /// What is in it.
    pub body: Cow<'static, str>,
    /// Its media type.
    pub mime: &'static str,
    /// A mark of its contents, without quotes: the same as long as the contents are.
    pub etag: String,
    /// Its address with that mark, so that it can be cached for ever.
    pub link: String,
}

impl Asset {
    fn new(
        name: impl Into<Cow<'static, str>>,
        body: impl Into<Cow<'static, str>>,
        mime: &'static str,
    ) -> Asset {
        let (name, body) = (name.into(), body.into());
        // A hash that tells versions apart; nothing secret hangs on it.
        let mut hasher = DefaultHasher::new();
        body.hash(&mut hasher);
        let etag = format!("{:016x}", hasher.finish());
        let link = format!("/assets/{name}?v={etag}");
        Asset { name, body, mime, etag, link }
    }
}

/// What a game brings to its pages.
///
/// Its styles hold only inside of an element with the class `game-ID`, which every page of the game
/// has on its body and every box and card of it on itself: they are wrapped into one rule
/// (CSS nesting), so that no game can reach the board of another.
pub struct Assets {
    game: &'static str,
    styles: &'static [&'static str],
    /// Movements have names for the whole page and cannot stand inside of a rule.
    keyframes: &'static str,
    script: Option<&'static str>,
    files: OnceLock<Vec<Asset>>,
}

impl Assets {
    /// The styles, their `@keyframes`, and the module that makes the page of the game live.
    #[must_use]
    pub const fn new(
        game: &'static str,
        styles: &'static [&'static str],
        keyframes: &'static str,
        script: Option<&'static str>,
    ) -> Assets {
        Assets { game, styles, keyframes, script, files: OnceLock::new() }
    }

    /// A game that makes do with the styles and scripts of the house.
    #[must_use]
    pub const fn none(game: &'static str) -> Assets {
        Assets::new(game, &[], "", None)
    }

    /// The files, the style sheet first if there is one.
    pub fn files(&self) -> &[Asset] {
        self.files.get_or_init(|| {
            let mut files = Vec::new();
            if !self.styles.is_empty() {
                let css = format!(
                    "{}\n.game-{} {{\n{}\n}}\n",
                    self.keyframes,
                    self.game,
                    self.styles.concat()
                );
                files.push(Asset::new(format!("{}.css", self.game), css, CSS));
            }
            if let Some(source) = self.script {
                files.push(module(format!("{}.js", self.game), source, &KIT));
            }
            files
        })
    }

    /// The address of its style sheet.
    #[must_use]
    pub fn style(&self) -> Option<&str> {
        self.files().iter().find(|file| file.mime == CSS).map(|file| file.link.as_str())
    }

    /// The address of the module that makes its page live: its own, or the one of the house.
    #[must_use]
    pub fn script(&self) -> &str {
        let own = self.files().iter().find(|file| file.mime == JS);
        own.map_or_else(|| link("plain.js"), |file| file.link.as_str())
    }
}

impl std::fmt::Debug for Assets {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Assets").field(&self.game).finish()
    }
}

/// The files of the house.
#[must_use]
pub fn kit() -> &'static [Asset] {
    &KIT
}

/// The address of a file of the house.
pub(crate) fn link(name: &str) -> &'static str {
    KIT.iter().find(|file| file.name == name).map_or("/assets/missing", |file| &file.link)
}

/// Styles that several games have, each for other widths: a game puts such a part between `@media … {` and `}`.
pub mod parts {
    /// The log as a drawer at the side.
    pub const LOG_DRAWER: &str = include_str!("../assets/css/parts/log_drawer.css");
    /// The coach in a flat bubble.
    pub const FLAT_COACH: &str = include_str!("../assets/css/parts/flat_coach.css");
    /// The areas of a table that is a grid of its own.
    pub const WIDE_FRAME: &str = include_str!("../assets/css/parts/wide_frame.css");
    /// From a tablet on.
    pub const WIDE: &str = "@media (min-width: 900px) {\n";
    /// The end of such a part.
    pub const END: &str = "}\n";
}

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";

const STYLES: &str = concat!(
    include_str!("../assets/css/colours.css"),
    include_str!("../assets/css/base.css"),
    include_str!("../assets/css/controls.css"),
    include_str!("../assets/css/shell.css"),
    include_str!("../assets/css/table.css"),
    include_str!("../assets/css/log.css"),
    include_str!("../assets/css/replay.css"),
    include_str!("../assets/css/dice.css"),
    include_str!("../assets/css/pieces.css"),
    include_str!("../assets/css/tip.css"),
    include_str!("../assets/css/coach.css"),
    include_str!("../assets/css/note.css"),
    include_str!("../assets/css/playback.css"),
    include_str!("../assets/css/people.css"),
    include_str!("../assets/css/lobby.css"),
    include_str!("../assets/css/company.css"),
    include_str!("../assets/css/home.css"),
    include_str!("../assets/css/form.css"),
    include_str!("../assets/css/sheet.css"),
    include_str!("../assets/css/book.css"),
    include_str!("../assets/css/gallery.css"),
    include_str!("../assets/css/clock.css"),
    include_str!("../assets/css/names.css"),
    include_str!("../assets/css/talk.css"),
    include_str!("../assets/css/moderation.css"),
    include_str!("../assets/css/lost.css"),
    include_str!("../assets/css/plain.css"),
);

/// The modules, each after those that it imports.
const SCRIPTS: [(&str, &str); 27] = [
    ("delta.js", include_str!("../assets/delta.js")),
    ("courier.js", include_str!("../assets/courier.js")),
    ("lasting.js", include_str!("../assets/lasting.js")),
    ("face.js", include_str!("../assets/face.js")),
    ("press.js", include_str!("../assets/press.js")),
    ("sound.js", include_str!("../assets/sound.js")),
    ("saucer.js", include_str!("../assets/saucer.js")),
    ("words.js", include_str!("../assets/words.js")),
    ("recap.js", include_str!("../assets/recap.js")),
    ("veil.js", include_str!("../assets/veil.js")),
    ("count.js", include_str!("../assets/count.js")),
    ("playback.js", include_str!("../assets/playback.js")),
    ("watch.js", include_str!("../assets/watch.js")),
    ("explain.js", include_str!("../assets/explain.js")),
    ("doubt.js", include_str!("../assets/doubt.js")),
    ("compare.js", include_str!("../assets/compare.js")),
    ("coach.js", include_str!("../assets/coach.js")),
    ("note.js", include_str!("../assets/note.js")),
    ("drag.js", include_str!("../assets/drag.js")),
    ("lens.js", include_str!("../assets/lens.js")),
    ("follow.js", include_str!("../assets/follow.js")),
    ("replay.js", include_str!("../assets/replay.js")),
    ("dice.js", include_str!("../assets/dice.js")),
    ("talk.js", include_str!("../assets/talk.js")),
    ("plain.js", include_str!("../assets/plain.js")),
    ("clock.js", include_str!("../assets/clock.js")),
    ("return.js", include_str!("../assets/return.js")),
];

static KIT: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let grain = Asset::new("grain.svg", include_str!("../assets/grain.svg"), "image/svg+xml");
    // The style sheet is cached for ever, and so is what it links to.
    let css = STYLES.replace("grain.svg", &grain.link);
    let mut files = vec![
        Asset::new("saucer.css", css, CSS),
        Asset::new("icon.svg", include_str!("../assets/icon.svg"), "image/svg+xml"),
        grain,
        Asset::new(
            "manifest.webmanifest",
            include_str!("../assets/manifest.webmanifest"),
            "application/manifest+json",
        ),
    ];
    for (name, source) in SCRIPTS {
        files.push(module(name, source, &files));
    }
    files
});

/// A module. It is cached for ever too, so an import has the address by which pages load the other
/// module, which then exists once.
fn module(name: impl Into<Cow<'static, str>>, source: &str, known: &[Asset]) -> Asset {
    let mut parts = source.split("\"./");
    let mut linked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let imported = part.split_once('"');
        let found = imported
            .and_then(|(name, rest)| Some((known.iter().find(|file| file.name == name)?, rest)));
        match found {
            Some((file, rest)) => linked.extend(["\"", &file.link, "\"", rest]),
            None => linked.extend(["\"./", part]),
        }
    }
    Asset::new(name, linked, JS)
}
