"""Pages without the worker: where none is possible, where the site switched it off, and the reset page."""

from browser import keys, ready, states, text, until
from fake_site import FakeSite, unit_path
from worker import installed


def test_the_page_is_readable_and_reports_off_if_no_worker_is_possible(server, context, tmp_path):
    context.add_init_script("delete Navigator.prototype.serviceWorker; delete window.caches;")
    FakeSite().write(tmp_path / "dist")
    page = context.new_page()
    page.goto(server.mount("/repo/", tmp_path / "dist") + unit_path(6))
    page.wait_for_selector("html[data-offline=off]")
    assert "text of unit 6" in text(page)


def test_a_site_can_switch_its_worker_off_and_on_again(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    site.switch = "off"
    site.write(dist)
    (dist / "sw.js").unlink()
    page.evaluate("localStorage.setItem('halomeid:/repo/:checked', '1')")
    page.goto(home)
    page.wait_for_selector("html[data-offline=off]")
    until(lambda: page.evaluate("caches.keys()") == [] and states(page) == [])
    page.goto(home)
    page.wait_for_selector("html[data-offline=off]")
    assert states(page) == []
    site.switch = "on"
    site.write(dist)
    page.goto(home)
    ready(page)


def test_the_reset_page_is_never_intercepted(server, page, tmp_path):
    site, home = installed(server, page, tmp_path / "dist")
    page.goto(home + "reset.html")
    assert text(page) == "reset"
    assert "reset.html" in server.paths()
    assert not any("reset" in key for key in keys(page))
