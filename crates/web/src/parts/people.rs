//! The people around a table: the strip at the top of a shared table, and what they may do.

use maud::{Markup, html};
use saucer_bots::Strength;
use saucer_core::Seat;

use super::emblem::emblem;
use super::{clock, icon, shell};
use crate::model::Cx;
use crate::model::moderation::About;
use crate::model::people::{People, Place, Stage, Vote, Who};
use saucer_text::Lang;

/// The strip with the seats, who owes a decision, and a menu. The page of every game for several
/// people puts it at the top of its `#table`; the live stream may also send it alone.
///
/// Where several people share a device it also covers the table until the one who is asked has it.
pub fn bar(cx: &Cx, people: &People, id: &str) -> Markup {
    let lang = cx.lang;
    html! {
        section #people.people aria-label=(lang.plain("people-title")) {
            // A narrow page scrolls it, also by keyboard.
            ol.places tabindex="0" { @for place in &people.places { (self::place(lang, people, place)) } }
            div.around {
                @if people.watching > 0 {
                    span.watching title=(lang.plain("people-watching-help")) {
                        (icon("eye")) (lang.text("people-watching", &[("n", people.watching.into())]))
                    }
                }
                button.tool type="button" popovertarget=(menu_id(people)) data-key="seats-menu" aria-label=(lang.plain("people-menu")) { (icon("seats")) }
            }
            (take_back(lang, people, id))
            (clock::notes(lang, people, id))
            (absent(lang, people))
            @if let Some(vote) = &people.vote { @if people.stage == Stage::Running { (self::vote(lang, people, vote, id)) } }
            (after(lang, people, id))
            (menu(cx, people, id))
            (handover(lang, people, id))
        }
    }
}

fn place(lang: Lang, people: &People, place: &Place) -> Markup {
    let acting = people.acting == Some(place.seat);
    html! {
        li.place.(seat_class(place.seat)).owes[place.owes].you[place.who == Who::You].acting[acting].away[!place.here].late[clock::is_late(people, place)].out-of-time[clock::is_out(people, place)]
        {
            (emblem(place.emblem))
            span.place-words {
                b { (place.name) }
                small {
                    span.kind { (who(lang, place)) } " "
                    @if place.owes {
                        span.decides { (lang.plain(if place.who == Who::You { "people-you-decide" } else { "people-decides" })) }
                        // Bots decide at once, and who watches them may be behind.
                        @if let (Some(since), false) = (place.since_ms, matches!(place.who, Who::Bot(_))) { " " (self::since(lang, since, "company-for")) }
                    } @else if people.stage == Stage::Running {
                        span.done { (lang.plain("people-waits")) }
                    }
                    (clock::mark(lang, people, place))
                }
            }
        }
    }
}

/// For how long something has been so since a moment in milliseconds; the script counts, and says when it
/// began. The text with `key` has a place for how long that is.
pub fn since(lang: Lang, ms: i64, key: &str) -> Markup {
    html! { time data-since=(ms) data-for=(lang.text(key, &[("long", "#".into())])) {} }
}

/// What stands below a name: a bot's strength, for whom it plays, or that somebody is not there.
pub fn who(lang: Lang, place: &Place) -> String {
    match &place.who {
        Who::Empty => lang.plain("people-nobody"),
        Who::Bot(strength) => {
            let strength = lang.plain(bot_key(*strength));
            let key = if place.stand_in { "people-stands-in" } else { "people-is-bot" };
            lang.text(key, &[("strength", strength.into())])
        }
        Who::Person
            if place.here
                && let Some(name) = &place.device =>
        {
            lang.text("people-at-device", &[("name", name.as_str().into())])
        }
        Who::You | Who::Person if place.here => String::new(),
        Who::You | Who::Person => lang.plain("people-away"),
    }
}

/// The colour of a seat is a class, because the policy of our pages allows no inline style.
pub fn seat_class(seat: Seat) -> String {
    format!("seat-{}", seat.0)
}

/// The field by which a form says whose decision it is. Every form of a table that decides or takes
/// back has it, because several people may share the device.
pub fn as_field(people: &People) -> Markup {
    html! { @if let Some(seat) = people.acting { input type="hidden" name="as" value=(seat.0); } }
}

/// A form with one button, which sends one wish about the seats.
pub fn wish(id: &str, fields: &[(&str, &str)], button: Markup) -> Markup {
    html! {
        form.wish method="post" action={ "/t/" (id) "/people" } {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            (button)
        }
    }
}

/// A button that says what it does.
pub fn press(class: &str, key: &str, words: &str) -> Markup {
    html! { button.act.(class) data-key=(key) aria-label=(words) { (words) } }
}

