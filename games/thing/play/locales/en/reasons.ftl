# Why a bot advises something. $a and $b are what the reason speaks of.
thing-hint-alien-leaves = An alien that leaves in human shape has reached what aliens want.
thing-hint-assign = The card is of use where this character stands.
thing-hint-belief = By all that was seen and said, the chance that { $a } is an alien is about { $b } %.
thing-hint-best = Nothing else looks better.
thing-hint-break = Somebody with keys may be an alien: better a broken vehicle than one that leaves with the wrong passenger.
thing-hint-clean = If everybody left whom you believe, and nobody else, that would be right with a chance of about { $a } %.
thing-hint-drive = The vehicle there is ready.
thing-hint-escape = Whoever leaves the station as a human has won.
thing-hint-give = Where people stand, this card is of use.
thing-hint-hunt = There is somebody to meet, without too many witnesses.
thing-hint-infect = Whoever takes your token may become one of you.
thing-hint-last-call = The helicopter will not wait for another round.
thing-hint-only = Nothing else can be decided.
thing-hint-repair = There is something to repair there.
thing-hint-rest = There is nothing but Sabotage in your hand, and a rest changes it.
thing-hint-reveal = { $a ->
    [one] You are the most suspicious, and one lab token is waiting for a test.
   *[other] You are the most suspicious, and { $a } lab tokens are waiting for a test.
}
thing-hint-sabotage = Several people give a card, and nobody learns whose it was.
thing-hint-shine-self = Crowns prove that you are human.
thing-hint-token = The leader token lies there, so whoever visits it may lead next.
thing-hint-tools = { $a ->
    [one] Tools remove one more damage here.
   *[other] Tools remove { $a } more damage here.
}
thing-hint-use = There is something to do there.
thing-hint-whim = A whim: rookies do not always think.
