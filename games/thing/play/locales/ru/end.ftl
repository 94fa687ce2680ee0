the-end = Конец партии
the-you-won = Вы победили!
the-you-lost = Вы проиграли
the-you-human = Вы до конца оставались человеком.
the-you-first = Вы были Нечто с самого начала.
the-you-turned = С раунда { $n } вы были пришельцем.
the-early = Никто не победил
the-early-how = Партия закончена досрочно. Кто был кем, видно в просмотре партии: там можно смотреть глазами любого.
the-cast = Кто был кем
the-has-won = победа
the-key-turned = заражение
the-spread = Как оно расползалось
the-graph = Линии жизни по раундам: тонкие у людей, толстые с минуты заражения. Список ниже говорит о том же.
the-first = с самого начала.
the-token = раунд { $n }, { $place }: жетон игрока { $name }.
the-dog = { $kind ->
    [npc] раунд { $n }, { $place }: наедине с посторонним.
   *[dog] раунд { $n }, { $place }: наедине с собакой.
}
the-absorbed = раунд { $n }, { $place }: поглощение.
the-absorbed-aboard = раунд { $n }, на тарелке: поглощение.
the-stayed-human = до конца среди людей.
the-lies = Что говорили и что было правдой
the-nobody-lied = Никто не сказал неправды.
the-rest = { $n ->
    [one] Ещё { $n } утверждение: лжи в нём нет
    [few] Ещё { $n } утверждения: лжи в них нет
   *[many] Ещё { $n } утверждений: лжи в них нет
}
the-verdict-true = Правда
the-verdict-lie = Неправда
the-verdict-mistaken = Ошибка
the-verdict-misleading = Ложный след
the-side-people = Люди
the-side-aliens = Пришельцы

# История команды
the-crew = Что стало с командой
the-crew-suspected = Раунд { $n }, { $place }: попадает под подозрение.
the-crew-human = Раунд { $n }: проверка показала, что это человек.
the-crew-alien = Раунд { $n }: это пришелец, он раскрыт.
the-crew-absorbed = Раунд { $n }, { $place }: поглощение.
the-crew-left = Раунд { $n }: на борту, база позади.
the-crew-never = Ни разу под подозрением.
the-crew-open = Человек или нет? Этого так и не узнали.
