"""The calendar file of a learner's plan, read with an independent parser."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from icalendar import Calendar

from enrolling import enrol

pytestmark = pytest.mark.no_worker


def events(learner):
    """Downloads the calendar file from the track's page; returns its events by day."""
    learner.page.wait_for_selector("[data-calendar]:enabled")
    with learner.page.expect_download() as download:
        learner.page.click("[data-calendar]")
    assert download.value.suggested_filename == f"{learner.plan.track}.ics"
    calendar = Calendar.from_ical(Path(download.value.path()).read_bytes())
    assert not calendar.errors
    found = calendar.walk("VEVENT")
    assert all(not event.errors for event in found)
    return {event.decoded("DTSTART"): event for event in found}


def test_the_file_has_the_plans_days_and_no_others(learner, plan):
    first, unit = plan.rows[0]
    learner.on(first, f"track/{plan.track}/index.html")
    found = events(learner)
    # The site's rows, and the study days after them, until the syllabus ends.
    days = [day for day, _ in plan.rows]
    days += plan.after(days[-1], len(plan.units) - len(days))
    assert sorted(found) == days and not set(days) - plan.study_days
    event = found[first]
    assert type(event.decoded("DTSTART")) is date
    assert event.decoded("DTEND") == first + timedelta(1)
    assert str(event["UID"]).startswith(f"{unit}.{plan.track}@")
    assert str(event["URL"]) == learner.home + plan.unit(unit)
    assert str(event["SUMMARY"]).startswith("ברכות א׳, א׳ · ")


def test_events_keep_their_ids_later_and_done_units_are_left_out(learner, plan):
    (first, unit), (second, _) = plan.rows[:2]
    learner.on(first, f"track/{plan.track}/index.html")
    before = {str(event["UID"]) for event in events(learner).values()}
    learner.open(plan.unit(unit))
    learner.press()
    learner.pressed(True)
    learner.saved()
    learner.on(second, f"track/{plan.track}/index.html")
    after = {str(event["UID"]) for event in events(learner).values()}
    assert after == before - {uid for uid in before if uid.startswith(f"{unit}.")}


def test_a_day_of_a_chapter_is_named_as_on_the_site(learner, plan):
    day = plan.rows[0][0]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[0], pace="chapter")
    learner.open(f"track/{plan.track}/index.html")
    assert str(events(learner)[day]["SUMMARY"]).replace("\u00a0", " ").startswith("ברכות א׳, א׳–ה׳ · ")
