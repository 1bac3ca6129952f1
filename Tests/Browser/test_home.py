"""Home: nothing wrong is ever shown, the week, today's first lines, the first questions and the end of the day."""

import json
import re
import sqlite3
from datetime import date, timedelta

import pytest
from browser import center, endless_animations, until
from enrolling import enrol, join_two_orders
from home import studied
from learner import Learner, Plan
from program import halomeid
from texts import TEXTS

pytestmark = pytest.mark.no_worker

DATA = "**/data/1/**"
# How many lines of an element's text are shown.
LINES = "(it) => Math.round(it.clientHeight / parseFloat(getComputedStyle(it).lineHeight))"


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


def test_the_text_is_faded_only_if_it_is_cut(learner, plan):
    learner.page.set_viewport_size({"width": 360, "height": 740})
    learner.on(plan.rows[4][0])
    learner.card("open")
    preview = learner.page.wait_for_selector("[data-preview]:not(:empty)")
    mask = "(it) => getComputedStyle(it).maskImage"
    assert "gradient" in preview.evaluate(mask)
    learner.page.set_viewport_size({"width": 768, "height": 740})
    preview.evaluate("(it) => { it.textContent = 'אסטניס אני'; }")
    # It is measured whenever its width changes.
    learner.page.set_viewport_size({"width": 760, "height": 740})
    until(lambda: preview.evaluate(mask) == "none", page=learner.page)


@pytest.mark.parametrize(("width", "height"), [(320, 600), (390, 700), (1280, 800)])
def test_without_lines_as_a_unit_the_text_still_has_three_lines(learner, plan, width, height):
    """As in Chrome 105 to 108."""
    def without(route):
        response = route.fetch()
        route.fulfill(response=response, body=re.sub(r"[\w-]+: *[^;{}]*\dlh\b[^;{}]*;?", "", response.text()))

    learner.page.route("**/assets/pages.*.css", without)
    learner.page.set_viewport_size({"width": width, "height": height})
    learner.on(plan.rows[4][0])
    learner.card("open")
    assert learner.page.wait_for_selector("[data-preview]:not(:empty)").evaluate(LINES) == 3


def test_a_first_visit_opens_and_marks_todays_unit_with_one_tap_each(learner, plan):
    page, (day, unit) = learner.page, plan.rows[4]
    page.set_viewport_size({"width": 360, "height": 740})
    learner.on(day)
    learner.card("open")
    # The name and the first lines are visible without a tap.
    until(lambda: page.inner_text("[data-preview]"), page=page)
    nav = page.locator(".site-nav").bounding_box()["y"]
    for seen in ("[data-form=card] [data-today]", "[data-preview]", "[data-study]"):
        box = page.locator(seen).bounding_box()
        assert 0 <= box["y"] and box["y"] + box["height"] <= nav, seen
    page.click("[data-study]")
    page.wait_for_selector("[data-source-text]")
    learner.pressed(False)
    button = page.locator("[data-done]").bounding_box()
    assert button["y"] + button["height"] <= 740, "the button must be visible without scrolling"
    page.click("[data-done]")
    learner.pressed(True)
    learner.at_rest()
    assert [(it["unit"], it["completed"]) for it in learner.records()] == [(unit, 1)]


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


def test_a_first_visit_in_mid_schedule_can_choose_to_start_at_the_beginning(learner, plan):
    day, unit = plan.rows[4]
    learner.on(day)
    learner.page.wait_for_selector("[data-choose=start]")
    assert learner.page.is_visible(f"[data-intro]:text-is('{TEXTS['intro']}')")
    today = learner.page.text_content("[data-today]").replace("\u00a0", " ")
    assert today in learner.page.text_content("[data-choose=everyone]").replace("\u00a0", " ")
    # No line breaks between chapter and mishnah.
    assert learner.page.text_content("[data-choose=start]").count(",\u00a0") == 1
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(unit))
    learner.open()
    learner.page.click("[data-choose=start]")
    learner.page.wait_for_selector(f"[data-today][href='{plan.unit(plan.units[0])}']")
    learner.page.wait_for_selector("[data-choose]", state="hidden")
    learner.streak(0)


