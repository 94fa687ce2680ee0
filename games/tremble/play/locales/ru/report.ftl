# Отчёт
report-edition-retail = Розничное издание
report-edition-prototype = Прототип
report-lead = { $matches } ({ $rules }) равных по силе ботов ({ $pilot }), по { $each } для каждого состава, зерно { $seed }. То же зерно даёт тот же отчёт.
report-pilot-random = случайные ходы
report-pilot-rookie = новички
report-pilot-captain = капитаны
report-pilot-admiral = адмиралы
report-captains =
    { $n ->
        [one] { $n } капитан
        [few] { $n } капитана
       *[many] { $n } капитанов
    }
report-seat = место { $n }
report-quoted = «{ $name }»

# Что бросается в глаза
report-seats-fair = Ни одно место не отклонилось от равной доли больше чем на 3 пункта, если не считать случайностей.
report-seat-off = { $edition }, { $captains }: место { $seat } побеждает в { $rate } партий, к равной доле { $gain } пункта.
report-all-bought = { $edition }: каждый вытянутый корабль кто-нибудь да купил.
report-never-bought = { $edition }: ни разу не куплены { $list }.
report-hardly-bought = { $edition }: меньше чем в 2 % случаев куплены { $list }.
report-idle-stations = { $edition }: почти никто не покупает станции { $list }.
report-idle-compensations = { $edition }: почти никто не применяет компенсации { $list }.

# Разделы
report-section-seats = Места
report-section-seats-about = Как часто побеждает каждое место, если все капитаны одинаково сильны. Пунктир — равная доля; ромб — место, которое отклонилось от неё больше чем на 3 пункта и не случайно. Общая победа делится.
report-section-scores = Счёт
report-section-scores-about = Сколько человеков у капитанов в конце, после заданий и долгов. Пунктир — медиана победителей.
report-section-length = Длина партии
report-section-length-about = Ходы и решения всех капитанов вместе. Линия тянется от 5 до 95 % партий, в прямоугольнике средняя половина, черта — медиана.
report-section-ships = Корабли
report-section-ships-about = Слева: как часто капитан, вытянувший корабль, его покупал. Справа: на сколько пунктов чаще равной доли побеждает такой капитан. Причина этим не доказана: богатый и покупает больше, и побеждает чаще.
report-section-extras = Станции и компенсации
report-section-extras-about = Они есть только в розничном издании. Компенсацию получают за проигранный бой, поэтому её владельцы и так побеждают реже.
report-section-rewards = Налёт или охота на спрятавшихся
report-section-rewards-about = Что выбирают захватившие город и что из этого выходит: охота сразу в розничном издании, поиск на несколько ходов в прототипе.
report-section-cities = Бои и отступления
report-section-cities-about = Чем кончается дело в городах за партию.
report-section-missions = Задания и кредиты
report-section-missions-about = Открытые задания платят первому и второму, тайные — тому, кто их оставил и выполнил. Кредит даёт человеков сразу, а обходится дороже.

