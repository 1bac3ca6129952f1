"""Joining a track, changing the pace, leaving, and invitation links."""

import json
from datetime import timedelta

import pytest
from enrolling import FORM, choose_start, enrol, form, join_two_orders, leave, says
from home import backlog, studied
from learner import Learner, Plan, mark, marked
from texts import TEXTS

pytestmark = pytest.mark.no_worker


def test_an_own_plan_begins_today_with_the_chosen_unit(learner, plan):
    day = plan.rows[0][0]
    learner.on(day)
    learner.card("open")
    first = plan.units[5]
    enrol(learner, follows="own", since=day, first=first, rule="israel")
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(first))
    learner.on(plan.after(day, 1)[0])
    following = plan.units[plan.units.index(first) + 1]
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(following))


def test_a_plan_from_a_later_day_begins_on_that_day(learner, plan):
    day = plan.rows[0][0]
    later = plan.after(day, 5)[-1]
    learner.on(day)
    learner.card("open")
    enrol(learner, follows="own", since=later, first=plan.units[0], rule="israel")
    learner.on(later)
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(plan.units[0]))


@pytest.mark.parametrize("follows", ["own", "site"])
def test_joining_after_only_looking_leaves_no_missed_days(learner, plan, follows):
    learner.on(plan.rows[0][0])
    learner.card("open")
    day = plan.rows[4][0]
    learner.on(day)
    learner.card("open")
    later = plan.rows[6][0]
    enrol(learner, follows=follows, since=later, **({"first": plan.units[20]} if follows == "own" else {}))
    learner.card("none")
    # The form shows the plan that was joined.
    learner.open(f"track/{plan.track}/index.html")
    learner.painted()
    assert learner.page.input_value(f"{FORM} input[name=since]") == later.isoformat()
    unit = plan.units[20] if follows == "own" else plan.rows[6][1]
    learner.on(later)
    link = learner.card("open").query_selector("a[data-today]")
    assert link.get_attribute("href").endswith(plan.unit(unit))
    assert learner.page.is_hidden("[data-waiting]")
    assert learner.page.query_selector("[data-week] [data-status=missed]") is None


def test_a_plan_from_an_earlier_day_replaces_one_that_began_later(learner, plan):
    earlier, day = plan.rows[0][0], plan.rows[2][0]
    learner.on(day)
    learner.card("open")
    enrol(learner, follows="own", since=earlier, first=plan.units[0], rule="israel")
    today = plan.units[len([it for it in plan.study_days if earlier <= it < day])]
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(today))


def test_the_head_of_a_track_that_was_left_offers_to_join(learner, plan):
    path = f"track/{plan.track}/index.html"
    learner.on(plan.rows[2][0], path)
    learner.page.wait_for_selector("[data-hero-open][href]")
    assert not learner.page.is_visible("[data-hero-join]")
    enrol(learner, follows="site")
    leave(learner)
    learner.open(path)
    learner.page.click("[data-hero-join]")
    learner.page.wait_for_selector(f"{FORM} input:focus")
    learner.page.click(f"{FORM} button[data-join]")
    learner.page.wait_for_selector("[data-hero-join]", state="hidden")


def test_a_track_that_was_left_can_be_joined_again_and_keeps_its_marks(learner, plan):
    (day, unit), (later, _) = plan.rows[0], plan.rows[3]
    learner.on(day)
    learner.card("open")
    learner.press()
    learner.card("done")
    learner.on(plan.rows[1][0])
    learner.card("open")
    leave(learner)
    learner.card("join")
    learner.on(later)
    learner.card("join")
    enrol(learner, follows="site", since=later)
    learner.card("open")
    learner.streak(1)
    assert [it["unit"] for it in learner.records()] == [unit]


