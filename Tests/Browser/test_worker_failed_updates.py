"""Updates that fail leave the old release, and are tried again."""

import pytest

from browser import ask, ready, running, states, text, until, update
from fake_site import FakeSite, unit_path
from server import Faults
from worker import installed, record


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
    until(lambda: states(page) == ["active"])
    server.forget()
    server.faults.stale = {}
    update(page)
    running(page, release)
    # The browser may have looked for the release by itself as well.
    assert set(server.paths()) - {"sw.js"} == {unit_path(7)}


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


def test_a_busy_host_is_asked_less_and_keeps_nothing_from_the_learner(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist, FakeSite(ahead=50))
    site.texts = {n: "new" for n in range(site.units)}
    release = site.write(dist)
    server.faults.busy = "/study/"
    update(page)
    until(lambda: "installing" not in states(page) and "study" in " ".join(server.paths()))
    asked = [path for path in server.paths() if path.startswith("study/")]
    # Six failures in a row end the download; four run at once. Up to three files of the shell may
    # still succeed in between, and each of them begins a new row.
    assert len(asked) == len(set(asked)) <= 6 + 3 + 3 * 5 < len(site.window())
    assert not any(failed_days(page, path) for path in asked)
    page.goto(home + unit_path(8))
    assert "text of unit 8" in text(page)
    server.faults.busy = ""
    update(page)
    running(page, release)


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
        # An installation that began earlier may count for the previous day, and an update joins it.
        until(lambda: day in failed_days(page, unit_path(9)) or update(page))
        until(lambda: "installing" not in states(page))
        if day != "2026-12-03":
            assert "waiting" not in states(page) and ask(page, "status")["release"] != release
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
