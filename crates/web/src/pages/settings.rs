//! Language, motion, sound, light.

use maud::{Markup, html};

use crate::lang::Lang;
use crate::model::{Cx, Motion, Scheme, Sound};
use crate::parts::shell::{self, Shell};

/// The settings page.
#[must_use]
pub fn settings(cx: &Cx) -> Markup {
    let lang = cx.lang;
    let title = lang.plain("site-settings");
    let motions = [(Motion::Auto, "settings-as-system"), (Motion::Still, "settings-still")];
    let sounds = [(Sound::Off, "settings-sound-off"), (Sound::On, "settings-sound-on")];
    let schemes = [
        (Scheme::Auto, "settings-as-system"),
        (Scheme::Light, "settings-light"),
        (Scheme::Dark, "settings-dark"),
    ];
    let main = html! {
        main #main.settings.sheet {
            h1 { (title) }
            form method="post" action="/settings" {
                input type="hidden" name="back" value="/settings";
                fieldset {
                    legend { (lang.plain("settings-language")) }
                    @for choice in Lang::ALL {
                        (self::choice("lang", choice.id(), &choice.plain("site-this-language"), choice == lang))
                    }
                }
                fieldset {
                    legend { (lang.plain("settings-scheme")) }
                    @for (scheme, key) in schemes {
                        (self::choice("scheme", shell::scheme(scheme), &lang.plain(key), scheme == cx.prefs.scheme))
                    }
                }
                fieldset {
                    legend { (lang.plain("settings-motion")) }
                    @for (motion, key) in motions {
                        (self::choice("motion", shell::motion(motion), &lang.plain(key), motion == cx.prefs.motion))
                    }
                }
                fieldset {
                    legend { (lang.plain("settings-sound")) }
                    @for (sound, key) in sounds {
                        (self::choice("sound", shell::sound(sound), &lang.plain(key), sound == cx.prefs.sound))
                    }
                }
                p.row { button.act.main aria-label=(lang.plain("settings-save")) { (lang.plain("settings-save")) } }
            }
        }
    };
    Shell { title: &title, class: "at-settings", tools: html! {} }.around(cx, main)
}

fn choice(name: &str, value: &str, words: &str, chosen: bool) -> Markup {
    html! {
        label.choice { input type="radio" name=(name) value=(value) checked[chosen]; span { b { (words) } } }
    }
}
