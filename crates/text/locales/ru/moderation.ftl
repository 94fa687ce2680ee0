# Порядок за столом
manners-removed = Хозяин стола попросил вас здесь не играть. Сесть за этот стол нельзя.
manners-removed-watch = Хозяин стола попросил вас здесь не играть. Вы можете смотреть или собрать свой стол.
manners-nobody-there = На этом месте нет никого, кого можно было бы убрать.
manners-remove-title = Убрать из-за стола: { $name }
manners-remove-help = Этот человек встанет из-за стола и больше не сможет за него сесть. Мы вежливо ему об этом скажем. Отменить это нельзя.
manners-remove = Да, убрать: { $name }
manners-closed = Владелец сервера закрыл этот стол.
who-name-removed = Это имя убрал владелец сервера. Выберите, пожалуйста, другое.
manners-talk-closed = Этот стол закрыл владелец сервера. Писать здесь больше нельзя.
manners-line-removed = Владелец сервера удалил эту строку.
problem-removed = Хозяин попросил вас не играть за этим закрытым столом. Соберите свой или найдите открытый.
problem-many-mutes = Вы заглушили 500 человек, больше нельзя. Сначала верните кому-нибудь слово: список есть в беседе за столом и в настройках.

# Заглушить и пожаловаться
manners-title = Заглушить или пожаловаться
manners-about-line = Заглушить или пожаловаться: { $name }
manners-muted = Вы не видите, что они пишут:
manners-hear = Показывать снова
manners-hear-one = Показывать снова: { $name }
manners-mute-title = Для себя
manners-mute-help = Вы не будете видеть, что пишет { $name }, ни за одним столом и ни на одном вашем устройстве. Об этом никто не узнает, и это можно отменить в любую минуту.
manners-mute = Заглушить: { $name }
manners-is-muted = Вы не видите, что пишет { $name }. Кроме вас, об этом никто не знает.
manners-report-title = Сообщить владельцу сервера
manners-report-help = Владелец сервера получит имя, сами слова в нынешнем виде и вашу причину. Больше никто не узнает, что вы на что-то пожаловались.
manners-why = Что случилось?
manners-report = Отправить жалобу
manners-reported = Спасибо. Ваша жалоба у владельца сервера.
manners-why-empty = Скажите, пожалуйста, в нескольких словах, что случилось.
manners-why-long = В причине не больше { $n } знаков. Сократите её, пожалуйста.
manners-gone = За этим столом больше нет такого человека или такой строки.
manners-many-reports =
    { $n ->
        [one] Вы отправили много жалоб подряд. Попробуйте через { $n } минуту.
        [few] Вы отправили много жалоб подряд. Попробуйте через { $n } минуты.
       *[other] Вы отправили много жалоб подряд. Попробуйте через { $n } минут.
    }

# Вход закрыт
problem-blocked = Владелец сервера закрыл вам вход. Если это ошибка, спросите того, кому принадлежит сервер. Это касается и ваших собственных партий, и их записей.
manners-blocked-days =
    { $n ->
        [0] Это закончится в течение суток.
        [one] Это закончится через { $n } день.
        [few] Это закончится через { $n } дня.
       *[other] Это закончится через { $n } дней.
    }
api-blocked = Владелец сервера закрыл вход

# Страница владельца
operator-title = Владелец сервера
operator-key = Ключ владельца
operator-key-help = Это admin_key из настроек сервера. Вход действует восемь часов и только на этой странице.
operator-sign-in = Войти
operator-sign-out = Выйти
operator-wrong-key = Ключ не подходит.
operator-wait =
    { $n ->
        [one] Слишком много попыток. Попробуйте через { $n } минуту.
        [few] Слишком много попыток. Попробуйте через { $n } минуты.
       *[other] Слишком много попыток. Попробуйте через { $n } минут.
    }
operator-done = Сделано и записано в журнал.
operator-nothing = Делать было нечего: этого уже нет, это уже сделано или никогда не было.
operator-reports = Жалобы
operator-no-reports = Жалоб, которые ждут вас, нет.
operator-older = Более старые жалобы
operator-more =
    { $n ->
        [one] За этой ждёт ещё { $n } старая жалоба того же человека.
        [few] За этой ждут ещё { $n } старые жалобы того же человека.
       *[other] За этой ждут ещё { $n } старых жалоб того же человека.
    }
operator-report = Жалоба { $n }
operator-reported-by = Пожаловался: { $name }
operator-at-table = За столом { $table }
operator-line = Строка { $n }
operator-network = Откуда: { $network }
operator-handled = Разобрано
operator-remove-line = Удалить строку
operator-remove-name = Убрать имя
operator-block-guest = Закрыть вход гостю
operator-block-network = Закрыть вход из сети { $network }
operator-close-table = Закрыть стол
operator-act = Что сделать
operator-table = Стол
operator-line-number = Номер строки
operator-guest = Гость
operator-guest-help = Номер гостя или его первые восемь знаков; он есть в жалобах.
operator-name-was = Имя, если речь не о нынешнем
operator-target = Гость или диапазон адресов
operator-target-help = Например, 203.0.113.0/24 или 2001:db8:7::/48. Отдельный адрес IPv6 означает всю его сеть /64.
operator-days = Дней; пусто — навсегда
operator-why = Почему? Только для журнала
operator-block = Закрыть вход
operator-unblock = Снова впустить
operator-unblock-one = Снова впустить: { $target }
operator-blocks = Кому закрыт вход
operator-no-blocks = Вход никому не закрыт.
operator-ends = до { $when }
operator-for-ever = навсегда
operator-log = Журнал
operator-log-help = Последние пятьдесят записей, сначала новые. Все показывает saucer admin log.
operator-log-none = Пока ничего не делали.
operator-log-broken = Записей журнала не хватает, или их меняли вручную.
operator-by-page = эта страница
operator-by-command = командная строка
operator-deed-handle = жалоба разобрана
operator-deed-close = стол закрыт
operator-deed-remove-line = строка удалена
operator-deed-rename = имя убрано
operator-deed-block = вход закрыт
operator-deed-unblock = вход открыт
operator-deed-sign-in = вход на страницу
operator-deed-other = что-то ещё
operator-no-table = Такого стола нет.
operator-over = Этот стол уже закончен.
operator-no-guest = Такого гостя нет. Укажите номер или хотя бы его первые восемь знаков.
operator-many-guests = Так начинаются номера нескольких гостей. Укажите больше знаков.
operator-no-name = У этого гостя нет имени, которое можно убрать.
operator-bad-name = Новое имя не подходит: оно пустое, слишком длинное или со странными знаками.
operator-no-target = Это не гость, не адрес и не диапазон адресов.
operator-own-range = В этот диапазон входит сама машина сервера, а её вход не закрывают никогда.
operator-proxy-range = В этот диапазон входит ваш доверенный прокси: все посетители за ним не смогли бы войти.
operator-wide-range = Диапазон слишком широк: нужно не меньше /8 для адресов IPv4 и не меньше /16 для адресов IPv6.
operator-bad-days = Дни — это число от 1 до 36500.
