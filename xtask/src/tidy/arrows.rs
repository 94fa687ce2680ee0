//! Dependencies point one way: a game knows the house, and the house knows no game.

use super::sources::Sources;
use crate::games::package;

/// What each crate below `crates/` may know of the others.
const ARROWS: &[Arrow] = &[
    Arrow { from: "core", to: &[] },
    Arrow { from: "conformance", to: &["core", "table"] },
    Arrow { from: "bots", to: &["core"] },
    Arrow { from: "text", to: &["core"] },
    Arrow { from: "web", to: &["core", "bots", "text"] },
    Arrow { from: "lab", to: &["core", "bots", "text"] },
    Arrow { from: "table", to: &["core", "bots"] },
    Arrow { from: "play", to: &["core", "bots", "text", "web", "lab", "table"] },
    Arrow { from: "store", to: &[] },
    Arrow { from: "server", to: &["core", "bots", "text", "web", "table", "store", "play"] },
    Arrow { from: BINARY, to: &["core", "bots", "text", "lab", "table", "play", "server"] },
    Arrow { from: "browser", to: &[] },
    Arrow { from: "postgres", to: &[] },
    Arrow { from: "trials", to: &["postgres"] },
];

/// The only crate that knows games.
const BINARY: &str = "saucer";

/// What each room of a game may know of the house. Besides that, bots know their own rules, and
/// play knows its own rules and bots.
const ROOMS: [Arrow; 3] = [
    Arrow { from: "rules", to: &["core"] },
    Arrow { from: "bots", to: &["core", "bots"] },
    Arrow { from: "play", to: &["core", "bots", "text", "web", "lab", "table", "play"] },
];

/// Crates that speak HTTP, and who may.
const HTTP: &[&str] = &["axum", "axum-core", "fantoccini", "http", "hyper", "hyper-util", "tower"];
const SPEAKS_HTTP: &[&str] = &["server", "browser", "trials"];

struct Arrow {
    from: &'static str,
    to: &'static [&'static str],
}

pub(crate) fn check(sources: &Sources) -> Vec<String> {
    let crates = sources.crates().into_iter().flat_map(|name| check_crate(sources, name));
    let games = sources.games().into_iter().flat_map(|game| check_game(sources, game));
    let disguised = sources.all(&["toml"]).flat_map(|(path, text)| disguises(path, text));
    crates.chain(games).chain(disguised).collect()
}

/// Packages of ours under other names, which nothing here would recognise.
fn disguises(path: &str, text: &str) -> Vec<String> {
    let mut findings = Vec::new();
    for (line, at) in
        text.lines().map(str::trim).zip(1..).filter(|(line, _)| !line.starts_with('#'))
    {
        let key = line.split('=').next().unwrap_or_default();
        if key.contains('"') && key.contains("saucer") {
            findings.push(format!("{path}:{at}: a package of ours is named without quotes"));
        }
        let of_workspace = path == "Cargo.toml";
        if of_workspace
            && ["package = \"saucer", "path = \"games/"].iter().any(|sign| line.contains(sign))
        {
            findings
                .push(format!("{path}:{at}: the workspace hands out no game and no other names"));
        }
    }
    findings
}

fn check_crate(sources: &Sources, name: &str) -> Vec<String> {
    let manifest = format!("crates/{name}/Cargo.toml");
    let Some(arrow) = ARROWS.iter().find(|arrow| arrow.from == name) else {
        return vec![format!("{manifest}: say in xtask/src/tidy/arrows.rs what it may know")];
    };
    let mut findings = Vec::new();
    for needed in dependencies(sources.text(&manifest)) {
        if HTTP.contains(&needed) && !SPEAKS_HTTP.contains(&name) {
            findings.push(format!("{manifest}: only the server speaks HTTP, not by {needed}"));
        }
        let Some(ours) = ours(needed) else { continue };
        let fits = match game_of(sources, ours) {
            Some(room) => name == BINARY && room.name == "play",
            None => arrow.to.contains(&ours),
        };
        if !fits {
            findings.push(format!("{manifest}: {name} must not know {ours}"));
        }
    }
    findings
}