fn take_back(lang: Lang, people: &People, id: &str) -> Markup {
    let own = people.places.iter().filter(|place| people.you.contains(place.seat));
    let left: Vec<&Place> = own.filter(|place| place.stand_in).collect();
    if people.stage != Stage::Running || left.is_empty() {
        return html! {};
    }
    html! {
        div.note role="status" {
            @for place in left {
                @let words = lang.text("people-take-back", &[("name", place.name.as_str().into())]);
                @if place.returns {
                    p { (lang.text("clock-returns", &[("name", place.name.as_str().into())])) }
                } @else {
                    p { (lang.text("people-bot-plays-for", &[("name", place.name.as_str().into())])) }
                    (wish(id, &[("do", "back"), ("seat", &place.seat.0.to_string())], press("main", "take-back", &words)))
                }
            }
        }
    }
}

/// Tells the host who has been away for so long that a bot may stand in, and leads to where that is done.
fn absent(lang: Lang, people: &People) -> Markup {
    let away: Vec<&Place> = people.places.iter().filter(|place| place.absent).collect();
    if people.stage != Stage::Running || !people.host || away.is_empty() {
        return html! {};
    }
    let names: Vec<&str> = away.iter().map(|place| place.name.as_str()).collect();
    let count = ("n", away.len().into());
    let words = lang.plain("company-stand-in");
    html! {
        div.note.absent role="status" {
            p { (lang.text("company-absent", &[("names", names.join(", ").into()), count])) }
            button.act.small type="button" popovertarget=(menu_id(people)) data-key="stand-in" aria-label=(words) { (words) }
        }
    }
}

fn vote(lang: Lang, people: &People, vote: &Vote, id: &str) -> Markup {
    let name = |seat: Seat| people.place(seat).map_or("", |place| place.name.as_str());
    let waiting: Vec<&str> = vote.open.iter().map(name).collect();
    let votes = !people.deciding().is_empty();
    // Whose answer is not waited for any more has answered by it, and somebody has to say so.
    let asked = people.deciding().iter().any(|seat| vote.open.contains(seat))
        || (votes && vote.open.is_empty());
    html! {
        div.note.vote role="status" {
            p { b { (lang.text("people-vote-called", &[("name", name(vote.by).into())])) } }
            @if !waiting.is_empty() { p { (lang.text("people-vote-waits", &[("names", waiting.join(", ").into())])) } }
            div.row {
                @if asked { (wish(id, &[("do", "agree")], press("main", "vote-yes", &lang.plain("people-vote-yes")))) }
                @if votes { (wish(id, &[("do", "refuse")], press("", "vote-no", &lang.plain("people-vote-no")))) }
            }
        }
    }
}

/// After the end: where the same people play again.
fn after(lang: Lang, people: &People, id: &str) -> Markup {
    let over = matches!(people.stage, Stage::Over | Stage::Ended);
    if !over {
        return html! {};
    }
    html! {
        div.note.after role="status" {
            @if people.stage == Stage::Ended { p { (lang.plain(people.ended_key())) } }
            div.row {
                @if let Some(next) = &people.rematch {
                    a.act.main href={ "/t/" (next) } data-key="rematch" { (lang.plain("people-rematch-there")) }
                } @else if !people.you.is_empty() && people.closed.is_none() {
                    form.wish method="post" action={ "/t/" (id) "/again" } { (press("main", "rematch", &lang.plain("people-rematch"))) }
                }
                a.act href={ "/t/" (id) "/replay" } { (lang.plain("table-replay")) }
            }
        }
    }
}

/// The id of the menu says what can be done there. A fresh table keeps panels open by their ids, so
/// this one closes when something was done.
fn menu_id(people: &People) -> String {
    let left = people.places.iter().filter(|place| place.stand_in).count();
    let votes = if people.vote.is_some() { "vote" } else { "calm" };
    format!("seats-{:?}-{left}-{votes}", people.stage).to_lowercase()
}

