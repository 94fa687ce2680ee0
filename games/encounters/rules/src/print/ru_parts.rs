//! Russian: which cards, where, how many, who.

use crate::content::Content;
use crate::id::{Class, Keyword, Kind, Resource, Space, Team};
use crate::select::{Condition, Count, Face, FoeWhich, From, Other, Reach, Where, Which, Who};

pub(super) const fn keyword(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Coordinate => "Согласование",
        Keyword::Runner => "Бегун",
        Keyword::DoubleStrike => "Двойной удар",
        Keyword::FinalEnemy => "Последний враг",
        Keyword::Escape => "Побег",
        Keyword::Lethal => "Смертоносный",
        Keyword::Disarming => "Разоружение",
        Keyword::Worthy => "Достойная добыча",
        Keyword::Ultimate => "Величайшая добыча",
    }
}

pub(super) const fn class(class: Class) -> &'static str {
    match class {
        Class::Intel => "Разведка",
        Class::Leadership => "Лидерство",
        Class::Strength => "Сила",
        Class::Survival => "Выживание",
        Class::Tech => "Техника",
    }
}

/// In the genitive: a card of this class.
const fn of_class(class: Class) -> &'static str {
    match class {
        Class::Intel => "разведки",
        Class::Leadership => "лидерства",
        Class::Strength => "силы",
        Class::Survival => "выживания",
        Class::Tech => "техники",
    }
}

pub(super) const fn team(team: Team) -> &'static str {
    match team {
        Team::Dutch => "Команда Датча",
        Team::Harrigan => "Группа Хэрригана",
        Team::Woodland => "Лес",
        Team::Urban => "Город",
        Team::Nostromo => "Ностромо",
        Team::Sulaco => "Сулако",
        Team::Fury => "Фьюри-161",
        Team::Betty => "Бетти",
    }
}

const fn of_team(team: Team) -> &'static str {
    match team {
        Team::Dutch => "команды Датча",
        Team::Harrigan => "группы Хэрригана",
        Team::Woodland => "лесных охотников",
        Team::Urban => "городских охотников",
        Team::Nostromo => "экипажа «Ностромо»",
        Team::Sulaco => "экипажа «Сулако»",
        Team::Fury => "колонии «Фьюри-161»",
        Team::Betty => "экипажа «Бетти»",
    }
}

/// In a space, with its preposition.
pub(super) const fn within(space: Space) -> &'static str {
    match space {
        Space::Underground => "в Подземелье",
        Space::Graveyard => "на Кладбище",
        Space::River => "на Реке",
        Space::Ruins => "в Руинах",
        Space::Hills => "на Холмах",
    }
}

/// To fasten something to it.
pub(super) const fn to_space(space: Space) -> &'static str {
    match space {
        Space::Underground => "Подземелью",
        Space::Graveyard => "Кладбищу",
        Space::River => "Реке",
        Space::Ruins => "Руинам",
        Space::Hills => "Холмам",
    }
}

/// In the genitive: so much of it.
pub(super) const fn resource(resource: Resource) -> &'static str {
    match resource {
        Resource::Recruit => "найма",
        Resource::Attack => "атаки",
    }
}

/// The right form after a number: 1, 2 and 5.
pub(super) const fn form(n: u8, forms: [&str; 3]) -> &str {
    match (n % 10, n % 100) {
        (_, 11..=14) => forms[2],
        (1, _) => forms[0],
        (2..=4, _) => forms[1],
        _ => forms[2],
    }
}

/// The number and the noun; a single one has no number.
pub(super) fn counted(n: u8, forms: [&str; 3]) -> String {
    if n == 1 { forms[0].to_owned() } else { format!("{n} {}", form(n, forms)) }
}

