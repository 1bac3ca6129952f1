"""Home's reminder to back up progress does not cover anything a learner needs."""

import pytest

import faults
from accessibility import findings
from browser import until
from enrolling import finished
from home import studied
from texts import TEXTS

pytestmark = pytest.mark.no_worker

# The elements of a selector that are covered by something else.
COVERED = """(selector) => [...document.querySelectorAll(selector)].filter((it) => {
  it.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = it.getBoundingClientRect();
  return width && !it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((it) => it.outerHTML)"""


def reminded(learner, plan):
    """A learner on a small phone with many marks and with today's unit done."""
    learner.page.set_viewport_size({"width": 320, "height": 560})
    learner.on(plan.rows[0][0])
    learner.card("open")
    learner.press()
    learner.card("done")
    learner.at_rest()
    # Enough marks for a reminder, in a track that the site no longer has.
    learner.store([{**learner.records()[0], "track": "gone"}], copies=30)


def test_the_reminder_to_export_does_not_cover_todays_unit_or_the_navigation(learner, plan):
    reminded(learner, plan)
    learner.on(plan.rows[1][0])
    learner.card("open")
    page = learner.page
    page.wait_for_selector("[data-offer]")
    assert page.evaluate(COVERED, ".site-nav a, [data-form=card] :is([data-study], [data-done])") == []
    # It can be reached at the end of the page.
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert page.evaluate(COVERED, "[data-offer] button") == []


def test_the_reminder_is_visible_when_nothing_is_left_to_do(learner, plan):
    reminded(learner, plan)
    page = learner.page
    learner.open()
    learner.card("done")
    page.wait_for_selector("[data-offer]")
    page.evaluate("scrollTo(0, 0)")
    assert page.locator("[data-offer] button").last.bounding_box()["y"] < 560
    assert page.evaluate(COVERED, ".site-nav a, [data-offer] button") == []
    assert findings(page) == []


# What moves outside of the reminder, also after a press.
MOVED = """globalThis.moved = [];
new PerformanceObserver((list) => {
  for (const { sources } of list.getEntries()) {
    for (const { node } of sources) {
      const it = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
      if (it && !it.closest('[data-offer]')) moved.push(it.outerHTML.slice(0, 100));
    }
  }
}).observe({ type: 'layout-shift', buffered: true })"""


@pytest.mark.parametrize("state", ["open", "done"])
@pytest.mark.parametrize("size", [(320, 560), (360, 740), (1280, 800)])
def test_an_export_from_the_reminder_says_where_the_file_is_and_moves_nothing(learner, plan, size, state):
    reminded(learner, plan)
    page = learner.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(MOVED)
    learner.on(plan.rows[state == "open"][0])
    learner.card(state)
    offer = page.locator("[data-offer]")
    offer.wait_for()
    offer.locator("button").last.scroll_into_view_if_needed()
    before, moved = offer.bounding_box(), page.evaluate("scrollY")
    page.evaluate("globalThis.moved = []")
    # The words change in a region that was there before.
    page.evaluate("() => { globalThis.region = document.querySelector('[data-offer] [role=status]'); }")
    with page.expect_download():
        offer.locator(".primary").click()
    until(lambda: page.evaluate("globalThis.region.isConnected && globalThis.region.innerText") == TEXTS["export_done"])
    assert offer.bounding_box() == before and page.evaluate("scrollY") == moved
    learner.repainted()
    assert page.evaluate("globalThis.moved") == []
    assert page.evaluate(COVERED, "[data-offer] p") == []
    # What the browser says about installing does not take it away.
    page.evaluate("document.dispatchEvent(new Event('halomeid:install'))")
    assert offer.locator("p").inner_text() == TEXTS["export_done"]
    assert page.evaluate("document.activeElement.textContent") == TEXTS["close"]
    page.keyboard.press("Enter")
    offer.wait_for(state="detached")
    learner.open()
    learner.card(state)
    learner.repainted()
    assert offer.count() == 0


def test_the_reminder_makes_room_for_praise(learner, plan):
    reminded(learner, plan)
    # Today's unit completes its chapter.
    day, unit = plan.rows[4]
    chapter = [it for it in plan.units if it.rsplit("-", 1)[0] == unit.rsplit("-", 1)[0]]
    assert chapter[-1] == unit
    finished(learner, chapter[:-1])
    learner.on(day)
    learner.card("open")
    page = learner.page
    page.wait_for_selector("[data-offer]")
    learner.press()
    page.wait_for_selector(".finish-panel button")
    until(lambda: page.evaluate(COVERED, ".finish-panel button") == [], page=page)
    assert not page.is_visible("[data-offer]")


