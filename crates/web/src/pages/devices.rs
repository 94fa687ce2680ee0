//! Devices and programs: who is signed in as oneself, and how that ends.

use maud::{Markup, html};

use crate::model::Cx;
use crate::model::devices::{Device, Devices, FreshToken, Program};
use crate::parts::shell::{Games, Shell};

/// For how many days a token may be made.
const DAYS: [u32; 4] = [7, 30, 90, 400];

/// The page. Everything on it is a plain form.
#[must_use]
pub fn devices(cx: &Cx, devices: &Devices) -> Markup {
    let lang = cx.lang;
    let title = lang.plain("device-title");
    let main = html! {
        main #main.settings.sheet {
            h1 { (title) }
            @if let Some(notice) = devices.notice { p.notice role="alert" { (notice.words(lang)) } }
            @if let Some(token) = &devices.fresh { (fresh(cx, token)) }
            section #devices {
                h2 { (lang.plain("device-section")) }
                p.hint-text { (lang.plain("device-about")) }
                @if devices.devices.is_empty() { p { (lang.plain("device-none")) } }
                ul.doors { @for device in &devices.devices { (one(cx, device)) } }
                form method="post" action="/settings/devices" {
                    @if !devices.has_phrase {
                        p.hint-text { (lang.plain("device-no-phrase")) " " a href="/settings#phrase" { (lang.plain("recover-make")) } }
                        label.choice { input type="checkbox" name="sure" value="yes"; span { b { (lang.plain("device-sure")) } } }
                    }
                    p.row {
                        (button(cx, "here", "device-sign-out"))
                        (button(cx, "others", "device-sign-out-others"))
                        (button(cx, "everywhere", "device-sign-out-everywhere"))
                    }
                }
                p.hint-text { (lang.plain("device-sign-out-help")) }
            }
            section #programs {
                h2 { (lang.plain("device-programs")) }
                p.hint-text { (lang.plain("device-programs-about")) }
                ul.doors { @for program in &devices.programs { (listed(cx, program)) } }
                (new_token(cx))
            }
            p.row { a.act href="/settings" { (lang.plain("site-settings")) } }
        }
    };
    Shell { title: &title, class: "at-settings", games: Games::None, tools: html! {} }
        .around(cx, main)
}

fn button(cx: &Cx, what: &str, key: &str) -> Markup {
    let words = cx.lang.plain(key);
    html! { button.act name="do" value=(what) aria-label=(words) { (words) } }
}

/// A button that ends one of them.
fn withdraw(cx: &Cx, id: &str, name: &str) -> Markup {
    let label = cx.lang.text("device-withdraw-one", &[("name", name.into())]);
    html! {
        form method="post" action="/settings/devices" {
            input type="hidden" name="do" value="withdraw";
            input type="hidden" name="id" value=(id);
            button.act aria-label=(label) { (cx.lang.plain("device-withdraw")) }
        }
    }
}

fn one(cx: &Cx, device: &Device) -> Markup {
    let lang = cx.lang;
    let name = match device.name.as_str() {
        "" => lang.plain("device-unknown"),
        name => name.to_owned(),
    };
    html! {
        li {
            div {
                b { (name) } @if device.is_this { " " small { (lang.plain("device-this")) } }
                small { (lang.text("device-seen", &[("n", device.days_ago.into())])) }
                @if device.wants_phrase { p.notice { (lang.plain("device-wants-phrase")) } }
            }
            @if !device.is_this { (withdraw(cx, &device.id, &name)) }
        }
    }
}

fn listed(cx: &Cx, program: &Program) -> Markup {
    let lang = cx.lang;
    let name = match program.name.as_str() {
        "" => lang.plain("device-unnamed"),
        name => name.to_owned(),
    };
    html! {
        li {
            div {
                b { (name) }
                small {
                    (scope(cx, program.scope)) " · " (lang.text("device-ends", &[("n", program.days_left.into())]))
                    " · " (lang.text("device-seen", &[("n", program.days_ago.into())]))
                }
            }
            (withdraw(cx, &program.id, &name))
        }
    }
}

fn scope(cx: &Cx, name: &str) -> String {
    cx.lang.plain(match name {
        "everything" => "device-scope-everything",
        "play" => "device-scope-play",
        "feed" => "turns-feed",
        _ => "device-scope-watch",
    })
}

fn new_token(cx: &Cx) -> Markup {
    let lang = cx.lang;
    let make = lang.plain("device-token-make");
    html! {
        form method="post" action="/settings/devices" {
            input type="hidden" name="do" value="token";
            label.field {
                span { (lang.plain("device-token-name")) }
                input name="name" required maxlength="24" autocomplete="off";
            }
            fieldset {
                legend { (lang.plain("device-token-scope")) }
                @for name in ["watch", "play", "everything"] {
                    label.choice { input type="radio" name="scope" value=(name) checked[name == "play"]; span { b { (scope(cx, name)) } } }
                }
            }
            fieldset {
                legend { (lang.plain("device-token-days")) }
                @for days in DAYS {
                    label.choice {
                        input type="radio" name="days" value=(days) checked[days == 90];
                        span { b { (lang.text("device-days", &[("n", i64::from(days).into())])) } }
                    }
                }
            }
            p.row { button.act aria-label=(make) { (make) } }
        }
    }
}

/// The token that was just made, to be copied.
fn fresh(cx: &Cx, fresh: &FreshToken) -> Markup {
    let lang = cx.lang;
    html! {
        section.fresh-phrase role="status" {
            h2 { (lang.text("device-token-fresh", &[("name", fresh.name.as_str().into())])) }
            pre.token { (fresh.token) }
            p { (lang.plain("device-token-fresh-help")) }
        }
    }
}
