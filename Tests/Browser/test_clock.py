"""A device whose clock jumps, for example after its battery ran out: no marks or texts are lost, and once the clock is
right the learner sees the right day."""

from datetime import date, datetime, timedelta

import pytest
from browser import ready, until
from enrolling import FORM, enrol
from faults import HANGING, REFUSING
from learner import JOURNAL
from texts import TEXTS

pytestmark = pytest.mark.no_worker

# No HaLomeid site existed before 2026, and records end with 2099.
OUTSIDE = [date(1970, 1, 1), date(2031, 6, 1), date(2106, 1, 1)]
JUMPS = [*OUTSIDE, date(2026, 3, 1)]


def study_today(learner, row: int):
    learner.on(learner.plan.rows[row][0])
    learner.card("open")
    learner.press()
    learner.card("done")
    learner.at_rest()


@pytest.mark.worker
@pytest.mark.parametrize("jump", JUMPS, ids=str)
def test_a_clock_jump_without_a_network_loses_no_marks_or_texts(learner, plan, server, jump):
    study_today(learner, 0)
    ready(learner.page)
    before = learner.records(), learner.records("enrolments")
    server.faults.down = True
    learner.on(jump)
    learner.painted()
    learner.open(plan.unit(plan.rows[1][1]))
    assert learner.page.inner_text("[data-source-text]")
    study_today(learner, 1)
    learner.streak(2)
    assert [it for it in learner.records() if it["unit"] == plan.rows[0][1]] == before[0]
    assert learner.records("enrolments") == before[1]


def test_a_unit_marked_while_the_clock_was_ahead_can_be_marked_again(learner, plan):
    study_today(learner, 0)
    learner.on(date(2031, 6, 1), plan.unit(plan.rows[1][1]))
    learner.dated()
    learner.press()
    learner.pressed(True)
    learner.on(plan.rows[1][0], plan.unit(plan.rows[1][1]))
    learner.pressed(True)
    learner.press()
    learner.pressed(False)
    learner.press()
    learner.pressed(True)
    learner.at_rest()
    learner.on(plan.rows[1][0])
    learner.card("done")
    learner.streak(2)


@pytest.mark.parametrize("back", [date(2026, 11, 10), date(2026, 3, 1), date(1970, 1, 1)], ids=str)
def test_a_unit_marked_again_while_the_clock_is_behind_keeps_its_day(learner, plan, back):
    (first, _), (second, unit) = plan.rows[:2]
    learner.on(first)
    enrol(learner, follows="own", since=first, first=plan.units[0])
    study_today(learner, 0)
    study_today(learner, 1)
    learner.on(back, plan.unit(unit))
    learner.pressed(True)
    learner.press()
    learner.pressed(False)
    learner.press()
    learner.pressed(True)
    learner.saved()
    assert {it["unit"]: it["completed_on"] for it in learner.records()}[unit] == second.isoformat()
    study_today(learner, 2)
    learner.streak(3)


@pytest.mark.parametrize("back", [timedelta(minutes=7), timedelta(1), timedelta(365)], ids=str)
@pytest.mark.parametrize("presses", [1, 2, 3])
def test_what_the_database_refused_is_saved_although_the_clock_was_set_back(learner, plan, back, presses):
    day, unit = plan.rows[1]
    learner.on(day, plan.unit(unit))
    learner.dated()
    learner.press()
    learner.pressed(True)
    learner.at_rest()
    learner.page.evaluate(REFUSING)
    for n in range(presses):
        learner.press()
        learner.pressed(n % 2 == 1)
    learner.page.wait_for_selector("html[data-store=journal]")
    learner.context.clock.set_fixed_time(datetime(day.year, day.month, day.day, 12) - back)
    learner.page.evaluate("IDBObjectStore.prototype.refused = false")
    learner.saved()
    done = presses % 2 == 0
    until(lambda: [(it["completed"], it["completed_on"]) for it in learner.records()] == [(int(done), str(day) if done else None)])
    learner.page.reload()
    learner.pressed(done)


@pytest.mark.parametrize("was_done", [True, False])
def test_a_change_made_without_the_database_wins_although_the_clock_was_set_back(learner, plan, was_done):
    page, (day, unit) = learner.page, plan.rows[1]
    learner.on(day, plan.unit(unit))
    learner.dated()
    learner.press()
    learner.pressed(True)
    learner.at_rest()
    if not was_done:
        learner.press()
        learner.pressed(False)
    page.wait_for_selector("[data-note]:not([readonly])")
    page.fill("[data-note]", "old")
    page.press("[data-note]", "Tab")
    until(lambda: learner.records("notes"))
    learner.saved()
    # The database does not open, so the page cannot know the records.
    learner.at(plan.rows[0][0])
    page.add_init_script("if (!sessionStorage.opens) {" + HANGING + "}")
    page.goto(learner.home + plan.unit(unit))
    page.wait_for_selector("html[data-store=journal]")
    learner.pressed(False)
    learner.press()
    learner.pressed(True)
    if was_done:
        learner.press()
        learner.pressed(False)
    page.wait_for_selector("[data-note]:not([readonly])")
    page.fill("[data-note]", "new")
    page.press("[data-note]", "Tab")
    until(lambda: any(it.get("text") == "new" for it in page.evaluate(JOURNAL)))
    page.evaluate("() => { sessionStorage.opens = 1; openNow(); }")
    learner.saved()
    until(lambda: page.evaluate(JOURNAL) == [])
    learner.pressed(not was_done)
    assert [it["completed"] for it in learner.records()] == [int(not was_done)]
    assert [it["text"] for it in learner.records("notes")] == ["new"]


