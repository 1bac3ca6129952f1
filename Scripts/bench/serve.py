#!/usr/bin/env python3
"""Measures, in Chromium, how long it takes until an edit is seen in an open page of `halomeid serve`: a token (its
style sheet is exchanged), a style sheet, a template (the page is loaded again), a text, a font file and a row of the
database. Prints the milliseconds from the written file to the first frame that shows it: the median, the 95th percentile
and the maximum. Then prints the processor time that the preview takes while nothing changes.

usage: serve.py HALOMEID DATABASE [EDITS]    (a database of make_content.py)
"""

import io
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Browser"))

from browser import launch, on_free_port  # noqa: E402
from fontTools.ttLib import TTFont  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

CREAM = '[0.9961, 0.9804, 0.8784], "hex": "#fefae0"'
FONT = "NotoSansHebrew-Regular.woff2"
# The width of a word in the font, in whole pixels.
WIDTH = """() => {
  const context = document.createElement('canvas').getContext('2d');
  context.font = '100px "Noto Sans Hebrew"';
  return Math.round(context.measureText('\u05e9\u05dc\u05d5\u05dd').width);
}"""
# Resolves when a frame shows the edit, even after a reload.
SEEN = """([kind, value]) => {
  if (kind === 'style') return getComputedStyle(document.querySelector('article')).order === value;
  if (kind === 'font') return document.fonts.size > 0 && (WIDTH)() === value;
  const text = (selector) => document.querySelector(selector)?.textContent ?? '';
  if (kind === 'token') return getComputedStyle(document.body).backgroundColor === value;
  const places = { template: '[data-bench]', text: '[data-done]', row: '[data-explanation]' };
  return text(places[kind]).includes(value);
}""".replace("WIDTH", WIDTH)


def replace(file: Path, text: str | bytes):
    """Replaces a file as editors do."""
    fresh = file.with_name(file.name + "~")
    fresh.write_bytes(text if isinstance(text, bytes) else text.encode())
    fresh.replace(file)


def widened(font: bytes, units: int) -> bytes:
    """The same font with wider letters: another file that draws the same characters."""
    wide, out = TTFont(io.BytesIO(font)), io.BytesIO()
    for name, (advance, bearing) in wide["hmtx"].metrics.items():
        wide["hmtx"][name] = (advance + units, bearing)
    wide.flavor = "woff2"
    wide.save(out)
    return out.getvalue()


def main():
    program, database = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    edits = int(sys.argv[3]) if len(sys.argv) > 3 else 50
    with tempfile.TemporaryDirectory(prefix="halomeid-serve.") as name:
        folder = Path(name)
        for part in ("Templates", "Fonts", "public"):
            shutil.copytree(ROOT / part, folder / part)
        shutil.copy(database, folder / "study.db")
        measure(program, folder, edits)


def measure(program: Path, folder: Path, edits: int):
    def start(port):
        command = [program, "serve", "study.db", "--resources", ".", "--port", str(port)]
        return subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    store = sqlite3.connect(folder / "study.db")
    units = store.execute("SELECT count(*) FROM content_cache").fetchone()[0]
    port, process = on_free_port(start)
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            page = browser.new_context().new_page()
            answer = page.goto(f"http://localhost:{port}/study/daily/text-a-1-1.html")
            assert answer and answer.ok, answer
            times = {"token": [], "style": [], "template": [], "text": [], "font": [], "row": []}
            palette, template = folder / "Templates/tokens/palette.tokens.json", folder / "Templates/pages/unit.mustache"
            tokens, unit = palette.read_text(), template.read_text()
            sheet, strings, font = (folder / it for it in (
                "Templates/styles/40-unit.css", "Templates/strings/he.json", f"Fonts/{FONT}"))
            css, words, plain = sheet.read_text(), strings.read_text(), font.read_bytes()
            fonts = [plain, widened(plain, 100)]
            widths = [page.evaluate(WIDTH)]
            done = re.search(r'"done_button": "([^"]*)"', words)
            for number in range(edits):
                kind = list(times)[number % len(times)]
                if kind == "token":
                    shade = 230 + number % 20
                    value = f"rgb(254, 250, {shade})"
                    edit = f'[0.9961, 0.9804, {shade / 255:.4f}], "hex": "#fefa{shade:02x}"'
                    begin = time.monotonic()
                    replace(palette, tokens.replace(CREAM, edit))
                elif kind == "template":
                    value = f"edit {number}"
                    begin = time.monotonic()
                    replace(template, unit.replace("<article>", f"<p data-bench>{value}</p><article>", 1))
                elif kind == "style":
                    value = str(number + 1)
                    begin = time.monotonic()
                    replace(sheet, css + f"article {{ order: {value} }}\n")
                elif kind == "text":
                    value = f"{done[1]} {number}"
                    begin = time.monotonic()
                    replace(strings, words.replace(done[0], f'"done_button": "{value}"'))
                elif kind == "font":
                    turn = (len(times[kind]) + 1) % 2
                    # Four letters, 100 of 1000 units wider, at 100 px.
                    value = widths[0] + 40 * turn
                    begin = time.monotonic()
                    replace(font, fonts[turn])
                else:
                    value = f"edit {number}"
                    with store:
                        store.execute("UPDATE content_cache SET ai_explanation_he = ? WHERE id = 'c0'", (value,))
                    begin = time.monotonic()
                page.wait_for_function(SEEN, arg=[kind, value], timeout=60_000)
                times[kind].append((time.monotonic() - begin) * 1000)
                page.wait_for_timeout(300)
            ticks = cpu(process.pid)
            page.wait_for_timeout(10_000)
            watched = cpu(process.pid) - ticks
            browser.close()
        ticks = cpu(process.pid)
        time.sleep(10)
        idle = cpu(process.pid) - ticks
    finally:
        process.terminate()
        process.wait()
    print(f"{units} units, {edits} edits")
    for kind, values in {**times, "all": sum(times.values(), [])}.items():
        values.sort()
        print(f"  {kind:<9} {values[len(values) // 2]:6.0f} ms  {values[(len(values) - 1) * 95 // 100]:6.0f} ms (95th)"
              f"  {values[-1]:6.0f} ms (longest)")
    per_second = os.sysconf("SC_CLK_TCK") * 10 / 100
    print(f"  processor while nothing changes: {watched / per_second:.1f} % with a page open, {idle / per_second:.1f} % without")


def cpu(process: int) -> int:
    """Returns the ticks of user and system time (proc(5))."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


main()
