use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use fluent_bundle::FluentValue;
use saucer_core::{Arg, Refusal, Seat};

use crate::names::arguments;
use crate::writing::format;
use crate::{KIT, Texts};

/// Which language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LangId {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
}

impl LangId {
    /// The tag in forms, cookies and the `lang` attribute.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            LangId::En => "en",
            LangId::Ru => "ru",
        }
    }
}

/// A language that pages can be read in, and the texts that it speaks with.
///
/// Two are equal if they are the same language, whatever their texts.
#[derive(Clone, Copy)]
pub struct Lang {
    id: LangId,
    texts: &'static Texts,
}

impl Lang {
    /// English with the words of the house.
    pub const EN: Lang = Lang { id: LangId::En, texts: &KIT };
    /// Russian with the words of the house.
    pub const RU: Lang = Lang { id: LangId::Ru, texts: &KIT };
    /// All languages.
    pub const ALL: [Lang; 2] = [Lang::EN, Lang::RU];

    /// The same language with these texts, which are those of a game.
    #[must_use]
    pub const fn with(self, texts: &'static Texts) -> Lang {
        Lang { id: self.id, texts }
    }

    /// The language that an `Accept-Language` header likes best among ours; English if it knows
    /// neither. Broken headers are read as far as they make sense.
    #[must_use]
    pub fn from_accept(header: &str) -> Lang {
        let mut best = (Lang::EN, 0.0_f32);
        for part in header.split(',') {
            let mut pieces = part.split(';');
            let tag = pieces.next().unwrap_or_default().trim().to_ascii_lowercase();
            let weight = pieces
                .find_map(|piece| piece.trim().strip_prefix("q=")?.trim().parse::<f32>().ok())
                .unwrap_or(1.0);
            let primary = tag.split('-').next().unwrap_or_default();
            let lang = match primary {
                "en" | "*" => Lang::EN,
                "ru" => Lang::RU,
                _ => continue,
            };
            if weight > best.1 {
                best = (lang, weight);
            }
        }
        best.0
    }

    /// Which language it is.
    #[must_use]
    pub const fn which(self) -> LangId {
        self.id
    }

    /// The tag in forms, cookies and the `lang` attribute.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.id.tag()
    }

    /// The language with this tag, exactly as [`Lang::id`] gives it.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.id() == id)
    }

    /// What belongs to this language of what exists in both, such as a rulebook or a name on a card.
    #[must_use]
    pub fn pick<T>(self, en: T, ru: T) -> T {
        match self.id {
            LangId::En => en,
            LangId::Ru => ru,
        }
    }

    /// The text with this key. The key itself comes back if there is no such text, so that a
    /// page never fails for the lack of a word; in tests it does.
    #[must_use]
    pub fn text(self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        format(self.texts, self.id, key, args)
    }

    /// A text about numbers, seats, or things that have a name. A number is `$a` or `$b`. A name is
    /// the text with its own key: `$a` is its value, and each of its attributes can be asked for,
    /// `$a-gen` for the genitive, say; see [`CASES`](crate::CASES).
    #[must_use]
    pub fn said(self, key: &str, figures: &[Arg; 2]) -> String {
        self.said_of(key, figures, &|_| None)
    }

    /// The same where it is known who sits where.
    #[must_use]
    pub fn said_of(
        self,
        key: &str,
        figures: &[Arg; 2],
        sitter: &dyn Fn(Seat) -> Option<String>,
    ) -> String {
        format(self.texts, self.id, key, &arguments(self.texts, self.id, figures, sitter))
    }

    /// A text without figures.
    #[must_use]
    pub fn plain(self, key: &str) -> String {
        self.text(key, &[])
    }

    /// The text with this key, if there is one.
    #[must_use]
    pub fn find(self, key: &str) -> Option<String> {
        self.has(key).then(|| self.plain(key))
    }

    /// Whether there is a text with this key.
    #[must_use]
    pub fn has(self, key: &str) -> bool {
        self.texts.find(self.id, key).is_some()
    }

    /// Why something may not be done, in words. The clause is not part of the words.
    #[must_use]
    pub fn refusal(self, refusal: &Refusal) -> String {
        self.said(refusal.text, &refusal.figures)
    }
}

impl Default for Lang {
    fn default() -> Lang {
        Lang::EN
    }
}

impl PartialEq for Lang {
    fn eq(&self, other: &Lang) -> bool {
        self.id == other.id
    }
}

impl Eq for Lang {}

impl Hash for Lang {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl fmt::Debug for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lang({})", self.id())
    }
}

/// The name is not one of `en` and `ru`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLang;

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such language; choose en or ru")
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Lang::from_id(name).ok_or(UnknownLang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_chooses_the_language() {
        for (header, lang) in [
            ("", Lang::EN),
            ("ru", Lang::RU),
            ("ru-RU,ru;q=0.9,en-US;q=0.8", Lang::RU),
            ("en-GB,ru;q=0.9", Lang::EN),
            ("de-DE,de;q=0.9,ru;q=0.5,en;q=0.4", Lang::RU),
            ("fr", Lang::EN),
            ("ru;q=0", Lang::EN),
            (";;;,,q=x", Lang::EN),
        ] {
            assert_eq!(Lang::from_accept(header), lang, "{header}");
        }
        for lang in Lang::ALL {
            assert_eq!(Lang::from_id(lang.id()), Some(lang));
        }
        assert_eq!(Lang::from_id("de"), None);
        assert!("de".parse::<Lang>().unwrap_err().to_string().contains("en or ru"));
    }

    #[test]
    fn a_game_speaks_with_its_own_words_and_those_of_the_house() {
        static GAME: Texts = Texts::new(
            &[
                "game-name = A test\nsetback =\n    { $a ->\n        [one] { $a } field\n       *[other] { $a } fields\n    }\n",
            ],
            &[
                "game-name = Проба\nsetback =\n    { $a ->\n        [one] { $a } деление\n        [few] { $a } деления\n       *[many] { $a } делений\n    }\n",
            ],
        );
        let ru = Lang::RU.with(&GAME);
        assert_eq!(ru.plain("game-name"), "Проба");
        assert_eq!(ru.plain("site-home"), Lang::RU.plain("site-home"));
        assert!(!Lang::RU.has("game-name"));
        let fields = [1, 3, 5, 21].map(|n| ru.said("setback", &[n, 0].map(Arg::Number)));
        assert_eq!(
            fields,
            ["1\u{a0}деление", "3\u{a0}деления", "5\u{a0}делений", "21\u{a0}деление"]
        );
    }
}