fn check_game(sources: &Sources, game: &str) -> Vec<String> {
    let mut findings = Vec::new();
    for room in &ROOMS {
        let manifest = format!("games/{game}/{}/Cargo.toml", room.from);
        if !sources.has(&manifest) {
            continue;
        }
        let package = package(game, room.from);
        if !sources.text(&manifest).contains(&format!("\nname = \"{package}\"\n")) {
            findings.push(format!("{manifest}: the package must be called {package}"));
        }
        for needed in dependencies(sources.text(&manifest)) {
            if HTTP.contains(&needed) {
                findings.push(format!("{manifest}: only the server speaks HTTP, not by {needed}"));
            }
            let Some(ours) = ours(needed) else { continue };
            let fits = match game_of(sources, ours) {
                Some(known) => known.game == game && is_before(known.name, room.from),
                None => room.to.contains(&ours),
            };
            if !fits {
                findings
                    .push(format!("{manifest}: the {} of {game} must not know {ours}", room.from));
            }
        }
    }
    findings
}

/// Whether the first room comes before the second one.
fn is_before(first: &str, second: &str) -> bool {
    let place = |name: &str| ROOMS.iter().position(|room| room.from == name);
    place(first) < place(second)
}

/// A room of a game.
struct Room<'a> {
    game: &'a str,
    name: &'static str,
}

/// The room of a game that has this package, named without `saucer-`.
fn game_of<'a>(sources: &'a Sources, ours: &str) -> Option<Room<'a>> {
    sources.games().into_iter().find_map(|game| {
        let room = ROOMS.iter().find(|room| self::ours(&package(game, room.from)) == Some(ours))?;
        Some(Room { game, name: room.from })
    })
}

/// The name of one of our packages, without what all of them begin with.
fn ours(package: &str) -> Option<&str> {
    match package {
        BINARY => Some(package),
        _ => package.strip_prefix("saucer-"),
    }
}

