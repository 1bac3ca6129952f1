"""A static host on loopback that caches for ten minutes like real ones, with a log of requests and with faults."""

import hashlib
import mimetypes
import re
import ssl
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

FOREVER = "public, max-age=31536000, immutable"

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


@dataclass(frozen=True)
class Request:
    """One request that arrived: the path inside its site, without the leading slash."""

    site: str
    path: str
    query: str
    status: int


@dataclass
class Faults:
    """The faults of the host. A new value has none."""

    caching: str = "max-age=600"  # "no-store": pages that open without a network come from the worker only
    down: bool = False  # no answer to anything
    die_after: int | None = None  # number of requests before it goes down
    delay: float = 0  # seconds before each answer
    stale: dict[str, bytes] = field(default_factory=dict)  # an edge still has these old bytes for these paths
    redirect_html: bool = False  # 308 from page.html to page, and from index.html to its folder
    truncated: set[str] = field(default_factory=set)  # responses for these paths end in the middle
    index_for_missing: bool = False  # 200 and the front page instead of 404
    inject: str = ""  # inserted before </body> by an edge
    prelude: str = ""  # inserted before sw.js: faults inside the worker
    hang: str = ""  # addresses that match this pattern get no response
    refuse: str = ""  # requests for addresses that match this pattern are cut off
    gzip: str = ""  # responses for addresses that match this pattern claim to be compressed, and are not
    busy: str = ""  # addresses that match this pattern get "too many requests"
    elsewhere: str = ""  # addresses that match this pattern redirect to another host; browsers keep that
    stall: str = ""  # addresses that match this pattern get half of a response
    drip: str = ""  # responses for addresses that match this pattern arrive at 20 bytes a second
    pause: str = ""  # responses with text that matches this pattern stop after it, until this is empty


class Server:
    """Serves folders under paths: `server.mount('/repo/', folder)`. Folders can be replaced at any time.

    With a TLS context by https, at the name `localhost`.
    """

    def __init__(self, tls: ssl.SSLContext | None = None):
        self.mounts: dict[str, Path] = {}
        self.faults = Faults()
        self.log: list[Request] = []
        self.closed = False
        self.hanging = 0  # requests that are waiting for a response that never comes
        self._lock = threading.Lock()
        self._http = _Host(("127.0.0.1", 0), _Handler)
        self._http.owner = self
        self.origin = f"http://127.0.0.1:{self._http.server_port}"
        if tls:
            self._http.socket = tls.wrap_socket(self._http.socket, server_side=True)
            self.origin = f"https://localhost:{self._http.server_port}"
        threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def mount(self, path: str, folder) -> str:
        """Serves a folder under a path that begins and ends with a slash; returns its address."""
        self.mounts[path] = Path(folder)
        return self.origin + path

    def paths(self) -> list[str]:
        """Returns the paths requested since the last `forget`, sorted."""
        with self._lock:
            return sorted(request.path for request in self.log)

    def forget(self):
        with self._lock:
            self.log.clear()

    def close(self):
        self.closed = True
        self._http.shutdown()
        self._http.server_close()

    def admit(self) -> bool:
        """Whether the next request is answered."""
        with self._lock:
            if self.faults.die_after is not None:
                self.faults.die_after -= 1
                if self.faults.die_after < 0:
                    self.faults.down = True
            return not self.faults.down

    @contextmanager
    def waiting(self):
        """Counts a request that hangs."""
        with self._lock:
            self.hanging += 1
        yield
        with self._lock:
            self.hanging -= 1

    def note(self, request: Request):
        with self._lock:
            self.log.append(request)


