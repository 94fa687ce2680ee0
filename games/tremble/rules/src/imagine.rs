//! Another world that a captain cannot tell from this one: what others hold in secret is dealt anew
//! out of all cards that the captain has not seen.

use saucer_core::{Bag, Kind, Luck, Seat, Seats};

use crate::amount::Humans;
use crate::city::Part;
use crate::content::Content;
use crate::id::{
    CAPTAINS, COMPENSATION_KINDS, Card, CompensationId, DEALT_MISSIONS, SHIP_KINDS, SHIPS,
    SecretMissionId, ShipId, Slot, Slots,
};
use crate::luck::Uniques;
use crate::state::{Cart, DEALT_SHIP, Phase, Purchase, Tremble, ships_of};

/// How often a deal is tried in which all prices come out even.
const TRIES: usize = 8;
/// No ship costs so much, in units of ten thousand.
const PRICES: usize = 32;

impl Tremble {
    pub(crate) fn imagine(&self, seat: Seat, luck: &mut impl Luck) -> Tremble {
        let mut world = self.clone();
        world.imagine_ships(seat, luck);
        world.imagine_compensations(seat, luck);
        world.imagine_missions(seat, luck);
        world.imagine_answers(seat, luck);
        world
    }

    fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.seats().without(seat).iter()
    }

    fn imagine_ships(&mut self, seat: Seat, luck: &mut impl Luck) {
        for part in [Part::First, Part::Second, Part::Whole] {
            // Unseen are the deck that is in use, what was left of the blue one, hidden ships and
            // the cards that others are looking at.
            let mut pool = self.unseen(part);
            let cells = self.hidden_ships(seat, part);
            let drawn = if part == self.ship_part() { self.hidden_cards(seat) } else { Vec::new() };
            let before = pool;
            for (_, _, ship) in &cells {
                pool.put(Card::Ship(*ship).kind(self.content()));
            }
            for (_, _, card) in &drawn {
                pool.put(card.kind(self.content()));
            }
            if pool == before {
                continue;
            }
            self.deal_hidden_ships(&cells, &mut pool, luck);
            for (rival, place, _) in drawn {
                let kind = pool.draw(luck);
                let card = Card::of_kind(kind, self.content());
                self.captain_mut(rival).drawn[place] = Some(card);
            }
            self.set_unseen(part, &pool);
        }
    }

    /// The cards of this part that lie where nobody has looked.
    fn unseen(&self, part: Part) -> Pool {
        let content = self.content();
        let mut pool = Pool([0; SHIP_KINDS]);
        if part == self.ship_part() {
            for (kind, n) in (0..).map(Kind).zip(&mut pool.0) {
                *n = self.ship_deck.count(kind) as u8;
            }
            return pool;
        }
        for card in ships_of(content, part) {
            let kind = usize::from(card.kind(content).0);
            pool.0[kind] = self.gone[kind];
        }
        pool
    }

    fn set_unseen(&mut self, part: Part, pool: &Pool) {
        if part == self.ship_part() {
            self.ship_deck = Bag::new(pool.0);
            return;
        }
        let content = self.content();
        for card in ships_of(content, part) {
            let kind = usize::from(card.kind(content).0);
            self.gone[kind] = pool.0[kind];
        }
    }

    fn hidden_ships(&self, seat: Seat, part: Part) -> Vec<(Seat, Slot, ShipId)> {
        let mut cells = Vec::new();
        for rival in self.rivals(seat) {
            for slot in Slot::all() {
                if let Some(berth) = self.captain(rival).berth(slot)
                    && !berth.known
                    && self.part_of(berth.ship) == part
                {
                    cells.push((rival, slot, berth.ship));
                }
            }
        }
        // Ships that were paid together lie next to each other.
        cells.sort_by_key(|(rival, slot, _)| {
            (*rival, self.captain(*rival).berth(*slot).map(|berth| berth.lot), *slot)
        });
        cells
    }

    /// The part of the deck that a hidden ship was bought from. A saucer that was dealt once comes
    /// back only in a deck without halves (T-2.4).
    fn part_of(&self, ship: ShipId) -> Part {
        Card::Ship(ship).part(self.content()).unwrap_or(Part::Whole)
    }

    fn hidden_cards(&self, seat: Seat) -> Vec<(Seat, usize, Card)> {
        let rivals = self.rivals(seat);
        rivals
            .flat_map(|rival| {
                let drawn = self.captain(rival).drawn.into_iter().enumerate();
                drawn.filter_map(move |(place, card)| Some((rival, place, card?)))
            })
            .collect()
    }

    /// Ships that were bought one at a time keep their price, and pairs the sum of theirs, since
    /// what was spent is public (T-3.9).
    fn deal_hidden_ships(
        &mut self,
        cells: &[(Seat, Slot, ShipId)],
        pool: &mut Pool,
        luck: &mut impl Luck,
    ) {
        let content = self.content();
        let mut dealt = [DEALT_SHIP; CAPTAINS * SHIPS];
        for _ in 0..TRIES {
            let mut trial = *pool;
            if self.try_to_deal(cells, &mut trial, &mut dealt, luck) {
                for ((rival, slot, _), new) in cells.iter().zip(dealt) {
                    if let Some(berth) = &mut self.captain_mut(*rival).berths[slot.index()] {
                        berth.ship = new;
                    }
                }
                *pool = trial;
                return;
            }
        }
        // No other deal was found, so the ships stay where they are.
        for (_, _, ship) in cells {
            pool.take(Card::Ship(*ship).kind(content));
        }
    }

    /// Deals ships for all places; false if the prices do not come out even.
    fn try_to_deal(
        &self,
        cells: &[(Seat, Slot, ShipId)],
        pool: &mut Pool,
        dealt: &mut [ShipId],
        luck: &mut impl Luck,
    ) -> bool {
        let content = self.content();
        let price = |ship: ShipId| ship.of(content).price;
        let lot = |(rival, slot, _): &(Seat, Slot, ShipId)| {
            self.captain(*rival).berth(*slot).map(|berth| (*rival, berth.lot))
        };
        let mut at = 0;
        while let Some(first) = cells.get(at) {
            let pair = cells.get(at + 1).filter(|second| lot(first) == lot(second));
            let sum = pair.map_or(price(first.2), |second| price(first.2) + price(second.2));
            let first_price = match pair {
                Some(_) => pool.price_in_pair(content, sum, luck),
                None => Some(sum),
            };
            let Some(first_price) = first_price else { return false };
            let prices = [first_price, sum - first_price];
            for price in &prices[..1 + usize::from(pair.is_some())] {
                let Some(ship) = pool.draw_priced(content, *price, luck) else { return false };
                dealt[at] = ship;
                at += 1;
            }
        }
        true
    }

    fn imagine_compensations(&mut self, seat: Seat, luck: &mut impl Luck) {
        let mut deck = self.compensation_deck;
        // Those between whom a die decides have shown the card that they play for (T-11.6).
        let shown = match self.phase {
            Phase::TrophyDie(want) => want,
            _ => Seats::NONE,
        };
        for rival in self.rivals(seat) {
            let captain = self.captain_mut(rival);
            if !shown.contains(rival) {
                captain.played = [0; COMPENSATION_KINDS];
            }
            for kind in 0..COMPENSATION_KINDS {
                let n = captain.held[kind] - captain.played[kind] + captain.fresh[kind];
                (0..n).for_each(|_| deck.mix_in(Kind(kind as u8)));
            }
        }
        for rival in self.rivals(seat) {
            let captain = self.captain_mut(rival);
            let played = captain.played;
            let hands =
                [(&mut captain.held, played), (&mut captain.fresh, [0; COMPENSATION_KINDS])];
            for (hand, known) in hands {
                let n = hand.iter().sum::<u8>() - known.iter().sum::<u8>();
                *hand = known;
                for _ in 0..n {
                    let kind = deck.draw_loose(luck).expect("as many were mixed in");
                    hand[CompensationId(kind.0).index()] += 1;
                }
            }
        }
        self.compensation_deck = deck;
    }

    fn imagine_missions(&mut self, seat: Seat, luck: &mut impl Luck) {
        if matches!(self.phase, Phase::Over) {
            // They have been shown (T-9.9).
            return;
        }
        let mut deck = self.mission_deck;
        for rival in self.rivals(seat) {
            let captain = self.captain(rival);
            let dealt = captain.dealt.iter().flatten().map(|mission| mission.0);
            deck = dealt.chain(captain.missions.iter()).fold(deck, Uniques::with);
        }
        for rival in self.rivals(seat) {
            let n_kept = self.captain(rival).missions.len();
            let is_choosing = self.captain(rival).dealt.iter().any(Option::is_some);
            let captain = self.captain_mut(rival);
            if is_choosing {
                for place in captain.dealt.iter_mut().filter(|place| place.is_some()) {
                    *place = Some(SecretMissionId(deck.draw_out(luck)));
                }
                // How many somebody keeps is not known before all have chosen.
                captain.missions = Uniques::NONE;
            } else {
                captain.missions = (0..n_kept).map(|_| deck.draw_out(luck)).collect();
            }
        }
        if matches!(self.phase, Phase::KeepMissions) {
            let committed = self.committed;
            for rival in self.rivals(seat).filter(|rival| committed.contains(*rival)) {
                let captain = self.captain_mut(rival);
                let kept = luck.below(DEALT_MISSIONS as u32) as usize;
                captain.missions = captain.dealt[kept].iter().map(|mission| mission.0).collect();
            }
        }
        self.mission_deck = deck;
    }

    /// What others have chosen in a secret step that goes on.
    fn imagine_answers(&mut self, seat: Seat, luck: &mut impl Luck) {
        for rival in self.rivals(seat) {
            match self.phase {
                Phase::Buy { .. } | Phase::DealCards { .. } => self.imagine_cart(rival, luck),
                Phase::Plan => self.imagine_orders(rival, luck),
                Phase::Redirect => self.imagine_courses(rival, luck),
                Phase::Shed => self.imagine_shed(rival, luck),
                _ => {}
            }
        }
    }

    /// Who has bought has bought something like it: each card with even odds if it can be had.
    /// Who has not committed has chosen nothing yet.
    fn imagine_cart(&mut self, rival: Seat, luck: &mut impl Luck) {
        let exchange = self.captain(rival).cart.exchange;
        let is_done = !self.asked.contains(rival) || self.committed.contains(rival);
        let again =
            matches!(self.phase, Phase::Buy { again: true } | Phase::DealCards { again: true });
        // In the second round everybody knows who has exchanged (T-3.6).
        self.captain_mut(rival).cart = Cart { exchange: exchange && again, ..Cart::default() };
        if !is_done {
            return;
        }
        for place in 0..self.captain(rival).drawn.len() {
            let buys = luck.below(2) == 1;
            let card = Slot(place as u8);
            let can = self.can_buy(rival, card);
            if buys && can {
                self.captain_mut(rival).cart.bought[place] = Some(Purchase { instead: None });
            }
        }
    }

    fn imagine_orders(&mut self, rival: Seat, luck: &mut impl Luck) {
        self.captain_mut(rival).orders = [None; SHIPS];
        if !self.committed.contains(rival) {
            return;
        }
        let n_row = u32::from(self.n_row());
        for slot in self.captain(rival).home().iter() {
            let to = luck.below(n_row + 1);
            if to < n_row {
                let to = crate::id::FieldNo(to as u8);
                let send = crate::decision::Decision::Send { ship: slot, to };
                if self.check_plan(rival, &send).is_ok() {
                    self.captain_mut(rival).orders[slot.index()] = Some(to);
                }
            }
        }
    }

    fn imagine_courses(&mut self, rival: Seat, luck: &mut impl Luck) {
        if !self.asked.contains(rival) {
            return;
        }
        self.reset_courses(rival);
        if self.committed.contains(rival) {
            for slot in self.movers(rival).iter() {
                let to = crate::id::FieldNo(luck.below(u32::from(self.n_row())) as u8);
                self.captain_mut(rival).orders[slot.index()] = Some(to);
            }
        }
    }

    fn imagine_shed(&mut self, rival: Seat, luck: &mut impl Luck) {
        self.captain_mut(rival).shed = Slots::NONE;
        if !self.committed.contains(rival) {
            return;
        }
        let mut order: Vec<Slot> = self.captain(rival).attacking().iter().collect();
        luck.shuffle(&mut order);
        for slot in order {
            if !self.lacks_fuel(rival) {
                break;
            }
            let captain = self.captain_mut(rival);
            captain.shed = captain.shed.with(slot);
        }
    }
}

