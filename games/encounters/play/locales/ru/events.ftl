enc-ev-cast = { $who } играет за персонажа { $card }.
enc-ev-drew = { $who } берёт { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
    }.
enc-ev-drew-own = { $who } берёт: { $cards }.
enc-ev-drew-known = { $who } берёт { $card } с верха колоды.
enc-ev-reshuffled = { $who } тасует сброс: это снова колода.
enc-ev-filled = Штаб: пополнение, { $card }.
enc-ev-turn = Ход { $n }: { $who }
enc-ev-dead-return = Мёртвые враги возвращаются: в колоде { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
    }.
enc-ev-entered = { $space }: приходит кто-то скрытый.
enc-ev-pushed = { $space }: карта сдвигается дальше.
enc-ev-combat = { $card } входит в боевую зону.
enc-ev-revealed = Открыта карта { $card }.
enc-ev-revealed-in = { $space }: открыта карта { $card }.
enc-ev-revealed-combat = Боевая зона: открыта карта { $card }.
enc-ev-happened = { $line }
enc-ev-attached = { $space }: прикреплена карта { $card }.
enc-ev-played = { $who } играет { $card }.
enc-ev-copied = { $who } играет копию { $card }, карту предлагает { $owner }.
enc-ev-used = { $card } ({ $who }): { $line }
enc-ev-gained = { $who } получает { $card }.
enc-ev-recruited = { $who } нанимает { $card } за { $n }.
enc-ev-paid-recruit = { $who } платит наймом: { $n }.
enc-ev-paid-attack = { $who } платит атакой: { $n }.
enc-ev-totals = Найм { $n }, атака { $m }.
enc-ev-scanned = { $who } разведывает участок: { $space }{ $n ->
    [0] , бесплатно
   *[other] , атака { $n }
    }.
enc-ev-fought = { $who } сражается: { $card }, атака { $n }.
enc-ev-killed = { $card }: враг мёртв.
enc-ev-offered = { $who } предлагает { $card }.
enc-ev-called = { $who } просит помощи.
enc-ev-passed = { $who } ничего не предлагает.
enc-ev-to-discard = { $who } сбрасывает { $card }.
enc-ev-to-top = { $who } кладёт { $card } на верх колоды.
enc-ev-to-hand = { $who } берёт { $card } на руку.
enc-ev-to-dead = { $who }: убита карта { $card }.
enc-ev-to-barracks = { $card } возвращается в казармы ({ $who }).
enc-ev-home = { $card } возвращается к владельцу: { $who }.
enc-ev-shown = { $who } показывает { $card }.
enc-ev-turned = { $who } открывает и сбрасывает { $card }.
enc-ev-turned-strike = { $who } открывает и сбрасывает удар { $card }.
enc-ev-struck-none = { $who } под ударом: { $card }, без урона.
enc-ev-struck = { $who } под ударом: { $card }, урон { $n }, всего { $total }.
enc-ev-avoided = { $who } уклоняется от удара.
enc-ev-cancelled = { $who } отменяет удар { $card }.
enc-ev-healed = { $who } лечит { $card }.
enc-ev-healed-other = { $who } лечит чужой удар { $card }: { $whom }.
enc-ev-marked = Метки, { $who }: { $n }.
enc-ev-completed = Цель выполнена: { $card }.
enc-ev-died = { $who }: смерть.
enc-ev-fires = { $card } срабатывает ({ $who }).
enc-ev-killed-prey = { $card }: добыча убита.
