"""Concurrency of plans: a choice is not lost to a plan that a page makes by itself, or to a page that is closed."""

import pytest
from browser import ready, until
from learner import Learner
from locking import click, held

pytestmark = pytest.mark.no_worker

READS_FAIL_TWICE = """
const transaction = IDBDatabase.prototype.transaction;
let left = 2;
IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
  if (mode === 'readonly' && left-- > 0) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  return transaction.call(this, names, mode, ...rest);
};
"""


def test_leaving_at_once_ends_the_plan_just_joined(learner, plan):
    day = plan.rows[3][0]
    learner.on(plan.rows[0][0])
    learner.card("open")
    learner.press()
    learner.saved()
    learner.on(day, f"track/{plan.track}/index.html")
    learner.page.wait_for_selector("[data-enrol-now]:not(:empty)", state="attached")
    learner.saved()
    learner.page.evaluate("""() => {
      document.querySelector('[data-join]').click();
      setTimeout(() => document.querySelector('[data-leave]').click());
    }""")
    learner.page.wait_for_selector("[data-enrol-now]:empty", state="attached")
    learner.saved()
    # The automatic segment yields to the learner's, so only that one is ended.
    chosen = [it for it in learner.records("enrolments") if it["source"] == "learner"]
    assert chosen and all(it["left_on"] for it in chosen)


def test_an_automatic_plan_never_replaces_a_choice(learner, plan):
    day = plan.rows[0][0]
    learner.on(day, f"track/{plan.track}/index.html#join={day}&from={plan.units[5]}&rule=israel")
    learner.page.wait_for_selector("[data-when=invited]:not([hidden])")
    learner.page.click("[data-join]")
    learner.page.wait_for_selector("[data-when=joined]:not([hidden])")
    learner.at_rest()
    before = learner.records("enrolments")
    other = Learner(learner.context, learner.home, plan)
    other.page.add_init_script(READS_FAIL_TWICE)
    other.open()
    other.card("open")
    assert other.records("enrolments") == before


def test_a_changed_plan_is_kept_whole_when_the_page_ends(learner, plan):
    (start, _), (day, _) = plan.rows[:2]
    learner.on(start)
    learner.card("open")
    learner.press()
    learner.saved()
    learner.on(day, f"track/{plan.track}/index.html#join={day}&from={plan.units[5]}&rule=israel")
    learner.page.wait_for_selector("[data-when=invited-switch]:not([hidden])")
    other = held(learner)
    click(learner, "[data-join]")
    learner.page.close()
    other.evaluate("release()")
    again = Learner(learner.context, learner.home, plan)
    again.open()
    assert again.card("open").query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(plan.units[5]))


@pytest.mark.worker
def test_joining_again_requests_the_pages_of_the_new_plan(learner, plan):
    day = plan.rows[3][0]
    learner.on(plan.rows[0][0])
    ready(learner.page)
    learner.press()
    learner.saved()
    learner.on(plan.rows[1][0], f"track/{plan.track}/index.html")
    learner.page.click("[data-enrol] > summary")
    learner.page.click("[data-leave]")
    learner.page.wait_for_selector("[data-enrol-now]:empty", state="attached")
    learner.saved()
    learner.page.add_init_script("""
      const post = ServiceWorker.prototype.postMessage;
      globalThis.wanted = [];
      globalThis.checked = false;
      ServiceWorker.prototype.postMessage = function (message, ...rest) {
        if (message.type === 'want') wanted.push(message.paths);
        checked ||= message.check;
        return post.call(this, message, ...rest);
      };
    """)
    learner.on(day, f"track/{plan.track}/index.html#join={day}&from={plan.units[-10]}&rule=israel")
    ready(learner.page)
    wanted = plan.unit(plan.units[-9])
    # The page also asks once by itself, some seconds after it is opened; this request must not count.
    until(lambda: learner.page.evaluate("checked"))
    assert wanted not in learner.page.evaluate("wanted.at(-1)")
    learner.page.click("[data-join]")
    learner.page.wait_for_selector("[data-enrol-status] :is([data-when=joined], [data-when=switched]):not([hidden])")
    until(lambda: wanted in learner.page.evaluate("wanted.at(-1)"))
    ready(learner.page)
