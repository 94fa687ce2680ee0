# Standing orders
tr-order-battle = Pass in this battle
tr-order-turn = Pass until the end of the turn
tr-order-calm = Pass until I am attacked
