# Why a bot advises so
skies-hint-avoid-mothership = Another die here would bring the mothership down.
skies-hint-costly = Its room costs { $a } energy, and there is { $b }: more is needed first.
skies-hint-dig =
    { $a ->
        [one] It digs { $a } cell.
       *[other] It digs { $a } cells.
    }
skies-hint-dig-later =
    { $a ->
        [one] It digs { $a } cell, once there is energy for it.
       *[other] It digs { $a } cells, once there is energy for it.
    }
skies-hint-dump = The die does the least harm there.
skies-hint-end = There is nothing left worth its energy.
skies-hint-end-last = There is nothing left to use.
skies-hint-energy = It brings { $a } energy.
skies-hint-explosion =
    { $a ->
        [one] It brings { $a } ship into the line of fire.
       *[other] It brings { $a } ships into the line of fire.
    }
skies-hint-fed = Its room costs { $a } energy; there is { $b }, and a room that is filled brings more.
skies-hint-finish = Its room completes the weapon.
skies-hint-make-room = A die needs its cell.
skies-hint-place-robot = The robot works best there.
skies-hint-replace-robot = The new robot is worth more than this one.
skies-hint-reroll =
    { $a ->
        [one] The last die is rolled again.
       *[other] The other { $a } dice are rolled again.
    }
skies-hint-research =
    { $a ->
        [one] It advances research by { $a } field.
       *[other] It advances research by { $a } fields.
    }
skies-hint-respawn = The ship is least dangerous there.
skies-hint-robot = It builds a robot of value { $a }.
skies-hint-room = It fills { $a } of { $b } cells of a large room.
skies-hint-save-base =
    { $a ->
        [one] Another die here would cost the base { $a } more hit.
       *[other] Another die here would cost the base { $a } more hits.
    }
skies-hint-shoot =
    { $a ->
        [one] It shoots down { $a } ship.
       *[other] It shoots down { $a } ships.
    }
skies-hint-slow =
    { $a ->
        [one] It slows { $a } ship.
       *[other] It slows { $a } ships.
    }
skies-hint-targets =
    { $a ->
        [one] As the ships stand, its room would shoot down { $a }.
       *[other] As the ships stand, its room would shoot down { $a } of them.
    }
skies-hint-win = It wins the game.
