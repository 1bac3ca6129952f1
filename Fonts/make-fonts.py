#!/usr/bin/env python3
"""Makes the files of the site's two faces from the variable fonts that PyPI carries.

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install -r Scripts/requirements-fonts.txt
    /tmp/fonts/bin/python Fonts/make-fonts.py [--check]

Writes the woff2 files, coverage.txt, faces.json and the licences beside itself. --check makes everything again and
compares it with what is there. Either way every letter with every point, and whole pointed sentences, are shaped with
HarfBuzz by the font as it came and by the file as it goes out: glyph outlines, advances and offsets have to be equal.
"""

import argparse
import hashlib
import io
import itertools
import json
import sys
import unicodedata
from importlib import resources
from pathlib import Path

import uharfbuzz
from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).resolve().parent
CHECK_MARK = 0x2713

LATIN = {*range(0x41, 0x5B), *range(0x61, 0x7B)}

FACES = [
    {
        "family": "Frank Ruhl Libre",
        "weight": 700,
        # Latin letters are a third of this face, and no Hebrew page has bold ones: a file of their own.
        "files": {"FrankRuhlLibre-Bold.woff2": lambda wanted: wanted - LATIN, "FrankRuhlLibre-Bold-Latin.woff2": lambda wanted: LATIN},
        "licence": "OFL-FrankRuhlLibre.txt",
        "package": "fontpkg_frank_ruhl_libre",
        "source": "files/FrankRuhlLibre[wght].ttf",
        "sha256": "f9bf26966681037aae894b031bd0dcf2c1bfdfa128dd0640cf276fe62a338a43",
        "ofl": "LICENSE",
        "axes": {"wght": 700},
        "stroke": 118,
        "fallback": ["Times New Roman Bold", "Noto Serif Hebrew Bold"],
    },
    {
        "family": "Noto Sans Hebrew",
        "weight": 400,
        "files": {"NotoSansHebrew-Regular.woff2": lambda wanted: wanted},
        "licence": "OFL-NotoSansHebrew.txt",
        "package": "justmytype_intl_rtl",
        "source": "fonts/ofl/notosanshebrew/NotoSansHebrew[wdth,wght].ttf",
        "sha256": "7ef36a2c3593758cdb622e1bdef4f84523e92fbc3ccc667438dd80ff54c2de88",
        "ofl": "fonts/ofl/notosanshebrew/OFL.txt",
        "axes": {"wght": 400, "wdth": 100},
        "stroke": 84,
        "fallback": ["Arial Hebrew", "Arial"],
    },
]

POINTS = [*range(0x05B0, 0x05BE), 0x05BF, 0x05C1, 0x05C2, 0x05C4, 0x05C5, 0x05C7]
LETTERS = list(range(0x05D0, 0x05EB))
# Hebrew with its points and punctuation, ASCII, and the punctuation of an interface. No cantillation: Frank Ruhl Libre
# has none, and the Mishnah has none.
WANTED = sorted(
    set(range(0x20, 0x7F)) | set(POINTS) | set(LETTERS)
    | {0x05BE, 0x05C0, 0x05C3, 0x05F3, 0x05F4}
    | {0xA0, 0xA9, 0xAB, 0xB0, 0xB7, 0xBB, 0xD7}
    | {0x2010, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x2039, 0x203A}
    | {0x20AA, 0x2212, CHECK_MARK, 0x25CC}
)
FEATURES = ["ccmp", "locl", "mark", "mkmk", "kern", "liga", "rlig", "calt"]


def source(face):
    root = resources.files(face["package"])
    data = (root / face["source"]).read_bytes()
    if hashlib.sha256(data).hexdigest() != face["sha256"]:
        sys.exit(f"{face['source']} is not the version that this script was made for")
    return data, (root / face["ofl"]).read_text(encoding="utf-8")


def instance(face, data):
    font = instancer.instantiateVariableFont(TTFont(io.BytesIO(data), recalcTimestamp=False), face["axes"])
    if CHECK_MARK not in font.getBestCmap():
        add_check_mark(font, face["stroke"])
    # Written and read again: the instancer leaves fractions that no font file can hold.
    return TTFont(io.BytesIO(ttf(font)), recalcTimestamp=False)


