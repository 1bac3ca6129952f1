"""Firefox and WebKitGTK with their own automation protocols, because Playwright cannot drive Debian's builds.

Both have `open(address)`, `reload()`, `run(script)` (the value of an async function's body, as JSON) and `close()`.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import urllib.request
from glob import glob
from pathlib import Path

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from browser import LIMIT, on_free_port, until

WRAPPED = "(async () => {%s})().then((value) => JSON.stringify(value ?? null))"
# For `run`: the release of the active worker; null if there is none, or it does not answer.
RELEASE = """
const worker = (await navigator.serviceWorker.getRegistration())?.active;
if (!worker) return null;
const { port1, port2 } = new MessageChannel();
const answer = new Promise((resolve) => {
  port1.onmessage = ({ data }) => resolve(data.release);
  // A worker that is being replaced does not answer.
  setTimeout(resolve, 1000);
});
worker.postMessage({ v: 1, type: 'status' }, [port2]);
return answer;
"""


class Engine:
    """A browser that is started again if it does not answer: on a busy machine it may never answer its first requests.
    Nothing of the site was loaded by then."""

    # How long a new one may take for its first answers.
    START = 60

    def __init__(self, folder: Path):
        self.limit = self.START
        for left in (2, 1, 0):
            try:
                self.start(folder)
                break
            except (TimeoutError, ConnectionClosed):
                self.kill()
                if not left:
                    raise
        self.limit = LIMIT


class Firefox(Engine):
    """Firefox by WebDriver BiDi, without a window."""

    program = shutil.which("firefox-esr") or shutil.which("firefox")
    available = bool(program)

    def start(self, folder: Path):
        log = folder / "log"
        (folder / "user.js").write_text('user_pref("browser.shell.checkDefaultBrowser", false);\n')
        self.process = subprocess.Popen(
            [self.program, "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL, stderr=log.open("w"), env={**os.environ, "HOME": str(folder)},
        )
        address = until(lambda: re.search(r"WebDriver BiDi listening on (ws://\S+)", log.read_text()))[1]
        self.socket = connect(address + "/session", max_size=None, legacy=True, ping_interval=None)
        self.last = 0
        self.ask("session.new", capabilities={})
        # The first tab is still loading the browser's own page.
        self.user = "default"
        self.page = self.ask("browsingContext.create", type="tab")["context"]
        # On a busy machine Firefox may not answer if a session or a page is requested before its first window exists.
        self.open("about:blank")

    def ask(self, method: str, **parameters):
        self.last += 1
        self.socket.send(json.dumps({"id": self.last, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv(timeout=self.limit))
            if answer.get("id") == self.last:
                assert answer["type"] == "success", answer
                return answer["result"]

    def renew(self):
        """Opens a tab with empty storage of its own, and deletes that of the last one. Starting Firefox takes seconds."""
        last, self.user = self.user, self.ask("browser.createUserContext")["userContext"]
        self.page = self.ask("browsingContext.create", type="tab", userContext=self.user)["context"]
        if last != "default":
            self.ask("browser.removeUserContext", userContext=last)

    def open(self, address: str):
        self.ask("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def reload(self):
        self.ask("browsingContext.reload", context=self.page, wait="complete")

    def run(self, script: str):
        answer = self.ask(
            "script.evaluate", expression=WRAPPED % script, target={"context": self.page}, awaitPromise=True
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def kill(self):
        self.process.kill()
        self.process.wait()

    def close(self):
        self.socket.close()
        self.process.terminate()
        try:
            self.process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            self.kill()


class WebKit(Engine):
    """WebKitGTK's small browser by WebDriver, on a virtual screen."""

    program = next(iter(glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")), None)
    available = bool(program) and all(shutil.which(it) for it in ("WebKitWebDriver", "Xvfb", "dbus-run-session"))

    def start(self, folder: Path):
        read, write = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1024x768x24"], pass_fds=[write], stderr=subprocess.DEVNULL
        )
        os.close(write)
        with os.fdopen(read) as answer:
            display = ":" + answer.readline().strip()
        environment = {
            **os.environ, "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "DISPLAY": display,
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
        }
        port, self.process = on_free_port(
            lambda port: subprocess.Popen(
                ["dbus-run-session", "--", "WebKitWebDriver", f"--port={port}", "--host=127.0.0.1"],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, env=environment,
            )
        )
        self.address = f"http://127.0.0.1:{port}/session"
        options = {"webkitgtk:browserOptions": {"binary": self.program, "args": ["--automation"]}}
        session = self.ask("", capabilities={"alwaysMatch": options})
        self.address += "/" + session["sessionId"]
        self.ask("/timeouts", script=LIMIT * 1000, pageLoad=LIMIT * 1000)

    def ask(self, path: str, method: str = "POST", **body):
        data = json.dumps(body).encode() if method == "POST" else None
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=self.limit) as answer:
            return json.load(answer)["value"]

    def open(self, address: str):
        self.ask("/url", url=address)

    def reload(self):
        self.ask("/refresh")

    def run(self, script: str):
        whole = f"const done = arguments[arguments.length - 1]; {WRAPPED % script}.then(done, (error) => done(null));"
        return json.loads(self.ask("/execute/async", script=whole, args=[]))

    def kill(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.screen.terminate()
        self.process.wait()
        self.screen.wait()

    def close(self):
        self.ask("", "DELETE")
        os.killpg(self.process.pid, signal.SIGTERM)
        self.screen.terminate()
        self.process.wait()
        self.screen.wait()
