"""Concurrency of marks: presses that overtake each other, tabs that lock the database, pages closed in the middle."""

from datetime import timedelta

import pytest
from browser import until
from importing import offer
from learner import JOURNAL, Learner, open_unit
from locking import COUNT_TRIES, HOLD_TIMEOUTS, click, held, reads, tried

pytestmark = pytest.mark.no_worker

NO_DATABASE = "delete Window.prototype.indexedDB; delete globalThis.indexedDB;"
# Receives no messages from other tabs.
DEAF = """
delete globalThis.BroadcastChannel;
addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
"""
SCHEDULE_LATER = """
const get = fetch;
const gate = new Promise((open) => { globalThis.go = open; });
globalThis.fetch = async (to, ...rest) => {
  if (String(to).includes('/data/')) await gate;
  return get(to, ...rest);
};
"""
ROWS_LATER = SCHEDULE_LATER.replace("/data/", "/dates-")
# New rows are refused; existing ones can be overwritten.
NO_ROOM = """() => {
  const put = IDBObjectStore.prototype.put;
  const full = () => { throw new DOMException('full', 'QuotaExceededError'); };
  IDBObjectStore.prototype.add = full;
  IDBObjectStore.prototype.put = function (...given) { return this.name === 'meta' ? put.apply(this, given) : full(); };
}"""


@pytest.mark.parametrize("done", [True, False])
def test_the_last_press_wins_when_the_database_is_slow(learner, plan, done):
    for script in (COUNT_TRIES, HOLD_TIMEOUTS):
        learner.page.add_init_script(script)
    open_unit(learner, plan.rows[0])
    if done:
        learner.press()
        learner.pressed(True)
        learner.saved()
    other = held(learner)
    learner.page.evaluate("() => { writes = 0; }")
    # The page also reads by itself, and that waits as well.
    learner.wake()
    reads(learner)
    first, last = ("[data-undo]", "button[data-done]") if done else ("button[data-done]", "[data-undo]")
    click(learner, first)
    tried(learner, 1)
    click(learner, last)
    tried(learner, 2)
    # The first is tried again, after the second.
    learner.page.evaluate("expire()")
    tried(learner, 3)
    other.evaluate("release()")
    learner.saved()
    learner.pressed(done)
    until(lambda: [it["completed"] for it in learner.records()] == [int(done)])
    learner.page.reload()
    learner.pressed(done)


def test_a_mark_in_the_journal_stays_when_its_day_becomes_known(learner, plan):
    learner.page.add_init_script(SCHEDULE_LATER)
    open_unit(learner, plan.rows[0])
    learner.page.evaluate(NO_ROOM)
    learner.press()
    learner.page.wait_for_selector("html[data-store=journal]")
    learner.page.evaluate("go()")
    learner.page.wait_for_selector("[data-finish]:not(:empty)")
    learner.pressed(True)
    assert [it["completed"] for it in learner.page.evaluate(JOURNAL) if "unit" in it] == [1]


@pytest.mark.parametrize("ends", [True, False])
def test_a_mark_repeated_without_the_database_keeps_its_first_day(learner, plan, ends):
    (first, unit), (second, _) = plan.rows[:2]
    learner.context.clock.install()
    learner.on(first, plan.unit(unit))
    learner.press()
    learner.pressed(True)
    learner.saved()
    other = held(learner)
    blind = Learner(learner.context, learner.home, plan)
    blind.at(second)
    blind.page.goto(learner.home + plan.unit(unit))
    # The database does not answer, so earlier marks are not visible.
    journal = blind.page.locator("html[data-store=journal]")
    until(lambda: journal.count() or blind.page.clock.fast_forward(10_000))
    blind.pressed(False)
    blind.press()
    blind.pressed(True)
    if ends:
        blind.page.close()
    other.evaluate("release()")
    learner.open()
    learner.streak(1)
    until(lambda: [it["completed_on"] for it in learner.records()] == [first.isoformat()])
    until(lambda: learner.page.evaluate(JOURNAL) == [])


