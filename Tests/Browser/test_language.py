"""A site in English: names and dates in English, texts marked with their language, nothing that moves or overflows."""

import json
import re

import pytest

from accessibility import findings
from browser import ready, until, watch
from layout import phone, shifts, slow
from learner import Learner, Plan
from pages import OPEN, WIDER

# Letters of the other language outside elements marked with that language. Page titles and options hold no elements.
RUNS = """([letters, lang]) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const it = node.parentElement;
    if (it.closest('script, option, kbd') || !it.checkVisibility() || !new RegExp(letters).test(node.data)) continue;
    if (it.closest('[lang]').lang !== lang) found.push(`${it.outerHTML.slice(0, 160)}: ${node.data.slice(0, 60)}`);
  }
  return found;
}"""
OTHER = {"he": ["[A-Za-z]{2}", "en"], "en": ["[\u05d0-\u05ea]", "he"]}
SHIFTING = {"home": "index.html", "unit": "", "book": "track/{track}/{book}.html"}


@pytest.fixture
def reader(browser, server, english):
    """A learner on the English site with an English browser."""
    plan = Plan.of(english)
    context = browser.new_context(locale="en-US", timezone_id="America/New_York", viewport={"width": 360, "height": 740})
    learner = Learner(context, server.mount("/repo/", english), plan)
    faults = watch(learner.page)
    yield learner
    context.close()
    assert not faults, faults


def screens(learner):
    """Every kind of page, painted, with everything open; the first day is done, the next ones are missed."""
    page, plan = learner.page, learner.plan
    learner.on(plan.rows[0][0])
    learner.painted()
    learner.card("open")
    yield "home, first visit"
    learner.press()
    learner.card("done")
    yield "home, done"
    learner.on(plan.rows[3][0])
    learner.painted()
    learner.card("open")
    page.wait_for_selector("[data-preview]:not(:empty)")
    page.evaluate(OPEN)
    yield "home, with a backlog"
    learner.open(plan.unit(plan.rows[3][1]))
    page.wait_for_selector("[data-unit-date] time")
    page.evaluate(OPEN)
    yield "unit"
    learner.press()
    page.wait_for_selector(".next-step")
    yield "unit, done"
    page.click("[data-menu]")
    page.wait_for_selector("dialog[open]")
    yield "unit's menu"
    for path in (f"track/{plan.track}/index.html", f"track/{plan.track}/{plan.books[0]}.html", "progress.html",
                 "settings.html", "print.html#track=" + plan.track + "&week", "offline.html", "404.html", "notes.html"):
        learner.open(path)
        learner.painted()
        page.evaluate(OPEN)
        yield path
    page.goto(learner.home + "reset.html")
    yield "reset.html"
    learner.open("search.html")
    page.fill("input[type=search]", "קורין את שמע")
    page.wait_for_selector("[data-results] .search-excerpt:not(:empty)")
    yield "search"


@pytest.mark.parametrize("language", ["he", "en"])
def test_text_in_the_other_language_is_marked_as_such(language, request, browser, server):
    site = request.getfixturevalue("english" if language == "en" else "site")
    context = browser.new_context(locale=language, timezone_id="Asia/Jerusalem")
    learner, found = Learner(context, server.mount("/", site), Plan.of(site)), {}
    for name in screens(learner):
        # In both directions: a text in the other language may contain words of the page's own language.
        if runs := [run for letters in OTHER.values() for run in learner.page.evaluate(RUNS, letters)]:
            found[name] = runs
    if language == "en":
        learner.page.goto(learner.home + "tokens/index.html")
        learner.page.wait_for_selector("html[data-gallery=painted]")
        if runs := learner.page.evaluate(RUNS, OTHER[language]):
            found["gallery"] = runs
    context.close()
    assert found == {}, json.dumps(found, ensure_ascii=False, indent=1)


