"""The pages of a track and of its tractates: dates, marks, progress and bars."""

import pytest
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
