# Сайт
site-title = Saucer: игры о вторжении
site-about = Настольные игры о вторжении пришельцев, где правила соблюдает машина: в одиночку или против ботов, на своём компьютере.
site-skip = Сразу к полю
site-home = На главную
site-new = Новая игра
site-rules = Правила
site-fair = Запечатанные кубики
site-settings = Настройки
site-menu = Меню
site-help = Помощь
site-close = Закрыть
site-this-language = Русский
site-lost = Связь потеряна. Пробуем ещё раз…
site-failed = Не дошло. Ничего не изменилось; попробуйте ещё раз.
site-unsaved = Ваш выбор ещё не сохранён.
site-unsaved-how = Сервер не отвечает. Отправим снова сами; засчитается один раз.
site-try-now = Сейчас же
site-give-up = Отказаться
site-line-waits = Ещё не отправлено. Попробуем снова сами; слова можно изменить или стереть.
site-check-dice = Проверить кубики

# Главная
home-kicker = Игра с кубиками для одного
home-pitch = Материнский корабль опускается ряд за рядом. У вас только пять кубиков: каждый питает отсек базы и подзывает ближе корабли над ним.
home-fact-players = 1 игрок
home-fact-time = 20–40 минут
home-fact-levels = Уровни 0–8
home-play = Играть
home-running = Ваши столы
home-finished = Сыграно
home-empty = Ни одна партия не идёт. В небе пока тихо.
home-won = Победа
home-lost = Поражение
home-research = Исследования: { $a } из { $b }
home-you = Играете вы
home-somebody = Играет кто-то другой
home-that-is-you = вы
home-called = Вас ждут
home-your-turn = Ваш ход
home-waits-for = Ждём: { $names }
home-gathers =
    { $n ->
        [0] Все места заняты
        [one] { $n } место свободно
        [few] { $n } места свободны
       *[many] { $n } мест свободно
    }
home-over = Окончена
home-ended = Закончена досрочно
home-open = Открытые столы
home-open-help = Здесь рады всем: займите свободное место или посмотрите.
home-open-watch = Свободных мест нет, но можно посмотреть.
home-gather = Собрать стол
home-tremble-name = Трепещите, человеки!
home-tremble-kicker = Блеф и флоты для компании
home-tremble-pitch = Каждый капитан тайно решает, куда ударить. Потом флоты открываются, и кто удержал город, тот и собирает его жителей. Пустые места займут боты.
home-tremble-players = 2–5 капитанов
home-tremble-time = 45–90 минут
home-tremble-editions = Два издания

# Новый стол
new-title = Подготовка стола
new-cards = Переверните карты
new-cards-help = У каждой карты есть лёгкая и сложная сторона. Каждая звезда добавляет один уровень.
new-presets = Выложить уровень
new-level = Уровень
new-hard-side = сложной стороной вверх
new-side-easy = лёгкая сторона
new-side-hard = сложная сторона
new-original = наша разработка
new-escorts =
    { $n ->
        [0] без эскорта
        [one] { $n } красный корабль эскорта
        [few] { $n } красных корабля эскорта
       *[other] { $n } красных кораблей эскорта
    }
new-who = Кто играет?
new-me = Я
new-me-help = Отмена, предпросмотр и подсказки под рукой.
new-rookie-help = Знает правила и немногим больше.
new-captain-help = Играет по здравому смыслу.
new-admiral-help = Думает наперёд; сильнее пока не умеем.
new-words = Добавить к кубикам свои слова
new-words-help = Они подмешиваются в каждый бросок, так что заготовить кубики не мог никто.
new-seal = Прежде чем их выбрать, вот печать этой партии:
new-go = Начать
new-go-long = Начать игру с этими картами
new-game = Какая игра?
new-visibility = Кто может прийти?
new-gather = Открыть стол

bot-rookie = Новичок
bot-captain = Капитан
bot-admiral = Адмирал
bot-other = Бот

# Правила
rules-title = Правила «Вторжения с небес»
rules-contents = Содержание

# Настройки
settings-language = Язык
settings-scheme = Свет
settings-motion = Движение
settings-sound = Звук
settings-as-system = Как в системе
settings-light = Белая кость
settings-dark = Синяя ночь
settings-still = Фишки не летают
settings-sound-off = Без звука
settings-sound-on = Тихие звуки
settings-save = Сохранить

