"""A new cycle of a track: former marks are kept, and come back when the cycle is undone."""

import sqlite3

import pytest
from accessibility import findings
from program import halomeid
from enrolling import enrol, finished, form, says
from home import studied
from learner import Learner, Plan
from texts import TEXTS

pytestmark = pytest.mark.no_worker

CYCLE = "[data-cycle]"


@pytest.fixture(scope="session")
def two_tractates(tmp_path_factory):
    """The demo, and two mishnayot of Peah."""
    folder = tmp_path_factory.mktemp("two")
    halomeid("init", folder / "study.db", "--demo", "--start", "2026-11-15")
    database = sqlite3.connect(folder / "study.db")
    for ref in ("Mishnah Peah 1:1", "Mishnah Peah 1:2"):
        database.execute(
            "INSERT INTO content_cache (id, ref_id, mishna_text_he, ai_explanation_he) VALUES (?1, ?1, 'אֵלּוּ', 'ביאור')",
            [ref])
        database.execute("INSERT INTO track_units SELECT track_id, MAX(seq) + 1, ? FROM track_units", [ref])
    database.commit()
    database.close()
    halomeid("build", folder / "study.db", "-o", folder / "dist")
    return folder / "dist"


@pytest.fixture
def at_two(two_tractates, context, server):
    return Learner(context, server.mount("/repo/", two_tractates), Plan.of(two_tractates))


def begin(learner):
    page = learner.page
    form(learner)
    page.click(f"{CYCLE} summary")
    page.click("[data-new-cycle]")
    page.wait_for_selector("[data-undo-cycle]:focus")
    learner.saved()


def live(learner, track: str) -> list[str]:
    return sorted(it["unit"] for it in learner.records() if it["track"] == track and it["completed"])


def test_a_new_cycle_begins_with_the_first_unit_and_leaves_no_backlog(learner, plan):
    studied(learner, 0, 1, 2)
    day = plan.rows[5][0]
    learner.on(day)
    begin(learner)
    assert live(learner, plan.track) == []
    assert live(learner, f"{plan.track}--1") == sorted(plan.units[:3])
    assert findings(learner.page) == []
    assert learner.page.inner_text(f"{CYCLE} [aria-live]").startswith(TEXTS["cycle_begun"][:10])
    learner.open()
    card = learner.card("open")
    assert card.query_selector("a[data-today]").get_attribute("href") == plan.unit(plan.units[0])
    assert not learner.page.is_visible("[data-waiting]")
    # The week looks as before, but has no backlog.
    assert len(learner.page.query_selector_all("[data-week] [data-status=missed]")) == 2
    assert not learner.page.query_selector("[data-backlog]:not([data-backlog='0'])")
    # Two study days were missed before.
    learner.streak(0)
    learner.press()
    learner.card("done")
    # What was learnt last, before the new cycle, is offered for review.
    learner.page.wait_for_selector(f"[data-review] a[href='{plan.unit(plan.units[2])}']", state="attached")
    learner.streak(1)
    # The progress page shows the former cycle and counts it too.
    learner.open("progress.html")
    learner.painted()
    words = learner.page.inner_text("[data-cycles] li")
    assert "3" in words and words.count(TEXTS["mishnayot"]["other"].replace("%d", "3")) == 1
    assert learner.page.get_attribute("[data-mishnayot]", "data-mishnayot") == "4"
    assert learner.page.get_attribute("[data-longest]", "data-longest") == "3"
    heatmap = learner.page.locator("[data-heatmap]")
    days = [f"[data-day='{day}']" for day, *_ in plan.rows[:6]]
    statuses = [heatmap.locator(day).get_attribute("data-status") for day in days]
    assert statuses == ["done"] * 3 + ["missed"] * 2 + ["done"]


