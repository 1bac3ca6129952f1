"""Several units on one day: the list at home, and marking and undoing them one by one or together."""

import pytest
from browser import center, endless_animations, until
from enrolling import enrol, join_two_orders
from learner import Learner, Plan
from texts import TEXTS

pytestmark = pytest.mark.no_worker


def test_a_finished_day_of_several_units_is_named_as_a_whole(learner, plan):
    page, day = learner.page, plan.rows[0][0]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[0], pace="3")
    heading = f"[data-track='{plan.track}'] a[data-today]"
    for at, unit in enumerate(plan.units[:3]):
        page.wait_for_selector(f"{heading}[href$='{plan.unit(unit)}']")
        page.wait_for_selector(f"[data-of-day]:text-is('{TEXTS['of_today'].replace('%s', str(at + 1), 1) % 3}')")
        learner.press()
    learner.card("done")
    page.wait_for_selector("[data-of-day]", state="hidden")
    until(lambda: page.inner_text(heading).replace("\u00a0", " ") == "ברכות א׳, א׳–ג׳", page=page)
    assert page.get_attribute(heading, "href").endswith(plan.unit(plan.units[0]))
    # So is the next day.
    following = page.locator("[data-next] a")
    assert following.inner_text().replace("\u00a0", " ") == "ברכות א׳, ד׳ – ב׳, א׳"
    assert following.get_attribute("href").endswith(plan.unit(plan.units[3]))
    # After an undo the last unit is named again. The one button for it says what it takes back.
    assert not page.is_visible("[data-undo]")
    page.wait_for_selector("[data-marked] span:has-text('ברכות א׳,\u00a0ג׳')")
    page.click("[data-unmark]")
    page.wait_for_selector(f"{heading}[href$='{plan.unit(plan.units[2])}']")
    until(lambda: page.inner_text(heading).replace("\u00a0", " ") == "ברכות א׳, ג׳", page=page)


def done_units(learner):
    return sorted(it["unit"] for it in learner.records() if it["completed"])


def test_all_units_of_a_day_are_marked_with_one_press_and_undone_with_one(learner, plan):
    page, day = learner.page, plan.rows[0][0]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[0], pace="chapter")
    chapter = [it for it in plan.units if it.startswith(plan.units[0].rsplit("-", 1)[0] + "-")]
    page.click(f"[data-today-list] [data-unit='{chapter[1]}'] button")
    until(lambda: done_units(learner) == [chapter[1]], page=page)
    page.click("[data-done-all]")
    learner.card("done")
    page.wait_for_selector("[data-unmark]:focus")
    assert not page.is_visible("[data-done-all]")
    assert page.get_by_role("button", name=TEXTS["undo"], exact=True).count() == 1
    until(lambda: done_units(learner) == sorted(chapter), page=page)
    # It stands where the pressed button was; what was marked before stays.
    page.wait_for_selector("[data-marked] span:not(:empty)")
    page.keyboard.press("Enter")
    learner.card("open")
    page.wait_for_selector("[data-done-all]:focus")
    until(lambda: done_units(learner) == [chapter[1]], page=page)
    # The card's own button takes back as much.
    page.click("[data-done-all]")
    learner.card("done")
    until(lambda: done_units(learner) == sorted(chapter), page=page)
    page.click("button[data-done]")
    learner.card("open")
    until(lambda: done_units(learner) == [chapter[1]], page=page)


def test_a_tick_in_the_list_marks_its_unit_on_the_day_that_the_list_shows(learner, plan):
    page, (day, later) = learner.page, (plan.rows[0][0], plan.rows[1][0])
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[0], pace="2")
    ticks = "[data-today-list] [data-unit='{}'] button"
    page.wait_for_selector(ticks.format(plan.units[1]))
    page.evaluate("document.querySelector('[data-today-list] li').dataset.kept = ''")
    # Overnight another device moves the plan to the next day, whose list has the same rows.
    own, = [it for it in learner.records("enrolments") if not it["deleted_at"]]
    at = f"{later}T05:00:00.000Z"
    learner.store([
        {**own, "deleted_at": at, "updated_at": at},
        {**own, "since": str(later), "updated_at": at},
    ], "enrolments")
    learner.at(later)
    learner.wake()
    page.wait_for_selector(f"[data-week] [aria-current][data-day='{later}']")
    learner.repainted()
    assert page.locator("[data-today-list] [data-kept]").count() == 1, "the row is not the one of the day before"
    page.click(ticks.format(plan.units[0]))
    until(lambda: done_units(learner) == [plan.units[0]], page=page)
    learner.at_rest()
    mark, = [it for it in learner.records() if it["completed"]]
    assert (mark["scheduled_on"], mark["completed_on"]) == (str(later), str(later))
    # Pressed again, the same tick undoes it.
    page.click(ticks.format(plan.units[0]))
    until(lambda: done_units(learner) == [], page=page)


