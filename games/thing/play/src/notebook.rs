//! A notebook for each seat: marks, contacts day by day, and who was alone with whom. It is made of what the
//! seat was shown and of nothing else; the marks stay in the browser.

use std::collections::BTreeMap;

use maud::{Markup, html};
use saucer_thing::{DayView, Figure, Figures, OwnView, Place};
use saucer_web::parts::{icon, shell};

use crate::At;
use crate::board::pieces::{name, place_name, place_sign, token, who};
use crate::board::secret;
use crate::words::names;

/// The marks that somebody can be given, by the symbol of each.
const MARKS: [(&str, &str); 4] =
    [("none", "x-nobody"), ("trust", "x-human"), ("doubt", "x-mask"), ("alien", "x-claw")];

/// The way to it, in the header. That stays when a shared screen goes on to somebody else, so it is always there, and
/// the style hides it as long as the table has no notebook.
pub(crate) fn tool(at: &At<'_>) -> Markup {
    let opens = at.view().own.is_some().then_some("notebook");
    html! {
        button.tool.to-notebook type="button" popovertarget=[opens] data-key="notebook" aria-label=(at.plain("thn-title")) { (icon("x-notebook")) }
    }
}

/// The panel.
pub(crate) fn notebook(at: &At<'_>) -> Markup {
    let Some(own) = at.view().own.as_ref() else { return html! {} };
    html! {
        aside #notebook.panel.notebook popover aria-label=(at.plain("thn-title")) data-notebook=(own.figure.0) data-explain="meeting" {
            (shell::close(at.cx, "notebook"))
            h2 { (at.plain("thn-title")) }
            p.calm { (at.plain("thn-private")) }
            h3 { (at.plain("thn-marks")) }
            noscript { p.calm { (at.plain("thn-no-script")) } }
            ul.mark-key.needs-script { @for (id, sign) in MARKS { li.{ "is-" (id) } { (icon(sign)) span { (at.plain(&format!("thn-mark-{id}"))) } } } }
            div.marks.needs-script { @for seen in &at.view().figures { @if seen.figure != own.figure { (mark(at, seen.figure)) } } }
            label.scribble.needs-script { span { (at.plain("thn-words")) } textarea name="scribble" rows="4" data-key="scribble" {} }
            h3 { (at.plain("thn-alone")) }
            (table(at))
            h3 { (at.plain("thn-days")) }
            (days(at, own))
        }
    }
}

fn mark(at: &At<'_>, figure: Figure) -> Markup {
    html! {
        fieldset.mark {
            legend { (who(at, figure)) }
            @for (id, sign) in MARKS {
                label.{ "is-" (id) } { input type="radio" name={ "mark-" (figure.0) } value=(id) checked[id == "none"]; (icon(sign)) span.sr { (at.plain(&format!("thn-mark-{id}"))) } }
            }
        }
    }
}

/// A meeting of two, or a round of three.
struct Contact {
    round: u8,
    alone: bool,
}

/// Who exchanged tokens with whom, by pairs with the lower number first.
fn contacts(at: &At<'_>) -> BTreeMap<(Figure, Figure), Vec<Contact>> {
    let mut pairs: BTreeMap<(Figure, Figure), Vec<Contact>> = BTreeMap::new();
    for day in &at.view().days {
        for take in &day.takes {
            let pair = (take.taker.min(take.giver), take.taker.max(take.giver));
            let returned = day
                .takes
                .iter()
                .any(|other| (other.taker, other.giver) == (take.giver, take.taker));
            // Two take from each other; that is one meeting.
            if returned && take.taker > take.giver {
                continue;
            }
            pairs.entry(pair).or_default().push(Contact { round: day.round, alone: returned });
        }
    }
    pairs
}

/// Everybody against everybody: the rounds in which they exchanged tokens.
fn table(at: &At<'_>) -> Markup {
    let everybody: Vec<Figure> = at.view().figures.iter().map(|seen| seen.figure).collect();
    let pairs = contacts(at);
    html! {
        div.alone tabindex="0" { table {
            thead { tr {
                td {}
                @for figure in &everybody { th scope="col" { (token(at, *figure)) span.sr { (name(at, *figure)) } } }
            } }
            tbody { @for row in &everybody { tr {
                th scope="row" { (token(at, *row)) span.sr { (name(at, *row)) } }
                @for column in &everybody {
                    @if row == column { td.same {} } @else {
                        @let met = pairs.get(&(*row.min(column), *row.max(column)));
                        td.met[met.is_some()] { @for contact in met.into_iter().flatten() { span.three[!contact.alone] { (contact.round) } " " } }
                    }
                }
            } } }
        } }
        p.calm { (at.plain("thn-alone-how")) }
    }
}

/// Day by day, the last one first.
fn days(at: &At<'_>, own: &OwnView) -> Markup {
    html! {
        @if at.view().days.is_empty() { p.calm { (at.plain("thn-nothing")) } }
        ol.days reversed {
            @for day in at.view().days.iter().rev() {
                li {
                    h4 { (at.text("thb-day", &[("n", day.round.into())])) }
                    @for (place, people) in whereabouts(day) {
                        p.meeting.alone-there[people.len() == 2] { (icon(place_sign(at, place))) span { (place_name(at, place)) ":" } (tokens(at, people)) }
                    }
                    (findings(at, day))
                    @for meeting in own.meetings.iter().filter(|meeting| meeting.round == day.round) {
                        details.own-secret { summary { (at.plain("thn-own")) } p { (secret::told(at, meeting)) } }
                    }
                }
            }
        }
    }
}

fn tokens(at: &At<'_>, people: Figures) -> Markup {
    html! { span.together { @for figure in people.iter() { (token(at, figure)) span.sr { (name(at, figure)) ". " } } } }
}

/// Where everybody was on a day, place by place.
fn whereabouts(day: &DayView) -> BTreeMap<Place, Figures> {
    let mut places: BTreeMap<Place, Figures> = BTreeMap::new();
    for (figure, place) in (0..).map(Figure).zip(&day.at) {
        if let Some(place) = place {
            let there = places.entry(*place).or_insert(Figures::NONE);
            *there = there.with(figure);
        }
    }
    places
}

/// What everybody was shown on a day.
fn findings(at: &At<'_>, day: &DayView) -> Markup {
    let kind = names::dog_id(at.view().setup);
    let all = [
        ("thn-dogs", day.with_dogs),
        ("thn-absorbed", day.absorbed),
        ("thn-human", day.shown_human),
        ("thn-alien", day.shown_alien),
        ("thn-healthy", day.shown_healthy),
    ];
    html! {
        @for (key, people) in all {
            @if !people.is_empty() { p.finding { (at.text(key, &[("kind", kind.into())])) (tokens(at, people)) } }
        }
    }
}
