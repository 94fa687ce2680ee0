thn-title = My notebook
thn-private = Only you see this. It holds what you were shown, and nothing is worked out for you.
thn-marks = Marks
thn-no-script = Marks are kept in the browser and need its script. Everything below works without.
thn-mark-none = No mark
thn-mark-trust = I trust this one
thn-mark-doubt = I doubt this one
thn-mark-alien = An alien, I think
thn-words = Notes
thn-alone = Who was alone with whom
thn-alone-how = Numbers are rounds. In a dotted ring: three went round, and one of the two took a token of the other.
thn-days = Day by day
thn-nothing = Nobody has met yet.
thn-own = What I offered and saw
thn-dogs = { $kind ->
    [npc] Alone with bystanders:
   *[dog] Alone with dogs:
}
thn-absorbed = Absorbed:
thn-human = Shown to be human:
thn-alien = Shown to be an alien:
thn-healthy = Healthy teeth:
