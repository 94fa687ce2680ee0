//! A match at any point of its log: pages around the board of a game that decide nothing.

use maud::{Markup, html};
use saucer_core::{Game, Seat, Seats, Viewer};
use saucer_table::{Entry, Match, Reach, Replay, Told};
use saucer_web::model::people::People;
use saucer_web::model::{Cx, Form};
use saucer_web::parts::fork::{self, Onward};
use saucer_web::parts::frame::Line;
use saucer_web::parts::live;
use saucer_web::parts::replay::{self, Landmark, ReplaySpot};
use saucer_web::parts::tone::Tone;

use crate::course::course;
use crate::frame::around;
use crate::shown::NoRules;
use crate::{At, Part, Play, Shown};

/// What a replay page knows besides the match.
#[derive(Clone, Copy, Debug)]
pub struct ReplayAbout<'a> {
    /// The id in its address.
    pub id: &'a str,
    /// How many entries to show; more than there are means all.
    pub at: u64,
    /// How many steps from there on the script asks for; a whole page shows one.
    pub steps: usize,
    /// Who sat around the table. Its `acting` is the seat through whose eyes the match is seen. That may
    /// be any seat once the match is over, and none before.
    pub people: &'a People,
    /// What the address says of the eyes, for links that keep it.
    pub eyes: Option<&'a str>,
    /// From where the viewer may play on.
    pub reach: Reach,
    /// What the form to play on brings back.
    pub ticket: &'a str,
    /// The whole page, or only the steps.
    pub part: Part,
}

/// A point of the match, and what led to it.
pub(crate) struct Scene<'a, 's, P: Play> {
    pub(crate) shown: &'a Shown<'s, P::Game>,
    pub(crate) did: Markup,
    /// What every seat holds, if all of it is open.
    pub(crate) hands: Markup,
    pub(crate) onward: Onward<'a>,
}

/// The page, or some steps for the script.
pub(crate) fn page<P: Play>(cx: &Cx, game: &Match<P::Game>, about: &ReplayAbout<'_>) -> Markup {
    let len = game.version();
    let at = about.at.min(len);
    let viewer = about.people.acting.map_or(Viewer::Spectator, Viewer::Seat);
    let n = if about.part == Part::Whole { 1 } else { about.steps };
    // What somebody decided is put into words as they saw it, which is the point before.
    let along = |viewer| game.look_along(at.saturating_sub(1), n + usize::from(at > 0), viewer);
    let points = along(viewer);
    let log = game.news(viewer, 0);
    let is_open = P::HAS_HANDS && about.eyes == Some(replay::OPEN);
    let seats = about.people.places.iter().map(|place| place.seat).filter(|_| is_open);
    let seats = seats.map(|seat| Sight {
        people: People { acting: Some(seat), ..about.people.clone() },
        points: along(Viewer::Seat(seat)),
        seat,
    });
    let walk = Walk::<P> { cx, game, about, viewer, log, open: seats.collect() };
    let steps = (0..points.len()).filter(|n| *n > 0 || at == 0);
    let steps = steps.map(|n| (n.checked_sub(1).map(|before| &points[before]), &points[n]));
    // What turned a match that is over is told by how it went on, wherever its replay stands.
    let marks = || {
        let end =
            if game.outcome().is_some() { game.look_along(len, 1, viewer) } else { Vec::new() };
        let point = end.first().unwrap_or(&points[0]);
        walk.with_shown(point, &walk.log, |shown| At::<P>::new(cx, shown).landmarks())
    };
    match about.part {
        Part::Whole => html! {
            @for (before, point) in steps {
                (walk.scene(before, point, |spot, scene| whole::<P>(cx, spot, scene, &marks())))
            }
        },
        Part::Fragment => html! {
            @for (before, point) in steps { (walk.scene(before, point, |spot, scene| step::<P>(cx, spot, scene))) }
        },
    }
}

/// A walk through one match with the eyes of one viewer.
struct Walk<'a, P: Play> {
    cx: &'a Cx,
    game: &'a Match<P::Game>,
    about: &'a ReplayAbout<'a>,
    viewer: Viewer,
    /// All that this viewer was told and that was not taken back, numbered by entries.
    log: Vec<Told<<P::Game as Game>::Event>>,
    /// What every seat saw at the same points, if all of it is open.
    open: Vec<Sight<P::Game>>,
}

/// What one seat saw.
struct Sight<G: Game> {
    seat: Seat,
    people: People,
    points: Vec<Replay<G>>,
}

