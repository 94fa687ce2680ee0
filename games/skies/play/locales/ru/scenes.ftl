skies-scene-roll = Бросок кубиков
