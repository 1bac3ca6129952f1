"""Joining a track, from today or another day, and what the form says about the plan."""

import json

import pytest
from accessibility import findings
from enrolling import FORM, choose_start, enrol, form
from importing import offer
from learner import Learner, Plan, export
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


def test_an_import_restores_the_chosen_plan(learner, plan, browser):
    day = plan.rows[0][0]
    learner.on(day)
    first = plan.units[5]
    enrol(learner, follows="own", since=day, first=first, rule="israel")
    file = export(learner)
    # The new phone was first opened on the same day or later: its automatic segment yields to the learner's.
    for opened in (day, plan.after(day, 1)[0]):
        fresh = Learner(browser.new_context(timezone_id="Asia/Jerusalem"), learner.home, plan)
        fresh.on(opened)
        fresh.card("open")
        fresh.open("settings.html")
        offer(fresh, file)
        fresh.page.click("[data-import-apply]")
        fresh.page.wait_for_selector("[data-import-status] [data-when=done]:not([hidden])")
        fresh.on(day if opened == day else opened)
        unit = plan.units[plan.units.index(first) + (opened != day)]
        assert fresh.card("open").query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(unit))
        fresh.context.close()


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
