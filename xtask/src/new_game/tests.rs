//! What a new game is, and what it touches.

use std::process::Stdio;

use tempfile::TempDir;

use super::*;

/// A house with an empty room for games, whose crates are ours.
fn house() -> TempDir {
    let house = tempfile::tempdir().unwrap();
    furnish(house.path());
    house
}

fn furnish(house: &Path) {
    let root = crate::root();
    let ours = format!("path = \"{}/crates/", root.display());
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let manifest = manifest
        .replace("path = \"crates/", &ours)
        .replace("[\"crates/*\", \"games/*/*\", \"xtask\"]", "[\"games/*/*\"]")
        .replace("exclude = [\"peers\"]\n", "")
        .replace("default-members = [\"crates/saucer\"]\n", "");
    fs::write(house.join("Cargo.toml"), manifest).unwrap();
    for file in ["Cargo.lock", "rustfmt.toml", LIST, MANIFEST] {
        let copy = house.join(file);
        fs::create_dir_all(copy.parent().unwrap()).unwrap();
        fs::copy(root.join(file), copy).unwrap();
    }
}

/// Writes a game into a house.
fn make(house: &Path, name: &Name) {
    let sketch = Sketch::read(&crate::root().join(SKETCH)).unwrap();
    name.refuse_if_taken(house, &sketch).unwrap();
    sketch.write(name, house).unwrap();
    enter(house, name).unwrap();
}

/// The lines that a file has more than before.
fn new_lines(house: &Path, file: &str) -> Vec<String> {
    let before = fs::read_to_string(crate::root().join(file)).unwrap();
    let after = fs::read_to_string(house.join(file)).unwrap();
    let mut before = before.lines().peekable();
    let added = after.lines().filter(|line| before.next_if_eq(line).is_none());
    let added = added.map(str::to_owned).collect();
    assert_eq!(before.next(), None, "{file} has lost nothing");
    added
}

#[test]
fn a_new_game_costs_two_lines_outside_of_its_folder() {
    let (house, name) = (house(), Name::new("old_maid-2").unwrap());
    make(house.path(), &name);
    let words = |folder: &Path| -> Vec<String> {
        let text = fs::read_to_string(folder.join(LIST)).unwrap();
        text.split([' ', ',', '[', ']', '\n'])
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let mut listed = words(house.path());
    let entered = listed.iter().position(|word| word == "saucer_old_maid_2_play::game").unwrap();
    listed.remove(entered);
    assert_eq!(listed, words(&crate::root()), "nothing else has changed in the list");
    let needed = "saucer-old-maid-2-play = { path = \"../../games/old_maid_2/play\" }";
    assert_eq!(new_lines(house.path(), MANIFEST), [needed]);
    let written =
        [(name.types.as_str(), "OldMaid2"), (&name.title, "Old maid 2"), (&name.id, "old-maid-2")];
    assert!(written.iter().all(|(is, should)| is == should), "{written:?}");
}

#[test]
fn the_list_keeps_its_shape() {
    let name = Name::new("maid").unwrap();
    let lines =
        "const GAMES: &[Game] = &[\n    saucer_a_play::game,\n];\nconst OTHER: &[Game] = &[\n];\n";
    let entered = "    saucer_a_play::game,\n    saucer_maid_play::game,\n];\nconst OTHER";
    assert!(listed(lines, &name).unwrap().contains(entered));
    let line = "const GAMES: &[Game] = &[saucer_a_play::game];\n";
    let entered = "&[saucer_a_play::game, saucer_maid_play::game];";
    assert!(listed(line, &name).unwrap().contains(entered));
    assert_eq!(listed("const OTHER: &[Game] = &[\n];\n", &name), None);
}

#[test]
fn nothing_of_the_sketch_is_left_open() {
    let (house, name) = (house(), Name::new("maid").unwrap());
    make(house.path(), &name);
    let mut files = Vec::new();
    files_below(&house.path().join("games"), &mut files);
    assert!(files.len() > 15, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        assert!(!text.contains("__"), "{}", file.display());
        assert!(file.extension().is_some_and(|kind| kind != "in"), "{}", file.display());
    }
}

fn files_below(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { files_below(&path, files) } else { files.push(path) }
    }
}

#[test]
fn what_is_no_name_or_is_taken_is_refused() {
    for strange in
        ["", "Maid", "2maid", "old maid", "old--maid", "-maid", "maid_", "../maid", "дурак"]
    {
        assert!(Name::new(strange).is_err(), "{strange}");
    }
    let root = crate::root();
    let sketch = Sketch::read(&root.join(SKETCH)).unwrap();
    let games = fs::read_dir(root.join("games")).unwrap();
    let games = games.map(|game| game.unwrap().file_name().into_string().unwrap());
    let house = ["web", "core", "saucer", "option", "site", "card", "view", "maid-play"];
    for taken in games.chain(house.map(str::to_owned)) {
        let refused = Name::new(&taken).unwrap().refuse_if_taken(&root, &sketch);
        assert!(refused.is_err(), "{taken}");
    }
    assert_eq!(Name::new("old-maid").unwrap().refuse_if_taken(&root, &sketch), Ok(()));
}

/// It compiles without a warning, keeps the promises of a game, cites its clauses, speaks both
/// languages and is formatted.
#[test]
fn a_new_game_passes_its_own_tests() {
    // Beside the tests and always in the same place, so that nothing is built twice.
    let here = std::env::current_exe().unwrap();
    let target = here.ancestors().nth(3).unwrap();
    let house = target.join("new-game");
    fs::remove_dir_all(house.join("games")).ok();
    fs::create_dir_all(&house).unwrap();
    furnish(&house);
    let name = Name::new("old-maid").unwrap();
    make(&house, &name);
    format(&house, &name).unwrap();
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let tested = Command::new(cargo)
        .args(["test", "--offline", "--quiet", "--tests", "--target-dir"])
        .arg(target)
        .current_dir(&house)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let told =
        [tested.stdout, tested.stderr].map(|told| String::from_utf8_lossy(&told).into_owned());
    let is_clean = !told[1].contains("--> games/");
    assert!(tested.status.success() && is_clean, "{}", told.join("\n"));
}
