"""A learner's bookmarks and notes: on a unit's page, and the page that lists them."""

import re

import pytest

from browser import endless_animations, until
from learner import Learner
from texts import TEXTS

pytestmark = pytest.mark.no_worker

SHIFTS = """() => new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((it) => { sum += it.value; }))
    .observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
})"""


def note(learner, text: str):
    """Writes the note, leaves the field, and waits for the database: `saved` is also shown earlier."""
    learner.page.fill("[data-note]", text)
    learner.page.press("[data-note]", "Tab")
    until(lambda: [it["text"] for it in learner.records("notes")] == [text])


def bookmarks(learner, *units: str):
    """Waits until the database has these bookmarks."""
    until(lambda: {it["unit"] for it in learner.records("bookmarks") if not it["deleted_at"]} == set(units))


def ready(learner):
    """Waits until the note is editable."""
    learner.page.wait_for_selector("[data-note]:not([readonly])")


def test_a_bookmark_and_a_note_stay_with_their_unit(learner, plan):
    (day, unit), (_, other) = plan.rows[:2]
    learner.on(day, plan.unit(unit))
    page = learner.page
    page.click("[data-bookmark]")
    note(learner, "לעיין שוב")
    page.wait_for_selector("[data-bookmark][aria-pressed=true]")
    bookmarks(learner, unit)
    assert [(it["unit"], it["text"]) for it in learner.records("notes")] == [(unit, "לעיין שוב")]

    # The erased text is gone everywhere.
    note(learner, "טעות")
    note(learner, "לעיין שוב")
    assert not any("טעות" in str(learner.records(store)) for store in ("completions", "bookmarks", "notes", "meta"))

    # On a later visit they appear without moving anything.
    page.reload()
    page.wait_for_selector("[data-bookmarked] [data-bookmark][aria-pressed=true]")
    ready(learner)
    assert page.input_value("[data-note]") == "לעיין שוב"
    assert page.evaluate(SHIFTS) == 0

    learner.open(plan.unit(other))
    ready(learner)
    assert page.input_value("[data-note]") == "" and not page.query_selector("[data-bookmarked]")


