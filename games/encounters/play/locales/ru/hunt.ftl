option-mode-hunters = Охотники
option-mode-hunters-help = Вы хищники, и каждый сам за себя: добыча приходит открыто, убитое становится трофеем, соперника можно вызвать на дуэль. Побеждает наибольшая репутация; один играет ради неё.
option-mode-pack = Стая
option-mode-pack-help = Вы хищники и вместе идёте за величайшей добычей: лечите друг друга и вызволяете из ловушек.
option-tests = Испытания
option-tests-none = Без них
option-tests-ten = Десять из двадцати, в арсенале
option-tests-ten-help = Условия лежат открыто и дают трофей тому, кто выполнит их первым. Лучше после нескольких охот.
option-rivalries = Соперничества
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
option-pair-yes-help = Без дуэлей, репутация складывается.

enc-do-avert = Предотвратить { $card } за { $n } найма
enc-do-free = Избавиться от { $card } за { $n } найма
enc-do-free-other = Избавить игрока ({ $who }) от { $card } за { $n } найма
enc-do-duel = Дуэль: { $who }, атака { $n }

enc-ev-first = { $who } ходит первым: инициатива наименьшая.
enc-ev-dealt = { $who } получает соперничество.
enc-ev-dealt-own = { $who } получает открытое соперничество { $card }.
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
encounters-one-person = Два хищника одного человека на дуэли не бьются.
encounters-too-little-to-avert = Предотвратить эту опасность стоит { $b } найма, а у вас { $a }.
encounters-too-little-to-free = Откупиться от этой ловушки стоит { $b } найма, а у вас { $a }.
encounters-too-little-to-duel = На эту дуэль нужно { $b } атаки, а у вас { $a }.
encounters-not-this-rival = Дуэль бывает только с другим живым хищником.
encounters-no-duel-left = В этот ход дуэлей у вас больше нет.
encounters-too-little-healing = Нужно лечение { $b }, а у вас { $a }.
encounters-too-little-restoring = Нужно восстановление { $b }, а у вас { $a }.

# Новый стол
enc-form-added = Испытания, соперничества, два хищника
enc-suggest-hunt = Первая охота втроём
enc-suggest-rivals = Соперники в городе
enc-suggest-pack = Стая из троих
enc-fact-mercenaries-fewer = Наёмников меньше
enc-fact-mercenaries-more = Наёмников больше
enc-fact-tests = Десять испытаний
enc-fact-rivalries = Тайные соперничества
enc-fact-rivalries-open = Открытые соперничества
enc-fact-rush = Добыча бьёт первой
enc-fact-pair = Два хищника у одного человека

# Стол
enc-hunt = Охота
enc-goal = Цель охоты
enc-kind-prey = Добыча
enc-kind-worthy = Достойная добыча
enc-kind-ultimate = Величайшая добыча
enc-kind-instinct = Инстинкт убийцы
enc-kind-predator = Хищник
enc-armory-left = в арсенале { $n }
enc-prey-left = { $n ->
    [one] В колоде добычи { $n } карта
    [few] В колоде добычи { $n } карты
   *[many] В колоде добычи { $n } карт
    }
enc-ultimate-long = Величайшая добыча: { $card }, здоровье { $health }, репутация { $honor }
enc-room = Ваши трофеи
enc-room-long = Ваших трофеев: { $n }, репутация сейчас: { $honor }
enc-room-empty = Трофеев пока нет. Сюда попадают убитая добыча, предотвращённые опасности и ловушки, от которых вы откупились.
enc-honor-now = Репутация
enc-honor = репутация
enc-trophies-n = { $n ->
    [one] { $n } трофей
    [few] { $n } трофея
   *[many] { $n } трофеев
    }
enc-traps-n = Ловушки: { $n }
enc-rivalry = Ваше соперничество
enc-rivalry-n = Соперничество
enc-rivalry-was = Соперничество { $card }.
enc-armour-n = броня { $n }
enc-initiative-n = инициатива { $n }
enc-dishonor-n = бесчестье { $n }
enc-rush-comes = начинает с хода из одной добычи и ударов
enc-sum-trophies = трофеи
enc-sum-avatar = выживание
enc-sum-rivalry = соперничество
enc-sum-dishonor = бесчестье
enc-ground = Поле испытаний
enc-test-long = { $card }: { $n } из { $needed }
enc-test-so-far = { $who } в этот ход: { $n } из { $needed }.
enc-heal = Лечение
enc-restore = Восстановление
enc-duels = Дуэли
enc-say-honor = репутация { $n }
enc-say-dishonor = бесчестье { $n }
enc-say-armour = броня { $n }
enc-say-initiative = инициатива { $n }
enc-strikers-prey = Добычи в боевой зоне: { $n }
enc-member-hunt = { $who }: урон { $damage } из { $health }, бесчестье { $dishonor }, трофеев { $trophies }, ловушек { $traps }, карт на руке { $hand }
enc-member-hunt-dead = { $who }: погиб, бесчестье { $dishonor }, трофеев { $trophies }
enc-life-hunt = Здоровья осталось { $n } из { $health }, бесчестье { $dishonor }

# О чём спрашивают
enc-phase-prey = Добыча
enc-last-round = Хищник погиб: пошли последние ходы
enc-ask-hunt = Играйте карты, вооружайтесь, охотьтесь
enc-ask-quiet-hunt = Спокойный ход: добыча не пришла. Вооружайтесь.
enc-do-instinct = Нанять инстинкт убийцы за { $n }
enc-do-restore = Восстановить { $card } ({ $who })

