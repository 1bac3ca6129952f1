"""Settings: the theme, the current day and the hour at which it ends."""

from datetime import timedelta

import pytest
from browser import until
from learner import marked

pytestmark = pytest.mark.no_worker


def test_the_theme_is_applied_saved_and_updated_in_other_tabs(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    other = learner.context.new_page()
    other.goto(learner.home)
    learner.page.check("input[name=theme][value=dark]")
    learner.page.wait_for_selector("html[data-theme=dark]")
    other.wait_for_selector("html[data-theme=dark]")
    assert learner.page.get_attribute("meta[data-scheme=dark]", "media") == "all"
    learner.open(plan.unit(plan.rows[0][1]))
    assert learner.page.get_attribute("html", "data-theme") == "dark"
    learner.open("settings.html")
    assert learner.page.is_checked("input[name=theme][value=dark]")
    learner.page.check("input[name=theme][value=system]")
    assert learner.page.get_attribute("html", "data-theme") is None
    assert "prefers-color-scheme" in learner.page.get_attribute("meta[data-scheme=dark]", "media")


def test_a_clock_that_was_set_back_is_reported_and_changes_nothing(learner, plan):
    marked(learner, plan, 2)
    before = learner.records()
    learner.on(plan.rows[0][0], "settings.html")
    earlier = learner.page.wait_for_selector("[data-today-is]:not(:empty)").inner_text()
    learner.at(plan.rows[1][0])
    learner.wake()
    until(lambda: learner.page.inner_text("[data-today-is]") != earlier)
    now = learner.page.inner_text("[data-today-is]")
    date = now.split("·")[-1].strip()
    assert date in earlier and len(earlier) > 2 * len(now), "the earlier text must name the later day too"
    assert learner.records() == before


def test_settings_show_the_current_day(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    assert str(plan.rows[0][0].year) in learner.page.wait_for_selector("[data-today-is]:not(:empty)").inner_text()
    learner.at(plan.rows[1][0])
    before = learner.page.inner_text("[data-today-is]")
    learner.wake()
    until(lambda: learner.page.inner_text("[data-today-is]") != before)
    # Two lines on a phone, and no dot at the end of the first.
    learner.page.set_viewport_size({"width": 360, "height": 780})
    place, dot = learner.page.locator("[data-today-is]"), learner.page.locator("[data-today-is] .dot")
    assert dot.bounding_box()["x"] >= place.bounding_box()["x"] + place.bounding_box()["width"]


def test_the_day_ends_at_the_hour_the_learner_chose(learner, plan):
    learner.at(plan.rows[1][0], hour=0)
    learner.open("settings.html")
    learner.page.wait_for_selector("[data-today-is]:not(:empty)")
    midnight = learner.page.inner_text("[data-today-is]")
    learner.page.select_option("select[name=day-end]", "3")
    until(lambda: learner.page.inner_text("[data-today-is]") != midnight)
    learner.open("settings.html")
    assert learner.page.input_value("select[name=day-end]") == "3"


def test_a_mark_after_midnight_is_no_sign_of_a_wrong_clock(learner, plan):
    page = learner.page
    learner.at(plan.rows[1][0], hour=0)
    learner.open()
    learner.press()
    learner.saved()
    learner.open("settings.html")
    page.select_option("select[name=day-end]", "3")
    until(lambda: f"{plan.rows[0][0].day}\xa0" in page.inner_text("[data-today-is]"))
    assert page.query_selector("[data-today-is].dotted")
    # Two days back, it is.
    learner.at(plan.rows[0][0] - timedelta(1), hour=0)
    learner.open("settings.html")
    page.wait_for_selector("[data-today-is]:not(.dotted):not(:empty)")


def test_the_file_field_does_not_widen_the_page(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    learner.page.focus("[data-import]")
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert learner.page.evaluate(wide) == 0
    assert learner.page.evaluate("document.querySelector('[data-import]').getBoundingClientRect().width") <= 1
