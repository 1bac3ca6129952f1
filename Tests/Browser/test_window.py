"""The built site without a network: the pages that the worker was asked to store are enough to study."""

from datetime import timedelta

from browser import ready


def test_a_fortnight_without_a_network(learner, server, plan):
    start = plan.rows[3][0]
    learner.on(start)
    learner.card("open")
    ready(learner.page)
    assert learner.page.get_attribute("html", "data-offline-until") >= (start + timedelta(13)).isoformat()
    server.faults.down = True
    days = [row for row in plan.rows if start <= row[0] <= start + timedelta(13)]
    for n, (day, _unit) in enumerate(days):
        learner.on(day)
        learner.card("open")
        learner.page.click("a[data-today]")
        learner.pressed(False)
        assert learner.page.inner_text("[data-source-text]")
        learner.press()
        learner.pressed(True)
        learner.saved()
        learner.open()
        learner.card("done")
        learner.streak(n + 1)
    book = learner.page.query_selector("h2 a").get_attribute("href").replace("index", plan.books[0])
    for path in (f"track/{plan.track}/index.html", book, "settings.html"):
        learner.open(path)
    learner.page.go_back()


# The status of the offline copy at the time when the plan is saved.
AT_SAVED = """() => {
  const state = document.documentElement.dataset;
  let isSaving = false;
  globalThis.atSaved = [];
  new MutationObserver(() => {
    isSaving ||= state.store === 'saving';
    if (isSaving && state.store === 'saved') atSaved.push(state.offline);
  }).observe(document.documentElement, { attributeFilter: ['data-store'] });
}"""


def test_joining_changes_the_stored_pages(learner, server, plan):
    start = plan.rows[0][0]
    learner.on(start)
    ready(learner.page)
    first = plan.units[-10]
    learner.open(f"track/{plan.track}/index.html#join={start}&from={first}&rule=israel")
    ready(learner.page)
    learner.at_rest()
    learner.page.evaluate(AT_SAVED)
    learner.page.click("[data-join]")
    learner.page.wait_for_selector(":is([data-when=joined], [data-when=switched]):not([hidden])")
    learner.saved()
    assert learner.page.evaluate("atSaved[0]") == "filling", "the previous plan's window must not be reported as ready"
    ready(learner.page)
    server.faults.down = True
    learner.open(plan.unit(plan.units[-9]))
    assert learner.page.inner_text("[data-source-text]")
