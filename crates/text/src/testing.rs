//! What the tests of all texts ask: both languages are complete, every text that is used exists, and
//! every text is used.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::ties::words_of;
use crate::{KIT, Lang, LangId, Texts};

/// Calls whose first literal is the key of a text, whatever its prefix.
const SPEAKERS: [&str; 6] = [".plain(\"", ".text(\"", ".find(\"", ".said(\"", "says(\"", "Says(\""];

/// Refusals name a clause first and then the key.
const REFUSALS: [&str; 3] = ["Refusal::new(\"", "Refusal::with(\"", "Refusal::about(\""];

/// Names of things begin with their kind and end with their number.
const NAMES: &str = "Arg::name(&\"";

/// What the house looks for in every game, which need not have all of it.
const ASKED: [&str; 7] = [
    "game-name",
    "game-kicker",
    "game-pitch",
    "game-players",
    "game-time",
    "game-more",
    "game-quick",
];

/// The beginnings of such keys.
const ASKED_BEGINNINGS: [&str; 11] = [
    "option-",
    "circle-",
    "phrase-",
    "field-",
    "decision-",
    "event-",
    "value-",
    "report-section-",
    "report-column-",
    "report-do-",
    SIDE,
];

/// The names of sides end with their number, counted from 1.
const SIDE: &str = "game-side-";

/// Circles are named by their id; the key is that after `circle-`.
const CIRCLES: &str = "Circle::new(\"";

/// What an editor of Russian marks at once: quotes, dashes and dots that are not ours.
const MISPRINTS: [&str; 5] = ["\"", " - ", " – ", "  ", "..."];

/// Words that are written with «ё».
const UNDOTTED: [&str; 24] = [
    "ее",
    "нее",
    "еще",
    "свое",
    "твое",
    "мое",
    "чье",
    "идет",
    "ждет",
    "берет",
    "дает",
    "отдает",
    "несет",
    "начнет",
    "вернет",
    "пройдет",
    "остается",
    "вперед",
    "счет",
    "черный",
    "черные",
    "зеленый",
    "желтый",
    "темный",
];

/// Beginnings of words for which the house has another one: издание, просмотр, чат.
const STRANGE: [&str; 3] = ["редакци", "повтор", "разговор"];

/// Looks at texts and at the sources below these folders that speak with them.
///
/// # Panics
///
/// With what is wrong: a text in one language only, with other variables, twice, in two of the
/// layers, or that cannot be formatted; Russian that an editor would mark; a name of a side without those before it; a text that is used and missing, or there and never used. A
/// key that is put together (`format!("lab-column-{name}")`) counts as a use of every key that begins
/// with its fixed part.
pub fn check(texts: &'static Texts, folders: &[&Path]) {
    let [en, ru] = [LangId::En, LangId::Ru].map(|id| keys(texts.sources(id)));
    assert!(!en.is_empty(), "the texts were read");
    for (key, variables) in &en {
        assert_eq!(Some(things(variables)), ru.get(key).map(things), "{key} in Russian");
    }
    assert_eq!(en.len(), ru.len(), "texts in Russian only");
    texts.sources(LangId::Ru).iter().for_each(|source| is_edited(source));
    let house = keys(KIT.sources(LangId::En));
    let is_house = std::ptr::eq(texts, &raw const KIT);
    if !is_house {
        let twice: Vec<&String> = en.keys().filter(|key| house.contains_key(*key)).collect();
        assert!(twice.is_empty(), "the house has these too: {twice:?}");
    }
    for (lang, keys) in Lang::ALL.into_iter().zip([&en, &ru]) {
        formats(lang.with(texts), keys);
    }
    let used = Used::below(folders);
    assert!(!used.literals.is_empty(), "the sources were read");
    let asked = |key: &str| {
        ASKED.contains(&key) || ASKED_BEGINNINGS.iter().any(|fixed| key.starts_with(fixed))
    };
    let sides: Vec<&String> = en.keys().filter(|key| key.starts_with(SIDE)).collect();
    let all_sides = (1..=sides.len()).all(|n| en.contains_key(&format!("{SIDE}{n}")));
    assert!(all_sides, "sides are counted from 1: {sides:?}");
    for key in used.spoken.iter().filter(|key| !(is_house && asked(key))) {
        assert!(en.contains_key(key) || house.contains_key(key), "{key} is used but has no text");
    }
    let unused: Vec<&String> =
        en.keys().filter(|key| !used.has(key) && (is_house || !asked(key))).collect();
    assert!(unused.is_empty(), "never used: {unused:?}");
}

