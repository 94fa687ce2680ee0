//! What luck is asked, and with which odds it answers.

use saucer_core::{Luck, Seat};
use serde::{Deserialize, Serialize};

use crate::id::{
    Card, CharacterId, Face, Figure, Figures, Gear, Hand, LabToken, Place, Places, WEAPONS,
};
use crate::state::Thing;

/// A question to luck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draw(pub(crate) Question);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Question {
    /// One of the characters that are left.
    Character,
    /// One of these.
    Figure(Figures),
    /// Which of these have crowns.
    Teeth,
    /// So many action cards.
    Cards(u8),
    /// One action card of this hand.
    FromHand(Figure),
    /// The next of the cards that were given.
    FromPool,
    /// A die of the crew.
    Die,
    Weather,
    /// One of these location cards.
    Place(Places),
    /// What is seen in the encounters of the round.
    Tokens,
    Lab,
    Weapon,
    Item,
    /// The token of the crew, with so many suspects there.
    CrewToken(u8),
    /// A role card of the crew.
    Role,
    LaunchToken,
}

/// What luck says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// This character of the content.
    Character(CharacterId),
    /// This one.
    Figure(Figure),
    /// These have crowns, a bit for each.
    Teeth(u8),
    /// These action cards.
    Cards(Hand),
    /// This action card.
    Card(Card),
    /// This weather.
    Face(Face),
    /// This place.
    Place(Place),
    /// Who sees an alien token of another, and who draws one beside a dog, a bit for each.
    Tokens(u8, u8),
    /// This lab token.
    Lab(LabToken),
    /// This weapon or item.
    Gear(Gear),
    /// Whether it is alien.
    Alien(bool),
    /// A launch token of this value.
    Launch(u8),
}

/// The weight of each answer where all are as likely.
const PLAIN: u32 = 1;

impl Draw {
    /// Calls `visit` with every answer and its weight until it says that this is enough.
    fn walk(self, game: &Thing, visit: &mut impl FnMut(Answer, u32) -> bool) {
        match self.0 {
            Question::Character => {
                for id in game.characters_left() {
                    if visit(Answer::Character(id), PLAIN) {
                        return;
                    }
                }
            }
            Question::Figure(figures) => {
                for figure in figures.iter() {
                    if visit(Answer::Figure(figure), PLAIN) {
                        return;
                    }
                }
            }
            Question::Teeth => {
                let able = game.may_have_crowns().0;
                let mut mask = able;
                loop {
                    if visit(Answer::Teeth(mask), PLAIN) || mask == 0 {
                        return;
                    }
                    mask = (mask - 1) & able;
                }
            }
            Question::Cards(n) => walk_cards(game, n, visit),
            Question::FromHand(figure) => walk_hand(game.hands[figure.index()], visit),
            Question::FromPool => walk_hand(game.pool, visit),
            Question::Die => walk_hand(Hand(game.die_faces()), visit),
            Question::Weather => {
                for face in Face::ALL {
                    if visit(Answer::Face(face), PLAIN) {
                        return;
                    }
                }
            }
            Question::Place(places) => {
                for place in places.iter() {
                    // One card stands for both snowcats.
                    let shared = matches!(place, Place::Snowcat | Place::SecondSnowcat)
                        && places.has(Place::Snowcat)
                        && places.has(Place::SecondSnowcat);
                    if visit(Answer::Place(place), if shared { 1 } else { 2 }) {
                        return;
                    }
                }
            }
            Question::Tokens => game.walk_tokens(visit),
            Question::Lab => {
                let bag = game.lab_bag;
                if bag.blood > 0 && visit(Answer::Lab(LabToken::Blood), bag.blood.into()) {
                    return;
                }
                if bag.failed > 0 {
                    visit(Answer::Lab(LabToken::Failed), bag.failed.into());
                }
            }
            Question::Weapon | Question::Item => {
                let (from, deck): (usize, &[u8]) = match self.0 {
                    Question::Weapon => (0, &game.weapons),
                    _ => (WEAPONS, &game.items),
                };
                for (gear, n) in Gear::ALL[from..].iter().zip(deck) {
                    if *n > 0 && visit(Answer::Gear(*gear), u32::from(*n)) {
                        return;
                    }
                }
            }
            Question::CrewToken(suspects) => {
                let bag = game.figures().printed.bag;
                let alien = u32::from(bag.alien + suspects);
                if !visit(Answer::Alien(true), alien) {
                    visit(Answer::Alien(false), bag.human.into());
                }
            }
            Question::Role => {
                let [human, alien] = game.role_cards();
                if alien > 0 && visit(Answer::Alien(true), alien.into()) {
                    return;
                }
                if human > 0 {
                    visit(Answer::Alien(false), human.into());
                }
            }
            Question::LaunchToken => {
                for (value, n) in (1..).zip(game.saucer.supply) {
                    if n > 0 && visit(Answer::Launch(value), n.into()) {
                        return;
                    }
                }
            }
        }
    }

