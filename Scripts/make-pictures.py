#!/usr/bin/env python3
"""Takes the README's pictures of a built site: home and a unit, light and dark, on a phone.

usage: .venv/bin/python Scripts/make-pictures.py DIST DATE      (DATE: a study day of the site, YYYY-MM-DD)
"""

import sys
from datetime import datetime, timedelta
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "Tests" / "Browser"))

import browser as chromium  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from server import Server  # noqa: E402


def main():
    site, day = Path(sys.argv[1]), datetime.fromisoformat(sys.argv[2]).replace(hour=9)
    pictures = Path(__file__).parent.parent / "docs"
    pictures.mkdir(exist_ok=True)
    server = Server()
    home = server.mount("/", site) + "index.html"
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        for theme in ("light", "dark"):
            context = browser.new_context(
                viewport={"width": 360, "height": 720}, device_scale_factor=2, color_scheme=theme,
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
            page.screenshot(path=pictures / f"home-{theme}.png")
            page.locator("a[data-today]").first.click()
            page.wait_for_selector("[data-done]:enabled")
            page.screenshot(path=pictures / f"unit-{theme}.png")
        browser.close()
    server.close()


main()
