"""Ways of reading: without scripts, on paper, in the dark theme, with large text, with forced colours."""

import pytest

import browser as chromium
from learner import Learner, mark

pytestmark = pytest.mark.no_worker

UNIT_PARTS = ["[data-source-text]", "[data-explanation]", "details[data-commentaries]", "a[rel=next]", ".credits"]
COLOURS = """(selector) => {
  const { color, backgroundColor } = getComputedStyle(document.querySelector(selector));
  return [color, backgroundColor];
}"""
# Touch targets; targets inside a line of text have the height of the line.
TARGETS = """() => [...document.querySelectorAll('a[href], button, input, select, summary')]
  .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.prose, .credits, .skip-link'))
  .map((it) => it.closest('label') || it)
  .map((it) => [it.outerHTML.slice(0, 120), it.getBoundingClientRect()])
  .map(([html, { width, height }]) => ({ html, width, height }))"""


def colour(hex: str) -> str:
    return f"rgb({', '.join(str(int(hex[at : at + 2], 16)) for at in (1, 3, 5))})"


@pytest.fixture(params=["he", "en"])
def site(request, site, english):
    """All tests here run in both languages and directions."""
    return english if request.param == "en" else site


@pytest.fixture
def without_scripts(browser, server, site):
    context = browser.new_context(java_script_enabled=False)
    yield context.new_page(), server.mount("/repo/", site)
    context.close()


def test_home_lists_each_track_and_its_first_unit_without_scripts(without_scripts, plan):
    page, home = without_scripts
    page.goto(home)
    card = page.locator(f"[data-track={plan.track}]")
    assert card.locator("h2 a").inner_text() and card.locator("a[data-today]").inner_text()
    assert [it for it in page.locator(".needs-js").all() if it.is_visible()] == []
    card.locator("h2 a").click()
    page.wait_for_url(home + f"track/{plan.track}/index.html")
    page.click(f"[data-book={plan.books[0]}] a")
    page.click(f"[data-unit={plan.units[1]}] a")
    page.wait_for_url(home + plan.unit(plan.units[1]))
    page.goto(home)
    page.click("a[data-today]")
    page.wait_for_url(home + plan.unit(plan.units[0]))


def test_every_unit_can_be_read_in_order_without_scripts(without_scripts, plan):
    page, home = without_scripts
    page.goto(home + plan.unit(plan.units[0]))
    for unit in plan.units[:3]:
        page.wait_for_url(home + plan.unit(unit))
        for part in UNIT_PARTS:
            assert page.is_visible(part), part
        assert [it for it in page.locator(".needs-js, button").all() if it.is_visible()] == []
        page.click("details[data-commentaries] summary")
        assert page.locator(".approach").first.is_visible() and page.locator(".approach h2").first.inner_text()
        page.click("a[rel=next]")
    page.goto(home + "settings.html")
    assert page.locator("main").inner_text().strip() and not page.is_visible("main input, main button")


