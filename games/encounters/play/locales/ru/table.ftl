# Коробка
game-name = Встречи
game-kicker = Кто-то охотится на людей
game-pitch = Кто-то крадётся за вами в зарослях, или крадётесь вы сами: соберите колоду и выполните приказ, пока хоть кто-то жив, или вернитесь с наибольшей репутацией. Пустые места займут боты.
game-players = 1–5 игроков
game-time = 40–90 минут
game-more = Пять режимов
game-quick = Играть: джунгли, с двумя ботами
game-side-1 = Люди

# Новый стол
option-mode = Во что играем
option-mode-hunted = Добыча
option-mode-hunted-help = Вы люди и вместе отбиваетесь от того, кто на вас охотится. Три цели, скрытые враги, помощь из рук в руки. Начните отсюда.
option-players = Сколько игроков
option-players-1 = 1 игрок
option-players-2 = 2 игрока
option-players-3 = 3 игрока
option-players-4 = 4 игрока
option-players-5 = 5 игроков
option-film = Какой фильм
option-film-jungle = Джунгли
option-film-jungle-help = Найти лагерь, удержать позицию, добраться до вертолёта; для хищников добыча здесь — десантники. Начните отсюда.
option-film-city = Город
option-film-city-help = Взять дом, собрать улики, погоня по раскалённым крышам; для хищников добыча здесь — банды, полиция и агенты. Жёстче и хитрее.
option-location = Место действия
option-location-film = Как в фильме
option-location-film-help = В кроссовере — из второго фильма.
option-location-jungle = Джунгли
option-location-city = Город
option-objective_1 = Первая цель и её враги или первая колода добычи
option-objective_1-film = Как в фильме
option-objective_1-film-help = В кроссовере фильмы чередуются: у первого первая и третья цели.
option-objective_1-jungle = Из джунглей
option-objective_1-city = Из города
option-objective_2 = Вторая цель и её враги или вторая колода добычи
option-objective_2-film = Как в фильме
option-objective_2-jungle = Из джунглей
option-objective_2-city = Из города
option-objective_3 = Третья цель и её враги или третья колода добычи
option-objective_3-film = Как в фильме
option-objective_3-jungle = Из джунглей
option-objective_3-city = Из города
option-characters = Кто в казармах или что в арсенале
option-characters-film = Как в фильме
option-characters-film-help = В кроссовере четыре из восьми персонажей обоих фильмов по жребию.
option-characters-jungle = Датч, Мак, Диллон и Блейн; у хищников — лес
option-characters-city = Хэрриган, Дэнни, Кейес и Ламберт; у хищников — город
option-characters-drawn = Четыре из всех по жребию
option-avatars = За кого играют
option-avatars-film = По порядку, как в фильме
option-avatars-drawn = По жребию из всех
option-avatars-chosen = Каждый выбирает
option-avatars-one_of_two = Каждый берёт одного из двух
option-young_bloods = Молодняк; наёмники или трутни среди добычи
option-young_bloods-usual = Сколько по правилам
option-young_bloods-fewer = На одного меньше в колоде
option-young_bloods-fewer-help = Труднее: опасные карты придут раньше.
option-young_bloods-more = На одного больше в колоде
option-young_bloods-more-help = Легче: между опасными больше слабых.
option-young_bloods-most = На двоих больше в колоде
option-young_bloods-most-help = Ещё легче.
option-health = Здоровье
option-health-usual = Как напечатано
option-health-tough = Защита считается здоровьем
option-health-tough-help = Легче: каждый выдержит больше ударов.
option-preparation = Спокойные ходы в начале
option-preparation-0 = Без них
option-preparation-1 = По одному
option-preparation-1-help = Легче: в эти ходы враги не приходят.
option-preparation-2 = По два
option-waiting = Скрытые карты в начале
option-waiting-0 = Ни одной
option-waiting-1 = Одна
option-waiting-1-help = Труднее: враги уже в пути.
option-waiting-2 = Две
option-waiting-3 = Три
option-death = Когда кто-то погиб
option-death-usual = Остальные играют дальше
option-death-all_or_nothing = Все или никто
option-death-all_or_nothing-help = Труднее: после гибели у каждого выжившего остаётся один ход.
enc-suggest = Готовые наборы:
enc-suggest-first = Первая партия, в одиночку
enc-suggest-jungle = Джунгли втроём
enc-suggest-city = Город втроём
enc-suggest-mix = Смесь обоих
enc-suggest-hard = Все или никто
enc-form-level = Легче или труднее
enc-form-mix = Аватары и смешение фильмов
enc-mixed = Смесь фильмов
enc-card-sign = ход
enc-fact-fewer = Молодняка меньше
enc-fact-more = Молодняка больше
enc-fact-most = Молодняка намного больше
enc-fact-tough = Защита как здоровье
enc-fact-preparation = { $n ->
    [one] { $n } спокойный ход
    [few] { $n } спокойных хода
   *[many] { $n } спокойных ходов
    }