# Что случилось
enc-ev-struck-shame = { $who } под ударом: { $card }, бесчестье { $dishonor }.
enc-ev-struck-both = { $who } под ударом: { $card }, урон { $n }, всего { $total }, и бесчестье { $dishonor }.
enc-ev-restored = { $who } восстанавливает честь: { $card }.
enc-ev-restored-other = { $who } восстанавливает честь игрока ({ $whom }): { $card }.
enc-ev-to-armory = { $card } возвращается в арсенал ({ $who }).
enc-scene-prey = Пришла добыча
enc-scene-kill = Расправа
enc-scene-duel = Дуэль
enc-scene-test = Испытание пройдено

# Что теряется
enc-loses-free = Можно откупиться от опасности или ловушки, а это трофей.
enc-loses-heal = Пропадут очки лечения или восстановления, а ими можно снять удар.
enc-loses-attack-hunt = { $n ->
    [one] Пропадёт { $n } очко атаки, а им можно убить добычу.
    [few] Пропадут { $n } очка атаки, а ими можно убить добычу.
   *[many] Пропадут { $n } очков атаки, а ими можно убить добычу.
    }

# Конец
enc-hunt-won = Охота удалась
enc-hunt-lost = Охота не удалась
enc-hunt-yours = Победа за вами
enc-hunt-theirs = { $n ->
    [one] Побеждает { $who }
   *[other] Победу делят { $who }
    }
enc-hunt-won-by = { $n ->
    [one] Больше всех репутации у игрока { $who }.
   *[other] Больше всех репутации поровну у игроков { $who }.
    }
enc-honors = Все по репутации
enc-honor-together = Общая репутация: { $n }
enc-tie = Репутация равна, выше стоит { $who }: { $why }.
enc-tie-shared = Равны во всём и делят место.
enc-tie-ultimate = величайшая добыча
enc-tie-predators = больше хищников среди трофеев
enc-tie-worthy = больше достойной добычи
enc-tie-prey = больше добычи
enc-tie-trophies = больше трофеев
enc-tie-alive = остаётся в живых
enc-fact-prey = Добычи убито
enc-fact-duels = Дуэлей
enc-fact-escaped = Добычи ушло
enc-fact-trapped = Ловушек сработало

# Знаки
enc-x-recruit-hunt = Сколько осталось в этот ход. Им платят за карты штаба, за инстинкт убийцы, за опасности и за избавление от ловушек.
enc-x-attack-hunt = Сколько осталось в этот ход. Ею убивают добычу, платят за дуэли и разведывают то, что лежит лицом вниз.
enc-x-hq-hunt = Пять карт арсенала лежат открыто. Нанятая карта идёт в ваш сброс, а место сразу заполняется.
enc-x-instinct = Верхняя карта этой стопки; её класс виден, когда вы её получили.
enc-x-prey-deck = В начале хода верхняя карта открывается и приходит в Подземелье. I, II и III: три части колоды.
enc-x-member-hunt = Сердце: сколько здоровья осталось; кубок: сколько трофеев; расколотая маска: бесчестье. Флажок у того, кто ходит первым: у него наименьшая инициатива.
enc-x-ultimate = Лежит где-то в третьей части колоды добычи. С её гибелью охота сразу кончается; кто убил, тот берёт трофей.
enc-x-trophies = Кого вы убили, что предотвратили и от чего откупились. Другие видят, что вы берёте, но не то, что лежит здесь и сколько это стоит; здесь же ваше соперничество.
enc-x-heal = Очки этого хода. Удар с уроном лечится только целиком, за столько же очков.
enc-x-restore = Очки этого хода. Удар с бесчестьем снимается только целиком, за столько же очков.
enc-x-duel = Столько дуэлей осталось в этот ход. Дуэль стоит столько атаки, какова броня соперника; он получает удар. Кто так убьёт соперника, берёт трофеем его самого.
enc-x-escape = Уходит, как только попадает в боевую зону.
enc-x-lethal = Кто получит от неё удар с уроном, тот погибнет.
enc-x-disarming = Когда её открывают, каждый игрок сбрасывает две случайные карты.
enc-x-worthy = О такой добыче говорят испытания, соперничества и карты.
enc-legend-attack-hunt = Атака: ею убивают и платят за дуэли
enc-legend-shame = Бесчестье: вычитается из репутации в конце
enc-legend-honor = Репутация: побеждает наибольшая
enc-legend-armour = Броня: столько атаки стоит дуэль
enc-legend-heal = Лечение: очки, которые снимают урон
enc-legend-restore = Восстановление: очки, которые снимают бесчестье
enc-legend-duel = Дуэль: удар по сопернику
enc-legend-trap = Ловушка: мешает, пока не откупитесь
enc-legend-test = Испытание или ваше соперничество
enc-legend-first = Первый ход в каждом круге
enc-legend-worthy = Достойная добыча
enc-legend-escape = Уходит из боевой зоны
enc-legend-lethal = Смертельный враг: урон от него убивает
enc-help-hunt = Играйте карты ради найма и атаки. Атакой убивают добычу, и она становится трофеем; наймом платят за карты штаба, опасности и ловушки. Очки лечения и восстановления снимают удары целиком. Кто стоит в боевой зоне, когда вы закончите, ударит вас.

# Галерея
enc-gallery-armour = Броня
enc-gallery-honor = Репутация
enc-gallery-initiative = Инициатива
enc-gallery-dishonor = Бесчестье
