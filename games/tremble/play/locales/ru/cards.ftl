# Карты
tr-power = Сила
tr-fuel = Топливо
tr-humans = Человеки
tr-station = Орбитальная станция
tr-compensations = Компенсации
tr-compensations-held = Компенсаций: { $a }, из них можно применить в этот ход: { $b }
tr-secret-missions = Тайные задания
tr-missions = Задания
tr-nobody-yet = пока никто
tr-trophies = Трофеи
tr-trophies-n =
    { $n ->
        [one] { $n } трофей
        [few] { $n } трофея
       *[other] { $n } трофеев
    }
tr-trophies-of =
    { $n ->
        [one] { $who }: { $n } трофей, посмотреть
        [few] { $who }: { $n } трофея, посмотреть
       *[other] { $who }: { $n } трофеев, посмотреть
    }
tr-no-trophies = Ни один город ещё не захвачен.
tr-used = уже применена
tr-next-turn = можно применить со следующего хода
tr-no-ship = свободное место
tr-at-home = в руке
tr-goes-to = в город { $city }
tr-is-at = город { $city }
tr-searches = ищет: { $city }
tr-searching-until = { $city }, до хода { $n }
tr-raid = Налёт
tr-hunt = Охота
tr-search = Поиск
tr-draws =
    { $n ->
        [one] для охоты открывают { $n } карту армий
        [few] для охоты открывают { $n } карты армий
       *[other] для охоты открывают { $n } карт армий
    }
tr-search-turns =
    { $n ->
        [one] поиск длится { $n } ход
        [few] поиск длится { $n } хода
       *[other] поиск длится { $n } ходов
    }
tr-captured-by = захвачен, капитан: { $who }
tr-spared = Город никому не достался.
tr-class =
    { $class ->
        [saucer] тарелка
        [tripod] треножник
       *[cruiser] крейсер
    }
tr-type =
    { $type ->
        [science] Наука
        [culture] Культура
       *[industry] Промышленность
    }
tr-region =
    { $region ->
        [africa] Африка
        [asia] Азия
        [europe] Европа
        [northamerica] Северная Америка
        [southamerica] Южная Америка
       *[oceania] Океания
    }
tr-match =
    { $of ->
        [science] научные центры
        [culture] культурные центры
        [industry] промышленные центры
        [africa] города Африки
        [asia] города Азии
        [europe] города Европы
        [northamerica] города Северной Америки
        [southamerica] города Южной Америки
       *[oceania] города Океании
    }
tr-ab-with =
    { $class ->
        [saucer] +{ $n } рядом с тарелкой
        [tripod] +{ $n } рядом с треножником
       *[cruiser] +{ $n } рядом с крейсером
    }
tr-ab-type =
    { $type ->
        [science] +{ $n } в научном центре
        [culture] +{ $n } в культурном центре
       *[industry] +{ $n } в промыш­ленном центре
    }
tr-ab-region =
    { $region ->
        [africa] +{ $n } в Африке
        [asia] +{ $n } в Азии
        [europe] +{ $n } в Европе
        [northamerica] +{ $n } в Северной Америке
        [southamerica] +{ $n } в Южной Америке
       *[oceania] +{ $n } в Океании
    }
tr-ab-army = +{ $n } против армии
tr-ab-immortal = бессмертие
tr-ab-changes = меняет город
tr-ab-fast = быстрый поиск
tr-ab-joins = присоединяется к бою
tr-st-add-power = Один ваш корабль в бою или сражении получает ещё { $n } к силе.
tr-st-cancel = Один вражеский корабль в бою лишается всех бонусов.
tr-st-move-enemy = После вскрытия один вражеский корабль летит в другой город.
tr-st-move-own = После вскрытия один ваш корабль летит в другой город.
tr-st-reroll = В бою перебросьте оба своих кубика.
tr-st-fuel = Ваш лимит топлива каждый ход больше на { $n }.
tr-st-scout =
    { $n ->
        [one] При охоте открывают на { $n } карту армий меньше.
        [few] При охоте открывают на { $n } карты армий меньше.
       *[other] При охоте открывают на { $n } карт армий меньше.
    }
tr-st-cover = В одном сражении с армией ещё { $n } к силе.
tr-st-raid = Один налёт за ход приносит на { $humans } больше.
tr-st-save = После одного проигранного боя или сражения вы не теряете корабль.
tr-co-fuel = Ваш лимит топлива в этот ход больше на { $n }.
tr-co-trophy = После проигранного боя заберите карту города в трофеи.
tr-co-add-power = В бою или сражении ваша сумма больше на { $n }.
tr-co-reroll = В бою или сражении перебросьте оба своих кубика.
tr-co-reroll-enemy = В бою один соперник перебрасывает оба кубика.
tr-co-save = После проигранного боя или сражения вы не теряете корабль.
tr-co-dismiss = Одна армия, вышедшая при охоте, уходит без сражения.
tr-co-grant = В начале покупки приносит { $humans } человеков.
tr-co-move = После вскрытия один ваш корабль летит в другой город.
tr-goal-cities = Не меньше { $n }: { $of }
tr-goal-regions =
    { $n ->
        [one] Трофеи из { $n } региона
        [few] Трофеи из { $n } разных регионов
       *[other] Трофеи из { $n } разных регионов
    }
tr-goal-every-type =
    { $n ->
        [one] По { $n } трофею каждого типа
        [few] По { $n } трофея каждого типа
       *[other] По { $n } трофеев каждого типа
    }
tr-goal-trophies =
    { $n ->
        [one] Любой { $n } трофей
        [few] Любые { $n } трофея
       *[other] Любые { $n } трофеев
    }
tr-goal-most-cities = Больше, чем у любого другого: { $of }
tr-goal-most = Больше трофеев, чем у любого другого
tr-mission-done = выполнено
tr-mission-open = не выполнено
