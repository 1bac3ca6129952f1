"""A page whose code is missing or unreadable for the browser is shown as without scripts, with a notice."""

from datetime import datetime

import pytest
from server import FOREVER

pytestmark = pytest.mark.no_worker

UNIT = "study/daily-mishnah/berakhot-1-1.html"
NOTICE = ".notice.without-js"
NOON = datetime(2026, 12, 1, 12)


def cut_off(server, context):
    server.faults.refuse = "/app[.].*[.]js"


def partly_missing(server, context):
    context.route("**/strings.js", lambda route: route.fulfill(status=404))


def unreadable(server, context):
    # Syntax that is too new for the browser.
    context.route("**/app.js", lambda route: route.fulfill(content_type="text/javascript", body="export let a = b |> c;"))


@pytest.mark.parametrize("fault", [cut_off, partly_missing, unreadable])
def test_a_page_without_its_code_offers_no_controls(context, server, site, fault):
    home = server.mount("/repo/", site)
    fault(server, context)
    page = context.new_page()
    page.goto(home)
    page.wait_for_selector(NOTICE)
    assert page.is_visible(".track-card a"), "the card must link to a text and not be a placeholder"
    page.goto(home + UNIT)
    page.wait_for_selector(NOTICE)
    assert page.is_visible(".source-text") and not page.is_visible("[data-done]")
    page.goto(home + "settings.html")
    page.wait_for_selector(NOTICE)
    assert not page.locator("main :is(input, button)").filter(visible=True).count()


def test_a_page_without_its_own_module_has_no_dead_controls(context, server, site):
    home = server.mount("/repo/", site)
    context.route("**/app.*/settings.js", lambda route: route.abort())
    page = context.new_page()
    page.goto(home + "settings.html")
    page.wait_for_selector(NOTICE)
    assert not page.locator("main :is(input, button)").filter(visible=True).count()


def test_trying_again_reloads_the_page(context, server, site):
    home = server.mount("/repo/", site)
    server.faults.refuse = "/app[.].*[.]js"
    page = context.new_page()
    page.goto(home + UNIT)
    page.wait_for_selector(NOTICE)
    server.faults.refuse = ""
    page.click(f"{NOTICE} a")
    page.wait_for_selector("[data-done]:not([aria-disabled])")
    assert page.url == home + UNIT and not page.is_visible(NOTICE)


@pytest.mark.parametrize(("script", "address", "control"), [
    ("app.js", UNIT, "[data-done]:not([aria-disabled])"),
    # Loaded by another script.
    ("settings.js", "settings.html", "input[name=theme]")])
def test_trying_again_helps_although_the_browser_keeps_a_cut_script(browser, server, site, script, address, control):
    # The clock of the other tests replaces `performance`, which has the list of scripts.
    context = browser.new_context(locale="he-IL")
    path = next(site.glob(f"assets/app.*/{script}")).relative_to(site).as_posix()
    server.faults.caching = FOREVER
    server.faults.stale = {path: (site / path).read_bytes()[:2000]}
    page = context.new_page()

    def is_replaced(request):
        return request.url.endswith(path) and request.resource_type == "fetch"

    with page.expect_event("requestfinished", is_replaced):
        page.goto(server.mount("/repo/", site) + address)
    server.faults.stale = {}
    with page.expect_event("requestfinished", is_replaced):
        page.click(f"{NOTICE} a")
    page.click(f"{NOTICE} a")
    page.wait_for_selector(control)
    context.close()


def test_late_code_is_used(context, server, site):
    home = server.mount("/repo/", site)
    server.faults.hang = "/app[.].*[.]js"
    # A clock that runs only when told to.
    context.clock.install(time=NOON)
    context.clock.pause_at(NOON)
    page = context.new_page()
    page.goto(home + UNIT, wait_until="commit")
    page.wait_for_selector("[data-done]")
    page.clock.fast_forward(9_000)
    assert not page.is_visible(NOTICE)
    page.clock.fast_forward(2_000)
    page.wait_for_selector(NOTICE)
    page.evaluate("document.documentElement.dataset.runs = ''")
    page.wait_for_selector("[data-done]")
    assert not page.is_visible(NOTICE)


def test_home_links_to_a_text_until_its_data_arrives(learner, plan):
    held = [True]
    learner.context.route("**/data/**", lambda route: route.abort() if held else route.continue_())
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home)
    learner.page.wait_for_selector(NOTICE)
    assert learner.page.is_visible(".track-card [data-today]")
    held.clear()
    learner.wake()
    learner.card("open")
    assert not learner.page.is_visible(NOTICE)


def test_without_scripts_every_page_shows_a_notice_and_hides_its_controls(browser, server, site):
    home = server.mount("/repo/", site)
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    for path in ["index.html", UNIT, "settings.html", "progress.html", "search.html", "notes.html", "reset.html"]:
        page.goto(home + path)
        assert page.is_visible(NOTICE) and not page.locator(".needs-js").filter(visible=True).count(), path
    context.close()


def test_a_page_with_running_code_shows_no_notice(learner):
    learner.open()
    assert learner.page.locator("html.js[data-runs]").count() and not learner.page.is_visible(NOTICE)
