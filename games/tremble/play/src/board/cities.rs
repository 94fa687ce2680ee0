//! The row of cities.

use maud::{Markup, html};
use saucer_tremble::{City, Decision, FieldView, Scene, Step};
use saucer_web::parts::icon;

use super::{art, fleet};
use crate::At;
use crate::words::cards as say;
use crate::words::{Names, city_piece};

/// The row, or nothing before the first cities are laid out.
pub(crate) fn row(at: &At<'_>) -> Markup {
    let n = at.view().row.len();
    html! {
        @if n > 0 {
            section.cities.{ "n" (n) } data-explains aria-label=(at.plain("tr-cities")) {
                h2.sr { (at.plain("tr-cities")) }
                @for field in &at.view().row { (city(at, field)) }
            }
        }
    }
}

fn city(at: &At<'_>, field: &FieldView) -> Markup {
    let card = field.city.of(at.content());
    let now =
        matches!(at.view().step, Step::Settling { field: settled, .. } if settled == field.field);
    let number = u16::from(field.field.0) + 1;
    let fights = matches!(at.view().step, Step::Settling { scene: Scene::Battle { .. }, .. });
    let hinted = at.shown.hint.as_ref().is_some_and(
        |hint| matches!(hint.decision, Decision::Send { to, .. } if to == field.field),
    );
    html! {
        article.city.(say::type_id(card.kind)).hinted[hinted].now[now].fights[now && fights].settled[field.settled]
            id={ "city-" (number) } data-drop data-piece=(city_piece(field.field)) aria-label={ (number) ", " (at.city(field.city)) }
        {
            div.view {
                (art::city(card))
                span.no aria-hidden="true" { (number) }
                @if let Some(captor) = field.captor { span.captor { (at.badge(captor)) span.sr { (at.text("tr-captured-by", &[("who", at.name(captor).into())])) } } }
            }
            h3 { (at.city(field.city)) }
            (tags(at, card))
            (figures(at, card))
            div.dock {
                (fleet::lines(at, &field.fleets))
                @if matches!(at.view().step, Step::Planning | Step::Redirecting) { (fleet::plan(at, field)) }
                @if field.settled && field.captor.is_none() { p.spared { (at.plain("tr-spared")) } }
            }
            (fleet::send(at, field.field))
        }
    }
}

/// The type and the region of a city.
pub(crate) fn tags(at: &At<'_>, card: &City) -> Markup {
    html! {
        p.tags {
            span.tag.kind data-explain={ "type-" (say::type_id(card.kind)) } aria-describedby={ "explain-type-" (say::type_id(card.kind)) } { (icon(say::type_icon(card.kind))) (say::kind(at.lang(), card.kind)) }
            span.tag.region data-explain={ "region-" (say::region_id(card.region)) } aria-describedby={ "explain-region-" (say::region_id(card.region)) } { (icon(region_icon(card.region))) (say::region(at.lang(), card.region)) }
        }
    }
}

/// What a raid and a hunt bring there, and what stands against the hunt.
pub(crate) fn figures(at: &At<'_>, card: &City) -> Markup {
    html! {
        dl.figures {
            div data-explain="raid" { dt { (icon("t-human")) span { (at.plain("tr-raid")) } } dd { (at.humans(card.raid)) } }
            div data-explain="hunt" {
                @if let Some(turns) = at.content().figures.search_turns {
                    dt { (icon("t-search")) span { (at.plain("tr-search")) } }
                    dd { (at.humans(card.hunt)) span.draws title=(at.text("tr-search-turns", &[("n", turns.usual.into())])) { (icon("t-time")) (turns.usual) } }
                } @else {
                    dt { (icon("t-net")) span { (at.plain("tr-hunt")) } }
                    dd { (at.humans(card.hunt)) span.draws title=(at.text("tr-draws", &[("n", card.draws.into())])) { (icon("t-army")) "×" (card.draws) } }
                }
            }
        }
    }
}

/// The icon of a region.
pub(crate) const fn region_icon(region: saucer_tremble::Region) -> &'static str {
    use saucer_tremble::Region;
    match region {
        Region::Africa => "t-africa",
        Region::Asia => "t-asia",
        Region::Europe => "t-europe",
        Region::NorthAmerica => "t-northamerica",
        Region::SouthAmerica => "t-southamerica",
        Region::Oceania => "t-oceania",
    }
}