class _Host(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64
    owner: Server

    def handle_error(self, request, client_address):
        """A browser that disconnects is not logged."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Host

    def log_message(self, format, *args):
        """The server keeps the log."""

    def do_GET(self):
        owner, faults = self.server.owner, self.server.owner.faults
        if not owner.admit():
            self.close_connection = True
            return
        if faults.delay:
            time.sleep(faults.delay)
        address = urlsplit(self.path)
        site = max((m for m in owner.mounts if address.path.startswith(m)), key=len, default=None)
        path = address.path[len(site):] if site else address.path
        status, headers, body = self.answer(owner, faults, site, path)
        if "X-Unlogged" not in self.headers:
            owner.note(Request(site or "", path, address.query, status))
        if status == 308 and address.query:
            headers["Location"] += "?" + address.query
        if faults.refuse and re.search(faults.refuse, self.path):
            self.close_connection = True
            return
        if faults.hang and re.search(faults.hang, self.path):
            self.wait_while(lambda: owner.faults is faults and faults.hang)
        if faults.busy and re.search(faults.busy, self.path):
            status, body = 429, b"wait"
        if faults.elsewhere and re.search(faults.elsewhere, self.path):
            status, headers["Location"], body = 302, "http://elsewhere.invalid/", b""
        stalls = faults.stall and re.search(faults.stall, self.path)
        cut = len(body) // 2 if stalls or path in faults.truncated else len(body)
        self.send_response(status)
        if faults.gzip and re.search(faults.gzip, self.path):
            headers["Content-Encoding"] = "gzip"
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        if faults.drip and re.search(faults.drip, self.path):
            return self.drip(body, lambda: owner.faults is faults and faults.drip)
        paused = faults.pause and re.search(faults.pause.encode(), body, re.DOTALL)
        at = paused.end() if paused else 0
        self.wfile.write(body[:at])
        if paused:
            self.wfile.flush()
            self.wait_while(lambda: owner.faults is faults and faults.pause)
        self.wfile.write(body[at:cut])
        if stalls:
            self.wfile.flush()
            self.wait_while(lambda: owner.faults is faults)
        self.close_connection = self.close_connection or cut < len(body)

    def drip(self, body, condition):
        """Sends 20 bytes a second until the faults are replaced or the server stops."""
        self.close_connection = True
        for at in range(len(body)):
            if not condition() or self.server.owner.closed:
                break
            self.wfile.write(body[at : at + 1])
            self.wfile.flush()
            time.sleep(0.05)

    def wait_while(self, condition):
        """Blocks until the faults are replaced or the server stops."""
        owner = self.server.owner
        with owner.waiting():
            while condition() and not owner.closed:
                time.sleep(0.02)

    def answer(self, owner, faults, site, path):
        """Returns status, headers and body for a path inside a site."""
        if site is None:
            return 404, {}, b"no site here"
        if faults.redirect_html and path.endswith(".html"):
            shorter = path[: -len("index.html")] if path.endswith("index.html") else path[: -len(".html")]
            return 308, {"Location": site + shorter}, b""
        file = self.find(owner.mounts[site], path, faults.redirect_html)
        status = 200
        if file is None and faults.index_for_missing:
            file = owner.mounts[site] / "index.html"
        if file is None:
            file, status = owner.mounts[site] / "404.html", 404
        body = file.read_bytes() if file.is_file() else b"not found"
        if path in faults.stale:
            body, status = faults.stale[path], 200
        if faults.inject and file.suffix == ".html":
            body = body.replace(b"</body>", faults.inject.encode() + b"</body>")
        if path == "sw.js":
            body = faults.prelude.encode() + body
        tag = '"' + hashlib.sha256(body).hexdigest()[:16] + '"'
        # The code that sw.js imports is fetched by the browser, by its own rules, and not by the worker. That it is
        # missing is not kept: a browser would not ask for it again (`verify` reports hosts that allow it).
        caching = FOREVER if status == 200 and path.startswith("assets/worker.") else faults.caching
        headers = {"Cache-Control": caching, "ETag": tag}
        if self.headers.get("If-None-Match") == tag:
            return 304, headers, b""
        return status, {**headers, "Content-Type": _type(file)}, body

    @staticmethod
    def find(folder: Path, path: str, without_html: bool) -> Path | None:
        names = [path + "index.html"] if path == "" or path.endswith("/") else [path]
        if without_html:
            names.append(path + ".html")
        return next((folder / name for name in names if (folder / name).is_file()), None)


def _type(file: Path) -> str:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return kind + "; charset=utf-8" if kind.startswith("text/") else kind
