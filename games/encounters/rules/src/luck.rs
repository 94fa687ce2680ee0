//! What luck is asked, and what it can answer.

use saucer_core::{Luck, Seat};
use serde::{Deserialize, Serialize};

use crate::id::Card;
use crate::pile::HERE;
use crate::state::{DECK, Encounters, OWNED, PILE, SHUFFLED, STRIKE_DECK, Spot};

/// The most cards that one answer has.
pub(crate) const FEW: usize = 6;

/// A few cards, ascending.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Few {
    n: u8,
    cards: [Card; FEW],
}

impl Few {
    /// These cards.
    ///
    /// # Panics
    ///
    /// If there are more than six.
    #[must_use]
    pub fn new(cards: &[Card]) -> Few {
        let mut few = Few { n: cards.len() as u8, ..Few::default() };
        few.cards[..cards.len()].copy_from_slice(cards);
        few.cards[..cards.len()].sort_unstable();
        few
    }

    /// The cards.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.n)]
    }
}

impl TryFrom<Vec<Card>> for Few {
    type Error = String;

    fn try_from(cards: Vec<Card>) -> Result<Few, String> {
        if cards.len() > FEW {
            return Err(format!("{} cards are more than {FEW}", cards.len()));
        }
        Ok(Few::new(&cards))
    }
}

impl From<Few> for Vec<Card> {
    fn from(few: Few) -> Vec<Card> {
        few.cards().to_vec()
    }
}

/// A question to luck. It names what is drawn from; the position has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draw(pub(crate) Question);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Question {
    /// Four of the characters among which luck chooses.
    Characters,
    /// An avatar for the next player.
    Avatar,
    /// So many cards of the deck of a player.
    Deck {
        who: Seat,
        n: u8,
    },
    /// A card of the barracks.
    Barracks,
    Commander,
    Gear,
    Trap,
    /// A trophy of this player.
    Trophy(Seat),
    /// Prey among the trophies of this player that can come back.
    Spoil(Seat),
    /// A rivalry for the next player.
    Rivalry,
    /// A card of this part of the enemy deck.
    Enemy(u8),
    /// A dead enemy.
    Dead,
    Strike,
    /// A card of a player, for the step on top of the stack.
    Card,
    /// An enemy or a hidden card, for the step on top of the stack.
    Spot,
}

/// What luck says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// These cards.
    Cards(Few),
    /// This card.
    Card(Card),
    /// This enemy or hidden card.
    Spot(Spot),
    /// These characters: a bit for each of those among which luck chooses, film by film.
    Characters(u32),
    /// A shuffled card of the wilds is one of this part of the enemy deck (E-22.7).
    Part(u8),
}

impl Draw {
    /// Calls `visit` with every answer and its weight until it says stop.
    fn walk(self, game: &Encounters, visit: &mut impl FnMut(Answer, u32) -> bool) {
        match self.0 {
            Question::Characters => {
                let pool = game.setup.mix().characters.pool(game.setup.mode());
                let n = 4 * pool.count() as u32;
                each_four(n, &mut |set| visit(Answer::Characters(set), 1));
            }
            Question::Avatar => {
                for card in game.avatars_left() {
                    if visit(Answer::Card(card), 1) {
                        return;
                    }
                }
            }
            Question::Rivalry => {
                for card in game.rivalries_left() {
                    if visit(Answer::Card(card), 1) {
                        return;
                    }
                }
            }
            Question::Gear => runs(game.hunt.gear.cards(PILE), visit),
            Question::Trap => runs(game.hunt.traps.cards(PILE), visit),
            Question::Trophy(who) => runs(game.hunt.trophies.cards(who.0), visit),
            Question::Spoil(who) => runs(game.spoils(who), visit),
            Question::Deck { who, n } => {
                let deck = game.player(who).cards.cards(DECK);
                walk_few(deck, n, visit);
            }
            Question::Barracks => {
                // Nobody knows which tests are in the armory, only how many.
                let tests = u32::from(game.hunt.tests_left);
                let heap = game.hunt.tests.len(PILE).max(1) as u32;
                let mut stopped = false;
                runs(game.barracks.cards(HERE), &mut |answer, n| {
                    stopped = visit(answer, n * heap);
                    stopped
                });
                if tests > 0 && !stopped {
                    runs(game.hunt.tests.cards(PILE), &mut |answer, n| visit(answer, n * tests));
                }
            }
            Question::Commander => runs(game.commanders.cards(HERE), visit),
            Question::Dead => runs(game.dead_enemies.cards(HERE), visit),
            Question::Strike => runs(game.strikes.cards(STRIKE_DECK), visit),
            Question::Card => runs(game.lot_cards().items().iter().copied(), visit),
            Question::Enemy(SHUFFLED) => {
                let mut stopped = false;
                runs(game.enemies.own.cards(SHUFFLED), &mut |answer, n| {
                    stopped = visit(answer, n);
                    stopped
                });
                for (part, n) in (0..).zip(game.hive.shuffled) {
                    if !stopped && n > 0 {
                        stopped = visit(Answer::Part(part), u32::from(n));
                    }
                }
            }
            Question::Enemy(part) => {
                let enemies = &game.enemies;
                let fillers = u32::from(enemies.fillers[usize::from(part)]);
                let heap = enemies.heap.len(HERE).max(1) as u32;
                let mut stopped = false;
                runs(enemies.own.cards(part), &mut |answer, n| {
                    stopped = visit(answer, n * heap);
                    stopped
                });
                if fillers > 0 && !stopped {
                    runs(enemies.heap.cards(HERE), &mut |answer, n| visit(answer, n * fillers));
                }
            }
            Question::Spot => {
                for spot in game.lot_spots() {
                    if visit(Answer::Spot(spot), 1) {
                        return;
                    }
                }
            }
        }
    }
}

