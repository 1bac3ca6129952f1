"""Thirty days of a learner in Firefox: Shabbat, missed days and each way to catch up, days without the host, a new release,
and a reload every day. What the home page says is compared with a model that walks the days."""

import json
import sqlite3
from datetime import UTC, date, datetime, timedelta

import pytest

from browser import until
from engines import RELEASE, Firefox
from learner import RECORDS, Plan
from program import halomeid

START = date(2026, 11, 15)
MISSED = {2, 8, 9, 16, 17, 24}
OFFLINE = {4, 11, 18, 25}
# How the backlog is dealt with, before today's unit is learnt.
CATCHES_UP = {3: "late", 11: "shift", 18: "skip"}
UPDATED = 15

# The page's clock stands still at noon.
CLOCK = """() => {
  const { Date: Real } = globalThis;
  globalThis.Date = class extends Real {
    constructor(...given) {
      super(...given.length ? given : [%d]);
    }
    static now() {
      return %d;
    }
  };
}"""
HOME = """
const card = document.querySelector(`main[data-painted] [data-track]`);
if (!card || document.documentElement.dataset.store !== 'saved') return null;
return [card.dataset.state, Number(card.querySelector('[data-streak]').dataset.streak),
  Number(document.querySelector('[data-backlog]')?.dataset.backlog ?? 0),
  card.dataset.state === 'open' ? card.querySelector('a[data-today]').getAttribute('href') : ''];
"""
PRESSED = "return document.querySelector('button[data-done]:not([aria-disabled])')?.getAttribute('aria-pressed');"


class Model:
    """The days of the plan with their units, and what was done on which day."""

    def __init__(self, plan: Plan):
        self.plan = plan
        self.units = dict(plan.rows)
        self.done: dict[str, date] = {}
        self.let_go: set[str] = set()
        self.backlog: list[str] = []

    def begin(self, today: date):
        self.today = today
        self.backlog = [unit for day, unit in self.units.items() if day < today and unit and self.is_open(unit)]

    def is_open(self, unit: str) -> bool:
        return unit not in self.done and unit not in self.let_go

    def shift(self):
        """The units that are left get new days from today on; the missed days keep none."""
        left = [unit for unit in self.plan.units if self.is_open(unit)]
        days = [self.today, *self.plan.after(self.today, len(left))]
        self.units = {day: unit if unit in self.done else None for day, unit in self.units.items() if day < self.today}
        self.units |= dict(zip(days, left))
        self.backlog = []

    def streak(self) -> int:
        count = 0
        for day, unit in sorted(self.units.items(), reverse=True):
            if day > self.today or day == self.today and unit not in self.done:
                continue
            if self.done.get(unit) != day:
                break
            count += 1
        return count

    def home(self):
        unit = self.units.get(self.today)
        state = "none" if not unit else "done" if unit in self.done else "open"
        return [state, self.streak(), len(self.backlog), self.plan.unit(unit) if state == "open" else ""]


@pytest.fixture(scope="module")
def releases(tmp_path_factory):
    """Two releases of the demo; the second has other texts."""
    folder = tmp_path_factory.mktemp("month")
    halomeid("init", folder / "study.db", "--demo", "--start", START.isoformat())
    halomeid("build", folder / "study.db", "-o", folder / "one")
    database = sqlite3.connect(folder / "study.db")
    database.execute("UPDATE content_cache SET mishna_text_he = mishna_text_he || ' נוסף.'")
    database.commit()
    database.close()
    halomeid("build", folder / "study.db", "-o", folder / "two")
    return folder / "one", folder / "two"


def test_a_month_in_firefox(request, server, releases):
    if not Firefox.available:
        pytest.skip("Firefox is not installed: Scripts/install-packages.sh test")
    firefox = request.getfixturevalue("firefox")
    firefox.renew()
    plan = Plan.of(releases[0])
    model = Model(plan)
    home = server.mount("/repo/", releases[0])
    server.faults.caching = "no-store"
    clock = None

    def shows():
        expected, shown = model.home(), []

        def agrees():
            shown[:] = firefox.run(HOME) or []
            return shown == expected

        try:
            until(agrees)
        except AssertionError:
            pytest.fail(f"{model.today}: {shown}, not {expected}")

    for n in range(30):
        day = START + timedelta(n)
        if clock:
            firefox.ask("script.removePreloadScript", script=clock)
        noon = int(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp() * 1000)
        clock = firefox.ask("script.addPreloadScript", functionDeclaration=CLOCK % (noon, noon))["script"]
        if n == UPDATED:
            server.mount("/repo/", releases[1])
        server.faults.down = n in OFFLINE
        model.begin(day)
        firefox.open(home)
        shows()
        match CATCHES_UP.get(n):
            case "late":
                for unit in model.backlog:
                    firefox.open(home + plan.unit(unit))
                    until(lambda: firefox.run(PRESSED) == "false")
                    firefox.run("document.querySelector('button[data-done]').click();")
                    until(lambda: firefox.run(PRESSED) == "true")
                    model.done[unit] = day
                model.begin(day)
                firefox.open(home)
            case "shift":
                firefox.run("document.querySelector('[data-catch-up=shift]').click();")
                model.shift()
            case "skip":
                firefox.run("document.querySelector('[data-catch-up=skip]').click();")
                model.let_go |= set(model.backlog)
                model.begin(day)
        shows()
        if n not in MISSED and (unit := model.units.get(day)):
            firefox.run("document.querySelector('main [data-track] button[data-done]').click();")
            model.done[unit] = day
            shows()
        firefox.reload()
        shows()
        if n == UPDATED:
            release = json.loads((releases[1] / "release.json").read_text())["release"]
            until(lambda: firefox.run(RELEASE) == release)
        if n + 1 in OFFLINE:
            until(lambda: firefox.run("return document.documentElement.dataset.offline;") == "ready")
    marks = {it["unit"]: it["completed_on"] for it in firefox.run(f"return ({RECORDS})('completions');") if it["completed"]}
    assert marks == {unit: day.isoformat() for unit, day in model.done.items()}
    # The new release has the unit without the host.
    server.faults.down = True
    firefox.open(home + plan.unit(unit))
    assert "נוסף" in firefox.run("return document.querySelector('[data-source-text]').textContent;")
    firefox.ask("script.removePreloadScript", script=clock)
