"""The worker under faults: hosts, edges, browsers and disks that misbehave."""

from datetime import date

import pytest

from browser import ask, keys, ready, running, states, text, until, update
from fake_site import FakeSite, unit_path
from server import Faults
from worker import installed, record

PUT_FAILS = """{
  const put = Cache.prototype.put;
  let count = 0;
  Cache.prototype.put = function (key, response) {
    if (!/:files|hl=|assets/.test(String(key)) || count++ < %d) return put.call(this, key, response);
    return Promise.reject(new DOMException('full', 'QuotaExceededError'));
  };
}
"""
# There is no room for some units before a stored file is deleted.
FULL_UNTIL_DELETED = """{
  const { put, delete: drop } = Cache.prototype;
  let isFull = true;
  Cache.prototype.delete = async function (...given) {
    const isFound = await drop.apply(this, given);
    if (isFound) isFull = false;
    return isFound;
  };
  Cache.prototype.put = function (key, response) {
    if (!isFull || !/u-2[2-4]/.test(String(key))) return put.call(this, key, response);
    return Promise.reject(new DOMException('full', 'QuotaExceededError'));
  };
}
"""


def stored(page, path, change):
    """Lets a script change the entry of a path."""
    return page.evaluate(
        """async ([path, change]) => {
          const [name] = (await caches.keys()).filter((name) => name.endsWith(':files'));
          const cache = await caches.open(name);
          const key = (await cache.keys()).find(({ url }) => url.includes(path));
          if (change === 'drop') return cache.delete(key);
          if (change === 'spoil') return cache.put(key, new Response('spoilt'));
          return key && (await cache.match(key))?.text();
        }""",
        [path, change],
    )


def test_stale_bytes_from_an_edge_delay_the_update(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    old = (dist / unit_path(7)).read_bytes()
    site.texts = {6: "new six", 7: "new seven"}
    release = site.write(dist)
    server.faults.stale = {unit_path(7): old}
    update(page)
    until(lambda: server.paths().count(unit_path(7)) == 2)  # once, and once bypassing every cache
    page.goto(home + unit_path(6))
    ready(page)
    assert "text of unit 6" in text(page)
    server.faults.stale = {}
    until(lambda: states(page) == ["active"])
    server.forget()
    update(page)
    running(page, release)
    assert [path for path in server.paths() if path != "sw.js"] == [unit_path(7)]


@pytest.mark.parametrize("fault", ["die_after", "truncated", "index_for_missing"])
def test_an_interrupted_update_leaves_the_old_release(server, page, tmp_path, fault):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    site.texts = {n: "new" for n in range(site.units)}
    release = site.write(dist)
    if fault == "die_after":
        server.faults.die_after = 8
    elif fault == "truncated":
        server.faults.truncated = {unit_path(8)}
    else:
        server.faults.index_for_missing = True
        (dist / unit_path(8)).rename(tmp_path / "kept")
    update(page)
    until(lambda: "installing" not in states(page))
    server.faults = Faults(down=True)
    page.goto(home + unit_path(8))
    assert "text of unit 8" in text(page)
    ready(page)
    server.faults = Faults()
    if fault == "index_for_missing":
        (tmp_path / "kept").rename(dist / unit_path(8))
    server.forget()
    update(page)
    running(page, release)
    assert len([path for path in server.paths() if path.startswith("study/")]) < len(site.window())


@pytest.mark.parametrize("fault", ["stale", "refuse"])
def test_one_bad_page_delays_a_release_for_at_most_three_days(server, context, page, tmp_path, fault):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    old = (dist / unit_path(9)).read_bytes()
    site.texts = {8: "new eight", 9: "new nine"}
    release = site.write(dist)
    if fault == "stale":
        server.faults.stale = {unit_path(9): old}
    else:
        server.faults.refuse = unit_path(9)
    for day in ["2026-12-01", "2026-12-02", "2026-12-03"]:
        context.clock.set_fixed_time(f"{day}T12:00:00")
        page.goto(home)
        until(lambda: ask(page, "status") and want_day(page) == day)
        assert ask(page, "status")["release"] != release
        # An installation that began earlier may count for the previous day, and an update joins it.
        until(lambda: day in failed_days(page, unit_path(9)) or update(page))
        until(lambda: "installing" not in states(page))
    running(page, release)
    page.wait_for_selector("html[data-offline=short]")
    server.faults = Faults(down=True)
    page.goto(home + unit_path(8))
    assert "new eight" in text(page)
    page.goto(home + unit_path(9))
    assert "text of unit 9" in text(page)


def test_old_failure_records_are_deleted(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    page.evaluate(
        """async ([scope, counts]) => {
          const cache = await caches.open('hl1:/repo/:meta');
          await cache.put(scope + 'failures', new Response(JSON.stringify(counts)));
        }""",
        [home, {
            unit_path(50): {"2026-10-01": 1}, unit_path(51): {"2026-11-20": 1}, unit_path(52): None, unit_path(53): "א",
            unit_path(55): {f"2026-11-{day}": 1 for day in range(20, 30)},
        }],
    )
    server.faults.stale = {unit_path(55): (dist / unit_path(54)).read_bytes()}
    page.goto(home + unit_path(55))
    until(lambda: "2026-12-01" in failed_days(page, unit_path(55)))
    assert set(record(page, "failures")) == {unit_path(55), unit_path(51)}
    assert sorted(failed_days(page, unit_path(55))) == ["2026-11-28", "2026-11-29", "2026-12-01"]


def want_day(page):
    return record(page, "want")["day"]


def failed_days(page, path):
    """The days on which a page had incorrect bytes."""
    return (record(page, "failures") or {}).get(path, {})


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


@pytest.mark.parametrize("puts", [0, 12])
def test_a_full_disk_leaves_the_old_release(server, page, tmp_path, puts):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    site.texts = {n: "new" for n in range(site.units)}
    site.write(dist)
    server.faults.prelude = PUT_FAILS % puts
    update(page)
    until(lambda: states(page) == ["active"])
    server.faults = Faults(down=True)
    page.goto(home + unit_path(8))
    assert "text of unit 8" in text(page)
    ready(page)


def test_the_page_is_readable_if_the_disk_is_full_at_the_first_visit(server, page, tmp_path):
    server.faults.prelude = PUT_FAILS % 2
    FakeSite().write(tmp_path / "dist")
    page.goto(server.mount("/repo/", tmp_path / "dist") + unit_path(6))
    page.wait_for_selector("html[data-offline=short]")
    assert "text of unit 6" in text(page)


def test_a_full_disk_drops_visited_pages_but_never_the_window(server, context, page, tmp_path):
    server.faults.prelude = FULL_UNTIL_DELETED
    site, home = installed(server, page, tmp_path / "dist")
    page.goto(home + unit_path(50))
    until(lambda: stored(page, unit_path(50), "read"))
    # Three days later the window has three more units.
    server.forget()
    context.clock.set_fixed_time("2026-12-04T12:00:00")
    page.goto(home + unit_path(8))
    page.wait_for_selector("html[data-offline=ready][data-offline-until='2026-12-20']")
    stored_pages = {key.split("?")[0].removeprefix("/repo/") for key in keys(page)}
    assert unit_path(50) not in stored_pages
    assert set(site.window(date(2026, 12, 4))) <= stored_pages
    assert set(server.paths()) & set(site.window()) == set(), "they were deleted and downloaded again"


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
