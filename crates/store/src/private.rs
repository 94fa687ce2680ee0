//! Who may read the files of SQLite: only the user whom the server runs as. They hold the secrets of all tables
//! and the keys of the server.

use std::io;
use std::path::Path;

/// Makes the folder, and the database in it, if they are not there. What was readable by others is so no more;
/// where that cannot be changed, the log says so.
pub(crate) fn prepare(dir: &Path, file: &Path) -> io::Result<()> {
    make_folder(dir)?;
    keep_from_others(dir, file);
    Ok(())
}

/// Makes the folder for this user alone, if it is not there.
pub(crate) fn make_folder(dir: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(dir)
}

#[cfg(unix)]
fn keep_from_others(dir: &Path, file: &Path) {
    use std::fs::{OpenOptions, Permissions, set_permissions};
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};

    // SQLite gives the files beside it the permissions of the database itself. A folder that cannot be written
    // is explained by who opens the database.
    drop(OpenOptions::new().write(true).create_new(true).mode(0o600).open(file));
    let beside = |end: &str| {
        let mut name = file.as_os_str().to_owned();
        name.push(end);
        name.into()
    };
    let all: [(std::path::PathBuf, u32); 4] = [
        (file.into(), 0o600),
        (beside("-wal"), 0o600),
        (beside("-shm"), 0o600),
        (dir.into(), 0o700),
    ];
    for (path, mode) in all {
        let Ok(found) = path.metadata() else { continue };
        if found.permissions().mode() & 0o077 == 0 || (path == *dir && !is_ours_alone(dir)) {
            continue;
        }
        if let Err(error) = set_permissions(&path, Permissions::from_mode(mode)) {
            tracing::warn!(path = %path.display(), %error, "others on this machine may read it");
        }
    }
}

/// Keeps others from reading one file that may be there.
#[cfg(unix)]
pub(crate) fn shut(path: &Path) {
    use std::os::unix::fs::PermissionsExt;

    let Ok(found) = path.metadata() else { return };
    if found.permissions().mode() & 0o077 != 0 {
        // There is nothing in it; whoever may not change it need not.
        drop(std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600)));
    }
}

#[cfg(not(unix))]
pub(crate) fn shut(_path: &Path) {}

/// Whether nothing but our own files lies in the folder. Another one, a home say, is not shut for others.
#[cfg(unix)]
fn is_ours_alone(dir: &Path) -> bool {
    let Ok(entries) = std::fs::read_dir(dir) else { return false };
    entries.flatten().all(|entry| entry.file_name().to_string_lossy().starts_with("saucer"))
}

#[cfg(not(unix))]
fn keep_from_others(_dir: &Path, _file: &Path) {}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn mode(path: &Path) -> u32 {
        path.metadata().expect("it is there").permissions().mode() & 0o777
    }

    #[test]
    fn what_is_made_is_for_this_user_alone() {
        let world = tempfile::tempdir().unwrap();
        let dir = world.path().join("club/data");
        let file = dir.join("saucer.db");
        prepare(&dir, &file).unwrap();
        assert_eq!((mode(&dir), mode(&file)), (0o700, 0o600));
    }

    #[test]
    fn what_others_could_read_is_shut() {
        let world = tempfile::tempdir().unwrap();
        let dir = world.path().join("data");
        fs::create_dir(&dir).unwrap();
        fs::set_permissions(&dir, fs::Permissions::from_mode(0o755)).unwrap();
        let files = ["saucer.db", "saucer.db-wal", "saucer.db-shm"].map(|name| dir.join(name));
        for file in &files {
            fs::write(file, "").unwrap();
            fs::set_permissions(file, fs::Permissions::from_mode(0o644)).unwrap();
        }
        prepare(&dir, &files[0]).unwrap();
        assert_eq!(files.each_ref().map(|file| mode(file)), [0o600; 3]);
        assert_eq!(mode(&dir), 0o700);
    }

    #[test]
    fn the_lock_is_for_this_user_alone() {
        let world = tempfile::tempdir().unwrap();
        let lock = world.path().join("saucer.lock");
        for _ in 0..2 {
            drop(crate::ServeLock::take(&crate::Place::Folder(world.path().to_owned())).unwrap());
            assert_eq!(mode(&lock), 0o600);
            // As an older version has made it.
            fs::set_permissions(&lock, fs::Permissions::from_mode(0o644)).unwrap();
        }
    }

    #[test]
    fn a_folder_with_other_things_in_it_stays_open() {
        let world = tempfile::tempdir().unwrap();
        let dir = world.path().join("home");
        fs::create_dir(&dir).unwrap();
        fs::set_permissions(&dir, fs::Permissions::from_mode(0o755)).unwrap();
        fs::write(dir.join("letter.txt"), "").unwrap();
        prepare(&dir, &dir.join("saucer.db")).unwrap();
        assert_eq!((mode(&dir), mode(&dir.join("saucer.db"))), (0o755, 0o600));
    }
}
