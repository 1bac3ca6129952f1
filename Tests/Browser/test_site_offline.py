"""The built site without a network: the worker's pages are byte for byte those of the generator."""

import json
from datetime import timedelta

from browser import keys, ready, until
from learner import Learner


def held(page) -> list[str]:
    """The stored paths, relative to the site."""
    return sorted({key.split("?")[0].removeprefix("/repo/") for key in keys(page)})


def test_every_page_is_assembled_to_the_bytes_of_its_file(learner, plan, site, server):
    learner.on(plan.rows[0][0])
    ready(learner.page)
    for path in [path.relative_to(site).as_posix() for kind in ["study", "track"] for path in site.glob(f"{kind}/**/*.html")]:
        learner.page.evaluate("(url) => fetch(url).then((r) => r.text())", learner.home + path)
    # A visited page is stored after its response.
    until(lambda: len([path for path in held(learner.page) if path.endswith(".html")]) >= len(plan.units) + 4)
    server.faults.down = True
    for path in held(learner.page):
        if path.startswith("assets/frames."):
            continue
        got = learner.page.evaluate(
            "(url) => fetch(url).then((r) => r.arrayBuffer()).then((b) => Array.from(new Uint8Array(b)))",
            learner.home + path,
        )
        assert bytes(got) == (site / path).read_bytes(), path


def test_the_days_ahead_can_be_studied_without_a_network(learner, plan, server):
    learner.on(plan.rows[0][0])
    ready(learner.page)
    server.faults.down = True
    for day, unit in plan.rows[:10]:
        learner.on(day)
        href = learner.card("open").query_selector("a[data-today]").get_attribute("href")
        assert href.endswith(f"{unit}.html")
        learner.open(plan.unit(unit))
        learner.press()
        learner.pressed(True)
        learner.saved()
    learner.on(day)
    learner.streak(10)


def test_the_release_knows_every_wanted_path(learner, plan, site):
    # On the first day no wanted page belongs to a past day.
    first = plan.rows[0][0]
    learner.on(first)
    ready(learner.page)
    window = json.loads((site / "data/1/tracks.json").read_text())["window"]
    through = (first + timedelta(window["ahead"])).isoformat()
    learner.page.wait_for_selector(f"html[data-offline=ready][data-offline-until='{through}']")


def test_the_reset_page_keeps_the_copy_without_a_network(learner, server, plan):
    learner.on(plan.rows[0][0], "settings.html")
    ready(learner.page)
    learner.page.goto(learner.home + "reset.html")
    server.faults.down = True
    learner.page.click("[data-reset-offline]")
    learner.page.wait_for_selector("[data-when=offline]", state="visible")
    learner.open(plan.unit(plan.rows[1][1]))
    assert learner.page.inner_text("[data-source-text]")


def test_the_reset_page_exports_the_progress_and_removes_the_copy(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    ready(learner.page)
    learner.press()
    learner.pressed(True)
    learner.saved()
    learner.page.goto(learner.home + "reset.html")
    with learner.page.expect_download() as download:
        learner.page.click("[data-reset-export]")
    assert [it["unit"] for it in json.loads(download.value.path().read_text())["records"]["completions"]] == [unit]
    learner.page.click("[data-reset-offline]")
    learner.page.wait_for_selector("html[data-reset=done]")
    until(lambda: not learner.page.evaluate("caches.keys()"))
    assert len(learner.records()) == 1
    learner.open(plan.unit(unit))
    learner.pressed(True)
    ready(learner.page)


def test_the_reset_page_leaves_another_site_of_the_same_host_alone(learner, plan, server, site):
    other = Learner(learner.context, server.mount("/other/", site), plan)
    for device in (other, learner):
        device.on(plan.rows[0][0])
        ready(device.page)
    page = learner.page
    names = page.evaluate("caches.keys()")
    page.goto(learner.home + "reset.html")
    page.click("[data-reset-offline]")
    page.wait_for_selector("html[data-reset=done]")
    left = [it for it in names if it.startswith("hl1:/other/:")]
    assert left and left != names
    until(lambda: sorted(page.evaluate("caches.keys()")) == sorted(left))
    scopes = "navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => new URL(scope).pathname))"
    assert page.evaluate(scopes) == ["/other/"]
