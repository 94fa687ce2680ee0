//! Abilities whose moment has come, and those that wait for something to happen.

use saucer_core::{News, Seat};

use crate::ability::When;
use crate::effect::Effect;
use crate::event::Event;
use crate::rule::{Happening, RuleKinds};
use crate::state::{Encounters, Source, Step};

impl Encounters {
    /// Abilities of one moment of a card are done now, in their order.
    pub(crate) fn trigger(
        &mut self,
        source: Source,
        when: When,
        who: Seat,
        news: &mut impl News<Event>,
    ) {
        let spec = self.spec(source.card);
        if spec.abilities.is_empty() {
            return;
        }
        self.found = crate::state::Found::default();
        if spec.moments & when.bit() == 0 {
            return;
        }
        for (n, ability) in spec.abilities.iter().enumerate().rev() {
            let fires = ability.when == when && self.is_at(ability.at, source);
            if fires && self.holds(ability.needs, who, source) {
                news.tell(Event::Used { seat: who, card: source.card, ability: n as u8 });
                self.push(Step::Run { list: ability.effects, who, source });
            }
        }
    }

    /// Something happens that has no more to say.
    pub(crate) fn happen(&mut self, what: Happening, who: Seat, news: &mut impl News<Event>) {
        let kind = RuleKinds::waits_for(what);
        self.watch(kind, who, news, |_, happening, _| happening == what);
    }

    /// Whoever waits for a thing of this sort does what it has to do. `fits` is asked with the card that
    /// waits.
    #[inline]
    pub(crate) fn watch(
        &mut self,
        kind: u64,
        who: Seat,
        news: &mut impl News<Event>,
        fits: impl Fn(&Encounters, Happening, Source) -> bool,
    ) {
        if self.in_force & kind != 0 {
            self.wake(kind, who, news, fits);
        }
    }

    fn wake(
        &mut self,
        kind: u64,
        who: Seat,
        news: &mut impl News<Event>,
        fits: impl Fn(&Encounters, Happening, Source) -> bool,
    ) {
        let content = self.content();
        // At most so many wait at once; more do not fit on the stack.
        let mut waiting = [(crate::arena::Effects::default(), Source::default()); 12];
        let mut n = 0;
        for lasting in self.turn.lasting.items() {
            if let Effect::Whenever(happening, list) = content.effects[usize::from(lasting.effect)]
                && n < waiting.len()
                && fits(self, happening, lasting.source)
            {
                waiting[n] = (list, lasting.source);
                n += 1;
            }
        }
        self.each_lasting(|spec| spec.kinds & kind != 0, &mut |source| {
            for ability in &content.card(source.card).abilities {
                if let When::Whenever(happening) = ability.when
                    && n < waiting.len()
                    && fits(self, happening, source)
                    && self.is_in_force(ability, source)
                {
                    waiting[n] = (ability.effects, source);
                    n += 1;
                }
            }
        });
        for (list, source) in waiting[..n].iter().rev() {
            news.tell(Event::Used { seat: who, card: source.card, ability: u8::MAX });
            self.push(Step::Run { list: *list, who, source: *source });
        }
    }
}
