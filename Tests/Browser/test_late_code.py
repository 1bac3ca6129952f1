"""Actions of a learner before the page's code and data are loaded."""

import pytest

from browser import until


def test_a_note_written_before_its_code_loads_is_kept(learner, plan, server):
    (day, unit), (_, other) = plan.rows[:2]
    server.faults.hang = "common.*[.]js"
    learner.on(day, plan.unit(unit))
    learner.page.wait_for_selector("[data-note]:not([readonly])")
    learner.page.click("[data-note]")
    learner.page.keyboard.type("לעיין שוב")
    learner.page.goto(learner.home + "files.txt")
    server.faults.hang = ""
    learner.open(plan.unit(other))
    until(lambda: learner.records("notes"))
    assert [(it["unit"], it["text"]) for it in learner.records("notes")] == [(unit, "לעיין שוב")]
    learner.open(plan.unit(unit))
    until(lambda: learner.page.input_value("[data-note]") == "לעיין שוב")


# A worker would answer the requests that are held here.
@pytest.mark.no_worker
def test_a_press_during_painting_is_kept(learner, plan):
    held = []
    learner.context.route("**/data/1/**", lambda route: held.append(route))
    learner.on(plan.rows[0][0], plan.unit(plan.rows[0][1]))
    until(lambda: held, page=learner.page)
    learner.press()
    learner.pressed(True)
    learner.page.wait_for_selector("[data-undo]:not([hidden])")
    asked = len(held)
    for route in held[:]:
        route.abort()
    # The first paint has failed, and the next one has begun.
    until(lambda: len(held) > asked, page=learner.page)
    assert learner.page.is_visible("[data-undo]") and learner.page.inner_text(".finish")
