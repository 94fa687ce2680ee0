//! One question to a bot, with all that is needed to answer it.

use saucer_bots::Reason;
use saucer_core::{Arg, Seat};
use saucer_encounters::print::Mat;
use saucer_encounters::{
    Card, CardSpec, Content, Decision, Keyword, Kind, PlayerView, SlotView, Space, Spot, View,
};

use crate::hunting::{Honors, Hunt};
use crate::taste::Taste;
use crate::wounds::Wounds;

/// What a bot is asked, seen from its seat.
pub(crate) struct Case<'a> {
    pub(crate) view: &'a View,
    pub(crate) legal: &'a [Decision],
    pub(crate) content: &'static Content,
    pub(crate) me: Seat,
    pub(crate) taste: &'a Taste,
    /// What strikes do that can still be drawn.
    pub(crate) wounds: Wounds,
    /// What a strike costs each player on average, and all of them who are alive.
    pub(crate) pains: [f32; 5],
    pub(crate) common_pain: f32,
    pub(crate) recruit_worth: f32,
    /// What only predators think of.
    pub(crate) hunt: Option<Hunt>,
}

/// A decision, how good it looks, and why.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rated {
    pub(crate) decision: Decision,
    pub(crate) score: f32,
    pub(crate) why: Why,
}

impl Rated {
    pub(crate) const fn new(decision: Decision, score: f32, why: Why) -> Rated {
        Rated { decision, score, why }
    }
}

/// A reason: the key of its text and what it speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Why {
    pub(crate) text: &'static str,
    pub(crate) a: Arg,
    pub(crate) b: Arg,
}

impl Why {
    pub(crate) const fn plain(text: &'static str) -> Why {
        Why { text, a: Arg::Number(0), b: Arg::Number(0) }
    }

    pub(crate) const fn of(text: &'static str, card: Card) -> Why {
        Why { text, a: card_arg(card), b: Arg::Number(0) }
    }

    pub(crate) const fn and(self, n: i32) -> Why {
        Why { b: Arg::Number(n), ..self }
    }

    pub(crate) const fn about(self, b: Arg) -> Why {
        Why { b, ..self }
    }

    pub(crate) const fn reason(self) -> Reason {
        Reason { text: self.text, figures: [self.a, self.b] }
    }
}

/// A card as texts know it.
pub(crate) const fn card_arg(card: Card) -> Arg {
    Arg::name(&"encounters-card", card.0)
}

impl<'a> Case<'a> {
    pub(crate) fn new(
        content: &'static Content,
        view: &'a View,
        legal: &'a [Decision],
        me: Seat,
        honors: Honors,
        taste: &'a Taste,
    ) -> Case<'a> {
        let wounds = Wounds::left(view, content);
        let hunt = Hunt::of(view, honors, taste);
        let mut case = Case {
            view,
            legal,
            content,
            me,
            taste,
            wounds,
            pains: [0.0; 5],
            common_pain: 0.0,
            recruit_worth: 0.0,
            hunt,
        };
        case.feel();
        case.reckon();
        case
    }

    /// A space as texts know it on the mat of this match.
    pub(crate) const fn space_arg(&self, space: Space) -> Arg {
        Mat::of(self.view.setup).named(space)
    }

    pub(crate) fn spec(&self, card: Card) -> &'static CardSpec {
        self.content.card(card)
    }

    pub(crate) fn player(&self, seat: Seat) -> &'a PlayerView {
        &self.view.players[seat.index()]
    }

    /// Whether it is the own turn.
    pub(crate) fn is_mine(&self) -> bool {
        self.view.active == self.me
    }

    /// The own hand.
    pub(crate) fn hand(&self) -> &'a [Card] {
        self.view.own.as_ref().map_or(&[], |own| &own.hand)
    }

    /// How many cards somebody has in hand.
    pub(crate) fn n_hand(&self, seat: Seat) -> f32 {
        self.player(seat).n_hand.into()
    }

    /// The living players but this one.
    pub(crate) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.view.alive.without(seat).iter()
    }

    /// All open enemies, wherever they are.
    pub(crate) fn foes(
        &self,
    ) -> impl Iterator<Item = (Spot, saucer_encounters::FoeView)> + use<'_> {
        let combat = (0..).zip(&self.view.combat).map(|(at, foe)| (Spot::Combat(at), *foe));
        let wilds = (0..).zip(&self.view.wilds).filter_map(|(at, space)| match space.card {
            SlotView::Up(foe) => Some((Spot::Wilds(at), foe)),
            _ => None,
        });
        let before = (0..).zip(&self.view.before).map(|(at, one)| (Spot::Before(at), one.foe));
        let all = combat.chain(wilds).chain(before);
        all.filter(|(_, foe)| self.spec(foe.card).kind == Kind::Enemy)
    }

    /// How often an enemy strikes in a turn.
    pub(crate) fn strikes_of(&self, card: Card) -> f32 {
        if self.spec(card).has(Keyword::DoubleStrike) { 2.0 } else { 1.0 }
    }
}
