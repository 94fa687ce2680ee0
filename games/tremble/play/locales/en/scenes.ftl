tr-scene-reveal = Plans are turned over
tr-scene-taken = Without a battle
tr-scene-battle = { $city }: who takes it
tr-scene-reward = The spoils
tr-scene-bonus = bonuses
tr-scene-hunt = The hunt in { $city }
tr-scene-army = An army finds those who search
