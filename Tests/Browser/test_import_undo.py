"""The undo of an import: it takes back what the last import changed, and nothing else."""

import pytest
from faults import REFUSING
from importing import many_records, offer
from learner import export, marked

pytestmark = pytest.mark.no_worker


def test_one_press_undoes_an_import(learner, plan, browser):
    marked(learner, plan, 2)
    file = export(learner)
    fresh = type(learner)(browser.new_context(), learner.home, plan)
    marked(fresh, plan, 1)
    fresh.at_rest()
    before = fresh.records(), fresh.records("enrolments")
    fresh.open("settings.html")
    offer(fresh, file)
    fresh.page.click("[data-import-apply]")
    fresh.page.wait_for_selector("[data-import-undo]:not([hidden])")
    assert len(fresh.records()) == 2
    # Also after leaving the page.
    fresh.open("settings.html")
    fresh.page.click("[data-import-undo]")
    fresh.page.wait_for_selector("[data-import-status] [data-when=undone]:not([hidden])")
    assert (fresh.records(), fresh.records("enrolments")) == before
    # A painting that began before the undo may show the button once more.
    fresh.repainted()
    assert not fresh.page.is_visible("[data-import-undo]")
    fresh.context.close()


def test_only_the_last_of_two_imports_is_undone(learner, plan, browser):
    """The first one is stored in more batches than the second one."""
    file = many_records(learner, plan, 600)
    fresh = type(learner)(browser.new_context(), learner.home, plan)
    fresh.on(plan.rows[1][0], "settings.html")
    other = {**file["records"]["completions"][0], "unit": "not-of-the-first"}
    for given in (file, {**file, "records": {**file["records"], "completions": [other]}}):
        offer(fresh, given)
        fresh.page.click("[data-import-apply]")
        # The button to undo the first import is there before the second one has ended.
        fresh.page.wait_for_selector("[data-import-status] [data-when=done]:not([hidden])")
        fresh.page.wait_for_selector("[data-import-undo]:not([hidden])")
        fresh.open("settings.html")
    before = len(fresh.records())
    fresh.page.click("[data-import-undo]")
    fresh.page.wait_for_selector("[data-import-status] [data-when=undone]:not([hidden])")
    assert len(fresh.records()) == before - 1
    fresh.context.close()


def test_uncommitted_changes_of_another_tab_are_not_part_of_an_import(learner, plan, browser):
    marked(learner, plan, 2)
    file = export(learner)
    fresh = type(learner)(browser.new_context(), learner.home, plan)
    fresh.on(plan.rows[1][0], "settings.html")
    pending = file["records"]["completions"][0] | {"unit": plan.units[5]}
    fresh.page.evaluate(
        "([name, record]) => localStorage.setItem(`halomeid:/repo/:journal:completions:${name}`, JSON.stringify(record))",
        [f"{plan.track},{plan.units[5]}", pending],
    )
    offer(fresh, file)
    fresh.page.click("[data-import-apply]")
    fresh.page.wait_for_selector("[data-import-undo]:not([hidden])")
    fresh.at_rest()
    imported = {plan.rows[0][1], plan.rows[1][1]}
    assert {it["unit"] for it in fresh.records()} == imported | {plan.units[5]}
    fresh.page.click("[data-import-undo]")
    fresh.page.wait_for_selector("[data-import-status] [data-when=undone]:not([hidden])")
    assert [it["unit"] for it in fresh.records()] == [plan.units[5]]
    fresh.context.close()


# The most requests for records that were pending at once.
TOGETHER = """() => {
  const { get } = IDBObjectStore.prototype;
  let pending = 0;
  window.most = 0;
  IDBObjectStore.prototype.get = function (...given) {
    const request = get.apply(this, given);
    window.most = Math.max(window.most, pending += 1);
    request.addEventListener('success', () => { pending -= 1; });
    return request;
  };
}"""


def test_an_import_and_its_undo_do_not_wait_for_each_record(learner, plan):
    file = many_records(learner, plan, 600)
    learner.page.evaluate(TOGETHER)
    before = learner.records()
    offer(learner, file)
    for button, case in (("apply", "done"), ("undo", "undone")):
        learner.page.click(f"[data-import-{button}]")
        learner.page.wait_for_selector(f"[data-import-status] [data-when={case}]:not([hidden])")
        assert learner.page.evaluate("window.most") > 100
        learner.page.evaluate("window.most = 0")
    assert learner.records() == before


def test_a_failed_undo_of_an_import_is_not_reported_as_done(learner, plan, browser):
    marked(learner, plan, 2)
    file = export(learner)
    fresh = type(learner)(browser.new_context(), learner.home, plan)
    fresh.on(plan.rows[1][0], "settings.html")
    offer(fresh, file)
    fresh.page.click("[data-import-apply]")
    fresh.page.wait_for_selector("[data-import-undo]:not([hidden])")
    fresh.page.evaluate(REFUSING)
    fresh.page.click("[data-import-undo]")
    fresh.page.wait_for_selector("[data-import-status] [data-when=error]:not([hidden])")
    assert fresh.page.is_visible("[data-import-undo]")
    fresh.page.evaluate("delete IDBObjectStore.prototype.refused")
    fresh.page.click("[data-import-undo]")
    fresh.page.wait_for_selector("[data-import-status] [data-when=undone]:not([hidden])")
    assert fresh.records() == []
    fresh.context.close()


def test_undoing_an_import_into_the_journal_keeps_later_marks(learner, plan, browser):
    """Without a database the journal is the store."""
    marked(learner, plan, 2)
    file = export(learner)
    fresh = type(learner)(browser.new_context(), learner.home, plan)
    fresh.page.add_init_script("delete IDBFactory.prototype.open;")
    day, unit = plan.rows[1]
    fresh.on(day, "settings.html")
    offer(fresh, file)
    fresh.page.click("[data-import-apply]")
    fresh.page.wait_for_selector("[data-import-undo]:not([hidden])")
    # Another tab undoes one of the imported marks.
    other = type(learner)(fresh.context, learner.home, plan)
    other.page.add_init_script("delete IDBFactory.prototype.open;")
    other.open(plan.unit(unit))
    other.pressed(True)
    other.page.click("[data-undo]")
    other.pressed(False)
    fresh.page.click("[data-import-undo]")
    fresh.page.wait_for_selector("[data-import-status] [data-when=undone]:not([hidden])")
    (left,) = fresh.page.evaluate("""
      Object.entries(localStorage).filter(([key]) => key.includes(':journal:completions')).map(([, json]) => JSON.parse(json))
    """)
    assert (left["unit"], left["completed"]) == (unit, 0)
    fresh.context.close()
