the-end = Конец партии
the-spread = Как оно расползалось
the-graph = Линии жизни по раундам: тонкие у людей, толстые с минуты заражения. Список ниже говорит о том же.
the-first = с самого начала.
the-token = раунд { $n }, { $place }: жетон игрока { $name }.
the-dog = { $kind ->
    [npc] раунд { $n }, { $place }: наедине с неигровым персонажем.
   *[dog] раунд { $n }, { $place }: наедине с собакой.
}
the-absorbed = раунд { $n }, { $place }: поглощение.
the-stayed-human = до конца среди людей.
the-lies = Что говорили и что было правдой
the-nobody-spoke = Никто ничего не утверждал.
the-verdict-true = Правда
the-verdict-lie = Неправда
the-verdict-mistaken = Ошибка