# Запечатанные кубики
fair-1 = До первого хода стол берёт секрет: 32 случайных байта, которых не видит никто.
fair-2 = Тут же он показывает печать: отпечаток секрета по SHA-256. Запишите её.
fair-3 = По печати секрет не узнать, но подходит к ней только он один: подменить его уже нельзя.
fair-4 = Каждое место может добавить свои слова. Они замешаны в каждый кубик и в каждую карту.
fair-5 = Бросок или карта под номером n вычисляется по HMAC из секрета, слов и n. Больше ни из чего.
fair-6 = Значит, ни одно решение, ни один бот и никакие часы не сделают номер n лучше или хуже.
fair-7 = Отмена не заходит за последний бросок: что выпало, то выпало.
fair-8 = Сбой, перезапуск или другой сервер ничего не перебросит: номер n выйдет тем же самым.
fair-9 = Когда партия закончена или прервана, секрет раскрывается в её записи.
fair-10 = По записи кто угодно заново вычислит печать, все кубики и все карты.
fair-check = Проверить кубики
fair-check-1 = Скачайте запись партии: ссылка стоит в конце партии, рядом с просмотром.
fair-check-2 = Пересчитайте её. Программа скажет, что доказано или какая запись журнала неверна:
fair-check-3 = Сравните печать, которую она назовёт, с той, что вы записали до первого хода. Только вместе они и доказывают честность.
fair-hand = Вручную
fair-hand-block = Исходы пронумерованы: n = 0, 1, 2, … в порядке журнала. У каждого есть блоки b = 0, 1, 2, … по 32 байта:
fair-formula =
    HMAC-SHA256(секрет,
      "saucer luck 1" ‖ сколько слов ‖
      длина ‖ слова, для каждого места ‖
      n ‖ b)
fair-hand-numbers = Знак ‖ ставит байты друг за другом. Числа занимают 8 байт, младший впереди; длина считается в байтах, слова записаны в UTF-8.
fair-hand-below = Чтобы выбрать одно из m, берут следующие 4 байта блока (младший впереди) как число и делят на m: остаток и есть выбор. Числа после последнего полного круга по m в пределах 2³² пропускают, чтобы ничто не выпадало чаще. Грань кубика — остаток от деления на 6 плюс 1.
fair-example = Пример
fair-secret = Секрет
fair-seal = Печать
fair-words = Слова единственного места
fair-message = Байты для n = 0, b = 0
fair-mac = Блок
fair-bytes = Байты
fair-number = Число
fair-rest = Остаток от деления на 6
fair-die = Кубик
fair-example-more = Это первый бросок одного стола игры «Вторжение с небес»: три чёрных кубика, потом два белых. В терминале блок получается так:

# Неполадки
problem-title = Сбились с курса ({ $status })
problem-no-table = Такого стола нет. Возможно, адрес обрезан; ваши столы есть на главной странице.
problem-not-found = По этому адресу ничего нет. Вернитесь на главную и начните оттуда.
problem-bad-form = Форму не удалось прочитать. Вернитесь, обновите страницу и отправьте её ещё раз.
problem-too-large = Слишком много данных. Сократите и попробуйте ещё раз.
problem-private = Это закрытый стол. Попросите у хозяина приглашение или соберите свой стол.
problem-bad-token = Это не наш токен, или он устарел. Запросите новый.
problem-old-form = Эта форма вчерашняя, или её открывал другой игрок; печать её кубиков больше не действует. Откройте страницу заново и выберите ещё раз.
problem-too-early = Пока партия идёт, её запись хранит тайны всех мест. Загляните сюда, когда она закончится.
problem-internal = У нас что-то сломалось. Партия цела; обновите страницу и продолжайте.
problem-store-read-only = Данные нельзя записать: их диск или папка доступны только для чтения. Пусть хозяин сервера разрешит запись; потом попробуйте ещё раз.
problem-store-damaged = Файл со столами повреждён. Пусть хозяин сервера вернёт его копию; ничего не было перезаписано.
problem-store-full = Диск заполнен. Пусть хозяин сервера освободит место; потом попробуйте ещё раз.
problem-store-busy = Хранилище занято. Подождите немного и попробуйте ещё раз.
problem-store-gone = База данных сейчас недоступна. Ничего не потеряно: попробуйте ещё раз через минуту.
problem-store-io = Хранилище не отвечает. Пусть хозяин сервера проверит диск; потом попробуйте ещё раз.
problem-store-newer = Данные записаны более новой версией Saucer. Запустите её или выберите другую папку.
problem-rules-changed = Эта партия начата по другим правилам, чем знает этот сервер. Доиграйте её в той версии Saucer, в которой она начата; ничего не потеряно.
problem-foreign-site = Эта форма пришла с другого сайта, поэтому она не принята. Откройте стол здесь и отправьте её ещё раз.
problem-bots-busy = Все боты сейчас думают за других. Подождите немного и спросите ещё раз.
problem-table-damaged = Журнал этого стола повреждён и оставлен как есть. Тому, кто держит сервер, нужно вернуть копию данных; остальные ваши столы в порядке.

