//! `cargo xtask new-game`: a small complete game, to be changed until it is another one.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where the sketch of a game lies. Its files end with `.in`, so that nobody takes them for crates.
const SKETCH: &str = "xtask/templates/game";

/// The two files outside of the game's folder that get a line each.
const LIST: &str = "crates/saucer/src/games.rs";
const MANIFEST: &str = "crates/saucer/Cargo.toml";

/// What the list of the games begins and ends with.
const LIST_BEGINS: &str = "const GAMES:";
const LIST_ENDS: &str = "];";

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// What the game is called: lower case letters, digits, dashes or underscores
    name: String,
}

pub(crate) fn run(root: &Path, args: &Args) -> Result<(), String> {
    let sketch = Sketch::read(&root.join(SKETCH))?;
    let name = Name::new(&args.name)?;
    name.refuse_if_taken(root, &sketch)?;
    let folder = sketch.write(&name, root)?;
    enter(root, &name)?;
    format(root, &name)?;
    lock(root)?;
    println!("{} is a game now, entered in {LIST} and {MANIFEST}.", folder.display());
    println!("  cargo test -p saucer-{id} -p saucer-{id}-play", id = name.id);
    println!("  cargo run -- sim {} --games 100 --bots captain", name.id);
    println!("  cargo run -- serve");
    Ok(())
}

/// What a game is called, in every way of writing it.
struct Name {
    /// Of its folder: `old_maid`.
    folder: String,
    /// In addresses, packages and texts: `old-maid`.
    id: String,
    /// Of its types: `OldMaid`.
    types: String,
    /// For people: `Old maid`.
    title: String,
    /// Of its clauses: `O`.
    letter: char,
}

impl Name {
    fn new(given: &str) -> Result<Name, String> {
        let complaint = || {
            format!(
                "'{given}' is no name for a game: it is made of lower case letters and digits with \
                 single dashes or underscores between them, and begins with a letter"
            )
        };
        let words: Vec<&str> = given.split(['-', '_']).collect();
        let is_word = |word: &&str| {
            !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        };
        let first = given.chars().next().filter(char::is_ascii_lowercase).ok_or_else(complaint)?;
        if !words.iter().all(is_word) {
            return Err(complaint());
        }
        Ok(Name {
            folder: words.join("_"),
            id: words.join("-"),
            types: words.iter().map(|word| capital(word)).collect(),
            title: capital(&words.join(" ")),
            letter: first.to_ascii_uppercase(),
        })
    }

    /// A game must not be called like anything that is there.
    fn refuse_if_taken(&self, root: &Path, sketch: &Sketch) -> Result<(), String> {
        let Name { folder, id, types, .. } = self;
        if root.join("games").join(folder).exists() {
            return Err(format!("games/{folder} is there already"));
        }
        let is_room = ["play", "bots"].iter().any(|room| id.ends_with(&format!("-{room}")));
        let is_crate = root.join("crates").join(folder).exists() || folder == "saucer";
        let is_key = root.join("crates/text/locales/en").join(format!("{folder}.ftl")).exists()
            || ["game", "option", "circle"].contains(&folder.as_str());
        if is_room || is_crate || is_key {
            return Err(format!("'{id}' is a word of the house; call the game otherwise"));
        }
        if sketch.uses(types) {
            return Err(format!("'{types}' is a type of every new game; call the game otherwise"));
        }
        Ok(())
    }