def test_an_invitation_link_fills_in_the_form_and_joins_only_on_request(learner, plan):
    day = plan.rows[0][0]
    since = day + timedelta(20)
    learner.on(day, f"track/{plan.track}/index.html#join={since}&from={plan.units[1]}&rule=diaspora")
    learner.page.wait_for_selector("[data-enrol][open] [data-own]:not([hidden])")
    values = learner.page.eval_on_selector(
        "[data-enrol-form]", "({ since, first, rule, follows }) => [since, first, rule, follows].map((it) => it.value)"
    )
    assert values == [since.isoformat(), plan.units[1], "diaspora", "own"]
    learner.at_rest()
    assert len(learner.records("enrolments")) == 1
    # A learner who has not chosen yet joins; no choice is replaced.
    for shown in ("[data-invitation] [data-when=invited]", "[data-join] [data-when=out]"):
        learner.page.wait_for_selector(f"[data-enrol-form] {shown}:not([hidden])")
    learner.page.click("[data-join]")
    learner.page.wait_for_selector("[data-when=joined]:not([hidden])")
    learner.page.wait_for_selector("[data-join] [data-when=in]:not([hidden])")
    learner.page.wait_for_selector(":is([data-when=joined], [data-when=switched]):not([hidden])")
    segment = learner.records("enrolments")[-1]
    assert [segment[name] for name in ("since", "follows", "first_unit", "rule")] == [
        since.isoformat(), "own", plan.units[1], "diaspora"]


def test_a_link_to_join_everyone_leaves_no_backlog(learner, plan):
    since, today = plan.rows[0][0], plan.rows[4][0]
    learner.on(today, f"track/{plan.track}/index.html#join={since}")
    learner.page.wait_for_selector("[data-invitation] [data-when=invited]:not([hidden])")
    assert learner.page.input_value(f"{FORM} input[name=since]") == today.isoformat()
    learner.page.click("[data-join]")
    learner.page.wait_for_selector("[data-when=joined]:not([hidden])")
    learner.saved()
    learner.open()
    learner.card("open")
    assert learner.page.is_hidden("[data-waiting]")


def test_a_link_to_a_friends_own_plan_begins_today(learner, plan):
    since, today = plan.rows[0][0], plan.rows[4][0]
    learner.on(today, f"track/{plan.track}/index.html#join={since}&from={plan.units[1]}&rule=israel&pace=2")
    learner.page.wait_for_selector("[data-invitation] [data-when=invited]:not([hidden])")
    assert learner.page.input_value(f"{FORM} input[name=since]") == today.isoformat()
    assert learner.page.is_checked(f"{FORM} input[name=follows][value=own]")


@pytest.mark.parametrize("since", ["2100-01-01", "2127-02-30", "2029-01-01"])
def test_a_link_with_a_day_that_the_form_rejects_begins_today(learner, plan, since):
    today = plan.rows[4][0]
    learner.on(today, f"track/{plan.track}/index.html#join={since}&from={plan.units[1]}&rule=israel")
    learner.page.wait_for_selector("[data-invitation] [data-when=invited]:not([hidden])")
    assert learner.page.input_value(f"{FORM} input[name=since]") == today.isoformat()
    learner.page.click("[data-join]")
    learner.page.wait_for_selector("[data-when=joined]:not([hidden])")
    assert learner.records("enrolments")[-1]["since"] == today.isoformat()


def test_a_link_to_an_ended_schedule_offers_an_own_plan(learner, plan):
    day = plan.after(plan.rows[-1][0], len(plan.units))[-1]
    learner.on(day, f"track/{plan.track}/index.html#join={plan.rows[0][0]}")
    learner.page.wait_for_selector("[data-invitation] [data-when=invited]:not([hidden])")
    assert learner.page.is_checked(f"{FORM} input[name=follows][value=own]")
    learner.page.wait_for_selector(f"{FORM} [data-join]:not([disabled])")


def test_a_link_says_that_it_replaces_the_current_plan(learner, plan):
    day = plan.rows[0][0]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[5], rule="israel")
    learner.open(f"track/{plan.track}/index.html#join={day}")
    for shown in ("[data-invitation] [data-when=invited-switch]", "[data-join] [data-when=out]"):
        learner.page.wait_for_selector(f"[data-enrol-form] {shown}:not([hidden])")
    assert learner.page.is_checked("[data-enrol-form] input[name=follows][value=site]")


def test_a_link_says_that_it_replaces_the_sites_plan_once_something_was_learnt(learner, plan):
    marked(learner, plan, 2)
    day = plan.rows[2][0]
    learner.on(day, f"track/{plan.track}/index.html#join={day}&from={plan.units[5]}&rule=israel")
    learner.page.wait_for_selector(f"{FORM} [data-invitation] [data-when=invited-switch]:not([hidden])")


def test_a_track_without_a_schedule_begins_only_after_joining(rich, plan, server, context):
    tracks = json.loads((rich / "data/1/tracks.json").read_text())["tracks"]
    free = next(it for it in tracks if not it["years"])
    learner = Learner(context, server.mount("/", rich), Plan(free["slug"], [], [], [], plan.study_days))
    day = plan.rows[0][0]
    learner.on(day)
    learner.page.click("[data-more-tracks] > summary")
    assert learner.card("join").query_selector("a[data-today]").is_visible()
    enrol(learner)
    learner.card("open")
    learner.streak(0)


def missed_two(learner, plan):
    """A learner of an own plan who has done its first day and missed two."""
    day = plan.rows[0][0]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[5], rule="israel")
    learner.card("open")
    learner.press()
    learner.card("done")
    learner.saved()
    learner.on(plan.after(day, 3)[-1])


def test_a_changed_plan_continues_with_todays_unit_and_leaves_the_backlog(learner, plan):
    missed_two(learner, plan)
    backlog(learner, 2)
    form(learner)
    leaves = learner.page.locator(f"{FORM} [data-plan-leaves]")
    leaves.get_by_text(TEXTS["plan_keeps"]["two"], exact=True).wait_for()
    enrol(learner, rule="diaspora")
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(plan.units[8]))
    backlog(learner, 2)
    assert [it["rule"] for it in learner.records("enrolments") if not it["left_on"]] == ["diaspora"]


def test_the_preview_says_that_units_of_the_backlog_get_new_days(learner, plan):
    missed_two(learner, plan)
    form(learner)
    choose_start(learner.page, plan.units[7])
    leaves = learner.page.locator(f"{FORM} [data-plan-leaves]")
    leaves.get_by_text(f"{TEXTS['plan_redates']['one']} {TEXTS['plan_keeps']['one']}", exact=True).wait_for()
    learner.page.click(f"{FORM} button[data-join]")
    learner.page.wait_for_selector(f"{FORM} [data-when=switched]:not([hidden])")
    learner.saved()
    learner.open()
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(plan.units[7]))
    backlog(learner, 1)


def test_on_the_day_of_a_switch_the_new_plans_units_come_first(learner, plan):
    page, (day, second) = learner.page, [row[0] for row in plan.rows[:2]]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[0])
    learner.on(second)
    learner.press()
    learner.card("done")
    learner.saved()
    enrol(learner, since=second, first=plan.units[20], pace=2)
    learner.card("open")
    listed = "(all) => all.map((it) => it.dataset.unit)"
    new = plan.units[20:22]
    assert page.eval_on_selector_all("[data-today-list] li", listed) == [*new, plan.units[1]]
    # Once all is done, the button takes back a unit of the new plan.
    page.click("[data-done-all]")
    learner.card("done")
    learner.saved()
    learner.open()
    learner.card("done")
    learner.press()
    page.wait_for_selector(f"[data-today-list] [data-unit='{new[1]}'] [aria-pressed=false]")


@pytest.mark.parametrize("width", [320, 360, 390])
def test_the_weekdays_of_a_plan_stand_in_one_row_large_enough_for_a_finger(learner, plan, width):
    page = learner.page
    page.set_viewport_size({"width": width, "height": 740})
    learner.on(plan.rows[0][0])
    form(learner)
    page.check(f"{FORM} input[name=follows][value=own]")
    boxes = [it.bounding_box() for it in page.locator("[data-weekdays] label").all()]
    assert len(boxes) == 7
    assert len({it["y"] for it in boxes}) == 1
    assert all(min(it["width"], it["height"]) >= 44 for it in boxes), boxes
    assert all(it["x"] >= 0 and it["x"] + it["width"] <= width for it in boxes), boxes


