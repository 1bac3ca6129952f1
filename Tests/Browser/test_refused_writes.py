"""A database that refuses writes: marks are kept, tried again, and not praised before they are stored."""

import pytest
from browser import until
from enrolling import finished
from faults import REFUSING
from home import studied
from learner import JOURNAL, open_unit
from locking import COUNT_TRIES

pytestmark = pytest.mark.no_worker

FULL = "() => { IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"

# The times of the page's clock at which it tried to write. A try begins with a press, or when the retry timer ends; it
# may have several writes.
TRY_TIMES = """
globalThis.tries = [];
globalThis.waits = [];
globalThis.isDue = true;
const counted = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
  if (mode === 'readwrite' && isDue) {
    isDue = false;
    tries.push(performance.now());
  }
  return counted.call(this, names, mode, ...rest);
};
"""
# The delays of the retry timer, which each refused write sets again. The database's own timeouts have an error.
FOLLOW_RETRIES = """() => {
  const set = setTimeout;
  globalThis.setTimeout = (work, ms, ...values) => {
    if (values[0] instanceof Error || ![2000, 4000, 8000, 16000, 32000].includes(ms)) return set(work, ms, ...values);
    waits.push(ms);
    return set(() => {
      isDue = true;
      work(...values);
    }, ms);
  };
}"""


def test_marks_refused_by_a_full_database_are_kept_and_written_later(learner, plan):
    open_unit(learner, plan.rows[0])
    learner.page.evaluate(FULL)
    learner.press()
    learner.page.wait_for_selector("html[data-store=journal]")
    learner.page.reload()
    learner.pressed(True)
    learner.saved()
    assert [it["completed"] for it in learner.records()] == [1]


SHOW = """(isShown) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isShown });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


# Of what is in the middle of an element and of its edges, what does not belong to it.
OVER = """(selector) => {
  const it = document.querySelector(selector);
  const { left, right, top, bottom } = it.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [[x, y], [x, top + 2], [x, bottom - 2], [left + 2, y], [right - 2, y]].map(([x, y]) => document.elementFromPoint(x, y)).filter((other) => !it.contains(other))
    .map((other) => other?.outerHTML.slice(0, 80) ?? 'outside');
}"""


@pytest.mark.parametrize("size", [(320, 560), (360, 740), (740, 360), (1280, 800)])
@pytest.mark.parametrize("place", ["unit", "home"])
def test_praise_stands_above_a_warning_that_marks_are_not_stored(learner, plan, place, size):
    """As without a database for the whole visit: praise is said once, so it must be seen."""
    page = learner.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    if place == "unit":
        open_unit(learner, plan.rows[0])
        learner.dated()
    else:
        # Today's unit completes its chapter.
        studied(learner, 0)
        learner.at_rest()
        day, unit = plan.rows[4]
        finished(learner, [it for it in plan.units if it.rsplit("-", 1)[0] == unit.rsplit("-", 1)[0] and it != unit])
        learner.on(day)
        learner.card("open")
    page.evaluate(REFUSING)
    learner.press()
    page.wait_for_selector("[data-notice]:not(:empty)")
    page.wait_for_selector(".finish-panel p")
    until(lambda: page.evaluate("document.getAnimations().length") == 0, page=page)
    for part in ("[data-notice]", ".finish-panel", ".finish-panel button", ".site-nav a"):
        # The rest of them is above, where the page was.
        if part != ".site-nav a" or (place == "home" and size[0] < 400):
            until(lambda part=part: page.evaluate(OVER, part) == [], page=page)
    if place == "unit":
        assert page.evaluate(OVER, ".unit-bar") == []
        # At the end of the page the warning is below the bar, and the praise on it.
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        gap = "document.querySelector('.unit-bar').getBoundingClientRect().top - document.querySelector('.finish-panel').getBoundingClientRect().bottom"
        until(lambda: abs(page.evaluate(gap)) <= 1, page=page)
    page.evaluate("IDBObjectStore.prototype.refused = false")
    learner.saved()
    page.wait_for_selector("[data-notice]:empty", state="attached")
    until(lambda: not page.evaluate("document.querySelector('.finish-panel').style.translate"), page=page)
    assert page.is_visible(".finish-panel p")


def test_a_refused_write_is_tried_again_by_itself_less_and_less_often(learner, plan):
    page, clock = learner.page, learner.context.clock
    page.add_init_script(COUNT_TRIES + TRY_TIMES)
    clock.install()
    open_unit(learner, plan.rows[0])
    learner.dated()
    learner.at_rest()
    page.evaluate(REFUSING)
    page.evaluate(FOLLOW_RETRIES)
    page.evaluate("() => { tries.length = 0; waits.length = 0; isDue = true; }")
    learner.press()
    page.wait_for_selector("html[data-store=journal]")
    learner.repainted()

    def tried_after(ms) -> bool:
        before = page.evaluate("writes")
        clock.fast_forward(ms)
        learner.repainted()
        return page.evaluate("writes") > before

    # The page's clock goes on by itself as well, so pauses are measured by it.
    until(lambda: clock.fast_forward(1000) or learner.repainted() or 16_000 in page.evaluate("waits"))
    learner.repainted()
    assert list(dict.fromkeys(page.evaluate("waits"))) == [2000, 4000, 8000, 16_000]
    times = page.evaluate("tries")
    pauses = [later - earlier for earlier, later in zip(times, times[1:])]
    assert len(pauses) >= 3 and all(pause >= 2000 * 2**n for n, pause in enumerate(pauses)), pauses
    # A hidden page waits until it is shown.
    page.evaluate(SHOW, False)
    assert not tried_after(16_000)
    assert not tried_after(100_000)
    page.evaluate("IDBObjectStore.prototype.refused = false")
    page.evaluate(SHOW, True)
    learner.saved()
    assert [it["completed"] for it in learner.records()] == [1]
    page.wait_for_selector("[data-notice]:empty", state="attached")
    assert not tried_after(1_000_000)
    # The next refusal is tried again as soon as the first was, without a press or a visit.
    page.evaluate("() => { IDBObjectStore.prototype.refused = true; waits.length = 0; }")
    page.click("[data-undo]")
    page.wait_for_selector("html[data-store=journal]")
    # The delay that was set, because on a busy machine it may be over already.
    assert page.evaluate("waits[0]") == 2000
    page.evaluate("IDBObjectStore.prototype.refused = false")
    until(lambda: clock.fast_forward(2000) or page.get_attribute("html", "data-store") == "saved")
    assert [it["completed"] for it in learner.records()] == [0] and page.evaluate(JOURNAL) == []
