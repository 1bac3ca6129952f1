"""A designer's resources with a running `halomeid serve`."""

import shutil
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from browser import LIMIT, answers, on_free_port, until
from fake_site import ROOT
from program import PROGRAM, halomeid

UNIT = "study/daily-mishnah/berakhot-1-1.html"
BACKGROUND = "() => getComputedStyle(document.body).backgroundColor"
# State that a reload would lose.
REMEMBER = "() => { window.remembered = true; }"


@dataclass
class Studio:
    """A database and resources for one test, and a program that serves them."""

    folder: Path
    address: str = ""
    port: int = 0
    process: subprocess.Popen | None = None

    def path(self, name: str) -> Path:
        return self.folder / name

    def start(self, *arguments):
        """Starts it on the previous port, if there is one, so that the origin stays the same for the browser."""
        if self.port:
            self.process = self.run(self.port, arguments)
            until(lambda: answers(self.port))
        else:
            self.port, self.process = on_free_port(lambda port: self.run(port, arguments))
        self.address = f"http://localhost:{self.port}/"

    def run(self, port: int, arguments) -> subprocess.Popen:
        with self.path("errors").open("w") as errors:
            return subprocess.Popen(
                [PROGRAM, "serve", "study.db", "--resources", ".", "--port", str(port), *arguments],
                cwd=self.folder, stdout=subprocess.DEVNULL, stderr=errors,
            )

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            assert self.process.wait(LIMIT) == 0
        self.process = None

    def edit(self, name: str, old: str, new: str):
        """Saves a change as editors do: a new file replaces the old one."""
        text = self.path(name).read_text()
        assert text.count(old) >= 1, f"{name} has no {old!r}"
        fresh = self.path(name + ".tmp~")
        fresh.write_text(text.replace(old, new))
        fresh.replace(self.path(name))


@pytest.fixture
def studio(tmp_path):
    for name in ("Templates", "Fonts", "public"):
        shutil.copytree(ROOT / name, tmp_path / name)
    halomeid("init", tmp_path / "study.db", "--demo", "--start", "2026-11-15")
    instance = Studio(tmp_path)
    yield instance
    instance.stop()


def opened(page, studio, path=UNIT):
    read_by_live(page, studio.address + path, lambda: page.goto(studio.address + path))
    page.evaluate(REMEMBER)


def read_by_live(page, address: str, load):
    """Loads a page, and waits until its live script has read its source: before that, each change is a reload."""
    with page.expect_response(lambda it: it.url == address and it.request.resource_type == "fetch") as read:
        load()
    read.value.finished()


def overlay(page):
    return page.locator("halomeid-report .failed")


def notes(page):
    return page.locator("halomeid-report .notes")


CREAM = '[0.9961, 0.9804, 0.8784], "hex": "#fefae0"'
PALETTE = "Templates/tokens/palette.tokens.json"
TEMPLATE = "Templates/pages/unit.mustache"
