"""Review of units learnt earlier, and putting back units that were let go."""

import pytest

from accessibility import findings
from browser import until
from enrolling import form
from home import studied
from texts import TEXTS

pytestmark = pytest.mark.no_worker


def offered(learner) -> list[str]:
    """The units offered for review."""
    return learner.page.eval_on_selector_all("[data-review] a", "(all) => all.map((it) => it.getAttribute('href'))")


def test_review_of_the_last_day_and_a_week_ago_is_offered_after_today(learner, plan):
    studied(learner, 0, 1)
    (first, one), (_, two) = plan.rows[:2]
    assert offered(learner) == [plan.unit(one)]
    week = next(row for row, (day, _) in enumerate(plan.rows) if (day - first).days == 7)
    learner.on(plan.rows[week][0])
    learner.card("open")
    assert not learner.page.is_visible("[data-review]")
    learner.press()
    learner.card("done")
    learner.page.wait_for_selector("[data-review]")
    until(lambda: offered(learner) == [plan.unit(two), plan.unit(one)], page=learner.page)
    learner.page.click("[data-review] summary")
    assert findings(learner.page) == []
    learner.page.click("[data-review] a >> nth=0")
    learner.page.wait_for_selector(f"main[data-unit='{two}']")


def test_units_let_go_can_be_put_back_on_a_later_day(learner, plan):
    studied(learner, 0)
    page = learner.page
    learner.on(plan.rows[4][0])
    page.click("[data-backlog] summary")
    page.click("[data-catch-up=skip]")
    page.wait_for_selector("[data-take-back]:focus")
    learner.on(plan.rows[5][0])
    learner.card("open")
    assert page.get_attribute("[data-waiting]", "data-backlog") == "1"
    form(learner)
    page.wait_for_selector(f"[data-lapsed] span:text-is('{TEXTS['lapsed']['other'] % 3}')")
    assert findings(page) == []
    page.click("[data-put-back]")
    # The pressed button disappears, and the focus moves on.
    page.wait_for_selector("[data-lapsed] a:focus")
    page.wait_for_selector("[data-put-back]", state="hidden")
    assert page.inner_text("[data-lapsed] [aria-live]") == TEXTS["put_back_done"]["other"] % 3
    page.keyboard.press("Enter")
    page.wait_for_selector("main[data-painted] [data-backlog='4']")
    # A shifted plan has them again.
    page.click("[data-backlog] summary")
    page.click("[data-catch-up=shift]")
    page.wait_for_selector(f"[data-today][href='{plan.unit(plan.rows[1][1])}']")


def test_the_track_page_leads_to_the_units_let_go(learner, plan):
    studied(learner, 0)
    page = learner.page
    learner.on(plan.rows[4][0])
    page.click("[data-backlog] summary")
    page.click("[data-catch-up=skip]")
    page.wait_for_selector("[data-take-back]:focus")
    learner.open(f"track/{plan.track}/index.html")
    page.click(f"[data-hero-lapsed]:text-is('{TEXTS['let_go_count']['other'] % 3}')")
    page.wait_for_selector("[data-put-back]:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-hero-lapsed]", state="hidden")


def test_no_list_is_shown_if_no_unit_was_let_go(learner):
    studied(learner, 0)
    form(learner)
    assert not learner.page.is_visible("[data-lapsed]")
