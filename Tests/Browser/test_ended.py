"""A plan that has ended, and a plan without days."""

import json

import pytest

from browser import until
from enrolling import FORM, choose_start, enrol, finished, form, leave, says
from learner import Learner, Plan, marked
from texts import TEXTS

pytestmark = pytest.mark.no_worker


def begun_on(learner, row):
    """The first mark, with which an automatic plan begins."""
    day, unit = row
    learner.on(day, learner.plan.unit(unit))
    learner.press()
    learner.saved()


def test_an_ended_track_is_praised_only_after_all_its_units_are_done(learner, plan):
    begun_on(learner, plan.rows[-3])
    learner.on(plan.rows[-2][0])
    learner.card("open")
    learner.on(plan.after(plan.rows[-1][0], 9)[-1])
    learner.card("ended")
    says(learner, "track_over")
    # The first unit that is left is offered.
    assert learner.page.get_attribute("a[data-today]", "href").endswith(plan.unit(plan.rows[-2][1]))
    for _, unit in plan.rows[-2:]:
        learner.open(plan.unit(unit))
        learner.press()
        learner.saved()
    # The plan's units are done, but most of the track is not.
    learner.open()
    learner.page.wait_for_selector(f"a[data-today][href$='{plan.unit(plan.units[0])}']")
    says(learner, "track_over")
    finished(learner)
    learner.open()
    learner.card("ended")
    says(learner, "track_ended")
    learner.streak(0)
    # No week to print is offered, and no calendar.
    learner.open(f"track/{plan.track}/index.html")
    learner.page.wait_for_selector("[data-calendar-days]:not(:empty)")
    assert learner.page.is_disabled("[data-calendar]")
    assert learner.page.is_hidden("[data-print-link]")


def test_after_the_end_a_new_visitor_has_no_plan_to_take_along(learner, plan):
    learner.on(plan.after(plan.rows[-1][0], 9)[-1])
    learner.painted()
    until(lambda: learner.records("enrolments"))
    learner.open(f"track/{plan.track}/index.html")
    learner.page.wait_for_selector("[data-calendar-days]:not(:empty)", state="attached")
    assert learner.page.is_hidden("[data-calendar]")


def test_after_the_end_the_track_continues_where_units_are_left(learner, plan):
    marked(learner, plan, 2)
    learner.on(plan.after(plan.rows[-1][0], 9)[-1], f"track/{plan.track}/index.html")
    learner.painted()
    assert learner.page.get_attribute("[data-hero-open]", "href").endswith(plan.unit(plan.units[2]))
    assert learner.page.inner_text("[data-hero-label]") == TEXTS["continue"]


@pytest.mark.parametrize("begun", [True, False], ids=["followed", "not followed"])
def test_after_the_end_the_offline_page_offers_the_last_units(learner, plan, begun):
    if begun:
        begun_on(learner, plan.rows[0])
    learner.on(plan.after(plan.rows[-1][0], 30)[-1], "offline.html")
    learner.page.wait_for_selector("[data-near] a")
    links = learner.page.eval_on_selector_all("[data-near] a", "(links) => links.map(({ href }) => href)")
    assert [link.split("/repo/")[1] for link in links] == [plan.unit(unit) for unit in plan.units[-7:]]


def test_after_the_end_home_offers_another_plan_and_later_a_new_cycle(learner, plan):
    begun_on(learner, plan.rows[-2])
    learner.on(plan.rows[-1][0])
    learner.card("open")
    page = learner.page
    assert page.is_hidden("[data-go-on]")
    learner.on(plan.after(plan.rows[-1][0], 9)[-1])
    learner.card("ended")
    page.click(f"[data-go-on] a:text-is('{TEXTS['new_plan']}')")
    page.wait_for_selector(f"[data-enrol][open] {FORM} input:focus")
    assert "#" not in page.url
    learner.open(plan.unit(plan.rows[-1][1]))
    learner.press()
    learner.saved()
    finished(learner)
    learner.open()
    learner.card("ended")
    page.click(f"[data-go-on] a:text-is('{TEXTS['cycle_begin']}')")
    page.wait_for_selector("[data-cycle][open] [data-new-cycle]:focus")
    page.click("[data-new-cycle]")
    page.wait_for_selector("[data-undo-cycle]:focus")
    learner.saved()
    learner.open()
    learner.page.wait_for_selector("main[data-painted] [data-state=open], main[data-painted] [data-state=none]")
    assert page.is_hidden("[data-go-on]")


