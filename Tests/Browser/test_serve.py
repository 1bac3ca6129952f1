"""`halomeid serve`: changes on the disk appear in an open page without a manual reload."""

import re
import shutil
import sqlite3

from playwright.sync_api import Error, expect

from browser import ready, states, until
from studio import BACKGROUND, CREAM, PALETTE, REMEMBER, TEMPLATE, UNIT, notes, opened, overlay, read_by_live


def test_a_changed_token_is_applied_without_a_reload(page, studio):
    studio.start()
    opened(page, studio)
    before = page.evaluate(BACKGROUND)
    studio.edit(PALETTE, CREAM, '[1, 0.9882, 0.9294], "hex": "#fffced"')
    page.wait_for_function("(before) => document.body && getComputedStyle(document.body).backgroundColor !== before", arg=before)
    assert page.evaluate(BACKGROUND) == "rgb(255, 252, 237)"
    # Only the style sheet is replaced, not the page.
    assert page.evaluate("window.remembered")


def fonts(page) -> set[str]:
    """The font families used for the source text."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": "[data-source-text]"})["nodeId"]
    found = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    session.detach()
    return {it["familyName"] for it in found}


def test_a_replaced_style_sheet_keeps_the_fonts(page, studio):
    studio.start()
    opened(page, studio)
    # If a font arrives late, the page keeps its fallback until it is loaded again.
    until(lambda: read_by_live(page, studio.address + UNIT, page.reload) or fonts(page) == {"Frank Ruhl Libre"})
    page.evaluate(REMEMBER)
    for step in range(1, 4):
        studio.path("Templates/styles/90-own.css").write_text(f"body {{ letter-spacing: {step}px; }}\n")
        page.wait_for_function("(want) => getComputedStyle(document.body).letterSpacing === want", arg=f"{step}px")
        page.wait_for_timeout(300)
        assert fonts(page) == {"Frank Ruhl Libre"}
    assert page.evaluate("window.remembered")


def test_the_old_style_sheet_stays_if_the_new_one_does_not_load(page, studio):
    studio.start()
    opened(page, studio)
    before = page.evaluate(BACKGROUND)
    sheets = re.compile(r"\.css$")
    page.route(sheets, lambda route: route.abort())
    with page.expect_event("requestfailed"):
        studio.edit(PALETTE, CREAM, '[1, 0.9882, 0.9294], "hex": "#fffced"')
    page.wait_for_function("() => document.querySelectorAll('link[rel=stylesheet]').length === 1")
    assert page.evaluate(BACKGROUND) == before
    page.unroute(sheets)
    studio.edit(PALETTE, '[1, 0.9882, 0.9294], "hex": "#fffced"', '[0.9882, 0.9882, 0.9882], "hex": "#fcfcfc"')
    page.wait_for_function("() => getComputedStyle(document.body).backgroundColor === 'rgb(252, 252, 252)'")
    assert page.evaluate("window.remembered")


def test_a_page_without_storage_is_reloaded(page, studio):
    page.add_init_script(
        "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('', 'SecurityError'); } });"
    )
    studio.start()
    opened(page, studio)
    studio.edit(TEMPLATE, "<article", '<p data-new>חדש</p>\n<article')
    page.wait_for_selector("[data-new]")


def test_added_and_removed_overlay_files_are_applied(page, studio):
    own = studio.path("own")
    (own / "styles").mkdir(parents=True)
    studio.start("--theme", "own")
    opened(page, studio)
    before = page.evaluate(BACKGROUND)
    # During a reload the page has no body for a moment.
    changed = "(before) => document.body && getComputedStyle(document.body).backgroundColor !== before"
    (own / "styles/90-own.css").write_text("body { background: var(--hl-accent) }\n")
    page.wait_for_function(changed, arg=before)
    assert page.evaluate(BACKGROUND) == "rgb(212, 163, 115)"
    # A file that replaces one of the site's: the label of the button.
    (own / "strings").mkdir()
    (own / "strings/he.json").write_text('{"strings": {"done_button": "גמרתי"}}')
    expect(page.locator("[data-done]")).to_have_text("גמרתי")
    (own / "pages").mkdir()
    (own / "pages/about.md").write_text("# אודות\n\n[דף](missing.html)\n")
    expect(page.locator("a[href$='about.html']")).to_have_text("אודות")
    expect(notes(page)).to_contain_text("own/pages/about.md:3")
    shutil.rmtree(own / "pages")
    (own / "styles/90-own.css").unlink()
    page.wait_for_function("(before) => document.body && getComputedStyle(document.body).backgroundColor === before", arg=before)
    expect(page.locator("a[href$='about.html']")).to_have_count(0)


TOP = "(selector) => document.querySelector(selector)?.getBoundingClientRect().top"


def stands(page, selector: str, top: float):
    page.wait_for_function(f"([selector, top]) => Math.abs(({TOP})(selector) - top) < 2", arg=[selector, top])


def test_a_changed_template_keeps_what_is_on_the_screen(page, studio):
    studio.start()
    opened(page, studio)
    page.evaluate("() => scrollTo(0, 240)")
    top = page.evaluate(TOP, "[data-explanation]")
    studio.edit(TEMPLATE, "<article", '<p data-new>חדש</p>\n<article')
    page.wait_for_selector("[data-new]")
    stands(page, "[data-explanation]", top)
    assert not page.evaluate("window.remembered")


def test_a_reloaded_gallery_shows_the_part_that_was_on_the_screen(page, studio):
    studio.start()
    opened(page, studio, "tokens/index.html")
    page.wait_for_selector("html[data-gallery=painted]")
    part = "[data-part=siyum]"
    page.evaluate("(it) => document.querySelector(it).scrollIntoView()", part)
    top = page.evaluate(TOP, part)
    studio.edit("Templates/strings/he.json", '"app_name": "', '"app_name": "X')
    page.wait_for_function("() => !window.remembered")
    page.wait_for_selector("html[data-gallery=painted]")
    stands(page, part, top)


def test_the_error_of_a_broken_template_is_shown_with_its_line_until_fixed(page, studio):
    studio.start()
    opened(page, studio)
    studio.edit(TEMPLATE, "<article", "{{titel}}<article")
    expect(overlay(page)).to_contain_text("HL0503")
    expect(overlay(page)).to_contain_text("Templates/pages/unit.mustache:")
    expect(overlay(page).locator("pre")).to_contain_text("{{titel}}<article")
    expect(overlay(page)).to_contain_text("Help: ")
    # All findings of a build are shown together.
    studio.edit("Templates/pages/home.mustache", "<main", "{{wrong}}<main")
    expect(overlay(page).locator("li")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(overlay(page)).to_have_count(0)
    # Hiding an error does not fix it: a page opened now shows it too.
    page.goto(studio.address)
    expect(overlay(page).locator("li")).to_have_count(2)
    studio.edit("Templates/pages/home.mustache", "{{wrong}}<main", "<main")
    expect(overlay(page).locator("li")).to_have_count(1)
    studio.edit(TEMPLATE, "{{titel}}<article", "<article")
    expect(overlay(page)).to_have_count(0)
    # Pages learn of the build before the terminal does.
    until(lambda: "Templates/pages/unit.mustache: built in" in studio.path("errors").read_text())


def test_a_failed_first_build_is_shown_until_fixed(page, studio):
    studio.edit(TEMPLATE, "<article", "{{titel}}<article")
    studio.start()
    assert page.goto(studio.address + UNIT).status == 503
    expect(overlay(page)).to_contain_text("There is no site yet")
    expect(overlay(page).locator("pre")).to_contain_text("{{titel}}<article")
    studio.edit(TEMPLATE, "{{titel}}<article", "<article")
    page.wait_for_selector("[data-source-text]")
    expect(overlay(page)).to_have_count(0)


def test_a_removed_and_restored_file_is_noticed(page, studio):
    studio.start()
    opened(page, studio)
    style = studio.path("Templates/styles/40-unit.css")
    text = "() => getComputedStyle(document.querySelector('[data-source-text]')).fontWeight"
    before = page.evaluate(text)
    style.rename(studio.path("kept.css"))
    page.wait_for_function("(before) => getComputedStyle("
                           "document.querySelector('[data-source-text]')).fontWeight !== before", arg=before)
    template = studio.path("Templates/partials/icon-today.mustache")
    template.rename(studio.path("kept.mustache"))
    expect(overlay(page)).to_contain_text("icon-today")
    studio.path("kept.mustache").rename(template)
    expect(overlay(page)).to_have_count(0)


def test_a_changed_row_of_the_database_is_applied(page, studio):
    studio.start()
    opened(page, studio)
    store = sqlite3.connect(studio.path("study.db"))
    store.execute("PRAGMA journal_mode = WAL")
    where = "WHERE ref_id = 'Mishnah Berakhot 1:1'"
    # Another program has the database open, as a database editor does.
    with store:
        changed = store.execute(f"UPDATE content_cache SET ai_explanation_he = 'ביאור אחר לגמרי' {where}").rowcount
    assert changed == 1
    expect(page.locator("[data-explanation]")).to_contain_text("ביאור אחר לגמרי")
    with store:
        store.execute(f"UPDATE content_cache SET ai_explanation_he = 'ביאור שלישי' {where}")
    expect(page.locator("[data-explanation]")).to_contain_text("ביאור שלישי")
    store.close()


def test_insufficient_contrast_is_shown_with_the_design(page, studio):
    studio.start()
    opened(page, studio)
    studio.edit(PALETTE, CREAM, '[0.3, 0.3, 0.3], "hex": "#4d4d4d"')
    page.wait_for_function("() => document.body && getComputedStyle(document.body).backgroundColor === 'rgb(77, 77, 77)'")
    expect(notes(page)).to_contain_text("HL0417")
    expect(notes(page)).to_contain_text("`build` refuses this")
    expect(notes(page).locator("details")).to_have_attribute("open", "")
    expect(overlay(page)).to_have_count(0)
    studio.edit(PALETTE, '[0.3, 0.3, 0.3], "hex": "#4d4d4d"', CREAM)
    expect(notes(page).filter(has_text="HL0417")).to_have_count(0)


def test_a_new_static_file_is_served(page, studio):
    studio.path("own").mkdir()
    studio.start("--static", "own")
    assert page.goto(studio.address + "about.html").status == 404
    studio.path("own/about.html").write_text("<!doctype html><title>about</title><p>על האתר</p>")
    # The missing page is requested again.
    expect(page).to_have_title("about")


def arrives(page, address: str) -> bool:
    """Whether a navigation ends: the worker that goes reloads the open pages, which interrupts one."""
    try:
        page.goto(address)
    except Error:
        return False
    return True


def test_the_worker_of_an_earlier_run_is_removed(page, studio):
    studio.start("--offline")
    page.goto(studio.address)
    ready(page)
    assert not page.content().count(".halomeid")
    studio.stop()
    studio.edit(TEMPLATE, "<article", '<p data-new>חדש</p>\n<article')
    studio.start()
    # The worker answers from its store, and is told to remove itself.
    until(lambda: arrives(page, studio.address + UNIT))
    page.wait_for_selector("[data-new]")
    until(lambda: arrives(page, studio.address + "settings.html"))
    expect(page.locator("[data-offline-status] [data-when=retired]")).to_be_visible()
    # On a page where no script hides the workers.
    until(lambda: arrives(page, studio.address + "release.json"))
    until(lambda: not states(page) and page.evaluate("caches.keys()") == [])
    studio.stop()
    studio.start("--offline")
    page.goto(studio.address)
    ready(page)


def test_a_page_reconnects_to_a_restarted_server(page, studio):
    studio.start()
    opened(page, studio)
    studio.stop()
    expect(notes(page)).to_have_text("halomeid serve has ended. Start it again to see changes.")
    studio.edit(TEMPLATE, "<article", '<p data-new>חדש</p>\n<article')
    studio.start()
    page.wait_for_selector("[data-new]")
    expect(notes(page).filter(has_text="has ended")).to_have_count(0)


def test_open_panels_and_choices_survive_a_reload(page, studio):
    studio.start()
    opened(page, studio, "track/daily-mishnah/index.html")
    plan = page.locator("details[data-enrol]")
    plan.locator("summary").first.click()
    own = plan.locator("input[name=follows]").nth(1)
    own.check()
    studio.edit("Templates/pages/track.mustache", "<main", '<p data-new>חדש</p>\n<main')
    page.wait_for_selector("[data-new]")
    assert not page.evaluate("window.remembered")
    expect(plan).to_have_attribute("open", "")
    expect(own).to_be_checked()
