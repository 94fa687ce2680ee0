//! Whether conditions hold and how many there are of something, by what the seat sees.

use saucer_core::Seat;
use saucer_encounters::{
    Card, Class, Condition, Count, Counter, Face, FoeDeed, FoeWhich, Other, SlotView, Space, Spot,
    Where, Which,
};

use crate::case::Case;

/// The card on which something is printed: which one, and where it lies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Source {
    pub(crate) card: Card,
    pub(crate) spot: Option<Spot>,
}

impl Source {
    pub(crate) const fn of(card: Card) -> Source {
        Source { card, spot: None }
    }
}

impl Case<'_> {
    /// How likely a condition holds: 0 or 1 where it can be seen.
    pub(crate) fn holds(&self, condition: Option<Condition>, who: Seat, source: Source) -> f32 {
        let Some(condition) = condition else { return 1.0 };
        let is = |yes: bool| f32::from(u8::from(yes));
        match condition {
            Condition::Marked => is(self.player(who).marks > 0),
            Condition::Unmarked => is(self.player(who).marks == 0),
            Condition::AtLeast(count, n) => is(self.count(count, who, source) >= f32::from(n)),
            Condition::LessThan(count, n) => is(self.count(count, who, source) < f32::from(n)),
            Condition::HasPlayed { which, n } => {
                let played = &self.player(who).played;
                let fits = played.iter().filter(|card| self.fits(&which, **card)).count();
                is(fits >= usize::from(n))
            }
            Condition::Clear(space) => is(self.is_clear(space)),
            Condition::ClearHere => {
                self.space_of(source).map_or(0.0, |space| is(self.is_clear(space)))
            }
            Condition::In(place) => is(self.is_at(place, source)),
            Condition::ThereIs(which) => is(self.n_foes(&which, source) > 0),
            Condition::Attached(card) => {
                let card = self.content.named(card);
                is(self.view.wilds.iter().any(|space| space.attached.contains(&card)))
            }
            Condition::Objective(n) => is(self.view.current + 1 == n),
            Condition::AttackTurned => self.attack_turned(),
            Condition::YourTurn => is(self.view.active == who),
            Condition::Most(_) => 0.5,
        }
    }

    /// How likely the top cards of everybody turn up at least as much attack as recruit.
    fn attack_turned(&self) -> f32 {
        let (mut mean, mut spread) = (0.0, 0.0);
        for seat in self.view.alive.iter() {
            let cards = &self.player(seat).unseen;
            if cards.is_empty() {
                continue;
            }
            let n = cards.len() as f32;
            let more = |card: &Card| {
                let spec = self.spec(*card);
                f32::from(spec.attack) - f32::from(spec.recruit)
            };
            let here = cards.iter().map(more).sum::<f32>() / n;
            mean += here;
            spread += cards.iter().map(|card| (more(card) - here).powi(2)).sum::<f32>() / n;
        }
        // A curve close enough to the normal one; equal is enough.
        1.0 / (1.0 + (-1.6 * (mean + 0.5) / (spread + 0.1).sqrt()).exp())
    }

    /// How many there are, as far as it can be seen.
    pub(crate) fn count(&self, count: Count, who: Seat, source: Source) -> f32 {
        let view = self.view;
        match count {
            Count::Marks => self.player(who).marks.into(),
            Count::AllMarks => view.players.iter().map(|player| f32::from(player.marks)).sum(),
            Count::Offers => view.players.iter().filter(|p| p.offered.is_some()).count() as f32,
            Count::OtherCharacters => {
                let own = self.spec(source.card).deck();
                let all = view.characters.iter().zip(view.played.characters);
                all.filter(|(deck, n)| **deck != own && *n > 0).count() as f32
            }
            Count::SameCharacter => {
                let own = self.spec(source.card).deck();
                let mut all = view.characters.iter().zip(view.played.characters);
                let here = all.find(|(deck, _)| **deck == own);
                here.map_or(0.0, |(_, n)| f32::from(n.saturating_sub(1)))
            }
            Count::ClassesPlayed => view.played.classes.iter().filter(|n| **n > 0).count() as f32,
            Count::Played(which) => {
                let played = &self.player(who).played;
                played.iter().filter(|card| self.fits(&which, **card)).count() as f32
            }
            Count::Foes(which) => self.n_foes(&which, source) as f32,
            Count::Wounds => self.player(who).strikes.len() as f32,
            Count::Players => view.alive.len() as f32,
            Count::DeadPlayers => (view.players.len() - view.alive.len()) as f32,
            Count::Tally(Counter::First) => view.counters[0].into(),
            Count::Tally(Counter::Second) => view.counters[1].into(),
            Count::TurnedRecruit | Count::TurnedAttack => 2.0,
            Count::TurnedDamage => 2.0 * self.wounds.mean(),
            Count::Kills => view.tally.kills.into(),
            Count::Recruits => view.tally.recruits.into(),
            Count::Scans => view.tally.scans.into(),
            Count::StrikesDrawn => view.tally.strikes.into(),
            _ => 1.0,
        }
    }

    /// Whether such a card is meant.
    pub(crate) fn fits(&self, which: &Which, card: Card) -> bool {
        let spec = self.spec(card);
        which.class.is_none_or(|class| spec.class == Some(class))
            && which.team.is_none_or(|team| spec.team == Some(team))
            && which.kind.is_none_or(|kind| spec.kind == kind)
            && which.card.is_none_or(|name| self.content.named(name) == card)
            && which.most_cost.is_none_or(|most| spec.cost <= most)
            && which.least_cost.is_none_or(|least| spec.cost >= least)
            && which.least_recruit.is_none_or(|least| spec.recruit >= least)
            && which.least_attack.is_none_or(|least| spec.attack >= least)
    }

    /// How many such enemies or hidden cards there are.
    pub(crate) fn n_foes(&self, which: &FoeWhich, source: Source) -> usize {
        let open = self.foes().filter(|(spot, foe)| {
            which.face != Face::Hidden
                && self.is_meant(which, *spot, source)
                && which.card.is_none_or(|name| self.content.named(name) == foe.card)
                && which.keyword.is_none_or(|keyword| self.spec(foe.card).has(keyword))
                && which.most_health.is_none_or(|most| foe.health <= most)
        });
        let hidden = (0..).zip(&self.view.wilds).filter(|(at, space)| {
            which.face != Face::Enemy
                && matches!(space.card, SlotView::Hidden(_) | SlotView::Down(_))
                && self.is_meant(which, Spot::Wilds(*at), source)
        });
        open.count() + hidden.count()
    }

    /// How many of them this can be done to: what kills reaches people's facehuggers too.
    pub(crate) fn n_targets(&self, which: &FoeWhich, deed: FoeDeed, source: Source) -> f32 {
        let mut n = self.n_foes(which, source);
        if deed == FoeDeed::Kill && which.at == Where::Anywhere && self.hunt.is_none() {
            n += self.n_foes(&FoeWhich { at: Where::Before, ..*which }, source);
        }
        n as f32
    }

    fn is_meant(&self, which: &FoeWhich, spot: Spot, source: Source) -> bool {
        let there = match which.at {
            Where::Anywhere => !matches!(spot, Spot::Before(_)),
            Where::Wilds => matches!(spot, Spot::Wilds(_)),
            Where::Combat => matches!(spot, Spot::Combat(_)),
            Where::In(space) => spot == Spot::Wilds(space as u8),
            Where::Here => self.space_of(source).is_some_and(|s| spot == Spot::Wilds(s as u8)),
            Where::Before => matches!(spot, Spot::Before(_)),
        };
        there
            && match which.other {
                Other::Any => true,
                Other::This => source.spot == Some(spot),
                Other::NotThis => source.spot != Some(spot),
            }
    }

    /// Whether nothing but attached cards lies there.
    pub(crate) fn is_clear(&self, space: Space) -> bool {
        self.view.wilds[space.index()].card == SlotView::Clear
    }

    /// The space of a card, in which it lies or to which it is attached.
    pub(crate) fn space_of(&self, source: Source) -> Option<Space> {
        if let Some(Spot::Wilds(at)) = source.spot {
            return Some(Space::ALL[usize::from(at)]);
        }
        let attached = |space: &Space| {
            let view = &self.view.wilds[space.index()];
            view.attached.contains(&source.card)
        };
        Space::ALL.into_iter().find(attached)
    }

    /// Whether a card is there.
    pub(crate) fn is_at(&self, place: Where, source: Source) -> bool {
        match (place, source.spot) {
            (Where::Anywhere | Where::Here, _) => true,
            (Where::Wilds, Some(Spot::Wilds(_)) | None) => true,
            (Where::Combat, Some(Spot::Combat(_))) => true,
            (Where::Before, Some(Spot::Before(_))) => true,
            (Where::In(space), _) => self.space_of(source) == Some(space),
            _ => false,
        }
    }

    /// How likely somebody can show such a card.
    pub(crate) fn can_show(&self, which: &Which, who: Seat) -> f32 {
        let fits = |card: &&Card| self.fits(which, **card);
        let player = self.player(who);
        if player.played.iter().any(|card| self.fits(which, *card)) {
            return 1.0;
        }
        if who == self.me {
            return if self.hand().iter().any(|card| self.fits(which, *card)) { 1.0 } else { 0.0 };
        }
        let n = player.unseen.len().max(1) as f32;
        let share = player.unseen.iter().filter(fits).count() as f32 / n;
        1.0 - (1.0 - share).powf(player.n_hand.into())
    }
}

/// The class as an index.
pub(crate) const fn class_index(class: Class) -> usize {
    class as usize
}
