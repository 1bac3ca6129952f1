"""The card at the end of a tractate: it is saved as a picture, and shared as one, or as words where the browser shares no
files."""

import re

import pytest

from accessibility import findings
from browser import until
from enrolling import finished
from stored_marks import store_marks
from texts import TEXTS

pytestmark = pytest.mark.no_worker

# A browser's share sheet: `given` are the calls, `sheet` is what it answers with.
SHARING = """(files) => {
  window.given = [];
  navigator.canShare = (what) => !what.files || files;
  navigator.share = async (what) => {
    given.push({ ...what, files: what.files && await Promise.all(what.files.map(async (it) =>
      [it.name, it.type, [...new Uint8Array(await it.slice(0, 4).arrayBuffer())]])) });
    if (window.sheet) throw new DOMException('no', window.sheet);
  };
}"""
STATUS = "dialog.siyum [aria-live]"


@pytest.fixture
def card(learner, plan, request):
    """The screen after the track's last unit, in a browser that shares files or only text."""
    learner.on(plan.rows[0][0])
    learner.card("open")
    learner.press()
    learner.card("done")
    finished(learner, plan.units[:-1])
    learner.open(plan.unit(plan.units[-1]))
    learner.page.evaluate(SHARING, request.param)
    learner.pressed(False)
    learner.press()
    learner.page.wait_for_selector("dialog.siyum[open] [data-share]")
    return learner


def share(card) -> dict:
    page, before = card.page, card.page.evaluate("given.length")
    page.click("dialog [data-share]")
    until(lambda: page.evaluate("given.length") > before, page=page)
    card.repainted()
    return page.evaluate("given.at(-1)")


@pytest.mark.parametrize("card", [True], indirect=True)
def test_the_card_is_shared_as_a_picture_with_words(card):
    given = share(card)
    assert given["files"] == [["siyum.png", "image/png", [0x89, 0x50, 0x4E, 0x47]]]
    assert given["text"] == TEXTS["hadran"] % card.page.locator("dialog svg text").nth(1).text_content()
    assert "url" not in given


@pytest.mark.parametrize("card", [False], indirect=True)
def test_a_browser_that_shares_no_files_gets_words_and_the_sites_address(card):
    given = share(card)
    assert not given.get("files")
    assert given["url"] == card.home + "index.html" and given["text"].startswith(TEXTS["hadran"].split("%s")[0])


@pytest.mark.parametrize("card", [True, False], indirect=True)
def test_a_closed_share_sheet_is_no_failure_and_a_refusal_is_told(card):
    card.page.evaluate("window.sheet = 'AbortError'")
    share(card)
    assert card.page.text_content(STATUS) == ""
    card.page.evaluate("window.sheet = 'NotAllowedError'")
    share(card)
    card.page.wait_for_selector(f"{STATUS}:text-is('{TEXTS['action_failed']}')")
    # The learner can try again, or save the picture.
    card.page.evaluate("window.sheet = ''")
    share(card)
    assert card.page.text_content(STATUS) == ""
    assert card.page.is_enabled("dialog [data-save]")


def test_a_finished_tractate_has_a_card_to_keep(learner, plan):
    book = plan.books[0]
    learner.on(plan.rows[0][0])
    units = [it for it in plan.units if it.startswith(f"{book}-")]
    day = plan.rows[0][0].isoformat()
    store_marks(learner, [(unit, day, day) for unit in units])
    learner.open(f"track/{plan.track}/index.html")
    button = learner.page.wait_for_selector(f"[data-book='{book}'] [data-siyum-of]")
    # The sign beside it says that none is left.
    count = learner.page.inner_text(f"[data-book='{book}'] [data-book-progress]")
    assert count == TEXTS["mishnayot"]["other"].replace("%d", str(len(units)))
    button.focus()
    learner.page.keyboard.press("Enter")
    card = learner.page.wait_for_selector("dialog.siyum[open] svg[role=img]")
    assert findings(learner.page) == []
    # All of it is visible on a phone held sideways too.
    size = learner.page.viewport_size
    learner.page.set_viewport_size({"width": 740, "height": 360})
    box = card.bounding_box()
    assert box["y"] > 0 and box["y"] + box["height"] < 360 and box["height"] >= 150, box
    learner.page.set_viewport_size(size)
    # After sunset the Hebrew date alone would be that of another day.
    lines = [it.text_content() for it in learner.page.query_selector_all("dialog.siyum svg text")]
    assert any(re.search(rf"·\s.*{plan.rows[0][0].year}$", line) for line in lines), lines
    with learner.page.expect_download() as download:
        learner.page.click("dialog [data-save]")
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    # The dialog would hide a notice, so it reports itself: first that there is no picture, then that it was not saved.
    status = "dialog [aria-live]:text-is('{}')"
    learner.page.evaluate("() => void (HTMLCanvasElement.prototype.real = HTMLCanvasElement.prototype.toBlob)")
    learner.page.evaluate("() => void (HTMLCanvasElement.prototype.toBlob = (then) => then(null))")
    learner.page.click("dialog [data-save]")
    learner.page.wait_for_selector(status.format(TEXTS["picture_failed"]))
    learner.page.evaluate("() => void (HTMLCanvasElement.prototype.toBlob = HTMLCanvasElement.prototype.real)")
    learner.page.evaluate("() => void (URL.createObjectURL = () => { throw new Error(); })")
    learner.page.click("dialog [data-save]")
    learner.page.wait_for_selector(status.format(TEXTS["action_failed"]))
    learner.page.keyboard.press("Escape")
    learner.page.wait_for_selector("dialog.siyum", state="detached")
    assert learner.page.evaluate("document.activeElement.matches('[data-siyum-of]')")