def test_a_newcomer_after_the_last_date_can_begin_at_the_start(learner, plan):
    learner.on(plan.after(plan.rows[-1][0], len(plan.units))[-1])
    # A learner who has not begun is not told that the track has ended.
    learner.card("join")
    page = learner.page
    page.wait_for_selector("[data-choose=start]")
    assert page.is_hidden("[data-choose=everyone]")
    page.click("[data-choose=start]")
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(plan.units[0]))


def test_after_the_last_date_the_form_offers_a_plan_that_has_days(learner, plan):
    page, end = learner.page, plan.after(plan.rows[-1][0], len(plan.units))[-1]
    track = f"track/{plan.track}/index.html"
    learner.on(end, track)
    page.click("[data-hero-join]")
    page.wait_for_selector(f"{FORM} [data-join]:enabled")
    # Neither is a learner who left offered days of the site's, which has none.
    learner.on(plan.rows[0][0])
    learner.press()
    learner.saved()
    leave(learner)
    learner.on(end, track)
    page.click("[data-hero-join]")
    page.wait_for_selector(f"{FORM} [data-plan-days] li")
    assert page.is_checked(f"{FORM} input[name=follows][value=own]") and page.is_enabled("[data-join]")


def test_home_shows_an_active_track_before_an_ended_one(rich, plan, server, context):
    tracks = json.loads((rich / "data/1/tracks.json").read_text())["tracks"]
    dated, free = (next(it["slug"] for it in tracks if bool(it["years"]) is known) for known in (True, False))
    last = Plan.of(rich).rows[-1][0]
    home = server.mount("/", rich)
    learner = Learner(context, home, Plan(dated, [], [], [], plan.study_days))
    learner.on(last)
    enrol(learner, follows="site", since=last)
    learner.on(plan.after(last, 400)[-1])
    learner.card("ended")
    other = Learner(context, home, Plan(free, [], [], [], plan.study_days))
    enrol(other)
    other.card("open")
    forms = "(all) => all.map(({ dataset: { track, form } }) => [track, form])"
    assert other.page.eval_on_selector_all("[data-tracks] [data-track]", forms) == [[free, "card"], [dated, "row"]]


def test_a_plan_without_days_cannot_be_joined_and_skipped_units_are_reported(learner, plan):
    day = plan.rows[0][0]
    learner.on(day)
    learner.card("open")
    learner.press()
    learner.card("done")
    form(learner)
    page = learner.page
    page.check(f"{FORM} input[name=follows][value=own]")
    choose_start(page, plan.units[0])
    page.wait_for_selector("[data-plan-passes]:not([hidden])")
    choose_start(page, plan.units[1])
    page.wait_for_selector("[data-plan-passes]", state="hidden")
    assert page.is_enabled("[data-join]")
    # A unit in the middle is skipped too.
    learner.open(plan.unit(plan.units[3]))
    learner.press()
    learner.at_rest()
    form(learner)
    page.check(f"{FORM} input[name=follows][value=own]")
    choose_start(page, plan.units[2])
    page.wait_for_selector("[data-plan-passes]:not([hidden])")
    choose_start(page, plan.units[4])
    page.wait_for_selector("[data-plan-passes]", state="hidden")
    finished(learner)
    page.reload()
    page.wait_for_selector(f"{FORM} [data-siyum]:text-is('{TEXTS['plan_all_learned']}')", state="attached")
    assert page.is_disabled("[data-join]")
    page.wait_for_selector("[data-plan-passes]", state="hidden")


def test_the_only_track_is_not_called_another_one(learner, plan):
    learner.on(plan.after(plan.rows[-1][0], 30)[-1])
    learner.painted()
    learner.page.wait_for_selector(".more-tracks[open] [data-track]")
    assert not learner.page.is_visible(".more-tracks > summary")
