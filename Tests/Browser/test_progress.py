"""A learner's progress: the pages of a track and of a book, the progress page, and the end of a tractate."""

import re
from datetime import date, timedelta

import pytest
from accessibility import findings
from browser import endless_animations, until
from enrolling import FORM, choose_start, enrol, form, join_two_orders
from learner import Learner, Plan
from texts import TEXTS

pytestmark = pytest.mark.no_worker

# Marks without presses: records as a device stores them, and a segment chosen by a learner.
STORE = """async ([track, since, marks]) => {
  const open = indexedDB.open('halomeid:' + new URL(document.documentElement.dataset.root, location.href).pathname);
  const db = await new Promise((resolve) => { open.onsuccess = () => resolve(open.result); });
  const transaction = db.transaction(['completions', 'enrolments'], 'readwrite');
  const at = since + 'T08:00:00.000Z';
  const common = { track, updated_at: at, device_id: 'x', deleted_at: null };
  transaction.objectStore('enrolments').clear();
  transaction.objectStore('enrolments').put({ ...common, since, follows: 'site', first_unit: null, rule: null,
    per_day: null, weekdays: null, left_on: null, source: 'learner' });
  for (const [unit, day, on] of marks) transaction.objectStore('completions').put({ ...common, unit, scheduled_on: day,
    completed: on ? 1 : 0, completed_on: on, completed_at: on && at, let_go_on: on ? null : day, zone: null, version: 1 });
  await new Promise((resolve) => { transaction.oncomplete = resolve; });
  db.close();
}"""


def with_marks(learner, plan, marks, today):
    """A device that follows the site from its first row on. `marks` are pairs: the number of a row, and the number of
    the row on whose day it was done; None: let go."""
    learner.on(today)
    rows = [(plan.rows[at][1], plan.rows[at][0].isoformat(), on if on is None else plan.rows[on][0].isoformat())
            for at, on in marks]
    learner.page.evaluate(STORE, [plan.track, plan.rows[0][0].isoformat(), rows])


def months_in_words(learner) -> str:
    return " ".join(learner.page.locator("[data-heatmap] caption .visually-hidden").all_text_contents())


def day_of(learner, day) -> str:
    return learner.page.get_attribute(f"[data-heatmap] [data-day='{day}']", "data-status")


@pytest.fixture
def week(learner, plan):
    """Six days: done, done, late, missed, let go, done; today is the seventh."""
    with_marks(learner, plan, [(0, 0), (1, 1), (2, 4), (4, None), (5, 5)], plan.rows[6][0])
    return learner


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


def test_the_years_controls_stand_at_the_map_of_their_track(context, server, orders):
    plan = Plan.of(orders)
    learner = Learner(context, server.mount("/repo/", orders), plan)
    page, day = learner.page, plan.rows[0][0]
    learner.on(day)
    learner.press()
    join_two_orders(learner, day)
    learner.on(day + timedelta(400), "progress.html")
    tracks = page.locator("[data-page=progress] section[data-track]")
    page.wait_for_selector("[data-track=two-orders] [data-year]:not(:empty)")
    for section in tracks.all():
        numbers, years, heat = (section.locator(it) for it in (".siyum-line", ".years", ".heat"))
        assert numbers.bounding_box()["y"] < years.bounding_box()["y"]
        assert not heat.is_visible() or years.bounding_box()["y"] < heat.bounding_box()["y"]
        # No list is announced where nothing is listed.
        assert section.locator("[data-cycles]").is_hidden()
    first, second = tracks.all()
    year = second.locator("[data-year]").inner_text()
    first.locator("[data-year-before]").click()
    first.locator(f"[data-year]:not(:text-is('{year}'))").wait_for()
    assert second.locator("[data-year]").inner_text() == year
    # Both tracks count in the same years.
    first.locator("[value=civil]").check(force=True)
    second.locator("[data-year]:text-is('2027')").wait_for()
    assert second.locator("[value=civil]").is_checked()
    assert first.locator("[value=civil]").is_checked()


def test_tracks_are_in_the_order_of_home(context, server, orders):
    plan = Plan.of(orders)
    learner = Learner(context, server.mount("/repo/", orders), plan)
    page, since = learner.page, plan.rows[0][0]
    learner.on(since)
    learner.press()
    join_two_orders(learner, since)
    joined = next(it for it in learner.records("enrolments") if it["track"] == "two-orders")
    # It was joined before the track that comes first on the site.
    learner.store([{**joined, "since": (since - timedelta(7)).isoformat(), "left_on": since.isoformat()}], "enrolments")
    learner.open()
    learner.painted()
    order = "(all) => all.map((it) => it.dataset.track)"
    at_home = page.eval_on_selector_all("[data-tracks] > [data-track]", order)
    learner.open("progress.html")
    learner.painted()
    shown = page.eval_on_selector_all("main [data-track]:not([hidden])", order)
    assert shown == at_home == ["two-orders", plan.track]


