#!/usr/bin/env python3
"""Measures a learner's waits without a network, in each installed browser: from the request for a unit's page until it
is loaded, and from the tap on the done button until the mark is committed. For comparison, measures the smallest commit
to disk: one small record in a database of its own. Prints the median and the 95th percentile in milliseconds, and the
latter's target. Firefox and WebKitGTK round to whole milliseconds. WebKitGTK keeps its databases in memory when it is
automated.

usage: offline.py SITE    (a built site whose schedule holds the days around today)
"""

import sys
import tempfile
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tests/Browser"))

from browser import ARGUMENTS, LIMIT, SHELL, until  # noqa: E402
from engines import Firefox, WebKit  # noqa: E402
from learner import Plan  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from server import Server  # noqa: E402

PAGES = 100
# Milliseconds within which 95 % must be.
TARGETS = {"offline page": 100, "mark saved": 10}
READY = "return document.documentElement.dataset.offline === 'ready';"
AT_REST = "return document.documentElement.dataset.store === 'saved' && !!document.querySelector('[data-unit-date] time');"
LOADED = "return performance.getEntriesByType('navigation')[0].loadEventEnd;"
SAVED = """return new Promise((resolve) => {
  const page = document.documentElement;
  const button = document.querySelector('button[data-done]');
  const start = performance.now();
  button.click();
  new MutationObserver(() => { if (page.dataset.store === 'saved') resolve(performance.now() - start); })
    .observe(page, { attributeFilter: ['data-store'] });
});"""
BARE = """
const request = indexedDB.open('bare');
request.onupgradeneeded = () => request.result.createObjectStore('records', { autoIncrement: true });
await new Promise((resolve, reject) => { request.onsuccess = resolve; request.onerror = reject; });
// Like a page that shows whether the unit is done.
const reading = request.result.transaction('records').objectStore('records').count();
await new Promise((resolve) => { reading.onsuccess = resolve; });
const start = performance.now();
const transaction = request.result.transaction('records', 'readwrite', { durability: 'strict' });
transaction.objectStore('records').put('x'.repeat(300));
const end = await new Promise((resolve) => { transaction.oncomplete = () => resolve(performance.now()); });
request.result.close();
return end - start;
"""


class Chromium:
    """Chromium with a profile on the disk, because private windows keep databases in memory."""

    available = bool(SHELL)

    def __init__(self, folder: Path):
        self.playwright = sync_playwright().start()
        self.context = self.playwright.chromium.launch_persistent_context(folder, executable_path=SHELL, args=ARGUMENTS)
        self.context.set_default_timeout(LIMIT * 1000)
        self.page = self.context.pages[0]

    def open(self, address: str):
        self.page.goto(address)

    def run(self, script: str):
        return self.page.evaluate(f"async () => {{ {script} }}")

    def close(self):
        self.context.close()
        self.playwright.stop()


def percentile(values: list[float], place: int) -> float:
    return sorted(values)[(len(values) - 1) * place // 100]


def measure(engine, server: Server, home: str, plan: Plan):
    engine.open(home + "index.html")
    until(lambda: engine.run(READY))
    server.faults.down = True
    held = [unit for day, unit in plan.rows if date.today() <= day < date.today() + timedelta(30)]
    measured = {"offline page": [], "mark saved": [], "bare record": []}
    for unit in held * (PAGES // len(held) + 1):
        engine.open(home + plan.unit(unit))
        until(lambda: engine.run(AT_REST))
        for values, script in zip(measured.values(), (LOADED, SAVED, BARE)):
            values.append(engine.run(script))
    return measured


def main():
    site = Path(sys.argv[1])
    plan = Plan.of(site)
    for kind in (Chromium, Firefox, WebKit):
        if not kind.available:
            continue
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, closing(Server()) as server:
            home = server.mount("/repo/", site)
            with closing(kind(Path(folder))) as engine:
                measured = measure(engine, server, home, plan)
        for name, values in measured.items():
            middle, high = percentile(values, 50), percentile(values, 95)
            target = TARGETS.get(name)
            limit = f"  target {target} ms: {'met' if high <= target else 'MISSED'}" if target else ""
            print(f"{kind.__name__:<9} {name:<13} {middle:6.1f} ms  {high:6.1f} ms (95th of {len(values)}){limit}", flush=True)


main()
