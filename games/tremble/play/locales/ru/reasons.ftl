# Почему нельзя
tremble-no-seat = За этим столом нет такого места.
tremble-over = Игра окончена.
tremble-not-you = Сейчас спрашивают не вас.
tremble-committed = Вы уже подтвердили решение.
tremble-not-now = На этом шаге так нельзя.
tremble-luck = Сначала должен сказать своё случай.
tremble-not-this-luck = Случай спрашивали о другом.
tremble-nothing-chosen = Пока ничего не выбрано.
tremble-keep-some = Оставьте от одного до трёх заданий из тех, что вам сдали.
tremble-no-such-card = Такой карты в продаже нет.
tremble-bought-already = Эта карта уже выбрана.
tremble-bought-enough = Больше карт в этот ход купить нельзя.
tremble-give-up-ship = У вас пять кораблей. Выберите, какой отдать за новый.
tremble-need-not-give-up = Место есть, отдавать ничего не нужно.
tremble-not-to-give-up = Эту карту сейчас отдать нельзя.
tremble-give-up-station = У вас две станции. Выберите, какую отдать за новую.
tremble-same-station = Станция с таким названием у вас уже есть.
tremble-not-two-stations = Обменять можно только две станции.
tremble-exchanged-once = В этот ход вы уже обменивали.
tremble-exchange-first = Обмен бывает только до покупки. Начните заново.
tremble-loan-first = Кредит берут до покупки. Чтобы взять его, начните заново.
tremble-no-debt = Возвращать нечего.
tremble-grant-first = Выплату берут до кредитов и покупок. Чтобы получить её, начните заново.
tremble-no-ship = На этом месте нет корабля.
tremble-no-city = Такого города в ряду нет.
tremble-searching = Этот корабль ведёт поиск и приказов не принимает.
tremble-same-city = Корабль и так летит туда.
tremble-not-sent = У этого корабля нет приказа.
tremble-not-attacking = Этот корабль не атакует.
tremble-stays-put = Этот корабль не умеет менять город.
tremble-no-station = На этом месте нет станции.
tremble-station-used = Станция в этот ход уже применена.
tremble-wrong-moment = Сейчас эту станцию применить нельзя.
tremble-no-compensation = У вас нет такой компенсации.
tremble-next-turn = Компенсацию можно применить со следующего хода.
tremble-compensation-moment = Сейчас эту компенсацию применить нельзя.
tremble-wrong-target = К этому её применить нельзя.
tremble-jammed = Корабль заглушён: бонусов в этом бою у него нет.
tremble-not-in-battle = Этот корабль в бою не участвовал.
tremble-immortal = Этот корабль бессмертен, сбросить придётся другой.
tremble-not-a-joiner = Этот корабль не умеет присоединяться к бою.
tremble-not-in-reserve = Этот корабль не в резерве.
tremble-no-hunts = В прототипе вместо отлова поиск.
tremble-no-searches = В розничной редакции вместо поиска отлов.
tremble-leave-ships = Оставьте хотя бы один из атаковавших кораблей.
tremble-nets-are-out = Сети заброшены: теперь возможен только налёт.
tremble-scouts-are-out = Разведчики вышли: теперь возможен только отлов.
tremble-too-dear = Это стоит { $a ->
        [0] 0
       *[other] { $a }0 000
    } человек, а у вас { $b ->
        [0] 0
       *[other] { $b }0 000
    }.
tremble-no-loan =
    { $b ->
        [one] Кредит дают капитану, у которого не больше { $a }0 000 человек и { $b } корабля.
        [few] Кредит дают капитану, у которого не больше { $a }0 000 человек и { $b } кораблей.
       *[other] Кредит дают капитану, у которого не больше { $a }0 000 человек и { $b } кораблей.
    }
tremble-cannot-repay = Вернуть нужно { $a }0 000 человек, а у вас { $b ->
        [0] 0
       *[other] { $b }0 000
    }.
tremble-too-much-fuel = Плану понадобится { $a } топлива, а лимит { $b }.
tremble-no-fuel-to-join = Кораблю нужно { $a } топлива, а в запасе { $b }.

# Почему адмирал советует так
tremble-hint-army = Шанс победить армию { $a } %, на кону около { $b } тыс. человек.
tremble-hint-attack = Город { $a } сулит около { $b } тыс. человек.
tremble-hint-borrow = Кредит окупится: в итоге около { $a } тыс. сверху.
tremble-hint-bought = Всё, что окупается, уже куплено.
tremble-hint-buy = Стоит { $a } тыс., а принесёт около { $b } тыс.
tremble-hint-chance = Шанс удержать город { $a }: { $b } %.
tremble-hint-dismiss = Победить армию удастся лишь в { $a } % случаев, пусть уходит.
tremble-hint-exchange = Две другие карты полезнее этих станций.
tremble-hint-fight = Шанс победить { $a } %, выигрыш около { $b } тыс. человек.
tremble-hint-flee = Победить армию удастся лишь в { $a } % случаев, а корабль стоит около { $b } тыс.
tremble-hint-grant = Сначала заберите человек.
tremble-hint-hunt = Отлов удаётся в { $a } % случаев и приносит { $b } тыс.
tremble-hint-join = Подкрепление стоит около { $a } тыс. человек.
tremble-hint-keep =
    { $b ->
        [one] Это { $b } задание сулит около { $a } тыс. человек.
        [few] Эти { $b } задания сулят около { $a } тыс. человек.
       *[other] Эти { $b } заданий сулят около { $a } тыс. человек.
    }
tremble-hint-lose = Этого корабля не так жаль, он стоит около { $a } тыс.
tremble-hint-mission = Трофей города { $a } стоит около { $b } тыс. по заданиям.
tremble-hint-more-fuel = Лишнее топливо принесёт в этот ход около { $a } тыс. человек.
tremble-hint-move = Город { $a } лучше примерно на { $b } тыс. человек.
tremble-hint-only = Ничего лучше нет.
tremble-hint-pass = Приберегите карты до лучшего случая.
tremble-hint-raid = Верные { $a } тыс.; отлов удался бы в { $b } % случаев.
tremble-hint-raid-now = Верные { $a } тыс., и корабли свободны уже в следующий ход.
tremble-hint-rescue = Это спасёт около { $a } тыс. человек.
tremble-hint-retreat = Шанс победить лишь { $a } %, а на кону около { $b } тыс.
tremble-hint-save = Ничего здесь не стоит своей цены.
tremble-hint-save-ship = Это спасёт корабль, который стоит около { $a } тыс.
tremble-hint-search = Поиск удаётся в { $a } % случаев и приносит { $b } тыс.
tremble-hint-shed = Этот корабль хуже всех оправдывает топливо.
tremble-hint-start-over = Другой выбор лучше.
tremble-hint-stay = Остальным кораблям лучше остаться дома.
tremble-hint-tool = Шанс поднимется до { $a } %, на кону { $b } тыс. человек.
tremble-hint-trophy = Трофей стоит около { $a } тыс. по заданиям.
