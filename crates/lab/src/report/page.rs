//! The page of a report: one file without script, for bright and dark rooms.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use saucer_text::Lang;

/// A whole report. Its [`html`](Page::html) is one file that needs nothing else.
pub struct Page {
    /// Its language, with the words of the game.
    pub lang: Lang,
    /// The name of the game in addresses; it chooses the accent.
    pub game: &'static str,
    /// Its own colours, as a style sheet that sets variables; may be empty.
    pub accent: &'static str,
    /// Its title.
    pub title: String,
    /// What was played, in a sentence or two.
    pub lead: String,
    /// What stands out.
    pub flags: Vec<Flag>,
    /// The subjects.
    pub sections: Vec<Section>,
}

/// Something that stands out, in words.
pub struct Flag {
    /// Whether it is bad.
    pub tone: Tone,
    /// In a sentence.
    pub words: String,
}

/// Whether it is bad; what is bad comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Tone {
    /// A goal is missed.
    Warning,
    /// A goal is reached.
    Fine,
    /// How the others were found.
    Note,
}

/// A subject with its plots.
pub struct Section {
    /// Its title.
    pub title: String,
    /// How to read the plots.
    pub about: String,
    /// The plots.
    pub figures: Vec<Figure>,
}

/// A plot with its title, its caption and all its figures as a table.
pub struct Figure {
    /// Its title.
    pub title: String,
    /// The plot.
    pub plot: Markup,
    /// What it shows.
    pub caption: String,
    /// All its figures.
    pub table: Table,
}

/// Figures in rows; the first column names the row.
#[derive(Default)]
pub struct Table {
    /// The names of the columns.
    pub head: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
}

const CSS: &str = include_str!("report.css");

impl Page {
    /// What stands out and is bad, in words, for those who read no page.
    pub fn warnings(&self) -> impl Iterator<Item = &str> {
        let bad = self.flags.iter().filter(|flag| flag.tone == Tone::Warning);
        bad.map(|flag| flag.words.as_str())
    }

    /// What stands out and is as it should be, in words.
    pub fn praise(&self) -> impl Iterator<Item = &str> {
        let good = self.flags.iter().filter(|flag| flag.tone == Tone::Fine);
        good.map(|flag| flag.words.as_str())
    }

    /// The file.
    #[must_use]
    pub fn html(&self) -> String {
        let lang = self.lang;
        let page = html! {
            (DOCTYPE)
            html lang=(lang.id()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="dark light";
                    title { (self.title) }
                    style { (PreEscaped(CSS)) (PreEscaped(self.accent)) }
                }
                body class=(self.game) {
                    (patterns())
                    header {
                        (saucer())
                        div {
                            p.kicker { (lang.plain("lab-kicker")) }
                            h1 { (self.title) }
                            p { (self.lead) }
                        }
                    }
                    main {
                        (self.flags())
                        @for section in &self.sections { (self.section(section)) }
                    }
                    footer {
                        p { (lang.plain("lab-intervals")) }
                    }
                }
            }
        };
        page.into_string()
    }

    fn flags(&self) -> Markup {
        let lang = self.lang;
        html! {
            section.flags aria-labelledby="flags" {
                h2 #flags { (lang.plain("lab-stands-out")) }
                ul {
                    @for flag in &self.flags {
                        @match flag.tone {
                            Tone::Warning => li.warning {
                                b aria-hidden="true" { "▲" }
                                span { strong { (lang.plain("lab-look-here")) " " } (flag.words) }
                            },
                            Tone::Note => li.note { span { (flag.words) } },
                            Tone::Fine => li.fine { b aria-hidden="true" { "✓" } span { (flag.words) } },
                        }
                    }
                }
            }
        }
    }

    fn section(&self, section: &Section) -> Markup {
        html! {
            section {
                h2 { (section.title) }
                p.about { (section.about) }
                div.figures {
                    @for figure in &section.figures { (self.figure(figure)) }
                }
            }
        }
    }

    fn figure(&self, figure: &Figure) -> Markup {
        html! {
            figure {
                h3 { (figure.title) }
                div.plot tabindex="0" role="group" aria-label=(figure.title) { (figure.plot) }
                figcaption { (figure.caption) }
                details {
                    summary { (self.lang.plain("lab-all-figures")) }
                    div.wide tabindex="0" role="group" aria-label=(figure.title) {
                        table {
                            thead { tr { @for name in &figure.table.head { th scope="col" { (name) } } } }
                            tbody {
                                @for row in &figure.table.rows {
                                    tr {
                                        @for (at, cell) in row.iter().enumerate() {
                                            @if at == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The fills of parts of stacks: told apart by pattern, not only by colour.
fn patterns() -> Markup {
    html! {
        svg.patterns width="0" height="0" aria-hidden="true" {
            defs {
                pattern id="stripes" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                    rect width="7" height="7" class="fill1" {}
                    line x1="0" y1="0" x2="0" y2="7" class="ink" {}
                }
                pattern id="dots" width="7" height="7" patternUnits="userSpaceOnUse" {
                    rect width="7" height="7" class="fill2" {}
                    circle cx="3.5" cy="3.5" r="1.6" class="spot" {}
                }
                pattern id="bricks" width="10" height="10" patternUnits="userSpaceOnUse" {
                    rect width="10" height="10" class="fill3" {}
                    path d="M0 0h10M0 5h10M3 0v5M8 5v5" class="ink" {}
                }
            }
        }
    }
}

/// The saucer of the header, with a long shadow.
fn saucer() -> Markup {
    html! {
        svg.saucer viewBox="0 0 120 80" aria-hidden="true" {
            path d="M60 66 L20 80 H110 Z" class="beam" {}
            ellipse cx="60" cy="46" rx="52" ry="15" class="hull" {}
            path d="M36 40a24 22 0 0 1 48 0z" class="dome" {}
            circle cx="30" cy="48" r="4" class="lamp" {}
            circle cx="60" cy="53" r="4" class="lamp" {}
            circle cx="90" cy="48" r="4" class="lamp" {}
        }
    }
}
