//! Russian lines do not end with a preposition, and a figure stays with what it counts: such words are tied
//! to their neighbour when texts are read, so that files have plain spaces.

/// Words that never end a line.
const BEFORE: [&str; 29] = [
    "а",
    "без",
    "в",
    "во",
    "для",
    "до",
    "за",
    "и",
    "из",
    "к",
    "ко",
    "между",
    "на",
    "над",
    "не",
    "ни",
    "но",
    "о",
    "об",
    "от",
    "перед",
    "по",
    "под",
    "при",
    "про",
    "с",
    "со",
    "у",
    "через",
];

/// How many bytes the longest of them has.
const LONGEST: usize = "между".len();

/// Words that never begin a line.
const AFTER: [&str; 4] = ["бы", "же", "ли", "тыс"];

/// What holds a number wherever it stands. Others hold one where a plural is chosen by them.
const FIGURES: [&str; 3] = ["n", "figure", "humans"];

/// What a plural is known by.
const PLURALS: [&str; 3] = ["[one]", "[few]", "[many]"];

/// A Fluent source with its words tied.
pub(crate) fn tied(source: &str) -> String {
    let mut out = String::with_capacity(source.len() + source.len() / 16);
    let mut figures = FIGURES.to_vec();
    let mut selector = None;
    for line in source.split_inclusive('\n') {
        // Another text has figures of its own.
        if line.starts_with(|c: char| c.is_alphabetic()) {
            figures.truncate(FIGURES.len());
        }
        let variant = line.trim_start().trim_start_matches('*');
        if PLURALS.iter().any(|plural| variant.starts_with(plural)) {
            figures.extend(selector);
        }
        let (syntax, words) = line.split_at(words_of(line));
        out.push_str(syntax);
        tie(words, &figures, &mut out);
        selector = selected(line).or(selector);
    }
    out
}

/// The name by which the variants on the next lines are chosen.
fn selected(line: &str) -> Option<&str> {
    let (_, name) = line.trim_end().strip_suffix(" ->")?.rsplit_once('$')?;
    Some(name)
}

/// Where the words of a line begin: behind the key, the name of an attribute or of a plural.
pub(crate) fn words_of(line: &str) -> usize {
    let indent = line.len() - line.trim_start().len();
    let after = |mark: &str| line.find(mark).map_or(line.len(), |at| at + mark.len());
    match line.trim_start().chars().next() {
        None | Some('#') => line.len(),
        Some('[' | '*') => after("] "),
        Some('.') => after("= "),
        Some(_) if indent == 0 => after(" = "),
        Some(_) => indent,
    }
}

fn tie(words: &str, figures: &[&str], out: &mut String) {
    let mut depth = 0_u32;
    for (at, letter) in words.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let is_space = letter == ' ' && depth == 0;
        let is_tied = is_space && belong_together(&words[..at], &words[at + 1..], figures);
        out.push(if is_tied { '\u{a0}' } else { letter });
    }
}

fn belong_together(before: &str, after: &str, figures: &[&str]) -> bool {
    let last = before.rsplit(|c: char| !is_letter(c)).next().unwrap_or_default();
    let first = after.split(|c: char| !is_letter(c)).next().unwrap_or_default();
    let is_figure = before.ends_with(|c: char| c.is_ascii_digit())
        || value(before).is_some_and(|name| figures.contains(&name));
    (last.len() <= LONGEST && BEFORE.contains(&last.to_lowercase().as_str()))
        || AFTER.contains(&first)
        || after.starts_with(['—', '%'])
        || (is_figure && !first.is_empty())
}

/// Whether it belongs to a word. Nearly all do, and the tables of Unicode take long to say so of each.
fn is_letter(c: char) -> bool {
    matches!(c, 'а'..='я' | 'А'..='Я') || (c != ' ' && c.is_alphabetic())
}

/// The name of the value at the end of some words.
fn value(words: &str) -> Option<&str> {
    let (_, name) = words.strip_suffix(" }")?.rsplit_once("{ $")?;
    Some(name)
}

#[cfg(test)]
mod tests {
    use super::{BEFORE, LONGEST, tied};
    use crate::{Lang, Texts};

    #[test]
    fn no_word_is_too_long_to_be_looked_up() {
        assert_eq!(BEFORE.iter().map(|word| word.len()).max(), Some(LONGEST));
    }

    #[test]
    fn short_words_dashes_and_figures_stay_with_their_neighbours() {
        let tied = |words: &str| tied(words).replace('\u{a0}', "~");
        assert_eq!(tied("a-b = Не в начале, а потом\n"), "a-b = Не~в~начале, а~потом\n");
        assert_eq!(tied("a-b = Стол — это место\n"), "a-b = Стол~— это место\n");
        assert_eq!(tied("a-b = Лучше бы 5 % и 32 байта.\n"), "a-b = Лучше~бы 5~% и~32~байта.\n");
        assert_eq!(
            tied("# о чём\n    .gen = у { $n } из них\n"),
            "# о чём\n    .gen = у~{ $n }~из~них\n"
        );
        assert_eq!(
            tied("    { $n ->\n       *[other] { $n } мест\n"),
            "    { $n ->\n       *[other] { $n }~мест\n"
        );
    }

    #[test]
    fn what_a_plural_is_chosen_by_is_a_figure_in_its_text_alone() {
        let source = "a-b =\n    { $who }: { $d ->\n        [one] через { $d } ход\n       *[many] через { $d } ходов\n    }\n\
                      a-c =\n    { $d ->\n       *[other] Город { $d } взят\n    }\n\
                      a-d = Между { $who } и стеной { $n } тыс. — и { $a } тыс.\n";
        let said = "a-b =\n    { $who }: { $d ->\n        [one] через~{ $d }~ход\n       *[many] через~{ $d }~ходов\n    }\n\
                    a-c =\n    { $d ->\n       *[other] Город { $d } взят\n    }\n\
                    a-d = Между~{ $who } и~стеной { $n }~тыс.~— и~{ $a }~тыс.\n";
        assert_eq!(tied(source).replace('\u{a0}', "~"), said);
    }

    #[test]
    fn tied_sources_are_still_texts() {
        static GAME: Texts = Texts::new(
            &[
                "n-seats =\n    { $n ->\n        [one] { $n } seat\n       *[other] { $n } seats\n    }\n",
            ],
            &[
                "n-seats =\n    { $n ->\n        [one] { $n } место\n        [few] { $n } места\n       *[many] { $n } мест\n    }\n",
            ],
        );
        let ru = Lang::RU.with(&GAME);
        assert_eq!(ru.text("n-seats", &[("n", 3.into())]), "3\u{a0}места");
    }
}
