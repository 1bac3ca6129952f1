"""A database that refuses writes: marks are kept, tried again, and not praised before they are stored."""

import pytest
from faults import REFUSING
from learner import JOURNAL, open_unit
from locking import COUNT_TRIES

pytestmark = pytest.mark.no_worker

FULL = "() => { IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"

# The times of the page's clock at which it began to write; what it writes at once counts as one.
TRY_TIMES = """
globalThis.tries = [];
const counted = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
  if (mode === 'readwrite' && !(performance.now() - tries.at(-1) < 500)) tries.push(performance.now());
  return counted.call(this, names, mode, ...rest);
};
"""


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


def test_a_warning_that_a_mark_is_not_stored_is_not_covered_by_praise(learner, plan):
    open_unit(learner, plan.rows[0])
    learner.dated()
    learner.page.evaluate(REFUSING)
    learner.press()
    warning = learner.page.wait_for_selector("[data-notice]:not(:empty)")
    learner.page.wait_for_selector(".finish-panel", state="attached")
    learner.page.wait_for_selector(".finish-panel", state="hidden")
    assert warning.evaluate("""(it) => {
      const { left, right, top, bottom } = it.getBoundingClientRect();
      return it.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    }""")
    # Praise comes once the mark is stored.
    learner.page.evaluate("IDBObjectStore.prototype.refused = false")
    learner.saved()
    learner.page.wait_for_selector(".finish-panel", state="visible")


def test_a_refused_write_is_tried_again_by_itself_less_and_less_often(learner, plan):
    page, clock = learner.page, learner.context.clock
    page.add_init_script(COUNT_TRIES + TRY_TIMES)
    clock.install()
    open_unit(learner, plan.rows[0])
    learner.at_rest()
    page.evaluate("tries.length = 0")
    learner.dated()
    page.evaluate(REFUSING)
    learner.press()
    page.wait_for_selector("html[data-store=journal]")
    learner.repainted()

    def tried_after(ms) -> bool:
        before = page.evaluate("writes")
        clock.fast_forward(ms)
        learner.repainted()
        return page.evaluate("writes") > before

    # The page's clock goes on by itself as well, so pauses are measured by it.
    for _ in range(15):
        clock.fast_forward(1000)
        learner.repainted()
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
    page.evaluate("IDBObjectStore.prototype.refused = true")
    page.click("[data-undo]")
    page.wait_for_selector("html[data-store=journal]")
    learner.repainted()
    page.evaluate("IDBObjectStore.prototype.refused = false")
    assert tried_after(2000)
    learner.saved()
    assert [it["completed"] for it in learner.records()] == [0] and page.evaluate(JOURNAL) == []