def test_a_new_cycle_continues_the_streak(learner, plan):
    studied(learner, 0, 1, 2)
    begin(learner)
    learner.open()
    learner.streak(3)
    learner.on(plan.rows[3][0])
    learner.card("open")
    learner.streak(3)
    learner.open(plan.unit(plan.units[0]))
    learner.press()
    learner.page.wait_for_selector("[data-finish]:has-text('4')")
    # The week shows the days of both cycles.
    learner.open()
    learner.card("done")
    learner.streak(4)
    done = learner.page.query_selector_all("[data-week] [data-status=done]")
    assert len(done) > 1


def test_the_tracks_page_counts_only_the_new_cycle(learner, plan):
    studied(learner, 0, 1)
    begin(learner)
    learner.on(plan.rows[2][0])
    learner.card("open")
    learner.press()
    learner.card("done")
    learner.open(f"track/{plan.track}/index.html")
    learner.painted()
    assert learner.page.inner_text("[data-progress]") == TEXTS["progress_of"] % (1, len(plan.units))
    assert learner.page.get_attribute("[data-progress-bar]", "value") == "1"


def test_a_new_cycle_can_begin_with_any_tractate(at_two):
    learner, plan = at_two, at_two.plan
    studied(learner, 0)
    day = plan.rows[1][0]
    learner.on(day, f"track/{plan.track}/index.html#cycle={plan.books[-1]}")
    page = learner.page
    page.wait_for_selector("[data-cycle][open] [data-new-cycle]:focus")
    assert page.input_value(f"{CYCLE} select") == plan.books[-1]
    assert findings(page) == []
    page.click("[data-new-cycle]")
    page.wait_for_selector("[data-undo-cycle]:focus")
    learner.saved()
    first = next(it for it in plan.units if it.rsplit("-", 2)[0] == plan.books[-1])
    learner.open()
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href") == plan.unit(first)


def test_the_siyum_in_an_own_plan_offers_to_begin_the_tractate_again(at_two):
    learner, plan = at_two, at_two.plan
    book = [it for it in plan.units if it.rsplit("-", 2)[0] == plan.books[0]]
    learner.on(plan.rows[0][0])
    enrol(learner, follows="own", since=plan.rows[0][0], first=book[-1])
    page = learner.page
    learner.press()
    learner.card("done")
    finished(learner, book[:-1])
    learner.open(f"track/{plan.track}/index.html")
    page.click(f"[data-book={plan.books[0]}] [data-siyum-of]")
    ways = page.locator("dialog.siyum li a")
    ways.first.wait_for()
    assert [it.get_attribute("href").split("/")[-1] for it in ways.all()][1:] == [
        f"index.html#cycle={plan.books[0]}", "index.html#plan"]
    assert findings(page) == []
    ways.nth(1).click()
    page.wait_for_selector("[data-cycle][open] [data-new-cycle]:focus")
    assert page.input_value(f"{CYCLE} select") == plan.books[0]


def test_the_form_shows_the_plan_of_the_new_cycle_at_once(learner, plan):
    studied(learner, 0)
    learner.on(plan.rows[1][0])
    begin(learner)
    page = learner.page
    page.wait_for_selector("[data-enrol-form] input[name=follows][value=own]:checked", state="attached")
    page.wait_for_selector(f"[data-enrol-form] select[name=first]:has(option[value='{plan.units[0]}']:checked)", state="attached")
    assert page.text_content("[data-plan-leaves]") == ""
    # Pressed without a change, its button changes nothing.
    page.click("[data-enrol-form] button[data-join]")
    page.wait_for_selector("[data-enrol-form] [data-when=switched]:not([hidden])")
    learner.saved()
    learner.open()
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href") == plan.unit(plan.units[0])


