# Отчёт
report-players =
    { $n ->
        [one] { $n } игрок
        [few] { $n } игрока
       *[many] { $n } игроков
    }
report-quoted = «{ $name }»

# Что бросается в глаза и что с этим делать
report-even = Ни в одном фильме и ни при каком числе игроков те, кто играет вместе, не побеждают слишком часто или слишком редко, если учесть случайность: от 30 до 60 % партий. Ни одно место в порядке хода соперников не отстоит от своей доли больше чем на 3 п. п.
report-never-taken = { $film }: эти карты бывали в штабе, но их никто не взял: { $list }.
report-easy = { $film }, { $players }: выиграно { $rate } партий.
report-do-easy = Враги посильнее или задания подороже сделали бы игру труднее.
report-hard = { $film }, { $players }: выиграно лишь { $rate } партий.
report-do-hard = Больше молодняка или наёмников, более слабые враги или более дешёвые задания дали бы шанс.
report-goal-idle = { $film }: из выигранных партий так кончаются только { $rate }: { $end }.
report-do-goal-idle = Этот путь мог бы стоить меньше, а другой больше.
report-card-strong = { $film }: партии, где кто-то взял карту { $card }, выигрывают чаще других на { $gain } п. п.
report-do-card-strong = Кто живёт дольше, тот больше покупает, поэтому сначала сравните её с соседними; если что, она могла бы стоить дороже.
report-card-weak = { $film }: партии, где кто-то взял карту { $card }, отличаются от других на { $gain } п. п.
report-do-card-weak = Она могла бы делать больше или стоить меньше; или боты её недооценивают.

# Разделы
report-section-wins = Победы
report-section-wins-about = Как часто побеждают те, кто играет вместе, по режимам, фильмам и числу игроков; хищник в одиночку побеждает, если убита величайшая добыча. Соперники показаны по порядку хода. Ромб отмечает число вне границ 30–60 % или дальше 3 п. п. от равной доли, если это не случайность.
report-section-ends = Исходы
report-section-ends-about = Чем кончаются партии, на какой цели люди проигрывают и от какого удара гибнут игроки.
report-section-deeds = Что делают
report-section-deeds-about = Что в среднем происходит за партию у всех игроков вместе.
report-section-length = Длительность
report-section-length-about = Ходы и решения всех игроков вместе. Линия охватывает от 5 до 95 % партий, прямоугольник их среднюю половину, черта медиану.
report-section-cards = Карты
report-section-cards-about = Слева: сколько из пришедших в штаб карт взяли. Посередине: как часто играют взятую карту. Справа: на сколько пунктов чаще выигрывают партии с ней, чем все партии с теми же настройками, или соперники, которые её взяли, чем остальные; это не доказывает причину.

# Графики
report-people-win = победы
report-of-matches = партий
report-ends = { $film }: исходы
report-lost = { $film }: где проиграли
report-killers = { $film }: последний удар
report-deeds = { $film }: дела
report-cards = { $film }: карты
report-length-label = { $film }: длительность
report-turns = ходы
report-decisions = решения
report-picked = взяли
report-played = сыграли
report-gain = прибавка
report-objective = Цель { $n }
report-end-major = охотник мёртв
report-end-minor = люди ушли
report-end-dead = погибли все
report-end-time = враги приходили дважды
report-end-late = после гибели не успели
report-deed-strikes = удары
report-deed-spared = спаслись
report-deed-kills = убито врагов
report-deed-scans = разведка
report-deed-offers = помощь
report-deed-marks = метки
report-wins-caption = Каждая точка показывает долю и её 95-процентный интервал.
report-ends-caption = Доли всех партий фильма.
report-lost-caption = Доли всех партий фильма.
report-killers-caption = Удар, полученный последним перед гибелью, по партиям; партия может считаться несколько раз.
report-deeds-caption = Спаслись: удары вылечены, отменены или от них уклонились.
report-length-caption = Ход каждого игрока считается отдельно.
report-cards-caption = Командиры лежат рядом со штабом, поэтому не считается, как часто они приходят.

# Столбцы
report-column-players = игроки
report-column-matches = партии
report-column-won = выиграно
report-column-people-win = доля
report-column-points = очки
report-column-what = что
report-column-share = доля
report-column-turns = ходы
report-column-decisions = решения
report-column-q5 = 5 %
report-column-middle = медиана
report-column-q95 = 95 %
report-column-card = карта
report-column-shown = пришло
report-column-gained = взято
report-column-played = сыграно
report-column-with = партий с ней
report-column-with-rate = выиграно
report-column-with-gain = прибавка

# Охоты
report-of-pack = { $film }, стая
report-place = { $players }, ход { $n }
report-order = { $film }: победы по порядку хода
report-order-caption = Черта отмечает равную долю. Первым ходит тот, у кого наименьшая инициатива.
report-groups = { $film }: группы арсенала
report-group-share = из всех взятых карт
report-groups-caption = Слева: какую часть взятых карт составляет группа; справа: на сколько пунктов чаще обычного побеждает тот, кто взял хотя бы три её карты.
report-section-groups = Арсенал
report-section-groups-about = Карты каких групп берут хищники и чего добиваются те, кто на группу полагается. Кто побеждает, тот и берёт больше, так что это не доказывает причины.
report-end-hunt-major = величайшая добыча убита
report-end-hunt-dead = все хищники мертвы
report-end-hunt-time = добычи не осталось
report-end-hunt-late = сыграны последние ходы после гибели
report-deed-escapes = побеги
report-deed-traps = ловушки
report-deed-duels = дуэли
report-column-place = место
report-column-fair = поровну
report-column-group = группа
report-column-relied = у кого три и больше
report-uneven = { $film }, { $place }: { $rate } побед.
report-do-uneven = Выровнять можно здоровьем, репутацией или инициативой аватаров.
report-group-strong = { $film }: кто берёт три и больше карт группы { $group }, побеждает чаще обычного на { $rate } п. п.
report-do-group-strong = Её карты могли бы стоить дороже, или боты недооценивают остальные.
report-group-idle = { $film }: группе { $group } принадлежит лишь { $rate } взятых карт.
report-do-group-idle = Её карты могли бы делать больше или стоить дешевле.
