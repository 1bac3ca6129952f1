"""Every page is valid HTML: as published, with any texts, and after its scripts have run."""

import pytest

import markup

pytestmark = pytest.mark.no_worker


def test_every_page_of_the_site_is_valid(site):
    pages = sorted(site.rglob("*.html"))
    kinds = {"index.html", "settings.html", "offline.html", "reset.html", "404.html", "tokens/index.html"}
    assert kinds <= {page.relative_to(site).as_posix() for page in pages}
    assert markup.faults([*pages, *site.rglob("*.svg")]) == []


def test_every_page_is_valid_with_any_texts(rich):
    assert markup.faults(sorted(rich.rglob("*.html"))) == []


LATER = [
    "settings.html", "reset.html", "tokens/index.html", "404.html", "offline.html", "progress.html", "notes.html",
    "search.html", "print.html",
]


def test_every_page_is_valid_after_its_scripts_have_run(learner, plan, tmp_path):
    day, unit = plan.rows[3]
    learner.on(day)
    learner.card("open")
    learner.press()
    learner.card("done")
    paths = ["index.html", plan.unit(unit), f"track/{plan.track}/index.html", f"track/{plan.track}/{plan.books[0]}.html"]
    files = []
    for n, path in enumerate([*paths, *LATER]):
        learner.page.goto(learner.home + path)
        if path in paths:
            learner.page.wait_for_selector("time[datetime]", state="attached")
        # This site's page for missing addresses has its files at the root.
        if path != "404.html":
            learner.painted()
        files.append(tmp_path / f"{n}-{path.replace('/', '-')}")
        files[-1].write_text(learner.page.content(), encoding="utf-8")
    assert markup.faults(files) == []
