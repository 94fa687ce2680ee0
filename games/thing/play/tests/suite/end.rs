//! The end of a match: everything is told.

use saucer_core::{Game, Input, Seat, Viewer};
use saucer_play::testing::{self, cx};
use saucer_play::{Moment, Play};
use saucer_table::Secret;
use saucer_text::Lang;
use saucer_thing::{Cause, Claim, Decision, Event, Figure, Mode, Scenario, Setup, Step};
use saucer_thing_play::ThingPlay;
use saucer_web::testing::{text, well_formed};

use crate::matches::ThingMatch;

fn played_out(mode: Mode, players: u8, seed: u64) -> ThingMatch {
    let mut played = ThingMatch::new(Setup::new(mode, players).unwrap(), seed);
    while played.step() {}
    played
}

fn page(at: &ThingMatch, lang: Lang, viewer: Viewer) -> String {
    at.look(viewer, |shown| testing::fragment::<ThingPlay>(&cx(lang), shown).into_string())
}

/// The part of the page between these two.
fn between<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    page.split(from).nth(1).unwrap_or_else(|| panic!("{from} is there")).split(to).next().unwrap()
}

#[test]
fn who_was_infected_when_and_by_whom_is_told_to_everybody() {
    let mut tokens = 0;
    for (mode, players, seed) in
        [(Mode::Outpost, 5, 3), (Mode::Station, 8, 5), (Mode::PackLeader, 6, 8)]
    {
        let played = played_out(mode, players, seed);
        let truth = played.game.view(Viewer::Spectator).truth.unwrap();
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
            for lang in Lang::ALL {
                let page = page(&played, lang, viewer);
                well_formed(&page);
                let list = between(&page, "class=\"infections\"", "</ol>");
                let told = truth.infections.iter().flatten().count();
                assert_eq!(list.matches("<li>").count(), told, "each infection is a line");
                let graph = between(&page, "class=\"infection\"", "</svg>");
                assert_eq!(graph.matches("class=\"turned\"").count(), told);
                let by_token = truth.infections.iter().flatten();
                let by_token = by_token.filter(|one| matches!(one.cause, Cause::Token(_))).count();
                assert_eq!(graph.matches("class=\"arrow\"").count(), by_token);
                tokens += by_token;
            }
        }
    }
    assert!(tokens > 0, "some were infected by a token");
}

#[test]
fn it_says_first_whether_the_viewer_has_won_and_what_everybody_was() {
    for (mode, players, seed) in [(Mode::Outpost, 5, 3), (Mode::Station, 8, 5)] {
        let played = played_out(mode, players, seed);
        let view = played.game.view(Viewer::Spectator);
        let (outcome, truth) = (view.outcome.unwrap(), view.truth.unwrap());
        for seat in (0..players).map(Seat) {
            let page = page(&played, Lang::EN, Viewer::Seat(seat));
            let verdict = between(&page, "class=\"verdict ", "</div>");
            let won = outcome.winners.contains(seat);
            let words = if won { "You have won!" } else { "You have lost" };
            assert!(verdict.starts_with(if won { "won" } else { "lost" }), "{verdict}");
            assert!(verdict.contains(words) && verdict.contains("class=\"clause\""), "{verdict}");
            let stayed = verdict.contains("You stayed human");
            assert_eq!(stayed, truth.infections[seat.index()].is_none(), "{verdict}");
            let cast = between(&page, "class=\"cast\"", "</section>");
            let aliens = truth.infections.iter().flatten().count();
            assert_eq!(cast.matches("<li class=\"alien\"").count(), aliens);
            assert_eq!(cast.matches("<li").count(), usize::from(players));
            assert_eq!(cast.matches("flag good").count(), outcome.winners.len());
        }
        assert!(!page(&played, Lang::EN, Viewer::Spectator).contains("You have"));
    }
}