def test_names_numbers_and_dates_are_english(reader):
    page, plan = reader.page, reader.plan
    reader.on(plan.rows[1][0])
    reader.card("open")
    assert page.get_attribute("html", "dir") == "ltr"
    assert page.inner_text("[data-date]") == "Monday, 6 Kislev 5787"
    assert page.inner_text("[data-civil-date]") == "November 16, 2026"
    assert page.inner_text("a[data-today]") == "Berakhot 1:2"
    week = page.locator("[data-week] [data-day]").all()
    assert [it.locator("[aria-hidden]").inner_text() for it in week] == list("SMTWTFS")
    assert week[0].bounding_box()["x"] < week[6].bounding_box()["x"], "the week begins on the left"
    page.wait_for_selector("[data-preview]:not(:empty)")
    assert page.evaluate("getComputedStyle(document.querySelector('[data-preview]')).direction") == "rtl"
    reader.press()
    reader.card("done")
    reader.open(plan.unit(plan.rows[1][1]))
    page.wait_for_selector("[data-unit-date] time")
    assert page.inner_text("[data-unit-date]").split("\n") == ["6 Kislev", "November 16"]
    assert page.inner_text("h1").split() == ["Berakhot", "1:2"]
    page.wait_for_selector(".next-step")
    assert page.inner_text(".next-step") == "Home"
    assert page.text_content("[data-finish]") == "Studied · 1-day streak"
    for selector in ("[data-source-text] p", "[data-explanation] .prose p"):
        assert page.evaluate("(it) => getComputedStyle(document.querySelector(it)).direction", selector) == "rtl"
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("main[data-unit=berakhot-1-3]")
    # Keys are followed once the page's script runs.
    reader.pressed(False)
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("main[data-unit=berakhot-1-2]")
    reader.open(f"track/{plan.track}/index.html")
    page.wait_for_selector("[data-plan-days] li", state="attached")
    assert re.search(r"Your schedule ends:\s\d+\s\w+\s57\d\d\s·\s\w+\s\d+,\s20\d\d", page.text_content("[data-hero] .ends"))
    assert page.text_content("select[name=chapter] option") == "1"


def test_the_first_words_of_a_unit_end_where_its_column_ends(reader):
    plan = reader.plan
    reader.on(plan.rows[0][0], f"track/{plan.track}/{plan.books[0]}.html")
    reader.painted()
    words = reader.page.locator(".incipit").first
    assert words.evaluate("(it) => [getComputedStyle(it).paddingLeft, getComputedStyle(it).paddingRight]") == ["28px", "0px"]


def test_places_are_found_in_both_languages(reader, server):
    page = reader.page
    reader.on(reader.plan.rows[0][0])
    ready(page)
    reader.open("search.html")

    def names(query: str) -> list[str]:
        page.fill("input[type=search]", "")
        until(lambda: page.locator("[data-results] a").count() == 0)
        page.fill("input[type=search]", query)
        page.wait_for_selector("[data-results] a")
        return page.locator("[data-results] .search-name").all_inner_texts()

    for query in ("Berakhot 1:2", "berachot 1 2", "ברכות א ב", "ברכות פרק א משנה ב"):
        assert names(query) == ["Berakhot 1:2"], query
    assert names("berakhot 1:9") == ["Berakhot · Chapter 1"]
    server.faults.down = True
    reader.open("search.html")
    assert names("Berakhot 1:2") == ["Berakhot 1:2"]


@pytest.mark.parametrize(("theme", "width"), [("light", 320), ("dark", 1280)])
def test_no_screen_is_wider_than_the_window_and_axe_finds_nothing(browser, server, english, theme, width):
    context = browser.new_context(
        color_scheme=theme, viewport={"width": width, "height": 800}, locale="en-US", timezone_id="Asia/Jerusalem")
    learner, broken = Learner(context, server.mount("/", english), Plan.of(english)), {}
    for name in screens(learner):
        excess, *elements = learner.page.evaluate(WIDER)
        if problems := (elements if excess > 0 or elements else []) + findings(learner.page):
            broken[name] = problems
    context.close()
    assert broken == {}, json.dumps(broken, ensure_ascii=False, indent=1)


def test_nothing_moves_on_a_first_visit(browser, server, english):
    plan, home, moved = Plan.of(english), server.mount("/", english), {}
    for name, path in SHIFTING.items():
        for late in ("network", "processor"):
            learner = Learner(phone(browser, "en-US"), home, plan)
            learner.at(plan.rows[3][0])
            slow(learner, network=late == "network", processor=late == "processor")
            if found := shifts(learner, path.format(track=plan.track, book=plan.books[0]) or plan.unit(plan.rows[3][1])):
                moved[f"{name}, slow {late}"] = found
            learner.context.close()
    assert moved == {}, json.dumps(moved, ensure_ascii=False, indent=1)


# Words of an element that stand on several lines.
BROKEN = r"""([selector, text]) => {
  const element = document.querySelector(selector);
  element.textContent = text;
  const node = element.firstChild, range = document.createRange();
  return [...text.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word);
}"""


@pytest.mark.parametrize(("selector", "text"), [
    (".book-name", "Makhshirin"), (".book-name", "Maaser Sheni"), (".order-name", "Seder Kodashim"), (".order .count", "272 mishnayot"),
    (".order .count", "271 of 272 mishnayot")])
def test_no_name_on_a_track_is_broken_on_a_small_phone(reader, selector, text):
    reader.page.set_viewport_size({"width": 320, "height": 640})
    reader.on(reader.plan.rows[0][0], f"track/{reader.plan.track}/index.html")
    reader.painted()
    reader.page.evaluate("document.querySelector('.order-name').textContent = 'Seder Kodashim'")
    assert reader.page.evaluate(BROKEN, [selector, text]) == []
