option-mode-hunters = Охотники
option-mode-hunters-help = Вы хищники, и каждый сам за себя. Побеждает наибольшая репутация.
option-mode-pack = Стая
option-mode-pack-help = Вы хищники и вместе идёте за величайшей добычей.
option-tests = Испытания хищников
option-tests-none = Без них
option-tests-ten = Десять в арсенале
option-tests-ten-help = Условия, за которые дают трофей. Добавьте их после нескольких охот.
option-rivalries = Соперничества хищников
option-rivalries-none = Без них
option-rivalries-secret = По одному, тайно
option-rivalries-secret-help = Своя цель, которая засчитается в конце. Только с испытаниями и друг против друга.
option-rivalries-open = По одному, открыто
option-rush = Как начинают хищники
option-rush-none = Как обычно
option-rush-one_turn = С хода из одной добычи и ударов
option-rush-one_turn-help = Труднее: карт в этот ход никто не играет.
option-pair = Два хищника у одного человека
option-pair-no = Нет
option-pair-yes = Да, репутация общая
option-pair-yes-help = Для охоты вдвоём: без дуэлей, репутация складывается.

enc-do-avert = Предотвратить { $card } за { $n } найма
enc-do-free = Избавиться от { $card } за { $n } найма
enc-do-free-other = Избавить игрока ({ $who }) от { $card } за { $n } найма
enc-do-duel = Дуэль: { $who }, атака { $n }

enc-ev-first = { $who } ходит первым: инициатива наименьшая.
enc-ev-dealt = { $who } получает соперничество.
enc-ev-dealt-own = { $who } получает соперничество { $card }.
enc-ev-mercenaries = Теперь колода добычи — { $n ->
    [one] { $n } наёмник
    [few] { $n } наёмника
   *[many] { $n } наёмников
    }.
enc-ev-geared = Снаряжение { $card } получает { $on }.
enc-ev-gear-waits = Снаряжение { $card } ждёт добычу в Подземелье.
enc-ev-arrested = { $card } под арестом: { $by }.
enc-ev-released = { $card } снова на свободе.
enc-ev-escaped = { $card } уходит от погони.
enc-ev-trapped = { $who } попадает в ловушку: { $card }.
enc-ev-averted = { $who } предотвращает { $card } за { $n } найма.
enc-ev-freed = { $who } избавляется от { $card } за { $n } найма.
enc-ev-freed-other = { $who } избавляет игрока ({ $whom }) от { $card } за { $n } найма.
enc-ev-trophy = { $who } берёт трофей { $card }.
enc-ev-lost-trophy = { $who } теряет трофей { $card }.
enc-ev-points = Лечение { $n }, восстановление { $m }, дуэли { $k }.
enc-ev-duelled = { $who } бьёт игрока ({ $whom }), атака { $n }.
enc-ev-test = На поле испытаний: { $card }.
enc-ev-rivalry = { $who } открывает { $card }: { $n ->
    [one] { $n } очко репутации
    [few] { $n } очка репутации
   *[many] { $n } очков репутации
    }.
enc-ev-honor = { $who }: { $n ->
    [one] { $n } очко репутации
    [few] { $n } очка репутации
   *[many] { $n } очков репутации
    }.
enc-end-hunt-major = Величайшая добыча убита.
enc-end-hunt-dead = В живых не осталось ни одного хищника.
enc-end-hunt-time = Добыча ушла.
enc-end-hunt-late = Последние ходы после гибели хищника сыграны.

encounters-no-offers = Хищники ничего друг другу не одалживают.
encounters-no-danger-there = Здесь нет опасности, которую можно предотвратить.
encounters-no-trap-there = Такой ловушки здесь нет.
encounters-no-strike-there = Такого удара здесь нет.
encounters-not-for-others = Это можно сделать только для себя.
encounters-cannot-heal = Сейчас лечить нельзя: запрещает карта.
encounters-cannot-restore = Сейчас честь восстановить нельзя: запрещает карта.
encounters-no-duels-here = В этой охоте дуэлей нет.
encounters-not-this-rival = Дуэль бывает только с другим живым хищником.
encounters-no-duel-left = В этот ход дуэлей у вас больше нет.
encounters-too-little-healing = Нужно лечение { $b }, а у вас { $a }.
encounters-too-little-restoring = Нужно восстановление { $b }, а у вас { $a }.
