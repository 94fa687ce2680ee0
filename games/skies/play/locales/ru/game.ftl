# Главная
game-kicker = Игра с кубиками для одного
game-pitch = Материнский корабль опускается ряд за рядом. У вас только пять кубиков: каждый питает отсек базы и подзывает ближе корабли над ним.
game-players = 1 игрок
game-time = 20–40 минут
game-more = Уровни 0–8
skies-research-of = Исследования: { $a } из { $b }

# Новый стол
skies-new-cards = Переверните карты
skies-new-cards-help = У каждой карты есть лёгкая и сложная сторона. Каждая звезда добавляет один уровень.
skies-new-presets = Выложить уровень
skies-new-level = Уровень
skies-new-hard-side = сложной стороной вверх
skies-new-side-easy = лёгкая сторона
skies-new-side-hard = сложная сторона
skies-new-original = наша разработка
skies-new-red-leave = красные корабли можно уничтожить
skies-new-red-return = красные корабли возвращаются всегда

# Небеса
game-name = Вторжение с небес
skies-round = Раунд { $n }
skies-level = Уровень { $n }
skies-phases = Этапы раунда
skies-phase-1 = Кубики
skies-phase-2 = Отсеки
skies-phase-3 = Корабль
skies-board = Поле
skies-board-mothership =
    { $n ->
        [0] Небо ещё открыто.
        [one] Материнский корабль закрыл { $n } ряд неба.
        [few] Материнский корабль закрыл { $n } ряда неба.
       *[other] Материнский корабль закрыл { $n } рядов неба.
    } В конце раунда: { $effect }
skies-board-excavator = Экскаватор: { $place }
skies-board-robot = Робот { $value }: { $room }, { $place }
skies-tray = Кубики
skies-tracks = Шкалы

skies-ship-green = Корабль { $n }
skies-ship-red = Красный корабль { $n }
skies-die-black = чёрный кубик { $face }
skies-die-white = белый кубик { $face }
skies-pick-black = Чёрный кубик { $face }: взять
skies-pick-white = Белый кубик { $face }: взять; после него остальные перебрасываются
skies-place = ряд { $row }, колонка { $column }
skies-column = Колонка { $column }
skies-spot-start = стартовая ячейка колонки { $column }
skies-spot-sky = ряд { $row }, колонка { $column }
skies-spot-waiting = на материнском корабле
skies-spot-reserve = в запасе
skies-spot-gone = сбит

skies-room = Отсек «{ $effect }»
skies-room-within = отсек «{ $effect }»
skies-room-tunnel = Туннель
skies-room-tunnel-within = туннель
skies-effect-anti-air = Зенитка
skies-effect-energy = Энергия
skies-effect-fighter = Истребитель
skies-effect-research = Исследования
skies-effect-robot = Робот
skies-damage = Повреждения
skies-next-effect = В конце раунда
skies-reserve = Красные в запасе

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
skies-ask-robot-full = Уберите одного робота: его кубик станет новым роботом со значением { $value }
skies-ask-respawn = { $ship }: выберите стартовую ячейку
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
skies-room-use = { $room }, { $place }: значение { $value }. { $outcome } Задействовать.
skies-gain-robot = Построит робота со значением { $value }.
skies-gain-no-target = Никого не собьёт.
skies-dig-here = Передвинуть экскаватор, { $place }: { $outcome }
skies-build-here = { $room }, { $place }: поставить сюда робота со значением { $value }
skies-dismiss-here = Убрать робота с базы, { $place }. { $outcome }

# Решения
skies-do-place = Поставить { $die } в { $room } ({ $place })
skies-do-place-rock = Копать: поставить { $die } в породу ({ $place }), там { $room }
skies-do-use = Задействовать { $room }
skies-do-dig = Передвинуть экскаватор
skies-do-build = Поставить робота в { $room } ({ $place })
skies-do-dismiss = Убрать робота с базы ({ $place })
skies-do-end = Завершить этап отсеков
skies-do-respawn = Корабль стартует в колонке { $column }
skies-end = Завершить
skies-end-long =
    { $n ->
        [0] Завершить этап отсеков
        [one] Завершить этап отсеков; { $n } эффект не сработает
        [few] Завершить этап отсеков; { $n } эффекта не сработают
       *[other] Завершить этап отсеков; { $n } эффектов не сработают
    }

# События
skies-ev-round = Раунд { $n }
skies-ev-rolled =
    Выпало: { $blacks ->
        [one] чёрный
       *[other] чёрные
    } { $black }, { $whites ->
        [one] белый
       *[other] белые
    } { $white }.
skies-ev-rolled-black =
    { $blacks ->
        [one] На чёрном кубике выпало { $black }.
       *[other] Выпало: чёрные { $black }.
    }
skies-ev-rolled-white =
    { $whites ->
        [one] На белом кубике выпало { $white }.
       *[other] Выпало: белые { $white }.
    }
