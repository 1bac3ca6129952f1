"""Settings: the theme, export and import of progress, the current day."""

import json
import re
from datetime import timedelta

import pytest

from browser import ready, until
from damage import damage, digests
from enrolling import enrol
from faults import FULL, REFUSING
from learner import export, mark, marked
from texts import TEXTS

pytestmark = pytest.mark.no_worker


# Each imported record takes some time until `isSlow` is reset.
SLOW = """() => {
  const { put } = IDBObjectStore.prototype;
  window.puts = 0;
  window.isSlow = true;
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name === 'completions') {
      window.puts += 1;
      for (const end = performance.now() + 1; isSlow && performance.now() < end;);
    }
    return put.apply(this, given);
  };
}"""


def offer(learner, data):
    learner.page.set_input_files(
        "[data-import]", {"name": "x.json", "mimeType": "application/json", "buffer": json.dumps(data).encode()}
    )


def test_an_interrupted_import_is_told_of_while_the_page_looks_for_one_to_finish(learner, plan):
    marked(learner, plan, 1)
    learner.page.evaluate("localStorage.setItem('halomeid:/repo/:importing', 'begun')")
    # Whoever has the lock keeps it for a while.
    learner.page.add_init_script("""
      const request = LockManager.prototype.request;
      LockManager.prototype.request = function (name, options, work) {
        return request.call(this, name, options, async (lock) => {
          const answer = await work(lock);
          if (lock) await new Promise((done) => setTimeout(done, 3000));
          return answer;
        });
      };
    """)
    learner.open("settings.html")
    learner.page.wait_for_selector("[data-import-status] [data-when=cut]:not([hidden])")


def test_an_import_interrupted_before_its_first_record_has_no_undo(learner, plan):
    marked(learner, plan, 1)
    [record] = learner.records()
    for unit, is_offered in [(record["unit"], True), ("not-there", False)]:
        # The state left by an import that was interrupted once it was stored.
        entry = {"store": "completions", "record": {**record, "unit": unit}}
        learner.store([{"key": "last_import:0", "replaced": [{"entry": entry}]}], "meta")
        learner.page.evaluate("localStorage.setItem('halomeid:/repo/:importing', 'begun')")
        learner.open("settings.html")
        learner.page.wait_for_selector("[data-import-status] [data-when=cut]:not([hidden])")
        assert learner.page.is_visible("[data-import-undo]") == is_offered


