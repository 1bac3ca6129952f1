"""axe-core finds nothing on any kind of page, in no state, theme or width."""

from datetime import datetime

import pytest

from accessibility import CONTRAST, findings
from browser import painted, watch
from fake_site import TODAY
from importing import offer
from learner import Learner, export, mark
from pages import OPEN, kinds


# theme, width in CSS px, text size, contrast, and whether it is the one that checks contrast with these colours
DEVICES = [
    ("light", 360, "normal", "no-preference", True), ("dark", 360, "normal", "no-preference", False),
    ("light", 1280, "normal", "no-preference", False), ("dark", 1280, "normal", "no-preference", True),
    ("light", 320, "huge", "more", True), ("dark", 320, "huge", "more", True), ("light", 768, "large", "more", False),
]

# Forgets all marks, as a device that is new.
EMPTIED = """async () => {
  const open = indexedDB.open('halomeid:' + new URL(document.documentElement.dataset.root, location.href).pathname);
  const db = await new Promise((resolve) => { open.onsuccess = () => resolve(open.result); });
  const transaction = db.transaction('completions', 'readwrite');
  transaction.objectStore('completions').clear();
  await new Promise((resolve) => { transaction.oncomplete = resolve; });
  db.close();
}"""


@pytest.fixture(params=DEVICES, ids=lambda it: "-".join(map(str, it[:4])))
def device(request, browser, server, site, plan):
    theme, width, text, contrast, _ = request.param
    context = browser.new_context(
        color_scheme=theme, contrast=contrast, viewport={"width": width, "height": 800}, locale="he-IL",
        timezone_id="Asia/Jerusalem")
    context.add_init_script(f"for (const it of ['text-size', 'commentary-size']) localStorage.setItem('halomeid:/:' + it, '{text}')")
    yield Learner(context, server.mount("/", site), plan)
    context.close()


def test_no_finding_on_any_kind_of_page(device, plan, request):
    """Home and a unit before and after the mark, everything open; the form in both its shapes; the import's question."""
    page, found = device.page, {}
    faults = watch(page)
    text, _, checks_contrast = request.node.callspec.params["device"][2:]

    def look(state: str):
        # test_gallery.py has the gallery's colours.
        colors = checks_contrast and not state.startswith("tokens/")
        if broken := findings(page, without=() if colors else (CONTRAST,)):
            found[state] = broken

    day, unit = plan.rows[3]
    device.on(day)
    device.painted()
    device.card("open")
    look("home")
    page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
    look("home, all open")
    device.open(plan.unit(unit))
    device.painted()
    device.pressed(False)
    look("unit")
    page.keyboard.press("?")
    page.wait_for_selector("dialog.keys[open]")
    look("keys")
    page.keyboard.press("Escape")
    page.click("[data-commentaries] summary")
    device.press()
    device.pressed(True)
    device.saved()
    page.wait_for_selector("[data-finish]:not(:empty)")
    look("unit, done, commentaries open")
    device.open()
    device.painted()
    device.card("done")
    page.evaluate(OPEN)
    look("home, done")
    track = f"track/{plan.track}/"
    for path in (track + "index.html", f"{track}{plan.books[0]}.html"):
        device.open(path)
        device.painted()
        page.evaluate(OPEN)
        look(path)
    device.open("settings.html")
    page.click("button[data-delete]")
    page.wait_for_selector("dialog[open]")
    look("delete everything")
    page.keyboard.press("Escape")
    offer(device, {})
    page.wait_for_selector("[data-import-status] [data-when=bad]:not([hidden])")
    look("settings")
    file = export(device)
    page.evaluate(EMPTIED)
    device.open("settings.html")
    offer(device, file)
    page.wait_for_selector("[data-import-plan] [data-import-counts]:not(:empty)")
    look("settings, import's plan")
    page.click("[data-import-apply]")
    page.wait_for_selector("[data-import-status] [data-when=done]:not([hidden])")
    look("settings, imported")
    device.open("search.html")
    page.fill("input[type=search]", "ברכות א א")
    page.wait_for_selector("[data-results] .search-excerpt:not(:empty)")
    look("search")
    page.fill("input[type=search]", "כהנים")
    page.wait_for_selector("[data-results] mark")
    look("search, words")
    device.open(f"print.html#track={plan.track}&week")
    page.wait_for_selector("[data-print]:enabled")
    look("print")
    device.open(plan.unit(plan.rows[1][1]))
    device.painted()
    page.click("[data-bookmark]")
    device.saved()
    page.click("[data-menu]")
    page.wait_for_selector("dialog[open]")
    look("unit, menu")
    device.on(plan.rows[5][0])
    device.painted()
    page.evaluate("document.querySelector('[data-backlog]').open = true")
    look("home, what waits")
    page.click("[data-catch-up=skip]")
    page.wait_for_selector("[data-take-back]:focus")
    look("home, let go")
    device.open(f"{track}{plan.books[0]}.html")
    page.wait_for_selector("[data-unit] [data-mark][data-status=skipped]")
    look("book, let go")
    device.store([mark(plan.track, it, day.isoformat()) for it in plan.units[:-1]])
    device.open(plan.unit(plan.units[-1]))
    device.pressed(False)
    device.press()
    page.wait_for_selector("dialog.siyum[open] ul a")
    look("siyum")
    others = ["progress.html", "notes.html", "print.html", "404.html", "reset.html", "offline.html"]
    # test_gallery.py has the gallery with texts of normal size.
    if text != "normal":
        others.append("tokens/index.html")
    for path in others:
        page.goto(device.home + path)
        device.painted()
        look(path)
    assert found == {} and faults == []


@pytest.mark.parametrize(("theme", "width"), [("light", 360), ("dark", 1280)])
def test_no_finding_with_any_texts(browser, server, rich, theme, width):
    context = browser.new_context(color_scheme=theme, viewport={"width": width, "height": 800})
    context.clock.set_fixed_time(datetime(TODAY.year, TODAY.month, TODAY.day, 12))
    page = context.new_page()
    home = server.mount("/", rich)
    found = {}
    for path in kinds(rich, "daily-mishnah"):
        if not path.startswith(("study/", "track/")) and path != "index.html":
            continue
        page.goto(home + path)
        painted(page)
        page.evaluate(OPEN)
        # At the end of the page, the sticky bar does not cover part of a link.
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        if broken := findings(page):
            found[path] = broken
    context.close()
    assert found == {}
