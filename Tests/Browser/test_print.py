"""Printing: a unit, the week, a tractate as a booklet; pages and sizes are checked in a PDF."""

import io
import re
from datetime import timedelta

import pytest

from browser import ready
from texts import TEXTS
from pypdf import PdfReader

pytestmark = pytest.mark.no_worker

MILLIMETRE = 72 / 25.4
SIGNS = """() => [...document.querySelectorAll('[data-commentaries] summary')].map((it) =>
  [getComputedStyle(it).display, getComputedStyle(it, '::after').content].join(' '))"""


def pdf(page):
    return PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))


def size(sheet):
    """The page size in millimetres."""
    return tuple(round(float(length) / MILLIMETRE) for length in (sheet.mediabox.width, sheet.mediabox.height))


def printable(learner, path):
    learner.open(path)
    learner.page.wait_for_selector("[data-print]:enabled")
    return learner.page


def names(page):
    return [it.text_content() for it in page.query_selector_all(".print-unit h3")]


def test_home_is_one_page_and_a_unit_has_its_commentaries(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day)
    learner.card("open")
    assert len(pdf(learner.page).pages) == 1
    learner.open(plan.unit(unit))
    learner.painted()
    sheets = pdf(learner.page).pages
    assert all(sheet.extract_text().strip() for sheet in sheets)
    assert len(sheets) <= 3
    # Disclosure signs are not printed.
    learner.page.emulate_media(media="print")
    assert set(learner.page.evaluate(SIGNS)) == {"block none"}


def test_the_heading_of_the_commentaries_is_not_left_at_the_end_of_a_sheet(learner, plan):
    learner.on(plan.rows[0][0], plan.unit(plan.units[0]))
    learner.painted()
    heading = learner.page.inner_text("[data-commentaries] > summary").strip()
    # Wherever the explanation ends.
    for space in range(0, 800, 50):
        learner.page.evaluate(f"document.querySelector('[data-explanation]').style.paddingBlockEnd = '{space}px'")
        sheets = [sheet.extract_text().strip().splitlines() for sheet in pdf(learner.page).pages]
        assert any(line.strip() == heading for lines in sheets for line in lines)
        assert heading not in [lines[-1].strip() for lines in sheets], space


def test_no_line_of_a_paragraph_stands_alone_on_a_sheet(learner, plan):
    learner.on(plan.rows[0][0], plan.unit(plan.units[0]))
    learner.painted()
    # Wherever a sheet ends.
    for space in range(0, 80, 8):
        learner.page.evaluate("""(space) => {
          const place = document.querySelector('[data-explanation]');
          place.style.paddingBlockStart = `${space}px`;
          place.replaceChildren(...Array.from(Array(40), () => {
            const paragraph = document.createElement('p');
            paragraph.append(...['A', 'B', 'C'].flatMap((word) => [word, document.createElement('br')]).slice(0, -1));
            return paragraph;
          }));
        }""", space)
        lines = [re.findall(r"^[ABC]$", sheet.extract_text(), re.MULTILINE) for sheet in pdf(learner.page).pages]
        filled = [it for it in lines if it]
        assert len(filled) > 1
        assert all(it[0] == "A" and it[-1] == "C" for it in filled), (space, lines)


def test_every_page_has_margins_on_paper(learner, plan):
    margins = """() => [...document.styleSheets].flatMap((it) => [...it.cssRules])
      .filter((it) => it instanceof CSSPageRule && !it.selectorText).map((it) => it.style.margin)"""
    for path in ("index.html", plan.unit(plan.units[0])):
        learner.on(plan.rows[0][0], path)
        found = learner.page.evaluate(margins)
        assert found and all(found), found
        assert all(float(side.removesuffix("mm")) >= 10 for it in found for side in it.split()), found


@pytest.mark.worker
def test_the_week_is_printed_without_a_network(learner, plan, server):
    day = plan.rows[0][0]
    learner.on(day, f"track/{plan.track}/index.html")
    ready(learner.page)
    server.faults.down = True
    learner.page.click("[data-print-link]")
    learner.page.wait_for_selector("[data-print]:enabled")
    # The demo begins on a Sunday.
    week = [it for it, _ in plan.rows if (it - day).days < 7]
    assert len(names(learner.page)) == len(week)
    assert not learner.page.text_content("[data-print-state]")
    assert learner.page.text_content(".print-title").startswith(TEXTS["days_around"])
    sheets = pdf(learner.page).pages
    assert {size(sheet) for sheet in sheets} == {(148, 210)}


