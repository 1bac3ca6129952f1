"""A browser killed while a new cycle begins or is undone: at each transaction, and between entries of the journal.
Every mark exists exactly once, and undoing restores all of them."""

import pytest
from browser import until
from learner import mark

pytestmark = pytest.mark.no_worker

MARKS = 300  # together with the records they become, more than fit in one transaction
# Nothing is stored from the given write on, as if the browser had been killed before it.
KILLED_AT = """([at, isCounted]) => {
  const { setItem, removeItem } = Storage.prototype;
  const { transaction } = IDBDatabase.prototype;
  window.writes = 0;
  const isDead = (kind) => (isCounted === kind && window.writes++ === at) || window.writes > at;
  Storage.prototype.setItem = function (...args) { if (!isDead('entry')) setItem.apply(this, args); };
  Storage.prototype.removeItem = function (...args) { if (!isDead('')) removeItem.apply(this, args); };
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    const made = transaction.call(this, names, mode, options);
    if (mode === 'readwrite' && isDead('transaction')) made.abort();
    return made;
  };
}"""
ENDED = "() => !Object.keys(localStorage).some((key) => /:(importing|journal:)/.test(key))"


def with_many_marks(learner):
    learner.on(learner.plan.rows[0][0])
    learner.card("open")
    learner.press()
    learner.card("done")
    learner.saved()
    learner.at_rest()
    learner.store([mark(learner.plan.track, "gone-0", learner.plan.rows[0][0].isoformat())], copies=MARKS)
    return learner.kept()


def done(learner):
    """Returns the units that are done, in this cycle or a former one."""
    return sorted(it["unit"] for it in learner.records() if it["completed"] and not it["deleted_at"])


def press_and_die(learner, button: str, at: int, counted: str):
    page = learner.page
    page.wait_for_selector(button, state="attached")
    page.evaluate(KILLED_AT, [at, counted])
    page.evaluate("(button) => document.querySelector(button).click()", button)
    until(lambda: page.evaluate("window.writes") > at, page=page)
    page.close()
    learner.page = learner.context.new_page()


def settle(learner):
    learner.open()
    learner.painted()
    until(lambda: learner.page.evaluate(ENDED))


def undo(learner):
    learner.open("settings.html")
    learner.page.click("[data-import-undo]")
    learner.page.wait_for_selector("[data-import-undo]", state="hidden")


def track(learner):
    learner.open(f"track/{learner.plan.track}/index.html")
    learner.painted()


@pytest.mark.parametrize("counted, at", [*(("transaction", n) for n in range(5)), ("entry", 200)])
def test_an_interrupted_new_cycle_is_complete_or_has_not_begun(learner, plan, counted, at):
    before = with_many_marks(learner)
    units = done(learner)
    track(learner)
    press_and_die(learner, "[data-new-cycle]", at, counted)
    settle(learner)
    assert done(learner) == units, "each mark must exist exactly once"
    tracks = {it["track"] for it in learner.records() if it["completed"]}
    assert tracks in ({plan.track}, {f"{plan.track}--1"}), "the cycle must have begun completely or not at all"
    learner.open("settings.html")
    # Undo must be offered only for a cycle that has begun. The button is not part of what is painted first.
    offered = tracks != {plan.track}
    if offered:
        learner.page.wait_for_selector("[data-import-undo]")
    learner.repainted()
    assert learner.page.is_visible("[data-import-undo]") == offered
    assert not learner.page.is_visible("[data-import-status] [data-when=cut]")
    if offered:
        undo(learner)
    assert learner.kept() == before


@pytest.mark.parametrize("at", range(3))
def test_an_interrupted_undo_is_completed_by_the_next_page(learner, at):
    before = with_many_marks(learner)
    units = done(learner)
    track(learner)
    learner.page.evaluate("document.querySelector('[data-new-cycle]').click()")
    learner.page.wait_for_selector("[data-undo-cycle]:not([hidden])", state="attached")
    learner.saved()
    press_and_die(learner, "[data-undo-cycle]", at, "transaction")
    # This page does nothing by itself.
    learner.page.goto(learner.home + "reset.html")
    assert set(done(learner)) == set(units), "no mark may be missing"
    settle(learner)
    assert learner.kept() == before
    learner.open("settings.html")
    learner.repainted()
    assert not learner.page.is_visible("[data-import-undo]")
