problem-too-many = That was too fast for us. Wait a moment and go on; nothing of your match is lost.
problem-many-tables = You have made many tables in a short time. Play one of them, and make the next one later.
problem-many-running = You have more unfinished tables than one player may have. Play or end some of the matches first.
problem-many-streams = You watch very many tables at once. Close some of their pages, then reload this one.
problem-many-hints = You have asked for many hints in a short time. Think for a minute by yourself, then ask again.
problem-many-guests = Many newcomers have come from your network within an hour. Come back a little later.
problem-too-slow = What you sent arrived too slowly, so it was not waited for. Check your connection and send it again.
problem-stopping = This server is about to stop or cannot reach its data. Reload the page in a moment; nothing is lost.
