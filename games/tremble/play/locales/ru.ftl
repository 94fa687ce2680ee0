# Home
game-name = Трепещите, человеки!
game-kicker = Блеф и флоты для компании
game-pitch = Каждый капитан тайно решает, куда ударить. Потом флоты открываются, и кто удержал город, тот и собирает его жителей. Пустые места займут боты.
game-players = 2–5 капитанов
game-time = 45–90 минут
game-more = Два издания

# Трепещите, человеки! Страница стола
tr-captain = Капитан { $n }
tr-captain-word = Капитан
tr-captains = Капитаны
tr-you = вы
tr-edition-retail = Розничная
tr-edition-prototype = Прототип
tr-turn = Ход { $n }
tr-setup = Подготовка
tr-cities-left =
    { $n ->
        [one] впереди не больше { $n } города
        [few] впереди не больше { $n } городов
       *[other] впереди не больше { $n } городов
    }
tr-phases = Шаги хода
tr-phase-buy = Покупка
tr-phase-plan = План
tr-phase-reveal = Вскрытие
tr-phase-settle = Бой
tr-now = Что происходит
tr-hand = Ваша рука
tr-cities = Города
tr-nothing-to-undo = Взять назад нечего: с тех пор сказал своё случай или кто-то что-то узнал.

# О чём спрашивают
tr-dealing = Раздаются карты
tr-waits-for = Ждём решения: { $names }
tr-won = Побеждает { $names }
tr-won-shared = Общая победа: { $names }
tr-ask-keep = Выберите тайные задания
tr-ask-buy = Что купите?
tr-ask-buy-again = Две другие карты. Что купите?
tr-ask-plan = Куда летят корабли?
tr-ask-shed = Топлива не хватает. Кого оставить?
tr-ask-tow = Переместите корабль?
tr-ask-redirect = Полетит ли корабль в другой город?
tr-ask-standoff = Сражаться или отступить?
tr-ask-reserve = Позвать корабль из резерва?
tr-ask-battle = Примените что-нибудь?
tr-ask-trophy = Заберёте карту города?
tr-ask-loss = Какой корабль вы теряете?
tr-ask-reward = Налёт или охота на спрятавшихся?
tr-ask-army = Армия! Сражаться или бежать?
tr-ask-rescue = Не хватило. Поможет ли что-нибудь?

# Ожидание
tr-committed = решение принято
tr-deciding = решает
tr-plan-waits = Ваш план запечатан. Его вскроют, когда подтвердят все.
tr-plan-watch = Капитаны планируют втайне. Видно только, кто уже подтвердил план.
tr-plan-how = Перетащите корабль на город или коснитесь корабля, а потом города. Отправленный корабль вернётся, если коснуться его ещё раз.
tr-buy-others = Здесь вам решать нечего. Остальные ещё покупают.
tr-buy-watch = Капитаны втайне смотрят по две карты и покупают.
tr-redirect-how = Ваш корабль может сменить город. Отправьте его в другое место или оставьте и подтвердите.
tr-redirect-watch = Некоторые корабли могут сейчас сменить город.
tr-shed-how = Кому не хватает топлива, тот сбрасывает атакующие корабли, пока на остальные его не хватит.
tr-shed-chosen = Будет сброшено:
tr-keep-how = Оставьте от одного до трёх из четырёх заданий. Невыполненное задание в конце стоит штрафа.
tr-towing = Сейчас переместить корабль может { $who }.