# Сообщения за столом
notice-stale = Партия уже ушла вперёд. Вот как всё стоит сейчас.
notice-not-saved = Ваше решение ещё не сохранено, ничего не изменилось.
notice-send-again = Отправить ещё раз
notice-send-again-how = Ваш выбор не пропал. Отправьте его ещё раз: засчитается он один раз.
notice-unreadable = Форму не удалось прочитать. Выберите ещё раз.
notice-not-yours = Это не ваше место. Вы смотрите.

# Небеса
skies-name = Вторжение с небес
skies-title = { $asked } · Saucer
skies-round = Раунд { $n }
skies-level = Уровень { $n }
skies-phases = Этапы раунда
skies-phase-1 = Кубики
skies-phase-2 = Отсеки
skies-phase-3 = Корабль
skies-board = Поле
skies-board-mothership = Материнский корабль закрывает рядов неба: { $n }. В конце раунда: { $effect }
skies-board-excavator = Экскаватор: { $place }
skies-board-robot = Робот { $value }: { $room }, { $place }
skies-tray = Кубики
skies-tracks = Шкалы
skies-log = Журнал
skies-log-empty = Ещё ничего не произошло.
skies-log-older =
    { $n ->
        [one] Ещё { $n } запись в повторе
        [few] Ещё { $n } записи в повторе
       *[other] Ещё { $n } записей в повторе
    }
skies-clause = Пункт правил

skies-ship-green = Корабль { $n }
skies-ship-red = Красный корабль { $n }
skies-die-black = чёрный кубик { $face }
skies-die-white = белый кубик { $face }
skies-pick-black = Чёрный кубик { $face }: взять
skies-pick-white = Белый кубик { $face }: взять; после него остальные перебрасываются
skies-place = ряд { $row }, колонка { $column }
skies-column = Колонка { $column }
skies-spot-start = стартовая ячейка колонки { $column }
skies-spot-sky = ряд { $row }, колонка { $column }
skies-spot-waiting = на материнском корабле
skies-spot-reserve = в запасе
skies-spot-gone = сбит

skies-room = Отсек «{ $effect }»
skies-room-tunnel = Туннель
skies-effect-anti-air = Зенитка
skies-effect-energy = Энергия
skies-effect-fighter = Истребитель
skies-effect-research = Исследования
skies-effect-robot = Робот
skies-damage = Повреждения
skies-next-effect = В конце раунда
skies-reserve = Красный запас

skies-energy-now = Энергия: { $a } из { $b }
skies-damage-now = Повреждения: { $a } из { $b }
skies-research-now = Исследования: { $a } из { $b } делений; для следующего нужно { $next }
skies-reserve-now =
    { $n ->
        [one] { $n } красный корабль в запасе
        [few] { $n } красных корабля в запасе
       *[other] { $n } красных кораблей в запасе
    }

skies-row-nothing = ничего не происходит
skies-row-excavator =
    { $n ->
        [one] экскаватор отходит на { $n } ячейку
        [few] экскаватор отходит на { $n } ячейки
       *[other] экскаватор отходит на { $n } ячеек
    }
skies-row-research =
    { $n ->
        [one] исследования откатываются на { $n } деление
        [few] исследования откатываются на { $n } деления
       *[other] исследования откатываются на { $n } делений
    }
skies-row-red-ship = прибывает красный корабль
skies-row-damage =
    { $n ->
        [one] база получает { $n } повреждение
        [few] база получает { $n } повреждения
       *[other] база получает { $n } повреждений
    }
skies-row-skull = игра проиграна

