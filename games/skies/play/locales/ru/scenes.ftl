skies-scene-roll = Бросок кубиков
skies-scene-descent = Материнский корабль опускается
