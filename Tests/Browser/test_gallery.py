"""The designers' page, tokens/index.html: all tokens and pairs."""

import json
import re
import shutil
import subprocess
from urllib.parse import urlsplit

import pytest

import accessibility
import rich_database
from accessibility import CONTRAST, TARGETS
from browser import until, watch
from program import PROGRAM, halomeid
from fake_site import ROOT
from gallery_page import choose, computed

pytestmark = pytest.mark.no_worker

TOKENS = ROOT / "Templates" / "tokens"
WIDE = """() => [document.documentElement.scrollWidth - innerWidth, ...[...document.querySelectorAll('main *')]
  .filter((it) => it.getBoundingClientRect().right > innerWidth + 1 || it.getBoundingClientRect().left < -1)
  .filter((it) => !it.closest('.stage, .measure-room, .gallery-index, .visually-hidden, svg'))
  .map((it) => it.outerHTML.slice(0, 120))]"""


def variables() -> set[str]:
    command = [PROGRAM, "tokens", "css", "--tokens", TOKENS]
    css = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"--hl-[\w-]+(?=:)", css))


def test_every_public_token_is_shown_and_can_be_copied(gallery):
    shown = gallery.locator("[data-copy]").all_text_contents()
    assert len(shown) == len(set(shown))
    assert set(shown) == variables()


def test_token_names_and_values_are_monospaced(gallery):
    """In the site's own fonts a dot is hard to see between two letters."""
    for selector in ("[data-token] :is(h3 > code, figcaption > code, .variable)", ".token-value, .color-side code"):
        found = gallery.locator(selector).evaluate_all(
            """(all) => all.map((it) => [getComputedStyle(it)]
              .map((style) => `${style.direction} ${style.fontFamily.split(', ').pop()}`)[0])""")
        assert len(found) > 30 and set(found) == {"ltr monospace"}
    named = gallery.locator(".color-card h3, .bars h3, .tiles h3, .token-list h3").evaluate_all(
        "(all) => all.map((it) => [it.textContent, it.querySelector('code')?.textContent])")
    assert named and all(name == shown for name, shown in named)


def test_every_pair_is_listed_worst_first(gallery):
    pairs = json.loads((TOKENS / "halomeid.pairs.json").read_text(encoding="utf-8"))["pairs"]
    declared = {(it["foreground"][1:-1] + " " + on[1:-1]) for it in pairs for on in it["on"]}
    rows = gallery.eval_on_selector_all(
        "[data-pair]",
        """(rows) => rows.map((row) => [row.dataset.pair, [...row.querySelectorAll('.pair-tiles > li')].map((it) => [
          Number(it.querySelector('strong').textContent), it.querySelector('.pair-level').textContent])])""")
    assert {name for name, _ in rows} == declared and len(rows) == len(declared)
    least = {"AA": 4.5, "AAA": 7, "UI": 3, "large": 3}
    assert all(len(samples) == 4 and ratio >= least[level] for _, samples in rows for ratio, level in samples)
    # Ratios are shown cut off at two decimals.
    margins = [min(ratio / least[level] for ratio, level in samples) for _, samples in rows]
    assert all(one <= other + 0.01 for one, other in zip(margins, margins[1:]))


def test_colour_samples_keep_their_colours_in_forced_colors_mode(browser, server, site):
    context = browser.new_context(forced_colors="active", color_scheme="light")
    page = context.new_page()
    page.goto(server.mount("/", site) + "tokens/index.html")
    page.wait_for_selector("html[data-gallery=painted]")
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    for selector, name, value in [
        (".color-sides .gallery-light .bg-accent", "background-color", "rgb(212, 163, 115)"),
        (".color-sides .gallery-dark .bg-card", "background-color", "rgb(45, 45, 45)"),
        (".pair-tiles .gallery-dark .bg-card", "background-color", "rgb(45, 45, 45)"),
        (".measure", "background-color", "rgb(212, 163, 115)"),
        (".runner", "background-color", "rgb(212, 163, 115)"),
        (".shadow-sides .gallery-dark .tile", "background-color", "rgb(45, 45, 45)"),
    ]:
        assert computed(page, selector, name) == value, selector
    assert "rgb" in computed(page, ".shadow-sides .tile", "box-shadow")
    # The parts are shown as the system draws them.
    canvas = page.evaluate("""() => {
      const probe = document.createElement('p');
      probe.setAttribute('class', 'gallery-said');
      document.body.append(probe);
      return getComputedStyle(probe).backgroundColor;
    }""")
    assert computed(page, "[data-part=buttons] .stage.gallery-dark", "background-color") == canvas
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_light_is_shown_next_to_dark_in_every_theme(browser, server, site, theme):
    context = browser.new_context(color_scheme=theme)
    page = context.new_page()
    page.goto(server.mount("/", site) + "tokens/index.html")
    for name, light, dark in [("surface", (254, 250, 224), (18, 18, 18)), ("card", (250, 237, 205), (45, 45, 45))]:
        for scope, color in [("light", light), ("dark", dark)]:
            assert computed(page, f".gallery-{scope} .bg-{name}", "background-color") == f"rgb{color}"
    context.close()


