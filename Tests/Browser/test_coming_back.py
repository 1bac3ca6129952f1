"""Coming back to an open page repaints it: the keyboard's place, choices and positions stay. So do they after links to a
place on the page, and buttons that disappear hand the focus on."""

from datetime import date, timedelta

import pytest
from browser import until
from enrolling import FORM, form
from focus import FOCUSED, press, stays
from learner import marked
from texts import TEXTS

pytestmark = pytest.mark.no_worker


def follow_skip_link(learner):
    page = learner.page
    page.focus(".skip-link")
    page.keyboard.press("Enter")
    page.wait_for_function("location.hash === '#main'")
    learner.repainted()


def test_the_skip_link_leaves_a_search_as_it_is(learner, plan):
    learner.on(plan.rows[0][0], "search.html#q=%D7%91%D7%A8%D7%9B%D7%95%D7%AA")
    page = learner.page
    page.wait_for_selector("[data-results] a")
    follow_skip_link(learner)
    assert page.input_value("input[type=search]") == "ברכות" and page.locator("[data-results] a").count()


def test_the_skip_link_leaves_a_print_view_as_it_is(learner, plan):
    learner.on(plan.rows[0][0], f"print.html#track={plan.track}&week")
    page = learner.page
    page.wait_for_selector("[data-print]:enabled")
    page.evaluate("window.isSame = true")
    follow_skip_link(learner)
    assert page.evaluate("window.isSame") and page.locator(".print-unit").count()


def test_the_skip_link_leaves_a_plan_that_is_being_chosen(learner, plan):
    learner.on(plan.rows[0][0])
    form(learner)
    page = learner.page
    page.check(f"{FORM} input[name=follows][value=own]")
    follow_skip_link(learner)
    assert page.is_checked(f"{FORM} input[name=follows][value=own]")


def test_the_link_from_home_to_the_progress_page_keeps_the_focus(learner, plan):
    learner.page.set_viewport_size({"width": 1280, "height": 800})
    learner.on(plan.rows[0][0])
    learner.painted()
    learner.page.focus("[data-home-progress] a")
    stays(learner, "[data-home-progress] a")


@pytest.fixture
def behind(learner, plan):
    """Three days are done, four missed; the first unit has a note."""
    marked(learner, plan, 3)
    learner.open(plan.unit(plan.rows[0][1]))
    learner.page.wait_for_selector("[data-note]:not([readonly])")
    learner.page.fill("[data-note]", "הערה")
    learner.page.press("[data-note]", "Tab")
    until(lambda: learner.records("notes"))
    learner.at(plan.rows[7][0])
    return learner


@pytest.mark.parametrize(("path", "link"), [
    ("notes.html", "[data-own] a"), ("index.html", ".backlog-list a"), ("progress.html", "[data-heat-detail] a"),
    ("offline.html", "[data-near] a"), ("index.html", "[data-week] a[href]"),
], ids=str)
def test_the_focus_stays_on_a_link_when_the_page_is_repainted(behind, path, link):
    page = behind.page
    page.goto(behind.home + path)
    behind.painted()
    if "backlog" in link:
        page.click("[data-waiting] summary")
    page.wait_for_selector(link)
    page.focus(link)
    page.evaluate("window.place = document.activeElement")
    stays(behind, link)
    assert page.evaluate("window.place.isConnected")


def test_the_day_chosen_on_the_map_stays_and_today_becomes_tomorrow(behind, plan):
    page = behind.page
    behind.open("progress.html")
    today = plan.rows[7][0]
    stop = "[data-heatmap] [tabindex='0']"
    page.wait_for_selector(f"{stop}[data-day='{today}']")
    # Nothing was chosen: the next day is shown after midnight.
    behind.at(today + timedelta(1))
    behind.wake()
    page.wait_for_selector(f"{stop}[data-day='{today + timedelta(1)}']")
    for _ in range(3):
        page.click("[data-day-before]")
    chosen = today - timedelta(2)
    page.wait_for_selector(f"{stop}[data-day='{chosen}']")
    behind.at(today + timedelta(2))
    behind.wake()
    page.wait_for_selector(f"[data-heatmap] [data-day='{today + timedelta(1)}'][data-status=missed]")
    assert page.get_attribute(stop, "data-day") == str(chosen)


def test_back_in_this_year_the_civil_year_is_this_one_too(learner, plan):
    marked(learner, plan, 1)
    # Another civil year, in the same Hebrew one.
    learner.on(date(2027, 2, 10), "progress.html")
    page = learner.page
    name = page.wait_for_selector("[data-year]:not(:empty)").inner_text()
    page.evaluate("document.querySelector('[data-year-before]').disabled = false")
    page.click("[data-year-before]")
    page.wait_for_function("(name) => document.querySelector('[data-year]').textContent !== name", arg=name)
    page.click("[data-year-after]")
    page.wait_for_selector(f"[data-year]:text-is('{name}')")
    page.check(".years [value=civil]")
    page.wait_for_selector("[data-year]:text-is('2027')")


def test_a_preview_shows_the_plan_that_was_chosen_last(learner, plan):
    page = learner.page
    learner.on(plan.rows[0][0])
    # The first choice of a chapter a day needs a script, which is slow here.
    waiting = []
    page.route("**/schedule-parts.js", lambda route: waiting.append(route))
    form(learner)
    page.check(f"{FORM} input[name=follows][value=own]")
    page.check(f"{FORM} input[name=pace][value=chapter]")
    until(lambda: waiting, page=page)
    page.check(f"{FORM} input[name=pace][value='2']")
    first = f"{FORM} [data-plan-days] li:first-child"
    with page.expect_response("**/schedule-parts.js") as late:
        for route in waiting:
            route.continue_()
    late.value.finished()
    page.wait_for_selector(f"{first}:has-text('ב׳')")
    learner.repainted()
    assert page.inner_text(first).endswith("א׳–ב׳")


def test_buttons_of_the_storage_hand_the_focus_on(learner, plan):
    page = learner.page
    page.add_init_script("""
        let isPersisted = false;
        navigator.storage.persisted = async () => isPersisted;
        navigator.storage.persist = async () => isPersisted = true;
    """)
    learner.on(plan.rows[0][0], "settings.html")
    press(learner, "[data-persist]")
    stays(learner, "[data-offline-check]")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"[data-offline-check]:not([aria-disabled]):has-text('{TEXTS['offline_check']}')")
    assert page.evaluate(FOCUSED, "[data-offline-check]")
