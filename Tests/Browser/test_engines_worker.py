"""The worker in the two other engines: damage, an update, a kill. The same fake releases as in Chromium."""

import signal
from datetime import date

import pytest

from browser import until
from damage import KINDS, damage, digests
from engines import RELEASE, Firefox
from fake_site import TODAY, FakeSite, unit_path
from server import Faults
from worker import QUICK

UPDATE = "navigator.serviceWorker.getRegistration().then((it) => it.update()).catch(() => {});"
TEXT = "return document.querySelector('main')?.textContent ?? document.body.textContent;"


@pytest.fixture
def held(engine, server, tmp_path):
    """A site that is stored in the engine: site, folder, address."""
    server.faults.caching = "no-store"
    site = current_site()
    site.write(tmp_path / "dist")
    home = server.mount("/repo/", tmp_path / "dist")
    engine.open(home)
    ready(engine)
    return site, tmp_path / "dist", home


def current_site():
    """A site whose window is around the machine's day, because the clocks of these engines cannot be set."""
    return FakeSite(past=5 + (TODAY - date.today()).days)


def ready(engine):
    until(lambda: engine.run("return document.documentElement.dataset.offline;") == "ready")


def first(site):
    """A unit of the window."""
    return next(n for n in range(site.units) if site.day(n) >= date.today())


def test_damage_is_never_shown_and_is_repaired(engine, server, held):
    site, dist, home = held
    n = first(site)
    for part in [unit_path(n), "/frames.", "/assets/t.", ".css"]:
        right = engine.run(digests(part))
        for kind in KINDS:
            assert engine.run(damage(part, kind)) == len(right)
            server.faults.down = True
            engine.open(home + unit_path(n))
            shown = engine.run(TEXT)
            assert f"text of unit {n}" in shown or "offline.html" in shown, (part, kind)
            server.faults.down = False
            engine.open(home + unit_path(n))
            until(lambda: engine.run(digests(part)) == right)


def test_an_update_takes_over_when_nobody_is_busy(engine, server, held):
    site, dist, home = held
    n = first(site)
    server.forget()
    site.texts = {n: "new words"}
    release = site.write(dist)
    engine.run(UPDATE)
    until(lambda: engine.run(RELEASE) == release)
    assert [it for it in server.paths() if it.startswith("study/")] == [unit_path(n)]
    server.faults.down = True
    engine.open(home + unit_path(n))
    assert "new words" in engine.run(TEXT)


def test_a_visited_page_opens_without_the_host_and_others_show_the_offline_page(engine, server, held):
    site, dist, home = held
    engine.open(home + unit_path(site.units - 1))
    assert f"text of unit {site.units - 1}" in engine.run(TEXT)
    until(lambda: engine.run(digests(unit_path(site.units - 1))))
    server.faults.down = True
    engine.open(home + unit_path(site.units - 1))
    assert f"text of unit {site.units - 1}" in engine.run(TEXT)
    engine.open(home + unit_path(site.units - 2))
    assert "offline.html" in engine.run(TEXT)


def test_pages_left_while_the_first_installation_stalls_do_not_block_later_pages(engine, server, tmp_path):
    site = current_site()
    site.write(tmp_path / "dist")
    home = server.mount("/repo/", tmp_path / "dist")
    server.faults = Faults(caching="no-store", stall="/frames")
    engine.open(home)
    until(lambda: server.hanging)
    for n in range(6):
        engine.open(home + unit_path(n))
    server.faults = Faults(caching="no-store")
    engine.open(home + unit_path(first(site)))
    ready(engine)


def test_a_failed_first_installation_is_tried_again_soon(engine, server, tmp_path):
    current_site().write(tmp_path / "dist")
    home = server.mount("/repo/", tmp_path / "dist")
    server.faults = Faults(caching="no-store", prelude=QUICK, hang="/frames")
    engine.open(home)
    # The attempts that do not wait for the timer are over.
    until(lambda: engine.run("return performance.now() > 6000;"))
    until(lambda: engine.run("return !(await navigator.serviceWorker.getRegistration());"))
    until(lambda: engine.run("return document.documentElement.dataset.offline;") == "short")
    server.faults = Faults(caching="no-store")
    ready(engine)


@pytest.mark.skipif(not Firefox.available, reason="Firefox is not installed: Scripts/install-packages.sh test")
def test_firefox_killed_during_an_update_has_the_old_or_the_new_release(server, tmp_path):
    server.faults.caching = "no-store"
    site = current_site()
    site.write(tmp_path / "dist")
    home = server.mount("/repo/", tmp_path / "dist")
    profile = tmp_path / "profile"
    profile.mkdir()
    engine = Firefox(profile)
    engine.open(home)
    ready(engine)
    n = first(site)
    site.texts = {k: "new words" for k in range(site.units)}
    site.write(tmp_path / "dist")
    server.forget()
    server.faults.delay = 0.1
    engine.run(UPDATE)
    until(lambda: len([it for it in server.paths() if it.startswith("study/")]) >= 5)
    engine.process.send_signal(signal.SIGKILL)
    engine.close()
    server.faults.delay = 0
    server.faults.down = True
    engine = Firefox(profile)
    try:
        engine.open(home + unit_path(n))
        assert engine.run(TEXT).split(", ")[-1] in (f"text of unit {n}", "new words")
        server.faults.down = False
        engine.open(home + unit_path(n))
        ready(engine)
    finally:
        engine.close()