/// Calls `visit` with every set of four of so many, until it says stop.
fn each_four(n: u32, visit: &mut impl FnMut(u32) -> bool) {
    let mut set: u32 = 0b1111;
    while set < 1 << n && !visit(set) {
        // The next larger number with as many bits.
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        set = (((set ^ carried) >> 2) / lowest) | carried;
    }
}

/// Every kind of sorted cards, weighted by how many there are.
fn runs(cards: impl Iterator<Item = Card>, visit: &mut impl FnMut(Answer, u32) -> bool) {
    let mut run: Option<(Card, u32)> = None;
    for card in cards {
        match &mut run {
            Some((same, n)) if *same == card => *n += 1,
            _ => {
                if let Some((card, n)) = run.replace((card, 1))
                    && visit(Answer::Card(card), n)
                {
                    return;
                }
            }
        }
    }
    if let Some((card, n)) = run {
        visit(Answer::Card(card), n);
    }
}

/// Every choice of `n` of these sorted cards.
fn walk_few(cards: impl Iterator<Item = Card>, n: u8, visit: &mut impl FnMut(Answer, u32) -> bool) {
    let mut kinds = [(Card::default(), 0_u8); OWNED];
    let mut n_kinds = 0;
    for card in cards {
        if n_kinds > 0 && kinds[n_kinds - 1].0 == card {
            kinds[n_kinds - 1].1 += 1;
        } else {
            kinds[n_kinds] = (card, 1);
            n_kinds += 1;
        }
    }
    let mut few = Few::default();
    choose_from(&kinds[..n_kinds], n, 1, &mut few, visit);
}

fn choose_from(
    kinds: &[(Card, u8)],
    n: u8,
    weight: u32,
    few: &mut Few,
    visit: &mut impl FnMut(Answer, u32) -> bool,
) -> bool {
    if n == 0 {
        return visit(Answer::Cards(*few), weight);
    }
    let Some(((card, most), rest)) = kinds.split_first() else { return false };
    for take in 0..=n.min(*most) {
        let before = *few;
        for _ in 0..take {
            few.cards[usize::from(few.n)] = *card;
            few.n += 1;
        }
        let stopped = choose_from(rest, n - take, weight * binomial(*most, take), few, visit);
        *few = before;
        if stopped {
            return true;
        }
    }
    false
}

/// In how many ways `k` of `n` are drawn.
fn binomial(n: u8, k: u8) -> u32 {
    (0..u32::from(k)).fold(1, |ways, i| ways * u32::from(n).saturating_sub(i) / (i + 1))
}

impl saucer_core::Draw<Encounters> for Draw {
    type Answer = Answer;

