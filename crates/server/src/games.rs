//! The games that this server plays. It is given the list; nothing here knows any of them.

use std::fmt;
use std::sync::Arc;
use std::thread;

use saucer_play::House;
use saucer_text::Lang;
use saucer_web::assets::{self, Asset};
use saucer_web::model::Offered;

/// The games in the order in which they are offered.
#[derive(Clone)]
pub struct Games {
    houses: Vec<&'static dyn House>,
    offered: Arc<[Offered]>,
}

impl Games {
    /// These games.
    ///
    /// # Panics
    ///
    /// If there is none, or two have the same name: a list is part of a program.
    #[must_use]
    pub fn new(houses: impl IntoIterator<Item = &'static dyn House>) -> Games {
        let houses: Vec<&'static dyn House> = houses.into_iter().collect();
        assert!(!houses.is_empty(), "a server plays at least one game");
        for (at, house) in houses.iter().enumerate() {
            let twice = houses[..at].iter().any(|other| other.id() == house.id());
            assert!(!twice, "two games are called {}", house.id());
        }
        let offered = houses.iter().map(|house| house.offered()).collect();
        Games { houses, offered }
    }

    /// All of them.
    pub(crate) fn all(&self) -> impl Iterator<Item = &'static dyn House> {
        self.houses.iter().copied()
    }

    /// The game with this name.
    pub(crate) fn find(&self, id: &str) -> Option<&'static dyn House> {
        self.all().find(|house| house.id() == id)
    }

    /// The game that a form asks for; the first one if it asks for none.
    pub(crate) fn asked(&self, id: Option<&str>) -> Option<&'static dyn House> {
        match id {
            Some(id) => self.find(id),
            None => self.houses.first().copied(),
        }
    }

    /// As menus know them.
    pub(crate) fn offered(&self) -> Arc<[Offered]> {
        Arc::clone(&self.offered)
    }

    /// Reads texts and assets beside whatever else is done, so that nobody waits who comes first: neither
    /// changes, and each is read once.
    pub(crate) fn read_ahead(&self) {
        let offered = self.offered();
        let read = move || {
            for game in offered.iter() {
                game.assets.files();
            }
            for lang in Lang::ALL {
                offered.iter().for_each(|game| game.texts.read(lang.which()));
            }
        };
        // Where no thread can be had, a page reads what it needs.
        let _beside = thread::Builder::new().name("texts".to_owned()).spawn(read);
    }

    /// The style sheet, script or icon with this name, of the house or of a game.
    pub(crate) fn asset(&self, name: &str) -> Option<&Asset> {
        let own = self.offered.iter().flat_map(|game| game.assets.files());
        assets::kit().iter().chain(own).find(|file| file.name == name)
    }
}

impl fmt::Debug for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.houses.iter().map(|house| house.id())).finish()
    }
}
