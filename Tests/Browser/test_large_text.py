"""Text twice as large by a browser setting: nothing is cut off, no word is broken, and axe-core has no findings."""

from datetime import timedelta

import browser as chromium
import pytest
from accessibility import findings
from browser import until
from enrolling import enrol, join_two_orders
from learner import Learner, Plan

pytestmark = pytest.mark.no_worker

WIDTHS = (320, 360, 768, 1280)
# Words broken over several lines in the visible parts of the elements.
TORN = """(places) => [...document.querySelectorAll(places)].flatMap((place) => {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const torn = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!text.parentElement.checkVisibility() || text.parentElement.closest('.visually-hidden, script, option')) continue;
    for (const { index, 0: word } of text.data.matchAll(/[^\\s\u2013-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) torn.push(word);
    }
  }
  return torn;
})"""
# Elements that reach beyond the window, or would if the window did not scroll.
OUTSIDE = """() => [...document.querySelectorAll('main *')].filter((it) => {
  const { left, right, width } = it.getBoundingClientRect();
  return width && (left < -1 || right > innerWidth + 1) && !it.closest('.visually-hidden');
}).map((it) => it.outerHTML.slice(0, 80))"""

# The options that do not fit into their lists.
CUT_OPTIONS = """() => [...document.querySelectorAll('select')].flatMap((list) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(list);
  const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const canvas = document.createElement('canvas').getContext('2d');
  canvas.font = font;
  return [...list.options].map(({ text }) => text).filter((text) => canvas.measureText(text).width > room);
})"""

# Texts with a dot between two lines; `.dotted` clips those.
DOTS = """() => {
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const found = [];
  const range = document.createRange();
  const lineOf = (text, at) => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return Math.round(range.getBoundingClientRect().top);
  };
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const { parentElement: place, data } = text;
    if (!place.checkVisibility() || place.closest('.dot, .visually-hidden, option')) continue;
    for (const { index } of data.matchAll(/(?<=\\S )·(?= \\S)/g)) {
      if (lineOf(text, index - 2) !== lineOf(text, index + 2)) found.push(data);
    }
  }
  return found;
}"""


@pytest.fixture
def large_browser(playwright):
    browser = chromium.launch(playwright, arguments=["--blink-settings=defaultFontSize=32"])
    yield browser
    browser.close()


@pytest.fixture
def large(large_browser, server, site, plan):
    context = large_browser.new_context(locale="he-IL", timezone_id="Asia/Jerusalem")
    learner = Learner(context, server.mount("/", site), plan)
    assert learner.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    return learner


def check(learner, places):
    for width in WIDTHS:
        learner.page.set_viewport_size({"width": width, "height": 800})
        learner.page.evaluate("document.querySelectorAll('details').forEach((it) => { it.open = true; })")
        assert learner.page.evaluate(OUTSIDE) == [], width
        assert learner.page.evaluate(TORN, places) == [], width
        assert findings(learner.page) == [], width


def test_home_with_a_backlog(large, plan):
    large.on(plan.rows[0][0])
    large.card("open")
    large.press()
    large.at_rest()
    large.on(plan.rows[0][0] + timedelta(12))
    large.page.wait_for_selector(".backlog-list li", state="attached")
    check(large, ".backlog-list")


def test_a_track_with_its_orders(large, plan):
    large.on(plan.rows[0][0], f"track/{plan.track}/index.html")
    large.painted()
    check(large, ".order > summary, .book-tile")
    # A name, a count below it, and a bar; not one letter per line.
    lines = "(it) => it.offsetHeight / parseFloat(getComputedStyle(it).lineHeight)"
    assert large.page.eval_on_selector(".order .count", lines) < 3


def test_progress_and_settings(large, plan):
    large.on(plan.rows[0][0])
    large.card("open")
    large.press()
    large.at_rest()
    large.open("progress.html")
    large.painted()
    check(large, ".numbers, .years .segments")
    large.open("settings.html")
    check(large, ".segments")


