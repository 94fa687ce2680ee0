//! What was explained to players in their first matches, so that no note comes twice, on whatever device.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use saucer_play::{House, LiveTable};
use saucer_store::StoreError;
use saucer_web::model::Notes;
use saucer_web::model::people::LessonOffer;

use crate::app::{App, now_ms};
use crate::error::Problem;

/// The name that stands for all notes of all games.
const ALL: &str = "*";

/// How many players are remembered.
const REMEMBERED: usize = 10_000;

/// What was explained to players who were seen lately.
#[derive(Debug, Default)]
pub(crate) struct Explained(Mutex<HashMap<String, Known>>);

#[derive(Debug)]
struct Known {
    names: BTreeSet<String>,
    /// When the store was asked.
    asked: Instant,
    /// When this process changed it last.
    changed: Option<Instant>,
}

impl Explained {
    /// What is known and fresh enough.
    fn of(&self, player: &str, trusted: Duration) -> Option<BTreeSet<String>> {
        let known = self.lock();
        let fresh = known.get(player).filter(|known| known.asked.elapsed() < trusted)?;
        Some(fresh.names.clone())
    }

    /// Remembers what the store said that was asked then, unless something newer is known.
    fn learn(&self, player: &str, names: &BTreeSet<String>, asked: Instant) {
        let mut known = self.lock();
        if known.len() >= REMEMBERED {
            known.clear();
        }
        let is_newer =
            |known: &Known| known.asked > asked || known.changed.is_some_and(|at| at >= asked);
        if !known.get(player).is_some_and(is_newer) {
            let learnt = Known { names: names.clone(), asked, changed: None };
            known.insert(player.to_owned(), learnt);
        }
    }

    fn change(&self, player: &str, change: impl FnOnce(&mut BTreeSet<String>)) {
        if let Some(known) = self.lock().get_mut(player) {
            change(&mut known.names);
            known.changed = Some(Instant::now());
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Known>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl App {
    /// The notes of this game that were explained to the player; `None` for who is told none.
    pub(crate) async fn explained(&self, house: &dyn House, player: &str) -> Option<Vec<String>> {
        if house.notes().is_empty() {
            return None;
        }
        // Better no note than no page.
        let known = self.known_to(player).await.ok()?;
        let of_game =
            |name: &String| name.strip_prefix(house.id())?.strip_prefix('/').map(str::to_owned);
        (!known.contains(ALL)).then(|| known.iter().filter_map(of_game).collect())
    }

    /// Whether the player is told anything, as the store knows it: whoever has just turned it at another
    /// process looks whether it is turned.
    pub(crate) async fn notes(&self, player: &str) -> Result<Notes, Problem> {
        let known = self.stored_of(player).await?;
        Ok(if known.contains(ALL) { Notes::Never } else { Notes::Once })
    }

    /// Tells the player no more, or goes on with what was not explained yet.
    pub(crate) async fn set_notes(&self, player: &str, notes: Notes) -> Result<(), StoreError> {
        let is_never = self.stored_of(player).await?.contains(ALL);
        match notes {
            Notes::Never => self.explain(player, vec![ALL.to_owned()]).await,
            Notes::Once if is_never => {
                self.shared.store.unexplain(player, ALL).await?;
                self.shared.explained.change(player, |known| known.retain(|name| name != ALL));
                Ok(())
            }
            Notes::Once => Ok(()),
        }
    }

    /// Counts notes as explained, by their names with spaces between them, as far as the game has them: what
    /// a form says that stood before somebody's eyes, as a note or in the words of a coach.
    pub(crate) async fn has_seen(&self, house: &dyn House, player: &str, noted: Option<&str>) {
        let known = house.notes();
        let notes = noted.unwrap_or_default().split(' ').filter(|note| known.contains(note));
        self.explain_of(house, player, notes).await;
    }

    /// The guided match of what is played at a table, for who has never played the game to its end.
    pub(crate) async fn lesson_for(
        &self,
        player: &str,
        house: &dyn House,
        table: &dyn LiveTable,
    ) -> Option<LessonOffer> {
        let lesson = table.lesson()?;
        let played = self.shared.store.has_played(player, house.id()).await.ok()?;
        (!played).then_some(lesson)
    }

    /// What is not written down is only explained once more.
    async fn explain_of<'n>(
        &self,
        house: &dyn House,
        player: &str,
        notes: impl Iterator<Item = &'n str>,
    ) {
        let names: Vec<String> = notes.map(|note| format!("{}/{note}", house.id())).collect();
        if !names.is_empty()
            && let Err(error) = self.explain(player, names).await
        {
            tracing::warn!(%error, "what was explained is not noted");
        }
    }

    async fn explain(&self, player: &str, names: Vec<String>) -> Result<(), StoreError> {
        // Whoever is reading now must find it known, and not put back what the store said before.
        let known = self.known_to(player).await?;
        let new: Vec<String> = names.into_iter().filter(|name| !known.contains(name)).collect();
        if new.is_empty() {
            return Ok(());
        }
        self.shared.store.explain(player, new.clone(), now_ms()).await?;
        self.shared.explained.change(player, |known| known.extend(new));
        Ok(())
    }

    async fn known_to(&self, player: &str) -> Result<BTreeSet<String>, StoreError> {
        match self.shared.explained.of(player, self.trusted()) {
            Some(known) => Ok(known),
            None => self.stored_of(player).await,
        }
    }

    async fn stored_of(&self, player: &str) -> Result<BTreeSet<String>, StoreError> {
        let asked = Instant::now();
        let stored = self.shared.store.explained(player).await?.into_iter().collect();
        self.shared.explained.learn(player, &stored, asked);
        Ok(stored)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn what_is_remembered_is_believed_for_a_time_and_then_asked_for_again() {
        let explained = Explained::default();
        assert_eq!(explained.of("ann", Duration::MAX), None);
        explained.learn("ann", &names(&["a"]), Instant::now());
        assert_eq!(explained.of("ann", Duration::MAX), Some(names(&["a"])));
        assert_eq!(explained.of("ann", Duration::ZERO), None, "another process may know more");
        explained.learn("ann", &names(&["a", "b"]), Instant::now());
        assert_eq!(explained.of("ann", Duration::MAX), Some(names(&["a", "b"])));
    }

    #[test]
    fn an_answer_from_before_a_change_does_not_take_it_back() {
        let explained = Explained::default();
        let before = Instant::now();
        explained.learn("ann", &names(&["a"]), before);
        explained.change("ann", |known| known.extend(names(&["b"])));
        explained.learn("ann", &names(&["a"]), before);
        assert_eq!(explained.of("ann", Duration::MAX), Some(names(&["a", "b"])));
    }
}
