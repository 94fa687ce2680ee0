# События
th-ev-cast = { $who } — { $character }.
th-ev-cast-crew = В команде { $character }.
th-ev-role-dealt =
    { $role ->
        [alien] Вы Нечто, первый пришелец. Об этом не знает никто, кроме вас.
       *[human] Вы человек. Один из остальных — нет.
    }
th-ev-teeth-dealt = У вас { $teeth }.
th-ev-leader = Лидер: { $who }.
th-ev-token-lies = Жетон лидера теперь { $at }.
th-ev-drew = Вы берёте: { $cards }.
th-ev-drew-unseen =
    { $n ->
        [one] { $who } берёт { $n } карту.
        [few] { $who } берёт { $n } карты.
       *[other] { $who } берёт { $n } карт.
    }
th-ev-swapped = Вы сбрасываете { $card } и берёте другую карту.
th-ev-swapped-unseen = { $who } сбрасывает карту и берёт другую.

th-ev-weather-rolled = Кубик погоды: { $face }.
th-ev-weather = Погода: { $face }.
th-ev-burnt = Генератор: осталось топлива { $generator }, повреждений { $generatordamage }. Котёл: осталось топлива { $boiler }, повреждений { $boilerdamage }.
th-ev-power-failed = Сбой электроснабжения, свет погас.
th-ev-power-back = Свет снова горит.
th-ev-boiler-destroyed = Котёл разрушен, станция начинает замерзать.
th-ev-froze = Холод подступает: деление { $n } из { $of }.
th-ev-approached = Спасательный вертолёт приближается: деление { $n } из { $of }.
th-ev-landed = Спасательный вертолёт сел. Вечером можно решить, пора ли улетать.
th-ev-waited =
    { $n ->
        [one] Спасательный вертолёт подождёт ещё { $n } раунд.
        [few] Спасательный вертолёт подождёт ещё { $n } раунда.
       *[other] Спасательный вертолёт подождёт ещё { $n } раундов.
    }
th-ev-flown-off = Бак пуст, и спасательный вертолёт улетает ни с чем.

th-ev-exposed = { $who } — разоблачённый пришелец. Сила группы: { $n }.
th-ev-plotted = Пришелец втайне решает, где появится.
th-ev-plotted-saucer = Пришельцы втайне делят силу между секторами.
th-ev-lurking = Группа направляет { $to } силу 1.
th-ev-powering = Группа направляет силу 1: сектор { $sector }.
th-ev-appeared = Пришелец появляется { $at }, сила { $n }.
th-ev-fight = Схватка { $at }: { $people } против пришельца с силой { $n }.
th-ev-weapon = { $who } пускает в ход { $gear }.
th-ev-fought =
    { $result ->
        [alien] Пришелец { $alien }, люди { $people }: пришелец сильнее.
        [people] Пришелец { $alien }, люди { $people }: люди сильнее.
       *[tie] Пришелец { $alien }, люди { $people }: никто не сильнее.
    }
th-ev-absorbed = Пришелец поглощает: { $who }. Сила группы: { $n }.
th-ev-dog-absorbed =
    { $kind ->
        [dog] Пришелец поглощает собаку { $at }. Сила группы: { $n }.
       *[npc] Пришелец поглощает постороннего { $at }. Сила группы: { $n }.
    }
th-ev-wounded = Пришелец ранен. Сила группы: { $n }.
th-ev-destroyed = Разоблачённый пришелец уничтожен.
th-ev-wrecked = Пришелец крушит всё { $at }: «Саботаж» × { $n }.

th-ev-went = { $who } идёт { $to }.
th-ev-rested = { $who } отдыхает в спальне.
th-ev-gave = Вы отдаёте { $card }.
th-ev-gave-unseen = { $who } отдаёт карту.
th-ev-refuelled = { $who } заливает топливо { $at }.
th-ev-reloaded =
    { $n ->
        [one] { $who } заряжает огнемёт: теперь { $n } заряд.
        [few] { $who } заряжает огнемёт: теперь { $n } заряда.
       *[other] { $who } заряжает огнемёт: теперь { $n } зарядов.
    }
th-ev-sniped =
    { $n ->
        [one] { $who } стреляет из снайперской винтовки: путь собаки длиннее на { $n } деление.
        [few] { $who } стреляет из снайперской винтовки: путь собаки длиннее на { $n } деления.
       *[other] { $who } стреляет из снайперской винтовки: путь собаки длиннее на { $n } делений.
    }
