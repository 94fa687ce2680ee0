//! English: what is done and when.

use super::en_counts::{condition, count, counter};
use super::en_parts::{
    a_foe, cards, class, enemy_card, foe, foes, from, numbered, place, reach, resource, space,
    team, this, who, wilds,
};
use super::{Mood, Scope};
use crate::ability::{Ability, When};
use crate::arena::Effects;
use crate::effect::{Avoid, Bearer, Effect, Wound};
use crate::id::Space;
use crate::rule::{Deed, Happening, Rule};
use crate::select::{FoeDeed, From, How, Other, To, Which, Who};

pub(super) struct Text<'a> {
    pub(super) scope: Scope<'a>,
}

pub(super) fn ability(scope: Scope<'_>, ability: &Ability) -> String {
    let text = Text { scope };
    let (when, place) = (text.when(ability.when), place(scope, ability.at));
    let mut line = match ability.when {
        When::Whenever(_) if !place.is_empty() => format!("while{place}, {when}"),
        _ => when + &place,
    };
    if !line.is_empty() {
        line += ": ";
    }
    if let Some(needs) = ability.needs {
        line += &format!("if {}, ", condition(scope, needs));
    }
    if let Some(price) = ability.pay {
        let (of, n) = price.parts();
        line += &format!("pay {n} {}: ", resource(of));
    }
    match ability.rule {
        Some(rule) => line + &text.rule(rule),
        None => line + &text.list(ability.effects, Mood::You),
    }
}

/// One effect, for a question.
pub(super) fn phrase(scope: Scope<'_>, effect: &Effect, mood: Mood) -> String {
    Text { scope }.effect(effect, mood)
}

