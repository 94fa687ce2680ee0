the-end = The end of the match
the-you-won = You have won!
the-you-lost = You have lost
the-you-human = You stayed human to the end.
the-you-first = You were the Thing from the beginning.
the-you-turned = You were an alien from round { $n } on.
the-early = Nobody has won
the-early-how = The match was ended early. The replay shows it through the eyes of everybody, with all roles.
the-cast = Who was what
the-has-won = won
the-key-turned = turned
the-spread = How it spread
the-graph = Lines of life over the rounds: thin while human, thick since then. The list below tells the same.
the-first = was the Thing from the beginning.
the-token = in round { $n } { $place }, by a token of { $name }.
the-dog = { $kind ->
    [npc] in round { $n } { $place }, alone with a bystander.
   *[dog] in round { $n } { $place }, alone with a dog.
}
the-absorbed = was absorbed in round { $n } { $place }.
the-absorbed-aboard = was absorbed on the saucer in round { $n }.
the-stayed-human = stayed human.
the-lies = What was said, and what was true
the-nobody-lied = Nobody said anything untrue.
the-rest = { $n ->
    [one] { $n } more claim, not a lie
   *[other] { $n } more claims, no lies
}
the-verdict-true = True
the-verdict-lie = Untrue
the-verdict-mistaken = Mistaken
the-verdict-misleading = False lead

# The sides of the course of a match
the-side-people = People
the-side-aliens = Aliens

# The story of a crew
the-crew = What became of the crew
the-crew-suspected = Round { $n }, { $place }: under suspicion.
the-crew-human = Round { $n }: tested and human after all.
the-crew-alien = Round { $n }: an alien, and exposed.
the-crew-absorbed = Round { $n }, { $place }: absorbed.
the-crew-left = Round { $n }: on board, away from the base.
the-crew-never = Never under suspicion.
the-crew-open = Human or not? It was never found out.
