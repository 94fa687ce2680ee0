"""Plays one match over the API through the balancer of `try`, and says when a process is to stop or to
start. Standard library only. Every answer is checked: each decision is taken exactly once, and arrives
on a live stream at once."""

import json
import os
import ssl
import sys
import threading
import time
import urllib.error
import urllib.request

FRONTS = os.environ["TRY_FRONTS"].split()
STEPS = 30
# How often a decision may have to be sent again in all. Each stop may hit one or two.
MOST_AGAIN = 6
turn = 0
# The certificate was made a moment ago, for this machine only.
context = ssl._create_unverified_context() if FRONTS[0].startswith("https") else None


def connect(method, path, token=None, body=None):
    """One request; if a process does not take the connection, the next one does, as a balancer does."""
    global turn
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"} if data else {}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    for _ in FRONTS:
        front = FRONTS[turn % len(FRONTS)]
        turn += 1
        request = urllib.request.Request(front + path, data, headers, method=method)
        try:
            return urllib.request.urlopen(request, timeout=20, context=context)
        except urllib.error.URLError as error:
            if not isinstance(error.reason, ConnectionRefusedError):
                raise
    sys.exit(f"{method} {path}: nobody answers")


def ask(method, path, token=None, body=None):
    """The answer to a request, which must be a good one."""
    try:
        with connect(method, path, token, body) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        sys.exit(f"{method} {path}: {error.code} {error.read().decode()}")


def decide(at, token, body):
    """The table after a decision, and how often that had to be sent again. Like a page, this sends the
    same decision again if the proxy says that it has found nobody; it counts once."""
    for again in range(MOST_AGAIN):
        try:
            with connect("POST", f"{at}/decisions", token, body) as answer:
                return json.load(answer), again
        except urllib.error.HTTPError as error:
            if error.code == 409 and again:
                return ask("GET", at, token), again
            if error.code not in (502, 503, 504):
                sys.exit(f"{body}: {error.code} {error.read().decode()}")
        time.sleep(0.2)
    sys.exit(f"{body}: sent {MOST_AGAIN} times in vain")


class Follower(threading.Thread):
    """Follows the live stream of a table and connects again wherever it ends, as a page does."""

    def __init__(self, path, token):
        super().__init__(daemon=True)
        self.path, self.token = path, token
        self.seen, self.news = 0, threading.Condition()

    def run(self):
        while True:
            try:
                with connect("GET", f"{self.path}?seen={self.seen}", self.token) as stream:
                    for line in stream:
                        if line.startswith(b"id:"):
                            with self.news:
                                self.seen = int(line[3:])
                                self.news.notify_all()
            except OSError:
                pass
            time.sleep(0.1)

    def await_version(self, version):
        with self.news:
            come = self.news.wait_for(lambda: self.seen >= version, timeout=10)
        assert come, f"the stream is silent after version {self.seen}, the table has {version}"


def main():
    orders, done = open(sys.argv[1], "w"), open(sys.argv[2])

    def order(what, port):
        print(what, port, file=orders, flush=True)
        assert done.readline() == "done\n"

    token = ask("POST", "/api/v1/players", body={"name": "Ann"})["token"]
    table = ask("POST", "/api/v1/tables", token, {"game": "skies"})
    at = f"/api/v1/tables/{table['id']}"
    follower = Follower(f"{at}/stream", token)
    follower.start()
    taken, sent_again = 0, 0
    for step in range(STEPS):
        # Of three processes one is always away.
        if step % 10 == 3:
            order("stop", step // 10)
        if step % 10 == 8:
            order("launch", step // 10)
        legal = ask("GET", f"{at}/legal", token)
        if not legal["decisions"]:
            break
        decision = legal["decisions"][0]["decision"]
        body = {"seat": 0, "question": legal["question"], "decision": decision}
        after, again = decide(at, token, body)
        taken, sent_again = taken + 1, sent_again + again
        assert after["version"] > table["version"], (table["version"], after["version"])
        follower.await_version(after["version"])
        # Whoever answers next knows it too.
        again = ask("GET", at, token)
        assert again["version"] == after["version"], (again["version"], after["version"])
        table = again
    log = ask("GET", f"{at}/log", token)["log"]
    assert len(log) >= taken, (len(log), taken)
    assert sent_again <= MOST_AGAIN, sent_again
    print(f"{taken} decisions, all of them where they belong; sent again: {sent_again}")


main()