# Решения
tr-do-keep = Оставить: { $missions }
tr-do-borrow = Взять кредит
tr-do-repay = Вернуть кредит
tr-do-buy = Купить: «{ $card }»
tr-do-buy-instead = Купить «{ $card }», отдать «{ $old }»
tr-do-exchange = Показать обе станции и взять две другие карты
tr-do-send = Отправить «{ $ship }» в город { $city }
tr-do-recall = Вернуть «{ $ship }»
tr-do-start-over = Начать заново
tr-do-commit = Подтвердить
tr-do-lose = Сбросить «{ $ship }»
tr-do-retreat = Отступить
tr-do-fight = Сражаться
tr-do-flee = Бежать
tr-do-join = Позвать «{ $ship }»
tr-do-use = Применить «{ $tool }»
tr-do-use-on = Применить «{ $tool }»: { $target }
tr-do-pass = Пас
tr-do-raid = Налёт
tr-do-hunt = Отлов
tr-do-search = Начать поиск: { $ships }
tr-use = Применить
tr-nothing-to-use = Применить здесь нечего. Вас спрашивают всё равно, чтобы никто не узнал, что у вас в руке.
tr-buy = Купить
tr-bought = Выбрано
tr-instead-of = вместо «{ $old }»
tr-buy-in-place-of = Места больше нет. Купить и отдать:
tr-commit-buy = Покупка сделана
tr-commit-plan = Подтвердить план
tr-commit-shed = Сбросить выбранное
tr-commit-redirect = Подтвердить
tr-pick-some = Отметьте, что выбираете.
tr-take-set =
    { $n ->
        [one] Выбрать отмеченное: { $n }
        [few] Выбрать отмеченные: { $n }
       *[other] Выбрать отмеченные: { $n }
    }
tr-send-here = Сюда
tr-course = { $ship }, в город { $city }
tr-ship-of = «{ $ship }» ({ $who })
tr-a-ship = корабль
tr-unknown-ship = корабль, которого другие не видели
tr-ship-words = «{ $ship }», { $class }, сила { $power }, топливо { $fuel }

# Счёт
tr-loans = Кредиты
tr-repaid = Возвращено
tr-grants = Выплаты
tr-exchange-chosen = Обе станции будут показаны и обменяны.
tr-debt =
    { $n ->
        [one] Не возвращён { $n } кредит, за него причитается { $humans }.
        [few] Не возвращены { $n } кредита, за каждый причитается { $humans }.
       *[other] Не возвращено { $n } кредитов, за каждый причитается { $humans }.
    }
tr-fuel-limit = Топливо: { $a } из { $b }
tr-fuel-store = Топливо: нужно { $a }, в запасе { $b }
tr-fuel-over = Плану не хватает топлива: { $n }. При вскрытии придётся сбрасывать корабли, пока не хватит.

# Карты
tr-power = Сила
tr-fuel = Топливо
tr-humans = Человеки
tr-station = Орбитальная станция
tr-compensations = Компенсации
tr-compensations-held = Компенсаций: { $a }, из них можно применить в этот ход: { $b }
tr-secret-missions = Тайные задания
tr-missions = Задания
tr-nobody-yet = пока никто
tr-trophies = Трофеи
tr-trophies-n =
    { $n ->
        [one] { $n } трофей
        [few] { $n } трофея
       *[other] { $n } трофеев
    }
tr-trophies-of =
    { $n ->
        [one] { $who }: { $n } трофей, посмотреть
        [few] { $who }: { $n } трофея, посмотреть
       *[other] { $who }: { $n } трофеев, посмотреть
    }
tr-no-trophies = Ни один город ещё не захвачен.
tr-used = уже применена
tr-next-turn = можно применить со следующего хода
tr-no-ship = свободное место
tr-at-home = в руке
tr-goes-to = в город { $city }
tr-is-at = город { $city }
tr-searches = ищет: { $city }
tr-searching-until = { $city }, до хода { $n }
tr-raid = Налёт
tr-hunt = Отлов
tr-search = Поиск
tr-draws =
    { $n ->
        [one] для отлова открывают { $n } карту армий
        [few] для отлова открывают { $n } карты армий
       *[other] для отлова открывают { $n } карт армий
    }
tr-search-turns =
    { $n ->
        [one] поиск длится { $n } ход
        [few] поиск длится { $n } хода
       *[other] поиск длится { $n } ходов
    }
tr-captured-by = захвачен, капитан: { $who }
tr-spared = Город никому не достался.
tr-class =
    { $class ->
        [saucer] тарелка
        [tripod] треножник
       *[cruiser] крейсер
    }
tr-type =
    { $type ->
        [science] Наука
        [culture] Культура
       *[industry] Промышленность
    }
