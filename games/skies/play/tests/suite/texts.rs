//! The words of skies.

use std::path::Path;

use saucer_play::Play;
use saucer_skies_play::SkiesPlay;
use saucer_text::testing::check;

#[test]
fn both_languages_are_complete_and_every_text_is_used() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["src", "../rules/src/why.rs", "../bots/src"].map(|folder| here.join(folder));
    check(SkiesPlay::texts(), &folders.each_ref().map(|folder| folder.as_path()));
}

/// Words that said something else than was meant, and two words for one thing.
#[test]
fn russian_texts_keep_to_the_words_that_were_chosen() {
    let out = [
        "белая кость",
        "белые кости",
        "красный запас",
        "одну энергию",
        "за 1 энерги",
        "повтор партии",
    ];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales/ru");
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap().to_lowercase();
        let found: Vec<&str> = out.into_iter().filter(|words| text.contains(words)).collect();
        assert_eq!(found, Vec::<&str>::new(), "{}", path.display());
    }
}
