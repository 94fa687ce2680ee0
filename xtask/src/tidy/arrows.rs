//! Dependencies point one way: `core ← games ← bots ← table ← server`.

use super::sources::Sources;

/// The games. Whoever may know one may know all.
const GAMES: &[&str] = &["skies", "tremble", "examples"];

/// What each crate may know of ours besides the games, and whether it may know those.
const ARROWS: &[Arrow] = &[
    Arrow { from: "core", games: Games::None, to: &[] },
    Arrow { from: "conformance", games: Games::None, to: &["core", "table"] },
    Arrow { from: "skies", games: Games::None, to: &["core"] },
    Arrow { from: "tremble", games: Games::None, to: &["core"] },
    Arrow { from: "examples", games: Games::None, to: &["core"] },
    Arrow { from: "bots", games: Games::Any, to: &["core"] },
    Arrow { from: "table", games: Games::None, to: &["core", "bots"] },
    Arrow { from: "store", games: Games::None, to: &[] },
    Arrow { from: "web", games: Games::Any, to: &["core"] },
    Arrow { from: "lab", games: Games::Any, to: &["core", "bots"] },
    Arrow { from: "server", games: Games::Any, to: &["core", "bots", "table", "store", "web"] },
    Arrow { from: "saucer", games: Games::Any, to: &["core", "bots", "table", "server", "lab"] },
    Arrow { from: "browser", games: Games::None, to: &[] },
    Arrow { from: "postgres", games: Games::None, to: &[] },
    Arrow { from: "trials", games: Games::None, to: &["postgres"] },
];

/// Crates that speak HTTP, and who may.
const HTTP: &[&str] = &["axum", "axum-core", "fantoccini", "http", "hyper", "hyper-util", "tower"];
const SPEAKS_HTTP: &[&str] = &["server", "browser", "trials"];

struct Arrow {
    from: &'static str,
    games: Games,
    to: &'static [&'static str],
}

#[derive(PartialEq, Eq)]
enum Games {
    None,
    Any,
}

pub(crate) fn check(sources: &Sources) -> Vec<String> {
    let mut findings = Vec::new();
    for name in sources.crates() {
        let manifest = format!("crates/{name}/Cargo.toml");
        let Some(arrow) = ARROWS.iter().find(|arrow| arrow.from == name) else {
            findings.push(format!("{manifest}: say in xtask/src/tidy/arrows.rs what it may know"));
            continue;
        };
        for needed in dependencies(sources.text(&manifest)) {
            if HTTP.contains(&needed) && !SPEAKS_HTTP.contains(&name) {
                findings.push(format!("{manifest}: only the server speaks HTTP, not by {needed}"));
            }
            let ours = match needed {
                "saucer" => Some(needed),
                _ => needed.strip_prefix("saucer-"),
            };
            let Some(ours) = ours else { continue };
            let fits =
                arrow.to.contains(&ours) || (arrow.games == Games::Any && GAMES.contains(&ours));
            if !fits {
                findings.push(format!("{manifest}: {name} must not know {ours}"));
            }
        }
    }
    findings
}

/// What a crate needs to be built. What only its tests need is free.
fn dependencies(manifest: &str) -> impl Iterator<Item = &str> {
    let mut within = false;
    manifest.lines().filter_map(move |line| {
        if line.starts_with('[') {
            within = matches!(line.trim(), "[dependencies]" | "[build-dependencies]");
            return None;
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
        check(&Sources::of(&[(&path, needs)]))
    }

    #[test]
    fn an_arrow_that_points_back_is_found() {
        let back = "[dependencies]\nserde.workspace = true\nsaucer-server.workspace = true\n";
        assert_eq!(findings("core", back).len(), 1);
        assert_eq!(findings("saucer", back).len(), 0);
        assert_eq!(findings("web", "[dependencies]\nsaucer-table = { path = \"x\" }\n").len(), 1);
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
        assert_eq!(findings("surprise", "[dependencies]\n").len(), 1);
    }
}
