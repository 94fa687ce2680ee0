//! Writes tables of tremble in all their steps as static files, to be looked at in a browser.
//!
//! `cargo run -p saucer-web --example tremble_gallery -- FOLDER`, then serve the folder.

use std::error::Error;
use std::fs;
use std::path::Path;

use maud::Markup;
use saucer_core::{Game, Seat, Viewer};
use saucer_tremble::{ArmyAsk, Captains, Edition, Scene, Setup, Step, Tremble, View};
use saucer_web::lang::Lang;
use saucer_web::model::{Cx, Prefs, Scheme};
use saucer_web::{assets, pages, tremble};

#[path = "../tests/suite/tremble_play.rs"]
mod tremble_play;

use tremble_play::TrembleMatch;

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
            let rules = pages::rules(&cx, "tremble").ok_or("there are rules")?;
            for (name, page) in scenes(&cx).into_iter().chain([("rules", rules)]) {
                fs::write(folder.join(format!("{name}.html")), page.into_string())?;
            }
        }
    }
    Ok(())
}

/// What a picture shows: its name, the edition, how many captains, and the wanted view of seat 0.
type Wanted = (&'static str, Edition, u8, fn(&View) -> bool);

const MINE: Seat = Seat(0);

const SCENES: &[Wanted] = &[
    ("buy", Edition::Retail, 4, |view| {
        mine(view) && matches!(view.step, Step::Buying { .. }) && view.turn.0 == 3
    }),
    ("plan", Edition::Retail, 5, |view| {
        mine(view) && view.step == Step::Planning && view.turn.0 >= 4 && sent(view) >= 2
    }),
    ("plan-waits", Edition::Retail, 3, |view| {
        view.step == Step::Planning && view.turn.0 >= 3 && view.committed.contains(MINE)
    }),
    ("tow", Edition::Retail, 5, |view| mine(view) && matches!(view.step, Step::Towing { .. })),
    ("redirect", Edition::Retail, 4, |view| mine(view) && view.step == Step::Redirecting),
    ("standoff", Edition::Retail, 5, |view| {
        mine(view)
            && scene(view, |s| matches!(s, Scene::Standoff { fleets, .. } if fleets.len() > 2))
    }),
    ("battle", Edition::Retail, 4, |view| {
        mine(view) && view.turn.0 >= 6 && scene(view, |s| matches!(s, Scene::Battle { .. }))
    }),
    ("losses", Edition::Retail, 4, |view| {
        mine(view) && scene(view, |s| matches!(s, Scene::Losses { .. }))
    }),
    ("reward", Edition::Retail, 4, |view| {
        mine(view) && view.turn.0 > 2 && scene(view, |s| matches!(s, Scene::Reward { .. }))
    }),
    ("hunt", Edition::Retail, 4, |view| {
        mine(view)
            && scene(
                view,
                |s| matches!(s, Scene::Hunting(met) if met.ask == ArmyAsk::Stand && met.armies.len() > 1),
            )
    }),
    ("over", Edition::Retail, 4, |view| view.outcome.is_some()),
    ("keep", Edition::Prototype, 3, |view| mine(view) && view.step == Step::KeepingMissions),
    ("plan-store", Edition::Prototype, 4, |view| {
        mine(view) && view.step == Step::Planning && sent(view) >= 3
    }),
    ("shed", Edition::Prototype, 4, |view| mine(view) && view.step == Step::Shedding),
    ("reserve", Edition::Prototype, 4, |view| {
        mine(view) && scene(view, |s| matches!(s, Scene::Reserve { .. }))
    }),
    ("search", Edition::Prototype, 4, |view| {
        mine(view)
            && scene(view, |s| matches!(s, Scene::Reward { fleet, .. } if fleet.ships.len() > 1))
    }),
    ("defend", Edition::Prototype, 5, |view| mine(view) && matches!(view.step, Step::Defending(_))),
    ("over-secret", Edition::Prototype, 3, |view| view.outcome.is_some()),
];

/// Every scene, and a replay.
fn scenes(cx: &Cx) -> Vec<(&'static str, Markup)> {
    let mut pages = Vec::new();
    for (name, edition, captains, wanted) in SCENES {
        let captains = Captains::new(*captains).expect("two to five captains");
        let found = (1..60).find_map(|seed| {
            let mut played = TrembleMatch::new(Setup::new(*edition, captains), seed);
            played.until(|game| wanted(&view(game))).then_some(played)
        });
        let Some(played) = found else {
            eprintln!("{name} was not met");
            continue;
        };
        let why = played.why(MINE);
        pages.push((*name, tremble::table(cx, &played.table(Viewer::Seat(MINE), &why))));
        if *name == "battle" {
            let spectator = played.table(Viewer::Spectator, &|_| None);
            pages.push(("watch", tremble::table(cx, &spectator)));
            pages.push(("replay", tremble::replay(cx, &played.replay())));
        }
    }
    pages
}

fn view(game: &Tremble) -> View {
    game.view(Viewer::Seat(MINE))
}

fn mine(view: &View) -> bool {
    view.owing.contains(MINE)
}

fn sent(view: &View) -> usize {
    view.own.as_ref().map_or(0, |own| own.orders.iter().flatten().count())
}

fn scene(view: &View, wanted: fn(&Scene) -> bool) -> bool {
    matches!(&view.step, Step::Settling { scene, .. } if wanted(scene))
}