tr-region =
    { $region ->
        [africa] Африка
        [asia] Азия
        [europe] Европа
        [northamerica] Северная Америка
        [southamerica] Южная Америка
       *[oceania] Океания
    }
tr-match =
    { $of ->
        [science] научные центры
        [culture] культурные центры
        [industry] промышленные центры
        [africa] города Африки
        [asia] города Азии
        [europe] города Европы
        [northamerica] города Северной Америки
        [southamerica] города Южной Америки
       *[oceania] города Океании
    }
tr-ab-with =
    { $class ->
        [saucer] +{ $n } рядом с тарелкой
        [tripod] +{ $n } рядом с треножником
       *[cruiser] +{ $n } рядом с крейсером
    }
tr-ab-type =
    { $type ->
        [science] +{ $n } в научном центре
        [culture] +{ $n } в культурном центре
       *[industry] +{ $n } в промышленном центре
    }
tr-ab-region =
    { $region ->
        [africa] +{ $n } в Африке
        [asia] +{ $n } в Азии
        [europe] +{ $n } в Европе
        [northamerica] +{ $n } в Северной Америке
        [southamerica] +{ $n } в Южной Америке
       *[oceania] +{ $n } в Океании
    }
tr-ab-army = +{ $n } против армии
tr-ab-immortal = бессмертие
tr-ab-changes = меняет город
tr-ab-fast = быстрый поиск
tr-ab-joins = присоединяется к бою
tr-st-add-power = Один ваш корабль в бою или сражении получает ещё { $n } к силе.
tr-st-cancel = Один вражеский корабль в бою лишается всех бонусов.
tr-st-move-enemy = После вскрытия один вражеский корабль летит в другой город.
tr-st-move-own = После вскрытия один ваш корабль летит в другой город.
tr-st-reroll = В бою перебросьте оба своих кубика.
tr-st-fuel = Ваш лимит топлива каждый ход больше на { $n }.
tr-st-scout =
    { $n ->
        [one] При отлове открывают на { $n } карту армий меньше.
        [few] При отлове открывают на { $n } карты армий меньше.
       *[other] При отлове открывают на { $n } карт армий меньше.
    }
tr-st-cover = В одном сражении с армией ещё { $n } к силе.
tr-st-raid = Один налёт за ход приносит на { $humans } больше.
tr-st-save = После одного проигранного боя или сражения вы не теряете корабль.
tr-co-fuel = Ваш лимит топлива в этот ход больше на { $n }.
tr-co-trophy = После проигранного боя заберите карту города в трофеи.
tr-co-add-power = В бою или сражении ваша сумма больше на { $n }.
tr-co-reroll = В бою или сражении перебросьте оба своих кубика.
tr-co-reroll-enemy = В бою один соперник перебрасывает оба кубика.
tr-co-save = После проигранного боя или сражения вы не теряете корабль.
tr-co-dismiss = Одна армия, вышедшая при отлове, уходит без сражения.
tr-co-grant = В начале покупки приносит { $humans } человек.
tr-co-move = После вскрытия один ваш корабль летит в другой город.
tr-goal-cities = Не меньше { $n }: { $of }
tr-goal-regions =
    { $n ->
        [one] Трофеи из { $n } региона
        [few] Трофеи из { $n } разных регионов
       *[other] Трофеи из { $n } разных регионов
    }
tr-goal-every-type =
    { $n ->
        [one] По { $n } трофею каждого типа
        [few] По { $n } трофея каждого типа
       *[other] По { $n } трофеев каждого типа
    }
tr-goal-trophies =
    { $n ->
        [one] Любой { $n } трофей
        [few] Любые { $n } трофея
       *[other] Любые { $n } трофеев
    }
tr-goal-most-cities = Больше, чем у любого другого: { $of }
tr-goal-most = Больше трофеев, чем у любого другого
tr-mission-done = выполнено
tr-mission-open = не выполнено

