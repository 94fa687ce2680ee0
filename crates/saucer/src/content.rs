//! The content of games in files: written out to be changed, and read in again for experiments.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use saucer_core::{ContentFault, OtherFile};
use saucer_lab::{Played, RulesFault, RulesOrder};
use saucer_play::House;

use crate::cli::{ContentArgs, RulesArgs};
use crate::games::find;
use crate::text_file::text_file;

/// More than this is no file of cards.
const LONGEST: u64 = 4 * 1024 * 1024;

/// `saucer content`: writes the files of a game, the newest or those of an older number, into a folder.
pub(crate) fn run(args: &ContentArgs) -> Result<(), String> {
    let house = find(&args.game)?;
    let newest = house.rules();
    let number = args.rules.unwrap_or(newest);
    if !(1..=newest).contains(&number) {
        return Err(RulesFault::NoSuchNumber { asked: number, newest }.to_string());
    }
    let files = house.content_files(number);
    if files.is_empty() {
        return Err(format!("{} has no content in files", house.id()));
    }
    let cannot = |path: &Path, error: &std::io::Error| {
        format!("{} cannot be written ({error})", path.display())
    };
    fs::create_dir_all(&args.folder).map_err(|error| cannot(&args.folder, &error))?;
    let paths: Vec<PathBuf> = files.iter().map(|file| args.folder.join(file.name)).collect();
    // Either all of them are written or none, and never through a link that somebody left there.
    if let Some(path) = paths.iter().find(|path| path.symlink_metadata().is_ok()) {
        return Err(format!("{} is there already; choose another folder", path.display()));
    }
    for (file, path) in files.iter().zip(&paths) {
        let made = File::create_new(path).and_then(|mut made| made.write_all(file.text.as_bytes()));
        made.map_err(|error| cannot(path, &error))?;
        say!("{}", path.display());
    }
    Ok(())
}

impl RulesArgs {
    /// The rules that the flags ask for.
    pub(crate) fn find(&self, house: &dyn House) -> Result<Played, String> {
        find_rules(house, self.rules, self.content.as_deref())
    }

    /// The rules to compare with: a number, or a folder with other content, which is played by the
    /// same number.
    pub(crate) fn against(&self, asked: &str, house: &dyn House) -> Result<Played, String> {
        match asked.parse() {
            Ok(number) => find_rules(house, Some(number), None),
            Err(_) => find_rules(house, self.rules, Some(Path::new(asked))),
        }
    }
}

/// Rules with this number, with what is in a folder. What is wrong there is told with the path, since
/// two folders may be asked for at once.
fn find_rules(
    house: &dyn House,
    number: Option<u32>,
    folder: Option<&Path>,
) -> Result<Played, String> {
    let files = folder.map_or(Ok(Vec::new()), |folder| read(folder, house))?;
    house.find_rules(&RulesOrder { number, files }).map_err(|fault| match (fault, folder) {
        (RulesFault::Content(ContentFault::Unplayable { file, detail }), Some(folder)) => {
            format!("{}: {detail}", folder.join(file).display())
        }
        (fault, _) => fault.to_string(),
    })
}

/// All files of a folder, which must be those of a game. Others are not read, and hidden ones, which
/// editors and file managers leave behind, are not looked at.
fn read(folder: &Path, house: &dyn House) -> Result<Vec<OtherFile>, String> {
    let cannot = |path: &Path, why: &dyn std::fmt::Display| {
        format!("{} cannot be read ({why})", path.display())
    };
    let known: Vec<&str> =
        house.content_files(house.rules()).iter().map(|file| file.name).collect();
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| cannot(folder, &error))? {
        let path = entry.map_err(|error| cannot(folder, &error))?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        if name.starts_with('.') {
            continue;
        }
        if !known.contains(&name.as_str()) {
            let (given, known) = (path.display().to_string(), known);
            return Err(ContentFault::NoSuchFile { given, known }.to_string());
        }
        let text = text_file(&path, LONGEST).map_err(|fault| cannot(&path, &fault))?;
        // Some editors begin a text with a mark of its encoding.
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned();
        files.push(OtherFile { name, text });
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