@pytest.mark.parametrize(("width", "height", "lines"), [(360, 740, 3), (360, 736, 2), (360, 680, 2), (360, 640, 1), (320, 640, 1)])
@pytest.mark.parametrize("language", ["site", "english"])
def test_the_text_and_all_buttons_of_the_first_visit_are_visible_on_a_small_phone(
    context, server, request, language, width, height, lines
):
    site = request.getfixturevalue(language)
    plan = Plan.of(site)
    learner = Learner(context, server.mount("/repo/", site), plan)
    learner.page.set_viewport_size({"width": width, "height": height})
    learner.on(plan.rows[4][0])
    learner.painted()
    until(lambda: learner.page.inner_text("[data-preview]"), page=learner.page)
    assert learner.page.eval_on_selector("[data-preview]", LINES) == lines, "lines of today's text"
    nav = learner.page.locator(".site-nav").bounding_box()["y"]
    for seen in ("[data-form=card] [data-done]", "[data-choose=everyone]", "[data-choose=start]"):
        button = learner.page.locator(seen).bounding_box()
        assert button["y"] + button["height"] < nav, seen
        assert min(button["width"], button["height"]) >= 44, seen


@pytest.mark.parametrize("language", ["site", "english"])
def test_todays_text_is_visible_on_a_phone_on_its_side(context, server, request, language):
    site = request.getfixturevalue(language)
    plan = Plan.of(site)
    learner = Learner(context, server.mount("/repo/", site), plan)
    for width, height in ((740, 360), (844, 390), (667, 375)):
        learner.page.set_viewport_size({"width": width, "height": height})
        for row in (plan.rows[4], plan.rows[5]):
            learner.on(row[0])
            learner.painted()
            until(lambda: learner.page.inner_text("[data-preview]"), page=learner.page)
            box = learner.page.locator("[data-preview]").bounding_box()
            assert learner.page.eval_on_selector("[data-preview]", LINES) == 3
            assert box["y"] + box["height"] <= height, (width, height)
            # The week and the card stand side by side, from the same edges as the header.
            week = learner.page.locator("[data-week]").bounding_box()
            assert week["x"] >= box["x"] + box["width"] or week["x"] + week["width"] <= box["x"]
            assert learner.page.evaluate("document.documentElement.scrollWidth") == width
    # A long date has one line, for which there is room before it is written.
    learner.on(date(2027, 3, 30))
    learner.painted()
    assert learner.page.eval_on_selector(".greeting h1", LINES) == 1


@pytest.mark.parametrize(("width", "height"), [*((it, 740) for it in (320, 360, 768, 1024, 1280)), (667, 375), (740, 360)])
def test_days_of_the_week_are_large_enough_for_a_finger(learner, plan, width, height):
    learner.page.set_viewport_size({"width": width, "height": height})
    learner.on(plan.rows[4][0])
    learner.painted()
    boxes = [it.bounding_box() for it in learner.page.locator("[data-week] a").all()]
    assert len(boxes) == 7
    assert all(min(it["width"], it["height"]) >= 44 for it in boxes), boxes


def test_a_units_page_links_to_today_at_every_width(learner, plan):
    learner.on(plan.rows[4][0], plan.unit(plan.units[20]))
    for width in (320, 360, 1280):
        learner.page.set_viewport_size({"width": width, "height": 740})
        box = learner.page.locator("[data-nav=home]").bounding_box()
        assert min(box["width"], box["height"]) >= 44
    learner.page.click("[data-nav=home]")
    learner.page.wait_for_selector("[data-choose=everyone]")


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


