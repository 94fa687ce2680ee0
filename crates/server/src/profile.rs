//! How players appear to others: names and emblems.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use saucer_store::{StoreError, StoredProfile};
use saucer_table::{Company, Face as KeptFace};
use saucer_text::Lang;
use saucer_web::model::people::Emblem;
use saucer_web::model::talk::{NameFault, Profile};

use crate::app::{App, now_ms};
use crate::error::Problem;

impl App {
    /// How the player appears to somebody who reads this language. A stranger is a guest with a
    /// made-up name.
    pub(crate) async fn profile(&self, lang: Lang, player: &str) -> Result<Profile, Problem> {
        let mut profiles = self.profiles(lang, &[player]).await?;
        Ok(Arc::unwrap_or_clone(profiles.pop().expect("one was asked for")))
    }

    /// The same for several players at once, in their order.
    pub(crate) async fn profiles(
        &self,
        lang: Lang,
        players: &[&str],
    ) -> Result<Vec<Arc<Profile>>, Problem> {
        let faces = &self.shared.faces;
        // Names change rarely, and every page shows some. Those given at other processes come late.
        let unknown = faces.unknown(players, self.trusted());
        if !unknown.is_empty() {
            let before = faces.before();
            match self.shared.store.profiles(&unknown).await {
                Ok(stored) => faces.learn(&unknown, stored, before),
                // Better an old name than no page.
                Err(error) => tracing::warn!(%error, "names are shown as they were"),
            }
        }
        Ok(players.iter().map(|player| faces.of(lang, player)).collect())
    }

    /// Lets everybody look as they do now until the end of the match.
    pub(crate) async fn keep_faces(&self, company: &mut Company) -> Result<(), StoreError> {
        let players: Vec<String> =
            company.chairs().filter_map(|(_, chair)| chair.player().map(str::to_owned)).collect();
        let ids: Vec<&str> = players.iter().map(String::as_str).collect();
        // Not as they are remembered here: they may have given themselves a name at another process just now.
        let stored = self.shared.store.profiles(&ids).await?;
        company.keep_faces(|player| {
            let known = stored.iter().find(|known| known.player == player);
            let (name, emblem) = known.map_or(("", None), |known| (&known.name, known.emblem));
            // The language makes no difference to what is kept.
            let face = Profile::new(Lang::ALL[0], player, name, emblem.map(Emblem::new));
            KeptFace { name: face.chosen, emblem: face.emblem.number() }
        });
        Ok(())
    }

    /// A name as it is kept, if this player may have it.
    pub(crate) fn name_for(&self, player: &str, typed: &str) -> Result<String, NameFault> {
        let name = clean_name(typed)?;
        match self.shared.moderation.has_removed(player, &name) {
            true => Err(NameFault::Removed),
            false => Ok(name),
        }
    }

    /// Gives the player a name that [`name_for`](App::name_for) has let through, and an emblem.
    pub(crate) async fn set_profile(
        &self,
        player: &str,
        name: &str,
        emblem: Emblem,
    ) -> Result<(), Problem> {
        let store = &self.shared.store;
        store.upsert_player(player, "", now_ms()).await?;
        store.set_profile(player, name, emblem.number()).await?;
        self.shared.faces.forget(player);
        for open in self.shared.tables.all() {
            open.presence.renamed(player);
        }
        Ok(())
    }
}

/// How many players are remembered.
const REMEMBERED: usize = 10_000;

/// Names and emblems of players who were seen lately.
#[derive(Debug, Default)]
pub(crate) struct Faces {
    known: Mutex<HashMap<String, Face>>,
    /// How often a face was forgotten.
    forgotten: AtomicU64,
}

/// A moment before the store was asked.
#[derive(Clone, Copy, Debug)]
struct Before(u64);

/// How a player appears to readers of each language.
#[derive(Debug)]
struct Face {
    profiles: [Arc<Profile>; Lang::ALL.len()],
    read: Instant,
    /// Whether nothing was forgotten while it was read.
    is_current: bool,
}

impl Face {
    fn new(player: &str, name: &str, emblem: Option<u8>) -> Face {
        let emblem = emblem.map(Emblem::new);
        let profile = |lang| Arc::new(Profile::new(lang, player, name, emblem));
        Face { profiles: Lang::ALL.map(profile), read: Instant::now(), is_current: true }
    }

    fn in_words_of(&self, lang: Lang) -> Arc<Profile> {
        let at = Lang::ALL.iter().position(|known| *known == lang);
        Arc::clone(&self.profiles[at.expect("all languages are there")])
    }
}