/// Cards by their number in the ship deck.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Pool([u8; SHIP_KINDS]);

impl Pool {
    fn put(&mut self, kind: Kind) {
        self.0[usize::from(kind.0)] += 1;
    }

    fn take(&mut self, kind: Kind) {
        self.0[usize::from(kind.0)] -= 1;
    }

    /// How many ships there are of each price.
    fn by_price(&self, content: &Content) -> [u32; PRICES] {
        let mut counts = [0; PRICES];
        for (ship, n) in content.ships.iter().zip(self.0) {
            counts[ship.price.steps() as usize] += u32::from(n);
        }
        counts
    }

    /// The price of the first of two ships that cost so much together, with its true odds.
    fn price_in_pair(
        &self,
        content: &Content,
        sum: Humans,
        luck: &mut impl Luck,
    ) -> Option<Humans> {
        let counts = self.by_price(content);
        let pairs = |price: usize| {
            let other = (sum.steps() as usize).checked_sub(price).filter(|p| *p < PRICES);
            other.map_or(0, |other| {
                counts[price] * counts[other].saturating_sub(u32::from(other == price))
            })
        };
        let all: u32 = (0..PRICES).map(pairs).sum();
        if all == 0 {
            return None;
        }
        let mut rest = luck.below(all);
        for price in 0..PRICES {
            match rest.checked_sub(pairs(price)) {
                Some(less) => rest = less,
                None => return Some(Humans::ten_thousands(price as i16)),
            }
        }
        None
    }

