"""Existing records on the device: from the first release, damaged, or very many."""

import json
from pathlib import Path

import pytest
from browser import until
from learner import JOURNAL, mark

pytestmark = pytest.mark.no_worker

FIRST_STORE = """([day, unit, other]) => new Promise((resolve, reject) => {
  const at = `${day}T08:00:00.000Z`;
  const mark = (unit) => ({ track: TRACK, unit, scheduled_on: day, completed: 1, completed_on: day, completed_at: at,
    updated_at: at, zone: 'Asia/Jerusalem', version: 1, device_id: 'a'.repeat(32), deleted_at: null });
  localStorage.setItem(`halomeid:/repo/:journal:completions:${TRACK},${other}`, JSON.stringify(mark(other)));
  const open = indexedDB.open('halomeid:/repo/', 1);
  open.onupgradeneeded = () => {
    const stores = { completions: ['track', 'unit'], enrolments: ['track', 'since'], events: null, meta: 'key' };
    for (const [name, keyPath] of Object.entries(stores)) {
      open.result.createObjectStore(name, keyPath ? { keyPath } : { autoIncrement: true });
    }
  };
  open.onerror = reject;
  open.onsuccess = () => {
    const names = [...open.result.objectStoreNames];
    const transaction = open.result.transaction(names, 'readwrite');
    transaction.objectStore('completions').put(mark(unit));
    transaction.objectStore('enrolments').put({ track: TRACK, since: day, follows: 'site', first_unit: null, rule: null,
      left_on: null, updated_at: '1970-01-01T00:00:00.000Z', device_id: 'a'.repeat(32), deleted_at: null });
    transaction.objectStore('events').add({ op: 'complete', at });
    transaction.objectStore('meta').put({ key: 'device_id', value: 'a'.repeat(32) });
    transaction.oncomplete = () => { open.result.close(); resolve(); };
  };
})"""

OPEN_AS_FIRST_RELEASE = """async () => {
  const open = (version) => new Promise((resolve, reject) => {
    const request = indexedDB.open('halomeid:/repo/', version);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result);
  });
  const refusal = await open(1).then(() => 'opened', (error) => error.name);
  const database = await open();
  const stores = ['completions', 'enrolments', 'events', 'meta'];
  const isWhole = stores.every((name) => database.objectStoreNames.contains(name));
  const count = database.objectStoreNames.length;
  database.close();
  return isWhole ? `${refusal}, then ${count} stores` : 'stores are missing';
}"""


def test_the_store_of_the_first_release_is_kept(learner, plan):
    (first, unit), (day, other), (_, third) = plan.rows[:3]
    learner.at(day)
    learner.page.goto(learner.home + "release.json")
    script = FIRST_STORE.replace("TRACK", f"'{plan.track}'")
    learner.page.evaluate(script, [first.isoformat(), unit, other])
    learner.open()
    learner.card("done")
    marks = {it["unit"]: it for it in learner.records()}
    assert set(marks) == {unit, other} and all(it["version"] == 1 for it in marks.values())
    [segment] = learner.records("enrolments")
    assert (segment["since"], segment["updated_at"]) == (first.isoformat(), "1970-01-01T00:00:00.000Z")
    # The log of earlier releases is left as it is.
    assert len(learner.records("events")) == 1
    # Newer stores are added, and the first release still finds its own.
    assert learner.records("bookmarks") == learner.records("notes") == []
    assert learner.page.evaluate(OPEN_AS_FIRST_RELEASE) == "VersionError, then 6 stores"
    learner.open(plan.unit(third))
    learner.press()
    learner.pressed(True)
    learner.saved()
    assert {it["device_id"] for it in learner.records()} == {"a" * 32}