def test_each_line_of_a_note_has_the_direction_of_its_letters(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    ready(learner)
    note(learner, "See 30a (Rashi).\nועוד")
    direction = "(it) => [getComputedStyle(it).unicodeBidi, getComputedStyle(it).textAlign]"
    written = learner.page.eval_on_selector("[data-note]", direction)
    learner.open("notes.html")
    learner.painted()
    assert written == learner.page.eval_on_selector(".own-text", direction) == ["plaintext", "start"]


def without_code(learner):
    """Holds back the code that the unit's page loads later."""
    learner.page.route(re.compile(r"/(own-words|common)\.js$"), lambda route: None)


def test_a_bookmark_shows_each_press_before_its_code_comes(learner, plan):
    day, unit = plan.rows[0]
    without_code(learner)
    learner.on(day, plan.unit(unit))
    ready(learner)
    button = "document.querySelector('[data-bookmark]')"
    # All within one turn of the page.
    states = learner.page.evaluate(f"[1, 2, 3].map(() => ({button}.click(), {button}.getAttribute('aria-pressed')))")
    assert states == ["true", "false", "true"]
    bookmarks(learner, unit)
    assert learner.page.get_attribute("[data-bookmark]", "aria-pressed") == "true"


def test_a_bookmark_is_kept_if_the_page_is_left_at_once(learner, plan):
    day, unit = plan.rows[0]
    without_code(learner)
    learner.on(day, plan.unit(unit))
    ready(learner)
    learner.page.evaluate("""() => {
      document.querySelector('[data-bookmark]').click();
      document.querySelector('.site-nav a').click();
    }""")
    learner.page.wait_for_url(lambda url: unit not in url, wait_until="commit")
    learner.page.unroute_all()
    learner.open("settings.html")
    bookmarks(learner, unit)


def test_the_menus_bookmark_is_that_of_the_page(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    ready(learner)
    page = learner.page
    page.click("[data-menu]")
    for state in ("true", "false"):
        page.click("dialog [data-mark]")
        page.wait_for_selector(f"dialog [data-mark][aria-pressed={state}]")
        page.wait_for_selector(f"main [data-bookmark][aria-pressed={state}]", state="attached")
        bookmarks(learner, *[unit] * (state == "true"))


def test_an_unchanged_note_does_not_overwrite_a_change_from_another_tab(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    note(learner, "א")
    learner.page.focus("[data-note]")
    other = Learner(learner.context, learner.home, plan)
    other.open(plan.unit(unit))
    ready(other)
    note(other, "א ב")
    # The focused field shows it too.
    until(lambda: learner.page.input_value("[data-note]") == "א ב")
    learner.page.press("[data-note]", "Tab")
    learner.page.dispatch_event("[data-note]", "change")
    learner.page.reload()
    ready(learner)
    assert learner.page.input_value("[data-note]") == "א ב"


def test_a_pause_after_a_word_keeps_the_trailing_space(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    page = learner.page
    ready(learner)
    page.click("[data-note]")
    page.keyboard.type("שלום ")
    until(lambda: [it["text"] for it in learner.records("notes")] == ["שלום"])
    # The note becomes editable at the end of its painting.
    page.evaluate("() => { document.querySelector('[data-note]').readOnly = true; }")
    learner.wake()
    ready(learner)
    page.keyboard.type("עולם")
    assert page.input_value("[data-note]") == "שלום עולם"


def test_a_note_says_when_it_has_no_room_for_more(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    ready(learner)
    page = learner.page
    full = page.locator("[data-note-full]")
    page.focus("[data-note]")
    page.keyboard.insert_text("א" * 3999)
    assert full.inner_text() == ""
    page.keyboard.insert_text("בג")
    until(lambda: full.inner_text() == TEXTS["note_full"])
    assert page.input_value("[data-note]").endswith("אב")
    page.keyboard.press("Backspace")
    until(lambda: full.inner_text() == "")


def test_the_list_shows_bookmarks_and_notes_until_they_are_removed(learner, plan):
    (day, unit), (_, other) = plan.rows[:2]
    page = learner.page
    learner.on(day, "notes.html")
    page.wait_for_selector("[data-own-none]:not([hidden])")
    for marked in ([unit], [unit, other]):
        learner.open(plan.unit(marked[-1]))
        page.click("[data-bookmark]")
        page.wait_for_selector("[data-bookmark][aria-pressed=true]")
        bookmarks(learner, *marked)
    learner.open("notes.html")
    page.wait_for_selector("[data-own] li + li")
    # With the first words of the text, without nikkud.
    for each, words in ((unit, "מאימתי קורין את שמע בערבית"), (other, "מאימתי קורין את שמע בשחרית")):
        page.wait_for_selector(f"[data-unit='{each}'] .search-excerpt:has-text('{words}')")
    page.click(f"[data-unit='{unit}'] a")
    page.wait_for_selector("[data-bookmark][aria-pressed=true]")
    page.click("[data-bookmark]")
    page.wait_for_selector("[data-bookmark][aria-pressed=false]")
    bookmarks(learner, other)
    learner.open("notes.html")
    page.wait_for_selector("[data-own] li")
    assert [it.get_attribute("data-unit") for it in page.query_selector_all("[data-own] li")] == [other]


def test_a_note_of_a_track_that_the_site_no_longer_has_is_not_a_link(learner, plan, server):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    ready(learner)
    note(learner, "נשאר")
    [record] = learner.records("notes")
    learner.store([{**record, "track": "former"}], "notes")
    learner.open("notes.html")
    entry = learner.page.wait_for_selector("[data-own] li:not(:has(a))")
    assert entry.query_selector(".own-text").text_content() == "נשאר" and not entry.query_selector(".search-excerpt")
    learner.page.wait_for_selector(f"[data-own] a[href$='{plan.track}/{unit}.html']")
    assert not [it for it in server.paths() if "former" in it]


def test_notes_are_listed_when_the_list_of_units_is_missing(learner, plan):
    day, unit = plan.rows[0]
    page = learner.page
    # A worker would have stored the list.
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });")
    learner.on(day, plan.unit(unit))
    ready(learner)
    note(learner, "כאן")
    page.context.route("**/syllabus-*", lambda route: route.abort())
    learner.open("notes.html")
    page.wait_for_selector(f"[data-own] [data-unit='{unit}'] a:has-text('{unit}')")
    assert page.text_content("[data-own] .own-text") == "כאן"
    # A text that cannot be loaded leaves no empty space either.
    page.context.route("**/study/**", lambda route: route.abort())
    page.reload()
    page.wait_for_selector(f"[data-own] .search-excerpt:text-is('{TEXTS['search_not_held']}')")


def test_an_unfinished_note_survives_a_reload(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    ready(learner)
    page = learner.page
    note(learner, "התחלה")
    page.click("[data-note]")
    page.keyboard.press("Control+End")
    page.keyboard.type(" וסוף")
    page.reload()
    ready(learner)
    assert page.input_value("[data-note]") == "התחלה וסוף"


LEAVE = {
    "close": lambda page: page.close(),
    "link": lambda page: page.locator(".site-nav a").first.evaluate("(link) => link.click()"),
    "back": lambda page: page.go_back(),
}


@pytest.mark.parametrize("way", LEAVE)
def test_a_note_keeps_its_last_letter_if_the_page_ends_right_after_it(learner, plan, way):
    learner.on(plan.rows[0][0])
    for unit in plan.units[:3]:
        page = learner.context.new_page()
        page.goto(learner.home + "settings.html")
        page.goto(learner.home + plan.unit(unit))
        page.wait_for_selector("[data-note]:not([readonly])")
        page.click("[data-note]")
        page.keyboard.insert_text("עד כא")
        page.keyboard.type("ן")
        LEAVE[way](page)
        if way != "close":
            page.wait_for_url(lambda url: unit not in url)
        learner.open(plan.unit(unit))
        until(lambda: learner.page.input_value("[data-note]") == "עד כאן", page=learner.page)
        page.close()


TURN = """(isHidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_a_note_is_written_once_if_the_page_is_hidden_before_its_code_loads(learner, plan):
    day, unit = plan.rows[0]
    page = learner.page
    page.route(re.compile(r"/own-words\.js$"), lambda route: None)
    learner.on(day, plan.unit(unit))
    ready(learner)
    page.fill("[data-note]", " שלום ")
    page.evaluate(TURN, True)
    until(lambda: [it["text"] for it in learner.records("notes")] == ["שלום"])
    page.evaluate(TURN, False)
    page.evaluate(TURN, True)
    page.evaluate(TURN, False)
    # Once a later write is in the database, all earlier ones are too.
    learner.press()
    until(lambda: [it["completed"] for it in learner.records()] == [1])
    # A second write would be later by a millisecond.
    assert [it["updated_at"] for it in learner.records("notes")] == [page.evaluate("new Date().toISOString()")]


def test_a_press_below_the_note_that_is_being_written_arrives(learner, plan):
    page = learner.page
    page.set_viewport_size({"width": 360, "height": 740})
    learner.on(plan.rows[1][0], plan.unit(plan.rows[1][1]))
    ready(learner)
    page.focus("[data-note]")
    link = page.locator(".turn [rel=next]")
    # With the note in sight above it: otherwise the browser keeps the link where it is.
    link.evaluate("(it) => it.scrollIntoView({ block: 'end' })")
    box = link.bounding_box()
    # At its lower edge: what moves up leaves from under the finger.
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 8)
    # However long a press takes on a slow machine.
    with endless_animations(page):
        page.mouse.down()
        learner.repainted()
        page.mouse.up()
    page.wait_for_selector(f"main[data-unit='{plan.units[2]}']")
