"""The worker on a disk that is full."""

from datetime import date

import pytest

from browser import keys, ready, states, text, until, update
from fake_site import FakeSite, unit_path
from server import Faults
from worker import installed, stored

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
