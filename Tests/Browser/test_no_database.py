"""Without a database, as in Lockdown Mode: the journal keeps marks, or a page says that they will be lost."""

import json

import pytest
from learner import open_unit
from texts import TEXTS

pytestmark = pytest.mark.no_worker

LOCKDOWN = """
for (const [owner, name] of [[Window, 'indexedDB'], [Window, 'caches'], [Window, 'BroadcastChannel'], [Window, 'WebAssembly'],
  [Navigator, 'serviceWorker'], [Navigator, 'locks']]) {
  delete owner.prototype[name];
  delete globalThis[name];
}
"""


def test_lockdown_mode_can_read_mark_and_remember(learner, plan):
    learner.page.add_init_script(LOCKDOWN)
    open_unit(learner, plan.rows[0])
    learner.press()
    learner.pressed(True)
    learner.page.wait_for_selector("html[data-store=journal][data-offline=off]")
    assert learner.page.query_selector("[data-notice] a[href$='settings.html']").is_visible()
    learner.page.reload()
    learner.pressed(True)
    learner.open()
    learner.card("done")
    learner.streak(1)


def test_the_page_works_without_storage_and_says_so(learner, plan):
    learner.page.add_init_script(LOCKDOWN)
    learner.page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('', 'SecurityError'); };")
    open_unit(learner, plan.rows[0])
    learner.press()
    learner.pressed(True)
    learner.page.wait_for_selector("html[data-store=memory]")
    # It would be lost when another page is opened.
    with learner.page.expect_download() as download:
        learner.page.click("[data-notice] a")
    file = json.loads(download.value.path().read_text())
    assert file["format"] == 1 and [it["unit"] for it in file["records"]["completions"]] == [plan.rows[0][1]]
    assert learner.page.query_selector("[data-notice] a[href*='settings']") is None


def test_the_warning_is_true_without_its_script(learner, plan):
    learner.page.add_init_script(LOCKDOWN)
    learner.page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('', 'SecurityError'); };")
    learner.context.route("**/unsaved.js", lambda route: route.abort())
    open_unit(learner, plan.rows[0])
    learner.press()
    learner.page.wait_for_selector(f"[data-notice]:text-is('{TEXTS['store_memory']}')")


def test_a_warning_that_marks_will_be_lost_is_not_replaced(learner, plan):
    learner.page.add_init_script(LOCKDOWN)
    learner.page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('', 'SecurityError'); };")
    learner.page.add_init_script("const get = fetch; globalThis.away = true; globalThis.fetch = (to, ...rest) => (away && String(to).includes('/data/') ? Promise.reject(new TypeError()) : get(to, ...rest));")
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + plan.unit(plan.rows[0][1]))
    learner.pressed(False)
    learner.press()
    learner.page.wait_for_selector("[data-notice] a[download]")
    # The page fails again and reports it.
    with learner.page.expect_console_message(lambda line: line.type == "error"):
        learner.wake()
    assert learner.page.is_visible("[data-notice] a[download]")
    learner.page.evaluate("() => { away = false; }")
    learner.wake()
    learner.page.wait_for_selector("[data-unit-date] time")
    assert learner.page.is_visible("[data-notice] a[download]")