    fn total(self, game: &Thing) -> u32 {
        let mut total = 0;
        self.walk(game, &mut |_, weight| {
            total += weight;
            false
        });
        total
    }
}

/// One card of these, weighted by how many there are.
fn walk_hand(hand: Hand, visit: &mut impl FnMut(Answer, u32) -> bool) {
    for card in Card::ALL {
        let n = hand.count(card);
        if n > 0 && visit(Answer::Card(card), n.into()) {
            return;
        }
    }
}

/// Any `n` cards of the deck, and of the discards if it has too few.
fn walk_cards(game: &Thing, n: u8, visit: &mut impl FnMut(Answer, u32) -> bool) {
    let (certain, from, n) = game.sources(n);
    let [most_uses, most_repairs, most_sabotages] = from.0;
    for uses in (0..=n.min(most_uses)).rev() {
        for repairs in (0..=(n - uses).min(most_repairs)).rev() {
            let sabotages = n - uses - repairs;
            let ways = choose(most_uses, uses)
                * choose(most_repairs, repairs)
                * choose(most_sabotages, sabotages);
            let drawn = Hand([uses, repairs, sabotages]);
            if ways > 0 && visit(Answer::Cards(certain.plus(drawn)), ways) {
                return;
            }
        }
    }
}

/// In how many ways `k` of `n` are drawn.
fn choose(n: u8, k: u8) -> u32 {
    (0..u32::from(k)).fold(1, |ways, i| ways * u32::from(n).saturating_sub(i) / (i + 1))
}

impl saucer_core::Draw<Thing> for Draw {
    type Answer = Answer;

    fn sample(&self, game: &Thing, luck: &mut impl Luck) -> Answer {
        // The busiest question has no list that is worth walking.
        if let Question::Cards(n) = self.0 {
            return Answer::Cards(game.sample_cards(n, luck));
        }
        if let Question::Teeth = self.0 {
            return Answer::Teeth(luck.below(256) as u8 & game.may_have_crowns().0);
        }
        let mut left = luck.below(self.total(game));
        let mut found = None;
        self.walk(game, &mut |answer, weight| {
            if left < weight {
                found = Some(answer);
                return true;
            }
            left -= weight;
            false
        });
        found.expect("the weights add up to the total")
    }

    fn ways(&self, game: &Thing) -> u64 {
        let mut ways = 0;
        self.walk(game, &mut |_, _| {
            ways += 1;
            false
        });
        ways
    }

    fn each(&self, game: &Thing, visit: &mut impl FnMut(Answer, u32)) {
        self.walk(game, &mut |answer, weight| {
            visit(answer, weight);
            false
        });
    }

    fn admits(&self, game: &Thing, answer: &Answer) -> bool {
        match (self.0, *answer) {
            (Question::Cards(n), Answer::Cards(hand)) => {
                let (certain, from, _) = game.sources(n);
                hand.len() == n && hand.holds(certain) && from.holds(hand.minus(certain))
            }
            (Question::Teeth, Answer::Teeth(mask)) => mask & !game.may_have_crowns().0 == 0,
            _ => {
                let mut found = false;
                self.walk(game, &mut |other, _| {
                    found |= other == *answer;
                    found
                });
                found
            }
        }
    }
}

impl Thing {
    fn sample_cards(&self, n: u8, luck: &mut impl Luck) -> Hand {
        let (certain, mut from, n) = self.sources(n);
        certain.plus(from.draw_some(n, luck))
    }

    /// Every way in which tokens can be seen, with its weight.
    fn walk_tokens(&self, visit: &mut impl FnMut(Answer, u32) -> bool) {
        let day = self.today();
        let bag = self.figures().printed.bag;
        let (all, human) = (u32::from(bag.human + bag.alien), u32::from(bag.human));
        // Who may see an alien token, and who draws from the bag.
        let shown = self.may_see_alien().0;
        let drawers: Figures = self.everybody().iter().filter(|f| day.dogs(*f) > 0).collect();
        let mut saw = shown;
        loop {
            let mut drew = drawers.0;
            loop {
                let weight = drawers.iter().map(|figure| {
                    let n = u32::from(day.dogs(figure));
                    let none = human.pow(n);
                    if drew & Figures::only(figure).0 != 0 { all.pow(n) - none } else { none }
                });
                if visit(Answer::Tokens(saw, drew), weight.product()) {
                    return;
                }
                if drew == 0 {
                    break;
                }
                drew = (drew - 1) & drawers.0;
            }
            if saw == 0 {
                return;
            }
            saw = (saw - 1) & shown;
        }
    }

    /// Whose turn it is to speak for this character.
    pub(crate) fn seat_of(&self, figure: Figure) -> Seat {
        let players = self.setup.players();
        if !self.is_crew() {
            return Seat(figure.0);
        }
        match (players, figure.0) {
            // The fourth of three goes with the leader, and round if it leads itself.
            (3, 3) if self.leader.0 == 3 => Seat(self.round % 3),
            (3, 3) => Seat(self.leader.0),
            (_, n) => Seat(n % players),
        }
    }
}
