//! Languages: every word that a page shows comes from `locales/*/*.ftl`.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use saucer_core::Refusal;
use unic_langid::LanguageIdentifier;

pub use fluent_bundle::FluentValue;

/// A language that pages can be read in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ru];

    /// The language that an `Accept-Language` header likes best among ours; English if it knows
    /// neither. Broken headers are read as far as they make sense.
    #[must_use]
    pub fn from_accept(header: &str) -> Lang {
        let mut best = (Lang::En, 0.0_f32);
        for part in header.split(',') {
            let mut pieces = part.split(';');
            let tag = pieces.next().unwrap_or_default().trim().to_ascii_lowercase();
            let weight = pieces
                .find_map(|piece| piece.trim().strip_prefix("q=")?.trim().parse::<f32>().ok())
                .unwrap_or(1.0);
            let primary = tag.split('-').next().unwrap_or_default();
            let lang = match primary {
                "en" | "*" => Lang::En,
                "ru" => Lang::Ru,
                _ => continue,
            };
            if weight > best.1 {
                best = (lang, weight);
            }
        }
        best.0
    }

    /// The tag in forms, cookies and the `lang` attribute.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ru => "ru",
        }
    }

    /// The language with this tag, exactly as [`Lang::id`] gives it.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.id() == id)
    }

    /// The text with this key. The key itself comes back if there is no such text, so that a
    /// page never fails for the lack of a word; a test keeps that from happening.
    #[must_use]
    pub fn text(self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let bundle = self.bundle();
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut values = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            values.set(*name, value.clone());
        }
        let mut faults = Vec::new();
        bundle.format_pattern(pattern, Some(&values), &mut faults).into_owned()
    }

    /// A text without figures.
    #[must_use]
    pub fn plain(self, key: &str) -> String {
        self.text(key, &[])
    }

    /// Whether there is a text with this key.
    #[must_use]
    pub fn has(self, key: &str) -> bool {
        self.bundle().has_message(key)
    }

    /// Why something may not be done, in words. The clause is not part of the words.
    #[must_use]
    pub fn refusal(self, refusal: &Refusal) -> String {
        let [a, b] = refusal.figures;
        self.text(refusal.text, &[("a", a.into()), ("b", b.into())])
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        match self {
            Lang::En => &EN,
            Lang::Ru => &RU,
        }
    }
}

/// The texts in English, as Fluent source.
pub const SOURCE_EN: &str = concat!(
    include_str!("../locales/en/site.ftl"),
    include_str!("../locales/en/people.ftl"),
    include_str!("../locales/en/talk.ftl"),
    include_str!("../locales/en/edge.ftl"),
    include_str!("../locales/en/tremble.ftl"),
    include_str!("../locales/en/api.ftl"),
);
/// The texts in Russian, as Fluent source.
pub const SOURCE_RU: &str = concat!(
    include_str!("../locales/ru/site.ftl"),
    include_str!("../locales/ru/people.ftl"),
    include_str!("../locales/ru/talk.ftl"),
    include_str!("../locales/ru/edge.ftl"),
    include_str!("../locales/ru/tremble.ftl"),
    include_str!("../locales/ru/api.ftl"),
);

static EN: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| bundle("en", SOURCE_EN));
static RU: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| bundle("ru", SOURCE_RU));

fn bundle(tag: &str, source: &str) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = tag.parse().expect("both tags are well formed");
    let resource = FluentResource::try_new(source.to_owned())
        .expect("the texts are part of the program and a test reads them");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Isolation marks are for mixed directions; both languages run left to right.
    bundle.set_use_isolating(false);
    bundle.add_resource(resource).expect("a test keeps the keys different");
    bundle
}
