# The guided match
enc-learn = Learn: the hunted
enc-learn-aim = You are in the jungle with orders: three objectives, one after another. The first one stands here. Done with all three, you have won; dead, you have lost.
enc-learn-wilds = This is where they come from. Every turn a hidden card leaves the deck on the right and pushes the others to the left. What is pushed out of Hills stands in the combat zone and strikes you.
enc-learn-play = Your hand: a star gives recruit, a sight gives attack. In the end all cards are discarded, so play everything. A tap on a card shows it large.
enc-learn-play-do = Play your cards; “All” does it with one press.
enc-learn-recruit = With recruit you take better cards from HQ. They go to your discard and come into your hand later. The arrow on a button says what you would have left.
enc-learn-recruit-do = Recruit a card.
enc-learn-end = Attack that is left pays for scanning a hidden card or for killing an enemy: a price that glows is one you can pay. What is too little is lost.
enc-learn-end-do = Scan if the price glows, then end your actions.
enc-learn-pushed = You have six new cards, and another hidden card has come. Each space says what it costs to look: less, the nearer it is.
enc-learn-scan = Who waits until a card comes out by itself meets it in the combat zone. Turned over in the wilds it does not strike, and you have time. Tasks must be found anyway.
enc-learn-scan-do = Play your cards, then scan a hidden card. Is the attack too little, recruit a card and end: next turn you have more.
enc-learn-found = That is what lay there. Enemies stay open until they are killed. An event does what the objective says, a hazard marks you and does what the location says.
enc-learn-fight = An open enemy can be killed anywhere: pay as much attack as it has health. If there is none yet, scan on, and recruit cards with a sight.
enc-learn-fight-do = Go on until you can kill an enemy.
enc-learn-strikes = Whatever stands in the combat zone when you end your actions strikes you once. Strikes lie before you until they are healed; when their damage reaches your health, you are dead.
enc-learn-class = The sign in the corner of a card is its class. An ability that begins with a class works only if another card of this class was played before it. A lamp on the card says whether it would.
enc-learn-goal = Tap the objective to read what it asks for. Its task lies among the hidden cards: find it, and a button appears below it.
enc-learn-last = That is all you need. Kill what comes, recruit what fits together, and be done before they are done with you. Good hunting!

# Notes of first matches
enc-note-avoid = You may avoid this strike; it then does nothing. You can do so once in this turn, so think of what is still to come.
enc-note-call = Somebody calls. Offer a card with Coordinate and you draw another one at once, so it costs you nothing but the card for this turn.
enc-note-copy = Somebody offers you a card. You may play a copy; it counts as played for classes, teams and characters.
enc-note-combat = An enemy stands in the combat zone. Kill it before you end, or it strikes.
enc-note-task = Here is something to do for the objective. The button says what it costs.
enc-note-use = A card that you have played has an ability: you may use it once this turn, whenever you like. Best after all other cards.
enc-note-mark = You are marked. Some cards are worse for who is marked; a mark stays.
enc-note-objective = A new objective: other enemies, other tasks. Tap it to read.
enc-note-fight = You can kill this enemy before it reaches the combat zone.

# The gallery
enc-gallery-size = { $n ->
    [one] { $n } card
   *[other] { $n } cards
    }
enc-gallery-cost = Cost
enc-gallery-health = Health
enc-gallery-defence = Defence
enc-gallery-damage = Damage
enc-gallery-class = Class
enc-gallery-copies = Copies
enc-gallery-from = Card
enc-from-rulebook = of the rulebook
enc-from-public = with known figures
enc-from-original = original