def test_a_heading_that_breaks_has_no_dot_at_the_end_of_its_line(learner, plan):
    learner.page.set_viewport_size({"width": 360, "height": 740})
    learner.at(plan.rows[0][0])
    page = printable(learner, f"print.html#track={plan.track}")
    heading = page.wait_for_selector("[data-printed] > h2:not(.print-title)")
    dot, box = heading.query_selector(".dot").bounding_box(), heading.bounding_box()
    assert box["height"] > 40, "the heading must break"
    # The second part begins its line, and the dot lies outside of the heading, which hides it.
    assert dot["x"] >= box["x"] + box["width"] or dot["x"] + dot["width"] <= box["x"]


def test_a_tractate_is_a_booklet_with_commentaries_as_chosen(learner, plan):
    learner.on(plan.rows[0][0])
    page = printable(learner, f"print.html#track={plan.track}&book={plan.books[0]}")
    assert len(names(page)) == len(plan.units) == len(set(names(page)))
    sheets = pdf(page).pages
    assert {size(sheet) for sheet in sheets} == {(148, 210)}
    assert all(sheet.extract_text().strip() for sheet in sheets)
    assert page.is_hidden("[data-commentaries]") and page.is_visible("[data-explanation]")
    page.uncheck("input[name=explanation]")
    assert page.is_hidden("[data-explanation]")
    # Only printed texts are credited.
    credit = f".printed .credits li:has-text('{TEXTS['credit_explanation']}')"
    assert page.is_hidden(credit)
    page.check("input[name=explanation]")
    assert page.is_visible(credit)
    page.uncheck("input[name=explanation]")
    page.check("input[name=commentaries]")
    assert page.is_visible("[data-commentaries] .prose")


def test_a_booklet_has_the_chapters_as_headings_that_are_not_left_at_the_end_of_a_sheet(learner, plan):
    learner.on(plan.rows[0][0])
    page = printable(learner, f"print.html#track={plan.track}&book={plan.books[0]}")
    chapters = dict.fromkeys(unit.rsplit("-", 1)[0] for unit in plan.units)
    assert len(chapters) > 1
    headings = page.locator("[data-printed] > h2:not(.print-title)").all_inner_texts()
    assert len(headings) == len(chapters) and headings[:2] == ["פרק א׳", "פרק ב׳"]
    # Each stands before its first unit.
    after = page.eval_on_selector_all(
        "[data-printed] > h2:not(.print-title)", "(all) => all.map((it) => it.nextElementSibling.querySelector('h3').innerText)")
    firsts = [at for at, unit in enumerate(plan.units) if unit.endswith("-1")]
    assert after == [names(page)[at] for at in firsts]
    # Wherever a sheet ends.
    for space in range(0, 500, 60):
        page.evaluate("(space) => { document.querySelector('.print-title').style.paddingBlockEnd = `${space}px`; }", space)
        sheets = [[line.strip() for line in sheet.extract_text().splitlines() if line.strip()] for sheet in pdf(page).pages]
        assert sum(line in headings for lines in sheets for line in lines) == len(headings)
        # The last line is the number of the sheet.
        ends = [[line for line in lines if not line.isdigit()][-1] for lines in sheets]
        assert not set(headings) & set(ends), space


def test_the_title_page_has_no_running_title(learner, plan):
    learner.on(plan.rows[0][0])
    page = printable(learner, f"print.html#track={plan.track}&book={plan.books[0]}")
    title = page.inner_text(".print-title")
    first, second = ([line.strip() for line in sheet.extract_text().splitlines()] for sheet in pdf(page).pages[:2])
    shown = lambda lines: len([line for line in lines if line in (title, title[::-1])])  # noqa: E731
    assert (shown(first), shown(second)) == (1, 1)


def test_interactive_parts_are_not_printed(learner, plan):
    learner.on(plan.rows[0][0])
    learner.card("open")
    learner.press()
    learner.at_rest()
    page = learner.page
    for path, control in (("progress.html", ".heat-detail"), (f"track/{plan.track}/{plan.books[0]}.html", ".chips")):
        page.emulate_media(media="screen")
        learner.open(path)
        page.wait_for_selector(control)
        page.emulate_media(media="print")
        assert page.is_hidden(control)


def test_a_browser_without_style_sheets_from_scripts_prints_on_its_own_paper(learner, plan):
    # Safari before 16.4.
    learner.page.add_init_script("window.CSSStyleSheet = class { constructor() { throw new TypeError(); } };")
    learner.on(plan.rows[0][0])
    page = printable(learner, f"print.html#track={plan.track}&week")
    assert page.locator(".print-unit").count() and page.locator("[data-notice]").inner_text() == ""


