"""An import whose page is left before it ends: it goes on with the next page, or is reported."""

import pytest
from browser import until
from importing import many_records, offer
from learner import marked
from texts import TEXTS

pytestmark = pytest.mark.no_worker

# Each imported record takes some time until `isSlow` is reset; after the first ones so much that the test may stall.
SLOW = """() => {
  const { put } = IDBObjectStore.prototype;
  const { setItem } = Storage.prototype;
  const spend = (ms) => { for (const end = performance.now() + ms; isSlow && performance.now() < end;); };
  window.puts = 0;
  window.isSlow = true;
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name === 'completions') {
      window.puts += 1;
      spend(1);
    }
    return put.apply(this, given);
  };
  // Between the transactions, which have a timeout.
  Storage.prototype.setItem = function (...given) {
    if (puts > 600) spend(10);
    setItem.apply(this, given);
  };
}"""
# Whether it is said that the import runs.
FOLLOW_COUNTS = """(running) => {
  const place = document.querySelector('[data-import-counts]');
  globalThis.isTold = false;
  new MutationObserver(() => { isTold ||= place.checkVisibility() && place.textContent.includes(running); })
    .observe(place, { childList: true, characterData: true, subtree: true });
}"""


def test_an_interrupted_import_is_told_of_while_the_page_looks_for_one_to_finish(learner, plan):
    marked(learner, plan, 1)
    learner.page.evaluate("localStorage.setItem('halomeid:/repo/:importing', 'begun')")
    # Whoever has the lock keeps it for a while.
    learner.page.add_init_script("""
      const request = LockManager.prototype.request;
      LockManager.prototype.request = function (name, options, work) {
        return request.call(this, name, options, async (lock) => {
          const answer = await work(lock);
          if (lock) await new Promise((done) => setTimeout(done, 3000));
          return answer;
        });
      };
    """)
    learner.open("settings.html")
    learner.page.wait_for_selector("[data-import-status] [data-when=cut]:not([hidden])")


def test_an_import_interrupted_before_its_first_record_has_no_undo(learner, plan):
    marked(learner, plan, 1)
    [record] = learner.records()
    for unit, is_offered in [(record["unit"], True), ("not-there", False)]:
        # The state left by an import that was interrupted once it was stored.
        entry = {"store": "completions", "record": {**record, "unit": unit}}
        learner.store([{"key": "last_import:0", "replaced": [{"entry": entry}]}], "meta")
        learner.page.evaluate("localStorage.setItem('halomeid:/repo/:importing', 'begun')")
        learner.open("settings.html")
        learner.page.wait_for_selector("[data-import-status] [data-when=cut]:not([hidden])")
        assert learner.page.is_visible("[data-import-undo]") == is_offered


def test_an_import_continues_after_the_page_is_left(learner, plan, browser):
    file = many_records(learner, plan, 6_000)
    fresh = type(learner)(browser.new_context(), learner.home, plan)
    fresh.on(plan.rows[0][0], "settings.html")
    fresh.page.evaluate(SLOW)
    offer(fresh, file)
    fresh.page.evaluate(FOLLOW_COUNTS, TEXTS["import_running"].split("%s")[0])
    fresh.page.click("[data-import-apply]")
    until(lambda: fresh.page.evaluate("window.puts") > 600)
    assert fresh.page.evaluate("isTold && puts < 6000")
    fresh.page.close()
    fresh.page = fresh.context.new_page()
    fresh.open()
    # Plans come first.
    assert [it["since"] for it in fresh.records("enrolments") if it["source"] == "learner"] == ["2026-11-16"]
    until(lambda: len(fresh.records()) == 6_000)
    until(lambda: not fresh.page.evaluate("Object.keys(localStorage).some((key) => key.endsWith(':importing'))"))
    fresh.context.close()


def test_leaving_during_an_import_asks_first(learner, plan):
    file = many_records(learner, plan, 6_000)
    learner.page.evaluate(SLOW)
    offer(learner, file)
    learner.page.click("[data-import-apply]")
    until(lambda: learner.page.evaluate("window.puts") > 100)
    with learner.page.expect_event("dialog") as asked:
        learner.page.once("dialog", lambda dialog: dialog.dismiss())
        learner.page.evaluate("location.reload()")
    assert asked.value.type == "beforeunload"
    learner.page.evaluate("() => { isSlow = false; }")
    learner.page.wait_for_selector("[data-import-status] [data-when=done]:not([hidden])")
    assert len(learner.records()) == 6_001


def test_an_import_interrupted_before_it_began_is_reported(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    learner.page.evaluate("localStorage.setItem('halomeid:/repo/:importing', 'begun')")
    learner.page.reload()
    learner.page.wait_for_selector("[data-import-status] [data-when=cut]:not([hidden])")


def test_an_import_that_another_tab_runs_is_not_called_interrupted(learner, plan):
    cut = "[data-import-status] [data-when=cut]"
    learner.on(plan.rows[0][0])
    other = learner.context.new_page()
    other.goto(learner.home + "release.json")
    other.evaluate("""async () => {
      localStorage.setItem('halomeid:/repo/:importing', 'begun');
      await new Promise((held) => void navigator.locks.request('halomeid:/repo/:importing', () => {
        held();
        return new Promise((end) => { window.end = end; });
      }));
    }""")
    learner.open("settings.html")
    assert not learner.page.is_visible(cut)
    # The tab dies.
    other.close()
    until(lambda: learner.page.evaluate("navigator.locks.query().then(({ held }) => !held.length)"))
    learner.wake()
    learner.page.wait_for_selector(f"{cut}:not([hidden])")
    learner.page.evaluate("localStorage.removeItem('halomeid:/repo/:importing')")
    learner.wake()
    learner.page.wait_for_selector(cut, state="hidden")
