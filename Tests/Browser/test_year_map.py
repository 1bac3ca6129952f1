"""The map of a year on the progress page: the status of each day, and its description."""

from datetime import date, timedelta

import pytest
from accessibility import findings
from enrolling import enrol, join_two_orders
from learner import Learner, Plan
from stored_marks import with_marks
from texts import TEXTS

pytestmark = pytest.mark.no_worker


def months_in_words(learner) -> str:
    return " ".join(learner.page.locator("[data-heatmap] caption .visually-hidden").all_text_contents())


def day_of(learner, day) -> str:
    return learner.page.get_attribute(f"[data-heatmap] [data-day='{day}']", "data-status")


def test_today_is_marked_on_the_map_before_and_after_its_study(week, plan):
    day, unit = plan.rows[6]
    cell = f"[data-heatmap] [data-day='{day}']"
    week.open("progress.html")
    week.painted()
    assert day_of(week, day) == "open"
    week.open(plan.unit(unit))
    week.press()
    week.saved()
    week.open("progress.html")
    week.painted()
    assert day_of(week, day) == "done"
    assert week.page.get_attribute(cell, "aria-current") == "date"
    assert week.page.eval_on_selector_all(
        "[data-heatmap] td", "(cells) => cells.filter((it) => getComputedStyle(it).outlineStyle === 'solid').length") == 1
    # With the focus it has the same ring as any other day.
    week.page.focus(cell)
    week.page.keyboard.press("ArrowUp")
    week.page.keyboard.press("ArrowDown")
    assert week.page.get_attribute(":focus", "aria-current") == "date"
    ring = "(it) => { const { outlineColor, outlineWidth } = getComputedStyle(it); return [outlineColor, outlineWidth]; }"
    today = week.page.eval_on_selector(":focus", ring)
    week.page.keyboard.press("ArrowUp")
    assert week.page.get_attribute(":focus", "aria-current") is None
    assert week.page.eval_on_selector(":focus", ring) == today


def test_two_buttons_reach_every_day_by_touch(week):
    page = week.page
    page.set_viewport_size({"width": 360, "height": 800})
    week.open("progress.html")
    stop = page.wait_for_selector("[data-heatmap] [tabindex='0']").get_attribute("data-day")
    page.wait_for_selector("[data-heat-detail] .mark")
    for name, days in [("before", -1), ("before", -2), ("after", -1)]:
        button = page.locator(f"[data-day-{name}]")
        box = button.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44
        button.click()
        day = date.fromisoformat(stop) + timedelta(days)
        page.wait_for_selector(f"[data-heatmap] [data-day='{day}'][tabindex='0']")
    page.wait_for_selector("[data-heat-detail] .mark")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    # The description of a day is visible next to it, however long the year is.
    page.locator("[data-heatmap] td[data-day]").last.click()
    page.wait_for_selector("[data-heatmap] td[data-day]:focus")
    bar, nav = (page.locator(it).bounding_box() for it in ("[data-heat-detail]", ".site-nav"))
    assert 0 < bar["y"] and bar["y"] + bar["height"] <= nav["y"] + 1


def test_a_month_in_words_counts_days_of_every_status(week):
    week.open("progress.html")
    week.page.wait_for_selector("[data-heatmap] [data-status=skipped]")
    said = months_in_words(week)
    for key, number in [("heat_done", "other"), ("heat_late", "one"), ("heat_missed", "one"), ("heat_skipped", "one")]:
        assert TEXTS[key][number].replace("%d", "3") in said, (key, said)


def test_what_is_learnt_ahead_is_not_counted_as_learnt_on_its_day(learner, plan):
    with_marks(learner, plan, [(0, 0), (3, 0), (4, 0)], plan.rows[0][0])
    learner.open("progress.html")
    learner.page.wait_for_selector("[data-heatmap] [data-status=done]")
    said = months_in_words(learner)
    assert TEXTS["heat_done"]["one"] in said and TEXTS["heat_ahead"]["two"] in said, said
    # Nor after its day has passed.
    learner.on(plan.rows[5][0], "progress.html")
    learner.page.wait_for_selector("[data-heatmap] [data-status=missed]")
    said = months_in_words(learner)
    assert TEXTS["heat_done"]["one"] in said and TEXTS["heat_ahead"]["two"] in said, said


def test_the_button_of_the_next_day_stays_under_the_pointer(week):
    page = week.page
    page.set_viewport_size({"width": 1200, "height": 800})
    week.open("progress.html")
    page.wait_for_selector("[data-heat-detail] .mark")
    button = page.locator("[data-day-before]"), page.locator("[data-day-after]")
    places = []
    for _ in range(3):
        places.append([it.bounding_box()["x"] for it in button])
        stop = page.get_attribute("[data-heatmap] [tabindex='0']", "data-day")
        button[0].click()
        page.wait_for_selector(f"[data-heatmap] [data-day='{date.fromisoformat(stop) - timedelta(1)}'][tabindex='0']")
    assert places[1:] == places[:1] * 2


@pytest.mark.parametrize("width", [320, 360])
def test_a_day_of_a_chapter_is_named_in_one_link_between_its_buttons(learner, plan, width):
    page, day = learner.page, plan.rows[0][0]
    page.set_viewport_size({"width": width, "height": 740})
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[0], pace="chapter")
    learner.press()
    learner.open("progress.html")
    link = page.wait_for_selector("[data-heat-detail] a")
    assert page.locator("[data-heat-detail] a").count() == 1
    assert link.get_attribute("href").endswith(plan.unit(plan.units[0]))
    assert link.inner_text().replace("\u00a0", " ") == "ברכות א׳, א׳–ה׳"
    before, after, text = (page.locator(it).bounding_box() for it in ("[data-day-before]", "[data-day-after]", "[data-heat-detail]"))
    assert before["y"] == after["y"] and after["x"] < text["x"] < before["x"]
    # Months of five and of six weeks have the same rows.
    heights = page.eval_on_selector_all("[data-heatmap] tbody tr", "(all) => all.map((it) => Math.round(it.getBoundingClientRect().height))")
    assert max(heights) - min(heights) <= 1, heights


def test_no_line_of_a_days_description_ends_with_a_dot(week):
    week.open("progress.html")
    week.page.wait_for_selector("[data-heat-detail] time")
    parts = week.page.locator("[data-heat-detail] .dotted > span").all_text_contents()
    assert len(parts) == 4 and all("·" not in it.strip().removeprefix("·") for it in parts), parts


def test_the_day_to_which_a_unit_moved_has_no_dot_that_could_end_a_line(learner, plan):
    learner.on(plan.rows[0][0])
    enrol(learner, follows="own", first=plan.units[0])
    # Nothing is studied for four days; then the plan begins again.
    learner.on(plan.rows[4][0])
    enrol(learner, follows="own", first=plan.units[0])
    learner.open("progress.html")
    learner.page.focus(f"[data-heatmap] [data-day='{plan.rows[0][0]}']")
    moved = learner.page.wait_for_selector(f"[data-heat-detail] a >> xpath=.. >> text={TEXTS['moved_to'].split('%s')[0]}")
    assert "·" not in moved.text_content().strip().removeprefix("·")


def test_the_map_of_a_plan_that_begins_in_another_month_shows_its_first_day(context, server, orders):
    learner = Learner(context, server.mount("/repo/", orders), Plan.of(orders))
    today = learner.plan.rows[0][0]
    # A Shabbat, on which nothing is studied.
    since = next(day for day in (today + timedelta(n) for n in range(40, 47)) if day.weekday() == 5)
    learner.on(today)
    join_two_orders(learner, since)
    learner.open("progress.html")
    track = learner.page.locator("[data-track=two-orders]")
    track.locator("[data-heat-detail] time").wait_for()
    first = learner.plan.after(since, 1)[0].isoformat()
    assert track.locator("[data-heatmap] [tabindex='0']").get_attribute("data-day") == first
    assert track.locator("[data-heat-detail] time").get_attribute("datetime") == first
    assert track.locator("[data-heat-detail] a").count() == 1


