# What is given up
skies-loses-room = { $room } ({ $place }) stays unused. If it is used: { $outcome }
skies-loses-new-robot = A robot could be built.
skies-loses-dig = The excavator does not move. If it digs: { $outcome }
skies-loses-robot = The robot of value { $value } leaves the base for good ({ $place }).
skies-loses-die = The { $die } in the { $room } is given back without effect.
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
skies-key-all = use all rooms that ask for no choice