def test_the_reminder_makes_room_for_a_warning(learner, plan):
    reminded(learner, plan)
    page = learner.page
    learner.open()
    learner.card("done")
    page.wait_for_selector("[data-offer]")
    page.evaluate(faults.REFUSING)
    page.click("[data-undo]")
    page.wait_for_selector("[data-notice]:not(:empty)")
    # As after a mark, when the reminder stands above the page.
    learner.press()
    learner.card("done")
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate(COVERED, "[data-notice] a") == []


# Counts the calls of a browser's function across pages.
COUNTED = "const count = (name) => localStorage.setItem(name, Number(localStorage.getItem(name)) + 1);"
# A browser that does not promise anything, and refuses to be asked.
REFUSING = """
navigator.storage.persisted = async () => false;
navigator.storage.persist = () => {
  count('asked');
  return Promise.reject(new TypeError('refused'));
};
"""
INSTALLABLE = """
addEventListener('load', () => {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  offer.prompt = async () => {
    count('prompted');
    return { outcome: 'dismissed' };
  };
  dispatchEvent(offer);
});
"""


def called(learner, name: str) -> int:
    return learner.page.evaluate("(name) => Number(localStorage.getItem(name))", name)


def test_persistent_storage_is_asked_for_once_when_there_is_something_to_lose(learner, plan):
    learner.context.add_init_script(COUNTED + REFUSING)
    studied(learner, 0, 1)
    learner.on(plan.rows[2][0])
    learner.card("open")
    learner.at_rest()
    learner.repainted()
    assert called(learner, "asked") == 0, "two marks"
    learner.press()
    learner.card("done")
    learner.saved()
    learner.open()
    until(lambda: called(learner, "asked") == 1)
    # A refusal is no fault that learners are told about.
    learner.card("done")
    learner.repainted()
    assert learner.page.text_content("[data-notice]").strip() == ""
    learner.open()
    learner.card("done")
    learner.repainted()
    assert called(learner, "asked") == 1


@pytest.mark.parametrize("answer", ["yes", "later"])
def test_installing_is_offered_after_three_days_and_only_once(learner, answer):
    learner.context.add_init_script(COUNTED + REFUSING + INSTALLABLE)
    studied(learner, 0, 1)
    learner.open()
    learner.card("done")
    learner.repainted()
    assert not learner.page.is_visible("[data-offer]"), "two days"
    studied(learner, 2)
    learner.open()
    learner.page.wait_for_selector(f"[data-offer]:has-text('{TEXTS['install_text']}')")
    label = TEXTS["install_button" if answer == "yes" else "later"]
    learner.page.click(f"[data-offer] button:text-is('{label}')")
    until(lambda: called(learner, "prompted") == (answer == "yes"))
    learner.page.wait_for_selector("[data-offer]", state="detached")
    learner.open()
    learner.card("done")
    learner.repainted()
    assert not learner.page.is_visible("[data-offer]")
    # The settings still offer it.
    learner.open("settings.html")
    learner.page.click("[data-install] [data-install-now]")
    until(lambda: called(learner, "prompted") == 1 + (answer == "yes"))


def test_phones_without_an_install_prompt_show_three_steps_with_pictures(learner):
    learner.context.add_init_script("Object.defineProperty(navigator, 'standalone', { value: false })")
    studied(learner, 0, 1, 2)
    learner.open()
    learner.page.click("[data-offer] a[href$='settings.html#install']")
    learner.painted()
    steps = learner.page.locator("[data-install] [data-when=steps] li:visible:has(svg)")
    assert steps.count() == 3


def test_a_notice_does_not_cover_the_navigation(learner, plan):
    learner.on(plan.rows[0][0])
    learner.painted()
    page = learner.page
    page.set_viewport_size({"width": 360, "height": 640})
    page.evaluate("document.querySelector('[data-notice]').textContent = 'כבר 32 סימונים!'")
    covered = """() => [...document.querySelectorAll('.site-nav a')].filter((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a') !== link;
    }).length"""
    assert page.evaluate(covered) == 0
    assert page.is_visible("[data-notice]")
    box, nav = (page.locator(it).bounding_box() for it in (".notice.needs-js", ".site-nav"))
    assert box["y"] + box["height"] <= nav["y"] + 1