/// Every key with the variables that its text uses.
fn keys(sources: &[&str]) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in sources.iter().flat_map(|source| source.lines()) {
        if let Some((key, _)) = line.split_once(" =")
            && line.starts_with(|c: char| c.is_ascii_lowercase())
        {
            key.clone_into(&mut current);
            assert!(keys.insert(current.clone(), BTreeSet::new()).is_none(), "{key} twice");
        }
        for (at, _) in line.match_indices('$') {
            let name: String = line[at + 1..]
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || *c == '-')
                .collect();
            keys.entry(current.clone()).or_default().insert(name);
        }
    }
    keys
}

fn is_edited(source: &str) {
    for line in source.lines() {
        let (_, said) = line.split_at(words_of(line));
        let plain = |part: &str| part.split_once('}').map_or(part, |(_, rest)| rest).to_owned();
        let outside = said.split('{').map(plain).collect::<Vec<String>>().join("#");
        for misprint in MISPRINTS {
            assert!(!outside.contains(misprint), "{misprint:?} in Russian: {line}");
        }
        for word in outside.to_lowercase().split(|c: char| !c.is_alphabetic()) {
            assert!(!UNDOTTED.contains(&word), "{word} without ё: {line}");
            let strange = STRANGE.iter().find(|beginning| word.starts_with(**beginning));
            assert_eq!(strange, None, "the house has another word: {line}");
        }
    }
}

/// What the variables speak of: `$a-gen` and `$a` are the same thing, of which a language may ask for
/// other forms.
fn things(variables: &BTreeSet<String>) -> BTreeSet<&str> {
    let named = |name: &'_ String| name.split('-').next().unwrap_or_default().len();
    variables.iter().map(|name| &name[..named(name)]).collect()
}

fn formats(lang: Lang, keys: &BTreeMap<String, BTreeSet<String>>) {
    for (key, variables) in keys {
        for n in [0, 1, 2, 5, 21] {
            let args: Vec<_> = variables.iter().map(|name| (name.as_str(), n.into())).collect();
            let words = lang.text(key, &args);
            assert!(!words.is_empty() && !words.contains('{'), "{key}: {words}");
        }
    }
}

/// The keys that sources use.
#[derive(Default)]
struct Used {
    /// String literals that look like keys.
    literals: BTreeSet<String>,
    /// The fixed beginnings of those that are put together.
    beginnings: BTreeSet<String>,
    /// Those of them that are certainly keys of texts.
    spoken: BTreeSet<String>,
}

impl Used {
    fn below(folders: &[&Path]) -> Used {
        let mut used = Used::default();
        for folder in folders {
            used.read_below(folder);
        }
        used
    }

    fn read_below(&mut self, path: &Path) {
        if path.is_dir() {
            let entries = fs::read_dir(path).expect("the folder of sources is there");
            entries.for_each(|entry| self.read_below(&entry.expect("it can be read").path()));
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            self.read(&fs::read_to_string(path).expect("a source can be read"));
        }
    }