@pytest.mark.parametrize("language", ["he", "en"])
def test_light_comes_first_and_both_are_named(page, server, site, english, language):
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(server.mount("/", site if language == "he" else english) + "tokens/index.html")
    page.wait_for_selector("html[data-gallery=painted]")
    names = ["בהיר", "כהה"] if language == "he" else ["Light", "Dark"]
    for group in (".color-sides", ".shadow-sides", ".pair-tiles", "[data-part=buttons] .stages"):
        found = page.locator(group).evaluate_all("""(groups) => groups.map((group) => ['light', 'dark'].map((theme) => {
          const side = group.querySelector('.gallery-' + theme);
          const name = side.querySelector('.side-name') ?? side.parentElement.querySelector('.pair-mode');
          return [side.getBoundingClientRect().left, side.dataset.themeName ?? name.textContent];
        }))""")
        assert found
        for (light, light_name), (dark, dark_name) in found:
            assert light > dark if language == "he" else light < dark, group
            assert [light_name, dark_name] == names, group
    shown = page.locator(".stage").first.evaluate("(it) => getComputedStyle(it, '::before').content")
    assert shown == f'"{names[0]}"'


def test_shadows_have_one_value_per_theme_and_translucent_colours_a_chequered_background(gallery):
    values = gallery.locator("[data-token='shadow.card'] .token-value").all_text_contents()
    colors = gallery.locator("[data-token='color.shadow'] .color-side").evaluate_all(
        "(all) => all.map((it) => it.querySelector('code').textContent)")
    assert len(values) == 2 and all(len(color) == 9 and color in value for color, value in zip(colors, values))
    for below in ("[data-token='color.shadow'] .color-sides > div", ".palette .swatch"):
        assert "repeating-conic-gradient" in computed(gallery, below, "background-image")


@pytest.mark.parametrize(("width", "cut"), [(1280, {"size.wide"}), (360, {"size.wide", "size.measure"})])
def test_a_bar_longer_than_its_space_is_marked_as_cut(gallery, width, cut):
    gallery.set_viewport_size({"width": width, "height": 800})
    gallery.wait_for_function("""(cut) => cut === [...document.querySelectorAll('.bars [data-token]')]
      .filter((it) => it.querySelector('[data-is-cut]')).map((it) => it.dataset.token).sort().join()""",
                              arg=",".join(sorted(cut)))
    for row in gallery.locator(".bars [data-token]").all():
        assert row.locator(".token-cut").is_visible() == (row.get_attribute("data-token") in cut)
    # The bar has its full length and is not shrunk to fit the page.
    assert gallery.locator(".size-size-wide").bounding_box()["width"] == 992


@pytest.mark.parametrize("scripts", [True, False])
def test_the_gallery_fits_a_narrow_screen(browser, server, site, scripts):
    context = browser.new_context(viewport={"width": 320, "height": 640}, java_script_enabled=scripts)
    page = context.new_page()
    page.goto(server.mount("/", site) + "tokens/index.html")
    if scripts:
        page.wait_for_selector("html[data-gallery=painted]")
        for name, value in [("text", "double"), ("width", "narrow"), ("direction", "ltr"), ("contrast", "forced")]:
            choose(page, name, value)
        assert page.evaluate(WIDE) == [0]
    else:
        assert page.locator(".gallery-tools").is_hidden() and page.locator(".gallery-filter").is_hidden()
        assert page.locator("button.copy").count() == 0
        assert set(page.locator("[data-copy]").all_text_contents()) == variables()
        assert page.locator("[data-part=buttons] .button:visible").count() >= 6
    context.close()


def test_large_text_breaks_no_value_and_both_sides_have_the_same_height(gallery):
    gallery.set_viewport_size({"width": 360, "height": 800})
    gallery.evaluate("document.documentElement.style.fontSize = '200%'")
    torn = """(all) => all.filter((it) => it.getClientRects().length !== 1).map((it) => it.textContent)"""
    assert gallery.locator(".color-side code").evaluate_all(torn) == []
    uneven = """(all) => all.filter((it) => it.clientHeight !== it.firstElementChild.offsetHeight).length"""
    assert gallery.locator(".color-sides > div").evaluate_all(uneven) == 0


def test_the_tiles_of_pairs_in_one_line_are_aligned(gallery):
    gallery.set_viewport_size({"width": 1280, "height": 800})
    tops = gallery.locator(".pair-row").evaluate_all(
        "(all) => all.map((it) => [it, it.querySelector('.pair-tiles')].map((one) => one.getBoundingClientRect().top))")
    assert len({top for top, _ in tops}) < len(tops), "some pairs must share a line"
    assert len(set(map(tuple, tops))) == len({top for top, _ in tops})


