game-name = Нечто
game-kicker = Скрытые роли антарктической ночью