/// In the accusative: one, two, five.
const fn kind(kind: Kind) -> [&'static str; 3] {
    match kind {
        Kind::Starter => ["стартовую карту", "стартовые карты", "стартовых карт"],
        Kind::Role => ["карту роли", "карты ролей", "карт ролей"],
        Kind::Commander => ["командира", "командиров", "командиров"],
        Kind::Character => ["персонажа", "персонажей", "персонажей"],
        Kind::Avatar => ["аватара", "аватаров", "аватаров"],
        Kind::Strike => ["удар", "удара", "ударов"],
        Kind::Enemy => ["врага", "врагов", "врагов"],
        Kind::Event => ["событие", "события", "событий"],
        Kind::Hazard => ["угрозу", "угрозы", "угроз"],
        Kind::Task => ["задачу", "задачи", "задач"],
        Kind::Objective => ["цель", "цели", "целей"],
        Kind::Location => ["локацию", "локации", "локаций"],
        Kind::GearUp => ["«К оружию!»", "«К оружию!»", "«К оружию!»"],
        Kind::Gear => ["снаряжение", "карты снаряжения", "карт снаряжения"],
        Kind::Danger => ["опасность", "опасности", "опасностей"],
        Kind::Trap => ["ловушку", "ловушки", "ловушек"],
        Kind::Test => ["испытание", "испытания", "испытаний"],
        Kind::Rivalry => ["соперничество", "соперничества", "соперничеств"],
    }
}

/// In the genitive plural.
pub(super) const fn of_kind(of: Kind) -> &'static str {
    kind(of)[2]
}

/// In the accusative: `карту`, `2 карты техники стоимостью не больше 3`.
pub(super) fn cards(content: &Content, n: u8, which: &Which) -> String {
    if let Some(name) = which.card {
        return format!("«{}»", content.card(content.named(name)).title.ru);
    }
    let noun = which.kind.map_or(["карту", "карты", "карт"], kind);
    counted(n, noun) + &traits(which)
}

/// In the genitive plural: `карт техники`.
pub(super) fn of_cards(content: &Content, which: &Which) -> String {
    if let Some(name) = which.card {
        return format!("«{}»", content.card(content.named(name)).title.ru);
    }
    format!("{}{}", which.kind.map_or("карт", of_kind), traits(which))
}

fn traits(which: &Which) -> String {
    let mut words = String::new();
    if let Some(of) = which.class {
        words += &format!(" {}", of_class(of));
    }
    if let Some(of) = which.team {
        words += &format!(" {}", of_team(of));
    }
    if let Some(most) = which.most_cost {
        words += &format!(" стоимостью не больше {most}");
    }
    if let Some(least) = which.least_cost {
        words += &format!(" стоимостью не меньше {least}");
    }
    if let Some(least) = which.least_recruit {
        words += &format!(" с наймом не меньше {least}");
    }
    if let Some(least) = which.least_attack {
        words += &format!(" с атакой не меньше {least}");
    }
    words
}

/// Enemies in the accusative: one, two, five of them; 0 stands for all, in the genitive plural.
pub(super) fn foe(content: &Content, n: u8, which: &FoeWhich) -> String {
    if which.other == Other::This {
        return "эту карту".to_owned();
    }
    if let Some(name) = which.card {
        return format!("«{}»{}", content.card(content.named(name)).title.ru, place(which.at));
    }
    let forms = match (which.face, which.other) {
        (Face::Enemy, Other::NotThis) => ["другого врага", "других врагов", "других врагов"],
        (Face::Enemy, _) => ["врага", "врагов", "врагов"],
        (Face::Hidden, _) => ["скрытую карту", "скрытые карты", "скрытых карт"],
        (Face::Either, _) => ["карту", "карты", "карт"],
    };
    let noun = if n == 0 { forms[2].to_owned() } else { counted(n, forms) };
    let with =
        which.keyword.map_or(String::new(), |word| format!(" со свойством «{}»", keyword(word)));
    let health =
        which.most_health.map_or(String::new(), |most| format!(" со здоровьем не больше {most}"));
    format!("{noun}{with}{health}{}", place(which.at))
}