# Бои
tr-title-standoff = Кто останется? { $city }
tr-title-reserve = Резервы. { $city }
tr-title-battle = Бой за город { $city }
tr-title-losses = После боя за город { $city }
tr-title-reward = Город { $city } захвачен
tr-title-hunt = Отлов. { $city }
tr-standoff = Слабейшие говорят первыми. Сражаться или отступить, решает { $who }.
tr-reserve = До броска кубиков позвать корабли может { $who }.
tr-speaks = Первым говорит тот, кто проигрывает. Применить что-нибудь или спасовать может { $who }.
tr-dice-roll = Кубики брошены.
tr-losses = Подводят итог: { $names }. Каждый проигравший сбрасывает один корабль.
tr-losses-trophy = Забрать карту города, несмотря на поражение, могут: { $names }.
tr-stands-firm = остаётся
tr-passed = пас
tr-flag-asked = решает
tr-flag-won = победа
tr-flag-lost = поражение
tr-flag-settles = решает
tr-jammed = заглушён
tr-part-base = сила на карте
tr-part-station = от станции
tr-roll-words = кубики { $a } и { $b }
tr-reward = Награду выбирает { $who }.
tr-trophy-gone = Карта города уже досталась проигравшему.
tr-raid-sure = Наверняка и сразу.
tr-odds-draws =
    { $n ->
        [0] Карты армий не открываются.
        [one] Откроется { $n } карта армий.
        [few] Откроются { $n } карты армий.
       *[other] Откроется { $n } карт армий.
    }
tr-odds-quiet = Армия не выйдет: { $p }
tr-odds-success = Удача, если сражаться: { $p }
tr-search-how = Оставьте там корабли. Ещё ходов до конца поиска: { $a }, с быстрым сыщиком: { $b }.
tr-army-stand = { $who } встречает армию ({ $army }), город { $city }. Сражаться или бежать?
tr-army-dice = { $who } сражается с армией ({ $army }), город { $city }.
tr-army-rescue = { $who } не дотягивает до силы армии ({ $army }), город { $city }, но ещё может что-нибудь применить.
tr-army-loss = { $who } терпит поражение от армии ({ $army }), город { $city }, и сбрасывает корабль.
tr-army-needs = На двух кубиках нужно { $n } или больше.
tr-army-chance = Шанс победить: { $p }
tr-army-done = побеждена

# Панели
tr-piles = Колоды и сброс
tr-pile-empty = Там ничего нет.
tr-pile-ships = корабли
tr-pile-armies = армии
tr-pile-compensations = компенсации
tr-deck-cities = Городов впереди
tr-deck-ships = Колода кораблей
tr-deck-armies = Колода армий
tr-deck-compensations = Колода компенсаций
tr-armies-to-come = Армии, ещё лежащие в колоде
tr-discards-ships = Сброшенные корабли и станции
tr-discards-armies = Сброшенные армии
tr-discards-compensations = Сброшенные компенсации
tr-discards-cities = Города, не доставшиеся никому
tr-track-words = Человеки: { $list }
tr-end = Конец игры
tr-end-before = Человеки
tr-end-debts = Долги
tr-end-total = Итог
tr-editions = Редакции рядом
tr-legend-power = Сила; в бою к ней прибавляют два кубика
tr-legend-fuel = Топливо, которое нужно для атаки
tr-legend-human = Человеки: добыча налёта, цена кораблей и победа
tr-legend-hunt = Отлов: больше, чем налёт, если не выйдет армия
tr-legend-search = Поиск: корабли остаются на несколько ходов и приносят больше, чем налёт
tr-legend-army = Армия или сколько карт армий открывают
tr-legend-saucer = Тарелка
tr-legend-tripod = Треножник
tr-legend-cruiser = Крейсер
tr-legend-station = Орбитальная станция; применённая повёрнута
tr-legend-gift = Компенсация за проигранный бой
tr-legend-trophy = Захваченные города; нажмите, чтобы посмотреть
tr-legend-loan = Невозвращённые кредиты
tr-legend-turn = Меняет город после вскрытия
tr-legend-heart = Нельзя потерять
tr-key-ship = взять корабль
tr-key-city = и отправить в этот город
tr-key-drop = положить корабль
tr-key-end = подтвердить или спасовать
tr-key-undo = взять назад
tr-key-help = эта справка