impl<G: Game> Sight<G> {
    fn at(&self, entries: u64) -> Option<&Replay<G>> {
        self.points.iter().find(|point| point.at == entries)
    }
}

impl<P: Play> Walk<'_, P> {
    fn scene(
        &self,
        before: Option<&Replay<P::Game>>,
        point: &Replay<P::Game>,
        draw: impl FnOnce(&ReplaySpot<'_>, &Scene<'_, '_, P>) -> Markup,
    ) -> Markup {
        let log = self.log_at(point);
        let did = self.did(before, point, &log);
        let spot = ReplaySpot {
            id: self.about.id,
            at: point.at,
            len: point.entries,
            eyes: self.about.eyes,
            has_hands: P::HAS_HANDS,
        };
        let onward = self.onward(point);
        let hands = self.hands(point);
        self.with_shown(point, &log, |shown| draw(&spot, &Scene { shown, did, hands, onward }))
    }

    /// What every seat holds at this point, side by side.
    fn hands(&self, point: &Replay<P::Game>) -> Markup {
        let hand = |sight: &Sight<P::Game>| {
            let point = sight.at(point.at)?;
            let held = |shown: &Shown<'_, P::Game>| {
                let at = At::<P>::new(self.cx, shown);
                html! { section.open-hand { h3 { (at.who(sight.seat)) } (P::hand(&at)) } }
            };
            Some(self.with_shown_to(&sight.people, point, &[], held))
        };
        let hands: Vec<Markup> = self.open.iter().filter_map(hand).collect();
        replay::hands(self.cx, &hands)
    }

    fn onward(&self, point: &Replay<P::Game>) -> Onward<'_> {
        if !self.about.reach.covers(point.hidden) {
            Onward::Closed
        } else if point.outcome.is_some() {
            Onward::Over
        } else {
            Onward::Goes { ticket: self.about.ticket }
        }
    }

    /// The log as it was then. What the last entry told is in it also if it was taken back later.
    fn log_at(&self, point: &Replay<P::Game>) -> Vec<Told<<P::Game as Game>::Event>> {
        let Some(last) = point.at.checked_sub(1) else { return Vec::new() };
        let mut log = self.log.clone();
        log.retain(|told| told.seq < last);
        if !point.events.is_empty() {
            log.push(Told { seq: last, events: point.events.clone() });
        }
        log
    }

    fn with_shown<R>(
        &self,
        point: &Replay<P::Game>,
        log: &[Told<<P::Game as Game>::Event>],
        draw: impl FnOnce(&Shown<'_, P::Game>) -> R,
    ) -> R {
        self.with_shown_to(self.about.people, point, log, draw)
    }

    fn with_shown_to<R>(
        &self,
        people: &People,
        point: &Replay<P::Game>,
        log: &[Told<<P::Game as Game>::Event>],
        draw: impl FnOnce(&Shown<'_, P::Game>) -> R,
    ) -> R {
        draw(&Shown {
            id: self.about.id,
            version: point.at,
            question: 0,
            people,
            setup: self.game.setup(),
            ruleset: self.game.ruleset(),
            view: point.view.clone(),
            outcome: point.outcome,
            course: if point.outcome.is_some() { course::<P>(self.game) } else { Vec::new() },
            owing: Seats::NONE,
            legal: Vec::new(),
            rules: &NoRules,
            undoable: false,
            log: log.to_vec(),
            hint: None,
            notice: None,
            seal: self.game.seal_hash(),
            talk: None,
            query: &Form::default(),
        })
    }

    /// Who did what to come to this point, as far as the viewer may know.
    fn did(
        &self,
        before: Option<&Replay<P::Game>>,
        point: &Replay<P::Game>,
        log: &[Told<<P::Game as Game>::Event>],
    ) -> Markup {
        let (Some(before), Some(entry)) = (before, &point.entry) else {
            return html! { (self.cx.lang.plain("replay-begins")) };
        };
        let earlier = self.log_at_end_of(before, log);
        let lines = self.new_lines(point, log, &earlier);
        self.with_shown(before, &earlier, |shown| {
            let at = At::<P>::new(self.cx, shown);
            let who = |seat: Seat| html! { @if !shown.is_solo() { (at.who(seat)) " " } };
            match entry {
                Entry::Undo { seat } => html! { (who(*seat)) (at.plain("replay-took-back")) },
                Entry::Luck { .. } if lines.is_empty() => html! { (at.plain("replay-luck")) },
                Entry::Luck { .. } => html! { (lines.join(" ")) },
                Entry::Decide { seat, .. } if !lines.is_empty() => {
                    let (lines, name) = (lines.join(" "), at.name(*seat));
                    // Most sentences name who they are about.
                    let named = !shown.is_solo() && lines.contains(&name);
                    html! { @if named { (at.badge(*seat)) " " } @else { (who(*seat)) } (lines) }
                }
                Entry::Decide { seat, decision } => {
                    let knows = shown.is_solo() || self.viewer == Viewer::Seat(*seat);
                    // Where all is open, it is put into words as whoever decided saw it.
                    let sight = self.open.iter().find(|sight| sight.seat == *seat);
                    let opened = sight.and_then(|sight| {
                        let saw = sight.at(before.at)?;
                        Some(self.with_shown_to(&sight.people, saw, &[], |shown| {
                            P::decision(&At::<P>::new(self.cx, shown), decision)
                        }))
                    });
                    html! {
                        (who(*seat))
                        @if knows { (P::decision(&at, decision)) }
                        @else if let Some(opened) = opened { (opened) }
                        @else { (at.plain("replay-secret")) }
                    }
                }
            }
        })
    }

    fn log_at_end_of(
        &self,
        before: &Replay<P::Game>,
        log: &[Told<<P::Game as Game>::Event>],
    ) -> Vec<Told<<P::Game as Game>::Event>> {
        log.iter().filter(|told| told.seq < before.at).cloned().collect()
    }

    /// The sentences that the last entry added to the log. A game may put those of several entries into
    /// one paragraph, which then has grown.
    fn new_lines(
        &self,
        point: &Replay<P::Game>,
        log: &[Told<<P::Game as Game>::Event>],
        earlier: &[Told<<P::Game as Game>::Event>],
    ) -> Vec<String> {
        if point.events.is_empty() {
            return Vec::new();
        }
        let told = |log| self.with_shown(point, log, |shown| P::log(&At::<P>::new(self.cx, shown)));
        let (now, then) = (told(log), told(earlier));
        let Some(last) = now.last() else { return Vec::new() };
        let known = match then.last() {
            Some(same) if then.len() == now.len() => same.lines.len(),
            _ => 0,
        };
        // A heading has no full stop of its own and would run into what follows.
        let said = |line: &Line| match line.tone {
            Tone::Heading => format!("{}.", line.words),
            _ => line.words.clone(),
        };
        last.lines.iter().skip(known).map(said).collect()
    }
}

/// The page of one point.
pub(crate) fn whole<P: Play>(
    cx: &Cx,
    spot: &ReplaySpot<'_>,
    scene: &Scene<'_, '_, P>,
    marks: &[Landmark],
) -> Markup {
    let at = At::<P>::new(cx, scene.shown);
    let main = html! {
        (P::sprite())
        (step::<P>(cx, spot, scene))
        (at.frame().explanations(&P::explanations(&at)))
        (replay::bar(cx, spot))
        (replay::jumps(cx, spot, marks, scene.shown.people))
        script type="module" src=(P::assets().script()) {}
        (live::module("replay.js"))
    };
    around::<P>(cx, &replay::title(cx, spot), html! {}, main)
}

/// The part that a step changes.
fn step<P: Play>(cx: &Cx, spot: &ReplaySpot<'_>, scene: &Scene<'_, '_, P>) -> Markup {
    let shown = scene.shown;
    let at = At::<P>::new(cx, shown);
    let title = replay::title(cx, spot);
    let board = P::board(&at);
    html! {
        main #main.table.replay.(P::classes(&at)).solo[shown.is_solo()]
            data-step=(spot.at) data-title=(title)
        {
            @if !shown.is_solo() { (at.crests()) }
            section.lead {
                section.banner {
                    div.where { (P::place(&at)) }
                    h1.asked { (title) }
                    p.did tabindex="0" data-did { (scene.did) }
                }
                div.ways {
                    p.links { (at.frame().replay_links()) }
                    (fork::play_on(cx, spot, shown.people, scene.onward))
                }
                @if let Some(forked) = &shown.people.forked { (fork::line(cx.lang, forked)) }
            }
            (board)
            (scene.hands)
            aside.log aria-label=(cx.lang.plain("table-log")) { h2 { (cx.lang.plain("table-log")) } (at.frame().replay_log(&P::log(&at))) }
        }
    }
}
