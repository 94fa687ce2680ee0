//! Somebody is muted or reported, and the desk of the operator. Everything here is a plain form.

use maud::{Markup, html};

use crate::model::Cx;
use crate::model::moderation::{Block, Concern, ConcernNotice, Desk, Logged, Report, SignInFault};
use crate::parts::emblem::emblem;
use crate::parts::shell::{Games, Shell};
use crate::parts::talk;

/// The page on which somebody is muted or reported.
#[must_use]
pub fn concern(cx: &Cx, concern: &Concern) -> Markup {
    let lang = cx.lang;
    let title = lang.plain("manners-title");
    let named = |key: &str| lang.text(key, &[("name", concern.name.as_str().into())]);
    let (field, value) = concern.about.field();
    let is_done = concern.notice == Some(ConcernNotice::Reported);
    let role = if is_done { "status" } else { "alert" };
    let main = html! {
        main #main.settings.sheet.concern {
            h1 { (title) }
            @if let Some(notice) = concern.notice { p.notice role=(role) { (notice.words(lang)) } }
            div.concerned { (emblem(concern.emblem)) b { (concern.name) } }
            @if let Some(said) = &concern.said { blockquote { (said) } }
            section #mute {
                h2 { (lang.plain("manners-mute-title")) }
                form method="post" action={ "/t/" (concern.table) "/mute" } {
                    @match &concern.muted {
                        Some(who) => {
                            p { (named("manners-is-muted")) }
                            input type="hidden" name="who" value=(who);
                            p.row { button.act name="do" value="hear" aria-label=(named("manners-hear-one")) { (named("manners-hear-one")) } }
                        }
                        None => {
                            p.hint-text { (named("manners-mute-help")) }
                            input type="hidden" name=(field) value=(value);
                            p.row { button.act name="do" value="mute" aria-label=(named("manners-mute")) { (named("manners-mute")) } }
                        }
                    }
                }
            }
            @if !is_done {
                section #report {
                    h2 { (lang.plain("manners-report-title")) }
                    p.hint-text { (lang.plain("manners-report-help")) }
                    form method="post" action={ "/t/" (concern.table) "/report" } {
                        input type="hidden" name=(field) value=(value);
                        label.field {
                            span { (lang.plain("manners-why")) }
                            textarea name="why" required rows="3" maxlength=(Concern::LONGEST) { (concern.typed) }
                        }
                        p.row { button.act aria-label=(lang.plain("manners-report")) { (lang.plain("manners-report")) } }
                    }
                }
            }
            p.row { a.act.main href={ "/t/" (concern.table) } { (lang.plain("talk-back")) } }
        }
    };
    sheet(cx, &title, main)
}

/// All lines anew, as the live stream carries them when somebody is not heard any more, or a line was removed.
#[must_use]
pub fn talk_anew(cx: &Cx, chat: &crate::model::talk::Talk) -> Markup {
    html! {
        ol #talk-anew data-last=(chat.last()) { (talk::lines(cx, &chat.lines)) }
        (talk::muted(cx, chat))
    }
}

/// The page on which the operator signs in.
#[must_use]
pub fn operator_sign_in(cx: &Cx, fault: Option<SignInFault>) -> Markup {
    let lang = cx.lang;
    let title = lang.plain("operator-title");
    let main = html! {
        main #main.settings.sheet {
            h1 { (title) }
            @if let Some(fault) = fault { p.notice role="alert" { (fault.words(lang)) } }
            form method="post" action="/admin" {
                p.hint-text { (lang.plain("operator-key-help")) }
                label.field {
                    span { (lang.plain("operator-key")) }
                    input type="password" name="key" required autocomplete="current-password";
                }
                p.row { button.act.main name="do" value="sign-in" aria-label=(lang.plain("operator-sign-in")) { (lang.plain("operator-sign-in")) } }
            }
        }
    };
    sheet(cx, &title, main)
}

