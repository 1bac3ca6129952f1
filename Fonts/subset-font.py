#!/usr/bin/env python3
"""Reduces a font to what a site draws; `halomeid fonts add` runs it.

usage: subset-font.py FAMILY WEIGHT U+0020-007E,… <FONT >REDUCED

The result is WOFF2 where the module brotli is there, otherwise TrueType or OpenType. A variable font becomes its instance
of the weight. Layout that places points and joins letters stays; hinting and names go. Exit status 3: no fontTools.
"""

import io
import sys

try:
    from fontTools import subset
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer
except ImportError:
    sys.exit(3)

FEATURES = ["ccmp", "locl", "mark", "mkmk", "kern", "liga", "rlig", "rclig", "calt", "clig"]


def instance(font, weight):
    axes = {axis.axisTag: axis for axis in font["fvar"].axes}
    values = {tag: axis.defaultValue for tag, axis in axes.items()}
    if "wght" in axes:
        values["wght"] = min(max(weight, axes["wght"].minValue), axes["wght"].maxValue)
    font = instancer.instantiateVariableFont(font, values)
    # Written and read again: the instancer leaves fractions that no font file can hold.
    out = io.BytesIO()
    font.save(out)
    return TTFont(io.BytesIO(out.getvalue()), recalcTimestamp=False)


def rename(font, family):
    """Only the notices stay as they are: a reduced font may not be called what the whole one is."""
    table = font["name"]
    table.names = [record for record in table.names if record.nameID in (0, 13, 14)]
    style = "Regular"
    for number, text in ((1, family), (2, style), (4, family), (6, "".join(c for c in family if c.isascii() and c.isalnum()) or "Font")):
        table.setName(text, number, 3, 1, 0x409)


def main():
    family, weight = sys.argv[1], int(sys.argv[2])
    wanted = set()
    for part in sys.argv[3].split(","):
        first, _, last = part.removeprefix("U+").partition("-")
        wanted |= set(range(int(first, 16), int(last or first, 16) + 1))
    font = TTFont(io.BytesIO(sys.stdin.buffer.read()), recalcTimestamp=False)
    if "fvar" in font:
        font = instance(font, weight)
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.name_IDs = [0, 13, 14]
    options.name_legacy = True
    options.name_languages = ["*"]
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "STAT", "MVAR"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=sorted(wanted))
    subsetter.subset(font)
    rename(font, family)
    try:
        import brotli  # noqa: F401

        font.flavor = "woff2"
    except ImportError:
        font.flavor = None
    out = io.BytesIO()
    font.save(out)
    sys.stdout.buffer.write(out.getvalue())


main()
