# The dice checked in the browser
dice-here = In this browser
dice-file = The record of a match, as a file
dice-how = Your browser computes the seal and every roll and card again. It asks this server only what was drawn from: how many dice, which cards lay in the pile.
dice-by-command = On the command line
dice-busy = Computing …
dice-proved = Proved: all { $n } outcomes of luck come from the sealed secret and the words.
dice-compare = Compare this seal with the one that the table showed before the first move:
dice-rules = That every decision keeps the rules is what the server says. Whoever wants to know that, too, runs saucer verify.
dice-refuted-seal = Refuted: the secret is not the one that the seal has promised.
dice-refuted-luck = Refuted: entry { $entry } of the log says { $found }, but the secret and the words give { $promised }.
dice-refuted-log = Refuted: entry { $entry } of the file is not what the table has in its log.
dice-refuted-other = Refuted: the file says something else of the match than the table does.
dice-sealed = Not proved yet: the seal is opened when the match is over.
dice-none = This file is not the record of a match.
dice-elsewhere = This match cannot be checked here, because its table is not on this server or is private. On the command line it can.
dice-insecure = This browser computes seals only on pages that come by HTTPS. On the command line it can be done.
