"""Stored files are checked when they are used: damage is never shown, and is repaired from the host."""

import json

import pytest

from browser import ask, ready, running, stop_workers, text, until, update
from damage import KINDS, damage, digests
from fake_site import unit_path
from worker import installed

# Name → part of the stored address, and the page that uses it.
TARGETS = {
    "page": (unit_path(8), unit_path(8)),
    "home": ("index.html?", "index.html"),
    "track": ("track/t/index.html", "track/t/index.html"),
    "offline page": ("offline.html", "offline.html"),
    "table": ("/assets/t.", unit_path(8)),
    "data": ("data/1/window.json", "index.html"),
    "frames": ("/frames.", unit_path(8)),
    "frames at the root": ("/frames.", "index.html"),
    "style": (".css", unit_path(8)),
    "module": ("entry.js", unit_path(8)),
    "strings": ("strings.js", unit_path(8)),
    "font": (".woff2", unit_path(8)),
}


def evaluate(page, body):
    return page.evaluate(f"async () => {{ {body} }}")


def shown(page, address):
    """The worker's response to a request from a page."""
    script = "(url) => fetch(url).then((r) => r.arrayBuffer()).then((b) => Array.from(new Uint8Array(b)), () => null)"
    got = page.evaluate(script, address)
    return got and bytes(got)


@pytest.fixture
def device(server, page, tmp_path):
    """A site stored by a browser: page, site, folder, address."""
    site, home = installed(server, page, tmp_path / "dist")
    return page, site, tmp_path / "dist", home


@pytest.mark.parametrize("name", TARGETS)
def test_damage_is_repaired_by_a_visit(device, name):
    page, site, dist, home = device
    part, path = TARGETS[name]
    right = evaluate(page, digests(part))
    assert right
    for kind in KINDS:
        assert evaluate(page, damage(part, kind)) == len(right)
        stop_workers(page)
        page.goto(home + path)
        ready(page)
        until(lambda: evaluate(page, digests(part)) == right), kind
    page.goto(home + unit_path(8))
    assert "text of unit 8" in text(page)


@pytest.mark.parametrize("name", TARGETS)
def test_damage_is_never_shown_without_a_network(device, server, name):
    page, site, dist, home = device
    part, path = TARGETS[name]
    listed = [file.relative_to(dist).as_posix() for file in dist.rglob("*") if file.is_file()]
    affected = [it for it in listed if part.split("?")[0] in it] + [unit_path(8), "index.html"]
    for kind in KINDS:
        server.faults.down = True
        assert evaluate(page, damage(part, kind))
        stop_workers(page)
        for it in affected:
            if "/frames." in it or "/t." in it:
                continue
            got = shown(page, home + it)
            assert got in (None, (dist / it).read_bytes()), (kind, it)
        page.goto(home + path)
        words = page.text_content("body")
        assert text_of(dist / path) in words or "offline.html" in words or words == "↻", words
        server.faults.down = False
        page.goto(home + path)
        ready(page)
        until(lambda: evaluate(page, digests(part)))


def text_of(file):
    """The text of a page."""
    return file.read_text().split("<main")[1].split(">", 1)[1].split("</main>")[0].replace("<p>", "").replace("</p>", "")


def test_an_open_page_repairs_damage_to_other_files(device):
    page, site, dist, home = device
    parts = [unit_path(9), "/frames.", "/assets/t.", "settings.html"]
    right = [evaluate(page, digests(part)) for part in parts]
    for part in parts:
        evaluate(page, damage(part, "changed"))
    page.goto(home + unit_path(6))
    until(lambda: [evaluate(page, digests(part)) for part in parts] == right)
    ready(page)


# The page hashes the wanted pages again only by `check()`, and not when it has been open for three seconds.
HOLD_CHECK = """{
  const set = setTimeout;
  globalThis.setTimeout = (work, ms, ...rest) =>
    ms === 3000 ? void (globalThis.check = () => work(...rest)) : set(work, ms, ...rest);
}"""


