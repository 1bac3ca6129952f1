"""The questions at the end of a unit's page: with and without scripts, and the answers that a device keeps."""

import json
import sqlite3

import pytest
from accessibility import findings
from browser import until, watch
from program import halomeid
from learner import Learner, Plan

pytestmark = pytest.mark.no_worker

QUESTIONS = [
    {"question": f"מה נאמר במשנה בשאלה {n}?", "choices": [f"תשובה {n}{letter}" for letter in ["א", "ב", "ג", "דָּ"]], "answer": n,
     "why": f"כך נאמר, {n}."}
    for n in range(3)
]


@pytest.fixture(scope="session")
def quiz_site(tmp_path_factory):
    """The demo with a quiz in its first unit."""
    folder = tmp_path_factory.mktemp("quiz")
    database = folder / "study.db"
    halomeid("init", database, "--demo", "--start", "2026-11-15")
    with sqlite3.connect(database) as connection:
        connection.execute(
            "UPDATE content_cache SET quiz_json = ? WHERE ref_id = 'Mishnah Berakhot 1:1'",
            [json.dumps({"questions": QUESTIONS, "made_by": "stand-in"})],
        )
    halomeid("build", database, "-o", folder / "dist")
    return folder / "dist"


@pytest.fixture
def student(quiz_site, server, context):
    """A device on the page of the unit with a quiz."""
    plan = Plan.of(quiz_site)
    learner = Learner(context, server.mount("/repo/", quiz_site), plan)
    faults = watch(learner.page)
    learner.open(plan.unit(plan.units[0]))
    yield learner
    assert not faults, faults


def statuses(page):
    return [it.inner_text() for it in page.query_selector_all("[data-quiz] [aria-live]")]


def choose(page, question, choice):
    page.click(f"[data-quiz] section:nth-of-type({question + 1}) label:nth-of-type({choice + 1})")


def test_answers_are_confirmed_in_words_and_kept_on_the_device(student):
    page = student.page
    page.click("[data-quiz] > summary")
    page.wait_for_selector("[data-quiz] fieldset")
    group = page.get_by_role("group", name="מה נאמר במשנה בשאלה 0?")
    assert group.get_by_role("radio").count() == 4 and statuses(page) == ["", "", "", ""]

    choose(page, 0, 2)
    assert statuses(page)[0].startswith("לא זו התשובה")
    assert not page.query_selector("[data-quiz] section details[open]")
    choose(page, 0, 0)
    assert statuses(page)[0] == "נכון!"
    assert page.is_visible("text=כך נאמר, 0.")
    choose(page, 1, 1)
    choose(page, 2, 0)
    assert statuses(page)[3] == "תשובות נכונות: 2 מתוך 3"

    # With nikkud hidden the questions are still the same.
    page.evaluate("localStorage.setItem('halomeid:/repo/:nikkud', 'off')")
    page.reload()
    page.wait_for_selector("html[data-nikkud=off][data-reading]")
    page.click("[data-quiz] > summary")
    page.wait_for_selector("[data-quiz] fieldset")
    assert "תשובה 0ד" in page.inner_text("[data-quiz] fieldset")
    page.wait_for_selector("text=תשובות נכונות: 2 מתוך 3")
    assert [it.get_attribute("value") for it in page.query_selector_all("[data-quiz] :checked")] == ["0", "1", "0"]
    # Only under this site's prefix in local storage, which "delete everything" clears.
    keys = page.evaluate("Object.keys(localStorage).filter((key) => key.includes(':quiz:'))")
    assert len(keys) == 1 and keys[0].startswith("halomeid:")


def test_the_quiz_works_with_the_keyboard_alone(student):
    page = student.page
    page.focus("[data-quiz] > summary")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-quiz] fieldset")
    page.focus("[data-quiz] fieldset input")
    page.keyboard.press("Space")
    assert statuses(page)[0] == "נכון!"
    page.keyboard.press("ArrowDown")
    assert statuses(page)[0].startswith("לא זו התשובה")


def test_each_question_has_its_number_and_each_choice_is_announced(student):
    page = student.page
    page.click("[data-quiz] > summary")
    page.wait_for_selector("[data-quiz] fieldset")
    for n in range(3):
        page.get_by_role("group", name=f"שאלה {n + 1} מתוך 3 מה נאמר במשנה בשאלה {n}?", exact=True).wait_for()
    page.evaluate("""() => {
      const verdict = document.querySelector('[data-quiz] [aria-live]');
      globalThis.heard = [];
      new MutationObserver(() => heard.push(verdict.textContent)).observe(verdict, { childList: true });
    }""")
    for choice, count in ((1, 1), (2, 3), (3, 5), (0, 6)):
        choose(page, 0, choice)
        until(lambda: page.evaluate("heard.length") == count, page=page)
    # A live region is silent if its text stays the same.
    wrong, *_, right = heard = page.evaluate("heard")
    assert heard == [wrong, "", wrong, "", wrong, right] and right != wrong
    assert page.text_content("[data-quiz] legend h3") == "מה נאמר במשנה בשאלה 0?"


def test_choices_and_answers_are_shown_without_scripts(quiz_site, server, browser):
    plan = Plan.of(quiz_site)
    context = browser.new_context(java_script_enabled=False, locale="he-IL")
    page = context.new_page()
    page.goto(server.mount("/", quiz_site) + plan.unit(plan.units[0]))
    page.click("[data-quiz] > summary")
    assert page.is_visible("text=תשובה 0א") and not page.is_visible("text=כך נאמר, 0.")
    page.click("[data-quiz] section details summary")
    assert page.is_visible("text=כך נאמר, 0.")
    context.close()


def look(page):
    # At the end of the page nothing is half covered by the sticky bar.
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    return findings(page)


@pytest.mark.parametrize(("theme", "width"), [("light", 360), ("dark", 1280)])
def test_axe_finds_nothing_in_any_state(quiz_site, server, browser, theme, width):
    plan = Plan.of(quiz_site)
    context = browser.new_context(color_scheme=theme, viewport={"width": width, "height": 800}, locale="he-IL")
    page = context.new_page()
    page.goto(server.mount("/", quiz_site) + plan.unit(plan.units[0]))
    assert look(page) == []
    page.click("[data-quiz] > summary")
    page.wait_for_selector("[data-quiz] fieldset")
    # One right answer with its reason, one wrong answer, then all with the score.
    choose(page, 0, 0)
    choose(page, 1, 3)
    assert look(page) == []
    choose(page, 2, 2)
    assert statuses(page)[3] and look(page) == []
    context.close()


def test_a_unit_without_a_quiz_does_not_mention_one(quiz_site):
    pages = {it.name: it.read_text() for it in quiz_site.glob("study/*/*.html")}
    assert [name for name, text in pages.items() if "data-quiz" in text] == ["berakhot-1-1.html"]
    assert "השאלות נכתבו באמצעות תוכנה: <bdi lang=\"en\" dir=\"ltr\">stand-in</bdi>" in pages["berakhot-1-1.html"]
