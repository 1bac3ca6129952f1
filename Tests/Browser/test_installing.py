"""The manifest in a browser: the site can be installed, with its icons and pictures, and keeps its identity."""

import json
from pathlib import Path

import pytest

import rich_database
from browser import CHROMIUM, launch
from program import halomeid

DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<rect id="background" width="100" height="100" rx="20" fill="#ff0000"/>
<circle class="decoration" cx="50" cy="50" r="49" fill="#0000ff"/>
<rect x="25" y="25" width="50" height="50"/></svg>
"""
# The pixels of a picture: its size, the colour of a corner, and any other colours outside the safe zone.
PIXELS = """async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const [width, height] = [image.naturalWidth, image.naturalHeight];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const data = context.getImageData(0, 0, width, height).data;
    const outside = new Set();
    let transparent = 0;
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
        const pixel = [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
        if (pixel[3] === 0) transparent++;
        if (Math.hypot(x + .5 - width / 2, y + .5 - height / 2) > width * .4) outside.add(pixel.join());
    }
    return {width, height, corner: [...data.subarray(0, 4)], outside: [...outside], share: transparent / width / height};
}"""


def protocol(page):
    return page.context.new_cdp_session(page)


def manifest_of(page, address):
    page.goto(address)
    page.wait_for_selector("html[data-store=saved]")
    answer = protocol(page).send("Page.getAppManifest")
    assert answer["errors"] == []
    return answer, json.loads(answer["data"])


def pixels(page, path):
    return page.evaluate(PIXELS, path)


@pytest.fixture(scope="module")
def browser(playwright):
    """The full browser: the headless shell does not support installed applications."""
    instance = launch(playwright, CHROMIUM)
    yield instance
    instance.close()


@pytest.fixture(scope="module")
def designed(tmp_path_factory):
    """A site with icons made from a drawing and a known path on the host."""
    folder = tmp_path_factory.mktemp("icons")
    (folder / "drawing.svg").write_text(DRAWING)
    halomeid("icons", "add", folder / "drawing.svg", "--theme", folder / "theme", "--background", "color.card")
    rich_database.write(folder / "study.db")
    halomeid(
        "build", folder / "study.db", "-o", folder / "dist", "--theme", folder / "theme", "--base-path", "/repo/")
    return folder / "dist"


@pytest.mark.parametrize("path", ["/", "/repo/"])
def test_the_site_can_be_installed(page, server, site, path):
    answer, manifest = manifest_of(page, server.mount(path, site) + "index.html")
    errors = protocol(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [e["errorId"] for e in errors if e["errorId"] != "in-incognito"] == []
    assert "id" not in manifest
    for icon in manifest["icons"] + manifest["screenshots"]:
        found = pixels(page, icon["src"])
        assert icon["sizes"] == f"{found['width']}x{found['height']}", icon["src"]
    assert [s["form_factor"] for s in manifest["screenshots"]] == ["narrow", "wide"]


def test_icons_suit_their_purpose(page, server, site):
    manifest_of(page, server.mount("/", site) + "index.html")
    maskable = pixels(page, "icons/icon-maskable-512.png")
    assert len(maskable["outside"]) == 1 and maskable["corner"][3] == 255
    assert pixels(page, "icons/apple-touch-icon.png")["share"] == 0
    assert .5 < pixels(page, "icons/icon-monochrome-512.png")["share"] < .95


def test_a_known_path_does_not_change_the_identity(browser, server, site, designed):
    identities = []
    for folder in (site, designed):
        context = browser.new_context(locale="he-IL")
        page = context.new_page()
        address = server.mount("/repo/", folder) + "index.html"
        _, manifest = manifest_of(page, address)
        identities.append((manifest.get("id"), protocol(page).send("Page.getAppId")["appId"]))
        context.close()
    assert identities == [(None, address), ("/repo/index.html", address)]


def test_icons_of_an_overlay(page, server, designed):
    manifest_of(page, server.mount("/repo/", designed) + "index.html")
    card = [250, 237, 205, 255]
    maskable = pixels(page, "icons/icon-maskable-512.png")
    assert maskable["corner"] == card and maskable["outside"] == [",".join(map(str, card))]
    touch = pixels(page, "icons/apple-touch-icon.png")
    assert touch["corner"] == [255, 0, 0, 255] and touch["share"] == 0
    assert pixels(page, "icons/icon-512.png")["corner"] == [0, 0, 0, 0]
    monochrome = pixels(page, "icons/icon-monochrome-512.png")
    assert monochrome["corner"][3] == 0 and .74 < monochrome["share"] < .76
    assert pixels(page, "icons/favicon-32.png")["width"] == 32


def test_pictures_are_not_stored_for_offline_use(site):
    worker = (Path(site) / "sw.js").read_text()
    tables = [file.read_text() for file in (Path(site) / "assets").glob("t.*.json")]
    assert not any("screenshot" in text for text in [worker, *tables])
    for picture in (Path(site) / "icons").glob("screenshot-*.png"):
        assert picture.stat().st_size <= 60_000
