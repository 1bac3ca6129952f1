"""Home: nothing wrong is ever shown, today's unit, the week, and the end of the day."""

import json
import sqlite3
from datetime import timedelta

import pytest
from browser import until
from enrolling import enrol
from home import studied
from learner import Learner, Plan
from program import halomeid
from texts import TEXTS

pytestmark = pytest.mark.no_worker

DATA = "**/data/1/**"


def source_of(learner, unit: str) -> str:
    """The beginning of a unit's source text, as its page has it."""
    page = learner.context.new_page()
    page.goto(learner.home + learner.plan.unit(unit))
    text = " ".join(page.inner_text("[data-source-text]").split())
    page.close()
    return text


def week(learner) -> dict[str, str]:
    cells = "(all) => all.map(({ dataset: { day, status } }) => [day, status])"
    return dict(learner.page.eval_on_selector_all("[data-week] [data-day]", cells))


def test_a_press_on_the_beginning_of_the_text_opens_the_unit(learner, plan):
    learner.on(plan.rows[0][0])
    learner.card("open")
    until(lambda: learner.page.inner_text("[data-preview]"))
    learner.page.click("[data-preview]")
    learner.page.wait_for_selector(f"main[data-unit='{plan.rows[0][1]}']")


def test_home_is_empty_until_its_data_is_loaded(learner, plan):
    day, unit = plan.rows[4]
    learner.at(day)
    held = []
    learner.page.route(DATA, lambda route: held.append(route))
    learner.page.goto(learner.home + "index.html")
    until(lambda: held, page=learner.page)
    shown = "(all) => all.filter((it) => it.checkVisibility({ visibilityProperty: true })).length"
    assert learner.page.eval_on_selector_all("[data-tracks] *, [data-more-tracks] *", shown) == 0
    assert learner.page.locator("main").inner_text().strip() == ""
    learner.page.route(DATA, lambda route: route.continue_())
    for route in held:
        route.continue_()
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(unit))


def test_home_shows_the_first_lines_of_todays_unit_and_links_to_it(learner, plan):
    day, unit = plan.rows[4]
    learner.on(day)
    learner.card("open")
    until(lambda: learner.page.inner_text("[data-preview]"))
    assert learner.page.text_content("[data-preview]") == source_of(learner, unit)
    learner.page.click("[data-study]")
    learner.page.wait_for_url(learner.home + plan.unit(unit))


def test_before_its_first_day_the_card_says_when_the_schedule_begins(learner, plan):
    learner.on(plan.rows[0][0] - timedelta(3))
    learner.painted()
    assert learner.page.inner_text("[data-question]") == TEXTS["schedule_to_come"]
    # The day is named once.
    assert learner.page.inner_text("[data-form=card]").count("נובמבר") == 1
    assert learner.page.get_attribute("[data-next-date] time", "datetime") == plan.rows[0][0].isoformat()


def test_the_buttons_are_under_the_question_and_then_under_its_answer(learner, plan):
    learner.on(plan.rows[0][0])
    learner.card("open")
    learner.page.get_by_role("group", name=TEXTS["have_you_studied_today"]).wait_for()
    learner.press()
    learner.card("done")
    learner.page.get_by_role("group", name=TEXTS["studied_today"]).wait_for()
    # The next unit is shown too, with its day.
    learner.page.wait_for_selector(f"[data-next] time[datetime='{plan.rows[1][0]}']")
    assert learner.page.get_attribute("[data-next] a", "href").endswith(plan.unit(plan.rows[1][1]))


def test_the_week_shows_the_status_of_each_day_and_links_to_its_unit(learner, plan):
    sunday = next(row for row, (day, _) in enumerate(plan.rows) if row > 4 and day.isoweekday() == 7)
    studied(learner, sunday, sunday + 2)
    day = plan.rows[sunday][0]
    learner.on(day + timedelta(3))
    learner.card("open")
    learner.open(plan.unit(plan.rows[sunday + 1][1]))
    learner.pressed(False)
    learner.press()
    learner.page.wait_for_selector("[data-finish]:not(:empty)")
    learner.saved()
    learner.on(day + timedelta(4))
    learner.card("open")
    names = ["done", "late", "done", "missed", "open", "ahead", "excused"]
    assert week(learner) == {str(day + timedelta(at)): name for at, name in enumerate(names)}
    signs = """(all) => new Set(all.map((it) => {
      const { content, borderStyle, borderRadius } = getComputedStyle(it.lastElementChild, '::after');
      return content + borderStyle + borderRadius;
    })).size"""
    assert learner.page.eval_on_selector_all("[data-week] [data-day]", signs) == len(set(names)), "every shape differs"
    learner.page.click("[data-status=missed]")
    learner.page.wait_for_url(learner.home + plan.unit(plan.rows[sunday + 3][1]))


def test_units_learnt_ahead_are_not_called_done_today(learner, plan):
    (day, _), (second, ahead) = plan.rows[:2]
    learner.on(day)
    learner.card("open")
    learner.open(plan.unit(ahead))
    learner.dated()
    learner.press()
    learner.at_rest()
    learner.on(second)
    learner.card("done")
    learner.page.wait_for_selector(f".finish:has-text('{TEXTS['finished_before']}')")


