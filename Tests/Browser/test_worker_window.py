"""The worker without faults: stored pages open without a network."""

import re

import pytest

from browser import ask, keys, ready, text, until
from fake_site import FakeSite, unit_path

BASES = pytest.mark.parametrize("base", ["/", "/repo/"])


def down(server):
    server.faults.down = True


@BASES
def test_the_window_opens_without_a_network(server, page, tmp_path, base):
    site, dist = FakeSite(), tmp_path / "dist"
    site.write(dist)
    server.faults.caching = "no-store"
    home = server.mount(base, dist)
    page.goto(home)
    ready(page)
    assert page.get_attribute("html", "data-offline-until") == "2026-12-17"
    down(server)
    for path in [*site.window(), "index.html", "settings.html", "track/t/index.html"]:
        got = page.evaluate("(path) => fetch(path).then((r) => r.text())", home + path)
        assert got.encode() == (dist / path).read_bytes(), path
    page.goto(home + unit_path(8))
    assert "text of unit 8" in text(page)
    page.reload()
    assert "text of unit 8" in text(page)
    ready(page)
    for other in ["study/t/u-8", "track/t/", "track/t/index", "", "index.html?src=app"]:
        page.goto(home + other)
        assert text(page) == page_text(dist, other)
        ready(page)


def page_text(dist, name):
    """The main text of the file with a name."""
    name = name.split("?")[0]
    file = dist / name / "index.html" if name == "" or name.endswith("/") else dist / f"{name.removesuffix('.html')}.html"
    return re.search("<main.*?>(.*)</main>", file.read_text())[1].replace("<p>", "").replace("</p>", "")


def test_the_page_of_the_first_visit_is_stored(server, page, tmp_path):
    FakeSite().write(tmp_path / "dist")
    home = server.mount("/repo/", tmp_path / "dist")
    page.goto(home + unit_path(50))
    ready(page)
    down(server)
    page.reload()
    assert "text of unit 50" in text(page)


def test_a_page_visited_later_is_stored(server, page, tmp_path):
    FakeSite().write(tmp_path / "dist")
    server.faults.caching = "no-store"
    home = server.mount("/repo/", tmp_path / "dist")
    page.goto(home)
    ready(page)
    server.forget()
    page.evaluate("(url) => fetch(url).then((r) => r.text())", home + unit_path(45))  # as a page whose scripts fail
    until(lambda: any(unit_path(45) in key for key in keys(page)))
    assert server.paths().count(unit_path(45)) == 1
    down(server)
    page.goto(home)
    page.goto(home + unit_path(45))
    assert "text of unit 45" in text(page)


def test_a_first_visit_requests_each_file_once(server, page, tmp_path):
    site = FakeSite()
    site.write(tmp_path / "dist")
    home = server.mount("/repo/", tmp_path / "dist")
    page.goto(home)
    ready(page)
    asked = server.paths()
    for path in [*site.window(), site.stylesheet, f"{site.modules}/entry.js"]:
        assert asked.count(path) == 1, path
    far = [path for path in asked if path.startswith("study/") and path not in site.window()]
    assert not far


def test_a_visit_without_changes_requests_only_the_worker(server, page, tmp_path):
    FakeSite().write(tmp_path / "dist")
    home = server.mount("/repo/", tmp_path / "dist")
    page.goto(home)
    ready(page)
    # Written when the worker has sent its last answer about the wanted pages.
    verified = "localStorage.getItem('halomeid:/repo/:verified')"
    until(lambda: page.evaluate(verified))
    page.evaluate("localStorage.removeItem('halomeid:/repo/:verified')")
    page.goto("about:blank")
    server.forget()
    page.goto(home + unit_path(6))
    until(lambda: page.evaluate(verified))
    until(lambda: server.log)
    assert [(request.path, request.status) for request in server.log] == [("sw.js", 304)]


def test_the_site_opens_without_a_network_after_a_browser_restart(server, killable, tmp_path):
    FakeSite().write(tmp_path / "dist")
    home = server.mount("/repo/", tmp_path / "dist")
    context = killable.start()
    context.clock.set_fixed_time("2026-12-01T12:00:00")
    page = context.new_page()
    page.goto(home)
    ready(page)
    killable.kill()
    down(server)
    page = killable.start().new_page()
    page.goto(home + unit_path(9))
    assert "text of unit 9" in text(page)


def test_the_window_moves_with_the_days(server, context, page, tmp_path):
    site = FakeSite()
    site.write(tmp_path / "dist")
    home = server.mount("/repo/", tmp_path / "dist")
    page.goto(home)
    ready(page)
    server.forget()
    context.clock.set_fixed_time("2026-12-04T12:00:00")
    page.goto(home + unit_path(8))
    page.wait_for_selector("html[data-offline=ready][data-offline-until='2026-12-20']")
    until(lambda: not ask(page, "want", day="2026-12-04", paths=[], here="")["lacking"])
    asked = [path for path in server.paths() if path.startswith("study/")]
    assert asked == sorted(unit_path(n) for n in [22, 23, 24])


def test_an_unknown_address_shows_the_hosts_404_or_the_offline_page(server, page, tmp_path):
    site = FakeSite()
    site.write(tmp_path / "dist")
    home = server.mount("/repo/", tmp_path / "dist")
    page.goto(home)
    ready(page)
    assert page.goto(home + "no/such/page.html").status == 404
    assert "no such page" in text(page)
    down(server)
    for path in ["no/such/page", unit_path(55)]:
        page.goto(home + path)
        assert text(page) == "offline.html"
        assert page.evaluate("getComputedStyle(document.querySelector('main')).color") == "rgb(26, 26, 26)"
        assert page.get_attribute("a", "href") == home + "./index.html"
        page.wait_for_selector("html[data-offline]")


def test_messages_of_another_format_are_answered(server, page, tmp_path):
    FakeSite().write(tmp_path / "dist")
    page.goto(server.mount("/repo/", tmp_path / "dist"))
    ready(page)
    assert "error" in ask(page, "want", v=2)
    assert "error" in ask(page, "nonsense")
