"""The exported file: where it is, and what it lacks."""

import pytest
from learner import export, marked
from texts import TEXTS

pytestmark = pytest.mark.no_worker


@pytest.mark.parametrize(("path", "button"), [("settings.html", "[data-export]"), ("reset.html", "[data-reset-export]")])
def test_an_export_says_where_the_file_is(learner, plan, path, button):
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + path)
    learner.page.wait_for_selector("html[data-runs]")
    learner.painted()
    with learner.page.expect_download():
        learner.page.click(button)
    learner.page.get_by_text(TEXTS["export_done"], exact=True).wait_for()


def test_an_export_says_that_the_databases_records_are_missing(learner, plan):
    marked(learner, plan, 1)
    learner.page.add_init_script("""
      IDBObjectStore.prototype.getAll = () => { throw new DOMException('large value', 'UnknownError'); };""")
    learner.open("settings.html")
    with learner.page.expect_download():
        learner.page.click("[data-export]")
    learner.page.wait_for_selector("[data-import-status] [data-when=short]:not([hidden])")
    assert learner.page.evaluate("localStorage.getItem('halomeid:/repo/:exported')") is None


def test_marks_are_exported_if_reading_the_database_throws(learner, plan):
    learner.page.add_init_script("""Object.defineProperty(window, 'indexedDB', {
      get() { throw new DOMException('denied', 'SecurityError'); } });""")
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    learner.dated()
    learner.press()
    learner.pressed(True)
    assert [it["unit"] for it in export(learner)["records"]["completions"]] == [unit]
    # An earlier database may have more.
    learner.page.wait_for_selector("[data-import-status] [data-when=short]:not([hidden])")
