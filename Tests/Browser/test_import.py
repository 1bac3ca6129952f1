"""Importing progress: what a file changes, what the page proposes, and what it refuses."""

import json

import pytest
from browser import until
from enrolling import enrol
from importing import offer
from learner import export, mark, marked
from texts import TEXTS

pytestmark = pytest.mark.no_worker


def test_progress_is_exported_and_imported(learner, plan, browser):
    marked(learner, plan, 3)
    file = export(learner)
    assert file["format"] == 1 and len(file["records"]["completions"]) == 3 and len(file["sha256"]) == 64
    fresh = type(learner)(browser.new_context(), learner.home, plan)
    fresh.on(plan.rows[2][0], "settings.html")
    offer(fresh, file)
    fresh.page.wait_for_selector("[data-import-counts]:not(:empty)")
    assert fresh.records() == []
    fresh.page.click("[data-import-cancel]")
    # The focus is not lost with the buttons.
    assert fresh.page.evaluate("document.activeElement.matches('[data-import]')") and fresh.records() == []
    offer(fresh, file)
    fresh.page.click("[data-import-apply]")
    fresh.page.wait_for_selector("[data-import-status] [data-when=done]:not([hidden])")
    assert fresh.records() == file["records"]["completions"]
    fresh.open()
    fresh.card("done")
    fresh.streak(3)
    fresh.context.close()


def test_an_import_reports_skipped_records(learner, plan):
    marked(learner, plan, 1)
    learner.open("settings.html")
    file = export(learner)
    del file["sha256"]
    (mark,) = file["records"]["completions"]
    file["records"]["completions"] = [{**mark, "completed": 2}]
    offer(learner, file)
    learner.page.wait_for_selector("[data-import-status] [data-when=dropped]:not([hidden])")
    file["records"]["completions"].append({**mark, "unit": plan.units[1]})
    offer(learner, file)
    learner.page.wait_for_selector("[data-import-plan]:not([hidden])")
    assert TEXTS["import_dropped"]["one"] in learner.page.inner_text("[data-import-counts]")


def test_an_import_never_removes_a_newer_mark(learner, plan):
    marked(learner, plan, 1)
    file = export(learner)
    learner.open(plan.unit(plan.rows[0][1]))
    learner.pressed(True)
    learner.page.click("[data-undo]")
    learner.pressed(False)
    learner.saved()
    learner.open("settings.html")
    offer(learner, file)
    learner.page.wait_for_selector("[data-import-status] [data-when=same]:not([hidden])")
    assert not learner.page.is_visible("[data-import-apply]")
    assert [it["completed"] for it in learner.records()] == [0]


def test_a_foreign_file_is_rejected_and_changes_nothing(learner, plan):
    marked(learner, plan, 1)
    file = export(learner)
    before = learner.records()
    cases = [({}, "bad"), ({**file, "format": 2}, "newer"), ({**file, "sha256": "0" * 64}, "damaged"), ([1], "bad")]
    for data, why in cases:
        offer(learner, data)
        learner.page.wait_for_selector(f"[data-import-status] [data-when={why}]:not([hidden])")
        assert not learner.page.is_visible("[data-import-apply]")
    assert learner.records() == before


def test_the_file_that_was_chosen_last_is_proposed(learner, plan):
    page, day = learner.page, plan.rows[0][0]
    learner.on(day, "settings.html")
    # The first file takes longer to read.
    page.evaluate("""() => {
      const { text } = Blob.prototype;
      let count = 0;
      Blob.prototype.text = async function () {
        if (!count++) await new Promise((resolve) => { window.release = resolve; });
        return text.call(this);
      };
    }""")
    marks = [mark(plan.track, unit, day.isoformat()) for _, unit in plan.rows[:2]]
    offer(learner, {"format": 1, "records": {"completions": marks, "enrolments": []}})
    until(lambda: page.evaluate("!!window.release"))
    offer(learner, {"format": 1, "records": {"completions": marks[:1], "enrolments": []}})
    one = f"[data-import-counts]:has-text('{TEXTS['count_marks']['one']}')"
    page.wait_for_selector(one)
    # The focused button is read with what it will do.
    assert TEXTS["count_marks"]["one"] in page.inner_text(f"#{page.get_attribute(':focus', 'aria-describedby')}")
    page.evaluate("release()")
    learner.repainted()
    learner.repainted()
    assert page.is_visible(one)


def test_the_proposal_says_that_a_plan_ends_or_is_replaced_later(learner, plan, site):
    (day, _), (today, _) = plan.rows[0], plan.rows[3]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[0])
    [own] = [it for it in learner.records("enrolments") if it["source"] == "learner"]
    later = {**own, "updated_at": f"{today}T09:00:00.000Z"}
    learner.on(today, "settings.html")
    offer(learner, {"format": 1, "records": {"completions": [], "enrolments": [{**later, "left_on": str(plan.rows[2][0])}]}})
    ends = TEXTS["import_ends_plan"].split("%s")[1]
    learner.page.wait_for_selector(f"[data-import-counts]:has-text('{ends}')")
    # The unit is the first of the plan in the file.
    future = {**later, "since": str(plan.rows[5][0]), "first_unit": plan.units[20]}
    offer(learner, {"format": 1, "records": {"completions": [], "enrolments": [future]}})
    words = learner.page.wait_for_selector(f"[data-import-counts]:has-text('{TEXTS['import_own_plan']}')").inner_text()
    name = json.loads((site / f"data/1/{plan.track}/syllabus-0.json").read_text())["units"][20][1]
    assert name in words.replace("\xa0", " ")


def test_the_proposal_says_which_plan_is_replaced_and_that_both_notes_stay(learner, plan, browser):
    day, unit = plan.rows[0]
    other = type(learner)(browser.new_context(), learner.home, plan)
    for it, words, hour in ((learner, "בטלפון", 9), (other, "במחשב", 10)):
        it.at(day, hour)
        it.open(plan.unit(unit))
        it.page.wait_for_selector("[data-note]:not([readonly])")
        it.page.fill("[data-note]", words)
        it.page.press("[data-note]", "Tab")
        until(lambda it=it: it.records("notes"))
    marked(learner, plan, 1)
    enrol(other, follows="own", since=day, first=plan.units[5])
    file = export(other)
    learner.open("settings.html")
    offer(learner, file)
    learner.page.wait_for_selector("[data-import-counts]:not(:empty)")
    words = learner.page.inner_text("[data-import-counts]")
    assert TEXTS["import_joined"]["one"] in words
    assert TEXTS["import_replaces_plan"].split("%s")[0] in words and TEXTS["import_own_plan"] in words
    learner.page.click("[data-import-apply]")
    learner.page.wait_for_selector("[data-import-status] [data-when=done]:not([hidden])")
    assert [it["text"] for it in learner.records("notes")] == ["בטלפון\n\nבמחשב"]
    # Once more: nothing is new.
    offer(learner, file)
    learner.page.wait_for_selector("[data-import-status] [data-when=same]:not([hidden])")
    # On the other device the same text.
    mine = export(learner)
    other.open("settings.html")
    offer(other, mine)
    other.page.click("[data-import-apply]")
    other.page.wait_for_selector("[data-import-status] [data-when=done]:not([hidden])")
    assert other.records("notes") == learner.records("notes")
    other.context.close()