@pytest.mark.parametrize("left", [False, True])
def test_a_new_cycle_replaces_the_message_about_the_plan(learner, plan, left):
    page, shown = learner.page, "[data-enrol-status] [data-when]:not([hidden])"
    studied(learner, 0)
    learner.on(plan.rows[1][0], f"track/{plan.track}/index.html#join={plan.rows[0][0]}&from={plan.units[3]}&rule=israel")
    page.wait_for_selector("[data-invitation] [data-when=invited-switch]:not([hidden])")
    if left:
        page.click("[data-leave]")
        page.wait_for_selector("[data-invitation] [data-when=invited]:not([hidden])")
    else:
        page.click("[data-join]")
        page.wait_for_selector("[data-joined-to]:not([hidden])")
    assert page.get_attribute(shown, "data-when") == ("left" if left else "switched")
    begin(learner)
    assert page.locator(shown).count() == 0
    assert page.inner_text(f"{CYCLE} [aria-live]") != ""
    learner.repainted()
    assert page.locator(shown).count() == 0


def test_a_cycle_after_todays_study_does_not_say_that_today_has_none(learner):
    studied(learner, 0, 1)
    begin(learner)
    learner.open()
    says(learner, "finished_before")


def test_a_unit_learnt_today_is_not_scheduled_again_today(learner, plan):
    studied(learner, 0)
    begin(learner)
    learner.open()
    learner.card("none")
    learner.on(plan.after(plan.rows[0][0], 1)[0])
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href") == plan.unit(plan.units[0])


@pytest.mark.parametrize("later", [False, True])
def test_a_new_cycle_can_be_undone(learner, later):
    studied(learner, 0, 1)
    before = learner.kept()
    begin(learner)
    if later:
        learner.open("settings.html")
        button = learner.page.wait_for_selector(f"[data-import-undo]:text-is('{TEXTS['cycle_undo']}')")
        button.click()
        learner.page.wait_for_selector("[data-import-undo]", state="hidden")
    else:
        learner.page.click("[data-undo-cycle]")
        learner.page.wait_for_selector("[data-new-cycle]:focus")
    learner.saved()
    assert learner.kept() == before
    learner.open()
    learner.card("done")
    learner.streak(2)


def test_a_second_cycle_keeps_the_first_and_the_pace(learner, plan):
    learner.on(plan.rows[0][0])
    enrol(learner, follows="own", since=plan.rows[0][0], first=plan.units[2], pace="2")
    learner.press()
    begin(learner)
    learner.on(plan.rows[1][0])
    learner.card("open")
    learner.press()
    begin(learner)
    assert live(learner, f"{plan.track}--1") == [plan.units[2]]
    assert live(learner, f"{plan.track}--2") == [plan.units[0]]
    plans = [it for it in learner.records("enrolments") if it["track"] == plan.track and not it["deleted_at"]]
    assert [(it["per_day"], it["first_unit"], it["follows"]) for it in plans] == [(2, plan.units[0], "own")]


def test_an_import_begins_the_new_cycle_on_another_device_too(learner, plan, browser):
    studied(learner, 0, 1)
    page = learner.page

    def export(device):
        device.open("settings.html")
        with device.page.expect_download() as download:
            device.page.click("[data-export]")
        return download.value.path()

    old = export(learner)
    other = Learner(browser.new_context(timezone_id="Asia/Jerusalem"), learner.home, plan)
    other.on(plan.rows[1][0])
    bring(other, old)
    learner.on(plan.rows[2][0])
    begin(learner)
    new = export(learner)
    other.on(plan.rows[2][0])
    bring(other, new)
    assert live(other, plan.track) == [] and len(live(other, f"{plan.track}--1")) == 2
    other.open()
    assert other.card("open").query_selector("a[data-today]").get_attribute("href") == plan.unit(plan.units[0])
    # An older file brings nothing back.
    learner.open("settings.html")
    page.set_input_files("[data-import]", old)
    page.wait_for_selector("[data-import-status] [data-when=same]:not([hidden])")
    other.context.close()


def bring(device, file):
    device.open("settings.html")
    device.page.set_input_files("[data-import]", file)
    device.page.click("[data-import-apply]")
    device.page.wait_for_selector("[data-import-status] [data-when=done]:not([hidden])")
    device.saved()
