tr-scene-reveal = Планы вскрываются
tr-scene-taken = Без боя
tr-scene-battle = { $city }: кому достанется город
tr-scene-reward = Добыча
tr-scene-bonus = бонусы
tr-scene-hunt = Охота: { $city }
tr-scene-army = Армия находит тех, кто ищет
