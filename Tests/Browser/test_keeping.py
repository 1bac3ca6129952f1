"""Keeping a tractate or a whole track offline: size before, progress, pause, removal, updates, a full device."""

import json
import re

from browser import ask, keys, ready, running, text, until
from fake_site import TODAY, FakeSite, unit_path
from faults import FULL
from learner import Learner, Plan
from texts import TEXTS
from worker import LONG_TIMEOUTS, installed, tables

ASK_LATER = """(message) => {
  window.answered = navigator.serviceWorker.ready.then(({ active }) => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    active.postMessage({ v: 1, ...message }, [port2]);
  }));
}"""


def book_of(learner):
    return f"track/{learner.plan.track}/{learner.plan.books[0]}.html"


def test_the_size_is_the_sum_of_the_slots(site, plan):
    cut = b"<!--hl-->"
    pieces = [(site / plan.unit(unit)).read_bytes().split(cut) for unit in plan.units]
    sizes = json.loads((site / f"data/1/{plan.track}/sizes.json").read_text())["books"]
    assert sum(sizes.values()) == sum(len(cut.join([head, main])) for _, head, _, main, _ in pieces)


def state(learner, name):
    learner.page.wait_for_selector(f"[data-keep='{name}']", state="attached")


def pages_asked(server):
    return [path for path in server.paths() if path.startswith("study/")]


def test_a_whole_tractate_is_kept_until_it_is_removed(learner, plan, server):
    page = learner.page
    learner.on(plan.rows[0][0], book_of(learner))
    ready(page)
    state(learner, "none")
    page.wait_for_selector(".keep .hint:has-text('מ״ב')")
    page.click("[data-keep]")
    state(learner, "kept")
    # The pressed button is gone.
    until(lambda: page.evaluate("document.activeElement.matches('[data-keep-remove]')"), page=page)
    # Settings show it, and the days ahead are unchanged.
    learner.open("settings.html")
    page.wait_for_selector(f"[data-kept='{plan.track}/{plan.books[0]}']")
    ready(page)
    server.faults.down = True
    learner.open(plan.unit(plan.units[-1]))
    assert page.get_attribute("main", "data-unit") == plan.units[-1]
    server.faults.down = False
    stored = len(keys(page))
    learner.open("settings.html")
    page.click("[data-kept] [data-keep-remove]")
    page.wait_for_selector("[data-kept-section][hidden]", state="attached")
    assert not page.evaluate("Object.keys(localStorage).filter((key) => key.includes(':keep-title:'))")
    assert len(keys(page)) < stored and not any(plan.units[-1] + ".html" in key for key in keys(page))
    ready(page)
    server.forget()
    page.reload()
    ready(page)
    assert not pages_asked(server)


def test_a_whole_track_is_kept_from_its_page(context, server, orders):
    learner = Learner(context, server.mount("/repo/", orders), Plan.of(orders))
    page, track = learner.page, "two-orders"
    sizes = json.loads((orders / f"data/1/{track}/sizes.json").read_text())["books"]
    units = [it.relative_to(orders).as_posix() for it in (orders / "study" / track).glob("*.html")]
    assert len(sizes) == 2 and len(units) == 11
    learner.on(learner.plan.rows[0][0], f"track/{track}/index.html")
    ready(page)
    words = TEXTS["keep_size"] % max(0.1, round(sum(sizes.values()) / 1e6, 1))
    page.locator(".keep .hint", has_text=re.compile(f"^{re.escape(words)}$")).wait_for()
    # Nobody follows it, so its pages are not stored by themselves.
    assert not [key for key in keys(page) if f"study/{track}/" in key]
    page.click("[data-keep]")
    state(learner, "kept")
    stored = "".join(keys(page))
    assert [it for it in units if it not in stored] == []
    title = page.inner_text("h1")
    learner.open("settings.html")
    assert title in page.wait_for_selector(f"[data-kept='{track}']").inner_text()
    server.faults.down = True
    learner.open(f"study/{track}/shabbat-2-3.html")
    assert page.get_attribute("main", "data-unit") == "shabbat-2-3"
    server.faults.down = False
    learner.open(f"track/{track}/index.html")
    state(learner, "kept")
    page.click("[data-keep-remove]")
    state(learner, "none")
    assert not [key for key in keys(page) if f"study/{track}/" in key]


