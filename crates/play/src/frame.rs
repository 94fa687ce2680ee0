//! The pages of a table: the frame of the house around the board of a game.

use maud::{Markup, html};
use saucer_bots::Reason;
use saucer_core::Game;
use saucer_web::model::people::{Stage, Who};
use saucer_web::model::{Cx, Offered, Other};
use saucer_web::parts::frame::{Compared, HintWords};
use saucer_web::parts::shell::{Games, Shell};
use saucer_web::parts::{Capacity, fork, icon, live, people, playback, talk};

use crate::desk::value;
use crate::order;
use crate::{At, Extras, Play, Shown, lesson, note, pointing};

type Decision<P> = <<P as Play>::Game as Game>::Decision;

/// About as many bytes as stand around the board, and around the part that changes.
const AROUND: usize = 24 * 1024;

/// The whole page of a table.
pub(crate) fn page<P: Play>(cx: &Cx, shown: &Shown<'_, P::Game>) -> Markup {
    let at = At::<P>::new(cx, shown);
    let tools = html! {
        (P::tools(&at))
        @if let Some(forked) = &shown.people.forked { (fork::tool(cx.lang, forked)) }
        button.tool.only-narrow type="button" popovertarget="log" aria-label=(cx.lang.plain("table-log")) { (icon("log")) }
        @if shown.talk.is_some() { (talk::button(cx)) }
        button.tool type="button" popovertarget="help" data-do="help" aria-label=(cx.lang.plain("site-help")) { (icon("help")) }
    };
    let (sprite, fragment) = (P::sprite(), fragment::<P>(cx, shown));
    let main = html! {
        (Capacity(sprite.0.len() + fragment.0.len() + AROUND))
        (sprite)
        (fragment)
        (at.frame().explanations(&P::explanations(&at)))
        (live::around(cx))
        (playback::around(cx))
        (playback::watch(cx))
        @if let Some(said) = &shown.talk { (talk::panel(cx, said)) }
        script type="module" src=(P::assets().script()) {}
        (live::module("playback.js"))
        (live::module("watch.js"))
        (live::module("explain.js"))
        (live::module("doubt.js"))
        @if !shown.is_solo() { (live::module("clock.js")) }
        (live::module("compare.js"))
        @if shown.people.lesson.is_some() { (live::module("coach.js")) }
        @if shown.people.explained.is_some() { (live::module("note.js")) }
    };
    around::<P>(cx, &title(&at), tools, main)
}

/// The part of a table page that changes: what the live stream and the replies to the script carry.
pub(crate) fn fragment<P: Play>(cx: &Cx, shown: &Shown<'_, P::Game>) -> Markup {
    let mut at = At::<P>::new(cx, shown);
    let people = shown.people;
    let coached = lesson::coach(&at);
    // Where a coach speaks, it explains what is new.
    let noted = if coached.is_none() { note::note(&at) } else { None };
    let explained = match (&coached, &noted) {
        (Some(coached), _) => coached.explains.as_str(),
        (None, Some(noted)) => noted.id,
        (None, None) => "",
    };
    let targets = match (&coached, &noted) {
        (Some(coached), _) => coached.targets.as_slice(),
        (None, Some(noted)) => noted.targets.as_slice(),
        (None, None) => &[],
    };
    // The board comes first: what it has no button for gets one below it.
    let mut board = P::board(&at);
    if !cx.has.is_empty() && !targets.iter().all(|target| pointing::is_on(&board.0, target)) {
        // What is spoken of may stand in a part that was left out.
        at = At::new(cx, shown);
        at.is_pointing = true;
        board = P::board(&at);
    }
    board.0.push_str(&at.rest_buttons().0);
    let board = pointing::point(board, targets);
    html! {
        (Capacity(board.0.len() + AROUND))
        main #table.table.(P::classes(&at)).solo[shown.is_solo()].ended[people.stage == Stage::Ended]
            data-id=(shown.id) data-page=(P::Game::ID) data-version=(shown.version) data-question=[shown.seat().map(|_| shown.question)]
            data-owed[shown.is_owed()] data-over[shown.is_over()] data-watched[is_watched(shown)] data-title=(title(&at))
            data-live=(people.stream(shown.id)) data-here=(people.here(shown.id))
        {
            @if !shown.is_solo() { (at.crests()) (people::bar(cx, people, shown.id)) }
            form #board method="post" action={ "/t/" (shown.id) "/decide" } {
                @if shown.seat().is_some() {
                    input type="hidden" name="question" value=(shown.question);
                    (people::as_field(people))
                    // Whoever decides has had it before their eyes.
                    @if !explained.is_empty() { input type="hidden" name="noted" value=(explained); }
                }
            }
            section.lead #main {
                (banner(&at))
                @if P::EXTRAS == Extras::Lead { (pointing::point(html! { div.extras-bar { (at.extras()) (order::offered(&at)) } }, targets)) }
                @if let Some(forked) = &people.forked { (fork::line(cx.lang, forked)) }
                (order::held(&at))
                @if let Some(notice) = &shown.notice { (at.frame().notice(notice)) }
                @if let Some(hint) = hint(&at) { (if P::COVERS_HINTS { at.frame().covered_hint(&hint) } else { at.frame().hint(&hint) }) }
                @if let Some(coached) = &coached { (coached.bubble) }
            }
            (board)
            @if let Some(noted) = &noted { (noted.body) }
            (P::end(&at))
            (at.frame().log_panel(&P::log(&at), shown.seal))
            (playback::steps(&P::steps(&at), shown.log.last().map_or(0, |told| told.seq)))
            (at.frame().help_panel(&P::help(&at), shown.seal))
        }
    }
}

