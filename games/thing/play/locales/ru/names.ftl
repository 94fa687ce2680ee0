# Места: куда, где, чего
thing-place-0 = арсенал
    .title = Арсенал
    .to = в арсенал
    .at = в арсенале
thing-place-1 = склад
    .title = Склад
    .to = на склад
    .at = на складе
thing-place-2 = лаборатория
    .title = Лаборатория
    .to = в лабораторию
    .at = в лаборатории
thing-place-3 = кухня
    .title = Кухня
    .to = на кухню
    .at = на кухне
thing-place-4 = радиорубка
    .title = Радиорубка
    .to = в радиорубку
    .at = в радиорубке
thing-place-5 = метеостанция
    .title = Метеостанция
    .to = на метеостанцию
    .at = на метеостанции
thing-place-6 = генераторная
    .title = Генераторная
    .to = в генераторную
    .at = в генераторной
thing-place-7 = котельная
    .title = Котельная
    .to = в котельную
    .at = в котельной
thing-place-8 = штатный вертолёт
    .title = Штатный вертолёт
    .to = к штатному вертолёту
    .at = у штатного вертолёта
thing-place-9 = снегоход
    .title = Снегоход
    .to = к снегоходу
    .at = у снегохода
thing-place-10 = псарня
    .title = Псарня
    .to = на псарню
    .at = на псарне
thing-place-11 = второй снегоход
    .title = Второй снегоход
    .to = ко второму снегоходу
    .at = у второго снегохода
thing-place-12 = спальня
    .title = Спальня
    .to = в спальню
    .at = в спальне
thing-place-13 = комната отдыха
    .title = Комната отдыха
    .to = в комнату отдыха
    .at = в комнате отдыха
thing-place-14 = бытовка
    .title = Бытовка
    .to = в бытовку
    .at = в бытовке
thing-place-15 = первый снегоход
    .title = Первый снегоход
    .to = к первому снегоходу
    .at = у первого снегохода
th-name = { $a }
th-place-title = { $a-title }
th-place-to = { $a-to }
th-place-at = { $a-at }

# Оружие и предметы
thing-gear-0 = огнемёт
    .title = Огнемёт
    .gen = огнемёта
thing-gear-1 = динамит
    .title = Динамит
    .gen = динамита
thing-gear-2 = огнестрельное оружие
    .title = Огнестрельное оружие
    .gen = огнестрельного оружия
thing-gear-3 = холодное оружие
    .title = Холодное оружие
    .gen = холодного оружия
thing-gear-4 = снайперская винтовка (1)
    .title = Снайперская винтовка (1)
    .gen = снайперской винтовки (1)
    .acc = снайперскую винтовку (1)
thing-gear-5 = снайперская винтовка (2)
    .title = Снайперская винтовка (2)
    .gen = снайперской винтовки (2)
    .acc = снайперскую винтовку (2)
thing-gear-6 = снайперская винтовка (3)
    .title = Снайперская винтовка (3)
    .gen = снайперской винтовки (3)
    .acc = снайперскую винтовку (3)
thing-gear-7 = топливо
    .title = Топливо
    .gen = топлива
thing-gear-8 = инструменты
    .title = Инструменты
    .gen = инструментов
thing-gear-9 = ключи
    .title = Ключи
    .gen = ключей
thing-gear-10 = проволока
    .title = Проволока
    .gen = проволоки
    .acc = проволоку
thing-gear-11 = фонарик
    .title = Фонарик
    .gen = фонарика
thing-gear-12 = граната
    .title = Граната
    .gen = гранаты
    .acc = гранату
th-gear-title = { $a-title }
th-gear-acc = { $a-acc }

# Карты действий
thing-card-0 = «Активация»
    .title = Активация
    .acc = «Активацию»
thing-card-1 = «Ремонт»
    .title = Ремонт
thing-card-2 = «Саботаж»
    .title = Саботаж
th-card-title = { $a-title }
th-card-acc = { $a-acc }

# Погода
th-face-0 = Ясно
th-face-1 = Малооблачно
th-face-2 = Пасмурно
th-face-3 = Снег
th-face-4 = Метель
th-face-5 = Буран

# Жетоны, зубы, роли
th-lab-blood = Образец крови
th-lab-failed = Испорченный образец
th-teeth-healthy = Здоровые зубы
th-teeth-crowns = Зубные коронки
th-role-human = Человек
th-role-alien = Пришелец

# Персонажи
th-figure-full = { $name } ({ $character })
th-a-dog =
    { $kind ->
        [dog] Собака
       *[npc] Посторонний
    }
th-the-pack-leader = Вожак стаи
th-sector = сектор { $n }
th-exposed-group = Разоблачённый пришелец

# Фазы
th-phase-0 = Подготовка
th-phase-1 = Погода
th-phase-2 = Обслуживание
th-phase-3 = Пришелец
th-phase-4 = Работа
th-phase-5 = Комната отдыха
th-phase-6 = Проверки
th-phase-7 = Еда
th-phase-8 = Собаки и лидер
th-phase-8-station = Новый лидер
th-phase-9 = Летающая тарелка
