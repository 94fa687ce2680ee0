//! Random matches as table pages see them.

use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Viewer, Xoshiro};
use saucer_skies::{Decision, Die, Setup, Skies};
use saucer_web::lang::Lang;
use saucer_web::model::{Cx, LogEntry, Prefs, Preview, Sitter, SkiesTable};

pub(crate) fn cx(lang: Lang) -> Cx {
    Cx { lang, prefs: Prefs::default(), here: "/t/x?die=white-4&hint=1".to_owned() }
}

pub(crate) struct Match {
    pub(crate) game: Skies,
    pub(crate) log: Vec<LogEntry>,
}

/// Plays a random match and shows every position of it, the last one included. Rooms are used
/// where they can be, so that every phase is met.
pub(crate) fn play(setup: Setup, seed: u64, mut look: impl FnMut(&Match)) {
    let mut luck = Xoshiro::seeded(seed);
    let mut at = Match { game: Skies::new(&setup), log: Vec::new() };
    loop {
        look(&at);
        let input = match at.game.pending() {
            Pending::Nobody(_) => return,
            Pending::Luck(draw) => Input::Luck(draw.sample(&mut luck)),
            Pending::Seats(_) => {
                let legal = legal(&at.game);
                let keen = legal.iter().find(|d| matches!(d, Decision::Use { .. } | Decision::Dig));
                let pick = legal[luck.below(legal.len() as u32) as usize];
                Input::Decide(Seat::SOLO, keen.copied().unwrap_or(pick))
            }
        };
        let mut events = Vec::new();
        at.game.apply(&input, &mut events).unwrap();
        at.log.push(LogEntry { seq: at.log.len() as u64, events });
    }
}

pub(crate) fn legal(game: &Skies) -> Vec<Decision> {
    let mut legal = Vec::new();
    game.legal(Seat::SOLO, &mut legal);
    legal
}

impl Match {
    /// The table page of this position for its player.
    pub(crate) fn table(&self, picked: Option<Die>) -> SkiesTable {
        let previews = legal(&self.game)
            .into_iter()
            .map(|decision| {
                let (mut game, mut events) = (self.game.clone(), Vec::new());
                game.apply(&Input::Decide(Seat::SOLO, decision), &mut events).unwrap();
                Preview { decision, events }
            })
            .collect();
        SkiesTable {
            id: "t4ble".to_owned(),
            version: self.log.len() as u64,
            question: 3,
            seat: Some(Seat::SOLO),
            sitter: Sitter::You,
            view: self.game.view(Viewer::Seat(Seat::SOLO)),
            previews,
            picked,
            undoable: self.log.len().is_multiple_of(2),
            log: self.log.clone(),
            hint: None,
            notice: None,
            seal: "00ff".to_owned(),
        }
    }
}
