"""Every page of every site, at / and under a path: no broken links, no browser errors, no requests to another origin,
nothing wider than the screen."""

from datetime import datetime
from html.parser import HTMLParser
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import pytest

from browser import painted
from fake_site import TODAY
from pages import OPEN, WIDER, kinds, pages

REACHED = {"link": "href", "script": "src", "a": "href", "img": "src", "use": "href"}
ELSEWHERE = ("noopener", "noreferrer")


class Links(HTMLParser):
    """The addresses and ids on a page, and its external links without the required `rel`."""

    def __init__(self, text: str):
        super().__init__()
        self.addresses: list[str] = []
        self.ids: set[str] = set()
        self.unguarded: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.ids.add(values.get("id") or "")
        if (address := values.get(REACHED.get(tag, ""))) is None:
            return
        # The page's own address: it leads nowhere, and PreviewTests checks it.
        if values.get("rel") == "canonical":
            return
        self.addresses.append(address)
        if urlsplit(address).netloc and not set(ELSEWHERE) <= set((values.get("rel") or "").split()):
            self.unguarded.append(address)


@pytest.mark.parametrize("name", ["site", "rich"])
@pytest.mark.parametrize("root", ["/", "/repo/"])
def test_every_link_leads_to_a_file_of_the_site(name, root, request):
    folder = request.getfixturevalue(name)
    reached, broken = {"index.html", "404.html", "offline.html", "tokens/index.html"}, []
    for page in pages(folder):
        links = Links((folder / page).read_text(encoding="utf-8"))
        assert links.unguarded == [], page
        for address in links.addresses:
            target = urlsplit(urljoin("http://host" + root + page, address))
            if target.netloc != "host" or target.scheme == "mailto" or (page == "offline.html" and address == ""):
                continue
            if address.startswith("/") and page == "404.html":
                # The only page with absolute addresses: they begin with --base-path, which is / here.
                target = target._replace(path=root + target.path[1:])
            path = unquote(target.path[len(root) :])
            inside = target.path.startswith(root) and (folder / path).is_file()
            if not inside or (target.fragment and path == page and unquote(target.fragment) not in links.ids):
                broken.append((page, address))
            reached.add(path)
    assert broken == []
    assert set(pages(folder)) <= reached, "no link leads to some page"


def test_no_page_has_errors_or_requests_another_origin(rich, context, server):
    """The database holds scripts, styles, pictures and frames of another origin in every column."""
    home = server.mount("/", rich)
    page = context.new_page()
    faults, origins = [], set()
    page.on("pageerror", lambda error: faults.append((page.url, str(error))))
    page.on("console", lambda line: line.type in ("error", "warning") and faults.append((page.url, line.text)))
    page.on("dialog", lambda dialog: (faults.append((page.url, dialog.message)), dialog.dismiss()))
    context.on("request", lambda request: origins.add(urldefrag(urljoin(request.url, "/")).url))
    for path in kinds(rich, "daily-mishnah"):
        page.goto(home + path)
        painted(page)
        page.evaluate(OPEN)
        assert page.url == home + path and "broken in" not in page.title().replace("'broken in'", "")
        assert page.locator("main").count() == 1
        # The gallery shows the site's own icons.
        foreign = "main :is(script, style, iframe, img, [onclick]):not([data-icon] img[src^='../icons/'])"
        assert page.locator(foreign).count() == 0
    assert faults == []
    assert origins == {home}


@pytest.mark.parametrize(("width", "scripts"), [(320, True), (360, False)])
def test_no_page_is_wider_than_the_screen(site, rich, browser, server, width, scripts):
    context = browser.new_context(viewport={"width": width, "height": 640}, java_script_enabled=scripts)
    context.clock.set_fixed_time(datetime(TODAY.year, TODAY.month, TODAY.day, 12))
    page = context.new_page()
    wide = []
    for folder, root, track in [(site, "/", "none"), (rich, "/rich/", "daily-mishnah")]:
        home = server.mount(root, folder)
        for path in kinds(folder, track):
            if root != "/" and path == "404.html":
                continue
            page.goto(home + path)
            if scripts:
                painted(page)
            page.evaluate(OPEN)
            excess, *elements = page.evaluate(WIDER)
            if excess > 0 or elements:
                wide.append((path, excess, elements))
    context.close()
    assert wide == []
