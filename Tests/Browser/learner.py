"""A learner on the built site: its schedule according to the data files, and actions on its pages."""

import base64
import json
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path

from browser import painted, until

RECORDS = """async (store) => {
  const open = indexedDB.open('halomeid:' + new URL(document.documentElement.dataset.root, location.href).pathname);
  const db = await new Promise((resolve) => { open.onsuccess = () => resolve(open.result); });
  const all = db.transaction(store).objectStore(store).getAll();
  await new Promise((resolve) => { all.onsuccess = resolve; });
  db.close();
  return all.result;
}"""
STORE = """async ([store, records, copies]) => {
  const open = indexedDB.open('halomeid:' + new URL(document.documentElement.dataset.root, location.href).pathname);
  const db = await new Promise((resolve) => { open.onsuccess = () => resolve(open.result); });
  const transaction = db.transaction(store, 'readwrite');
  for (const record of records) transaction.objectStore(store).put(record);
  for (let n = 0; n < copies; n++) transaction.objectStore(store).put({ ...records[0], unit: `gone-${n}` });
  await new Promise((resolve) => { transaction.oncomplete = resolve; });
  db.close();
}"""
# The records that the database has not committed yet.
JOURNAL = "() => Object.entries(localStorage).filter(([key]) => key.includes(':journal:')).map(([, json]) => JSON.parse(json))"


@dataclass
class Plan:
    """The first track of the site that has rows."""

    track: str
    rows: list[tuple[date, str]]
    units: list[str]
    books: list[str]
    study_days: set[date]

    @staticmethod
    def of(site: Path) -> "Plan":
        def data(path):
            return json.loads((site / "data/1" / path).read_text())

        track = next(it for it in data("tracks.json")["tracks"] if it["years"])
        slug = track["slug"]
        rows = [row for year in track["years"] for row in data(f"{slug}/dates-{year}.json")["dates"]]
        units = [unit for part in range(track["syllabus"]) for unit in data(f"{slug}/syllabus-{part}.json")["units"]]
        days = data("days.json")
        bits = base64.b64decode(days["rules"][track["rule"]])
        first = date.fromisoformat(days["first"])
        return Plan(
            slug,
            [(date.fromisoformat(row[0]), row[1]) for row in rows],
            [unit[0] for unit in units][: track["units"]],
            list(dict.fromkeys(unit[2] for unit in units)),
            {first + timedelta(i) for i in range(days["days"]) if bits[i >> 3] >> (i & 7) & 1},
        )

    def after(self, day: date, count: int) -> list[date]:
        """The next study days after a day."""
        found = []
        while len(found) < count:
            day += timedelta(1)
            if day in self.study_days:
                found.append(day)
        return found

    def unit(self, slug: str) -> str:
        return f"study/{self.track}/{slug}.html"


class Learner:
    """One device: a browser context at a mounted site."""

    def __init__(self, context, home: str, plan: Plan):
        self.context, self.home, self.plan = context, home, plan
        self.page = context.new_page()

    def at(self, day: date, hour: int = 12):
        """Sets the clock; pages that are already open notice it when they wake."""
        self.context.clock.set_fixed_time(datetime(day.year, day.month, day.day, hour))

    def open(self, path: str = "index.html"):
        self.page.goto(self.home + path)
        self.page.wait_for_selector("html[data-store=saved], html[data-store=journal], html[data-store=memory]")
        # Presses before the button's script is loaded are lost, even if the store was already read.
        if path.startswith("settings.html"):
            self.painted()

    def on(self, day: date, path: str = "index.html"):
        self.at(day)
        self.open(path)

    def card(self, state: str):
        """Waits for the card's state on a painted page; returns the card."""
        return self.page.wait_for_selector(f"main[data-painted] [data-track='{self.plan.track}'][data-state={state}]")

    def painted(self):
        painted(self.page)

    def streak(self, n: int):
        """Waits until the page shows this streak; it shows 0 before it is painted."""
        self.painted()
        self.page.wait_for_selector(f"[data-track='{self.plan.track}'] [data-streak='{n}']", state="attached")

    def press(self):
        """Presses the done button of the page, or of the card."""
        self.page.click(f"[data-track='{self.plan.track}'] button[data-done]")

    def pressed(self, done: bool):
        self.page.wait_for_selector(f"button[data-done][aria-pressed={str(done).lower()}]:not([aria-disabled])")

    def dated(self):
        """Waits until the unit's page knows the unit's day, so that a new mark contains it."""
        self.page.wait_for_selector("[data-unit-date] time")

    def saved(self):
        self.page.wait_for_selector("html[data-store=saved]")

    def at_rest(self):
        """Waits until nothing is left to write: pages join by themselves, and add a mark's day and a plan's skips later."""
        until(lambda: self.records("enrolments"))
        today = self.page.evaluate("new Date().toLocaleDateString('sv')")
        until(lambda: all(
            it["skips"] is not None for it in self.records("enrolments")
            if it["follows"] == "own" and it["since"] <= today and not it["deleted_at"]))
        until(lambda: all(it["scheduled_on"] for it in self.records() if it["completed"]))
        until(lambda: self.page.evaluate(JOURNAL) == [])

    def wake(self):
        self.page.evaluate("dispatchEvent(new Event('focus'))")

    def repainted(self):
        """Waits until the page has done what an event made it do: its reads of the database and its painting take turns
        with these."""
        for _ in range(3):
            self.records("enrolments")
            self.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")

    def records(self, store: str = "completions") -> list[dict]:
        return self.page.evaluate(RECORDS, store)

    def kept(self) -> list[list[dict]]:
        """The marks and plans that are not deleted, without the fields that say how they were written last."""
        written = ("updated_at", "device_id", "version", "source")
        return [
            sorted(
                ({key: value for key, value in it.items() if key not in written}
                 for it in self.records(store) if not it["deleted_at"]), key=str)
            for store in ("completions", "enrolments")]

    def store(self, records: list[dict], store: str = "completions", copies: int = 0):
        """Stores records without a press, and copies of the first for units that the site does not have."""
        self.page.evaluate(STORE, [store, records, copies])


def mark(track: str, unit: str, day: str, **fields) -> dict:
    """The record of a unit that was marked on its day."""
    return {
        "track": track, "unit": unit, "scheduled_on": day, "completed": 1, "completed_on": day,
        "completed_at": f"{day}T08:00:00.000Z", "let_go_on": None, "known_on": None, "updated_at": f"{day}T08:00:00.000Z",
        "zone": None, "version": 1, "device_id": "a" * 32, "deleted_at": None, **fields}


def marked(learner, plan, count):
    """Marks the units of the plan's first days, each on its day."""
    for day, unit in plan.rows[:count]:
        learner.on(day, plan.unit(unit))
        learner.dated()
        learner.press()
        learner.pressed(True)
        learner.saved()


def open_unit(learner, row):
    learner.on(row[0], learner.plan.unit(row[1]))
    learner.pressed(False)


def export(learner) -> dict:
    learner.open("settings.html")
    with learner.page.expect_download() as download:
        learner.page.click("[data-export]")
    assert download.value.suggested_filename.endswith(".json")
    return json.loads(download.value.path().read_text())