skies-card-mothership = Материнский корабль
skies-card-sky-a = Небо A
skies-card-sky-b = Небо B
skies-card-sky-c = Небо C
skies-card-sky-d = Небо D
skies-card-upper-base = Верхняя база
skies-card-lower-base = Нижняя база
skies-card-tracks = Шкалы

# Что спрашивают
skies-ask-roll = Кубики катятся
skies-ask-pick = Возьмите кубик
skies-ask-place = Поставьте { $die }
skies-ask-rooms =
    { $n ->
        [0] Больше нечего применить: завершите этап
        [one] Примените { $n } эффект или завершите этап
        [few] Примените { $n } эффекта в любом порядке
       *[other] Примените { $n } эффектов в любом порядке
    }
skies-ask-robot = Поставьте робота со значением { $value }
skies-ask-respawn = { $ship }: выберите стартовую ячейку
skies-bot-plays = Играет { $bot }
skies-watching = Вы смотрите
skies-pick-first = Сначала возьмите кубик.
skies-no-ship-moves = Ни один корабль не движется.

skies-cell-place = { $room }, { $place }: { $outcome } Поставить { $die }.
skies-cell-dig =
    { $n ->
        [one] Копать на { $n } шаг, { $room }
        [few] Копать на { $n } шага, { $room }
       *[other] Копать на { $n } шагов, { $room }
    }
skies-cell-too-far =
    { $n ->
        [one] { $room }, { $n } шаг от экскаватора: для этого кубика далеко
        [few] { $room }, { $n } шага от экскаватора: для этого кубика далеко
       *[other] { $room }, { $n } шагов от экскаватора: для этого кубика далеко
    }
skies-room-use = { $room }, { $place }, значение { $value }, стоит энергии: { $cost }. { $outcome } Применить.
skies-gain-robot = Построит робота со значением { $value }.
skies-gain-no-target = Никого не собьёт.
skies-dig-here = Передвинуть экскаватор, { $place }: { $outcome }
skies-build-here = { $room }, { $place }: поставить сюда робота со значением { $value }

# Решения
skies-do-place = Поставить { $die }: { $place }
skies-do-use = Применить: { $room }
skies-do-dig = Передвинуть экскаватор
skies-do-build = Поставить робота: { $place }
skies-do-dismiss = Убрать робота с базы: { $place }
skies-do-end = Завершить этап отсеков
skies-do-respawn = Корабль стартует в колонке { $column }
skies-undo = Отмена
skies-undo-long = Взять назад последнее решение
skies-nothing-to-undo = Взять назад нечего: что выпало на кубиках, то выпало.
skies-hint = Совет
skies-hint-long = Спросить совета у адмирала
skies-end =
    { $n ->
        [0] Завершить
       *[other] Всё равно дальше
    }
skies-end-long =
    { $n ->
        [0] Завершить этап отсеков
        [one] Завершить этап отсеков; { $n } отсек останется без применения
        [few] Завершить этап отсеков; { $n } отсека останутся без применения
       *[other] Завершить этап отсеков; { $n } отсеков останутся без применения
    }
skies-win-chance = Шанс на победу
skies-win-chance-now = Шанс на победу: { $n } %

# События
skies-ev-round = Раунд { $n }
skies-ev-rolled = Выпало: чёрные { $black }, белые { $white }.
skies-ev-rolled-black = Выпало: чёрные { $black }.
skies-ev-rolled-white = Выпало: белые { $white }.
skies-ev-placed = Поставлен { $die }: { $room }, { $place }.
skies-ev-flew = { $ship } летит в ряд { $row }.
skies-ev-slid = { $ship } сдвигается в колонку { $column }.
skies-ev-stayed = { $ship } не может сдвинуться и остаётся.
skies-ev-hit = { $ship } бьёт по базе в колонке { $column }!
skies-ev-damaged = Повреждения: { $a } из { $b }.
skies-ev-descended = Материнский корабль опускается и закрывает ряд { $row }.
skies-ev-returned = { $ship } возвращается на материнский корабль.
skies-ev-used = { $room }: значение { $value }, энергии потрачено { $cost }.
skies-ev-charged = Энергия +{ $a }, теперь { $b }.
skies-ev-researched =
    { $a ->
        [0] Для следующего деления исследований не хватило.
        [one] Исследования продвинулись на { $a } деление, до { $b }.
        [few] Исследования продвинулись на { $a } деления, до { $b }.
       *[other] Исследования продвинулись на { $a } делений, до { $b }.
    }