pub(crate) fn around<P: Play>(cx: &Cx, title: &str, tools: Markup, main: Markup) -> Markup {
    let game = offered::<P>();
    Shell { title, class: "at-table", games: Games::Of(&game), tools }.around(cx, main)
}

/// The game as menus know it.
pub(crate) fn offered<P: Play>() -> Offered {
    Offered { id: P::Game::ID, texts: P::texts(), assets: P::assets(), has_gallery: P::HAS_GALLERY }
}

/// Whether only bots play, so that whoever looks can only watch.
fn is_watched<G: Game>(shown: &Shown<'_, G>) -> bool {
    !shown.is_over() && shown.people.places.iter().all(|place| matches!(place.who, Who::Bot(_)))
}

fn title<P: Play>(at: &At<'_, P>) -> String {
    at.text("table-title", &[("asked", P::asked(at).into())])
}

fn banner<P: Play>(at: &At<'_, P>) -> Markup {
    let thinks = matches!(at.shown.soloist(), Some(Who::Bot(_))) && !at.shown.is_over();
    html! {
        section.banner aria-live="polite" {
            div.where {
                (P::place(at))
                // Nobody waits for them, but they may. It has its place in a line that is always there.
                @if !at.shown.is_owed() && !at.shown.legal.is_empty() { span.may-speak { (at.plain("table-may-speak")) } }
            }
            h1.asked.thinking[thinks] tabindex="-1" data-next { (P::asked(at)) }
        }
    }
}

fn hint<P: Play>(at: &At<'_, P>) -> Option<HintWords> {
    let hint = at.shown.hint.as_ref()?;
    let reason = |reason: &Reason| at.said(reason.text, &reason.figures);
    let compare = |other: &Other<Decision<P>>| compared(at, hint.win_chance, other);
    Some(HintWords {
        decision: P::decision(at, &hint.decision),
        value: value(&hint.decision),
        reasons: hint.reasons.iter().map(reason).collect(),
        percent: hint.percent(),
        others: hint.others.iter().filter(|other| at.may(&other.decision)).map(compare).collect(),
    })
}

/// By how many points of a hundred two chances must differ at least to be called different. What a search
/// does not see is no smaller than that.
const LEVEL: f32 = 2.0;

/// How another decision compares with the advised one. What may be chance is not called a difference.
fn compared<P: Play>(at: &At<'_, P>, best: f32, other: &Other<Decision<P>>) -> Compared {
    let percent = |chance: f32| 100.0 * chance.clamp(0.0, 1.0);
    let (chance, best) = (percent(other.win_chance).round(), percent(best).round());
    let key = if (chance - best).abs() <= (100.0 * other.error).max(LEVEL) {
        "hint-compare-same"
    } else if chance < best {
        "hint-compare-less"
    } else {
        "hint-compare-more"
    };
    let figures = [
        ("what", P::decision(at, &other.decision).into()),
        ("n", (chance as i64).into()),
        ("d", ((chance - best).abs() as i64).into()),
    ];
    Compared {
        decision: value(&other.decision),
        words: at.text(key, &figures),
        reason: other.reason.map(|reason| at.said(reason.text, &reason.figures)),
    }
}
