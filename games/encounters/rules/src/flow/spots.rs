//! Where enemies and hidden cards are, and which of them are meant.

use saucer_core::Seat;

use crate::changes;
use crate::flow::safari::ASIDE;
use crate::id::{Kind, SPACES};
use crate::select::{Face, FoeDeed, FoeWhich, Other, Where};
use crate::state::{Before, Encounters, Foe, Slot, Source, Spot};

impl Encounters {
    /// Whether this foe is one of these, whatever its health.
    pub(crate) fn is_meant(&self, which: &FoeWhich, foe: Foe, source: Source) -> bool {
        let other = match which.other {
            Other::Any => true,
            Other::This => foe.id == source.foe,
            Other::NotThis => foe.id != source.foe,
        };
        other
            && which.face != Face::Hidden
            && which.card.is_none_or(|name| self.content().named(name) == foe.card)
            && which.keyword.is_none_or(|keyword| {
                self.spec(foe.card).has(keyword) || self.is_given(foe, keyword)
            })
            && (which.at == Where::Anywhere
                || self
                    .find_foe(foe.id)
                    .is_some_and(|(spot, _)| self.is_there(which.at, spot, source)))
    }

    /// Whether this open foe is one of these.
    pub(crate) fn fits_foe(&self, which: &FoeWhich, foe: Foe, source: Source) -> bool {
        let kind = if which.face == Face::Clone { Kind::Character } else { Kind::Enemy };
        self.spec(foe.card).kind == kind
            && self.is_meant(which, foe, source)
            && which.most_health.is_none_or(|most| self.health(foe) <= most)
    }

    /// Calls `visit` with every card of the wilds, the combat zone and before players that fits, from
    /// right to left.
    pub(crate) fn each_spot(&self, which: &FoeWhich, source: Source, visit: &mut impl FnMut(Spot)) {
        for (at, foe) in (0..).zip(self.combat.items()) {
            let spot = Spot::Combat(at);
            if self.is_there(which.at, spot, source) && self.fits_open(which, *foe, source) {
                visit(spot);
            }
        }
        for space in (0..SPACES).rev() {
            let spot = Spot::Wilds(space as u8);
            let fits = match self.wilds[space] {
                Slot::Clear => false,
                Slot::Hidden(_) | Slot::Down(_) => {
                    !matches!(which.face, Face::Enemy | Face::Clone)
                        && which.card.is_none()
                        && which.keyword.is_none()
                        && which.most_health.is_none()
                        && which.other != Other::This
                }
                Slot::Up(foe) => self.fits_open(which, foe, source),
            };
            if fits && self.is_there(which.at, spot, source) {
                visit(spot);
            }
        }
        if which.at == Where::Before {
            for (at, before) in (0..).zip(self.before.items()) {
                if self.fits_open(which, before.foe, source) {
                    visit(Spot::Before(at));
                }
            }
        }
    }

    /// The same for what somebody does to them: what kills reaches enemies in front of players too, since it does not move
    /// them (E-10.10). What lies in front of another predator is left to that one (E-24.5).
    pub(crate) fn each_target(
        &self,
        which: &FoeWhich,
        deed: FoeDeed,
        who: Seat,
        source: Source,
        visit: &mut impl FnMut(Spot),
    ) {
        self.each_spot(which, source, visit);
        let kills = which.at == Where::Anywhere && deed == FoeDeed::Kill;
        if kills && changes::KILLS_REACH_PLAYERS.is_in(self.rules) {
            for (at, before) in (0..).zip(self.before.items()) {
                let reaches = !self.is_hunt() || before.seat == who.0;
                if reaches && self.fits_open(which, before.foe, source) {
                    visit(Spot::Before(at));
                }
            }
        }
    }

