"""Devices with marks of several days, which were made without presses."""

import pytest

# Records as a device stores them, and a segment chosen by a learner.
STORE = """async ([track, since, marks]) => {
  const open = indexedDB.open('halomeid:' + new URL(document.documentElement.dataset.root, location.href).pathname);
  const db = await new Promise((resolve) => { open.onsuccess = () => resolve(open.result); });
  const transaction = db.transaction(['completions', 'enrolments'], 'readwrite');
  const at = since + 'T08:00:00.000Z';
  const common = { track, updated_at: at, device_id: 'x', deleted_at: null };
  transaction.objectStore('enrolments').clear();
  transaction.objectStore('enrolments').put({ ...common, since, follows: 'site', first_unit: null, rule: null,
    per_day: null, weekdays: null, left_on: null, source: 'learner' });
  for (const [unit, day, on] of marks) transaction.objectStore('completions').put({ ...common, unit, scheduled_on: day,
    completed: on ? 1 : 0, completed_on: on, completed_at: on && at, let_go_on: on ? null : day, zone: null, version: 1 });
  await new Promise((resolve) => { transaction.oncomplete = resolve; });
  db.close();
}"""


def store_marks(learner, rows):
    """The device follows the site from its first row on. `rows` are units with their day and the day on which they were
    done; None: let go."""
    learner.page.evaluate(STORE, [learner.plan.track, learner.plan.rows[0][0].isoformat(), rows])


def with_marks(learner, plan, marks, today):
    """The same. `marks` are pairs: the number of a row, and the number of the row on whose day it was done; None: let go."""
    learner.on(today)
    store_marks(learner, [(plan.rows[at][1], plan.rows[at][0].isoformat(), on if on is None else plan.rows[on][0].isoformat())
                          for at, on in marks])


@pytest.fixture
def week(learner, plan):
    """Six days: done, done, late, missed, let go, done; today is the seventh."""
    with_marks(learner, plan, [(0, 0), (1, 1), (2, 4), (4, None), (5, 5)], plan.rows[6][0])
    return learner
