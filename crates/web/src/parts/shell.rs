//! What surrounds every page: head, header, menu.

use maud::{DOCTYPE, Markup, html};
use saucer_text::Lang;

use super::{Capacity, icon, sprite};
use crate::assets::link;
use crate::model::{Care, Cx, Motion, Offered, Pace, Scheme, Sound};

/// What the shell needs to know of a page.
pub struct Shell<'a> {
    /// The title, already in words.
    pub title: &'a str,
    /// A class of the body that style sheets go by.
    pub class: &'static str,
    /// The games whose styles the page needs. If it is a page of one, its body has its class.
    pub games: Games<'a>,
    /// More buttons for the right end of the header.
    pub tools: Markup,
}

/// The games whose styles a page needs.
#[derive(Clone, Copy, Debug)]
pub enum Games<'a> {
    /// None: it shows nothing of any game.
    None,
    /// The page is one of this game.
    Of(&'a Offered),
    /// Boxes and cards of all games lie side by side.
    All,
}

/// More bytes than what surrounds a page has, with the tools of a table.
const SHELL: usize = 24 * 1024;

impl Shell<'_> {
    /// The whole page around its main part.
    pub fn around(&self, cx: &Cx, main: Markup) -> Markup {
        let lang = cx.lang;
        html! {
            (Capacity(main.0.len() + SHELL))
            (DOCTYPE)
            html lang=(lang.id())
                data-motion=(motion(cx.prefs.motion)) data-sound=(sound(cx.prefs.sound))
                data-scheme=(scheme(cx.prefs.scheme)) data-pace=(pace(cx.prefs.pace))
            {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="color-scheme" content=(match cx.prefs.scheme {
                        Scheme::Auto => "dark light",
                        Scheme::Light => "light",
                        Scheme::Dark => "dark",
                    });
                    meta name="theme-color" content="#0b1730";
                    meta name="description" content=(lang.plain("site-about"));
                    title { (self.title) }
                    link rel="icon" href=(link("icon.svg")) type="image/svg+xml";
                    link rel="manifest" href=(link("manifest.webmanifest"));
                    link rel="stylesheet" href=(link("saucer.css"));
                    @for style in self.styles(cx) { link rel="stylesheet" href=(style); }
                    script type="module" src=(link("saucer.js")) {}
                    script type="module" src=(link("words.js")) {}
                }
                body.(self.class).(self.game_class()) {
                    a.skip href="#main" { (lang.plain("site-skip")) }
                    (sprite::sprite())
                    (self.header(cx))
                    (main)
                    (menu(cx))
                }
            }
        }
    }

    fn styles<'c>(&'c self, cx: &'c Cx) -> Vec<&'c str> {
        let games = match self.games {
            Games::None => &[][..],
            Games::Of(game) => std::slice::from_ref(game),
            Games::All => &cx.games,
        };
        games.iter().filter_map(|game| game.assets.style()).collect()
    }

    fn game_class(&self) -> String {
        match self.games {
            Games::Of(game) => format!("game-{}", game.id),
            Games::None | Games::All => "no-game".to_owned(),
        }
    }

    fn header(&self, cx: &Cx) -> Markup {
        let lang = cx.lang;
        html! {
            header.top {
                a.brand href="/" aria-label={ "Saucer. " (lang.plain("site-home")) } {
                    svg.ship-art viewBox="0 0 34 14" aria-hidden="true" { use href="#ship-green" {} }
                    span { "Saucer" }
                }
                div.tools {
                    (self.tools)
                    (switch(cx))
                    button.tool type="button" popovertarget="menu" aria-label=(lang.plain("site-menu")) { (icon("menu")) }
                }
            }
        }
    }
}

/// The switch to the other language: the button names the language that it leads to.
fn switch(cx: &Cx) -> Markup {
    html! {
        form.switch method="post" action="/settings" {
            input type="hidden" name="back" value=(cx.here);
            @for lang in Lang::ALL.into_iter().filter(|lang| *lang != cx.lang) {
                button.tool name="lang" value=(lang.id()) lang=(lang.id())
                    aria-label={ (lang.id().to_uppercase()) ": " (lang.plain("site-this-language")) } { (lang.id().to_uppercase()) }
            }
        }
    }
}

fn menu(cx: &Cx) -> Markup {
    let lang = cx.lang;
    html! {
        nav #menu.panel popover aria-label=(lang.plain("site-menu")) {
            (close(cx, "menu"))
            ul {
                li { a href="/" { (lang.plain("site-home")) } }
                li { a href="/turns" { (lang.plain("turns-title")) } }
                li { a href="/new" { (lang.plain("site-new")) } }
                @for game in cx.games.iter() {
                    li { a href={ "/rules/" (game.id) } { (lang.plain("site-rules")) ": " (game.name(lang)) } }
                }
                li { a href="/fair" { (lang.plain("site-fair")) } }
                li { a href="/statistics" { (lang.plain("stats-title")) } }
                li { a href="/settings" { (lang.plain("site-settings")) } }
            }
        }
    }
}

/// The button that closes a panel.
pub fn close(cx: &Cx, panel: &str) -> Markup {
    html! {
        button.tool.close type="button" popovertarget=(panel) popovertargetaction="hide"
            aria-label=(cx.lang.plain("site-close")) { (icon("close")) }
    }
}

/// The name of a setting in forms and attributes.
pub const fn motion(motion: Motion) -> &'static str {
    match motion {
        Motion::Auto => "auto",
        Motion::Still => "still",
    }
}

/// The name of a setting in forms and attributes.
pub const fn sound(sound: Sound) -> &'static str {
    match sound {
        Sound::Off => "off",
        Sound::On => "on",
    }
}

/// The name of a setting in forms and attributes.
pub const fn care(care: Care) -> &'static str {
    match care {
        Care::Ask => "ask",
        Care::Trust => "trust",
    }
}

/// The name of a setting in forms and attributes.
pub const fn scheme(scheme: Scheme) -> &'static str {
    match scheme {
        Scheme::Auto => "auto",
        Scheme::Light => "light",
        Scheme::Dark => "dark",
    }
}

/// The name of a pace in forms, cookies and style sheets.
pub const fn pace(pace: Pace) -> &'static str {
    match pace {
        Pace::Off => "off",
        Pace::Quick => "quick",
        Pace::Normal => "normal",
        Pace::Slow => "slow",
    }
}
