//! Writes pages as static files, to be looked at in a browser: those of skies and those that belong
//! to no game in various phases, and tables of tremble in all their steps.
//!
//! `cargo run -p saucer-web --example gallery -- FOLDER`, then serve the folder.

mod skies;
#[path = "../../tests/suite/skies_play.rs"]
mod skies_play;
mod tremble;
#[path = "../../tests/suite/tremble_play.rs"]
mod tremble_play;

use std::error::Error;
use std::fs;
use std::path::Path;

use maud::Markup;
use saucer_web::assets;
use saucer_web::lang::Lang;
use saucer_web::model::{Cx, Prefs, Scheme};

/// A page and the name of its file.
type Picture = (String, Markup);

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("give the folder to write to")?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder.join("assets"))?;
    for name in assets::names() {
        let asset = assets::asset(name).ok_or("every listed asset exists")?;
        fs::write(folder.join("assets").join(name), asset.body)?;
    }
    for lang in Lang::ALL {
        for (scheme, name) in [(Scheme::Dark, "dark"), (Scheme::Light, "light")] {
            let folder = folder.join(format!("{}-{name}", lang.id()));
            fs::create_dir_all(&folder)?;
            let prefs = Prefs { scheme, ..Prefs::default() };
            let cx = Cx { lang, prefs, here: "/".to_owned() };
            for (name, page) in skies::pictures(&cx)?.into_iter().chain(tremble::pictures(&cx)?) {
                fs::write(folder.join(format!("{name}.html")), page.into_string())?;
            }
        }
    }
    Ok(())
}
