# Столы для людей
people-title = Люди за столом
people-menu = Места и люди
people-nobody = Свободное место
people-is-bot = бот, { $strength }
people-stands-in = замещает бот, { $strength }
people-away = нет на связи
people-decides = решает
people-you-decide = ваш ход
people-done = готово
people-watching =
    { $n ->
        [one] { $n } зритель
        [few] { $n } зрителя
       *[many] { $n } зрителей
    }
people-watching-help = Зрители без места видят только то, что открыто всем.
people-take-back = Вернуть место: { $name }
people-bot-plays-for = За игрока { $name } решает бот.
people-bot-decides = На вашем месте решает бот. Сначала верните место себе.
people-leave-title = Оставить место боту: { $name }
people-leave-help = Бот продолжит отсюда. Место остаётся вашим: вернитесь, когда захотите.
people-leave-to = Оставить место боту: { $strength }
people-absent-title = { $name } не отвечает
people-absent-help = Вы хозяин стола: пусть место подержит бот, чтобы партия шла дальше. Игрок сможет вернуться в любой момент.
people-stand-in-by = Посадить на замену бота: { $strength }
people-share-watch = Поделиться ссылкой
people-vote-title = Закрыть стол
people-vote-help = Если партию уже не доиграть, её можно закончить, когда согласятся все, кто сидит за столом. Она сохранится, и её можно будет пересмотреть.
people-vote-call = Предложить всем закончить
people-vote-called = { $name } предлагает закончить партию.
people-vote-waits = Ещё не ответили: { $names }
people-vote-yes = Закончить
people-vote-no = Играть дальше
people-ended = Игроки решили закончить эту партию.
people-rematch = Сыграть ещё раз тем же составом
people-rematch-there = К следующей партии тем же составом
people-no-rematch = Реванш может начать только тот, кто сидел за столом, и только после конца партии.
people-pass-to = Передайте устройство: { $name }
people-pass-help = Сейчас на экране нет ничего тайного. Остальные, отвернитесь.
people-i-am = Это я, { $name }

people-bot-1 = Профессор Вакуум
people-bot-2 = Леди Гамма
people-bot-3 = Железный Отто
people-bot-4 = Доктор Комета
people-bot-5 = Мадам Озон
people-bot-6 = Старина Треск
people-bot-7 = Барон Небула
people-bot-8 = Мисс Параллакс

people-no-seat = За этим столом нет такого места.
people-taken = Кто-то успел сесть раньше. Выберите другое место.
people-full = Все места заняты. Вы можете посмотреть партию.
people-not-yours = Это не ваше место.
people-not-host = Это может сделать только хозяин стола.
people-started = Партия началась, места уже не меняются.
people-not-started = Партия ещё не началась.
people-over = Эта партия окончена.
people-empty = Есть свободные места. Позовите кого-нибудь или посадите ботов.
people-not-ready = Готовы ещё не все.
people-here = Этот игрок на связи или был только что. Дайте ему немного времени.
people-no-stand-in = На вашем месте нет бота.
people-no-vote = Голосования уже нет.
people-long-words = В словах для кубиков должно быть не больше 200 знаков.
people-name-empty = Дайте этому человеку имя.
people-name-long = В имени может быть не больше 24 знаков.
people-name-odd = В имени есть знаки, которых не видно или которые переворачивают строку. Уберите их.

# Сбор
lobby-title = { $game }: сбор · Saucer
lobby-kicker = Стол собирается
lobby-seats = Места
lobby-sit = Сесть сюда
lobby-stand = Встать
lobby-who = Имя и эмблема
lobby-bot = Посадить бота: { $strength }
lobby-or-bot = или бот:
lobby-remove = Убрать бота
lobby-free = Освободить место
lobby-fill = Посадить ботов на свободные места
lobby-fill-with = Посадить ботов на свободные места: { $strength }
lobby-is-ready = ждёт начала
lobby-not-ready = ещё собирается
lobby-you-watch = Вы смотрите. Чтобы играть, займите место.
lobby-you-watch-full = Все места заняты, и вы смотрите. Если кто-то встанет, вы сможете сесть.
lobby-all-ready = Все готовы.
lobby-ready = Готово, играем
lobby-wait = Ещё не готово
lobby-start = Начать партию
lobby-host-starts = Партию начнёт хозяин стола, когда все будут готовы.
lobby-words = Слова для кубиков
lobby-words-save = Подмешать
lobby-device = Ещё игрок за этим устройством
lobby-device-help = За одним устройством могут играть несколько человек. Перед каждой тайной оно попросит передать его дальше.
lobby-device-name = Имя игрока
lobby-device-add = Дать место
lobby-open = Открытый стол
lobby-open-help = Виден на главной странице; сесть или посмотреть может любой.
lobby-link = По ссылке
lobby-link-help = Сесть или посмотреть может любой, у кого есть ссылка.
lobby-private = Закрытый стол
lobby-private-help = Войти может только тот, кого вы пригласили, и зрители тоже.
lobby-copy = Скопировать приглашение
lobby-host-invites = За этот стол приглашает только хозяин.
lobby-dice = Запечатанные кубики
lobby-dice-help = Это печать кубиков. Их не бросают до начала, пока не собраны слова всех мест.
lobby-seal = Печать: отпечаток тайны, из которой получаются все броски
