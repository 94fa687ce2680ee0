//! Content of experiments: whatever text is accepted can be played to its end.

use saucer_core::{Game, Luck, Ruleset};

use crate::random::wander;

/// The text of a content file with one to three of its figures changed.
pub fn other_figures(text: &str, luck: &mut impl Luck) -> String {
    let is_figure = |word: &str| word.starts_with(|sign: char| sign.is_ascii_digit());
    let mut words: Vec<String> = Vec::new();
    for sign in text.chars() {
        match words.last_mut() {
            Some(word) if is_figure(word) && (sign.is_ascii_digit() || sign == '_') => {
                word.push(sign);
            }
            _ => words.push(sign.to_string()),
        }
    }
    let figures: Vec<usize> = (0..words.len()).filter(|at| is_figure(&words[*at])).collect();
    for _ in 0..=luck.below(2) {
        let others = ["0", "1", "2", "3", "5", "8", "12", "20", "40_000", "1_000_000", "255"];
        words[*luck.pick(&figures)] = (*luck.pick(&others)).to_owned();
    }
    words.concat()
}

/// Plays a match of this setup by these rules at random, to its end.
///
/// # Panics
///
/// If it has not ended after so many inputs, or something that was listed is refused.
#[track_caller]
pub fn play_out<G: Game>(setup: &G::Setup, rules: Ruleset, luck: &mut impl Luck, most: usize) {
    let mut game = G::new(setup, rules);
    let ended = wander(&mut game, luck, most);
    assert!(ended.is_some(), "a match that does not end: {game:?}");
}
