# Why not
tremble-no-seat = There is no such seat at this table.
tremble-over = The game is over.
tremble-not-you = You are not asked now.
tremble-committed = You have committed already.
tremble-not-now = This is not possible in this step.
tremble-luck = First luck must speak.
tremble-not-this-luck = Luck was asked something else.
tremble-nothing-chosen = Nothing has been chosen yet.
tremble-keep-some = Keep one to three of the missions that you were dealt.
tremble-no-such-card = There is no such card to buy.
tremble-bought-already = This card is chosen already.
tremble-bought-enough = No more cards can be bought this turn.
tremble-give-up-ship = You have five ships. Choose which one to give up for the new one.
tremble-need-not-give-up = There is room; nothing needs to be given up.
tremble-not-to-give-up = This ship cannot be given up now.
tremble-give-up-station = You have two stations. Choose which one to give up for the new one.
tremble-same-station = You have a station of this name already.
tremble-not-two-stations = Only two stations can be exchanged.
tremble-exchanged-once = You have exchanged once this turn already.
tremble-exchange-first = Exchange before you buy anything, or start over.
tremble-too-many-loans = Nobody keeps accounts of more than 255 loans.
tremble-loan-first = Loans come before the purchase. Start over to take one.
tremble-no-debt = There is no loan to pay back.
tremble-grant-first = A grant comes before loans and purchases. Start over to claim it.
tremble-no-ship = There is no ship in this place.
tremble-no-city = There is no such city in the row.
tremble-searching = This ship is searching and takes no orders.
tremble-same-city = The ship is on its way there already.
tremble-not-sent = This ship has no orders.
tremble-not-attacking = This ship does not attack.
tremble-stays-put = This ship cannot change its city.
tremble-no-station = There is no station in this place.
tremble-station-used = The station was used this turn already.
tremble-wrong-moment = The station cannot be used at this moment.
tremble-no-compensation = You have no such compensation.
tremble-next-turn = The compensation can be used from the next turn on.
tremble-compensation-moment = The compensation cannot be used at this moment.
tremble-wrong-target = It cannot be used on that.
tremble-jammed = The ship is jammed: in this battle it gets no bonuses.
tremble-not-in-battle = This ship was not in the battle.
tremble-immortal = This ship is immortal; another one must go.
tremble-not-a-joiner = This ship cannot join battles.
tremble-not-in-reserve = This ship is not in reserve.
tremble-no-hunts = The prototype has searches instead of hunts.
tremble-no-searches = Retail has hunts instead of searches.
tremble-leave-ships = Leave at least one of the ships that attacked.
tremble-nets-are-out = The nets are out: this can only be a raid now.
tremble-scouts-are-out = The scouts are out: this can only be a hunt now.
tremble-too-dear = It costs { $a ->
        [0] 0
       *[other] { $a }0,000
    }, and there are { $b ->
        [0] 0
       *[other] { $b }0,000
    }.
tremble-no-loan =
    { $b ->
        [one] Loans are for captains with at most { $a }0,000 humans and { $b } ship.
       *[other] Loans are for captains with at most { $a }0,000 humans and { $b } ships.
    }
tremble-cannot-repay = { $a }0,000 are owed, and there are { $b ->
        [0] 0
       *[other] { $b }0,000
    }.
tremble-too-much-fuel = The plan would need { $a } fuel, and the limit is { $b }.
tremble-no-fuel-to-join = The ship needs { $a } fuel, and the store has { $b }.

# Why the admiral advises so
tremble-hint-army = { $a } % to beat the army by the dice; the hunt brings { $b },000 humans.
tremble-hint-attack = A raid on city { $a } brings { $b },000 humans.
tremble-hint-borrow = The card is worth a loan; { $a },000 are owed for it.
tremble-hint-bought = Everything that pays has been bought.
tremble-hint-chance = About { $b } % to take city { $a }.
tremble-hint-dear = Most likely it never brings in what it costs.
tremble-hint-dismiss = The dice would beat the army in { $a } % only, so send it away.
tremble-hint-exchange = Two other cards are worth more than these stations.
tremble-hint-fight = { $a } % to win by the dice if everybody stays, and a raid there brings { $b },000.
tremble-hint-flee =
    { $b ->
        [0] The dice would beat the army in { $a } % only.
       *[other] The dice would beat the army in { $a } % only, and a ship for { $b },000 is at risk.
    }
tremble-hint-grant = Take the humans before anything else.
tremble-hint-help = Stations can still add { $a } power.
tremble-hint-hunt =
    { $a ->
        [100] A hunt that fights every army is sure to succeed and brings { $b },000.
       *[other] A hunt that fights every army succeeds in at least { $a } % and brings { $b },000.
    }
tremble-hint-jam = It lowers their total to { $a }; yours is { $b }.
tremble-hint-join = By the dice it lifts the chance to win from { $a } % to { $b } %.
tremble-hint-keep =
    { $b ->
        [one] This mission pays { $a },000 humans if it is fulfilled.
       *[other] These { $b } missions pay { $a },000 humans in all if they are fulfilled.
    }
tremble-hint-keep-risk =
    { $b ->
        [one] If it is not fulfilled, it costs { $a },000.
       *[other] If none is fulfilled, they cost { $a },000.
    }
tremble-hint-lose = The ship that is missed least.
tremble-hint-mission =
    { $b ->
        [one] City { $a } counts for { $b } mission.
       *[other] City { $a } counts for { $b } missions.
    }
tremble-hint-more-fuel = { $a } more fuel for this turn lets a better fleet fly.
tremble-hint-move = City { $a } promises more.
tremble-hint-move-rival = It takes a rival’s ship from city { $a } to city { $b }.
tremble-hint-only = There is nothing else to do.
tremble-hint-pass = Nothing here is worth using now.
tremble-hint-pass-only = You have nothing that can be used at this moment.
tremble-hint-raid = A sure { $a },000; a hunt that fights every army would succeed in { $b } %.
tremble-hint-raid-now = A sure { $a },000, and the ships stay free.
tremble-hint-reroll =
    { $b ->
        [0] A new roll is enough in { $a } %.
       *[other] A new roll is enough in { $a } % and ties in { $b } %.
    }
tremble-hint-reroll-rival = Their new roll falls behind you in { $a } %.
tremble-hint-rescue = It lifts the total to { $a }; the army has { $b }.
tremble-hint-retreat =
    { $b ->
        [0] Only { $a } % to win by the dice if everybody stays.
       *[other] Only { $a } % to win by the dice if everybody stays, and a ship for { $b },000 is at risk.
    }
tremble-hint-save = Nothing here is worth its price.
tremble-hint-save-ship = It saves a ship.
tremble-hint-search =
    { $a ->
        [one] The search lasts { $a } turn and brings { $b },000 if no army stops it.
       *[other] The search lasts { $a } turns and brings { $b },000 if no army stops it.
    }
tremble-hint-shed = The ship that does least for its fuel.
tremble-hint-start-over = Another choice is better.
tremble-hint-stay = The other ships stay at home.
tremble-hint-tool = It lifts your total to { $a }; the best rival has { $b }.
tremble-hint-trophy =
    { $a ->
        [one] The trophy counts for { $a } mission.
       *[other] The trophy counts for { $a } missions.
    }
tremble-hint-whim = Just a whim.
tremble-hint-worth = By the end it should bring about { $a },000 humans more than it costs.
