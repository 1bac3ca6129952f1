#!/usr/bin/env python3
"""Takes screenshots of a built site. For the README: home and a unit, light and dark, on a phone. For the manifest:
home on a phone and on a computer.

usage: make-pictures.py DIST DATE [ICONS]      DATE: a study day of the site, YYYY-MM-DD
                                               ICONS: the folder of the manifest's pictures, and no others are taken
"""

import sys
from datetime import datetime, timedelta
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "Tests" / "Browser"))

import browser as chromium  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from server import Server  # noqa: E402


ROOT = Path(__file__).parent.parent
SCREENSHOTS = {"narrow": (360, 720), "wide": (960, 600)}


def open_home(browser, home, day, theme, width, height, scale):
    """Opens home on a study day, with the three days before it done."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scale, color_scheme=theme,
        locale="he-IL", timezone_id="Asia/Jerusalem")
    page = context.new_page()
    for before in (3, 2, 1):
        context.clock.set_fixed_time(day - timedelta(days=before))
        page.goto(home)
        page.wait_for_selector("[data-state=open]")
        page.locator("article [data-done]").first.click()
        page.wait_for_selector("[data-state=done]")
    context.clock.set_fixed_time(day)
    page.goto(home)
    page.wait_for_selector("[data-state=open]")
    return page


def main():
    site, day = Path(sys.argv[1]), datetime.fromisoformat(sys.argv[2]).replace(hour=9)
    icons = Path(sys.argv[3]) if len(sys.argv) > 3 else ROOT / "public" / "icons"
    server = Server()
    home = server.mount("/", site) + "index.html"
    with sync_playwright() as playwright:
        # Otherwise letters stand on whole pixels, unlike on phones.
        browser = chromium.launch(playwright, arguments=["--font-render-hinting=none"])
        for form, (width, height) in SCREENSHOTS.items():
            page = open_home(browser, home, day, "light", width, height, 1)
            icons.mkdir(parents=True, exist_ok=True)
            (icons / f"screenshot-{form}.png").write_bytes(page.screenshot())
        for theme in ("light", "dark") if len(sys.argv) == 3 else ():
            page = open_home(browser, home, day, theme, 360, 720, 2)
            page.screenshot(path=ROOT / "docs" / f"home-{theme}.png")
            page.locator("a[data-today]").first.click()
            page.wait_for_selector("[data-done]:not([aria-disabled])")
            page.screenshot(path=ROOT / "docs" / f"unit-{theme}.png")
        browser.close()
    server.close()


main()