def test_damage_withdraws_the_ready_status(device, server):
    page, _, _, home = device
    page.add_init_script(HOLD_CHECK)
    page.goto(home)
    ready(page)
    first, second = (evaluate(page, digests(unit_path(n))) for n in (8, 9))
    evaluate(page, damage(unit_path(8), "changed"))
    page.evaluate("check()")
    # From now on the page sends no more requests by itself.
    until(lambda: evaluate(page, digests(unit_path(8))) == first)
    ready(page)
    server.faults.down = True
    evaluate(page, damage(unit_path(9), "changed"))
    assert shown(page, home + unit_path(9)) is None
    page.wait_for_selector("html[data-offline=short]")
    server.faults.down = False
    page.evaluate("dispatchEvent(new Event('online'))")
    ready(page)
    assert evaluate(page, digests(unit_path(9))) == second


def test_damage_is_logged(device):
    page, site, dist, home = device
    evaluate(page, damage(unit_path(8), "changed"))
    page.goto(home + unit_path(8))
    until(lambda: any(it["path"] == unit_path(8) and it["reason"] == "damaged" for it in ask(page, "status")["log"]))


def test_a_neighbours_bytes_are_not_shown(device, server):
    page, site, dist, home = device
    evaluate(
        page,
        """const cache = await caches.open('hl1:/repo/:files');
        for (const key of await cache.keys()) {
          if (key.url.includes('study/')) await cache.put(key, new Response('<b>evil</b><!--hl--><main>evil</main>'));
          if (key.url.includes('/frames.')) {
            const frame = ['evil', 'evil', 'evil'];
            await cache.put(key, Response.json({ '': frame, study: frame, track: frame }));
          }
          if (/[.](css|js)$/.test(key.url)) await cache.put(key, new Response('/* evil */'));
        }""",
    )
    stop_workers(page)
    server.faults.down = True
    for path in [unit_path(8), "index.html", site.stylesheet]:
        assert b"evil" not in (shown(page, home + path) or b"")
    page.goto(home + unit_path(8))
    assert "evil" not in page.content()
    server.faults.down = False
    page.goto(home + unit_path(8))
    ready(page)
    until(lambda: "evil" not in json.dumps(shown_all(page)))


def test_a_neighbours_policy_does_not_break_pages(device, server):
    page, _, _, home = device
    page.evaluate(
        """async (path) => {
          const cache = await caches.open('hl1:/repo/:files');
          const key = (await cache.keys()).find(({ url }) => url.includes(path));
          const headers = {
            'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
            'integrity-policy': 'blocked-destinations=(script)',
            'referrer-policy': 'same-origin',
          };
          await cache.put(key, new Response(await (await cache.match(key)).blob(), { headers }));
        }""",
        unit_path(8),
    )
    server.faults.down = True
    page.goto(home + unit_path(8))
    ready(page)
    policies = "(url) => fetch(url).then(({ headers }) => [...headers].filter(([name]) => name.endsWith('policy')))"
    kept = [["content-security-policy", "frame-ancestors 'none'"], ["referrer-policy", "same-origin"]]
    assert page.evaluate(policies, home + unit_path(8)) == kept


def shown_all(page):
    return evaluate(
        page,
        """const cache = await caches.open('hl1:/repo/:files');
        return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key)).text()));""",
    )


# The stored record of a release, without its tables.
HALF_A_RELEASE = '[{"release": "x", "shell": {}, "frames": {}, "tables": [null]}]'


@pytest.mark.parametrize("value", ["", "[null]", '{"day": 1}', "[[", HALF_A_RELEASE])
def test_damaged_records_do_not_stop_the_worker(server, page, tmp_path, value):
    dist = tmp_path / "dist"
    site, home = installed(server, page, dist)
    for record in ["releases", "want", "failures", "log"]:
        evaluate(
            page,
            f"const cache = await caches.open('hl1:/repo/:meta');"
            f"await cache.put(new URL({json.dumps(record)}, '{home}'), new Response({json.dumps(value)}));",
        )
    stop_workers(page)
    page.goto(home + unit_path(8))
    ready(page)
    site.texts = {8: "new eight"}
    release = site.write(dist)
    update(page)
    running(page, release)
    ready(page)
    # The cleanup has ended without errors.
    until(lambda: ask(page, "status")["older"] == 0)
    assert "code" not in [it["reason"] for it in ask(page, "status")["log"]]
    server.faults.down = True
    page.reload()
    assert "new eight" in text(page)
