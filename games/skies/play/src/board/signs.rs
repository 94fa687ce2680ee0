//! The signs of the sky and the effects of its rows, as things that can be asked about. They are drawn by
//! the picture below.

use maud::{Markup, html};
use saucer_play::At;
use saucer_skies::{Column, Row, View};
use saucer_text::Lang;

use crate::SkiesPlay;
use crate::explain::{row_key, sign_key};
use crate::words;

/// All signs that the mothership does not cover, row by row.
pub(super) fn signs(at: &At<'_, SkiesPlay>) -> Markup {
    let (lang, view) = (at.lang(), at.view());
    let lasting = at.lasting("signs", view.covered);
    html! {
        div.signs role="group" aria-label=(lang.plain("skies-signs")) data-explains data-lasting=(lasting.mark) data-kept[!lasting.is_wanted] {
            @if lasting.is_wanted {
                @for row in (view.covered + 1..=Row::GROUND.0).map(Row) {
                    @if row.0 <= view.board().skull.0 { (effect(lang, view, row)) }
                    @for column in Column::ALL { (sign(lang, view, column, row)) }
                }
            }
        }
    }
}

fn effect(lang: Lang, view: &View, row: Row) -> Markup {
    let effect = words::row_effect(lang, view.board().effect(row));
    let label = lang.text("skies-row-label", &[("row", row.0.into()), ("effect", effect.into())]);
    html! {
        span class={ "sign-of row-of r" (row.0) } role="img" aria-label=(label) data-explain=(row_key(row)) {}
    }
}

fn sign(lang: Lang, view: &View, column: Column, row: Row) -> Markup {
    let icon = view.board().icon(column, row);
    let (Some(key), Some(sign)) = (sign_key(icon), words::sign(lang, icon)) else {
        return html! {};
    };
    let label = lang.text(
        "skies-sign-label",
        &[("row", row.0.into()), ("column", column.number().into()), ("sign", sign.into())],
    );
    html! {
        span class={ "sign-of c" (column) " r" (row.0) } role="img" aria-label=(label) data-explain=(key) {}
    }
}
