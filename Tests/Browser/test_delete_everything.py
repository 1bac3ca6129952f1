"""Everything that the site has stored on a device is deleted, and stays deleted."""

from datetime import timedelta

import pytest

from browser import painted, ready, until
from enrolling import enrol
from learner import Learner, Plan, marked
from texts import TEXTS

EVERYTHING = """async () => [
  ...(await indexedDB.databases()).map(({ name }) => name), ...await caches.keys(), ...Object.keys(localStorage),
  ...Object.keys(sessionStorage), ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
]"""
NEIGHBOUR = """async () => {
  localStorage.setItem('halomeid:/repo/other/:theme', 'dark');
  await caches.open('hl1:/repo/other/:files');
  const open = indexedDB.open('halomeid:/repo/other/');
  await new Promise((resolve) => { open.onsuccess = resolve; });
  open.result.close();
}"""


# However long other tabs of a busy machine take to let the database go. Its timeouts have an error.
PATIENT = """{
  const set = setTimeout;
  globalThis.setTimeout = (work, ms, ...rest) => set(work, rest[0] instanceof Error ? 40 * ms : ms, ...rest);
}"""


@pytest.mark.no_worker
def test_a_plan_that_was_changed_counts_once(context, server, orders):
    learner = Learner(context, server.mount("/repo/", orders), Plan.of(orders))
    page, day = learner.page, learner.plan.rows[0][0]

    def counts(plans: str):
        learner.open("settings.html")
        page.click("[data-delete]")
        page.wait_for_selector("[data-delete-dialog][open]")
        assert page.inner_text("[data-delete-counts]") == TEXTS["delete_counts"] % plans

    learner.on(day)
    learner.card("open")
    counts(TEXTS["count_plans"]["one"])
    # The plan that nobody chose is not followed any longer.
    learner.plan.track = "two-orders"
    enrol(learner)
    learner.on(day + timedelta(1))
    enrol(learner, since=day + timedelta(1), pace="2")
    assert len(learner.records("enrolments")) == 3
    counts(TEXTS["count_plans"]["one"])


def test_everything_is_deleted_with_another_tab_open_but_not_a_neighbours_data(learner, plan):
    learner.page.add_init_script(PATIENT)
    marked(learner, plan, 1)
    ready(learner.page)
    page = learner.page
    # Marks that were undone are not counted.
    learner.open(plan.unit(plan.units[5]))
    learner.press()
    learner.pressed(True)
    page.click("[data-undo]")
    learner.pressed(False)
    learner.saved()
    # Nor are units that were let go.
    learner.on(plan.rows[2][0])
    page.click("[data-waiting] summary")
    page.click("[data-catch-up=skip]")
    page.wait_for_selector("[data-take-back]:not([hidden])")
    learner.saved()
    learner.at(plan.rows[0][0])
    page.evaluate(NEIGHBOUR)
    other = learner.context.new_page()
    other.goto(learner.home)
    other.wait_for_selector("[data-state=done]")
    reset = learner.context.new_page()
    reset.goto(learner.home + "reset.html")
    reset.wait_for_selector("html[data-runs]")
    learner.open("settings.html")
    page.click("[data-delete]")
    page.wait_for_selector("[data-delete-dialog][open]")
    assert page.is_disabled("[data-delete-now]") and "סימון אחד" in page.inner_text("[data-delete-counts]")
    with page.expect_download():
        page.click("[data-delete-export]")
    page.wait_for_selector(f"[data-delete-exported]:text-is('{TEXTS['export_done']}')")
    assert "סימון אחד" in page.inner_text("[data-delete-counts]"), "what will be deleted is still said"
    page.check("[data-delete-sure]")
    page.click("[data-delete-now]")
    for tab in (page, other, reset):
        tab.wait_for_selector("html[data-store=deleted]")
        tab.evaluate("dispatchEvent(new Event('focus'))")
        assert tab.inner_text("main").strip() == ""
        # Nothing empty stands between the header and what is said.
        header = tab.locator(".site-header").bounding_box()
        assert tab.locator("[data-notice]").bounding_box()["y"] < header["y"] + header["height"] + 20
    assert page.evaluate("document.activeElement.matches('[data-notice] a')")
    theirs = {"halomeid:/repo/other/", "hl1:/repo/other/:files", "halomeid:/repo/other/:theme"}
    until(lambda: set(page.evaluate(EVERYTHING)) == theirs)
    other.close()
    reset.close()
    assert set(page.evaluate(EVERYTHING)) == theirs
    page.click("[data-notice] a")
    learner.card("open")


