//! The question before something is given up for good: a confirmation dialog.

use maud::{Markup, html};

use super::frame::Spot;
use crate::model::Doubt;

impl Spot<'_> {
    /// Says what would be lost, with two buttons that look alike: what is given up may well be worth it.
    /// Going back has the focus; the other one sends the same form again, with a second word.
    ///
    /// The script shows it above everything else (`doubt.js`); without it, it lies over the board.
    #[must_use]
    pub fn doubt(&self, doubt: &Doubt) -> Markup {
        let lang = self.lang();
        let words = lang.plain("doubt-go-on");
        html! {
            dialog #doubt.doubt open aria-labelledby="doubt-title" aria-describedby="doubt-losses" {
                h2 #doubt-title { (lang.text("doubt-title", &[("decision", doubt.decision.as_str().into())])) }
                ul #doubt-losses { @for loss in &doubt.losses { li { (loss) } } }
                div.row {
                    a.act href=(self.here()) data-key="doubt-back" data-next data-fetch role="button" { (lang.plain("doubt-back")) }
                    form method="post" action={ "/t/" (self.id) "/decide" } {
                        @for (name, value) in &doubt.fields { input type="hidden" name=(name) value=(value); }
                        input type="hidden" name="sure" value="yes";
                        button.act data-key="doubt-go-on" { (words) }
                    }
                }
                p.fine { (lang.plain("doubt-off")) " " a href="/settings#care" { (lang.plain("site-settings")) } }
            }
        }
    }
}
