"""Today's unit, done and undone, and the streak."""

import json
from datetime import timedelta

import pytest

from browser import center, endless_animations
from enrolling import enrol
from learner import Learner, Plan
from texts import TEXTS

pytestmark = pytest.mark.no_worker


def test_today_is_open_then_done_and_counts_one(learner, plan):
    day, unit = plan.rows[2]
    learner.on(day)
    card = learner.card("open")
    assert card.query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(unit))
    learner.page.click("a[data-today]")
    learner.dated()
    learner.press()
    learner.pressed(True)
    learner.page.wait_for_selector("[data-finish]:not(:empty)")
    learner.saved()
    (record,) = learner.records()
    assert record["track"] == plan.track and record["unit"] == unit
    assert record["scheduled_on"] == record["completed_on"] == day.isoformat()
    assert record["completed"] == 1 and record["version"] == 1 and record["zone"] == "Asia/Jerusalem"
    learner.open()
    assert TEXTS["finished_today"] in learner.card("done").inner_text()
    learner.streak(1)


def test_the_streak_counts_study_days_and_skips_other_days(learner, plan):
    days = [day for day, _ in plan.rows[:8]]
    assert any(b - a > timedelta(1) for a, b in zip(days, days[1:])), "eight units must span a Shabbat"
    for n, day in enumerate(days):
        learner.on(day)
        learner.card("open")
        learner.streak(n)
        learner.press()
        learner.card("done")
        learner.streak(n + 1)


def test_a_missed_day_ends_the_streak_and_a_late_mark_does_not_restore_it(learner, plan):
    (first, _), (second, missed), (third, _) = plan.rows[:3]
    learner.on(first)
    learner.card("open")
    learner.press()
    learner.streak(1)
    learner.on(third)
    learner.card("open")
    learner.streak(0)
    learner.open(plan.unit(missed))
    learner.page.wait_for_selector(f"[data-unit-date] time[datetime='{second}']")
    learner.press()
    learner.pressed(True)
    learner.saved()
    late = next(it for it in learner.records() if it["unit"] == missed)
    assert (late["scheduled_on"], late["completed_on"]) == (second.isoformat(), third.isoformat())
    learner.open()
    learner.streak(0)


def test_a_unit_done_ahead_of_its_day_does_not_change_the_streak(learner, plan):
    (first, _), (second, ahead), (third, _) = plan.rows[:3]
    learner.on(first, plan.unit(ahead))
    learner.pressed(False)
    learner.press()
    learner.pressed(True)
    learner.open()
    learner.press()
    learner.streak(1)
    learner.on(second)
    learner.card("done")
    learner.streak(1)
    learner.on(third)
    learner.press()
    learner.streak(2)


def test_days_before_the_first_visit_are_not_missed(learner, plan):
    learner.on(plan.rows[5][0])
    learner.card("open")
    learner.press()
    learner.streak(1)
    (segment,) = learner.records("enrolments")
    assert segment["since"] == plan.rows[5][0].isoformat() and segment["follows"] == "site"


def test_a_unit_undone_and_done_again_on_one_visit_keeps_its_first_day(learner, plan):
    (day, unit), (later, _) = plan.rows[:2]
    learner.on(day, plan.unit(unit))
    learner.pressed(False)
    learner.press()
    learner.pressed(True)
    learner.saved()
    learner.at(later)
    learner.wake()
    learner.page.click("[data-undo]")
    learner.pressed(False)
    learner.saved()
    assert learner.records()[0]["completed_on"] is None
    learner.press()
    learner.pressed(True)
    learner.saved()
    (record,) = learner.records()
    assert record["completed_on"] == day.isoformat() and record["version"] == 3


def test_a_unit_undone_and_done_again_on_another_page_keeps_its_first_day(learner, plan):
    (day, unit), (later, _) = plan.rows[:2]
    learner.on(day)
    learner.card("open")
    learner.press()
    learner.card("done")
    learner.saved()
    learner.on(later, plan.unit(unit))
    learner.pressed(True)
    learner.page.click("[data-undo]")
    learner.pressed(False)
    learner.saved()
    learner.open()
    learner.card("open")
    learner.open(plan.unit(unit))
    learner.pressed(False)
    learner.press()
    learner.pressed(True)
    learner.saved()
    assert [it["completed_on"] for it in learner.records()] == [day.isoformat()]
    learner.open()
    learner.streak(1)