skies-ev-placed = { $room } ({ $place }): поставлен { $die }.
skies-ev-flew = { $ship } летит в ряд { $row }.
skies-ev-slid = { $ship } сдвигается в колонку { $column }.
skies-ev-stayed = { $ship } не может сдвинуться и остаётся.
skies-ev-hit = { $ship } бьёт по базе в колонке { $column }!
skies-ev-damaged = Повреждения: { $a } из { $b }.
skies-ev-descended = Материнский корабль опускается и закрывает ряд { $row }.
skies-ev-returned = { $ship } возвращается на материнский корабль.
skies-ev-used =
    { $cost ->
        [0] { $room }: значение { $value }.
       *[other] { $room }: значение { $value }, потрачено энергии: { $cost }.
    }
skies-ev-charged = Энергия +{ $a }, теперь { $b }.
skies-ev-researched =
    { $a ->
        [0] Для следующего деления исследований не хватает.
        [one] Исследования продвигаются на { $a } деление: пройдено { $b }.
        [few] Исследования продвигаются на { $a } деления: пройдено { $b }.
       *[other] Исследования продвигаются на { $a } делений: пройдено { $b }.
    }
skies-ev-shot-down = { $ship } сбит!
skies-ev-built = Построен робот со значением { $value }: { $place }.
skies-ev-worn =
    { $value ->
        [0] Робот износился и уходит с базы ({ $place }).
       *[other] Робот слабеет до { $value } ({ $place }).
    }
skies-ev-robot-removed = Робот уходит с базы ({ $place }).
skies-ev-dug =
    { $n ->
        [one] Экскаватор проходит { $n } ячейку: { $place }.
        [few] Экскаватор проходит { $n } ячейки: { $place }.
       *[other] Экскаватор проходит { $n } ячеек: { $place }.
    }
skies-ev-unused =
    { $n ->
        [one] { $n } кубик снят без эффекта.
        [few] { $n } кубика сняты без эффекта.
       *[other] { $n } кубиков сняты без эффекта.
    }
skies-ev-effect = Ряд { $row }: { $effect }.
skies-ev-driven-back =
    { $n ->
        [0] Дальше экскаватор не отходит: { $place }.
        [one] Экскаватор отошёл на { $n } ячейку: { $place }.
        [few] Экскаватор отошёл на { $n } ячейки: { $place }.
       *[other] Экскаватор отошёл на { $n } ячеек: { $place }.
    }
skies-ev-setback =
    { $n ->
        [0] Но откатывать нечего: исследования на нуле.
        [one] Потеряно { $n } деление исследований.
        [few] Потеряно { $n } деления исследований.
       *[other] Потеряно { $n } делений исследований.
    }
skies-ev-reinforced = { $ship } вступает в бой.
skies-ev-respawned = { $ship } занимает стартовую ячейку колонки { $column }.
skies-ev-won = Оружие готово: вы победили!
skies-ev-lost-mothership = Материнский корабль закрыл череп. Игра проиграна.
skies-ev-lost-damage = База разрушена. Игра проиграна.

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
skies-no-blue-die = Оба робота уже на базе. Одного из них можно убрать.
skies-robot-first = Сначала поставьте нового робота.
skies-no-robot-waits = Нового робота нет.
skies-not-a-dug-room = Роботу нужна раскопанная ячейка отсека.
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
skies-side-planet = Шансы на победу
skies-turn-idle = Исследования не продвинулись, и ни один корабль не сбит.
skies-turn-no-research = Исследования не продвинулись.
skies-turn-no-shot = Ни один корабль не сбит.
skies-turn-closer = Материнский корабль подошёл ближе.
skies-end-rounds = Раунды
skies-end-next-level = Сыграть уровень { $n }
skies-end-level = Уровень

# Помощь
skies-legend-slide = Корабль, остановившийся здесь, сдвигается, если место свободно.
skies-legend-m = Корабль, остановившийся здесь, зовёт материнский корабль на ряд ниже.
skies-legend-boom = Истребитель с таким значением или выше собьёт корабль.
skies-legend-damage = Повреждение базы.
skies-legend-energy = Энергия: цена отсеков и то, что даёт этот отсек.
skies-legend-fighter = Истребители сбивают корабли на значках взрыва.
skies-legend-research = Исследования: последнее деление даёт победу.
skies-legend-robot = Строит робота: кубик, который остаётся и изнашивается. Его можно убрать.
skies-legend-anti-air = Зенитка: корабли колонки пролетают на ряд меньше.
skies-legend-excavator = Экскаватор. Кубик перед ним копает за 1 единицу энергии.
skies-legend-white = После белого кубика остальные перебрасываются.
skies-legend-red-ship = Прибывает красный корабль; сбитый, он выбывает, если карта материнского корабля не возвращает его.
skies-legend-skull = Если закрыть или достичь его, игра проиграна.
skies-legend-lens = На телефоне задержите палец на поле: лупа покажет это место крупно.
skies-key-dice = взять кубик
skies-key-cells = переход по ячейкам
skies-key-end = завершить этап отсеков
skies-end-toggle = Показать или убрать итог
skies-key-enter = поставить, применить
