"""The worker's messages and requests while it stores the wanted pages."""

import json

from browser import ask, keys, running, states, text, until, update
from fake_site import TODAY, FakeSite, unit_path
from worker import installed, record, strange

ANSWERS = """(message) => navigator.serviceWorker.ready.then(({ active }) => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  const answers = [];
  port1.onmessage = ({ data }) => {
    answers.push(Object.keys(data.lacking ?? {}).length);
    if (data.done || data.error) resolve(answers);
  };
  active.postMessage({ v: 1, ...message }, [port2]);
}))"""


def test_a_slow_download_is_reported_repeatedly(server, page, tmp_path):
    installed(server, page, tmp_path / "dist")
    server.faults.delay = 0.8
    far = [unit_path(n) for n in range(24, 60)]
    counts = page.evaluate(ANSWERS, {"type": "want", "day": TODAY.isoformat(), "paths": far})
    assert counts[0] == len(far) and counts[-1] == 0
    assert len(counts) > 2 and counts == sorted(counts, reverse=True)


def test_a_table_missing_from_the_host_is_requested_once(server, page, tmp_path):
    dist = tmp_path / "dist"
    site, _ = installed(server, page, dist, FakeSite(units=300, cut=40, back=0, ahead=2))
    stored = " ".join(keys(page))
    tables = [it for it in dist.glob("assets/t.*.json") if it.name not in stored]
    table = max(tables, key=lambda it: it.stat().st_size)
    far = list(json.loads(table.read_text()))[:24]
    assert len(far) > 8
    table.unlink()
    server.forget()
    answer = ask(page, "keep", name="t", paths=far, day=TODAY.isoformat())
    assert answer["stored"] == 0 and answer["reason"] == "bytes"
    # Once more, bypassing every cache.
    assert [path for path in server.paths() if path.startswith("assets/t.")] == [f"assets/{table.name}"] * 2


def test_a_tractate_kept_again_during_its_removal_is_complete(server, page, tmp_path):
    installed(server, page, tmp_path / "dist")
    far = [unit_path(n) for n in range(30, 54)]
    keep = {"name": "t", "paths": far, "day": TODAY.isoformat()}
    assert ask(page, "keep", **keep)["stored"] == len(far)
    answer = page.evaluate(
        """async (keep) => {
          const { active } = await navigator.serviceWorker.ready;
          const { port1, port2 } = new MessageChannel();
          const answer = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
          active.postMessage({ v: 1, type: 'unkeep', name: 't' });
          active.postMessage({ v: 1, type: 'keep', ...keep }, [port2]);
          return answer;
        }""",
        keep,
    )
    assert answer["stored"] == len(far)
    stored = keys(page)
    assert all(any(path in key for key in stored) for path in far)


def test_a_fill_without_failures_writes_no_record_of_them(server, page, tmp_path):
    installed(server, page, tmp_path / "dist")
    far = [unit_path(n) for n in range(30, 40)]
    assert ask(page, "keep", name="t", paths=far, day=TODAY.isoformat())["stored"] == len(far)
    assert record(page, "kept") and record(page, "failures") is None


def test_names_of_object_properties_are_ordinary_names(server, page, tmp_path):
    _, home = installed(server, page, tmp_path / "dist")
    far = [unit_path(n) for n in range(30, 40)]
    answer = ask(page, "keep", name="constructor", paths=far, day=TODAY.isoformat())
    assert answer["stored"] == len(far) and ask(page, "kept")["kept"] == {"constructor": {"stored": 10, "count": 10}}
    ask(page, "unkeep", name="valueOf")
    ask(page, "unkeep", name="constructor")
    assert not any(path in key for key in keys(page) for path in far)
    page.goto(home + "constructor/x")
    assert "no such page" in text(page)
    assert not [it for it in ask(page, "status")["log"] if it["reason"] == "code"]


FULL = """{
  const put = Cache.prototype.put;
  Cache.prototype.put = function (key, response) {
    if (!/u-5[0-9]/.test(String(key))) return put.call(this, key, response);
    return Promise.reject(new DOMException('full', 'QuotaExceededError'));
  };
}
"""


def test_a_full_device_keeps_a_waiting_release_complete(server, page, tmp_path):
    dist = tmp_path / "dist"
    server.faults.prelude = FULL
    site, home = installed(server, page, dist)
    # Activity on a page keeps the new worker waiting.
    page.evaluate("() => { window.active = setInterval(() => dispatchEvent(new Event('scroll')), 100); }")
    before = set(keys(page))
    site.texts = {n: "new" for n in range(20)}
    release = site.write(dist)
    update(page)
    until(lambda: states(page) == ["waiting", "active"])
    waiting = set(keys(page)) - before
    assert waiting
    answer = ask(page, "keep", name="t", paths=[unit_path(50), unit_path(51)], day=TODAY.isoformat())
    assert answer["reason"] == "full"
    assert waiting <= set(keys(page)) and states(page) == ["waiting", "active"]
    # The release that freed the space is still known: its files are deleted after the update.
    page.evaluate("clearInterval(window.active)")
    running(page, release)
    until(lambda: not [key for key in strange(page, dist) if "study/" in key])
