#!/usr/bin/env python3
"""Draws the mark of HaLomeid and its sizes into public/icons.

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install -r Scripts/requirements-fonts.txt
    /tmp/fonts/bin/python Scripts/make-icons.py

The mark: the letter lamed, for learning, in an open book before the desert sun. The letter comes from
Fonts/, the colours from Templates/tokens.
"""

import io
import json
from pathlib import Path

import resvg_py
from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "public" / "icons"
SIDE = 512


def palette():
    tokens = json.loads((ROOT / "Templates/tokens/palette.tokens.json").read_text(encoding="utf-8"))["palette"]
    return {
        "sand": tokens["sand"]["$value"]["hex"],
        "sun": tokens["clay"]["400"]["$value"]["hex"],
        "ink": tokens["ink"]["$value"]["hex"],
        "leaf": tokens["sage"]["400"]["$value"]["hex"],
    }


def lamed(height, center_x, bottom):
    """Returns the outline of the letter as an SVG path, `height` tall."""
    font = TTFont(ROOT / "Fonts/FrankRuhlLibre-Bold.woff2")
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[0x05DC]]
    bounds = BoundsPen(glyphs)
    glyph.draw(bounds)
    x0, y0, x1, y1 = bounds.bounds
    scale = height / (y1 - y0)
    place = Transform(scale, 0, 0, -scale, center_x - scale * (x0 + x1) / 2, bottom + scale * y0)
    pen = SVGPathPen(glyphs, ntos=lambda n: f"{n:.0f}")
    glyph.draw(TransformPen(pen, place))
    return pen.getCommands()


# The two pages of an open book seen from the front, from the outer edge down to the spine and up again.
PAGES = "C130 356 208 356 256 404 C304 356 382 356 452 374"


def mark(scale=1.0, sun=True):
    colors = palette()
    around = f' transform="translate({SIDE / 2} {SIDE / 2}) scale({scale}) translate({-SIDE / 2} {-SIDE / 2})"'
    return (
        f'<g{around if scale != 1 else ""}>'
        f'<clipPath id="sky"><path d="M60 374 {PAGES} V0 H60 Z"/></clipPath>'
        + (f'<circle class="decoration" cx="256" cy="256" r="158" fill="{colors["sun"]}" clip-path="url(#sky)"/>' if sun else "")
        + f'<path d="{lamed(284, 258, 364)}" fill="{colors["ink"]}"/>'
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="M60 374 {PAGES}" stroke="{colors["ink"]}" stroke-width="22"/>'
        f'<path d="M60 374 {PAGES}" stroke="{colors["leaf"]}" stroke-width="12" transform="translate(0 34)"/>'
        "</g></g>"
    )


def svg(corner, scale=1.0):
    ground = f'<rect id="background" width="{SIDE}" height="{SIDE}" rx="{corner}" fill="{palette()["sand"]}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{ground}{mark(scale)}</svg>\n'


def monochrome():
    """Returns the mark without sun and ground, because only the opacity of this icon is used."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{mark(sun=False)}</svg>\n'


def opacity(source, side):
    """Returns a black PNG with 16 levels of opacity."""
    data = resvg_py.svg_to_bytes(svg_string=source, width=side, height=side)
    alpha = Image.open(io.BytesIO(bytes(data))).convert("RGBA").getchannel("A")
    image = alpha.point(lambda a: (a * 15 + 127) // 255)
    image = Image.frombytes("P", image.size, image.tobytes())
    image.putpalette([0, 0, 0] * 16)
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True, transparency=bytes(range(0, 256, 17)))
    return out.getvalue()


def png(source, side):
    """Returns a PNG with a palette: 20 colours, and 15 levels of transparency of the ground's, for the corners."""
    data = resvg_py.svg_to_bytes(svg_string=source, width=side * 2, height=side * 2)
    image = Image.open(io.BytesIO(bytes(data))).convert("RGBA").resize((side, side), Image.Resampling.LANCZOS)
    ground = Image.new("RGBA", image.size, palette()["sand"])
    flat = Image.alpha_composite(ground, image).convert("RGB").quantize(20, kmeans=4, dither=Image.Dither.NONE)
    alphas = [a * 255 // 15 for a in range(15)]
    colors = flat.getpalette()[: 20 * 3]
    first = len(colors) // 3
    flat.putpalette(colors + list(ground.getpixel((0, 0))[:3]) * len(alphas))
    edge = image.getchannel("A").point(lambda a: first + min(a * 15 // 255, 14))
    flat.paste(edge, mask=image.getchannel("A").point(lambda a: 255 if a < 250 else 0))
    transparency = bytes([255] * first + alphas)
    out = io.BytesIO()
    opaque = image.getextrema()[3][0] == 255
    flat.save(out, "PNG", optimize=True, **({} if opaque else {"transparency": transparency}))
    return out.getvalue()


def main():
    rounded, full, masked = svg(112), svg(0), svg(0, scale=0.8)
    files = {
        "favicon.svg": rounded.encode(),
        "favicon-32.png": png(svg(112, scale=1.12), 32),
        "icon-192.png": png(rounded, 192),
        "icon-512.png": png(rounded, 512),
        "icon-maskable-512.png": png(masked, 512),
        "icon-monochrome-512.png": opacity(monochrome(), 512),
        "apple-touch-icon.png": png(full, 180),
    }
    OUT.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (OUT / name).write_bytes(data)
        print(f"{name}: {len(data):,} bytes")


if __name__ == "__main__":
    main()
