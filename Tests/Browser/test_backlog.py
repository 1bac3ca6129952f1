"""The backlog at home: its list, and the ways to deal with it."""

import pytest
from browser import until
from enrolling import enrol
from home import backlog, studied
from learner import Learner, Plan
from texts import TEXTS

pytestmark = pytest.mark.no_worker


def test_the_backlog_is_listed_and_learnt_oldest_first(learner, plan):
    studied(learner, 0)
    learner.on(plan.rows[4][0])
    backlog(learner, 3)
    learner.page.click("[data-backlog] summary")
    hrefs = "(all) => all.map((it) => it.getAttribute('href'))"
    links = learner.page.eval_on_selector_all("[data-backlog] ol a", hrefs)
    waiting = [unit for _, unit in plan.rows[1:4]]
    assert links == [plan.unit(unit) for unit in waiting]
    learner.page.click("[data-catch-up=now]")
    for number, (unit, following) in enumerate(zip(waiting, [*waiting[1:], plan.rows[4][1]])):
        learner.page.wait_for_url(learner.home + plan.unit(unit))
        learner.pressed(False)
        learner.press()
        learner.page.wait_for_selector(f".next-step[href$='{plan.unit(following)}']")
        # Late study is study, but the streak is not mentioned; the page says so once.
        assert learner.page.inner_text("[data-finish]") == TEXTS["finished_late"]
        said = f".finish-panel:has-text('{TEXTS['late_counts']}')"
        if number == 0:
            learner.page.wait_for_selector(said)
        learner.repainted()
        assert learner.page.locator(said).count() == (number == 0)
        learner.page.click(".next-step")
    learner.page.go_back()
    learner.open()
    learner.streak(0)
    assert learner.page.query_selector("[data-backlog]") is None


def test_the_list_is_still_open_after_going_back(learner, plan):
    studied(learner, 0)
    learner.on(plan.rows[3][0])
    backlog(learner, 2)
    learner.page.click("[data-backlog] summary")
    learner.page.click("[data-backlog] ol a")
    learner.pressed(False)
    learner.page.go_back()
    learner.page.wait_for_selector("main[data-painted] [data-backlog][open]")
    learner.open()
    learner.page.wait_for_selector("main[data-painted] [data-backlog][open]")


def test_the_list_is_closed_again_on_the_next_day(learner, plan):
    studied(learner, 0)
    learner.on(plan.rows[3][0])
    backlog(learner, 2)
    learner.page.click("[data-backlog] summary")
    until(lambda: any(":waiting/" in key for key in learner.page.evaluate("Object.keys(sessionStorage)")))
    # The page that is still there at midnight, and a new visit.
    learner.at(plan.rows[4][0])
    learner.wake()
    learner.page.wait_for_selector("[data-backlog='3']:not([open])")
    learner.open()
    backlog(learner, 3)
    assert not learner.page.locator("[data-backlog]").evaluate("(it) => it.open")


@pytest.mark.parametrize("way", ["skip", "shift"])
def test_a_later_backlog_starts_closed_even_if_the_page_is_left_at_once(learner, plan, way):
    studied(learner, 0)
    learner.on(plan.rows[4][0])
    learner.page.click("[data-backlog] summary")
    until(lambda: any(":waiting/" in key for key in learner.page.evaluate("Object.keys(sessionStorage)")))
    # The page ends before the event that collapsing the list raises.
    learner.page.evaluate("addEventListener('toggle', (event) => event.stopImmediatePropagation(), true)")
    learner.page.click(f"[data-catch-up={way}]")
    learner.page.wait_for_selector("[data-take-back]:focus")
    later = plan.after(plan.rows[4][0], 2)[1]
    learner.on(later)
    learner.page.wait_for_selector("main[data-painted] [data-backlog]:not([open])")


