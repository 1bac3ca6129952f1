"""The card at the end of a tractate is shared as a picture, or as words where the browser shares no files."""

import pytest

from browser import until
from enrolling import finished
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
