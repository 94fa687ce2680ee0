# События
tr-ev-mission-opened = Открытое задание: «{ $mission }».
tr-ev-mission-dealt = { $who } получает задание «{ $mission }».
tr-ev-mission-dealt-unseen = { $who } получает задание.
tr-ev-missions-kept =
    { $n ->
        [one] { $who } оставляет { $n } задание.
        [few] { $who } оставляет { $n } задания.
       *[other] { $who } оставляет { $n } заданий.
    }
tr-ev-refuelled = { $who }: топлива в запасе { $n }.
tr-ev-drawn = { $who } берёт карту «{ $card }».
tr-ev-drawn-unseen = { $who } берёт карту.
tr-ev-red-deck = Синюю колоду кораблей сменяет красная.
tr-ev-rebuilt = Колода составлена заново: { $pile }.
tr-ev-exchanged = { $who } показывает станции «{ $a }» и «{ $b }» и берёт две другие карты.
tr-ev-committed = { $who } подтверждает решение.
tr-ev-claimed = { $who } играет карту «{ $card }»: { $humans } человеков.
tr-ev-borrowed = { $who } берёт кредит: { $humans } человеков.
tr-ev-repaid = { $who } возвращает кредит: { $humans } человеков.
tr-ev-bought = { $who } покупает корабль «{ $card }».
tr-ev-bought-unseen = { $who } покупает корабль.
tr-ev-station-bought = { $who } покупает станцию «{ $card }».
tr-ev-given-up = { $who } отдаёт карту «{ $card }».
tr-ev-spent = { $who } тратит { $humans } человеков.
tr-ev-discarded = { $who } не покупает карту «{ $card }».
tr-ev-laid = { $n }: { $city }.
tr-ev-army-appeared = Среди городов армия: { $army }!
tr-ev-revealed = Планы вскрыты.
tr-ev-fuel-played = { $who } играет карту «{ $card }».
tr-ev-attacks = { $who }: корабль «{ $ship }» атакует город { $city }.
tr-ev-out-of-fuel = { $who } сбрасывает корабль «{ $ship }»: топлива не хватило.
tr-ev-fuel-paid = { $who } платит топливо: { $n }.
tr-ev-moved = { $who }: корабль «{ $ship }» летит в город { $city }.
tr-ev-towed = { $who } отправляет корабль «{ $ship }» (владелец: { $owner }) в город { $city }.
tr-ev-station-used = { $who } применяет станцию «{ $card }».
tr-ev-station-used-on = { $who } применяет станцию «{ $card }»: { $target }.
tr-ev-compensation-used = { $who } играет компенсацию «{ $card }».
tr-ev-compensation-used-on = { $who } играет компенсацию «{ $card }»: { $target }.
tr-ev-settling = Город { $n }: { $city }
tr-ev-rewarding = Вознаграждение, { $who }, город { $n }: { $city }
tr-ev-spared = Город { $city }: никто не прилетел, жители празднуют.
tr-ev-die-chose = Равны: { $among }. По броску кубика первым решает { $who }.
tr-ev-retreated = { $who } отступает.
tr-ev-stands-firm = { $who } остаётся сражаться.
tr-ev-joined = { $who } зовёт корабль «{ $ship }».
tr-ev-rolled = { $who } бросает { $a } и { $b }, сумма { $total }.
tr-ev-tied = Поровну, по { $total }: { $names }. Бросают снова.
tr-ev-battle-won = { $who } побеждает с суммой { $total } и берёт город { $city }.
tr-ev-battle-lost = { $who } проигрывает с суммой { $total }.
tr-ev-unopposed = { $who } берёт город { $city } без боя.
tr-ev-ship-lost = { $who } теряет корабль «{ $ship }».
tr-ev-saved = { $who } спасает корабль.
tr-ev-compensation = { $who } берёт компенсацию «{ $card }».
tr-ev-compensation-unseen = { $who } берёт компенсацию.
tr-ev-trophy-taken = { $who } забирает в трофеи карту города { $city }.
tr-ev-raided = { $who } совершает налёт на город { $city }: { $humans } человеков.
tr-ev-hunt =
    { $n ->
        [one] { $who } начинает охоту, город { $city }: { $n } карта армий.
        [few] { $who } начинает охоту, город { $city }: { $n } карты армий.
       *[other] { $who } начинает охоту, город { $city }: { $n } карт армий.
    }
tr-ev-army-drawn = Открыта карта: { $army }.
tr-ev-army-fought = { $who } сражается с армией ({ $army }): кубики { $a } и { $b }, { $total } против { $strength }.
tr-ev-army-beaten = { $who } побеждает армию ({ $army }).
tr-ev-army-dismissed = Ложная тревога, капитан { $who }: армия ({ $army }) уходит.
tr-ev-beaten-by-army = { $who } терпит поражение от армии ({ $army }), город { $city } потерян.
tr-ev-fled = { $who } бежит от армии ({ $army }), город { $city } потерян.
tr-ev-hunt-won = { $city }, охота удалась: { $who } получает { $humans } человеков.
tr-ev-search = { $who } начинает поиск, город { $city }, до хода { $n }.
tr-ev-search-ended = { $city }, поиск удался: { $who } получает { $humans } человеков.
tr-ev-search-interrupted = Конец игры прерывает поиск, город { $city }, капитан { $who }.
tr-ev-game-ends = Последний ход сыгран
tr-ev-mission-paid =
    { $place ->
        [1] Задание «{ $mission }», первое место: { $who } получает { $humans } человеков.
       *[other] Задание «{ $mission }», второе место: { $who } получает { $humans } человеков.
    }
tr-ev-mission-fulfilled = Задание «{ $mission }» выполнено: { $who } получает { $humans } человеков.
tr-ev-mission-failed = Задание «{ $mission }» не выполнено: { $who } платит { $humans } человеков.
tr-turn-missions = За задания { $who } получает всего { $humans } человеков.
tr-ev-debt = { $who } платит по кредитам: { $humans } человеков.
tr-ev-won = Победа: { $names }