/// What a crate needs to be built. What only its tests need is free.
pub(crate) fn dependencies(manifest: &str) -> impl Iterator<Item = &str> {
    let mut within = false;
    manifest.lines().filter_map(move |line| {
        let line = line.trim();
        if let Some(header) = line.strip_prefix('[') {
            let header = header.trim_end_matches(']');
            let own = |name: &str| {
                ["dependencies", "build-dependencies"].iter().any(|kind| {
                    name == *kind || name.strip_suffix(kind).is_some_and(|rest| rest.ends_with('.'))
                })
            };
            within = own(header);
            // A dependency with a table of its own.
            return header.rsplit_once('.').filter(|(table, _)| own(table)).map(|(_, name)| name);
        }
        // Under another name it is the same crate.
        if let Some((_, rest)) = line.split_once("package = \"")
            && within
        {
            return rest.split('"').next();
        }
        let name = line.split(['.', '=', ' ']).next()?;
        (within && !name.is_empty() && !name.starts_with('#')).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(name: &str, needs: &str) -> Vec<String> {
        let path = format!("crates/{name}/Cargo.toml");
        check(&Sources::of(&[(&path, needs), ("games/old_maid/rules/src/lib.rs", "")]))
    }

    fn of_game(room: &str, needs: &str) -> Vec<String> {
        let manifest = format!(
            "[package]\nname = \"{}\"\n\n[dependencies]\n{needs}",
            package("old_maid", room)
        );
        let path = format!("games/old_maid/{room}/Cargo.toml");
        check(&Sources::of(&[(&path, &manifest), ("games/chess/rules/src/lib.rs", "")]))
    }

    #[test]
    fn an_arrow_that_points_back_is_found() {
        let back = "[dependencies]\nserde.workspace = true\nsaucer-server.workspace = true\n";
        assert_eq!(findings("core", back).len(), 1);
        assert_eq!(findings("saucer", back).len(), 0);
        assert_eq!(findings("web", "[dependencies]\nsaucer-table = { path = \"x\" }\n").len(), 1);
    }

    #[test]
    fn only_the_binary_knows_a_game_and_only_what_people_meet_of_it() {
        let play = "[dependencies]\nsaucer-old-maid-play = { path = \"x\" }\n";
        assert_eq!(findings("saucer", play).len(), 0);
        assert_eq!(findings("server", play).len(), 1);
        assert_eq!(findings("server", &play.replace("[dep", "[build-dep")).len(), 1);
        assert_eq!(findings("server", &play.replace("[dep", "[dev-dep")).len(), 0);
        assert_eq!(
            findings("saucer", "[dependencies]\nsaucer-old-maid.workspace = true\n").len(),
            1
        );
        let table = "[dependencies.saucer-old-maid]\npath = \"x\"\n";
        assert_eq!(findings("table", table).len(), 1);
        let renamed = "[dependencies]\nmaid = { package = \"saucer-old-maid\", path = \"x\" }\n";
        assert_eq!(findings("lab", renamed).len(), 1);
        let target = "[target.'cfg(unix)'.dependencies]\nsaucer-old-maid = { path = \"x\" }\n";
        assert_eq!(findings("lab", target).len(), 1);
    }

    #[test]
    fn a_game_under_another_name_is_found() {
        let quoted = "[dependencies]\n\"saucer-old-maid\" = { path = \"x\" }\n";
        assert_eq!(findings("web", quoted).len(), 1);
        assert_eq!(findings("web", "[dependencies.\"saucer-old-maid\"]\npath = \"x\"\n").len(), 1);
        for hidden in [
            "maid = { package = \"saucer-old-maid\", path = \"elsewhere\" }",
            "maid = { path = \"games/old_maid/rules\" }",
        ] {
            let workspace = format!("[workspace.dependencies]\n{hidden}\n");
            assert_eq!(check(&Sources::of(&[("Cargo.toml", &workspace)])).len(), 1, "{hidden}");
        }
    }

    #[test]
    fn a_room_of_a_game_knows_the_rooms_before_it_and_its_kits() {
        assert_eq!(of_game("rules", "saucer-core.workspace = true\n").len(), 0);
        assert_eq!(of_game("rules", "saucer-bots.workspace = true\n").len(), 1);
        assert_eq!(
            of_game("bots", "saucer-bots.workspace = true\nsaucer-old-maid = {}\n").len(),
            0
        );
        assert_eq!(of_game("bots", "saucer-old-maid-play = {}\n").len(), 1);
        assert_eq!(of_game("bots", "saucer-web.workspace = true\n").len(), 1);
        let all = "saucer-play.workspace = true\nsaucer-old-maid = {}\nsaucer-old-maid-bots = {}\n";
        assert_eq!(of_game("play", all).len(), 0);
        assert_eq!(of_game("play", "saucer-server.workspace = true\n").len(), 1);
        assert_eq!(of_game("play", "saucer-chess = { path = \"../../chess/rules\" }\n").len(), 1);
    }

    #[test]
    fn a_package_with_another_name_is_found() {
        let odd = [("games/chess/rules/Cargo.toml", "[package]\nname = \"chess\"\n")];
        assert_eq!(check(&Sources::of(&odd)).len(), 1);
    }

    #[test]
    fn tests_may_need_anything() {
        assert_eq!(
            findings("core", "[dev-dependencies]\nsaucer-server.workspace = true\n").len(),
            0
        );
    }

    #[test]
    fn http_outside_the_server_and_an_unknown_crate_are_found() {
        assert_eq!(findings("table", "[dependencies]\naxum.workspace = true\n").len(), 1);
        assert_eq!(findings("server", "[dependencies]\naxum.workspace = true\n").len(), 0);
        assert_eq!(of_game("play", "axum.workspace = true\n").len(), 1);
        assert_eq!(findings("surprise", "[dependencies]\n").len(), 1);
    }
}
