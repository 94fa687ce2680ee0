//! A table before its start: seats are filled, and the match is started when all are ready.

use maud::{Markup, html};
use saucer_core::{Seat, Seats};

use super::learn::learn;
use crate::model::people::{Lobby, Opening, People, Place, Stage, Visibility, Who};
use crate::model::{Cx, Notice};
use crate::parts::emblem::emblem;
use crate::parts::people::{self, press, seat_class, strengths, strengths_with, wish};
use crate::parts::shell::{self, Games, Shell};
use crate::parts::{self, clock, icon, keep, live, talk};
use saucer_text::Lang;

/// The whole page of a table that gathers its people.
#[must_use]
pub fn lobby(cx: &Cx, lobby: &Lobby) -> Markup {
    let lang = cx.lang;
    let main = html! {
        (lobby_fragment(cx, lobby))
        (keep::note(cx))
        (panel(cx, "who", "lobby-who", talk::who_form(cx, &lobby.profile, &format!("/t/{}", lobby.id))))
        @if pledges(&lobby.people) { (panel(cx, "dice-words", "lobby-words", words_form(lang, lobby))) }
        @if lobby.people.host { (panel(cx, "device", "lobby-device", device_form(lang, lobby))) }
        @if lobby.people.share.is_some() { (panel(cx, "qr", "company-qr", qr_code(lang, lobby))) }
        (live::around(cx))
        @if let Some(chat) = &lobby.talk { (talk::panel(cx, chat)) }
    };
    let tools = html! { @if lobby.talk.is_some() { (talk::button(cx)) } };
    Shell { title: &title(lang, lobby), class: "at-lobby", games: Games::Of(&lobby.game), tools }
        .around(cx, main)
}

/// The part of the lobby that changes.
#[must_use]
pub fn lobby_fragment(cx: &Cx, lobby: &Lobby) -> Markup {
    let lang = cx.lang;
    let people = &lobby.people;
    // The host is called back to start.
    let owed = people.host && lobby.hindrance.is_none();
    html! {
        main #table.lobby.{ "game-" (lobby.game.id) } data-id=(lobby.id) data-version=(lobby.version)
            data-page="lobby" data-owed[owed] data-title=(title(lang, lobby)) data-seal=(lobby.seal) data-attempt=(people.attempt)
        {
            header.lobby-head #main {
                p.kicker { (lang.plain("lobby-kicker")) }
                h1 { (lobby.game.name(lang)) }
                p.facts { @for fact in &lobby.facts { span { (fact) } } (clock::fact(lang, people)) }
                (clock::passed(lang, people))
                @if let Some(lesson) = lobby.lesson {
                    div.never-played {
                        p { (lang.plain("lesson-never-played")) @if people.you.first().is_some() { " " (lang.plain("lesson-seat-stays")) } }
                        (learn(lang, &lobby.game, &[lesson]))
                        a.act href={ "/rules/" (lobby.game.id) } { (lang.plain("site-rules")) }
                    }
                }
            }
            @if let Some(notice) = &lobby.notice { (self::notice(lang, notice)) }
            @if let Some(void) = void(lang, people) { (void) }
            @if people.closed.is_some() { div.notice role="alert" { p { (lang.plain(people.ended_key())) } } }
            @if people.removed { div.notice role="status" { p { (lang.plain("manners-removed-watch")) } } }
            div.lobby-body {
                section.lobby-seats {
                    h2 { (lang.plain("lobby-seats")) }
                    // Before the seats: most tables are filled at once, and on a phone their end is far away.
                    @if people.host && has_free(people) && people.opening.is_none() && !people.never_began() {
                        div.fill {
                            p { (lang.plain("lobby-fill")) }
                            (strengths(lang, &lobby.id, &[("do", "fill")], "lobby-fill-with"))
                        }
                    }
                    (seats(cx, people, &lobby.id))
                }
                aside.lobby-side {
                    @match &people.opening {
                        Some(opening) => (self::opening(lang, lobby, opening)),
                        None if people.never_began() => (anew(lang, lobby)),
                        None => { (start(lang, lobby)) (invite(lang, people)) },
                    }
                    section {
                        h2 { (lang.plain("lobby-dice")) }
                        p.hint-text { (lang.plain("lobby-dice-help")) " " a href="/fair" { (lang.plain("site-fair")) } }
                        p.seal title=(lang.plain("lobby-seal")) { code { (lobby.seal) } }
                        @if let Some(prepared) = people.prepared { p.hint-text { (lang.plain(prepared.key())) } }
                    }
                }
            }
        }
    }
}