def add_check_mark(font, stroke):
    """Draws U+2713, which neither family has and which the words of the site use, in the weight of the face."""
    height = 620
    start, knee, end = (70, 0.42 * height), (250, 40), (650, height)
    pen = TTGlyphPen(None)
    half = stroke / 2
    thin = half * 0.62  # the long arm tapers upwards

    def normal(a, b):
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = (dx * dx + dy * dy) ** 0.5
        return -dy / length, dx / length

    n1, n2 = normal(start, knee), normal(knee, end)
    bisector = (n1[0] + n2[0], n1[1] + n2[1])
    scale = half / (bisector[0] * n1[0] + bisector[1] * n1[1])
    miter = (bisector[0] * scale, bisector[1] * scale)
    outline = [
        (start[0] + n1[0] * half, start[1] + n1[1] * half),
        (knee[0] + miter[0], knee[1] + miter[1]),
        (end[0] + n2[0] * thin, end[1] + n2[1] * thin),
        (end[0] - n2[0] * thin, end[1] - n2[1] * thin),
        (knee[0] - miter[0], knee[1] - miter[1]),
        (start[0] - n1[0] * half, start[1] - n1[1] * half),
    ]
    points = [(round(x), round(y)) for x, y in outline]
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()
    name = "checkmark"
    font.setGlyphOrder(font.getGlyphOrder() + [name])
    glyph = pen.glyph()
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (740, glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format in (4, 12):
            table.cmap[CHECK_MARK] = name


def reduce(font, wanted):
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.name_IDs = [0, 1, 2, 5, 6, 13, 14]
    options.name_languages = [0x409]
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "STAT", "MVAR"]
    options.flavor = "woff2"
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=sorted(wanted))
    subsetter.subset(font)
    font.flavor = "woff2"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def ttf(font):
    out = io.BytesIO()
    flavor, font.flavor = font.flavor, None
    font.save(out)
    font.flavor = flavor
    return out.getvalue()


def shaper(font):
    """text → [(outline, advance, x offset, y offset, cluster)]: what HarfBuzz makes of it with this font."""
    face = uharfbuzz.Face(ttf(font))
    hb = uharfbuzz.Font(face)
    glyphs, order, outlines = font.getGlyphSet(), font.getGlyphOrder(), {}

    def outline(index):
        if index not in outlines:
            pen = DecomposingRecordingPen(glyphs)
            glyphs[order[index]].draw(pen)
            outlines[index] = repr(pen.value)
        return outlines[index]

    def shape(text):
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(hb, buffer, {})
        return [
            (outline(info.codepoint), p.x_advance, p.y_advance, p.x_offset, p.y_offset, info.cluster)
            for info, p in zip(buffer.glyph_infos, buffer.glyph_positions)
        ]

    return shape


SENTENCES = [
    "מֵאֵימָתַי קוֹרִין אֶת שְׁמַע בְּעַרְבִית. מִשָּׁעָה שֶׁהַכֹּהֲנִים נִכְנָסִים לֶאֱכֹל בִּתְרוּמָתָן, עַד סוֹף הָאַשְׁמוּרָה הָרִאשׁוֹנָה, דִּבְרֵי רַבִּי אֱלִיעֶזֶר.",
    "וַחֲכָמִים אוֹמְרִים, עַד חֲצוֹת. רַבָּן גַּמְלִיאֵל אוֹמֵר, עַד שֶׁיַּעֲלֶה עַמּוּד הַשָּׁחַר:",
    "מֹשֶׁה קִבֵּל תּוֹרָה מִסִּינַי, וּמְסָרָהּ לִיהוֹשֻׁעַ; הֱווּ מְתוּנִים בַּדִּין — וַעֲשׂוּ סְיָג לַתּוֹרָה.",
    "ברכות א׳, א׳–ב׳ · תשפ״ז (15 תלמידים), “כל־ישראל” ‹פרק ג'› ✓ סיימתי",
    "AVAST To Wave fi fl 0123456789 – “Kehati”, p. 17; https://example.org/?a=b&c=d",
]


