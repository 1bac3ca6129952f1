"""The pages of a track and of its tractates: dates, marks, progress and bars, and where they open."""

import json
from datetime import timedelta

import pytest
from browser import endless_animations, until
from enrolling import join_two_orders
from learner import Learner, Plan, mark
from texts import TEXTS

pytestmark = pytest.mark.no_worker


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


@pytest.mark.parametrize("digits", ["00", "12"])
def test_an_order_is_complete_only_if_the_track_has_all_of_it(context, server, orders, digits):
    learner = Learner(context, server.mount("/repo/", orders), Plan.of(orders))
    page, day = learner.page, learner.plan.rows[0][0]

    def with_whole_tractates(route):
        data = json.loads((orders / "data/1/tracks.json").read_text())
        for track in data["tracks"]:
            track.update(partial=[], orders=digits)
        route.fulfill(json=data)

    page.route("**/tracks.json", with_whole_tractates)
    learner.on(day)
    learner.store([mark("two-orders", f"berakhot-1-{it}", day.isoformat()) for it in range(1, 6)])
    learner.open("track/two-orders/index.html")
    page.wait_for_selector("main[data-painted] [data-book=berakhot][data-complete]", state="attached")
    assert page.locator("[data-order='זרעים'][data-complete]").count() == (digits == "12")


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


def test_first_words_are_cut_between_words(week):
    week.open(f"track/{week.plan.track}/{week.plan.books[0]}.html")
    for line in week.page.query_selector_all(".incipit")[:3]:
        height, overflow = line.evaluate("(it) => [it.clientHeight, getComputedStyle(it).textOverflow]")
        assert 0 < height <= line.evaluate("(it) => parseFloat(getComputedStyle(it).lineHeight) + 1")
        assert overflow == "clip", "an ellipsis would cut words"


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
