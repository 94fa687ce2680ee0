//! Texts of The Thing: complete in both languages, and all of them used.

use std::path::Path;

use saucer_play::Play;
use saucer_text::testing::check;
use saucer_thing_play::ThingPlay;

#[test]
fn all_texts_are_there_and_used() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["src", "../rules/src", "../bots/src"].map(|folder| here.join(folder));
    check(ThingPlay::texts(), &folders.each_ref().map(|folder| folder.as_path()));
}