# Справка о шаге
tr-help-now = Сейчас
tr-help-dealing = Случай раскладывает задания, карты и города.
tr-help-keep = Каждый оставляет от одного до трёх из четырёх заданий. До конца они тайна, а потом приносят награду или стоят штрафа.
tr-help-buy = Посмотрите две карты и купите ни одной, одну или обе. Кредиты и выплаты берут до покупки. Остальные увидят, сколько вы потратили, но не какие корабли купили.
tr-help-buy-one = Посмотрите две карты и купите одну или ни одной. Кредиты берут до покупки. Остальные увидят, сколько вы потратили, но не какой корабль купили.
tr-help-defend = Среди городов вышла армия. Каждый, кто ведёт поиск, бежит или сражается теми кораблями, что ищут.
tr-help-plan = Отправьте любые корабли в любые города, насколько позволяет лимит топлива. Плана никто не увидит, пока не подтвердят все; до тех пор его можно менять.
tr-help-plan-store = Отправьте любые корабли в любые города. Топливо берётся из запаса, и сбережённое там остаётся. План, которому нужно больше, чем есть, стоит кораблей.
tr-help-shed = Атаке нужно больше топлива, чем есть. Сбросьте атакующие корабли, пока на остальные его не хватит.
tr-help-tow = Сейчас применяются станции и компенсации, перемещающие корабли. Первым говорит слабейший капитан.
tr-help-redirect = Сейчас перемещаются корабли, меняющие город. Если такие есть у нескольких капитанов, все выбирают втайне.
tr-help-standoff = Этот город нужен нескольким капитанам. Начиная со слабейшего каждый сражается или отступает. Отступление стоит только города.
tr-help-reserve = Сейчас можно позвать корабли, присоединяющиеся к бою, если в запасе есть для них топливо.
tr-help-battle = Сила, бонусы и два кубика составляют сумму. Потом проигрывающий может применять станции и компенсации, пока все подряд не спасуют.
tr-help-battle-plain = Сила, бонусы и два кубика составляют сумму. Наибольшая берёт город.
tr-help-trophy = Проигравший может сыграть карту, которая забирает город в трофеи. Победитель всё равно совершает налёт или отлов.
tr-help-losses = Каждый проигравший сбрасывает один корабль этого боя, но не бессмертный, а в розничной редакции берёт компенсацию.
tr-help-reward = Налёт наверняка приносит меньшее число. Отлов приносит большее, если не вышло армий или все они побеждены.
tr-help-reward-search = Налёт наверняка приносит меньшее число. Поиск через несколько ходов приносит большее, но до тех пор его корабли заняты, и может прийти армия.
tr-help-hunt = Сразитесь с каждой армией силой и двумя кубиками или бегите. Поражение стоит корабля и города, бегство только города.
tr-help-over = Выплачены задания, вычтены кредиты. Побеждает тот, у кого больше человек; при равенстве решают трофеи.

# События
tr-ev-mission-opened = Открытое задание: «{ $mission }».
tr-ev-mission-dealt = { $who } получает задание «{ $mission }».
tr-ev-mission-dealt-unseen = { $who } получает задание.
tr-ev-missions-kept =
    { $n ->
        [one] { $who } оставляет { $n } задание.
        [few] { $who } оставляет { $n } задания.
       *[other] { $who } оставляет { $n } заданий.
    }
