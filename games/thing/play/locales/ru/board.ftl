thb-desk = О чём спрашивают
thb-short-weather-station = Метео
thb-short-generator-room = Генератор
thb-short-boiler-room = Котельная
thb-short-laboratory = Лаборат.
thb-short-first-snowcat = Снегоход 1
thb-short-second-snowcat = Снегоход 2
thb-short-helicopter = Вертолёт
thb-today = Сегодня открыты:
thb-blood = из них образцов крови
thb-teeth = Ваша карта зубов
thb-map = Станция
thb-tracks = Треки
thb-suspicion-short = Подозрение
thb-space-green = точно человек
thb-space-red = главный подозреваемый
thb-suspicion = Трек подозрений
thb-roster = Все
thb-space = Деление { $n }, от зелёного к красному.

thb-weather = Погода
thb-generator = Генератор
thb-boiler = Котёл
thb-freezing = Холод
thb-rescue = Помощь
thb-silent = молчит
thb-landed = { $n ->
    [one] здесь, ещё { $n } раунд
    [few] здесь, ещё { $n } раунда
   *[many] здесь, ещё { $n } раундов
}
thb-landed-short = ещё { $n }
thb-short-fair = Облачно
thb-gone = улетела
thb-dog = Собака
thb-pantry = Консервы
thb-reserve = Топливо
thb-depot = Запас
thb-starving = База голодает.
thb-dark = Света нет.

thb-token-lies = Здесь лежит жетон лидера.
thb-burns = Здесь пожар.
thb-kindled = Здесь загорается.
thb-lurks = Сила пришельца здесь: { $n }.
thb-stray = { $kind ->
    [npc] Здесь посторонний.
    [leader] Здесь вожак стаи.
   *[dog] Здесь собака.
}
thb-fuel = Топливо: { $n }.
thb-damage = Повреждения: { $n }.
thb-deck = Карт в колоде: { $n }.
thb-lab-bag = Жетонов в мешке: { $n }.
thb-tins = Консервы: { $n }.
thb-cooked = Обед приготовлен.
thb-caught = Внутри: { $n }.
thb-used = уехал
thb-ready = Готов к отъезду.

thb-exposed = роль раскрыта
thb-destroyed = Нечто уничтожено
thb-escaped = побег удался
thb-leader = лидер
thb-suspect = под подозрением
thb-hand-size = карты действий
thb-has-given = карта отдана
thb-lab-tokens = Жетоны лаборатории
thb-charges = { $n ->
    [one] { $n } заряд
    [few] { $n } заряда
   *[many] { $n } зарядов
}
thb-voted = обвиняет:
thb-group = Разоблачённый пришелец
thb-strength = сила { $n }

thb-for-nothing = даром
thb-offer-how = Каждый выбирает тайно: нажмите «Выбор здесь».
thb-choose-unseen = Теперь выбирайте: этого никто больше не видит.
thb-expose-how = Каждого спрашивают тайно: нажмите «Выбор здесь».
thb-confirm-how = Посмотрите на свою роль и подтвердите там же. Так делают все.
thb-commit-how = Нажмите «Выбор здесь» и отдайте одну из своих карт.
thb-move-how = Выберите место на карте станции. В спальне отдыхают.
thb-enter-how = Выберите сектор на тарелке. Кто где стоит, видно; силу пришельцев покажут, когда выберут все.
thb-power-how = Выбирайте секторы на тарелке, по единице силы. До выбора людей этого никто не увидит.
thb-plot-how = Сила разложена: { $n } из { $of }. Выберите места на карте станции.
thb-in-pool-crew = { $n ->
    [one] ещё { $n } результат
    [few] ещё { $n } результата
   *[many] ещё { $n } результатов
}
thb-in-pool = { $n ->
    [one] перед лидером { $n } карта
    [few] перед лидером { $n } карты
   *[many] перед лидером { $n } карт
}
thb-aboard = На борту:
thb-nobody = пока никого