th-ev-pack-leader = Вожак стаи бежит { $to }.

th-ev-refused = { $who } сбрасывает огнестрельное оружие и отказывается от стычки.
th-ev-met = Стычка { $at }: { $people }.
th-ev-alone =
    { $kind ->
        [dog] { $n ->
            [one] { $who } наедине с собакой { $at }.
            [few] { $who } наедине с { $n } собаками { $at }.
           *[other] { $who } наедине с { $n } собаками { $at }.
        }
       *[npc] { $n ->
            [one] { $who } наедине с посторонним { $at }.
            [few] { $who } наедине с { $n } посторонними { $at }.
           *[other] { $who } наедине с { $n } посторонними { $at }.
        }
    }
th-ev-dog-caught =
    { $kind ->
        [dog] Собака поймана { $at } и заперта на псарне.
       *[npc] Посторонний пойман { $at } и заперт в бытовке.
    }
th-ev-token-seen =
    { $role ->
        [alien] { $from } показывает вам жетон пришельца.
       *[human] { $from } показывает вам жетон человека.
    }
th-ev-bag-seen =
    { $role ->
        [alien] Вы вынули из мешочка жетон пришельца.
       *[human] Вы вынули из мешочка жетон человека.
    }
th-ev-infected = Теперь вы Нечто и играете за пришельцев. Не подавайте виду.
th-ev-crew-token =
    { $role ->
        [alien] Стычка { $at } ({ $people }): из мешочка вынут жетон пришельца.
       *[human] Стычка { $at } ({ $people }): из мешочка вынут жетон человека.
    }
th-ev-suspected = Теперь под подозрением: { $who }.

th-ev-turned-up = Лидер открывает { $card }.
th-ev-rolled = Кубик даёт { $card }.
th-ev-wasted = { $card }: исполнить это некому.
th-ev-assigned = { $who } исполняет { $card } { $at }.
th-ev-assigned-somewhere = { $who } исполняет { $card }.
th-ev-left-over =
    { $n ->
        [one] Лидер останавливается: { $n } карта уходит в сброс неоткрытой.
        [few] Лидер останавливается: { $n } карты уходят в сброс неоткрытыми.
       *[other] Лидер останавливается: { $n } карт уходят в сброс неоткрытыми.
    }
th-ev-filled = Прибавилось топлива { $at }: { $n }.
th-ev-damage = Повреждения { $at }: теперь { $n }.
th-ev-sos = Сигнал бедствия послан!
th-ev-forecast = Прогноз: { $face }.
th-ev-forecast-gone = Прогноза больше нет.
th-ev-lab-drawn = Вы берёте жетон лаборатории: { $token }.
th-ev-lab-drawn-unseen = { $n ->
    [1] { $who } берёт жетон лаборатории.
    [one] { $who } берёт { $n } жетон лаборатории.
    [few] { $who } берёт { $n } жетона лаборатории.
   *[many] { $who } берёт { $n } жетонов лаборатории.
}
th-ev-lab-opened = { $who } берёт жетон лаборатории: { $token }.
th-ev-lab-lost = Жетон лаборатории выходит из игры: { $token }.
th-ev-gear-drawn = { $who } находит { $gear }.
th-ev-gear-kept = { $who } оставляет себе { $gear }.
th-ev-gear-lost = Карта выходит из игры: { $gear }.
th-ev-cooked =
    { $n ->
        [one] Еда на всех готова, ушла { $n } банка.
        [few] Еда на всех готова, ушло { $n } банки.
       *[other] Еда на всех готова, ушло { $n } банок.
    }
th-ev-pantry =
    { $n ->
        [0] В кладовой пусто.
        [one] В кладовой { $n } банка.
        [few] В кладовой { $n } банки.
       *[other] В кладовой { $n } банок.
    }
th-ev-dogs-freed =
    { $kind ->
        [dog] Все пойманные собаки снова на свободе.
       *[npc] Все, кого заперли в бытовке, снова на свободе.
    }
th-ev-tools = { $who } сбрасывает инструменты.

