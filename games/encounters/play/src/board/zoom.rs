//! Every card that is seen, large enough to read: figures, text, keywords, and why an ability is off.

use std::collections::BTreeSet;

use maud::{Markup, html};
use saucer_encounters::{Card, HuntView, Keyword, Kind, SlotView, StepView};
use saucer_web::parts::icon;

use super::alien::turned;
use super::art;
use super::face::{class_class, figures, kind_class, sort};
use crate::At;
use crate::explain::{ability_words, keyword_words, points_words};
use crate::words::ability::{Place, never, standing};
use crate::words::names::Names;

/// A panel for each card of the page, which its tiles open.
pub(crate) fn zooms(at: &At<'_>) -> Markup {
    html! { @for card in seen(at) { (zoom(at, card)) } }
}

/// All cards that lie open.
fn seen(at: &At<'_>) -> BTreeSet<Card> {
    let view = at.view();
    let mut all = BTreeSet::new();
    if let Some(hunt) = &view.hunt {
        all.extend(hunted(at, hunt));
    }
    if view.hunt.is_none() || view.hive.is_some() {
        all.insert(view.location);
        all.extend(view.objectives.get(usize::from(view.current)));
    }
    all.extend(&view.avatars);
    for there in &view.wilds {
        all.extend(&there.attached);
        match there.card {
            SlotView::Up(foe) => drop(all.insert(foe.card)),
            SlotView::Down(card) => drop(all.insert(card)),
            SlotView::Clear | SlotView::Hidden(_) => {}
        }
    }
    all.extend(view.combat.iter().map(|foe| foe.card));
    all.extend(view.before.iter().map(|before| before.foe.card));
    all.extend(view.hq.iter().flatten().map(|offer| offer.card));
    all.extend(&view.copies);
    all.extend(view.hive.iter().flat_map(|hive| &hive.captives));
    for player in &view.players {
        if turned(view).is_some() {
            all.insert(player.avatar);
        }
        all.extend(player.strikes.iter().chain(&player.played).chain(&player.discard));
        all.extend(player.offered.iter().chain(&player.shown));
    }
    if let Some(own) = &view.own {
        all.extend(&own.hand);
    }
    match view.step {
        StepView::Choose { card, .. } => drop(all.insert(card)),
        StepView::Avoid { by: Some(card), .. } => drop(all.insert(card)),
        _ => {}
    }
    all
}

/// What only predators have on the table.
fn hunted(at: &At<'_>, hunt: &HuntView) -> Vec<Card> {
    let view = at.view();
    let mut all: Vec<Card> = super::hunt::ultimate(at).into_iter().collect();
    all.extend(hunt.gear.iter().map(|gear| gear.card));
    all.extend(hunt.arrested.iter().map(|one| one.foe.card));
    all.extend(hunt.tests.iter().map(|test| test.card));
    for player in &view.players {
        all.extend(&player.traps);
        all.extend(player.rivalry);
        all.extend(player.trophies.iter().flatten());
        all.extend(Some(player.avatar).filter(|_| player.health > 0));
    }
    if let Some(own) = &view.own {
        all.extend(&own.trophies);
        all.extend(own.rivalry);
    }
    all
}

fn zoom(at: &At<'_>, card: Card) -> Markup {
    let spec = at.spec(card);
    let id = format!("zoom-{}", card.0);
    let lines = at.lines(card);
    let (keywords, abilities) = lines.split_at(spec.keywords.len().min(lines.len()));
    html! {
        aside.zoom.(kind_class(spec)).(class_class(spec)) popover id=(id) aria-label=(at.title(card)) {
            button.tool.close type="button" popovertarget=(id) popovertargetaction="hide" aria-label=(at.plain("site-close")) { (icon("close")) }
            (art::picture(at.content(), card))
            h2 { (at.title(card)) }
            p.sort { (sort(at, card)) @if spec.cost > 0 && spec.kind != Kind::Enemy { span.cost { (icon("e-recruit")) (at.text("enc-cost", &[("n", spec.cost.into())])) } } }
            (figures(at, card, None))
            ul.text {
                @for (keyword, line) in spec.keywords.iter().zip(keywords) { (keyword_line(at, *keyword, line)) }
                @for (number, line) in abilities.iter().enumerate() { (ability(at, card, number, line)) }
            }
            (so_far(at, card))
        }
    }
}

/// How far the active player is with a test, and when somebody has a turn.
fn so_far(at: &At<'_>, card: Card) -> Markup {
    let view = at.view();
    let spec = at.spec(card);
    let tests = view.hunt.iter().flat_map(|hunt| &hunt.tests);
    html! {
        @for test in tests.filter(|test| test.card == card) {
            p.now.lit[test.done >= test.needed] { (at.text("enc-test-so-far", &[("who", at.name(view.active).into()), ("n", test.done.into()), ("needed", test.needed.into())])) " " (at.clause("E-17.3")) }
        }
        @if spec.kind == Kind::Avatar && spec.initiative > 0 {
            p.now { (at.text("enc-initiative-n", &[("n", spec.initiative.into())])) " " (at.clause("E-13.5")) }
        }
    }
}

fn keyword_line(at: &At<'_>, keyword: Keyword, line: &str) -> Markup {
    let (key, clause) = keyword_words(keyword);
    html! { li.keyword { b { (line) } small { (at.plain(key)) " " (at.clause(clause)) } } }
}

fn ability(at: &At<'_>, card: Card, number: usize, line: &str) -> Markup {
    let view = at.view();
    let held = view.own.as_ref().is_some_and(|own| own.hand.contains(&card));
    let played = at.player(view.active).is_some_and(|active| active.played.contains(&card));
    let place = if held { Place::Hand } else { Place::Played };
    let now =
        (at.is_my_turn() && (held || played)).then(|| standing(at, card, number, place)).flatten();
    let printed = &at.spec(card).abilities[number];
    let idle = never(at, card, number);
    let points = points_words(at, printed).filter(|_| idle.is_none()).collect::<Vec<_>>();
    let now = now.or(idle);
    // The reason why it works or not says what its first word means, too.
    let means = ability_words(at, printed.when).filter(|_| now.is_none());
    html! {
        li.off[now.as_ref().is_some_and(|now| now.times == 0)] {
            (line)
            @for (words, clause) in means.into_iter().chain(points) {
                small { (words) " " (at.clause(clause)) }
            }
            @if let Some(now) = now { small.now.lit[now.times > 0] { i.lamp.lit[now.times > 0] {} (now.words) " " (at.clause(now.clause)) } }
        }
    }
}
