//! Lists of the help at a table.

use maud::{Markup, html};

use super::icon;
use saucer_text::Lang;

/// What signs mean: icons with the keys of their texts.
pub fn signs(lang: Lang, signs: &[(&str, &str)]) -> Markup {
    html! {
        dl.legend {
            @for (name, key) in signs { div { dt { (icon(name)) } dd { (lang.plain(key)) } } }
        }
    }
}

/// What keys of the keyboard do: their names with the keys of the texts.
pub fn keys(lang: Lang, keys: &[(&str, &str)]) -> Markup {
    html! {
        dl.keys {
            @for (pressed, key) in keys { div { dt { kbd { (pressed) } } dd { (lang.plain(key)) } } }
        }
    }
}
