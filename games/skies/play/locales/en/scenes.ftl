skies-scene-roll = The dice are rolled
