//! Languages: every word that a page shows comes from `locales/*/*.ftl`.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use saucer_core::{Arg, Refusal};
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
        let mut values = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            values.set(*name, value.clone());
        }
        format(self.bundle(), key, &values)
    }

    /// A text about numbers, seats, or things that have a name. A number is `$a` or `$b`. A name is
    /// the text with its own key: `$a` is its value, and each of its attributes can be asked for,
    /// `$a-gen` for the genitive, say; see [`CASES`].
    #[must_use]
    pub fn said(self, key: &str, figures: &[Arg; 2]) -> String {
        let bundle = self.bundle();
        format(bundle, key, &arguments(bundle, figures))
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
        self.said(refusal.text, &refusal.figures)
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        match self {
            Lang::En => &EN,
            Lang::Ru => &RU,
        }
    }
}

/// The cases that a text can ask for besides the plain name, as attributes of the text that holds
/// the name: genitive, dative, accusative, instrumental and prepositional. A name without such an
/// attribute does not change in that case, which in English is always so.
///
/// ```text
/// dig-card-7 = Дрон
///     .gen = дрона
/// dig-not-yours = У вас нет { $a-gen }.
/// ```
pub const CASES: [&str; 5] = ["gen", "dat", "acc", "ins", "pre"];

fn format(bundle: &FluentBundle<FluentResource>, key: &str, args: &FluentArgs<'_>) -> String {
    let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
        return key.to_owned();
    };
    bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
}

/// What a text may say of its figures.
fn arguments(bundle: &FluentBundle<FluentResource>, figures: &[Arg; 2]) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    for (letter, figure) in ["a", "b"].into_iter().zip(figures) {
        match figure {
            Arg::Number(number) => args.set(letter, *number),
            Arg::Name(thing) => match thing.as_seat() {
                Some(seat) => {
                    let number = FluentArgs::from_iter([("n", u32::from(seat.0) + 1)]);
                    name(bundle, letter, "people-seat", &number, &mut args);
                }
                None => name(bundle, letter, &thing.to_string(), &FluentArgs::new(), &mut args),
            },
        }
    }
    args
}

/// Adds a name in all of its forms.
fn name(
    bundle: &FluentBundle<FluentResource>,
    letter: &str,
    key: &str,
    own: &FluentArgs<'_>,
    args: &mut FluentArgs<'static>,
) {
    let plain = format(bundle, key, own);
    for case in CASES {
        args.set(format!("{letter}-{case}"), plain.clone());
    }
    args.set(letter.to_owned(), plain);
    for attribute in bundle.get_message(key).iter().flat_map(|message| message.attributes()) {
        let form = bundle.format_pattern(attribute.value(), Some(own), &mut Vec::new());
        args.set(format!("{letter}-{}", attribute.id()), form.into_owned());
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

#[cfg(test)]
mod tests {
    use saucer_core::Seat;

    use super::*;

    const CARD: &str = "dig-card";

    fn said(tag: &str, source: &str, key: &str, figures: [Arg; 2]) -> String {
        let bundle = bundle(tag, source);
        format(&bundle, key, &arguments(&bundle, &figures))
    }

    #[test]
    fn a_russian_text_asks_for_the_case_of_a_name() {
        let source = "
dig-card-7 = Дрон
    .gen = дрона
    .acc = дрона
    .ins = дроном
    .gender = m
dig-card-8 = Пальто
    .gender = n
dig-lack = У вас нет { $a-gen }: его место занято { $b-ins }.
dig-is = { $a-gender ->
    [m] { $a } занят
   *[n] { $a } занято
}.
";
        let (drone, coat) = (Arg::name(&CARD, 7), Arg::name(&CARD, 8));
        let said = |key, figures| said("ru", source, key, figures);
        assert_eq!(said("dig-lack", [drone, coat]), "У вас нет дрона: его место занято Пальто.");
        assert_eq!(said("dig-lack", [coat, drone]), "У вас нет Пальто: его место занято дроном.");
        let zero = Arg::Number(0);
        assert_eq!(said("dig-is", [drone, zero]), "Дрон занят.");
        assert_eq!(said("dig-is", [coat, zero]), "Пальто занято.");
    }

    #[test]
    fn an_english_text_may_ask_for_a_case_too() {
        let source = "
dig-card-7 = the drone
dig-lack = You have only { $b } of { $a-gen }.
";
        let figures = [Arg::name(&CARD, 7), Arg::Number(2)];
        assert_eq!(said("en", source, "dig-lack", figures), "You have only 2 of the drone.");
    }

    #[test]
    fn a_name_without_words_is_its_key() {
        let figures = [Arg::name(&CARD, 9), Arg::Number(0)];
        assert_eq!(said("en", "x = No { $a-gen }!", "x", figures), "No dig-card-9!");
    }

    #[test]
    fn a_seat_is_named_by_its_number_in_both_languages() {
        let figures = [Arg::seat(Seat(2)), Arg::Number(0)];
        let forms = |lang: Lang| {
            let args = arguments(lang.bundle(), &figures);
            ["a", "a-gen", "a-dat", "a-acc", "a-ins", "a-pre"].map(|form| match args.get(form) {
                Some(FluentValue::String(text)) => text.clone().into_owned(),
                other => panic!("{form} is {other:?}"),
            })
        };
        assert_eq!(forms(Lang::En), ["seat 3"; 6]);
        let russian = ["место 3", "места 3", "месту 3", "место 3", "местом 3", "месте 3"];
        assert_eq!(forms(Lang::Ru), russian);
    }
}
