//! The content of games in files: written out to be changed, and read in again for experiments.

use std::fs;
use std::path::Path;

use saucer_core::OtherFile;
use saucer_lab::RulesOrder;

use crate::cli::{ContentArgs, RulesArgs};
use crate::games::find;

/// More than this is no file of cards.
const LONGEST: u64 = 4 * 1024 * 1024;

/// `saucer content`: writes the newest files of a game into a folder.
pub(crate) fn run(args: &ContentArgs) -> Result<(), String> {
    let house = find(&args.game)?;
    let files = house.content_files();
    if files.is_empty() {
        return Err(format!("{} has no content in files", house.id()));
    }
    let cannot = |path: &Path, error: &std::io::Error| {
        format!("{} cannot be written ({error})", path.display())
    };
    fs::create_dir_all(&args.folder).map_err(|error| cannot(&args.folder, &error))?;
    for file in files {
        let path = args.folder.join(file.name);
        if path.exists() {
            return Err(format!("{} is there already; choose another folder", path.display()));
        }
        fs::write(&path, file.text).map_err(|error| cannot(&path, &error))?;
        println!("{}", path.display());
    }
    Ok(())
}

impl RulesArgs {
    /// The rules that the flags ask for.
    pub(crate) fn order(&self) -> Result<RulesOrder, String> {
        let files = self.content.as_deref().map_or_else(|| Ok(Vec::new()), read)?;
        Ok(RulesOrder { number: self.rules, files })
    }
}

/// The rules to compare with: a number, or a folder with other content.
pub(crate) fn against(asked: &str) -> Result<RulesOrder, String> {
    match asked.parse() {
        Ok(number) => Ok(RulesOrder { number: Some(number), files: Vec::new() }),
        Err(_) => Ok(RulesOrder { number: None, files: read(Path::new(asked))? }),
    }
}

/// All files of a folder. Which of them belong to the game is for the game to say.
fn read(folder: &Path) -> Result<Vec<OtherFile>, String> {
    let cannot = |path: &Path, why: &dyn std::fmt::Display| {
        format!("{} cannot be read ({why})", path.display())
    };
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| cannot(folder, &error))? {
        let path = entry.map_err(|error| cannot(folder, &error))?.path();
        let about = fs::metadata(&path).map_err(|error| cannot(&path, &error))?;
        if !about.is_file() || about.len() > LONGEST {
            return Err(cannot(&path, &"it is no file of cards"));
        }
        let text = fs::read_to_string(&path).map_err(|error| cannot(&path, &error))?;
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        files.push(OtherFile { name: name.unwrap_or_default(), text });
    }
    if files.is_empty() {
        return Err(format!(
            "{} is empty; `saucer content GAME DIR` writes the cards of a game into a folder",
            folder.display()
        ));
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(files)
}
