# Итоги партий
stats-title = Статистика
stats-about = Партии, доигранные вами на этом сервере. Они хранятся для вашей гостевой записи; фраза для восстановления перенесёт и их.
stats-empty = Вы ещё не доиграли ни одной партии.
stats-won = Победы
stats-won-of = { $won } из { $played }
stats-best-level = Самый трудный выигранный уровень
stats-streak = Побед подряд сейчас
stats-longest-streak = Больше всего побед подряд
stats-against = Против кого
stats-alone = сама игра
stats-people = люди
