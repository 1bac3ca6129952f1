"""The site in the two other engines: opened, marked, saved, and read without the host. The clock is the machine's."""

import urllib.error
from datetime import date, timedelta

import pytest

from browser import until
from program import halomeid
from learner import RECORDS, Plan

ATTRIBUTES = "return { ...document.documentElement.dataset };"


@pytest.fixture(scope="module")
def current(tmp_path_factory):
    """The demo with a row today or, if today is not a study day, soon."""
    folder = tmp_path_factory.mktemp("current")
    halomeid("init", folder / "study.db", "--demo", "--start", (date.today() - timedelta(4)).isoformat())
    halomeid("build", folder / "study.db", "-o", folder / "dist")
    return folder / "dist"


def test_the_site_is_opened_marked_and_read_without_its_host(engine, server, current):
    plan = Plan.of(current)
    home = server.mount("/repo/", current)
    server.faults.caching = "no-store"
    unit = next(slug for day, slug in plan.rows if day >= date.today())

    def shown() -> dict:
        return engine.run(ATTRIBUTES)

    def pressed() -> str | None:
        return engine.run("return document.querySelector('button[data-done]:not([aria-disabled])')?.getAttribute('aria-pressed');")

    engine.open(home)
    until(lambda: shown().get("offline") == "ready")
    state = f"return document.querySelector(`[data-track='{plan.track}']`).dataset.state;"
    until(lambda: engine.run(state) in ("open", "none"))
    engine.open(home + plan.unit(unit))
    until(lambda: pressed() == "false")
    engine.run("document.querySelector('button[data-done]').click();")
    until(lambda: pressed() == "true" and shown().get("store") == "saved")
    until(lambda: [it["unit"] for it in engine.run(f"return ({RECORDS})('completions');")] == [unit])

    server.faults.down = True
    engine.reload()
    until(lambda: shown().get("store") == "saved" and pressed() == "true")
    assert engine.run("return document.querySelector('[data-source-text]').innerText;").strip()
    assert engine.run("return document.styleSheets[0].cssRules.length;") > 10
    fonts = "await document.fonts.ready; return [...document.fonts].filter((it) => it.status === 'loaded').length;"
    until(lambda: engine.run(fonts) >= 2)
    for path in ("index.html", f"track/{plan.track}/{plan.books[0]}", "settings.html"):
        engine.open(home + path)
        until(lambda: shown().get("store") == "saved")
        assert engine.run("return document.querySelector('main').dataset.page;") != "offline"


def test_a_page_without_its_code_shows_a_notice(engine, server, current):
    home = server.mount("/repo/", current)
    plan = Plan.of(current)
    notice = "return getComputedStyle(document.querySelector('.notice.without-js')).display !== 'none';"
    enabled = "return !!document.querySelector('button[data-done]:enabled:not([aria-disabled])');"
    # Without a worker, which would supply the code.
    server.faults.caching = "no-store"
    server.faults.refuse = "/app[.].*[.]js|/sw[.]js"
    engine.open(home + plan.unit(plan.rows[0][1]))
    until(lambda: engine.run(notice))
    server.faults.refuse = "/sw[.]js"
    engine.reload()
    until(lambda: engine.run(enabled))
    assert not engine.run(notice)
    # Firefox restores which buttons were enabled before the reload.
    server.faults.refuse = "/app[.].*[.]js|/sw[.]js"
    engine.reload()
    until(lambda: engine.run(notice))
    assert not engine.run(enabled)


def test_the_browser_does_not_restore_a_deleted_note(engine, server, current):
    home = server.mount("/repo/", current)
    plan = Plan.of(current)
    note = "document.querySelector('[data-note]')"
    engine.open(home + plan.unit(plan.rows[0][1]))
    until(lambda: engine.run(f"return !{note}.readOnly;"))
    # Without an event, so that nothing is stored.
    engine.run(f"{note}.value = 'a deleted note';")
    engine.reload()
    until(lambda: engine.run(f"return !{note}.readOnly;"))
    assert engine.run(f"return {note}.value;") == ""


# An access to the store begins before the page's own listeners run.
LEAVING = {
    "reading": "dispatchEvent(new StorageEvent('storage', { key: 'halomeid:/repo/:journal:' }))",
    "marking": "document.querySelector('[data-done]').click()",
}


@pytest.mark.parametrize("action", LEAVING)
def test_leaving_a_page_during_a_transaction_does_not_block_the_store(engine, server, current, action):
    plan = Plan.of(current)
    home = server.mount("/repo/", current)
    first, second = (slug for _, slug in plan.rows[:2])

    def open_unit(slug: str):
        engine.open(home + plan.unit(slug))
        until(lambda: engine.run(ATTRIBUTES).get("store") == "saved")

    def completed() -> set[str]:
        return {it["unit"] for it in engine.run(f"return ({RECORDS})('completions');") if it["completed"]}

    def shown_unit() -> str | None:
        try:
            return engine.run("return document.querySelector('main')?.dataset.unit;")
        except (AssertionError, TypeError, urllib.error.HTTPError):
            # The page in which it ran was left.
            return None

    open_unit(first)
    engine.run(f"addEventListener('pagehide', () => {LEAVING[action]}, {{ capture: true }});")
    open_unit(second)
    engine.run("document.querySelector('[data-done]').click();")
    until(lambda: engine.run(ATTRIBUTES).get("store") == "saved")
    assert completed() == ({first, second} if action == "marking" else {second})
    # The learner goes back to the page, and it writes again.
    engine.run("history.back();")
    until(lambda: shown_unit() == first)
    # If the browser did not keep the page, its button is disabled until the scripts have painted it.
    state = "return document.querySelector('button[data-done]:not([aria-disabled])')?.getAttribute('aria-pressed');"
    until(lambda: engine.run(state) == ("true" if action == "marking" else "false"))
    engine.run("document.querySelector('[data-done]').click();")
    until(lambda: completed() == ({second} if action == "marking" else {first, second}))
