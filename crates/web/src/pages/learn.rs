//! The way into a guided match.

use maud::{Markup, html};
use saucer_text::Lang;

use crate::model::Offered;
use crate::model::people::LessonOffer;

/// A button for each guided match of a game. Whoever has begun one comes back to it.
#[must_use]
pub(super) fn learn(lang: Lang, game: &Offered, lessons: &[LessonOffer]) -> Markup {
    let own = lang.with(game.texts);
    html! {
        @if !lessons.is_empty() {
            form.learn method="post" action="/learn" {
                input type="hidden" name="game" value=(game.id);
                @for lesson in lessons {
                    @let name = own.plain(lesson.name);
                    button.act name="lesson" value=(lesson.id) aria-label=(name) { (name) }
                }
            }
        }
    }
}

/// The one button of a good first match: nothing to choose, and bots that a beginner can beat.
#[must_use]
pub(super) fn quick(lang: Lang, game: &Offered) -> Markup {
    // A game with several modes says which one it is.
    let own = lang.with(game.texts).find("game-quick");
    let name = own.unwrap_or_else(|| lang.plain("home-play"));
    html! {
        form.quick method="post" action="/quick" data-adds {
            input type="hidden" name="game" value=(game.id);
            button.act.main aria-label=(name) title=(lang.plain("home-quick-help")) { (name) }
        }
    }
}
