game-name = Дуэль закрытых ставок
game-kicker = Учебная игра с секретами
game-pitch = Оба игрока втайне ставят по карте, и более сильная выигрывает раунд. На этой игре мы показываем, как делают игры с секретами.
game-players = 2 игрока
game-time = 5 минут
option-length = Какая дуэль?
option-length-short = Короткая
option-length-short-help = Три раунда.
option-length-long = Длинная
option-length-long-help = Пять раундов.

duel-no-seat = Такого места нет.
duel-over = Дуэль окончена.
duel-no-bids = Сейчас ставок не делают.
duel-committed = Ваша ставка подтверждена, её уже не изменить.
duel-not-in-hand = У вас нет карты силы { $a }.
duel-chosen-already = Вы уже выбрали карту силы { $a }.
duel-no-card = Сначала выберите карту.
duel-no-such-luck = Такого ответа у случая здесь нет.

field-own = Видно только вам
field-hand = Ваши карты
field-bid = Ваша ставка
field-committed = Ставка подтверждена
field-in-hand = Карты в руке
field-in-pile = Карты в стопке
field-aside = Отложенные карты
field-points = Очки
field-tied = Монета решает спор карт

decision-bid = Поставить карту силы { $n }
decision-commit = Подтвердить ставку

event-dealt =
    { $card ->
        [none] { $seat } получает карту.
       *[other] { $seat } получает карту силы { $card }.
    }
event-bid = { $seat } выбирает карту силы { $card }.
event-committed = { $seat } подтверждает ставку.
event-shown = Ставки открыты. { $bids }.
event-round-won = { $seat } выигрывает раунд.
event-ended = Дуэль окончена.