def test_a_mark_undone_on_an_earlier_day_does_not_date_a_new_one(learner, plan):
    (day, unit), (later, _) = plan.rows[0], plan.rows[2]
    learner.on(day, plan.unit(unit))
    learner.press()
    learner.pressed(True)
    learner.page.click("[data-undo]")
    learner.pressed(False)
    learner.at(later)
    learner.wake()
    learner.press()
    learner.pressed(True)
    learner.saved()
    assert [it["completed_on"] for it in learner.records()] == [later.isoformat()]


def test_a_double_tap_counts_as_one_tap(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    learner.pressed(False)
    learner.page.dblclick("button[data-done]")
    learner.pressed(True)
    learner.saved()
    assert [it["version"] for it in learner.records()] == [1]


def test_a_held_key_counts_as_one_press(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    learner.pressed(False)
    learner.page.focus("button[data-done]")
    for _ in range(4):
        learner.page.keyboard.down("Enter")
    learner.page.keyboard.up("Enter")
    learner.pressed(True)
    learner.saved()
    assert [it["version"] for it in learner.records()] == [1]


@pytest.mark.parametrize("control", ["[data-undo]", "button[data-done]"])
def test_the_second_half_of_a_double_tap_does_not_undo(learner, plan, control):
    page, (day, unit) = learner.page, plan.rows[0]
    learner.on(day, plan.unit(unit))
    learner.pressed(False)
    with endless_animations(page):
        learner.press()
        page.wait_for_selector("[data-undo]:not([hidden])")
        # Not every browser counts the taps, so it may look like the first one.
        page.mouse.click(*center(page, control))
        learner.pressed(True)
        learner.at_rest()
        assert [it["completed"] for it in learner.records()] == [1]
    page.click(control)
    learner.pressed(False)


def test_a_page_left_open_over_midnight_turns_to_the_new_day(learner, plan):
    (day, _), (later, unit) = plan.rows[:2]
    learner.on(day)
    learner.card("open")
    learner.press()
    learner.card("done")
    learner.at(later, hour=0)
    learner.wake()
    card = learner.card("open")
    assert card.query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(unit))
    learner.streak(1)


def test_a_units_page_left_open_over_midnight_does_not_say_that_todays_study_is_complete(learner, plan):
    (day, unit), (later, following) = plan.rows[:2]
    learner.on(day, plan.unit(unit))
    learner.dated()
    learner.press()
    learner.page.wait_for_selector(f".finish-panel:has-text('{TEXTS['todays_study_complete']}')")
    learner.at(later, hour=7)
    learner.wake()
    learner.page.wait_for_selector(f".next-step[href$='{plan.unit(following)}']")
    learner.page.wait_for_selector(".finish-panel", state="detached")


def test_an_untouched_page_changes_at_midnight(learner, plan):
    (day, _), (later, unit) = plan.rows[:2]
    learner.context.clock.install()
    learner.on(day)
    learner.card("open")
    learner.press()
    learner.card("done")
    learner.at(later, hour=0)
    learner.page.clock.fast_forward(10_000)
    learner.page.wait_for_selector(f"[data-date] time[datetime='{later}']")
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(unit))


def test_a_day_without_a_unit_shows_the_next_one(learner, plan):
    gap = next(a for a, b in zip(plan.rows, plan.rows[1:]) if b[0] - a[0] > timedelta(1))
    after = next(row for row in plan.rows if row[0] > gap[0])
    learner.on(gap[0] + timedelta(1))
    card = learner.card("none")
    assert card.query_selector("[data-next] a").get_attribute("href").endswith(plan.unit(after[1]))
    assert not card.query_selector("a[data-today]").is_visible()
    assert not card.query_selector("button[data-done]").is_visible()


def test_the_end_of_the_track_is_not_announced_to_learners_who_did_not_begin_it(learner, plan):
    last, unit = plan.rows[-1]
    assert unit == plan.units[-1], "the demo's schedule must cover its track"
    learner.on(plan.after(last, 1)[0])
    learner.card("join")