def test_a_finished_day_of_several_units_is_named_as_a_whole(learner, plan):
    page, day = learner.page, plan.rows[0][0]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[0], pace="3")
    heading = f"[data-track='{plan.track}'] a[data-today]"
    for at, unit in enumerate(plan.units[:3]):
        page.wait_for_selector(f"{heading}[href$='{plan.unit(unit)}']")
        page.wait_for_selector(f"[data-of-day]:text-is('{TEXTS['of_today'].replace('%s', str(at + 1), 1) % 3}')")
        learner.press()
    learner.card("done")
    page.wait_for_selector("[data-of-day]", state="hidden")
    until(lambda: page.inner_text(heading).replace("\u00a0", " ") == "ברכות א׳, א׳–ג׳", page=page)
    assert page.get_attribute(heading, "href").endswith(plan.unit(plan.units[0]))
    # So is the next day.
    following = page.locator("[data-next] a")
    assert following.inner_text().replace("\u00a0", " ") == "ברכות א׳, ד׳ – ב׳, א׳"
    assert following.get_attribute("href").endswith(plan.unit(plan.units[3]))
    # After an undo the last unit is named again. The one button for it says what it takes back.
    assert not page.is_visible("[data-undo]")
    page.wait_for_selector("[data-marked] span:has-text('ברכות א׳,\u00a0ג׳')")
    page.click("[data-unmark]")
    page.wait_for_selector(f"{heading}[href$='{plan.unit(plan.units[2])}']")
    until(lambda: page.inner_text(heading).replace("\u00a0", " ") == "ברכות א׳, ג׳", page=page)


def done_units(learner):
    return sorted(it["unit"] for it in learner.records() if it["completed"])


def test_all_units_of_a_day_are_marked_with_one_press_and_undone_with_one(learner, plan):
    page, day = learner.page, plan.rows[0][0]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[0], pace="chapter")
    chapter = [it for it in plan.units if it.startswith(plan.units[0].rsplit("-", 1)[0] + "-")]
    page.click(f"[data-today-list] [data-unit='{chapter[1]}'] button")
    until(lambda: done_units(learner) == [chapter[1]], page=page)
    page.click("[data-done-all]")
    learner.card("done")
    page.wait_for_selector("[data-unmark]:focus")
    assert not page.is_visible("[data-done-all]")
    assert page.get_by_role("button", name=TEXTS["undo"], exact=True).count() == 1
    until(lambda: done_units(learner) == sorted(chapter), page=page)
    # It stands where the pressed button was; what was marked before stays.
    page.wait_for_selector("[data-marked] span:not(:empty)")
    page.keyboard.press("Enter")
    learner.card("open")
    page.wait_for_selector("[data-done-all]:focus")
    until(lambda: done_units(learner) == [chapter[1]], page=page)
    # The card's own button takes back as much.
    page.click("[data-done-all]")
    learner.card("done")
    until(lambda: done_units(learner) == sorted(chapter), page=page)
    page.click("button[data-done]")
    learner.card("open")
    until(lambda: done_units(learner) == [chapter[1]], page=page)


def test_a_tick_in_the_list_marks_its_unit_on_the_day_that_the_list_shows(learner, plan):
    page, (day, later) = learner.page, (plan.rows[0][0], plan.rows[1][0])
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[0], pace="2")
    ticks = "[data-today-list] [data-unit='{}'] button"
    page.wait_for_selector(ticks.format(plan.units[1]))
    page.evaluate("document.querySelector('[data-today-list] li').dataset.kept = ''")
    # Overnight another device moves the plan to the next day, whose list has the same rows.
    own, = [it for it in learner.records("enrolments") if not it["deleted_at"]]
    at = f"{later}T05:00:00.000Z"
    learner.store([
        {**own, "deleted_at": at, "updated_at": at},
        {**own, "since": str(later), "updated_at": at},
    ], "enrolments")
    learner.at(later)
    learner.wake()
    page.wait_for_selector(f"[data-week] [aria-current][data-day='{later}']")
    learner.repainted()
    assert page.locator("[data-today-list] [data-kept]").count() == 1, "the row is not the one of the day before"
    page.click(ticks.format(plan.units[0]))
    until(lambda: done_units(learner) == [plan.units[0]], page=page)
    learner.at_rest()
    mark, = [it for it in learner.records() if it["completed"]]
    assert (mark["scheduled_on"], mark["completed_on"]) == (str(later), str(later))
    # Pressed again, the same tick undoes it.
    page.click(ticks.format(plan.units[0]))
    until(lambda: done_units(learner) == [], page=page)


