"""Leaving a track, and joining it again."""

import pytest
from enrolling import FORM, enrol, form, join_two_orders, leave, says
from home import studied
from learner import Learner, Plan
from texts import TEXTS

pytestmark = pytest.mark.no_worker


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


def test_only_who_follows_the_track_by_choice_or_by_learning_can_leave_it(learner, plan):
    page, summary = learner.page, "[data-enrol] > summary [data-when={}]"
    learner.on(plan.rows[2][0])
    form(learner)
    page.wait_for_selector(summary.format("out"))
    assert not page.is_visible("[data-leave]") and not page.inner_text("[data-enrol-now]")
    # Looking at it on a later day is no choice either.
    learner.on(plan.rows[4][0])
    learner.card("open")
    form(learner)
    assert not page.is_visible("[data-leave]")
    # Learning is one.
    learner.open()
    learner.card("open")
    learner.press()
    learner.card("done")
    form(learner)
    page.wait_for_selector(summary.format("in"))
    page.wait_for_selector("[data-leave]")
    leave(learner)
    learner.card("join")


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
    learner.painted()
    page.wait_for_selector("[data-hero-join]")
    for part in own:
        page.wait_for_selector(part, state="hidden")
    assert page.is_visible("[data-keep-part]")
    enrol(learner, follows="site")
    learner.open(path)
    for part in own:
        page.wait_for_selector(part)


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


def test_the_week_keeps_what_was_studied_in_a_track_that_was_left(learner, plan):
    (first, _), (missed, _), (day, _) = plan.rows[:3]
    studied(learner, 0)
    learner.on(day)
    leave(learner)
    learner.page.wait_for_selector(f"[data-week] [data-day='{first}'][data-status=done]")
    learner.page.wait_for_selector(f"[data-week] [data-day='{missed}'][data-status=none]")
