"""Marks are not lost: tabs, pages closed in the middle, crashes, and databases that die."""

import pytest
from browser import until
from learner import Learner, open_unit

pytestmark = pytest.mark.no_worker

DEAD_ONCE = """
const transaction = IDBDatabase.prototype.transaction;
globalThis.dead = new WeakSet();
IDBDatabase.prototype.transaction = function (...given) {
  if (globalThis.dead.has(this)) throw new DOMException('The database connection is closing.', 'InvalidStateError');
  globalThis.last = this;
  return transaction.apply(this, given);
};
"""
# The database accepts writes and never confirms them.
SILENT = """
const transaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
  return mode === 'readwrite' ? { objectStore: () => ({ get: () => ({}) }) } : transaction.call(this, names, mode, ...rest);
};
"""
# The schedule is requested and never arrives.
NO_DATA = "const get = fetch; globalThis.fetch = (to, ...rest) => (String(to).includes('/data/') ? new Promise(() => {}) : get(to, ...rest));"
# Another site of the origin leaves no room in local storage.
FILL = """() => {
  let left = 'x'.repeat(2 ** 20);
  for (let n = 0; left; n += 1) {
    try {
      localStorage.setItem('other:' + n, left);
    } catch {
      left = left.slice(0, left.length >> 1);
    }
  }
}"""


@pytest.mark.parametrize("hangs", [SILENT, NO_DATA])
def test_a_page_closed_in_the_middle_loses_nothing(learner, plan, hangs):
    learner.page.add_init_script(hangs)
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + plan.unit(plan.rows[0][1]))
    learner.pressed(False)
    learner.press()
    learner.page.close()
    again = Learner(learner.context, learner.home, plan)
    again.open(plan.unit(plan.rows[0][1]))
    again.pressed(True)
    again.saved()
    assert [it["completed_on"] for it in again.records()] == [plan.rows[0][0].isoformat()]


def test_a_full_local_storage_loses_no_mark_of_a_page_that_is_left_at_once(learner, plan):
    open_unit(learner, plan.rows[0])
    learner.page.evaluate(FILL)
    learner.page.evaluate("() => {" + SILENT + "}")
    learner.press()
    learner.pressed(True)
    learner.open()
    learner.card("done")
    learner.saved()
    assert [it["completed_on"] for it in learner.records()] == [plan.rows[0][0].isoformat()]
    assert not learner.page.evaluate("Object.keys(sessionStorage).filter((key) => key.includes(':journal:'))")


def test_a_mark_undone_before_the_schedule_is_known_is_undone(learner, plan):
    learner.page.add_init_script(NO_DATA)
    open_unit(learner, plan.rows[0])
    learner.page.evaluate("""() => {
      const button = document.querySelector('button[data-done]');
      button.click();
      button.click();
    }""")
    learner.pressed(False)
    # Transactions run one after another: when the second press is stored, the first is too.
    until(lambda: [it["completed"] for it in learner.records()] == [0])
    learner.saved()
    learner.pressed(False)
    assert [it["completed"] for it in learner.records()] == [0]


def test_a_dead_connection_is_reopened(learner, plan):
    learner.page.add_init_script(DEAD_ONCE)
    open_unit(learner, plan.rows[0])
    learner.page.evaluate("dead.add(last)")
    learner.press()
    learner.pressed(True)
    learner.saved()
    assert [it["completed"] for it in learner.records()] == [1]


def test_saved_is_never_shown_too_early(learner, server, plan):
    server.faults.delay = 0.4
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + plan.unit(plan.rows[0][1]))
    learner.pressed(False)
    learner.press()
    learner.wake()
    learner.saved()
    assert [it["unit"] for it in learner.records()] == [plan.rows[0][1]]


def test_marks_stay_visible_when_the_database_dies(learner, plan):
    open_unit(learner, plan.rows[0])
    learner.press()
    learner.pressed(True)
    learner.saved()
    learner.open()
    learner.card("done")
    learner.page.evaluate("() => { IDBDatabase.prototype.transaction = () => { throw new DOMException('', 'UnknownError'); }; }")
    learner.wake()
    learner.page.wait_for_selector("html[data-store=journal]")
    learner.card("done")
    learner.streak(1)


@pytest.mark.parametrize("without", ["", "delete globalThis.BroadcastChannel;"])
def test_another_tab_sees_a_mark_at_once(learner, plan, without):
    other = Learner(learner.context, learner.home, plan)
    for it in (learner, other):
        it.page.add_init_script(without)
    learner.on(plan.rows[0][0])
    learner.card("open")
    open_unit(other, plan.rows[0])
    other.press()
    learner.card("done")
    learner.streak(1)
    other.page.click("[data-undo]")
    learner.card("open")


def test_saved_marks_survive_a_crash(killable, server, site, plan):
    home = server.mount("/repo/", site)
    for n, (_, unit) in enumerate(plan.rows[:5]):
        learner = Learner(killable.start(), home, plan)
        learner.on(plan.rows[-1][0], plan.unit(unit))
        learner.pressed(False)
        learner.press()
        learner.saved()
        killable.kill()
        learner = Learner(killable.start(), home, plan)
        learner.on(plan.rows[-1][0])
        learner.card("open")
        assert [it["unit"] for it in learner.records()] == sorted(unit for _, unit in plan.rows[: n + 1])
        killable.kill()
