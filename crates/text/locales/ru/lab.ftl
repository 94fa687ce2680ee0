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
lab-stands-out = Что выделяется
lab-method =
    { $n ->
        [one] Выбрано по размеру и достоверности из { $n } сравнения.
       *[other] Выбрано по размеру и достоверности из { $n } сравнений: с поправкой Холма вероятность, что хоть одно из них случайно, меньше 5 %.
    }
lab-stopped = Моделирование прервали, поэтому часть чисел получена по меньшему числу партий.
lab-nothing = Ни одна партия не закончилась, показывать нечего.
lab-look-here = Внимание:
lab-all-figures = Все числа
lab-title = «{ $game }»: баланс
lab-rules = правила { $number }
lab-rules-with = правила { $number } с другими картами ({ $digest }…)
lab-lead = { $matches } ({ $rules }), играл бот ({ $pilot }), зерно { $seed }. То же зерно даёт тот же отчёт.
lab-pilot-random = наугад
lab-seats = Места
lab-seats-about = Как часто выигрывает каждое место. Общая победа делится поровну.
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
lab-gain = разница
lab-against = Что меняют правила
lab-against-about = Те же настройки, боты и зёрна: { $now } и для сравнения { $then }.
lab-against-figure = Победы по тем и другим правилам
lab-against-caption = Точка — доля побед по первым правилам, черта рядом — по вторым; затем разница: первые минус вторые.
lab-against-of = { $title } · { $rules }
lab-against-same = Никто не выигрывает по одним правилам заметно чаще или реже, чем по другим.
lab-against-differs = Выигрывает заметно чаще или реже, чем по другим правилам: { $list }.
lab-column-rate-by = Доля побед, { $rules }
lab-column-decisions-by = Решения, среднее, { $rules }
lab-sides = Стороны
lab-sides-about = Как часто выигрывает каждая сторона. Победа, общая для сторон, делится между их местами.
lab-sides-fair = Ни одна сторона не выигрывает заметно чаще своей доли.
lab-sides-unfair = Выигрывает заметно чаще или реже своей доли: { $list }.
lab-sides-caption = Доля побед каждой стороны в партиях, где она играет; черта — равная доля всех сторон.
lab-early = Вышли до конца партии
lab-early-about = Как часто кто-нибудь спасается, гибнет или уходит до конца партии.
lab-early-match = Партии, где кто-то вышел
lab-early-rate = от всех партий
lab-early-caption = Доля партий, в которых хотя бы одно место вышло до конца.
lab-column-side = Сторона
lab-column-what = Что
lab-column-share = Доля
lab-column-early = Места, среднее
