"""A font added to an overlay by `halomeid fonts add`: pages use it for their source texts, and nothing moves."""

import pytest

import rich_database
from program import halomeid
from fake_site import ROOT
from layout import phone, shifts, slow
from learner import Learner, Plan

# The width of a text in the page's font, and in a family that nothing else uses.
WIDTHS = """() => {
  const canvas = document.createElement('canvas').getContext('2d');
  const style = getComputedStyle(document.querySelector('.source-text'));
  const width = (family) => { canvas.font = `${style.fontWeight} 100px ${family}`; return canvas.measureText('משנה ראשונה').width; };
  return { page: width(style.fontFamily), own: width('"Own Serif"'), none: width('"No Such Family"') };
}"""


@pytest.fixture
def designed(tmp_path):
    overlay = tmp_path / "overlay"
    halomeid(
        "fonts", "add", ROOT / "Fonts/NotoSansHebrew-Regular.woff2", "--family", "Own Serif", "--role", "source",
        "--theme", overlay)
    rich_database.write(tmp_path / "study.db")
    halomeid("build", tmp_path / "study.db", "-o", tmp_path / "dist", "--theme", overlay)
    return tmp_path / "dist"


def test_the_site_uses_the_added_font_and_nothing_moves(browser, server, designed):
    context = phone(browser)
    plan = Plan.of(designed)
    learner = Learner(context, server.mount("/", designed), plan)
    date, unit = plan.rows[0][:2]
    learner.at(date)
    slow(learner)
    assert shifts(learner, plan.unit(unit)) == []
    page = learner.page
    loaded = "[...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family.replaceAll('\"', ''))"
    assert "Own Serif" in page.evaluate(loaded)
    widths = page.evaluate(WIDTHS)
    assert widths["page"] == widths["own"] != widths["none"]
    assert page.evaluate("getComputedStyle(document.querySelector('.source-text')).fontWeight") == "400"
    context.close()
