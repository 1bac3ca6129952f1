"""Going back to a page that the browser kept: it shows what was done meanwhile, and repeats nothing."""

import pytest
from browser import ready, until, watch
from faults import REFUSING
from learner import Learner

pytestmark = pytest.mark.no_worker


def test_going_back_shows_marks_made_meanwhile(killable, server, site, plan):
    context = killable.start()
    learner = Learner(context, server.mount("/repo/", site), plan)
    faults = watch(learner.page)
    day, unit = plan.rows[0]
    learner.on(day)
    learner.card("open")
    ready(learner.page)  # a worker that takes over empties the back-forward cache
    learner.page.evaluate("addEventListener('pageshow', (event) => { document.title = event.persisted; })")
    learner.open(plan.unit(unit))
    learner.pressed(False)
    learner.press()
    learner.pressed(True)
    learner.saved()
    learner.page.evaluate("history.back()")
    learner.page.wait_for_url("**/index.html", wait_until="commit")
    learner.card("done")
    assert learner.page.title() == "true", "the page was not restored from the back-forward cache"
    learner.press()
    learner.card("open")
    learner.saved()
    assert not faults


def stored(learner) -> list:
    return [[it["updated_at"], it.get("text"), it.get("completed")]
            for it in learner.records("notes") + learner.records()]


def test_going_back_repeats_nothing_over_what_another_tab_did_meanwhile(killable, server, site, plan):
    """Both the mark and the note are still being written when the page is left."""
    context = killable.start()
    learner = Learner(context, server.mount("/repo/", site), plan)
    page, (day, unit) = learner.page, plan.rows[0]
    learner.on(day)
    ready(page)  # a worker that takes over empties the back-forward cache
    other, restored = Learner(context, learner.home, plan), []
    for n in range(6):
        learner.open(plan.unit(unit))
        page.wait_for_selector("[data-note]:not([readonly])")
        page.evaluate("addEventListener('pageshow', (event) => { document.title = event.persisted; })")
        page.press("[data-note]", "End")
        page.keyboard.type(f" {n}")
        page.evaluate("""() => {
          document.querySelector('main button[data-done]').click();
          document.querySelector('[data-nav=settings]').click();
        }""")
        page.wait_for_url("**/settings.html")
        other.open(plan.unit(unit))
        other.page.wait_for_selector("[data-note]:not([readonly])")
        other.press()
        other.page.press("[data-note]", "End")
        other.page.keyboard.type("!")
        other.page.press("[data-note]", "Tab")
        other.saved()
        before = stored(learner)
        assert before[0][1].endswith(f"{n}!")
        page.evaluate("history.back()")
        page.wait_for_url("**/study/**", wait_until="commit")
        learner.painted()
        restored.append(page.title() == "true")
        # It shows what was stored meanwhile, and writes nothing any more.
        until(lambda: page.input_value("[data-note]") == before[0][1], page=page)
        page.wait_for_timeout(300)
        assert stored(learner) == before
        assert page.input_value("[data-note]") == before[0][1]
    # Chromium drops a page from its back-forward cache if it blocks the database for another.
    assert any(restored)


def test_a_refused_mark_is_not_repeated_when_the_page_comes_back(killable, server, site, plan):
    """The next try was due when the page was left; meanwhile another tab stored the mark, and undid it."""
    context = killable.start()
    learner = Learner(context, server.mount("/repo/", site), plan)
    page, (day, unit) = learner.page, plan.rows[0]
    learner.on(day)
    ready(page)  # a worker that takes over empties the back-forward cache
    learner.open(plan.unit(unit))
    learner.pressed(False)
    learner.dated()
    page.evaluate("addEventListener('pageshow', (event) => { document.title = event.persisted; })")
    page.evaluate(REFUSING)
    learner.press()
    page.wait_for_selector("html[data-store=journal]")
    page.click("[data-nav=settings]")
    page.wait_for_url("**/settings.html")
    learner.saved()
    other = Learner(context, learner.home, plan)
    other.open(plan.unit(unit))
    other.pressed(True)
    other.page.click("[data-undo]")
    other.pressed(False)
    other.saved()
    before = stored(learner)
    page.evaluate("history.back()")
    page.wait_for_url("**/study/**", wait_until="commit")
    learner.pressed(False)
    assert page.title() == "true", "the page was not restored from the back-forward cache"
    page.evaluate("IDBObjectStore.prototype.refused = false")
    page.wait_for_timeout(2500)
    learner.saved()
    assert stored(learner) == before and [it["completed"] for it in learner.records()] == [0]
