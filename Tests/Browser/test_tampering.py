"""Outside changes to a device's copy and records: everything is cleared or changed under open pages, or tabs write at
the same moment. No mark is lost, and no page stops working."""

import json

import pytest
from browser import painted, ready, until, watch
from faults import REFUSING
from learner import JOURNAL


CLEARED = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  const request = indexedDB.deleteDatabase('halomeid:/repo/');
  await new Promise((resolve) => { request.onsuccess = resolve; request.onblocked = resolve; });
}"""
TAMPERED = """(value) => {
  const names = ['device', 'exported', 'reminded', 'day-end', 'audited', 'verified', 'checked', 'commentaries', 'keeping',
    'kept-on', 'theme', 'text-size', 'nikkud', 'persist-asked', 'install-declined', 'probe', 'journal:completions:x',
    'journal:enrolments:x,y', 'journal:notes:x,y', 'quarantine:x'];
  for (const name of names) localStorage.setItem('halomeid:/repo/:' + name, value);
}"""
MARKS = """([track, units, day]) => units.map((unit, i) => ({ track, unit, scheduled_on: null, completed: 1, completed_on: day,
  completed_at: `${day}T05:00:00.000Z`, let_go_on: null, updated_at: `${day}T05:00:00.000Z`, zone: null, version: 1,
  device_id: 'b'.repeat(32), deleted_at: null }))"""
REFUSED = """
StorageManager.prototype.persist = () => Promise.reject(new TypeError('refused'));
StorageManager.prototype.persisted = () => Promise.reject(new TypeError('refused'));
"""


def test_an_open_page_recovers_after_all_site_data_is_cleared(learner, plan, server):
    learner.on(plan.rows[0][0], plan.unit(plan.rows[0][1]))
    ready(learner.page)
    learner.page.evaluate(CLEARED)
    learner.press()
    learner.pressed(True)
    learner.saved()
    learner.page.reload()
    learner.pressed(True)
    ready(learner.page)
    server.faults.down = True
    learner.open()
    learner.card("done")


def test_a_mark_lost_by_the_database_can_be_made_again_in_the_journal(learner, plan):
    learner.on(plan.rows[0][0], plan.unit(plan.rows[0][1]))
    learner.press()
    learner.saved()
    learner.at_rest()
    learner.page.evaluate(CLEARED)
    learner.wake()
    learner.pressed(False)
    learner.page.evaluate(REFUSING)
    learner.press()
    learner.page.wait_for_selector("html[data-store=journal]")
    # Until the page has joined again, its plan is there too.
    assert [it["completed"] for it in learner.page.evaluate(JOURNAL) if "unit" in it] == [1]


@pytest.mark.parametrize("value", ["null", "5", '"x"', "[]", "9999-99-99", "א{", "\ud800"])
def test_every_page_works_and_marks_are_kept_with_any_local_storage(learner, plan, value):
    (day, unit), (_, other) = plan.rows[:2]
    learner.on(day, plan.unit(unit))
    learner.page.evaluate(TAMPERED, value)
    learner.open(plan.unit(unit))
    learner.press()
    learner.pressed(True)
    learner.saved()
    for path in ["index.html", "settings.html", "progress.html", "notes.html", "search.html", plan.unit(other)]:
        learner.page.evaluate(TAMPERED, value)
        learner.open(path)
    learner.open("settings.html")
    ready(learner.page)
    with learner.page.expect_download() as download:
        learner.page.click("[data-export]")
    file = json.loads(download.value.path().read_text())
    assert [it["unit"] for it in file["records"]["completions"]] == [unit]


def test_tabs_that_mark_and_import_at_once_lose_nothing(learner, plan, tmp_path):
    day = plan.rows[0][0]
    units = [unit for _, unit in plan.rows[:4]]
    pages = [learner.page, learner.context.new_page(), learner.context.new_page()]
    faults = [watch(page) for page in pages[1:]]
    learner.at(day)
    for page, unit in zip(pages, units):
        page.goto(learner.home + plan.unit(unit))
        page.wait_for_selector("button[data-done][aria-pressed=false]:not([aria-disabled])")
    importer = learner.context.new_page()
    importer.goto(learner.home + "settings.html")
    painted(importer)
    others = plan.units[20:320]
    records = importer.evaluate(MARKS, [plan.track, others, day.isoformat()])
    file = tmp_path / "halomeid.json"
    file.write_text(json.dumps({"format": 1, "records": {"completions": records, "enrolments": []}}))
    importer.set_input_files("[data-import]", file)
    importer.wait_for_selector("[data-import-apply]:visible")
    # The test does not wait for either.
    importer.evaluate("setTimeout(() => document.querySelector('[data-import-apply]').click())")
    for page in pages:
        page.evaluate("setTimeout(() => document.querySelector('button[data-done]').click())")
    for page in pages:
        page.wait_for_selector("button[data-done][aria-pressed=true]")
        page.wait_for_selector("html[data-store=saved]")
    importer.wait_for_selector("html[data-store=saved]")
    until(lambda: len(learner.records()) >= len({*units[:3], *others}), page=importer)
    marks = {it["unit"]: it for it in learner.records()}
    assert set(marks) == {*units[:3], *others}
    assert all(it["completed"] == 1 for it in marks.values())
    # The importer removes its entries after the commit.
    until(lambda: not [key for key in importer.evaluate("Object.keys(localStorage)") if ":journal:" in key])
    assert not any(faults)


def test_refused_persistent_storage_is_not_an_error(learner, plan):
    learner.page.add_init_script(REFUSED)
    for day, unit in plan.rows[:3]:
        learner.on(day, plan.unit(unit))
        learner.press()
        learner.pressed(True)
        learner.saved()
    learner.open()
    learner.card("done")
    learner.open("settings.html")
    ready(learner.page)
    assert learner.page.is_visible("[data-storage] [data-when='not-kept']")
