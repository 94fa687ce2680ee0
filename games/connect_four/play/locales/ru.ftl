game-name = Четыре в ряд
game-kicker = Учебная игра для двоих
game-pitch = Опускайте фишки по очереди: кто первым выстроит четыре в ряд, тот победил. На этой игре мы показываем, как делают игры.
game-players = 2 игрока
game-time = 5 минут

connect-four-drop = Опустить фишку в столбец { $column }
connect-four-dropped = { $who } опускает фишку в столбец { $column }.

connect-four-over = Партия окончена.
connect-four-not-your-turn = Сейчас не ваш ход.
connect-four-no-column = Столбца { $a } нет.
connect-four-full = Этот столбец заполнен.
