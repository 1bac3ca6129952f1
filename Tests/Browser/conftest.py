"""Fixtures of the browser tests.

`site`    the built site that HALOMEID_SITE names
`english` the demo's site in English
`orders`  the demo's site with a second track, `two-orders`, without rows
`rich`    a site from a database with everything that texts may contain, made by the program that HALOMEID names
`server`  a static host of its own for each test
`context` a new browser profile with the clock set to fake_site.TODAY
`page`    a page in it; a violation of the security policy or an uncaught error fails the test
`gallery` the same at the designers' page
`engine`  Firefox and WebKitGTK in turn
"""

import json
import os
import signal
from datetime import datetime
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

import browser as chromium
import rich_database
from engines import Firefox, WebKit
from fake_site import TODAY
from learner import Learner, Plan
from program import halomeid
from server import Server
from stored_marks import week as week
from studio import studio as studio

# Shells ignore Ctrl-C in background jobs, and programs inherit that, but those that the tests start must not.
signal.signal(signal.SIGINT, signal.default_int_handler)
expect.set_options(timeout=chromium.LIMIT * 1000)


def pytest_configure(config):
    config.addinivalue_line("markers", "no_worker: the test's pages install no offline worker")
    config.addinivalue_line("markers", "worker: they do, in a file whose tests are otherwise marked no_worker")


# The files that take longest, first: at the end, processes that wait for one of them would have nothing to do.
LONG = ["accessibility", "layout_shift", "gallery", "engines_worker", "language", "clock", "worker_releases", "gallery_parts",
        "three_tracks", "gallery_tools", "month"]


def pytest_collection_modifyitems(items):
    names = [f"test_{it}.py" for it in LONG]
    items.sort(key=lambda it: names.index(it.path.name) if it.path.name in names else len(names))


@pytest.fixture(scope="session")
def site() -> Path:
    path = os.environ.get("HALOMEID_SITE")
    assert path, "HALOMEID_SITE must name a built site: `halomeid build study.db -o DIR`, then HALOMEID_SITE=DIR"
    assert Path(path, "release.json").is_file(), f"HALOMEID_SITE={path} has no release.json: not a built site"
    return Path(path)


@pytest.fixture(scope="session")
def english(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("english")
    halomeid("init", folder / "study.db", "--demo", "--start", "2026-11-15")
    halomeid("build", folder / "study.db", "-o", folder / "dist", "--language", "en")
    return folder / "dist"


@pytest.fixture(scope="session")
def orders(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("orders")
    shabbat = [{"ref": f"Mishnah Shabbat {chapter}:{number}", "text": "יְצִיאוֹת הַשַּׁבָּת.", "explanation": "ביאור."}
               for chapter in (1, 2) for number in (1, 2, 3)]
    track = {"title": "שני סדרים", "slug": "two-orders", "schedule_type": "DAILY_WEEKDAYS_ONLY"}
    units = [{"ref": f"Mishnah Berakhot 1:{number}"} for number in range(1, 6)]
    content = {"format": "halomeid-content/1", "track": track, "units": units + shabbat}
    (folder / "content.json").write_text(json.dumps(content))
    halomeid("init", folder / "study.db", "--demo", "--start", "2026-11-15")
    halomeid("import", folder / "study.db", folder / "content.json")
    halomeid("build", folder / "study.db", "-o", folder / "dist")
    return folder / "dist"


@pytest.fixture(scope="session")
def rich(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("rich")
    rich_database.write(folder / "study.db")
    halomeid("build", folder / "study.db", "-o", folder / "dist")
    return folder / "dist"


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as instance:
        yield instance


@pytest.fixture(scope="session")
def launched(playwright):
    instance = chromium.launch(playwright)
    yield instance
    instance.close()


@pytest.fixture
def browser(launched, request):
    """Chromium for this test. Installing the worker takes half of a short test's time."""
    marks = [it.name for it in request.node.iter_markers() if it.name in ("worker", "no_worker")]
    return launched.without_workers() if marks[:1] == ["no_worker"] else launched


@pytest.fixture
def server():
    instance = Server()
    yield instance
    instance.close()


@pytest.fixture
def context(browser):
    instance = browser.new_context(locale="he-IL", timezone_id="Asia/Jerusalem")
    instance.clock.set_fixed_time(datetime(TODAY.year, TODAY.month, TODAY.day, 12))
    yield instance
    instance.close()


@pytest.fixture
def page(context):
    instance = context.new_page()
    faults = chromium.watch(instance)
    yield instance
    assert not faults, faults


@pytest.fixture(scope="session")
def firefox(tmp_path_factory):
    instance = Firefox(tmp_path_factory.mktemp("firefox"))
    yield instance
    instance.close()


@pytest.fixture(params=[Firefox, WebKit], ids=lambda it: it.__name__)
def engine(request, tmp_path):
    """Firefox or WebKitGTK, with empty storage."""
    if not request.param.available:
        pytest.skip(f"{request.param.__name__} is not installed: Scripts/install-packages.sh test")
    if request.param is Firefox:
        shared = request.getfixturevalue("firefox")
        shared.renew()
        yield shared
        return
    (tmp_path / "profile").mkdir()
    instance = WebKit(tmp_path / "profile")
    yield instance
    instance.close()


@pytest.fixture
def killable(playwright, tmp_path):
    """Chromium with a profile that survives a kill."""
    profile = tmp_path / "profile"
    profile.mkdir()
    instance = chromium.KillableChromium(playwright, profile)
    yield instance
    instance.kill()


@pytest.fixture
def gallery(page, server, site):
    """Opens the designers' page of the built site and waits until it is painted."""
    page.goto(server.mount("/repo/", site) + "tokens/index.html")
    page.wait_for_selector("html[data-gallery=painted]")
    return page


@pytest.fixture
def plan(site) -> Plan:
    return Plan.of(site)


@pytest.fixture
def learner(context, server, site, plan):
    """A device with an empty store at the built site, under /repo/; faults as for `page`."""
    instance = Learner(context, server.mount("/repo/", site), plan)
    faults = chromium.watch(instance.page)
    yield instance
    assert not faults, faults
