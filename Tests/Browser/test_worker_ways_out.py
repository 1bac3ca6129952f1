"""Removal, and upgrades from earlier releases: only this site's worker is removed or replaced."""

import pytest

from browser import ask, keys, ready, running, states, stop_workers, text, until, update
from fake_site import FakeSite, unit_path
from worker import installed, strange

CLIENTS = pytest.mark.parametrize("client", [None, "0.1.0"], ids=["this release", "0.1.0"])
PROGRESS = """new Promise((resolve) => {
  localStorage.setItem('halomeid:/repo/:journal', 'kept');
  const open = indexedDB.open('halomeid:/repo/', 1);
  open.onupgradeneeded = () => open.result.createObjectStore('completions').put('done', 'u-6');
  open.onsuccess = () => { open.result.close(); resolve(); };
})"""
KEPT = """new Promise((resolve) => {
  const open = indexedDB.open('halomeid:/repo/', 1);
  open.onsuccess = () => {
    const get = open.result.transaction('completions').objectStore('completions').get('u-6');
    get.onsuccess = () => { open.result.close(); resolve([localStorage.getItem('halomeid:/repo/:journal'), get.result]); };
  };
})"""
SCOPES = "navigator.serviceWorker.getRegistrations().then((all) => all.map((it) => new URL(it.scope).pathname).sort())"


def neighbours(page):
    """The origin's worker scopes and caches."""
    return page.evaluate(SCOPES), sorted(page.evaluate("caches.keys()"))


def only(*scopes):
    names = [f"hl1:{scope}:{name}" for scope in scopes for name in ("files", "meta")]
    return [*scopes], sorted(names)


@CLIENTS
def test_a_retired_worker_removes_itself_and_only_its_own_copy(server, page, tmp_path, client):
    dist = tmp_path / "dist"
    installed(server, page, tmp_path / "other", base="/other/")
    installed(server, page, tmp_path / "below", base="/repo/below/")
    site, home = installed(server, page, dist, FakeSite(client=client))
    page.evaluate(PROGRESS)
    site.client, site.retired, site.switch = None, True, "off"
    site.write(dist)
    # The open page belongs to the older release.
    update(page)
    until(lambda: page.evaluate("caches.keys()").count("hl1:/repo/:files") == 0)
    page.goto(home)
    page.wait_for_selector("html[data-offline=off]")
    until(lambda: neighbours(page) == only("/other/", "/repo/below/"))
    assert page.evaluate(KEPT) == ["kept", "done"]
    page.goto(home + unit_path(6))
    page.wait_for_selector("html[data-offline=off]")
    assert neighbours(page) == only("/other/", "/repo/below/")
    site.retired, site.switch = False, "on"
    site.write(dist)
    page.goto(home)
    ready(page)


# Once its own worker is gone, a page of 0.1.0 may mistake the worker of a site above it for its own; that page cannot
# be changed.
@pytest.mark.parametrize("client, above", [(None, "/"), ("0.1.0", "/other/")], ids=["this release", "0.1.0"])
def test_switching_off_in_release_json_removes_only_the_sites_own_copy(server, page, tmp_path, client, above):
    dist = tmp_path / "dist"
    installed(server, page, tmp_path / "neighbour", base=above)
    site, home = installed(server, page, dist, FakeSite(client=client))
    page.evaluate(PROGRESS)
    site.client, site.switch = None, "off"
    site.write(dist)
    (dist / "sw.js").unlink()
    page.evaluate("localStorage.setItem('halomeid:/repo/:checked', '1')")
    page.goto(home + unit_path(6))  # stored, so its frame is that of the older release
    page.wait_for_selector("html[data-offline=off]")
    until(lambda: neighbours(page) == only(above))
    assert page.evaluate(KEPT) == ["kept", "done"]
    page.goto(home)
    page.wait_for_selector("html[data-offline=off]")
    assert neighbours(page) == only(above)