def test_a_tracks_page_opens_the_order_of_todays_unit(context, server, orders):
    plan = Plan.of(orders)
    learner, day = Learner(context, server.mount("/repo/", orders), plan), plan.rows[0][0]
    learner.on(day)
    learner.press()
    join_two_orders(learner, day, start="shabbat")
    learner.page.evaluate("sessionStorage.clear()")
    path = "track/two-orders/index.html"
    # What is below the head is hidden for two seconds at most. If it takes longer, nothing is opened in sight.
    with endless_animations(learner.page):
        learner.open(path)
        learner.page.wait_for_selector("details.order[open] [data-book=shabbat]")
    assert learner.page.locator("details.order[open]").count() == 1
    # What the learner closes stays closed.
    learner.page.click("details.order[open] > summary")
    learner.page.wait_for_selector("details.order[open]", state="detached")
    stored = "Object.entries(sessionStorage).find(([name]) => name.includes(':orders/'))?.[1]"
    until(lambda: learner.page.evaluate(stored) == "", page=learner.page)
    learner.open(path)
    learner.painted()
    learner.repainted()
    assert learner.page.locator("details.order[open]").count() == 0


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


def test_an_empty_bar_does_not_look_full_with_more_contrast(week):
    page = week.page
    page.emulate_media(contrast="more")
    for path, bar in ((f"track/{week.plan.track}/index.html", ".bar"), ("index.html", "progress")):
        week.open(path)
        page.wait_for_selector(bar, state="attached")
        look = page.eval_on_selector(
            bar, "(it) => { const { backgroundColor, outlineStyle } = getComputedStyle(it); return [backgroundColor, outlineStyle]; }")
        assert look == ["rgba(0, 0, 0, 0)", "solid"]


def test_a_track_without_marks_has_no_row_of_zeros(learner, plan):
    learner.on(plan.rows[0][0])
    enrol(learner, follows="site")
    learner.open("progress.html")
    learner.page.wait_for_selector("[data-none-done]")
    assert not learner.page.is_visible(".numbers")
    learner.open(plan.unit(plan.rows[0][1]))
    learner.dated()
    learner.press()
    learner.saved()
    learner.open("progress.html")
    learner.page.wait_for_selector(".numbers dd[data-mishnayot='1']")
    assert not learner.page.is_visible("[data-none-done]")


def test_a_month_without_a_done_day_lists_only_the_missed_days(learner, plan):
    with_marks(learner, plan, [], plan.rows[3][0])
    learner.open("progress.html")
    learner.page.wait_for_selector("[data-heatmap] [data-day]")
    said = learner.page.locator("[data-heatmap] caption .visually-hidden").first.text_content()
    assert said == ": " + TEXTS["heat_missed"]["other"] % 3


def test_first_words_are_cut_between_words(week):
    week.open(f"track/{week.plan.track}/{week.plan.books[0]}.html")
    for line in week.page.query_selector_all(".incipit")[:3]:
        height, overflow = line.evaluate("(it) => [it.clientHeight, getComputedStyle(it).textOverflow]")
        assert 0 < height <= line.evaluate("(it) => parseFloat(getComputedStyle(it).lineHeight) + 1")
        assert overflow == "clip", "an ellipsis would cut words"


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


def test_numbers_and_the_year_are_printed(week):
    week.open("progress.html")
    week.page.wait_for_selector("[data-heatmap] [data-day]")
    week.page.emulate_media(media="print")
    assert week.page.is_visible("[data-heatmap] [data-day]") and week.page.is_visible("dd[data-streak]")
    assert week.page.is_visible("[data-year]") and not week.page.is_visible("[data-year-before]")


def test_no_two_statuses_look_alike_without_colour(week, plan):
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


def test_the_choice_of_hebrew_or_civil_year_is_remembered(week, plan):
    week.open("progress.html")
    assert week.page.wait_for_selector("[data-year]:not(:empty)").inner_text() == "תשפ״ז"
    week.page.check(".years [value=civil]")
    week.page.wait_for_selector("[data-year]:text-is('2026')")
    # From the month of the first day to the last month that has any days.
    months = {day.month for day, _ in plan.rows if day.year == 2026}
    assert week.page.locator("[data-heatmap] table").count() == len(range(min(months), 13))
    week.open("progress.html")
    week.page.wait_for_selector("[data-year]:text-is('2026')")
    assert week.page.is_checked(".years [value=civil]")


