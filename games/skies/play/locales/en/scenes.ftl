skies-scene-roll = The dice are rolled
skies-scene-descent = The mothership comes down
