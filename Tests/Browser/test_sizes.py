"""Download sizes for a learner: bytes on the wire, file by file, as a host with gzip sends them."""

import gzip
import json
import re
from html.parser import HTMLParser
from pathlib import Path

from browser import ready, running, until, update
from fake_site import ROOT
from program import halomeid

KB = 1024
IMPORT = re.compile(r"\b(?:import|from)\s*[\"']\./([\w-]+\.js)[\"']")


def wire(path: Path) -> int:
    """Hosts do not compress woff2 and png again."""
    data = path.read_bytes()
    return len(data) if path.suffix in (".woff2", ".png") else len(gzip.compress(data, 9, mtime=0))


def total(paths) -> int:
    return sum(map(wire, paths))


def modules(folder: Path, entry: str) -> list[Path]:
    """An entry and all modules it imports, according to the files."""
    names = [entry]
    for name in names:  # grows with the modules' imports
        names += [it for it in dict.fromkeys(IMPORT.findall((folder / name).read_text())) if it not in names]
    return [folder / name for name in names]


class Links(HTMLParser):
    """The scripts and preloaded modules of a page."""

    def __init__(self, page: Path):
        super().__init__()
        self.folder, self.modules = page.parent, set()
        self.feed(page.read_text())

    def handle_starttag(self, tag, attrs):
        its = dict(attrs)
        address = its.get("src") if tag == "script" else its.get("href") if its.get("rel") == "modulepreload" else None
        if address:
            self.modules.add((self.folder / address).resolve())


def test_the_scripts_of_a_units_page(site, plan):
    page = (site / plan.unit(plan.units[0])).resolve()
    entry = next(it for it in Links(page).modules if it.name == "app.js")
    reached = modules(entry.parent, entry.name)
    assert Links(page).modules == set(reached), "the page must preload exactly the modules that it runs"
    assert "strings.js" in {it.name for it in reached}
    assert total(reached) <= 14 * KB, {it.name: wire(it) for it in reached}


def test_every_script_except_the_gallerys_is_in_the_workers_shell(site):
    folder = next(it for it in site.glob("assets/app.*") if it.is_dir())
    shell = (site / "sw.js").read_text()
    # The designers' page is not for offline use.
    missing = [it.name for it in folder.iterdir() if f'"{folder.name}/{it.name}"' not in shell.replace("assets/", "")]
    assert missing == ["gallery.js"]


def test_styles_and_fonts(site):
    assert total(site.glob("assets/app.*.css")) <= 7 * KB
    assert total(site.glob("assets/pages.*.css")) <= 7 * KB
    fonts = list(site.glob("assets/*.woff2"))
    assert len(fonts) == 3 and total(fonts) <= 26 * KB, "two fonts, one with a separate file for Latin letters"


def test_the_first_visit_of_a_units_page(browser, server, site, plan):
    home = server.mount("/repo/", site)
    # The worker's window is not counted here.
    context = browser.new_context(locale="he-IL", service_workers="block")
    page = context.new_page()
    page.goto(home + plan.unit(plan.units[0]))
    page.wait_for_selector("html[data-store=saved]")
    until(lambda: any("syllabus" in path for path in server.paths()))
    until(lambda: len([it for it in server.paths() if it.endswith(".woff2")]) >= 2)
    page.wait_for_load_state("networkidle")
    asked = server.paths()
    context.close()
    assert {"data/1/days.json", "data/1/tracks.json"} < set(asked)
    assert len([it for it in asked if it.endswith(".woff2")]) == 2
    assert len(asked) == len(set(asked)) <= 12, asked
    assert not [it for it in asked if "Latin" in it], "a Hebrew page must not load the bold Latin letters"
    sizes = {path: wire(site / path) for path in asked if (site / path).is_file()}
    assert sum(sizes.values()) <= 50 * KB, sizes


def test_a_changed_token_costs_a_returning_learner_its_style_sheet_the_frames_and_the_worker(page, server, tmp_path):
    palette = (ROOT / "Templates/tokens/palette.tokens.json").read_text()
    changed = palette.replace('0.451], "hex": "#d4a373"', '0.4549], "hex": "#d4a374"')
    assert changed != palette
    (tmp_path / "theme/tokens").mkdir(parents=True)
    (tmp_path / "theme/tokens/palette.tokens.json").write_text(changed)
    halomeid("init", tmp_path / "study.db", "--demo", "--start", "2026-11-15")
    halomeid("build", tmp_path / "study.db", "-o", tmp_path / "before")
    halomeid("build", tmp_path / "study.db", "-o", tmp_path / "after", "--theme", tmp_path / "theme")

    server.faults.caching = "no-store"
    page.goto(server.mount("/repo/", tmp_path / "before"))
    ready(page)
    page.wait_for_load_state("networkidle")
    after = tmp_path / "after"
    server.mount("/repo/", after)
    server.forget()
    update(page)
    running(page, json.loads((after / "release.json").read_text())["release"])
    ready(page)
    asked = server.paths()
    kinds = sorted(re.sub(r"\.[0-9a-f]{16}", "", path) for path in asked)
    assert kinds == ["assets/app.css", "assets/frames.json", "sw.js"]
    sizes = {path: wire(after / path) for path in asked}
    assert sum(sizes.values()) <= 10 * KB, sizes
