"""A browser that blocks the site's data (cookies): pages work, and say why nothing is kept and what helps."""

import json

import pytest
from browser import ARGUMENTS, CHROMIUM, LIMIT
from texts import TEXTS

CAUSE = TEXTS["storage_blocked"]


@pytest.fixture
def page(playwright, tmp_path):
    (tmp_path / "Default").mkdir()
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default/Preferences").write_text(json.dumps(blocked))
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=CHROMIUM, args=ARGUMENTS, timeout=LIMIT * 1000
    )
    context.set_default_timeout(LIMIT * 1000)
    yield context.new_page()
    context.close()


def test_the_cause_and_the_cure_are_named(page, server, site, plan):
    home = server.mount("/repo/", site)
    page.goto(home + plan.unit(plan.rows[0][1]))
    page.wait_for_selector(f"[data-notice]:has-text('{CAUSE}')")
    # There is nothing to export yet.
    assert not page.query_selector("[data-notice] a")
    page.click("[data-done]")
    page.wait_for_selector("[data-done][aria-pressed=true]")
    page.wait_for_selector("[data-notice] a[download]")


def test_the_site_is_searched_without_stored_pages(page, server, site):
    page.goto(server.mount("/repo/", site) + "search.html")
    page.fill("input[type=search]", "מאימתי קורין")
    page.wait_for_selector("[data-results] .search-excerpt:not(:empty)")
    assert not page.is_visible(f":text('{TEXTS['search_failed']}')")


def test_reading_preferences_last_for_the_page(page, server, site):
    page.goto(server.mount("/repo/", site) + "settings.html")
    page.wait_for_selector("main[data-painted]")
    page.check("input[name=theme][value=dark]")
    page.check("input[name=text-size][value=large]")
    page.wait_for_selector("html[data-text-size=large]")
    assert page.get_attribute("html", "data-theme") == "dark"
    assert page.is_checked("input[name=theme][value=dark]")


def test_the_settings_do_not_recommend_what_does_not_help(page, server, site):
    page.goto(server.mount("/repo/", site) + "settings.html")
    page.wait_for_selector(f"[data-storage] :text('{CAUSE}')")
    for it in ("[data-persist]", "[data-install]", "#progress > .hint >> nth=0"):
        assert page.is_hidden(it)
