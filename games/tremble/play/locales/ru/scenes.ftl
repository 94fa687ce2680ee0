tr-scene-reveal = Планы вскрываются
tr-scene-battle = { $city }: кому достанется город
tr-scene-reward = { $city }: добыча
tr-scene-bonus = бонусы