    /// How many such foes there are; prey that is arrested counts where it lies (E-14.15).
    pub(crate) fn n_foes(&self, which: &FoeWhich, source: Source) -> u8 {
        let mut n: u8 = 0;
        self.each_spot(which, source, &mut |_| n += 1);
        for arrested in self.hunt.arrested.items() {
            let mut by = arrested.by;
            // Who arrests may be arrested too.
            while let Some(other) = self.hunt.arrested.items().iter().find(|one| one.foe.id == by) {
                by = other.by;
            }
            let there = self.find_foe(by).is_some_and(|(spot, _)| {
                self.is_there(which.at, spot, source)
                    && !matches!(spot, Spot::Wilds(at) if matches!(self.wilds[usize::from(at)], Slot::Down(_)))
            });
            let anywhere = FoeWhich { at: Where::Anywhere, ..*which };
            n += u8::from(there && self.fits_open(&anywhere, arrested.foe, source));
        }
        n
    }

    fn fits_open(&self, which: &FoeWhich, foe: Foe, source: Source) -> bool {
        match which.face {
            Face::Hidden => false,
            Face::Enemy | Face::Clone => self.fits_foe(which, foe, source),
            // Whatever lies there, a task too.
            Face::Either => {
                self.is_meant(which, foe, source)
                    && which.most_health.is_none_or(|most| self.health(foe) <= most)
            }
        }
    }

    /// Whether a spot is there.
    fn is_there(&self, at: Where, spot: Spot, source: Source) -> bool {
        match (at, spot) {
            (Where::Anywhere, Spot::Wilds(_) | Spot::Combat(_))
            | (Where::Wilds, Spot::Wilds(_))
            | (Where::Combat, Spot::Combat(_))
            | (Where::Before, Spot::Before(_)) => true,
            (Where::In(space), Spot::Wilds(at)) => space.index() == usize::from(at),
            (Where::Here, Spot::Wilds(at)) => self.space_of(source) == Some(at),
            _ => false,
        }
    }

    /// Whether this card is there; a card that is nowhere in particular is everywhere.
    pub(crate) fn is_at(&self, at: Where, source: Source) -> bool {
        if at == Where::Anywhere {
            return true;
        }
        let spot = match source.foe {
            0 => self.space_of(source).map(Spot::Wilds),
            id => self.find_foe(id).map(|(spot, _)| spot),
        };
        spot.is_some_and(|spot| self.is_there(at, spot, source))
    }

    /// The space in which a card lies or to which it is attached.
    pub(crate) fn space_of(&self, source: Source) -> Option<u8> {
        if source.foe == 0 {
            let mut attached = self.attached.items().iter();
            return attached.find(|one| one.card == source.card).map(|one| one.space);
        }
        match self.find_foe(source.foe) {
            Some((Spot::Wilds(space), _)) if space != ASIDE => Some(space),
            _ => None,
        }
    }

    /// Where a foe is.
    pub(crate) fn find_foe(&self, id: u8) -> Option<(Spot, Foe)> {
        if id == 0 {
            return None;
        }
        if let Some(at) = self.combat.items().iter().position(|foe| foe.id == id) {
            return Some((Spot::Combat(at as u8), self.combat.items()[at]));
        }
        for (at, slot) in (0..).zip(&self.wilds) {
            if let Slot::Up(foe) | Slot::Down(foe) = slot
                && foe.id == id
            {
                return Some((Spot::Wilds(at), *foe));
            }
        }
        if let Some(at) = self.before.items().iter().position(|before| before.foe.id == id) {
            return Some((Spot::Before(at as u8), self.before.items()[at].foe));
        }
        let loose = self.hive.loose.filter(|loose| loose.foe.id == id)?;
        Some((Spot::Wilds(ASIDE), loose.foe))
    }

    /// The open foe at a spot.
    pub(crate) fn foe_at(&self, spot: Spot) -> Option<Foe> {
        match spot {
            Spot::Wilds(at) => match self.wilds.get(usize::from(at)) {
                Some(Slot::Up(foe)) => Some(*foe),
                _ => None,
            },
            Spot::Combat(at) => self.combat.items().get(usize::from(at)).copied(),
            Spot::Before(at) => {
                self.before.items().get(usize::from(at)).map(|Before { foe, .. }| *foe)
            }
        }
    }
}