def test_a_shifted_plan_begins_today_with_the_first_unit_of_the_backlog(learner, plan):
    studied(learner, 0)
    learner.on(plan.rows[4][0])
    backlog(learner, 3)
    learner.page.click("[data-backlog] summary")
    ways, first = (learner.page.query_selector(f"[data-backlog] {it}").bounding_box()["y"] for it in (".ways", "ol"))
    assert ways < first, "the options must come before the list of the backlog"
    learner.page.click("[data-catch-up=shift]")
    learner.page.wait_for_selector(f"[data-today][href='{plan.unit(plan.rows[1][1])}']")
    learner.page.wait_for_selector("[data-backlog]", state="detached")
    learner.saved()
    # Missed days are still shown as missed, and the list of the backlog is closed again.
    learner.open("progress.html")
    for row in plan.rows[1:4]:
        learner.page.wait_for_selector(f"[data-heatmap] [data-day='{row[0]}'][data-status=missed]")
    learner.on(plan.after(plan.rows[4][0], 2)[1])
    learner.page.wait_for_selector("[data-backlog]:not([open])")
    learner.page.wait_for_selector(f"[data-today][href='{plan.unit(plan.rows[3][1])}']")


def test_a_shift_can_be_undone_on_the_same_day(learner, plan):
    studied(learner, 0)
    learner.on(plan.rows[4][0])
    backlog(learner, 3)
    learner.page.click("[data-backlog] summary")
    learner.page.click("[data-catch-up=shift]")
    learner.page.wait_for_selector(f"[data-today][href='{plan.unit(plan.rows[1][1])}']")
    learner.page.wait_for_selector("[data-take-back]:focus")
    learner.open()
    learner.page.wait_for_selector("[data-take-back]")
    learner.page.click("[data-take-back]")
    backlog(learner, 3)
    learner.page.wait_for_selector("[data-backlog][open]")
    learner.page.wait_for_selector(f"[data-today][href='{plan.unit(plan.rows[4][1])}']")
    assert not learner.page.is_visible("[data-take-back]")


def test_a_unit_learnt_after_a_shift_is_late_once_the_shift_is_undone(learner, plan):
    studied(learner, 0)
    (missed, unit), (day, _) = plan.rows[1], plan.rows[2]
    learner.on(day)
    learner.page.click("[data-backlog] summary")
    learner.page.click("[data-catch-up=shift]")
    learner.page.wait_for_selector(f"[data-today][href='{plan.unit(unit)}']")
    learner.press()
    learner.card("done")
    learner.saved()
    learner.page.click("[data-take-back]")
    learner.card("open")
    learner.at_rest()
    record = next(it for it in learner.records() if it["unit"] == unit)
    assert (record["scheduled_on"], record["completed_on"]) == (str(missed), str(day))
    learner.page.wait_for_selector(f"[data-week] [data-day='{missed}'][data-status=late]")


# The second press comes before the page is painted again.
TWICE = """async (button) => {
  button.click();
  for (let turn = 0; turn < 20; turn++) await null;
  button.click();
}"""


def test_pressed_twice_the_plan_is_shifted_once_and_the_undo_restores_it(learner, plan):
    studied(learner, 0)
    learner.on(plan.rows[4][0])
    backlog(learner, 3)
    learner.page.click("[data-backlog] summary")
    learner.page.eval_on_selector("[data-catch-up=shift]", TWICE)
    learner.page.wait_for_selector(f"[data-today][href='{plan.unit(plan.rows[1][1])}']")
    learner.page.wait_for_selector("[data-take-back]:focus")
    learner.repainted()
    learner.page.click("[data-take-back]")
    backlog(learner, 3)
    learner.page.wait_for_selector(f"[data-today][href='{plan.unit(plan.rows[4][1])}']")


def test_a_unit_let_go_leaves_the_backlog_and_can_be_taken_back(learner, plan):
    studied(learner, 0)
    learner.on(plan.rows[4][0])
    backlog(learner, 3)
    learner.page.click("[data-backlog] summary")
    learner.page.click("[data-catch-up=skip]")
    learner.page.wait_for_selector("[data-take-back]")
    # It can also be taken back on a later visit on the same day.
    learner.page.reload()
    learner.page.wait_for_selector("[data-take-back]")
    learner.painted()
    assert learner.page.query_selector("[data-backlog]") is None
    learner.page.click("[data-take-back]")
    backlog(learner, 3)
    assert not learner.page.is_visible("[data-take-back]")


