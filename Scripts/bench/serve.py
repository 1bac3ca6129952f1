#!/usr/bin/env python3
"""Measures, in Chromium, how long it takes until an edit is seen in an open page of `halomeid serve`: a token (its
style sheet is exchanged), a template (the page is loaded again) and a row of the database. Prints the milliseconds from
the written file to the first frame that shows it: the median, the 95th percentile and the maximum. Then prints the
processor time that the preview takes while nothing changes.

usage: serve.py HALOMEID DATABASE [EDITS]    (a database of make_content.py)
"""

import os
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
from playwright.sync_api import sync_playwright  # noqa: E402

CREAM = '[0.9961, 0.9804, 0.8784], "hex": "#fefae0"'
# Resolves when a frame shows the edit, even after a reload.
SEEN = """([kind, value]) => {
  const text = (selector) => document.querySelector(selector)?.textContent ?? '';
  if (kind === 'token') return getComputedStyle(document.body).backgroundColor === value;
  return text(kind === 'template' ? '[data-bench]' : '[data-explanation]').includes(value);
}"""


def replace(file: Path, text: str):
    """Replaces a file as editors do."""
    fresh = file.with_name(file.name + "~")
    fresh.write_text(text)
    fresh.replace(file)


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
            page = browser.new_page()
            answer = page.goto(f"http://localhost:{port}/study/daily/text-a-1-1.html")
            assert answer and answer.ok, answer
            times = {"token": [], "template": [], "row": []}
            palette, template = folder / "Templates/tokens/palette.tokens.json", folder / "Templates/pages/unit.mustache"
            tokens, unit = palette.read_text(), template.read_text()
            for number in range(edits):
                kind = list(times)[number % 3]
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
