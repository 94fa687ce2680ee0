
# The JSON API: what kinds of problems mean, and what programs are told

api-unreadable = The request cannot be read.
api-token = This needs a token that the server knows.
api-scope = The token is not for this.
api-forbidden = This is not for you.
api-foreign-site = The request came from a page of another site.
api-private = The table is private.
api-not-yours = This is not your seat.
api-not-host = Only the host of the table can do that.
api-too-early = This can be had only when the match is over.
api-not-found = There is nothing at this address.
api-no-table = There is no such table.
api-no-game = There is no such game.
api-method = This address cannot be asked in this way; the header Allow names those that it knows.
api-too-slow = The request took too long to arrive.
api-stale = The table has moved on; the fresh one comes with this answer.
api-seats = The seats do not allow that now.
api-stage = The match is at a stage at which this cannot be done.
api-nothing-to-undo = There is nothing to take back: luck has spoken since, or others have seen it.
api-no-rematch = A new match is for who had a seat, when the old one is over.
api-rules-changed = The match was begun by newer rules than this server knows.
api-too-large = The request is too large.
api-media-type = The body must be JSON, with the header Content-Type: application/json.
api-invalid = The request can be read, but not what it asks for.
api-refused = The rules of the game forbid it.
api-ticket = The ticket cannot be used for this table.
api-too-many = That was too much at once.
api-internal = Something broke on the server.
api-unavailable = The server cannot do this just now; nothing has changed.

api-say-token = Say who you are: send a token as Authorization: Bearer. POST /api/v1/players makes one.
api-say-value = “{ $value }” cannot be used as { $name }.
api-say-rules = The game has no rules { $asked }. There are rules 1 to { $newest }.
api-say-body = The body cannot be used: { $where }
api-say-option = There is no option “{ $asked }”. There are: { $known }.
api-say-choice = “{ $asked }” cannot be chosen. There are: { $known }.
api-say-together = “{ $asked }” does not go with “{ $with }”. Any of these will do: { $known }.
api-say-bot = Only a solo game can be made with a bot in its seat. Here, let bots take seats afterwards.
api-say-ticket = This ticket is not yours, or its time is over. POST /api/v1/tickets gives you a new one, with a new seal.
api-say-ticket-used = A table of another game or with other options was made with this ticket. Take a new one for every table: POST /api/v1/tickets.
api-say-line = Send either text or quick.