    /// Takes a ship of this price by chance; `None` if there is none.
    fn draw_priced(
        &mut self,
        content: &Content,
        price: Humans,
        luck: &mut impl Luck,
    ) -> Option<ShipId> {
        let fits = |kind: usize| content.ships[kind].price == price;
        let ships = 0..content.ships.len();
        let all = ships.clone().filter(|kind| fits(*kind)).map(|kind| u32::from(self.0[kind]));
        let all: u32 = all.sum();
        if all == 0 {
            return None;
        }
        let mut rest = luck.below(all);
        for kind in ships.filter(|kind| fits(*kind)) {
            match rest.checked_sub(u32::from(self.0[kind])) {
                Some(less) => rest = less,
                None => {
                    self.0[kind] -= 1;
                    return Some(ShipId(kind as u8));
                }
            }
        }
        None
    }

    /// Takes a card by chance.
    ///
    /// # Panics
    ///
    /// If there is none.
    fn draw(&mut self, luck: &mut impl Luck) -> Kind {
        let mut rest = luck.below(self.0.iter().map(|n| u32::from(*n)).sum());
        for (kind, n) in (0..).map(Kind).zip(&mut self.0) {
            match rest.checked_sub(u32::from(*n)) {
                Some(less) => rest = less,
                None => {
                    *n -= 1;
                    return kind;
                }
            }
        }
        unreachable!("the number is below the sum of all counts")
    }
}