def test_the_theme_is_applied_saved_and_updated_in_other_tabs(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    other = learner.context.new_page()
    other.goto(learner.home)
    learner.page.check("input[name=theme][value=dark]")
    learner.page.wait_for_selector("html[data-theme=dark]")
    other.wait_for_selector("html[data-theme=dark]")
    assert learner.page.get_attribute("meta[data-scheme=dark]", "media") == "all"
    learner.open(plan.unit(plan.rows[0][1]))
    assert learner.page.get_attribute("html", "data-theme") == "dark"
    learner.open("settings.html")
    assert learner.page.is_checked("input[name=theme][value=dark]")
    learner.page.check("input[name=theme][value=system]")
    assert learner.page.get_attribute("html", "data-theme") is None
    assert "prefers-color-scheme" in learner.page.get_attribute("meta[data-scheme=dark]", "media")


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


def test_one_press_undoes_an_import(learner, plan, browser):
    marked(learner, plan, 2)
    file = export(learner)
    fresh = type(learner)(browser.new_context(), learner.home, plan)
    marked(fresh, plan, 1)
    fresh.at_rest()
    before = fresh.records(), fresh.records("enrolments")
    fresh.open("settings.html")
    offer(fresh, file)
    fresh.page.click("[data-import-apply]")
    fresh.page.wait_for_selector("[data-import-undo]:not([hidden])")
    assert len(fresh.records()) == 2
    # Also after leaving the page.
    fresh.open("settings.html")
    fresh.page.click("[data-import-undo]")
    fresh.page.wait_for_selector("[data-import-status] [data-when=undone]:not([hidden])")
    assert (fresh.records(), fresh.records("enrolments")) == before
    # A painting that began before the undo may show the button once more.
    fresh.repainted()
    assert not fresh.page.is_visible("[data-import-undo]")
    fresh.context.close()


def test_only_the_last_of_two_imports_is_undone(learner, plan, browser):
    """The first one is stored in more batches than the second one."""
    file = many_records(learner, plan, 600)
    fresh = type(learner)(browser.new_context(), learner.home, plan)
    fresh.on(plan.rows[1][0], "settings.html")
    other = {**file["records"]["completions"][0], "unit": "not-of-the-first"}
    for given in (file, {**file, "records": {**file["records"], "completions": [other]}}):
        offer(fresh, given)
        fresh.page.click("[data-import-apply]")
        # The button to undo the first import is there before the second one has ended.
        fresh.page.wait_for_selector("[data-import-status] [data-when=done]:not([hidden])")
        fresh.page.wait_for_selector("[data-import-undo]:not([hidden])")
        fresh.open("settings.html")
    before = len(fresh.records())
    fresh.page.click("[data-import-undo]")
    fresh.page.wait_for_selector("[data-import-status] [data-when=undone]:not([hidden])")
    assert len(fresh.records()) == before - 1
    fresh.context.close()


def test_uncommitted_changes_of_another_tab_are_not_part_of_an_import(learner, plan, browser):
    marked(learner, plan, 2)
    file = export(learner)
    fresh = type(learner)(browser.new_context(), learner.home, plan)
    fresh.on(plan.rows[1][0], "settings.html")
    pending = file["records"]["completions"][0] | {"unit": plan.units[5]}
    fresh.page.evaluate(
        "([name, record]) => localStorage.setItem(`halomeid:/repo/:journal:completions:${name}`, JSON.stringify(record))",
        [f"{plan.track},{plan.units[5]}", pending],
    )
    offer(fresh, file)
    fresh.page.click("[data-import-apply]")
    fresh.page.wait_for_selector("[data-import-undo]:not([hidden])")
    fresh.at_rest()
    imported = {plan.rows[0][1], plan.rows[1][1]}
    assert {it["unit"] for it in fresh.records()} == imported | {plan.units[5]}
    fresh.page.click("[data-import-undo]")
    fresh.page.wait_for_selector("[data-import-status] [data-when=undone]:not([hidden])")
    assert [it["unit"] for it in fresh.records()] == [plan.units[5]]
    fresh.context.close()


def many_records(learner, plan, count=1800):
    """An export of a device with a plan and with more marks than fit one transaction."""
    marked(learner, plan, 1)
    learner.at_rest()
    file = export(learner)
    [mark], [own] = file["records"]["completions"], file["records"]["enrolments"]
    file["records"]["completions"] = [{**mark, "unit": f"unit-{n}"} for n in range(count)]
    file["records"]["enrolments"] = [{**own, "since": "2026-11-16", "source": "learner"}]
    return {**file, "sha256": ""}


def test_an_import_continues_after_the_page_is_left(learner, plan, browser):
    file = many_records(learner, plan)
    fresh = type(learner)(browser.new_context(), learner.home, plan)
    fresh.on(plan.rows[0][0], "settings.html")
    fresh.page.evaluate(SLOW)
    offer(fresh, file)
    fresh.page.click("[data-import-apply]")
    running = TEXTS["import_running"].split("%s")[0]
    fresh.page.wait_for_selector(f"[data-import-counts]:has-text('{running}')")
    until(lambda: fresh.page.evaluate("window.puts") > 600)
    fresh.page.close()
    fresh.page = fresh.context.new_page()
    fresh.open()
    # Plans come first.
    assert [it["since"] for it in fresh.records("enrolments") if it["source"] == "learner"] == ["2026-11-16"]
    until(lambda: len(fresh.records()) == 1800)
    until(lambda: not fresh.page.evaluate("Object.keys(localStorage).some((key) => key.endsWith(':importing'))"))
    fresh.context.close()


# The most requests for records that were pending at once.
TOGETHER = """() => {
  const { get } = IDBObjectStore.prototype;
  let pending = 0;
  window.most = 0;
  IDBObjectStore.prototype.get = function (...given) {
    const request = get.apply(this, given);
    window.most = Math.max(window.most, pending += 1);
    request.addEventListener('success', () => { pending -= 1; });
    return request;
  };
}"""


def test_an_import_and_its_undo_do_not_wait_for_each_record(learner, plan):
    file = many_records(learner, plan, 600)
    learner.page.evaluate(TOGETHER)
    before = learner.records()
    offer(learner, file)
    for button, case in (("apply", "done"), ("undo", "undone")):
        learner.page.click(f"[data-import-{button}]")
        learner.page.wait_for_selector(f"[data-import-status] [data-when={case}]:not([hidden])")
        assert learner.page.evaluate("window.most") > 100
        learner.page.evaluate("window.most = 0")
    assert learner.records() == before


def test_leaving_during_an_import_asks_first(learner, plan):
    # Enough for many seconds: the test may stall while the browser continues.
    file = many_records(learner, plan, 6_000)
    learner.page.evaluate(SLOW)
    offer(learner, file)
    learner.page.click("[data-import-apply]")
    until(lambda: learner.page.evaluate("window.puts") > 100)
    with learner.page.expect_event("dialog") as asked:
        learner.page.once("dialog", lambda dialog: dialog.dismiss())
        learner.page.evaluate("location.reload()")
    assert asked.value.type == "beforeunload"
    learner.page.evaluate("() => { isSlow = false; }")
    learner.page.wait_for_selector("[data-import-status] [data-when=done]:not([hidden])")
    assert len(learner.records()) == 6_001


def test_an_import_interrupted_before_it_began_is_reported(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    learner.page.evaluate("localStorage.setItem('halomeid:/repo/:importing', 'begun')")
    learner.page.reload()
    learner.page.wait_for_selector("[data-import-status] [data-when=cut]:not([hidden])")


def test_a_failed_undo_of_an_import_is_not_reported_as_done(learner, plan, browser):
    marked(learner, plan, 2)
    file = export(learner)
    fresh = type(learner)(browser.new_context(), learner.home, plan)
    fresh.on(plan.rows[1][0], "settings.html")
    offer(fresh, file)
    fresh.page.click("[data-import-apply]")
    fresh.page.wait_for_selector("[data-import-undo]:not([hidden])")
    fresh.page.evaluate(REFUSING)
    fresh.page.click("[data-import-undo]")
    fresh.page.wait_for_selector("[data-import-status] [data-when=error]:not([hidden])")
    assert fresh.page.is_visible("[data-import-undo]")
    fresh.page.evaluate("delete IDBObjectStore.prototype.refused")
    fresh.page.click("[data-import-undo]")
    fresh.page.wait_for_selector("[data-import-status] [data-when=undone]:not([hidden])")
    assert fresh.records() == []
    fresh.context.close()


def test_undoing_an_import_into_the_journal_keeps_later_marks(learner, plan, browser):
    """Without a database the journal is the store."""
    marked(learner, plan, 2)
    file = export(learner)
    fresh = type(learner)(browser.new_context(), learner.home, plan)
    fresh.page.add_init_script("delete IDBFactory.prototype.open;")
    day, unit = plan.rows[1]
    fresh.on(day, "settings.html")
    offer(fresh, file)
    fresh.page.click("[data-import-apply]")
    fresh.page.wait_for_selector("[data-import-undo]:not([hidden])")
    # Another tab undoes one of the imported marks.
    other = type(learner)(fresh.context, learner.home, plan)
    other.page.add_init_script("delete IDBFactory.prototype.open;")
    other.open(plan.unit(unit))
    other.pressed(True)
    other.page.click("[data-undo]")
    other.pressed(False)
    fresh.page.click("[data-import-undo]")
    fresh.page.wait_for_selector("[data-import-status] [data-when=undone]:not([hidden])")
    (left,) = fresh.page.evaluate("""
      Object.entries(localStorage).filter(([key]) => key.includes(':journal:completions')).map(([, json]) => JSON.parse(json))
    """)
    assert (left["unit"], left["completed"]) == (unit, 0)
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


def test_a_clock_that_was_set_back_is_reported_and_changes_nothing(learner, plan):
    marked(learner, plan, 2)
    before = learner.records()
    learner.on(plan.rows[0][0], "settings.html")
    earlier = learner.page.wait_for_selector("[data-today-is]:not(:empty)").inner_text()
    learner.at(plan.rows[1][0])
    learner.wake()
    until(lambda: learner.page.inner_text("[data-today-is]") != earlier)
    now = learner.page.inner_text("[data-today-is]")
    date = now.split("·")[-1].strip()
    assert date in earlier and len(earlier) > 2 * len(now), "the earlier text must name the later day too"
    assert learner.records() == before


@pytest.mark.worker
def test_the_reset_link_needs_a_network(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    learner.context.set_offline(True)
    learner.page.click("[data-reset]")
    learner.page.wait_for_selector(f"[data-reset-status]:text-is('{TEXTS['reset_offline_now']}')")
    assert learner.page.url.endswith("settings.html")
    learner.context.set_offline(False)
    learner.page.click("[data-reset]")
    learner.page.wait_for_url("**/reset.html")


def test_settings_show_the_current_day(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    assert str(plan.rows[0][0].year) in learner.page.wait_for_selector("[data-today-is]:not(:empty)").inner_text()
    learner.at(plan.rows[1][0])
    before = learner.page.inner_text("[data-today-is]")
    learner.wake()
    until(lambda: learner.page.inner_text("[data-today-is]") != before)
    # Two lines on a phone, and no dot at the end of the first.
    learner.page.set_viewport_size({"width": 360, "height": 780})
    place, dot = learner.page.locator("[data-today-is]"), learner.page.locator("[data-today-is] .dot")
    assert dot.bounding_box()["x"] >= place.bounding_box()["x"] + place.bounding_box()["width"]


@pytest.mark.worker
def test_the_offline_copy_is_described_and_checked_at_once(learner, plan, server):
    learner.on(plan.rows[0][0], "settings.html")
    ready(learner.page)
    learner.page.wait_for_selector("[data-offline-stored]:not(:empty)")
    learner.page.wait_for_selector("[data-offline-verified]:not(:empty)")
    # Thirty days after 15 November.
    said = learner.page.wait_for_selector("[data-when=until]:has-text('בטבת')").inner_text().replace("\u00a0", " ")
    assert said.startswith(TEXTS["offline_ready_until"].removesuffix("%s")) and "15 בדצמבר" in said, said
    assert re.search(r"\d", learner.page.inner_text("[data-offline-stored]"))
    unit = plan.unit(plan.rows[1][1])
    right = learner.page.evaluate(f"async () => {{ {digests(unit)} }}")
    assert learner.page.evaluate(f"async () => {{ {damage(unit, 'changed')} }}")
    learner.page.click("[data-offline-check]:not([aria-disabled])")
    learner.page.wait_for_selector("[data-offline-check]:not([aria-disabled])")
    until(lambda: learner.page.evaluate(f"async () => {{ {digests(unit)} }}") == right)
    assert TEXTS["problem_damaged"] in learner.page.wait_for_selector("[data-offline-problem]:not(:empty)").inner_text()
    assert unit in learner.page.inner_text("[data-offline-detail]") and "damaged" in learner.page.inner_text("[data-offline-detail]")
    ready(learner.page)


def test_the_day_ends_at_the_hour_the_learner_chose(learner, plan):
    learner.at(plan.rows[1][0], hour=0)
    learner.open("settings.html")
    learner.page.wait_for_selector("[data-today-is]:not(:empty)")
    midnight = learner.page.inner_text("[data-today-is]")
    learner.page.select_option("select[name=day-end]", "3")
    until(lambda: learner.page.inner_text("[data-today-is]") != midnight)
    learner.open("settings.html")
    assert learner.page.input_value("select[name=day-end]") == "3"


def test_a_mark_after_midnight_is_no_sign_of_a_wrong_clock(learner, plan):
    page = learner.page
    learner.at(plan.rows[1][0], hour=0)
    learner.open()
    learner.press()
    learner.saved()
    learner.open("settings.html")
    page.select_option("select[name=day-end]", "3")
    until(lambda: f"{plan.rows[0][0].day}\xa0" in page.inner_text("[data-today-is]"))
    assert page.query_selector("[data-today-is].dotted")
    # Two days back, it is.
    learner.at(plan.rows[0][0] - timedelta(1), hour=0)
    learner.open("settings.html")
    page.wait_for_selector("[data-today-is]:not(.dotted):not(:empty)")


def test_the_file_field_does_not_widen_the_page(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    learner.page.focus("[data-import]")
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert learner.page.evaluate(wide) == 0
    assert learner.page.evaluate("document.querySelector('[data-import]').getBoundingClientRect().width") <= 1


@pytest.mark.worker
def test_a_full_device_is_named_beside_the_last_day_that_is_stored(learner, plan, server):
    server.faults.prelude = FULL % 5
    learner.on(plan.rows[0][0], "settings.html")
    learner.page.wait_for_selector("html[data-offline=short]")
    learner.page.wait_for_selector(f"[data-offline-full]:text-is('{TEXTS['offline_full']}')")


@pytest.mark.worker
def test_the_check_of_the_offline_files_can_be_repeated_after_an_unexpected_failure(learner, plan):
    page = learner.page
    learner.on(plan.rows[0][0], "settings.html")
    ready(page)
    page.evaluate("() => { ServiceWorkerRegistration.prototype.update = () => { throw new Error('unexpected'); }; }")
    page.click("[data-offline-check]:not([aria-disabled])")
    page.wait_for_selector(f"[data-notice]:has-text('{TEXTS['failed']}')")
    page.wait_for_selector(f"[data-offline-check]:not([aria-disabled]):has-text('{TEXTS['offline_check']}')")
    page.evaluate("document.querySelector('[data-notice]').textContent = ''")
    page.click("[data-offline-check]:not([aria-disabled])")
    page.wait_for_selector(f"[data-notice]:has-text('{TEXTS['failed']}')")


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
    offer(other_settings(other), mine)
    other.page.click("[data-import-apply]")
    other.page.wait_for_selector("[data-import-status] [data-when=done]:not([hidden])")
    assert other.records("notes") == learner.records("notes")
    other.context.close()


def other_settings(learner):
    learner.open("settings.html")
    return learner


@pytest.mark.parametrize(("path", "button"), [("settings.html", "[data-export]"), ("reset.html", "[data-reset-export]")])
def test_an_export_says_where_the_file_is(learner, plan, path, button):
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + path)
    learner.page.wait_for_selector("html[data-runs]")
    learner.painted()
    with learner.page.expect_download():
        learner.page.click(button)
    learner.page.get_by_text(TEXTS["export_done"], exact=True).wait_for()


def test_an_export_says_that_the_databases_records_are_missing(learner, plan):
    marked(learner, plan, 1)
    learner.page.add_init_script("""
      IDBObjectStore.prototype.getAll = () => { throw new DOMException('large value', 'UnknownError'); };""")
    learner.open("settings.html")
    with learner.page.expect_download():
        learner.page.click("[data-export]")
    learner.page.wait_for_selector("[data-import-status] [data-when=short]:not([hidden])")
    assert learner.page.evaluate("localStorage.getItem('halomeid:/repo/:exported')") is None


def test_marks_are_exported_if_reading_the_database_throws(learner, plan):
    learner.page.add_init_script("""Object.defineProperty(window, 'indexedDB', {
      get() { throw new DOMException('denied', 'SecurityError'); } });""")
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    learner.dated()
    learner.press()
    learner.pressed(True)
    assert [it["unit"] for it in export(learner)["records"]["completions"]] == [unit]
    # An earlier database may have more.
    learner.page.wait_for_selector("[data-import-status] [data-when=short]:not([hidden])")


def test_an_import_that_another_tab_runs_is_not_called_interrupted(learner, plan):
    cut = "[data-import-status] [data-when=cut]"
    learner.on(plan.rows[0][0])
    other = learner.context.new_page()
    other.goto(learner.home + "release.json")
    other.evaluate("""async () => {
      localStorage.setItem('halomeid:/repo/:importing', 'begun');
      await new Promise((held) => void navigator.locks.request('halomeid:/repo/:importing', () => {
        held();
        return new Promise((end) => { window.end = end; });
      }));
    }""")
    learner.open("settings.html")
    assert not learner.page.is_visible(cut)
    # The tab dies.
    other.close()
    until(lambda: learner.page.evaluate("navigator.locks.query().then(({ held }) => !held.length)"))
    learner.wake()
    learner.page.wait_for_selector(f"{cut}:not([hidden])")
    learner.page.evaluate("localStorage.removeItem('halomeid:/repo/:importing')")
    learner.wake()
    learner.page.wait_for_selector(cut, state="hidden")


@pytest.mark.no_worker
def test_no_technical_details_without_a_worker(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    learner.page.wait_for_selector("[data-offline-stored]", state="hidden")
