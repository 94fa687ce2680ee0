//! Both languages are complete, and every text of the house that is used exists.

use std::path::Path;

use saucer_text::KIT;

#[test]
fn the_texts_of_the_house_are_whole_and_used() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let speakers =
        ["text/src/names.rs", "web/src", "play/src", "lab/src", "table/src/company", "server/src"];
    let folders = speakers.map(|folder| crates.join(folder));
    saucer_text::testing::check(&KIT, &folders.each_ref().map(|folder| folder.as_path()));
}
