"""Data files of two releases at once, as balancers and caches may mix them: no other unit is shown as a day's."""

import json

import pytest

pytestmark = pytest.mark.no_worker


def renumbered(site, plan) -> dict[str, bytes]:
    """The rows of a release whose syllabus begins with one unit more, by the path of their file."""
    files = {}
    for file in (site / "data/1" / plan.track).glob("dates-*.json"):
        data = json.loads(file.read_text())
        data["dates"] = [[day, unit, index + 1] for day, unit, index in data["dates"]]
        files[file.relative_to(site).as_posix()] = json.dumps(data).encode()
    return files


def test_rows_of_another_release_name_no_other_unit(learner, plan, site, server):
    server.faults.caching = "no-store"
    page = learner.page
    day, unit = plan.rows[3]
    server.faults.stale = renumbered(site, plan)
    learner.at(day)
    for path in ["index.html", f"track/{plan.track}/index.html", "progress.html"]:
        learner.open(path)
        page.wait_for_selector("[data-notice] a[href$='settings.html']", state="attached")
        assert not page.query_selector(f"main a[href$='{plan.rows[4][1]}.html']"), path
    server.faults.stale = {}
    learner.open()
    assert learner.card("open").query_selector("a[data-today]").get_attribute("href").endswith(f"{unit}.html")