/// Enemies as a subject in the plural.
pub(super) fn foes(content: &Content, which: &FoeWhich) -> String {
    if which.other == Other::This {
        return "эта карта".to_owned();
    }
    if let Some(name) = which.card {
        return format!(
            "карты «{}»{}",
            content.card(content.named(name)).title.ru,
            place(which.at)
        );
    }
    let noun = match (which.face, which.other) {
        (Face::Enemy, Other::NotThis) => "другие враги",
        (Face::Enemy, _) => "враги",
        (Face::Hidden, _) => "скрытые карты",
        (Face::Either, _) => "карты",
    };
    let with =
        which.keyword.map_or(String::new(), |word| format!(" со свойством «{}»", keyword(word)));
    format!("{noun}{with}{}", place(which.at))
}

pub(super) fn place(at: Where) -> String {
    match at {
        Where::Anywhere => String::new(),
        Where::Wilds => " в зарослях".to_owned(),
        Where::Combat => " в боевой зоне".to_owned(),
        Where::In(at) => format!(" {}", within(at)),
        Where::Here => " на участке этой карты".to_owned(),
        Where::Before => " перед игроком".to_owned(),
    }
}

pub(super) const fn from(from: From) -> &'static str {
    match from {
        From::Hand => "с руки",
        From::Played => "из сыгранных",
        From::Yours => "с руки или из сыгранных",
        From::Discard => "из своего сброса",
        From::Deck => "с верха своей колоды",
        From::Hq => "из штаба",
        From::Barracks => "с верха казарм",
        From::Commanders => "из стопки командиров",
        From::Dead => "из погибших",
    }
}

pub(super) const fn reach(to: Reach) -> &'static str {
    match to {
        Reach::Underground => "в Подземелье",
        Reach::Hills => "на Холмы",
        Reach::Combat => "в боевую зону",
    }
}

pub(super) const fn who(who: Who) -> &'static str {
    match who {
        Who::You => "вы",
        Who::Active => "активный игрок",
        Who::Each => "каждый игрок",
        Who::EachOther => "каждый другой игрок",
        Who::Next => "следующий игрок",
        Who::AnyOne => "игрок по вашему выбору",
        Who::Another => "другой игрок по вашему выбору",
        Who::EachMarked => "каждый помеченный игрок",
        Who::EachHelper => "каждый, кто предложил карту в этот ход,",
    }
}

/// In the accusative after "за": for each …
pub(super) fn count(content: &Content, count: Count) -> String {
    match count {
        Count::Marks => "каждую свою метку".to_owned(),
        Count::AllMarks => "каждую метку у всех игроков".to_owned(),
        Count::Offers => "каждую предложенную вам в этот ход карту".to_owned(),
        Count::OtherCharacters => "каждого другого сыгранного персонажа казарм".to_owned(),
        Count::SameCharacter => "каждую другую сыгранную карту этого персонажа".to_owned(),
        Count::ClassesPlayed => "каждый класс, сыгранный в этот ход".to_owned(),
        Count::Played(which) => {
            format!("каждую из сыгранных в этот ход {}", of_cards(content, &which))
        }
        Count::Held(which) => {
            format!("каждую из своих {} на руке и сыгранных", of_cards(content, &which))
        }
        Count::Foes(which) => format!("каждую из карт: {}", foes(content, &which)),
        Count::Wounds => "каждый свой удар".to_owned(),
        Count::Players => "каждого игрока".to_owned(),
        Count::DeadPlayers => "каждого погибшего игрока".to_owned(),
        Count::Tally(_) => "каждый жетон на цели".to_owned(),
        Count::TurnedRecruit => "каждое открытое очко найма".to_owned(),
        Count::TurnedAttack => "каждое открытое очко атаки".to_owned(),
        Count::TurnedDamage => "каждую единицу открытого урона".to_owned(),
        Count::Taken => "каждую такую карту".to_owned(),
        Count::Kills => "каждого врага, убитого вами в этот ход".to_owned(),
        Count::Recruits => "каждую карту, полученную вами в этот ход".to_owned(),
        Count::Scans => "каждый разведанный вами в этот ход участок".to_owned(),
        Count::StrikesDrawn => "каждый ваш удар этого хода".to_owned(),
        Count::Trophies(of) => format!("каждую карту из ваших трофеев-{}", of_kind(of)),
        Count::AllTrophies => "каждый свой трофей".to_owned(),
        Count::Dishonor => "каждое очко своего бесчестья".to_owned(),
        Count::Owned(of) => format!("каждую свою карту {}", of_class(of)),
    }
}

