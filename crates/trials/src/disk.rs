//! Disks in trouble, for real: full, protected, or read-only after a fault.
//!
//! Linux lets only the superuser make them, and not on every file system. Where one cannot be had, its
//! maker panics: a test must not pass by being absent. Whoever leaves such tests out on purpose says so by
//! `SAUCER_WITHOUT_DISKS=1`; then makers return `None`, and whoever wanted a disk should say what was
//! left out.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A file system of four megabytes in memory, until it is dropped.
#[derive(Debug)]
pub struct SmallDisk(PathBuf);

impl SmallDisk {
    /// Mounts it over this folder.
    ///
    /// # Panics
    ///
    /// If the system does not let us, unless disks are left out.
    #[track_caller]
    pub fn over(folder: &Path) -> Option<SmallDisk> {
        unless_left_out("a small disk", || {
            let mut mount = Command::new("mount");
            mount.args(["-t", "tmpfs", "-o", "size=4m", "tmpfs"]).arg(folder);
            succeeds(&mut mount).then(|| SmallDisk(folder.to_owned()))
        })
    }

    /// Leaves no room, and says where the file is that takes it.
    ///
    /// # Errors
    ///
    /// If not even an empty file can be made.
    pub fn fill(&self) -> io::Result<PathBuf> {
        let path = self.0.join("filler");
        let mut file = File::create(&path)?;
        while file.write_all(&[0; 4096]).is_ok() {}
        Ok(path)
    }

    /// Makes it read-only and says whether that was done. It is refused while any file on it is open
    /// for writing; [`Protection`] and [`FaultyDisk`] are for that.
    pub fn make_read_only(&self) -> bool {
        succeeds(Command::new("mount").args(["-o", "remount,ro"]).arg(&self.0))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        unmount_lazily(&self.0);
    }
}

/// A folder whose files nobody may write, not even over handles that are open already, until this is
/// dropped. It is what a program meets when its disk becomes read-only while it runs, and can be
/// taken back, which a [`FaultyDisk`] cannot.
///
/// Files that end in `-shm` stay as they are: SQLite maps them into memory, and what a database says
/// about a disk is told by its other files.
#[derive(Debug)]
pub struct Protection(Vec<PathBuf>);

impl Protection {
    /// Protects what is in this folder now; nothing can be made or removed there either.
    ///
    /// # Panics
    ///
    /// If the system does not let us, unless disks are left out.
    #[track_caller]
    pub fn of(folder: &Path) -> Option<Protection> {
        unless_left_out("a protected folder", || Protection::try_of(folder))
    }

    fn try_of(folder: &Path) -> Option<Protection> {
        if !guards_open_files(folder) {
            return None;
        }
        let mut all = vec![folder.to_owned()];
        for entry in fs::read_dir(folder).ok()? {
            let path = entry.ok()?.path();
            if !path.as_os_str().as_encoded_bytes().ends_with(b"-shm") {
                all.push(path);
            }
        }
        let all = Protection(all);
        // Whatever was protected before one failed is released with the value.
        all.0.iter().all(|path| set_immutable("+i", path)).then_some(all)
    }
}

impl Drop for Protection {
    fn drop(&mut self) {
        for path in &self.0 {
            set_immutable("-i", path);
        }
    }
}

/// A file system in an image, which can be made to find a fault in itself. Then it becomes read-only
/// at once, as the disk of a machine does, and stays so until it is mounted anew.
#[derive(Debug)]
pub struct FaultyDisk {
    image: PathBuf,
    folder: PathBuf,
}

impl FaultyDisk {
    /// Makes it in a new file and mounts it over the folder, which must not be the file's own.
    ///
    /// # Panics
    ///
    /// If the system does not let us, unless disks are left out.
    #[track_caller]
    pub fn over(folder: &Path, image: &Path) -> Option<FaultyDisk> {
        unless_left_out("a disk that fails", || FaultyDisk::try_over(folder, image))
    }