def test_another_print_link_in_the_same_tab_updates_the_view(learner, plan):
    learner.on(plan.rows[0][0])
    page = printable(learner, f"print.html#track={plan.track}&book={plan.books[0]}")
    page.evaluate("(hash) => { location.hash = hash; }", f"track={plan.track}&week")
    page.wait_for_selector(f".print-title:has-text('{TEXTS['days_around']}')")


def test_a_booklet_keeps_headings_with_their_text_and_has_credits(learner, plan):
    learner.on(plan.rows[0][0])
    page = printable(learner, f"print.html#track={plan.track}&book={plan.books[0]}")
    lines = [it.text_content() for it in page.query_selector_all(".printed > .credits li")]
    assert lines and len(lines) == len(set(lines))
    for text in ("credit_text", "credit_explanation", "explained_by"):
        assert [line for line in lines if line.startswith(TEXTS[text])]
    assert not page.query_selector(".print-unit .credits")
    assert page.inner_text(".printed > .credits > p") == TEXTS["print_holy"]
    # A rule for both heading and text could merge units that have nothing else.
    page.uncheck("input[name=explanation]")
    last = [sheet.extract_text().strip().splitlines()[-1].strip() for sheet in pdf(page).pages]
    assert len(last) > 1 and not set(last) & set(names(page))


def test_a_note_is_printed_whole_while_it_is_edited(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    page = learner.page
    page.focus("[data-note]")
    page.wait_for_selector("[data-note]:not([readonly])")
    page.fill("[data-note]", "\n".join(f"line {number}" for number in range(40)))
    page.emulate_media(media="print")
    assert page.evaluate("document.activeElement.matches('[data-note]')")
    assert page.evaluate("(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)(document.activeElement)")


def test_an_empty_print_view_says_why(learner, plan):
    first = plan.rows[0][0]
    for day, asked, says in [
        (first, "", "print_nothing"),
        (first, "#track=none&week", "print_nothing"),
        (first - timedelta(14), f"#track={plan.track}&week", "print_empty_week"),
    ]:
        learner.on(day)
        learner.page.goto("about:blank")
        learner.open("print.html" + asked)
        learner.page.wait_for_selector("[data-print-state]:not(:empty)")
        assert learner.page.inner_text("[data-print-state]") == TEXTS[says]
        assert learner.page.is_disabled("[data-print]")


def test_home_on_paper_has_the_date_and_the_whole_text_of_the_day(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    source = learner.page.text_content("[data-source-text]").split()
    learner.open()
    learner.card("open")
    learner.page.wait_for_selector("[data-preview]:not(:empty)")
    learner.page.emulate_media(media="print")
    assert learner.page.inner_text("[data-date]") and learner.page.inner_text("[data-civil-date]")
    preview = learner.page.query_selector("[data-preview]")
    assert preview.inner_text().split() == source
    assert preview.evaluate("(it) => it.scrollHeight <= it.clientHeight && getComputedStyle(it).maskImage") == "none"


def test_nothing_empty_is_printed(learner, plan):
    learner.on(plan.rows[0][0], f"track/{plan.track}/index.html")
    learner.painted()
    learner.page.emulate_media(media="print")
    assert not learner.page.is_visible(".hero")
    learner.open(plan.unit(plan.units[0]))
    # The demo has no questions.
    learner.page.eval_on_selector("[data-commentaries]", "(it) => { it.dataset.quiz = ''; }")
    assert not learner.page.is_visible("[data-quiz]")


STARTS = """(places) => [...new Set([...document.querySelectorAll(places)].flatMap((place) => {
  const text = document.createRange();
  text.selectNodeContents(place);
  return Math.round(text.getBoundingClientRect().right);
}))]"""


def test_printed_lines_are_aligned(learner, plan):
    learner.on(plan.rows[0][0])
    learner.card("open")
    learner.press()
    learner.at_rest()
    page = printable(learner, f"print.html#track={plan.track}&week")
    page.check("input[name=commentaries]")
    page.emulate_media(media="print")
    assert len(page.evaluate(STARTS, ".print-unit h3, .approaches > summary, .approach h2, .approach p")) == 1
    page.emulate_media(media="screen")
    learner.open("progress.html")
    learner.painted()
    page.emulate_media(media="print")
    assert len(page.evaluate(STARTS, "h1, .year-name")) == 1