    fn read(&mut self, source: &str) {
        for piece in source.split('"').skip(1) {
            if is_key(piece) {
                self.literals.insert(piece.to_owned());
            } else if let Some((fixed, _)) = piece.split_once('{')
                && is_key(&format!("{fixed}x"))
            {
                self.beginnings.insert(fixed.to_owned());
            }
        }
        for speaker in SPEAKERS {
            let after = source.split(speaker).skip(1);
            let spoken = after.filter_map(|rest| rest.split('"').next()).filter(|key| is_key(key));
            self.spoken.extend(spoken.map(str::to_owned));
        }
        for rest in source.split(NAMES).skip(1) {
            let beginning = rest.split('"').next().filter(|beginning| is_key(beginning));
            self.beginnings.extend(beginning.map(|beginning| format!("{beginning}-")));
        }
        let ids = source.split(CIRCLES).skip(1).filter_map(|rest| rest.split('"').next());
        self.spoken.extend(ids.map(|id| format!("circle-{id}")).filter(|key| is_key(key)));
        for refusal in REFUSALS {
            let keys = source.split(refusal).skip(1).filter_map(|rest| rest.split('"').nth(2));
            self.spoken.extend(keys.filter(|key| is_key(key)).map(str::to_owned));
        }
    }

    fn has(&self, key: &str) -> bool {
        self.literals.contains(key) || self.beginnings.iter().any(|fixed| key.starts_with(fixed))
    }
}

fn is_key(text: &str) -> bool {
    let part = |part: &str| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    };
    text.contains('-') && text.split('-').all(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found_whatever_their_prefix() {
        let mut used = Used::default();
        used.read(r#"at.plain("odd-prefix"); lang.text("b-c", &[]); Refusal::with("S-1", "no-such", [0, 0])"#);
        used.read(r#"format!("lab-column-{name}"), class="not-a-text""#);
        used.read(r#"lang.find(&format!("circle-{id}")); Circle::new("side", seats)"#);
        let spoken: Vec<&str> = used.spoken.iter().map(String::as_str).collect();
        assert_eq!(spoken, ["b-c", "circle-side", "no-such", "odd-prefix"]);
        assert!(used.has("circle-out"));
        assert!(used.has("lab-column-won") && used.has("not-a-text") && !used.has("lab-row"));
    }

    #[test]
    fn a_side_has_the_word_of_its_game_or_that_of_the_house() {
        static OWLS: Texts = Texts::new(&["game-side-1 = Owls\n"], &["game-side-1 = Совы\n"]);
        let names = |lang: Lang| [0, 1].map(|side| lang.with(&OWLS).side(side));
        assert_eq!(names(Lang::EN), ["Owls", "Side 2"]);
        assert_eq!(names(Lang::RU), ["Совы", "Сторона 2"]);
        assert_eq!(Lang::EN.side(0), "Side 1");
    }

    /// Looks at texts of a game with hardly any source.
    fn check_alone(texts: &'static Texts) {
        check(texts, &[Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/names.rs"))]);
    }

    #[test]
    #[should_panic(expected = "sides are counted from 1")]
    fn a_side_that_nobody_can_be_on_is_found() {
        static TEXTS: Texts = Texts::new(&["game-side-2 = Owls\n"], &["game-side-2 = Совы\n"]);
        check_alone(&TEXTS);
    }

    #[test]
    fn misprints_of_russian_are_found() {
        is_edited("a-b = Ещё «одна» партия — и всё: { $n }.\n# ее \"еще\" - нет\n");
        for bad in [
            "a-b = Вот \"так\"\n",
            "a-b = Так - нет\n",
            "    *[other] Еще\n",
            "a-b = Редакция { $n }\n",
        ] {
            assert!(std::panic::catch_unwind(|| is_edited(bad)).is_err(), "{bad}");
        }
    }

    #[test]
    #[should_panic(expected = "never used: [\"game-sied-1\"]")]
    fn a_text_that_only_looks_like_one_that_is_asked_for_is_found() {
        static TEXTS: Texts = Texts::new(&["game-sied-1 = Owls\n"], &["game-sied-1 = Совы\n"]);
        check_alone(&TEXTS);
    }
}
