"""Where things are and how large: the measures of the design, on a phone and on a desktop."""

import pytest

from enrolling import join_two_orders
from learner import Learner, Plan

pytestmark = pytest.mark.no_worker

PHONE, TABLET, DESKTOP = (390, 844), (768, 1024), (1280, 800)


def box(learner, selector: str) -> dict:
    return learner.page.locator(selector).first.bounding_box()


@pytest.fixture
def at(learner):
    """Opens a page at a size of the window, and waits until it is painted."""
    def open_at(size, path: str = "index.html") -> Learner:
        learner.page.set_viewport_size({"width": size[0], "height": size[1]})
        learner.on(learner.plan.rows[2][0], path)
        learner.painted()
        return learner

    return open_at


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_units_text_begins_near_the_top_and_its_bar_is_along_the_lower_edge(at, plan, size):
    learner = at(size, plan.unit(plan.rows[2][1]))
    source, bar = box(learner, "[data-source-text]"), box(learner, ".unit-bar")
    assert source["y"] <= 140
    assert 56 <= bar["height"] <= 58 and bar["x"] == 0 and bar["width"] == size[0]
    assert abs(bar["y"] + bar["height"] - size[1]) < 1
    assert box(learner, ".site-header")["height"] <= 58
    # A rule sets the source apart.
    assert learner.page.evaluate("getComputedStyle(document.querySelector('[data-source-text]')).borderInlineStartWidth") == "3px"


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP])
@pytest.mark.parametrize("path", ["index.html", "track/{track}/index.html", "track/{track}/{book}.html", "progress.html",
                                  "search.html", "settings.html", "notes.html", "study/{track}/{unit}.html"])
def test_the_header_is_one_line_in_the_pages_column(at, plan, size, path):
    learner = at(size, path.format(track=plan.track, book=plan.books[0], unit=plan.units[0]))
    assert box(learner, ".site-header")["height"] <= 58
    row, column = box(learner, ".site-header-row"), box(learner, "main > article" if "study" in path else "main")
    assert abs(row["x"] - column["x"]) < 1 and abs(row["width"] - column["width"]) < 1
    if size == PHONE and "study" not in path:
        # The navigation is under the thumb.
        nav = box(learner, ".site-nav")
        assert nav["width"] == size[0] and abs(nav["y"] + nav["height"] - size[1]) < 1


@pytest.mark.parametrize("language", ["site", "english"])
def test_a_units_header_and_bar_are_one_line_on_the_narrowest_phone(context, server, request, language):
    site = request.getfixturevalue(language)
    learner = Learner(context, server.mount("/repo/", site), Plan.of(site))
    learner.page.set_viewport_size({"width": 320, "height": 640})
    learner.on(learner.plan.rows[0][0], learner.plan.unit(learner.plan.units[0]))
    assert box(learner, ".site-header")["height"] <= 58
    assert all(it.bounding_box()["width"] == 44 for it in learner.page.locator(".site-nav a").all())
    learner.dated()
    learner.press()
    learner.page.wait_for_selector(".unit-bar .next-step")
    assert 56 <= box(learner, ".unit-bar")["height"] <= 58


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_todays_buttons_are_56_pixels_high_and_the_week_stands_above_or_beside(at, size):
    learner = at(size)
    for button in ("[data-form=card] [data-study]", "[data-form=card] [data-done]"):
        assert 56 <= box(learner, button)["height"] <= 58, button
    side, card = box(learner, ".home-side"), box(learner, "[data-tracks]")
    if size == PHONE:
        assert side["y"] + side["height"] <= card["y"] and box(learner, "[data-study]")["y"] < size[1]
    else:
        # At the line's end, which is on the left.
        assert side["x"] + side["width"] < card["x"] and abs(side["y"] - card["y"]) < 1
        assert 18 * 16 <= side["width"] <= 22 * 16 < card["width"]
    assert learner.page.locator("[data-week] [data-day]").count() == 7


def test_another_track_is_a_row(context, server, orders):
    learner = Learner(context, server.mount("/repo/", orders), Plan.of(orders))
    learner.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    learner.on(learner.plan.rows[0][0])
    learner.card("open")
    learner.press()
    learner.card("done")
    join_two_orders(learner, learner.plan.rows[0][0], pace="1")
    learner.page.wait_for_selector("main[data-painted] [data-form=row] [data-today]:not(:empty)")
    row, tick = (box(learner, f"[data-form=row]{it}") for it in ("", " button[data-done]"))
    # Its two links, each as high as a finger, one below the other.
    assert 72 <= row["height"] <= 2 * 44 + 2 * 12 + 2, row
    assert tick["width"] == tick["height"] == 44


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_book_has_a_row_of_chapters_that_stays_in_sight(at, plan, size):
    learner = at(size, f"track/{plan.track}/{plan.books[0]}.html")
    chips = [it.bounding_box() for it in learner.page.locator(".chips a").all()]
    assert len(chips) > 1 and len({it["y"] for it in chips}) == 1
    assert all(it["height"] == 44 and it["width"] >= 44 for it in chips)
    learner.page.evaluate("scrollTo(0, 2000)")
    assert box(learner, ".chips")["y"] == 0
