# Все карты
th-gallery-base = Персонажи базовой игры
th-gallery-base-about = Ими играют на аванпосте, с вожаком стаи и командой, если не выбраны другие.
th-gallery-expansion = Персонажи дополнения
th-gallery-expansion-about = Ими играют на норвежской станции, если не выбраны другие.
th-gallery-actions = Карты действий
th-gallery-actions-about = Каждый отдаёт одну рубашкой вверх, а лидер открывает их по одной.
th-gallery-tokens = Жетоны заражения и зубы
th-gallery-tokens-about = Жетоны показывают в стычках и тянут рядом с собаками; зубы есть только на станции.
th-gallery-weapons = Оружие
th-gallery-weapons-about = Колода арсенала; сколько в ней карт, зависит от числа игроков.
th-gallery-items = Предметы
th-gallery-items-about = Колода склада; сколько в ней карт, зависит от числа игроков.
th-gallery-weather = Кубик погоды
th-gallery-weather-about = Каждая грань говорит, сколько сгорит топлива и насколько приблизится спасательный вертолёт.
th-gallery-lab = Жетоны лаборатории
th-gallery-lab-about = Мешок лаборатории; сколько в нём жетонов, зависит от числа игроков. Их видит только владелец.
th-gallery-sectors = Секторы тарелки
th-gallery-sectors-about = За них идёт последний бой на станции.
th-gallery-launch = Карта запуска { $n }
th-gallery-launch-cards-about = Пришельцы оплачивают карты по порядку, не больше двух за раунд, а люди уносят жетоны.

# Числа на картах
th-gallery-copies = Штук
th-gallery-from = Источник
th-gallery-printed = напечатано
th-gallery-found = найдено
th-gallery-ruling = уточнение
th-gallery-for = игроков { $players }
th-gallery-crew = Команда
th-gallery-own = У каждого
th-gallery-bag = В мешке для собак
th-gallery-cost = Стоит
th-gallery-launch-cards = Карты запуска и жетоны взлёта
th-gallery-launch-token = Жетон запуска { $n }
th-gallery-sector = Сектор ценой { $n }

# Что они делают
th-gallery-launch-last = С ней тарелка взлетает, и пришельцы побеждают.

# Рисунки правил
th-figure = Рисунок к правилам
th-figure-shows = показывает один из двух
th-figure-sees = видит его один
th-figure-paid = оплачено
