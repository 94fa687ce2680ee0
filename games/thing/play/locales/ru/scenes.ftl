th-scene-weather = Погода и топливо
th-scene-attack = Пришелец нападает
th-scene-encounters = Стычки
th-scene-votes = Обвинения
th-scene-exposure = Роль открыта
th-scene-call = Пора ли улетать?
th-scene-boarding = Посадка на борт
th-scene-test = Проверка
th-scene-saucer = Летающая тарелка
th-scene-abstains = { $n ->
    [1] воздерживается
   *[other] воздерживаются
}