skies-ev-shot-down = { $ship } сбит!
skies-ev-built = Построен робот со значением { $value }: { $place }.
skies-ev-worn =
    { $value ->
        [0] Робот износился: { $place }.
       *[other] Робот ослаб до { $value }: { $place }.
    }
skies-ev-robot-removed = Робот убран с базы: { $place }.
skies-ev-dug =
    { $n ->
        [one] Экскаватор прошёл { $n } ячейку: { $place }.
        [few] Экскаватор прошёл { $n } ячейки: { $place }.
       *[other] Экскаватор прошёл { $n } ячеек: { $place }.
    }
skies-ev-unused =
    { $n ->
        [one] { $n } кубик снят без эффекта.
        [few] { $n } кубика сняты без эффекта.
       *[other] { $n } кубиков сняты без эффекта.
    }
skies-ev-effect = Ряд { $row }: { $effect }.
skies-ev-driven-back =
    { $n ->
        [0] Дальше экскаватор не отходит: { $place }.
        [one] Экскаватор отошёл на { $n } ячейку: { $place }.
        [few] Экскаватор отошёл на { $n } ячейки: { $place }.
       *[other] Экскаватор отошёл на { $n } ячеек: { $place }.
    }
skies-ev-setback =
    { $n ->
        [0] Исследования не пострадали.
        [one] Потеряно { $n } деление исследований.
        [few] Потеряно { $n } деления исследований.
       *[other] Потеряно { $n } делений исследований.
    }
skies-ev-reinforced = { $ship } вступает в бой.
skies-ev-respawned = { $ship } занимает стартовую ячейку колонки { $column }.
skies-ev-won = Оружие готово: вы победили!
skies-ev-lost-mothership = Материнский корабль закрыл череп. Игра проиграна.
skies-ev-lost-damage = База разрушена. Игра проиграна.

# Подсказки
skies-hint-win = Это победа.
skies-hint-research =
    { $a ->
        [one] Продвинет исследования на { $a } деление.
        [few] Продвинет исследования на { $a } деления.
       *[other] Продвинет исследования на { $a } делений.
    }
skies-hint-energy = Даст энергии: { $a }.
skies-hint-shoot =
    { $a ->
        [one] Собьёт { $a } корабль.
        [few] Собьёт { $a } корабля.
       *[other] Собьёт { $a } кораблей.
    }
skies-hint-dig =
    { $a ->
        [one] Раскопает { $a } ячейку.
        [few] Раскопает { $a } ячейки.
       *[other] Раскопает { $a } ячеек.
    }
skies-hint-robot = Построит робота со значением { $a }.
skies-hint-save-base =
    { $a ->
        [one] Убережёт базу от { $a } повреждения.
       *[other] Убережёт базу от { $a } повреждений.
    }
skies-hint-slow =
    { $a ->
        [one] Замедлит { $a } корабль.
        [few] Замедлит { $a } корабля.
       *[other] Замедлит { $a } кораблей.
    }
skies-hint-explosion =
    { $a ->
        [one] Выведет под огонь { $a } корабль.
        [few] Выведет под огонь { $a } корабля.
       *[other] Выведет под огонь { $a } кораблей.
    }
skies-hint-avoid-mothership = Материнский корабль останется на месте.
skies-hint-reroll =
    { $a ->
        [one] Перебросит { $a } неудачный кубик.
        [few] Перебросит { $a } неудачных кубика.
       *[other] Перебросит { $a } неудачных кубиков.
    }
skies-hint-room = Займёт { $a } из { $b } ячеек большого отсека.
skies-hint-place-robot = Там робот полезнее всего.
skies-hint-end = Больше ничего не стоит своей энергии.
skies-hint-respawn = Там корабль наименее опасен.
skies-hint-dump = Там кубик меньше всего навредит.

