"""Another site on the same origin locks or damages this one's storage: marks are kept, and pages report the problem."""

import json

import pytest

from browser import until

pytestmark = pytest.mark.no_worker

OPEN = """const open = (version, upgrade) => new Promise((resolve, reject) => {
  const request = indexedDB.open('halomeid:/repo/', version);
  request.onupgradeneeded = () => upgrade?.(request.result);
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
"""
# Locks the database until the page is closed. A worker can sleep between requests; without a pause they would take a
# whole core from the tested page.
HOLD = """const hold = () => {
  const clock = new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer);
  const request = indexedDB.open('halomeid:/repo/', 50);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore('foreign');
    const go = () => {
      Atomics.wait(clock, 0, 0, 20);
      store.put(1, 1).onsuccess = go;
    };
    go();
    postMessage('begun');
  };
};
const worker = new Worker(URL.createObjectURL(new Blob([`(${hold})()`])));
await new Promise((begun) => { worker.onmessage = begun; });"""
SHORT = "[data-import-status] [data-when=short]"


@pytest.fixture
def neighbour(learner, server, site):
    """A page of the other site."""
    page = learner.context.new_page()
    page.goto(server.mount("/other/", site) + "release.json")
    return page


def do(page, script):
    page.evaluate("async () => {" + OPEN + script + "}")


def exported(learner, button="[data-export]"):
    """The units of an export."""
    with learner.page.expect_download() as download:
        learner.page.click(button)
    return {it["unit"] for it in json.loads(download.value.path().read_text())["records"]["completions"]}


def test_an_export_without_the_database_says_that_it_is_incomplete(learner, plan, neighbour):
    (day, unit), (_, other) = plan.rows[:2]
    learner.on(day, plan.unit(unit))
    learner.press()
    learner.pressed(True)
    learner.at_rest()
    do(neighbour, HOLD)
    page = learner.page
    page.goto(learner.home + plan.unit(other))
    learner.press()
    learner.pressed(True)
    page.wait_for_selector("[data-notice]:has(a)")
    page.goto(learner.home + "settings.html")
    learner.painted()
    assert exported(learner) == {other}
    page.wait_for_selector(SHORT)
    assert page.evaluate("localStorage.getItem('halomeid:/repo/:exported')") is None
    page.click("[data-delete]")
    words = page.inner_text(SHORT)
    assert exported(learner, "[data-delete-export]") == {other}
    until(lambda: page.inner_text("[data-delete-exported]") == words, page=page)
    page.click("[data-delete-cancel]")
    page.goto(learner.home + "reset.html")
    assert exported(learner, "[data-reset-export]") == {other}
    page.wait_for_selector("[data-when=short]:visible")
    neighbour.close()
    learner.open("settings.html")
    learner.saved()
    assert exported(learner) == {unit, other}
    until(lambda: page.evaluate("localStorage.getItem('halomeid:/repo/:exported')"), page=page)
    assert not page.is_visible(SHORT)
