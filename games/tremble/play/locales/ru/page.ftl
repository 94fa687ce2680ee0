# Что страница говорит о вещах на столе
tr-missions-pay = 1-е { $first } · 2-е { $second }
