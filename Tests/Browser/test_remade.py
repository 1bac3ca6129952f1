"""A study database is rebuilt from the same sources with another schedule while a learner uses the site."""

import hashlib
import json
from datetime import date

import pytest
from importing import offer
from learner import Learner, Plan, export
from program import halomeid

MARKS = 200
# Units of each chapter; 256 in all.
BOOKS = {
    "Berakhot": [5, 8, 6, 7, 5, 8, 5, 8, 5], "Peah": [6, 8, 8, 11, 8, 11, 8, 9], "Demai": [4, 5, 6, 7, 11, 12, 8],
    "Kilayim": [9, 11, 7, 9, 8, 9, 8, 6, 10],
}
TEXT = "מֵאֵימָתַי קוֹרִין אֶת שְׁמַע בְּעַרְבִית"


def content(path, books):
    units = [
        {"ref": f"Mishnah {book} {chapter}:{n + 1}", "text": f"{TEXT} {book} {chapter} {n}", "explanation": "ביאור"}
        for book in books for chapter, count in enumerate(BOOKS[book], 1) for n in range(count)
    ]
    track = {"title": "משנה יומית", "slug": "daily-mishnah"}
    path.write_text(json.dumps({"format": "halomeid-content/1", "track": track, "units": units}))
    return path


def make(folder, name, parts, *schedule):
    """Builds `folder/dist` from a fresh database."""
    database = folder / f"{name}.db"
    halomeid("init", database)
    for n, books in enumerate(parts):
        halomeid("import", database, content(folder / f"{name}-{n}.json", books))
    halomeid("schedule", database, "--track", "daily-mishnah", *schedule)
    halomeid("build", database, "-o", folder / "dist", "--allow-removals")
    return Plan.of(folder / "dist")


@pytest.fixture
def learned(tmp_path, context, server):
    """A learner who marked the first 200 units, each on its day: one by hand, the others by an import."""
    plan = make(tmp_path, "first", [list(BOOKS)], "--user", "one", "--start", "2026-01-04", "--days", "320")
    learner = Learner(context, server.mount("/repo/", tmp_path / "dist"), plan)
    learner.on(plan.rows[0][0], plan.unit(plan.rows[0][1]))
    learner.press()
    learner.saved()
    learner.at(plan.rows[MARKS - 1][0])
    file = export(learner)
    mark = file["records"]["completions"][0]
    file["records"]["completions"] = [
        {**mark, "unit": unit, "scheduled_on": str(day), "completed_on": str(day)} for day, unit in plan.rows[:MARKS]
    ]
    text = json.dumps(file["records"], ensure_ascii=False, separators=(",", ":"))
    file["sha256"] = hashlib.sha256(text.encode()).hexdigest()
    offer(learner, file)
    learner.page.click("[data-import-apply]")
    learner.page.wait_for_selector("[data-import-status] [data-when=done]:not([hidden])")
    return learner


def shown_as_done(learner):
    """The units shown as done on the books' pages."""
    found = set()
    for book in learner.plan.books:
        learner.open(f"track/{learner.plan.track}/{book}.html")
        learner.page.wait_for_selector("li[data-done]")
        found |= set(learner.page.eval_on_selector_all("li[data-done]", "all => all.map((it) => it.dataset.unit)"))
    return found


def test_200_marks_stay_on_their_units(learned, tmp_path):
    units = {unit for _, unit in learned.plan.rows[:MARKS]}
    learned.open()
    learned.streak(MARKS)
    before = sorted(learned.records(), key=lambda it: it["unit"])
    assert {it["unit"] for it in before} == units

    # Another user, another start, no Fridays, the sources in another order.
    remade = make(
        tmp_path, "second", [["Kilayim", "Peah"], ["Demai", "Berakhot"]],
        "--user", "two", "--start", "2026-03-01", "--days", "200", "--no-friday")
    assert dict(map(reversed, remade.rows)) != dict(map(reversed, learned.plan.rows))
    learned.plan = remade
    learned.on(date(2026, 9, 1))
    assert shown_as_done(learned) == units
    assert sorted(learned.records(), key=lambda it: it["unit"]) == before
    learned.open(remade.unit(sorted(units)[100]))
    learned.pressed(True)


def test_marks_of_removed_units_are_kept_and_return_with_them(learned, tmp_path):
    units = {unit for _, unit in learned.plan.rows[:MARKS]}
    before = sorted(learned.records(), key=lambda it: it["unit"])
    learned.plan = make(tmp_path, "fewer", [["Berakhot"]], "--user", "one", "--start", "2026-01-04", "--days", "14")
    assert shown_as_done(learned) == {unit for unit in units if unit.startswith("berakhot-")}
    assert sorted(learned.records(), key=lambda it: it["unit"]) == before
    learned.plan = make(tmp_path, "again", [list(BOOKS)], "--user", "one", "--start", "2026-01-04", "--days", "320")
    assert shown_as_done(learned) == units