impl Faces {
    /// Those of whom nothing is known, or nothing that is fresh enough.
    fn unknown<'a>(&self, players: &[&'a str], trusted: Duration) -> Vec<&'a str> {
        let faces = self.lock();
        let fits = |face: &Face| face.is_current && face.read.elapsed() < trusted;
        let known = |id: &str| faces.get(id).is_some_and(fits);
        players.iter().copied().filter(|id| !known(id)).collect()
    }

    /// To be called before the store is asked.
    fn before(&self) -> Before {
        Before(self.forgotten.load(Ordering::Acquire))
    }

    /// Remembers what the store said; who is not stored is a stranger. If somebody was given another name meanwhile, or
    /// has lost it, it is asked again the next time.
    fn learn(&self, asked: &[&str], stored: Vec<StoredProfile>, before: Before) {
        let mut faces = self.lock();
        if faces.len() + asked.len() > REMEMBERED {
            faces.clear();
        }
        let is_current = self.forgotten.load(Ordering::Acquire) == before.0;
        for id in asked {
            faces.insert((*id).to_owned(), Face { is_current, ..Face::new(id, "", None) });
        }
        for StoredProfile { player, name, emblem } in stored {
            let face = Face { is_current, ..Face::new(&player, &name, emblem) };
            faces.insert(player, face);
        }
    }

    /// The face of a player; that of a stranger if none is known.
    fn of(&self, lang: Lang, player: &str) -> Arc<Profile> {
        let known = self.lock().get(player).map(|face| face.in_words_of(lang));
        known.unwrap_or_else(|| Arc::new(Profile::new(lang, player, "", None)))
    }

    pub(crate) fn forget(&self, player: &str) {
        let mut faces = self.lock();
        self.forgotten.fetch_add(1, Ordering::AcqRel);
        faces.remove(player);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Face>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How many marks may stand on one letter of a name.
const MOST_MARKS: usize = 2;

/// A name as it is kept: without spaces around it, and single ones inside.
pub(crate) fn clean_name(typed: &str) -> Result<String, NameFault> {
    let name = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.chars().any(|c| c.is_control() || hides(c)) {
        return Err(NameFault::Odd);
    }
    if !name.chars().any(|c| !c.is_whitespace() && !is_mark(c)) {
        return Err(NameFault::Empty);
    }
    if without_piles(&name) != name {
        return Err(NameFault::Odd);
    }
    if name.chars().count() > Profile::LONGEST_NAME {
        return Err(NameFault::Long);
    }
    Ok(name)
}

/// The text without marks that pile up: letters of real words have two at most, and with more of them a text grows over
/// its neighbours.
fn without_piles(text: &str) -> String {
    let mut n_marks = 0;
    let fits = |c: &char| {
        n_marks = if is_mark(*c) { n_marks + 1 } else { 0 };
        n_marks <= MOST_MARKS
    };
    text.chars().filter(fits).collect()
}

/// Words of people as one line: nothing in it moves the cursor of a terminal, is invisible or turns the writing around.
pub(crate) fn in_one_line(typed: &str) -> String {
    let seen: String = typed
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .filter(|c| *c == '\u{200d}' || !hides(*c))
        .collect();
    without_piles(&seen).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Characters that cannot be seen or that turn the writing around: with them one name could look
/// like another.
pub(crate) const fn hides(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0e}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffc}' | '\u{e0000}'..='\u{e0fff}'
        | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}')
}

/// Marks that stand on other characters and are nothing alone.
pub(crate) const fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe0f}' | '\u{fe20}'..='\u{fe2f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three marks on one letter.
    const ZALGO: &str = "Za\u{335}\u{321}\u{300}lgo";

    /// Before, a name that the operator had removed could come back, for as long as the server ran.
    #[test]
    fn what_was_read_before_a_name_was_removed_is_asked_again() {
        let faces = Faces::default();
        let name = |name: &str| {
            vec![StoredProfile { player: "bob".to_owned(), name: name.to_owned(), emblem: None }]
        };
        let before = faces.before();
        // The store has answered, and now the operator removes the name.
        faces.forget("bob");
        faces.learn(&["bob"], name("rude"), before);
        assert_eq!(faces.unknown(&["bob"], Duration::MAX), ["bob"]);
        let before = faces.before();
        faces.learn(&["bob"], name(""), before);
        assert!(faces.unknown(&["bob"], Duration::MAX).is_empty());
    }

    #[test]
    fn names_are_tidied() {
        for (typed, name) in [
            ("Ann", "Ann"),
            ("  Zaphod \u{a0} \t B.\n", "Zaphod B."),
            ("Ёжик Ы", "Ёжик Ы"),
            ("<b>&amp;", "<b>&amp;"),
            ("❤\u{fe0f}", "❤\u{fe0f}"),
            ("李", "李"),
            ("Việt", "Việt"),
            ("V\u{69}\u{323}\u{302}t", "V\u{69}\u{323}\u{302}t"),
        ] {
            assert_eq!(clean_name(typed).as_deref(), Ok(name));
        }
        assert_eq!(clean_name(&"я".repeat(24)), Ok("я".repeat(24)));
    }

    #[test]
    fn names_that_cannot_be_had_say_why() {
        for typed in ["", "   \n", "\u{301}\u{301}"] {
            assert_eq!(clean_name(typed), Err(NameFault::Empty), "{typed:?}");
        }
        for length in [25, 1_000] {
            assert_eq!(clean_name(&"ж".repeat(length)), Err(NameFault::Long));
        }
        for typed in
            ["a\u{202e}b", "a\u{200b}", "\u{2800}", "\u{3164}", "a\u{7}b", "\u{feff}x", ZALGO]
        {
            assert_eq!(clean_name(typed), Err(NameFault::Odd), "{typed:?}");
        }
    }
}
