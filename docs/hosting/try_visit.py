"""Asks through the proxy of `try` what the browsers of visitors ask, and checks every answer: pages,
cookies, forms, bodies, what is not for them, and limits. Standard library only.

    try_visit.py https://localhost:PORT HTTP_PORT
"""

import http.client
import socket
import ssl
import sys
import urllib.parse

ORIGIN = sys.argv[1]
HTTP_PORT = int(sys.argv[2])
PORT = urllib.parse.urlsplit(ORIGIN).port
FORM = urllib.parse.urlencode({"game": "skies", "who": "me"})
# How many newcomers three processes let in from one address, by the limit that `try` sets.
MOST_NEWCOMERS = 9
# How often a form is sent at most.
TRIES = 5


class Connection(http.client.HTTPSConnection):
    """A connection to the proxy at one of the addresses of this machine."""

    def __init__(self, address):
        # The certificate was made a moment ago, for this machine only.
        super().__init__("localhost", PORT, timeout=20, context=ssl._create_unverified_context())
        self.address = address

    def connect(self):
        plain = socket.create_connection((self.address, PORT), self.timeout)
        self.sock = self._context.wrap_socket(plain, server_hostname="localhost")


def ask(method, path, body=None, headers=None, address="127.0.0.1"):
    """The answer to a request, with its body read.

    A process may answer a form before it has read all of it and hang up. Then Caddy, which can no longer
    write, passes on only the beginning or says 502; after that a page sends the form again, and so
    does this.
    """
    headers = dict(headers or {})
    if body is not None:
        headers.setdefault("Content-Type", "application/x-www-form-urlencoded")
    for _ in range(TRIES):
        connection = Connection(address)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        try:
            answer.text = answer.read().decode()
        except http.client.IncompleteRead as cut:
            answer.text = cut.partial.decode(errors="replace")
            assert answer.status >= 400, f"{method} {path} was cut off: {answer.status}"
        connection.close()
        if body is None or answer.status != 502:
            break
    return answer


def expect(what, answer, *statuses):
    if answer.status not in statuses:
        sys.exit(f"{what}: {answer.status}, not {statuses}\n{answer.headers}\n{answer.text[:2000]}")


def pages():
    plain = http.client.HTTPConnection("127.0.0.1", HTTP_PORT, timeout=20)
    plain.request("GET", "/new?a=b", headers={"Host": "localhost"})
    answer = plain.getresponse()
    location = answer.headers["Location"]
    assert answer.status in (301, 308) and location.startswith("https://localhost"), location
    assert location.endswith("/new?a=b"), location
    home = ask("GET", "/")
    expect("the home page", home, 200)
    for name in ["Content-Security-Policy", "Strict-Transport-Security", "X-Frame-Options"]:
        assert len(home.headers.get_all(name, [])) == 1, f"{name}: {home.headers}"
    expect("a page that is not there", ask("GET", "/nowhere"), 404)
    expect("the health", ask("GET", "/healthz"), 200)
    for path in ["/metrics", "/metrics?x"]:
        expect("the figures, which are not for visitors", ask("GET", path), 404)


def forms():
    made = ask("POST", "/tables", FORM, {"Origin": ORIGIN})
    expect("a form", made, 303)
    table = made.headers["Location"]
    cookies = made.headers.get_all("Set-Cookie", [])
    assert cookies, "a guest gets a cookie"
    for cookie in cookies:
        assert cookie.startswith("__Host-") and "; Secure" in cookie, cookie
    guest = {"Cookie": "; ".join(cookie.split(";")[0] for cookie in cookies)}
    page = ask("GET", table, headers=guest)
    expect("the table", page, 200)
    assert 'data-question="' in page.text, "the guest is known again"
    again = ask("POST", "/tables", FORM, {**guest, "Sec-Fetch-Site": "same-origin", "Origin": ORIGIN})
    expect("a form of a newer browser", again, 303)
    for foreign in [{"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}]:
        expect("a form of another site", ask("POST", "/tables", FORM, {**guest, **foreign}), 403)
    for size, statuses in [(20_000, [413]), (1_000_000, [413, 502])]:
        answer = ask("POST", "/tables", "x" * size, {**guest, "Origin": ORIGIN})
        expect(f"a form of {size} bytes", answer, *statuses)


def limits(address):
    """Who comes from another address has limits, whatever they claim; this machine has none."""
    def newcomer(n, address):
        claims = {"Origin": ORIGIN, "X-Forwarded-For": f"198.51.100.{n}", "Forwarded": f"for=198.51.100.{n}"}
        return ask("POST", "/tables", FORM, claims, address)

    statuses = [newcomer(n, address).status for n in range(3 * MOST_NEWCOMERS)]
    fits = set(statuses) == {303, 429} and statuses.count(303) <= MOST_NEWCOMERS
    assert fits, f"newcomers from {address}: {statuses}"
    expect("a newcomer on this machine", ask("POST", "/tables", FORM, {"Origin": ORIGIN}), 303)


def other_address():
    """An address of this machine that is not its own, so that it is a visitor's; none if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: this asks only which address would be ours.
            probe.connect(("192.0.2.1", 9))
            address = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address


pages()
forms()
visitor = other_address()
if visitor:
    limits(visitor)
else:
    print("this machine has no other address: limits are not tried")
