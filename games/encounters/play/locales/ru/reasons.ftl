# Почему бот так советует
encounters-hint-only = Больше решать нечего.
encounters-hint-whim = Просто попробовать.
encounters-hint-best = Сейчас это выглядит лучше всего.
encounters-hint-avatar = «{ $a }» подходит к остальным.
encounters-hint-play = Сыграть «{ $a }» ничего не стоит, а несыгранные карты уйдут в сброс.
encounters-hint-copy = Копия «{ $a }» бесплатна.
encounters-hint-call = У кого есть что предложить, тот взамен возьмёт другую карту.
encounters-hint-use = У карты «{ $a }» осталось свойство на этот ход.
encounters-hint-end = Ничего стоящего в этот ход больше нет.
encounters-hint-recruit = «{ $a }» улучшит колоду.
encounters-hint-commander = Карта из этой стопки улучшит колоду.
encounters-hint-gain = «{ $a }» улучшит колоду.
encounters-hint-final = «{ $a }»: его гибель приносит победу.
encounters-hint-kill = «{ $a }» ударит в конце хода: { $b ->
    [one] { $b } удар
    [few] { $b } удара
   *[many] { $b } ударов
    }.
encounters-hint-ahead = «{ $a }»: враг погибнет, не дойдя до вас.
encounters-hint-clear = { $b }: участок должен быть чист для задания, а мешает «{ $a }».
encounters-hint-scan = { $b }: лучше встретить эту карту там, чем в боевой зоне.
encounters-hint-find = С вероятностью { $b } % это то, что нужно для цели.
encounters-hint-uncover = { $b }: участок должен быть чист для задания, а скрытая карта может уйти.
encounters-hint-task = «{ $a }» приближает цель.
encounters-hint-win = «{ $a }» приносит победу.
encounters-hint-offer = «{ $a }» сейчас полезнее другому ({ $b }), а вы возьмёте новую карту.
encounters-hint-pass = Предлагать сейчас нечего.
encounters-hint-heal = «{ $a }»: этот удар стоит вылечить первым ({ $b }).
encounters-hint-show = «{ $a }» можно показать, и карта останется на руке.
encounters-hint-thin = Без карты «{ $a }» хорошие карты будут приходить чаще.
encounters-hint-discard = «{ $a }» жаль меньше всего.
encounters-hint-avoid = Этот удар, скорее всего, дороже следующих.
encounters-hint-endure = Следующий удар может оказаться хуже.
encounters-hint-danger = «{ $a }» даст репутации: { $b }, а если не трогать, станет ловушкой.
encounters-hint-free = «{ $a }» мешает, а как трофей даст репутации: { $b }.
encounters-hint-trophy = «{ $a }» вместе со снаряжением даст репутации: { $b }.
encounters-hint-test = Так «{ $a }» завершит испытание «{ $b }».
encounters-hint-lead = «{ $a }»: с этой гибелью охота кончится, и больше репутации не будет ни у кого.
encounters-hint-ultimate = «{ $a }» — величайшая добыча: её гибель приносит победу.
encounters-hint-duel = Удар по игроку { $b } стоит { $a } атаки.
encounters-hint-finish = У игрока { $b } осталось здоровья: { $a }, и удара может хватить.
encounters-hint-restore = «{ $a }»: это бесчестье стоит снять первым ({ $b }).