# Where the parts of the controls are, and what stands below them, in several widths and with letters twice as large.
PLACES = """() => {
  const top = document.querySelector('.take').getBoundingClientRect().top;
  const buttons = [...document.querySelectorAll('.keep button')].filter((it) => !it.hidden);
  return [buttons[0], document.querySelector('.keep progress'), document.querySelector('.take > p')]
    .map((it) => it.getBoundingClientRect().top - top);
}"""


def places(page) -> dict:
    found = {}
    for width in (320, 360, 390, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        for size in ("100%", "200%"):
            page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", size)
            found[width, size] = page.evaluate(PLACES)
    page.evaluate("document.documentElement.style.fontSize = ''")
    return found


def test_the_controls_stay_where_they_are_in_every_state(learner, plan, server):
    page = learner.page
    page.add_init_script("""StorageManager.prototype.estimate = async () =>
      ({ quota: globalThis.isFull ? 1000 : 1e12, usage: 0 });""")
    server.faults.prelude = LONG_TIMEOUTS
    learner.on(plan.rows[0][0], book_of(learner))
    ready(page)
    page.wait_for_selector(".keep .hint:has-text('מ״ב')")
    first = places(page)

    def same(name, words):
        state(learner, name)
        page.wait_for_selector(f".keep .hint :text-is('{TEXTS[words]}')")
        assert places(page) == first, words

    page.evaluate("globalThis.isFull = true")
    page.click("[data-keep]")
    same("none", "keep_full")
    page.evaluate("globalThis.isFull = false")
    server.faults.hang = f"{plan.units[-20]}[.]html"
    page.click("[data-keep]")
    page.wait_for_selector("[data-keep-count]:not(:empty)")
    same("running", "keep_running")
    page.click("[data-keep]")
    same("paused", "keep_paused")
    server.faults.hang = ""
    page.click("[data-keep]")
    same("kept", "keep_kept")
    page.click("[data-keep-remove]")
    state(learner, "none")
    assert places(page) == first


def test_keeping_pauses_continues_on_another_page_and_fetches_nothing_twice(learner, plan, server):
    page = learner.page
    # One page does not arrive before the pause. The worker is asked for a few files at a time; the page is neither among
    # the first nor among the last.
    server.faults.prelude = LONG_TIMEOUTS
    learner.on(plan.rows[0][0], book_of(learner))
    ready(page)
    server.forget()
    server.faults.hang = f"{plan.units[-20]}[.]html"

    def counted() -> list[int]:
        return [int(number) for number in re.findall(r"\d+", page.text_content("[data-keep-count]"))]

    page.click("[data-keep]")
    until(lambda: server.hanging and counted() and counted()[0] > 0)
    page.click("[data-keep='running']")
    state(learner, "paused")
    done, every = counted()
    assert 0 < done < every
    server.faults.hang = ""
    page.reload()
    state(learner, "paused")
    # It must not end before it was seen.
    last = next(it for it in map(plan.unit, reversed(plan.units)) if it not in pages_asked(server))
    server.faults.hang = re.escape(last)
    page.click("[data-keep='paused']")
    state(learner, "running")
    server.faults.hang = ""
    learner.open("notes.html")
    until(lambda: all(it["stored"] == it["count"] for it in ask(page, "kept")["kept"].values()))
    assert len(pages_asked(server)) == len(set(pages_asked(server)))
    learner.open(book_of(learner))
    state(learner, "kept")


def test_newly_published_units_are_kept_too(learner, plan):
    page = learner.page
    learner.on(plan.rows[0][0], "index.html")
    ready(page)
    name = f"{plan.track}/{plan.books[0]}"
    ask(page, "keep", name=name, paths=[plan.unit(plan.units[0])], day=plan.rows[0][0].isoformat())
    page.evaluate(
        """() => localStorage.setItem(
          `halomeid:${new URL(document.documentElement.dataset.root, location.href).pathname}:kept-on`, '2020-01-01')"""
    )
    learner.open("notes.html")
    until(lambda: (it := ask(page, "kept")["kept"][name])["count"] > 1 and it["stored"] == it["count"])


def test_a_tractate_removed_during_its_download_stays_removed(server, page, tmp_path):
    installed(server, page, tmp_path / "dist", FakeSite(units=90))
    before = set(keys(page))
    paths = [unit_path(n) for n in range(90)]
    server.faults.delay = 0.05
    page.evaluate(ASK_LATER, {"type": "keep", "name": "t", "paths": paths, "day": TODAY.isoformat()})
    until(lambda: pages_asked(server))
    ask(page, "unkeep", name="t")
    page.evaluate("window.answered")
    assert ask(page, "kept")["kept"] == {}
    assert not [key for key in set(keys(page)) - before if "study/" in key]


def keep_all(page, paths):
    """Does what the page does until all is stored or something prevents it; returns the last answer."""
    while True:
        answer = ask(page, "keep", name="t", paths=paths, day=TODAY.isoformat())
        if answer.get("reason") or answer["stored"] >= answer["count"]:
            return answer


def test_an_update_downloads_only_changed_pages(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist, FakeSite(units=90))
    kept = [unit_path(n) for n in range(90)]
    assert keep_all(page, kept)["stored"] == 90
    before = tables(dist)
    server.forget()
    site.texts = {7: "new seven", 60: "new sixty", 80: "new eighty"}
    release = site.write(dist)
    page.reload()
    running(page, release)
    ready(page)
    until(lambda: len(pages_asked(server)) >= 3)
    assert sorted(pages_asked(server)) == [unit_path(60), unit_path(7), unit_path(80)]
    assert set(server.paths()) - set(pages_asked(server)) <= {"sw.js"} | (tables(dist) - before)
    server.faults.down = True
    page.goto(home + unit_path(80))
    assert "new eighty" in text(page)


def test_a_full_device_is_reported_and_keeps_the_days_ahead(server, page, tmp_path):
    site = FakeSite(units=90)
    window = site.window()
    server.faults.prelude = FULL % (len(window) + 30)
    site, home = installed(server, page, tmp_path / "dist", site)
    paths = [unit_path(n) for n in range(90)]
    answer = keep_all(page, paths)
    assert answer["reason"] == "full" and 0 < answer["stored"] < answer["count"]
    # Files are counted, not requests, up to the first that is missing: of two at once, the later may have been the last.
    stored = keys(page)
    held = [any(path in key for key in stored) for path in paths]
    assert answer["stored"] == held.index(False) and sum(held) - answer["stored"] <= 1
    server.faults.down = True
    for path in (window[0], window[-1], unit_path(0)):
        page.goto(home + path)
        assert "text of unit" in text(page)


# The record of kept tractates can be written once and then no more, as if the last space had been used.
KEPT_ONCE = """{
  const put = Cache.prototype.put;
  let count = 0;
  Cache.prototype.put = function (key, response) {
    if (!/\\/kept$/.test(String(key)) || count++ < 1) return put.call(this, key, response);
    return Promise.reject(new DOMException('full', 'QuotaExceededError'));
  };
}
"""


def test_keeping_stops_when_its_record_cannot_be_written(server, page, tmp_path):
    server.faults.prelude = KEPT_ONCE
    installed(server, page, tmp_path / "dist", FakeSite(units=90))
    # Only the first answer: the next one would be about the same files.
    answer = ask(page, "keep", name="t", paths=[unit_path(n) for n in range(90)], day=TODAY.isoformat())
    assert (answer.get("reason"), answer["stored"], answer["count"]) == ("store", 0, 90)


def test_too_little_space_is_reported_before_anything_is_stored(learner, plan):
    page = learner.page
    page.add_init_script("StorageManager.prototype.estimate = () => Promise.resolve({ quota: 1000, usage: 0 });")
    learner.on(plan.rows[0][0], book_of(learner))
    ready(page)
    page.click("[data-keep]")
    said = page.locator(".keep .hint", has_text=TEXTS["keep_full"])
    said.wait_for()
    state(learner, "none")
    page.reload()
    said.wait_for()
    learner.open("settings.html")
    assert page.locator("[data-kept]").count() == 0


def test_keeping_works_without_a_storage_estimate(learner, plan):
    learner.page.add_init_script("StorageManager.prototype.estimate = () => Promise.reject(new TypeError('not here'));")
    learner.on(plan.rows[0][0], book_of(learner))
    ready(learner.page)
    learner.page.click("[data-keep]")
    state(learner, "kept")


def test_what_is_kept_is_downloaded_again_after_a_reset(learner, plan):
    page = learner.page
    last = plan.unit(plan.units[-1])
    learner.on(plan.rows[0][0], book_of(learner))
    ready(page)
    page.click("[data-keep]")
    state(learner, "kept")
    page.goto(learner.home + "reset.html")
    page.click("[data-reset-offline]")
    page.wait_for_selector("html[data-reset=done]")
    assert not page.evaluate("caches.keys()")
    learner.on(plan.rows[0][0])
    until(lambda: any(last in key for key in keys(page)), page=page)
