"""A site with an offline worker in a browser, and what the worker has stored."""

import re

from browser import keys, ready, running
from fake_site import FakeSite

# A worker whose timeouts are as long as a test may take.
LONG_TIMEOUTS = "{ const set = setTimeout; self.setTimeout = (work, ms, ...rest) => set(work, 100 * ms, ...rest); }\n"
# 20 s become 1 s.
QUICK_REQUESTS = """{
  const limit = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (wait) => limit(wait / 20);
}
"""
QUICK = QUICK_REQUESTS + "{ const set = setTimeout; self.setTimeout = (work, wait, ...rest) => set(work, wait / 20, ...rest); }\n"


def installed(server, page, folder, site=None, base="/repo/"):
    """Installs a site in a browser; returns site and address."""
    server.faults.caching = "no-store"
    site = site or FakeSite()
    release = site.write(folder)
    home = server.mount(base, folder)
    page.goto(home)
    ready(page)
    running(page, release)
    # On a busy machine all may be stored before the worker controls the page.
    page.wait_for_function("() => navigator.serviceWorker.controller")
    server.forget()
    return site, home


def tables(folder):
    return {f"assets/{file.name}" for file in (folder / "assets").glob("t.*.json")}


def strange(page, folder):
    """Stored addresses that are not files of the release, or that have different bytes."""
    worker = (folder / "sw.js").read_text()
    hashes = set(re.findall(r'"([\w-]+)"', worker + "".join(file.read_text() for file in (folder / "assets").glob("t.*.json"))))
    known = {file.relative_to(folder).as_posix() for file in folder.rglob("*")}
    found = []
    for key in keys(page):
        path, _, hash = key.removeprefix("/repo/").partition("?hl=")
        if path not in known or hash and hash not in hashes:
            found.append(key)
    return found


def record(page, name):
    """A record of the worker."""
    return page.evaluate(
        """async (name) => {
          const [cache] = (await caches.keys()).filter((it) => it.endsWith(':meta'));
          const hit = await (await caches.open(cache)).match(new URL(name, (await navigator.serviceWorker.ready).scope));
          return hit ? hit.json() : null;
        }""",
        name,
    )


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