def test_a_neighbours_worker_is_never_mistaken_for_the_sites_own(server, page, tmp_path):
    installed(server, page, tmp_path / "above", base="/")
    site = FakeSite()
    site.write(tmp_path / "dist")
    (tmp_path / "dist/sw.js").unlink()
    page.goto(server.mount("/repo/", tmp_path / "dist") + unit_path(6))
    page.wait_for_selector("html[data-offline=short]")
    assert neighbours(page) == only("/")
    # One more complete round.
    page.evaluate("""() => new Promise((resolve) => {
      document.addEventListener('halomeid:offline', resolve, { once: true });
      dispatchEvent(new Event('online'));
    })""")
    assert page.get_attribute("html", "data-offline") == "short"


def test_files_stored_by_an_earlier_release_are_kept(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist, FakeSite(client="0.1.0"))
    page.goto(home + unit_path(50))
    until(lambda: any(unit_path(50) in key for key in keys(page)))
    stop_workers(page)
    server.forget()
    site.client, site.texts = None, {7: "new seven"}
    release = site.write(dist)
    update(page)
    running(page, release)
    page.goto(home + unit_path(50))
    ready(page)
    assert [path for path in server.paths() if path.startswith(("study/", "data/", "track/"))] == [unit_path(7)]
    server.faults.down = True
    for n, words in [(7, "new seven"), (8, "text of unit 8"), (50, "text of unit 50")]:
        page.goto(home + unit_path(n))
        assert words in text(page)
    server.faults.down = False
    for n in range(3):
        site.style = f"main {{ color: #{n}{n}{n} }}"
        release = site.write(dist)
        update(page)
        running(page, release)
        ready(page)
    until(lambda: ask(page, "status")["older"] == 2)
    # Two older releases keep a style sheet and the frames each.
    until(lambda: len(strange(page, dist)) == 2 * 2)
    assert states(page) == ["active"]


STYLE = "getComputedStyle(document.querySelector('main')).color"


@CLIENTS
def test_a_page_comes_from_a_release_that_had_a_file_for_each_frame(server, page, tmp_path, client):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist, FakeSite(client=client, separate_frames=True))
    page.goto(home + unit_path(50))
    until(lambda: any(unit_path(50) in key for key in keys(page)))
    # The host keeps sending the older page, so that only the older release has one that is right.
    server.faults.stale = {unit_path(50): (dist / unit_path(50)).read_bytes()}
    site.client, site.separate_frames = None, False
    site.texts, site.style = {50: "new fifty"}, "main { color: #2a2a2a }"
    release = site.write(dist)
    server.forget()
    update(page)
    running(page, release)
    ready(page)
    assert len([path for path in server.paths() if path.startswith("assets/frame")]) == 1
    server.faults.down = True
    for n, color in [(50, "rgb(26, 26, 26)"), (8, "rgb(42, 42, 42)")]:
        page.goto(home + unit_path(n))
        assert f"text of unit {n}" in text(page)
        assert page.evaluate(STYLE) == color


@CLIENTS
def test_a_site_that_returns_to_a_file_for_each_frame_keeps_working(server, page, tmp_path, client):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    page.goto(home + unit_path(50))
    until(lambda: any(unit_path(50) in key for key in keys(page)))
    server.faults.stale = {unit_path(50): (dist / unit_path(50)).read_bytes()}
    site.client, site.separate_frames, site.texts = client, True, {7: "old seven", 50: "old fifty"}
    release = site.write(dist)
    update(page)
    running(page, release)
    ready(page)
    for down in [True, False]:
        server.faults.down = down
        for path, words in [("index.html", "index.html"), ("track/t/index.html", "track"), (unit_path(7), "old seven")]:
            page.goto(home + path)
            assert words in text(page)
        # The worker of 0.1.0 cannot take the frame from the newer release.
        page.goto(home + unit_path(50))
        assert "text of unit 50" in text(page) or (client and down and "offline.html" in text(page))
    site.client, site.separate_frames, site.texts = None, False, {7: "new seven"}
    server.faults.stale = {}
    release = site.write(dist)
    update(page)
    running(page, release)
    ready(page)
    server.faults.down = True
    for n, words in [(7, "new seven"), (8, "text of unit 8")]:
        page.goto(home + unit_path(n))
        assert words in text(page)
