"""Keyboard users keep their place on the page: buttons that disappear when pressed pass the focus on."""

from datetime import timedelta

import pytest
from browser import painted
from enrolling import enrol
from focus import FOCUSED, press, stays
from learner import Learner

pytestmark = pytest.mark.no_worker


def test_the_first_question_moves_focus_to_todays_unit(learner, plan):
    for choice in ("start", "everyone"):
        learner.on(plan.rows[4][0])
        press(learner, f"[data-choose={choice}]")
        learner.page.wait_for_selector("[data-first-run]", state="hidden")
        stays(learner, "[data-today]")
        learner.page.evaluate("indexedDB.databases().then((all) => all.forEach(({ name }) => indexedDB.deleteDatabase(name)))")
        learner.page.evaluate("localStorage.clear()")


def test_undoing_a_skip_or_shift_moves_focus_to_the_backlog(learner, plan):
    learner.on(plan.rows[0][0])
    press(learner, "[data-form=card] [data-done]", "Space")
    learner.card("done")
    learner.on(plan.rows[4][0])
    press(learner, "[data-waiting] summary")
    for way in ("skip", "shift"):
        # The list is open again after an undo.
        press(learner, f"[data-catch-up={way}]")
        stays(learner, "[data-take-back]")
        press(learner, "[data-take-back]")
        stays(learner, "[data-waiting][open] summary")


def test_closing_a_panel_moves_focus_to_the_next_step(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    learner.dated()
    press(learner, "[data-done]", "Space")
    press(learner, ".finish-panel button")
    stays(learner, ".next-step")


def test_closing_the_praise_on_home_moves_focus_to_the_done_button(learner, plan):
    learner.on(plan.rows[0][0])
    # Today's units are a whole chapter.
    enrol(learner, follows="own", since=plan.rows[0][0], first="berakhot-1-1", pace="chapter")
    press(learner, "[data-form=card] [data-done-all]")
    press(learner, ".finish-panel button")
    stays(learner, "[data-done]")


def test_reaching_the_first_year_moves_focus_to_the_later_year_button(learner, plan):
    learner.on(plan.rows[0][0])
    press(learner, "[data-form=card] [data-done]", "Space")
    learner.card("done")
    learner.on(plan.rows[0][0] + timedelta(days=370), "progress.html")
    learner.painted()
    press(learner, "[data-year-before]")
    stays(learner, "[data-year-after]")


@pytest.mark.parametrize("width", [320, 344, 360])
def test_each_day_of_the_week_is_large_enough_to_tap(learner, plan, width):
    learner.page.set_viewport_size({"width": width, "height": 640})
    learner.on(plan.rows[0][0])
    learner.painted()
    boxes = learner.page.eval_on_selector_all(
        "[data-week] a", "(all) => all.map((it) => it.getBoundingClientRect()).map(({ width, height, left, right }) => "
        "[width, height, left, innerWidth - right])")
    assert len(boxes) == 7
    assert all(min(wide, high) >= 44 and left >= 0 and right >= 0 for wide, high, left, right in boxes), boxes


def test_the_done_button_on_home_is_large_enough_to_tap(learner, plan):
    learner.on(plan.rows[0][0])
    press(learner, "[data-form=card] [data-done]", "Space")
    learner.card("done")
    # A pressed button is slightly smaller until its animation ends.
    learner.page.evaluate("Promise.allSettled(document.getAnimations().map((it) => it.finished))")
    box = learner.page.locator("[data-form=card] [data-done]").bounding_box()
    assert min(box["width"], box["height"]) >= 44


# Page, opener and key that opens the dialog.
DIALOGS = {
    "menu": ("unit", "[data-menu]", "Enter"), "keep": ("unit", "[data-keep]", "Enter"),
    "keys": ("unit", "[data-done]", "?"), "delete": ("settings", "button[data-delete]", "Enter"),
}


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_keeps_the_focus_and_returns_it(learner, plan, name):
    page = learner.page
    where, opener, key = DIALOGS[name]
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit) if where == "unit" else "settings.html")
    learner.painted()
    press(learner, opener, key)
    page.wait_for_selector("dialog[open]")
    # The browser's own controls are a tab stop; elements behind the dialog are not.
    inside = "document.activeElement === document.body || !!document.activeElement.closest('dialog[open]')"
    for key in ["Tab"] * 12 + ["Shift+Tab"] * 12:
        assert page.evaluate(inside), page.evaluate("document.activeElement.outerHTML")
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    assert page.evaluate(FOCUSED, opener)


# Whether the focused element has a focus ring and is visible: not beyond an edge, and not under a bar.
SEEN = """() => {
  const it = document.activeElement;
  const { left, top, width, height } = (it.closest('label') ?? it).getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2);
  const ring = [it, it.closest('label, .segment-row, .field') ?? it, it.nextElementSibling ?? it]
    .some((one) => getComputedStyle(one).outlineStyle !== 'none');
  const isSeen = above && (it.contains(above) || above.contains(it) || it.closest('label')?.contains(above));
  return { html: it.outerHTML.slice(0, 160), isBody: it === document.body, ring, isSeen: !!isSeen };
}"""


@pytest.mark.parametrize("kind", [
    "home", "unit", "track", "book", "progress", "settings", "search", "notes", "print", "404", "offline", "reset"])
def test_the_focus_is_visible_at_every_stop(context, server, site, plan, kind):
    learner = Learner(context, server.mount("/", site), plan)
    page = learner.page
    page.set_viewport_size({"width": 360, "height": 640})
    learner.on(plan.rows[0][0])
    press(learner, "[data-form=card] [data-done]", "Space")
    learner.card("done")
    learner.at(plan.rows[4][0])
    track = f"track/{plan.track}"
    paths = {"home": "index.html", "unit": plan.unit(plan.rows[4][1]), "track": f"{track}/index.html",
             "book": f"{track}/{plan.books[0]}.html"}
    page.goto(learner.home + paths.get(kind, f"{kind}.html"))
    painted(page)
    page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
    page.focus(".skip-link")
    unseen, stops = [], 0
    while not (focus := page.evaluate(SEEN))["isBody"]:
        stops += 1
        # Date fields consist of the browser's own controls.
        if not (focus["ring"] and focus["isSeen"]) and 'type="date"' not in focus["html"]:
            unseen.append(focus)
        assert stops < 150, "the focus never reaches the end of the page"
        page.keyboard.press("Tab")
    assert stops > 5 and unseen == []
