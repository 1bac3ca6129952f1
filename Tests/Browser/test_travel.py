"""A learner who flies through time zones: Jerusalem, New York, Auckland and back, over three nights on which clocks
change. The day is the device's local day, and the day of a mark does not change."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from browser import until
from enrolling import enrol
from learner import Learner

pytestmark = pytest.mark.no_worker

FIRST = date(2027, 3, 11)
JERUSALEM, NEW_YORK, AUCKLAND = "Asia/Jerusalem", "America/New_York", "Pacific/Auckland"
# Time zone, local time there, and whether today is marked then. The second 02:30 of a night is `fold`.
ITINERARY = [
    (JERUSALEM, "03-11 21:00", True), (JERUSALEM, "03-12 09:00", True), (JERUSALEM, "03-13 20:00", False),
    # A long day: still Shabbat, then the night on which 02:00 becomes 03:00.
    (NEW_YORK, "03-13 23:30", False), (NEW_YORK, "03-14 01:30", False), (NEW_YORK, "03-14 03:30", True),
    (NEW_YORK, "03-15 23:59", True), (NEW_YORK, "03-16 00:01", False), (NEW_YORK, "03-16 02:59", False),
    (NEW_YORK, "03-16 20:00", True),
    # Across the date line: there is no Wednesday.
    (AUCKLAND, "03-18 08:00", True), (AUCKLAND, "03-19 08:00", True), (AUCKLAND, "03-21 23:00", True),
    (AUCKLAND, "03-22 10:00", True),
    # And back: a second Sunday, whose unit is done, and Monday's, which was done on Monday.
    (NEW_YORK, "03-21 18:00", False), (NEW_YORK, "03-22 09:00", False), (NEW_YORK, "03-23 22:00", True),
    (JERUSALEM, "03-25 01:00", False), (JERUSALEM, "03-25 07:00", True), (JERUSALEM, "03-26 01:59", False),
    (JERUSALEM, "03-26 03:01", True), (JERUSALEM, "03-28 12:00", True), (JERUSALEM, "03-29 12:00", True),
    (AUCKLAND, "03-31 12:00", True), (AUCKLAND, "04-01 12:00", True), (AUCKLAND, "04-02 12:00", True),
    (AUCKLAND, "04-04 02:30", False), (AUCKLAND, "04-04 02:30 fold", False), (AUCKLAND, "04-04 03:00", True),
    (JERUSALEM, "04-04 20:00", False), (JERUSALEM, "04-05 09:00", True),
]


def moment(zone: str, local: str) -> datetime:
    time, _, fold = local.partition(" fold")
    told = datetime.strptime(f"2027-{time or local}", "%Y-%m-%d %H:%M")
    return told.replace(tzinfo=ZoneInfo(zone), fold=int(local.endswith("fold")))


def streak(days: list[date], done: dict[date, date], today: date) -> int:
    """Walks the study days up to today, newest first: done on its day adds one, done earlier is skipped, else ends."""
    count = 0
    for day in reversed([it for it in days if it <= today]):
        if day == today and day not in done:
            continue
        if day not in done or done[day] > day:
            break
        count += done[day] == day
    return count


@pytest.mark.parametrize("day_end", [0, 3])
def test_travel_loses_no_mark_and_no_day(browser, server, site, plan, day_end):
    context = browser.new_context(locale="he-IL")
    learner = Learner(context, server.mount("/", site), plan)
    page = learner.page
    session = context.new_cdp_session(page)

    def at(zone: str, local: str) -> date:
        session.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
        told = moment(zone, local)
        context.clock.set_fixed_time(told.timestamp())
        return (told.replace(tzinfo=None) - timedelta(hours=day_end)).date()

    days = plan.after(FIRST - timedelta(1), 40)
    units = dict(zip(days, plan.units))
    at(JERUSALEM, "03-11 12:00")
    if day_end:
        learner.open("settings.html")
        page.select_option("select[name=day-end]", str(day_end))
    enrol(learner, follows="own", since=FIRST, first=plan.units[0], rule="israel")
    done: dict[date, date] = {}
    for step, (zone, local, marks) in enumerate(ITINERARY):
        today = at(zone, local)
        # An open page notices the new time when it is shown again, others when they are opened.
        if step % 2:
            learner.wake()
        else:
            learner.open()
        page.wait_for_selector(f"main[data-painted] [data-week] [aria-current][data-day='{today}']")
        state = "none" if today not in units else "done" if today in done else "open"
        card = learner.card(state)
        if today in units:
            until(lambda: card.query_selector("a[data-today]").get_attribute("href").endswith(plan.unit(units[today])), page=page)
        learner.streak(streak(days, done, today))
        if marks:
            learner.press()
            learner.card("done")
            learner.saved()
            done[today] = today
            learner.streak(streak(days, done, today))
    learner.at_rest()
    kept = {it["unit"]: (it["scheduled_on"], it["completed_on"]) for it in learner.records() if it["completed"]}
    assert kept == {units[day]: (str(day), str(on)) for day, on in done.items()}
    context.close()
