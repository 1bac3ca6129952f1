"""Reader modes: Mozilla's Readability, as Firefox contains it, over a unit's page."""

import re
import zipfile
from pathlib import Path

import pytest
from engines import Firefox

pytestmark = pytest.mark.no_worker

NAME = "moz-src/toolkit/components/reader/readability/Readability.js"
READ = """([code, page]) => {
  const document = new DOMParser().parseFromString(page, 'text/html');
  const Readability = new Function(code + '; return Readability;')();
  return new Readability(document).parse().textContent;
}"""


@pytest.fixture(scope="module")
def readability() -> str:
    if not Firefox.available:
        pytest.skip("Firefox is not installed: Scripts/install-packages.sh test")
    with zipfile.ZipFile(Path(Firefox.program).resolve().parent / "omni.ja") as archive:
        return archive.read(NAME).decode()


@pytest.fixture
def read(browser, readability):
    """Returns the text that a reader mode shows of a page's HTML."""
    page = browser.new_context().new_page()
    yield lambda html: page.evaluate(READ, [readability, html])
    page.context.close()


def words(text: str) -> str:
    return re.sub(r"\s+", " ", text)


@pytest.mark.parametrize("runs", [True, False], ids=["with scripts", "as the host sends it"])
def test_reader_modes_show_all_texts_and_nothing_else(learner, plan, site, read, runs):
    path = plan.unit(plan.rows[0][1])
    learner.on(plan.rows[0][0], path)
    page = learner.page
    page.wait_for_selector("html[data-runs].js")
    text = words(read(page.content() if runs else (site / path).read_text()))
    parts = page.locator("[data-source-text] p, [data-explanation] p, .approach h2, .approach p, .credits li")
    assert page.locator(".approach p").count() and page.locator(".credits li").count()
    for part in parts.all():
        assert words(part.text_content().strip()) in text, part.evaluate("(it) => it.outerHTML")
    assert words(page.locator(".notice.without-js").text_content().strip()) not in text


def test_without_styles_a_running_page_says_nothing_twice(learner, plan):
    learner.on(plan.rows[0][0])
    learner.painted()
    page = learner.page
    assert page.locator(".notice.without-js").get_attribute("hidden") is not None
    page.wait_for_function("document.querySelector('.week li a')")
    page.evaluate("for (const it of document.querySelectorAll('[rel=stylesheet]')) it.remove()")
    assert "הלומד" not in page.inner_text("h1")
    assert re.search(r" \S׳?$", page.locator(".week li a").first.inner_text())