fn menu(cx: &Cx, people: &People, id: &str) -> Markup {
    let lang = cx.lang;
    let running = people.stage == Stage::Running;
    let id_of_menu = menu_id(people);
    html! {
        div.panel.seats-menu #(id_of_menu) popover role="region" aria-label=(lang.plain("people-menu")) {
            (shell::close(cx, &id_of_menu))
            h2 { (lang.plain("people-menu")) }
            ul.roster {
                @for place in &people.places {
                    li.(seat_class(place.seat)) {
                        (emblem(place.emblem)) b { (place.name) }
                        small { (who(lang, place)) @if people.timing.host == Some(place.seat) { " " (lang.plain("clock-host")) } }
                        (about(lang, people, place, id))
                    }
                }
            }
            @if let Some(clock) = &people.timing.clock {
                p.hint-text { b { (clock::name(lang, clock.id)) } " " (clock::about(lang, Some(clock))) }
            }
            @if let Some(share) = &people.share {
                p { a.act href=(share) data-share { (icon("share")) (lang.plain("people-share-watch")) } }
            }
            @if running {
                @for place in people.places.iter().filter(|place| place.who == Who::You) { (leave(lang, place, id)) }
                @if people.host {
                    @for place in people.places.iter().filter(|place| place.absent) { (stand_in(lang, place, id)) }
                }
                @if !people.deciding().is_empty() && people.vote.is_none() {
                    h3 { (lang.plain("people-vote-title")) }
                    p.hint-text { (lang.plain("people-vote-help")) }
                    (wish(id, &[("do", "vote")], press("", "call-vote", &lang.plain("people-vote-call"))))
                }
            }
        }
    }
}

/// Leads to where a person is muted or reported, who is another than the viewer.
pub fn about(lang: Lang, people: &People, place: &Place, id: &str) -> Markup {
    let is_person = place.stand_in || place.who == Who::Person;
    if !is_person || people.you.contains(place.seat) {
        return html! {};
    }
    let label = lang.text("manners-about-line", &[("name", place.name.as_str().into())]);
    html! { a.line-more href=(About::Seat(place.seat).path(id)) aria-label=(label) { "⋯" } }
}

fn leave(lang: Lang, place: &Place, id: &str) -> Markup {
    html! {
        // One press opens the question, the next one answers it.
        details.leave-seat {
            summary.act.small data-key={ "leave-" (place.seat.0) } { (lang.text("people-leave-title", &[("name", place.name.as_str().into())])) }
            p.hint-text { (lang.plain("people-leave-help")) }
            p { b { (lang.plain("people-leave-which")) } }
            (strengths(lang, id, &[("do", "leave"), ("seat", &place.seat.0.to_string())], "people-leave-to"))
        }
    }
}

fn stand_in(lang: Lang, place: &Place, id: &str) -> Markup {
    html! {
        h3 { (lang.text("people-absent-title", &[("name", place.name.as_str().into())])) }
        p.hint-text { (lang.plain("people-absent-help")) }
        (strengths(lang, id, &[("do", "stand-in"), ("seat", &place.seat.0.to_string())], "people-stand-in-by"))
    }
}

/// A button for each strength; the text with `key` says to a screen reader what it does.
pub fn strengths(lang: Lang, id: &str, fields: &[(&str, &str)], key: &str) -> Markup {
    strengths_with(lang, id, fields, key, None)
}

/// The same where a bot of the strength `now` sits already.
pub fn strengths_with(
    lang: Lang,
    id: &str,
    fields: &[(&str, &str)],
    key: &str,
    now: Option<Strength>,
) -> Markup {
    html! {
        form.wish.strengths method="post" action={ "/t/" (id) "/people" } {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            @for strength in Strength::ALL {
                @let words = lang.plain(bot_key(strength));
                button.act.small name="strength" value=(strength.id()) aria-pressed=[(Some(strength) == now).then_some("true")]
                    aria-label=(lang.text(key, &[("strength", words.as_str().into())])) { (words) }
            }
        }
    }
}

/// Covers the table until the one who is asked has the device.
fn handover(lang: Lang, people: &People, id: &str) -> Markup {
    let waiting = people.waiting_for_device();
    let Some((first, others)) = waiting.split_first() else { return html! {} };
    let claim = |place: &Place| format!("/t/{id}?as={}", place.seat.0);
    let words = |key: &str, place: &Place| lang.text(key, &[("name", place.name.as_str().into())]);
    html! {
        div.handover {
            div.handover-card.(seat_class(first.seat)) role="dialog" aria-label=(words("people-pass-to", first)) {
                (emblem(first.emblem))
                h2 { (words("people-pass-to", first)) }
                p { (lang.plain("people-pass-help")) }
                a.act.main href=(claim(first)) data-fetch data-next data-key="claim" role="button" { (words("people-i-am", first)) }
                @for other in others {
                    a.act href=(claim(other)) data-fetch role="button" { (words("people-i-am", other)) }
                }
            }
        }
    }
}

/// The key of the name of a strength.
#[must_use]
pub const fn bot_key(strength: Strength) -> &'static str {
    match strength {
        Strength::Rookie => "bot-rookie",
        Strength::Captain => "bot-captain",
        Strength::Admiral => "bot-admiral",
    }
}