def test_the_second_half_of_a_double_tap_neither_takes_all_back_nor_leads_on(learner, plan):
    page, day = learner.page, plan.rows[0][0]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[0], pace="3")
    page.wait_for_selector("[data-done-all]")
    with endless_animations(page):
        # At once, before the page is repainted.
        page.dblclick("[data-done-all]")
        learner.card("done")
        learner.at_rest()
        assert done_units(learner) == sorted(plan.units[:3])
    page.click("[data-unmark]")
    learner.card("open")
    learner.repainted()
    place = center(page, "[data-done-all]")
    with endless_animations(page):
        # After the page is repainted the link to the next unit is there. Not every browser counts the taps.
        page.mouse.click(*place)
        learner.card("done")
        page.wait_for_selector("[data-next] a:not(:empty)")
        learner.repainted()
        link = page.locator("[data-next]").bounding_box()
        assert link["y"] < place[1] < link["y"] + link["height"], "the next unit's link is not where the button was"
        page.mouse.click(*place)
        learner.repainted()
        assert page.url == learner.home + "index.html"
        assert done_units(learner) == sorted(plan.units[:3])
    page.click("[data-next] a")
    page.wait_for_selector(f"main[data-unit='{plan.units[3]}']")


def test_a_row_says_what_was_marked_and_takes_it_back(context, server, orders):
    plan = Plan.of(orders)
    learner, day = Learner(context, server.mount("/repo/", orders), plan), plan.rows[0][0]
    learner.on(day)
    learner.page.click("[data-choose=everyone]") if learner.page.is_visible("[data-choose=everyone]") else learner.press()
    join_two_orders(learner, day)
    row = learner.page.locator("[data-track=two-orders][data-form=row]")
    row.locator("[data-of-day]:not(:empty)").wait_for()
    row.locator("button[data-done]").click()
    row.locator("[data-marked] span:has-text('✓ ברכות א׳, א׳')").wait_for()
    row.locator("a[data-today][href$='berakhot-1-2.html']").wait_for()
    row.locator("[data-unmark]").click()
    row.locator("a[data-today][href$='berakhot-1-1.html']").wait_for()
    row.locator("[data-unmark]").wait_for(state="hidden")
    assert learner.page.evaluate("document.activeElement.matches('[data-track=two-orders] button[data-done]')")
    row.locator("[data-done-all]").click()
    learner.page.wait_for_selector("[data-track=two-orders][data-state=done]")
    until(lambda: sum(it["track"] == "two-orders" and it["completed"] for it in learner.records()) == 5, page=learner.page)


def test_joining_everyone_or_marking_a_unit_closes_the_first_question(learner, plan, browser):
    day, unit = plan.rows[4]
    learner.on(day)
    learner.page.click("[data-choose=everyone]")
    learner.page.wait_for_selector("[data-first-run]", state="hidden")
    assert [it["source"] for it in learner.records("enrolments")] == ["learner"]
    other = Learner(browser.new_context(timezone_id="Asia/Jerusalem"), learner.home, plan)
    other.on(day)
    other.page.wait_for_selector("[data-choose=everyone]")
    other.press()
    other.card("done")
    other.page.wait_for_selector("[data-first-run]", state="hidden")
    other.context.close()


def test_joining_everyone_from_today_leaves_no_backlog(learner, plan):
    learner.on(plan.rows[0][0])
    learner.card("open")
    day = plan.rows[4][0]
    learner.on(day)
    learner.page.click("[data-choose=everyone]")
    learner.page.wait_for_selector("[data-first-run]", state="hidden")
    learner.page.wait_for_selector("[data-waiting]", state="hidden")
    assert [it["since"] for it in learner.records("enrolments") if it["source"] == "learner"] == [day.isoformat()]


def test_marking_a_shared_mishnah_leads_to_the_next_one_and_keeps_the_first_question_open(learner, plan):
    day = plan.rows[4][0]
    sent = plan.units[20]
    learner.on(day, plan.unit(sent))
    learner.dated()
    learner.press()
    learner.page.wait_for_selector(f".next-step[href$='{plan.unit(plan.units[21])}']")
    learner.page.wait_for_selector(f".finish-panel:has-text('{TEXTS['ahead_counts_title']}')")
    learner.at_rest()
    learner.open()
    learner.page.wait_for_selector("[data-choose=everyone]")
    learner.press()
    learner.card("done")
    learner.page.wait_for_selector("[data-first-run]", state="hidden")


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
    assert learner.page.query_selector(panel) is None


def test_a_track_that_begins_later_does_not_replace_another(rich, plan, server, context):
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
