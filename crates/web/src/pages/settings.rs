//! Name and emblem, language, light, motion, playback, sound, questions before a loss, notes, and the recovery phrase.

use maud::{Markup, html};

use crate::model::talk::Account;
use crate::model::{Care, Cx, Motion, Notes, Pace, Scheme, Sound};
use crate::parts::shell::{self, Games, Shell};
use crate::parts::talk;
use saucer_text::Lang;

/// The settings page.
#[must_use]
pub fn settings(cx: &Cx, account: &Account) -> Markup {
    let lang = cx.lang;
    let title = lang.plain("site-settings");
    let motions = [(Motion::Auto, "settings-as-system"), (Motion::Still, "settings-still")];
    let sounds = [(Sound::Off, "settings-sound-off"), (Sound::On, "settings-sound-on")];
    let cares = [(Care::Ask, "settings-care-ask"), (Care::Trust, "settings-care-trust")];
    let notes = [(Notes::Once, "settings-notes-once"), (Notes::Never, "settings-notes-never")];
    let paces = [
        (Pace::Off, "settings-pace-off"),
        (Pace::Quick, "settings-pace-quick"),
        (Pace::Normal, "settings-pace-normal"),
        (Pace::Slow, "settings-pace-slow"),
    ];
    let schemes = [
        (Scheme::Auto, "settings-as-system"),
        (Scheme::Light, "settings-light"),
        (Scheme::Dark, "settings-dark"),
    ];
    let main = html! {
        main #main.settings.sheet {
            h1 { (title) }
            @if let Some(phrase) = &account.fresh_phrase { (fresh(cx, phrase)) }
            section #who {
                h2 { (lang.plain("who-title")) }
                (talk::who_form_with(cx, &account.profile, "/settings", account.refused.as_ref()))
            }
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
                fieldset #pace {
                    legend { (lang.plain("settings-pace")) }
                    @for (pace, key) in paces {
                        (self::choice("pace", shell::pace(pace), &lang.plain(key), pace == cx.prefs.pace))
                    }
                }
                fieldset {
                    legend { (lang.plain("settings-sound")) }
                    @for (sound, key) in sounds {
                        (self::choice("sound", shell::sound(sound), &lang.plain(key), sound == cx.prefs.sound))
                    }
                }
                fieldset #care {
                    legend { (lang.plain("settings-care")) }
                    @for (care, key) in cares {
                        (self::choice("care", shell::care(care), &lang.plain(key), care == cx.prefs.care))
                    }
                }
                fieldset #notes {
                    legend { (lang.plain("settings-notes")) }
                    @for (choice, key) in notes {
                        (self::choice("notes", choice.id(), &lang.plain(key), choice == account.notes))
                    }
                }
                p.row { button.act.main aria-label=(lang.plain("settings-save")) { (lang.plain("settings-save")) } }
            }
            p.row {
                a.act href="/statistics" { (lang.plain("stats-title")) }
                a.act href="/settings/devices" { (lang.plain("device-title")) }
            }
            (phrase(cx, account))
        }
    };
    Shell { title: &title, class: "at-settings", games: Games::None, tools: html! {} }
        .around(cx, main)
}

fn choice(name: &str, value: &str, words: &str, chosen: bool) -> Markup {
    html! {
        label.choice { input type="radio" name=(name) value=(value) checked[chosen]; span { b { (words) } } }
    }
}

/// The phrase that was just made, to be written down.
fn fresh(cx: &Cx, phrase: &str) -> Markup {
    let lang = cx.lang;
    html! {
        section.fresh-phrase role="status" {
            h2 { (lang.plain("recover-fresh")) }
            ol.phrase { @for word in phrase.split(' ') { li { (word) } } }
            p { (lang.plain("recover-fresh-help")) }
        }
    }
}

/// How to come back on another device.
fn phrase(cx: &Cx, account: &Account) -> Markup {
    let lang = cx.lang;
    let make = lang.plain(if account.has_phrase { "recover-make-new" } else { "recover-make" });
    html! {
        section #phrase {
            h2 { (lang.plain("recover-section")) }
            @if let Some(fault) = account.phrase_fault { p.notice role="alert" { (fault.words(lang)) } }
            p.hint-text { (lang.plain("recover-about")) }
            @if account.has_phrase { p.hint-text { (lang.plain("recover-has")) } }
            form method="post" action="/settings/phrase" {
                @if account.has_phrase {
                    label.field {
                        span { (lang.plain("recover-old")) }
                        input name="old" autocomplete="off" autocapitalize="none" spellcheck="false";
                    }
                    label.choice { input type="checkbox" name="lost" value="yes"; span { b { (lang.plain("recover-lost")) } } }
                }
                p.row {
                    button.act aria-label=(make) { (make) }
                    a.act href="/recover" { (lang.plain("recover-link")) }
                }
            }
        }
    }
}
