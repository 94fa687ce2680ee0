//! What we build on may be passed on: licences that `deny.toml` allows, from crates.io alone. This
//! needs neither the network nor a tool; `cargo deny check` also knows of advisories.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// A crate that is built, ours or another's.
struct Built {
    name: String,
    licence: String,
    source: Option<String>,
}

pub(crate) fn check(root: &Path) -> Result<Vec<String>, String> {
    let rules = Rules::read(root)?;
    Ok(findings(&built(root)?, &rules))
}

/// What `deny.toml` says about licences.
struct Rules {
    allowed: Vec<String>,
    /// What is allowed besides, for one crate each.
    exceptions: Vec<(String, Vec<String>)>,
}

impl Rules {
    fn read(root: &Path) -> Result<Rules, String> {
        let text = std::fs::read_to_string(root.join("deny.toml"))
            .map_err(|error| format!("deny.toml cannot be read ({error})"))?;
        let file: toml::Table = text.parse().map_err(|error| format!("deny.toml: {error}"))?;
        let part = file.get("licenses").ok_or("deny.toml has no part licenses")?;
        let exceptions = part.get("exceptions").and_then(|list| list.as_array());
        let exception = |it: &toml::Value| Some((it.get("crate")?.as_str()?.to_owned(), list(it)));
        Ok(Rules {
            allowed: list(part),
            exceptions: exceptions.into_iter().flatten().filter_map(exception).collect(),
        })
    }

    /// What is allowed for this crate.
    fn of(&self, name: &str) -> Vec<String> {
        let own = self.exceptions.iter().filter(|(of, _)| of == name);
        self.allowed.iter().chain(own.flat_map(|(_, licences)| licences)).cloned().collect()
    }
}

fn list(part: &toml::Value) -> Vec<String> {
    let list = part.get("allow").and_then(|list| list.as_array());
    let texts = list.into_iter().flatten().filter_map(|licence| licence.as_str());
    texts.map(str::to_owned).collect()
}

fn built(root: &Path) -> Result<Vec<Built>, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(root).args(["metadata", "--format-version", "1", "--locked"]);
    let output = command.output().map_err(|error| format!("cargo metadata: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let said: Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = said["packages"].as_array().ok_or("cargo metadata names no packages")?;
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let package = |package: &Value| Built {
        name: text(&package["name"]).unwrap_or_default(),
        licence: text(&package["license"]).unwrap_or_default(),
        source: text(&package["source"]),
    };
    Ok(packages.iter().map(package).collect())
}

fn findings(built: &[Built], rules: &Rules) -> Vec<String> {
    let mut findings = Vec::new();
    for Built { name, licence, source } in built {
        if !permits(licence, &rules.of(name)) {
            findings.push(format!("deny.toml: {name} has the licence \"{licence}\""));
        }
        // Our own crates come from nowhere.
        if source.as_ref().is_some_and(|source| source != REGISTRY) {
            findings.push(format!("Cargo.lock: {name} is not from crates.io"));
        }
    }
    findings
}

/// Whether an SPDX expression can be met with these licences. `OR` binds less than `AND`; older
/// crates write `/` for `OR`.
fn permits(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    either(&mut words, allowed) && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn either(words: &mut Words<'_>, allowed: &[String]) -> bool {
    let mut met = both(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        met |= both(words, allowed);
    }
    met
}

fn both(words: &mut Words<'_>, allowed: &[String]) -> bool {
    let mut met = one(words, allowed);
    while words.next_if_eq(&"AND").is_some() {
        met &= one(words, allowed);
    }
    met
}

fn one(words: &mut Words<'_>, allowed: &[String]) -> bool {
    match words.next() {
        Some("(") => {
            let met = either(words, allowed);
            words.next_if_eq(&")").is_some() && met
        }
        Some(licence) => {
            let whole = match words.next_if_eq(&"WITH") {
                Some(_) => format!("{licence} WITH {}", words.next().unwrap_or_default()),
                None => licence.to_owned(),
            };
            allowed.contains(&whole)
        }
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed() -> Vec<String> {
        ["MIT", "Unicode-3.0"].map(str::to_owned).to_vec()
    }

    #[test]
    fn expressions_are_read_as_spdx_means_them() {
        for good in ["MIT", "GPL-3.0 OR MIT", "GPL-3.0/MIT", "(GPL-3.0 OR MIT) AND Unicode-3.0"] {
            assert!(permits(good, &allowed()), "{good}");
        }
        for bad in
            ["", "GPL-3.0", "MIT AND GPL-3.0", "MIT WITH LLVM-exception", "(MIT", "MIT MIT", "OR"]
        {
            assert!(!permits(bad, &allowed()), "{bad}");
        }
    }

    #[test]
    fn a_foreign_licence_and_a_foreign_source_are_found() {
        let crate_of = |name: &str, licence: &str, source: Option<&str>| Built {
            name: name.to_owned(),
            licence: licence.to_owned(),
            source: source.map(str::to_owned),
        };
        let built = [
            crate_of("ours", "MIT", None),
            crate_of("good", "MIT OR Apache-2.0", Some(REGISTRY)),
            crate_of("greedy", "GPL-3.0", Some(REGISTRY)),
            crate_of("spared", "GPL-3.0", Some(REGISTRY)),
            crate_of("astray", "MIT", Some("git+https://example.org/astray")),
        ];
        let exceptions = vec![("spared".to_owned(), vec!["GPL-3.0".to_owned()])];
        let found = findings(&built, &Rules { allowed: allowed(), exceptions });
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].contains("greedy") && found[1].contains("astray"), "{found:?}");
    }
}
