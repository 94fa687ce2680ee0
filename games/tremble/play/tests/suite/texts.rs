//! Texts of tremble: complete in both languages, and all of them used.

use std::path::Path;

use saucer_tremble_play::TEXTS;

#[test]
fn all_texts_are_there_and_used() {
    let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = ["play/src", "rules/src/why.rs", "bots/src"];
    let folders = folders.map(|folder| game.join(folder));
    saucer_text::testing::check(&TEXTS, &folders.each_ref().map(|folder| folder.as_path()));
}
