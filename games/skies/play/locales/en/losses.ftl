# What is given up
skies-loses-room = { $room } ({ $place }) stays unused. It would bring: { $outcome }.
skies-loses-new-robot = a robot
skies-loses-dig = The excavator does not move. It would dig: { $outcome }.
skies-would-charge = +{ $a } energy ({ $b } in all)
skies-would-research =
    { $a ->
        [one] { $a } field of research, up to { $b }
       *[other] { $a } fields of research, up to { $b }
    }
skies-would-shoot-green = ship { $n } shot down
skies-would-shoot-red = red ship { $n } shot down
skies-would-dig =
    { $n ->
        [one] { $n } cell
       *[other] { $n } cells
    }
skies-loses-robot = The robot of value { $value } leaves the base for good ({ $place }).
skies-loses-die = The { $die } in the { $room } is given back without effect.
skies-loses-too-far =
    { $n ->
        [one] This is { $n } step from the excavator and the die shows { $face }: nothing is dug, it only lowers ships.
       *[other] This is { $n } steps from the excavator and the die shows { $face }: nothing is dug, it only lowers ships.
    }
skies-loses-value = { $room }: the value would be { $value }, and the room gives nothing.
skies-loses-research = { $room }: the value would be { $value }, and the next field costs { $next }. Research does not move.
skies-loses-energy = { $room } ({ $place }) would bring nothing now, and it costs { $n } energy.
skies-loses-match = The match is lost at once.

# Previews
skies-over-energy =
    { $n ->
        [one] { $n } more is beyond the track and lost.
       *[other] { $n } more are beyond the track and lost.
    }

# Everything at once
skies-all = Use all ({ $n })
skies-all-long = Use all ({ $n }): rooms that ask for no choice; their order makes no difference
skies-all-some = Use { $n } of { $of }
skies-all-what = It uses one after the other: { $rooms }. Their order makes no difference.
skies-all-left = The robot is yours to put somewhere.
skies-all-none = Use all
skies-all-why-order = Their order matters here: use them one by one.
skies-all-why-none = Nothing is left to use.
skies-all-why-few = There are not two to use together: tap the room you want.
skies-key-all = use all rooms that ask for no choice
