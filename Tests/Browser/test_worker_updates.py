"""A new release arrives completely or not at all, downloads only changes, and does not disturb the learner."""

from browser import ask, keys, ready, running, states, text, until, update
from fake_site import unit_path
from server import Faults
from worker import LONG_TIMEOUTS, installed, tables

# Keys are sent ten times a second from within the page: its timers keep their order however long the machine stalls.
KEYS = """() => {
  globalThis.pressed = 0;
  globalThis.pressing = setInterval(() => {
    pressed += 1;
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
  }, 100);
}"""
# The stored files that can be read.
READABLE = """async (paths) => {
  const cache = await caches.open('hl1:/repo/:files');
  const texts = await Promise.all(paths.map(async (path) => (await cache.match(path))?.text().catch(() => '')));
  return paths.filter((_, i) => texts[i]);
}"""


def test_an_update_downloads_only_changed_pages_their_tables_and_the_worker(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    page.goto(home + unit_path(6))
    ready(page)
    before = tables(dist)
    server.forget()
    site.texts = {6: "new six", 9: "new nine", 50: "new fifty, which nobody holds"}
    release = site.write(dist)
    page.reload()  # the browser looks for a new worker by itself
    running(page, release)
    ready(page)
    asked = set(server.paths())
    assert {path for path in asked if path.startswith("study/")} == {unit_path(6), unit_path(9)}
    assert len([path for path in server.paths() if path.startswith("study/")]) == 2
    assert asked - {unit_path(6), unit_path(9)} <= {"sw.js"} | (tables(dist) - before)
    server.faults.down = True
    page.reload()
    assert "new six" in text(page)


def test_a_new_style_sheet_downloads_no_page(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    site.style = "main { color: #2a2a2a }"
    release = site.write(dist)
    update(page)
    running(page, release)
    ready(page)
    [frames] = [f"assets/{file.name}" for file in (dist / "assets").glob("frame*")]
    assert sorted(server.paths()) == sorted([frames, site.stylesheet, "sw.js"])
    server.faults.down = True
    page.goto(home + unit_path(7))
    assert page.evaluate("getComputedStyle(document.querySelector('main')).color") == "rgb(42, 42, 42)"


def code_of(folder):
    [code] = (folder / "assets").glob("worker.*")
    return code


def test_new_code_of_the_worker_downloads_nothing_else(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, _ = installed(server, page, dist)
    site.code = "self.addEventListener('message', ({ data, ports }) => data.type === 'age' && ports[0].postMessage('new'));\n"
    site.texts = {50: "not on this device"}
    before = tables(dist)
    release = site.write(dist)
    update(page)
    running(page, release)
    ready(page)
    assert ask(page, "age") == "new"
    assert set(server.paths()) - (tables(dist) - before) == {"sw.js", f"assets/{code_of(dist).name}"}


def test_a_release_whose_code_is_not_uploaded_yet_is_installed_later(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    site.code, site.texts = "// newer\n", {6: "new six"}
    release = site.write(dist)
    code = code_of(dist)
    bytes = code.read_bytes()
    code.unlink()
    update(page)
    page.goto(home + unit_path(6))
    assert "new six" not in text(page) and ask(page, "status")["release"] != release
    code.write_bytes(bytes)
    # A check that began before may still fail, and the browser joins checks that begin meanwhile.
    until(lambda: update(page) or "waiting" in states(page) or ask(page, "status")["release"] == release)
    running(page, release)
    page.reload()
    assert "new six" in text(page)


def test_a_release_whose_code_arrives_empty_is_not_installed(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    site.code = "// newer\n"
    site.write(dist)
    server.faults.stale = {f"assets/{code_of(dist).name}": b""}
    update(page)
    assert states(page) == ["active"]
    server.faults.down = True
    page.goto(home + unit_path(6))
    assert "text of unit 6" in text(page)


def test_a_new_text_downloads_no_unchanged_script(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    site.words = "{ retry: 'again' }"
    release = site.write(dist)
    update(page)
    running(page, release)
    ready(page)
    [frames] = [f"assets/{file.name}" for file in (dist / "assets").glob("frame*")]
    assert sorted(server.paths()) == sorted([frames, f"{site.modules}/strings.js", "sw.js"])
    server.faults.down = True
    page.goto(home + unit_path(7))
    ready(page)


def test_a_new_worker_waits_while_a_learner_is_busy(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    old = ask(page, "status")["release"]
    site.texts = {6: "new"}
    release = site.write(dist)
    page.evaluate(KEYS)
    update(page)
    until(lambda: "waiting" in states(page))
    # Longer than a page must be idle before a new worker takes over.
    page.evaluate("() => { pressed = 0; }")
    until(lambda: page.evaluate("pressed > 40"))
    assert "waiting" in states(page) and ask(page, "status")["release"] == old
    page.evaluate("clearInterval(pressing)")
    running(page, release)


def test_an_update_in_progress_does_not_delay_pages(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    site.texts = {k: "new" for k in range(site.units)}
    site.style = "main { color: #444444 }"
    release = site.write(dist)
    server.faults.prelude, server.faults.hang = LONG_TIMEOUTS, "study/"
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => { r.update(); })")
    until(lambda: server.hanging)
    for n in (6, 7, 8):
        page.goto(home + unit_path(n))
        assert "new" not in text(page)
        # All of them opened while the next release was still loading.
        assert "installing" in states(page)
    server.faults.hang = ""
    running(page, release)


def test_an_old_tab_keeps_its_files_through_two_updates(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    old = [site.stylesheet, f"{site.modules}/entry.js"]
    for color in ["#222222", "#333333"]:
        site.style = f"main {{ color: {color} }}"
        release = site.write(dist)
        update(page)
        running(page, release)
        ready(page)
    assert not (dist / old[0]).exists()
    for path in old:
        assert page.evaluate("(url) => fetch(url).then((r) => r.status)", home + path) == 200
    assert page.evaluate("getComputedStyle(document.querySelector('main')).color") == "rgb(26, 26, 26)"


def test_the_store_does_not_grow_with_releases(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    page.goto(home + unit_path(50))
    until(lambda: any(unit_path(50) in key for key in keys(page)))
    full = len(keys(page))
    for n in range(4):
        site.texts = {k: f"edition {n}" for k in range(site.units)}
        site.style = f"main {{ color: #{n}{n}{n} }}"
        release = site.write(dist)
        update(page)
        running(page, release)
        ready(page)
    # Two older releases keep their assets: a style sheet and the frames each.
    until(lambda: len(keys(page)) == full + 2 * 2)
    assert ask(page, "status")["older"] == 2
    pages = [key for key in keys(page) if "?hl=" in key]
    assert len(pages) == len({key.split("?")[0] for key in pages})
    server.faults.down = True
    page.goto(home + unit_path(50))
    assert "edition 3" in text(page)


def test_an_unreachable_page_comes_whole_from_the_previous_release(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    page.goto(home + unit_path(50))
    until(lambda: any(unit_path(50) in key for key in keys(page)))
    site.texts = {50: "new fifty"}
    site.style = "main { color: #2a2a2a }"
    server.faults.stale = {unit_path(50): (dist / unit_path(50)).read_bytes()}
    release = site.write(dist)
    update(page)
    running(page, release)
    server.faults.down = True
    page.goto(home + unit_path(50))
    assert "text of unit 50" in text(page)
    assert page.evaluate("getComputedStyle(document.querySelector('main')).color") == "rgb(26, 26, 26)"


def test_a_killed_update_continues_where_it_stopped(server, killable, tmp_path):
    dist = tmp_path / "dist"
    page = clocked(killable.start())
    site, home = installed(server, page, dist)
    before = set(keys(page))
    site.texts = {n: "new" for n in range(site.units)}
    release = site.write(dist)
    # The pages of the most distant days, which are requested last, never arrive.
    late = [unit_path(n) for n in range(14, 22)]
    assert set(late) < set(site.window())
    server.faults.prelude, server.faults.hang = LONG_TIMEOUTS, r"u-(1[4-9]|2.)\."
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => { r.update(); })")

    def stored() -> dict[str, str]:
        """The files that the update has stored: path in the site → address."""
        new = [key for key in keys(page) if key not in before and "/study/" in key]
        return {key.split("?")[0].removeprefix("/repo/"): key for key in new}

    until(lambda: server.hanging and set(stored()) == set(site.window()) - set(late))
    new = stored()
    killable.kill()
    server.faults.down = True
    page = clocked(killable.start())
    page.goto(home + unit_path(6))
    assert "text of unit 6" in text(page)
    # The last write may have been lost with the browser.
    kept = {path.split("?")[0].removeprefix("/repo/") for path in page.evaluate(READABLE, list(new.values()))}
    assert kept
    server.faults = Faults(prelude=LONG_TIMEOUTS)
    server.forget()
    page.reload()
    running(page, release)
    ready(page)
    second = [path for path in server.paths() if path.startswith("study/")]
    assert sorted(second) == sorted(set(site.window()) - kept)


def clocked(context):
    context.clock.set_fixed_time("2026-12-01T12:00:00")
    return context.new_page()
