#!/usr/bin/env python3
"""A bot that plays a match on a Saucer server over HTTP.

It makes a player and a table, lets bots of the server or other people take the other seats, starts,
follows the stream of the table, and answers every question with a random legal decision. It
pledges a word for the dice, opens it after the start, and checks at the end that seal and pact were kept. Needs
nothing but Python 3.9. To write a bot of your own, copy this file and change `choose`.

    bot.py --game skies --set level=3
    bot.py --server http://127.0.0.1:8080 --game tremble --set captains=2 --against captain
    bot.py --game tremble --set captains=2 --against people
    bot.py --join 0123456789ab --seat 1
"""

import argparse
import hashlib
import http.client
import json
import random
import secrets
import sys
import time
import typing
import urllib.parse

# So often a request is tried again before the server counts as gone, and so long, in seconds, it
# may stay silent; a stream is never silent for longer than that, because it sends comments.
TRIES = 60
TIMEOUT = 60

# Answers that ask for patience: the server's own, and those of a proxy that cannot reach it just now.
PASSING = (429, 502, 503, 504)


class Refused(Exception):
    """The server said no: `status`, `kind` and all members of the problem details."""

    def __init__(self, status, problem):
        self.status = status
        self.problem = problem
        self.kind = str(problem.get("type", "")).rsplit("/", 1)[-1]
        super().__init__(f"{status} {self.kind}: {problem.get('detail')}")


class Server:
    """One server, and who we are there."""

    def __init__(self, address):
        parts = urllib.parse.urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise SystemExit(f"bot: {address} is no address such as http://127.0.0.1:8080")
        self.parts = parts
        self.token = None
        self.kept = None

    def connect(self):
        """A new connection."""
        secure = self.parts.scheme == "https"
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        return kind(self.parts.hostname, self.parts.port, timeout=TIMEOUT)

    def headers(self, **more):
        """What every request says about us."""
        headers = {"Accept": "application/json", **more}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return headers

    def ask(self, method, path, body=None):
        """Sends a request and returns the JSON of the answer.

        Waits and tries again if the server asks for that or cannot be reached (see PASSING). Trying
        again is safe: a decision carries the number of its question, so it is taken once, and a
        new table has a ticket, so it is made once.
        """
        for _ in range(TRIES):
            try:
                status, headers, answer = self.send(method, path, body)
            except (OSError, http.client.HTTPException):
                self.kept = None
                time.sleep(0.5)
                continue
            if status < 300:
                return answer
            if status not in PASSING:
                raise Refused(status, answer)
            time.sleep(float(headers.get("Retry-After", 1)))
        raise SystemExit(f"bot: {self.parts.netloc} does not answer")

    def send(self, method, path, body):
        """One request over the connection that is kept open."""
        if self.kept is None:
            self.kept = self.connect()
        text = None if body is None else json.dumps(body)
        headers = self.headers(**({} if text is None else {"Content-Type": "application/json"}))
        self.kept.request(method, path, text, headers)
        answer = self.kept.getresponse()
        raw = answer.read()
        try:
            return answer.status, answer.headers, json.loads(raw)
        except ValueError:
            # A proxy in between has spoken, not the server.
            return answer.status, answer.headers, {"detail": raw[:200].decode("utf-8", "replace")}

    def events(self, path, seen):
        """Yields the events of a stream as (kind, id, data), and connects again whenever it ends."""
        for _ in range(TRIES):
            connection = self.connect()
            try:
                headers = self.headers(**{} if seen is None else {"Last-Event-ID": str(seen)})
                connection.request("GET", path, headers=headers)
                answer = connection.getresponse()
                if answer.status in PASSING:
                    time.sleep(float(answer.headers.get("Retry-After", 1)))
                    continue
                if answer.status != 200:
                    raise Refused(answer.status, json.loads(answer.read()))
                for kind, seen_now, data in read_events(answer):
                    seen = seen if seen_now is None else seen_now
                    yield kind, seen, data
            except (OSError, http.client.HTTPException):
                pass
            finally:
                connection.close()
            time.sleep(0.5)
        raise SystemExit(f"bot: the stream of {self.parts.netloc} breaks off again and again")


def read_events(lines):
    """Cuts a text/event-stream into (kind, id, data)."""
    kind, number, data = "message", None, []
    for line in lines:
        name, _, value = line.decode("utf-8").rstrip("\r\n").partition(":")
        value = value[1:] if value.startswith(" ") else value
        if name == "event":
            kind = value
        elif name == "id":
            number = value
        elif name == "data":
            data.append(value)
        elif not name and not value:
            if data:
                yield kind, number, json.loads("\n".join(data))
            kind, number, data = "message", None, []