    fn try_over(folder: &Path, image: &Path) -> Option<FaultyDisk> {
        File::create_new(image).and_then(|file| file.set_len(16 << 20)).ok()?;
        let made = succeeds(Command::new("mkfs.ext4").args(["-q", "-F"]).arg(image));
        let disk = FaultyDisk { image: image.to_owned(), folder: folder.to_owned() };
        (made && disk.mount() && disk.trigger().is_some_and(|file| file.exists())).then_some(disk)
    }

    /// Makes it find a fault.
    ///
    /// # Errors
    ///
    /// If the system does not let us.
    pub fn fail(&self) -> io::Result<()> {
        let trigger = self.trigger().ok_or(io::ErrorKind::NotFound)?;
        fs::write(trigger, "1")
    }

    /// Mends and mounts it anew, as whoever looks after the machine does, and says whether that was
    /// done. It is refused while a file on it is open.
    pub fn mend(&self) -> bool {
        let check = || Command::new("e2fsck").args(["-f", "-p"]).arg(&self.image).output();
        succeeds(Command::new("umount").arg(&self.folder))
            // One means that faults were mended.
            && check().is_ok_and(|done| matches!(done.status.code(), Some(0 | 1)))
            && self.mount()
    }

    fn mount(&self) -> bool {
        let mut mount = Command::new("mount");
        mount.args(["-o", "loop,errors=remount-ro"]).arg(&self.image).arg(&self.folder);
        succeeds(&mut mount)
    }

    /// Where the kernel takes wishes for a fault.
    fn trigger(&self) -> Option<PathBuf> {
        let mounts = fs::read_to_string("/proc/self/mounts").ok()?;
        let device = mounts.lines().find_map(|line| {
            let mut words = line.split(' ');
            let device = words.next()?.strip_prefix("/dev/")?;
            (OsStr::new(words.next()?) == self.folder.as_os_str()).then_some(device)
        })?;
        Some(Path::new("/sys/fs/ext4").join(device).join("trigger_fs_error"))
    }
}

impl Drop for FaultyDisk {
    fn drop(&mut self) {
        unmount_lazily(&self.folder);
    }
}

/// What `make` makes; `None` only if whoever runs the tests leaves disks out on purpose.
#[track_caller]
fn unless_left_out<T>(what: &str, make: impl FnOnce() -> Option<T>) -> Option<T> {
    if std::env::var_os("SAUCER_WITHOUT_DISKS").is_some_and(|value| value == "1") {
        return None;
    }
    let made = make();
    assert!(
        made.is_some(),
        "{what} cannot be had: that takes root, and a file system that can do it; \
         SAUCER_WITHOUT_DISKS=1 leaves out what needs one"
    );
    made
}

/// What is still open goes when its process ends.
fn unmount_lazily(folder: &Path) {
    succeeds(Command::new("umount").arg("--lazy").arg(folder));
}

fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|done| done.status.success())
}

fn set_immutable(how: &str, path: &Path) -> bool {
    succeeds(Command::new("chattr").arg(how).arg(path))
}

/// Whether protecting a file here stops who has it open, which depends on the file system.
fn guards_open_files(folder: &Path) -> bool {
    let path = folder.join("protected");
    let Ok(mut file) = File::create_new(&path) else { return false };
    let guards = set_immutable("+i", &path) && file.write_all(b"x").is_err();
    set_immutable("-i", &path);
    guards && fs::remove_file(&path).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_protected_folder_takes_nothing_until_it_is_released() {
        let folder = tempfile::tempdir().unwrap();
        let (path, shared) = (folder.path().join("saucer.db"), folder.path().join("saucer.db-shm"));
        let mut file = File::create(&path).unwrap();
        let mut map = File::create(&shared).unwrap();
        let Some(protection) = Protection::of(folder.path()) else {
            eprintln!("left out: a protected folder");
            return;
        };
        assert!(file.write_all(b"x").is_err());
        assert!(File::create(folder.path().join("another")).is_err());
        map.write_all(b"x").unwrap();
        drop(protection);
        file.write_all(b"x").unwrap();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing was left behind");
    }
}
