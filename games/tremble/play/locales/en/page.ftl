# What the page says of the things on it
tr-missions-pay = 1st { $first } · 2nd { $second }

# What a thing is, for whoever asks
tr-x-power = How strong it is. In a battle the powers of a fleet, its bonuses and two dice are added up.
tr-x-humans = Captured humans. They pay for ships, and whoever has most of them at the end wins.
tr-x-loans = Loans that are not paid back. What is still owed at the end is taken off the score.
tr-x-trophies = Captured cities. They count for missions, and everybody may look at them.
tr-x-raid = What a raid brings, at once and for sure.
tr-x-unknown-title = A ship that nobody has seen
tr-x-unknown = It is in the hand. It is shown when it attacks.
tr-x-track-title = The track of humans
tr-x-track = How many humans each captain has now, without missions and loans.
tr-x-fuel = What a ship needs to attack; for a captain, the limit of this turn. What is not used is lost.
tr-x-fuel-store = What a ship needs to attack; for a captain, what is in store. What is not used is kept, 20 at most.
tr-x-hunt = What a hunt brings. As many army cards are drawn as the shield says, and each army has to be beaten.
tr-x-compensations = Cards for lost battles. They can be used from the turn after that, once each.
tr-x-search = What a search brings after the turns beside the hourglass. The ships that search stay there, and armies may come.
tr-x-secrets = Missions that only their captain knows. They are shown at the end and pay or cost humans.
tr-x-turns-title = Turns
tr-x-turns =
    { $n ->
        [one] The match has { $n } turn.
       *[other] The match has { $n } turns. In the blue half ships and cities are cheaper, in the red half richer.
    }
tr-x-turns-open = The match ends with the turn in which the deck of cities runs out. The star says that the first part is not used up yet.
tr-x-type = The type of the city. Some ships are stronger at one of this type, and missions count such trophies.
tr-x-region = Where the city lies. Some ships are stronger there, and missions count trophies of the region.
tr-x-ship = { $class }, power { $power }, fuel { $fuel }
tr-x-station-always = It works by itself.
tr-x-station-once = Once a turn; then it lies turned.
tr-x-compensation-once = It works once and is discarded.
tr-x-mission = Most trophies of this kind at the end: { $of }. The first gets { $first }, the second { $second }.
tr-x-secret = { $goal }. Fulfilled it brings { $reward }, else it costs { $penalty }.
tr-x-army = Power, bonuses and two dice have to make { $n } at least.
tr-x-no-army = Nobody comes out of hiding to fight.

# All cards
tr-gallery-ships = Ships
tr-gallery-stations = Stations
tr-gallery-cities = Cities
tr-gallery-armies = Armies
tr-gallery-copies = Copies
tr-gallery-price = Price
tr-gallery-first = First
tr-gallery-second = Second
tr-gallery-reward = Reward
tr-gallery-penalty = Penalty

# What is given up
tr-loses-fuel = { $n } fuel stays unused and is lost. It would be enough for: { $ships }.
tr-loses-ships = The plan needs { $n } more fuel than there is. At the reveal ships are discarded for it.
tr-loses-station = The station { $station } goes to the discard pile, though you could buy it.
tr-loses-purchase =
    { $n ->
        [one] You have bought nothing, though { $humans } humans would pay for { $ships }. Next turn other cards are drawn.
       *[other] You have bought nothing, though { $humans } humans would pay for any of these: { $ships }. Next turn other cards are drawn.
    }
tr-loses-given = { $old } is discarded for { $card }.
tr-loses-loan =
    { $n ->
        [one] A loan brings { $gives } now and costs { $owes } by the end.
       *[other] { $n } loans bring { $gives } each now and cost { $owes } each by the end.
    }
tr-loses-retreat = { $city } and at least { $humans } humans are left to the others.
tr-loses-flee = { $city } and its { $humans } humans are lost.
tr-loses-odds = As things stand, a fight is won with a chance of { $p }.
tr-loses-hunt = A hunt would bring { $humans }, and it succeeds with a chance of { $p }.
tr-loses-nets = The station { $station } stays unused: { $humans } humans less.
tr-figure = A picture with numbers
phrase-tremble = Tremble, humans!
phrase-retreat = Retreat while you can!
phrase-tremble-humans-wait = Think faster, the humans are waiting.
phrase-tremble-not-this-city = Hands off that city.
tr-hardly = under 1 %
tr-nearly-sure = over 99 %
tr-brief-sum = +{ $n }k
tr-x-captain = What everybody knows of a captain: humans, fuel, trophies, stations and the ships that were seen. A question mark is a ship that nobody else has seen, a dashed ship is away.