impl Text<'_> {
    fn when(&self, when: When) -> String {
        match when {
            When::Played => String::new(),
            When::Class(of) => class(of).to_owned(),
            When::Team(of) => team(of).to_owned(),
            When::Once => "once this turn".to_owned(),
            When::Backup => "call for backup".to_owned(),
            When::Brothers => "brothers in arms".to_owned(),
            When::Showboat => "showboat".to_owned(),
            When::Activate => "activate".to_owned(),
            When::Ongoing => "ongoing".to_owned(),
            When::Reveal => "reveal".to_owned(),
            When::Fight => "fight".to_owned(),
            When::Death => "death".to_owned(),
            When::Strike => "strike".to_owned(),
            When::AfterStrike => "after its strikes".to_owned(),
            When::Combat if self.scope.is_location() => {
                "when the hazard enters the combat zone".to_owned()
            }
            When::Combat => "on entering the combat zone".to_owned(),
            When::Whenever(happening) => format!("whenever {}", self.happening(happening)),
            When::Drawn if self.scope.is_location() => "when the hazard is drawn".to_owned(),
            When::Drawn => "when drawn".to_owned(),
            When::Draw => "before it counts".to_owned(),
            When::BearerDies => "when its bearer dies".to_owned(),
            When::Setup => "setup".to_owned(),
            When::Event => "event".to_owned(),
            When::Task => "action".to_owned(),
            When::Hazard(n) => format!("hazard {n}"),
            When::Test => "test".to_owned(),
            When::Score => "at the end".to_owned(),
        }
    }

    pub(super) fn list(&self, list: Effects, mood: Mood) -> String {
        let runs = self.scope.content.effects(list).chunk_by(|one, next| one == next);
        let all = runs.map(|run| {
            let times = match run.len() {
                1 => "",
                2 => ", twice",
                _ => ", each time again",
            };
            self.effect(&run[0], mood) + times
        });
        all.collect::<Vec<_>>().join(", then ")
    }

    fn effect(&self, effect: &Effect, mood: Mood) -> String {
        let v = |verb: &str| verb_of(verb, mood);
        match *effect {
            Effect::Recruit(n) => format!("{} +{n} recruit", v("get")),
            Effect::Attack(n) => format!("{} +{n} attack", v("get")),
            Effect::Double(of) => format!("{} the {} that is left", v("double"), resource(of)),
            Effect::SwapValues => {
                format!("{} recruit and attack of one card that was played", v("swap"))
            }
            Effect::Draw(n) => format!("{} {}", v("draw"), cards(self.scope, n, &ANY)),
            Effect::DrawUntil(which) => {
                format!("{} cards until {} has come", v("draw"), cards(self.scope, 1, &which))
            }
            Effect::Take { n, how, from, which, to } => self.take(mood, n, how, from, &which, to),
            Effect::Copy { from: at, which } => {
                let at = from(self.scope, at, mood);
                format!("{} {} {at}", v("copy"), cards(self.scope, 1, &which))
            }
            Effect::Show { which, yes, no } => {
                let shown = format!("{} {}", v("show"), cards(self.scope, 1, &which));
                match (yes.is_empty(), no.is_empty()) {
                    (true, _) => format!("{shown}, or {}", self.list(no, mood)),
                    (_, true) => format!("{shown} to do this: {}", self.list(yes, mood)),
                    _ => {
                        let (yes, no) = (self.list(yes, mood), self.list(no, mood));
                        format!("{shown} to do this: {yes}; otherwise {no}")
                    }
                }
            }
            Effect::TurnOver(n) => {
                format!("{} over and {} {} of the deck", v("turn"), v("discard"), n_cards(n))
            }
            Effect::Strikes(n) => format!("{} {}", v("draw"), strikes(n)),
            Effect::TurnStrikes(n) => {
                format!("{} over and {} {}", v("turn"), v("discard"), strikes(n))
            }
            Effect::Heal { which, of } => format!("{} {}", v("heal"), wound(which, of, mood)),
            Effect::Avoid(Avoid::Next) => format!("{} the next strike of this turn", v("avoid")),
            Effect::Avoid(Avoid::Any) => format!("{} any one strike of this turn", v("avoid")),
            Effect::Cancel => format!("{} this strike", v("cancel")),
            Effect::HealPoints(n) => format!("{} {n}", v("heal")),
            Effect::RestorePoints(n) => format!("{} {n}", v("restore")),
            Effect::Scan(1) => format!("{} a space free", v("scan")),
            Effect::Scan(n) => format!("{} {n} spaces free", v("scan")),
            Effect::AddEnemies { n, to } => {
                format!("{} {} {}", v("add"), enemy_card(self.scope, n), reach(self.scope, to))
            }
            Effect::FillWilds => {
                let cards = enemy_card(self.scope, 2);
                format!("{} {} with hidden {}", v("fill"), wilds(self.scope), &cards[2..])
            }
            Effect::Foes { n, how, which, deed } => {
                let few = a_foe(self.scope, n, &which);
                let mood_of_choice = if how == How::UpTo { Mood::You } else { mood };
                let which = match how {
                    _ if which.other == Other::This => this(self.scope).to_owned(),
                    How::All => format!("all {}", foe(self.scope, 2, &which)),
                    How::AtRandom => format!("{few} at random"),
                    How::Nearest if n == 1 => {
                        format!("the {} nearest to the combat zone", foe(self.scope, 1, &which))
                    }
                    How::Nearest => format!("the {few} nearest to the combat zone"),
                    How::UpTo if n > 1 => format!("up to {few}"),
                    How::UpTo | How::Chosen => few,
                };
                let done = deed_to(self.scope, deed, &which, mood_of_choice);
                if how == How::UpTo { format!("{} {done}", may(mood)) } else { done }
            }
            Effect::Survives => "it does not die".to_owned(),
            Effect::Leaves => "this card leaves".to_owned(),
            Effect::Attach(at) => format!("{} this card to {}", v("attach"), space(self.scope, at)),
            Effect::MoveAttached { card, by } => {
                let title = &self.scope.content.card(self.scope.content.named(card)).title.en;
                let towards = if by < 0 { Space::Underground } else { Space::Hills };
                let towards = space(self.scope, towards);
                let spaces = numbered(by.unsigned_abs(), plural(by.unsigned_abs(), "space"));
                format!("{} \"{title}\" {spaces} towards {towards}", v("move"))
            }
            Effect::Before(Who::You) => format!("{} this card in front of you", v("put")),
            Effect::Before(of) => format!("{} this card in front of {}", v("put"), who(of)),
            Effect::Mark(1) => format!("{} marked", v("become")),
            Effect::Mark(n) => format!("{} marked {n} times", v("become")),
            Effect::Unmark(n) => format!("{} {}", v("lose"), numbered(n, plural(n, "mark"))),
            Effect::Tally(of, by) => {
                let n = by.unsigned_abs();
                let (verb, side) = if by < 0 { ("take", "off") } else { ("put", "on") };
                let tokens = numbered(n, counter(of)[usize::from(n != 1)]);
                format!("{} {tokens} {side} the objective", v(verb))
            }
            Effect::Complete => "the objective is complete".to_owned(),
            Effect::MinorGoal => "everybody has reached the minor goal".to_owned(),
            Effect::EndActions => format!("{} the actions of this turn", v("end")),
            Effect::Die => v("die"),
            Effect::Duel(1) => "duel".to_owned(),
            Effect::Duel(n) => format!("duel {n} times"),
            Effect::Traps(n) => format!("{} {}", v("get"), numbered(n, plural(n, "trap"))),
            Effect::Gear(n) => {
                let gear = numbered(n, plural(n, "gear card"));
                format!("{} {gear} to the prey nearest to the deck", v("attach"))
            }
            Effect::Honor(n) => format!("{n} honor"),
            Effect::Trophy => format!("{} this card as a trophy", v("take")),
            Effect::LoseTrophies(n) => {
                let trophies = if n == 1 { "a trophy".to_owned() } else { format!("{n} trophies") };
                format!("{} {trophies} at random", v("lose"))
            }
            Effect::Arrest => "this card arrests another prey".to_owned(),
            Effect::Hatch(n) => self.hatch(n, mood),
            Effect::Stowaways(n) => self.stowaways(n, mood),
            Effect::Clones(n) => self.clones(n, mood),
            Effect::EventTrophy => self.event_trophy(mood),
            Effect::Cocoon => self.cocoon(mood),
            Effect::HazardGoes(to) => self.hazard_goes(to, mood),
            Effect::PassHazard => self.pass_hazard(mood),
            Effect::Disarm => self.disarm(),
            Effect::ShuffleWilds => self.shuffle_wilds(mood),
            Effect::Revive(n) => self.revive(n),
            Effect::CloseHq => self.close_hq(),
            Effect::AnyShows { which, no } => self.any_shows(&which, no, mood),
            Effect::May(list) => format!("{} {}", may(mood), self.list(list, Mood::You)),
            Effect::Pay(of, n, list) => {
                format!("{} pay {n} {}: {}", may(mood), resource(of), self.list(list, mood))
            }
            Effect::Either(one, two) => {
                format!("either {}, or {}", self.list(one, mood), self.list(two, mood))
            }
            Effect::If(needs, yes, no) => {
                let needs = condition(self.scope, needs);
                match (yes.is_empty(), no.is_empty()) {
                    (_, true) => format!("if {needs}, {}", self.list(yes, mood)),
                    (true, _) => format!("unless {needs}, {}", self.list(no, mood)),
                    _ => {
                        let (yes, no) = (self.list(yes, mood), self.list(no, mood));
                        format!("if {needs}, {yes}; otherwise {no}")
                    }
                }
            }
            Effect::For(of, list) => {
                format!("{} for each {}", self.list(list, mood), count(self.scope, of))
            }
            Effect::By(Who::You, list) => self.list(list, Mood::You),
            Effect::By(of, list) => format!("{} {}", who(of), self.list(list, Mood::They)),
            Effect::ThisTurn(rule) => format!("this turn {}", self.rule(rule)),
            Effect::Whenever(happening, list) => {
                let done = self.list(list, Mood::You);
                format!("whenever {} this turn, {done}", self.happening(happening))
            }
        }
    }

    fn take(&self, mood: Mood, n: u8, how: How, at: From, which: &Which, to: To) -> String {
        let cards = match how {
            How::All => format!("all {}", &cards(self.scope, 2, which)[2..]),
            How::AtRandom => format!("{} at random", cards(self.scope, n, which)),
            How::UpTo if n > 1 => format!("up to {}", cards(self.scope, n, which)),
            How::Nearest => {
                let cards = cards(self.scope, n, which);
                format!("the leftmost {}", cards.strip_prefix("a ").unwrap_or(&cards))
            }
            How::Chosen | How::UpTo => cards(self.scope, n, which),
        };
        // "Up to one" is said as a choice.
        let owner = mood;
        let (mood, before) = match (how, n) {
            (How::UpTo, 1) => (Mood::You, format!("{} ", may(mood))),
            _ => (mood, String::new()),
        };
        let (verb, end) = match (at, to) {
            (From::Hq | From::Barracks | From::Commanders, To::Discard) => ("gain", ""),
            (From::Hq | From::Barracks | From::Commanders, To::Hand) => ("gain", " into the hand"),
            (From::Hq | From::Barracks | From::Commanders, To::Top) => {
                ("gain", " on top of the deck")
            }
            (_, To::Captives) => ("lose", ", who can be ransomed"),
            (_, To::Dead) => ("kill", ""),
            (_, To::Discard) => ("discard", ""),
            (_, To::Top) => ("put", " on top of the deck"),
            (_, To::Hand) => ("take", " into the hand"),
            (_, To::Barracks) if self.scope.is_hunt() => ("shuffle", " into the armory"),
            (_, To::Barracks) => ("shuffle", " into the barracks"),
            (_, To::NextDiscard) => ("give", " to the next player's discard"),
        };
        let at = from(self.scope, at, owner);
        format!("{before}{} {cards} {at}{end}", verb_of(verb, mood))
    }

    fn rule(&self, rule: Rule) -> String {
        let more = |by: i8| format!("{}{}", if by < 0 { '−' } else { '+' }, by.unsigned_abs());
        let extra = |by: i8| if by < 0 { "less" } else { "more" };
        let have = |many: bool| if many { "have" } else { "has" };
        match rule {
            Rule::Health { of, by, per } => {
                let each =
                    per.map_or(String::new(), |of| format!(" for each {}", count(self.scope, of)));
                let (whose, many) = foes(self.scope, &of);
                format!("{whose} {} {} health{each}", have(many), more(by))
            }
            Rule::ScanCost(by) => {
                format!("scanning costs {} attack {}", by.unsigned_abs(), extra(by))
            }
            Rule::RecruitCost { which, by } => {
                let cards = cards(self.scope, 2, &which);
                format!("{} cost {} recruit {}", &cards[2..], by.unsigned_abs(), extra(by))
            }
            Rule::RecruitsGo(To::Top) => "cards you gain go on top of your deck".to_owned(),
            Rule::RecruitsGo(To::Hand) => "cards you gain go to your hand".to_owned(),
            Rule::RecruitsGo(_) => "cards you gain go to your discard".to_owned(),
            Rule::Cannot(deed) => self.cannot(deed),
            Rule::HealedFirst => "must be healed before any other strike".to_owned(),
            Rule::MissesRepeat => "a strike without damage is replaced by another one".to_owned(),
            Rule::HandSize(by) => {
                let n = by.unsigned_abs();
                let side = if by < 0 { "fewer" } else { "more" };
                format!("the new hand has {n} {} {side}", plural(n, "card"))
            }
            Rule::HasKeyword { of, keyword } => {
                let word = super::en_parts::keyword(keyword);
                let (whose, many) = foes(self.scope, &of);
                format!("{whose} {} {word}", have(many))
            }
        }
    }

    fn cannot(&self, deed: Deed) -> String {
        match deed {
            Deed::Fight(which) => format!("{} cannot be fought", foes(self.scope, &which).0),
            Deed::Strike(which) => {
                let (whose, many) = foes(self.scope, &which);
                format!("{whose} {} not strike", if many { "do" } else { "does" })
            }
            Deed::Scan => "no space can be scanned".to_owned(),
            Deed::Recruit if self.scope.is_trap() => "you cannot gain cards".to_owned(),
            Deed::Heal if self.scope.is_trap() => "you cannot heal strikes".to_owned(),
            Deed::Restore if self.scope.is_trap() => "you cannot restore dishonor".to_owned(),
            Deed::Recruit => "no card can be gained".to_owned(),
            Deed::Heal => "no strike can be healed".to_owned(),
            Deed::Restore => "no dishonor can be restored".to_owned(),
            Deed::Offer => "nobody can coordinate".to_owned(),
            Deed::Replace => "who coordinates does not draw a card for it".to_owned(),
            Deed::Avoid => "no strike can be avoided".to_owned(),
            Deed::Draw => "no cards are drawn by abilities".to_owned(),
        }
    }

    fn happening(&self, happening: Happening) -> String {
        match happening {
            Happening::YouKill(which) => {
                format!("you kill {}", a_foe(self.scope, 1, &which))
            }
            Happening::YouRecruit(which) => format!("you gain {}", cards(self.scope, 1, &which)),
            Happening::YouPlay(which) => format!("you play {}", cards(self.scope, 1, &which)),
            Happening::YouScan => "you scan a space".to_owned(),
            Happening::YouHeal => "you heal a strike".to_owned(),
            Happening::Offered => "you coordinate".to_owned(),
            Happening::Struck => "you draw a strike".to_owned(),
            Happening::EntersCombat => "a card enters the combat zone".to_owned(),
            Happening::TurnBegins => "a turn begins".to_owned(),
            Happening::TurnEnds => "a turn ends".to_owned(),
        }
    }
}

