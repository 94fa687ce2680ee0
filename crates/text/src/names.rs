//! Names in texts: numbers, seats and things, in the case that a text asks for.

use fluent_bundle::FluentArgs;
use saucer_core::{Arg, Seat};

use crate::writing::{format, format_pattern};
use crate::{Lang, LangId, Texts};

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

/// What a text may say of its figures.
pub(crate) fn arguments(
    texts: &Texts,
    id: LangId,
    figures: &[Arg; 2],
    sitter: &dyn Fn(Seat) -> Option<String>,
) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    for (letter, figure) in ["a", "b"].into_iter().zip(figures) {
        match figure {
            Arg::Number(number) => args.set(letter, *number),
            Arg::Name(named) => match named.as_seat() {
                Some(seat) => match sitter(seat) {
                    // A person's name is written as they write it.
                    Some(person) => unchanged(letter, &person, &mut args),
                    None => {
                        let number = FluentArgs::from_iter([("n", u32::from(seat.0) + 1)]);
                        name(texts, id, letter, "people-seat", &number, &mut args);
                    }
                },
                None => name(texts, id, letter, &named.to_string(), &FluentArgs::new(), &mut args),
            },
        }
    }
    args
}

/// Adds a name in all of its forms.
fn name(
    texts: &Texts,
    id: LangId,
    letter: &str,
    key: &str,
    own: &FluentArgs<'_>,
    args: &mut FluentArgs<'static>,
) {
    unchanged(letter, &format(texts, id, key, own), args);
    let Some(found) = texts.find(id, key) else { return };
    for attribute in found.message.attributes() {
        let form = format_pattern(found.bundle, id, attribute.value(), own);
        args.set(format!("{letter}-{}", attribute.id()), form);
    }
}

/// Adds words that are the same in all forms.
fn unchanged(letter: &str, words: &str, args: &mut FluentArgs<'static>) {
    for case in CASES {
        args.set(format!("{letter}-{case}"), words.to_owned());
    }
    args.set(letter.to_owned(), words.to_owned());
}

impl Lang {
    /// The side with this number, from 0, of an outcome: by the game's own word `game-side-1` and so
    /// on, which is counted from 1, or as the house calls it.
    #[must_use]
    pub fn side(self, number: u8) -> String {
        let n = number + 1;
        self.find(&format!("game-side-{n}"))
            .unwrap_or_else(|| self.text("table-side", &[("n", n.to_string().into())]))
    }
}

#[cfg(test)]
mod tests {
    use fluent_bundle::FluentValue;

    use super::*;
    use crate::KIT;

    const CARD: &str = "dig-card";

    static TEXTS: Texts = Texts::new(&[ENGLISH], &[RUSSIAN]);

    const ENGLISH: &str = "
dig-card-7 = the drone
dig-lack = You have only { $b } of { $a-gen }.
";

    const RUSSIAN: &str = "
dig-card-7 = Дрон
    .gen = дрона
    .acc = дрона
    .ins = дроном
    .gender = m
dig-card-8 = Пальто
    .gender = n
dig-lack = Лишён { $a-gen }: его место занято { $b-ins }.
dig-is = { $a-gender ->
    [m] { $a } занят
   *[n] { $a } занято
}.
";

    fn said(id: LangId, key: &str, figures: [Arg; 2]) -> String {
        format(&TEXTS, id, key, &arguments(&TEXTS, id, &figures, &|_| None))
    }

    #[test]
    fn a_russian_text_asks_for_the_case_of_a_name() {
        let (drone, coat) = (Arg::name(&CARD, 7), Arg::name(&CARD, 8));
        let said = |key, figures| said(LangId::Ru, key, figures);
        assert_eq!(said("dig-lack", [drone, coat]), "Лишён дрона: его место занято Пальто.");
        assert_eq!(said("dig-lack", [coat, drone]), "Лишён Пальто: его место занято дроном.");
        let zero = Arg::Number(0);
        assert_eq!(said("dig-is", [drone, zero]), "Дрон занят.");
        assert_eq!(said("dig-is", [coat, zero]), "Пальто занято.");
    }

    #[test]
    fn an_english_text_may_ask_for_a_case_too() {
        let figures = [Arg::name(&CARD, 7), Arg::Number(2)];
        let said = said(LangId::En, "dig-lack", figures);
        assert_eq!(said, "You have only 2 of the drone.");
    }

    #[test]
    fn whoever_sits_there_is_called_by_name() {
        let figures = [Arg::seat(Seat(1)), Arg::Number(0)];
        let args = arguments(&KIT, LangId::Ru, &figures, &|seat| Some(format!("Анна {seat}")));
        for form in ["a", "a-gen"] {
            assert_eq!(args.get(form), Some(&FluentValue::from("Анна 2")), "{form}");
        }
    }

    #[test]
    fn a_seat_is_named_by_its_number_in_both_languages() {
        let figures = [Arg::seat(Seat(2)), Arg::Number(0)];
        let forms = |id: LangId| {
            let args = arguments(&KIT, id, &figures, &|_| None);
            ["a", "a-gen", "a-dat", "a-acc", "a-ins", "a-pre"].map(|form| match args.get(form) {
                Some(FluentValue::String(text)) => text.clone().into_owned(),
                other => panic!("{form} is {other:?}"),
            })
        };
        assert_eq!(forms(LangId::En), ["seat 3"; 6]);
        let russian = ["место 3", "места 3", "месту 3", "место 3", "местом 3", "месте 3"];
        assert_eq!(forms(LangId::Ru), russian);
    }
}