/// The desk of the operator.
#[must_use]
pub fn operator(cx: &Cx, desk: &Desk) -> Markup {
    let lang = cx.lang;
    let title = lang.plain("operator-title");
    let main = html! {
        main #main.settings.sheet.operator {
            h1 { (title) }
            @if let Some(notice) = desk.notice { p.notice role="alert" { (lang.plain(notice)) } }
            section #reports {
                h2 { (lang.plain("operator-reports")) }
                @if desk.reports.is_empty() { p { (lang.plain("operator-no-reports")) } }
                ul.doors.reports { @for report in &desk.reports { (self::report(cx, report)) } }
                @if let Some(n) = desk.older { p { a href={ "/admin?before=" (n) "#reports" } { (lang.plain("operator-older")) } } }
            }
            section #blocks {
                h2 { (lang.plain("operator-blocks")) }
                @if desk.blocks.is_empty() { p { (lang.plain("operator-no-blocks")) } }
                ul.doors { @for block in &desk.blocks { (blocked(cx, block)) } }
            }
            section #acts {
                h2 { (lang.plain("operator-act")) }
                (acts(cx))
            }
            section #log {
                h2 { (lang.plain("operator-log")) }
                @if !desk.is_whole { p.notice role="alert" { (lang.plain("operator-log-broken")) } }
                p.hint-text { (lang.plain(if desk.log.is_empty() { "operator-log-none" } else { "operator-log-help" })) }
                ol.deeds { @for logged in &desk.log { (self::logged(cx, logged)) } }
            }
            form method="post" action="/admin" { p.row { (button(cx, "sign-out", "operator-sign-out")) } }
        }
    };
    sheet(cx, &title, main)
}

fn sheet(cx: &Cx, title: &str, main: Markup) -> Markup {
    Shell { title, class: "at-settings", games: Games::None, tools: html! {} }.around(cx, main)
}

fn button(cx: &Cx, what: &str, key: &str) -> Markup {
    let words = cx.lang.plain(key);
    html! { button.act name="do" value=(what) aria-label=(words) { (words) } }
}

/// A form with one button.
fn act(cx: &Cx, what: &str, key: &str, fields: &[(&str, &str)]) -> Markup {
    html! {
        form method="post" action="/admin" {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            (button(cx, what, key))
        }
    }
}

fn report(cx: &Cx, report: &Report) -> Markup {
    let lang = cx.lang;
    let (n, table, about) = (report.n.to_string(), report.table.as_str(), report.about.id.as_str());
    let line = report.line.map(|line| line.to_string());
    let named = |key: &str, name: &str, value: &str| lang.text(key, &[(name, value.into())]);
    let why = named("operator-report", "n", &n);
    html! {
        li.report {
            div {
                h3 { (why) }
                small { (moment(report.at_ms)) " · " (named("operator-at-table", "table", table)) @if let Some(line) = &line { " · " (named("operator-line", "n", line)) } }
                p { b { (report.about.name) } " " code { (about) } }
                @if !report.words.is_empty() { blockquote { (report.words) } }
                p { (report.why) }
                small { (named("operator-reported-by", "name", &report.by.name)) " " code { (report.by.id) } }
                @if !report.network.is_empty() { small { (named("operator-network", "network", &report.network)) } }
                @if report.more > 0 { small { (lang.text("operator-more", &[("n", report.more.into())])) } }
            }
            div.row {
                @if let Some(line) = &line { (act(cx, "remove-line", "operator-remove-line", &[("table", table), ("line", line), ("why", &why)])) }
                (act(cx, "rename", "operator-remove-name", &[("guest", about), ("was", &report.about.name), ("why", &why)]))
                (act(cx, "close", "operator-close-table", &[("table", table), ("why", &why)]))
                (act(cx, "block", "operator-block-guest", &[("target", about), ("days", "7"), ("why", &why)]))
                @for network in report.networks() { (block_network(cx, network, &why)) }
                (act(cx, "handle", "operator-handled", &[("report", &n)]))
            }
        }
    }
}

fn block_network(cx: &Cx, network: &str, why: &str) -> Markup {
    let words = cx.lang.text("operator-block-network", &[("network", network.into())]);
    html! {
        form method="post" action="/admin" {
            @for (name, value) in [("target", network), ("days", "7"), ("why", why)] { input type="hidden" name=(name) value=(value); }
            button.act name="do" value="block" aria-label=(words) { (words) }
        }
    }
}

