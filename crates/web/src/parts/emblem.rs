//! The twelve emblems: one silhouette each, so that people are told apart without colour.

use maud::{Markup, PreEscaped, html};

use crate::model::people::Emblem;
use saucer_text::Lang;

/// The emblem as a picture of the size of the text around it, in the colour of the text. It says
/// nothing to a screen reader, because a name always stands beside it.
pub fn emblem(emblem: Emblem) -> Markup {
    let (_, shape) = EMBLEMS[usize::from(emblem.number())];
    html! {
        svg.emblem viewBox="0 0 24 24" aria-hidden="true" { (PreEscaped(shape)) }
    }
}

/// What the emblem shows, in words.
pub fn name(lang: Lang, emblem: Emblem) -> String {
    lang.plain(EMBLEMS[usize::from(emblem.number())].0)
}

/// The key of the name and the drawing in a square of 24, by number.
const EMBLEMS: [(&str, &str); Emblem::COUNT as usize] = [
    (
        "emblem-saucer",
        r#"<path class="ic-fill" d="M6.500 9.500A5.500 6 0 0 1 17.500 9.500Z"/><path class="ic-fill" fill-rule="evenodd" d="M.800 13.500C.800 11.700 5.800 10.500 12 10.500S23.200 11.700 23.200 13.500 18.200 17 12 17 .800 15.300.800 13.500ZM5 13.500A1.200 1.200 0 1 0 7.400 13.500 1.200 1.200 0 1 0 5 13.500ZM10.800 14.400A1.200 1.200 0 1 0 13.200 14.400 1.200 1.200 0 1 0 10.800 14.400ZM16.600 13.500A1.200 1.200 0 1 0 19 13.500 1.200 1.200 0 1 0 16.600 13.500Z"/><path class="ic-thin" d="M8.500 18.500 6.500 22.500M15.500 18.500 17.500 22.500M12 19V21"/>"#,
    ),
    (
        "emblem-comet",
        r#"<path class="ic-fill" fill-rule="evenodd" d="M1.500 16.500A6 6 0 1 0 13.500 16.500 6 6 0 1 0 1.500 16.500ZM4 15A2 2 0 1 1 6 17 2 2 0 0 1 4 15Z"/><path class="ic-line" d="M11.500 9.500 22 1.500M14.500 13 22.500 8M7.500 8 14 1.500"/>"#,
    ),
    (
        "emblem-planet",
        r#"<path class="ic-fill" d="M5.400 10.700A6.800 6.800 0 0 1 17.700 8.200C14.200 10.300 9.200 11.300 5.400 10.700ZM18.600 10.800A6.800 6.800 0 0 1 6.300 16.600C11 16 15.500 14 18.600 10.800Z"/><path class="ic-thin" d="M5.200 11.500C2 13.600.500 16 1.500 17.400 3 19.400 9.300 17.700 15 14.200S24 6 22.600 4.200C21.800 3.200 19.700 3.300 17 4.200"/>"#,
    ),
    (
        "emblem-raygun",
        r#"<path class="ic-fill" fill-rule="evenodd" d="M1 7.500 3 5.500H10L12 4H13.500V5.500H15.500V4H17V5.500H19.500V10.500H17V12H15.500V10.500H13.500V12H12L10.500 11.500 9 14H8L6.500 21H1.500L4 11.500H3L1 9.500ZM5 7.200V9H9.500V7.200Z"/><path class="ic-thin" d="M21.500 8H23.200M21 4.500 22.500 3M21 11.500 22.500 13"/>"#,
    ),
    (
        "emblem-alien",
        r#"<path class="ic-fill" fill-rule="evenodd" d="M12 2.500C6.200 2.500 2.500 6.300 2.500 10.800 2.500 16.500 8 22.500 12 22.500S21.500 16.500 21.500 10.800C21.500 6.300 17.800 2.500 12 2.500ZM7 10A5 5 0 1 1 12 15 5 5 0 0 1 7 10ZM9.500 18H14.500L12 19.700Z"/><circle class="ic-fill" cx="12" cy="10" r="2.400"/><path class="ic-thin" d="M6 4.500 3 1.500M18 4.500 21 1.500"/>"#,
    ),
    (
        "emblem-robot",
        r#"<circle class="ic-fill" cx="12" cy="2.500" r="2"/><path class="ic-thin" d="M12 3V7"/><path class="ic-fill" fill-rule="evenodd" d="M4.500 6.500H19.500V18H4.500ZM7 9V12.500H10.500V9ZM13.500 9V12.500H17V9ZM7.500 14.500V16H16.500V14.500Z"/><path class="ic-fill" d="M1 9.500H3.200V15H1ZM20.800 9.500H23V15H20.800ZM7 19.500H17V23H7Z"/>"#,
    ),
    (
        "emblem-tripod",
        r#"<path class="ic-fill" fill-rule="evenodd" d="M4 6C4 3 7.500 1 12 1S20 3 20 6 16.500 9.500 12 9.500 4 9 4 6ZM9 6A3 1.600 0 1 0 15 6 3 1.600 0 1 0 9 6Z"/><path class="ic-line" d="M8.500 10.500 3.500 14 1.800 22.500M15.500 10.500 20.500 14 22.200 22.500M12 11V22.500"/>"#,
    ),
    (
        "emblem-star",
        r#"<path class="ic-fill" d="M12 .300 13.700 8.200 18.800 5.200 15.800 10.300 23.700 12 15.800 13.700 18.800 18.800 13.700 15.800 12 23.700 10.300 15.800 5.200 18.800 8.200 13.700.300 12 8.200 10.300 5.200 5.200 10.300 8.200Z"/>"#,
    ),
    (
        "emblem-rocket",
        r#"<path class="ic-fill" fill-rule="evenodd" d="M12 .500C15.300 3.500 16.800 7.500 16.800 12V17H7.200V12C7.200 7.500 8.700 3.500 12 .500ZM9.800 9.500A2.200 2.200 0 1 0 14.200 9.500 2.200 2.200 0 1 0 9.800 9.500Z"/><path class="ic-fill" d="M6.200 12.500 2.500 16.500V21.500L6.200 18.500ZM17.800 12.500 21.500 16.500V21.500L17.800 18.500ZM9.300 18.500H14.700L12 23.700Z"/>"#,
    ),
    (
        "emblem-brain",
        r#"<path class="ic-thin" d="M12 4.500C10.500 2 6.500 2.200 5.800 5.300 2.800 5.800 1.500 9 3 11.300 1.300 13.800 3 17.300 6 17.500 6.800 20.300 10.300 21 12 18.800 13.700 21 17.200 20.300 18 17.500 21 17.300 22.700 13.800 21 11.300 22.500 9 21.200 5.800 18.200 5.300 17.500 2.200 13.500 2 12 4.500ZM12 4.500V23M6.500 9C8 8 9.500 9 9 10.800M17.500 9C16 8 14.500 9 15 10.800M6.500 14C8 12.800 9.500 14 8.800 15.800M17.500 14C16 12.800 14.500 14 15.200 15.800"/>"#,
    ),
    (
        "emblem-tentacle",
        r#"<path class="ic-fill" fill-rule="evenodd" d="M2 23C1.500 14 11.500 15 12.500 9.800 13 6.800 9 6.500 9.200 9.300 5 5.500 10.500-.500 16.500 2.500 23.500 6 21.500 14.500 16 17.500 13.500 19 13.500 21 14 23ZM15.500 6.500A1.400 1.400 0 1 0 18.300 6.500 1.400 1.400 0 1 0 15.500 6.500ZM15.300 11.500A1.300 1.300 0 1 0 17.900 11.500 1.300 1.300 0 1 0 15.300 11.500ZM11.500 15.500A1.200 1.200 0 1 0 13.900 15.500 1.200 1.200 0 1 0 11.500 15.500ZM7.500 19.500A1.300 1.300 0 1 0 10.100 19.500 1.300 1.300 0 1 0 7.500 19.500Z"/>"#,
    ),
    (
        "emblem-moon",
        r#"<path class="ic-fill" fill-rule="evenodd" d="M15 1.500A11 11 0 1 0 22.500 16 9 9 0 0 1 15 1.500ZM5 9.500A1.700 1.700 0 1 0 8.400 9.500 1.700 1.700 0 1 0 5 9.500ZM8.500 16.500A2 2 0 1 0 12.500 16.500 2 2 0 1 0 8.500 16.500Z"/>"#,
    ),
];
