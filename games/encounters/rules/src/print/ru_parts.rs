//! Russian: which cards, where, how many, who.

use super::{Mat, Mood, Scope};
use crate::arena::Named;
use crate::id::{Class, Keyword, Kind, Resource, Space, Team};
use crate::select::{From, Reach, Where, Which, Who};

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
        Keyword::EveryClass => "Любой класс",
        Keyword::Implant => "Имплантация",
        Keyword::Duellist => "Дуэлянт",
        Keyword::Burst => "Прорыв",
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
pub(super) const fn of_class(class: Class) -> &'static str {
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
pub(super) const fn within(scope: Scope<'_>, space: Space) -> &'static str {
    match (space, scope.mat) {
        (Space::Underground, Mat::Wilds) => "в Подземелье",
        (Space::Underground, Mat::Complex) => "в Вентиляционных шахтах",
        (Space::Graveyard, Mat::Wilds) => "на Кладбище",
        (Space::Graveyard, Mat::Complex) => "на Электростанции",
        (Space::River, Mat::Wilds) => "на Реке",
        (Space::River, Mat::Complex) => "в Оружейной",
        (Space::Ruins, Mat::Wilds) => "в Руинах",
        (Space::Ruins, Mat::Complex) => "в Медотсеке",
        (Space::Hills, Mat::Wilds) => "на Холмах",
        (Space::Hills, Mat::Complex) => "в Шлюзе",
    }
}

/// To fasten something to it.
pub(super) const fn to_space(scope: Scope<'_>, space: Space) -> &'static str {
    match (space, scope.mat) {
        (Space::Underground, Mat::Wilds) => "Подземелью",
        (Space::Underground, Mat::Complex) => "Вентиляционным шахтам",
        (Space::Graveyard, Mat::Wilds) => "Кладбищу",
        (Space::Graveyard, Mat::Complex) => "Электростанции",
        (Space::River, Mat::Wilds) => "Реке",
        (Space::River, Mat::Complex) => "Оружейной",
        (Space::Ruins, Mat::Wilds) => "Руинам",
        (Space::Ruins, Mat::Complex) => "Медотсеку",
        (Space::Hills, Mat::Wilds) => "Холмам",
        (Space::Hills, Mat::Complex) => "Шлюзу",
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
pub(super) fn kind(scope: Scope<'_>, kind: Kind) -> [&'static str; 3] {
    match kind {
        Kind::Commander if scope.is_hunt() => {
            ["карту инстинкта", "карты инстинкта", "карт инстинкта"]
        }
        Kind::Enemy if scope.is_hunt() => ["добычу", "карты добычи", "карт добычи"],
        Kind::Starter => ["стартовую карту", "стартовые карты", "стартовых карт"],
        Kind::Role => ["карту роли", "карты ролей", "карт ролей"],
        Kind::Commander => ["командира", "командиров", "командиров"],
        Kind::Character => ["персонажа", "персонажей", "персонажей"],
        Kind::Avatar => ["аватара", "аватаров", "аватаров"],
        Kind::Strike => ["удар", "удара", "ударов"],
        Kind::Enemy => ["врага", "врагов", "врагов"],
        Kind::Event => ["событие", "события", "событий"],
        Kind::Hazard => ["угрозу", "угрозы", "угроз"],
        Kind::Task => ["задание", "задания", "заданий"],
        Kind::Objective => ["цель", "цели", "целей"],
        Kind::Location => ["локацию", "локации", "локаций"],
        Kind::GearUp => ["«К оружию!»", "«К оружию!»", "«К оружию!»"],
        Kind::Gear => ["карту снаряжения", "карты снаряжения", "карт снаряжения"],
        Kind::Danger => ["опасность", "опасности", "опасностей"],
        Kind::Trap => ["ловушку", "ловушки", "ловушек"],
        Kind::Test => ["испытание", "испытания", "испытаний"],
        Kind::Rivalry => ["соперничество", "соперничества", "соперничеств"],
    }
}

/// Whether the accusative of several is the genitive.
const fn is_animate(kind: Option<Kind>) -> bool {
    matches!(kind, Some(Kind::Character | Kind::Commander | Kind::Avatar | Kind::Enemy))
}

/// Each one of them, in the accusative.
pub(super) fn each_kind(scope: Scope<'_>, of: Kind) -> String {
    let each = match of {
        Kind::Test | Kind::Rivalry | Kind::Event => "каждое",
        Kind::Enemy if scope.is_hunt() => "каждую",
        Kind::Character | Kind::Avatar | Kind::Enemy => "каждого",
        Kind::Commander if !scope.is_hunt() => "каждого",
        Kind::Strike => "каждый",
        _ => "каждую",
    };
    format!("{each} {}", kind(scope, of)[0])
}

pub(super) fn title(scope: Scope<'_>, name: Named) -> &str {
    &scope.content.card(scope.content.named(name)).title.ru
}

/// One card in the nominative.
pub(super) fn a_card(scope: Scope<'_>, which: &Which) -> String {
    let noun = match which.kind {
        Some(Kind::Starter) => "стартовая карта",
        Some(Kind::Role) => "карта роли",
        Some(Kind::Commander) if scope.is_hunt() => "карта инстинкта",
        Some(Kind::Commander) => "командир",
        Some(Kind::Character) => "персонаж",
        _ => "карта",
    };
    match which.card {
        Some(name) => format!("карта «{}»", title(scope, name)),
        None => noun.to_owned() + &traits(which),
    }
}

/// All of them in the accusative: `все карты техники`, `всех персонажей`.
pub(super) fn all_cards(scope: Scope<'_>, which: &Which) -> String {
    if let Some(name) = which.card {
        return format!("все карты «{}»", title(scope, name));
    }
    let forms = which.kind.map_or(["карту", "карты", "карт"], |of| kind(scope, of));
    let animate =
        is_animate(which.kind) && !(scope.is_hunt() && which.kind == Some(Kind::Commander));
    let noun =
        if animate { format!("всех {}", forms[2]) } else { format!("все {}", forms[1]) };
    noun + &traits(which)
}

/// In the accusative: `карту`, `2 карты техники стоимостью не больше 3`.
pub(super) fn cards(scope: Scope<'_>, n: u8, which: &Which) -> String {
    if let Some(name) = which.card {
        return format!("карту «{}»", title(scope, name));
    }
    let noun = which.kind.map_or(["карту", "карты", "карт"], |of| kind(scope, of));
    counted(n, noun) + &traits(which)
}

/// In the genitive plural: `карт техники`.
pub(super) fn of_cards(scope: Scope<'_>, which: &Which) -> String {
    if let Some(name) = which.card {
        return format!("карт «{}»", title(scope, name));
    }
    format!("{}{}", which.kind.map_or("карт", |of| kind(scope, of)[2]), traits(which))
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

/// The five spaces together: as they are, in the genitive, and where something lies in them.
pub(super) const fn wilds(scope: Scope<'_>) -> [&'static str; 3] {
    match scope.mat {
        Mat::Wilds => ["заросли", "зарослей", "в зарослях"],
        Mat::Complex => ["комплекс", "комплекса", "в комплексе"],
    }
}

pub(super) fn place(scope: Scope<'_>, at: Where) -> String {
    match at {
        Where::Anywhere => String::new(),
        Where::Wilds => format!(" {}", wilds(scope)[2]),
        Where::Combat => " в боевой зоне".to_owned(),
        Where::In(at) => format!(" {}", within(scope, at)),
        Where::Here => " на участке этой карты".to_owned(),
        Where::Before => " перед игроком".to_owned(),
    }
}

pub(super) fn from(scope: Scope<'_>, from: From, mood: Mood) -> &'static str {
    match from {
        From::Hand => "с руки",
        From::Played => "из сыгранных",
        From::Yours => "с руки или из сыгранных",
        From::Discard => "из своего сброса",
        From::Deck => "с верха своей колоды",
        From::Hq => "из штаба",
        From::Barracks if scope.is_hunt() => "с верха арсенала",
        From::Barracks => "с верха казарм",
        From::Commanders if scope.is_hunt() => "из стопки инстинкта убийцы",
        From::Commanders => "из стопки командиров",
        From::Dead if mood == Mood::They => "из числа погибших",
        From::Dead => "из погибших",
    }
}

pub(super) const fn reach(scope: Scope<'_>, to: Reach) -> &'static str {
    match (to, scope.mat) {
        (Reach::Underground, Mat::Wilds) => "в Подземелье",
        (Reach::Underground, Mat::Complex) => "в Вентиляционные шахты",
        (Reach::Hills, Mat::Wilds) => "на Холмы",
        (Reach::Hills, Mat::Complex) => "в Шлюз",
        (Reach::Combat, _) => "в боевую зону",
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
        Who::EachIdle => "каждый, кто никого не спас,",
        Who::EachHelper => "каждый, кто предложил карту в этот ход,",
    }
}