#[test]
fn claims_are_held_against_the_truth() {
    let setup = Setup::new(Mode::Outpost, 5).unwrap();
    let mut played = ThingMatch::new(setup, 21);
    // Everybody says once, as soon as they may, that they are human.
    let mut spoken = 0;
    loop {
        let speaker = played.game.may_speak().iter().find(|seat| {
            !played.log.iter().flatten().any(|event| {
                matches!(event, saucer_thing::Event::Claimed { figure, claim: Claim::Human } if figure.0 == seat.0)
            })
        });
        if let Some(seat) = speaker {
            spoken += 1;
            played.take(&Input::Decide(seat, Decision::Claim(Claim::Human)));
        }
        if !played.step() {
            break;
        }
    }
    assert_eq!(spoken, 5, "all five had the word");
    let page = page(&played, Lang::EN, Viewer::Spectator);
    let list = between(&page, "class=\"lies\"", "</section>");
    let humans: Vec<&str> = list.split("<li").filter(|line| line.contains("human")).collect();
    assert!(humans.len() >= 5);
    let truth = played.game.view(Viewer::Spectator).truth.unwrap();
    let first =
        truth.infections.iter().position(|one| one.is_some_and(|one| one.cause == Cause::First));
    let name = ["Leela", "Bender", "Zoidberg", "Captain Nibbler", "Fry"][first.unwrap()];
    let liar = list.split("<li").find(|line| {
        line.contains(name) && text(&format!("<li{line}")).to_lowercase().contains("i am human")
    });
    assert!(liar.unwrap_or_else(|| panic!("{}", text(list))).contains("class=\"lie\""));
    assert!(list.contains("class=\"true\""), "and most told the truth");
}

/// whoever suspects a human is mistaken, and an alien who does so leads others astray.
#[test]
fn a_false_suspicion_of_an_alien_is_no_mistake() {
    let mut played = ThingMatch::new(Setup::new(Mode::Outpost, 5).unwrap(), 21);
    loop {
        if let Some(seat) = played.game.may_speak().first() {
            let whom = Figure((seat.0 + 1) % 5);
            let claim = Decision::Claim(Claim::Suspect(whom));
            if played.legal(seat).contains(&claim) {
                played.take(&Input::Decide(seat, claim));
            }
        }
        if !played.step() {
            break;
        }
    }
    let truth = played.game.view(Viewer::Spectator).truth.unwrap();
    let (mut round, mut wanted) = (0, [0, 0]);
    for event in played.log.iter().flatten() {
        let is_alien = |figure: Figure| {
            truth.infections[usize::from(figure.0)].is_some_and(|one| one.round <= round)
        };
        match *event {
            Event::RoundBegan { round: begun } => round = begun,
            Event::Claimed { figure, claim: Claim::Suspect(whom) } if !is_alien(whom) => {
                wanted[usize::from(is_alien(figure))] += 1;
            }
            _ => {}
        }
    }
    assert!(wanted[0] > 0 && wanted[1] > 0, "{wanted:?}");
    let page = page(&played, Lang::EN, Viewer::Spectator);
    let list = between(&page, "class=\"lies\"", "</section>");
    let shown =
        ["mistaken", "misleading"].map(|id| list.matches(&format!("<li class=\"{id}\"")).count());
    assert_eq!(shown, wanted);
    let open = list.split("<details").next().unwrap();
    assert_eq!(open.matches("False lead").count(), wanted[1], "they are not hidden among the rest");
}

#[test]
fn before_the_end_nothing_of_it_is_told() {
    let mut played = ThingMatch::new(Setup::new(Mode::Station, 6).unwrap(), 4);
    for _ in 0..300 {
        played.step();
    }
    assert!(played.game.view(Viewer::Spectator).end.is_none(), "it goes on");
    let page = page(&played, Lang::EN, Viewer::Seat(Seat(0)));
    assert!(!page.contains("class=\"the-end\"") && !page.contains("class=\"infections\""));
}

#[test]
fn how_likely_each_side_was_to_win_is_told_for_every_round() {
    for (mode, players) in [("outpost", "4"), ("station", "6"), ("pack_leader", "5"), ("crew", "2")]
    {
        let choices = [("mode", mode), ("players", players)];
        let course = testing::check_course::<ThingPlay>(&choices, Secret::from_bytes([9; 32]));
        let rounds: Vec<u16> =
            course[..course.len() - 1].iter().map(|moment| moment.round).collect();
        assert_eq!(rounds, (1..=rounds.len() as u16).collect::<Vec<_>>(), "{mode}");
    }
}

/// A match of four that the rescue helicopter ends: these board it, and the first seat is the alien.
fn flown(boarding: &[u8]) -> ThingMatch {
    let setup = Setup::new(Mode::Outpost, 4).unwrap();
    let mut at = ThingMatch::of(Scenario::new(setup).aliens(&[0]).landed(1).evening(), setup);
    loop {
        let Some(seat) = at.owing().first() else {
            if at.step() {
                continue;
            }
            return at;
        };
        let wanted = match at.game.view(Viewer::Spectator).step {
            Step::Rescue(next) if next.0 != seat.0 => Decision::Take,
            Step::Rescue(next) if boarding.contains(&next.0) => Decision::Board,
            Step::Rescue(_) => Decision::Decline,
            _ => Decision::Call,
        };
        let legal = at.legal(seat);
        let quiet = [wanted, Decision::Abstain, Decision::Hide, Decision::Pass, Decision::Done];
        let decision = quiet.into_iter().find(|quiet| legal.contains(quiet)).unwrap_or(legal[0]);
        at.take(&Input::Decide(seat, decision));
    }
}

