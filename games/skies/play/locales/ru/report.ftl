# Отчёт по уровням
report-levels = Уровни
report-levels-about = Как часто выигрывают на уровне и за сколько раундов кончается партия.
report-in-order = Ни один уровень не легче предыдущего сверх случайного.
report-easier = Легче предыдущего уровня: { $list }.
report-level = уровень { $level }
report-rounds = раунды
report-rate-by-level = Доля побед по уровням
report-rate-and-length = Доля побед и длина
report-caption = Доля побед по уровням. В прямоугольнике раундов лежит средняя половина партий.
report-column-level = Уровень
report-column-rounds = Раунды, среднее
