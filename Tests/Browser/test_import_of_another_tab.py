"""An import that another tab was running when it died: whatever this tab does next, none of its records is lost."""

import pytest

from browser import until
from importing import offer
from learner import export, mark, marked

pytestmark = pytest.mark.no_worker

# The tab's import has been stored, and its records are being merged.
IMPORTING = """async () => {
  localStorage.setItem('halomeid:/repo/:importing', 'kept');
  await new Promise((held) => void navigator.locks.request('halomeid:/repo/:importing', () => {
    held();
    return new Promise(() => {});
  }));
}"""
# Counts the page's requests for locks.
ASKED = """{
  const { request } = LockManager.prototype;
  globalThis.asked = 0;
  LockManager.prototype.request = function (...all) {
    const answer = request.apply(this, all);
    asked += 1;
    return answer;
  };
}"""


@pytest.fixture
def left(learner, plan):
    """The unit of an import whose tab died after the learner's page had been opened; the page has an export to offer."""
    marked(learner, plan, 1)
    learner.at_rest()
    file = export(learner)
    unit = plan.units[9]
    entry = {"store": "completions", "record": mark(plan.track, unit, plan.rows[0][0].isoformat())}
    learner.store([{"key": "last_import:0", "replaced": [{"entry": entry}]}], "meta")
    other = learner.context.new_page()
    other.goto(learner.home + "release.json")
    other.evaluate(IMPORTING)
    learner.page.add_init_script(ASKED)

    def open_and_die(path):
        learner.open(path)
        learner.painted()
        # Otherwise the page finishes the import itself.
        learner.page.wait_for_function("() => asked")
        other.close()
        until(lambda: learner.page.evaluate("navigator.locks.query().then(({ held }) => !held.length)"))
        assert unit not in {it["unit"] for it in learner.records()}

    return unit, file, open_and_die


def done(learner, track):
    return {it["unit"] for it in learner.records() if it["track"] == track and it["completed"] and not it["deleted_at"]}


def test_the_next_import_finishes_it_first(learner, plan, left):
    unit, file, open_and_die = left
    open_and_die("settings.html")
    [its] = file["records"]["completions"]
    new = plan.units[7]
    file["records"]["completions"] = [{**its, "unit": new}]
    offer(learner, {**file, "sha256": ""})
    learner.page.click("[data-import-apply]")
    learner.page.wait_for_selector("[data-import-status] [data-when=done]:not([hidden])")
    assert done(learner, plan.track) == {plan.rows[0][1], unit, new}


def test_a_new_cycle_finishes_it_first_and_takes_its_records_along(learner, plan, left):
    unit, _, open_and_die = left
    open_and_die(f"track/{plan.track}/index.html")
    learner.page.evaluate("document.querySelector('[data-new-cycle]').click()")
    learner.page.wait_for_selector("[data-undo-cycle]:not([hidden])", state="attached")
    assert done(learner, plan.track) == set()
    assert done(learner, f"{plan.track}--1") == {plan.rows[0][1], unit}
