# Отчёт
report-mode-outpost = Аванпост
report-mode-station = Станция
report-mode-pack-leader = Вожак стаи
report-mode-crew = Команда
report-players =
    { $n ->
        [one] { $n } игрок
        [few] { $n } игрока
       *[many] { $n } игроков
    }
report-quoted = «{ $name }»

# Что бросается в глаза и что с этим делать
report-even = Ни в одном режиме и ни при каком числе игроков ни одна сторона не побеждает слишком часто: пришельцы выигрывают от 40 до 60 % партий, команда — от 35 до 60 %, а отклонения не больше случайных.
report-never-ended = { $mode }: ни разу не случилось: { $list }. Некоторые развязки редки сами по себе.
report-aliens-strong = { $mode }, { $players }: пришельцы выигрывают { $rate } партий.
report-do-aliens-strong = Людям помогут запас топлива и еды побольше, вертолёт поближе или больше образцов крови.
report-aliens-weak = { $mode }, { $players }: пришельцы выигрывают лишь { $rate } партий.
report-do-aliens-weak = Пришельцам помогут запас топлива и еды поменьше, вертолёт подальше или меньше образцов крови.
report-crew-hard = { $mode }, { $players }: команда выигрывает лишь { $rate } партий.
report-do-crew-hard = Надежду даст меньшее число пришельцев среди карт ролей или запас топлива и еды побольше.
report-crew-easy = { $mode }, { $players }: команда выигрывает { $rate } партий.
report-do-crew-easy = Сложнее станет, если среди карт ролей будет больше пришельцев или группа будет сильнее.
report-gear-strong = { $mode }: у кого была карта { $card }, те побеждают чаще других: { $gain } п. п.
report-do-gear-strong = Кто долго живёт, тот и находит больше, так что сначала сравните с другими картами; если дело в ней, её можно класть реже.
report-gear-weak = { $mode }: у кого была карта { $card }, те побеждают реже других: { $gain } п. п.
report-do-gear-weak = Пусть она умеет больше; или боты её неверно оценивают.
report-gear-idle = { $mode }: карту { $card } применяют лишь в { $rate } случаев, когда её оставили себе.
report-do-gear-idle = Пусть её можно будет применить чаще; или боты её неверно оценивают.
report-place-idle = { $mode }: почти никто не ходит сюда: { $place }, { $rate } всех ходов.
report-do-place-idle = Ходить станут, если там будет больше пользы; или боты её неверно оценивают.
report-test-blind = { $mode }, { $test }: среди показавших роль пришельцев { $rate }, а жребий нашёл бы { $lot }.
report-do-test-blind = Подозрение смотрит не туда: пришельцы удачно голосуют или боты плохо читают стычки.
report-test-idle = { $mode }: когда проверки находят пришельца, люди выигрывают { $with } партий, а когда не находят — { $without }.
report-do-test-idle = Разоблачённый пришелец бывает сильнее скрытого: проверки окупятся, если его начальная сила будет меньше.
report-too-long = { $mode }: { $rate } партий не укладываются в срок.
report-do-too-long = К развязке приведут зима посуровее или вертолёт поближе.

# Разделы
report-section-wins = Победы
report-section-wins-about = Как часто побеждает каждая сторона в зависимости от режима и числа игроков. Пунктир — половина; ромб — доля, которая не случайно вышла за свои пределы: от 40 до 60 % у пришельцев, от 35 до 60 % у команды.
report-section-ends = Развязки
report-section-ends-about = Чем кончаются партии и что по пути случается с базой.
report-section-length = Длина партии
report-section-length-about = Раунды и решения всех игроков вместе. Линия тянется от 5 до 95 % партий, в прямоугольнике средняя половина, черта — медиана.
report-section-infection = Заражение
report-section-infection-about = Сколько пришельцев становится от раунда к раунду — по правде, которую показывают после партии. Законченная партия остаётся с теми пришельцами, что в ней были.
report-section-tests = Проверки
report-section-tests-about = Как часто проверяют, что это показывает и чего стоит. Причина этим не доказана: где у людей дела идут хорошо, там и проверяют больше.
report-section-places = Места
report-section-places-about = Слева: какая доля ходов ведёт в это место. Справа: какие действия лидер поручает там за партию.
report-section-gear = Оружие и предметы
report-section-gear-about = Сколько вытянутых карт оставляют себе, сколько раз применяют оставленную и на сколько пунктов её владельцы побеждают чаще, чем все игроки тех же составов.