def test_the_units_pages_show_the_learners_date(learner, plan):
    day, unit = plan.rows[3]
    learner.on(plan.rows[0][0], plan.unit(unit))
    assert learner.page.wait_for_selector(f"[data-unit-date] time[datetime='{day}']").inner_text()


LINES = """() => [...document.querySelectorAll('[data-unit-date] time span')].map((it) => it.getClientRects().length
  && Math.round(it.getBoundingClientRect().height / parseFloat(getComputedStyle(it).lineHeight)))"""


@pytest.mark.parametrize("width", [320, 360, 412])
def test_each_date_of_a_unit_has_one_line(learner, plan, width):
    learner.page.set_viewport_size({"width": width, "height": 640})
    learner.on(plan.rows[0][0], plan.unit(plan.rows[3][1]))
    learner.page.wait_for_selector("[data-unit-date] time")
    assert learner.page.evaluate(LINES) == [1, 1]
    assert "·" not in learner.page.inner_text("[data-unit-date]")
    assert learner.page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_days_study_is_complete_only_after_the_last_of_several_tracks(rich, plan, server, context):
    tracks = json.loads((rich / "data/1/tracks.json").read_text())["tracks"]
    home = server.mount("/", rich)
    day = Plan.of(rich).rows[0][0]
    dated, free = (next(it["slug"] for it in tracks if bool(it["years"]) is known) for known in (True, False))
    for track in (dated, free):
        learner = Learner(context, home, Plan(track, [], [], [], plan.study_days))
        learner.at(day)
        enrol(learner)
    page = learner.page

    def mark(track):
        learner.open()
        learner.painted()
        page.click(f"[data-track='{track}'] a[data-today]")
        page.wait_for_selector(f"main[data-track='{track}'][data-unit]")
        learner.dated()
        page.click("button[data-done]")
        # Praise is shown together with the next step.
        page.wait_for_selector(".unit-bar .next-step")
        learner.saved()

    mark(dated)
    assert page.query_selector(".finish-panel") is None
    mark(free)
    assert TEXTS["todays_study_complete"] in page.wait_for_selector(".finish-panel:has(p)").inner_text()


@pytest.mark.parametrize("top", [0, 200])
def test_closing_the_praise_and_undoing_a_mark_do_not_scroll(learner, plan, top):
    day, unit = plan.rows[1]
    page = learner.page
    page.set_viewport_size({"width": 360, "height": 740})
    learner.on(day, plan.unit(unit))
    learner.dated()
    page.evaluate("(top) => scrollTo(0, top)", top)

    def tap(selector):
        """A click of Playwright's would itself scroll what is in the bar."""
        box = page.wait_for_selector(selector).bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    tap("[data-done]")
    learner.pressed(True)
    # What comes under the finger can be pressed after 0.6 seconds.
    page.wait_for_selector(".finish-panel button")
    page.evaluate("Promise.all(document.getAnimations().map((it) => it.finished))")
    tap(".finish-panel button")
    page.wait_for_selector(".finish-panel", state="detached")
    learner.repainted()
    assert page.evaluate("scrollY") == top
    tap("[data-undo]")
    learner.pressed(False)
    learner.repainted()
    assert page.evaluate("scrollY") == top


@pytest.mark.parametrize("where", ["home", "unit"])
@pytest.mark.parametrize(
    "broken", ["Intl.DateTimeFormat.prototype.resolvedOptions", "BroadcastChannel.prototype.postMessage"]
)
def test_an_unexpected_error_after_a_press_is_shown(learner, plan, where, broken):
    """At once, or when the mark was written: the button already says that the unit is done."""
    day, unit = plan.rows[2]
    learner.on(day)
    learner.card("open")
    if where == "unit":
        learner.open(plan.unit(unit))
        learner.dated()
    learner.at_rest()
    learner.page.evaluate(f"() => {{ {broken} = () => {{ throw new Error('unexpected'); }}; }}")
    learner.press()
    learner.page.wait_for_selector(f"[data-notice]:has-text('{TEXTS['failed']}')")
