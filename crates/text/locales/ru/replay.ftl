# Полоса повтора
table-replay-title = Повтор: { $a } из { $b }
replay-bar = Шаги повтора
replay-first = В начало
replay-back = На шаг назад
replay-on = На шаг вперёд
replay-last = В конец
replay-slider = Шаг партии
replay-go = Показать
replay-go-long = Показать этот шаг
replay-play = Смотреть подряд
replay-pause = Пауза
replay-speed = Скорость

# Кто что сделал
replay-begins = Партия начинается.
replay-luck = Случай решил то, чего здесь не видно.
replay-took-back = — последнее решение отменено.
replay-secret = — тайное решение, его видит только этот игрок.

# Куда перейти и чьими глазами смотреть
replay-jumps = Перейти
replay-parts = Раунды и ходы
replay-turns = Поворотные моменты
replay-decided = Что решило партию
replay-eyes = Чьими глазами
replay-eyes-all = Что видели все
replay-key-steps = на шаг назад, на шаг вперёд
replay-key-parts = предыдущий раунд, следующий
replay-key-ends = начало, конец
replay-key-play = смотреть подряд, пауза