def choose(rng, table, legal):
    """The one decision to take out of `legal`; `table` holds all that we may know."""
    return rng.choice(legal["decisions"])["decision"]


def play(server, table, seat, rng):
    """Plays the seat until the match is over, and returns the last state of the table."""
    path = f"/api/v1/tables/{table['id']}"
    stream = server.events(f"{path}/stream?seat={seat}", None)
    while table["stage"] in ("gathering", "running"):
        legal = {"decisions": []}
        if table["seats"][seat]["owes"]:
            legal = server.ask("GET", f"{path}/legal?seat={seat}")
        if not legal["decisions"]:
            # Others think, or luck does: wait until something happens that we may notice.
            table = next(data for kind, _, data in stream if kind == "table")
            continue
        decision = choose(rng, table, legal)
        answer = {"seat": seat, "question": legal["question"], "decision": decision}
        try:
            table = server.ask("POST", f"{path}/decisions", answer)
        except Refused as no:
            if no.status != 409:
                raise
            # Somebody was faster, or our own answer arrived at the first try: look again.
            table = no.problem["table"]
    return table


def wish(server, path, body):
    """Changes something about the seats, and returns the table."""
    try:
        return server.ask("POST", f"{path}/seats", body)
    except Refused as no:
        table = no.problem.get("table")
        sits = no.kind == "seats" and body["do"] == "sit" and table["seats"][body["seat"]]["you"]
        if no.kind != "stage" and not sits:
            raise
        # Our wish arrived at the first try, or the host was faster and the match has started.
        return table


class Place(typing.NamedTuple):
    """Our seat at a table, with the word that we add to the dice and what we kept of the start."""

    table: dict
    seat: int
    word: typing.Optional[str]
    seal: str
    pact: typing.Optional[str]


def measured(text):
    """A text after its length in bytes."""
    return number(len(text.encode())) + text.encode()


def number(value):
    """Eight bytes, the lowest first."""
    return value.to_bytes(8, "little")


def pledge(table, seat, word):
    """The promise of a word: it fits only this one, and tells nothing of it."""
    said = measured("saucer pledge 2") + measured(table) + number(seat) + bytes.fromhex(word)
    return hashlib.sha256(said).hexdigest()


def fingerprint(terms):
    """The fingerprint of all that is fixed before any word is open; docs/dice.md has the formula."""
    said = measured("saucer pact 2") + measured(terms["game"]) + number(terms["rules"])
    said += measured(terms["setup"]) + measured(terms["table"]) + number(terms["attempt"])
    said += number(terms["taken"]) + measured(terms["seal"]) + number(len(terms["seats"]))
    for part in terms["seats"]:
        said += bytes([("bot", "nothing", "pledged", "alone").index(part["adds"])])
        said += bytes.fromhex(part.get("pledge", ""))
    return hashlib.sha256(said).hexdigest()


def opened(server, path, table, seat, word):
    """Opens our word as soon as the pact is known and has our pledge, and returns our place."""
    stream = None
    while "opening" not in table:
        if table["stage"] != "gathering":
            # A rehearsal takes no words.
            print("nothing was added to the dice, so they prove nothing", flush=True)
            return Place(table, seat, None, table["seal"], None)
        stream = stream or server.events(f"{path}/stream", None)
        next(kind for kind, _, _ in stream if kind == "table")
        table = server.ask("GET", path)
    terms = table["opening"]["terms"]
    part = terms["seats"][seat]
    ours = part["adds"] == "alone" or part.get("pledge") == pledge(terms["table"], seat, word)
    if not ours or terms["seal"] != table["seal"]:
        raise SystemExit("bot: this is not what we have pledged for; our word stays closed")
    pact = fingerprint(terms)
    print(f"pact {pact}", flush=True)
    table = wish(server, path, {"do": "open", "words": {seat: word}})
    return Place(table, seat, word, terms["seal"], pact)


def host(server, options):
    """Makes a table, lets others take the seats that are left, and starts."""
    ticket = server.ask("POST", "/api/v1/tickets")
    print(f"seal {ticket['seal']}", flush=True)
    word = secrets.token_hex(32)
    chosen = dict(pair.split("=", 1) for pair in options.set)
    body = {"game": options.game, "options": chosen, "ticket": ticket["ticket"], "adds": "word"}
    table = server.ask("POST", "/api/v1/tables", body)
    print(f"table {table['id']}", flush=True)
    path = f"/api/v1/tables/{table['id']}"
    if "opening" not in table and table["stage"] == "gathering":
        if options.against != "people":
            wish(server, path, {"do": "fill", "strength": options.against})
        table = start(server, path, {0: pledge(table["id"], 0, word)})
    return opened(server, path, table, 0, word)