/// The people of a table in the shape that its page has at this stage: what the live stream sends
/// when somebody comes or goes.
#[must_use]
pub fn people(cx: &Cx, people: &People, id: &str) -> Markup {
    match people.stage {
        Stage::Gathering => seats(cx, people, id),
        Stage::Running | Stage::Over | Stage::Ended => people::bar(cx, people, id),
    }
}

/// The name of the bot in a seat.
#[must_use]
pub fn bot_name(lang: Lang, seat: Seat) -> String {
    const NAMES: [&str; 8] = [
        "people-bot-1",
        "people-bot-2",
        "people-bot-3",
        "people-bot-4",
        "people-bot-5",
        "people-bot-6",
        "people-bot-7",
        "people-bot-8",
    ];
    lang.plain(NAMES[seat.index() % NAMES.len()])
}

fn title(lang: Lang, lobby: &Lobby) -> String {
    lang.text("lobby-title", &[("game", lobby.game.name(lang).as_str().into())])
}

fn has_free(people: &People) -> bool {
    people.places.iter().any(|place| place.who == Who::Empty)
}

fn notice(lang: Lang, notice: &Notice) -> Markup {
    let words = match notice {
        Notice::Refused(refusal) => lang.refusal(refusal),
        // What is doubtful was asked in a match that has not begun.
        Notice::Stale | Notice::Doubtful(_) => lang.plain("notice-stale"),
        Notice::NotSaved(unsaved) => {
            return html! { div.notice role="alert" { (parts::unsaved(lang, unsaved)) } };
        }
        Notice::Unreadable | Notice::NothingToUndo => lang.plain("notice-unreadable"),
        Notice::NotYours => lang.plain("notice-not-yours"),
        Notice::Says(key) => lang.plain(key),
        Notice::Counts(key, n) => lang.text(key, &[("n", (*n).into())]),
    };
    html! { div.notice role="alert" { p { (words) } } }
}

fn seats(cx: &Cx, people: &People, id: &str) -> Markup {
    let lang = cx.lang;
    html! {
        div #people.gathered {
            ol.seat-cards { @for place in &people.places { (seat(lang, people, place, id)) } }
            @if people.you.is_empty() && !people.removed {
                p.hint-text { (lang.plain(if has_free(people) { "lobby-you-watch" } else { "lobby-you-watch-full" })) }
            }
            @if people.watching > 0 {
                p.watching { (icon("eye")) (lang.text("people-watching", &[("n", people.watching.into())])) }
            }
        }
    }
}

