"""Many releases, large ones, and stores too small for them: downloads, stored files and waiting times."""

import gzip
import subprocess

import pytest

from browser import ask, keys, ready, running, states, text, until, update
from fake_site import FakeSite, unit_path
from server import Faults
from worker import LONG_TIMEOUTS, installed, strange, tables

UNITS = 4192
SMALL = 10 * 1024


@pytest.fixture
def large(server, page, tmp_path):
    """A site of 4,192 units stored by a browser: site, folder, address."""
    site, home = installed(server, page, tmp_path / "dist", FakeSite(units=UNITS, past=2000, cut=128))
    return site, tmp_path / "dist", home


def test_a_large_site_downloads_only_changed_pages_their_tables_and_the_worker(large, server, page):
    site, dist, home = large
    before, worker = tables(dist), (dist / "sw.js").stat().st_size
    site.texts = {n: "new" for n in (2000, 2003, 2010, 100, 4000)}
    release = site.write(dist)
    page.reload()
    running(page, release)
    ready(page)
    asked = server.paths()
    assert [it for it in asked if it.startswith("study/")] == [unit_path(n) for n in (2000, 2003, 2010)]
    assert set(asked) - {unit_path(n) for n in (2000, 2003, 2010)} <= {"sw.js"} | (tables(dist) - before)
    assert len(set(asked)) == len(asked) - (asked.count("sw.js") - 1)
    assert abs((dist / "sw.js").stat().st_size - worker) < 100


def test_a_new_style_sheet_of_a_large_site_is_a_small_update(large, server, page):
    site, dist, home = large
    site.style = "main { color: #2a2a2a }"
    release = site.write(dist)
    update(page)
    running(page, release)
    ready(page)
    [frames] = [f"assets/{file.name}" for file in (dist / "assets").glob("frame*")]
    assert set(server.paths()) == {frames, site.stylesheet, "sw.js"}
    assert sum(len(gzip.compress((dist / it).read_bytes())) for it in set(server.paths())) <= SMALL


def test_ten_releases_with_a_tab_left_open(server, context, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    left = context.new_page()
    left.goto(home + unit_path(50))
    until(lambda: any(unit_path(50) in key for key in keys(page)))
    page.bring_to_front()
    for n in range(10):
        site.texts = {n: f"edition {n}", 7: f"edition {n}"}
        site.style = f"main {{ color: #{n}{n}{n} }}"
        release = site.write(dist)
        update(page)
        running(page, release)
        ready(page)
    until(lambda: ask(page, "status")["older"] == 2)
    # Two older releases keep a style sheet and the frames each.
    until(lambda: len(strange(page, dist)) == 2 * 2)
    server.faults.down = True
    left.bring_to_front()
    assert "text of unit 50" in text(left)
    left.goto(home + unit_path(7))
    assert "edition 9" in text(left)
    assert left.evaluate("getComputedStyle(document.querySelector('main')).color") == "rgb(153, 153, 153)"


def test_releases_that_arrive_faster_than_they_install(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    for n in range(5):
        site.texts = {k: f"edition {n}" for k in range(site.units)}
        site.style = f"main {{ color: #{n}{n}{n} }}"
        release = site.write(dist)
        server.faults.hang = "u-1[0-9]"  # the second half of the window never comes
        server.forget()

        def is_arriving():
            # A check that began while the host was down fails, so one check is not enough.
            page.evaluate("navigator.serviceWorker.getRegistration().then((r) => { r.installing || r.update().catch(() => {}); })")
            return len([it for it in server.paths() if it.startswith("study/")]) >= 3

        until(is_arriving)
        # The next release appears while this one is loading; a stored page does not wait.
        page.goto(home + unit_path(8))
        assert "text of unit 8" in text(page)
        server.faults = Faults(caching="no-store", down=True)
        until(lambda: states(page) == ["active"])
        server.faults = Faults(caching="no-store")

    def is_found():
        update(page)
        return states(page) != ["active"] or ask(page, "status")["release"] == release

    until(is_found)
    running(page, release)
    ready(page)
    page.goto(home + unit_path(8))
    assert "edition 4" in text(page)
    # The previous release keeps a style sheet and the frames; nothing is left of the others.
    until(lambda: len(strange(page, dist)) == 2)


HALF = """{
  const { put, match, delete: drop } = Cache.prototype;
  const sizes = new Map();
  const full = () => [...sizes.values()].reduce((sum, size) => sum + size, 0) >= %d;
  Cache.prototype.put = async function (key, response) {
    if (/:meta|[^?]*(releases|want|failures|log)$/.test(String(key))) return put.call(this, key, response);
    if (!sizes.has(String(key)) && full()) throw new DOMException('full', 'QuotaExceededError');
    sizes.set(String(key), 1);
    return put.call(this, key, response);
  };
  Cache.prototype.delete = function (key, ...rest) { sizes.delete(String(key)); return drop.call(this, key, ...rest); };
}
"""


def test_a_store_with_room_for_half_a_release(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    before = sorted(keys(page))
    site.texts = {n: "new" for n in range(site.units)}
    release = site.write(dist)
    server.faults.prelude = HALF % (len(site.window()) // 2)
    update(page)
    until(lambda: states(page) == ["active"])
    # The stored part of the new release does not take space needed for progress.
    until(lambda: sorted(keys(page)) == before)
    server.faults = Faults(caching="no-store", down=True)
    page.goto(home + unit_path(8))
    assert "text of unit 8" in text(page)
    ready(page)
    server.faults = Faults(caching="no-store")
    update(page)
    running(page, release)
    page.goto(home + unit_path(8))
    assert "new" in text(page)


def test_visited_pages_are_carried_over_in_the_background(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist, FakeSite(units=700, past=20, cut=128))
    page.evaluate(
        """async (paths) => {
          const next = async () => { for (let path; (path = paths.pop());) await (await fetch(path)).text(); };
          await Promise.all([next(), next(), next(), next()]);
        }""",
        [home + unit_path(n) for n in range(100, 700)],
    )
    until(lambda: len([key for key in keys(page) if "study/" in key]) >= 600)
    site.texts = {n: "new" for n in range(site.units)}
    release = site.write(dist)
    # The worker still waits for the host, however long the pages below take.
    server.faults.prelude = LONG_TIMEOUTS
    update(page)
    # Housekeeping gets no answer: waiting for one would never end.
    server.faults.hang = r"u-[1-6]\d\d.html\?hl="
    running(page, release)
    page.reload()
    until(lambda: server.hanging)
    for n in (19, 20, 21, 22, 23):
        page.goto(home + unit_path(n))
        assert "new" in text(page)
        ready(page)
    assert server.hanging
    server.faults = Faults(caching="no-store", prelude=LONG_TIMEOUTS)
    until(lambda: not [key for key in strange(page, dist) if "study/" in key])
    server.faults.down = True
    for n in (100, 399, 699):
        page.goto(home + unit_path(n))
        assert "new" in text(page)


BROTLI = "process.stdout.write(`${require('zlib').brotliCompressSync(require('fs').readFileSync(process.argv[1])).length}`)"


def test_the_worker_of_a_large_site_is_small(tmp_path):
    FakeSite(units=UNITS, past=2000, cut=128).write(tmp_path)
    run = subprocess.run(["node", "-e", BROTLI, tmp_path / "sw.js"], capture_output=True, check=True)
    assert int(run.stdout) <= 8 * 1024