LATE_LOAD = """{
  const add = addEventListener;
  const late = [];
  globalThis.addEventListener = (type, work, ...rest) => {
    if (type === 'load') late.push(work);
    else add.call(globalThis, type, work, ...rest);
  };
  globalThis.finishLoading = () => late.forEach((work) => work());
  const { register } = ServiceWorkerContainer.prototype;
  globalThis.registered = 0;
  ServiceWorkerContainer.prototype.register = function (...given) {
    registered += 1;
    return register.apply(this, given);
  };
}"""


def test_a_tab_still_loading_during_the_deletion_stores_nothing(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    ready(learner.page)
    other = learner.context.new_page()
    other.add_init_script(LATE_LOAD)
    other.goto(learner.home)
    other.wait_for_selector("[data-state=open]")
    learner.page.click("[data-delete]")
    learner.page.check("[data-delete-sure]")
    learner.page.click("[data-delete-now]")
    other.wait_for_selector("html[data-store=deleted]")
    until(lambda: learner.page.evaluate(EVERYTHING) == [])
    other.evaluate("finishLoading()")
    # The tab would request its registration first and get its answer before this one.
    other.evaluate("navigator.serviceWorker.getRegistration().then(() => new Promise((resolve) => setTimeout(resolve)))")
    assert other.evaluate("registered") == 0
    assert learner.page.evaluate(EVERYTHING) == []


def test_requests_of_an_open_tab_after_the_deletion_are_not_stored(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    ready(learner.page)
    other = learner.context.new_page()
    other.goto(learner.home)
    other.wait_for_selector("[data-state=open]")
    assert other.evaluate("!!navigator.serviceWorker.controller")
    learner.page.click("[data-delete]")
    learner.page.check("[data-delete-sure]")
    learner.page.click("[data-delete-now]")
    other.wait_for_selector("html[data-store=deleted]")
    until(lambda: learner.page.evaluate(EVERYTHING) == [])
    styles = other.get_attribute("link[rel=stylesheet]", "href")
    for path in (plan.unit(plan.units[-1]), "data/1/days.json", styles):
        other.evaluate("(path) => fetch(path).then((it) => it.text())", path)
    other.wait_for_timeout(1000)
    assert other.evaluate("!!navigator.serviceWorker.controller")
    assert learner.page.evaluate(EVERYTHING) == []


def test_a_note_written_after_the_deletion_is_not_stored_and_not_shown_as_being_saved(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    other = learner.context.new_page()
    other.goto(learner.home + plan.unit(plan.rows[0][1]))
    painted(other)
    note = other.query_selector("[data-note]")
    note.fill("first")
    note.press("Tab")
    until(lambda: learner.records("notes"))
    note.fill("second")
    learner.page.click("[data-delete]")
    learner.page.check("[data-delete-sure]")
    learner.page.click("[data-delete-now]")
    other.wait_for_selector("html[data-store=deleted]")
    # As when the typing pause ends.
    note.evaluate("(it) => { it.value += ' third'; it.dispatchEvent(new Event('change')); }")
    assert other.get_attribute("html", "data-store") == "deleted"
    until(lambda: learner.page.evaluate(EVERYTHING) == [])


def test_the_question_stands_in_the_middle_of_the_window(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    learner.page.click("[data-delete]")
    box = learner.page.wait_for_selector("[data-delete-dialog][open]").bounding_box()
    above, below = box["y"], learner.page.viewport_size["height"] - box["y"] - box["height"]
    assert above > 0 and abs(above - below) <= 1
