//! Tables of tremble in all their steps.

use std::error::Error;

use saucer_core::{Game, Seat, Viewer};
use saucer_tremble::{ArmyAsk, Captains, Edition, Scene, Setup, Step, Tremble, View};
use saucer_web::model::Cx;
use saucer_web::{pages, tremble};

use crate::Picture;
use crate::tremble_play::TrembleMatch;

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

/// Every scene, a replay and the rules, with the names of their files.
pub(crate) fn pictures(cx: &Cx) -> Result<Vec<Picture>, Box<dyn Error>> {
    let rules = pages::rules(cx, "tremble").ok_or("there are rules")?;
    let mut all = Vec::new();
    let mut put = |name: &str, page| all.push((format!("tremble-{name}"), page));
    put("rules", rules);
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
        put(name, tremble::table(cx, &played.table(Viewer::Seat(MINE), &why)));
        if *name == "battle" {
            let spectator = played.table(Viewer::Spectator, &|_| None);
            put("watch", tremble::table(cx, &spectator));
            put("replay", tremble::replay(cx, &played.replay()));
        }
    }
    Ok(all)
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