def test_an_undo_in_another_tab_is_not_undone_by_the_day_of_the_mark(learner, plan):
    day, unit = plan.rows[0]
    for script in (NO_DATABASE, ROWS_LATER):
        learner.page.add_init_script(script)
    learner.at(day)
    learner.page.goto(learner.home + plan.unit(unit))
    learner.pressed(False)
    learner.press()
    learner.pressed(True)
    learner.page.reload()
    learner.pressed(True)
    other = Learner(learner.context, learner.home, plan)
    for script in (NO_DATABASE, ROWS_LATER):
        other.page.add_init_script(script)
    other.at(day, hour=15)
    other.page.goto(learner.home + plan.unit(unit))
    other.pressed(True)
    other.press()
    other.pressed(False)
    learner.page.evaluate("go()")
    learner.pressed(False)
    learner.page.wait_for_selector("[data-unit-date] time")
    # The day would be written after it is shown, without a database in the same turn.
    learner.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert [it["completed"] for it in learner.page.evaluate(JOURNAL) if "unit" in it] == [0]


def test_a_press_wins_over_a_tab_whose_clock_was_ahead(learner, plan):
    day, unit = plan.rows[0]
    for script in (DEAF, COUNT_TRIES):
        learner.page.add_init_script(script)
    open_unit(learner, plan.rows[0])
    other = Learner(learner.context, learner.home, plan)
    other.at(day, hour=18)
    other.open(plan.unit(unit))
    other.press()
    other.pressed(True)
    other.page.click("[data-undo]")
    other.pressed(False)
    other.saved()
    other.at(day, hour=12)
    holder = held(learner)
    learner.page.evaluate("() => { writes = 0; }")
    learner.wake()
    reads(learner)
    click(learner, "button[data-done]")
    tried(learner, 1)
    holder.evaluate("release()")
    until(lambda: [it["completed"] for it in learner.records()] == [1])
    learner.pressed(True)


def test_an_import_does_not_replace_marks_made_since_its_preview(learner, plan):
    day, unit = plan.rows[0]
    learner.page.add_init_script(NO_DATABASE)
    learner.on(day, "settings.html")
    earlier = f"{day - timedelta(1)}T08:00:00.000Z"
    record = {
        "track": plan.track, "unit": unit, "scheduled_on": None, "completed": 0, "completed_on": None, "completed_at": None,
        "zone": "Asia/Jerusalem", "version": 2, "updated_at": earlier, "device_id": "aa", "deleted_at": None,
    }
    offer(learner, {"format": 1, "records": {"completions": [record], "enrolments": []}})
    learner.page.wait_for_selector("[data-import-apply]")
    other = Learner(learner.context, learner.home, plan)
    other.page.add_init_script(NO_DATABASE)
    other.open(plan.unit(unit))
    other.pressed(False)
    other.press()
    other.pressed(True)
    learner.page.click("[data-import-apply]")
    learner.page.wait_for_selector("[data-import-status] [data-when=done]:not([hidden])")
    other.page.reload()
    other.pressed(True)


def test_a_database_wiped_under_an_open_page_takes_new_marks(learner, plan):
    open_unit(learner, plan.rows[0])
    learner.press()
    learner.pressed(True)
    # A pending write would put the mark back.
    learner.at_rest()
    other = learner.context.new_page()
    other.goto(learner.home + "release.json")
    other.evaluate("() => new Promise((done) => { indexedDB.deleteDatabase('halomeid:/repo/').onsuccess = done; })")
    learner.wake()
    learner.pressed(False)
    learner.press()
    learner.pressed(True)
    learner.saved()
    assert [it["completed"] for it in learner.records()] == [1]


def test_journal_entries_of_a_later_release_do_not_delay_marks(learner, plan):
    open_unit(learner, plan.rows[0])
    learner.page.evaluate("localStorage.setItem('halomeid:/repo/:journal:quizzes:a,b', JSON.stringify({ track: 'a' }))")
    learner.page.reload()
    learner.saved()
    learner.press()
    learner.pressed(True)
    learner.saved()
    assert learner.page.evaluate("localStorage.getItem('halomeid:/repo/:journal:quizzes:a,b')")
