"""A device whose clock jumps, as it does after an empty battery: what was studied and stored stays, and the right day is
found again."""

from datetime import date

import pytest
from browser import ready, until

JUMPS = [date(1970, 1, 1), date(2031, 6, 1), date(2106, 1, 1)]


def study_today(learner, row: int):
    learner.on(learner.plan.rows[row][0])
    learner.card("open")
    learner.press()
    learner.card("done")
    learner.at_rest()


@pytest.fixture
def faults(learner) -> list[str]:
    """Errors of the page's scripts."""
    found: list[str] = []
    learner.page.on("pageerror", lambda error: found.append(str(error)))
    return found


@pytest.mark.parametrize("jump", JUMPS, ids=str)
def test_a_clock_that_jumps_without_a_network_loses_neither_marks_nor_texts(learner, plan, server, faults, jump):
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
    assert not faults


def test_a_mark_made_while_the_clock_was_ahead_can_be_made_anew(learner, plan, faults):
    study_today(learner, 0)
    learner.on(JUMPS[1], plan.unit(plan.rows[1][1]))
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
    assert not faults


@pytest.mark.parametrize("jump", JUMPS, ids=str)
def test_a_first_visit_by_a_wrong_clock_leaves_no_backlog(learner, plan, faults, jump):
    learner.on(jump)
    learner.painted()
    study_today(learner, 20)
    learner.page.wait_for_selector("main[data-painted]:not(:has([data-backlog]:not([data-backlog='0'], [hidden])))")
    learner.streak(1)
    assert not faults


@pytest.mark.parametrize("jump", JUMPS, ids=str)
def test_an_open_page_follows_a_clock_that_is_set_right(learner, plan, faults, jump):
    study_today(learner, 0)
    learner.on(jump)
    learner.painted()
    learner.at(plan.rows[1][0])
    learner.wake()
    learner.card("open")
    until(lambda: learner.page.query_selector("a[data-today]").get_attribute("href").endswith(f"{plan.rows[1][1]}.html"))
    assert not faults