def test_the_second_half_of_a_double_tap_neither_takes_all_back_nor_leads_on(learner, plan):
    page, day = learner.page, plan.rows[0][0]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[0], pace="3")
    page.wait_for_selector("[data-done-all]")
    with endless_animations(page):
        # At once, before the page is repainted.
        page.dblclick("[data-done-all]")
        learner.card("done")
        learner.at_rest()
        assert done_units(learner) == sorted(plan.units[:3])
    page.click("[data-unmark]")
    learner.card("open")
    learner.repainted()
    place = center(page, "[data-done-all]")
    with endless_animations(page):
        # After the page is repainted the link to the next unit is there. Not every browser counts the taps.
        page.mouse.click(*place)
        learner.card("done")
        page.wait_for_selector("[data-next] a:not(:empty)")
        learner.repainted()
        link = page.locator("[data-next]").bounding_box()
        assert link["y"] < place[1] < link["y"] + link["height"], "the next unit's link is not where the button was"
        page.mouse.click(*place)
        learner.repainted()
        assert page.url == learner.home + "index.html"
        assert done_units(learner) == sorted(plan.units[:3])
    page.click("[data-next] a")
    page.wait_for_selector(f"main[data-unit='{plan.units[3]}']")


def test_an_undo_before_the_page_is_repainted_takes_back_what_was_marked(learner, plan):
    page, day = learner.page, plan.rows[0][0]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[0], pace="3")
    page.wait_for_selector("[data-done-all]")
    # Both within one turn of the page.
    page.evaluate("for (const it of ['[data-done-all]', '[data-unmark]']) document.querySelector(it).click()")
    page.wait_for_selector("[data-done-all]:focus")
    learner.repainted()
    until(lambda: [it["completed"] for it in learner.records()] == [0, 0, 0], page=page)
    learner.card("open")


def test_a_held_key_marks_once_and_takes_nothing_back(learner, plan):
    page, day = learner.page, plan.rows[0][0]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[0], pace="3")
    page.focus("[data-done-all]")
    # Repeated while it is down; the focus moves to the button that takes all back.
    page.keyboard.down("Enter")
    page.wait_for_selector("[data-unmark]:focus")
    for _ in range(3):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    learner.card("done")
    learner.at_rest()
    assert done_units(learner) == sorted(plan.units[:3])


def test_a_row_says_what_was_marked_and_takes_it_back(context, server, orders):
    plan = Plan.of(orders)
    learner, day = Learner(context, server.mount("/repo/", orders), plan), plan.rows[0][0]
    learner.on(day)
    learner.page.click("[data-choose=everyone]") if learner.page.is_visible("[data-choose=everyone]") else learner.press()
    join_two_orders(learner, day)
    row = learner.page.locator("[data-track=two-orders][data-form=row]")
    row.locator("[data-of-day]:not(:empty)").wait_for()
    row.locator("button[data-done]").click()
    row.locator("[data-marked] span:has-text('✓ ברכות א׳, א׳')").wait_for()
    row.locator("a[data-today][href$='berakhot-1-2.html']").wait_for()
    row.locator("[data-unmark]").click()
    row.locator("a[data-today][href$='berakhot-1-1.html']").wait_for()
    row.locator("[data-unmark]").wait_for(state="hidden")
    assert learner.page.evaluate("document.activeElement.matches('[data-track=two-orders] button[data-done]')")
    row.locator("[data-done-all]").click()
    learner.page.wait_for_selector("[data-track=two-orders][data-state=done]")
    until(lambda: sum(it["track"] == "two-orders" and it["completed"] for it in learner.records()) == 5, page=learner.page)
