"""Everything that can be tapped is at least 44 px high and wide in the states that only a learner's study reaches."""

import pytest
from enrolling import finished, join_two_orders
from learner import Learner, Plan

pytestmark = pytest.mark.no_worker

TARGETS = """(place) => [...document.querySelectorAll(`${place} :is(a[href], button, input, select, summary, textarea)`)]
  .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.prose, .credits'))
  .map((it) => it.closest('label') || it)
  .map((it) => [it.outerHTML.slice(0, 120), it.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < 43.5)
  .map(([html, { width, height }]) => `${width} × ${height}: ${html}`)"""


# As wide and high as the smallest phones, and as usual ones.
SIZES = [{"width": 320, "height": 640}, {"width": 390, "height": 740}]


@pytest.fixture(params=SIZES, ids=["small", "usual"])
def phone(request, learner, plan):
    """A learner with one day done and three missed, on a phone of two sizes."""
    learner.page.set_viewport_size(request.param)
    learner.on(plan.rows[0][0])
    learner.card("open")
    learner.press()
    learner.card("done")
    learner.saved()
    learner.on(plan.rows[4][0])
    learner.card("open")
    return learner


def small(learner, place: str = "body") -> list[str]:
    assert learner.page.locator(f"{place} :is(a, button)").count(), place
    return learner.page.evaluate(TARGETS, place)


def test_the_backlog_and_what_follows_each_choice(phone):
    page = phone.page
    page.click("[data-backlog] summary")
    assert small(phone, "main") == []
    page.click("[data-catch-up=skip]")
    page.wait_for_selector("[data-take-back]:focus")
    assert small(phone, "main") == []
    phone.press()
    phone.card("done")
    page.click("[data-review] summary")
    assert small(phone, "main") == []


@pytest.mark.parametrize("size", SIZES, ids=["small", "usual"])
def test_rows_of_other_tracks(context, server, orders, size):
    learner = Learner(context, server.mount("/repo/", orders), Plan.of(orders))
    learner.page.set_viewport_size(size)
    learner.on(learner.plan.rows[0][0])
    learner.card("open")
    learner.press()
    learner.card("done")
    join_two_orders(learner, learner.plan.rows[0][0], pace="1")
    learner.page.wait_for_selector("main[data-painted] [data-form=row] [data-today]:not(:empty)")
    assert small(learner, "main") == []


def test_the_pages_beside_study(phone, plan):
    page = phone.page
    for path in ("progress.html", "notes.html", f"print.html#track={plan.track}&week", "search.html"):
        phone.open(path)
        phone.painted()
        assert small(phone, "main") == [], path
    page.fill("main input[type=search]", "ברכות")
    page.wait_for_selector("main [data-results] a")
    assert small(phone, "main") == []


def test_the_units_menu_and_the_list_of_keys(phone, plan):
    page = phone.page
    phone.open(plan.unit(plan.units[1]))
    phone.pressed(False)
    page.click("[data-menu]")
    page.wait_for_selector("dialog[open]")
    assert small(phone, "dialog[open]") == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.wait_for_selector("dialog.keys[open], dialog[open]:has(kbd)")
    assert small(phone, "dialog[open]") == []


def test_the_siyum_on_a_units_page(phone, plan):
    finished(phone, plan.units[:-1])
    phone.open(plan.unit(plan.units[-1]))
    phone.pressed(False)
    phone.press()
    phone.page.wait_for_selector("dialog.siyum[open] ul a")
    assert small(phone, "dialog") == []
    # The button for the picture is as wide as the card.
    card, button = (phone.page.locator(f"dialog {it}").bounding_box()["width"] for it in ("svg[role=img]", "[data-save]"))
    assert button > card - 2 or phone.page.locator("dialog [data-share]").count()


def test_the_plan_and_the_dialog_that_deletes_everything(phone, plan):
    page = phone.page
    phone.open(f"track/{plan.track}/index.html")
    page.wait_for_selector("[data-enrol-form] [data-plan-days] li", state="attached")
    page.click("[data-enrol] > summary")
    page.check("[data-enrol-form] input[name=follows][value=own]")
    assert small(phone, "main") == []
    phone.open("settings.html")
    page.click("[data-delete]")
    page.wait_for_selector("dialog[open]")
    assert small(phone, "dialog[open]") == []
