//! Puts what is measured into a folder, from package registries only.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::cargo;
use crate::children::run;
use crate::entries::{Entry, How, Peer};

/// All that is installed.
pub(crate) struct Workshop {
    folder: PathBuf,
    /// Our Rust program, with those peers that are crates.
    pub(crate) rust: PathBuf,
    /// Our own server, or why there is none.
    pub(crate) saucer: Result<PathBuf, String>,
    /// What is there in which versions, in words; or why it is not.
    pub(crate) peers: BTreeMap<Peer, Result<String, String>>,
}

impl Workshop {
    /// Installs what these entries need, as far as it can be had. Only our own measurements must
    /// not fail. Our own server is built unless there is one already.
    pub(crate) fn set_up(
        root: &Path,
        folder: &Path,
        entries: &[&Entry],
        saucer: Option<&Path>,
    ) -> Result<Workshop, String> {
        let parts = crate::folder();
        let wanted: BTreeSet<Peer> = entries.iter().filter_map(|entry| entry.peer).collect();
        let mut peers = BTreeMap::new();
        let mut crates = Vec::new();
        for peer in wanted {
            let done = match peer {
                Peer::BoardGame | Peer::Shakmaty => {
                    crates.push(peer);
                    continue;
                }
                Peer::OpenSpiel => python(parts, folder, peer, "open_spiel", "open_spiel"),
                Peer::PettingZoo => {
                    python(parts, folder, peer, "pettingzoo[classic]", "pettingzoo")
                }
                Peer::BoardgameIo => javascript(parts, folder, peer, &["boardgame.io"], &[]),
                // The transport names express as a wish, but does not start without it.
                Peer::Colyseus => {
                    let packages = ["@colyseus/core", "@colyseus/ws-transport"];
                    javascript(parts, folder, peer, &packages, &["express"])
                }
            };
            tell(peer, &done);
            peers.insert(peer, done);
        }
        let (rust, built) = rust(root, parts, folder, &crates)?;
        for (peer, done) in built {
            tell(peer, &done);
            peers.insert(peer, done);
        }
        let serves = entries.iter().any(|entry| matches!(entry.how, How::Saucer(_)));
        let saucer = match saucer {
            Some(file) => file.canonicalize().map_err(|e| format!("{} ({e})", file.display())),
            None if serves => build_saucer(root),
            None => Err("it was not needed".to_owned()),
        };
        Ok(Workshop { folder: folder.to_owned(), rust, saucer, peers })
    }

    /// The command that runs a script of this peer.
    pub(crate) fn script(&self, peer: Peer, script: &str) -> Command {
        let folder = self.folder.join(peer.id());
        let mut command = match peer {
            Peer::OpenSpiel | Peer::PettingZoo => Command::new(interpreter(&folder)),
            _ => Command::new("node"),
        };
        // Peers are measured as they are meant to be served.
        command.arg(folder.join(script)).current_dir(folder).env("NODE_ENV", "production");
        command
    }
}

fn tell(peer: Peer, done: &Result<String, String>) {
    match done {
        Ok(version) => eprintln!("installed {version}"),
        Err(reason) => eprintln!("could not install {}: {reason}", peer.id()),
    }
}

/// Installs packages of npm beside our scripts; `more` are needed but not what is compared.
fn javascript(
    parts: &Path,
    folder: &Path,
    peer: Peer,
    packages: &[&str],
    more: &[&str],
) -> Result<String, String> {
    let folder = copy(&parts.join("javascript"), &folder.join(peer.id()))?;
    fs::write(folder.join("package.json"), "{ \"private\": true }\n").map_err(words)?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"]);
    npm.args(["--loglevel=error", "--fetch-retries=1", "--fetch-timeout=60000"]);
    run(npm.args(packages).args(more).current_dir(&folder))?;
    let version = |package: &&str| {
        let manifest = folder.join("node_modules").join(package).join("package.json");
        let manifest = fs::read_to_string(manifest).map_err(words)?;
        let manifest: Value = serde_json::from_str(&manifest).map_err(words)?;
        Ok(format!("{package} {}", manifest["version"].as_str().unwrap_or("of no version")))
    };
    let versions: Result<Vec<String>, String> = packages.iter().map(version).collect();
    let node = run(Command::new("node").arg("--version"))?;
    Ok(format!("{} on node {}", versions?.join(" with "), node.trim()))
}

/// Installs a package of PyPI beside our script, in an environment of its own.
fn python(
    parts: &Path,
    folder: &Path,
    peer: Peer,
    package: &str,
    name: &str,
) -> Result<String, String> {
    let folder = copy(&parts.join("python"), &folder.join(peer.id()))?;
    run(Command::new("python3").args(["-m", "venv"]).arg(folder.join("venv")))?;
    let python = interpreter(&folder);
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    run(Command::new(&python).args(pip).args(["--timeout", "60", "--retries", "1", package]))?;
    let ask = "import importlib.metadata as m, platform, sys; \
               print(sys.argv[1], m.version(sys.argv[1]), 'on Python', platform.python_version())";
    Ok(run(Command::new(&python).args(["-c", ask, name]))?.trim().to_owned())
}

fn interpreter(folder: &Path) -> PathBuf {
    folder.join("venv/bin/python")
}

/// Builds our own server as it is hosted.
fn build_saucer(root: &Path) -> Result<PathBuf, String> {
    eprintln!("building our own server");
    executable(&mut cargo::saucer(root))
}