def test_a_newcomer_sees_an_explanation_of_the_page(learner, plan):
    learner.on(plan.rows[0][0], "progress.html")
    learner.page.wait_for_selector("[data-welcome]:not([hidden]) a")
    assert not learner.page.is_visible("[data-heatmap]")


DOT = """(unit) => {
  const item = document.querySelector(`[data-unit="${unit}"]`);
  const chapter = item.closest('.chapter');
  const at = [...chapter.querySelectorAll('[data-unit]')].indexOf(item);
  return chapter.querySelectorAll('[data-dot]')[at].dataset.status;
}"""


def test_a_book_marks_each_unit_and_opens_at_todays_chapter(week, plan):
    week.open(f"track/{plan.track}/{plan.books[0]}.html")
    mark = "[data-unit='{}'] [data-mark][data-status={}]"
    for at, status in enumerate(["done", "done", "late", "missed", "skipped", "done", "open", "ahead"]):
        week.page.wait_for_selector(mark.format(plan.rows[at][1], status))
        # A dot in the chapter's grid has the same shape.
        assert week.page.evaluate(DOT, plan.rows[at][1]) == status
    now = plan.rows[6][1]
    week.page.wait_for_selector(f"[data-unit='{now}'][aria-current=date]")
    chapter = now.split("-")[1]
    top = f"document.querySelector('.chapter:has([data-unit={now}])').getBoundingClientRect().top"
    assert chapter == "1" or 0 <= week.page.evaluate(top) < 200
    week.page.wait_for_selector(f".chips a[href='#chapter-{chapter}'][aria-current]")
    # The next unit is not today's.
    week.on(plan.rows[0][0] - timedelta(1), f"track/{plan.track}/{plan.books[0]}.html")
    week.page.wait_for_selector("[data-unit] [data-mark][data-status=ahead]")
    assert week.page.locator("[data-unit][aria-current]").count() == 0
    week.on(plan.rows[6][0], f"track/{plan.track}/{plan.books[0]}.html")
    week.page.wait_for_selector(f"[data-unit='{now}'][aria-current=date]")
    # The date of a day in another Hebrew year contains the year.
    first = f"[data-unit='{plan.rows[0][1]}'] [data-unit-date] time"
    assert str(plan.rows[0][0].year) not in week.page.inner_text(first)
    week.on(plan.rows[0][0] + timedelta(400), f"track/{plan.track}/{plan.books[0]}.html")
    assert str(plan.rows[0][0].year) in week.page.wait_for_selector(first).inner_text()


def test_a_plan_is_previewed_and_saved_as_previewed(learner, plan):
    day = plan.rows[0][0]
    learner.on(day)
    form(learner)
    page = learner.page
    assert not page.is_visible("[data-leave]"), "a new visitor has nothing to leave"
    page.check(f"{FORM} input[name=follows][value=own]")
    choose_start(page, plan.units[5])
    page.check(f"{FORM} input[name=pace][value='2']")
    page.uncheck(f"{FORM} input[name=weekday][value='2']")
    wanted = [it for it in [day, *plan.after(day, 20)] if it.weekday() != 1][:7]
    page.wait_for_selector(f"{FORM} [data-plan-days] li:nth-child(7) time[datetime='{wanted[-1]}']")
    seen = page.eval_on_selector_all(f"{FORM} [data-plan-days] time", "(all) => all.map((it) => it.dateTime)")
    assert seen == [it.isoformat() for it in wanted]
    siyum = page.get_attribute(f"{FORM} [data-siyum]", "data-siyum")
    page.click(f"{FORM} [data-join]")
    way = page.wait_for_selector("[data-joined-to]:not([hidden]) a")
    assert way.get_attribute("href").endswith(plan.unit(plan.units[5]))
    assert page.get_attribute("[data-hero-unit]", "href").endswith(plan.unit(plan.units[5]))
    assert page.get_attribute(".ends [data-siyum]", "data-siyum") == siyum != ""
    assert page.is_visible("[data-leave]")
    [segment] = [it for it in learner.records("enrolments") if not it["left_on"] and it["source"] == "learner"]
    assert (segment["per_day"], segment["weekdays"]) == (2, 0b111011)
    assert findings(page) == []


