"""Positions: links to a part of a page, coming back to one, and dialogs over one."""

import pytest
from browser import painted, until

pytestmark = pytest.mark.no_worker

TOP = "(selector) => document.querySelector(selector).getBoundingClientRect().top"


def at(page, selector: str, top: int):
    until(lambda: abs(page.evaluate(TOP, selector) - top) < 3, page=page)


def test_a_commentary_has_an_address_which_opens_it(learner, plan):
    path = plan.unit(plan.rows[0][1])
    learner.on(plan.rows[0][0], path)
    page = learner.page
    page.click("[data-commentaries] > summary")
    page.click(".approach:nth-of-type(2) > summary")
    page.wait_for_selector(".approach:nth-of-type(2):not([open])")
    page.click("[data-commentaries] > summary")
    until(lambda: page.evaluate("localStorage.getItem('halomeid:/repo/:commentaries')?.startsWith('{\"open\":false')"))
    name = page.get_attribute(".approach:nth-of-type(2) h2", "id")
    for place, folded in [(name, ".approach:nth-of-type(2)"), ("approaches", "[data-commentaries]")]:
        page.goto("about:blank")
        page.goto(learner.home + path + "#" + place)
        page.wait_for_selector(folded + "[open]")
        at(page, "#" + place, 80)
    # What an address opened is not what the learner chose.
    assert page.evaluate("localStorage.getItem('halomeid:/repo/:commentaries')").startswith('{"open":false')


def test_a_tractate_stays_where_it_was_and_begins_at_the_chapter_of_its_address(learner, plan):
    page = learner.page
    page.set_viewport_size({"width": 390, "height": 700})
    path = f"track/{plan.track}/{plan.books[0]}.html"
    learner.on(plan.rows[0][0], path)
    learner.painted()
    page.evaluate("scrollTo(0, 600)")
    for _ in range(2):
        page.reload()
        learner.painted()
        page.wait_for_selector(".chips [aria-current]")
        until(lambda: page.evaluate("scrollY") == 600, page=page)
    page.goto("about:blank")
    page.goto(learner.home + path + "#chapter-5")
    painted(page)
    page.wait_for_selector(".chips [aria-current]")
    at(page, "#chapter-5", 80)


def test_the_current_chapter_is_in_sight_in_the_list(learner, plan):
    learner.page.set_viewport_size({"width": 200, "height": 700})
    day, unit = next(it for it in plan.rows if it[1].startswith(plan.books[0] + "-3-"))
    learner.on(day, f"track/{plan.track}/{plan.books[0]}.html")
    learner.painted()
    learner.page.wait_for_selector(".chips [aria-current]")
    left, right = learner.page.evaluate("""() => {
      const { left, right } = document.querySelector('.chips [aria-current]').getBoundingClientRect();
      return [left, innerWidth - right];
    }""")
    assert left >= 0 and right >= 0


def test_going_back_to_a_search_shows_the_same_rows(learner, plan):
    page = learner.page
    page.set_viewport_size({"width": 390, "height": 700})
    learner.on(plan.rows[0][0], "search.html")
    page.fill("input[type=search]", "אומר")
    page.click("[data-more]:not([hidden])")
    until(lambda: page.locator("[data-results] li").count() > 12)
    rows = page.locator("[data-results] li").count()
    page.locator("[data-results] a").nth(13).evaluate("(it) => it.scrollIntoView({ block: 'center' })")
    top = page.evaluate("scrollY")
    assert top > 0
    page.locator("[data-results] a").nth(13).click()
    page.wait_for_selector("main[data-unit]")
    page.go_back()
    until(lambda: page.locator("[data-results] li").count() == rows, page=page)
    until(lambda: abs(page.evaluate("scrollY") - top) < 3, page=page)
    # Another question begins at its beginning.
    page.fill("input[type=search]", "שמע")
    until(lambda: 0 < page.locator("[data-results] li").count() <= 12, page=page)


def test_the_page_behind_a_dialog_keeps_its_place(browser, server, site, plan):
    context = browser.new_context(viewport={"width": 390, "height": 600}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(server.mount("/repo/", site) + plan.unit(plan.rows[0][1]))
    page.click("[data-menu]")
    page.wait_for_selector("dialog[open]")
    swipe = context.new_cdp_session(page)

    def up():
        swipe.send("Input.synthesizeScrollGesture", {"x": 195, "y": 400, "yDistance": -400, "speed": 1500})

    until(lambda: up() or page.evaluate("""() => {
      const { scrollTop, clientHeight, scrollHeight } = document.querySelector('dialog[open]');
      return scrollTop + clientHeight > scrollHeight - 2;
    }"""))
    up()
    swipe.send("Input.synthesizeScrollGesture", {"x": 195, "y": 60, "yDistance": -300, "speed": 1500})
    assert page.evaluate("scrollY") == 0
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog:not([open])", state="attached")
    up()
    until(lambda: page.evaluate("scrollY") > 0, page=page)
    context.close()