type Built = Vec<(Peer, Result<String, String>)>;

/// Builds our Rust program with as many of these crates as can be had.
fn rust(
    root: &Path,
    parts: &Path,
    folder: &Path,
    peers: &[Peer],
) -> Result<(PathBuf, Built), String> {
    let folder = copy(&parts.join("rust"), &folder.join("rust"))?;
    let template = fs::read_to_string(folder.join("manifest.toml")).map_err(words)?;
    let mut attempts = vec![peers.to_vec()];
    if peers.len() > 1 {
        attempts.extend(peers.iter().map(|peer| vec![*peer]));
    }
    attempts.push(Vec::new());
    let mut reasons = BTreeMap::new();
    for with in attempts {
        fs::write(folder.join("Cargo.toml"), manifest(&template, root, &with)).map_err(words)?;
        // What we need ourselves is taken in the versions of our own lock file.
        fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).map_err(words)?;
        let names: Vec<&str> = with.iter().map(|peer| peer.id()).collect();
        eprintln!("building our measurements with {names:?}");
        let mut cargo = cargo::build();
        cargo.args(["--release", "--features", &names.join(",")]).current_dir(&folder);
        cargo.env("CARGO_TARGET_DIR", target(root).join("peers"));
        match executable(&mut cargo) {
            Ok(program) => {
                let lock = fs::read_to_string(folder.join("Cargo.lock")).map_err(words)?;
                let done = peers.iter().map(|peer| {
                    let version = match reasons.remove(peer) {
                        Some(reason) if !with.contains(peer) => Err(reason),
                        _ => Ok(locked(&lock, peer.id())),
                    };
                    (*peer, version)
                });
                return Ok((program, done.collect()));
            }
            Err(reason) if with.is_empty() => return Err(reason),
            Err(reason) => {
                reasons.extend(with.into_iter().map(|peer| (peer, reason.clone())));
            }
        }
    }
    Err("our measurements could not be built".to_owned())
}

/// The manifest of our Rust program with these crates only, so that cargo does not even look for
/// the others.
fn manifest(template: &str, root: &Path, with: &[Peer]) -> String {
    let gone =
        [(Peer::BoardGame, "board-game"), (Peer::BoardGame, "rand"), (Peer::Shakmaty, "shakmaty")];
    let gone: Vec<String> = gone
        .iter()
        .filter(|(peer, _)| !with.contains(peer))
        .map(|(_, name)| format!("{name} = "))
        .collect();
    let lines = template.lines().filter(|line| !gone.iter().any(|name| line.starts_with(name)));
    let kept: String = lines.map(|line| format!("{line}\n")).collect();
    kept.replace("@ROOT@", &root.to_string_lossy())
}

/// The name and the version of a crate in a lock file.
fn locked(lock: &str, name: &str) -> String {
    let wanted = format!("name = \"{name}\"");
    let after = lock.lines().skip_while(|line| *line != wanted).nth(1).unwrap_or_default();
    format!("{name} {}", after.trim_start_matches("version = ").trim_matches('"'))
}

/// Builds and returns where the program is.
fn executable(cargo: &mut Command) -> Result<PathBuf, String> {
    cargo::program(&run(cargo)?).ok_or_else(|| "cargo made no program".to_owned())
}

/// Where cargo builds this workspace.
fn target(root: &Path) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |dir| root.join(dir))
}

/// Copies a folder with all below it, and returns where it is now.
fn copy(from: &Path, to: &Path) -> Result<PathBuf, String> {
    fs::create_dir_all(to).map_err(words)?;
    for entry in fs::read_dir(from).map_err(words)? {
        let path = entry.map_err(words)?.path();
        let there = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            copy(&path, &there)?;
        } else {
            fs::copy(&path, &there).map_err(words)?;
        }
    }
    Ok(to.to_owned())
}

fn words(error: impl std::fmt::Display) -> String {
    error.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_that_cannot_be_had_leaves_the_manifest() {
        let template = include_str!("../rust/manifest.toml");
        let dependencies = |with: &[Peer]| {
            let text = manifest(template, Path::new("/home/me/saucer"), with);
            let table: toml::Table = text.parse().expect("it is a manifest");
            let names: Vec<String> = table["features"]
                .as_table()
                .into_iter()
                .flat_map(|features| features.keys().cloned())
                .collect();
            assert!(!text.contains("@ROOT@"));
            assert!(
                table["dependencies"]["saucer-core"]["path"].as_str()
                    == Some("/home/me/saucer/crates/core")
            );
            let all = table["dependencies"].as_table().expect("it has dependencies").clone();
            (names, all)
        };
        let (features, all) = dependencies(&[Peer::BoardGame, Peer::Shakmaty]);
        assert_eq!(features, ["board-game", "shakmaty"]);
        assert!(all.contains_key("board-game") && all.contains_key("rand"));
        let (features, all) = dependencies(&[Peer::Shakmaty]);
        assert_eq!(features, ["shakmaty"]);
        assert!(all.contains_key("shakmaty") && !all.contains_key("board-game"));
        assert!(!all.contains_key("rand"));
        let (features, all) = dependencies(&[]);
        assert!(features.is_empty() && !all.contains_key("shakmaty"));
    }

    #[test]
    fn versions_are_read_from_the_lock_file() {
        let lock = "[[package]]\nname = \"board-game\"\nversion = \"0.8.2\"\n\n[[package]]\n";
        assert_eq!(locked(lock, "board-game"), "board-game 0.8.2");
    }
}
