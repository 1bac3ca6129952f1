"""A designer's own pages: linked in the footer of every page, and available without a network like all others."""

import pytest

import rich_database
from accessibility import findings
from browser import keys, ready, until
from program import halomeid
from fake_site import ROOT
from learner import Learner, Plan


@pytest.fixture
def designed(tmp_path):
    """A site with an overlay."""
    overlay = tmp_path / "overlay"
    (overlay / "pages").mkdir(parents=True)
    (overlay / "pages" / "about.md").write_text("# אודות\n\nהלימוד **כאן**, [בית](index.html).\n\n| א | ב |\n|-|-|\n| ג | ד |\n\n> ציטוט\n")
    (overlay / "pages" / "contact.mustache").write_text("<h1>קשר</h1>\n<p><a href=\"about.html\">{{strings.app_name}}</a></p>\n")
    rich_database.write(tmp_path / "study.db")
    halomeid("build", tmp_path / "study.db", "-o", tmp_path / "dist", "--theme", overlay)
    return tmp_path / "dist"


def test_own_pages_are_stored_and_linked(context, server, designed):
    learner = Learner(context, server.mount("/repo/", designed), Plan.of(designed))
    page = learner.page
    learner.on(learner.plan.rows[0][0])
    ready(page)
    server.faults.down = True
    page.click(".site-footer a[href$='about.html']")
    page.wait_for_selector("main[data-page=own] strong")
    assert page.inner_text("h1") == "אודות"
    assert page.title() == "אודות · הלומד"
    learner.open(learner.plan.unit(learner.plan.rows[0][1]))
    page.click(".site-footer a[href$='contact.html']")
    page.click("main a")
    page.wait_for_selector("main[data-page=own] article.prose")


WIDTHS = """names => Promise.all(names.map(async name => {
  const image = new Image();
  image.src = `pictures/${name}.png`;
  await image.decode().catch(() => {});
  return image.naturalWidth;
}))"""


def test_their_pictures_are_shown_without_a_network(context, server, tmp_path):
    overlay = tmp_path / "overlay"
    (overlay / "pages").mkdir(parents=True)
    (overlay / "styles").mkdir()
    (overlay / "pages" / "about.md").write_text("# אודות\n\n![סמל](pictures/sign.png)\n")
    (overlay / "styles" / "90-own.css").write_text(".site-footer { background: url(../pictures/paper.png) }\n")
    (tmp_path / "static" / "pictures").mkdir(parents=True)
    icon = (ROOT / "public/icons/icon-192.png").read_bytes()
    for name in ("sign", "paper", "unused"):
        (tmp_path / "static" / "pictures" / f"{name}.png").write_bytes(icon)
    rich_database.write(tmp_path / "study.db")
    dist = tmp_path / "dist"
    halomeid("build", tmp_path / "study.db", "-o", dist, "--theme", overlay, "--static", tmp_path / "static")
    assert (dist / "pictures/unused.png").read_bytes() == icon
    learner = Learner(context, server.mount("/repo/", dist), Plan.of(dist))
    page = learner.page
    learner.on(learner.plan.rows[0][0])
    ready(page)
    server.faults.down = True
    page.click(".site-footer a[href$='about.html']")
    page.wait_for_selector("main[data-page=own] img")
    assert page.evaluate(WIDTHS, ["sign", "paper", "unused"]) == [192, 192, 0]
    page.wait_for_function("document.querySelector('main img')?.naturalWidth === 192")


def test_large_pictures_are_shown_without_a_network_once_they_were_seen(context, server, tmp_path):
    overlay = tmp_path / "overlay"
    (overlay / "pages").mkdir(parents=True)
    (overlay / "pages" / "about.md").write_text("# אודות\n\n![סמל](pictures/seen.png)\n")
    (overlay / "pages" / "other.md").write_text("# אחר\n\n![סמל](pictures/unseen.png)\n")
    (tmp_path / "static" / "pictures").mkdir(parents=True)
    icon = (ROOT / "public/icons/icon-192.png").read_bytes()
    for name in ("seen", "unseen", "unused"):
        (tmp_path / "static" / "pictures" / f"{name}.png").write_bytes(icon + bytes(300 << 10))
    rich_database.write(tmp_path / "study.db")
    dist = tmp_path / "dist"
    halomeid("build", tmp_path / "study.db", "-o", dist, "--theme", overlay, "--static", tmp_path / "static")
    learner = Learner(context, server.mount("/repo/", dist), Plan.of(dist))
    page = learner.page
    learner.on(learner.plan.rows[0][0])
    ready(page)
    learner.open("about.html")
    page.wait_for_function("document.querySelector('main img')?.naturalWidth === 192")
    until(lambda: any("pictures/seen.png" in key for key in keys(page)))
    server.faults.down = True
    learner.open("about.html")
    page.wait_for_selector("main[data-page=own] img")
    assert page.evaluate(WIDTHS, ["seen", "unseen", "unused"]) == [192, 0, 0]


@pytest.mark.parametrize(("theme", "width"), [("light", 360), ("dark", 1280)])
def test_axe_finds_nothing(browser, server, designed, theme, width):
    context = browser.new_context(color_scheme=theme, viewport={"width": width, "height": 800}, locale="he-IL")
    page = context.new_page()
    home = server.mount("/", designed)
    for name in ("about", "contact"):
        page.goto(f"{home}{name}.html")
        page.wait_for_selector("html[data-store=saved]")
        assert findings(page) == []
    page.goto(home + "about.html")
    page.click("main a")
    page.wait_for_selector("main[data-page=home]")
    context.close()