def test_a_damaged_entry_is_reported_and_exported(learner, plan):
    learner.on(plan.rows[0][0])
    learner.saved()
    learner.page.evaluate("localStorage.setItem('halomeid:/repo/:journal:completions:t,u', 'null')")
    learner.open("settings.html")
    learner.page.wait_for_selector("[data-quarantine]:not(:empty)")
    with learner.page.expect_download() as download:
        learner.page.click("[data-export]")
    exported = json.loads(Path(download.value.path()).read_text())
    assert exported["quarantine"] == [{"name": "completions:t,u", "value": "null"}]
    learner.saved()


# The journal's entries of one mark: session storage has an older one than local storage.
TWICE = """([track, unit, day]) => {
  const mark = { track, unit, scheduled_on: day, completed: 1, completed_on: day, completed_at: `${day}T05:00:00Z`,
    let_go_on: null, updated_at: `${day}T05:00:00Z`, zone: null, version: 1, device_id: 'x', deleted_at: null };
  const undone = { ...mark, completed: 0, completed_on: null, completed_at: null, updated_at: `${day}T05:00:01Z`, version: 2 };
  const name = `halomeid:/repo/:journal:completions:${track},${unit}`;
  localStorage.setItem(name, JSON.stringify(undone));
  sessionStorage.setItem(name, JSON.stringify(mark));
}"""


def test_the_last_of_a_marks_entries_in_the_journal_wins(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day)
    learner.saved()
    learner.page.evaluate(TWICE, [plan.track, unit, day.isoformat()])
    learner.open()
    until(lambda: learner.records())
    until(lambda: learner.page.evaluate(JOURNAL) == [])
    # It is stored once.
    assert [(it["completed"], it["version"]) for it in learner.records()] == [(0, 2)]


# Values that a database can hold and JSON cannot.
STRANGE = """(day) => new Promise((resolve) => {
  const open = indexedDB.open('halomeid:/repo/');
  open.onsuccess = () => {
    const transaction = open.result.transaction('completions', 'readwrite');
    const sound = { track: 't', scheduled_on: null, completed: 1, completed_on: day, completed_at: null, let_go_on: null,
      updated_at: `${day}T08:00:00Z`, zone: null, version: 1, device_id: 'x', deleted_at: null };
    const ring = [];
    ring.push(ring);
    const kinds = { ring, map: new Map([[1, 2]]), date: new Date(), bytes: new Uint8Array(3), deep: JSON.parse('['.repeat(500) + ']'.repeat(500)) };
    for (const [unit, later] of Object.entries(kinds)) transaction.objectStore('completions').put({ ...sound, unit, later });
    transaction.objectStore('completions').put({ ...sound, unit: 'count', version: 1n });
    transaction.objectStore('completions').put({ ...sound, unit: 'right' });
    transaction.oncomplete = () => { open.result.close(); resolve(Object.keys(kinds).length + 1); };
  };
})"""


def test_records_that_json_cannot_represent_do_not_stop_an_export(learner, plan):
    day = plan.rows[0][0]
    learner.on(day)
    learner.saved()
    count = learner.page.evaluate(STRANGE, day.isoformat())
    learner.open("settings.html")
    learner.page.wait_for_selector("[data-quarantine]:not(:empty)")
    with learner.page.expect_download() as download:
        learner.page.click("[data-export]")
    exported = json.loads(Path(download.value.path()).read_text())
    assert [it["unit"] for it in exported["records"]["completions"]] == ["right"]
    assert len(exported["quarantine"]) == count
    assert all(it["value"]["track"] == "t" for it in exported["quarantine"])
    learner.saved()


def test_a_unit_can_be_marked_among_a_hundred_thousand_marks(learner, plan):
    learner.on(plan.rows[0][0])
    learner.card("open")
    learner.saved()
    learner.store([mark(plan.track, "gone-0", "2026-01-01")], copies=100_000)
    learner.page.goto(learner.home + plan.unit(plan.rows[0][1]))
    learner.pressed(False)
    learner.press()
    learner.pressed(True)
    learner.page.wait_for_selector("html[data-store=saved]")
