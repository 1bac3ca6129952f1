#!/usr/bin/env python3
"""Measures a learner's waits without a network, in Chromium: from asking for a unit's page until it is loaded, and from
the tap on the done button until the mark is committed. Milliseconds: the median and the 95th percentile.

usage: offline.py SITE    (a built site whose schedule holds the days around today)
"""

import sys
from datetime import date, timedelta
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tests/Browser"))

from browser import launch, ready  # noqa: E402
from learner import Learner, Plan  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from server import Server  # noqa: E402

LOADED = "() => performance.getEntriesByType('navigation')[0].loadEventEnd"
SAVED = """() => new Promise((resolve) => {
  const page = document.documentElement;
  const button = document.querySelector('button[data-done]');
  const start = performance.now();
  button.click();
  new MutationObserver(() => { if (page.dataset.store === 'saved') resolve(performance.now() - start); })
    .observe(page, { attributeFilter: ['data-store'] });
})"""


def percentile(values: list[float], place: int) -> float:
    return sorted(values)[(len(values) - 1) * place // 100]


def main():
    site = Path(sys.argv[1])
    plan = Plan.of(site)
    server = Server()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        learner = Learner(browser.new_context(), server.mount("/repo/", site), plan)
        learner.open()
        ready(learner.page)
        server.faults.down = True
        held = [unit for day, unit in plan.rows if date.today() <= day < date.today() + timedelta(30)]
        loads, marks = [], []
        for unit in held * (100 // len(held) + 1):
            learner.page.goto(learner.home + plan.unit(unit))
            learner.saved()
            learner.page.wait_for_selector("[data-unit-date] time")
            loads.append(learner.page.evaluate(LOADED))
            marks.append(learner.page.evaluate(SAVED))
        browser.close()
    server.close()
    for name, values in (("offline page", loads), ("mark saved", marks)):
        print(f"{name:<14} {percentile(values, 50):6.1f} ms  {percentile(values, 95):6.1f} ms (95th of {len(values)})")


main()