def test_the_focus_moves_to_the_way_back_although_an_earlier_painting_ends_meanwhile(learner, plan):
    studied(learner, 0)
    learner.on(plan.rows[4][0])
    # As a painting that began before the press, and ends while its records are being written.
    learner.page.evaluate("""() => {
      const begin = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
        if (mode === 'readwrite') document.querySelector('[data-take-back]').hidden = true;
        return begin.call(this, names, mode, ...rest);
      };
    }""")
    learner.page.click("[data-backlog] summary")
    learner.page.click("[data-catch-up=skip]")
    learner.page.wait_for_selector("[data-take-back]:focus")


def test_units_let_go_are_mentioned_until_midnight_or_until_another_tab_restores_them(learner, plan):
    studied(learner, 0)
    learner.on(plan.rows[4][0])
    learner.page.click("[data-backlog] summary")
    learner.page.click("[data-catch-up=skip]")
    learner.page.wait_for_selector("[data-take-back]:focus")
    other = type(learner)(learner.context, learner.home, plan)
    other.open()
    other.page.click("[data-take-back]")
    backlog(learner, 3)
    learner.page.wait_for_selector("[data-take-back]", state="hidden")
    # Each of its messages has this page painted again.
    other.saved()
    other.page.close()
    learner.repainted()
    learner.page.click("[data-backlog] summary")
    learner.page.click("[data-catch-up=skip]")
    learner.page.wait_for_selector("[data-take-back]:focus")
    learner.at(plan.rows[5][0])
    learner.wake()
    backlog(learner, 1)
    learner.page.wait_for_selector("[data-take-back]", state="hidden")
    assert learner.page.text_content("[data-let-go] span") == ""


def test_the_backlog_comes_before_a_long_list_for_today(learner, plan):
    learner.on(plan.rows[0][0])
    enrol(learner, follows="own", since=plan.rows[0][0], first=plan.units[0], pace="chapter")
    learner.on(plan.rows[2][0])
    backlog(learner, len([it for it in plan.units if it.rsplit("-", 1)[0] in ("berakhot-1", "berakhot-2")]))
    summary, first = (learner.page.locator(it).first.bounding_box()["y"]
                      for it in ("[data-backlog] summary", "[data-today-list] a"))
    assert summary < first


def test_on_the_narrowest_phone_its_words_and_dates_have_their_lines(context, server, english):
    learner = Learner(context, server.mount("/", english), Plan.of(english))
    page, rows = learner.page, learner.plan.rows
    page.set_viewport_size({"width": 320, "height": 800})
    studied(learner, 0)
    learner.on(rows[13][0])
    page.click("[data-backlog] summary")
    # The dot between two lines is outside of the box, which clips it.
    outside = """(words) => {
      const [dot, box] = [words.querySelector('.dot'), words].map((it) => it.getBoundingClientRect());
      return [dot.top > box.top + 12, dot.right <= box.left + 1];
    }"""
    assert page.eval_on_selector("[data-backlog] summary > *", outside) == [True, True]
    # What is between a date below its unit and the next line.
    space = """(date) => {
      const words = document.createRange();
      words.selectNodeContents(date);
      const [row, link] = [date.parentElement, date.previousElementSibling].map((it) => it.getBoundingClientRect());
      const { top, bottom } = words.getBoundingClientRect();
      return [top >= link.bottom, row.bottom - bottom >= 6];
    }"""
    assert page.eval_on_selector(".backlog-list .date", space) == [True, True]


def test_a_unit_that_a_plan_passed_over_waits_without_a_day(learner, plan):
    (since, first), (_, passed), (day, _) = plan.rows[:3]
    learner.on(since)
    learner.card("open")
    learner.at_rest()
    segment = {
        **learner.records("enrolments")[0], "since": str(since), "follows": "own", "first_unit": first, "per_day": 1,
        "skips": passed, "source": "learner"}
    learner.store([segment], "enrolments")
    learner.on(day)
    backlog(learner, 3)
    learner.page.click("[data-backlog] summary")
    dates = learner.page.eval_on_selector_all(
        ".backlog-list li", "(items) => items.map((it) => [it.querySelector('a').getAttribute('href'), !!it.querySelector('.date').textContent])")
    assert [dates[0], dates[-1]] == [[plan.unit(first), True], [plan.unit(passed), False]]
