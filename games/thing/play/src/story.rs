//! The story of a crew at its end: what became of everybody, round by round.
//!
//! There are no roles to tell: a suspect is drawn to be the one or the other only when it is turned, so of
//! who was never turned nobody knows.

use maud::{Markup, html};
use saucer_thing::{Event, Figure};
use saucer_web::parts::icon;

use crate::At;
use crate::board::pieces::who;
use crate::words::{Past, names};

/// What happened to somebody.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Suspected,
    Human,
    Alien,
    Absorbed,
    Left,
}

impl Fate {
    const fn key(self) -> &'static str {
        match self {
            Fate::Suspected => "the-crew-suspected",
            Fate::Human => "the-crew-human",
            Fate::Alien => "the-crew-alien",
            Fate::Absorbed => "the-crew-absorbed",
            Fate::Left => "the-crew-left",
        }
    }

    const fn sign(self) -> &'static str {
        match self {
            Fate::Suspected => "eye",
            Fate::Human => "x-human",
            Fate::Alien | Fate::Absorbed => "x-claw",
            Fate::Left => "x-helicopter",
        }
    }

    const fn id(self) -> &'static str {
        match self {
            Fate::Suspected => "unproven",
            Fate::Human | Fate::Left => "human",
            Fate::Alien | Fate::Absorbed => "alien",
        }
    }
}

/// A point of the story, with the words that tell it.
struct Chapter {
    figure: Figure,
    fate: Fate,
    words: String,
}

/// Everybody of the crew with what happened to them.
pub(crate) fn story(at: &At<'_>) -> Markup {
    let all = chapters(at);
    html! {
        section.cast.story aria-label=(at.plain("the-crew")) {
            h3 { (at.plain("the-crew")) }
            ul {
                @for seen in &at.view().figures {
                    @let own: Vec<&Chapter> = all.iter().filter(|chapter| chapter.figure == seen.figure).collect();
                    li.(own.last().map_or("calm-life", |last| last.fate.id())) {
                        (who(at, seen.figure))
                        ol.chapters {
                            @for chapter in &own { li { (icon(chapter.fate.sign())) span { (chapter.words) } } }
                            @if own.is_empty() { li { (icon("x-human")) span { (at.plain("the-crew-never")) } } }
                            @if own.last().is_some_and(|last| last.fate == Fate::Suspected) { li { (icon("x-mask")) span { (at.plain("the-crew-open")) } } }
                        }
                    }
                }
            }
        }
    }
}

fn chapters(at: &At<'_>) -> Vec<Chapter> {
    let mut all: Vec<Chapter> = Vec::new();
    let (mut past, mut round) = (Past::default(), 0_u8);
    for event in at.shown.log.iter().flat_map(|told| &told.events) {
        past.learn(event);
        if let Event::RoundBegan { round: begun } = *event {
            round = begun;
        }
        for (figure, fate) in fates(event) {
            let last = all.iter().rev().find(|chapter| chapter.figure == figure);
            if last.is_some_and(|last| last.fate == fate) {
                continue;
            }
            let place = past.place(figure);
            let place = place
                .map_or_else(String::new, |it| names::place_at(at.lang(), at.view().setup, it));
            let words = at.text(fate.key(), &[("n", round.into()), ("place", place.into())]);
            all.push(Chapter { figure, fate, words });
        }
    }
    all
}

/// Whose story goes on with an event, and how. Whoever is turned and is an alien is exposed by that.
fn fates(event: &Event) -> Vec<(Figure, Fate)> {
    match *event {
        Event::Suspected { figure } => vec![(figure, Fate::Suspected)],
        Event::RoleShown { figure, alien: true } | Event::Exposed { figure, .. } => {
            vec![(figure, Fate::Alien)]
        }
        Event::RoleShown { figure, alien: false } => vec![(figure, Fate::Human)],
        Event::Absorbed { figure, .. } => vec![(figure, Fate::Absorbed)],
        Event::Left { aboard, .. } => aboard.iter().map(|figure| (figure, Fate::Left)).collect(),
        _ => Vec::new(),
    }
}
