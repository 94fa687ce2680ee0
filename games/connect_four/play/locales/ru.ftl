game-name = Четыре в ряд
game-kicker = Учебная игра для двоих
game-pitch = Бросайте фишки по очереди; четыре в ряд побеждают. Она показывает, как делают игру.
game-players = 2 игрока
game-time = 5 минут

connect-four-drop = Бросить фишку в столбец { $column }
connect-four-dropped = { $who }: фишка в столбец { $column }.

connect-four-over = Игра окончена.
connect-four-not-your-turn = Сейчас не ваш ход.
connect-four-no-column = Столбца { $a } нет.
connect-four-full = Этот столбец полон.