tr-ev-refuelled = { $who }: топлива в запасе { $n }.
tr-ev-drawn = { $who } берёт карту «{ $card }».
tr-ev-drawn-unseen = { $who } берёт карту.
tr-ev-red-deck = Синюю колоду кораблей сменяет красная.
tr-ev-rebuilt = Колода составлена заново: { $pile }.
tr-ev-exchanged = { $who } показывает станции «{ $a }» и «{ $b }» и берёт две другие карты.
tr-ev-committed = { $who } подтверждает решение.
tr-ev-claimed = { $who } играет карту «{ $card }»: { $humans } человек.
tr-ev-borrowed = { $who } берёт кредит: { $humans } человек.
tr-ev-repaid = { $who } возвращает кредит: { $humans } человек.
tr-ev-bought = { $who } покупает корабль «{ $card }».
tr-ev-bought-unseen = { $who } покупает корабль.
tr-ev-station-bought = { $who } покупает станцию «{ $card }».
tr-ev-given-up = { $who } отдаёт карту «{ $card }».
tr-ev-spent = { $who } тратит { $humans } человек.
tr-ev-discarded = { $who } не покупает карту «{ $card }».
tr-ev-laid = { $n }: { $city }.
tr-ev-army-appeared = Среди городов армия: { $army }!
tr-ev-revealed = Планы вскрыты.
tr-ev-fuel-played = { $who } играет карту «{ $card }».
tr-ev-attacks = { $who }: корабль «{ $ship }» атакует город { $city }.
tr-ev-out-of-fuel = { $who } сбрасывает корабль «{ $ship }»: топлива не хватило.
tr-ev-fuel-paid = { $who } платит топливо: { $n }.
tr-ev-moved = { $who }: корабль «{ $ship }» летит в город { $city }.
tr-ev-towed = { $who } отправляет корабль «{ $ship }» (владелец: { $owner }) в город { $city }.
tr-ev-station-used = { $who } применяет станцию «{ $card }».
tr-ev-station-used-on = { $who } применяет станцию «{ $card }»: { $target }.
tr-ev-compensation-used = { $who } играет компенсацию «{ $card }».
tr-ev-compensation-used-on = { $who } играет компенсацию «{ $card }»: { $target }.
tr-ev-settling = Город { $n }: { $city }
tr-ev-spared = Город { $city }: никто не прилетел, жители празднуют.
tr-ev-die-chose = Кубик выбирает из нескольких ({ $among }): { $who }.
tr-ev-retreated = { $who } отступает.
tr-ev-stands-firm = { $who } остаётся сражаться.
tr-ev-joined = { $who } зовёт корабль «{ $ship }».
tr-ev-rolled = { $who } бросает { $a } и { $b }, сумма { $total }.
tr-ev-tied = Поровну, по { $total }: { $names }. Бросают снова.
tr-ev-battle-won = { $who } побеждает с суммой { $total } и берёт город { $city }.
tr-ev-battle-lost = { $who } проигрывает с суммой { $total }.
tr-ev-unopposed = { $who } берёт город { $city } без боя.
tr-ev-ship-lost = { $who } теряет корабль «{ $ship }».
tr-ev-saved = { $who } спасает корабль.
tr-ev-compensation = { $who } берёт компенсацию «{ $card }».
tr-ev-compensation-unseen = { $who } берёт компенсацию.
tr-ev-trophy-taken = { $who } забирает в трофеи карту города { $city }.
tr-ev-raided = { $who } совершает налёт на город { $city }: { $humans } человек.
tr-ev-hunt =
    { $n ->
        [one] { $who } начинает отлов, город { $city }: { $n } карта армий.
        [few] { $who } начинает отлов, город { $city }: { $n } карты армий.
       *[other] { $who } начинает отлов, город { $city }: { $n } карт армий.
    }
tr-ev-army-drawn = Открыта карта: { $army }.
tr-ev-army-fought = { $who } сражается с армией ({ $army }): кубики { $a } и { $b }, { $total } против { $strength }.
tr-ev-army-beaten = { $who } побеждает армию ({ $army }).
tr-ev-army-dismissed = Ложная тревога, капитан { $who }: армия ({ $army }) уходит.
tr-ev-beaten-by-army = { $who } терпит поражение от армии ({ $army }), город { $city } потерян.
tr-ev-fled = { $who } бежит от армии ({ $army }), город { $city } потерян.
tr-ev-hunt-won = Отлов удался, город { $city }: { $who } получает { $humans } человек.
tr-ev-search = { $who } начинает поиск, город { $city }, до хода { $n }.
tr-ev-search-ended = Поиск удался, город { $city }: { $who } получает { $humans } человек.
tr-ev-search-interrupted = Конец игры прерывает поиск, город { $city }, капитан { $who }.
tr-ev-game-ends = Последний ход сыгран
tr-ev-mission-paid =
    { $place ->
        [1] Задание «{ $mission }», первое место: { $who } получает { $humans } человек.
       *[other] Задание «{ $mission }», второе место: { $who } получает { $humans } человек.
    }