@pytest.mark.parametrize("language", ["site", "english"])
def test_the_hours_at_which_a_day_may_end_fit_into_their_list(large_browser, server, request, language):
    site = request.getfixturevalue(language)
    learner = Learner(large_browser.new_context(), server.mount("/", site), Plan.of(site))
    learner.page.set_viewport_size({"width": 320, "height": 740})
    learner.open("settings.html")
    assert learner.page.evaluate(CUT_OPTIONS) == []


@pytest.mark.parametrize("language", ["site", "english"])
def test_no_word_of_a_page_is_broken_on_a_phone(large_browser, server, request, language):
    site = request.getfixturevalue(language)
    plan = Plan.of(site)
    context = large_browser.new_context(locale="en-US", timezone_id="Asia/Jerusalem")
    learner = Learner(context, server.mount("/", site), plan)
    page, unit = learner.page, plan.unit(plan.rows[4][1])

    def whole():
        page.evaluate("document.querySelectorAll('details').forEach((it) => { it.open = true; })")
        for width in (320, 360):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(TORN, "body") == [], (page.url, width)

    learner.on(plan.rows[4][0])
    page.wait_for_selector("[data-choose=start]")
    whole()
    learner.open(unit)
    learner.dated()
    learner.press()
    page.wait_for_selector(".finish-panel")
    whole()
    page.click("[data-menu]")
    page.wait_for_selector("dialog[open]")
    whole()
    learner.at_rest()
    learner.on(plan.rows[8][0])
    page.wait_for_selector("[data-backlog]")
    whole()
    enrol(learner, follows="own")
    learner.open(f"track/{plan.track}/index.html")
    page.wait_for_selector("[data-plan-leaves]:not(:empty)", state="attached")
    whole()
    for path in (f"track/{plan.track}/{plan.books[0]}.html", "progress.html", "settings.html", "notes.html"):
        learner.open(path)
        learner.painted()
        whole()
    learner.open("search.html")
    page.fill("input[type=search]", plan.units[0])
    page.wait_for_selector("[data-results] a")
    whole()


def test_a_row_of_another_track_and_a_days_list(large_browser, server, orders):
    plan = Plan.of(orders)
    context = large_browser.new_context(locale="he-IL", timezone_id="Asia/Jerusalem")
    learner, day = Learner(context, server.mount("/", orders), plan), plan.rows[0][0]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[0], pace="chapter")
    join_two_orders(learner, day)
    page = learner.page
    page.click("[data-form=row] [data-done-all]")
    page.wait_for_selector("[data-form=row] [data-streak='1']")
    check(learner, "[data-form=row] .today-unit, .today-list")
    page.set_viewport_size({"width": 360, "height": 800})
    lines = "(it) => it.offsetHeight / parseFloat(getComputedStyle(it).lineHeight)"
    assert page.eval_on_selector("[data-form=row] .streak", lines) < 2
    # All circles of the list stand in the same place.
    places = page.eval_on_selector_all(".today-list li", """(all) => all.map((it) => {
      const [link, tick] = [it.querySelector('a'), it.querySelector('button')].map((child) => child.getBoundingClientRect());
      return tick.top >= link.bottom;
    })""")
    assert len(set(places)) == 1, places


def test_a_days_study_that_is_done(large, plan):
    large.on(plan.rows[0][0])
    large.card("open")
    large.press()
    large.at_rest()
    check(large, ".actions")
    for width in WIDTHS:
        large.page.set_viewport_size({"width": width, "height": 800})
        # The button that takes it back stays inside.
        assert large.page.evaluate("""() => {
          const actions = document.querySelector('[data-state=done] > .actions');
          const undo = actions.querySelector('[data-undo]').getBoundingClientRect();
          const { left, right } = actions.getBoundingClientRect();
          return undo.width > 0 && undo.left >= left && undo.right <= right;
        }"""), width


