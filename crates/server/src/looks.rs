//! Which names look alike.

use unicode_normalization::UnicodeNormalization;

use crate::profile::is_mark;

/// What of a name can be told apart at a glance: neither case nor marks, nor the script of a letter that another script
/// has in the same shape (a skeleton of confusables). Names that only look alike by chance have the same skeleton now
/// and then, which costs one of them a number behind it.
pub(crate) fn skeleton(name: &str) -> String {
    let letters = name.nfkd().filter(|sign| !is_mark(*sign)).flat_map(char::to_lowercase);
    let shapes: String = letters.map(shape).collect();
    shapes.replace("rn", "m").replace("vv", "w")
}

/// The Latin letter that this small letter, or its capital, looks like.
const fn shape(letter: char) -> char {
    match letter {
        'а' | 'α' | 'ɑ' => 'a',
        'в' | 'ь' | 'β' => 'b',
        'с' | 'ϲ' => 'c',
        'ԁ' | 'đ' | 'δ' => 'd',
        'е' | 'ҽ' | 'ε' => 'e',
        'ɡ' => 'g',
        'н' | 'һ' | 'η' | 'հ' => 'h',
        'i' | '1' | '|' | '!' | 'і' | 'ӏ' | 'ι' | 'ı' | 'ł' => 'l',
        'ј' | 'ȷ' => 'j',
        'к' | 'κ' => 'k',
        'м' | 'μ' => 'm',
        'п' | 'ν' | 'ո' => 'n',
        '0' | 'о' | 'ο' | 'σ' | 'ø' | 'օ' => 'o',
        'р' | 'ρ' => 'p',
        'ԛ' => 'q',
        'г' => 'r',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'ս' => 'u',
        'ѵ' => 'v',
        'ԝ' | 'ω' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'γ' | 'υ' => 'y',
        'ζ' => 'z',
        'з' => '3',
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::skeleton;

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        for (name, alike) in [
            ("Ann", "ANN"),
            ("Ann", "\u{410}nn"),
            ("Ann", "А\u{301}nn"),
            ("Ann", "Ａｎｎ"),
            ("Ann", "𝐀𝓷𝕟"),
            ("Alice", "AIice"),
            ("BOB", "ВОВ"),
            ("Hot", "Нот"),
            ("Zeus", "Ζeus"),
            ("Вова", "ВОВА"),
            ("Marn", "Mam"),
            ("Bob 10", "Bob lO"),
        ] {
            assert_eq!(skeleton(name), skeleton(alike), "{name} {alike}");
        }
        for (name, other) in [("Ann", "Anna"), ("Ann", "Аня"), ("Петя", "Катя"), ("李", "王")]
        {
            assert_ne!(skeleton(name), skeleton(other), "{name} {other}");
        }
    }
}
