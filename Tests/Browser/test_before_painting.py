"""Until a page knows the learner's records and preferences, it shows no state: no default passes for the learner's own."""

import pytest

from browser import until
from home import studied
from learner import Learner

pytestmark = pytest.mark.no_worker

DATA = "**/data/1/**"
# Whatever says a state and is visible: labels and bars of progress, and choices.
STATES = """() => [...document.querySelectorAll('main :is([data-hero-label], .bar, progress, label:has(input:checked), select, [name=keys])')]
  .filter((it) => it.checkVisibility({ visibilityProperty: true })).map((it) => it.outerHTML)"""

# Choices and bars that have a place but are not visible.
UNSEEN = """() => [...document.querySelectorAll('main :is(label, .bar, progress:not(.unseen))')]
  .filter((it) => it.offsetParent && !it.closest('details:not([open])') && !it.checkVisibility({ visibilityProperty: true })).map((it) => it.outerHTML)"""


@pytest.mark.parametrize("name", ["track", "book", "progress"])
def test_no_state_is_shown_until_the_records_are_read(learner, plan, name):
    path = {"track": f"track/{plan.track}/index.html", "book": f"track/{plan.track}/{plan.books[0]}.html"}
    studied(learner, 0)
    page, held = learner.page, []
    page.route(DATA, lambda route: held.append(route))
    page.goto(learner.home + path.get(name, f"{name}.html"))
    until(lambda: held, page=page)
    # What else is hidden until then is shown after two seconds.
    page.evaluate("Promise.all(document.getAnimations().map((it) => (it.finish(), it.finished))).then(() => 1)")
    assert page.evaluate(STATES) == []
    page.route(DATA, lambda route: route.continue_())
    for route in held:
        route.continue_()
    learner.painted()
    assert page.evaluate(STATES)


@pytest.mark.parametrize("name", ["404.html", "offline.html"])
def test_days_to_read_have_a_title_only_once_they_are_known(context, server, site, plan, name):
    # The 404 page names its files from the root.
    learner, held = Learner(context, server.mount("/", site), plan), []
    learner.at(plan.rows[2][0])
    learner.page.route(DATA, lambda route: held.append(route))
    learner.page.goto(learner.home + name)
    until(lambda: held, page=learner.page)
    title = learner.page.locator("[data-near-title]")
    assert learner.page.is_visible("h1") and not title.is_visible()
    learner.page.route(DATA, lambda route: route.continue_())
    for route in held:
        route.continue_()
    learner.painted()
    title.wait_for()
    assert learner.page.locator("[data-near] li").count() > 1


def test_settings_show_no_choice_that_is_not_the_learners(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    page, held = learner.page, []
    for name, value in {"theme": "dark", "text-size": "huge", "nikkud": "off"}.items():
        page.check(f"input[name={name}][value={value}]")
    page.select_option("select[name=day-end]", "2")
    page.uncheck("[name=keys]")
    page.route("**/settings.js", lambda route: held.append(route))
    page.reload()
    until(lambda: held, page=page)
    assert page.evaluate(STATES) == []
    assert page.is_visible(".reading-sample"), "the rest of the page is there"
    held[0].continue_()
    page.wait_for_selector("label:has([name=theme][value=dark]:checked)")
    chosen = "(all) => all.map(({ value }) => value)"
    assert page.eval_on_selector_all("main [type=radio]:checked", chosen) == ["dark", "huge", "normal", "off"]
    assert page.input_value("[name=day-end]") == "2" and not page.is_checked("[name=keys]")
    assert len(page.evaluate(STATES)) == 6


@pytest.mark.parametrize("name", ["track", "progress", "search"])
def test_a_page_that_cannot_be_painted_is_not_left_half_hidden(learner, plan, name):
    page = learner.page
    page.route(DATA, lambda route: route.abort())
    learner.at(plan.rows[0][0])
    page.goto(learner.home + (f"track/{plan.track}/index.html" if name == "track" else f"{name}.html"))
    page.wait_for_selector(".site-footer", state="visible")


@pytest.mark.parametrize("language", ["site", "english"])
def test_all_of_a_painted_page_is_shown(context, server, request, plan, language):
    learner = Learner(context, server.mount("/", request.getfixturevalue(language)), plan)
    learner.on(plan.rows[0][0])
    track = f"track/{plan.track}/"
    for path in ("index.html", track + "index.html", f"{track}{plan.books[0]}.html", "progress.html", "search.html",
                 "settings.html", "notes.html", "print.html", f"print.html#track={plan.track}&week", "404.html",
                 "offline.html", "reset.html", "tokens/index.html"):
        learner.page.goto("about:blank")
        learner.page.goto(learner.home + path)
        learner.painted()
        learner.page.wait_for_selector(".site-footer")
        assert learner.page.evaluate(UNSEEN) == [], path
