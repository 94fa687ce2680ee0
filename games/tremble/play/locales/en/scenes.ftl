tr-scene-reveal = Plans are turned over
tr-scene-battle = { $city }: who takes it
tr-scene-reward = { $city }: the spoils
tr-scene-bonus = bonuses
