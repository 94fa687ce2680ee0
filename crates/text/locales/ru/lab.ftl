# Отчёты
lab-matches =
    { $n ->
        [one] { $figure } партия
        [few] { $figure } партии
       *[many] { $figure } партий
    }
lab-range = от { $low } до { $high }
lab-kicker = Saucer · лаборатория
lab-intervals = Усы и числа в скобках показывают 95-процентный интервал: истинное значение лежит в нём в 19 случаях из 20.
lab-stands-out = Что бросается в глаза
lab-look-here = Внимание:
lab-all-figures = Все числа
lab-title = «{ $game }»: баланс
lab-lead = { $matches } играл бот ({ $pilot }), зерно { $seed }. То же зерно даёт тот же отчёт.
lab-seats = Места
lab-seats-about = Как часто выигрывает каждое место. Общая победа делится.
lab-seats-fair = Ни одно место не выигрывает заметно чаще своей доли.
lab-seats-unfair = Выигрывает заметно чаще или реже своей доли: { $list }.
lab-seat = Место { $seat }
lab-setup-seat = { $setup }: место { $seat }
lab-win-rate = доля побед
lab-decisions = решения
lab-seats-caption = Доля побед каждого места; черта — равная доля. В прямоугольнике лежит средняя половина партий по числу решений.
lab-column-seat = Место
lab-column-won = Победы
lab-column-matches = Партии
lab-column-rate = Доля побед
lab-column-decisions = Решения, среднее
