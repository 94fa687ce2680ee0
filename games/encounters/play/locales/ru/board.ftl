# Названия
encounters-space-0 = Подземелье
    .acc = Подземелье
encounters-space-1 = Кладбище
    .acc = Кладбище
encounters-space-2 = Река
    .acc = Реку
encounters-space-3 = Руины
    .acc = Руины
encounters-space-4 = Холмы
    .acc = Холмы
enc-class-intel = Разведка
enc-class-leadership = Лидерство
enc-class-strength = Сила
enc-class-survival = Выживание
enc-class-tech = Техника
enc-team-dutch = группа Датча
enc-team-harrigan = группа Хэрригана
enc-team-woodland = лесные хищники
enc-team-urban = городские хищники
enc-team-nostromo = «Ностромо»
enc-team-sulaco = «Сулако»
enc-team-fury = Фиорина
enc-team-betty = «Бетти»
enc-kind-starter = Стартовая карта
enc-kind-role = Роль
enc-kind-commander = Командир
enc-kind-character = Персонаж
enc-kind-avatar = Аватар
enc-kind-strike = Удар
enc-kind-enemy = Враг
enc-kind-event = Событие
enc-kind-hazard = Угроза
enc-kind-task = Задание
enc-kind-objective = Цель
enc-kind-location = Локация
enc-kind-gear-up = К оружию
enc-kind-gear = Снаряжение
enc-kind-danger = Опасность
enc-kind-trap = Ловушка
enc-kind-test = Испытание
enc-kind-rivalry = Соперничество

# Части стола
enc-mat = Поле
enc-desk = Ваши карты
enc-mission = Приказ
enc-wilds = Заросли
enc-combat = Боевая зона
enc-combat-clear = никто не ударит
enc-before = Враги перед игроками
enc-hq = Штаб
enc-barracks-left = в казармах { $n }
enc-commanders = Командиры
enc-deck = Колода
enc-deck-left = { $n ->
    [one] В колоде врага { $n } карта
    [few] В колоде врага { $n } карты
   *[many] В колоде врага { $n } карт
    }
enc-space-clear = Чисто
enc-hidden = Скрытая карта
enc-hidden-in = скрытая карта ({ $space })
enc-a-card = карта
enc-a-strike = Что-то
enc-crew = Игроки
enc-asks = Вопрос
enc-played = Сыграно в этот ход
enc-objective-long = Цель { $n } из 3: { $card }
enc-location-long = { $card }, найдено угроз: { $n } из 3
enc-hazards = Найдено угроз: { $n } из 3
enc-counters-white = Белых жетонов: { $n }
enc-counters-black = Чёрных жетонов: { $n }

# Числа
enc-recruit = Найм
enc-attack = Атака
enc-cost = цена { $n }
enc-say-count = таких карт { $n }
enc-say-health = здоровье { $n }
enc-say-damage = урон { $n }
enc-say-recruit = найм { $n }
enc-say-attack = атака { $n }
enc-strikers = { $n ->
    [one] { $n } враг в боевой зоне
    [few] { $n } врага в боевой зоне
   *[many] { $n } врагов в боевой зоне
    }
enc-member = { $who }: урон { $damage } из { $health }, меток { $marks }, карт на руке { $hand }
enc-member-dead = { $who }: погиб, урон { $damage } из { $health }, меток { $marks }, карт { $hand }
enc-life = Здоровья осталось { $n } из { $health }, меток { $marks }
enc-damage-of = урон { $damage } из { $health }
enc-marks = { $n ->
    [one] { $n } метка
    [few] { $n } метки
   *[many] { $n } меток
    }
enc-strikes-n = Удары: { $n }
enc-shown-n = Показанные карты руки: { $n }
enc-discard-n = Сброс: { $n }
enc-deck-n = В колоде { $n ->
    [one] { $n } карта.
    [few] { $n } карты.
   *[many] { $n } карт.
    }
enc-hand-n = На руке { $n ->
    [one] { $n } карта.
    [few] { $n } карты.
   *[many] { $n } карт.
    }

# Что можно сделать
enc-play = Сыграть
enc-play-all = Все { $n }
enc-play-all-long = Все { $n }: сыграть карты, где нечего выбирать
enc-pick = Выбрать
enc-show = Показать
enc-offer = Отдать
enc-copy = Копия
enc-use = В дело
enc-call = Помощь
enc-end = Конец
enc-left = Ещё { $n }.
enc-your-hand = { $n ->
    [one] На руке { $n } карта
    [few] На руке { $n } карты
   *[many] На руке { $n } карт
    }
enc-hand-empty = На руке пусто.
enc-may-offer = Сейчас можно предложить карту, ход у игрока { $who }; взамен вы сразу возьмёте другую.
enc-answered = Вы предлагаете: { $card }. Остальные увидят, когда ответят все.
enc-avoid-words = Сейчас ударят. От одного удара в этот ход можно уклониться.
enc-call-words = Выберите на руке карту с согласованием или не предлагайте ничего. Взамен вы сразу возьмёте другую.
enc-call-none = На руке нет карт с согласованием.

# Почему свойство работает или нет
enc-on-class = Сработает: раньше сыграна карта этого класса ({ $class }).
enc-off-class = Не сработает: в этот ход не сыграно карт этого класса ({ $class }). Сначала сыграйте такую.
enc-on-team = Сработает: раньше сыграна карта той же группы ({ $team }).
enc-off-team = Не сработает: в этот ход не сыграно карт этой группы ({ $team }). Сначала сыграйте такую.
enc-off-duel = Не сработает: в этой партии дуэлей нет.
enc-times-backup = { $n ->
    [0] Не сработает: в этот ход никто не предложил карту.
    [one] Сработает { $n } раз: столько карт предложили.
    [few] Сработает { $n } раза: столько карт предложили.
   *[many] Сработает { $n } раз: столько карт предложили.
    }
enc-times-brothers = { $n ->
    [0] Не сработает: других персонажей в этот ход не сыграно.
    [one] Сработает { $n } раз: столько сыграно других персонажей.
    [few] Сработает { $n } раза: столько сыграно других персонажей.
   *[many] Сработает { $n } раз: столько сыграно других персонажей.
    }
enc-times-showboat = { $n ->
    [0] Не сработает: других карт этого персонажа в этот ход не сыграно.
    [one] Сработает { $n } раз: столько сыграно других карт этого персонажа.
    [few] Сработает { $n } раза: столько сыграно других карт этого персонажа.
   *[many] Сработает { $n } раз: столько сыграно других карт этого персонажа.
    }