/// As a subject of "at least so many": in the genitive plural.
pub(super) fn many(content: &Content, count: Count) -> String {
    match count {
        Count::Marks => "ваших меток".to_owned(),
        Count::AllMarks => "меток у всех игроков".to_owned(),
        Count::Offers => "предложенных в этот ход карт".to_owned(),
        Count::OtherCharacters => "других сыгранных персонажей казарм".to_owned(),
        Count::SameCharacter => "других сыгранных карт этого персонажа".to_owned(),
        Count::ClassesPlayed => "сыгранных в этот ход классов".to_owned(),
        Count::Played(which) => format!("сыгранных в этот ход {}", of_cards(content, &which)),
        Count::Held(which) => format!("ваших {} на руке и сыгранных", of_cards(content, &which)),
        Count::Foes(which) => foe(content, 0, &which),
        Count::Wounds => "ваших ударов".to_owned(),
        Count::Players => "игроков".to_owned(),
        Count::DeadPlayers => "погибших игроков".to_owned(),
        Count::Tally(_) => "жетонов на цели".to_owned(),
        Count::TurnedRecruit => "открытых очков найма".to_owned(),
        Count::TurnedAttack => "открытых очков атаки".to_owned(),
        Count::TurnedDamage => "единиц открытого урона".to_owned(),
        Count::Taken => "таких карт".to_owned(),
        Count::Kills => "убитых вами в этот ход врагов".to_owned(),
        Count::Recruits => "полученных вами в этот ход карт".to_owned(),
        Count::Scans => "разведанных вами в этот ход участков".to_owned(),
        Count::StrikesDrawn => "ваших ударов этого хода".to_owned(),
        Count::Trophies(of) => format!("{} среди ваших трофеев", of_kind(of)),
        Count::AllTrophies => "ваших трофеев".to_owned(),
        Count::Dishonor => "очков вашего бесчестья".to_owned(),
        Count::Owned(of) => format!("ваших карт {}", of_class(of)),
    }
}

pub(super) fn condition(content: &Content, condition: Condition) -> String {
    match condition {
        Condition::Marked => "на вас есть метка".to_owned(),
        Condition::Unmarked => "на вас нет меток".to_owned(),
        Condition::AtLeast(of, 1) => format!("есть хотя бы одна из {}", many(content, of)),
        Condition::AtLeast(of, n) => format!("{} не меньше {n}", many(content, of)),
        Condition::LessThan(of, 1) => format!("нет {}", many(content, of)),
        Condition::LessThan(of, n) => format!("{} меньше {n}", many(content, of)),
        Condition::HasPlayed { which, n } => {
            format!("вы сыграли в этот ход {}", cards(content, n, &which))
        }
        Condition::Clear(at) => format!("{} чисто", within(at)),
        Condition::ClearHere => "участок этой карты чист".to_owned(),
        Condition::In(at) => format!("эта карта{}", place(at)),
        Condition::ThereIs(which) => format!("есть {}", foes(content, &which)),
        Condition::Attached(name) => {
            format!("«{}» закреплён на участке", content.card(content.named(name)).title.ru)
        }
        Condition::Objective(n) => format!("текущая цель — {n}-я"),
        Condition::AttackTurned => "атаки открыто не меньше, чем найма".to_owned(),
        Condition::YourTurn => "идёт ваш ход".to_owned(),
        Condition::Most(of) => format!("ни у кого нет больше {}", many(content, of)),
    }
}
