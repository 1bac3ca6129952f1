"""The site on a real host without configuration: installed, then read with the host gone."""

import shutil
from datetime import timedelta

import pytest

import nginx
from browser import ready, watch
from program import halomeid
from learner import Learner, Plan

pytestmark = pytest.mark.skipif(not nginx.PROGRAM, reason="nginx is not installed: Scripts/install-packages.sh test")


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """A folder to serve, with the site at / and at /repo/."""
    folder = tmp_path_factory.mktemp("nginx")
    halomeid("init", folder / "study.db", "--demo", "--start", "2026-11-15")
    halomeid("build", folder / "study.db", "-o", folder / "root")
    halomeid("build", folder / "study.db", "-o", folder / "repo", "--base-path", "/repo/")
    shutil.move(folder / "repo", folder / "root/repo")
    return folder / "root"


@pytest.fixture(params=[(rules, base) for rules in nginx.RULES for base in ("/", "/repo/")], ids=lambda it: f"{it[0]}, {it[1]}")
def host(request, root, tmp_path):
    instance = nginx.Nginx(tmp_path, root, *request.param)
    yield instance
    instance.stop()


def test_a_site_installed_from_nginx_works_without_it(context, root, host):
    plan = Plan.of(root)
    learner = Learner(context, host.home, plan)
    faults = watch(learner.page)
    (day, unit), (_, following) = plan.rows[3:5]
    learner.on(day)
    learner.card("open")
    learner.press()
    learner.saved()
    ready(learner.page)
    assert learner.page.get_attribute("html", "data-offline-until") >= (day + timedelta(13)).isoformat()

    host.stop()
    learner.page.reload()
    learner.card("done")
    learner.page.click("a[data-today]")
    learner.pressed(True)
    learner.page.reload()
    learner.pressed(True)
    assert learner.page.inner_text("[data-source-text]")
    learner.open(plan.unit(following).removesuffix(".html"))
    learner.pressed(False)
    learner.page.click(".crumb a")
    learner.page.wait_for_selector(f"[data-unit={unit}] [data-unit-done]:not(:empty)")
    learner.open("")
    learner.card("done")
    assert faults == []


def test_nginx_shows_the_sites_own_404_page(browser, host):
    context = browser.new_context()
    page = context.new_page()
    answer = page.goto(host.home + "study/nothing/here.html")
    assert answer.status == 404 and page.query_selector("main[data-page=not-found]")
    assert page.evaluate("document.styleSheets[0].cssRules.length > 0")
    page.click("main a")
    assert page.wait_for_selector("main[data-page=home]") and page.url.startswith(host.home)
    context.close()