def texts(cmap):
    """Every letter with every pair of points in both orders, neighbours of every letter, and whole sentences."""
    yield from SENTENCES
    points = [p for p in POINTS if p in cmap]
    for letter in LETTERS:
        yield from (chr(letter) + chr(p) for p in points)
        yield from (chr(letter) + chr(p) + chr(q) for p, q in itertools.permutations(points, 2))
    for letter in (0x05E9,):
        for dot, p in itertools.product((0x05C1, 0x05C2), points):
            yield chr(letter) + "\u05bc" + chr(dot) + chr(p)
    yield from ("".join(map(chr, pair)) for pair in itertools.product(LETTERS, LETTERS))
    ascii_ = [chr(c) for c in range(0x21, 0x7F)]
    yield from (a + b for a, b in itertools.product(ascii_, ascii_))


def verify(name, before, after):
    """Shaping with the reduced font equals shaping with the whole one, in both orders of marks."""
    old, new = shaper(before), shaper(after)
    has = set(after.getBestCmap())
    count = 0
    for text in texts(before.getBestCmap()):
        for form in {text, unicodedata.normalize("NFC", text)}:
            if any(ord(c) not in has for c in form):
                continue
            count += 1
            if old(form) != new(form):
                sys.exit(f"{name}: {form!r} is shaped differently than by the whole font")
    return count


def ranges(codes):
    rest = sorted(codes)
    while rest:
        end = 0
        while end + 1 < len(rest) and rest[end + 1] == rest[end] + 1:
            end += 1
        yield f"U+{rest[0]:04X}" if end == 0 else f"U+{rest[0]:04X}-{rest[end]:04X}"
        rest = rest[end + 1 :]


def licence(ofl, font):
    """The licence text with the copyright line of the font file itself on top; neither reserves a font name."""
    notice = font["name"].getDebugName(0)
    if "Reserved Font Name" in ofl.split("-----")[0] or "Reserved" in notice:
        sys.exit("the font reserves its name: a subset must not carry it")
    lines = ofl.strip().splitlines()
    note = "A subset of one instance, made by make-fonts.py, with a check mark (U+2713) added."
    return "\n".join([notice, *(lines[:1] if lines[0].strip() != notice else []), note, *lines[1:]]) + "\n"


def make():
    outputs, faces, coverage = {}, [], ["# Which code points each file draws. Made by make-fonts.py."]
    for face in FACES:
        data, ofl = source(face)
        whole = instance(face, data)
        text = licence(ofl, whole)
        for name, part in face["files"].items():
            reduced = reduce(instance(face, data), part(set(WANTED)))
            after = TTFont(io.BytesIO(reduced))
            shaped = verify(name, whole, after)
            has = sorted(set(after.getBestCmap()))
            print(f"{name}: {len(reduced):,} bytes, {len(has)} code points, {shaped:,} texts shaped the same")
            print("  lacks " + (" ".join(ranges(part(set(WANTED)) - set(has))) or "nothing"))
            outputs[name] = reduced
            coverage += ["", f"[{name}]", *ranges(has)]
        hhea, unit = after["hhea"], after["head"].unitsPerEm
        def percent(value):
            return round(100 * value / unit, 2)
        outputs[face["licence"]] = text.encode()
        faces.append({
            "family": face["family"], "weight": face["weight"], "files": list(face["files"]), "licence": face["licence"],
            "ascent": percent(hhea.ascent), "descent": percent(-hhea.descent), "lineGap": percent(hhea.lineGap),
            "fallback": face["fallback"],
        })
    outputs["coverage.txt"] = ("\n".join(coverage) + "\n").encode()
    outputs["faces.json"] = (json.dumps({"faces": faces}, indent=2) + "\n").encode()
    return outputs


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true", help="compare with the files that are there")
    check = parser.parse_args().check
    outputs = make()
    woff2 = sum(len(data) for name, data in outputs.items() if name.endswith(".woff2"))
    print(f"together: {woff2:,} bytes")
    if woff2 > 26_000:
        sys.exit("the faces are more than 26 KB")
    for name, data in outputs.items():
        path = HERE / name
        if not check:
            path.write_bytes(data)
        elif not path.exists() or path.read_bytes() != data:
            sys.exit(f"{name} differs from what this script makes")


if __name__ == "__main__":
    main()
