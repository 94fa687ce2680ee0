# All cards
skies-about-mothership = Hangs over the sky and covers it row by row. Ships begin in its start cells and come back to it.
skies-about-sky = Four rows of the sky. In the left margin stands what the mothership does when it is about to cover the row; in the columns stand the signs that ships stop on.
skies-about-ground = The lowest rows of the sky. A ship that reaches the ground hits the base.
skies-about-base = Rooms for dice and robots, dug from one to the next along the dotted way.
skies-about-tracks = The research track, whose last field wins, and the energy track.
skies-side-easy = Easy side
skies-side-hard = Hard side
skies-side-original = A design of this project, not that of the box.
skies-escorts = { $n ->
    [one] One red ship waits on the card from the beginning.
   *[other] { $n } red ships wait on the card from the beginning.
}
skies-red-leave = A red ship that is shot down leaves the game.
skies-red-return = Red ships that are shot down come back, as green ones do.
skies-fact-hits = Hits that lose
skies-fact-excavator = Excavator starts
skies-fact-energy = Energy at the start
skies-fact-most-energy = Energy at most
skies-gallery-row = Row { $row }: { $all }.
skies-gallery-sign = column { $column } { $sign }
skies-gallery-room = { $place }: { $room }.
skies-gallery-anti-air = Row 1, all columns: anti-air.

# Signs of the sky
skies-sign-left = arrow to the left
skies-sign-right = arrow to the right
skies-sign-descent = descent mark
skies-sign-boom = explosion { $n }+
skies-sign-ground = ground

# Rooms in a few words
skies-room-facts =
    { $cells ->
        [one] { $room }
       *[other] { $room } of { $cells } cells
    }{ $modifier ->
        [0] {""}
       *[other] , { $signed } to its value
    }, { $cost ->
        [0] free
       *[other] costs { $cost } energy
    }

# Figures of the rulebook
skies-figure-boom = explosion
skies-figure-cells = room of two cells