def test_every_icon_of_the_site_is_shown_in_the_shapes_that_devices_give_it(gallery, site):
    shown = gallery.locator("[data-icon] img")
    for icon in shown.all():
        icon.scroll_into_view_if_needed()
        until(lambda icon=icon: icon.evaluate("(it) => it.complete && it.naturalWidth"), page=gallery)
    names = {src.rsplit("/", 1)[1] for src in shown.evaluate_all("(all) => all.map((it) => it.src)")}
    assert names == {it.name for it in (site / "icons").iterdir() if not it.name.startswith("screenshot-")}
    named = gallery.locator("[data-icon] code").all_text_contents()
    assert set(named) == names and len(named) == len(names)
    maskable = "[data-icon] [src$='icon-maskable-512.png']"
    assert gallery.locator(maskable).evaluate_all("(all) => all.map((it) => getComputedStyle(it).borderRadius)")[0] == "50%"
    # The safe zone: 80 % of the side.
    ring, side = (gallery.evaluate(f"() => parseFloat(getComputedStyle(document.querySelector('.icon-safe'), '{part}').width)")
                  for part in ("::after", ""))
    assert abs(ring - .8 * side) < 1


def test_the_gallery_uses_no_other_host_and_is_never_loaded_by_learners(page, server, site):
    home, asked = server.mount("/", site), []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(home + "tokens/index.html")
    page.wait_for_selector("html[data-gallery=painted]")
    assert {urlsplit(url).netloc for url in asked} == {urlsplit(home).netloc}
    own = [url for url in asked if re.search(r"/gallery\.[^/]*$", url)]
    assert len(own) == 2
    worker = (site / "sw.js").read_text(encoding="utf-8")
    tables = "".join(it.read_text(encoding="utf-8") for it in site.glob("assets/t.*.json"))
    for name in ("gallery", "tokens/index"):
        assert name not in worker and name not in tables
    others = [it for it in site.rglob("*.html") if it.parent.name != "tokens"]
    assert others and not any("gallery" in it.read_text(encoding="utf-8") for it in others)


def test_the_gallery_opens_at_its_top(gallery):
    assert gallery.evaluate("[document.activeElement.localName, scrollY]") == ["body", 0]


@pytest.mark.parametrize(("theme", "width", "without"), [
    ("light", 360, ()), ("dark", 360, (CONTRAST, TARGETS)), ("light", 1280, (CONTRAST, TARGETS)), ("dark", 1280, ())])
def test_axe_finds_nothing(browser, server, site, theme, width, without):
    context = browser.new_context(color_scheme=theme, viewport={"width": width, "height": 900}, locale="he-IL")
    page = context.new_page()
    faults = watch(page)
    page.goto(server.mount("/", site) + "tokens/index.html")
    page.wait_for_selector("html[data-gallery=painted]")
    page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
    # At any scroll position, sticky elements would cover half of some link.
    page.evaluate("""for (const it of document.querySelectorAll('body *')) {
      if (['sticky', 'fixed'].includes(getComputedStyle(it).position)) it.style.position = 'static';
    }""")
    found = accessibility.findings(page, without=without)
    if CONTRAST not in without:
        choose(page, "contrast", "more")
        found += accessibility.findings(page, only=CONTRAST)
    context.close()
    assert found == [] and faults == []


def test_differences_from_other_tokens_are_shown_with_both_values(page, server, tmp_path):
    rich_database.write(tmp_path / "study.db")
    other = tmp_path / "other"
    shutil.copytree(TOKENS, other)

    def edit(name, old, new):
        text = (other / name).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (other / name).write_text(text.replace(old, new), encoding="utf-8")

    edit("layout.tokens.json", '"card": { "$value": {"value": 1.25', '"card": { "$value": {"value": 2')
    edit("layout.tokens.json", '"7": { "$value": {"value": 3', '"8": { "$value": {"value": 4')
    edit("light.tokens.json", '"accent": { "$value": "{palette.clay.4', '"accent": { "$value": "{palette.clay.3')
    halomeid("build", tmp_path / "study.db", "-o", tmp_path / "dist", "--against", other)
    page.goto(server.mount("/", tmp_path / "dist") + "tokens/index.html")

    def rows(kind):
        return page.eval_on_selector_all(
            f"[data-{kind}] > li",
            """(rows) => Object.fromEntries(rows.map((it) => [it.dataset.token,
              [...it.querySelectorAll('del, ins, small')].map((part) => part.textContent.trim())]))""")

    accent = ["#e1b07f", "#d4a373", "light; light with more contrast"]
    assert rows("changed") == {"radius.card": ["2rem", "1.25rem", ""], "color.accent": accent}
    assert rows("added") == {"space.7": ["3rem", ""]} and rows("removed") == {"space.8": ["4rem", ""]}
