enc-ev-cast = { $who } plays { $card }.
enc-ev-drew = { $who } draws { $n ->
    [one] { $n } card
   *[other] { $n } cards
    }.
enc-ev-drew-own = { $who } draws { $cards }.
enc-ev-drew-known = { $who } draws { $card } from the top.
enc-ev-reshuffled = { $who } shuffles the discard; it is the deck again.
enc-ev-filled = HQ: { $card } joins.
enc-ev-turn = Turn { $n }: { $who }
enc-ev-dead-return = The dead enemies come back: { $n ->
    [one] { $n } card is
   *[other] { $n } cards are
    } the deck.
enc-ev-entered = Something hidden enters { $space }.
enc-ev-pushed = The card of { $space } is pushed on.
enc-ev-combat = { $card } enters the combat zone.
enc-ev-revealed = { $card } is turned over.
enc-ev-revealed-in = { $space }: { $card } is turned over.
enc-ev-revealed-combat = Combat zone: { $card } is turned over.
enc-ev-happened = { $line }
enc-ev-attached = { $card } is attached to { $space }.
enc-ev-played = { $who } plays { $card }.
enc-ev-copied = { $who } plays a copy of { $card }, which { $owner } offers.
enc-ev-used = { $card } ({ $who }): { $line }
enc-ev-gained = { $who } gains { $card }.
enc-ev-recruited = { $who } recruits { $card } for { $n }.
enc-ev-paid-recruit = { $who } pays { $n } recruit.
enc-ev-paid-attack = { $who } pays { $n } attack.
enc-ev-totals = Recruit { $n }, attack { $m }.
enc-ev-scanned = { $who } scans { $space }{ $n ->
    [0] { "" } free
   *[other] { "" } for { $n } attack
    }.
enc-ev-fought = { $who } fights { $card } with { $n } attack.
enc-ev-killed = { $card } is dead.
enc-ev-offered = { $who } offers { $card }.
enc-ev-called = { $who } calls for help.
enc-ev-passed = { $who } offers nothing.
enc-ev-to-discard = { $who } discards { $card }.
enc-ev-to-top = { $who } puts { $card } on top of the deck.
enc-ev-to-hand = { $who } takes { $card } into the hand.
enc-ev-to-dead = { $who }: { $card } is killed.
enc-ev-to-barracks = { $card } goes back to the barracks ({ $who }).
enc-ev-home = { $card } goes home to { $who }.
enc-ev-shown = { $who } shows { $card }.
enc-ev-turned = { $who } turns over { $card } and discards it.
enc-ev-turned-strike = { $who } turns over the strike { $card } and discards it.
enc-ev-struck-none = { $who } is struck: { $card }, no damage.
enc-ev-struck = { $who } is struck: { $card }, damage { $n }, { $total } in all.
enc-ev-avoided = { $who } avoids a strike.
enc-ev-cancelled = { $who } cancels the strike { $card }.
enc-ev-healed = { $who } heals { $card }.
enc-ev-healed-other = { $who } heals { $card } of { $whom }.
enc-ev-marked = { $who } has { $n ->
    [0] no mark any more
    [one] { $n } mark
   *[other] { $n } marks
    }.
enc-ev-completed = Objective complete: { $card }.
enc-ev-died = { $who } is dead.
enc-ev-fires = { $card } takes effect ({ $who }).
enc-ev-killed-prey = { $card } is killed.