tr-ev-mission-fulfilled = Задание «{ $mission }» выполнено: { $who } получает { $humans } человек.
tr-ev-mission-failed = Задание «{ $mission }» не выполнено: { $who } платит { $humans } человек.
tr-ev-debt = { $who } платит по кредитам: { $humans } человек.
tr-ev-won = Победа: { $names }

# Почему нельзя
tremble-no-seat = За этим столом нет такого места.
tremble-over = Игра окончена.
tremble-not-you = Сейчас спрашивают не вас.
tremble-committed = Вы уже подтвердили решение.
tremble-not-now = На этом шаге так нельзя.
tremble-luck = Сначала должен сказать своё случай.
tremble-not-this-luck = Случай спрашивали о другом.
tremble-nothing-chosen = Пока ничего не выбрано.
tremble-keep-some = Оставьте от одного до трёх заданий из тех, что вам сдали.
tremble-no-such-card = Такой карты в продаже нет.
tremble-bought-already = Эта карта уже выбрана.
tremble-bought-enough = Больше карт в этот ход купить нельзя.
tremble-give-up-ship = У вас пять кораблей. Выберите, какой отдать за новый.
tremble-need-not-give-up = Место есть, отдавать ничего не нужно.
tremble-not-to-give-up = Эту карту сейчас отдать нельзя.
tremble-give-up-station = У вас две станции. Выберите, какую отдать за новую.
tremble-same-station = Станция с таким названием у вас уже есть.
tremble-not-two-stations = Обменять можно только две станции.
tremble-exchanged-once = В этот ход вы уже обменивали.
tremble-exchange-first = Обмен бывает только до покупки. Начните заново.
tremble-loan-first = Кредит берут до покупки. Чтобы взять его, начните заново.
tremble-no-debt = Возвращать нечего.
tremble-grant-first = Выплату берут до кредитов и покупок. Чтобы получить её, начните заново.
tremble-no-ship = На этом месте нет корабля.
tremble-no-city = Такого города в ряду нет.
tremble-searching = Этот корабль ведёт поиск и приказов не принимает.
tremble-same-city = Корабль и так летит туда.
tremble-not-sent = У этого корабля нет приказа.
tremble-not-attacking = Этот корабль не атакует.
tremble-stays-put = Этот корабль не умеет менять город.
tremble-no-station = На этом месте нет станции.
tremble-station-used = Станция в этот ход уже применена.
tremble-wrong-moment = Сейчас эту станцию применить нельзя.
tremble-no-compensation = У вас нет такой компенсации.
tremble-next-turn = Компенсацию можно применить со следующего хода.
tremble-compensation-moment = Сейчас эту компенсацию применить нельзя.
tremble-wrong-target = К этому её применить нельзя.
tremble-not-in-battle = Этот корабль в бою не участвовал.
tremble-immortal = Этот корабль бессмертен, сбросить придётся другой.
tremble-not-a-joiner = Этот корабль не умеет присоединяться к бою.
tremble-not-in-reserve = Этот корабль не в резерве.
tremble-no-hunts = В прототипе вместо отлова поиск.
tremble-no-searches = В розничной редакции вместо поиска отлов.
tremble-leave-ships = Оставьте хотя бы один из атаковавших кораблей.
tremble-nets-are-out = Сети заброшены: теперь возможен только налёт.
tremble-scouts-are-out = Разведчики вышли: теперь возможен только отлов.
tremble-too-dear = Это стоит { $a ->
        [0] 0
       *[other] { $a }0 000
    } человек, а у вас { $b ->
        [0] 0
       *[other] { $b }0 000
    }.
tremble-no-loan =
    { $b ->
        [one] Кредит дают капитану, у которого не больше { $a }0 000 человек и { $b } корабля.
        [few] Кредит дают капитану, у которого не больше { $a }0 000 человек и { $b } кораблей.
       *[other] Кредит дают капитану, у которого не больше { $a }0 000 человек и { $b } кораблей.
    }
