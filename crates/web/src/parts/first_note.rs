//! The note about something that its reader meets for the first time.

use maud::{Markup, html};

use super::frame::Spot;
use super::icon;
use super::people::as_field;

impl Spot<'_> {
    /// The note with its two buttons. Its forms need no script; with it, `note.js` finds a place where it
    /// covers nothing that can be pressed.
    #[must_use]
    pub fn first_note(&self, id: &str, words: &str, clause: &str) -> Markup {
        let lang = self.lang();
        let [seen, never] = ["note-seen", "note-never"].map(|key| lang.plain(key));
        html! {
            details #first-note.first-note open data-note=(id) aria-label=(lang.plain("note-new")) {
                summary data-key="note-fold" { (icon("hint")) b { (lang.plain("note-new")) } span.gist aria-hidden="true" { (words) } }
                p { (words) " " (self.clause(clause)) }
                form method="post" action={ "/t/" (self.id) "/note" } {
                    input type="hidden" name="note" value=(id);
                    (as_field(self.people))
                    button.act.small name="do" value="seen" data-key="note-seen" aria-label=(seen) { (seen) }
                    button.act.small.plain-act name="do" value="never" data-key="note-never" aria-label=(never) { (never) }
                }
            }
        }
    }
}
