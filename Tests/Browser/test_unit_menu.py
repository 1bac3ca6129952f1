"""The menu of a unit's page, and the text it shares."""

import pytest
from browser import until

pytestmark = pytest.mark.no_worker

SHARE = "navigator.share = async (given) => { window.shared = given; };"
NO_SHARE = "delete Navigator.prototype.share;"


@pytest.fixture
def menu(learner, plan):
    """Opens the menu of the first unit in a browser with the share sheet of a script."""

    def open_in(script):
        day, unit = plan.rows[0]
        learner.page.add_init_script(script)
        learner.on(day, plan.unit(unit))
        learner.page.click("[data-menu]")
        learner.page.wait_for_selector("dialog[open]")
        return learner.page

    return open_in


def test_the_menu_shares_name_text_source_and_link(menu):
    page = menu(SHARE)
    page.click("[data-share]")
    page.wait_for_selector("dialog:not([open])", state="attached")
    shared = page.evaluate("window.shared")
    assert shared["title"] == page.get_attribute("main", "data-name")
    assert shared["url"] == page.url
    assert "מֵאֵימָתַי קוֹרִין" in shared["text"] and shared["title"] in shared["text"]
    assert shared["text"].splitlines()[-1].startswith("נוסח המשנה:") and "(" in shared["text"].splitlines()[-1]
    # As displayed here: without nikkud.
    page.click("[data-menu]")
    page.click("dialog input[name=nikkud][value=off] >> xpath=..")
    page.wait_for_selector("html[data-nikkud=off]")
    page.click("[data-share]")
    page.wait_for_selector("dialog:not([open])", state="attached")
    assert "מאימתי קורין" in page.evaluate("window.shared").get("text")


def test_the_menu_copies_the_text_without_a_share_sheet(menu, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = menu(NO_SHARE)
    page.click("[data-share]")
    page.wait_for_selector("dialog [aria-live]:has-text('הועתק')")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(page.url) and "מֵאֵימָתַי קוֹרִין" in copied
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-menu][aria-expanded=false]:focus")


def test_the_page_offers_to_keep_the_tractate(learner, plan):
    day, unit = plan.rows[0]
    learner.page.set_viewport_size({"width": 360, "height": 640})
    learner.on(day, plan.unit(unit))
    learner.page.click("main [data-keep]")
    learner.page.wait_for_selector("dialog .keep [data-keep=none]:focus")
    # All of the part is inside the window, with the line that names the size.
    until(lambda: learner.page.evaluate("""() => {
      const { top, bottom } = document.querySelector('dialog .keep').getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }"""), page=learner.page)
    learner.page.keyboard.press("Escape")
    learner.page.wait_for_selector("main [data-keep][aria-expanded=false]:focus")


def test_the_menu_sets_a_bookmark_and_links_to_the_note(menu):
    page = menu(SHARE)
    page.click("[data-mark]")
    page.wait_for_selector("[data-bookmarked] [data-bookmark][aria-pressed=true]")
    page.click("dialog button:has-text('כתיבת הערה')")
    assert page.evaluate("document.activeElement.matches('[data-note]')")


def test_lines_of_the_text_stay_lines(menu):
    page = menu(SHARE)
    # As the generator writes a line break of the source.
    page.evaluate("""() => {
      const line = document.createElement('br');
      document.querySelector('[data-source-text] p').replaceChildren('שורה  ראשונה', line, '\\nשנייה');
    }""")
    page.click("[data-share]")
    page.wait_for_selector("dialog:not([open])", state="attached")
    assert "שורה ראשונה\nשנייה\n\n" in page.evaluate("window.shared").get("text")
