"""The progress page: its numbers, its tracks, and the years that can be chosen."""

from datetime import timedelta

import pytest
from enrolling import enrol, join_two_orders
from learner import Learner, Plan

pytestmark = pytest.mark.no_worker


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


def test_numbers_and_the_year_are_printed(week):
    week.open("progress.html")
    week.page.wait_for_selector("[data-heatmap] [data-day]")
    week.page.emulate_media(media="print")
    assert week.page.is_visible("[data-heatmap] [data-day]") and week.page.is_visible("dd[data-streak]")
    assert week.page.is_visible("[data-year]") and not week.page.is_visible("[data-year-before]")


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
