//! The symbols of the house are those that the house draws. A game brings its own.

use std::fs;
use std::path::Path;

use saucer_web::parts::sprite::sprite;

#[test]
fn every_symbol_of_the_house_is_drawn_by_the_house() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut sources = String::new();
    ["web/src", "play/src"].iter().for_each(|folder| read(&crates.join(folder), &mut sources));
    let sprite = sprite().into_string();
    let ids = sprite.split("<symbol id=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let is_drawn = |id: &str| {
        let name = id.trim_start_matches("i-");
        sources.contains(&format!("\"{name}\"")) || sources.contains(&format!("\"#{id}\""))
    };
    let (drawn, others): (Vec<&str>, Vec<&str>) = ids.partition(|id| is_drawn(id));
    assert!(drawn.len() > 15, "{drawn:?}");
    assert_eq!(others, [""; 0], "no page of the house has them");
}

/// Reads all sources below a folder but the one that has the symbols.
fn read(folder: &Path, sources: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read(&path, sources);
        } else if !path.ends_with("parts/sprite.rs") {
            sources.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
}