def test_learning_ahead_explains_once_that_the_streak_does_not_change(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    learner.dated()
    learner.press()
    learner.page.wait_for_selector(".next-step[href$='index.html']")
    panel = ".finish-panel"
    for ahead in (1, 2):
        learner.open(plan.unit(plan.units[ahead]))
        learner.dated()
        learner.press()
        # Nothing else is due.
        learner.page.wait_for_selector(f".next-step[href$='{plan.unit(plan.units[ahead + 1])}']")
        if ahead == 1:
            learner.page.wait_for_selector(f"{panel}:has-text('{TEXTS['ahead_counts']}')")
    # It would be added after the step.
    learner.repainted()
    assert learner.page.query_selector(panel) is None


def test_a_track_that_begins_later_does_not_replace_another(rich, server, context):
    _, *others = [it["slug"] for it in json.loads((rich / "data/1/tracks.json").read_text())["tracks"]]
    home = server.mount("/", rich)
    day = Plan.of(rich).rows[0][0]
    for days, slug in enumerate(reversed(others)):
        one = Learner(context, home, Plan(slug, [], [], [], set()))
        one.at(day)
        enrol(one, since=day + timedelta(1 + days))
        one.painted()
    assert len(others) > 1
    slugs = "(all) => all.map(({ dataset: { track } }) => track)"
    assert one.page.eval_on_selector_all("[data-tracks] [data-track]", slugs) == others[::-1]


def test_home_does_not_wait_for_a_track_that_nobody_follows(context, server, tmp_path):
    database, site = tmp_path / "study.db", tmp_path / "dist"
    units = [{"ref": f"Mishnah Shabbat 1:{number}", "text": "יְצִיאוֹת", "explanation": "ביאור."} for number in range(1, 9)]
    track = {"title": "שבת", "slug": "other", "schedule_type": "DAILY_WEEKDAYS_ONLY"}
    content = {"format": "halomeid-content/1", "track": track, "units": units}
    (tmp_path / "content.json").write_text(json.dumps(content))
    halomeid("init", database, "--demo", "--start", "2026-11-15")
    halomeid("import", database, tmp_path / "content.json")
    user = sqlite3.connect(database).execute("SELECT DISTINCT user_id FROM user_study_log").fetchone()[0]
    halomeid("schedule", database, "--track", "other", "--user", user, "--start", "2026-11-15", "--days", "8")
    halomeid("build", database, "-o", site)
    server.faults.hang = "data/1/other/"
    plan = Plan.of(site)
    learner = Learner(context, server.mount("/repo/", site), plan)
    learner.on(plan.rows[3][0])
    learner.card("open")
    until(lambda: server.hanging)
    server.faults.hang = ""
    learner.page.wait_for_selector("[data-track=other] [data-choose=everyone]:not([hidden])", state="attached")


def test_names_of_units_do_not_break_before_the_mishnah(learner, plan):
    studied(learner, 0)
    learner.on(plan.rows[3][0])
    page = learner.page
    learner.painted()
    page.click("[data-waiting] summary")
    for name in page.eval_on_selector_all("[data-today], .backlog-list a", "(all) => all.map((it) => it.textContent)"):
        assert ",\u00a0" in name and ", " not in name
    page.click("[data-catch-up=shift]")
    assert ",\u00a0" in page.wait_for_selector("[data-let-go] span:not(:empty)").text_content()


def test_a_mark_shows_the_streak_and_the_next_step(learner, plan):
    studied(learner, 0)
    learner.on(plan.rows[1][0], plan.unit(plan.rows[1][1]))
    learner.pressed(False)
    assert learner.page.query_selector("[data-finish]") is None
    learner.press()
    learner.page.wait_for_selector(".next-step[href$='index.html']")
    assert "2" in learner.page.inner_text("[data-finish]") or "יומיים" in learner.page.inner_text("[data-finish]")
    learner.page.wait_for_selector(".finish-panel")
    learner.page.click(".finish-panel button")
    learner.page.click("[data-undo]")
    learner.pressed(False)
    learner.page.wait_for_selector(".next-step", state="detached")
    assert learner.page.query_selector("[data-finish]") is None


def test_praise_on_home_disappears_when_its_mark_is_undone(learner, plan):
    # The first chapter has five units.
    for day, unit in plan.rows[:4]:
        learner.on(day, plan.unit(unit))
        learner.dated()
        learner.press()
        learner.saved()
    learner.on(plan.rows[4][0])
    learner.card("open")
    learner.press()
    learner.page.wait_for_selector(".finish-panel button")
    learner.page.click("[data-undo]")
    learner.card("open")
    assert learner.page.query_selector(".finish-panel") is None


def test_home_has_a_greeting_on_shabbat(learner, plan):
    learner.on(next(day for day, _ in plan.rows if day.isoweekday() == 5) + timedelta(1))
    learner.card("none")
    assert "שבת שלום" in learner.page.inner_text("[data-question]")