thb-cards-toggle = Мои карты: показать или закрыть
thb-cards-show = Мои карты
thb-cards-choose = Выбор здесь
thb-cards-hide = Закрыть мои карты
thb-hand = Карты действий на руке
thb-given = отдана
thb-no-cards = Карт нет
thb-role = Моя роль
thb-role-show = Моя роль: показать
thb-how-to-win = Как победить с этой ролью
thb-role-none = Ещё не роздана
thb-role-care = Больше этого никто не видит. Закройте, прежде чем передать экран.
thb-own-meetings = Мои стычки: что предложено и что увидено
thb-no-meetings = Пока ничего.
thb-day = Раунд { $n }.
thb-since-never = Жетона пришельца вам никто не показывал.
thb-since-first = Это были вы, с самого начала.
thb-since-token = С раунда { $n }: жетон показал игрок { $name }.
thb-since-dog = { $kind ->
    [npc] С раунда { $n }: наедине с посторонним.
   *[dog] С раунда { $n }: наедине с собакой.
}
thb-since-absorbed = Вас поглотили в раунде { $n }.
thb-met-nobody = Сегодня у вас не было стычек.
thb-saw = { $token ->
    [alien] Стычка: { $name }. Вам показали жетон пришельца.
   *[human] Стычка: { $name }. Вам показали жетон человека.
}
thb-offered = { $to ->
    [same] { $token ->
        [alien] Вы предложили жетон человека и жетон пришельца.
       *[human] Вы предложили два жетона человека.
    }
    [other] { $token ->
        [alien] Сосед с другой стороны: { $name }. Вы предложили жетон человека и жетон пришельца.
       *[human] Сосед с другой стороны: { $name }. Вы предложили два жетона человека.
    }
   *[only] { $token ->
        [alien] Стычка: { $name }. Вы предложили жетон человека и жетон пришельца.
       *[human] Стычка: { $name }. Вы предложили два жетона человека.
    }
}
thb-drew = { $kind ->
    [npc] { $token ->
        [alien] Наедине с посторонним вы вытянули жетон пришельца.
       *[human] Наедине с посторонним вы вытянули жетон человека.
    }
   *[dog] { $token ->
        [alien] Наедине с собакой вы вытянули жетон пришельца.
       *[human] Наедине с собакой вы вытянули жетон человека.
    }
}

thb-probe = Посмотреть зубы
thb-probe-how = Чьи зубы и какую карту действия вы за это сбросите?
thb-trade = Предложить обмен
thb-say = Сказать
thb-twice = Подтвердить
thb-twice-this = Подтвердить: { $what }
thb-asks-go = Идти сюда?
thb-asks-give = Отдать её?
thb-asks-assign = Поручить? { $does }
thb-does-sos = сигнал SOS
thb-does-forecast = прогноз погоды
thb-does-lab = { $n ->
    [one] { $n } жетон
    [few] { $n } жетона
   *[many] { $n } жетонов
}
thb-does-weapon = оружие
thb-does-item = снаряжение
thb-does-meal = обед
thb-does-leave = можно уехать
thb-does-fuel = топливо +{ $n }
thb-does-repair = поломки −{ $n }
thb-does-damage = поломка +1
thb-does-lab-lost = минус жетон
thb-does-card-lost = минус карта
thb-does-forecast-lost = без прогноза
thb-does-tins-lost = минус консервы
thb-does-free = { $kind ->
    [dog] собаки сбегут
   *[npc] все сбегут
}
thb-say-later = Сейчас спрашивают вас: выбранное здесь прозвучит, как только вы ответите.
thb-say-long = Сказать что-то всем
thb-say-gave = Моя карта сегодня…
thb-say-suspect = Я подозреваю…
thb-say-met = Со мной там были…
thb-say-teeth = О зубах…
thb-said-today = Сказано сегодня
thb-said-nothing = Пока ничего.
thb-say-lies = Правда или нет, до конца никто не проверит.

thb-saucer = Тарелка
thb-worth = Ценность { $n }.
thb-launch-token = жетон взлёта
thb-launches = Последовательность запуска
thb-paid = оплачено
thb-strength-now = Сила пришельцев
thb-group-tokens = У пришельцев
thb-saved = У людей
thb-supply = В запасе
