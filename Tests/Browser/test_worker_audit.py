"""Stored files that disappear or change are found, and stored again."""

from browser import ask, ready, text, until
from fake_site import FakeSite, unit_path
from worker import installed, stored


def test_an_entry_evicted_by_the_browser_is_restored(server, page, tmp_path):
    site, home = installed(server, page, tmp_path / "dist")
    for path in [unit_path(8), site.stylesheet, "/frames."]:
        assert stored(page, path, "drop")
    page.goto(home + unit_path(8))
    ready(page)
    for path in [unit_path(8), site.stylesheet, "/frames."]:
        until(lambda: stored(page, path, "read"))
    server.faults.down = True
    page.reload()
    assert "text of unit 8" in text(page)
    ready(page)


def test_a_deleted_store_shows_the_offline_page_and_is_restored(server, page, tmp_path):
    site, home = installed(server, page, tmp_path / "dist")
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    server.faults.down = True
    page.goto(home + unit_path(8))
    assert page.text_content("body") == "↻"
    server.faults.down = False
    page.goto(home + unit_path(8))
    ready(page)
    server.faults.down = True
    page.reload()
    assert "text of unit 8" in text(page)


def test_the_audit_finds_damaged_bytes(server, page, tmp_path):
    site, home = installed(server, page, tmp_path / "dist")
    # The last one is not wanted, so nothing but the audit looks at it.
    visited = unit_path(50)
    page.goto(home + visited)
    until(lambda: stored(page, visited, "read"))
    page.goto(home)
    ready(page)
    spoilt = [unit_path(8), "index.html?", site.stylesheet, visited]
    for path in spoilt:
        stored(page, path, "spoil")
    page.evaluate("localStorage.setItem('halomeid:/repo/:audited', '2026-11-20')")
    page.goto(home + unit_path(6))
    for path in spoilt:
        until(lambda: stored(page, path, "read") not in (None, "spoilt"))
    ready(page)
    until(lambda: page.evaluate("localStorage.getItem('halomeid:/repo/:audited')") == "2026-12-01")
    server.faults.down = True
    page.goto(home + unit_path(8))
    assert "text of unit 8" in text(page)


def test_the_audit_reads_everything_in_slices(server, page, tmp_path):
    site, home = installed(server, page, tmp_path / "dist", FakeSite(units=150, past=60, back=60, ahead=80))
    # A page outside the wanted ones: those are hashed automatically some seconds after a page is opened.
    spoilt = unit_path(148)
    page.goto(home + spoilt)
    until(lambda: stored(page, spoilt, "read"))
    page.goto(home)
    stored(page, spoilt, "spoil")
    start, bad, slices = 0, [], 0
    while start is not None:
        slice = ask(page, "audit", **{"from": start})
        bad += slice["bad"]
        start = slice.get("next")
        slices += 1
    assert bad == [spoilt] and slices > 2
    assert "text of unit 148" in stored(page, spoilt, "read")
