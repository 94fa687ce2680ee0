//! Russian: what is done and when.

use super::ru_counts::{condition, count, counter};
use super::ru_deeds::{deed_to, points, wound};
use super::ru_foes::{Case, enemy_card, foe};
use super::ru_parts::{
    a_card, all_cards, cards, class, counted, form, from, of_cards, place, reach, resource, team,
    to_space, who, wilds,
};
use super::{Mood, Scope};
use crate::ability::{Ability, When};
use crate::arena::Effects;
use crate::effect::{Avoid, Effect};
use crate::id::Space;
use crate::rule::{Deed, Happening, Rule};
use crate::select::{From, How, Other, To, Which, Who};

pub(super) struct Text<'a> {
    pub(super) scope: Scope<'a>,
}

pub(super) fn ability(scope: Scope<'_>, ability: &Ability) -> String {
    let text = Text { scope };
    let (when, place) = (text.when(ability.when), place(scope, ability.at));
    let mut line = match ability.when {
        When::Whenever(_) if !place.is_empty() => {
            let this = if scope.is_gear() { "добыча" } else { "карта" };
            format!("пока эта {this}{place}, {when}")
        }
        _ => when + &place,
    };
    if !line.is_empty() {
        line += ": ";
    }
    if let Some(needs) = ability.needs {
        line += &format!("если {}, ", condition(scope, needs));
    }
    if let Some(price) = ability.pay {
        let (of, n) = price.parts();
        line += &format!("заплатите {}: ", points(n, of));
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
            When::Once => "раз за ход".to_owned(),
            When::Backup => "подмога".to_owned(),
            When::Brothers => "братья по оружию".to_owned(),
            When::Showboat => "заносчивость".to_owned(),
            When::Activate => "активация".to_owned(),
            When::Ongoing => "постоянно".to_owned(),
            When::Reveal => "вскрытие".to_owned(),
            When::Fight => "схватка".to_owned(),
            When::Death => "гибель".to_owned(),
            When::Strike => "удар".to_owned(),
            When::AfterStrike => "после ударов".to_owned(),
            When::Combat if self.scope.is_location() => {
                "когда угроза входит в боевую зону".to_owned()
            }
            When::Combat => "при входе в боевую зону".to_owned(),
            When::Whenever(happening) => format!("каждый раз, когда {}", happens(self, happening)),
            When::Drawn if self.scope.is_location() => "когда угрозу берут на руку".to_owned(),
            When::Drawn => "при получении".to_owned(),
            When::Draw => "прежде чем удар подействует".to_owned(),
            When::BearerDies => "когда раненый погибает".to_owned(),
            When::Setup => "подготовка".to_owned(),
            When::Event => "событие".to_owned(),
            When::Task => "действие".to_owned(),
            When::Hazard(n) => format!("угроза {n}"),
            When::Test => "испытание".to_owned(),
            When::Score => "в конце игры".to_owned(),
        }
    }

    pub(super) fn list(&self, list: Effects, mood: Mood) -> String {
        let runs = self.scope.content.effects(list).chunk_by(|one, next| one == next);
        let mut line = String::new();
        for run in runs {
            let phrase = self.effect(&run[0], mood);
            if !line.is_empty() {
                line += if phrase.starts_with("если ") {
                    ", затем, "
                } else {
                    ", затем "
                };
            }
            line += &phrase;
            if run.len() > 1 {
                line += &format!(" ({} {})", run.len(), form(run.len() as u8, TIMES));
            }
        }
        line
    }

    fn effect(&self, effect: &Effect, mood: Mood) -> String {
        // The verb of who is spoken to, and that of who is spoken of.
        let v = |you: &'static str, they: &'static str| match mood {
            Mood::You => you,
            Mood::They => they,
        };
        match *effect {
            Effect::Recruit(n) => format!("+{n} к найму"),
            Effect::Attack(n) => format!("+{n} к атаке"),
            Effect::Double(of) => {
                format!("{} оставшиеся очки {}", v("удвойте", "удваивает"), resource(of))
            }
            Effect::SwapValues => {
                format!("{} местами найм и атаку одной из сыгранных карт", v("поменяйте", "меняет"))
            }
            Effect::Draw(n) => {
                format!("{} {}", v("возьмите", "берёт"), counted(n, CARD))
            }
            Effect::DrawUntil(which) => {
                let which = a_card(self.scope, &which);
                format!("{} карты, пока не придёт {which}", v("берите", "берёт"))
            }
            Effect::Take { n, how, from, which, to } => self.take(mood, n, how, from, &which, to),
            Effect::Copy { from: at, which } => format!(
                "{} {} {}",
                v("скопируйте", "копирует"),
                cards(self.scope, 1, &which),
                from(self.scope, at, mood)
            ),
            Effect::Show { which, yes, no } => {
                let shown =
                    format!("{} {}", v("покажите", "показывает"), cards(self.scope, 1, &which));
                match (yes.is_empty(), no.is_empty()) {
                    (true, _) => format!("{shown}, иначе {}", self.list(no, mood)),
                    (_, true) => format!("{shown}, и тогда {}", self.list(yes, mood)),
                    _ => {
                        let (yes, no) = (self.list(yes, mood), self.list(no, mood));
                        format!("{shown}, и тогда {yes}; иначе {no}")
                    }
                }
            }
            Effect::TurnOver(n) => format!(
                "{} и {} {} своей колоды",
                v("откройте", "открывает"),
                v("сбросьте", "сбрасывает"),
                counted(n, ["верхнюю карту", "верхние карты", "верхних карт"])
            ),
            Effect::Strikes(n) => {
                format!("{} {}", v("получите", "получает"), counted(n, STRIKE))
            }
            Effect::TurnStrikes(n) => format!(
                "{} и {} {}",
                v("откройте", "открывает"),
                v("сбросьте", "сбрасывает"),
                counted(n, STRIKE)
            ),
            Effect::Heal { which, of } => {
                format!("{} {}", v("вылечите", "лечит"), wound(which, of))
            }
            Effect::Avoid(Avoid::Next) => {
                format!("{} от следующего удара в этот ход", v("уклонитесь", "уклоняется"))
            }
            Effect::Avoid(Avoid::Any) => {
                format!("{} от любого одного удара в этот ход", v("уклонитесь", "уклоняется"))
            }
            Effect::Cancel => format!("{} этот удар", v("отмените", "отменяет")),
            Effect::HealPoints(n) => format!("{}лечение {n}", v("", "получает ")),
            Effect::RestorePoints(n) => format!("{}восстановление {n}", v("", "получает ")),
            Effect::Scan(n) => format!(
                "{} бесплатно {}",
                v("разведайте", "разведывает"),
                counted(n, ["один участок", "участка", "участков"])
            ),
            Effect::AddEnemies { n, to } => format!(
                "{} {} {}",
                v("добавьте", "добавляет"),
                enemy_card(self.scope, n),
                reach(self.scope, to)
            ),
            Effect::FillWilds => {
                let whose = if self.scope.is_hunt() { "добычи" } else { "врага" };
                let [wilds, ..] = wilds(self.scope);
                format!("{} {wilds} скрытыми картами {whose}", v("заполните", "заполняет"))
            }
            Effect::Foes { n, how, which, deed } => {
                let of = |case| foe(self.scope, case, &which);
                let which = match how {
                    How::All => of(Case::All),
                    How::AtRandom => format!("наугад {}", of(Case::Some(n))),
                    How::Nearest => of(Case::Nearest(n)),
                    How::UpTo => format!("по желанию {}", of(Case::Some(n))),
                    How::Chosen => of(Case::Some(n)),
                };
                deed_to(self.scope, deed, &which, mood)
            }
            Effect::Survives => "враг не погибает".to_owned(),
            Effect::Leaves => "эта карта уходит".to_owned(),
            Effect::Attach(at) => {
                format!(
                    "{} эту карту к {}",
                    v("прикрепите", "прикрепляет"),
                    to_space(self.scope, at)
                )
            }
            Effect::MoveAttached { card, by } => {
                let title = &self.scope.content.card(self.scope.content.named(card)).title.ru;
                let towards = if by < 0 { Space::Underground } else { Space::Hills };
                let towards = to_space(self.scope, towards);
                let spaces = counted(by.unsigned_abs(), ["участок", "участка", "участков"]);
                format!("«{title}» сдвигается на {spaces} к {towards}")
            }
            Effect::Before(Who::You) => {
                format!("{} эту карту перед собой", v("положите", "кладёт"))
            }
            Effect::Before(of) => {
                format!("{} эту карту; её получает {}", v("передайте", "передаёт"), who(of))
            }
            Effect::Mark(n) => {
                format!("{} {}", v("получите", "получает"), counted(n, ["метку", "метки", "меток"]))
            }
            Effect::Unmark(n) => format!(
                "{} {}",
                v("снимите с себя", "снимает с себя"),
                counted(n, ["метку", "метки", "меток"])
            ),
            Effect::Tally(of, by) => {
                let tokens = counted(by.unsigned_abs(), counter(of));
                match by < 0 {
                    true => format!("{} с цели {tokens}", v("снимите", "снимает")),
                    false => format!("{} на цель {tokens}", v("положите", "кладёт")),
                }
            }
            Effect::Complete => "цель выполнена".to_owned(),
            Effect::MinorGoal => "малая цель достигнута".to_owned(),
            Effect::EndActions => format!("{} действия этого хода", v("закончите", "заканчивает")),
            Effect::Die => v("вы погибаете", "погибает").to_owned(),
            Effect::Duel(1) => "дуэль".to_owned(),
            Effect::Duel(n) => format!("дуэль {n} {}", form(n, TIMES)),
            Effect::Traps(n) => format!(
                "{} {}",
                v("получите", "получает"),
                counted(n, ["ловушку", "ловушки", "ловушек"])
            ),
            Effect::Gear(n) => format!(
                "{} {} к ближайшей к колоде добыче",
                v("прикрепите", "прикрепляет"),
                counted(n, ["снаряжение", "карты снаряжения", "карт снаряжения"])
            ),
            Effect::Honor(n) => {
                let points = ["очко", "очка", "очков"];
                format!("{n} {} репутации", form(n.unsigned_abs(), points))
            }
            Effect::Trophy => format!("{} эту карту как трофей", v("возьмите", "берёт")),
            Effect::LoseTrophies(n) => format!(
                "{} наугад {}",
                v("потеряйте", "теряет"),
                counted(n, ["трофей", "трофея", "трофеев"])
            ),
            Effect::Arrest => "эта карта арестовывает другую добычу".to_owned(),
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
            Effect::May(list) => format!("по желанию {}", self.list(list, mood)),
            Effect::Pay(of, n, list) => format!(
                "по желанию {} {}, и тогда {}",
                v("заплатите", "платит"),
                points(n, of),
                self.list(list, mood)
            ),
            Effect::Either(one, two) => {
                format!("либо {}, либо {}", self.list(one, mood), self.list(two, mood))
            }
            Effect::If(needs, yes, no) => {
                let needs = condition(self.scope, needs);
                match (yes.is_empty(), no.is_empty()) {
                    (_, true) => format!("если {needs}, {}", self.list(yes, mood)),
                    (true, _) => format!("кроме случая, когда {needs}, {}", self.list(no, mood)),
                    _ => {
                        let (yes, no) = (self.list(yes, mood), self.list(no, mood));
                        format!("если {needs}, {yes}; иначе {no}")
                    }
                }
            }
            Effect::For(of, list) => {
                format!("за {} {}", count(self.scope, of), self.list(list, mood))
            }
            Effect::By(Who::You, list) => self.list(list, Mood::You),
            Effect::By(of, list) => format!("{} {}", who(of), self.list(list, Mood::They)),
            Effect::ThisTurn(rule) => format!("в этот ход {}", self.rule(rule)),
            Effect::Whenever(happening, list) => {
                let done = self.list(list, Mood::You);
                format!("каждый раз, когда в этот ход {}, {done}", happens(self, happening))
            }
        }
    }

    fn take(&self, mood: Mood, n: u8, how: How, at: From, which: &Which, to: To) -> String {
        let cards = match how {
            How::All => all_cards(self.scope, which),
            How::AtRandom => format!("наугад {}", cards(self.scope, n, which)),
            How::UpTo if n == 1 => format!("по желанию {}", cards(self.scope, n, which)),
            How::UpTo => format!("не больше чем {}", cards(self.scope, n, which)),
            How::Nearest if n == 1 => format!("крайнюю левую {}", cards(self.scope, n, which)),
            How::Nearest => format!("слева направо {}", cards(self.scope, n, which)),
            How::Chosen => cards(self.scope, n, which),
        };
        let (you, they, end) = match (at, to) {
            (From::Hq | From::Barracks | From::Commanders, To::Discard) => {
                ("получите", "получает", "")
            }
            (From::Hq | From::Barracks | From::Commanders, To::Hand) => {
                ("получите", "получает", " на руку")
            }
            (From::Hq | From::Barracks | From::Commanders, To::Top) => {
                ("получите", "получает", " на верх колоды")
            }
            (_, To::Captives) => ("потеряйте", "теряет", ": это пленник, его можно выкупить"),
            (_, To::Dead) => ("убейте", "убивает", ""),
            (_, To::Discard) => ("сбросьте", "сбрасывает", ""),
            (_, To::Top) => ("положите", "кладёт", " на верх колоды"),
            (_, To::Hand) => ("возьмите", "берёт", " на руку"),
            (_, To::Barracks) if self.scope.is_hunt() => ("замешайте", "замешивает", " в арсенал"),
            (_, To::Barracks) => ("замешайте", "замешивает", " в казармы"),
            (_, To::NextDiscard) => ("отдайте", "отдаёт", " в сброс следующего игрока"),
        };
        let verb = if mood == Mood::You { you } else { they };
        format!("{verb} {cards} {}{end}", from(self.scope, at, mood))
    }

    fn rule(&self, rule: Rule) -> String {
        let more = |by: i8| format!("{}{}", if by < 0 { '−' } else { '+' }, by.unsigned_abs());
        match rule {
            Rule::Health { of, by, per } => {
                let each = per.map_or(String::new(), |of| format!(" за {}", count(self.scope, of)));
                let whose = foe(self.scope, Case::Of, &of);
                format!("здоровье {whose}: {}{each}", more(by))
            }
            Rule::ScanCost(by) => format!("цена разведки участка: {}", more(by)),
            Rule::RecruitCost { which, by } => {
                format!("цена {}: {}", of_cards(self.scope, &which), more(by))
            }
            Rule::RecruitsGo(To::Top) => "полученные карты ложатся на верх колоды".to_owned(),
            Rule::RecruitsGo(To::Hand) => "полученные карты приходят на руку".to_owned(),
            Rule::RecruitsGo(_) => "полученные карты уходят в сброс".to_owned(),
            Rule::Cannot(deed) => self.cannot(deed),
            Rule::HealedFirst => "лечится раньше всех других ударов".to_owned(),
            Rule::MissesRepeat => "вместо удара без урона получают другой".to_owned(),
            Rule::HandSize(by) => {
                let n = by.unsigned_abs();
                let side = if by < 0 { "меньше" } else { "больше" };
                format!("в новой руке на {n} {} {side}", form(n, CARD))
            }
            Rule::HasKeyword { of, keyword } => {
                let word = super::ru_parts::keyword(keyword);
                format!("{}: свойство «{word}»", foe(self.scope, Case::Many, &of))
            }
        }
    }

    fn cannot(&self, deed: Deed) -> String {
        match deed {
            Deed::Fight(which) => {
                format!("с {} нельзя сражаться", foe(self.scope, Case::With, &which))
            }
            Deed::Strike(which) => {
                let many = !self.scope.is_hunt() && which.other != Other::This;
                let verb = if many { "не бьют" } else { "не бьёт" };
                format!("{} {verb}", foe(self.scope, Case::Many, &which))
            }
            Deed::Scan => "участки нельзя разведывать".to_owned(),
            Deed::Recruit if self.scope.is_trap() => "вы не можете получать карты".to_owned(),
            Deed::Heal if self.scope.is_trap() => "вы не можете лечить удары".to_owned(),
            Deed::Restore if self.scope.is_trap() => {
                "вы не можете восстанавливать честь".to_owned()
            }
            Deed::Recruit => "карты нельзя получать".to_owned(),
            Deed::Heal => "удары нельзя лечить".to_owned(),
            Deed::Restore => "честь нельзя восстанавливать".to_owned(),
            Deed::Offer => "согласования нет".to_owned(),
            Deed::Replace => "предложивший карту не берёт другую взамен".to_owned(),
            Deed::Avoid => "от ударов нельзя уклоняться".to_owned(),
            Deed::Draw => "свойства не дают брать карты".to_owned(),
        }
    }
}

fn happens(text: &Text<'_>, happening: Happening) -> String {
    match happening {
        Happening::YouKill(which) => {
            format!("вы убиваете {}", foe(text.scope, Case::Some(1), &which))
        }
        Happening::YouRecruit(which) => format!("вы получаете {}", cards(text.scope, 1, &which)),
        Happening::YouPlay(which) => format!("вы играете {}", cards(text.scope, 1, &which)),
        Happening::YouScan => "вы разведываете участок".to_owned(),
        Happening::YouHeal => "вы лечите удар".to_owned(),
        Happening::Offered => "вы предлагаете карту".to_owned(),
        Happening::Struck => "вы получаете удар".to_owned(),
        Happening::EntersCombat => "карта входит в боевую зону".to_owned(),
        Happening::TurnBegins => "начинается ход".to_owned(),
        Happening::TurnEnds => "кончается ход".to_owned(),
    }
}

const CARD: [&str; 3] = ["карту", "карты", "карт"];
const STRIKE: [&str; 3] = ["удар", "удара", "ударов"];
const TIMES: [&str; 3] = ["раз", "раза", "раз"];