# The guided match of a predator
enc-teach = Learn: the hunters
enc-teach-aim = This time you are the hunter, alone and for honor. Here stands the goal, the ultimate prey; beside it your honor and your trophies. Dead prey is honor, dishonor is taken off again.
enc-teach-prey = Prey comes open. Each turn a card leaves the deck on the right and pushes the others to the left. What reaches the combat zone strikes you, or gets away.
enc-teach-play = Your hand: a star gives recruit, a sight gives attack. Nothing is kept for the next turn, so play everything.
enc-teach-play-do = Play your cards; “All” does it with one press.
enc-teach-arm = With recruit you take weapons of the armory. Each group has one class: cards of one class help each other. They go to your discard and come into your hand later.
enc-teach-arm-do = Recruit a card.
enc-teach-end = Attack kills prey anywhere in the wilds, for as much as its health. If it is too little for any, let it go.
enc-teach-end-do = End your actions.
enc-teach-pushed = More prey has come. The cup on a card says what it is worth as a trophy, the heart what it costs. A ribbon below prey is gear: it makes it stronger, and it is a trophy too.
enc-teach-kill = Now hunt. Play your cards and kill prey; while you are too weak, take better weapons.
enc-teach-kill-do = Go on until you have killed prey.
enc-teach-trophy = Your first trophy. Tap here to see your room and what it is worth. Others see what you take, but not the sum.
enc-teach-danger = Dangers among the prey are not fought: pay their recruit and take them as trophies. One that reaches the combat zone becomes a trap before you, until you pay it off.
enc-teach-strikes = Prey that stands here when you end strikes you. A strike has damage, dishonor or both. Damage kills; dishonor kills nobody, but costs honor at the end.
enc-teach-heal = Some cards give points to heal or to restore; they appear here, and your strikes beside your cards. A strike is treated as a whole or not at all.
enc-teach-rivals = Against others you may duel: a card gives the duel, the attack must reach the rival's armour, and the rival draws a strike. Who dies so is a trophy.
enc-teach-end-of-hunt = The hunt ends when the ultimate prey is dead, soon after the death of a predator, or when prey runs out. Who is alive then has the honor of the avatar as well.
enc-teach-last = That is all you need. Take what is worth it, keep your hands clean, and come home. Good hunting!
enc-note-ending = A predator is dead. The round is finished, then each survivor has one more turn. Take what is still to be had.
enc-note-prey = Prey stands in the combat zone. Kill it before you end, or it strikes: damage, dishonor, or both.
enc-note-trap = You bear a trap. It holds in your turns until you pay its recruit, and then it is a trophy.
enc-note-duel = You may duel: pay attack as much as the rival's armour, and the rival draws a strike. If it kills, the avatar is your trophy.
enc-note-treat = You have points to heal or restore. They are lost at the end of your actions; a strike is treated only as a whole.
enc-note-danger = A danger can be averted for recruit: it is a trophy then. In the combat zone it would become a trap.
enc-note-test = A test lies in the testing ground. Whoever fulfils it first in their own turn takes it as a trophy; what was done before does not count.

# The guided matches with the hive
enc-cross = Learn: the crossover
enc-cross-aim = Two hunts at once: predators and the hive share one deck. You have three objectives, one after another, and each brings enemies of its own film. Done with all three, you have won.
enc-cross-hatchery = The hatchery is what the hive adds. Eggs among the enemies let facehuggers out of it, and who is not rid of one in time carries a chestburster.
enc-cross-pushed = Another hidden card has come and pushed the others to the left. From which film it is, its objective decides; drones or young bloods are among them too. Looking costs less, the nearer a card is.
enc-cross-hugger = A facehugger that jumps on you lies in front of you and does not strike. Kill it before your next turn is over: whoever acts may. Else it leaves a chestburster in your discard.
enc-cross-burster = Enemies no longer strike who carries a chestburster, but the day it is drawn is the last one. Cards that get rid of others do not touch it, so hurry.
enc-cross-last = That is all you need. Kill eggs while they are far away, facehuggers at once, and be done before your deck is shuffled once too often. Good luck!
enc-safari = Learn: the safari
enc-safari-aim = You are a predator, and the prey is the hive. Here stand the objective and the place, which are dangerous to predators too, and your honor with your trophies.
enc-safari-prey = Every turn the top card of the hive is turned over. Enemies come open and push each other to the left; what reaches the combat zone strikes you. Some effects add face-down cards: those are scanned for attack.
enc-safari-events = Events and hazards do not come here: they happen as soon as they are turned over. What they do is written on objective and place; tap them to read it.
enc-safari-trophy = Your first trophy. It is worth the number of its deck, one to three; drones and what comes from the hatchery are worth one.
enc-safari-goal = Tasks of the objective are trophies as well, for whoever does them. When an objective is done, the next one counts for all, and after the third the hunt is over.
enc-safari-hugger = Eggs let facehuggers out. Only you can kill the one that jumped on you, until the end of your next turn. A chestburster that it leaves kills you when you draw it.
enc-safari-last = That is all you need. Final enemies are the ultimate prey and worth five, the death of a predator ends the hunt soon, and so does the end of the hive. Good hunting!