def test_an_invitation_contains_the_pace(learner, plan):
    day = plan.rows[0][0]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[5], pace="chapter", without=["4"])
    form(learner)
    learner.page.evaluate("() => { navigator.share = async ({ url }) => { window.shared = url; }; }")
    learner.page.wait_for_selector("[data-enrol-now]:not(:empty)")
    learner.page.click("[data-share]")
    shared = learner.page.evaluate("window.shared")
    assert shared.endswith(f"#join={day}&from={plan.units[5]}&rule=israel&pace=chapter&days={0b101111}")
    learner.page.goto("about:blank")
    learner.page.goto(shared)
    learner.page.wait_for_selector("[data-invitation] :not([hidden])")
    assert learner.page.is_checked(f"{FORM} input[name=pace][value=chapter]")
    assert not learner.page.is_checked(f"{FORM} input[name=weekday][value='4']")
    assert learner.page.input_value(f"{FORM} select[name=first]") == plan.units[5]


def test_a_finished_tractate_has_a_card_to_keep(learner, plan):
    book = plan.books[0]
    learner.on(plan.rows[0][0])
    units = [it for it in plan.units if it.startswith(f"{book}-")]
    day = plan.rows[0][0].isoformat()
    learner.page.evaluate(STORE, [plan.track, day, [[unit, day, day] for unit in units]])
    learner.open(f"track/{plan.track}/index.html")
    button = learner.page.wait_for_selector(f"[data-book='{book}'] [data-siyum-of]")
    # The sign beside it says that none is left.
    count = learner.page.inner_text(f"[data-book='{book}'] [data-book-progress]")
    assert count == TEXTS["mishnayot"]["other"].replace("%d", str(len(units)))
    button.focus()
    learner.page.keyboard.press("Enter")
    card = learner.page.wait_for_selector("dialog.siyum[open] svg[role=img]")
    assert findings(learner.page) == []
    # All of it is visible on a phone held sideways too.
    size = learner.page.viewport_size
    learner.page.set_viewport_size({"width": 740, "height": 360})
    box = card.bounding_box()
    assert box["y"] > 0 and box["y"] + box["height"] < 360 and box["height"] >= 150, box
    learner.page.set_viewport_size(size)
    # After sunset the Hebrew date alone would be that of another day.
    lines = [it.text_content() for it in learner.page.query_selector_all("dialog.siyum svg text")]
    assert any(re.search(rf"·\s.*{plan.rows[0][0].year}$", line) for line in lines), lines
    with learner.page.expect_download() as download:
        learner.page.click("dialog [data-save]")
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    # The dialog would hide a notice, so it reports itself: first that there is no picture, then that it was not saved.
    status = "dialog [aria-live]:text-is('{}')"
    learner.page.evaluate("() => void (HTMLCanvasElement.prototype.real = HTMLCanvasElement.prototype.toBlob)")
    learner.page.evaluate("() => void (HTMLCanvasElement.prototype.toBlob = (then) => then(null))")
    learner.page.click("dialog [data-save]")
    learner.page.wait_for_selector(status.format(TEXTS["picture_failed"]))
    learner.page.evaluate("() => void (HTMLCanvasElement.prototype.toBlob = HTMLCanvasElement.prototype.real)")
    learner.page.evaluate("() => void (URL.createObjectURL = () => { throw new Error(); })")
    learner.page.click("dialog [data-save]")
    learner.page.wait_for_selector(status.format(TEXTS["action_failed"]))
    learner.page.keyboard.press("Escape")
    learner.page.wait_for_selector("dialog.siyum", state="detached")
    assert learner.page.evaluate("document.activeElement.matches('[data-siyum-of]')")


# A font that loads too late is not used on that visit; its fallback may be wider.
@pytest.mark.parametrize("refused", ["", r"\.woff2"], ids=["own font", "fallback"])
@pytest.mark.parametrize("width", [320, 360, 390, 768])
def test_a_four_digit_number_stays_on_one_line(learner, plan, server, width, refused):
    server.faults.refuse = refused
    learner.on(plan.rows[0][0])
    learner.card("open")
    learner.press()
    learner.card("done")
    learner.page.set_viewport_size({"width": width, "height": 780})
    learner.open("progress.html")
    learner.painted()
    lines = learner.page.evaluate(
        """async () => {
          await document.fonts.ready;
          const numbers = [...document.querySelectorAll('.numbers dd')].filter((it) => it.offsetParent);
          return numbers.map((it) => {
            it.textContent = '4,192';
            const range = document.createRange();
            range.selectNodeContents(it);
            return range.getClientRects().length;
          });
        }"""
    )
    assert lines and set(lines) == {1}
