//! Texts with their figures in them. A page asks for hundreds, nearly all made of words, values and choices,
//! which are written here at once; Fluent's own resolver, which can do more, does the rest.

use std::fmt::Write;

use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentValue};
use fluent_syntax::ast::{
    Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};

use crate::texts::Bundle;
use crate::{LangId, Texts};

/// Where the values of a text come from.
pub(crate) trait Values {
    /// The value with this name.
    fn get(&self, name: &str) -> Option<&FluentValue<'_>>;

    /// All of them, for Fluent.
    fn with_all<R>(&self, ask: impl FnOnce(&FluentArgs<'_>) -> R) -> R;
}

impl Values for [(&str, FluentValue<'_>)] {
    fn get(&self, name: &str) -> Option<&FluentValue<'_>> {
        self.iter().rev().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    fn with_all<R>(&self, ask: impl FnOnce(&FluentArgs<'_>) -> R) -> R {
        let mut all = FluentArgs::with_capacity(self.len());
        for (name, value) in self {
            all.set(*name, value.clone());
        }
        ask(&all)
    }
}

impl Values for FluentArgs<'_> {
    fn get(&self, name: &str) -> Option<&FluentValue<'_>> {
        self.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    fn with_all<R>(&self, ask: impl FnOnce(&FluentArgs<'_>) -> R) -> R {
        ask(self)
    }
}

/// The text with this key; the key itself if there is none.
pub(crate) fn format(
    texts: &Texts,
    id: LangId,
    key: &str,
    values: &(impl Values + ?Sized),
) -> String {
    let found = texts.find(id, key);
    let text = found.as_ref().and_then(|found| Some((found.bundle, found.message.value()?)));
    let Some((bundle, pattern)) = text else {
        debug_assert!(false, "there is no text {key}");
        return key.to_owned();
    };
    format_pattern(bundle, id, pattern, values)
}

/// A text, or one of its attributes.
pub(crate) fn format_pattern(
    bundle: &Bundle,
    id: LangId,
    pattern: &Pattern<&str>,
    values: &(impl Values + ?Sized),
) -> String {
    if let [PatternElement::TextElement { value }] = pattern.elements[..] {
        return value.to_owned();
    }
    let mut out = String::with_capacity(ROOM);
    match write(id, pattern, values, &mut out) {
        Ok(()) => out,
        Err(Unknown) => values.with_all(|all| resolve(bundle, pattern, all)),
    }
}

/// As Fluent itself writes it.
fn resolve(bundle: &Bundle, pattern: &Pattern<&str>, all: &FluentArgs<'_>) -> String {
    bundle.format_pattern(pattern, Some(all), &mut Vec::new()).into_owned()
}

/// Most texts are not longer, so that memory for them is asked for once.
const ROOM: usize = 96;

/// Something that is left to Fluent.
struct Unknown;

fn write(
    id: LangId,
    pattern: &Pattern<&str>,
    values: &(impl Values + ?Sized),
    out: &mut String,
) -> Result<(), Unknown> {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => out.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                // A backslash stands for another character.
                InlineExpression::StringLiteral { value } if !value.contains('\\') => {
                    out.push_str(value);
                }
                _ => write_value(variable(inline, values)?, out)?,
            },
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let chosen = choose(id, variable(selector, values)?, variants)?;
                write(id, &chosen.value, values, out)?;
            }
        }
    }
    Ok(())
}

fn write_value(value: &FluentValue<'_>, out: &mut String) -> Result<(), Unknown> {
    match value {
        FluentValue::String(words) => out.push_str(words),
        FluentValue::Number(number) => match whole(number)? {
            digit @ 0..=9 => out.push(char::from(b'0' + digit as u8)),
            // Writing to a string does not fail.
            number => write!(out, "{number}").map_err(|_| Unknown)?,
        },
        _ => return Err(Unknown),
    }
    Ok(())
}

fn variable<'v>(
    inline: &InlineExpression<&str>,
    values: &'v (impl Values + ?Sized),
) -> Result<&'v FluentValue<'v>, Unknown> {
    match inline {
        InlineExpression::VariableReference { id } => values.get(id.name).ok_or(Unknown),
        _ => Err(Unknown),
    }
}

