# Компания за столом: ожидание, приглашения, возвращение
company-for = уже { $long }
company-for-so-long = · { $long }
company-absent =
    { $n ->
        [one] Давно нет на связи: { $names }.
       *[other] Давно нет на связи: { $names }.
    }
company-stand-in = Посадить бота на замену…
company-qr = QR-код
company-qr-alt = Приглашение в виде QR-кода
company-qr-help = Наведите на него камеру телефона, и откроется этот стол.
company-not-ours = нет в нашем списке
company-keep = Сохраните доступ к своему месту.
company-keep-why = Ваши партии привязаны к этому браузеру. Если устройство потеряется, их вернут шесть слов.
company-keep-show = Показать шесть слов
company-keep-no = Больше не спрашивать

# Приказы на будущее
order-title = Отвечать за меня…
order-holds = Действует приказ: { $order }. Его видите только вы.
order-withdraw = Отменить приказ
order-stale = Этот приказ не подходит к тому, что сейчас решается.
