# Все карты
skies-about-mothership = Висит над небом и закрывает его ряд за рядом. Корабли стартуют из его ячеек и возвращаются на него.
skies-about-sky = Четыре ряда неба. На левом поле показано, что сделает материнский корабль, когда будет закрывать ряд; в колонках — значки, на которых останавливаются корабли.
skies-about-ground = Нижние ряды неба. Корабль, долетевший до земли, бьёт по базе.
skies-about-base = Отсеки для кубиков и роботов. Их раскапывают один за другим вдоль пунктирного пути.
skies-about-tracks = Шкала исследований, последнее деление которой приносит победу, и шкала энергии.
skies-side-easy = Лёгкая сторона
skies-side-hard = Сложная сторона
skies-side-original = Наша разработка: в коробке с игрой эта сторона другая.
skies-escorts = { $n ->
    [one] На карте с самого начала ждёт { $n } красный корабль.
    [few] На карте с самого начала ждут { $n } красных корабля.
   *[other] На карте с самого начала ждут { $n } красных кораблей.
}
skies-red-leave = Сбитый красный корабль выбывает из игры.
skies-red-return = Сбитые красные корабли возвращаются, как и зелёные.
skies-fact-hits = Повреждений до поражения
skies-fact-excavator = Экскаватор в начале игры
skies-fact-energy = Энергия в начале игры
skies-fact-most-energy = Энергии не больше
skies-gallery-row = Ряд { $row }: { $all }.
skies-gallery-sign = колонка { $column } — { $sign }
skies-gallery-room = { $place }: { $room }.
skies-gallery-anti-air = Ряд 1, все колонки: зенитка.

# Значки неба
skies-sign-left = стрелка влево
skies-sign-right = стрелка вправо
skies-sign-descent = значок спуска
skies-sign-boom = взрыв { $n }+
skies-sign-ground = земля

# Отсеки в двух словах
skies-room-facts =
    { $cells ->
        [one] { $room }
       *[other] { $room } из { $cells } ячеек
    }{ $modifier ->
        [0] {""}
       *[other] , к значению { $signed }
    }, { $cost ->
        [0] без затрат энергии
        [one] стоит { $cost } единицу энергии
        [few] стоит { $cost } единицы энергии
       *[other] стоит { $cost } единиц энергии
    }

# Рисунки в правилах
skies-figure-boom = взрыв
skies-figure-cells = отсек из двух ячеек
