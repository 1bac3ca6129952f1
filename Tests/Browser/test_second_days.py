"""Yom tov sheni: a learner abroad on a site with the dates of Israel rests on the second day and keeps the streak."""

from datetime import date, timedelta

import pytest
from accessibility import findings
from browser import until
from program import halomeid
from enrolling import FORM, enrol, form, leave
from learner import Learner, Plan

pytestmark = pytest.mark.no_worker

# Sunday before Pesach 5787; the second day of yom tov is Friday, 23 April.
START = date(2027, 4, 18)
SECOND = START + timedelta(5)
AFTER = START + timedelta(7)
# The weekdays before Pesach, and its first day.
BEFORE = [START + timedelta(n) for n in range(4)]
HOME = "[data-second-day]"
BOX = f"{FORM} input[name=twodays]"


@pytest.fixture(scope="module")
def passover(tmp_path_factory):
    folder = tmp_path_factory.mktemp("passover")
    halomeid("init", folder / "study.db", "--demo", "--start", START.isoformat())
    halomeid("build", folder / "study.db", "-o", folder / "dist")
    return folder / "dist"


@pytest.fixture
def abroad(browser, server, passover):
    context = browser.new_context(locale="he-IL", timezone_id="America/New_York")
    yield Learner(context, server.mount("/repo/", passover), Plan.of(passover))
    context.close()


def learn(learner, *days):
    """Marks all units that home shows for each day, on that day."""
    for day in days:
        learner.on(day)
        while learner.page.get_attribute("main[data-painted] [data-track]", "data-state") == "open":
            learner.press()
            learner.at_rest()
            learner.open()
        learner.card("done")


def test_an_invitation_to_an_own_plan_does_not_ask_about_second_days(abroad):
    learn(abroad, *BEFORE[:2])
    abroad.on(BEFORE[2], f"track/{abroad.plan.track}/index.html")
    abroad.painted()
    assert abroad.page.locator(BOX).count() and not abroad.page.locator("label[hidden] > input[name=twodays]").count()
    link = f"track/{abroad.plan.track}/index.html#join={BEFORE[2]}&from={abroad.plan.units[5]}&rule=israel"
    abroad.page.goto("about:blank")
    abroad.open(link)
    abroad.page.wait_for_selector(f"{FORM} [data-invitation] [data-when]:not([hidden])", state="attached")
    abroad.repainted()
    assert abroad.page.is_checked(f"{FORM} input[name=follows][value=own]")
    assert abroad.page.is_hidden(BOX)


def rules(learner):
    return [it["rule"] for it in learner.records("enrolments")]


def test_home_asks_before_a_second_day_and_moves_its_unit_to_the_next_day(abroad):
    learn(abroad, *BEFORE)
    page = abroad.page
    page.wait_for_selector(HOME)
    assert findings(page) == []
    page.click(f"{HOME} [data-choose=two-days]")
    page.wait_for_selector(HOME, state="hidden")
    abroad.at_rest()
    assert rules(abroad) == ["diaspora"]
    abroad.on(SECOND)
    assert "חג שמח" in abroad.card("none").inner_text()
    page.wait_for_selector(f"[data-day='{SECOND}'][data-status=excused]")
    abroad.on(AFTER)
    abroad.card("open")
    assert page.locator("[data-today-list] li").count() == 2
    abroad.streak(4)
    learn(abroad, AFTER)
    abroad.streak(5)
    assert not page.query_selector("[data-backlog]:visible")


def test_a_learner_who_studies_on_the_second_day_is_not_asked_again(abroad):
    learn(abroad, *BEFORE)
    abroad.page.click(f"{HOME} [data-choose=one-day]")
    abroad.page.wait_for_selector(HOME, state="hidden")
    abroad.at_rest()
    assert rules(abroad) == ["israel"]
    learn(abroad, SECOND, AFTER)
    abroad.streak(6)


def test_a_late_answer_restores_the_streak(abroad):
    learn(abroad, *BEFORE, AFTER)
    page = abroad.page
    abroad.streak(1)
    # Learnt late, before the answer.
    abroad.open(abroad.plan.unit(abroad.plan.units[4]))
    abroad.dated()
    abroad.press()
    abroad.at_rest()
    form(abroad)
    assert not page.is_checked(BOX)
    page.check(BOX)
    abroad.at_rest()
    assert rules(abroad) == ["diaspora"]
    abroad.open()
    abroad.streak(5)
    # Taking the answer back ends the streak again.
    form(abroad)
    page.uncheck(BOX)
    abroad.at_rest()
    abroad.open()
    abroad.streak(1)


def test_joining_abroad_keeps_two_days_by_default(abroad):
    abroad.on(START + timedelta(1))
    abroad.page.wait_for_selector("[data-first-run]")
    assert not abroad.page.is_visible(HOME), "only one question may be asked at a time"
    form(abroad)
    assert abroad.page.is_checked(BOX)
    enrol(abroad, follows="own", since=START + timedelta(1))
    form(abroad)
    assert not abroad.page.is_visible(BOX)
    abroad.page.check(f"{FORM} input[name=follows][value=site]")
    assert abroad.page.is_checked(BOX)
    enrol(abroad, follows="site", since=START + timedelta(1))
    abroad.on(SECOND)
    abroad.card("none")


def test_joining_everyone_abroad_answers_only_the_first_question(abroad):
    abroad.on(START + timedelta(1))
    page = abroad.page
    page.click("[data-choose=everyone]")
    abroad.at_rest()
    assert rules(abroad)[-1] is None
    page.wait_for_selector(HOME)
    page.click(f"{HOME} [data-choose=two-days]")
    page.wait_for_selector(HOME, state="hidden")
    abroad.on(SECOND)
    abroad.card("none")


def test_the_answer_is_remembered_when_joining_everyone(abroad):
    learn(abroad, *BEFORE[:2])
    page = abroad.page
    page.click(f"{HOME} [data-choose=two-days]")
    page.wait_for_selector(HOME, state="hidden")
    leave(abroad)
    enrol(abroad, follows="site", since=BEFORE[1])
    assert rules(abroad)[-1] == "diaspora"


def test_a_form_sent_for_another_reason_is_not_an_answer(abroad):
    learn(abroad, *BEFORE[:2])
    page = abroad.page
    page.wait_for_selector(HOME)
    form(abroad)
    assert not page.is_checked(BOX), "the form must show the current rule"
    enrol(abroad, since=BEFORE[2])
    assert rules(abroad)[-1] is None
    page.wait_for_selector(HOME)
    # Ticking or clearing the box is an answer.
    form(abroad)
    page.check(BOX)
    until(lambda: rules(abroad)[-1] == "diaspora")
    page.uncheck(BOX)
    until(lambda: rules(abroad)[-1] == "israel")


def test_learners_in_israel_are_not_asked(browser, server, passover):
    context = browser.new_context(locale="he-IL", timezone_id="Asia/Jerusalem")
    learner = Learner(context, server.mount("/repo/", passover), Plan.of(passover))
    learn(learner, *BEFORE, SECOND)
    learner.streak(5)
    assert not learner.page.is_visible(HOME)
    context.close()
