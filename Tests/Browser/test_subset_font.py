"""Fonts/subset-font.py, which `fonts add` runs: the contents and the name of a subset font."""

import io
import subprocess
import sys

import pytest
from fake_site import ROOT
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

LETTERS = "U+20,U+5B0-5BC,U+5D0-5EA"


def reduced(font: bytes, *arguments: str, flags=()) -> subprocess.CompletedProcess:
    command = [sys.executable, *flags, ROOT / "Fonts/subset-font.py", *arguments]
    return subprocess.run(command, input=font, capture_output=True, timeout=120)


def read(result: subprocess.CompletedProcess) -> TTFont:
    assert result.returncode == 0, result.stderr.decode()
    return TTFont(io.BytesIO(result.stdout))


@pytest.fixture(scope="module")
def noto() -> bytes:
    return (ROOT / "Fonts/NotoSansHebrew-Regular.woff2").read_bytes()


def variable() -> bytes:
    """Two letters whose width grows with the weight from 400 to 900."""
    builder = FontBuilder(1000, isTTF=True)
    names = [".notdef", "alef", "bet"]
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({0x5D0: "alef", 0x5D1: "bet"})
    pen = TTGlyphPen(None)
    for x, y in ((0, 0), (0, 500), (500, 500)):
        (pen.lineTo if (x, y) != (0, 0) else pen.moveTo)((x, y))
    pen.closePath()
    glyph = pen.glyph()
    builder.setupGlyf(dict.fromkeys(names, glyph))
    builder.setupHorizontalMetrics(dict.fromkeys(names, (600, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Grow", "styleName": "Regular", "copyright": "Copyright Nobody", "licenseDescription": "OFL"})
    builder.setupFvar([("wght", 400, 400, 900, "Weight")], [])
    builder.setupGvar({name: [] for name in names})
    builder.setupOS2(usWeightClass=400)
    builder.setupPost()
    out = io.BytesIO()
    builder.save(out)
    return out.getvalue()


def test_a_subset_font_keeps_the_requested_characters_and_mark_positions(noto):
    font = read(reduced(noto, "Own Sans", "400", LETTERS))
    assert font.flavor == "woff2"
    whole = TTFont(io.BytesIO(noto))
    wanted = {0x20, *range(0x5B0, 0x5BD), *range(0x5D0, 0x5EB)}
    assert set(font.getBestCmap()) == wanted & set(whole.getBestCmap())
    features = {record.FeatureTag for record in font["GPOS"].table.FeatureList.FeatureRecord}
    assert "mark" in features
    for name in ("ascent", "descent"):
        assert getattr(font["hhea"], name) == getattr(whole["hhea"], name)


def test_it_has_the_new_name_and_the_old_notices(noto):
    names = read(reduced(noto, "Own Sans", "400", LETTERS))["name"]
    assert names.getDebugName(1) == names.getDebugName(4) == "Own Sans"
    assert names.getDebugName(6) == "OwnSans"
    whole = TTFont(io.BytesIO(noto))["name"]
    for number in (0, 13, 14):
        assert names.getDebugName(number) == whole.getDebugName(number)
    assert read(reduced(noto, "גופן", "400", LETTERS))["name"].getDebugName(6) == "Font"


def test_the_same_font_gives_the_same_bytes(noto):
    assert reduced(noto, "Own", "400", LETTERS).stdout == reduced(noto, "Own", "400", LETTERS).stdout


def test_a_variable_font_becomes_one_weight_within_its_range():
    for weight in ("700", "1000"):
        font = read(reduced(variable(), "Grow", weight, "U+5D0"))
        assert "fvar" not in font and "gvar" not in font
        assert set(font.getBestCmap()) == {0x5D0}
        assert font["OS/2"].usWeightClass == min(int(weight), 900)


def test_without_fonttools_the_exit_status_says_so(noto):
    result = reduced(noto, "Own", "400", LETTERS, flags=("-I", "-S"))
    assert result.returncode == 3 and result.stdout == b""


def test_an_invalid_font_is_an_error_with_a_message():
    result = reduced(b"<html>", "Own", "400", LETTERS)
    assert result.returncode not in (0, 3) and result.stderr