def test_a_changed_plan_begins_after_a_finished_day_and_does_not_repeat_it(learner, plan):
    page, (day, second) = learner.page, [row[0] for row in plan.rows[:2]]
    learner.on(day)
    learner.card("open")
    learner.press()
    learner.card("done")
    form(learner)
    assert page.input_value(f"{FORM} input[name=since]") == (day + timedelta(1)).isoformat()
    page.check(f"{FORM} input[name=follows][value=own]")
    page.check(f"{FORM} input[name=pace][value='2']")
    page.click(f"{FORM} button[data-join]")
    page.wait_for_selector(f"{FORM} [data-when=switched]:not([hidden])")
    # The next step does not lead back to units that are done.
    page.wait_for_selector(f"{FORM} [data-joined-to] a[href$='{plan.unit(plan.rows[1][1])}']")
    learner.saved()
    learner.open()
    learner.card("done")
    learner.streak(1)
    learner.on(second)
    for unit in plan.rows[1:3]:
        page.click(f"[data-unit='{unit[1]}'] .tick")
        page.wait_for_selector(f"[data-unit='{unit[1]}'] .tick[aria-pressed=true]")
    learner.card("done")
    learner.streak(2)
    # Back to the site's schedule, whose next day was learnt today.
    form(learner)
    page.check(f"{FORM} input[name=follows][value=site]")
    page.wait_for_selector(f"{FORM} [data-plan-days] li:first-child time[datetime='{plan.rows[3][0]}']")


def test_a_pace_lowered_during_the_day_counts_what_was_learnt_today(learner, plan):
    page, day = learner.page, plan.rows[0][0]
    first = plan.units[5:]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=first[0], pace=3)
    for unit in first[:2]:
        page.click(f"[data-unit='{unit}'] .tick")
        page.wait_for_selector(f"[data-unit='{unit}'] .tick[aria-pressed=true]")
    learner.card("open")
    # Two of three are done: enough for two a day.
    enrol(learner, pace=2)
    learner.card("done")
    learner.streak(1)
    learner.on(plan.after(day, 1)[0])
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(first[2]))
    learner.streak(1)
    # One of two, and then three a day: two more.
    learner.press()
    page.wait_for_selector(f"[data-unit='{first[2]}'] .tick[aria-pressed=true]")
    enrol(learner, pace=3)
    learner.card("open")
    ticks = page.query_selector_all(f"[data-track='{plan.track}'] [data-unit] .tick")
    assert [it.get_attribute("aria-pressed") for it in ticks] == ["true", "false", "false"]


def test_the_shared_link_contains_the_current_plan(learner, plan):
    day = plan.rows[0][0]
    learner.on(day)
    first = plan.units[5]
    enrol(learner, follows="own", since=day, first=first, rule="diaspora")
    now = plan.after(day, 3)[-1]
    learner.on(now)
    learner.card("open")
    form(learner)
    learner.page.wait_for_selector("[data-enrol-now]:not(:empty)")
    learner.page.evaluate("() => { navigator.share = async ({ url }) => { window.shared = url; }; }")
    learner.page.click("[data-share]")
    # Friends learn together from today on.
    first = plan.units[8]
    assert learner.page.evaluate("shared").endswith(f"index.html#join={now}&from={first}&rule=diaspora")


def test_home_says_that_a_track_was_left_until_it_is_joined_again(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day)
    enrol(learner, follows="site", since=day)
    leave(learner)
    learner.card("join")
    says(learner, "track_left")
    # The link leads to the form, which is open.
    learner.page.click(f"[data-track='{plan.track}'] [data-go-on] a:text-is('{TEXTS['join_short']}')")
    learner.page.wait_for_selector("[data-enrol][open] [data-join]")
    enrol(learner, follows="site", since=day)
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(unit))


def test_a_learner_who_left_midway_can_continue_from_there(learner, plan):
    page, day = learner.page, plan.rows[0][0]
    left, right = plan.unit(plan.units[9]), plan.units[9]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[8], pace="2")
    learner.press()
    learner.on(plan.after(day, 1)[0])
    leave(learner)
    # Home, the head of the track's page, and its form.
    learner.card("join")
    assert page.get_attribute(f"[data-track='{plan.track}'] a[data-today]", "href").endswith(left)
    form(learner)
    page.wait_for_selector(f"[data-hero-unit][href$='{left}']")
    assert page.inner_text("[data-hero-label]") == TEXTS["continue"]
    assert page.input_value(f"{FORM} select[name=first]") == right
    # An own plan with its former pace.
    assert page.is_checked(f"{FORM} input[name=follows][value=own]")
    assert page.is_checked(f"{FORM} input[name=pace][value='2']")


def test_a_track_that_was_left_offers_no_calendar_and_no_printing(learner, plan):
    page, path = learner.page, f"track/{plan.track}/index.html"
    own = ["[data-calendar]", "[data-print-link]"]
    learner.on(plan.rows[0][0])
    enrol(learner, follows="site")
    leave(learner)
    learner.open(path)
    page.wait_for_selector("[data-hero-join]")
    for part in own:
        page.wait_for_selector(part, state="hidden")
    assert page.is_visible("[data-keep-part]")
    enrol(learner, follows="site")
    learner.open(path)
    for part in own:
        page.wait_for_selector(part)