/// the last point of the course is how the match ended.
#[test]
fn the_course_ends_with_the_result() {
    let result = |played: &ThingMatch| -> Vec<f32> {
        ThingPlay::chances(&played.game).into_iter().map(|(_, chance)| chance).collect()
    };
    assert_eq!(result(&flown(&[1, 2, 3])), [1.0, 0.0], "all people left");
    assert_eq!(result(&flown(&[0, 1, 2, 3])), [0.0, 1.0], "the alien left, too");
    assert_eq!(result(&flown(&[1, 2])), [0.0, 1.0], "somebody was left behind");
    for mode in Mode::ALL {
        for seed in 0..8 {
            let played = played_out(mode, *mode.players().end(), seed);
            let view = played.game.view(Viewer::Spectator);
            let (outcome, aliens) = (view.outcome.unwrap(), played.game.aliens());
            let people = view.end.unwrap().is_won_by_people();
            let by_aliens = outcome.winners.iter().any(|seat| aliens.contains(Figure(seat.0)));
            let expected = match mode {
                Mode::Crew => [!outcome.winners.is_empty(), outcome.winners.is_empty()],
                _ => [people, by_aliens && !people],
            };
            let expected = expected.map(|won| f32::from(u8::from(won)));
            assert_eq!(result(&played), expected, "{mode:?} {seed}");
        }
    }
}

#[test]
fn the_course_is_drawn_with_its_figures() {
    let played = played_out(Mode::Outpost, 5, 3);
    let moment = |round, people| Moment {
        at: 0,
        round,
        chances: vec![("the-side-people", people), ("the-side-aliens", 1.0 - people)],
    };
    let page = |course: Vec<Moment>| {
        played.look(Viewer::Spectator, |shown| {
            shown.course = course;
            testing::fragment::<ThingPlay>(&cx(Lang::EN), shown).into_string()
        })
    };
    let drawn = page(vec![moment(1, 0.5), moment(2, 0.25), moment(2, 0.125)]);
    well_formed(&drawn);
    let course = between(&drawn, "class=\"course\"", "</section>");
    let rows: Vec<String> = course.split("<tr>").skip(2).map(text).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    assert_eq!(rows.len(), 3);
    assert!(rows[1].contains("25 %") && rows[1].contains("75 %"), "{rows:?}");
    assert!(rows[2].contains("The end") && rows[2].contains("88 %"), "{rows:?}");
    assert!(course.contains("L10 75.0"), "the people's line in the second round: {course}");
    assert!(!page(Vec::new()).contains("class=\"course\""), "a match of one round has no course");
}

/// of a crew everybody's story is told: when suspicion fell on somebody, what the test showed, and that
/// nobody knows of who was never turned.
#[test]
fn the_story_of_a_crew_is_told() {
    let mut open = 0;
    for seed in 0..6 {
        let played = played_out(Mode::Crew, 2, seed);
        for lang in Lang::ALL {
            let page = page(&played, lang, Viewer::Seat(Seat(0)));
            well_formed(&page);
            let story = between(&page, "class=\"cast story\"", "</section>");
            assert!(
                !story.contains("class=\"doubt\""),
                "that is what the house asks before a loss"
            );
            let of =
                |index: u8| story.split("class=\"chapters\"").nth(1 + usize::from(index)).unwrap();
            let figures = played.game.view(Viewer::Spectator).figures;
            assert_eq!(story.matches("class=\"chapters\"").count(), figures.len());
            for seen in figures {
                let own = of(seen.figure.0).split("</ol>").next().unwrap();
                let told = |wanted: fn(&Event) -> Option<Figure>| {
                    played.log.iter().flatten().filter_map(wanted).any(|who| who == seen.figure)
                };
                let suspected = told(|event| match event {
                    Event::Suspected { figure } => Some(*figure),
                    _ => None,
                });
                assert_eq!(own.contains("#i-eye"), suspected, "{own}");
                assert_eq!(own.contains("#i-x-mask"), seen.is_suspect, "{own}");
                open += usize::from(seen.is_suspect);
            }
        }
    }
    assert!(open > 0, "somebody was suspected to the end");
}