const ANY: Which = Which {
    class: None,
    team: None,
    kind: None,
    card: None,
    most_cost: None,
    least_cost: None,
    least_recruit: None,
    least_attack: None,
};

pub(super) fn verb_of(verb: &str, mood: Mood) -> String {
    match mood {
        Mood::You => verb.to_owned(),
        Mood::They => format!("{verb}s"),
    }
}

const fn may(mood: Mood) -> &'static str {
    match mood {
        Mood::You => "you may",
        Mood::They => "may",
    }
}

fn plural(n: u8, noun: &str) -> &str {
    // Nouns are given in the singular; an s is enough for all of them.
    match (n, noun) {
        (1, noun) => noun,
        (_, "space") => "spaces",
        (_, "mark") => "marks",
        (_, "trap") => "traps",
        (_, "gear card") => "gear cards",
        (_, "card") => "cards",
        (_, noun) => noun,
    }
}

fn n_cards(n: u8) -> String {
    if n == 1 { "the top card".to_owned() } else { format!("the top {n} cards") }
}

fn strikes(n: u8) -> String {
    if n == 1 { "a strike".to_owned() } else { format!("{n} strikes") }
}

const fn wound(which: Wound, of: Bearer, mood: Mood) -> &'static str {
    match (which, of, mood) {
        (Wound::Smallest, Bearer::You, Mood::You) => "the smallest of your strikes",
        (Wound::Smallest, Bearer::You, Mood::They) => "the smallest of their strikes",
        (Wound::Any, Bearer::You, Mood::You) => "one of your strikes",
        (Wound::Any, Bearer::You, Mood::They) => "one of their strikes",
        (Wound::Smallest, Bearer::AnyPlayer, _) => "the smallest strike of any player",
        (Wound::Any, Bearer::AnyPlayer, _) => "a strike of any player",
        (Wound::Smallest, Bearer::Another, _) => "the smallest strike of another player",
        (Wound::Any, Bearer::Another, _) => "a strike of another player",
    }
}

fn deed_to(scope: Scope<'_>, deed: FoeDeed, which: &str, mood: Mood) -> String {
    let v = |verb| verb_of(verb, mood);
    let spaces = |n: u8| if n == 1 { "a space".to_owned() } else { format!("{n} spaces") };
    match deed {
        FoeDeed::Kill => format!("{} {which}", v("kill")),
        FoeDeed::TurnUp => format!("{} {which} face up", v("turn")),
        FoeDeed::TurnDown => format!("{} {which} face down", v("turn")),
        FoeDeed::Forward(n) => format!("{} {which} {} forward", v("move"), spaces(n)),
        FoeDeed::Back(n) => format!("{} {which} {} back", v("move"), spaces(n)),
        FoeDeed::ToCombat => format!("{} {which} to the combat zone", v("move")),
        FoeDeed::ToDeck => {
            let deck = if scope.is_hunt() { "prey" } else { "enemy" };
            format!("{} {which} on top of the {deck} deck", v("put"))
        }
        FoeDeed::Weaken(n) => format!("{which} has −{n} health this turn"),
        FoeDeed::Strike => format!("{which} strikes now"),
    }
}
