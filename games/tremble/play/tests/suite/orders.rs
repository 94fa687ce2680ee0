//! Standing orders answer what they were given for, and nothing else.

use saucer_core::{Game, Pending, Seat, Viewer};
use saucer_play::{Obeyed, Play};
use saucer_tremble::{Captains, Decision, Edition, Setup, Step};
use saucer_tremble_play::TremblePlay;

use crate::matches::TrembleMatch;

#[test]
fn orders_pass_where_one_may_pass_and_end_with_what_they_were_given_for() {
    let (mut answered, mut ended) = (0, 0);
    for (edition, seed) in [(Edition::Retail, 3), (Edition::Prototype, 4), (Edition::Retail, 5)] {
        let mut played = TrembleMatch::new(Setup::new(edition, Captains::ALL[2]), seed);
        let mut given: Vec<(Seat, String, u8)> = Vec::new();
        while played.step() {
            let game = &played.game;
            let owing = match game.pending() {
                Pending::Seats(seats) => seats,
                Pending::Luck(_) | Pending::Nobody(_) => continue,
            };
            let mut legal = Vec::new();
            for seat in owing.iter() {
                let view = game.view(Viewer::Seat(seat));
                for order in TremblePlay::orders(&view, seat) {
                    game.legal(seat, &mut legal);
                    assert!(legal.contains(&Decision::Pass), "{order}");
                    let obeyed = TremblePlay::obey(&view, seat, &order);
                    if order != "calm" {
                        assert_eq!(obeyed, Obeyed::Decide(Decision::Pass), "{order}");
                    }
                    if !given.iter().any(|(who, held, _)| (*who, held) == (seat, &order)) {
                        given.push((seat, order, view.turn.0));
                    }
                }
            }
            given.retain(|(seat, order, turn)| {
                let view = game.view(Viewer::Seat(*seat));
                let obeyed = TremblePlay::obey(&view, *seat, order);
                if let Obeyed::Decide(decision) = &obeyed {
                    assert!(owing.contains(*seat), "only who is asked answers: {order}");
                    game.legal(*seat, &mut legal);
                    assert!(legal.contains(decision), "{order}");
                    let passable = matches!(view.step, Step::Towing { .. } | Step::Settling { .. });
                    assert!(passable, "{order} at {:?}", view.step);
                    answered += 1;
                }
                let is_over = obeyed == Obeyed::Over;
                assert!(is_over || order == "calm" || view.turn.0 == *turn, "{order}");
                ended += i32::from(is_over);
                !is_over
            });
        }
        let seat = Seat(0);
        let view = played.game.view(Viewer::Seat(seat));
        for order in ["battle.1.1", "turn.9", "calm", "", "battle.x", "raid"] {
            assert_eq!(TremblePlay::obey(&view, seat, order), Obeyed::Over, "the match is over");
        }
    }
    assert!(answered > 20 && ended > 5, "{answered} answers, {ended} ends");
}
