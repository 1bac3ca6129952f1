"""The designers' page, tokens/index.html: all tokens and pairs, the site's parts in every state, what its script adds."""

import json
import re
import shutil
import subprocess
from urllib.parse import urlsplit

import pytest

import accessibility
import rich_database
from conftest import halomeid, watch
from fake_site import ROOT

TOKENS = ROOT / "Templates" / "tokens"
STATUSES = {"done", "late", "missed", "open", "ahead", "skipped", "excused"}
WIDE = """() => [document.documentElement.scrollWidth - innerWidth, ...[...document.querySelectorAll('main *')]
  .filter((it) => it.getBoundingClientRect().right > innerWidth + 1 || it.getBoundingClientRect().left < -1)
  .filter((it) => !it.closest('.stage, .measure-room, .gallery-index, .visually-hidden, svg')).map((it) => it.outerHTML.slice(0, 120))]"""


@pytest.fixture
def gallery(page, server, site):
    page.goto(server.mount("/repo/", site) + "tokens/index.html")
    page.wait_for_selector("html[data-gallery=painted]")
    return page


def variables(folder=TOKENS) -> set[str]:
    command = [ROOT / ".build/debug/halomeid", "tokens", "css", "--tokens", folder]
    css = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"--hl-[\w-]+(?=:)", css))


def computed(page, selector: str, name: str) -> str:
    return page.eval_on_selector(selector, f"(it) => getComputedStyle(it).getPropertyValue('{name}').trim()")


def choose(page, name: str, value: str):
    page.check(f"[name=gallery-{name}][value={value}]", force=True)


def test_every_public_token_is_there_and_can_be_copied(gallery):
    shown = gallery.locator("[data-copy]").all_text_contents()
    assert len(shown) == len(set(shown))
    assert set(shown) == variables()


def test_names_and_values_of_tokens_are_set_in_letters_of_one_width(gallery):
    """In the site's own letters a dot disappears between its neighbours."""
    for selector in ("[data-token] :is(h3 > code, figcaption > code, .variable)", ".token-value, .color-side code"):
        found = gallery.locator(selector).evaluate_all(
            """(all) => all.map((it) => [getComputedStyle(it)]
              .map((style) => `${style.direction} ${style.fontFamily.split(', ').pop()}`)[0])""")
        assert len(found) > 30 and set(found) == {"ltr monospace"}
    named = gallery.locator(".color-card h3, .bars h3, .tiles h3, .token-list h3").evaluate_all(
        "(all) => all.map((it) => [it.textContent, it.querySelector('code')?.textContent])")
    assert named and all(name == shown for name, shown in named)


def test_every_pair_is_there_worst_first(gallery):
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