enc-fact-waiting = { $n ->
    [one] { $n } карта ждёт
    [few] { $n } карты ждут
   *[many] { $n } карт ждут
    }

# О чём спрашивают
enc-turn = Ход { $n }
enc-turns-left = { $n ->
    [0] Последний ход
    [one] Ещё { $n } ход
    [few] Ещё { $n } хода
   *[many] Ещё { $n } ходов
    }
enc-phase-enemies = Враги
enc-phase-actions = Действия
enc-phase-strikes = Удары
enc-phase-end = Новая рука
enc-ask-avatar = За кого вы играете?
enc-ask-call = { $who } просит помощи. Предложите карту?
enc-ask-choose = { $card }: { $ask }
enc-ask-avoid = { $card } бьёт. Уклонитесь?
enc-ask-quiet = Спокойный ход: никто не пришёл. Готовьтесь.
enc-ask-play = Играйте карты, нанимайте, разведывайте, сражайтесь
enc-ask-spend = Потратьте, что осталось, и закончите действия
enc-wait-choose = { $card }: выбирает { $who }
enc-wait-avoid = { $who } под ударом и может уклониться
enc-wait-call = { $who } просит помощи: отвечают остальные
enc-wait-actions = Действует { $who }
enc-wait-short = Выбирает { $who }.

# Конец
enc-end-title = Конец
enc-won = Выжили
enc-lost = Добыча
enc-end-major = Охотник мёртв. Победили все.
enc-end-minor = Вы ушли. Победили все, хотя охотник жив.
enc-end-dead = В живых никого. Победил охотник.
enc-end-time = Враги приходили дважды, и время вышло. Победил охотник.
enc-end-late = Кто-то погиб, и последних ходов не хватило. Победил охотник.
enc-points = { $n ->
    [one] очко
    [few] очка
   *[many] очков
    }
enc-fact-turns = Ходов
enc-fact-objectives = Целей выполнено
enc-fact-kills = Врагов убито
enc-fact-recruits = Карт получено
enc-fact-strikes = Ударов получено
enc-fact-healed = Ударов вылечено
enc-fact-offers = Карт предложено
enc-fact-worst = Самый тяжёлый удар

# Помощь
enc-help-luck = Решает случай: карты берут или открывают.
enc-help-avatar = Аватар говорит, сколько урона вы выдержите, и приносит в колоду карту роли.
enc-help-actions = Играйте карты ради найма и атаки. За найм берут карты из штаба, за атаку разведывают скрытые карты и убивают врагов. Кто стоит в боевой зоне, когда вы закончите, ударит вас.
enc-help-call = У кого есть карта с согласованием, тот может её предложить. Активный игрок сыграет копию, если захочет, а владелец сразу возьмёт другую карту.
enc-help-choose = Карта спрашивает посреди своего действия. Сделайте всё, что возможно.
enc-help-avoid = Удар, от которого уклонились, не делает ничего.
enc-help-over = Партия окончена.
enc-legend-recruit = Найм: им платят за карты
enc-legend-attack = Атака: ею платят за разведку и схватки
enc-legend-health = Здоровье: столько атаки или урона убивает
enc-legend-wound = Урон удара
enc-legend-mark = Метка: охотник вас выбрал
enc-legend-scan = Разведка: открыть скрытую карту
enc-legend-coordinate = Согласование: можно предложить в чужой ход
enc-key-all = Сыграть все карты, где нечего выбирать
enc-key-end = Закончить действия

# Что теряется
enc-loses-hand = { $n ->
    [one] Несыгранной останется { $n } карта на руке.
    [few] Несыгранными останутся { $n } карты на руке.
   *[many] Несыгранными останутся { $n } карт на руке.
    }
enc-loses-use = Свойство останется без дела: { $card }. { $line }
enc-loses-recruit = { $n ->
    [one] Пропадёт { $n } очко найма, а на него можно кого-то взять.
    [few] Пропадут { $n } очка найма, а на них можно кого-то взять.
   *[many] Пропадут { $n } очков найма, а на них можно кого-то взять.
    }
enc-loses-attack = { $n ->
    [one] Пропадёт { $n } очко атаки, а им можно кого-то убить или что-то разведать.
    [few] Пропадут { $n } очка атаки, а ими можно кого-то убить или что-то разведать.
   *[many] Пропадут { $n } очков атаки, а ими можно кого-то убить или что-то разведать.
    }

# Сцены
enc-scene-wilds = В зарослях движение
enc-scene-fight = Схватка
enc-scene-strikes = { $who } под ударом
enc-scene-goal = Цель выполнена