tremble-cannot-repay = Вернуть нужно { $a }0 000 человек, а у вас { $b ->
        [0] 0
       *[other] { $b }0 000
    }.
tremble-too-much-fuel = Плану понадобится { $a } топлива, а лимит { $b }.
tremble-no-fuel-to-join = Кораблю нужно { $a } топлива, а в запасе { $b }.

# Столы в списках, сборах и формах
tr-card-sign = ход
tr-card-line = У лидера { $humans } человек
tr-fact-captains =
    { $n ->
        [one] { $n } капитан
        [few] { $n } капитана
       *[other] { $n } капитанов
    }
tr-choose-edition = Какая редакция?
tr-choose-retail-help = Десять ходов, лимит топлива, орбитальные станции, компенсации, открытые задания.
tr-choose-prototype-help = Запас топлива, поиски на несколько ходов, армии среди городов, тайные задания.
tr-choose-captains = Сколько капитанов?
tr-choose-missions = Задания
tr-choose-missions-on = С заданиями
tr-choose-missions-off = Без заданий
tr-choose-missions-off-help = Для первой партии прототипа; в розничной редакции задания есть всегда.

# Почему адмирал советует так
tremble-hint-army = Шанс победить армию { $a } %, на кону около { $b } тыс. человек.
tremble-hint-attack = Город { $a } сулит около { $b } тыс. человек.
tremble-hint-borrow = Кредит окупится: в итоге около { $a } тыс. сверху.
tremble-hint-bought = Всё, что окупается, уже куплено.
tremble-hint-buy = Стоит { $a } тыс., а принесёт около { $b } тыс.
tremble-hint-chance = Шанс удержать город { $a }: { $b } %.
tremble-hint-dismiss = Победить армию удастся лишь в { $a } % случаев, пусть уходит.
tremble-hint-exchange = Две другие карты полезнее этих станций.
tremble-hint-fight = Шанс победить { $a } %, выигрыш около { $b } тыс. человек.
tremble-hint-flee = Победить армию удастся лишь в { $a } % случаев, а корабль стоит около { $b } тыс.
tremble-hint-grant = Сначала заберите человек.
tremble-hint-hunt = Отлов удаётся в { $a } % случаев и приносит { $b } тыс.
tremble-hint-join = Подкрепление стоит около { $a } тыс. человек.
tremble-hint-keep =
    { $b ->
        [one] Это { $b } задание сулит около { $a } тыс. человек.
        [few] Эти { $b } задания сулят около { $a } тыс. человек.
       *[other] Эти { $b } заданий сулят около { $a } тыс. человек.
    }
tremble-hint-lose = Этого корабля не так жаль, он стоит около { $a } тыс.
tremble-hint-mission = Трофей города { $a } стоит около { $b } тыс. по заданиям.
tremble-hint-more-fuel = Лишнее топливо принесёт в этот ход около { $a } тыс. человек.
tremble-hint-move = Город { $a } лучше примерно на { $b } тыс. человек.
tremble-hint-only = Ничего лучше нет.
tremble-hint-pass = Приберегите карты до лучшего случая.
tremble-hint-raid = Верные { $a } тыс.; отлов удался бы в { $b } % случаев.
tremble-hint-raid-now = Верные { $a } тыс., и корабли свободны уже в следующий ход.
tremble-hint-rescue = Это спасёт около { $a } тыс. человек.
tremble-hint-retreat = Шанс победить лишь { $a } %, а на кону около { $b } тыс.
tremble-hint-save = Ничего здесь не стоит своей цены.
tremble-hint-save-ship = Это спасёт корабль, который стоит около { $a } тыс.
tremble-hint-search = Поиск удаётся в { $a } % случаев и приносит { $b } тыс.
tremble-hint-shed = Этот корабль хуже всех оправдывает топливо.
tremble-hint-start-over = Другой выбор лучше.
tremble-hint-stay = Остальным кораблям лучше остаться дома.
tremble-hint-tool = Шанс поднимется до { $a } %, на кону { $b } тыс. человек.
tremble-hint-trophy = Трофей стоит около { $a } тыс. по заданиям.
