thb-desk = What is asked
thb-short-weather-station = Weather
thb-short-generator-room = Generator
thb-short-boiler-room = Boiler
thb-short-laboratory = Lab
thb-short-first-snowcat = Snowcat 1
thb-short-second-snowcat = Snowcat 2
thb-short-helicopter = Helicopter
thb-today = Turned up today:
thb-blood = of them blood samples
thb-teeth = Your teeth card
thb-map = The station
thb-tracks = Tracks
thb-suspicion-short = Suspicion
thb-space-green = proven human
thb-space-red = most suspicious
thb-suspicion = Track of suspicion
thb-roster = Everybody
thb-space = Space { $n }, from green to red.

thb-weather = Weather
thb-generator = Generator
thb-boiler = Boiler
thb-freezing = Cold
thb-rescue = Rescue
thb-silent = silent
thb-landed = { $n ->
    [one] landed, { $n } round left
   *[other] landed, { $n } rounds left
}
thb-landed-short = { $n } left
thb-short-fair = Fair
thb-gone = gone
thb-dog = Dog
thb-pantry = Tins
thb-reserve = Fuel
thb-depot = Depot
thb-starving = The base starves.
thb-dark = The lights are out.

thb-token-lies = The leader token lies here.
thb-burns = It burns here.
thb-kindled = A fire breaks out here.
thb-lurks = Alien strength here: { $n }.
thb-stray = { $kind ->
    [npc] A bystander is here.
    [leader] The leader of the pack is here.
   *[dog] A dog is here.
}
thb-fuel = Fuel: { $n }.
thb-damage = Damage: { $n }.
thb-deck = Cards in the deck: { $n }.
thb-lab-bag = Tokens in the bag: { $n }.
thb-tins = Tins: { $n }.
thb-cooked = A meal is cooked.
thb-caught = In here: { $n }.
thb-used = used
thb-ready = Ready to leave.

thb-exposed = exposed
thb-destroyed = destroyed
thb-escaped = escaped
thb-leader = leader
thb-suspect = suspect
thb-hand-size = action cards
thb-has-given = gave a card
thb-lab-tokens = Lab tokens
thb-charges = { $n ->
    [one] { $n } charge
   *[other] { $n } charges
}
thb-voted = accuses
thb-group = The exposed alien
thb-strength = strength { $n }

thb-for-nothing = for nothing
thb-offer-how = Everybody chooses in secret: press “Choose here” below.
thb-choose-unseen = Now choose: nobody else sees it.
thb-expose-how = Everybody is asked in secret: press “Choose here” below.
thb-confirm-how = Look at your role, then confirm there. Everybody does.
thb-commit-how = Press “Choose here” below and give one of your cards.
thb-move-how = Choose a place on the map. In the dormitory you rest.
thb-enter-how = Choose a sector on the saucer. You see who is there; the strength is shown when all have chosen.
thb-power-how = Choose sectors on the saucer, one strength at a time. Nobody sees it before people have chosen.
thb-plot-how = Strength laid: { $n } of { $of }. Choose places on the map.
thb-in-pool-crew = { $n ->
    [one] { $n } more result
   *[other] { $n } more results
}
thb-in-pool = { $n ->
    [one] { $n } card lies before the leader
   *[other] { $n } cards lie before the leader
}
thb-aboard = Aboard:
thb-nobody = nobody yet

thb-cards-toggle = My cards: show or cover
thb-cards-show = My cards
thb-cards-choose = Choose here
thb-cards-hide = Cover my cards
thb-hand = Action cards in hand
thb-given = given
thb-no-cards = No cards
thb-role = My role
thb-role-show = Show my role
thb-how-to-win = How you win with this role
thb-role-none = Not dealt yet
thb-role-care = Nobody else sees this. Close it before you pass the screen on.
thb-own-meetings = What I offered and saw
thb-no-meetings = Nothing so far.
thb-day = Round { $n }.
thb-since-never = Nobody has shown you an alien token.
thb-since-first = It was you from the beginning.
thb-since-token = Since round { $n }, by the token of { $name }.
thb-since-dog = { $kind ->
    [npc] Since round { $n }, alone with a bystander.
   *[dog] Since round { $n }, alone with a dog.
}
thb-since-absorbed = Absorbed in round { $n }.
thb-met-nobody = You met nobody today.
thb-saw = { $token ->
    [alien] { $name } showed you an alien token.
   *[human] { $name } showed you a human token.
}
thb-offered = { $to ->
    [same] { $token ->
        [alien] You offered a human and the alien token.
       *[human] You offered two human tokens.
    }
   *[other] { $token ->
        [alien] You offered { $name } a human and the alien token.
       *[human] You offered { $name } two human tokens.
    }
}
thb-drew = { $kind ->
    [npc] { $token ->
        [alien] Alone with a bystander you drew an alien token.
       *[human] Alone with a bystander you drew a human token.
    }
   *[dog] { $token ->
        [alien] Alone with a dog you drew an alien token.
       *[human] Alone with a dog you drew a human token.
    }
}

thb-probe = Look at teeth
thb-probe-how = Whose teeth, and which action card do you discard for it?
thb-trade = Offer a trade
thb-say = Say
thb-twice = Confirm
thb-twice-this = Confirm: { $what }
thb-asks-go = Go here?
thb-asks-give = Give it?
thb-asks-assign = Sure? { $does }
thb-does-sos = the S.O.S. call
thb-does-forecast = a forecast
thb-does-lab = { $n ->
    [one] { $n } lab token
   *[other] { $n } lab tokens
}
thb-does-weapon = a weapon
thb-does-item = an item
thb-does-meal = cooks a meal
thb-does-leave = may escape
thb-does-fuel = +{ $n } fuel
thb-does-repair = −{ $n } damage
thb-does-damage = +1 damage
thb-does-lab-lost = −1 lab token
thb-does-card-lost = −1 card
thb-does-forecast-lost = no forecast
thb-does-tins-lost = fewer tins
thb-does-free = { $kind ->
    [dog] dogs get out
   *[npc] they get out
}
thb-say-later = You are asked something now: what you choose here is said as soon as you have answered.
thb-say-long = Say something to everybody
thb-say-gave = I gave this card …
thb-say-suspect = I suspect …
thb-say-met = I met … there
thb-say-teeth = I saw the teeth of …
thb-said-today = Said today
thb-said-nothing = Nothing yet.
thb-say-lies = True or not: nobody checks it before the end.

thb-saucer = The saucer
thb-worth = Value { $n }.
thb-launch-token = launch token
thb-launches = Launch sequence
thb-paid = paid
thb-strength-now = Alien strength
thb-group-tokens = With the aliens
thb-saved = With the people
thb-supply = In the supply
