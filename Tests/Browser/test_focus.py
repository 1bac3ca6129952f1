"""Keyboard users keep their place on the page: buttons that disappear when pressed pass the focus on."""

from datetime import timedelta

from browser import until

FOCUSED = "(selector) => document.activeElement.matches(selector)"


def press(learner, selector: str, key: str = "Enter"):
    learner.page.wait_for_selector(selector)
    learner.page.focus(selector)
    learner.page.keyboard.press(key)


def stays(learner, selector: str):
    """Waits for the focus there, and looks again once the page has been painted anew."""
    page = learner.page
    until(lambda: page.evaluate(FOCUSED, selector), page=page)
    learner.wake()
    page.wait_for_timeout(300)
    assert page.evaluate(FOCUSED, selector), page.evaluate("document.activeElement.outerHTML")


def test_the_first_question_moves_focus_to_todays_unit(learner, plan):
    for choice in ("start", "everyone"):
        learner.on(plan.rows[4][0])
        press(learner, f"[data-choose={choice}]")
        learner.page.wait_for_selector("[data-first-run]", state="hidden")
        stays(learner, "[data-today]")
        learner.page.evaluate("indexedDB.databases().then((all) => all.forEach(({ name }) => indexedDB.deleteDatabase(name)))")
        learner.page.evaluate("localStorage.clear()")


def test_taking_a_mark_back_moves_focus_to_the_backlog(learner, plan):
    learner.on(plan.rows[0][0])
    press(learner, "[data-form=card] [data-done]", "Space")
    learner.card("done")
    learner.on(plan.rows[4][0])
    for way in ("skip", "shift"):
        press(learner, "[data-waiting] summary")
        press(learner, f"[data-catch-up={way}]")
        stays(learner, "[data-take-back]")
        press(learner, "[data-take-back]")
        stays(learner, "[data-waiting] summary")


def test_closing_a_panel_moves_focus_to_the_next_step(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    learner.dated()
    press(learner, "[data-done]", "Space")
    press(learner, ".finish-panel button")
    stays(learner, ".next-step")


def test_the_first_year_moves_focus_to_the_way_back(learner, plan):
    learner.on(plan.rows[0][0])
    press(learner, "[data-form=card] [data-done]", "Space")
    learner.card("done")
    learner.on(plan.rows[0][0] + timedelta(days=370), "progress.html")
    learner.painted()
    press(learner, "[data-year-before]")
    stays(learner, "[data-year-after]")


def test_what_is_pressed_on_home_is_large_enough(learner, plan):
    learner.on(plan.rows[0][0])
    press(learner, "[data-form=card] [data-done]", "Space")
    learner.card("done")
    # A pressed button is a little smaller until it has grown back.
    learner.page.evaluate("Promise.allSettled(document.getAnimations().map((it) => it.finished))")
    box = learner.page.locator("[data-form=card] [data-done]").bounding_box()
    assert min(box["width"], box["height"]) >= 44
