"""Plays one match over the API through the balancer of `try`, and says when a process is to stop or to
start. Standard library only. Every answer is checked: each decision is taken exactly once."""

import json
import os
import ssl
import sys
import urllib.error
import urllib.request

FRONTS = os.environ["TRY_FRONTS"].split()
STEPS = 30
turn = 0
# The certificate was made a moment ago, for this machine only.
context = ssl._create_unverified_context() if FRONTS[0].startswith("https") else None


def ask(method, path, token=None, body=None):
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
            with urllib.request.urlopen(request, timeout=20, context=context) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            sys.exit(f"{method} {path}: {error.code} {error.read().decode()}")
        except urllib.error.URLError as error:
            if not isinstance(error.reason, ConnectionRefusedError):
                raise
    sys.exit(f"{method} {path}: nobody answers")


def main():
    orders, done = open(sys.argv[1], "w"), open(sys.argv[2])

    def order(what, port):
        print(what, port, file=orders, flush=True)
        assert done.readline() == "done\n"

    token = ask("POST", "/api/v1/players", body={"name": "Ann"})["token"]
    table = ask("POST", "/api/v1/tables", token, {"game": "skies"})
    at = f"/api/v1/tables/{table['id']}"
    taken = 0
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
        after = ask("POST", f"{at}/decisions", token, body)
        taken += 1
        assert after["version"] > table["version"], (table["version"], after["version"])
        # Whoever answers next knows it too.
        again = ask("GET", at, token)
        assert again["version"] == after["version"], (again["version"], after["version"])
        table = again
    log = ask("GET", f"{at}/log", token)["log"]
    assert len(log) >= taken, (len(log), taken)
    print(f"{taken} decisions, all of them where they belong")


main()