@pytest.mark.parametrize("jump", [*OUTSIDE, date(2099, 12, 31)], ids=str)
def test_a_unit_marked_while_the_clock_was_wrong_stays_marked(learner, plan, jump):
    learner.on(jump, plan.unit(plan.rows[0][1]))
    learner.press()
    learner.pressed(True)
    learner.press()
    learner.pressed(False)
    learner.press()
    learner.pressed(True)
    learner.saved()
    learner.on(plan.rows[0][0], plan.unit(plan.rows[0][1]))
    learner.pressed(True)
    assert [it["completed"] for it in learner.records()] == [1]


@pytest.mark.worker
@pytest.mark.parametrize("jump", JUMPS, ids=str)
def test_a_first_visit_with_a_wrong_clock_leaves_no_backlog(learner, plan, jump):
    learner.on(jump)
    learner.painted()
    learner.on(plan.rows[20][0])
    learner.page.wait_for_selector("main[data-painted]:not(:has([data-backlog]))")
    study_today(learner, 21)
    study_today(learner, 22)
    learner.streak(2)
    # There is only the automatic segment: the stored one is not repaired, and its start is derived.
    assert len(learner.records("enrolments")) == 1


def test_home_leads_out_of_a_plan_that_began_while_the_clock_was_a_year_ahead(learner, plan):
    page = learner.page
    learner.on(plan.rows[0][0] + timedelta(365))
    learner.painted()
    page.click("[data-choose=start]")
    learner.card("open")
    learner.at_rest()
    learner.on(plan.rows[0][0])
    learner.card("none")
    page.click(f"[data-go-on] a:text-is('{TEXTS['new_plan']}')")
    page.wait_for_selector(f"{FORM} input:focus")
    enrol(learner, follows="site")
    learner.card("open")
    # A pause of some days needs no other plan.
    enrol(learner, follows="own", since=plan.rows[0][0] + timedelta(7))
    learner.card("none")
    assert page.is_hidden("[data-go-on]")


def test_a_plan_that_begins_in_six_weeks_is_replaced_only_by_homes_link(learner, plan):
    page, day = learner.page, plan.rows[0][0]
    learner.on(day)
    learner.card("open")
    enrol(learner, follows="own", since=day + timedelta(42))
    learner.open(f"track/{plan.track}/index.html")
    learner.painted()
    assert page.input_value(f"{FORM} [name=since]") == (day + timedelta(42)).isoformat()
    learner.open()
    page.click("[data-go-on] a")
    page.wait_for_selector(f"{FORM} input:focus")
    assert page.input_value(f"{FORM} [name=since]") == day.isoformat()


# Times of the last valid year are not valid either.
NO_TIME_IS_VALID = """
const { toISOString } = Date.prototype;
Date.prototype.toISOString = function () { return toISOString.call(this).replace(/^2099/, '2106'); };
"""


def test_a_record_that_is_not_valid_does_not_make_a_page_paint_in_a_loop(learner):
    learner.page.add_init_script(NO_TIME_IS_VALID)
    failures = []
    learner.page.on("console", lambda line: "not a record:" in line.text and failures.append(line.text))
    learner.on(date(2106, 1, 1))
    learner.painted()
    for _ in range(5):
        learner.repainted()
    assert 0 < len(failures) < 5, "each paint fails to join, and none may cause the next"
    # Nothing was saved, and the page does not claim so.
    assert learner.page.inner_text("[data-notice]") == TEXTS["failed"] + " " + TEXTS["settings"]
    assert learner.page.get_attribute("html", "data-store") == "saved" and learner.page.evaluate(JOURNAL) == []


ZONE = """(zone) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  Intl.DateTimeFormat.prototype.resolvedOptions = function () {
    return { ...resolvedOptions.call(this), timeZone: zone };
  };
}"""


def test_a_time_zone_that_is_an_offset_is_stored(learner, plan):
    day, unit = plan.rows[0]
    learner.page.add_init_script(f"({ZONE})('+03:00')")
    learner.on(day, plan.unit(unit))
    learner.press()
    learner.pressed(True)
    until(lambda: [it["zone"] for it in learner.records()] == ["+03:00"])
    learner.open(plan.unit(unit))
    learner.pressed(True)


def test_a_press_that_cannot_be_stored_is_taken_back_on_the_page(learner, plan):
    day, unit = plan.rows[0]
    learner.page.add_init_script(f"({ZONE})('no zone has spaces')")
    learner.on(day, plan.unit(unit))
    learner.dated()
    learner.press()
    learner.page.wait_for_selector(f"[data-notice]:has-text('{TEXTS['failed']}')")
    learner.pressed(False)
    assert not learner.records()


@pytest.mark.parametrize("jump", JUMPS, ids=str)
def test_an_open_page_follows_a_corrected_clock(learner, plan, jump):
    study_today(learner, 0)
    learner.on(jump)
    learner.painted()
    learner.at(plan.rows[1][0])
    learner.wake()
    learner.card("open")
    until(lambda: learner.page.query_selector("a[data-today]").get_attribute("href").endswith(f"{plan.rows[1][1]}.html"))
