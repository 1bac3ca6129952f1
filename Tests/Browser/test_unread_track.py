"""Two tracks are studied, and the data of one cannot be read: it was joined just now, and the host is out of reach."""

import pytest

from browser import until
from enrolling import join_two_orders
from learner import Learner, Plan

pytestmark = pytest.mark.no_worker


@pytest.fixture
def unread(context, server, orders):
    learner = Learner(context, server.mount("/repo/", orders), Plan.of(orders))
    day, unit = learner.plan.rows[0]
    learner.on(day, learner.plan.unit(unit))
    learner.press()
    learner.pressed(True)
    learner.at_rest()
    join_two_orders(learner, day)
    learner.page.wait_for_selector("[data-tracks] [data-track=two-orders]")
    context.route("**/data/1/two-orders/*", lambda route: route.abort())
    return learner


def test_home_shows_the_other_track(unread):
    unread.open()
    unread.card("done")
    assert unread.page.get_attribute("html", "data-runs") == ""
    assert not unread.page.is_visible("[data-track=two-orders]") and not unread.page.is_visible("[data-intro]")
    # The week lacks a track, so the page does not pass for whole.
    unread.page.wait_for_selector("[data-notice]:not(:empty)")
    # It is there again as soon as it can be read.
    unread.context.unroute("**/data/1/two-orders/*")

    def is_back():
        # A request from before may still fail, and the first wake may have waited for it.
        unread.wake()
        return unread.page.is_visible("[data-track=two-orders][data-form]")

    until(is_back)


def test_progress_shows_the_other_track(unread):
    page = unread.page
    unread.open("progress.html")
    page.wait_for_selector(f"main[data-painted] section[data-track='{unread.plan.track}']:visible")
    until(lambda: page.inner_text(f"[data-track='{unread.plan.track}'] dd[data-mishnayot]") == "1")
    assert not page.is_visible("[data-track=two-orders]")
    page.wait_for_selector("[data-notice]:not(:empty)")
    # If nothing can be shown, the page does not say that nothing was learnt.
    page.context.route("**/data/1/*/*", lambda route: route.abort())
    unread.open("progress.html")
    page.wait_for_selector("main[data-painted]")
    page.wait_for_selector("[data-notice]:not(:empty)")
    assert not page.is_visible("[data-welcome]")
