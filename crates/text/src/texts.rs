use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentMessage, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::LangId;
use crate::ties::tied;

/// Texts in one language, as Fluent keeps them.
pub(crate) type Bundle = FluentBundle<FluentResource>;

/// A text, and the texts among which it is.
pub(crate) struct Found<'a> {
    pub(crate) bundle: &'a Bundle,
    pub(crate) message: FluentMessage<'a>,
}

/// Texts in both languages, as Fluent sources. What they lack is looked for in those below them.
pub struct Texts {
    en: &'static [&'static str],
    ru: &'static [&'static str],
    below: Option<&'static Texts>,
    bundles: [OnceLock<Bundle>; 2],
}

/// The words that are the same whatever is played.
pub static KIT: Texts = Texts {
    en: &[
        include_str!("../locales/en/site.ftl"),
        include_str!("../locales/en/people.ftl"),
        include_str!("../locales/en/company.ftl"),
        include_str!("../locales/en/clock.ftl"),
        include_str!("../locales/en/devices.ftl"),
        include_str!("../locales/en/moderation.ftl"),
        include_str!("../locales/en/replay.ftl"),
        include_str!("../locales/en/statistics.ftl"),
        include_str!("../locales/en/dice.ftl"),
        include_str!("../locales/en/talk.ftl"),
        include_str!("../locales/en/lesson.ftl"),
        include_str!("../locales/en/playback.ftl"),
        include_str!("../locales/en/edge.ftl"),
        include_str!("../locales/en/api.ftl"),
        include_str!("../locales/en/lab.ftl"),
    ],
    ru: &[
        include_str!("../locales/ru/site.ftl"),
        include_str!("../locales/ru/people.ftl"),
        include_str!("../locales/ru/company.ftl"),
        include_str!("../locales/ru/clock.ftl"),
        include_str!("../locales/ru/devices.ftl"),
        include_str!("../locales/ru/moderation.ftl"),
        include_str!("../locales/ru/replay.ftl"),
        include_str!("../locales/ru/statistics.ftl"),
        include_str!("../locales/ru/dice.ftl"),
        include_str!("../locales/ru/talk.ftl"),
        include_str!("../locales/ru/lesson.ftl"),
        include_str!("../locales/ru/playback.ftl"),
        include_str!("../locales/ru/edge.ftl"),
        include_str!("../locales/ru/api.ftl"),
        include_str!("../locales/ru/lab.ftl"),
    ],
    below: None,
    bundles: [const { OnceLock::new() }; 2],
};

impl Texts {
    /// The texts of a game, on top of those of the house. No key may be in both.
    #[must_use]
    pub const fn new(en: &'static [&'static str], ru: &'static [&'static str]) -> Texts {
        Texts { en, ru, below: Some(&KIT), bundles: [const { OnceLock::new() }; 2] }
    }

    /// The sources in one language, without those below.
    #[must_use]
    pub const fn sources(&self, id: LangId) -> &'static [&'static str] {
        match id {
            LangId::En => self.en,
            LangId::Ru => self.ru,
        }
    }

    /// Reads those of one language and what is below them, so that the first page need not wait for it.
    pub fn read(&self, id: LangId) {
        if let Some(below) = self.below {
            below.read(id);
        }
        self.bundle(id);
    }

    /// The text with this key, and where it was found.
    pub(crate) fn find(&self, id: LangId, key: &str) -> Option<Found<'_>> {
        let bundle = self.bundle(id);
        match bundle.get_message(key) {
            Some(message) => Some(Found { bundle, message }),
            None => self.below?.find(id, key),
        }
    }

    /// Those of one language, without those below.
    fn bundle(&self, id: LangId) -> &Bundle {
        self.bundles[id as usize].get_or_init(|| {
            let tag: LanguageIdentifier = id.tag().parse().expect("both tags are well formed");
            let mut bundle = FluentBundle::new_concurrent(vec![tag]);
            // Isolation marks are for mixed directions; both languages run left to right.
            bundle.set_use_isolating(false);
            for source in self.sources(id) {
                let source = match id {
                    LangId::En => (*source).to_owned(),
                    LangId::Ru => tied(source),
                };
                let resource = FluentResource::try_new(source)
                    .expect("the texts are part of the program and a test reads them");
                bundle.add_resource(resource).expect("a test keeps the keys different");
            }
            bundle
        })
    }
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Texts").field("files", &self.en.len()).finish_non_exhaustive()
    }
}
