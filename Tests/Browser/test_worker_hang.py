"""A host that accepts requests and never answers: nothing waits for it forever, and the site is stored soon after it
recovers. The timeouts are shortened in the page and in the worker; the tests check their order."""

import pytest

from browser import ask, ready, running, states, text, until, update
from fake_site import FakeSite, unit_path
from server import Faults
from test_worker_updates import installed

# 20 s become 1 s.
QUICK = "{ const set = setTimeout; self.setTimeout = (work, wait, ...rest) => set(work, wait / 20, ...rest); }\n"


@pytest.fixture
def quick(context):
    """Shortens the page's own timeouts."""
    context.add_init_script(QUICK)


def test_a_host_that_hangs_during_the_first_visit(server, quick, page, tmp_path):
    site = FakeSite()
    site.write(tmp_path / "dist")
    home = server.mount("/repo/", tmp_path / "dist")
    server.faults = Faults(prelude=QUICK, hang="hl=|frame-")
    page.goto(home + unit_path(6))
    page.wait_for_selector("html[data-offline=short]")
    assert "text of unit 6" in text(page)
    server.faults = Faults()
    ready(page)
    server.faults.down = True
    page.goto(home + unit_path(8))
    assert "text of unit 8" in text(page)


def test_a_host_that_hangs_while_the_window_is_filled(server, quick, page, context, tmp_path):
    server.faults.prelude = QUICK
    site, home = installed(server, page, tmp_path / "dist")
    server.faults = Faults(prelude=QUICK, hang="study/")
    context.clock.set_fixed_time("2026-12-04T12:00:00")
    page.goto(home + unit_path(6))
    page.wait_for_selector("html[data-offline=ready][data-offline-until='2026-12-17']")
    until(lambda: any(it["reason"] == "timeout" for it in ask(page, "status")["log"]))
    # Stored pages never wait for the host.
    page.goto(home + unit_path(7))
    assert "text of unit 7" in text(page)
    server.faults = Faults(prelude=QUICK)
    page.wait_for_selector("html[data-offline=ready][data-offline-until='2026-12-20']")


def test_a_host_that_hangs_during_an_update(server, quick, page, tmp_path):
    dist = tmp_path / "dist"
    server.faults.prelude = QUICK
    site, home = installed(server, page, dist)
    site.texts = {7: "new seven"}
    release = site.write(dist)
    server.faults.hang = "u-7"
    update(page)
    page.goto(home + unit_path(7))
    assert "text of unit 7" in text(page)
    until(lambda: states(page) == ["active"])
    server.faults.hang = ""
    update(page)
    running(page, release)
    ready(page)


def test_the_offline_page_replaces_a_page_that_is_not_stored(server, page, tmp_path):
    server.faults.prelude = QUICK
    site, home = installed(server, page, tmp_path / "dist")
    server.faults = Faults(prelude=QUICK, hang="u-55")
    page.goto(home + unit_path(55))
    assert text(page) == "offline.html"


def test_a_hanging_worker_script_does_not_delay_stored_pages(server, quick, page, tmp_path):
    site, home = installed(server, page, tmp_path / "dist")
    server.faults.hang = "sw.js"
    for n in (6, 7, 8):
        page.goto(home + unit_path(n))
        ready(page)
    server.faults.hang = ""


def test_a_response_that_stops_in_the_middle(server, quick, page, tmp_path):
    site = FakeSite()
    site.write(tmp_path / "dist")
    home = server.mount("/repo/", tmp_path / "dist")
    server.faults = Faults(prelude=QUICK, stall="u-8")
    page.goto(home + unit_path(6))
    page.wait_for_selector("html[data-offline=short]")
    server.faults = Faults(prelude=QUICK)
    ready(page)
