"""Chromium for the tests: Debian's program driven by Playwright, and one that tests can kill."""

import os
import random
import shutil
import signal
import socket
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path

CHROMIUM = os.environ.get("HALOMEID_CHROMIUM") or shutil.which("chromium")
# The same engine without a window, which takes half the time.
SHELL = os.environ.get("HALOMEID_CHROMIUM") or shutil.which("chromium-headless-shell") or CHROMIUM
ARGUMENTS = ["--no-sandbox", "--disable-gpu"]
# The general timeout in seconds: a shared machine may stall for half a minute. No measurement depends on it.
LIMIT = 120
ASK = """async ([type, rest]) => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return null;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
  registration.active.postMessage({ v: 1, type, ...rest }, [port2]);
  return answer;
}"""


def launch(playwright, program=SHELL, arguments=()) -> "Browser":
    assert program, "no Chromium: run Scripts/install-browser-tests.sh, or set HALOMEID_CHROMIUM"
    arguments = [*ARGUMENTS, *arguments]
    return Browser(playwright.chromium.launch(executable_path=program, args=arguments, timeout=LIMIT * 1000))


class Browser:
    """A launched browser whose contexts have the tests' timeout."""

    def __init__(self, launched, service_workers: str = "allow"):
        self.launched, self.service_workers = launched, service_workers

    def without_workers(self) -> "Browser":
        """Returns the same browser, but its new contexts install no workers."""
        return Browser(self.launched, "block")

    def new_context(self, **options):
        context = self.launched.new_context(**{"service_workers": self.service_workers, **options})
        context.set_default_timeout(LIMIT * 1000)
        return context

    def close(self):
        self.launched.close()


class KillableChromium:
    """Chromium with a profile of its own that survives its end."""

    def __init__(self, playwright, profile: Path):
        self.playwright, self.profile = playwright, profile

    def start(self):
        """Starts the program; returns its only context."""
        port = self.profile / "DevToolsActivePort"
        port.unlink(missing_ok=True)
        arguments = [*ARGUMENTS, "--headless=new", "--remote-debugging-port=0", "--no-first-run"]
        self.process = subprocess.Popen(
            [CHROMIUM, *arguments, f"--user-data-dir={self.profile}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )
        until(lambda: port.is_file() and len(port.read_text().split("\n")) > 1)
        number = port.read_text().split("\n")[0]
        self.browser = self.playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{number}", timeout=LIMIT * 1000)
        context = self.browser.contexts[0]
        context.set_default_timeout(LIMIT * 1000)
        return context

    def kill(self):
        """Kills it."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def watch(page) -> list[str]:
    """Collects errors that must not occur on any page."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(f"uncaught: {error}"))
    page.on("console", lambda line: "Content Security Policy" in line.text and faults.append(line.text))
    return faults


def until(condition, page=None):
    """Waits until a value outside the page is true; returns it. With a page, handles its events and routes meanwhile,
    which happens only during calls to Playwright."""
    end = time.monotonic() + LIMIT
    while True:
        value = condition()
        if value or time.monotonic() > end:
            assert value, f"condition not met within {LIMIT} s"
            return value
        if page:
            page.wait_for_timeout(50)
        else:
            time.sleep(0.05)


def on_free_port(start):
    """Starts a program that needs a port and does not accept 0; returns the port and its process. `start` gets a port
    that was free a moment before; if the program ends at once, the port was taken, and the next one is tried."""
    for _ in range(5):
        # The system gives those above to programs that ask for any port: one of them could answer in its place.
        port = random.randrange(20_000, 32_000)
        if answers(port):
            continue
        process = start(port)
        until(lambda: answers(port) or process.poll() is not None)
        if process.poll() is None:
            return port, process
    raise AssertionError("the program does not start")


def answers(port: int) -> bool:
    """Whether something listens on the port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def center(page, selector: str) -> tuple[float, float]:
    """Scrolls an element into view; returns its middle."""
    page.locator(selector).scroll_into_view_if_needed()
    box = page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@contextmanager
def endless_animations(page):
    """Animations do not proceed: a busy machine may take longer than they last."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0})
    yield
    session.send("Animation.setPlaybackRate", {"playbackRate": 1})
    session.detach()


def ask(page, type: str, **rest):
    """Returns the first answer of the active worker to a message; None if there is no worker."""
    return page.evaluate(ASK, [type, rest])


def ready(page):
    page.wait_for_selector("html[data-offline=ready]")


# An element of each kind of page that exists or is visible only once scripts have painted the page.
PAINTED = {
    "home": "main[data-painted]",
    "unit": "main:has([data-note]:not([readonly])):is(:has([data-done][aria-pressed=false]:not([aria-disabled])), "
    ":has([data-finish]:not(:empty)))",
    "track": "main[data-painted]:has([data-progress]:not(:empty)):has([data-plan-days] li):has([data-keep-part] > *)",
    "book": "main[data-painted]:has([data-mark][data-status]):has([data-unit-date] time):has([data-keep-part] > *)",
    "settings": "main[data-painted]:has([data-today-is]:not(:empty)):has([data-storage] [data-when]:not([hidden]))",
    "progress": "main[data-painted]:is(:has([data-welcome]:not([hidden])), :has([data-year]:not(:empty)))",
    "notes": "main[data-painted]:is(:has([data-own] li), :has([data-own-none]:not([hidden])))",
    "print": "main:has([data-printed][data-without-commentaries])",
    "search": "main[data-painted]:has(input[type=search]:focus)",
    "not-found": "main[data-painted]:has([data-near] a)",
    "offline": "main[data-painted]:has([data-near] a)",
    "tokens": "html[data-gallery=painted]",
    "own": "html[data-store]",
    # Nothing is painted there.
    "reset": "main",
}


def painted(page):
    """Waits until a page of the built site that was just opened is painted, or a print view is filled."""
    kind = page.get_attribute("main", "data-page")
    selector = "[data-print]:enabled" if kind == "print" and "#" in page.url else PAINTED[kind]
    page.wait_for_selector(selector, state="attached")


def running(page, release: str):
    """Waits until the active worker is of a release. It is not asked while another one waits: a worker that is kept
    busy by messages is not replaced. Under DevTools, Chromium may treat an idle worker as busy, and replaces it after
    five minutes or when it stops."""
    stop = time.monotonic() + 20

    def is_running():
        nonlocal stop
        if "waiting" not in states(page):
            return (ask(page, "status") or {}).get("release") == release
        if time.monotonic() > stop:
            stop_workers(page)
            stop += 20
        return False

    until(is_running)


def states(page) -> list[str]:
    """Returns the states of the existing workers: installing, waiting, active."""
    return page.evaluate(
        """navigator.serviceWorker.getRegistration()
          .then((r) => r ? ['installing', 'waiting', 'active'].filter((name) => r[name]) : [])"""
    )


def stop_workers(page):
    """Stops the workers, as a browser does with idle ones: the next request starts them again."""
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.detach()


def update(page):
    """Checks for a new worker now; a failed installation is not an error here."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => 1, () => 0)")


def keys(page) -> list[str]:
    """Returns the stored files, as paths with their query."""
    return page.evaluate(
        """async () => {
          const names = (await caches.keys()).filter((name) => name.endsWith(':files'));
          const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return lists.flat().map(({ url }) => url.replace(/^https?:..[^/]+/, ''));
        }"""
    )


def text(page) -> str:
    return page.text_content("main")
