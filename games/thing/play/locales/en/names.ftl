# Places: their titles, and where one goes and is
thing-place-0 = the armory
    .title = Armory
    .to = to the armory
    .at = in the armory
thing-place-1 = the warehouse
    .title = Warehouse
    .to = to the warehouse
    .at = in the warehouse
thing-place-2 = the laboratory
    .title = Laboratory
    .to = to the laboratory
    .at = in the laboratory
thing-place-3 = the kitchen
    .title = Kitchen
    .to = to the kitchen
    .at = in the kitchen
thing-place-4 = the radio room
    .title = Radio room
    .to = to the radio room
    .at = in the radio room
thing-place-5 = the weather station
    .title = Weather station
    .to = to the weather station
    .at = in the weather station
thing-place-6 = the generator room
    .title = Generator room
    .to = to the generator room
    .at = in the generator room
thing-place-7 = the boiler room
    .title = Boiler room
    .to = to the boiler room
    .at = in the boiler room
thing-place-8 = the base helicopter
    .title = Base helicopter
    .to = to the base helicopter
    .at = at the base helicopter
thing-place-9 = the snowcat
    .title = Snowcat
    .to = to the snowcat
    .at = at the snowcat
thing-place-10 = the kennel
    .title = Kennel
    .to = to the kennel
    .at = in the kennel
thing-place-11 = the second snowcat
    .title = Second snowcat
    .to = to the second snowcat
    .at = at the second snowcat
thing-place-12 = the dormitory
    .title = Dormitory
    .to = to the dormitory
    .at = in the dormitory
thing-place-13 = the recreation room
    .title = Recreation room
    .to = to the recreation room
    .at = in the recreation room
thing-place-14 = the bunkhouse
    .title = Bunkhouse
    .to = to the bunkhouse
    .at = in the bunkhouse
thing-place-15 = the first snowcat
    .title = First snowcat
    .to = to the first snowcat
    .at = at the first snowcat
th-name = { $a }
th-place-title = { $a-title }
th-place-to = { $a-to }
th-place-at = { $a-at }

# Weapons and items
thing-gear-0 = a flamethrower
    .title = Flamethrower
thing-gear-1 = dynamite
    .title = Dynamite
thing-gear-2 = a firearm
    .title = Firearm
thing-gear-3 = a melee weapon
    .title = Melee weapon
thing-gear-4 = a sniper rifle (1)
    .title = Sniper rifle (1)
thing-gear-5 = a sniper rifle (2)
    .title = Sniper rifle (2)
thing-gear-6 = a sniper rifle (3)
    .title = Sniper rifle (3)
thing-gear-7 = a fuel card
    .title = Fuel
thing-gear-8 = tools
    .title = Tools
thing-gear-9 = keys
    .title = Keys
thing-gear-10 = wire
    .title = Wire
thing-gear-11 = a flashlight
    .title = Flashlight
thing-gear-12 = a grenade
    .title = Grenade
th-gear-title = { $a-title }
th-gear-acc = { $a-acc }

# Action cards
thing-card-0 = Use
    .title = Use
thing-card-1 = Repair
    .title = Repair
thing-card-2 = Sabotage
    .title = Sabotage
th-card-title = { $a-title }
th-card-acc = { $a-acc }

# Weather
th-face-0 = Clear
th-face-1 = Fair
th-face-2 = Overcast
th-face-3 = Snow
th-face-4 = Snowstorm
th-face-5 = Blizzard

# Tokens, teeth, roles
th-lab-blood = Blood sample
th-lab-failed = Failed sample
th-teeth-healthy = Healthy teeth
th-teeth-crowns = Crowns
th-role-human = Human
th-role-alien = Alien

# Characters
th-figure-full = { $name } ({ $character })
th-a-dog =
    { $kind ->
        [dog] A dog
       *[npc] A bystander
    }
th-the-pack-leader = The pack leader
th-sector = sector { $n }
th-exposed-group = The exposed alien

# Phases
th-phase-0 = Setup
th-phase-1 = Weather
th-phase-2 = Upkeep
th-phase-3 = The alien
th-phase-4 = Work
th-phase-5 = Recreation room
th-phase-6 = Tests
th-phase-7 = The meal
th-phase-8 = Dogs and leader
th-phase-8-station = The next leader
th-phase-9 = The saucer
