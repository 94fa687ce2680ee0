//! What is said and voted, as evidence about who is an alien.
//!
//! The rules say what can have happened; what a word is worth is for whoever listens to say. So a listener turns the
//! words and votes of each day into [`Heard`], and [`Thing::belief_hearing`](crate::Thing::belief_hearing) weighs
//! them together with all that the seat has seen.

use crate::id::{Figure, Figures};

/// What was said and voted on one day, as a listener weighs it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Heard {
    /// Words and votes that hang on who speaks and of whom.
    pub remarks: Vec<Remark>,
    /// Who said to have given another card than a Sabotage.
    pub denied: Figures,
    /// Who said to have given a Sabotage.
    pub confessed: Figures,
}

/// A word or a vote, and how likely it is by what the two are whom it concerns.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Remark {
    /// Who speaks.
    pub by: Figure,
    /// Of whom; the speaker for words that hang on nobody else.
    pub about: Figure,
    /// How likely people say so of a human and of an alien, and aliens of both. Only how they compare counts.
    pub odds: [[f32; 2]; 2],
}

impl Remark {
    /// How likely it is if these are aliens.
    pub(crate) fn likely(&self, aliens: Figures) -> f32 {
        let is = |figure| usize::from(aliens.contains(figure));
        self.odds[is(self.by)][is(self.about)]
    }
}

#[cfg(test)]
mod tests {
    use saucer_core::{Seat, Xoshiro};

    use super::*;
    use crate::id::Card;
    use crate::setup::{Mode, Setup};
    use crate::state::Thing;

    /// Four have given a card, a Sabotage was turned up with all others, and mine was none.
    fn sabotaged() -> Thing {
        let setup = Setup::new(Mode::Outpost, 4).expect("four play it");
        let mut game = crate::Scenario::new(setup).aliens(&[0]).round(2).now();
        let day = &mut game.history[0];
        (0..4).for_each(|figure| day.give(Figure(figure), Card::Use));
        day.turn_up(Card::Sabotage);
        (0..4).for_each(|_| day.turn_up(Card::Use));
        game
    }

    fn belief(heard: Heard) -> [f32; 3] {
        let belief = sabotaged().belief_hearing(Seat(3), &[heard]).expect("roles are dealt");
        [belief[0], belief[1], belief[2]]
    }

    /// who says that it was another card is suspected less than who says nothing, and who owns up to the
    /// Sabotage more.
    #[test]
    fn what_one_says_to_have_given_weighs() {
        let [a, b, c] = belief(Heard::default());
        assert!((a - b).abs() < 1e-5 && (b - c).abs() < 1e-5);
        let [owns_up, denies, silent] = belief(Heard {
            confessed: Figures::only(Figure(0)),
            denied: Figures::only(Figure(1)),
            remarks: Vec::new(),
        });
        assert!(owns_up > silent && owns_up > a + 0.02, "{owns_up} {denies} {silent}");
        assert!(denies < a && silent < a, "{owns_up} {denies} {silent}");
    }

    /// Worlds are drawn by the odds of the belief.
    #[test]
    fn imagined_worlds_come_as_often_as_they_are_believed() {
        let remark = Remark { by: Figure(0), about: Figure(3), odds: [[1.0, 1.0], [3.0, 1.0]] };
        let heard = [Heard { remarks: vec![remark], ..Heard::default() }];
        let game = sabotaged();
        let [plain, weighed] = [&[][..], &heard].map(|heard| {
            let believed = game.belief_hearing(Seat(3), heard).expect("roles are dealt")[0];
            let mut luck = Xoshiro::seeded(4);
            let worlds = (0..2_000).map(|_| game.reimagine_hearing(Seat(3), heard, &mut luck));
            let drawn = worlds.filter(|world| world.aliens().contains(Figure(0))).count();
            assert!((drawn as f32 / 2_000.0 - believed).abs() < 0.035, "{drawn} {believed}");
            believed
        });
        assert!(weighed > plain + 0.2, "{plain} {weighed}");
        let own = Remark { by: Figure(3), about: Figure(0), ..remark };
        let heard = [Heard { remarks: vec![own], ..Heard::default() }];
        assert_eq!(game.belief_hearing(Seat(3), &heard), game.belief(Seat(3)), "one's own words");
    }
}