# Отказы
skies-not-your-seat = Это не ваше место.
skies-over = Игра окончена.
skies-dice-roll = Кубики ещё катятся.
skies-no-roll = Сейчас ничего бросать не нужно.
skies-wrong-dice = Бросать нужно не эти кубики.
skies-not-placing = Кубики ставят на первом этапе.
skies-not-rooms = Отсеки применяют на втором этапе.
skies-not-respawning = Стартовые ячейки выбирают на третьем этапе.
skies-no-such-die = Такого кубика в лотке нет.
skies-cell-taken = Здесь уже лежит кубик.
skies-robot-there = Здесь стоит робот. Его можно убрать с базы.
skies-column-taken = В этой колонке в этом раунде кубик уже есть.
skies-tunnel = В раскопанный туннель кубики не ставят.
skies-under-excavator = Ячейка под экскаватором ещё не раскопана.
skies-one-beyond = За раскопанными ячейками может лежать только один кубик за раунд.
skies-no-such-room = Такого отсека нет.
skies-anti-air-is-over = Зенитка уже сработала, когда кубик поставили.
skies-room-not-dug = Этот отсек ещё не раскопан.
skies-room-not-filled = В каждой ячейке отсека нужен кубик или робот.
skies-robot-rests = Робот отдыхает до следующего раунда.
skies-robot-too-weak = Значения не хватает, чтобы построить робота.
skies-no-blue-die = Оба робота уже на базе.
skies-robot-first = Сначала поставьте нового робота.
skies-no-robot-waits = Нового робота нет.
skies-not-a-dug-room = Роботу нужна свободная ячейка раскопанного отсека.
skies-no-robot-here = Здесь нет робота.
skies-no-digging-die = Перед экскаватором нет кубика.
skies-not-this-column = Корабль сейчас не может стартовать в этой колонке.
skies-no-energy = Нужно энергии: { $a }, а есть { $b }.
skies-too-far =
    { $a ->
        [one] Нужен { $a } шаг, а на кубике { $b }.
        [few] Нужно { $a } шага, а на кубике только { $b }.
       *[other] Нужно { $a } шагов, а на кубике только { $b }.
    }

# Конец
skies-end-won = Земля выстояла
skies-end-won-story = Оружие сработало. Обломки материнского корабля догорают над морем.
skies-end-lost-damage = База пала
skies-end-lost-damage-story = Последняя переборка не выдержала. Где-то другая база ещё строит оружие.
skies-end-lost-mothership = Небо упало
skies-end-lost-mothership-story = Материнский корабль закрыл солнце. Времени не хватило.
skies-end-toggle = Показать или убрать картину
skies-end-rounds = Раунды
skies-end-level = Уровень
skies-again = Ещё раз
skies-again-long = Сыграть ещё раз с теми же картами
skies-replay = Повтор
skies-record = Запись
skies-share = Поделиться ссылкой
skies-share-copied = Ссылка скопирована.

# Повтор
skies-replay-title = Повтор: { $a } из { $b }
replay-first = В начало
replay-back = На шаг назад
replay-on = На шаг вперёд
replay-last = В конец
replay-slider = Шаг партии
replay-go = Показать
replay-go-long = Показать этот шаг
skies-replay-table = К столу

# Помощь
skies-legend = Знаки
skies-legend-slide = Корабль, остановившийся здесь, сдвигается, если место свободно.
skies-legend-m = Корабль, остановившийся здесь, зовёт материнский корабль на ряд ниже.
skies-legend-boom = Истребитель с таким значением или выше собьёт корабль.
skies-legend-damage = Повреждение базы.
skies-legend-energy = Энергия: цена отсеков и то, что даёт этот отсек.
skies-legend-fighter = Истребители сбивают корабли на значках взрыва.
skies-legend-research = Исследования: последнее деление даёт победу.
skies-legend-robot = Строит робота: кубик, который остаётся и изнашивается.
skies-legend-anti-air = Зенитка: корабли колонки пролетают на ряд меньше.
skies-legend-excavator = Экскаватор. Кубик перед ним копает за 1 энергию.
skies-legend-white = После белого кубика остальные перебрасываются.
skies-legend-red-ship = Прибывает красный корабль; сбитый, он уходит насовсем.
skies-legend-skull = Если закрыть или достичь его, игра проиграна.
skies-keys = Клавиши
skies-key-dice = взять кубик
skies-key-cells = переход по ячейкам
skies-key-enter = поставить, применить
skies-key-undo = отмена
skies-key-hint = совет
skies-key-end = завершить этап отсеков
skies-key-help = эта помощь
skies-seal = Кубики этого стола запечатаны:
skies-seal-more = Что это значит