def test_what_shows_a_colour_keeps_it_where_the_system_allows_few(browser, server, site):
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
    # The parts are there to be seen as the system makes them.
    canvas = page.evaluate("""() => {
      const probe = document.createElement('p');
      probe.setAttribute('class', 'gallery-said');
      document.body.append(probe);
      return getComputedStyle(probe).backgroundColor;
    }""")
    assert computed(page, "[data-part=buttons] .stage.gallery-dark", "background-color") == canvas
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_light_stands_beside_dark_whatever_the_reader_has(browser, server, site, theme):
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
          return [side.getBoundingClientRect().left, side.dataset.theme ?? name.textContent];
        }))""")
        assert found
        for (light, light_name), (dark, dark_name) in found:
            assert light > dark if language == "he" else light < dark, group
            assert [light_name, dark_name] == names, group
    shown = page.locator(".stage").first.evaluate("(it) => getComputedStyle(it, '::before').content")
    assert shown == f'"{names[0]}"'


def test_a_shadow_has_the_value_of_each_theme_and_what_is_not_opaque_lies_on_squares(gallery):
    values = gallery.locator("[data-token='shadow.card'] .token-value").all_text_contents()
    colors = gallery.locator("[data-token='color.shadow'] .color-side").evaluate_all(
        "(all) => all.map((it) => it.querySelector('code').textContent)")
    assert len(values) == 2 and all(len(color) == 9 and color in value for color, value in zip(colors, values))
    for below in ("[data-token='color.shadow'] .color-sides > div", ".palette .swatch"):
        assert "repeating-conic-gradient" in computed(gallery, below, "background-image")


def test_the_filter_leaves_what_matches(gallery):
    gallery.fill("[data-filter]", "accent ink")
    shown = gallery.locator("[data-token]:visible").evaluate_all("(all) => all.map((it) => it.dataset.words)")
    assert shown and all("accent" in it and "ink" in it for it in shown)
    assert gallery.locator("#spaces").is_hidden() and gallery.locator("a[href='#spaces']").is_hidden()
    gallery.fill("[data-filter]", "palette.clay")
    assert gallery.locator(".palette li:visible[data-token^='palette.clay.']").count() == 6
    assert gallery.locator(".palette li:visible[data-token^='palette.sage.']").count() == 0
    gallery.fill("[data-filter]", "no such thing")
    assert gallery.locator("[data-words]:visible").count() == 0
    assert gallery.text_content("[data-filter-status]") == gallery.get_attribute("[data-filter-status]", "data-none")
    gallery.fill("[data-filter]", "")
    assert gallery.locator("#spaces").is_visible() and gallery.text_content("[data-filter-status]") == ""


@pytest.mark.parametrize(("typed", "tokens"), [
    ("#8D60", {"color.accent-ink", "palette.clay.700"}), ("1.125rem", {"type.button"}), ("0.25rem", {"space.1"}),
    (".25rem", {"space.1"}), ("62rem", {"size.wide"}), ("992px", {"size.wide"}),
])
def test_the_filter_finds_values(gallery, typed, tokens):
    gallery.fill("[data-filter]", typed)
    shown = set(gallery.locator("[data-token]:visible").evaluate_all("(all) => all.map((it) => it.dataset.token)"))
    assert tokens <= shown and len(shown) < 12, shown


def test_the_filter_says_how_many_of_what_are_left(gallery):
    gallery.fill("[data-filter]", "accent")
    tokens = set(gallery.locator("[data-token]:visible").evaluate_all("(all) => all.map((it) => it.dataset.token)"))
    pairs, parts = gallery.locator("[data-pair]:visible").count(), gallery.locator("[data-part]:visible").count()
    words = gallery.get_attribute("[data-filter-status]", "data-found")
    for count in (len(tokens), pairs, parts):
        words = words.replace("%s", str(count), 1)
    assert tokens and pairs and gallery.text_content("[data-filter-status]") == words


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_cuts_off_the_ring_of_the_filter(gallery, width):
    gallery.set_viewport_size({"width": width, "height": 800})
    gallery.focus("[data-filter]")
    room = gallery.eval_on_selector("[data-filter]", """(field) => {
      const nav = field.closest('.gallery-index'), style = getComputedStyle(field);
      const ring = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
      const [inner, outer] = [field.getBoundingClientRect(), nav.getBoundingClientRect()];
      const cuts = getComputedStyle(nav).overflowX !== 'visible';
      const left = cuts ? outer.left : 0, right = cuts ? outer.left + nav.clientWidth : innerWidth;
      return { ring, room: Math.min(inner.left - left, right - inner.right, inner.top - outer.top) };
    }""")
    assert room["ring"] == 5 and room["room"] >= room["ring"], room


def test_a_variable_is_copied_by_a_press_and_said(context, gallery):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    button = gallery.get_by_role("button", name="--hl-accent", exact=True)
    button.focus()
    gallery.keyboard.press("Enter")
    gallery.wait_for_selector("[data-said]:not(:empty)")
    assert "--hl-accent" in gallery.text_content("[data-said]")
    assert gallery.get_attribute("[data-said]", "role") == "status"
    assert gallery.evaluate("navigator.clipboard.readText()") == "--hl-accent"
    # In a sentence from right to left the hyphens stay before the name.
    assert computed(gallery, "[data-said]", "direction") == "rtl"
    assert computed(gallery, "[data-said] code", "direction") == "ltr"
    assert computed(gallery, "[data-said] code", "unicode-bidi") == "isolate"


@pytest.mark.parametrize("clipboard", ["undefined", "{ writeText: () => Promise.reject(new Error('refused')) }"])
def test_without_a_clipboard_the_name_is_selected_and_this_is_said(page, server, site, clipboard):
    page.add_init_script(f"Object.defineProperty(navigator, 'clipboard', {{ value: {clipboard} }})")
    page.goto(server.mount("/", site) + "tokens/index.html")
    page.wait_for_selector("html[data-gallery=painted]")
    page.get_by_role("button", name="--hl-accent", exact=True).click()
    words = page.get_attribute("[data-said]", "data-by-hand")
    page.wait_for_function("(words) => document.querySelector('[data-said]').textContent === words",
                           arg=words.replace("%s", "--hl-accent"))
    assert page.evaluate("String(getSelection())") == "--hl-accent"
    # Copied by hand it is copied.
    page.keyboard.press("Control+C")
    words = page.get_attribute("[data-said]", "data-copied").replace("%s", "--hl-accent")
    page.wait_for_function("(words) => document.querySelector('[data-said]').textContent === words", arg=words)
    page.get_by_role("button", name="--hl-text", exact=True).click()
    page.wait_for_function("() => String(getSelection()) === '--hl-text'")
    page.evaluate("getSelection().removeAllRanges()")
    page.wait_for_selector("[data-said]:empty", state="attached")


@pytest.mark.parametrize(("width", "cut"), [(1280, {"size.wide"}), (360, {"size.wide", "size.measure"})])
def test_a_bar_that_is_longer_than_its_room_says_so(gallery, width, cut):
    gallery.set_viewport_size({"width": width, "height": 800})
    gallery.wait_for_function("""(cut) => cut === [...document.querySelectorAll('.bars [data-token]')]
      .filter((it) => it.querySelector('[data-is-cut]')).map((it) => it.dataset.token).sort().join()""",
                              arg=",".join(sorted(cut)))
    for row in gallery.locator(".bars [data-token]").all():
        assert row.locator(".token-cut").is_visible() == (row.get_attribute("data-token") in cut)
    # It is as long as it is, and not pressed into the page.
    assert gallery.locator(".size-size-wide").bounding_box()["width"] == 992


def test_the_toggles_change_the_parts(gallery):
    stage = "[data-part=buttons] .stage.gallery-light"
    button = stage + " .button:not(.primary)"
    outside = computed(gallery, "main", "color")
    before = computed(gallery, button, "border-color")
    choose(gallery, "contrast", "more")
    assert computed(gallery, button, "border-color") != before
    choose(gallery, "contrast", "forced")
    assert computed(gallery, stage, "background-color") == "rgb(255, 255, 255)"
    for scope in ("light", "dark"):
        primary = f"[data-part=buttons] .stage.gallery-{scope} .button.primary"
        assert computed(gallery, primary, "background-color") != "rgb(212, 163, 115)"
    # The site's own rule for few colours: a pressed button has a thick edge.
    assert computed(gallery, stage + " .done-button[aria-pressed=true]", "border-block-start-width") == "3px"
    choose(gallery, "contrast", "standard")
    assert computed(gallery, button, "border-color") == before
    height = gallery.locator(button).first.bounding_box()["height"]
    choose(gallery, "text", "double")
    assert gallery.locator(button).first.bounding_box()["height"] > 1.8 * height
    choose(gallery, "text", "normal")
    choose(gallery, "width", "narrow")
    assert gallery.locator(stage).bounding_box()["width"] == 320
    choose(gallery, "direction", "ltr")
    assert computed(gallery, stage, "direction") == "ltr"
    assert computed(gallery, "main", "direction") == "rtl" and computed(gallery, "main", "color") == outside


def test_the_toggles_outlast_a_reload_but_not_the_visit(browser, server, site):
    address = server.mount("/repo/", site) + "tokens/index.html"
    chosen = [("contrast", "more"), ("text", "double"), ("width", "narrow"), ("direction", "ltr")]
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-gallery=painted]")
    for name, value in chosen:
        choose(page, name, value)
    page.reload()
    page.wait_for_selector("html[data-gallery=painted]")
    for name, value in chosen:
        assert page.is_checked(f"[name=gallery-{name}][value={value}]")
        assert page.get_attribute("[data-parts]", f"data-{name}") == value
    assert computed(page, ".stage", "direction") == "ltr"
    other = context.new_page()
    other.goto(address)
    assert other.is_checked("[name=gallery-contrast][value=standard]")
    context.close()


CURRENT = """() => [...document.querySelectorAll('.gallery-index [aria-current]')].map((it) => {
  const [inside, nav] = ['.gallery-index > ul', 'nav'].map((outer) => it.closest(outer).getBoundingClientRect());
  const above = document.querySelector('.gallery-filter').getBoundingClientRect().bottom;
  const { left, right, top, bottom } = it.getBoundingClientRect();
  const isSeen = left >= inside.left - 1 && right <= inside.right + 1 && top >= above - 1 && bottom <= nav.bottom + 1;
  return [it.hash, isSeen];
})"""


@pytest.mark.parametrize("width", [360, 1280])
def test_the_index_marks_what_is_read_and_keeps_it_in_view(gallery, width):
    gallery.set_viewport_size({"width": width, "height": 500})

    def expect_current(name):
        expected = json.dumps([["#" + name, True]], separators=(",", ":"))
        gallery.wait_for_function(f"(expected) => JSON.stringify(({CURRENT})()) === expected", arg=expected)

    for name in ["colors", "motion", "part-dialogs", "palette", "pairs"]:
        gallery.evaluate("(name) => document.getElementById(name).scrollIntoView()", name)
        # A narrow window has no room for the parts: their section stands for them.
        expect_current("parts" if name.startswith("part-") and width == 360 else name)
    # Every section that is linked is marked when it is asked, also where the page ends.
    gallery.set_viewport_size({"width": 1280, "height": 900})
    gallery.click(".gallery-index a[href='#part-update']")
    expect_current("part-update")


LOOK = """(button) => [getComputedStyle(button)].map((it) => [it.backgroundColor, it.color, it.borderColor,
  it.textDecorationLine, it.outlineStyle, it.outlineWidth, it.outlineColor, it.outlineOffset, it.borderRadius,
  it.transform])[0]"""
STATES = "[data-part=buttons] [data-state={}] .gallery-{} button"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_buttons_are_shown_as_they_are_under_a_pointer_with_focus_and_pressed(gallery, theme):
    """What is shown beside what the browser makes of a real pointer and a real key."""
    gallery.emulate_media(reduced_motion="reduce")
    real = gallery.locator(f"[data-part=buttons] > .stages .gallery-{theme} button:enabled")
    plain = real.evaluate_all(f"(all) => all.map({LOOK})")
    shown = {
        state: gallery.locator(STATES.format(state, theme)).evaluate_all(f"(all) => all.map({LOOK})")
        for state in ("hover", "focus-visible", "active")
    }
    assert {state: len(looks) for state, looks in shown.items()} == dict.fromkeys(shown, len(plain))
    for at, button in enumerate(real.all()):
        button.hover()
        assert button.evaluate(LOOK) == shown["hover"][at]
        gallery.mouse.down()
        # A pointer brings no ring.
        assert button.evaluate(LOOK) == shown["active"][at]
        gallery.mouse.move(0, 0)
        gallery.mouse.up()
        gallery.keyboard.press("Shift")
        button.focus()
        assert button.evaluate(LOOK) == shown["focus-visible"][at]
    for state, looks in shown.items():
        assert looks != plain, state
    assert all(one != other for one, other in zip(shown["focus-visible"], plain))


def test_every_part_is_there_in_every_state_light_and_dark(gallery):
    parts = gallery.eval_on_selector_all("[data-part]", "(all) => all.map((it) => it.dataset.part)")
    assert parts == [
        "buttons", "bar", "week", "card", "rows", "heat", "fields", "quiz", "notices", "dialogs", "empty", "loading",
        "error", "offline", "update",
    ]
    for part in parts[:-1]:
        for scope in ("light", "dark"):
            stages = gallery.locator(f"[data-part={part}] .stage.gallery-{scope}")
            assert stages.count() >= 1
            for stage in stages.all():
                assert stage.locator(":visible").count() >= 1 and stage.bounding_box()["height"] > 30, part

    def statuses(selector):
        return set(gallery.eval_on_selector_all(selector, "(all) => all.map((it) => it.dataset.status)"))

    for scope in ("light", "dark"):
        assert statuses(f"[data-part=week] .gallery-{scope} [data-status]") == STATUSES
        assert statuses(f"[data-part=heat] .gallery-{scope} td[data-status]") >= STATUSES
    states = {"open": "open", "done": "done", "none": "none", "ended": "ended", "join": "join", "backlog": "open"}
    for state, expected in states.items():
        cards = gallery.locator(f"[data-part=card] [data-state={state}] .track-card")
        assert cards.evaluate_all("(all) => all.map((it) => it.dataset.state)") == [expected] * 2
    assert gallery.locator("[data-part=bar] [data-state=milestone] .finish-panel").count() == 2
    assert gallery.locator("[data-part=dialogs] dialog[open]").count() == 4
    verdicts = "(all) => all.map((it) => it.dataset.verdict ?? '')"
    assert gallery.locator("[data-part=quiz] [data-answer]").evaluate_all(verdicts) == [
        "", "", "wrong", "wrong", "right", "right",
    ]
    assert gallery.locator("[data-part=quiz] input:checked").count() == 4
    # Two styles of rows of choices do not mix.
    assert computed(gallery, "[data-part=fields] .reading label [aria-hidden]", "border-block-start-width") == "0px"
    # What a learner would follow leads nowhere here.
    gallery.locator("[data-part=card] [data-state=open] [data-study]").first.click()
    assert gallery.url.endswith("tokens/index.html")


@pytest.mark.parametrize("scripts", [True, False])
def test_it_fits_a_narrow_screen(browser, server, site, scripts):
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


def test_nothing_comes_from_elsewhere_and_no_learner_loads_it(page, server, site):
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


@pytest.mark.parametrize(("theme", "width"), [("light", 360), ("dark", 360), ("light", 1280), ("dark", 1280)])
def test_axe_finds_nothing(browser, server, site, theme, width):
    context = browser.new_context(color_scheme=theme, viewport={"width": width, "height": 900}, locale="he-IL")
    page = context.new_page()
    faults = watch(page)
    page.goto(server.mount("/", site) + "tokens/index.html")
    page.wait_for_selector("html[data-gallery=painted]")
    page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
    # At the end nothing lies half under what stays in view.
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    found = accessibility.findings(page)
    choose(page, "contrast", "more")
    found += accessibility.findings(page)
    context.close()
    assert found == [] and faults == []


def test_what_changed_since_other_tokens_is_shown_with_both_values(page, server, tmp_path):
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

    accent = ["#e1b07f", "#d4a373", "light; light, more contrast"]
    assert rows("changed") == {"radius.card": ["2rem", "1.25rem", ""], "color.accent": accent}
    assert rows("added") == {"space.7": ["3rem", ""]} and rows("removed") == {"space.8": ["4rem", ""]}


def test_parts_scroll_under_the_toggles(gallery):
    gallery.set_viewport_size({"width": 1280, "height": 800})
    gallery.evaluate("scrollBy(0, document.querySelector('.stage .unit-bar').getBoundingClientRect().top - 40)")
    top = gallery.evaluate("""() => {
      const { left, width } = document.querySelector('.stage .unit-bar').getBoundingClientRect();
      return Boolean(document.elementFromPoint(left + width / 2, 60).closest('.gallery-tools'));
    }""")
    assert top
