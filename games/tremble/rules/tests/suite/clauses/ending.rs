//! The end of the game (T-1.1 to T-1.5).

use saucer_core::{Game, Outcome, Pending, Seat, Seats};
use saucer_tremble::{Captains, Content, Edition, Moment, Setup, Step, Turn};

use crate::help::thousand;
use crate::play::{A, B, C, Play, retail_table, wander};

fn winners(play: &Play) -> Vec<Seat> {
    match play.game.pending() {
        Pending::Nobody(Outcome { winners, .. }) => winners.iter().collect(),
        pending => panic!("the game goes on: {pending:?}"),
    }
}

/// T-1.1: most humans win.
#[test]
fn most_humans_win() {
    let scenario = retail_table(3)
        .turn(10)
        .humans(A, thousand(250))
        .humans(B, thousand(260))
        .humans(C, thousand(-20));
    let mut play = Play::at(Moment::Planning, &scenario);
    play.commit_all();
    assert_eq!(winners(&play), [B]);
    assert_eq!(play.view().outcome.unwrap().winners, Seats::only(B));
}

/// T-1.5: of equally rich captains the one with more trophies wins; else they share.
#[test]
fn trophies_break_ties() {
    let missions = ["Living Museum", "Skilled Hands", "Old World"];
    let scenario = retail_table(3)
        .turn(10)
        .missions(&missions)
        .humans(A, thousand(250))
        .humans(B, thousand(250));
    let mut play = Play::at(Moment::Planning, &scenario);
    play.commit_all();
    assert_eq!(winners(&play), [A, B]);
    // A science centre in Africa counts for none of these missions.
    let mut play = Play::at(Moment::Planning, &scenario.trophies(B, &["Kampala"]));
    play.commit_all();
    assert_eq!(winners(&play), [B]);
}

/// T-1.2: ten turns, and then every city has been laid out.
#[test]
fn retail_lasts_ten_turns() {
    for captains in Captains::ALL {
        let game = wander(Setup::new(Edition::Retail, captains), 7, usize::MAX);
        let view = game.view(saucer_core::Viewer::Spectator);
        assert_eq!((view.turn, view.step, view.cities_left), (Turn(10), Step::Over, 0));
        let trophies: usize = view.captains.iter().map(|captain| captain.trophies.len()).sum();
        let per_turn = usize::from(Content::newest(Edition::Retail).cities_per_turn(captains));
        assert_eq!(trophies + view.lost_cities.len(), 10 * per_turn);
    }
}

/// T-1.3, T-2.7: the prototype lasts until its cities are used up.
#[test]
fn the_prototype_lasts_until_the_cities_run_out() {
    for captains in Captains::ALL {
        let setup = Setup::new(Edition::Prototype, captains);
        let game = wander(setup, 7, usize::MAX);
        let view = game.view(saucer_core::Viewer::Spectator);
        assert_eq!((view.step, view.cities_left), (Step::Over, 0));
        let length = saucer_tremble::Content::newest(Edition::Prototype).length(captains);
        assert!(length.contains(&view.turn.0), "{:?} in {length:?}", view.turn);
    }
}
