game-name = Раскопки
game-kicker = Учебная игра, где можно вмешаться вне очереди
game-pitch = В стопке лежат находки, и каждый знает о ней своё; пока ходит другой, можно сделать заявку. На этой игре мы показываем тайны для некоторых, стороны и следующую партию.
game-players = 3–4 игрока
game-time = 10 минут
game-side-1 = Первая палатка
game-side-2 = Вторая палатка
option-crew = Кто копает?
option-crew-three = Трое
option-crew-three-help = Каждый за себя.
option-crew-four = Четверо
option-crew-four-help = Двое против двоих.

dig-points =
    { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[many] { $n } очков
    }

circle-side = своей стороне

dig-relic-3 = лампа
    .acc = лампу
dig-relic-200 = маска
    .acc = маску
dig-relic-397 = кольцо
dig-relic-594 = корона
    .acc = корону
dig-relic-791 = черепок
dig-relic-988 = гвоздь

dig-not-now = Сейчас ничего не решают.
dig-no-claim = Заявку можно сделать один раз за партию и только пока решает другой игрок.
dig-not-your-turn = Сейчас ходит { $a }.
dig-not-that = Оставить или закопать можно только то, что вы сейчас посмотрели; закопать — один раз за партию.
dig-choose-first = Вы посмотрели находку: оставьте её на месте или закопайте.
dig-seen = Вы уже видели { $a-acc }: эта находка лежит сверху.
dig-no-such-luck = Такого ответа у случая здесь нет.
dig-loses-leave = Вы уходите насовсем: всё, что ещё лежит в стопке, достанется другим.

field-in-pile = Находки в стопке
field-known = Находки, которые вы знаете
field-place = Место сверху
field-relic = Находка
field-knowing = Кто знает каждую находку, считая сверху
field-points = Очки
field-open = Открытые заявки
field-claimed = Уже делали заявку
field-buried = Уже закапывали
field-left = Ушли домой
field-digger = Чей ход
field-under-way = Что происходит

decision-take = Взять верхнюю находку
decision-look = Посмотреть верхнюю находку
decision-keep = Оставить находку на месте
decision-bury = Закопать находку
decision-leave = Уйти домой
decision-claim = Заявить, что следующая находка — сокровище

event-taken = { $seat } берёт верхнюю находку: { $relic }.
event-looked =
    { $relic ->
        [none] { $seat } смотрит верхнюю находку.
       *[other] { $seat } смотрит верхнюю находку: { $relic }.
    }
event-kept = { $seat } оставляет находку на месте.
event-buried = { $seat } закапывает находку.
event-left = { $seat } уходит домой.
event-claimed = { $seat } заявляет, что следующая находка — сокровище.
event-ended = Раскопки окончены.
