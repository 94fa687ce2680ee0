tr-scene-reveal = Планы вскрываются
tr-scene-taken = Без боя
tr-scene-battle = { $city }: кому достанется город
tr-scene-reward = Добыча
tr-scene-bonus = бонусы