def test_an_import_restores_the_chosen_plan(learner, plan, browser):
    day = plan.rows[0][0]
    learner.on(day)
    first = plan.units[5]
    enrol(learner, follows="own", since=day, first=first, rule="israel")
    learner.open("settings.html")
    with learner.page.expect_download() as download:
        learner.page.click("[data-export]")
    file = download.value.path().read_bytes()
    # The new phone was first opened on the same day or later: its automatic segment yields to the learner's.
    for opened in (day, plan.after(day, 1)[0]):
        fresh = Learner(browser.new_context(timezone_id="Asia/Jerusalem"), learner.home, plan)
        fresh.on(opened)
        fresh.card("open")
        fresh.open("settings.html")
        fresh.page.set_input_files("[data-import]", {"name": "x.json", "mimeType": "application/json", "buffer": file})
        fresh.page.click("[data-import-apply]")
        fresh.page.wait_for_selector("[data-import-status] [data-when=done]:not([hidden])")
        fresh.on(day if opened == day else opened)
        unit = plan.units[plan.units.index(first) + (opened != day)]
        assert fresh.card("open").query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(unit))
        fresh.context.close()


def test_books_show_dates_and_marks_and_the_tracks_page_shows_progress(learner, plan):
    (day, unit), (later, second) = plan.rows[:2]
    learner.on(day, plan.unit(unit))
    learner.pressed(False)
    learner.press()
    learner.pressed(True)
    learner.saved()
    learner.open(f"track/{plan.track}/index.html")
    progress = f"[data-progress-bar][value='%s'][max='{len(plan.units)}']"
    learner.page.wait_for_selector(progress % 1)
    learner.streak(1)
    learner.page.click(f"[data-book='{plan.books[0]}'] a")
    item = f"li[data-unit='{unit}']"
    learner.page.wait_for_selector(f"{item}[data-done] [data-mark][data-status=done]")
    learner.page.wait_for_selector(f"{item}[data-done] [data-unit-done]:not(:empty)")
    learner.page.wait_for_selector(f"{item} time[datetime='{day}']")
    learner.page.wait_for_selector(f"li[data-unit='{second}'] time[datetime='{later}']")
    # Meanwhile the mark is undone in another tab.
    learner.page.go_back()
    count = f"[data-book='{plan.books[0]}'] [data-book-progress]"
    learner.page.wait_for_selector(progress % 1)
    before = learner.page.inner_text(count)
    other = Learner(learner.context, learner.home, plan)
    other.open(plan.unit(unit))
    other.page.click("[data-undo]")
    other.pressed(False)
    other.saved()
    learner.page.wait_for_selector(progress % 0)
    assert learner.page.inner_text(count) != before


BARS = """() => Object.fromEntries([...document.querySelectorAll('main [data-bar]')].map((it) => {
  const { width } = getComputedStyle(it, '::before');
  const name = it.closest('[data-book]')?.dataset.book ?? it.closest('[data-order]').dataset.order;
  return [name, [it.style.getPropertyValue('--done'), Math.round(100 * parseFloat(width) / it.getBoundingClientRect().width)]];
}))"""


def test_bars_and_counts_of_orders_and_tractates_follow_the_marks(context, server, orders):
    learner = Learner(context, server.mount("/repo/", orders), Plan.of(orders))
    page, day = learner.page, learner.plan.rows[0][0]
    learner.on(day)
    track = "track/two-orders/"
    # Two of the five units of the first tractate, and three of the six of the second.
    done = ["berakhot-1-1", "berakhot-1-4", "shabbat-1-1", "shabbat-1-2", "shabbat-2-3"]
    learner.store([mark("two-orders", it, day.isoformat()) for it in done])
    learner.open(track + "index.html")
    page.wait_for_selector("main[data-painted]")
    page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
    assert page.evaluate(BARS) == {
        "זרעים": ["40%", 40], "berakhot": ["40%", 40], "מועד": ["50%", 50], "shabbat": ["50%", 50]}
    said = lambda place: page.locator(place).all_inner_texts()  # noqa: E731
    of = TEXTS["progress_of"]
    assert said("[data-order-progress]") == said("[data-book-progress]") == [of % ("2", "5"), of % ("3", "6")]
    assert page.get_attribute("[data-progress-bar]", "value") == "5"
    learner.open(track + "shabbat.html")
    page.wait_for_selector("main[data-painted]")
    assert page.evaluate(BARS) == {"shabbat": ["50%", 50]}
    # A mark that is undone counts no more.
    learner.store([mark("two-orders", it, day.isoformat(), completed=0) for it in done[2:]])
    learner.open(track + "index.html")
    page.wait_for_selector("main[data-painted]")
    assert page.locator("[data-order='מועד'] [data-order-progress]").text_content() == TEXTS["mishnayot"]["other"] % 6
    assert page.get_attribute("[data-order='מועד'] > summary [data-bar]", "style") == "--done: 0%;"


