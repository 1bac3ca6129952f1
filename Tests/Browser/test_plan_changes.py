"""Changing the plan of a track: its pace, its first unit, and back to the site's schedule."""

from datetime import timedelta

import pytest
from browser import until
from enrolling import FORM, choose_start, enrol, form
from home import backlog
from texts import TEXTS

pytestmark = pytest.mark.no_worker


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


def skipping(learner, plan):
    """A learner whose plan, which began today, skips a unit that was done and two that were let go."""
    missed_two(learner, plan)
    learner.page.click("[data-backlog] summary")
    learner.page.click("[data-catch-up=skip]")
    learner.page.wait_for_selector("[data-take-back]:focus")
    day = plan.after(plan.rows[0][0], 4)[-1]
    learner.on(day)
    enrol(learner, follows="own", since=day, first=plan.units[5])
    learner.card("open")
    learner.at_rest()
    return day


def todays_unit(learner):
    return learner.card("open").query_selector("a[data-today]").get_attribute("href")


def test_what_a_plan_skips_is_stored_when_it_begins(learner, plan):
    day = skipping(learner, plan)
    assert todays_unit(learner).endswith(plan.unit(plan.units[8]))

    def skipped():
        [own] = [it for it in learner.records("enrolments") if it["since"] == day.isoformat()]
        return sorted((own["skips"] or "").split())

    until(lambda: skipped() == sorted(plan.units[5:8]), page=learner.page)


def test_a_plans_days_stay_when_a_unit_that_it_skips_is_learnt_or_put_back(learner, plan):
    day = skipping(learner, plan)
    page = learner.page
    learner.press()
    learner.card("done")
    learner.on(plan.after(day, 1)[-1], plan.unit(plan.units[6]))
    learner.press()
    learner.pressed(True)
    learner.saved()
    learner.open()
    assert todays_unit(learner).endswith(plan.unit(plan.units[9]))
    assert not page.is_visible("[data-waiting]")
    form(learner)
    page.click("[data-put-back]")
    page.wait_for_selector("[data-lapsed] a:focus")
    learner.on(plan.after(day, 2)[-1])
    assert todays_unit(learner).endswith(plan.unit(plan.units[10]))
    # Today's unit of yesterday, and the one that was put back.
    backlog(learner, 2)


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