/// The first variant that fits the value, or else the default.
fn choose<'a>(
    id: LangId,
    value: &FluentValue<'_>,
    variants: &'a [Variant<&'a str>],
) -> Result<&'a Variant<&'a str>, Unknown> {
    let fits: &dyn Fn(&VariantKey<&str>) -> bool = match value {
        FluentValue::String(words) => &move |key| match key {
            VariantKey::Identifier { name } => name == words,
            VariantKey::NumberLiteral { .. } => false,
        },
        FluentValue::Number(number) => {
            let number = whole(number)?;
            &move |key| match key {
                VariantKey::Identifier { name } => *name == plural(id, number),
                VariantKey::NumberLiteral { value } => value.parse() == Ok(number),
            }
        }
        _ => return Err(Unknown),
    };
    let found = variants.iter().find(|variant| fits(&variant.key));
    found.or_else(|| variants.iter().find(|variant| variant.default)).ok_or(Unknown)
}

/// A whole number that is written as it is.
fn whole(number: &FluentNumber) -> Result<i64, Unknown> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    let FluentNumber { value, options } = number;
    let is_whole =
        value.abs() < EXACT && value.fract() == 0.0 && !(*value == 0.0 && value.is_sign_negative());
    if is_whole && *options == FluentNumberOptions::default() {
        Ok(*value as i64)
    } else {
        Err(Unknown)
    }
}

/// The plural of a whole number, by the name that CLDR has for it.
const fn plural(id: LangId, number: i64) -> &'static str {
    let n = number.unsigned_abs();
    match id {
        LangId::En if n == 1 => "one",
        LangId::En => "other",
        LangId::Ru => match (n % 10, n % 100) {
            (1, tens) if tens != 11 => "one",
            (2..=4, tens) if tens < 12 || tens > 14 => "few",
            _ => "many",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::KIT;

    static TEXTS: Texts = Texts::new(&[SOURCE], &[SOURCE]);

    const SOURCE: &str = "
count = There { $n ->
    [0] is nothing
    [one] is { $n } one
    [few] are { $n } few
    [many] are { $n } many
   *[other] are { $n }
} here.
who = { $who ->
    [1] a digit
    [one] a word
   *[you] { $who }, { $n ->
        [one] once
       *[other] { $n } times
    }
}
literal = { \"x\" } { $who }{ \"\" }
escaped = { \"\\u0041\\\\\" } { $who }
lacks = { $nobody } { $n }
";

    /// Both ways, which must be the same.
    fn said(id: LangId, key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        let found = TEXTS.find(id, key).unwrap();
        let pattern = found.message.value().unwrap();
        let by_fluent = values.with_all(|all| resolve(found.bundle, pattern, all));
        assert_eq!(format(&TEXTS, id, key, values), by_fluent, "{key} {values:?}");
        by_fluent
    }

    #[test]
    fn every_number_is_written_as_fluent_writes_it() {
        for id in [LangId::En, LangId::Ru] {
            for n in (-130..1_130).chain([12_345, 1_000_001, i64::from(u32::MAX), 1 << 53]) {
                said(id, "count", &[("n", n.into())]);
            }
            for n in [0.5, -0.0, 1.0, 2.5, -1.25, 1e15, 1e16, 1e300] {
                said(id, "count", &[("n", n.into())]);
            }
            said(id, "count", &[("n", FluentValue::try_number("1.0"))]);
        }
        assert_eq!(said(LangId::Ru, "count", &[("n", 3.into())]), "There are 3\u{a0}few here.");
        assert_eq!(said(LangId::En, "count", &[("n", 0.into())]), "There is nothing here.");
    }

    #[test]
    fn words_choose_as_fluent_lets_them_and_what_is_rare_is_left_to_it() {
        for id in [LangId::En, LangId::Ru] {
            for who in ["1", "one", "Anna", ""] {
                said(id, "who", &[("n", 1.into()), ("who", who.into())]);
                said(id, "literal", &[("who", who.into())]);
                said(id, "escaped", &[("who", who.into())]);
                said(id, "count", &[("n", who.into())]);
            }
            said(id, "who", &[("who", 1.into()), ("n", 5.into())]);
            said(id, "lacks", &[("n", 5.into())]);
            said(id, "lacks", &[("n", 5.into()), ("nobody", FluentValue::None)]);
        }
    }

    #[test]
    fn texts_of_the_house_are_written_without_fluent() {
        let pattern = |key| KIT.find(LangId::Ru, key).unwrap().message.value().unwrap();
        let values = [("n", 3.into()), ("newest", 4.into()), ("number", 2.into())];
        let mut out = String::new();
        assert!(write(LangId::Ru, pattern("table-old-rules"), &values[..], &mut out).is_ok());
        assert!(out.contains('4'), "{out}");
    }
}