    fn sample(&self, game: &Encounters, luck: &mut impl Luck) -> Answer {
        let card = |card: Option<Card>| Answer::Card(card.expect("luck is asked about cards"));
        match self.0 {
            Question::Deck { who, n } => {
                let cards = &game.player(who).cards;
                let all = cards.len(DECK);
                let mut taken = [0_u8; FEW];
                for i in 0..usize::from(n) {
                    // The next of those that are left; the taken ones are skipped in ascending order.
                    let mut at = luck.below((all - i) as u32) as u8;
                    for other in &mut taken[..i] {
                        if *other <= at {
                            at += 1;
                        } else {
                            // It lies here, and every larger one a place further.
                            std::mem::swap(other, &mut at);
                        }
                    }
                    taken[i] = at;
                }
                let mut few = Few { n, ..Few::default() };
                for (drawn, at) in few.cards.iter_mut().zip(&taken[..usize::from(n)]) {
                    *drawn = cards.nth(DECK, usize::from(*at)).expect("it is below their number");
                }
                Answer::Cards(few)
            }
            Question::Barracks => {
                let own = game.barracks.len(HERE) as u32;
                match luck.below(own + u32::from(game.hunt.tests_left)) {
                    n if n < own => card(game.barracks.nth(HERE, n as usize)),
                    _ => card(game.hunt.tests.sample(PILE, luck)),
                }
            }
            Question::Commander => card(game.commanders.sample(HERE, luck)),
            Question::Gear => card(game.hunt.gear.sample(PILE, luck)),
            Question::Trap => card(game.hunt.traps.sample(PILE, luck)),
            Question::Trophy(who) => card(game.hunt.trophies.sample(who.0, luck)),
            Question::Strike => card(game.strikes.sample(STRIKE_DECK, luck)),
            Question::Dead => card(game.dead_enemies.sample(HERE, luck)),
            Question::Enemy(part) if part < SHUFFLED => {
                let enemies = &game.enemies;
                let own = enemies.own.len(part) as u32;
                let fillers = u32::from(enemies.fillers[usize::from(part)]);
                match luck.below(own + fillers) {
                    n if n < own => card(enemies.own.nth(part, n as usize)),
                    _ => card(enemies.heap.sample(HERE, luck)),
                }
            }
            Question::Card => {
                let all = game.lot_cards();
                Answer::Card(*luck.pick(all.items()))
            }
            Question::Characters
            | Question::Enemy(_)
            | Question::Avatar
            | Question::Rivalry
            | Question::Spoil(_)
            | Question::Spot => {
                let mut total = 0;
                self.walk(game, &mut |_, weight| {
                    total += weight;
                    false
                });
                let mut left = luck.below(total);
                let mut found = None;
                self.walk(game, &mut |answer, weight| {
                    let here = left < weight;
                    if here {
                        found = Some(answer);
                    } else {
                        left -= weight;
                    }
                    here
                });
                found.expect("the weights add up to the total")
            }
        }
    }

    fn ways(&self, game: &Encounters) -> u64 {
        if let Question::Deck { who, n } = self.0 {
            let all = game.player(who).cards.len(DECK) as u64;
            return (0..u64::from(n)).fold(1, |ways, i| ways * all.saturating_sub(i) / (i + 1));
        }
        let mut ways = 0;
        self.walk(game, &mut |_, _| {
            ways += 1;
            false
        });
        ways
    }

    fn each(&self, game: &Encounters, visit: &mut impl FnMut(Answer, u32)) {
        self.walk(game, &mut |answer, weight| {
            visit(answer, weight);
            false
        });
    }

    fn admits(&self, game: &Encounters, answer: &Answer) -> bool {
        if let (Question::Deck { who, n }, Answer::Cards(few)) = (self.0, answer) {
            let there = game.player(who).cards.has_all(DECK, few.cards());
            return few.n == n && few.cards().is_sorted() && there;
        }
        if let Answer::Card(card) = *answer {
            let enemies = &game.enemies;
            match self.0 {
                Question::Barracks => {
                    let tests = game.hunt.tests_left > 0 && game.hunt.tests.has(PILE, card);
                    return game.barracks.has(HERE, card) || tests;
                }
                Question::Gear => return game.hunt.gear.has(PILE, card),
                Question::Trap => return game.hunt.traps.has(PILE, card),
                Question::Trophy(who) => return game.hunt.trophies.has(who.0, card),
                Question::Commander => return game.commanders.has(HERE, card),
                Question::Strike => return game.strikes.has(STRIKE_DECK, card),
                Question::Card => return game.is_lot_card(card),
                Question::Enemy(part) if part < SHUFFLED => {
                    let fillers = enemies.fillers[usize::from(part)] > 0;
                    return enemies.own.has(part, card) || fillers && enemies.heap.has(HERE, card);
                }
                _ => {}
            }
        }
        let mut found = false;
        self.walk(game, &mut |other, _| {
            found |= other == *answer;
            found
        });
        found
    }
}