def test_a_track_that_was_left_is_not_on_home_beside_another(context, server, orders):
    learner = Learner(context, server.mount("/repo/", orders), Plan.of(orders))
    page, day = learner.page, learner.plan.rows[0][0]
    learner.on(day)
    learner.card("open")
    learner.press()
    learner.card("done")
    join_two_orders(learner, day)
    page.wait_for_selector("[data-tracks] [data-track=two-orders]")
    other = Learner(context, learner.home, Plan("two-orders", [], [], [], set()))
    leave(other)
    other.page.close()
    folded = "main[data-painted] [data-more-tracks]:not([hidden], [open]) [data-track=two-orders]"
    for now in (day, learner.plan.rows[3][0]):
        learner.on(now)
        page.wait_for_selector(folded, state="attached")
        assert page.locator("[data-tracks] [data-track]").count() == 1
        assert not page.is_visible("[data-track=two-orders]")
    # It can be joined again from there.
    page.click("[data-more-tracks] > summary")
    assert page.is_visible("[data-track=two-orders]")


def test_a_return_to_the_site_names_what_its_schedule_is_past(learner, plan):
    days = [day for day, _ in plan.rows]
    learner.on(days[0])
    enrol(learner, follows="own", first=plan.units[0])
    # Nothing is studied for four days; then the plan is moved, and the site is followed again.
    learner.on(days[4])
    enrol(learner, follows="own", first=plan.units[0])
    form(learner)
    page = learner.page
    page.check(f"{FORM} input[name=follows][value=site]")
    leaves = page.locator(f"{FORM} [data-plan-leaves]")
    leaves.get_by_text(TEXTS["plan_leaves"]["other"].replace("%d", "4")).wait_for()
    assert leaves.inner_text().endswith(TEXTS["plan_left_out"].rsplit("%s", 1)[1])
    page.wait_for_selector(f"{FORM} [data-plan-preview] [data-siyum]:not(:empty)")
    page.check(f"{FORM} input[name=follows][value=own]")
    page.wait_for_function("(it) => !it.textContent", arg=leaves.element_handle())


def test_an_own_plan_says_what_it_leaves_out(learner, plan):
    learner.on(plan.rows[0][0])
    enrol(learner, follows="own", first=plan.units[0])
    form(learner)
    page = learner.page
    choose_start(page, plan.units[5])
    page.wait_for_selector(f"{FORM} [data-plan-leaves]:has-text('{TEXTS['plan_leaves']['other'].replace('%d', '5')}')")
    page.wait_for_selector(f"{FORM} [data-plan-preview] [data-siyum]:has-text('{TEXTS['plan_ends'].split('%s')[0]}')")
    choose_start(page, plan.units[0])
    page.wait_for_function("(it) => !it.textContent", arg=page.query_selector(f"{FORM} [data-plan-leaves]"))
    page.wait_for_selector(f"{FORM} [data-plan-preview] [data-siyum]:has-text('{TEXTS['siyum_expected'].split('%s')[0]}')")


def test_the_week_keeps_what_was_studied_in_a_track_that_was_left(learner, plan):
    (first, _), (missed, _), (day, _) = plan.rows[:3]
    studied(learner, 0)
    learner.on(day)
    leave(learner)
    learner.page.wait_for_selector(f"[data-week] [data-day='{first}'][data-status=done]")
    learner.page.wait_for_selector(f"[data-week] [data-day='{missed}'][data-status=none]")
