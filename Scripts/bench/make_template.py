#!/usr/bin/env python3
"""Writes Hugo's template of a unit's page: the frame of a page that halomeid built, with Hugo's slots in it.

usage: make_template.py PAGE.html
"""

import pathlib
import sys

CUT = "<!--hl-->"


def main():
    slots = pathlib.Path(__file__).parent / "hugo"
    before, _, between, _, after = pathlib.Path(sys.argv[1]).read_text().split(CUT)
    head, article = ((slots / name).read_text() for name in ("head.html", "main.html"))
    print(CUT.join([before, head, between, article, after]), end="")


main()
