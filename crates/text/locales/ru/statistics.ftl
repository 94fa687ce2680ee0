# Итоги партий
stats-title = Статистика
stats-about = Партии, которые вы доиграли на этом сервере. Фраза для восстановления перенесёт и их на другое устройство.
stats-empty = Вы ещё не доиграли ни одной партии.
stats-won = Победы
stats-won-of = { $won } из { $played }
stats-best-level = Самый трудный пройденный уровень
stats-streak = Побед подряд сейчас
stats-longest-streak = Побед подряд, рекорд
stats-against = Соперники
stats-alone = сама игра
stats-people = люди
