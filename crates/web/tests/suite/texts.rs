//! Both languages are complete, and every text that is used exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use saucer_core::Refusal;
use saucer_web::lang::{Lang, SOURCE_EN, SOURCE_RU};

/// Every key with the variables that its text uses.
fn keys(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    let mut current = String::new();
    for line in source.lines() {
        if let Some((key, _)) = line.split_once(" =")
            && line.starts_with(|c: char| c.is_ascii_lowercase())
        {
            current = key.to_owned();
            assert!(keys.insert(current.clone(), BTreeSet::new()).is_none(), "{key} twice");
        }
        for (at, _) in line.match_indices('$') {
            let name: String =
                line[at + 1..].chars().take_while(char::is_ascii_alphanumeric).collect();
            keys.get_mut(&current).unwrap().insert(name);
        }
    }
    keys
}

/// String literals of a source that look like keys of texts.
fn literals(source: &str, out: &mut BTreeSet<String>) {
    for piece in source.split('"').skip(1) {
        let looks_so = piece.contains('-')
            && piece.split('-').all(|part| {
                !part.is_empty()
                    && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
            });
        if looks_so {
            out.insert(piece.to_owned());
        }
    }
}

fn literals_under(folder: &Path, out: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            literals_under(&path, out);
        } else {
            literals(&fs::read_to_string(&path).unwrap(), out);
        }
    }
}

fn used() -> BTreeSet<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = BTreeSet::new();
    literals_under(&here.join("src"), &mut found);
    literals(&fs::read_to_string(here.join("../skies/src/why.rs")).unwrap(), &mut found);
    literals(&fs::read_to_string(here.join("../tremble/src/why.rs")).unwrap(), &mut found);
    // Reasons are given by bots; what people are told about their seats is chosen by the table and
    // by the server.
    let tellers = [
        "bots/src/skies/mod.rs",
        "bots/src/tremble/mod.rs",
        "table/src/company/error.rs",
        "server/src/error.rs",
        "server/src/routes",
        "server/src/api",
    ];
    for path in tellers.map(|path| format!("../{path}")) {
        let path = here.join(path);
        if path.is_dir() {
            literals_under(&path, &mut found);
        } else {
            literals(&fs::read_to_string(path).unwrap(), &mut found);
        }
    }
    found
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_variables() {
    let (en, ru) = (keys(SOURCE_EN), keys(SOURCE_RU));
    assert!(en.len() > 200, "the texts were read");
    for (key, variables) in &en {
        assert_eq!(Some(variables), ru.get(key), "{key}");
    }
    assert_eq!(en.len(), ru.len());
}

#[test]
fn every_text_that_is_used_exists() {
    let known = keys(SOURCE_EN);
    let families: BTreeSet<&str> = known.keys().filter_map(|key| key.split('-').next()).collect();
    for key in used() {
        let family = key.split('-').next().unwrap();
        // Names of icons and classes are literals too; they share no family with the texts.
        if families.contains(family) {
            assert!(known.contains_key(&key), "{key} is used but has no text");
        }
    }
}

#[test]
fn every_text_is_used() {
    let used = used();
    for key in keys(SOURCE_EN).keys() {
        assert!(used.contains(key), "{key} is not used");
    }
}

#[test]
fn texts_are_formatted_without_gaps() {
    for lang in Lang::ALL {
        for (key, variables) in keys(SOURCE_EN) {
            for n in [0, 1, 2, 5, 21] {
                let args: Vec<_> = variables.iter().map(|name| (name.as_str(), n.into())).collect();
                let words = lang.text(&key, &args);
                assert!(
                    !words.is_empty() && words != key && !words.contains('{'),
                    "{key}: {words}"
                );
            }
        }
    }
}

#[test]
fn russian_plurals_follow_the_number() {
    let fields = |n: i32| Lang::Ru.text("skies-ev-setback", &[("n", n.into())]);
    assert_eq!(fields(1), "Потеряно 1 деление исследований.");
    assert_eq!(fields(3), "Потеряно 3 деления исследований.");
    assert_eq!(fields(5), "Потеряно 5 делений исследований.");
    assert_eq!(fields(21), "Потеряно 21 деление исследований.");
}

#[test]
fn a_refusal_speaks_with_its_figures() {
    let refusal = Refusal::with("S-6.2", "skies-no-energy", [2, 1]);
    assert_eq!(Lang::En.refusal(&refusal), "This costs 2 energy, and there is 1.");
    assert_eq!(Lang::Ru.refusal(&refusal), "Нужно энергии: 2, а есть 1.");
}

#[test]
fn the_browser_chooses_the_language() {
    for (header, lang) in [
        ("", Lang::En),
        ("ru", Lang::Ru),
        ("ru-RU,ru;q=0.9,en-US;q=0.8", Lang::Ru),
        ("en-GB,ru;q=0.9", Lang::En),
        ("de-DE,de;q=0.9,ru;q=0.5,en;q=0.4", Lang::Ru),
        ("fr", Lang::En),
        ("ru;q=0", Lang::En),
        (";;;,,q=x", Lang::En),
    ] {
        assert_eq!(Lang::from_accept(header), lang, "{header}");
    }
    for lang in Lang::ALL {
        assert_eq!(Lang::from_id(lang.id()), Some(lang));
    }
    assert_eq!(Lang::from_id("de"), None);
}