def test_a_month_without_a_done_day_lists_only_the_missed_days(learner, plan):
    with_marks(learner, plan, [], plan.rows[3][0])
    learner.open("progress.html")
    learner.page.wait_for_selector("[data-heatmap] [data-day]")
    said = learner.page.locator("[data-heatmap] caption .visually-hidden").first.text_content()
    assert said == ": " + TEXTS["heat_missed"]["other"] % 3


def test_the_year_shows_the_status_of_each_day(week, plan):
    week.open("progress.html")
    week.page.wait_for_selector("[data-heatmap] [data-day]")
    days = [day for day, _ in plan.rows[:8]]
    assert [day_of(week, day) for day in days] == [
        "done", "done", "late", "missed", "skipped", "done", "open", "ahead"]
    shabbat = next(day for day in (days[0] + timedelta(n) for n in range(7)) if day.weekday() == 5)
    assert day_of(week, shabbat) == "excused" and day_of(week, days[0] - timedelta(1)) == "none"
    for name, value in (("streak", 1), ("longest", 2), ("days-studied", 4), ("mishnayot", 4), ("tractates", 0)):
        week.page.wait_for_selector(f"[data-track='{plan.track}'] dd[data-{name}='{value}']")
    ends = [plan.rows[-1][0], *plan.after(plan.rows[-1][0], len(plan.units) - len(plan.rows))][-1]
    week.page.wait_for_selector(f"section [data-siyum='{ends}']")
    assert findings(week.page) == []


def test_no_two_statuses_look_alike_without_colour(week):
    week.open("progress.html")
    week.page.wait_for_selector("[data-heatmap] [data-day]")
    shape = """(all) => all.map((it) => {
      const { borderStyle, borderWidth, borderRadius, backgroundImage, backgroundColor } = getComputedStyle(it, '::before');
      return [borderStyle, borderWidth, borderRadius, backgroundImage.replace(/rgba?\\([^)]*\\)/g, ''),
        /, 0\\)|transparent/.test(backgroundColor)].join();
    })"""
    shapes = week.page.eval_on_selector_all(".legend .mark", shape)
    assert len(shapes) == 7 and len(set(shapes)) == 7


def test_the_last_day_focused_is_described(week, plan):
    week.open("progress.html")
    week.page.wait_for_selector("[data-heatmap] [data-day]")
    # The description of a day with a unit takes longer to load than that of one without.
    shabbat = next(day for day in (plan.rows[0][0] + timedelta(n) for n in range(7)) if day.weekday() == 5)
    week.page.evaluate(
        "(days) => days.forEach((day) => document.querySelector(`[data-heatmap] [data-day='${day}']`).focus())",
        [plan.rows[0][0].isoformat(), shabbat.isoformat()],
    )
    week.page.wait_for_selector("[data-heat-detail] .mark")
    week.repainted()
    assert week.page.get_attribute("[data-heat-detail] .mark", "data-status") == "excused"


def test_days_are_one_tab_stop_and_arrow_keys_move_between_them(week, plan):
    week.open("progress.html")
    cell = week.page.wait_for_selector("[data-heatmap] [tabindex='0']")
    today = plan.rows[6][0]
    assert cell.get_attribute("data-day") == today.isoformat()
    assert len(week.page.query_selector_all("[data-heatmap] [tabindex='0']")) == 1
    cell.focus()
    # The week runs from right to left.
    week.page.keyboard.press("ArrowRight")
    week.page.wait_for_selector(f"[data-day='{today - timedelta(1)}']:focus")
    week.page.keyboard.press("ArrowLeft")
    week.page.keyboard.press("ArrowDown")
    week.page.wait_for_selector(f"[data-day='{today + timedelta(7)}']:focus[tabindex='0']")
    week.page.keyboard.press("ArrowUp")
    # The browser's own shortcuts.
    for modifier in ("Alt", "Control", "Meta"):
        week.page.keyboard.press(f"{modifier}+ArrowUp")
    assert week.page.get_attribute(":focus", "data-day") == today.isoformat()
    link = week.page.wait_for_selector("[data-heat-detail] a")
    assert week.page.text_content("[data-heat-detail]").endswith(f" · {TEXTS['today']} · {link.inner_text()}")
    assert link.get_attribute("href").endswith(plan.unit(plan.rows[6][1]))