fn seat(lang: Lang, people: &People, place: &Place, id: &str) -> Markup {
    let number = place.seat.0.to_string();
    let fields = |what| [("do", what), ("seat", number.as_str())];
    let empty = place.who == Who::Empty;
    let bot = match &place.who {
        Who::Bot(strength) => Some(*strength),
        Who::Empty | Who::You | Who::Person => None,
    };
    html! {
        li.seat-card.(seat_class(place.seat)).own[place.who == Who::You].empty-seat[empty].ready[place.ready && !empty] {
            div.seat-who {
                span.sign { @if empty { b { (place.seat) } } @else { (emblem(place.emblem)) } }
                span.seat-name {
                    b { @if empty { (lang.plain("people-nobody")) } @else { (place.name) } }
                    small { @if !empty { (state(lang, place)) } }
                }
                (people::about(lang, people, place, id))
                @if place.ready && !empty { span.check title=(lang.plain("lobby-is-ready")) { "✓" } }
            }
            @if place.pledged && people.opening.is_none() { p.hint-text { (lang.plain("lobby-pledged")) } }
            @if let Some(opening) = &people.opening { p.hint-text { (lang.plain(opened(opening, place))) } }
            div.seat-acts {
                @if people.opening.is_some() || people.never_began() {
                } @else if empty {
                    @if !people.removed {
                        @let key = format!("sit-{number}");
                        @let class = if invites(people, place) { "main" } else { "small" };
                        (wish(id, &fields("sit"), press(class, &key, &lang.plain("lobby-sit"))))
                    }
                    @if people.host {
                        span.or-bot { (icon("robot")) span { (lang.plain("lobby-or-bot")) } }
                        (strengths(lang, id, &fields("bot"), "lobby-bot"))
                    }
                } @else if place.who == Who::You {
                    @if !people.host && people.you.first() == Some(place.seat) { (ready(lang, people, id)) }
                    (wish(id, &fields("stand"), press("small", "stand", &lang.plain("lobby-stand"))))
                } @else if people.host {
                    @if bot.is_some() { (strengths_with(lang, id, &fields("bot"), "lobby-bot", bot)) }
                    @let words = lang.plain(if bot.is_some() { "lobby-remove" } else { "lobby-free" });
                    (wish(id, &fields("free"), press("small", "free", &words)))
                    @if bot.is_none() && place.device.is_none() { (remove(lang, place, id)) }
                }
            }
        }
    }
}

/// One press opens the question, the next one answers it: nobody is removed by a careless click.
fn remove(lang: Lang, place: &Place, id: &str) -> Markup {
    let (name, number) = (place.name.as_str(), place.seat.0.to_string());
    let words = |key: &str| lang.text(key, &[("name", name.into())]);
    html! {
        details.remove-person {
            summary.act.small data-key={ "remove-" (number) } { (words("manners-remove-title")) }
            p.hint-text { (lang.plain("manners-remove-help")) }
            (wish(id, &[("do", "remove"), ("seat", &number)], press("small", "remove", &words("manners-remove"))))
        }
    }
}

/// Whether this empty seat is the next step of who looks: the first one, for who has none.
fn invites(people: &People, place: &Place) -> bool {
    let first = people.places.iter().find(|other| other.who == Who::Empty);
    people.you.is_empty() && first.is_some_and(|first| first.seat == place.seat)
}

/// One is ready where one sits, for all of one's seats.
fn ready(lang: Lang, people: &People, id: &str) -> Markup {
    let own = |place: &&Place| people.you.contains(place.seat);
    let is_ready = people.places.iter().filter(own).all(|place| place.ready);
    if is_ready {
        wish(id, &[("do", "wait")], press("small", "ready", &lang.plain("lobby-wait")))
    } else {
        pledging(people, id, "ready", press("main", "ready", &lang.plain("lobby-ready")))
    }
}

/// A form by which the viewer is ready: the script adds pledges for the viewer's seats.
fn pledging(people: &People, id: &str, what: &str, button: Markup) -> Markup {
    let seats: Vec<String> = people.you.iter().map(|seat| seat.0.to_string()).collect();
    let pledges = pledges(people).then(|| seats.join(" "));
    html! {
        form.wish method="post" action={ "/t/" (id) "/people" } data-pledges=[pledges] {
            input type="hidden" name="do" value=(what);
            (button)
        }
    }
}

/// Whether devices add words to the dice: not where luck was prepared.
fn pledges(people: &People) -> bool {
    people.prepared.is_none()
}

/// How far a seat is while words are awaited.
fn opened(opening: &Opening, place: &Place) -> &'static str {
    match (opening.waits.contains(place.seat), place.pledged) {
        (true, _) => "lobby-word-awaited",
        (false, true) => "lobby-word-open",
        (false, false) => "lobby-adds-nothing",
    }
}