th-ev-escaping = { $who } заводит { $place }.
th-ev-boarded = { $who } на борту.
th-ev-left-behind = { $who } остаётся.
th-ev-left = { $vehicle } покидает станцию. На борту { $people }.
th-ev-flew = Спасательный вертолёт взлетает. На борту { $people }.
th-ev-role-shown =
    { $role ->
        [alien] { $who } — пришелец!
       *[human] { $who } — человек.
    }

th-ev-fire = Пожар { $at }!
th-ev-fire-out = Пожар { $at } погас.
th-ev-gift = { $from } предлагает { $give } даром, решает { $whom }.
th-ev-proposed = { $from } предлагает { $give } за { $want }, решает { $whom }.
th-ev-given = { $from } отдаёт { $give } даром, получает { $whom }.
th-ev-traded = Обмен: { $from } отдаёт { $give }, { $whom } отдаёт { $want }.
th-ev-declined = { $who } не соглашается.
th-ev-voted = { $who } обвиняет: { $whom }.
th-ev-abstained = { $who } воздерживается.
th-ev-disc =
    { $colour ->
        [green] { $who }: диск теперь на зелёном делении ({ $n } из { $of }).
        [yellow] { $who }: диск теперь на жёлтом делении ({ $n } из { $of }).
        [orange] { $who }: диск теперь на оранжевом делении ({ $n } из { $of }).
       *[red] { $who }: диск теперь на красном делении ({ $n } из { $of }).
    }
th-ev-called = { $who }: «Пора улетать».
th-ev-not-called = { $who }: «Подождём».

th-ev-blood-test = { $who } открывает образец крови. Проверяют самого подозрительного: { $whom }.
th-ev-failed-test = { $who } открывает жетон лаборатории: образец испорчен.
th-ev-fire-test = { $who } проводит проверку огнём: { $whom }.
th-ev-teeth-shown =
    { $teeth ->
        [crowns] { $who } светит фонариком. { $whom }: зубные коронки, точно человек.
       *[healthy] { $who } светит фонариком. { $whom }: здоровые зубы, это ничего не значит.
    }
th-ev-ate =
    { $n ->
        [0] Все поели. В кладовой больше ничего нет.
        [one] Все поели. В кладовой осталась { $n } банка.
        [few] Все поели. В кладовой остались { $n } банки.
       *[other] Все поели. В кладовой осталось { $n } банок.
    }
th-ev-starved = Еды не хватило, станция голодает.
th-ev-dog = { $dog } идёт { $to }.
th-ev-dog-broke-out =
    { $kind ->
        [dog] Собака сбежала с псарни.
       *[npc] Посторонний сбежал из бытовки.
    }
th-ev-dog-ran = Заражённая собака бежит к берегу: деление { $n } из { $of }.

th-ev-saucer = Пришельцы добрались до летающей тарелки: { $people }. Их сила { $n }. Люди отправляются следом.
th-ev-token-laid = Сектор { $sector }: жетон взлёта «{ $n }».
th-ev-entered = { $who } занимает сектор { $sector }.
th-ev-powered = Пришелец занимает сектор { $sector }, сила { $n }.
th-ev-token-taken = Пришельцы берут жетон взлёта «{ $n }».
th-ev-token-saved = Люди уносят жетон взлёта «{ $n }».
th-ev-launched = Карта запуска { $n } оплачена: { $tokens }.
th-ev-claimed = { $who }: «{ $words }».
th-ev-ended = { $how } { $words }.

# Как всё кончилось
th-end-people-left = Все люди улетели, и ни одного пришельца с ними.
th-end-alien-left = Пришелец улетел в человеческом обличье.
th-end-left-behind = На станции остался человек.
th-end-aliens-destroyed = Уничтожен последний пришелец.
th-end-frozen = Люди замёрзли.
th-end-nobody-human = Людей на станции больше нет.
th-end-no-escape = Бежать больше не на чем.
th-end-time-up = Время вышло.
th-end-dog-escaped = Заражённая собака добежала до берега.
th-end-abandoned = Транспорта не осталось, вертолёт улетел пустым.
th-end-launched = Летающая тарелка взлетела.
th-end-saucer-taken = На летающей тарелке не осталось людей.
th-end-tokens-gone = Жетоны взлёта кончились, тарелка не взлетит.
th-end-saucer-held = Летающая тарелка не взлетела: люди её удержали.
th-ev-reshuffled = Сброс перемешан и снова служит колодой действий.