def start(server, path, pledges):
    """Starts as soon as every seat is taken and everybody is ready, and returns the table."""
    stream = server.events(f"{path}/stream", None)
    while True:
        try:
            return wish(server, path, {"do": "start", "pledges": pledges})
        except Refused as no:
            if no.kind != "seats":
                raise
        # The first event is the table as it is, so that nobody who came meanwhile is missed.
        next(kind for kind, _, _ in stream if kind == "table")


def join(server, options):
    """Sits down at the table of somebody else, who starts the match."""
    path = f"/api/v1/tables/{options.join}"
    table = server.ask("GET", path)
    free = [seat["seat"] for seat in table["seats"] if seat["who"] == "empty"]
    if table["stage"] != "gathering" or not free:
        raise SystemExit("bot: there is no free seat at this table")
    seat = free[0] if options.seat is None else options.seat
    word = secrets.token_hex(32)
    print(f"seal {table['seal']}", flush=True)
    print(f"table {table['id']}", flush=True)
    wish(server, path, {"do": "sit", "seat": seat})
    ready = {"do": "ready", "pledges": {seat: pledge(table["id"], seat, word)}}
    return opened(server, path, wish(server, path, ready), seat, word)


def broken(record, place):
    """Why the record does not keep what was settled at the start; `None` if it does.

    The seal is the SHA-256 of the secret, and the pact has seal and pledges. We opened our word after
    it, and all luck follows from secret, pact and words, so nobody can have chosen it.
    """
    opened = record["seal"]
    try:
        secret = bytes.fromhex(opened["secret"])
    except (KeyError, TypeError, ValueError):
        return "there is no secret in the record"
    if opened["hash"] != place.seal or hashlib.sha256(secret).hexdigest() != place.seal:
        return "the secret in the record is not the one that was sealed"
    if place.word is None:
        return None
    pact = opened.get("pact") or {"seats": []}
    if [part.get("word") for part in pact["seats"]][place.seat : place.seat + 1] != [place.word]:
        return "our word is not in the record"
    setup = json.dumps(
        record["setup"], sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    terms = {
        "game": record["game"],
        "rules": record["rules"],
        "setup": setup,
        "taken": (record.get("fork") or {"entries": 0})["entries"],
        "seal": opened["hash"],
        **pact,
    }
    if fingerprint(terms) != place.pact:
        return "the pact in the record is not the one that we have kept"
    return None


def read_options():
    """The command line."""
    about, _, examples = __doc__.partition("\n\n")
    parser = argparse.ArgumentParser(
        description=about, epilog=examples, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--server", default="http://127.0.0.1:8080", help="its address")
    parser.add_argument("--name", default="Bot", help="the name to play under")
    parser.add_argument("--game", default="skies", help="the game of a new table")
    parser.add_argument(
        "--set", action="append", default=[], metavar="OPTION=VALUE", help="an option of the game"
    )
    parser.add_argument(
        "--against", default="captain", metavar="WHOM", help="rookie, captain, admiral or people"
    )
    parser.add_argument("--join", metavar="ID", help="play at this table instead of a new one")
    parser.add_argument("--seat", type=int, help="the seat to take there, else the first free one")
    parser.add_argument("--seed", type=int, default=1, help="of the random choices")
    options = parser.parse_args()
    for pair in options.set:
        if "=" not in pair:
            parser.error(f"--set {pair}: give an option and a value, such as --set level=3")
    return options


def main():
    """Plays one match and says how it ended."""
    options = read_options()
    server = Server(options.server)
    try:
        server.token = server.ask("POST", "/api/v1/players", {"name": options.name})["token"]
        place = join(server, options) if options.join else host(server, options)
        table = play(server, place.table, place.seat, random.Random(options.seed))
        record = server.ask("GET", f"/api/v1/tables/{table['id']}/record")
    except Refused as no:
        raise SystemExit(f"bot: {no}") from no
    if table["stage"] == "ended":
        print("the table was ended by its people")
    else:
        winners = table["outcome"]["winners"]
        names = [table["seats"][winner]["name"] for winner in winners]
        how = "won" if place.seat in winners else "lost"
        print(how, "· winners:", ", ".join(names) or "the game")
    why = broken(record, place)
    if why:
        raise SystemExit(f"bot: the seal was broken: {why}")
    print("the seal was kept")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