/// Why everybody must say again that they are ready.
fn void(lang: Lang, people: &People) -> Option<Markup> {
    let names = names(people, people.void?);
    let key = if people.never_began() { "lobby-void-last" } else { "lobby-void" };
    let figures = [("names", names.into()), ("attempt", people.attempt.into())];
    Some(html! { div.notice role="alert" { p { (lang.text(key, &figures)) } } })
}

fn names(people: &People, seats: Seats) -> String {
    let places = seats.iter().filter_map(|seat| people.place(seat));
    // Whoever was freed meanwhile has no name here any more.
    let name = |place: &Place| match place.name.as_str() {
        "" => place.seat.to_string(),
        name => name.to_owned(),
    };
    places.map(name).collect::<Vec<_>>().join(", ")
}

/// What is waited for between the start and the first luck, and how to do it by hand.
fn opening(lang: Lang, lobby: &Lobby, opening: &Opening) -> Markup {
    let (people, id) = (&lobby.people, lobby.id.as_str());
    let own: Vec<String> = people.opens().iter().map(|seat| seat.0.to_string()).collect();
    let (waits, attempt) = (names(people, opening.waits), people.attempt);
    html! {
        section.lobby-go.opening data-terms=(opening.terms) data-open=(own.join(" ")) data-doubt=(lang.plain("lobby-word-doubt")) {
            h2 { (lang.plain("lobby-opening")) }
            @if opening.alone { p { (lang.plain("lobby-opening-alone")) } } @else {
                p role="status" { (lang.text("lobby-opening-waits", &[("names", waits.into())])) }
                p.hint-text { (lang.text("lobby-opening-limit", &[("attempt", attempt.into())])) }
            }
            @if !own.is_empty() {
                div.by-hand {
                    @if opening.alone {
                        (wish(id, &[("do", "without")], press("main", "without", &lang.plain("lobby-without"))))
                    }
                    details {
                        summary { (lang.plain("lobby-by-hand")) }
                        p { (lang.plain("lobby-pact")) }
                        p.seal { code { (opening.fingerprint) } }
                        form.words method="post" action={ "/t/" (id) "/people" } {
                            input type="hidden" name="do" value="open";
                            @for seat in people.opens().iter() {
                                label { span { (lang.text("lobby-word-of", &[("seat", seat.to_string().into())])) }
                                    input type="text" name={ "word-" (seat.0) } autocomplete="off" spellcheck="false" maxlength="64"; }
                            }
                            p.row { (press("small", "open", &lang.plain("lobby-open-word"))) }
                        }
                    }
                }
            }
        }
    }
}

/// The way on after the last attempt.
fn anew(lang: Lang, lobby: &Lobby) -> Markup {
    html! {
        section.lobby-go {
            @if let Some(next) = &lobby.people.rematch {
                a.act.main href={ "/t/" (next) } { (lang.plain("people-rematch-there")) }
            } @else if !lobby.people.you.is_empty() && lobby.people.closed.is_none() {
                form.wish method="post" action={ "/t/" (lobby.id) "/again" } { (press("main", "rematch", &lang.plain("lobby-gather-anew"))) }
            }
        }
    }
}

fn state(lang: Lang, place: &Place) -> String {
    let who = people::who(lang, place);
    if matches!(place.who, Who::Bot(_)) || !who.is_empty() {
        return who;
    }
    lang.plain(if place.ready { "lobby-is-ready" } else { "lobby-not-ready" })
}