    /// A text of the sketch with the name of the game.
    fn fill_in(&self, text: &str) -> String {
        text.replace("__name__", &self.folder)
            .replace("__id__", &self.id)
            .replace("__Name__", &self.types)
            .replace("__title__", &self.title)
            .replace("__L__", &self.letter.to_string())
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A game whose name is left open.
struct Sketch(Vec<Part>);

struct Part {
    /// Within the folder of the game.
    path: PathBuf,
    text: String,
}

impl Sketch {
    fn read(folder: &Path) -> Result<Sketch, String> {
        let mut parts = Vec::new();
        collect(folder, folder, &mut parts)?;
        Ok(Sketch(parts))
    }

    /// Whether any part has this word.
    fn uses(&self, word: &str) -> bool {
        let words = |text: &str| -> BTreeSet<String> {
            text.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_owned).collect()
        };
        let sources =
            self.0.iter().filter(|part| part.path.extension().is_some_and(|kind| kind == "rs"));
        sources.into_iter().any(|part| words(&part.text).contains(word))
    }

    /// Writes the game, and returns its folder.
    fn write(&self, name: &Name, root: &Path) -> Result<PathBuf, String> {
        let folder = Path::new("games").join(&name.folder);
        for part in &self.0 {
            let path = root.join(&folder).join(&part.path);
            let parent = path.parent().expect("a file lies in a folder");
            fs::create_dir_all(parent).map_err(|error| unwritten(parent, &error))?;
            fs::write(&path, name.fill_in(&part.text)).map_err(|error| unwritten(&path, &error))?;
        }
        Ok(folder)
    }
}

fn collect(sketch: &Path, folder: &Path, parts: &mut Vec<Part>) -> Result<(), String> {
    let complain = |error| format!("{} cannot be read ({error})", folder.display());
    for entry in fs::read_dir(folder).map_err(complain)? {
        let path = entry.map_err(complain)?.path();
        if path.is_dir() {
            collect(sketch, &path, parts)?;
        } else if path.extension().is_some_and(|kind| kind == "in") {
            let text = fs::read_to_string(&path).map_err(complain)?;
            let within = path.strip_prefix(sketch).unwrap_or(&path).with_extension("");
            parts.push(Part { path: within, text });
        }
    }
    Ok(())
}

/// Enters the game in the list of the binary and in its manifest: one line each.
fn enter(root: &Path, name: &Name) -> Result<(), String> {
    for (file, entered) in [
        (LIST, listed as fn(&str, &Name) -> Option<String>),
        (MANIFEST, needed as fn(&str, &Name) -> Option<String>),
    ] {
        let path = root.join(file);
        let text = fs::read_to_string(&path)
            .map_err(|error| format!("{file} cannot be read ({error})"))?;
        let text = entered(&text, name)
            .ok_or_else(|| format!("{file}: the list of games is not found"))?;
        fs::write(&path, text).map_err(|error| unwritten(&path, &error))?;
    }
    Ok(())
}

/// The list with the game at its end, whether it has a line for each game or not.
fn listed(text: &str, name: &Name) -> Option<String> {
    let begin = text.find(LIST_BEGINS)?;
    let end = begin + text[begin..].find(LIST_ENDS)?;
    let (before, after) = text.split_at(end);
    let entry = format!("saucer_{}_play::game", name.folder);
    Some(match before.strip_suffix('\n') {
        Some(_) => format!("{before}    {entry},\n{after}"),
        None => format!("{before}, {entry}{after}"),
    })
}

/// The manifest with the game among the others, which are sorted.
fn needed(text: &str, name: &Name) -> Option<String> {
    let line =
        format!("saucer-{}-play = {{ path = \"../../games/{}/play\" }}", name.id, name.folder);
    let mut lines: Vec<&str> = text.lines().collect();
    let is_game =
        |other: &str| other.starts_with("saucer-") && other.contains("path = \"../../games/");
    let within = text[..text.find("\n[dev-dependencies]").unwrap_or(text.len())].lines().count();
    let last = lines[..within].iter().rposition(|other| is_game(other))?;
    let after = lines[..within].iter().position(|other| is_game(other) && *other > line.as_str());
    lines.insert(after.unwrap_or(last + 1), &line);
    Some(lines.join("\n") + "\n")
}

/// How wide a line is hangs on the name, so the sketch is formatted when it has one.
fn format(root: &Path, name: &Name) -> Result<(), String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let packages = [format!("saucer-{}", name.id), format!("saucer-{}-play", name.id)];
    let mut game = Command::new(cargo);
    game.arg("fmt").args(packages.iter().flat_map(|package| ["--package", package]));
    let mut list = Command::new("rustfmt");
    list.args(["--edition", "2024", LIST]);
    for command in [&mut game, &mut list] {
        let done = command.current_dir(root).status();
        if !done.is_ok_and(|status| status.success()) {
            return Err("the game is there, but could not be formatted; run `cargo fmt`".to_owned());
        }
    }
    Ok(())
}

/// Cargo enters the packages of the game in its lock file, without which `./test` would refuse them. The game
/// needs nothing that the house does not have, so nobody is asked over the network.
fn lock(root: &Path) -> Result<(), String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["update", "--workspace", "--offline", "--quiet"]).current_dir(root);
    if command.status().is_ok_and(|status| status.success()) {
        return Ok(());
    }
    Err("the game is there, but not in Cargo.lock; run `cargo update --workspace`".to_owned())
}

fn unwritten(path: &Path, error: &std::io::Error) -> String {
    format!("{} cannot be written ({error})", path.display())
}

#[cfg(test)]
mod tests;
