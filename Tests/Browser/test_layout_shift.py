"""Nothing moves by itself: space is reserved for everything that scripts, fonts and data fill in later."""

import json
import time

import pytest

from browser import ready
from learner import Learner
from test_store import HANGING

# Chromium's own "slow 3G" (latency in ms, bytes a second): markup, styles, fonts, scripts and data arrive one
# after another.
NETWORK = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
CPU = 6
WATCH = """new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (!hadRecentInput) (globalThis.shifts ??= []).push([value, ...sources.map(({ node, previousRect, currentRect }) =>
      `${(node?.outerHTML ?? node?.data ?? '').slice(0, 100)} ${JSON.stringify([previousRect, currentRect])}`)]);
  }
}).observe({ type: 'layout-shift', buffered: true })"""
PAGES = {
    "home": "index.html", "unit": "", "track": "track/{track}/index.html", "book": "track/{track}/{book}.html",
    "settings": "settings.html", "progress": "progress.html", "search": "search.html", "offline": "offline.html",
    "404": "404.html",
}


def path_of(plan, name: str, unit: str) -> str:
    return PAGES[name].format(track=plan.track, book=plan.books[0]) or plan.unit(unit)


def slow(learner, cpu: float = CPU):
    """Throttles the page's network and processor, and watches what moves."""
    session = learner.context.new_cdp_session(learner.page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    learner.page.add_init_script(WATCH)


def shifts(learner, path: str) -> list:
    learner.page.goto(learner.home + path)
    learner.page.evaluate("document.fonts.ready.then(() => 1)")
    learner.page.wait_for_load_state("networkidle")
    return learner.page.evaluate("globalThis.shifts ?? []")


def test_nothing_moves_on_a_first_visit(browser, server, site, plan):
    home, moved = server.mount("/", site), {}
    for name in PAGES:
        context = browser.new_context(
            viewport={"width": 390, "height": 844}, locale="he-IL", timezone_id="Asia/Jerusalem",
            service_workers="block")
        learner = Learner(context, home, plan)
        learner.at(plan.rows[3][0])
        slow(learner)
        if found := shifts(learner, path_of(plan, name, plan.rows[3][1])):
            moved[name] = found
        context.close()
    assert moved == {}, json.dumps(moved, ensure_ascii=False, indent=1)


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (1280, 800)])
def test_nothing_moves_with_several_tracks_and_orders(browser, server, orders, plan, size):
    home, moved = server.mount("/", orders), {}
    for name, path in {"home": "index.html", "track": "track/two-orders/index.html"}.items():
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale="he-IL", timezone_id="Asia/Jerusalem",
            service_workers="block")
        learner = Learner(context, home, plan)
        learner.on(plan.rows[0][0], "track/two-orders/index.html")
        learner.page.click("[data-hero-join]")
        learner.page.wait_for_selector("[data-siyum]:not([data-siyum=''])", state="attached")
        learner.page.evaluate("sessionStorage.clear()")
        slow(learner)
        if found := shifts(learner, path):
            moved[name] = found
        context.close()
    assert moved == {}, json.dumps(moved, ensure_ascii=False, indent=1)


def test_nothing_moves_on_a_later_visit(browser, server, site, plan):
    """With marks, with missed days, and with today done."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, locale="he-IL", timezone_id="Asia/Jerusalem")
    learner, moved = Learner(context, server.mount("/", site), plan), {}
    learner.on(plan.rows[0][0])
    learner.card("open")
    learner.press()
    learner.card("done")
    learner.on(plan.rows[4][0])
    ready(learner.page)
    slow(learner)
    for name in PAGES:
        if found := shifts(learner, path_of(plan, name, plan.rows[0][1])):
            moved[name] = found
    learner.open()
    learner.press()
    learner.card("done")
    if found := shifts(learner, "index.html"):
        moved["home, done"] = found
    context.close()
    assert moved == {}, json.dumps(moved, ensure_ascii=False, indent=1)


def test_late_fonts_move_nothing(browser, server, site, plan):
    home, moved = server.mount("/", site), {}
    for name in PAGES:
        context = browser.new_context(
            viewport={"width": 390, "height": 844}, locale="he-IL", timezone_id="Asia/Jerusalem", service_workers="block")
        context.route("**/*.woff2", lambda route: (time.sleep(2), route.continue_()))
        learner = Learner(context, home, plan)
        learner.at(plan.rows[3][0])
        learner.page.add_init_script(WATCH)
        with learner.page.expect_response("**/*.woff2"):
            found = shifts(learner, path_of(plan, name, plan.rows[3][1]))
        if found:
            moved[name] = found
        context.close()
    assert moved == {}, json.dumps(moved, ensure_ascii=False, indent=1)


@pytest.mark.parametrize("name", ["home", "unit", "progress"])
def test_a_warning_moves_nothing_and_is_visible_at_any_scroll_position(learner, plan, name):
    learner.page.set_viewport_size({"width": 360, "height": 740})
    learner.page.add_init_script(HANGING)
    learner.page.add_init_script(WATCH)
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + path_of(plan, name, plan.rows[0][1]))
    # One warning may follow another, so the element is looked up again each time.
    learner.page.wait_for_selector("[data-notice]:not(:empty)")
    box = "document.querySelector('[data-notice]:not(:empty)').getBoundingClientRect()"
    assert learner.page.evaluate(f"() => {{ const {{ top, bottom }} = {box}; return top > 0 && bottom <= innerHeight; }}")
    if name == "unit":
        bar = "document.querySelector('.unit-bar').getBoundingClientRect()"
        assert learner.page.evaluate(f"{box}.bottom <= {bar}.top"), "the button is covered"
    learner.page.evaluate("openNow()")
    learner.page.wait_for_selector("[data-notice]:empty", state="attached")
    assert learner.page.evaluate("globalThis.shifts ?? []") == []
