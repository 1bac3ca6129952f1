"""A first visit in the middle of the schedule: today's unit, and the question where to begin."""

import pytest
from browser import until
from learner import Learner
from texts import TEXTS

pytestmark = pytest.mark.no_worker


def test_a_first_visit_opens_and_marks_todays_unit_with_one_tap_each(learner, plan):
    page, (day, unit) = learner.page, plan.rows[4]
    page.set_viewport_size({"width": 360, "height": 740})
    learner.on(day)
    learner.card("open")
    # The name and the first lines are visible without a tap.
    until(lambda: page.inner_text("[data-preview]"), page=page)
    nav = page.locator(".site-nav").bounding_box()["y"]
    for seen in ("[data-form=card] [data-today]", "[data-preview]", "[data-study]"):
        box = page.locator(seen).bounding_box()
        assert 0 <= box["y"] and box["y"] + box["height"] <= nav, seen
    page.click("[data-study]")
    page.wait_for_selector("[data-source-text]")
    learner.pressed(False)
    button = page.locator("[data-done]").bounding_box()
    assert button["y"] + button["height"] <= 740, "the button must be visible without scrolling"
    page.click("[data-done]")
    learner.pressed(True)
    learner.at_rest()
    assert [(it["unit"], it["completed"]) for it in learner.records()] == [(unit, 1)]


def test_a_first_visit_in_mid_schedule_can_choose_to_start_at_the_beginning(learner, plan):
    day, unit = plan.rows[4]
    learner.on(day)
    learner.page.wait_for_selector("[data-choose=start]")
    assert learner.page.is_visible(f"[data-intro]:text-is('{TEXTS['intro']}')")
    today = learner.page.text_content("[data-today]").replace("\u00a0", " ")
    assert today in learner.page.text_content("[data-choose=everyone]").replace("\u00a0", " ")
    # No line breaks between chapter and mishnah.
    assert learner.page.text_content("[data-choose=start]").count(",\u00a0") == 1
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(unit))
    learner.open()
    learner.page.click("[data-choose=start]")
    learner.page.wait_for_selector(f"[data-today][href='{plan.unit(plan.units[0])}']")
    learner.page.wait_for_selector("[data-choose]", state="hidden")
    learner.streak(0)


def test_joining_everyone_or_marking_a_unit_closes_the_first_question(learner, plan, browser):
    day, unit = plan.rows[4]
    learner.on(day)
    learner.page.click("[data-choose=everyone]")
    learner.page.wait_for_selector("[data-first-run]", state="hidden")
    assert [it["source"] for it in learner.records("enrolments")] == ["learner"]
    other = Learner(browser.new_context(timezone_id="Asia/Jerusalem"), learner.home, plan)
    other.on(day)
    other.page.wait_for_selector("[data-choose=everyone]")
    other.press()
    other.card("done")
    other.page.wait_for_selector("[data-first-run]", state="hidden")
    other.context.close()


def test_joining_everyone_from_today_leaves_no_backlog(learner, plan):
    learner.on(plan.rows[0][0])
    learner.card("open")
    day = plan.rows[4][0]
    learner.on(day)
    learner.page.click("[data-choose=everyone]")
    learner.page.wait_for_selector("[data-first-run]", state="hidden")
    learner.page.wait_for_selector("[data-waiting]", state="hidden")
    assert [it["since"] for it in learner.records("enrolments") if it["source"] == "learner"] == [day.isoformat()]


def test_marking_a_shared_mishnah_leads_to_the_next_one_and_keeps_the_first_question_open(learner, plan):
    day = plan.rows[4][0]
    sent = plan.units[20]
    learner.on(day, plan.unit(sent))
    learner.dated()
    learner.press()
    learner.page.wait_for_selector(f".next-step[href$='{plan.unit(plan.units[21])}']")
    learner.page.wait_for_selector(f".finish-panel:has-text('{TEXTS['ahead_counts_title']}')")
    learner.at_rest()
    learner.open()
    learner.page.wait_for_selector("[data-choose=everyone]")
    learner.press()
    learner.card("done")
    learner.page.wait_for_selector("[data-first-run]", state="hidden")
