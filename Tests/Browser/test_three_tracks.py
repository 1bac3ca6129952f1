"""Thirty days with three tracks around Pesach: one follows the site, two have plans of the learner's own, whose pace is
changed, and one of which ends with a siyum. Home is compared every day with a model that knows nothing of the program."""

import json
from datetime import date, timedelta

import pytest

from browser import until
from enrolling import enrol
from learner import Learner, Plan
from program import halomeid

pytestmark = pytest.mark.no_worker

START = date(2027, 4, 11)
# The first and the seventh day of Pesach 5787.
YOM_TOV = {date(2027, 4, 22), date(2027, 4, 28)}
# A whole tractate.
SHORT = [f"kinnim-{chapter}-{number}" for chapter in (1, 2, 3) for number in range(1, chapter + 4)]
LONG = [f"shabbat-{chapter}-{number}" for chapter in range(1, 7) for number in range(1, 8)]
TUESDAY = 1
# Day → track → what is done with the plan before today's study: units a day, and weekdays without study.
PLANS = {
    date(2027, 4, 12): ("short", 1, ()), date(2027, 4, 14): ("long", 1, (TUESDAY,)),
    date(2027, 4, 20): ("short", 2, ()), date(2027, 5, 2): ("long", 3, (TUESDAY,)),
}
MISSED = {("daily-mishnah", date(2027, 4, 20)), ("long", date(2027, 5, 5)), ("long", date(2027, 5, 6))}
# Days on which the site's track is caught up.
LATE = {date(2027, 4, 23)}
STATE = """() => {
  const main = document.querySelector('main[data-painted]');
  if (!main || document.documentElement.dataset.store !== 'saved') return null;
  return Object.fromEntries([...main.querySelectorAll('[data-track]')].map((card) => [card.dataset.track, [
    card.dataset.state, Number(card.querySelector('[data-streak]').dataset.streak),
    Number(card.querySelector('[data-backlog]')?.dataset.backlog ?? 0),
    card.dataset.state === 'open' ? card.querySelector('a[data-today]').getAttribute('href') : '']]));
}"""


def study_days(since: date, without=()):
    """Sundays to Fridays without yom tov."""
    day = since
    while True:
        if day.weekday() != 5 and day not in YOM_TOV and day.weekday() not in without:
            yield day
        day += timedelta(1)


class Model:
    """The days of one track, each with its units, and the day on which each unit was done."""

    def __init__(self, slug: str, units: list[str]):
        self.slug, self.units = slug, units
        self.days: dict[date, list[str]] = {}
        self.done: dict[str, date] = {}

    def plan(self, since: date, pace: int, without=()):
        """All units that are left get new days."""
        left = [it for it in self.units if it not in self.done]
        self.days = {day: [it for it in units if it in self.done] for day, units in self.days.items() if day < since}
        days = study_days(since, without)
        while left:
            self.days[next(days)], left = left[:pace], left[pace:]

    def backlog(self, today: date) -> list[str]:
        return [it for day, units in sorted(self.days.items()) if day < today for it in units if it not in self.done]

    def streak(self, today: date) -> int:
        count = 0
        for day, units in sorted(self.days.items(), reverse=True):
            if day > today or day == today and not all(it in self.done for it in units):
                continue
            if not all(self.done.get(it) == day for it in units):
                break
            count += 1
        return count

    def home(self, today: date) -> list:
        units = self.days.get(today, [])
        unit = next((it for it in units if it not in self.done), None)
        state = "open" if unit else "done" if units else "none" if max(self.days) > today else "ended"
        href = f"study/{self.slug}/{unit}.html" if unit else ""
        # A track that has ended shows no streak.
        return [state, 0 if state == "ended" else self.streak(today), len(self.backlog(today)), href]


@pytest.fixture(scope="module")
def three(tmp_path_factory):
    folder = tmp_path_factory.mktemp("three")
    halomeid("init", folder / "study.db", "--demo", "--start", START.isoformat())
    for slug, units in {"short": SHORT, "long": LONG}.items():
        texts = [{"ref": "Mishnah {} {}:{}".format(*it.title().split("-")), "text": "מַתְנִיתִין.", "explanation": "ביאור."}
                 for it in units]
        track = {"title": slug, "slug": slug, "schedule_type": "DAILY_WEEKDAYS_ONLY"}
        content = {"format": "halomeid-content/1", "track": track, "units": texts}
        (folder / f"{slug}.json").write_text(json.dumps(content))
        halomeid("import", folder / "study.db", folder / f"{slug}.json")
    halomeid("build", folder / "study.db", "-o", folder / "dist")
    return folder / "dist"


def test_a_month_of_three_tracks_around_pesach(context, server, three):
    site = Plan.of(three)
    learner = Learner(context, server.mount("/repo/", three), site)
    page, siyum = learner.page, []
    models = {"daily-mishnah": Model("daily-mishnah", site.units)}
    models["daily-mishnah"].plan(START, 1)

    def shows(day: date):
        expected = {slug: it.home(day) for slug, it in models.items()}
        shown = {}

        def agrees():
            shown.update(page.evaluate(STATE) or {})
            return {slug: shown.get(slug) for slug in expected} == expected

        try:
            until(agrees, page=page)
        except AssertionError:
            pytest.fail(f"{day}: {shown}, not {expected}")

    def learn(slug: str, unit: str, day: date):
        learner.plan = Plan(slug, [], [], [], set())
        learner.open(f"study/{slug}/{unit}.html")
        learner.dated()
        learner.press()
        learner.pressed(True)
        learner.saved()
        models[slug].done[unit] = day
        # The last unit of a tractate opens its screen.
        if slug == "short" and unit == SHORT[-1]:
            page.wait_for_selector("dialog.siyum[open]")
            siyum.append(day)

    for n in range(30):
        day = START + timedelta(n)
        learner.on(day)
        if n:
            shows(day)
        if day in PLANS:
            slug, pace, without = PLANS[day]
            model = models.setdefault(slug, Model(slug, {"short": SHORT, "long": LONG}[slug]))
            first = next(it for it in model.units if it not in model.done)
            learner.plan = Plan(slug, [], [], [], set())
            enrol(learner, since=day, first=first, pace=str(pace), without=[str(it + 1) for it in without])
            model.plan(day, pace, without)
            shows(day)
        for slug, model in models.items():
            if (slug, day) not in MISSED:
                late = model.backlog(day) if day in LATE else []
                for unit in late + [it for it in model.days.get(day, []) if it not in model.done]:
                    learn(slug, unit, day)
        learner.open()
        shows(day)
    marks = {(it["track"], it["unit"]): it["completed_on"] for it in learner.records() if it["completed"]}
    assert marks == {(slug, unit): on.isoformat() for slug, it in models.items() for unit, on in it.done.items()}
    assert siyum == [date(2027, 4, 25)] and len(models["short"].done) == len(SHORT)