# The colours of texts, fills, lines and signs in print that are neither black, white nor a grey.
COLOURED = """() => {
  const found = new Set();
  const isGrey = ([, red, green, blue, opacity]) => opacity === '0' || (red === green && green === blue);
  for (const it of document.querySelectorAll('body, body *')) {
    const { width, height } = it.getBoundingClientRect();
    if (!it.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1) continue;
    for (const part of [null, '::before', '::after']) {
      const style = getComputedStyle(it, part);
      if (part && ['none', 'normal'].includes(style.content)) continue;
      for (const name of ['color', 'backgroundColor', 'backgroundImage', 'boxShadow', 'outlineColor', 'fill', 'stroke',
        'borderBlockStartColor', 'borderInlineStartColor', 'borderBlockEndColor', 'borderInlineEndColor']) {
        for (const color of style[name].matchAll(/rgba?\\((\\d+), (\\d+), (\\d+)(?:, ([\\d.]+))?/g)) {
          if (!isGrey(color)) found.add([it.localName, it.className, part ?? '', name, color[0]].join(' '));
        }
      }
    }
  }
  return [...found];
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_marks_and_the_learners_own_words_are_printed_without_colours(learner, plan, theme):
    page, (day, unit) = learner.page, plan.rows[6]
    page.emulate_media(color_scheme=theme)
    learner.on(day, plan.unit(unit))
    learner.dated()
    page.click("[data-bookmark]")
    page.fill("[data-note]", "לעיין שוב")
    learner.press()
    page.wait_for_selector("[data-finish]:not(:empty)")
    learner.saved()
    learner.store([mark(plan.track, it, str(on)) for on, it in plan.rows[:3]])
    learner.store([mark(plan.track, plan.rows[3][1], str(plan.rows[3][0]), completed_on=str(day))])
    book = f"track/{plan.track}/{plan.books[0]}.html"
    for path in (plan.unit(unit), "index.html", f"track/{plan.track}/index.html", book, "progress.html", "notes.html"):
        learner.open(path)
        learner.painted()
        page.emulate_media(media="print")
        assert page.evaluate(COLOURED) == [], path
        assert [it for it in page.locator("button, .week, .site-nav, .study-bar").all() if it.is_visible()] == [], path
        page.emulate_media(media="screen")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("scripts", [True, False])
def test_only_the_texts_are_printed_in_black_on_white(browser, server, rich, theme, scripts):
    context = browser.new_context(java_script_enabled=scripts, color_scheme=theme)
    page = context.new_page()
    page.goto(server.mount("/", rich) + "study/daily-mishnah/berakhot-1-1.html")
    if scripts:
        page.wait_for_selector("html[data-store=saved]")
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
    page.emulate_media(media="print")
    for part in ("header.site-header", "footer.site-footer", "nav", "button", ".study-bar", ".skip-link", ".notice"):
        assert [it for it in page.locator(part).all() if it.is_visible()] == [], part
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    inks = "(all) => [...new Set(all.map((it) => getComputedStyle(it).color))]"
    assert page.eval_on_selector_all("main *", inks) == ["rgb(0, 0, 0)"]
    fills = "(all) => [...new Set(all.map((it) => getComputedStyle(it).backgroundColor))]"
    assert page.eval_on_selector_all("article, article section, article details", fills) == ["rgba(0, 0, 0, 0)"]
    for part in ("[data-source-text] p", "[data-explanation] p", ".approach h2", ".approach p", ".credits li"):
        assert page.locator(part).first.bounding_box()["height"] > 0, part
    context.close()


@pytest.mark.parametrize("chosen", [False, True])
def test_the_dark_theme_has_its_colours_everywhere(browser, server, site, plan, chosen):
    context = browser.new_context(color_scheme="light" if chosen else "dark", timezone_id="Asia/Jerusalem")
    learner = Learner(context, server.mount("/repo/", site), plan)
    learner.on(plan.rows[0][0], "settings.html")
    if chosen:
        learner.page.check("input[name=theme][value=dark]")
    learner.open()
    learner.card("open")
    text, ground, home, card = (colour(it) for it in ("#FEFAE0", "#121212", "#1E1E1E", "#2D2D2D"))
    assert learner.page.evaluate(COLOURS, "body") == [text, home]
    assert learner.page.evaluate(COLOURS, ".card")[1] == card
    assert learner.page.evaluate(COLOURS, "a[data-study]") == [colour("#1A1A1A"), colour("#D4A373")]
    learner.open(plan.unit(plan.units[0]))
    assert learner.page.evaluate(COLOURS, "body") == [text, ground]
    assert learner.page.evaluate(COLOURS, ".site-header")[1] == home
    context.close()


def test_the_light_theme_has_its_colours_everywhere(learner, plan):
    learner.on(plan.rows[0][0])
    learner.card("open")
    text, ground, home, card = (colour(it) for it in ("#1A1A1A", "#FEFAE0", "#E9EDC9", "#FAEDCD"))
    assert learner.page.evaluate(COLOURS, "body") == [text, home]
    assert learner.page.evaluate(COLOURS, ".card")[1] == card
    assert learner.page.evaluate(COLOURS, "a[data-study]") == [text, colour("#D4A373")]
    learner.open(plan.unit(plan.units[0]))
    assert learner.page.evaluate(COLOURS, "body") == [text, ground]


def test_text_at_200_per_cent_fits_a_phone(playwright, server, site, plan):
    large = chromium.launch(playwright, arguments=["--blink-settings=defaultFontSize=32"])
    context = large.new_context(viewport={"width": 360, "height": 640}, timezone_id="Asia/Jerusalem")
    learner = Learner(context, server.mount("/repo/", site), plan)
    track = f"track/{plan.track}/"
    for path in ("index.html", plan.unit(plan.units[0]), track + "index.html", f"{track}{plan.books[0]}.html", "settings.html"):
        learner.on(plan.rows[0][0], path)
        learner.painted()
        learner.page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
        assert learner.page.evaluate("document.documentElement.scrollWidth") <= 360, path
        cut = "(all) => all.filter((it) => it.offsetParent && it.scrollWidth > it.clientWidth + 1).map((it) => it.outerHTML)"
        assert learner.page.eval_on_selector_all("button, .button, .turn a, summary", cut) == [], path
        if "study" in path:
            size = "getComputedStyle(document.querySelector('[data-explanation] p')).fontSize"
            assert learner.page.evaluate(size) == "32px"
    large.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_done_is_shown_by_word_and_shape_in_forced_colours(browser, server, site, plan, theme):
    context = browser.new_context(forced_colors="active", color_scheme=theme, timezone_id="Asia/Jerusalem")
    learner = Learner(context, server.mount("/repo/", site), plan)
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    learner.pressed(False)
    button = learner.page.locator("button[data-done]")
    border = "(it) => [getComputedStyle(it).borderStyle, getComputedStyle(it).borderWidth]"
    before = button.inner_text(), button.evaluate(border)
    learner.press()
    learner.pressed(True)
    assert "✓" in button.inner_text() and "✓" not in before[0]
    assert button.evaluate(border)[0] == before[1][0] == "solid" and button.evaluate(border)[1] != before[1][1]
    learner.page.keyboard.press("Tab")
    learner.page.keyboard.press("Shift+Tab")
    assert button.evaluate("(it) => it === document.activeElement && getComputedStyle(it).outlineStyle") == "solid"
    learner.saved()
    learner.open(f"track/{plan.track}/{plan.books[0]}.html")
    learner.page.wait_for_selector(f"[data-unit={unit}] [data-unit-done]:not(:empty)")
    learner.open()
    assert "✓" in learner.card("done").query_selector("button[data-done]").inner_text()
    context.close()


def test_cards_tiles_and_the_streak_have_edges_in_forced_colours(browser, server, site, plan):
    context = browser.new_context(forced_colors="active", timezone_id="Asia/Jerusalem")
    learner = Learner(context, server.mount("/repo/", site), plan)
    learner.on(plan.rows[0][0])
    learner.card("open")
    learner.press()
    learner.card("done")
    learner.saved()
    tiles = {"index.html": (".track-card", ".streak"), f"track/{plan.track}/index.html": (".hero", ".book-tile a"),
             "progress.html": (".numbers > div", ".numbers > .strong")}
    for path, parts in tiles.items():
        learner.open(path)
        learner.painted()
        for part in parts:
            edge = learner.page.locator(part).first.evaluate(
                "(it) => parseFloat(getComputedStyle(it).borderTopWidth)")
            assert edge >= 1, part
    context.close()


@pytest.mark.parametrize("reduced", [True, False])
def test_nothing_moves_with_reduced_motion(browser, server, site, plan, reduced):
    context = browser.new_context(reduced_motion="reduce" if reduced else "no-preference", timezone_id="Asia/Jerusalem")
    learner = Learner(context, server.mount("/repo/", site), plan)
    learner.on(plan.rows[0][0], plan.unit(plan.units[0]))
    learner.dated()
    # `untouchable` moves nothing: it makes a new button ignore a second tap.
    moving = """[...document.querySelectorAll('*')].filter((it) => {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(it);
      return /[1-9]/.test(transitionDuration) || !/none|untouchable/.test(animationName) && /[1-9]/.test(animationDuration);
    }).length"""
    assert (learner.page.evaluate(moving) == 0) is reduced
    # Praise appears after the mark.
    learner.press()
    learner.page.wait_for_selector(".finish-panel p")
    assert (learner.page.evaluate(moving) == 0) is reduced
    context.close()


def test_touch_targets_are_large_enough(browser, server, site, plan):
    context = browser.new_context(viewport={"width": 360, "height": 640}, timezone_id="Asia/Jerusalem")
    learner = Learner(context, server.mount("/", site), plan)
    track = f"track/{plan.track}/"
    small, count = [], 0
    pages = ["index.html", plan.unit(plan.rows[0][1]), track + "index.html", f"{track}{plan.books[0]}.html"]
    for path in [*pages, "settings.html", "reset.html", "404.html", "offline.html"]:
        learner.at(plan.rows[3][0])
        learner.page.goto(learner.home + path)
        learner.painted()
        if path in pages:
            learner.page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
        targets = learner.page.evaluate(TARGETS)
        assert targets, path
        for it in targets:
            count += 1
            if it["height"] < 43.5 or it["width"] < 43.5:
                small.append((path, it))
    context.close()
    assert count > 60 and small == []


LINES = """() => [...document.querySelectorAll('[data-explanation] p')].flatMap((paragraph) => {
  const lines = new Map();
  const range = document.createRange();
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (let at = 0; at < node.data.length; at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { width, top, bottom } = range.getBoundingClientRect();
      const line = Math.round((top + bottom) / 2 / 14);
      if (width) lines.set(line, (lines.get(line) ?? 0) + 1);
    }
  }
  return [...lines.values()].slice(0, -1);
})"""


def test_lines_of_explanations_have_a_readable_length_on_a_wide_screen(page, server, site, plan):
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(server.mount("/", site) + plan.unit(plan.units[0]))
    lines = page.evaluate(LINES)
    assert lines and 45 <= sum(lines) / len(lines) <= 75 and max(lines) <= 80, lines


def test_emphasis_has_letters_of_its_own_and_not_the_colour_of_links(page, server, site, plan):
    page.goto(server.mount("/repo/", site) + plan.unit(plan.units[0]))
    faces, colours = page.evaluate("""() => {
      const all = ['em', 'span', 'a'].map((name) => document.createElement(name));
      all[2].href = 'index.html';
      document.querySelector('[data-explanation] p').replaceChildren(...all);
      const [em, span, link] = all.map((it) => getComputedStyle(it));
      // The face that the site has for the family and the weight.
      const face = ({ fontFamily, fontWeight }) => [...document.fonts].map(({ family, weight }) => `${weight} ${family}`)
        .find((it) => it.replace(/["']/g, '') === `${fontWeight} ${fontFamily.split(',')[0].replace(/["']/g, '')}`);
      return [[face(em), face(span)], [em.color, span.color, link.color]];
    }""")
    assert faces[0] and faces[1] and faces[0] != faces[1], faces
    assert colours[0] == colours[1] != colours[2], colours