fn blocked(cx: &Cx, block: &Block) -> Markup {
    let lang = cx.lang;
    let target = block.target.as_str();
    let label = lang.text("operator-unblock-one", &[("target", target.into())]);
    html! {
        li {
            div {
                b { code { (target) } }
                small {
                    @match block.ends_ms {
                        Some(ms) => (lang.text("operator-ends", &[("when", written(ms).into())])),
                        None => (lang.plain("operator-for-ever")),
                    }
                    @if !block.why.is_empty() { " · " (block.why) }
                }
            }
            form method="post" action="/admin" {
                input type="hidden" name="target" value=(target);
                button.act name="do" value="unblock" aria-label=(label) { (lang.plain("operator-unblock")) }
            }
        }
    }
}

/// What can be done without a report.
fn acts(cx: &Cx) -> Markup {
    let field = |name: &str, key: &str, required: bool| {
        html! { label.field { span { (cx.lang.plain(key)) } input name=(name) required[required] autocomplete="off" spellcheck="false"; } }
    };
    let why = || field("why", "operator-why", false);
    let lang = cx.lang;
    html! {
        details {
            summary { (lang.plain("operator-block")) }
            form method="post" action="/admin" {
                p.hint-text { (lang.plain("operator-target-help")) " " (lang.plain("operator-guest-help")) }
                (field("target", "operator-target", true))
                label.field { span { (lang.plain("operator-days")) } input name="days" inputmode="numeric" autocomplete="off"; }
                (why())
                p.row { (button(cx, "block", "operator-block")) }
            }
        }
        details {
            summary { (lang.plain("operator-close-table")) }
            form method="post" action="/admin" {
                (field("table", "operator-table", true))
                (why())
                p.row { (button(cx, "close", "operator-close-table")) }
            }
        }
        details {
            summary { (lang.plain("operator-remove-line")) }
            form method="post" action="/admin" {
                (field("table", "operator-table", true))
                (field("line", "operator-line-number", true))
                (why())
                p.row { (button(cx, "remove-line", "operator-remove-line")) }
            }
        }
        details {
            summary { (lang.plain("operator-remove-name")) }
            form method="post" action="/admin" {
                p.hint-text { (lang.plain("operator-guest-help")) }
                (field("guest", "operator-guest", true))
                (field("was", "operator-name-was", false))
                (why())
                p.row { (button(cx, "rename", "operator-remove-name")) }
            }
        }
    }
}

fn logged(cx: &Cx, logged: &Logged) -> Markup {
    let lang = cx.lang;
    html! {
        li {
            (moment(logged.at_ms)) " · " (lang.plain(logged.by)) " · " b { (lang.plain(logged.what)) }
            @if !logged.subject.is_empty() { " " code { (logged.subject) } }
            @if !logged.why.is_empty() { " · " (logged.why) }
        }
    }
}

fn moment(ms: i64) -> Markup {
    html! { time { (written(ms)) } }
}

/// A moment in universal time, such as 2026-11-18 20:05 UTC.
#[must_use]
pub fn written(ms: i64) -> String {
    let (days, minutes) = (ms.div_euclid(86_400_000), ms.rem_euclid(86_400_000) / 60_000);
    // The civil calendar, counted from the first of March of the year 0 on (Howard Hinnant's `civil_from_days`).
    let day = days + 719_468;
    let (era, of_era) = (day.div_euclid(146_097), day.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let (date, month) = (of_year - (153 * shifted + 2) / 5 + 1, (shifted + 2) % 12 + 1);
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{date:02} {:02}:{:02} UTC", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn moments_are_written_by_the_calendar() {
        for (ms, text) in [
            (0, "1970-01-01 00:00 UTC"),
            (951_827_696_000, "2000-02-29 12:34 UTC"),
            (1_709_251_199_000, "2024-02-29 23:59 UTC"),
            (4_107_542_400_000, "2100-03-01 00:00 UTC"),
            (-60_000, "1969-12-31 23:59 UTC"),
        ] {
            assert_eq!(written(ms), text);
        }
    }
}
