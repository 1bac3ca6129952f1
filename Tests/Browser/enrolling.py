"""Actions of a learner with the form of a track's page: join, change the plan, leave."""

from texts import TEXTS

FORM = "[data-enrol-form]"


def form(learner):
    """Opens the track's page and its form."""
    path = f"track/{learner.plan.track}/index.html"
    if path not in learner.page.url:
        learner.open(path)
    learner.page.wait_for_selector(f"{FORM} [data-plan-days] li", state="attached")
    if learner.page.get_attribute("[data-enrol]", "open") is None:
        learner.page.click("[data-enrol] > summary")


def enrol(learner, **fields):
    """Fills in the form of the track's page, sends it, and goes home."""
    page = learner.page
    form(learner)
    if "follows" in fields:
        page.check(f"{FORM} input[name=follows][value={fields['follows']}]")
    if "since" in fields:
        page.fill(f"{FORM} input[name=since]", fields["since"].isoformat())
    if "first" in fields:
        choose_start(page, fields["first"])
    if "pace" in fields:
        page.check(f"{FORM} input[name=pace][value='{fields['pace']}']")
    for day in fields.get("without", ()):
        page.uncheck(f"{FORM} input[name=weekday][value='{day}']")
    if "rule" in fields:
        page.select_option(f"{FORM} select[name=rule]", fields["rule"])
    page.click(f"{FORM} button[data-join]")
    page.wait_for_selector(f"{FORM} :is([data-when=joined], [data-when=switched]):not([hidden])")
    learner.saved()
    learner.open()


def choose_start(page, unit: str):
    """Selects tractate, chapter and mishnah; each choice fills the next list."""
    book, chapter, _ = unit.rsplit("-", 2)
    for name, value in (("book", book), ("chapter", chapter), ("first", unit)):
        page.wait_for_selector(f"{FORM} select[name={name}] option[value='{value}']", state="attached")
        page.select_option(f"{FORM} select[name={name}]", value)


def leave(learner):
    """Leaves the track on its page, and goes home."""
    form(learner)
    learner.page.click("[data-leave]")
    learner.page.wait_for_selector(f"{FORM} [data-when=left]:not([hidden])")
    assert learner.page.evaluate("document.activeElement.matches('[data-join]')")
    learner.saved()
    learner.open()


def says(learner, key: str):
    """Waits until the card shows a text of he.json."""
    learner.page.wait_for_selector(f"[data-track='{learner.plan.track}'] [data-question]:text-is('{TEXTS[key]}')")


def finished(learner, units=None):
    """Marks these units, or all of the track, as an import would."""
    known = learner.records()
    done, units = next(it for it in known if it["completed"]), set(units or learner.plan.units)
    learner.store([{**done, "unit": it} for it in units - {it["unit"] for it in known}])


def join_two_orders(learner, since, pace="chapter", start="berakhot"):
    """Joins the second track of the site `orders`, and goes home."""
    page = learner.page
    learner.open("track/two-orders/index.html")
    page.wait_for_selector(f"{FORM} [data-plan-days] li", state="attached")
    page.click("[data-enrol] > summary")
    page.fill(f"{FORM} input[name=since]", since.isoformat())
    page.select_option(f"{FORM} select[name=book]", start)
    page.check(f"{FORM} input[name=pace][value='{pace}']")
    page.click(f"{FORM} button[data-join]")
    page.wait_for_selector(f"{FORM} [data-when=joined]:not([hidden])")
    learner.saved()
    learner.open()
