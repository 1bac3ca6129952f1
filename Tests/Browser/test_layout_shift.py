"""Nothing moves by itself: space is reserved for everything that scripts, fonts and data fill in later."""

import json

import pytest

from browser import painted, ready, until
from faults import HANGING
from layout import WATCH, phone, shifts, shifts_until_idle, slow
from learner import Learner

PAGES = {
    "home": "index.html", "unit": "", "track": "track/{track}/index.html", "book": "track/{track}/{book}.html",
    "settings": "settings.html", "progress": "progress.html", "search": "search.html", "offline": "offline.html",
    "404": "404.html", "notes": "notes.html", "print": "print.html#track={track}&week", "reset": "reset.html",
}


def path_of(plan, name: str, unit: str) -> str:
    return PAGES[name].format(track=plan.track, book=plan.books[0]) or plan.unit(unit)


def visitor(browser, home: str, plan, **options) -> Learner:
    learner = Learner(phone(browser, **options), home, plan)
    learner.at(plan.rows[3][0])
    return learner


def test_nothing_moves_on_a_first_visit_with_a_slow_network(browser, server, site, plan):
    home = server.mount("/", site)
    # All at a time, because they mostly wait; each in a context of its own, which has nothing in its cache.
    visits = {name: visitor(browser, home, plan) for name in PAGES}
    for name, learner in visits.items():
        slow(learner, processor=False)
        learner.page.goto(home + path_of(plan, name, plan.rows[3][1]), wait_until="commit")
    moved = {name: found for name, learner in visits.items() if (found := shifts_until_idle(learner))}
    for learner in visits.values():
        learner.context.close()
    assert moved == {}, json.dumps(moved, ensure_ascii=False, indent=1)


def test_nothing_moves_on_a_first_visit_with_a_slow_processor(browser, server, site, plan):
    """The first pages that learners see also have a slow network."""
    home, moved = server.mount("/", site), {}
    for name in PAGES:
        learner = visitor(browser, home, plan)
        slow(learner, network=name in ("home", "unit"))
        if found := shifts(learner, path_of(plan, name, plan.rows[3][1])):
            moved[name] = found
        learner.context.close()
    assert moved == {}, json.dumps(moved, ensure_ascii=False, indent=1)


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (1280, 800)])
def test_nothing_moves_with_several_tracks_and_orders(browser, server, orders, plan, size):
    home, moved = server.mount("/", orders), {}
    for name, path in {"home": "index.html", "track": "track/two-orders/index.html"}.items():
        learner = visitor(browser, home, plan, viewport={"width": size[0], "height": size[1]})
        learner.on(plan.rows[0][0], "track/two-orders/index.html")
        learner.page.click("[data-hero-join]")
        learner.page.wait_for_selector("[data-siyum]:not([data-siyum=''])", state="attached")
        learner.page.evaluate("sessionStorage.clear()")
        slow(learner)
        if found := shifts(learner, path):
            moved[name] = found
        learner.context.close()
    assert moved == {}, json.dumps(moved, ensure_ascii=False, indent=1)


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (1280, 800)])
def test_nothing_moves_on_a_later_visit(browser, server, site, plan, size):
    """With marks, with missed days, with a bookmark, and with today done."""
    device = phone(browser, viewport={"width": size[0], "height": size[1]}, service_workers="allow")
    learner, moved = Learner(device, server.mount("/", site), plan), {}
    learner.on(plan.rows[0][0])
    learner.card("open")
    learner.press()
    learner.card("done")
    learner.open(plan.unit(plan.rows[1][1]))
    learner.painted()
    learner.page.click("[data-bookmark]")
    learner.saved()
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
    device.close()
    assert moved == {}, json.dumps(moved, ensure_ascii=False, indent=1)


def test_late_fonts_move_nothing(browser, server, site, plan):
    home, moved = server.mount("/", site), {}
    for name in PAGES:
        learner = visitor(browser, home, plan)
        server.faults.hang = r"\.woff2"
        learner.page.goto(home + path_of(plan, name, plan.rows[3][1]), wait_until="commit")
        painted(learner.page)
        until(lambda: server.hanging, page=learner.page)
        server.faults.hang = ""
        if found := shifts_until_idle(learner):
            moved[name] = found
        learner.context.close()
    assert moved == {}, json.dumps(moved, ensure_ascii=False, indent=1)


@pytest.mark.no_worker
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


@pytest.mark.no_worker
@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("name", ["home", "unit", "track"])
@pytest.mark.parametrize("part, arrived", [
    ('<nav class="site-nav"[^>]*>', ".site-nav"), ('data-nav="home".*?</svg>', ".site-nav .icon")])
def test_a_navigation_that_arrives_in_parts_moves_nothing(learner, plan, server, name, width, part, arrived):
    """A browser shows a page whose HTML it has read as far as to the middle of the navigation or of a link."""
    page = learner.page
    page.set_viewport_size({"width": width, "height": 740})
    page.add_init_script(WATCH)
    learner.at(plan.rows[0][0])
    server.faults.pause = part
    page.goto(learner.home + path_of(plan, name, plan.rows[0][1]), wait_until="commit")
    page.wait_for_selector(arrived, state="attached")
    # Frames are drawn once the style sheets are there.
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")
    assert page.query_selector("main") is None
    server.faults.pause = ""
    learner.painted()
    assert page.is_visible(".site-nav .icon")
    assert page.evaluate("globalThis.shifts ?? []") == []


@pytest.mark.no_worker
def test_a_row_of_a_book_that_arrives_in_parts_does_not_move(learner, plan, server):
    page = learner.page
    page.set_viewport_size({"width": 390, "height": 740})
    page.add_init_script(WATCH)
    learner.at(plan.rows[0][0])
    server.faults.pause = '<bdi class="unit-name".*?</bdi>'
    page.goto(learner.home + path_of(plan, "book", ""), wait_until="commit")
    page.wait_for_selector(".unit-name", state="attached")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")
    assert page.query_selector(".incipit") is None
    server.faults.pause = ""
    learner.painted()
    assert page.evaluate("globalThis.shifts ?? []") == []