def test_the_next_days_date_has_no_dot_where_its_line_ends(large, plan):
    large.on(plan.rows[0][0])
    large.card("open")
    large.press()
    large.card("done")
    page = large.page
    page.wait_for_selector(".next-study time > span + span")
    for width, is_seen in ((320, False), (1280, True)):
        page.set_viewport_size({"width": width, "height": 800})
        # Hidden dots are outside of the box, which clips them.
        inside = """(time) => {
          const dot = time.querySelector('.dot').getBoundingClientRect();
          return dot.right <= time.getBoundingClientRect().right + 1;
        }"""
        assert page.eval_on_selector(".next-study time", inside) is is_seen, width


def test_a_date_on_two_lines_has_no_dot_between_them(large_browser, server, english):
    learner = Learner(large_browser.new_context(locale="en-US", timezone_id="Asia/Jerusalem"),
                      server.mount("/", english), Plan.of(english))
    page, rows = learner.page, learner.plan.rows
    track = f"track/{learner.plan.track}"
    page.set_viewport_size({"width": 320, "height": 800})
    learner.on(rows[0][0] - timedelta(7), f"{track}/index.html")
    learner.painted()
    page.wait_for_selector("[data-hero-label]:has-text('·')")
    page.wait_for_selector("[data-keep-part] p:has-text('·')")
    assert page.evaluate(DOTS) == []
    learner.on(rows[0][0])
    learner.press()
    learner.saved()
    for path, dates in ("index.html", ".backlog-list time"), (f"{track}/{learner.plan.books[0]}.html", "[data-unit-date] time"):
        learner.on(rows[9][0], path)
        page.wait_for_selector(dates, state="attached")
        page.evaluate("document.querySelectorAll('details').forEach((it) => { it.open = true; })")
        assert page.evaluate(DOTS) == [], path


# Whether nothing covers an element's middle, which is in sight.
ON_TOP = """(it) => {
  const { left, right, top, bottom } = it.getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !!found && (it.contains(found) || found.contains(it)) && it.closest('.notice, .unit-bar').contains(found);
}"""


@pytest.mark.parametrize(("width", "height"), [(320, 640), (1280, 780)])
def test_a_bar_that_does_not_stay_in_sight_shows_its_panel_and_covers_no_notice(large, plan, width, height):
    """On a small phone with large letters, and on one on its side."""
    page = large.page
    page.set_viewport_size({"width": width, "height": height})
    large.on(plan.rows[0][0], plan.unit(plan.rows[0][1]))
    large.dated()
    large.press()
    panel = page.wait_for_selector(".finish-panel button")
    until(lambda: panel.evaluate(ON_TOP), page=page)
    notice = page.query_selector("[data-notice]")
    notice.evaluate("(it) => { it.textContent = 'הסימון עדיין לא נשמר במכשיר הזה. '.repeat(9); }")
    page.locator(".unit-bar").evaluate("(it) => it.scrollIntoView({ block: 'end' })")
    assert notice.evaluate(ON_TOP)


def test_a_units_bar_has_no_dot_before_its_second_line(large, plan):
    page = large.page
    page.set_viewport_size({"width": 320, "height": 640})
    large.on(plan.rows[0][0], plan.unit(plan.rows[0][1]))
    large.dated()
    large.press()
    page.wait_for_selector(".finish span + span")
    below, dot, edge = page.eval_on_selector(".finish", """(words) => {
      const [first, second] = words.children;
      const box = words.getBoundingClientRect();
      return [second.offsetTop > first.offsetTop, words.querySelector('.dot').getBoundingClientRect().left, box.right];
    }""")
    assert below and dot >= edge - 1


def test_a_units_bookmark_stays_beside_its_heading(large, plan):
    page = large.page
    page.set_viewport_size({"width": 320, "height": 640})
    large.on(plan.rows[0][0], plan.unit(plan.rows[0][1]))
    large.painted()
    page.click("[data-bookmark]")
    page.wait_for_selector("[data-bookmarked]")
    assert page.eval_on_selector(".unit-head", """(head) => {
      const { width, right } = getComputedStyle(head, '::before');
      return parseFloat(width) > 0 && parseFloat(width) <= -parseFloat(right);
    }""")
