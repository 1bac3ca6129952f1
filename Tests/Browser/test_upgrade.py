"""A device of an earlier release opens this one: its marks, bookmarks, notes, journal and settings, all together."""

import json

import pytest
from fake_site import FIXTURES
from learner import RECORDS, export

# Before any page of the site has run.
SEED = """async ({ version, stores, records, journal, settings }) => {
  const site = 'halomeid:/repo/';
  const open = indexedDB.open(site, version);
  open.onupgradeneeded = () => {
    for (const [name, options] of Object.entries(stores)) open.result.createObjectStore(name, options);
  };
  const db = await new Promise((resolve, reject) => { open.onsuccess = () => resolve(open.result); open.onerror = reject; });
  const change = db.transaction(Object.keys(stores), 'readwrite');
  for (const [store, all] of Object.entries(records)) {
    for (const record of all) change.objectStore(store).put(record);
  }
  await new Promise((resolve, reject) => { change.oncomplete = resolve; change.onerror = reject; });
  db.close();
  for (const [name, value] of Object.entries(settings)) localStorage.setItem(site + ':' + name, value);
  for (const [store, all] of Object.entries(journal)) {
    for (const record of all) {
      const name = `${site}:journal:${store}:${record.track},${record.unit}`;
      localStorage.setItem(name, JSON.stringify(record));
    }
  }
}"""


@pytest.fixture
def stores(plan) -> dict:
    text = (FIXTURES / "0.1.0/stores.json").read_text().replace("TRACK", plan.track)
    for n in range(3):
        text = text.replace(f"UNIT-{n}", plan.rows[n][1]).replace(f"DAY-{n}", plan.rows[n][0].isoformat())
    return json.loads(text)


@pytest.mark.parametrize("lacking", [[], ["bookmarks", "notes"]], ids=["all stores", "without the later stores"])
def test_an_upgrade_keeps_everything_of_an_earlier_release(learner, plan, stores, lacking):
    for store in lacking:
        del stores["stores"][store], stores["records"][store]
    page = learner.page
    learner.at(plan.rows[2][0], hour=18)
    page.goto(learner.home + "files.txt")
    page.evaluate(SEED, stores)

    learner.open(plan.unit(plan.rows[0][1]))
    learner.pressed(True)
    root = page.locator("html")
    for name, value in {"theme": "dark", "text-size": "large", "commentary-size": "small", "nikkud": "off"}.items():
        assert root.get_attribute("data-" + name) == value
    learner.open(plan.unit(plan.rows[2][1]))
    learner.pressed(True)
    page.wait_for_selector("html[data-store=saved]")

    # Every record is unchanged, including those from the journal; fields new in this release are null.
    for store in ["completions", "enrolments", "bookmarks", "notes"]:
        before = stores["records"].get(store, []) + stores["journal"].get(store, [])
        after = {(it["track"], it.get("unit", it.get("since"))): it for it in page.evaluate(RECORDS, store)}
        for record in before:
            assert after[record["track"], record.get("unit", record.get("since"))].items() >= record.items()
        assert len(after) == len(before), store
    assert not [key for key in page.evaluate("Object.keys(localStorage)") if ":journal:" in key or ":quarantine" in key]

    learner.open("notes.html")
    page.get_by_text("עוד לא נשמרה").wait_for()
    assert lacking or '"שורה" שנייה' in page.inner_text("main")
    file = export(learner)
    for store in ["completions", "enrolments", "bookmarks", "notes"]:
        assert len(file["records"][store]) == len(stores["records"].get(store, []) + stores["journal"].get(store, [])), store
