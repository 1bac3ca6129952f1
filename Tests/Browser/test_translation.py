"""A page that the browser has translated: what is stored and shared does not come from its words."""

import json

import pytest
from browser import until
from test_quiz import choose, quiz_site, student

pytestmark = pytest.mark.no_worker

__all__ = ["quiz_site", "student"]

# As Chromium and Google Translate do: each text becomes a <font>, except where a page forbids it.
TRANSLATE = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    if (!text.data.trim() || text.parentElement.closest('script, style, [translate=no]')) continue;
    const font = document.createElement('font');
    font.textContent = `EN[${text.data.trim().slice(0, 12)}]`;
    text.replaceWith(font);
  }
}"""
STORED = "JSON.parse(localStorage.getItem('halomeid:/repo/:commentaries') ?? 'null')"


def test_commentaries_are_remembered_by_their_own_names(learner, plan):
    learner.on(plan.rows[0][0], plan.unit(plan.rows[0][1]))
    page = learner.page
    names = page.locator(".approach h2").all_text_contents()
    page.evaluate(TRANSLATE)
    page.click("details[data-commentaries] > summary")
    page.click(".approach:first-of-type > summary")
    until(lambda: page.evaluate(f"{STORED}?.closed.length"))
    assert page.evaluate(STORED) == {"open": True, "order": names, "closed": names[:1]}
    page.reload()
    page.wait_for_selector("html[data-reading]")
    assert page.evaluate("[...document.querySelectorAll('.approach')].map((it) => it.open)")[:2] == [False, True]


def test_a_shared_unit_has_its_own_text_and_its_source(learner, plan):
    page = learner.page
    page.add_init_script("navigator.share = async (given) => { window.shared = given; };")
    learner.on(plan.rows[0][0], plan.unit(plan.rows[0][1]))
    page.evaluate(TRANSLATE)
    page.click("[data-menu]")
    page.click("[data-share]")
    until(lambda: page.evaluate("window.shared?.text"))
    text = page.evaluate("window.shared.text")
    assert "מֵאֵימָתַי קוֹרִין" in text
    assert text.splitlines()[-1] == page.text_content(".credits .of-text").strip()
    assert "EN[" not in page.text_content(".brand")


def test_answers_are_kept_for_the_same_questions(student):
    page = student.page
    page.evaluate(TRANSLATE)
    page.click("[data-quiz] > summary")
    page.wait_for_selector("[data-quiz] fieldset")
    choose(page, 0, 2)
    stored = json.loads(page.evaluate("Object.entries(localStorage).find(([key]) => key.includes(':quiz:'))[1]"))
    assert list(stored) == [page.get_attribute("[data-quiz] section", "data-question")] and list(stored.values()) == [2]
    page.reload()
    page.click("[data-quiz] > summary")
    page.wait_for_selector("[data-quiz] section[data-verdict=wrong] input[value='2']:checked")
