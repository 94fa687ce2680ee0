th-scene-weather = Weather and fuel
th-scene-attack = The alien attacks
th-scene-encounters = Encounters
th-scene-votes = Accusations
th-scene-exposure = A role is shown
th-scene-call = Time to leave?
th-scene-boarding = Boarding
th-scene-test = A test
th-scene-saucer = The saucer
th-scene-abstains = { $n ->
    [one] abstains
   *[other] abstain
}
