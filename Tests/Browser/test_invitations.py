"""Links to join a track: what they fill in, and what a learner shares."""

from datetime import timedelta

import pytest
from enrolling import FORM, enrol, form
from learner import marked

pytestmark = pytest.mark.no_worker


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
