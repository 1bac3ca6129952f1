"""A database that does not open, or opens late, for example because another tab holds it."""

import pytest
from browser import until
from faults import HANGING
from learner import open_unit
from texts import TEXTS

pytestmark = pytest.mark.no_worker

# All messages of the page, including those no longer shown.
SAID = """
globalThis.said = [];
new MutationObserver(() => {
  const words = document.querySelector('[data-notice]')?.textContent;
  if (words && words !== said.at(-1)) said.push(words);
}).observe(document, { childList: true, subtree: true });
"""


def test_a_database_that_never_opens_is_reported_and_bypassed(learner, plan):
    learner.page.add_init_script(HANGING)
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + plan.unit(plan.rows[0][1]))
    learner.page.wait_for_selector("[data-notice]:not(:empty)")
    learner.page.wait_for_selector("html[data-store=journal]")
    learner.press()
    learner.pressed(True)
    learner.page.wait_for_selector("html[data-store=journal]")


def test_a_slow_database_is_reported_until_it_opens(learner, plan):
    for script in (HANGING, SAID):
        learner.page.add_init_script(script)
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + plan.unit(plan.rows[0][1]))
    until(lambda: TEXTS["store_slow"] in learner.page.evaluate("said"))
    learner.page.evaluate("openNow()")
    learner.page.wait_for_selector("[data-notice]:empty", state="attached")
    learner.saved()
    learner.pressed(False)


def test_another_tab_that_holds_an_old_version_is_named(learner, plan):
    other = learner.context.new_page()
    other.goto(learner.home + "release.json")
    other.evaluate("""() => new Promise((resolve) => {
      const open = indexedDB.open('halomeid:/repo/', 1);
      open.onupgradeneeded = () => open.result.createObjectStore('meta', { keyPath: 'key' });
      open.onsuccess = () => { globalThis.held = open.result; resolve(); };
    })""")
    learner.page.add_init_script(SAID)
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + plan.unit(plan.rows[0][1]))
    until(lambda: TEXTS["store_blocked"] in learner.page.evaluate("said"))
    other.evaluate("held.close()")
    learner.page.wait_for_selector("[data-notice]:empty", state="attached")
    learner.pressed(False)
    learner.press()
    learner.saved()
    assert len(learner.records()) == 1


def test_a_database_that_opens_late_receives_the_journal(learner, plan):
    learner.page.add_init_script(HANGING)
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + plan.unit(plan.rows[0][1]))
    learner.page.wait_for_selector("html[data-store=journal]")
    learner.press()
    learner.pressed(True)
    learner.page.evaluate("openNow()")
    learner.saved()
    learner.at_rest()
    learner.pressed(True)
    assert [(it["unit"], it["completed"]) for it in learner.records()] == [(plan.rows[0][1], 1)]
    learner.page.wait_for_selector("[data-notice]:empty", state="attached")


def test_a_database_with_an_interrupted_upgrade_is_repaired(learner, plan):
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + "release.json")
    learner.page.evaluate("""() => new Promise((resolve) => {
      const open = indexedDB.open('halomeid:/repo/', 1);
      open.onupgradeneeded = () => open.result.createObjectStore('meta', { keyPath: 'key' });
      open.onsuccess = () => { open.result.close(); resolve(); };
    })""")
    open_unit(learner, plan.rows[0])
    learner.press()
    learner.pressed(True)
    learner.saved()
    assert len(learner.records()) == 1


def test_a_newer_version_in_another_tab_can_upgrade_and_is_then_read(learner, plan):
    open_unit(learner, plan.rows[0])
    learner.press()
    learner.pressed(True)
    learner.saved()
    other = learner.context.new_page()
    other.goto(learner.home + "release.json")
    other.evaluate("""() => new Promise((resolve, reject) => {
      const open = indexedDB.open('halomeid:/repo/', 7);
      open.onblocked = reject;
      open.onsuccess = () => { open.result.close(); resolve(); };
    })""")
    assert learner.page.wait_for_selector("[data-notice]:not(:empty)")
    learner.open()
    learner.card("done")
    learner.saved()