fn start(lang: Lang, lobby: &Lobby) -> Markup {
    let (people, id) = (&lobby.people, lobby.id.as_str());
    let seated = !people.you.is_empty();
    html! {
        section.lobby-go {
            @match lobby.hindrance {
                Some(key) => p.hindrance { (lang.plain(key)) },
                None => p.hindrance.clear { (lang.plain("lobby-all-ready")) },
            }
            @if people.host {
                @if lobby.hindrance.is_none() {
                    (pledging(people, id, "start", press("main", "start", &lang.plain("lobby-start"))))
                } @else {
                    button.act.main.no type="button" disabled aria-label=(lang.plain("lobby-start")) { (lang.plain("lobby-start")) }
                }
            } @else {
                p.hint-text { (lang.plain("lobby-host-starts")) }
            }
            @if seated {
                button.act.small type="button" popovertarget="who" aria-label=(lang.plain("lobby-who")) { (lang.plain("lobby-who")) }
                @if pledges(people) { button.act.small type="button" popovertarget="dice-words" aria-label=(lang.plain("lobby-words")) { (lang.plain("lobby-words")) } }
            }
            @if people.host && has_free(people) {
                button.act.small type="button" popovertarget="device" aria-label=(lang.plain("lobby-device")) { (lang.plain("lobby-device")) }
            }
        }
    }
}

fn invite(lang: Lang, people: &People) -> Markup {
    let (title, help) = match people.visibility {
        Visibility::Open => ("lobby-open", "lobby-open-help"),
        Visibility::Link => ("lobby-link", "lobby-link-help"),
        Visibility::Private => ("lobby-private", "lobby-private-help"),
    };
    html! {
        section.invite {
            h2 { (lang.plain(title)) }
            p.hint-text { (lang.plain(help)) }
            @if let Some(share) = &people.share {
                p.row {
                    a.act.share href=(share) data-share { (icon("share")) (lang.plain("lobby-copy")) }
                    button.act type="button" popovertarget="qr" aria-label=(lang.plain("company-qr")) { (lang.plain("company-qr")) }
                }
                p { a.link href=(share) data-address { (share) } }
            } @else {
                p.hint-text { (lang.plain("lobby-host-invites")) }
            }
        }
    }
}

/// The picture is fetched when somebody wants to see it.
fn qr_code(lang: Lang, lobby: &Lobby) -> Markup {
    html! {
        p.qr { img src={ "/t/" (lobby.id) "/invitation.svg" } alt=(lang.plain("company-qr-alt")) width="320" height="320" loading="lazy"; }
        p.hint-text { (lang.plain("company-qr-help")) }
    }
}

fn panel(cx: &Cx, id: &str, key: &str, inside: Markup) -> Markup {
    let words = cx.lang.plain(key);
    html! {
        aside.panel #(id) popover aria-label=(words) { (shell::close(cx, id)) h2 { (words) } (inside) }
    }
}

/// It stands outside of the part that changes, so that nothing that is being typed gets lost.
fn words_form(lang: Lang, lobby: &Lobby) -> Markup {
    let you = lobby.people.you;
    html! {
        p { (lang.plain("lobby-words-help")) " " a href="/fair" { (lang.plain("site-fair")) } }
        noscript { p.notice { (lang.plain("lobby-words-noscript")) } }
        details {
            summary { (lang.plain("lobby-by-hand")) }
            p { (lang.plain("lobby-words-by-hand")) }
            @for seat in you.iter() { pre tabindex="0" { code { "saucer words --table " (lobby.id) " --seat " (seat) } } }
            form.words method="post" action={ "/t/" (lobby.id) "/people" } {
                input type="hidden" name="do" value="pledge";
                @for seat in you.iter() {
                    label { span { (lang.text("lobby-pledge-of", &[("seat", seat.to_string().into())])) }
                        input type="text" name={ "pledge-" (seat.0) } autocomplete="off" spellcheck="false" maxlength="64"; }
                }
                p.row { (press("main", "words-save", &lang.plain("lobby-words-save"))) }
            }
        }
    }
}

fn device_form(lang: Lang, lobby: &Lobby) -> Markup {
    html! {
        form.words method="post" action={ "/t/" (lobby.id) "/people" } {
            input type="hidden" name="do" value="device";
            p.hint-text { (lang.plain("lobby-device-help")) }
            input type="text" name="name" required autocomplete="off" aria-label=(lang.plain("lobby-device-name"))
                placeholder=(lang.plain("lobby-device-name"));
            p.row { (press("main", "device-add", &lang.plain("lobby-device-add"))) }
        }
    }
}
