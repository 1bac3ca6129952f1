"""The worker at hosts that change, redirect or lack files, or have several sites."""

import pytest

from browser import ready, text, until
from fake_site import FakeSite, unit_path
from worker import installed


def test_a_script_injected_by_an_edge_is_removed(server, context, page, tmp_path):
    server.faults.inject = "<script>document.title = 'injected'</script>"
    FakeSite().write(tmp_path / "dist")
    home = server.mount("/repo/", tmp_path / "dist")
    page = context.new_page()  # the policy blocks the script and logs an error
    page.goto(home + unit_path(6))
    ready(page)
    server.faults.down = True
    page.reload()
    assert page.title() == "unit 6" and "injected" not in page.content()


def test_the_offline_page_replaces_a_page_that_cannot_be_decoded(server, page, tmp_path):
    site, home = installed(server, page, tmp_path / "dist")
    server.faults.gzip = unit_path(55)
    page.goto(home + unit_path(55))
    assert text(page) == "offline.html"
    page.goto(home + unit_path(8))
    assert "text of unit 8" in text(page)
    server.faults.gzip = ""
    page.goto(home + unit_path(55))
    assert "text of unit 55" in text(page)


def test_a_redirect_to_another_host_in_the_browsers_cache_is_replaced(server, page, tmp_path):
    server.faults.elsewhere = unit_path(8)
    FakeSite().write(tmp_path / "dist")
    home = server.mount("/repo/", tmp_path / "dist")
    page.goto(home)
    page.wait_for_selector("html[data-offline=short]")
    server.faults.elsewhere = ""
    page.goto(home)
    ready(page)


@pytest.mark.parametrize("base", ["/", "/repo/"])
def test_a_host_may_redirect_page_names(server, page, tmp_path, base):
    server.faults.redirect_html = True
    FakeSite().write(tmp_path / "dist")
    home = server.mount(base, tmp_path / "dist")
    page.goto(home + unit_path(50))
    ready(page)
    server.faults.down = True
    for path in [unit_path(8), "study/t/u-8", unit_path(50), "study/t/u-50", "track/t/", "track/t/index.html"]:
        page.goto(home + path)
        ready(page)
    assert "track" in text(page)


def test_a_host_without_the_old_tables_still_shows_its_pages(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    for file in (dist / "assets").glob("t.*.json"):
        file.unlink()
    page.goto(home + unit_path(55))
    assert "text of unit 55" in text(page)


def test_two_sites_on_one_origin_are_independent(server, page, tmp_path):
    root, _ = installed(server, page, tmp_path / "root", base="/")
    below, home = installed(server, page, tmp_path / "below", FakeSite(style="main { color: #3a3a3a }"), base="/repo/")
    names = page.evaluate("caches.keys()")
    assert sorted(names) == ["hl1:/:files", "hl1:/:meta", "hl1:/repo/:files", "hl1:/repo/:meta"]
    entries = page.evaluate("caches.open('hl1:/:files').then((c) => c.keys()).then((k) => k.map(({ url }) => url))")
    assert not [url for url in entries if "/repo/" in url]
    (tmp_path / "below/release.json").write_text('{"release": "x", "sw": "off"}')
    (tmp_path / "below/sw.js").unlink()
    page.evaluate("localStorage.setItem('halomeid:/repo/:checked', '1')")
    page.reload()  # looks for sw.js, and then at release.json
    page.wait_for_selector("html[data-offline=off]")
    until(lambda: sorted(page.evaluate("caches.keys()")) == ["hl1:/:files", "hl1:/:meta"])
    server.faults.down = True
    page.goto(server.origin + "/" + unit_path(8))
    ready(page)
    assert page.evaluate("getComputedStyle(document.querySelector('main')).color") == "rgb(26, 26, 26)"
