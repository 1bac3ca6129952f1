"""Home on screens of every size: how much of today's text is visible, and what a finger can press."""

import re
from datetime import date

import pytest
from browser import until
from learner import Learner, Plan

pytestmark = pytest.mark.no_worker

# How many lines of an element's text are shown.
LINES = "(it) => Math.round(it.clientHeight / parseFloat(getComputedStyle(it).lineHeight))"


def test_the_text_is_faded_only_if_it_is_cut(learner, plan):
    learner.page.set_viewport_size({"width": 360, "height": 740})
    learner.on(plan.rows[4][0])
    learner.card("open")
    preview = learner.page.wait_for_selector("[data-preview]:not(:empty)")
    mask = "(it) => getComputedStyle(it).maskImage"
    assert "gradient" in preview.evaluate(mask)
    learner.page.set_viewport_size({"width": 768, "height": 740})
    preview.evaluate("(it) => { it.textContent = 'אסטניס אני'; }")
    # It is measured whenever its width changes.
    learner.page.set_viewport_size({"width": 760, "height": 740})
    until(lambda: preview.evaluate(mask) == "none", page=learner.page)


@pytest.mark.parametrize(("width", "height"), [(320, 600), (390, 700), (1280, 800)])
def test_without_lines_as_a_unit_the_text_still_has_three_lines(learner, plan, width, height):
    """As in Chrome 105 to 108."""
    def without(route):
        response = route.fetch()
        route.fulfill(response=response, body=re.sub(r"[\w-]+: *[^;{}]*\dlh\b[^;{}]*;?", "", response.text()))

    learner.page.route("**/assets/pages.*.css", without)
    learner.page.set_viewport_size({"width": width, "height": height})
    learner.on(plan.rows[4][0])
    learner.card("open")
    assert learner.page.wait_for_selector("[data-preview]:not(:empty)").evaluate(LINES) == 3


@pytest.mark.parametrize(("width", "height", "lines"), [(360, 740, 3), (360, 736, 2), (360, 680, 2), (360, 640, 1), (320, 640, 1)])
@pytest.mark.parametrize("language", ["site", "english"])
def test_the_text_and_all_buttons_of_the_first_visit_are_visible_on_a_small_phone(
    context, server, request, language, width, height, lines
):
    site = request.getfixturevalue(language)
    plan = Plan.of(site)
    learner = Learner(context, server.mount("/repo/", site), plan)
    learner.page.set_viewport_size({"width": width, "height": height})
    learner.on(plan.rows[4][0])
    learner.painted()
    until(lambda: learner.page.inner_text("[data-preview]"), page=learner.page)
    assert learner.page.eval_on_selector("[data-preview]", LINES) == lines, "lines of today's text"
    nav = learner.page.locator(".site-nav").bounding_box()["y"]
    for seen in ("[data-form=card] [data-done]", "[data-choose=everyone]", "[data-choose=start]"):
        button = learner.page.locator(seen).bounding_box()
        assert button["y"] + button["height"] < nav, seen
        assert min(button["width"], button["height"]) >= 44, seen


@pytest.mark.parametrize("language", ["site", "english"])
def test_todays_text_is_visible_on_a_phone_on_its_side(context, server, request, language):
    site = request.getfixturevalue(language)
    plan = Plan.of(site)
    learner = Learner(context, server.mount("/repo/", site), plan)
    for width, height in ((740, 360), (844, 390), (667, 375)):
        learner.page.set_viewport_size({"width": width, "height": height})
        for row in (plan.rows[4], plan.rows[5]):
            learner.on(row[0])
            learner.painted()
            until(lambda: learner.page.inner_text("[data-preview]"), page=learner.page)
            box = learner.page.locator("[data-preview]").bounding_box()
            assert learner.page.eval_on_selector("[data-preview]", LINES) == 3
            assert box["y"] + box["height"] <= height, (width, height)
            # The week and the card stand side by side, from the same edges as the header.
            week = learner.page.locator("[data-week]").bounding_box()
            assert week["x"] >= box["x"] + box["width"] or week["x"] + week["width"] <= box["x"]
            assert learner.page.evaluate("document.documentElement.scrollWidth") == width
    # A long date has one line, for which there is room before it is written.
    learner.on(date(2027, 3, 30))
    learner.painted()
    assert learner.page.eval_on_selector(".greeting h1", LINES) == 1


@pytest.mark.parametrize(("width", "height"), [*((it, 740) for it in (320, 360, 768, 1024, 1280)), (667, 375), (740, 360)])
def test_days_of_the_week_are_large_enough_for_a_finger(learner, plan, width, height):
    learner.page.set_viewport_size({"width": width, "height": height})
    learner.on(plan.rows[4][0])
    learner.painted()
    boxes = [it.bounding_box() for it in learner.page.locator("[data-week] a").all()]
    assert len(boxes) == 7
    assert all(min(it["width"], it["height"]) >= 44 for it in boxes), boxes


def test_a_units_page_links_to_today_at_every_width(learner, plan):
    learner.on(plan.rows[4][0], plan.unit(plan.units[20]))
    for width in (320, 360, 1280):
        learner.page.set_viewport_size({"width": width, "height": 740})
        box = learner.page.locator("[data-nav=home]").bounding_box()
        assert min(box["width"], box["height"]) >= 44
    learner.page.click("[data-nav=home]")
    learner.page.wait_for_selector("[data-choose=everyone]")
