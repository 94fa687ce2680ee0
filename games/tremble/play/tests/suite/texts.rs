//! Texts of tremble: complete in both languages, and all of them used.

use std::path::Path;

use saucer_play::Play;
use saucer_text::testing::check;
use saucer_tremble_play::TremblePlay;

#[test]
fn all_texts_are_there_and_used() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["src", "../rules/src/why.rs", "../bots/src"].map(|folder| here.join(folder));
    check(TremblePlay::texts(), &folders.each_ref().map(|folder| folder.as_path()));
}

/// Words that said something else than was meant, and two words for one thing.
#[test]
fn russian_texts_keep_to_the_words_that_were_chosen() {
    let out = [
        "редакци",
        "крейсеры",
        "отлов",
        "требуют числа",
        "снова столько же",
        "отправить «",
        "человек ",
        "человек.",
    ];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales/ru");
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap().to_lowercase();
        let found: Vec<&str> = out.into_iter().filter(|words| text.contains(words)).collect();
        assert_eq!(found, Vec::<&str>::new(), "{}", path.display());
    }
}

/// A figure of several groups has spaces that do not break.
#[test]
fn figures_stay_on_one_line() {
    for lang in ["ru", "en"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang);
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let breaks = |line: &&str| {
                let bytes = line.as_bytes();
                bytes.windows(3).any(|part| {
                    part[0].is_ascii_digit() && part[1] == b' ' && part[2].is_ascii_digit()
                })
            };
            let found: Vec<&str> = text.lines().filter(breaks).collect();
            assert_eq!(found, Vec::<&str>::new(), "{}", path.display());
        }
    }
}