# Графики
report-win-rate = Доля побед
report-seats-caption = Доля побед по местам. Общих побед: { $shared } из { $all }.
report-scores-label = Счёт в конце: { $edition }
report-scores-axis = человеки в конце, тысячи
report-scores-caption = Счёт всех капитанов; высота столбца — его доля, у самого высокого она подписана слева.
report-length-label = Длина партии: { $edition }
report-turns = ходы
report-decisions = решения
report-length-caption = Ходы и решения за партию в зависимости от числа капитанов.
report-gain = перевес в победах, пункты
report-group-dealt = Стартовый
report-group-blue = Синяя колода
report-group-red = Красная колода
report-cards-ships-rate = куплено из вытянутых
report-cards-ships-caption = Доля купленных среди вытянутых и перевес капитанов, купивших корабль.
report-stations = Станции
report-cards-stations-rate = куплено из вытянутых
report-cards-stations-caption = Доля купленных среди вытянутых и перевес капитанов, купивших станцию. У станции, которая действует сама, применений не бывает.
report-compensations = Компенсации
report-cards-compensations-rate = применено из полученных
report-cards-compensations-caption = Доля применённых среди полученных и перевес капитанов, получивших компенсацию.
report-missions-of = { $edition }: задания
report-cards-secret-missions-rate = оставлено из розданных
report-cards-secret-missions-caption = Доля оставленных среди розданных и перевес капитанов, оставивших задание.
report-cards-open-missions-rate = получили награду
report-cards-open-missions-caption = Доля капитанов, которым заплатило открытое задание, и их перевес.
report-captured = захваченные города
report-captured-caption = Как захватившие поступили с городами и чем это кончилось.
report-hunts-label = Успех охоты: { $edition }
report-hunts-of = { $edition }: успех
report-success = успех
report-catch = улов к налёту там же
report-hunts-caption = Как часто ловят спрятавшихся и что это приносит в среднем, с неудачами, по сравнению с налётом на те же города. Больше 100 % — выгодно.
report-search = поиск
report-no-army-card = без карт армий
report-army-cards =
    { $n ->
        [one] { $n } карта армий
        [few] { $n } карты армий
       *[many] { $n } карт армий
    }
report-settled = города
report-settled-caption = Чем кончилось дело в городах; в таблице числа за одну партию.
report-loans-label = Кредиты: { $edition }
report-loans-of = { $edition }: кредиты
report-borrowers = капитаны с кредитом
report-loans-caption = Доля капитанов, бравших кредит, и на сколько пунктов чаще равной доли они побеждали.

# Части столбцов
report-part-raid = налёт
report-part-search-won = поиск удался
report-part-search-beaten = прогнала армия
report-part-interrupted = прервал конец игры
report-part-hunt-won = охота удалась
report-part-fled = бегство от армии
report-part-beaten = победила армия
report-part-nobody = никто не прилетел
report-part-alone = прилетел один
report-part-retreat = остальные отступили
report-part-battle = бой

# Столбцы таблиц
report-column-captains = Капитаны
report-column-seat = Место
report-column-victories = Победы
report-column-matches = Партии
report-column-win-rate = Доля побед
report-column-fair = К равной доле, пункты
report-column-mean = Среднее
report-column-q5 = 5 %
report-column-q25 = 25 %
report-column-median = Медиана
report-column-q75 = 75 %
report-column-q95 = 95 %
report-column-winners = Медиана победителей
report-column-turns = Ходы, среднее
report-column-middle = медиана
report-column-decisions = Решения, среднее
report-column-card = Карта
report-column-rate = Доля
report-column-their-rate = Их доля побед
report-column-their-gain = Их перевес, пункты
report-column-drawn = Вытянуто
report-column-bought = Куплено
report-column-attacks = Атаки
report-column-used = Применено
report-column-gained = Получено
report-column-left = Осталось
report-column-dealt = Роздано
report-column-kept = Оставлено
report-column-fulfilled = Выполнено
report-column-paid = С наградой
report-column-first = Первое место
report-column-not-raid = Выбрали не налёт
report-column-success = Успех
report-column-raid = Налёт приносит
report-column-otherwise = Иначе
report-column-draws = Карты
report-column-all = Всего
report-column-won = Удалось
report-column-fled = Бегство
report-column-beaten = Поражение
report-column-interrupted = Прервано
report-column-brought = Принесли
report-column-raid-there = Налёт там же
report-column-retreats = Отступления
report-column-fighters = Капитанов в бою
report-column-lost = Потеряно кораблей на капитана
report-column-trophies = Трофеев у капитана
report-column-borrow = Берут кредит
report-column-loans = Кредитов за партию
report-column-repaid = Возвращено до конца
report-column-gain = Перевес, пункты
report-column-missions = Задания приносят капитану