# Графики
report-aliens-win = побеждают пришельцы
report-crew-wins = побеждает команда
report-people-win = побеждают люди
report-wins-caption = Победы пришельцев в зависимости от числа игроков. Кто спасается в одиночку, тот и побеждает один; такие партии в таблице посчитаны отдельно.
report-crew-caption = Победы команды в зависимости от числа игроков.
report-of-matches = от всех партий
report-ends = { $mode }: развязки
report-ends-caption = Какая доля партий кончилась именно так; в таблице она по числу игроков.
report-troubles = { $mode }: по пути
report-troubles-caption = В какой доле партий это случилось хотя бы раз; в таблице она по числу игроков.
report-length-label = Длина партии: { $mode }
report-rounds = раунды
report-decisions = решения
report-length-caption = Раунды и решения за партию в зависимости от числа игроков.
report-round = раунд
report-curves = { $mode }: доля пришельцев
report-curves-caption = Какую долю всех персонажей после каждого раунда составляют пришельцы, скрытые и разоблачённые вместе.
report-curves-crew = Какая доля команды после каждого раунда оказалась пришельцами или поглощена.
report-ways = { $mode }: пути заражения
report-ways-axis = как становятся пришельцами
report-light-axis = что их выдаёт
report-ways-caption = Как люди становятся пришельцами; в таблице — за одну партию.
report-light = { $mode }: что выдаёт пришельцев
report-light-caption = Что выдаёт тех, кого не поглотили у всех на глазах; в таблице — за одну партию.
report-way-token = чужой жетон
report-way-dog = собака или посторонний
report-way-absorbed = поглощение
report-way-found = проверка
report-way-revealed = раскрылись сами
report-way-hid = ничего до самого конца
report-tests = { $mode }: проверки
report-test-blood = Образец крови
report-test-fire = Огнемёт и проволока
report-test-teeth = Зубы
report-a-match = проверок за партию
report-tests-show = что они показывают
report-tests-caption = Сколько проверок за партию и что они показывают. Испорченные образцы не говорят ничего. В таблице проверки всех партий вместе.
report-tests-caption-teeth = Сколько проверок за партию и что они показывают. Коронки бывают только у людей; здоровые зубы и испорченные образцы не говорят ничего. В таблице проверки всех партий вместе.
report-part-alien = пришельца
report-part-human = человека
report-part-nothing = ничего
report-worth = { $mode }: чего стоит проверка
report-worth-caption = Как часто побеждают люди, смотря по тому, сколько пришельцев нашли проверки; пунктиром — как часто они побеждают вообще.
report-found-none = никого не нашли
report-found-one = нашли одного
report-found-more = нашли нескольких
report-places = Польза мест: { $mode }
report-visits = от всех ходов
report-actions = действий за партию
report-places-caption = Куда ходят и что там делают.
report-gear = Оружие и предметы: { $mode }
report-kept = оставлено из вытянутых
report-used = применений на одну
report-gain = перевес, пункты
report-gear-caption = Сколько вытянутых карт оставили, сколько раз применили оставленную и каков перевес в победах у тех, у кого она была. Фонарик считается применённым и тогда, когда карту выбирают в темноте, а холодное оружие — в каждом бою владельца.

# Развязки
report-end-people-left = люди улетели
report-end-aliens-destroyed = пришельцы уничтожены
report-end-alien-left = пришелец улетел
report-end-left-behind = человека бросили
report-end-nobody-human = людей не осталось
report-end-frozen = замёрзли
report-end-no-escape = выхода нет
report-end-time-up = время вышло
report-end-dog-escaped = собака сбежала
report-end-abandoned = станция брошена
report-end-launched = тарелка взлетела
report-end-saucer-taken = на тарелке нет людей
report-end-tokens-gone = жетоны взлёта кончились
report-end-saucer-held = тарелку удержали

# По пути
report-trouble-dark = погас свет
report-trouble-hungry = голод
report-trouble-cold = котёл разрушен
report-trouble-called = послан сигнал SOS
report-trouble-landed = вертолёт прилетел
report-trouble-exposed = пришелец разоблачён
report-trouble-left = уехали или улетели
report-trouble-saucer = дошли до тарелки

# Столбцы таблиц
report-column-players = Игроки
report-column-matches = Партии
report-column-people = Победили люди
report-column-aliens = Победили пришельцы
report-column-escaped = Только спасшиеся
report-column-nobody = Никто
report-column-aliens-win = Побеждают пришельцы
report-column-crew-wins = Побеждает команда
report-column-people-win = Побеждают люди
report-column-what = Что
report-column-share = Доля
report-column-rounds = Раунды, среднее
report-column-decisions = Решения, среднее
report-column-q5 = 5 %
report-column-middle = медиана
report-column-q95 = 95 %
report-column-round = Раунд
report-column-all-aliens = Пришельцы в конце
report-column-test = Проверка
report-column-tests = Проверки
report-column-alien = Пришелец
report-column-human = Человек
report-column-nothing = Ничего
report-column-hits = Пришельцы среди показанных
report-column-lot = По жребию
report-column-found = Найдено проверками
report-column-place = Место
report-column-of-moves = От всех ходов
report-column-visits = Приходов за партию
report-column-card = Карта
report-column-drawn = Вытянуто
report-column-kept = Оставлено
report-column-used = Применено
report-column-holders = Владельцы
report-column-their-rate = Их доля побед
report-column-their-gain = Их перевес, пункты
